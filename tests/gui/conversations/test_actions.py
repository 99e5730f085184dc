from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.gui.conversations.panel import ConversationsPanel
from desktop.gui.episodes.create_dialog import EpisodeDialog
from desktop.gui.transfer.export_dialog import ExportDialog
from desktop.gui.ui.panel import PanelContext
from desktop.memory.episodes import COVERED_MOST
from desktop.storage.journal import Journal
from tests.gui.chat_app import ChatApp
from tests.gui.episodes.episode_app import chat_of
from tests.gui.panel_context import RecordedNavigator, context_of

SAID = ("We marry on 12 June", "How lovely!", "In the botanical garden", "Noted.")


class EpisodeNavigator(RecordedNavigator):
    """Opens the dialog for an episode, as the window does."""

    context: PanelContext

    def create_episode(self, message_ids: Sequence[int], made: Callable[[int], object]) -> None:
        dialog = EpisodeDialog(self.context, message_ids)
        dialog.kept.connect(made)
        dialog.open()
        self.opened.emit("episode", dialog)


@pytest.fixture
def navigator() -> EpisodeNavigator:
    return EpisodeNavigator()


@pytest.fixture
def dialogs(navigator: EpisodeNavigator) -> Iterator[list[EpisodeDialog]]:
    """The dialogs for an episode that were opened."""
    opened: list[EpisodeDialog] = []
    navigator.opened.connect(lambda name, dialog: opened.append(dialog) if name == "episode" else None)
    yield opened
    for dialog in opened:
        dialog.close()
        dialog.deleteLater()


@pytest.fixture
def panel(qtbot: QtBot, app: ChatApp, navigator: EpisodeNavigator) -> Iterator[ConversationsPanel]:
    chat_of(app, *SAID)
    context = navigator.context = context_of(app, navigator)
    made = ConversationsPanel(context)
    made.resize(900, 640)
    made.show()
    qtbot.waitUntil(lambda: made.idle and len(made.reader.messages.rows) == len(SAID))
    yield made
    qtbot.waitUntil(lambda: made.idle)
    made.stop()
    context.changes.stop()
    made.close()
    made.deleteLater()


def press(panel: ConversationsPanel, *keys: str) -> None:
    for key in keys:
        QTest.keySequence(panel.window().focusWidget() or panel, key)


def test_messages_are_chosen_by_keys_and_made_an_episode(
    panel: ConversationsPanel,
    app: ChatApp,
    qtbot: QtBot,
    navigator: EpisodeNavigator,
    dialogs: list[EpisodeDialog],
) -> None:
    panel.list.setFocus()
    press(panel, "S", "Space", "Shift+Down")
    assert panel.reader.ticks.ids == [1, 2]
    assert panel.reader.bar.isVisible()
    press(panel, "E")
    dialog = dialogs[-1]
    dialog.save.click()
    assert dialog.form.topic.property("kind") == "wrong", "without a topic nothing is stored"
    dialog.form.topic.setText("The wedding day")
    dialog.form.summary.setPlainText("They set the date.")
    with qtbot.waitSignal(navigator.memory_opened) as chosen:
        dialog.save.click()
    assert chosen.args == ["episode-1"] and app.memory.episodes.message_ids(1) == [1, 2]
    made = app.memory.episodes.active(1)
    assert (made.topic, made.source, made.conversation_id) == ("The wedding day", "user", 1)
    assert not panel.reader.ticks.choosing


def test_an_episode_that_is_known_is_shown_before_another_is_stored(
    panel: ConversationsPanel, app: ChatApp, qtbot: QtBot, dialogs: list[EpisodeDialog]
) -> None:
    for known in (False, True):
        panel.make_episode([1, 2])
        dialog = dialogs[-1]
        dialog.form.topic.setText("The wedding day")
        dialog.form.summary.setPlainText("They set the date!" if known else "They set the date.")
        dialog.save.click()
        if known:
            qtbot.waitUntil(dialog.known.isVisible)
            assert not dialog.save.isEnabled()
            dialog.form.summary.setPlainText("They set the date")
            assert dialog.save.isEnabled() and not dialog.known.isVisible()
            dialog.save.click()
            qtbot.waitUntil(dialog.known.isVisible)
            dialog.known.both.click()
        expected = (1 + known, 0)
        while app.memory.episodes.counts() != expected:
            qtbot.wait(1)
        qtbot.waitUntil(lambda: panel.idle)


def test_choosing_ends_by_escape_and_with_another_conversation(
    panel: ConversationsPanel, app: ChatApp, qtbot: QtBot
) -> None:
    press(panel, "S", "Space", "Esc")
    assert not panel.reader.ticks.choosing and not panel.reader.bar.isVisible()
    chat_of(app, "Something else", title="Other")
    panel.reader.turn_selection()
    qtbot.waitUntil(lambda: panel.list.count == 2 and panel.idle)
    panel.reader.open_conversation(2)
    qtbot.waitUntil(lambda: panel.reader.conversation_id == 2)
    assert not panel.reader.ticks.choosing


def test_a_click_with_shift_reaches_from_the_one_before(panel: ConversationsPanel) -> None:
    panel.reader.turn_selection()
    ticks = panel.reader.ticks.ticks
    QTest.mouseClick(ticks[1], Qt.MouseButton.LeftButton)
    QTest.mouseClick(ticks[3], Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier)
    assert panel.reader.ticks.ids == [1, 2, 3]
    assert ticks[1].accessibleName() == SAID[0]
    QTest.mouseClick(ticks[2], Qt.MouseButton.LeftButton)
    assert panel.reader.ticks.ids == [1, 3]
    press(panel, "Up", "Down")


def test_more_messages_than_an_episode_covers_make_none(panel: ConversationsPanel) -> None:
    panel.reader.turn_selection()
    panel.reader.bar.show_count(COVERED_MOST + 1)
    assert not panel.reader.bar._make.isEnabled()
    panel.reader.bar.show_count(1)
    assert panel.reader.bar._make.isEnabled()


def test_a_conversation_is_renamed(panel: ConversationsPanel, qtbot: QtBot) -> None:
    panel.list.setFocus()
    press(panel, "F2")
    dialog = panel.conversation_actions.rename_dialog
    assert dialog is not None
    dialog.title.setText("The wedding")
    dialog.save.click()
    qtbot.waitUntil(lambda: panel.list.entry(0).title == "The wedding" and panel.idle)
    assert panel.reader.conversation is not None and panel.reader.conversation.title == "The wedding"


def test_a_conversation_is_written_out(panel: ConversationsPanel, tmp_path: Path, qtbot: QtBot) -> None:
    panel.list.setFocus()
    press(panel, "Ctrl+E")
    dialog = panel.findChildren(ExportDialog)[-1]
    assert (dialog.form, [form for form, made in dialog.forms.items() if made.isVisible()]) == (
        "conversations",
        ["json", "conversations"],
    )
    assert dialog.path.text().endswith("Wedding.md")
    dialog.path.setText(str(tmp_path / "out.md"))
    dialog.export()
    qtbot.waitUntil(lambda: dialog.state == "done")
    assert dialog.told.text().startswith("Written to out.md: 1 conversation, ")
    assert (tmp_path / "out.md").read_text("utf-8").startswith("# Wedding\n")
    dialog.reject()


def test_a_conversation_is_deleted_and_brought_back(
    panel: ConversationsPanel, app: ChatApp, qtbot: QtBot, navigator: RecordedNavigator
) -> None:
    app.in_turns.add(1)
    with qtbot.waitSignal(navigator.told) as said:
        panel.actions_here["delete"].trigger()
    assert "still being given" in said.args[0] and app.memory.conversations.count() == 1
    app.in_turns.clear()
    panel.list.setFocus()
    with qtbot.waitSignal(navigator.told) as told:
        press(panel, "Del")
    qtbot.waitUntil(panel.empty.isVisible)
    assert not panel.actions_here["delete"].isEnabled()
    Journal(app.memory.database).undo(told.args[1])
    qtbot.waitUntil(lambda: panel.list.count == 1 and panel.idle)
    qtbot.waitUntil(lambda: len(panel.reader.messages.rows) == len(SAID))


def test_in_a_wide_window_messages_stand_in_a_column(panel: ConversationsPanel, qtbot: QtBot) -> None:
    panel.resize(2400, 800)
    most = panel.reader.messages.theme.column(72)
    qtbot.waitUntil(lambda: panel.reader.messages.width() > most + 200)
    qtbot.waitUntil(lambda: all(row.width() <= most + 1 for row in panel.reader.messages.rows))
    left = panel.reader.messages.rows[0].x()
    assert left > 100
