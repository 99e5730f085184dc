"""The Conversations panel over a real store and real files."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.gui.conversations.panel import ConversationsPanel
from desktop.gui.transfer.import_dialog import ImportDialog
from tests.gui.chat_app import ChatApp
from tests.gui.panel_context import RecordedNavigator, context_of


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ChatApp]:
    made = ChatApp(tmp_path / "data")
    yield made
    made.close()


@pytest.fixture
def panel(qtbot: QtBot, app: ChatApp, navigator: RecordedNavigator) -> Iterator[ConversationsPanel]:
    context = context_of(app, navigator)
    made = ConversationsPanel(context)
    made.resize(820, 600)
    made.show()
    qtbot.waitUntil(lambda: made.idle)
    yield made
    qtbot.waitUntil(lambda: made.idle)
    made.stop()
    context.changes.stop()
    made.close()
    made.deleteLater()


def file_of(tmp_path: Path, count: int) -> Path:
    lines = [
        json.dumps({"speaker": "Ann", "text": f"turn {n} about apples", "time": f"2026-01-02T10:{n % 60:02}:00Z"})
        for n in range(count)
    ]
    path = tmp_path / "talk.jsonl"
    path.write_text("\n".join(lines), "utf-8")
    return path


def offered(qtbot: QtBot, panel: ConversationsPanel, path: Path, state: str = "preview") -> ImportDialog:
    """What the panel shows of a file before anything is stored."""
    panel.import_file(path)
    dialog = panel.findChildren(ImportDialog)[-1]
    qtbot.waitUntil(lambda: dialog.state == state)
    return dialog


def imported(qtbot: QtBot, panel: ConversationsPanel, path: Path) -> ImportDialog:
    dialog = offered(qtbot, panel, path)
    dialog.store()
    qtbot.waitUntil(lambda: dialog.state == "done" and panel.idle)
    return dialog


def shown(panel: ConversationsPanel) -> list[str]:
    return [row.words() for row in panel.reader.messages.rows]


def test_without_conversations_it_says_how_to_bring_some_in(panel: ConversationsPanel) -> None:
    assert panel.empty.isVisible() and not panel.list.isVisible()


def test_an_import_is_listed_opened_and_told(qtbot: QtBot, panel: ConversationsPanel, tmp_path: Path) -> None:
    dialog = imported(qtbot, panel, file_of(tmp_path, 5))
    assert dialog.heading.text() == "Imported conversations: 1, messages: 5"
    dialog.reject()
    qtbot.waitUntil(lambda: panel.list.count == 1)
    assert "5 messages · imported" in panel.list.entry(0).text
    qtbot.waitUntil(lambda: len(shown(panel)) == 5)
    grown = imported(qtbot, panel, file_of(tmp_path, 7))
    assert grown.heading.text() == "Imported messages: 2 · 5 known"
    grown.reject()


def test_an_import_can_be_undone(qtbot: QtBot, app: ChatApp, panel: ConversationsPanel, tmp_path: Path) -> None:
    dialog = imported(qtbot, panel, file_of(tmp_path, 3))
    dialog.undo()
    qtbot.waitUntil(lambda: dialog.state == "undone")
    assert app.memory.conversations.count_messages() == 0
    qtbot.waitUntil(panel.empty.isVisible)
    dialog.reject()


def test_a_file_that_is_no_conversation_is_refused_with_its_reason(
    qtbot: QtBot, app: ChatApp, panel: ConversationsPanel, tmp_path: Path
) -> None:
    path = tmp_path / "odd.json"
    path.write_text("{", "utf-8")
    dialog = offered(qtbot, panel, path, "failed")
    assert "its JSON ends too early" in dialog.notices.accessibleName()
    assert app.memory.conversations.count_messages() == 0
    dialog.reject()


def test_a_message_is_shown_where_it_was_said(qtbot: QtBot, app: ChatApp, panel: ConversationsPanel) -> None:
    messages = app.imported("Long", [("Ann", f"turn {n}") for n in range(200)])
    panel.show_memory(messages[150].id)
    qtbot.waitUntil(lambda: panel.reader.messages.row_of(messages[150].id) is not None)
    row = panel.reader.messages.row_of(messages[150].id)
    assert row is not None and row.highlighted
    qtbot.waitUntil(lambda: not row.visibleRegion().isEmpty())
    qtbot.waitUntil(lambda: not row.highlighted)


def test_the_conversation_of_a_cited_message_is_marked_in_the_list(
    qtbot: QtBot, app: ChatApp, panel: ConversationsPanel, tmp_path: Path
) -> None:
    imported(qtbot, panel, file_of(tmp_path, 5))
    app.chat.new_conversation("Tea")
    qtbot.waitUntil(lambda: panel.list.count == 2 and panel.idle)
    panel.list.choose_first()
    qtbot.waitUntil(lambda: panel.idle and panel.list.currentIndex().row() == 0)
    other = panel.list.entry(1).conversation_id
    panel.show_memory(app.memory.conversations.messages(other)[2].id)
    qtbot.waitUntil(lambda: panel.reader.conversation_id == other)
    assert panel.list.currentIndex().row() == 1


def test_reading_on_brings_more_in_both_directions(qtbot: QtBot, app: ChatApp, panel: ConversationsPanel) -> None:
    messages = app.imported("Long", [("Ann", f"turn {n}") for n in range(80)])
    panel.show_memory(messages[40].id)
    qtbot.waitUntil(lambda: len(shown(panel)) == 20)
    bar = panel.reader.messages.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and panel.reader.messages.settled)
    bar.setValue(bar.maximum())
    qtbot.waitUntil(lambda: shown(panel)[-1] == "turn 69")
    bar.setValue(0)
    qtbot.waitUntil(lambda: shown(panel)[0] == "turn 10")


def test_a_search_finds_titles_and_messages(qtbot: QtBot, app: ChatApp, panel: ConversationsPanel) -> None:
    app.imported("About pears", [("Ann", "hello"), ("Bob", "the lighthouse keeper waved")], key="one")
    app.imported("Lighthouse", [("Ann", "something else")], key="two")
    qtbot.waitUntil(lambda: panel.list.count == 2)
    panel.search.setText("lighthouse")
    qtbot.waitUntil(lambda: panel.list.entry(1).message_id is not None)
    assert panel.list.entry(0).title == "Lighthouse"
    assert panel.list.entry(1).text == "Bob: the lighthouse keeper waved"
    panel.list.setCurrentIndex(panel.list.model().index(1, 0))
    qtbot.waitUntil(lambda: shown(panel) == ["hello", "the lighthouse keeper waved"])
    panel.search.setText("zebra crossing")
    qtbot.waitUntil(panel.nothing.isVisible)
    panel.search.clear()
    qtbot.waitUntil(lambda: panel.list.isVisible() and panel.list.count == 2)


def test_a_chat_can_be_gone_on_with(
    qtbot: QtBot, app: ChatApp, panel: ConversationsPanel, navigator: RecordedNavigator
) -> None:
    chat = app.chat.new_conversation("Moving house")
    qtbot.waitUntil(lambda: panel.list.count == 1)
    qtbot.waitUntil(panel.reader.go_on.isVisible)
    with qtbot.waitSignal(navigator.conversation_opened) as asked:
        panel.reader.go_on.click()
    assert asked.args == [chat.id]


def test_lines_are_told_to_a_screen_reader(qtbot: QtBot, app: ChatApp, panel: ConversationsPanel) -> None:
    app.imported("Pears", [("Ann", "hello")])
    qtbot.waitUntil(lambda: panel.list.count == 1)
    told = panel.list.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert told == "Pears, 1 message · imported, just now"


def test_the_file_dialog_imports_what_is_chosen(qtbot: QtBot, panel: ConversationsPanel, tmp_path: Path) -> None:
    panel.choose_file()
    chooser = panel.file_dialog
    assert chooser is not None and chooser.isVisible()
    chooser.fileSelected.emit(str(file_of(tmp_path, 2)))
    chooser.reject()
    dialog = panel.findChildren(ImportDialog)[-1]
    qtbot.waitUntil(lambda: dialog.state == "preview")
    dialog.reject()


def test_the_file_dialog_opens_where_a_file_was_chosen_last(
    qtbot: QtBot, panel: ConversationsPanel, tmp_path: Path
) -> None:
    folder = tmp_path / "exports"
    folder.mkdir()
    panel.choose_file()
    assert panel.file_dialog is not None and panel.file_dialog.directory().absolutePath() != str(folder)
    panel.file_dialog.fileSelected.emit(str(file_of(folder, 2)))
    panel.file_dialog.reject()
    panel.choose_folder()
    assert panel.file_dialog.directory().absolutePath() == str(folder)
    panel.file_dialog.reject()
    dialog = panel.findChildren(ImportDialog)[-1]
    qtbot.waitUntil(lambda: dialog.state == "preview")
    dialog.reject()
