from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.gui.duplicates.panel import DuplicatesPanel, SuccessorPicker
from desktop.gui.shell.application import Application
from desktop.gui.ui.review_panel import DaysMenu
from tests.gui.review_app import BLADE, COFFEES, TEA, ReviewApp, compared, go_to, in_view, press, rows_of, undo


def test_what_is_alike_waits_and_the_first_cluster_is_in_view(
    duplicates: DuplicatesPanel, reviewing: Application
) -> None:
    assert duplicates.queue.ids == [TEA, COFFEES]
    assert duplicates.queue.entry(TEA).reason == "same words"
    assert duplicates.count.text().startswith("2 clusters")
    assert reviewing.window.rail._entries["duplicates"]._count.text() == "2"
    assert duplicates.current is not None
    assert duplicates.current.cluster.id == TEA


@pytest.fixture
def disagreeing(qtbot: QtBot, reviewing: Application) -> DuplicatesPanel:
    return compared(qtbot, reviewing, 1, "disagreeing")


def test_what_disagrees_has_a_panel_of_its_own_with_superseding_suggested(
    disagreeing: DuplicatesPanel, reviewing: Application, qtbot: QtBot
) -> None:
    assert disagreeing.queue.ids == [BLADE]
    assert disagreeing.queue.entry(BLADE).reason == "number differs"
    assert disagreeing.queue.entry(BLADE).caution
    assert _suggested(disagreeing) == ["supersede"]
    assert not disagreeing.consolidate.isVisible()
    qtbot.waitUntil(lambda: reviewing.window.rail._entries["disagreeing"]._count.text() == "1")
    press(disagreeing, "X")
    qtbot.waitUntil(lambda: disagreeing.empty.isVisible() and reviewing.context.tasks.idle)
    assert disagreeing.empty._title.text() == "All caught up"
    undo(disagreeing, 1, qtbot)


def test_j_and_k_go_through_the_queue_and_stay_at_its_ends(duplicates: DuplicatesPanel, qtbot: QtBot) -> None:
    press(duplicates, "K", "K")
    assert duplicates.queue.current == TEA
    press(duplicates, "J", "J", "J")
    assert duplicates.queue.current == COFFEES
    qtbot.waitUntil(lambda: {card.id for card in duplicates.board.comparison.cards} == {3, 4, 5})
    press(duplicates, "K")
    assert duplicates.queue.current == TEA


def _suggested(panel: DuplicatesPanel) -> list[str]:
    names = ("merge", "distinct", "related", "supersede", "snooze")
    return [name for name in names if panel.verdicts.button(name).property("kind") == "primary-with-key"]


def test_where_none_disagree_merging_is_suggested(duplicates: DuplicatesPanel) -> None:
    assert _suggested(duplicates) == ["merge"]


def test_the_words_that_differ_are_marked_on_the_cards(duplicates: DuplicatesPanel, qtbot: QtBot) -> None:
    go_to(duplicates, COFFEES, qtbot)
    text = duplicates.board.comparison.lines[0]
    marked = [words[slice(*span)] for words, spans in zip(text.words, text.marks, strict=True) for span in spans]
    assert set(marked) == {"home", "work", "school"}


def test_a_digit_takes_the_field_in_focus_from_that_member(duplicates: DuplicatesPanel, qtbot: QtBot) -> None:
    go_to(duplicates, COFFEES, qtbot)
    second = duplicates.current.draft.members[1]  # type: ignore[union-attr]
    press(duplicates, "2")
    assert duplicates.result.text.text() == second.value  # type: ignore[union-attr]
    assert duplicates.result.state.isVisible()
    assert duplicates.queue.entry(COFFEES).reason.startswith("edited")
    duplicates.result.plain.click()
    assert duplicates.result.text.text() == duplicates.current.cluster.members[0].value  # type: ignore[union-attr]


def test_shift_and_a_digit_choose_who_is_kept(duplicates: DuplicatesPanel, qtbot: QtBot) -> None:
    go_to(duplicates, COFFEES, qtbot)
    press(duplicates, "Shift+3")
    third = duplicates.board.comparison.cards[2]
    assert third.state == "kept"
    assert duplicates.result.why.text() == f"{third.memory_id} is kept: you chose it"


def test_space_leaves_a_member_out_and_lets_it_in_again(duplicates: DuplicatesPanel, qtbot: QtBot) -> None:
    go_to(duplicates, COFFEES, qtbot)
    press(duplicates, "Right", "Space")
    assert [card.state for card in duplicates.board.comparison.cards] == ["kept", "left", "merged"]
    press(duplicates, "Space")
    assert [card.state for card in duplicates.board.comparison.cards] == ["kept", "merged", "merged"]


def test_a_merge_is_written_while_the_next_cluster_is_in_view_and_undone_by_its_key(
    duplicates: DuplicatesPanel, review: ReviewApp, qtbot: QtBot, written: Callable[[], None]
) -> None:
    before = rows_of(review.app)
    in_view(duplicates, qtbot)
    press(duplicates, "M")
    assert duplicates.queue.current == COFFEES
    assert duplicates.board.comparison.cards[0].id in (3, 4, 5)
    assert duplicates.count.text().startswith("1 cluster · 1 of 2 done")
    qtbot.waitUntil(lambda: len(review.values("tea")) == 1)
    written()
    undo(duplicates, 2, qtbot)
    qtbot.waitUntil(lambda: duplicates.queue.current == TEA)
    assert "done" not in duplicates.count.text()
    assert rows_of(review.app) == before


@pytest.mark.parametrize("key", ["X", "R"])
def test_each_verdict_is_one_operation_that_its_key_takes_back(
    key: str, duplicates: DuplicatesPanel, review: ReviewApp, qtbot: QtBot, written: Callable[[], None]
) -> None:
    before = rows_of(review.app)
    press(duplicates, key)
    assert duplicates.queue.ids == [COFFEES]
    written()
    assert rows_of(review.app) != before
    undo(duplicates, 2, qtbot)
    written()
    assert rows_of(review.app) == before


def _asked(panel: DuplicatesPanel) -> SuccessorPicker:
    press(panel, "P")
    picker = panel.window().findChild(SuccessorPicker)
    assert picker is not None
    return picker


def test_which_one_supersedes_the_others_is_asked_and_the_newest_is_suggested(
    disagreeing: DuplicatesPanel, reviewing: Application, review: ReviewApp, qtbot: QtBot, written: Callable[[], None]
) -> None:
    before = rows_of(review.app)
    picker = _asked(disagreeing)
    assert picker.list.current == "fact-7"
    assert picker.list.entry("fact-7").reason == "suggested: the newest"
    assert "superseded" not in picker.list.entry("fact-6").reason
    assert disagreeing.queue.ids == [BLADE]
    qtbot.keyClick(picker.list, Qt.Key.Key_Return)
    assert disagreeing.queue.ids == []
    written()
    old, new = review.app.memory.facts.get_many([6, 7])
    assert (old.status, old.forget_reason, old.replaced_by, new.status) == ("archived", "superseded", 7, "active")
    reviewing.window.actions_here["undo"].trigger()  # this platform gives no window the keyboard after a dialog
    qtbot.waitUntil(lambda: len(disagreeing.queue.ids) == 1)
    written()
    assert rows_of(review.app) == before


def test_a_digit_says_which_one_supersedes_and_who_is_left_out_is_not_offered(
    duplicates: DuplicatesPanel, review: ReviewApp, qtbot: QtBot, written: Callable[[], None]
) -> None:
    go_to(duplicates, COFFEES, qtbot)
    press(duplicates, "Shift+3", "Right", "Space")
    members = duplicates.current.draft.members  # type: ignore[union-attr]
    picker = _asked(duplicates)
    assert picker.list.ids == [members[0].memory_id, members[2].memory_id]
    assert picker.list.current == members[2].memory_id
    assert picker.list.entry(members[2].memory_id).reason == "suggested: you chose to keep it"
    qtbot.keyClick(picker.list, Qt.Key.Key_2)
    assert picker.isVisible()
    qtbot.keyClick(picker.list, Qt.Key.Key_1)
    written()
    left, archived = (review.app.memory.facts.get(members[place].id) for place in (1, 2))
    assert (left and left.status, archived and archived.replaced_by) == ("active", members[0].id)


def test_no_verdict_is_given_where_nobody_is_chosen(duplicates: DuplicatesPanel, qtbot: QtBot) -> None:
    picker = _asked(duplicates)
    picker.cancel.setFocus()
    qtbot.keyClick(picker.cancel, Qt.Key.Key_Return)
    assert not picker.isVisible()
    assert duplicates.queue.ids == [TEA, COFFEES]


def test_a_snooze_asks_for_how_long_and_a_digit_answers(
    duplicates: DuplicatesPanel, reviewing: Application, review: ReviewApp, qtbot: QtBot, written: Callable[[], None]
) -> None:
    before = rows_of(review.app)
    press(duplicates, "S")
    menu = duplicates.findChild(DaysMenu)
    assert menu is not None
    assert [action.text() for action in menu.actions()] == ["&7 days", "&30 days", "&90 days"]
    qtbot.keyClick(menu, Qt.Key.Key_3)
    assert duplicates.queue.ids == [COFFEES]
    written()
    (dismissed,) = review.app.duplicates.dismissed()
    assert dismissed.until is not None
    assert round((dismissed.until - dismissed.at) / timedelta(days=1)) == 30
    reviewing.window.actions_here["undo"].trigger()  # this platform gives no window the keyboard after a menu
    qtbot.waitUntil(lambda: len(duplicates.queue.ids) == 2)
    written()
    assert rows_of(review.app) == before


def test_typing_into_the_merged_memory_takes_no_keys_away(duplicates: DuplicatesPanel, qtbot: QtBot) -> None:
    go_to(duplicates, COFFEES, qtbot)
    press(duplicates, "E")
    assert duplicates.window().focusWidget() is duplicates.result.form.text
    qtbot.keyClicks(duplicates.result.form.text, ", jam mxr 12")
    assert duplicates.queue.ids == [TEA, COFFEES]
    assert duplicates.result.typing
    category = duplicates.result.form.editor("category")
    category.setFocus()
    qtbot.keyClick(category, Qt.Key.Key_J)
    assert duplicates.queue.current == COFFEES
    qtbot.keyClick(category, Qt.Key.Key_Escape)
    assert not duplicates.result.typing
    assert duplicates.result.text.text().endswith(", jam mxr 12")
    assert duplicates.window().focusWidget() is duplicates.board


def test_what_was_typed_stays_while_one_looks_at_another_cluster_and_is_merged(
    duplicates: DuplicatesPanel, review: ReviewApp, qtbot: QtBot, written: Callable[[], None]
) -> None:
    press(duplicates, "E")
    duplicates.result.form.text.setPlainText("oolong, in the afternoon")
    qtbot.keyClick(duplicates.result.form.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    press(duplicates, "J")
    press(duplicates, "K", "M")
    written()
    assert review.values("tea") == ["oolong, in the afternoon"]


def test_what_can_not_be_merged_says_why_and_nothing_is_written(
    disagreeing: DuplicatesPanel, review: ReviewApp, qtbot: QtBot, written: Callable[[], None]
) -> None:
    assert "Only one of them can be true now." in disagreeing.result.told
    assert "Tick at least two" in disagreeing.result.told
    assert not disagreeing.verdicts.button("merge").isEnabled()
    before = rows_of(review.app)
    press(disagreeing, "M")
    written()
    assert rows_of(review.app) == before
    assert disagreeing.queue.current == BLADE


def test_lists_are_united_by_one_key_and_separated_by_it(duplicates: DuplicatesPanel, qtbot: QtBot) -> None:
    go_to(duplicates, COFFEES, qtbot)
    alone = duplicates.result.text.text()
    press(duplicates, "U")
    for place in ("at home", "at work", "at school"):
        assert place in duplicates.result.text.text()
    press(duplicates, "U")
    assert duplicates.result.text.text() == alone


def test_where_there_is_no_list_uniting_says_so(duplicates: DuplicatesPanel) -> None:
    press(duplicates, "U")
    assert "no list" in duplicates.window().notices._text.text()  # type: ignore[attr-defined]
