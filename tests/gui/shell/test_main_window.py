from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop.core.model import Origin
from desktop.gui.conversations.panel import ConversationsPanel
from desktop.gui.facts.edit_dialog import FactDialog
from desktop.gui.history.panel import HistoryPanel
from desktop.gui.relationships.panel import RelationshipsPanel
from desktop.gui.settings.dialog import PLACES, SettingsDialog
from desktop.gui.shell.application import Application
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.panels import PANELS
from desktop.gui.statistics.panel import StatisticsPanel
from desktop.gui.ui.failures import Notice
from desktop.gui.ui.panel import Panel
from desktop.index.indexer import IndexStatus
from desktop.memory.relationships import RelationshipDraft
from desktop.settings import SettingsStore
from tests.gui.window_app import WindowApp, opened
from tests.samples import a_conversation

_INTERACTIVE = (QAbstractButton, QLineEdit, QComboBox, QAbstractItemView, QAbstractSpinBox)


def _unnamed(window: QWidget) -> list[QWidget]:
    found = [widget for kind in _INTERACTIVE for widget in window.findChildren(kind)]
    own = [widget for widget in found if widget.window() is window and not widget.isHidden()]
    return [
        widget
        for widget in own
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and not widget.accessibleName()
        and not (isinstance(widget, QAbstractButton) and widget.text())
    ]


def test_everything_that_can_be_used_has_a_name(window: MainWindow) -> None:
    names = [f"{type(widget).__name__} in {type(widget.parent()).__name__}" for widget in _unnamed(window)]
    assert ", ".join(names) == ""


def test_the_background_starts_after_the_first_paint(window: MainWindow, window_app: WindowApp, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window_app.started == 1)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_presses_a_button_as_space_does(window: MainWindow, qtbot: QtBot, key: Qt.Key) -> None:
    window.facts.archived_chip.setFocus()
    qtbot.keyClick(window.facts.archived_chip, key)
    assert window.facts.archived_chip.isChecked()


def test_a_panel_that_comes_to_view_has_its_list_under_the_arrow_keys(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    with window_app.database.operation("A talk", Origin()) as operation:
        window_app.memory.conversations.insert(operation, a_conversation())
    window.show_panel("conversations")
    qtbot.waitUntil(window.panels.of(ConversationsPanel).list.isVisible)
    lists = {
        "history": window.panels.of(HistoryPanel).list,
        "conversations": window.panels.of(ConversationsPanel).list,
        "facts": window.facts.table,
    }
    for name, entries in lists.items():
        window.actions_here[name].trigger()
        assert window.focusWidget() is entries


def test_keys_lead_to_each_panel(window: MainWindow, qtbot: QtBot) -> None:
    for name in ("history", "conversations", "facts"):
        window.actions_here[name].trigger()
        assert window.panel == name
    window.show_panel("nowhere")
    assert window.panel == "facts"
    window.rail.chosen.emit("history")
    assert window.panel == "history"
    window.focus_next_area()
    window.actions_here["search"].trigger()


def test_no_panel_moves_once_it_is_filled(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    moved: list[str] = []

    def noted(panel: Panel, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ParentChange:
            moved.append(panel.name)  # all in it is dressed anew then
        return QWidget.event(panel, event)

    monkeypatch.setattr(Panel, "event", noted)
    for spec in PANELS:
        window.show_panel(spec.name)
    assert moved == []


def test_the_chat_is_hidden_and_shown(window: MainWindow) -> None:
    window.actions_here["toggle_chat"].trigger()
    assert not window.chat_pane.isVisible()
    window.actions_here["chat"].trigger()
    assert window.chat_pane.isVisible()


def test_undo_takes_back_the_persons_own_last_change_and_redo_makes_it_again(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    window_app.memory.facts.update(2, "with milk", 0.9, "update", Origin("user"))
    window_app.memory.facts.update(1, "Odesa", 0.9, "update", Origin("assistant"))

    def coffee() -> str:
        fact = window_app.memory.facts.get(2)
        return fact.value if fact else ""

    window.actions_here["undo"].trigger()
    qtbot.waitUntil(lambda: coffee() == "black")
    qtbot.waitUntil(lambda: window.toast.accessibleName() == "Undone: Update coffee: black → with milk")
    window.toast.findChildren(QPushButton)[0].click()
    qtbot.waitUntil(lambda: coffee() == "with milk")
    qtbot.waitUntil(lambda: window.toast.accessibleName() == "Done again: Update coffee: black → with milk")
    window.actions_here["undo"].trigger()
    qtbot.waitUntil(lambda: coffee() == "black")
    window.actions_here["redo"].trigger()
    qtbot.waitUntil(lambda: coffee() == "with milk")


@pytest.mark.parametrize("several", [False, True])
def test_what_comes_back_by_an_undo_is_chosen(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp, several: bool
) -> None:
    facts = window.facts
    qtbot.waitUntil(lambda: facts.model.rowCount() == 3)
    gone = facts.model.ids[1:] if several else facts.model.ids[2:]
    facts.table.choose(gone)
    facts.actions_here["forget"].trigger()
    qtbot.waitUntil(lambda: facts.model.rowCount() == 3 - len(gone))
    facts.table.choose(facts.model.ids[:1])
    window.actions_here["undo"].trigger()
    qtbot.waitUntil(lambda: sorted(facts.chosen_ids) == sorted(gone))


def test_undo_with_an_empty_message_field_is_the_windows(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    window_app.memory.facts.update(2, "with milk", 0.9, "update", Origin("user"))
    editor = window.chat.composer.editor
    editor.setFocus()
    qtbot.keyClicks(editor, "tea")
    QTest.keyClick(editor, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert editor.toPlainText() == ""  # what was typed comes first
    window.chat.composer.clear()
    QTest.keyClick(editor, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: [fact.value for fact in window_app.memory.facts.get_many([2])] == ["black"])


def test_nothing_to_redo_is_said_in_the_window(window: MainWindow, qtbot: QtBot) -> None:
    window.actions_here["redo"].trigger()
    qtbot.waitUntil(window.notices.isVisible)
    window.notices._close.click()
    assert not window.notices.isVisible()


def test_details_of_a_failure_can_be_copied(window: MainWindow, qtbot: QtBot) -> None:
    from PySide6.QtGui import QGuiApplication

    window.show_notice(Notice("It failed.", "danger", "Traceback …"))
    window.notices._copy.click()
    assert QGuiApplication.clipboard().text() == "Traceback …"


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (IndexStatus("current", 0, 812), "Index up to date · 812 memories"),
        (IndexStatus("current", 0, 1), "Index up to date · 1 memory"),
        (IndexStatus("catching_up", 3, 812), "Indexing 809 of 812"),
        (IndexStatus("rebuilding", 800, 812), "Indexing 12 of 812"),
        (IndexStatus("loading", 0, 812), "Keyword search only: model loading"),
        (IndexStatus("words_only", 0, 812, "The model is missing."), "The model is missing."),
    ],
)
def test_the_state_of_the_index_is_told(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot, status: IndexStatus, words: str
) -> None:
    window_app.index.tell(status)
    qtbot.waitUntil(lambda: window.status._index.text() == words)


def test_who_answers_is_told(window: MainWindow, window_app: WindowApp) -> None:
    assert "on this machine only" in window.status._provider.text()
    window.status.show_provider(window_app.settings.update(provider="claude"))
    assert "Anthropic" in window.status._provider.text()
    window.status.show_provider(window_app.settings.update(provider="local"))
    assert "no model chosen" in window.status._provider.text()


def test_the_palette_finds_actions_and_memories(window: MainWindow, qtbot: QtBot) -> None:
    palette = window.palette_popup
    window.actions_here["palette"].trigger()
    assert palette.list.count() > 10
    qtbot.keyClicks(palette.field, "lviv")
    qtbot.waitUntil(lambda: palette.list.count() == 1 and "Lviv" in palette.list.item(0).text())
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.facts.fact is not None and window.facts.fact.key == "location")
    assert not palette.isVisible()


def test_the_palette_finds_what_was_said_and_shows_it_in_its_conversation(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    window_app.imported("Blades", [("Ira", "The harvester needs new blades in spring")])
    palette = window.palette_popup
    window.actions_here["palette"].trigger()
    qtbot.keyClicks(palette.field, "harvester")
    qtbot.waitUntil(lambda: palette.list.count() == 1 and "harvester" in palette.list.item(0).text())
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.panel == "conversations")
    qtbot.waitUntil(lambda: window.panels.current.idle)


def test_the_palette_finds_people_and_things_and_shows_their_pages(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    memory = window_app.memory
    memory.relationships.remember(RelationshipDraft("user", "sibling_of", "Zoryana Petrenko"), Origin())
    palette = window.palette_popup
    window.actions_here["palette"].trigger()
    qtbot.keyClicks(palette.field, "zory")
    qtbot.waitUntil(lambda: palette.list.count() == 1 and palette.list.item(0).text() == "Zoryana Petrenko")
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    panel = window.panels.of(RelationshipsPanel)
    qtbot.waitUntil(lambda: panel.page.page is not None)
    assert window.panel == "relationships" and panel.page.title.text() == "Zoryana Petrenko"
    assert window.rail.text_of("relationships") == "People & things"


def test_the_palette_runs_an_action_and_closes_with_escape(window: MainWindow, qtbot: QtBot) -> None:
    palette = window.palette_popup
    window.actions_here["palette"].trigger()
    qtbot.keyClicks(palette.field, "history")
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    qtbot.keyClick(palette.field, Qt.Key.Key_Up)
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.panel == "history")
    window.actions_here["palette"].trigger()
    qtbot.keyClick(palette.field, Qt.Key.Key_Escape)
    assert not palette.isVisible()


def test_the_keys_of_the_panel_in_view_are_shown(window: MainWindow, qtbot: QtBot) -> None:
    window.actions_here["keys"].trigger()
    assert window.keys_popup.isVisible()
    qtbot.keyClick(window.keys_popup, Qt.Key.Key_Escape)
    assert not window.keys_popup.isVisible()


def test_the_look_and_the_text_size_are_kept(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot, application: Application
) -> None:
    def chosen() -> tuple[str, float]:
        theme = application.context.theme
        return theme.choice, theme.text_scale

    window.actions_here["theme_dark"].trigger()
    window.actions_here["larger"].trigger()
    qtbot.waitUntil(lambda: chosen() == ("dark", 1.1))
    for name in ("usual_size", "smaller", "smaller"):
        window.actions_here[name].trigger()
    qtbot.waitUntil(lambda: chosen() == ("dark", 0.8))
    again = SettingsStore(window_app.folder.settings).current
    assert (again.theme, again.text_scale) == ("dark", 0.8)


def test_of_two_looks_chosen_at_once_the_newest_is_taken(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot, application: Application
) -> None:
    theme = application.context.theme
    window_app.settings.update(theme="dark")
    qtbot.waitUntil(lambda: theme.choice == "dark")
    with qtbot.waitSignal(theme.changed):
        window_app.settings.update(theme="light")
        window_app.settings.update(theme="dark", text_scale=1.1)
    assert (theme.choice, theme.text_scale) == ("dark", 1.1)


def test_the_window_comes_back_as_it_was_left(tmp_path_factory: pytest.TempPathFactory, qtbot: QtBot) -> None:
    root = tmp_path_factory.mktemp("data")
    first = opened(WindowApp(root))
    first.window.show_panel("history")
    first.window.show_chat(False)
    first.window.facts.sort_by("key", False)
    first.window.facts.table.set_column_shown(2, False)
    first.close()
    second = opened(WindowApp(root))
    try:
        assert second.window.panel == "history"
        assert not second.window.chat_pane.isVisible()
        assert second.window.facts.sorting == ("key", False)
        assert second.window.facts.table.hidden == {"category"}
    finally:
        second.close()


def test_a_new_window_takes_what_is_typed_as_words_to_the_assistant(tmp_path: Path, qtbot: QtBot) -> None:
    application = opened(WindowApp(tmp_path / "fresh"))
    window = application.window
    try:
        qtbot.waitUntil(window.facts.empty.isVisible)
        assert window.focusWidget() is window.chat.composer.editor
        window.facts.focus_search()
    finally:
        application.close()
    again = opened(WindowApp(tmp_path / "fresh"))
    try:
        qtbot.waitUntil(again.window.facts.empty.isVisible)
        focused = again.window.focusWidget()
        assert (focused is not None and again.window.facts.isAncestorOf(focused)) or focused is again.window.facts
    finally:
        again.close()


def test_what_is_hidden_gives_the_keyboard_to_its_panel(window: MainWindow) -> None:
    window.show_panel("facts")
    window.facts.table.hide()
    assert window.focusWidget() is window.facts
    window.composer.focus()
    window.show_chat(False)
    assert window.focusWidget() is window.facts


def test_a_second_start_raises_the_window(application: Application, qtbot: QtBot) -> None:
    application.window.showMinimized()
    application.raise_window()
    qtbot.waitUntil(lambda: not application.window.isMinimized())


def test_history_shows_each_change_and_undoes_it(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp, settled: Callable[[], None]
) -> None:
    window.show_panel("history")
    panel = window.panels.of(HistoryPanel)
    qtbot.waitUntil(lambda: panel.operation is not None)
    assert panel.model.rowCount() == 3
    assert panel.operation is not None
    assert "sister" in panel.operation.label
    panel.actions_here["undo_entry"].trigger()
    qtbot.waitUntil(lambda: panel.model.rowCount() == 4)
    assert window_app.memory.facts.get(3) is None
    settled()


def test_the_actions_of_the_chat_are_in_the_palette_and_among_the_keys(window: MainWindow) -> None:
    window.palette_popup.open_at(window.top.command)
    window.palette_popup.field.setText("chat")
    items = [window.palette_popup.list.item(row).text() for row in range(window.palette_popup.list.count())]
    assert {"New chat", "Other chats"} <= set(items)
    window.palette_popup.close_again()
    window.show_keys()
    told = {label.text() for label in window.keys_popup.findChildren(QLabel)}
    assert {"Ctrl Shift N", "Ctrl Shift O", "Ctrl End", "Ctrl I"} <= told
    window.keys_popup.close_again()


def test_a_new_chat_shows_the_chat_when_it_was_hidden(window: MainWindow, qtbot: QtBot) -> None:
    window.show_chat(False)
    window.actions_here["new_chat"].trigger()
    assert window.chat_pane.isVisible()
    window.show_chat(False)
    window.actions_here["switch_chat"].trigger()
    assert window.chat_pane.isVisible() and window.chat.header.menu.isVisible()
    window.chat.header.menu.close()


def test_import_is_reached_from_every_panel(window: MainWindow) -> None:
    window.actions_here["import"].trigger()
    assert window.panel == "conversations"
    dialog = window.panels.of(ConversationsPanel).file_dialog
    assert dialog is not None
    dialog.reject()


def test_a_memory_cited_in_a_conversation_is_shown_among_the_facts(window: MainWindow, qtbot: QtBot) -> None:
    window.show_panel("conversations")
    window.panels.of(ConversationsPanel)._context.navigator.open_memory("fact-2")
    qtbot.waitUntil(lambda: window.panel == "facts" and window.facts.fact is not None and window.facts.fact.id == 2)


def test_going_on_with_a_conversation_shows_the_chat(window: MainWindow, qtbot: QtBot, window_app: WindowApp) -> None:
    window.show_chat(False)
    conversation = window_app.chat.new_conversation("Blades")
    window.context.navigator.open_conversation(conversation.id)
    qtbot.waitUntil(lambda: window.chat.header.title == "Blades" and window.chat.idle)
    assert window.chat_pane.isVisible()


def test_what_is_in_view_has_a_name_in_every_panel_and_dialog(window: MainWindow, qtbot: QtBot) -> None:
    window.edit_fact(None)
    dialog = window.findChildren(FactDialog)[-1]
    assert _unnamed(dialog) == []
    dialog.reject()
    for spec in PANELS:
        window.show_panel(spec.name)
        assert _unnamed(window) == []
    window.chat.provider.open()
    assert _unnamed(window.chat.provider.choices) == []
    window.chat.provider.choices.hide()


def _offered(window: MainWindow) -> list[str]:
    rows = window.palette_popup.list
    return [rows.item(row).text() for row in range(rows.count())]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("backup", "Backups"),
        ("theme", "Look: as the system"),
        ("dark", "Look: dark"),
        ("ukrainian", "Language"),
        ("zoom", "Larger text"),
        ("forget", "Forget"),
        ("stale after", "Stale after"),
        ("ollama", "Assistant"),
        ("privacy", "Keep messages"),
        ("advanced", "Advanced"),
    ],
)
def test_the_palette_finds_actions_settings_and_pages_by_other_words(
    window: MainWindow, typed: str, first: str
) -> None:
    window.actions_here["palette"].trigger()
    window.palette_popup.field.setText(typed)
    assert first in _offered(window)[:3]
    window.palette_popup.close_again()


def test_the_palette_opens_a_page_of_the_settings(window: MainWindow, qtbot: QtBot) -> None:
    window.actions_here["palette"].trigger()
    qtbot.keyClicks(window.palette_popup.field, "backup")
    qtbot.keyClick(window.palette_popup.field, Qt.Key.Key_Return)
    dialog = window.findChildren(SettingsDialog)[-1]
    assert list(PLACES)[dialog.sections.currentRow()] == "data"
    dialog.close()


def test_the_palette_goes_to_the_panel_of_an_action_and_offers_it_there(window: MainWindow, qtbot: QtBot) -> None:
    palette = window.palette_popup
    window.actions_here["palette"].trigger()
    qtbot.keyClicks(palette.field, "last year")
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert window.panel == "statistics" and palette.isVisible()
    assert _offered(window)[0] == "The last year"
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert not palette.isVisible()
    assert window.panels.of(StatisticsPanel).days == 365
    qtbot.waitUntil(lambda: window.panels.current.idle)


def test_what_was_chosen_lately_stands_first_also_after_a_restart(tmp_path: Path, qtbot: QtBot) -> None:
    application = opened(WindowApp(tmp_path))
    window = application.window
    palette = window.palette_popup
    for typed in ("usual text", "dark"):
        window.actions_here["palette"].trigger()
        qtbot.keyClicks(palette.field, typed)
        qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    window.actions_here["palette"].trigger()
    assert _offered(window)[:2] == ["Look: dark", "Usual text size"]
    palette.close_again()
    application.close()
    again = opened(WindowApp(tmp_path))
    again.window.actions_here["palette"].trigger()
    assert _offered(again.window)[:2] == ["Look: dark", "Usual text size"]
    again.close()
