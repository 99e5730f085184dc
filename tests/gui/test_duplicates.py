from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.gui.application import Application
from desktop.gui.panels.duplicates import DuplicatesPanel
from desktop.gui.widgets.verdict_bar import DaysMenu
from desktop.model import Origin
from tests.gui.review_app import COFFEE, ReviewApp, compared, rows_of

TEA, COFFEES, BLADE = "fact-1+fact-2", "fact-3+fact-4+fact-5", "fact-6+fact-7"


@pytest.fixture
def review(tmp_path: Path) -> ReviewApp:
    return ReviewApp(tmp_path / "review").with_three_clusters()


@pytest.fixture
def application(review: ReviewApp, qtbot: QtBot) -> Iterator[Application]:
    made = review.opened()
    yield made
    made.close()


@pytest.fixture
def panel(qtbot: QtBot, application: Application) -> DuplicatesPanel:
    return compared(qtbot, application, 3)


@pytest.fixture
def settled(qtbot: QtBot, application: Application) -> Callable[[], None]:
    return lambda: qtbot.waitUntil(lambda: application.context.tasks.idle)


def press(panel: DuplicatesPanel, *keys: str) -> None:
    """To whoever has the keyboard."""
    for key in keys:
        QTest.keySequence(panel.window().focusWidget() or panel, key)


def go_to(panel: DuplicatesPanel, cluster_id: str, qtbot: QtBot) -> None:
    while panel.queue.current != cluster_id:
        press(panel, "J")
    qtbot.waitUntil(lambda: panel.current is not None and panel.current.cluster.id == cluster_id)


def in_view(panel: DuplicatesPanel, qtbot: QtBot) -> None:
    """The cluster that is chosen, and the next one read ahead."""
    ids = panel.queue.ids
    qtbot.waitUntil(lambda: all(panel.opened.get(each) is not None for each in ids[:3]) and panel.current is not None)


def undo(panel: DuplicatesPanel, waiting: int, qtbot: QtBot) -> None:
    press(panel, "Ctrl+Z")
    qtbot.waitUntil(lambda: len(panel.queue.ids) == waiting)


def test_what_is_alike_waits_and_the_first_cluster_is_in_view(panel: DuplicatesPanel, application: Application) -> None:
    assert panel.queue.ids == [TEA, COFFEES, BLADE]
    assert panel.queue.entry(TEA).reason == "same words"
    assert panel.queue.entry(BLADE).reason == "contradiction"
    assert panel.queue.entry(BLADE).caution
    assert panel.count.text().startswith("3 clusters")
    assert application.window.rail._entries["duplicates"]._count.text() == "3"
    assert panel.current is not None
    assert panel.current.cluster.id == TEA


def test_j_and_k_go_through_the_queue_and_stay_at_its_ends(panel: DuplicatesPanel, qtbot: QtBot) -> None:
    press(panel, "K")
    assert panel.queue.current == TEA
    press(panel, "J", "J", "J")
    assert panel.queue.current == BLADE
    qtbot.waitUntil(lambda: panel.board.comparison.cards[0].id in (6, 7))
    press(panel, "K")
    assert panel.queue.current == COFFEES


def test_the_words_that_differ_are_marked_on_the_cards(panel: DuplicatesPanel, qtbot: QtBot) -> None:
    go_to(panel, COFFEES, qtbot)
    text = panel.board.comparison.lines[0]
    marked = [words[slice(*span)] for words, spans in zip(text.words, text.marks, strict=True) for span in spans]
    assert set(marked) == {"home", "work", "school"}


def test_a_digit_takes_the_field_in_focus_from_that_member(panel: DuplicatesPanel, qtbot: QtBot) -> None:
    go_to(panel, COFFEES, qtbot)
    second = panel.current.draft.members[1]  # type: ignore[union-attr]
    press(panel, "2")
    assert panel.result.text.text() == second.value  # type: ignore[union-attr]
    assert panel.result.state.isVisible()
    assert panel.queue.entry(COFFEES).reason.startswith("edited")
    panel.result.plain.click()
    assert panel.result.text.text() == panel.current.cluster.members[0].value  # type: ignore[union-attr]


def test_shift_and_a_digit_choose_who_is_kept(panel: DuplicatesPanel, qtbot: QtBot) -> None:
    go_to(panel, COFFEES, qtbot)
    press(panel, "Shift+3")
    third = panel.board.comparison.cards[2]
    assert third.state == "kept"
    assert panel.result.why.text() == f"{third.memory_id} is kept: you chose it"


def test_space_leaves_a_member_out_and_lets_it_in_again(panel: DuplicatesPanel, qtbot: QtBot) -> None:
    go_to(panel, COFFEES, qtbot)
    press(panel, "Right", "Space")
    assert [card.state for card in panel.board.comparison.cards] == ["kept", "left", "merged"]
    press(panel, "Space")
    assert [card.state for card in panel.board.comparison.cards] == ["kept", "merged", "merged"]


def test_a_merge_is_written_while_the_next_cluster_is_in_view_and_undone_by_its_key(
    panel: DuplicatesPanel, review: ReviewApp, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    before = rows_of(review.app)
    in_view(panel, qtbot)
    press(panel, "M")
    assert panel.queue.current == COFFEES
    assert panel.board.comparison.cards[0].id in (3, 4, 5)
    assert panel.count.text().startswith("2 clusters · 1 of 3 done")
    qtbot.waitUntil(lambda: len(review.values("tea")) == 1)
    settled()
    undo(panel, 3, qtbot)
    qtbot.waitUntil(lambda: panel.queue.current == TEA)
    assert "done" not in panel.count.text()
    assert rows_of(review.app) == before


@pytest.mark.parametrize("key", ["X", "R", "P"])
def test_each_verdict_is_one_operation_that_its_key_takes_back(
    key: str, panel: DuplicatesPanel, review: ReviewApp, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    before = rows_of(review.app)
    press(panel, key)
    assert panel.queue.ids == [COFFEES, BLADE]
    settled()
    assert rows_of(review.app) != before
    undo(panel, 3, qtbot)
    settled()
    assert rows_of(review.app) == before


def test_a_snooze_asks_for_how_long_and_a_digit_answers(
    panel: DuplicatesPanel, application: Application, review: ReviewApp, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    before = rows_of(review.app)
    press(panel, "S")
    menu = panel.findChild(DaysMenu)
    assert menu is not None
    assert [action.text() for action in menu.actions()] == ["&7 days", "&30 days", "&90 days"]
    qtbot.keyClick(menu, Qt.Key.Key_3)
    assert panel.queue.ids == [COFFEES, BLADE]
    settled()
    (dismissed,) = review.app.duplicates.dismissed()
    assert dismissed.until is not None
    assert round((dismissed.until - dismissed.at) / timedelta(days=1)) == 30
    application.window.actions_here["undo"].trigger()  # this platform gives no window the keyboard after a menu
    qtbot.waitUntil(lambda: len(panel.queue.ids) == 3)
    settled()
    assert rows_of(review.app) == before


def test_typing_into_the_merged_memory_takes_no_keys_away(panel: DuplicatesPanel, qtbot: QtBot) -> None:
    go_to(panel, COFFEES, qtbot)
    press(panel, "E")
    assert panel.window().focusWidget() is panel.result.form.text
    qtbot.keyClicks(panel.result.form.text, ", jam mxr 12")
    assert panel.queue.ids == [TEA, COFFEES, BLADE]
    assert panel.result.typing
    category = panel.result.form.editor("category")
    category.setFocus()
    qtbot.keyClick(category, Qt.Key.Key_J)
    assert panel.queue.current == COFFEES
    qtbot.keyClick(category, Qt.Key.Key_Escape)
    assert not panel.result.typing
    assert panel.result.text.text().endswith(", jam mxr 12")
    assert panel.window().focusWidget() is panel.board


def test_what_was_typed_stays_while_one_looks_at_another_cluster_and_is_merged(
    panel: DuplicatesPanel, review: ReviewApp, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    press(panel, "E")
    panel.result.form.text.setPlainText("oolong, in the afternoon")
    qtbot.keyClick(panel.result.form.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    press(panel, "J")
    press(panel, "K", "M")
    settled()
    assert review.values("tea") == ["oolong, in the afternoon"]


def test_what_can_not_be_merged_says_why_and_nothing_is_written(
    panel: DuplicatesPanel, review: ReviewApp, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    go_to(panel, BLADE, qtbot)
    assert "only one can be true" in panel.result.told
    assert "Tick at least two" in panel.result.told
    before = rows_of(review.app)
    press(panel, "M")
    settled()
    assert rows_of(review.app) == before
    assert panel.queue.current == BLADE


def test_lists_are_united_by_one_key_and_separated_by_it(panel: DuplicatesPanel, qtbot: QtBot) -> None:
    go_to(panel, COFFEES, qtbot)
    alone = panel.result.text.text()
    press(panel, "U")
    for place in ("at home", "at work", "at school"):
        assert place in panel.result.text.text()
    press(panel, "U")
    assert panel.result.text.text() == alone


def test_where_there_is_no_list_uniting_says_so(panel: DuplicatesPanel) -> None:
    press(panel, "U")
    assert "no list" in panel.window().notices._text.text()  # type: ignore[attr-defined]


def test_a_dismissal_is_listed_and_brought_back(
    panel: DuplicatesPanel, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    press(panel, "X")
    settled()
    qtbot.waitUntil(lambda: panel.dismissed_chip.text() == "Dismissed 1")
    press(panel, "D")
    qtbot.waitUntil(lambda: panel.dismissed.chosen is not None)
    entry = panel.dismissed.list.entry(panel.dismissed.list.ids[0])
    assert entry.reason == "not duplicates"
    assert "oolong" in entry.text
    press(panel, "Return")
    qtbot.waitUntil(lambda: panel.dismissed.list.ids == [])
    press(panel, "D")
    qtbot.waitUntil(lambda: panel.queue.ids == [TEA, COFFEES, BLADE])


def test_a_member_that_changes_in_view_is_shown_again_and_what_was_typed_stays(
    panel: DuplicatesPanel, review: ReviewApp, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    go_to(panel, COFFEES, qtbot)
    press(panel, "E")
    panel.result.form.text.setPlainText("drinks coffee")
    panel.result.end_typing()
    changed = f"{COFFEE[1]} and at noon"
    review.app.memory.update(4, changed, 0.9, "update", Origin("assistant"))
    qtbot.waitUntil(lambda: "fact-4" in panel.conflict.words)
    assert changed in panel.board.comparison.lines[0].words
    assert panel.result.text.text() == "drinks coffee"
    assert panel.queue.entry(COFFEES).reason == "changed meanwhile"


def test_a_member_that_changes_under_a_verdict_is_not_overwritten(
    panel: DuplicatesPanel, review: ReviewApp, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    busy = threading.Event()
    review.app.writer.submit(busy.wait)
    press(panel, "M")
    assert panel.queue.current == COFFEES
    changed = review.app.memory.update(1, "oolong, rarely", 0.9, "update", Origin("assistant"))
    busy.set()
    settled()
    assert review.values("tea") == ["oolong, rarely", "Oolong."]
    assert "changed" in panel.window().notices._text.text()  # type: ignore[attr-defined]
    assert changed.status == "active"


def test_a_private_member_is_shown_to_the_person(tmp_path: Path, qtbot: QtBot) -> None:
    review = ReviewApp(tmp_path / "private")
    first, second = review.remembered("tea", "oolong", "Oolong.")
    with review.app.database.operation("Hide", Origin()) as operation:
        review.app.memory.facts.update(operation, replace(first, private=True))
    application = review.opened()
    panel = compared(qtbot, application, 1)
    assert {card.memory_id for card in panel.board.comparison.cards} == {first.memory_id, second.memory_id}
    assert "private" in panel.result.chips
    application.close()


def test_when_all_is_decided_the_panel_says_so(
    panel: DuplicatesPanel, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    for _ in range(3):
        in_view(panel, qtbot)
        press(panel, "R")
    assert panel.queue.ids == []
    assert panel.empty.isVisible()
    assert panel.empty._title.text() == "All caught up"
    settled()
    undo(panel, 1, qtbot)
    assert panel.queue.current == BLADE
    assert panel.board.isVisible()


def test_nothing_alike_says_what_would_be_here(tmp_path: Path, qtbot: QtBot) -> None:
    application = ReviewApp(tmp_path / "empty").opened()
    panel = application.window.review.duplicates
    application.context.app.duplicates.scan.rescan()
    qtbot.waitUntil(lambda: panel.empty._title.text() == "Nothing is said twice", timeout=20_000)
    assert panel.empty.isVisible()
    assert application.window.rail._entries["duplicates"]._count.text() == ""
    application.close()


def test_a_wide_cluster_is_gone_through_by_the_arrow_keys(tmp_path: Path, qtbot: QtBot) -> None:
    review = ReviewApp(tmp_path / "wide")
    review.remembered("walks", *(f"takes long walks in the hills near the town {'!' * number}" for number in range(12)))
    application = review.opened()
    panel = compared(qtbot, application, 1)
    assert len(panel.board.comparison.cards) == 12
    press(panel, *["Right"] * 11)
    assert panel.board.card == panel.board.comparison.cards[11]
    assert panel.board.horizontalScrollBar().value() > 0
    press(panel, "Space")
    assert panel.board.comparison.cards[11].state == "left"
    application.close()


def test_every_control_of_the_panel_can_be_named(panel: DuplicatesPanel) -> None:
    for widget in (panel.queue, panel.board, panel.result, *panel.verdicts._buttons.values()):
        assert widget.accessibleName()
    index = panel.board.model().index(0, 1)
    told = panel.board.model().data(index, Qt.ItemDataRole.AccessibleTextRole)
    assert told.startswith(panel.board.comparison.cards[1].memory_id)


def test_the_memory_of_a_card_is_opened_from_its_menu(
    panel: DuplicatesPanel, application: Application, qtbot: QtBot
) -> None:
    actions = {action.text(): action for action in panel.board.menu_of(1).actions()}
    card = panel.board.comparison.cards[1]
    actions["Keep this one"].trigger()
    assert panel.board.comparison.cards[1].state == "kept"
    actions[f"Show {card.memory_id}"].trigger()
    assert application.window.panel == "facts"
    qtbot.waitUntil(lambda: application.window.facts.fact is not None)
