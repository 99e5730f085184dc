"""Several facts chosen: what is done to all of them is one step, told, and taken back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from desktop.core.model import Fact, Origin
from desktop.gui.duplicates.merge_dialog import MergeDialog
from desktop.gui.facts import panel as facts_panel
from desktop.gui.facts.panel import FactsPanel, done_words
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.transfer.export_dialog import ExportDialog
from desktop.gui.ui.dialogs import AskDialog
from desktop.memory.facts.batch import (
    About,
    Archive,
    Batched,
    Change,
    Keep,
    MakePrivate,
    Pin,
    Recategorise,
    RestoreFacts,
)
from tests.gui.screen_reader import untold
from tests.gui.window_app import WindowApp
from tests.patience import PATIENCE

Settled = Callable[[], None]


@pytest.fixture
def facts(window: MainWindow, qtbot: QtBot) -> FactsPanel:
    """All three are chosen."""
    window.activateWindow()
    window.facts.table.setFocus()
    window.facts.actions_here["choose_all"].trigger()
    assert window.facts.table.chosen_count == 3
    return window.facts


def stored(app: WindowApp) -> list[Fact]:
    return app.memory.facts.get_many([1, 2, 3])


def pick(title: str, qtbot: QtBot) -> None:
    """Chooses an entry of the menu that is open."""
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    action = next(each for each in menu.actions() if each.text() == title)
    action.trigger()
    menu.close()


def test_the_choice_is_told_and_left_by_escape(facts: FactsPanel, qtbot: QtBot) -> None:
    assert facts.several.isVisible() and facts.several.count.text() == "3 facts chosen"
    qtbot.keyClick(facts.table, Qt.Key.Key_Escape)
    assert facts.table.chosen_count == 1
    assert facts.detail.isVisible()


def test_shift_with_an_arrow_chooses_more(facts: FactsPanel, qtbot: QtBot) -> None:
    facts.table.choose([3])
    qtbot.keyClick(facts.table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert facts.table.chosen_ids() == [3, 2]


def test_all_are_archived_as_one_step_and_come_back(
    facts: FactsPanel, window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    qtbot.keyClick(facts.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(window.toast.isVisible)
    assert window.toast.accessibleName() == "Archived: 3 facts."
    assert window_app.journal.recent()[0].row_count == 3
    qtbot.waitUntil(facts.empty.isVisible)
    window.actions_here["undo"].trigger()
    qtbot.waitUntil(lambda: facts.model.rowCount() == 3)


def test_the_choice_stays_while_the_list_is_read_again(facts: FactsPanel, qtbot: QtBot, window_app: WindowApp) -> None:
    facts.actions_here["pin"].trigger()
    qtbot.waitUntil(lambda: all(fact.pinned for fact in stored(window_app)))
    window_app.remembered("allergy", "peanuts")
    qtbot.waitUntil(lambda: facts.model.rowCount() == 4)
    assert sorted(facts.table.chosen_ids()) == [1, 2, 3]
    qtbot.waitUntil(lambda: len(facts.model.known([1, 2, 3])) == 3)
    facts.actions_here["pin"].trigger()
    qtbot.waitUntil(lambda: not any(fact.pinned for fact in stored(window_app)))


def test_they_are_made_private(facts: FactsPanel, qtbot: QtBot, window_app: WindowApp) -> None:
    facts.actions_here["private"].trigger()
    qtbot.waitUntil(lambda: all(fact.private for fact in stored(window_app)))


def test_they_are_moved_to_another_category(facts: FactsPanel, qtbot: QtBot, window_app: WindowApp) -> None:
    facts.actions_here["category"].trigger()
    pick("personal context", qtbot)
    qtbot.waitUntil(lambda: all(fact.category == "personal_context" for fact in stored(window_app)))


def test_they_are_kept_for_a_while_or_until_a_day(facts: FactsPanel, qtbot: QtBot, window_app: WindowApp) -> None:
    facts.actions_here["keep"].trigger()
    pick("For a week", qtbot)
    qtbot.waitUntil(lambda: all(fact.durability == "daily" for fact in stored(window_app)))
    facts.actions_here["keep"].trigger()
    pick("Until a day…", qtbot)
    dialog = facts.findChildren(AskDialog)[-1]
    dialog.field.setText("soon")
    assert "2027-03-01" in dialog.problem.text()
    dialog.field.setText("2001-01-01")
    assert "over" in dialog.problem.text()
    day = date.today() + timedelta(days=400)
    dialog.field.setText(day.isoformat())
    ends = [fact.expires_at for fact in stored(window_app)]
    dialog.ok.click()
    qtbot.waitUntil(lambda: [fact.expires_at for fact in stored(window_app)] != ends)
    assert {fact.expires_at and fact.expires_at.astimezone().date() for fact in stored(window_app)} == {day}


def test_they_are_said_to_be_about_somebody_else(facts: FactsPanel, qtbot: QtBot, window_app: WindowApp) -> None:
    facts.actions_here["subject"].trigger()
    dialog = facts.findChildren(AskDialog)[-1]
    dialog.field.setText("Anna")
    dialog.ok.click()
    qtbot.waitUntil(lambda: {fact.subject for fact in stored(window_app)} == {"Anna"})
    facts.actions_here["subject"].trigger()
    again = facts.findChildren(AskDialog)[-1]
    again.field.setText("You")
    again.ok.click()
    qtbot.waitUntil(lambda: {fact.subject for fact in stored(window_app)} == {"user"})


def test_what_is_so_already_is_told_and_not_written(facts: FactsPanel, window: MainWindow, qtbot: QtBot) -> None:
    facts.change_chosen(Keep("durable"))
    qtbot.waitUntil(window.notices.isVisible)
    assert "3 were left: so already." in window.notices.accessibleName()


def test_long_work_shows_how_far_it_is_and_can_be_cancelled(
    facts: FactsPanel, window: MainWindow, qtbot: QtBot, window_app: WindowApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(facts_panel, "TOLD_FROM", 2)
    batch, apply = window_app.memory.batch, type(window_app.memory.batch).apply

    def slow(*args: object, **named: object) -> Batched:
        facts.op._stopping.wait(PATIENCE)
        return apply(batch, *args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(batch, "apply", slow)
    facts.change_chosen(Archive("outdated"))
    assert facts.work.isVisible() and "0 of 3" in facts.work.words.text()
    facts.work.stop.click()
    qtbot.waitUntil(window.notices.isVisible)
    assert "nothing was changed" in window.notices.accessibleName()
    assert not facts.work.isVisible()
    assert {fact.status for fact in stored(window_app)} == {"active"}


def test_archived_facts_are_restored_together(facts: FactsPanel, qtbot: QtBot, window_app: WindowApp) -> None:
    facts.actions_here["forget"].trigger()
    qtbot.waitUntil(facts.empty.isVisible)
    toast = facts.window().toast  # type: ignore[attr-defined]
    qtbot.waitUntil(toast.isVisible)
    next(each for each in toast.findChildren(QPushButton) if each.text() == "It was wrong").click()
    qtbot.waitUntil(lambda: {fact.forget_reason for fact in stored(window_app)} == {"incorrect"})
    facts.archived_chip.click()
    qtbot.waitUntil(lambda: facts.model.rowCount() == 3)
    facts.table.selectAll()
    assert not facts.actions_here["forget"].isEnabled()
    facts.actions_here["restore"].trigger()
    qtbot.waitUntil(lambda: {fact.status for fact in stored(window_app)} == {"active"})


def test_what_is_chosen_or_else_the_list_is_offered_for_export(facts: FactsPanel, window: MainWindow) -> None:
    facts.table.choose([1, 3])
    facts.actions_here["export"].trigger()
    dialog = window.findChildren(ExportDialog)[-1]
    assert dialog.scope.words == "The 2 chosen facts"
    assert (dialog.form, dialog.part.facts, dialog.part.conversations) == ("csv", frozenset({1, 3}), frozenset())
    dialog.reject()
    facts.table.choose([2])
    facts.export.click()
    again = window.findChildren(ExportDialog)[-1]
    assert again.scope.words == "The 3 facts of the list"
    again.reject()


def test_chosen_facts_are_merged_after_a_look(
    facts: FactsPanel, window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    facts.table.choose([2, 3])
    facts.actions_here["merge"].trigger()
    dialog = facts.window().findChildren(MergeDialog)[-1]
    qtbot.waitUntil(lambda: dialog.draft is not None)
    assert [card.id for card in dialog.board.comparison.cards] == [3, 2]
    qtbot.keyClick(dialog.board, Qt.Key.Key_2)
    assert dialog.draft is not None and dialog.draft.taken == {"value": 2}
    kept = dialog.draft.kept
    other = 5 - kept
    dialog._change(lambda draft: draft.ticking(other, on=False))
    assert not dialog.go.isEnabled()
    dialog.merge()
    dialog.board.setCurrentIndex(dialog.board.model().index(0, 0 if other == 3 else 1))
    qtbot.keyClick(dialog.board, Qt.Key.Key_Space)
    assert dialog.go.isEnabled()
    dialog._edit()
    dialog.card.form.text.setPlainText("black, Anna likes it too")
    qtbot.keyClick(dialog.card.form.text, Qt.Key.Key_Escape)
    assert not dialog.card.typing and dialog.isVisible()
    qtbot.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: facts.model.rowCount() == 2)
    assert window_app.memory.facts.active(kept).value == "black, Anna likes it too"
    window.toast._button.click()
    qtbot.waitUntil(lambda: facts.model.rowCount() == 3)


def test_a_merge_of_what_changed_meanwhile_is_shown_again(
    facts: FactsPanel, qtbot: QtBot, window_app: WindowApp
) -> None:
    facts.table.choose([1, 2])
    facts.merge_chosen()
    dialog = facts.window().findChildren(MergeDialog)[-1]
    qtbot.waitUntil(lambda: dialog.draft is not None)
    window_app.memory.facts.update(2, "with milk", 0.9, "update", Origin("assistant"))
    dialog.merge()
    qtbot.waitUntil(dialog.notices.isVisible)
    qtbot.waitUntil(lambda: "with milk" in dialog.board.comparison.lines[0].words)
    dialog.board.open_asked.emit("fact-3")
    qtbot.waitUntil(lambda: facts.fact is not None and facts.fact.id == 3)
    assert not any(each.isVisible() for each in facts.window().findChildren(MergeDialog))


def test_a_merge_that_can_not_be_read_shows_no_blank_card(window: MainWindow, qtbot: QtBot) -> None:
    dialog = MergeDialog(window.context, [1, 99], window)
    dialog.open()
    assert dialog.card.isHidden() and untold(dialog) == []
    qtbot.waitUntil(dialog.notices.isVisible)
    assert "Fact-99" in dialog.notices.accessibleName()
    assert dialog.card.isHidden() and not dialog.go.isEnabled()
    dialog.reject()


def test_one_fact_is_not_merged(facts: FactsPanel, window: MainWindow, qtbot: QtBot) -> None:
    facts.table.choose([3])
    facts.merge_chosen()
    assert "2 to 5 facts" in window.notices.accessibleName()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (Archive("incorrect"), "Archived, and not learned again: 2 facts."),
        (RestoreFacts(), "Restored: 2 facts."),
        (Recategorise("work_context"), "Moved to work context: 2 facts."),
        (About("user"), "Now about you: 2 facts."),
        (Pin(False), "Unpinned: 2 facts."),
        (MakePrivate(False), "No longer private: 2 facts."),
        (Keep("durable"), "Kept until forgotten: 2 facts."),
        (Keep("daily"), "Kept for a while: 2 facts."),
    ],
)
def test_what_was_done_is_told_in_a_sentence(change: Change, told: str, qtbot: QtBot) -> None:
    assert done_words(change, Batched(1, 2)) == told
    assert done_words(change, Batched(1, 1, {"twin": 1})).endswith("1 fact. 1 was left: another fact says the same.")
    assert done_words(change, Batched(None, 0)) == "Nothing was changed."
    assert "12,000 facts" in done_words(change, Batched(1, 12_000))
