"""The window in Ukrainian: no English is left in it, and in neither language is a text cut off."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop.assistant.providers.builtin import BuiltinModel
from desktop.core.model import Origin
from desktop.gui.erasure.dialog import EraseDialog
from desktop.gui.settings.dialog import PLACES, SettingsDialog
from desktop.gui.shell.application import Application
from desktop.gui.shell.first_run import FirstRun
from desktop.gui.shell.panels import PANELS
from desktop.gui.transfer.export_dialog import ExportDialog
from desktop.gui.transfer.import_dialog import ImportDialog
from desktop.gui.transfer.mirror_dialog import MirrorDialog
from desktop.gui.ui.steps import StepList
from desktop.gui.ui.tables import ReviewQueue
from desktop.gui.ui.translation import speak
from desktop.gui.ui.widgets import ElidedButton, ElidedLabel
from desktop.memory.facts.batch import MakePrivate
from tests.gui.window_app import WindowApp, opened

NAMES: Final = re.compile(
    r"\b(Keepsake|Claude|Anthropic|Ollama|llama\.cpp|LM Studio|vLLM|ChatGPT|LoCoMo|Messages API|Model Context Protocol"
    r"|sentence-transformers|JSON|CSV|PNG|Markdown|MEMORY\.md|BM25"
    r"|English|sk-ant|mem0|Chroma|(fact|episode|message)-\d+|\w+_\w+|KEEPSAKE_\w+"
    r"|Ctrl|Shift|Alt|Enter|Return|Esc|Del|Ins|Space|Home|End|Tab|Up|Down|F\d+|[A-Z]|[A-Z]–[A-Z]|p\d\d)\b"
    r"|https?://\S+|/v1|/\S*/\S+|claude-\S+|‘.*?’|\.\w+"
)
"""What is called the same in every language: products, formats, keys, ids, paths."""
OWN_WORDS: Final = (
    "category:skill added:7d",
    "address, age, birthday, birthplace, dat…",
    "Lviv",
    "coffee",
    "black",
    "sister",
    "Anna",
    "location",
    "birthday",
    "prefers",
)
"""What the memory of these tests holds, and examples of keys, which are words of the memory."""
_SLACK = 1


@pytest.fixture(params=["uk", "en"])
def spoken(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def speaking(qtbot: QtBot, tmp_path: Path, spoken: str) -> Iterator[Application]:
    """The application over a few memories, in one of the languages."""
    app = WindowApp(tmp_path / "window")
    app.settings.update(language=spoken)
    app.remembered("location", "Lviv", actor="assistant")
    app.remembered("coffee", "black", category="preference")
    app.remembered("sister", "Anna", category="relationship")
    made = opened(app)
    made.window.resize(1280, 800)
    qtbot.waitUntil(lambda: made.window.facts.fact is not None)
    yield made
    made.close()
    speak("en")


def settle(qtbot: QtBot, application: Application) -> None:
    qtbot.waitUntil(lambda: application.context.tasks.idle and application.window.panels.current.idle)
    qtbot.wait(1)  # a layout takes a turn of the event loop


def texts(widget: QWidget) -> Iterator[str]:
    """What a person reads on, is told of, or hears about a widget."""
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.windowTitle())
    yield from (text for action in widget.actions() for text in (action.text(), action.toolTip()))
    match widget:
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QLineEdit() | QPlainTextEdit() | QTextEdit():
            yield widget.placeholderText()
        case QComboBox():
            yield from (widget.itemText(place) for place in range(widget.count()))
        case StepList():
            yield from widget.shown
        case ReviewQueue():
            for entry in map(widget.entry, widget.ids):
                yield from (entry.title, entry.text, entry.reason, entry.aside)
        case QHeaderView():
            yield from (text for _place, text in headings(widget))


def headings(header: QHeaderView) -> Iterator[tuple[int, str]]:
    model = header.model()
    if model is not None and header.orientation() == Qt.Orientation.Horizontal:
        for place in range(model.columnCount()):
            text = model.headerData(place, Qt.Orientation.Horizontal)
            if isinstance(text, str) and not header.isSectionHidden(place):
                yield place, text


def english(whole: QWidget) -> set[str]:
    """Texts with a word of Latin letters that is no name."""
    own = re.compile("|".join(OWN_WORDS))
    told = {text for widget in (whole, *whole.findChildren(QWidget)) for text in texts(widget) if text}
    return {text for text in told if re.search(r"[A-Za-z]{2}", own.sub("", NAMES.sub("", plain(text))))}


def plain(text: str) -> str:
    return QTextDocumentFragment.fromHtml(text).toPlainText() if "<" in text else text


def cut_off(whole: QWidget) -> set[str]:
    """Texts that need more room than they have; what is elided on purpose tells all of it in its tooltip."""
    shown = [each for each in whole.findChildren(QWidget) if each.isVisible() and not each.visibleRegion().isEmpty()]
    return {f"{type(each).__name__}: {text}" for each in shown for text in _cut_off(each)}


def _cut_off(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, ElidedLabel | ElidedButton):
        return
    if isinstance(widget, QLabel) and widget.text() and not widget.pixmap().isNull():
        return
    if isinstance(widget, QLabel) and widget.wordWrap():
        words = plain(widget.text()).split()
        longest = max((widget.fontMetrics().horizontalAdvance(word) for word in words), default=0)
        if longest > widget.contentsRect().width() + _SLACK:
            yield widget.text()
    elif isinstance(widget, QLabel | QPushButton | QCheckBox | QRadioButton) and widget.text():
        if widget.sizeHint().width() > widget.width() + _SLACK:
            yield widget.text()
    elif isinstance(widget, QHeaderView):
        yield from (
            text for place, text in headings(widget) if widget.sectionSizeHint(place) > widget.sectionSize(place)
        )


def faults(whole: QWidget, spoken: str) -> list[str]:
    left = english(whole) if spoken == "uk" else set()
    return sorted({f"English: {text}" for text in left} | {f"cut off: {text}" for text in cut_off(whole)})


@pytest.mark.parametrize("size", [(1280, 800, 1.0), (1280, 800, 1.4), (1024, 700, 1.0), (900, 600, 1.4)])
def test_the_panels_speak_the_language_and_cut_nothing_off(
    speaking: Application, qtbot: QtBot, spoken: str, size: tuple[int, int, float]
) -> None:
    speaking.context.app.settings.update(text_scale=size[2])
    qtbot.waitUntil(lambda: speaking.context.theme.text_scale == size[2])
    speaking.window.resize(*size[:2])
    found = []
    for spec in PANELS:
        speaking.window.show_panel(spec.name)
        settle(qtbot, speaking)
        found += [f"{spec.name}: {fault}" for fault in faults(speaking.window, spoken)]
    assert found == []


@pytest.mark.parametrize("size", [(1280, 800, 1.0), (900, 600, 1.4)])
def test_the_settings_speak_the_language_and_cut_nothing_off(
    speaking: Application, qtbot: QtBot, spoken: str, size: tuple[int, int, float]
) -> None:
    speaking.context.app.settings.update(text_scale=size[2])
    qtbot.waitUntil(lambda: speaking.context.theme.text_scale == size[2])
    speaking.window.resize(*size[:2])
    speaking.window.open_settings()
    dialog = speaking.window.findChildren(SettingsDialog)[-1]
    found = []
    for place, name in enumerate(PLACES):
        dialog.sections.setCurrentRow(place)
        settle(qtbot, speaking)
        found += [f"{name}: {fault}" for fault in faults(dialog, spoken)]
        assert dialog.page_area.horizontalScrollBar().maximum() == 0, name
    assert found == []
    assert dialog.height() <= size[1] and dialog.width() <= size[0]
    dialog.close()


def _dialogs(application: Application) -> dict[str, Callable[[], object]]:
    window = application.window
    return {
        "new memory": lambda: window.edit_fact(None),
        "consolidate": window.consolidate,
        "first run": lambda: FirstRun(application.context, window).open(),
        "quick add": application.quick.open,
    }


@pytest.mark.parametrize("text_scale", [1.0, 1.4])
@pytest.mark.parametrize("name", ["new memory", "consolidate", "first run", "quick add"])
def test_a_dialog_speaks_the_language_and_cuts_nothing_off(
    speaking: Application, qtbot: QtBot, spoken: str, name: str, text_scale: float
) -> None:
    speaking.context.app.settings.update(text_scale=text_scale)
    qtbot.waitUntil(lambda: speaking.context.theme.text_scale == text_scale)
    speaking.window.resize(900, 600)
    _dialogs(speaking)[name]()
    settle(qtbot, speaking)
    quick = speaking.quick.dialog
    dialog = quick if quick is not None else speaking.window.findChildren(QDialog)[-1]
    assert faults(dialog, spoken) == []
    assert dialog.width() <= 900 and dialog.height() <= 600
    dialog.close()


def _exporting(application: Application, tmp_path: Path, qtbot: QtBot) -> Iterator[QDialog]:
    application.context.app.memory.batch.apply([2], MakePrivate(True), Origin())
    application.window.actions_here["export_all"].trigger()
    dialog = application.window.findChildren(ExportDialog)[-1]
    dialog.path.setText(str(tmp_path / "пам’ять.json"))
    qtbot.waitUntil(lambda: dialog.contents is not None)
    yield dialog
    (tmp_path / "пам’ять.json").touch()
    dialog.export()
    yield dialog
    dialog.question.yes.click()
    qtbot.waitUntil(lambda: dialog.state == "done")
    yield dialog


def _erasing(application: Application, _tmp_path: Path, qtbot: QtBot) -> Iterator[QDialog]:
    application.context.app.memory.backups.make("person")
    dialog = EraseDialog(application.context, "fact", [1], "coffee: black", application.window)
    dialog.open()
    qtbot.waitUntil(lambda: dialog.state == "asking")
    yield dialog
    dialog.erase()
    qtbot.waitUntil(lambda: dialog.state == "done")
    yield dialog


def _extracting(application: Application, _tmp_path: Path, qtbot: QtBot) -> Iterator[QDialog]:
    app = application.context.app
    app.next_model = BuiltinModel()  # type: ignore[attr-defined]
    first, *_ = app.imported("Бджоли", (("Ira", "I'm allergic to bees."),))  # type: ignore[attr-defined]
    application.window.parts.extraction.open([first.conversation_id])
    dialog = application.window.parts.extraction.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.idle)
    yield dialog
    dialog.start()
    qtbot.waitUntil(dialog.take_back.isEnabled)
    yield dialog


def _mirroring(application: Application, tmp_path: Path, qtbot: QtBot) -> Iterator[QDialog]:
    app, page = application.context.app, tmp_path / "notes" / "MEMORY.md"
    app.settings.update(markdown_mirror=True, mirror_folder=str(page.parent))
    app.mirror.look()
    text = page.read_text("utf-8").replace("Lviv", "Київ").replace("- coffee", "- пес: Рекс\n- coffee")
    page.write_text(text, "utf-8")
    application.window.actions_here["mirror"].trigger()
    dialog = application.window.findChildren(MirrorDialog)[-1]
    qtbot.waitUntil(lambda: dialog.state == "preview")
    yield dialog
    dialog.store()
    qtbot.waitUntil(lambda: dialog.state == "done")
    yield dialog


def _importing(application: Application, tmp_path: Path, qtbot: QtBot) -> Iterator[QDialog]:
    path = tmp_path / "факти.csv"
    path.write_text("Певність;Слова;Назва;Додано\nвисока;чай;напій;учора\n;;гра;2024-05-01\n", "utf-8")
    dialog = ImportDialog(application.context, path, application.window)
    dialog.open()
    qtbot.waitUntil(lambda: dialog.state == "choosing")
    yield dialog
    for field, place in (("value", 2), ("key", 3), ("confidence", 1), ("created_at", 4)):
        choice = dialog.columns.choices[field]  # type: ignore[index]
        choice.setCurrentIndex(place)
        choice.activated.emit(place)
    yield dialog
    dialog.read()
    qtbot.waitUntil(lambda: dialog.state == "preview")
    yield dialog
    dialog.store()
    qtbot.waitUntil(lambda: dialog.state == "done")
    yield dialog


@pytest.mark.parametrize("steps", [_exporting, _erasing, _extracting, _mirroring, _importing])
def test_a_dialog_speaks_the_language_in_each_of_its_states(
    speaking: Application,
    qtbot: QtBot,
    tmp_path: Path,
    spoken: str,
    steps: Callable[[Application, Path, QtBot], Iterator[QDialog]],
) -> None:
    found = []
    for dialog in steps(speaking, tmp_path, qtbot):
        settle(qtbot, speaking)
        found += faults(dialog, spoken)
    assert found == []
    dialog.close()
