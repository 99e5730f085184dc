from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop.core.model import SURE
from desktop.gui.duplicates.panel import SuccessorPicker
from desktop.gui.shell.application import Application
from desktop.gui.today.panel import TodayPanel
from desktop.memory.today import TodayCard
from desktop.storage.facts import FactFilter
from tests.assistant.test_left_out import told
from tests.gui.review_app import BLADES, TEA, ReviewApp, press, rows_of

UNSURE, BLADE = "fact-3", "fact-4+fact-5"


@pytest.fixture
def review(tmp_path: Path) -> ReviewApp:
    """Two memories that say the same, one that nobody said for sure, and two that disagree."""
    made = ReviewApp(tmp_path / "today")
    made.remembered("tea", "oolong", "Oolong.")
    made.remembered("hobby", "perhaps chess", confidence=0.5)
    made.remembered("blades", *BLADES)
    return made


@pytest.fixture
def application(review: ReviewApp, qtbot: QtBot) -> Iterator[Application]:
    made = review.opened()
    review.app.duplicates.scan.rescan()
    qtbot.waitUntil(lambda: review.app.duplicates.scan.wait_until_current(0.01))
    yield made
    made.close()


@pytest.fixture
def panel(application: Application, qtbot: QtBot) -> TodayPanel:
    window = application.window
    window.show_panel("today")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    panel = window.panels.of(TodayPanel)
    settle(panel, application, qtbot, BLADE, TEA, UNSURE)
    panel.place.setFocus()
    return panel


def settle(panel: TodayPanel, application: Application, qtbot: QtBot, *ids: str) -> None:
    """Waits until these are left, and the first of them is in view; of none, until it says that it is over."""

    def is_shown() -> bool:
        if not ids:
            return panel.empty.isVisible()
        cluster, fact = panel.clusters.current, panel.memories.current
        shown = cluster.cluster.id if cluster is not None and panel.clusters.isVisible() else ""
        shown = fact.fact.memory_id if fact is not None and panel.memories.isVisible() else shown
        return panel.queue.ids == list(ids) and panel.queue.current == ids[0] == shown

    qtbot.waitUntil(lambda: application.context.tasks.idle and is_shown())


def test_a_day_is_worked_through_by_the_keys_of_each_review_and_undone_as_a_whole_at_its_end(
    panel: TodayPanel, application: Application, review: ReviewApp, qtbot: QtBot
) -> None:
    before = rows_of(review.app, ("facts", "verdicts"))
    assert panel.count.text() == "0 of 3 looked at"
    press(panel, "X")
    settle(panel, application, qtbot, TEA, UNSURE)
    press(panel, "M")
    settle(panel, application, qtbot, UNSURE)
    assert panel.isAncestorOf(panel.window().focusWidget()), "the keys go on where the next card is"
    press(panel, "V")
    settle(panel, application, qtbot)
    (hobby,) = review.app.memory.facts.get_many([3])
    assert hobby.confidence == SURE
    offer = panel.empty.findChild(QPushButton)
    assert offer is not None
    qtbot.waitUntil(lambda: offer.text() == "Undo all 3")
    assert panel.empty._title.text() == "All caught up"
    assert panel.empty._text.text().splitlines()[-1] == "Still true: hobby = perhaps chess"
    assert application.window.rail._entries["today"]._count.text() == ""
    press(panel, "Shift+U")
    settle(panel, application, qtbot, BLADE, TEA, UNSURE)
    assert rows_of(review.app, ("facts", "verdicts")) == before
    application.window.toast._button.click()  # Redo
    settle(panel, application, qtbot)


def test_all_of_a_day_is_undone_also_where_what_is_left_is_read_again_meanwhile(
    panel: TodayPanel, application: Application, review: ReviewApp, qtbot: QtBot
) -> None:
    before = rows_of(review.app, ("facts", "verdicts"))
    for key, left in (("X", (TEA, UNSURE)), ("M", (UNSURE,)), ("V", ())):
        press(panel, key)
        settle(panel, application, qtbot, *left)
    press(panel, "Shift+U")
    panel.reload()
    for page in (panel.clusters, panel.memories):
        page.moved.emit()  # as each does when it has read its list
    settle(panel, application, qtbot, BLADE, TEA, UNSURE)
    assert rows_of(review.app, ("facts", "verdicts")) == before


def test_what_an_undo_brings_back_is_in_view(
    panel: TodayPanel, application: Application, review: ReviewApp, qtbot: QtBot
) -> None:
    press(panel, "X")
    settle(panel, application, qtbot, TEA, UNSURE)
    press(panel, "J")
    assert panel.queue.current == UNSURE
    window = application.window
    press(window, "Ctrl+Z")
    settle(panel, application, qtbot, BLADE, TEA, UNSURE)


def test_the_keys_of_the_review_in_view_work_in_the_queue_and_a_dialog_decides_too(
    panel: TodayPanel, application: Application, review: ReviewApp, qtbot: QtBot
) -> None:
    panel.queue.setFocus()
    press(panel, "J", "J")
    assert panel.queue.current == UNSURE
    assert panel.memories.isVisible()
    press(panel, "K", "K", "P")
    picker = panel.window().findChild(SuccessorPicker)
    assert picker is not None
    qtbot.keyClick(picker.list, Qt.Key.Key_Return)
    settle(panel, application, qtbot, TEA, UNSURE)
    assert review.values("blades") == [BLADES[1]]


def test_no_memory_comes_up_twice_and_each_kind_has_its_turn(review: ReviewApp, application: Application) -> None:
    review.remembered("blades", BLADES[0].replace("grinder", "mixer"), confidence=0.4)
    usual = review.app.database.clock
    review.app.database.clock = lambda: usual() - timedelta(days=200)
    review.remembered("desk", "by the window", confidence=0.4)
    review.app.database.clock = usual
    cards = review.app.today.session(4)
    assert [card.kind for card in cards] == ["disagreeing", "duplicates", "stale", "unsure"]
    everything = review.app.today.session()
    assert TodayCard("disagreeing", BLADE) in everything
    assert sum(len(card.facts) for card in everything) == len(set().union(*(card.facts for card in everything)))


def test_what_an_answer_left_out_is_a_card_that_is_kept_left_out_or_put_off_by_the_same_keys(
    review: ReviewApp, application: Application, qtbot: QtBot
) -> None:
    told(review.app.memory, "My husband Taras paints", "Our dog is called Bublik", "The boat leaks")
    window = application.window
    window.show_panel("today")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    panel = window.panels.of(TodayPanel)
    qtbot.waitUntil(lambda: application.context.tasks.idle and len(panel.queue.ids) == 6)
    taras, dog, boat = panel.queue.ids[3:]
    before = rows_of(review.app, ("facts", "verdicts"))
    press(panel, "J", "J", "J")
    qtbot.waitUntil(lambda: panel.left_out.isVisible() and panel.left_out.current is not None)
    assert panel.left_out.card.text.text() == "My husband Taras paints"
    panel.place.setFocus()
    for key, left in (("V", [dog, boat]), ("A", [boat])):
        press(panel, key)
        qtbot.waitUntil(partial(_are_left, application, panel, left))
    assert any("Taras" in f"{fact.subject} {fact.value}" for fact in review.app.memory.facts.find(FactFilter()))
    panel.left_out.snooze(7)
    qtbot.waitUntil(lambda: application.context.tasks.idle and len(panel.queue.ids) == 3)
    assert [each.text for each in review.app.left_out.waiting()] == []
    press(panel, "Shift+U")
    qtbot.waitUntil(lambda: application.context.tasks.idle and panel.queue.ids[3:] == [taras, dog, boat])
    assert rows_of(review.app, ("facts", "verdicts")) == before


def _are_left(application: Application, panel: TodayPanel, ids: list[str]) -> bool:
    return application.context.tasks.idle and panel.queue.ids[3:] == ids


def test_where_nothing_waits_it_says_what_would_be_here(tmp_path: Path, qtbot: QtBot) -> None:
    application = ReviewApp(tmp_path / "empty").opened()
    application.window.show_panel("today")
    panel = application.window.panels.of(TodayPanel)
    qtbot.waitUntil(lambda: panel.empty.isVisible() and application.context.tasks.idle)
    assert panel.empty._title.text() == "All caught up"
    assert not panel.more.isVisible()
    application.close()
