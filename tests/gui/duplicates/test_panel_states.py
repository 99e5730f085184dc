from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QMenu
from pytestqt.qtbot import QtBot

from desktop.core.model import Origin
from desktop.gui.duplicates.panel import DuplicatesPanel
from desktop.gui.shell.application import Application
from desktop.memory.duplicates.scan import ScanStatus
from desktop.memory.episodes import EpisodeDraft
from desktop.storage.facts import Facts
from tests.gui.review_app import COFFEE, COFFEES, TEA, ReviewApp, compared, go_to, in_view, press, rows_of, undo
from tests.gui.test_context_menus import choose, entries, right_click
from tests.samples import a_message


def test_a_dismissal_is_listed_and_brought_back(
    duplicates: DuplicatesPanel, qtbot: QtBot, written: Callable[[], None]
) -> None:
    press(duplicates, "X")
    written()
    qtbot.waitUntil(lambda: duplicates.dismissed_chip.text() == "Dismissed 1")
    press(duplicates, "D")
    qtbot.waitUntil(lambda: duplicates.dismissed.chosen is not None)
    entry = duplicates.dismissed.list.entry(duplicates.dismissed.list.ids[0])
    assert entry.reason == "not duplicates"
    assert "oolong" in entry.text
    press(duplicates, "Return")
    qtbot.waitUntil(lambda: duplicates.dismissed.list.ids == [])
    press(duplicates, "D")
    qtbot.waitUntil(lambda: duplicates.queue.ids == [TEA, COFFEES])


def test_a_member_that_changes_in_view_is_shown_again_and_what_was_typed_stays(
    duplicates: DuplicatesPanel, review: ReviewApp, qtbot: QtBot, written: Callable[[], None]
) -> None:
    go_to(duplicates, COFFEES, qtbot)
    press(duplicates, "E")
    duplicates.result.form.text.setPlainText("drinks coffee")
    duplicates.result.end_typing()
    changed = f"{COFFEE[1]} and at noon"
    review.app.memory.facts.update(4, changed, 0.9, "update", Origin("assistant"))
    qtbot.waitUntil(lambda: "fact-4" in duplicates.conflict.words)
    qtbot.waitUntil(lambda: any(changed in line.words for line in duplicates.board.comparison.lines))
    assert duplicates.result.text.text() == "drinks coffee"
    assert duplicates.queue.entry(COFFEES).reason == "changed meanwhile"


def test_a_member_that_changes_under_a_verdict_is_not_overwritten(
    duplicates: DuplicatesPanel, review: ReviewApp, qtbot: QtBot, written: Callable[[], None]
) -> None:
    busy = threading.Event()
    review.app.writer.submit(busy.wait)
    press(duplicates, "M")
    assert duplicates.queue.current == COFFEES
    changed = review.app.memory.facts.update(1, "oolong, rarely", 0.9, "update", Origin("assistant"))
    busy.set()
    written()
    assert review.values("tea") == ["oolong, rarely", "Oolong."]
    assert "changed" in duplicates.window().notices._text.text()  # type: ignore[attr-defined]
    assert changed.status == "active"


def test_a_private_member_is_shown_to_the_person(tmp_path: Path, qtbot: QtBot) -> None:
    review = ReviewApp(tmp_path / "private")
    first, second = review.remembered("tea", "oolong", "Oolong.")
    with review.app.database.operation("Hide", Origin()) as operation:
        Facts(review.app.database).update(operation, replace(first, private=True))
    application = review.opened()
    panel = compared(qtbot, application, 1)
    assert {card.memory_id for card in panel.board.comparison.cards} == {first.memory_id, second.memory_id}
    assert "private" in panel.result.chips
    application.close()


def test_when_all_is_decided_the_panel_says_so(
    duplicates: DuplicatesPanel, qtbot: QtBot, written: Callable[[], None]
) -> None:
    for _ in range(2):
        in_view(duplicates, qtbot)
        press(duplicates, "R")
    assert duplicates.queue.ids == []
    assert duplicates.empty.isVisible()
    assert duplicates.empty._title.text() == "All caught up"
    written()
    undo(duplicates, 1, qtbot)
    assert duplicates.queue.current == COFFEES
    assert duplicates.board.isVisible()


def test_nothing_alike_says_what_would_be_here(tmp_path: Path, qtbot: QtBot) -> None:
    application = ReviewApp(tmp_path / "empty").opened()
    panel = application.window.panels.of(DuplicatesPanel)
    application.context.app.duplicates.scan.rescan()
    qtbot.waitUntil(lambda: panel.empty._title.text() == "Nothing is said twice")
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


def test_every_control_of_the_panel_can_be_named(duplicates: DuplicatesPanel) -> None:
    for widget in (duplicates.queue, duplicates.board, duplicates.result, *duplicates.verdicts._buttons.values()):
        assert widget.accessibleName()
    index = duplicates.board.model().index(0, 1)
    told = duplicates.board.model().data(index, Qt.ItemDataRole.AccessibleTextRole)
    assert told.startswith(duplicates.board.comparison.cards[1].memory_id)


def test_the_memory_of_a_card_is_opened_from_its_menu(
    duplicates: DuplicatesPanel, reviewing: Application, qtbot: QtBot
) -> None:
    card = duplicates.board.comparison.cards[1]
    choose(_menu_of_the_second(duplicates), "Keep this one")
    assert duplicates.board.comparison.cards[1].state == "kept"
    choose(_menu_of_the_second(duplicates), f"Show {card.memory_id}")
    assert reviewing.window.panel == "facts"
    qtbot.waitUntil(lambda: reviewing.window.facts.fact is not None)


def test_episodes_are_merged_with_their_tags_united_and_brought_back(tmp_path: Path, qtbot: QtBot) -> None:
    review = ReviewApp(tmp_path / "episodes")
    conversation = review.app.chat.new_conversation("Coffee")
    with review.app.database.operation("Say", Origin()) as operation:
        for text in ("How do you take it?", "Black.", "And at home?", "Black as well."):
            review.app.memory.conversations.append(operation, a_message(conversation.id, text=text))
    for tags in (("coffee",), ("coffee", "home")):
        draft = EpisodeDraft("Coffee", f"They talked about how the coffee is taken, {len(tags)}.", 0.7, tags=tags)
        origin = Origin("assistant", conversation_id=conversation.id)
        review.app.memory.episodes.create(draft, origin, message_count=2 * len(tags))
    application = review.opened()
    panel = compared(qtbot, application, 1)
    before = rows_of(review.app)
    press(panel, "E")
    typed = panel.result.form.editor("tags")
    assert isinstance(typed, QLineEdit)
    assert typed.text() == "coffee, home"
    typed.clear()
    qtbot.keyClicks(typed, "coffee, house,")
    assert typed.text() == "coffee, house,"
    panel.result.end_typing()
    assert panel.result.title.text() == "Coffee"
    if panel.result.told:
        press(panel, "Right", "Space")
    press(panel, "M")
    qtbot.waitUntil(lambda: application.context.tasks.idle)
    (left,) = [each for each in review.app.memory.episodes.get_many([1, 2]) if each.status == "active"]
    assert left.tags == ("coffee", "house")
    undo(panel, 1, qtbot)
    qtbot.waitUntil(lambda: application.context.tasks.idle)
    assert rows_of(review.app) == before
    application.close()


def test_the_menu_of_a_card_leaves_a_memory_out(duplicates: DuplicatesPanel) -> None:
    choose(_menu_of_the_second(duplicates), "Leave it out")
    assert duplicates.board.comparison.cards[1].state == "left"


def test_a_right_click_on_a_card_offers_the_verdicts_with_their_keys(duplicates: DuplicatesPanel, qtbot: QtBot) -> None:
    menu = _menu_of_the_second(duplicates)
    told = entries(menu)
    assert (told["Merge"], told["Not duplicates"], told["One supersedes the others…"]) == ("M", "X", "P")
    waiting = len(duplicates.queue.ids)
    choose(menu, "Not duplicates")
    qtbot.waitUntil(lambda: len(duplicates.queue.ids) == waiting - 1)


def _menu_of_the_second(panel: DuplicatesPanel) -> QMenu:
    board = panel.board
    index = board.model().index(0, 1)
    return right_click(board.viewport(), board.visualRect(index).center())


def test_a_comparison_that_was_stopped_or_failed_says_so(duplicates: DuplicatesPanel) -> None:
    for state, words in (("cancelled", "Stopped."), ("failed", "failed"), ("scanning", "5 of 10")):
        duplicates._show_scan(ScanStatus(state, 5, 10))  # type: ignore[arg-type]
        assert words in duplicates.scan.words.text()
        assert duplicates.scan.isVisible()
        assert duplicates.scan.stop.isVisible() is (state == "scanning")
    duplicates._show_scan(ScanStatus("current", 10, 10))
    assert not duplicates.scan.isVisible()
