"""Deleting for good, in the window: what goes is shown, Cancel has the focus, and what was done is told."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.core.errors import UserError
from desktop.core.model import Origin
from desktop.gui.erasure.dialog import EraseDialog
from desktop.gui.shell.main_window import MainWindow
from desktop.memory.facts.drafts import FactDraft
from desktop.storage.episodes import Episodes
from desktop.storage.redaction import GONE
from tests.gui.window_app import WindowApp
from tests.patience import PATIENCE
from tests.samples import a_conversation, a_message, an_episode

PERSON = Origin("user")


def asked(window: MainWindow, qtbot: QtBot) -> EraseDialog:
    """The dialog, when it has counted what goes."""
    made = window.findChildren(EraseDialog)[-1]
    qtbot.waitUntil(lambda: made.state == "asking")
    return made


def asked_for_facts(window: MainWindow, qtbot: QtBot, *ids: int) -> EraseDialog:
    window.activateWindow()
    window.facts.table.setFocus()
    window.facts.table.choose(list(ids))
    qtbot.waitUntil(lambda: window.facts.fact is not None)
    QTest.keySequence(window.facts.table, "Shift+Del")
    return asked(window, qtbot)


def in_state(qtbot: QtBot, dialog: EraseDialog, state: str) -> None:
    qtbot.waitUntil(lambda: dialog.state == state)


def test_what_goes_is_asked_about_and_escape_leaves_all_as_it_is(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    dialog = asked_for_facts(window, qtbot, 2)
    fact = window_app.memory.facts.active(2)
    assert dialog.heading.text() == f"Delete “{fact.key}: {fact.value}” permanently?"
    assert "can't be undone" in dialog.hint.text()
    assert dialog.steps.shown[:2] == [
        "What goes. From the memory, its history, search and the index",
        "1 fact. With all that was kept of it",
    ]
    assert not any("Backups" in line for line in dialog.steps.shown)
    assert dialog.cancel.hasFocus()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert window_app.memory.facts.active(2) == fact


def test_several_go_with_the_backups_that_are_ticked(window: MainWindow, qtbot: QtBot, window_app: WindowApp) -> None:
    gone = window_app.memory.backups.make("person")
    dialog = asked_for_facts(window, qtbot, 1, 2)
    assert dialog.heading.text() == "Delete 2 facts permanently?"
    assert any(line.startswith("Backups that still hold it · 1") for line in dialog.steps.shown)
    assert dialog.count.text() == "0 of 1 backups ticked"
    dialog.steps.setFocus()
    dialog.steps.setCurrentIndex(dialog.steps.model().index(dialog.steps.model().rowCount() - 1, 0))
    qtbot.keyClick(dialog.steps, Qt.Key.Key_Space)
    assert dialog.count.text() == "1 of 1 backups ticked"
    QTest.keySequence(dialog, "Ctrl+Return")
    qtbot.waitUntil(lambda: window.toast.accessibleName() == "Deleted permanently: 2 facts")
    assert window_app.memory.facts.get_many([1, 2]) == []
    assert not gone.path.exists()
    assert dialog.heading.text() == "Deleted permanently: 2 facts"
    assert dialog.steps.shown == []
    qtbot.waitUntil(lambda: window.facts.model.rowCount() == 1)
    QTest.keySequence(dialog, "Esc")
    qtbot.waitUntil(window.toast.isVisible)


def test_what_says_the_same_elsewhere_is_named_by_kind_and_goes_where_it_is_ticked(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    memory = window_app.memory
    fact = memory.facts.active(1)
    other = memory.facts.remember_anyway(FactDraft("general", "my_note", f"{fact.value}!"), PERSON).fact
    with memory.database.operation("Talk") as operation:
        place = memory.conversations.insert(operation, a_conversation("The flat"))
        said = [memory.conversations.append(operation, a_message(place.id, f"It is {fact.value}")) for _ in range(53)]
    dialog = asked_for_facts(window, qtbot, 1)
    others = next(row for row, line in enumerate(dialog.steps.shown) if line.startswith("1 other fact says the same. "))
    assert dialog.steps.shown[others + 1].startswith(f"my note: {fact.value}!")
    messages = next(row for row, line in enumerate(dialog.steps.shown) if line.startswith("53 other messages say"))
    assert dialog.steps.shown[messages + 51] == "All others. 3"
    assert dialog.count.text() == "0 of 54 said elsewhere ticked"
    dialog.steps.setFocus()
    for line in (others, messages + 51):
        dialog.steps.setCurrentIndex(dialog.steps.model().index(line, 0))
        qtbot.keyClick(dialog.steps, Qt.Key.Key_Space)
    assert dialog.count.text() == "4 of 54 said elsewhere ticked"
    dialog.erase()
    in_state(qtbot, dialog, "done")
    assert dialog.heading.text() == "Deleted permanently: 1 fact, and 4 places that said the same"
    assert any(line.startswith("50 other messages say the same. ") for line in dialog.steps.shown)
    assert memory.facts.get(other.id) is None
    texts = [message.text for message in memory.conversations.get_messages([each.id for each in said])]
    assert texts == [f"It is {GONE}"] * 3 + [f"It is {fact.value}"] * 50


def test_the_tip_of_a_line_shows_all_of_what_is_cut_in_it(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    memory = window_app.memory
    said = (
        f"It is {memory.facts.active(1).value}, and what the neighbours told of it in all these years is another story."
    )
    with memory.database.operation("Talk") as operation:
        place = memory.conversations.insert(operation, a_conversation("The flat"))
        memory.conversations.append(operation, a_message(place.id, said))
    dialog = asked_for_facts(window, qtbot, 1)
    row = next(row for row, line in enumerate(dialog.steps.shown) if line.startswith(said[:50]))
    index = dialog.steps.model().index(row, 0)
    assert said not in dialog.steps.shown[row]
    assert index.data(Qt.ItemDataRole.ToolTipRole) == said
    dialog.reject()


def test_a_backup_that_stays_and_one_that_cant_be_deleted_are_told(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    window_app.memory.backups.make("person")
    dialog = asked_for_facts(window, qtbot, 1)

    def refuse(*_: object) -> None:
        raise UserError("The backup could not be deleted: it is in use.")

    monkeypatch.setattr(window_app.erasure, "remove_backups", refuse)
    dialog.erase()
    in_state(qtbot, dialog, "done")
    assert any(line.startswith("The backup of") and "still holds it" in line for line in dialog.steps.shown)
    assert "in use" in dialog.notices.accessibleName()


def test_it_is_stopped_before_anything_is_deleted(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = asked_for_facts(window, qtbot, 1)
    begun, usual = threading.Event(), dialog.op.tell_or_end

    def waiting(done: int, total: int) -> None:
        begun.set()
        dialog.op._stopping.wait(PATIENCE)
        usual(done, total)

    monkeypatch.setattr(dialog.op, "tell_or_end", waiting)
    dialog.erase()
    qtbot.waitUntil(begun.is_set)
    QTest.keySequence(dialog, "Esc")
    in_state(qtbot, dialog, "asking")
    assert dialog.hint.text() == "Stopped: nothing was deleted."
    assert window_app.memory.facts.active(1).id == 1


def test_what_was_deleted_meanwhile_is_told(window: MainWindow, qtbot: QtBot, window_app: WindowApp) -> None:
    dialog = asked_for_facts(window, qtbot, 1)
    window_app.erasure.erase("fact", [1], Origin())
    dialog.erase()
    qtbot.waitUntil(dialog.notices.isVisible)
    qtbot.waitUntil(lambda: "There is no fact 1" in dialog.notices.accessibleName())
    again = EraseDialog(window.context, "fact", [1], "gone", window)
    again.open()
    in_state(qtbot, again, "failed")
    again.erase()
    assert again.state == "failed"


def test_an_episode_and_a_conversation_are_deleted_for_good_by_the_same_key(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    memory = window_app.memory
    with memory.database.operation("Talk") as operation:
        place = memory.conversations.insert(operation, a_conversation("The flat"))
        said = memory.conversations.append(operation, a_message(place.id, "Let us look at it on Monday"))
        Episodes(memory.database).insert(operation, an_episode("The flat", conversation_id=place.id), [said.id])
    window.show_panel("episodes")
    episodes = window.panels.current
    qtbot.waitUntil(lambda: episodes.episode is not None)  # type: ignore[attr-defined]
    episodes.actions_here["erase"].trigger()  # type: ignore[attr-defined]
    dialog = asked(window, qtbot)
    assert dialog.heading.text() == "Delete “The flat” permanently?"
    dialog.erase()
    in_state(qtbot, dialog, "done")
    assert memory.episodes.get(1) is None
    dialog.reject()
    window.show_panel("conversations")
    panel = window.panels.current
    qtbot.waitUntil(lambda: panel.reader.conversation is not None)  # type: ignore[attr-defined]
    panel.actions_here["erase"].trigger()  # type: ignore[attr-defined]
    dialog = asked(window, qtbot)
    assert any(line.startswith("1 message. ") for line in dialog.steps.shown)
    dialog.erase()
    in_state(qtbot, dialog, "done")
    assert memory.conversations.get(place.id) is None
    assert b"look at it on Monday" not in window_app.folder.database.read_bytes()


def test_a_conversation_with_an_answer_under_way_stays(window: MainWindow, qtbot: QtBot, window_app: WindowApp) -> None:
    memory = window_app.memory
    with memory.database.operation("Talk") as operation:
        place = memory.conversations.insert(operation, a_conversation("The flat"))
        memory.conversations.append(operation, a_message(place.id, "Let us look"))
    window.show_panel("conversations")
    panel = window.panels.current
    qtbot.waitUntil(lambda: panel.reader.conversation is not None)  # type: ignore[attr-defined]
    window_app.in_turns.add(place.id)
    panel.actions_here["erase"].trigger()  # type: ignore[attr-defined]
    assert window.findChildren(EraseDialog) == []


@pytest.mark.expects_log("it is tried again: The file of queued calls is damaged", "it was set aside")
def test_what_fails_once_it_is_deleted_is_told_as_such_and_ticked_backups_go_all_the_same(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    gone = window_app.memory.backups.make("person")
    window_app.folder.queue.write_bytes(b"no database at all, " * 400)
    dialog = asked_for_facts(window, qtbot, 1)
    dialog.steps.setFocus()
    dialog.steps.setCurrentIndex(dialog.steps.model().index(dialog.steps.model().rowCount() - 1, 0))
    qtbot.keyClick(dialog.steps, Qt.Key.Key_Space)
    dialog.erase()
    in_state(qtbot, dialog, "done")
    assert dialog.heading.text() == "Deleted permanently: 1 fact"
    assert dialog.hint.text() == ""
    assert dialog.steps.shown[1:] == [
        "The file of queued calls is damaged. It is deleted; what is left of it in files is written over as soon as"
        " that can be done"
    ]
    assert window_app.memory.facts.get(1) is None
    assert not gone.path.exists()
    assert window_app.tasks.waiting() == []  # as at the next start, which sets the file aside
    assert window_app.erasure.finish() == ()
    assert list(window_app.folder.root.glob("queue.db*")) == []
