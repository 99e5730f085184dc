"""The window speaks the language of the settings, where there is a translation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from pytestqt.qtbot import QtBot

from desktop.gui.messages.tool_card_state import ShownCall
from desktop.gui.ui import translation
from desktop.gui.ui.translation import chosen_language, counted, key_name, speak


@pytest.fixture(autouse=True)
def english_again(qtbot: QtBot) -> Iterator[None]:
    yield
    speak("en")


@pytest.mark.parametrize(("system", "spoken"), [(QLocale.Language.Ukrainian, "uk"), (QLocale.Language.German, "en")])
def test_the_systems_language_is_spoken_where_it_can_be(
    monkeypatch: pytest.MonkeyPatch, system: QLocale.Language, spoken: str
) -> None:
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(system))
    assert chosen_language("system") == spoken
    assert chosen_language("en") == "en" and chosen_language("uk") == "uk"


def test_words_of_qt_and_dates_are_in_the_language_and_english_comes_back() -> None:
    speak("uk")
    assert QLocale().language() == QLocale.Language.Ukrainian
    qt = QCoreApplication.instance()
    assert qt is not None and qt.findChildren(QTranslator)
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Скасувати"
    speak("en")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"
    assert QLocale().language() == QLocale.Language.English


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("son", "син"),
        ("blood_type", "група крові"),
        ("former cat", "колишнє: кіт"),
        ("marriage", "шлюб"),
        ("зп", "зп"),
    ],
)
def test_the_keys_that_the_assistant_gives_are_named_in_the_language(key: str, name: str) -> None:
    speak("uk")
    assert key_name(key) == name
    speak("en")
    assert key_name(key) == key.replace("_", " ")


def test_a_card_names_the_key_of_its_fact_in_the_language() -> None:
    speak("uk")
    assert ShownCall("c", "t", "l", summary="Remembered: son = Марко").headline[1] == "син = Марко"
    assert ShownCall("c", "t", "l", summary="Remembered: Оля: child = Марко").headline[1] == "Оля: дитина = Марко"


def test_a_translation_that_is_not_there_leaves_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(translation, "resource", tmp_path.joinpath)
    speak("uk")
    assert QCoreApplication.translate("Actions", "Facts") == "Facts"


def test_english_numbers_need_no_translation() -> None:
    told = [counted("Nowhere", "1 fact moved.", "%Ln facts moved.", count) for count in (0, 1, 2)]
    assert told == ["0 facts moved.", "1 fact moved.", "2 facts moved."]
    assert counted("Nowhere", "1 fact moved.", "%Ln facts moved.", 12_000).startswith("12")
