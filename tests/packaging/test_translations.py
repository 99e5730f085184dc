"""`packaging/translations.py`: which texts are found, and that what is translated is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import PySide6
import pytest
from PySide6.QtCore import QTranslator

SHARED = '''
from PySide6.QtCore import QCoreApplication

def words(text):
    """A text of the settings."""
    return QCoreApplication.translate("Settings", text)
'''

USER = """
from shared import words
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, counted

NAME = QT_TRANSLATE_NOOP("Panels", "Facts")

def _tr(text):
    return QCoreApplication.translate("Ages", text)

class Bar(QWidget):
    def show(self, name):
        self.tr("Close")
        self.tr("A text in"
                " two pieces")
        self.tr("%n facts", "", 3)
        words("On").format(_tr("just now"))
        counted("Bar", "1 fact", "%Ln facts", 3)
        words(name)
        other("not this one")
"""


@pytest.fixture
def translations(load: Callable[[str], Any]) -> Any:
    return load("translations")


@pytest.fixture
def texts(translations: Any, tmp_path: Path) -> set[Any]:
    for name, source in (("shared", SHARED), ("user", USER)):
        (tmp_path / f"{name}.py").write_text(source, "utf-8")
    found: set[Any] = translations.texts_of(tmp_path.glob("*.py"))
    return found


def test_every_way_in_which_a_text_is_translated_is_found(texts: set[Any]) -> None:
    assert {(each.context, each.text, each.counted) for each in texts} == {
        ("Panels", "Facts", False),
        ("Bar", "Close", False),
        ("Bar", "A text in two pieces", False),
        ("Bar", "%n facts", True),
        ("Settings", "On", False),
        ("Ages", "just now", False),
        ("Bar", "1 fact", False),
        ("Bar", "%Ln facts", True),
    }


def test_what_settings_and_tools_declare_is_found(translations: Any) -> None:
    found = {each.text for each in translations.texts_of_settings()}
    assert {"Stale after", "days", "Look and language", "Forget a fact", "work context"} <= found


def test_what_is_translated_is_kept_and_compiled(translations: Any, texts: set[Any], tmp_path: Path) -> None:
    folder, tools = tmp_path / "out", Path(str(PySide6.__file__)).parent
    translations.gather(texts, {"There is no fact {0}."}, folder, tools)
    kept = folder / "keepsake_uk.ts"
    written = kept.read_text("utf-8")
    source = '<source>Close</source>\n        <translation type="unfinished"></translation>'
    assert source in written
    kept.write_text(
        written.replace(source, "<source>Close</source>\n        <translation>Закрити</translation>"), "utf-8"
    )
    translations.gather([*texts, translations.Text("Bar", 'Quote "this" — ще')], {"Gone."}, folder, tools)
    again = kept.read_text("utf-8")
    assert "Закрити" in again and "Quote &quot;this&quot; — ще" in again
    sentences = (folder / "sentences_uk.ts").read_text("utf-8")
    assert "<source>Gone.</source>" in sentences and "There is no fact" not in sentences, "in a file of their own"
    translator = QTranslator()
    assert translator.load(str(kept.with_suffix(".qm")))
    assert translator.translate("Bar", "Close") == "Закрити"
