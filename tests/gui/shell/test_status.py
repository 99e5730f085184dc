"""What is dropped on the window, what goes on in the background, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop.core.errors import DamagedDatabaseError
from desktop.core.model import now
from desktop.gui.conversations.panel import ConversationsPanel
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.status import StatusBar
from desktop.gui.transfer.import_dialog import ImportDialog
from desktop.gui.ui.failures import report
from desktop.gui.ui.theme import Theme
from desktop.index.indexer import IndexStatus
from desktop.settings import Settings
from tests.gui.window_app import WindowApp
from tests.old_chroma import made_as_at_first

LINES = '{"speaker": "Ira", "text": "I moved to Lviv", "timestamp": "2026-03-01T10:00:00Z"}\n'


def drop(widget: QWidget, *paths: Path) -> bool:
    """Whether the window takes what is dragged over a widget; then it is dropped."""
    data, buttons, keys = QMimeData(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    entered = QDragEnterEvent(QPointF(5, 5).toPoint(), Qt.DropAction.CopyAction, data, buttons, keys)
    entered.ignore()
    QApplication.sendEvent(widget, entered)
    if entered.isAccepted():
        QApplication.sendEvent(widget, QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, buttons, keys))
    return entered.isAccepted()


def test_a_dropped_file_is_imported_wherever_it_falls(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / "talk.jsonl"
    file.write_text(LINES, "utf-8")
    assert drop(window, file)
    assert window.panel == "conversations"
    panel = window.panels.of(ConversationsPanel)
    dialog = panel.findChildren(ImportDialog)[-1]
    qtbot.waitUntil(lambda: dialog.state == "preview")
    assert dialog.heading.text() == "1 new"
    dialog.reject()


@pytest.mark.parametrize(
    ("offered", "taken"),
    [
        (Qt.DropAction.MoveAction | Qt.DropAction.CopyAction, Qt.DropAction.CopyAction),
        (Qt.DropAction.MoveAction, Qt.DropAction.IgnoreAction),
    ],
)
def test_a_file_that_is_dropped_is_never_moved(
    window: MainWindow, tmp_path: Path, offered: Qt.DropAction, taken: Qt.DropAction
) -> None:
    (tmp_path / "talk.jsonl").write_text(LINES, "utf-8")
    data, buttons, keys = QMimeData(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "talk.jsonl"))])
    entered = QDragEnterEvent(QPointF(5, 5).toPoint(), offered, data, buttons, keys)
    entered.ignore()
    QApplication.sendEvent(window, entered)
    assert (entered.dropAction() if entered.isAccepted() else Qt.DropAction.IgnoreAction) == taken


def test_a_folder_is_dropped_or_chosen(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    folder = made_as_at_first(tmp_path / "old memory", [("a", "has a boat", {})])
    panel = window.panels.of(ConversationsPanel)
    assert drop(window, folder)
    dialog = panel.findChildren(ImportDialog)[-1]
    qtbot.waitUntil(lambda: dialog.state == "preview")
    assert dialog.steps.shown[1:] == ["note = has a boat. Fact"]
    dialog.reject()
    window.actions_here["import_folder"].trigger()
    chooser = panel.file_dialog
    assert chooser is not None
    assert chooser.fileMode() == QFileDialog.FileMode.Directory
    chooser.fileSelected.emit(str(folder))
    chooser.reject()
    again = panel.findChildren(ImportDialog)[-1]
    qtbot.waitUntil(lambda: again.state == "preview")
    again.reject()


def test_a_file_that_can_not_be_imported_is_refused_with_what_can(window: MainWindow, tmp_path: Path) -> None:
    assert drop(window, tmp_path / "picture.png")
    assert "“picture.png” can't be imported" in window.notices._text.text()
    assert ".jsonl" in window.notices._text.text()
    drop(window, tmp_path / "a.json", tmp_path / "b.json")
    assert "one file at a time" in window.notices._text.text()
    assert window.panel == "facts"
    (tmp_path / "a.md").write_text("- Likes oak tables\n", "utf-8")
    drop(window, tmp_path / "a.md")
    assert not window.notices.isVisible(), "what was refused is not what is imported now"
    window.findChildren(ImportDialog)[-1].reject()


def test_a_file_over_the_message_field_is_no_text(window: MainWindow, tmp_path: Path) -> None:
    assert drop(window.chat.composer.editor.viewport(), tmp_path / "picture.png")
    assert window.chat.composer.text == "" and "can't be imported" in window.notices._text.text()


def test_words_that_are_dropped_are_left_to_who_takes_them(window: MainWindow) -> None:
    data = QMimeData()
    data.setText("tea")
    position, keys = QPointF(5, 5).toPoint(), Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(position, Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, keys)
    entered.ignore()
    QApplication.sendEvent(window, entered)
    assert not entered.isAccepted()


def test_what_goes_on_is_told_at_the_foot_and_can_be_ended(window: MainWindow) -> None:
    ended: list[str] = []
    window.show_work("one", "Importing: 3 of 9", lambda: ended.append("one"))
    window.show_work("two", "Comparing", None)
    assert window.status.work.text() == "Comparing" and not window.status.cancel.isVisible()
    window.show_work("two", "", None)
    assert window.status.work.text() == "Importing: 3 of 9"
    window.status.cancel.click()
    assert ended == ["one"]
    window.show_work("one", "", None)
    assert not window.status.work.isVisible() and not window.status.cancel.isVisible()


def test_the_newest_backup_is_told_at_the_foot(
    window: MainWindow, settled: Callable[[], None], window_app: WindowApp
) -> None:
    settled()
    assert not window.status._backup.text(), "there is none yet"
    window_app.memory.backups.make("person")
    window.parts.background.look_for_backups()
    settled()
    assert window.status._backup.text().startswith("Backed up ")


def test_search_without_meaning_is_said_above_the_window_until_it_is_back(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    window_app.index.tell(IndexStatus("words_only", 0, 3, "The model is missing."))
    qtbot.waitUntil(window.notices.isVisible)
    assert window.notices._text.text() == "The model is missing."
    window.notices._close.click()
    window_app.index.tell(IndexStatus("words_only", 0, 4, "The model is missing."))
    qtbot.waitUntil(lambda: window.status._index.text() == "The model is missing.")
    assert not window.notices.isVisible(), "what was closed is not told again"
    window_app.index.tell(IndexStatus("words_only", 0, 4, "The disk is full."))
    qtbot.waitUntil(window.notices.isVisible)
    window_app.index.tell(IndexStatus("current", 0, 4))
    qtbot.waitUntil(lambda: not window.notices.isVisible())


def test_diagnostics_are_copied(
    window: MainWindow, settled: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.diagnostics.diagnostics", lambda _: [("Keepsake", "1")])
    window.actions_here["diagnostics"].trigger()
    settled()
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("Keepsake: 1\nQt: ") and "Panel: facts" in copied
    assert "copied" in window.toast._text.text()


@pytest.mark.expects_log("nothing more is written to it")
def test_the_way_back_from_a_damaged_memory_stays_in_view_whatever_else_fails(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    window_app.database._note_damage()
    report(window, DamagedDatabaseError())
    window_app.index.tell(IndexStatus("words_only", 0, 3, DamagedDatabaseError().message))
    qtbot.waitUntil(lambda: "parts of it" in window.status._index.text())
    assert window.notices._act.text() == "Go back to a backup…"
    with qtbot.waitSignal(window.recovering):
        window.notices._act.click()


def test_the_index_says_how_long_it_takes_once_its_pace_is_known(qtbot: QtBot) -> None:
    moment = [0.0]
    bar = StatusBar(Theme("light"), clock=lambda: moment[0])
    told = []
    for seconds, waiting in ((0, 2_000), (1, 1_900), (10, 1_741), (80, 20)):
        moment[0] = seconds
        bar.show_index(IndexStatus("catching_up", waiting, 2_760))
        told.append(bar._index.text())
    assert told == [
        "Indexing 760 of 2,760",
        "Indexing 860 of 2,760",
        "Indexing 1,019 of 2,760, about 1 min",
        "Indexing 2,740 of 2,760, soon done",
    ]
    bar.show_index(IndexStatus("current", 0, 2_760))
    bar.show_index(IndexStatus("catching_up", 100, 2_860))
    assert bar._index.text() == "Indexing 2,760 of 2,860", "another run has another pace"


@pytest.mark.parametrize(("width", "told"), [(1400, 4), (860, 3), (640, 2)])
def test_what_has_no_room_at_the_foot_is_left_out_whole(qtbot: QtBot, width: int, told: int) -> None:
    status = StatusBar(Theme("light"))
    qtbot.addWidget(status)
    status.show_index(IndexStatus("current", 0, 72))
    status.show_backup(now())
    status.show_provider(Settings())
    status.upkeep.say("Upkeep: Archive 3 daily notes past their date", "")
    status.upkeep.show()
    status.resize(width, 24)
    status.show()
    qtbot.waitExposed(status)
    QApplication.processEvents()
    shown = [each for each in status.findChildren(QWidget) if each.isVisible() and (each.property("text"))]
    assert len(shown) == told
    assert not any("…" in each.property("text") for each in shown)
    assert all(each.width() + 1 >= each.sizeHint().width() for each in shown), "hints of what was cut are rounded"
    status.show_provider(Settings(provider="claude"))
    QApplication.processEvents()
    assert any("Anthropic" in str(each.property("text")) for each in status.findChildren(QLabel) if each.isVisible())
