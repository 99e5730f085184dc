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

from desktop.core.model import Fact, Origin, now
from desktop.gui.facts.edit_dialog import FactDialog
from desktop.gui.shell.application import Application
from desktop.gui.stale.panel import FactPicker, StalePanel
from desktop.gui.ui.review_panel import DaysMenu
from desktop.memory.stale import SESSION_SIZE
from tests.gui.review_app import ReviewApp, rows_of

TABLES = ("facts", "fact_versions", "verdicts", "confirmations")


@pytest.fixture
def review(tmp_path: Path) -> ReviewApp:
    """Three facts that were not used for long, one of them contradicted by a newer one."""
    made = ReviewApp(tmp_path / "stale")
    for days, key, value in ((200, "location", "Kyiv"), (150, "coffee", "black"), (100, "desk", "by the window")):
        remembered_ago(made, days, key, value)
    remembered_ago(made, 20, "location", "Lviv")
    return made


@pytest.fixture
def application(review: ReviewApp, qtbot: QtBot) -> Iterator[Application]:
    made = review.opened()
    made.window.show_panel("stale")
    yield made
    made.close()


@pytest.fixture
def panel(application: Application, qtbot: QtBot) -> StalePanel:
    return filled(application, qtbot, 3)


@pytest.fixture
def settled(qtbot: QtBot, application: Application) -> Callable[[], None]:
    return lambda: qtbot.waitUntil(lambda: application.context.tasks.idle)


def remembered_ago(review: ReviewApp, days: int, key: str, value: str) -> Fact:
    usual, moment = review.app.database.clock, now() - timedelta(days=days)
    review.app.database.clock = lambda: moment
    try:
        return review.remembered(key, value)[0]
    finally:
        review.app.database.clock = usual


def filled(application: Application, qtbot: QtBot, cards: int) -> StalePanel:
    """Waits until so many memories are asked about."""
    panel = application.window.panels.of(StalePanel)
    qtbot.waitUntil(lambda: len(panel.queue.ids) == cards)
    panel.place.setFocus()
    return panel


def press(panel: StalePanel, *keys: str) -> None:
    for key in keys:
        QTest.keySequence(panel.window().focusWidget() or panel, key)


def go_to(panel: StalePanel, key: str) -> None:
    while panel.current is not None and panel.current.fact.key != key:
        press(panel, "J")


def undo(application: Application, qtbot: QtBot, cards: int) -> None:
    application.window.actions_here["undo"].trigger()
    qtbot.waitUntil(lambda: len(application.window.panels.of(StalePanel).queue.ids) == cards)


def test_what_is_contradicted_comes_first_with_what_says_otherwise(panel: StalePanel, application: Application) -> None:
    assert panel.current is not None
    assert panel.current.fact.value == "Kyiv"
    assert panel.queue.entry("fact-1").reason == "contradicted"
    assert [fact.value for fact in panel.current.newer] == ["Lviv"]
    assert panel.chips["stale"].text() == "Stale 3"
    assert application.window.rail._entries["stale"]._count.text() == "3"
    assert panel.count.text() == "0 of 3 looked at · about 1 min"


def test_the_card_tells_age_use_and_when_it_is_asked_again(panel: StalePanel) -> None:
    assert panel.card.where.text() == "fact-1 · general · about you"
    assert panel.card.value.text() == "location: Kyiv"
    assert "asked about again in" in panel.card.again.text()


@pytest.mark.parametrize("key", ["V", "A", "D"])
def test_each_verdict_goes_on_to_the_next_and_is_taken_back(
    key: str,
    panel: StalePanel,
    application: Application,
    review: ReviewApp,
    qtbot: QtBot,
    settled: Callable[[], None],
) -> None:
    go_to(panel, "coffee")
    before = rows_of(review.app, TABLES)
    press(panel, key)
    assert panel.current is not None
    assert panel.current.fact.key == "desk"
    assert panel.count.text().startswith("1 of 3 looked at")
    settled()
    assert rows_of(review.app, TABLES) != before
    undo(application, qtbot, 3)
    settled()
    assert panel.current.fact.key == "coffee"
    assert rows_of(review.app, TABLES) == before


def test_a_snooze_asks_for_how_long(
    panel: StalePanel, application: Application, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    press(panel, "S")
    menu = panel.findChild(DaysMenu)
    assert menu is not None
    qtbot.keyClick(menu, Qt.Key.Key_7)
    assert panel.queue.ids == ["fact-2", "fact-3"]
    settled()
    undo(application, qtbot, 3)


def test_what_superseded_a_memory_is_offered_and_picked_by_keys(
    panel: StalePanel, review: ReviewApp, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    press(panel, "P")
    picker = panel.window().findChild(FactPicker)
    assert picker is not None
    qtbot.waitUntil(lambda: picker.list.ids[:1] == ["fact-4"])
    qtbot.keyClick(picker.search, Qt.Key.Key_Return)
    settled()
    old = review.app.memory.facts.get(1)
    assert old is not None
    assert (old.status, old.forget_reason, old.replaced_by) == ("archived", "superseded", 4)


def test_any_other_memory_is_found_by_typing(panel: StalePanel, qtbot: QtBot) -> None:
    go_to(panel, "coffee")
    press(panel, "P")
    picker = panel.window().findChild(FactPicker)
    assert picker is not None
    qtbot.keyClicks(picker.search, "window")
    qtbot.waitUntil(lambda: picker.list.ids == ["fact-3"])
    picker.search.setText("zzzqq")
    qtbot.waitUntil(lambda: picker.nothing.isVisible() and not picker.choose.isEnabled())
    picker.pick()
    assert picker.isVisible()
    picker.reject()


def test_saving_an_edit_is_the_verdict(
    panel: StalePanel, application: Application, review: ReviewApp, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    go_to(panel, "desk")
    before = rows_of(review.app, TABLES)
    press(panel, "E")
    dialog = application.window.findChild(FactDialog)
    assert dialog is not None
    dialog.form.value.setPlainText("at the wall")
    dialog.try_to_save()
    qtbot.waitUntil(lambda: panel.queue.ids == ["fact-1", "fact-2"])
    settled()
    assert review.values("desk") == ["at the wall"]
    undo(application, qtbot, 3)
    settled()
    assert rows_of(review.app, TABLES) == before


def test_a_memory_that_changes_under_a_verdict_is_shown_again(
    panel: StalePanel, review: ReviewApp, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    go_to(panel, "coffee")
    busy = threading.Event()
    review.app.writer.submit(busy.wait)
    press(panel, "A")
    review.app.memory.facts.edit(replaced(review, 2, "black, no sugar"), Origin("assistant"))
    busy.set()
    settled()
    assert review.values("coffee") == ["black, no sugar"]
    assert "changed" in panel.window().notices._text.text()  # type: ignore[attr-defined]


def replaced(review: ReviewApp, fact_id: int, value: str) -> Fact:
    fact = review.app.memory.facts.get(fact_id)
    assert fact is not None
    return replace(fact, value=value)


def test_a_session_ends_and_says_what_still_waits(tmp_path: Path, qtbot: QtBot) -> None:
    review = ReviewApp(tmp_path / "many")
    for number in range(SESSION_SIZE + 2):
        remembered_ago(review, 100 + number, f"thing_{number}", f"it is the thing with the number {number}")
    application = review.opened()
    application.window.show_panel("stale")
    panel = filled(application, qtbot, SESSION_SIZE)
    press(panel, *["V"] * SESSION_SIZE)
    assert panel.empty.isVisible()
    qtbot.waitUntil(lambda: "2 more wait" in panel.empty._text.text())
    assert panel.empty._title.text() == "That was this session"
    panel.empty._button.click()
    qtbot.waitUntil(lambda: len(panel.queue.ids) == 2)
    panel.place.setFocus()
    press(panel, "V", "V")
    qtbot.waitUntil(lambda: panel.empty._title.text() == "All caught up")
    application.close()


def test_rarely_used_memories_are_in_a_tab_of_their_own(
    panel: StalePanel, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    press(panel, "T")
    qtbot.waitUntil(lambda: "fact-4" in panel.queue.ids)
    assert panel.chips["rare"].isChecked()
    assert panel.queue.entry("fact-4").reason == "never used"
    panel.chips["stale"].click()
    qtbot.waitUntil(lambda: panel.queue.ids == ["fact-1", "fact-2", "fact-3"])


def test_nothing_stale_says_what_would_be_here(tmp_path: Path, qtbot: QtBot) -> None:
    application = ReviewApp(tmp_path / "fresh").opened()
    application.window.show_panel("stale")
    panel = application.window.panels.of(StalePanel)
    qtbot.waitUntil(panel.empty.isVisible)
    assert panel.empty._title.text() == "All caught up"
    application.close()
