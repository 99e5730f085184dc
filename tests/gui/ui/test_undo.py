"""An undo that lasts says how far it is at the foot of the window, and is stopped from there."""

from __future__ import annotations

import threading

import pytest
from pytestqt.qtbot import QtBot

from desktop.core.errors import Progress
from desktop.core.model import Origin
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui import jobs, undo
from desktop.memory.facts.batch import Pin
from tests.gui.window_app import WindowApp
from tests.patience import PATIENCE


@pytest.fixture(autouse=True)
def told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "LATER_MS", 0)
    monkeypatch.setattr(jobs, "TELL_EACH", 0.0)


def test_how_far_it_is_stands_in_the_status_bar_and_cancel_there_stops_it(window: MainWindow, qtbot: QtBot) -> None:
    seen = threading.Event()

    def slow(_origin: Origin, progress: Progress, _most: int | None) -> None:
        progress(1_000, 10_000)
        seen.wait(PATIENCE)
        progress(2_000, 10_000)

    window.parts.undoing.run(slow, lambda _: pytest.fail("it was stopped"))
    qtbot.waitUntil(lambda: window.status.tells("undo"))
    assert window.status.work.text() == "Undoing: 1,000 of 10,000 rows"
    window.status.cancel.click()
    seen.set()
    qtbot.waitUntil(window.notices.isVisible)
    assert window.notices.accessibleName() == "Stopped: nothing was undone."
    assert not window.status.tells("undo")


def test_what_was_done_to_several_is_undone_with_word_of_it(
    window: MainWindow, qtbot: QtBot, window_app: WindowApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    window_app.memory.batch.apply([1, 2, 3], Pin(True), Origin("user"))
    told: list[str] = []
    monkeypatch.setattr(window, "show_work", lambda _name, words, _cancel: told.append(words))
    window.actions_here["undo"].trigger()
    qtbot.waitUntil(lambda: not any(fact.pinned for fact in window_app.memory.facts.get_many([1, 2, 3])))
    qtbot.waitUntil(lambda: told[-1:] == [""])
    assert not window.status.tells("undo")
    window.actions_here["redo"].trigger()
    qtbot.waitUntil(lambda: all(fact.pinned for fact in window_app.memory.facts.get_many([1, 2, 3])))


def test_what_cant_be_undone_is_told(window: MainWindow, qtbot: QtBot) -> None:
    window.undo(999)
    qtbot.waitUntil(lambda: "no operation 999" in window.notices.accessibleName())
    assert not window.status.tells("undo")
