"""What waits today is offered once a day, and what upkeep did by itself is said: each a quiet line at the foot."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.core.model import Origin
from desktop.gui.history.panel import HistoryPanel
from desktop.gui.shell import status as foot
from desktop.gui.shell.application import Application
from desktop.gui.shell.main_window import MainWindow
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.maintenance import archive_expired
from tests.gui.window_app import WindowApp, opened


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foot, "_OFFERS_AFTER_MS", 0)


@pytest.fixture
def window_app(tmp_path: Path) -> WindowApp:
    """An app with a memory that nobody said for sure, and two that they did."""
    app = WindowApp(tmp_path / "window")
    app.memory.facts.remember_anyway(FactDraft("personal", "hobby", "chess", confidence=0.4), Origin("user"))
    app.remembered("coffee", "black")
    app.remembered("sister", "Anna")
    return app


def test_what_waits_is_offered_at_the_first_opening_of_a_day_and_leads_to_today(
    application: Application, window_app: WindowApp, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    window = application.window
    qtbot.waitUntil(window.status.today.isVisible)
    assert window.status.today.text() == "Today: one memory to look at"
    window.status.today.click()
    assert window.panel == "today" and not window.status.today.isVisible()
    window.show_panel("facts")
    window.parts.day.look_for_today()
    settled()
    assert not window.status.today.isVisible(), "once a day"
    usual = window_app.database.clock
    window_app.database.clock = lambda: usual() + timedelta(days=1)
    window.parts.day.look_for_today()
    qtbot.waitUntil(window.status.today.isVisible)


def test_the_second_opening_of_a_day_offers_nothing(window_app: WindowApp, qtbot: QtBot) -> None:
    first = opened(window_app)
    qtbot.waitUntil(first.window.status.today.isVisible)
    first.close()
    again = opened(WindowApp(window_app.folder.root))
    qtbot.waitUntil(lambda: again.context.tasks.idle and not again.window.parts.day._soon.isActive())
    assert not again.window.status.today.isVisible()
    again.close()


def test_what_upkeep_archived_is_said_once_also_where_the_window_was_closed(
    window_app: WindowApp, qtbot: QtBot
) -> None:
    first = opened(window_app)
    window = first.window
    qtbot.waitUntil(lambda: first.context.tasks.idle and not window.parts.day._soon.isActive())
    for number in (1, 2):
        window_app.memory.facts.remember_anyway(_note(number), Origin("assistant"))
    archive_expired(window_app.database, _later(window_app))
    qtbot.waitUntil(window.status.upkeep.isVisible)
    assert window.status.upkeep.text() == "Upkeep: Archive 3 daily notes past their date"
    window.status.upkeep.click()
    history = window.panels.of(HistoryPanel)
    qtbot.waitUntil(lambda: history.operation is not None and history.operation.actor == "maintenance")
    assert not window.status.upkeep.isVisible()
    window.undo(history.operation.id)  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: window_app.memory.facts.count() == 5)
    first.close()
    made = opened(WindowApp(window_app.folder.root))
    qtbot.waitUntil(lambda: made.context.tasks.idle)
    assert not made.window.status.upkeep.isVisible()
    made.close()
    closed = WindowApp(window_app.folder.root)
    archive_expired(closed.database, _later(closed))
    made = opened(closed)
    qtbot.waitUntil(made.window.status.upkeep.isVisible)
    made.close()


def test_what_was_told_before_this_version_is_not_told_again(tmp_path: Path, qtbot: QtBot) -> None:
    app = WindowApp(tmp_path / "old")
    app.memory.facts.remember_anyway(_note(1), Origin("assistant"))
    archive_expired(app.database, _later(app))
    made = opened(app)
    window: MainWindow = made.window
    qtbot.waitUntil(lambda: made.context.tasks.idle and not window.parts.day._soon.isActive())
    assert not window.status.upkeep.isVisible()
    made.close()


def _note(number: int) -> FactDraft:
    return FactDraft("personal", f"note {number}", "bring cake", durability="daily")


def _later(app: WindowApp) -> datetime:
    return app.database.clock() + timedelta(days=100)
