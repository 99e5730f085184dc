"""The panels of the window: made when they are asked for, still while nobody looks, counted all the same."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.app import App
from desktop.core.errors import UserError
from desktop.core.model import Origin
from desktop.gui.history.panel import HistoryPanel
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.navigation import NavigationBar, NavigationCounts
from desktop.gui.shell.panels import PANELS
from tests.gui.review_app import ReviewApp
from tests.gui.window_app import WindowApp
from tests.samples import a_conversation


def _count(rail: NavigationBar, name: str) -> str:
    return rail._entries[name]._count.text()


def test_a_panel_is_made_when_it_is_first_shown(window: MainWindow) -> None:
    assert [panel.name for panel in window.panels] == ["facts"]
    window.show_panel("history")
    assert [panel.name for panel in window.panels] == ["facts", "history"]
    window.show_panel("facts")
    window.show_panel("history")
    assert len(list(window.panels)) == 2


@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.name)
def test_a_panel_calls_itself_as_the_list_does_and_takes_the_focus(window: MainWindow, spec: object) -> None:
    name = spec.name  # type: ignore[attr-defined]
    window.show_panel(name)
    assert window.panels.current.name == name
    focused = window.focusWidget()
    assert focused is not None
    assert focused is window.panels.current or window.panels.current.isAncestorOf(focused)


def test_keys_and_names_of_the_panels_are_their_own() -> None:
    assert len({spec.key for spec in PANELS}) == len({spec.name for spec in PANELS}) == len(PANELS)
    keys = [spec.key for spec in PANELS]
    assert keys == sorted(keys), "the rail is in the order of the keys"


def test_a_panel_out_of_view_reads_nothing_and_catches_up_when_it_is_shown(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot, settled: Callable[[], None]
) -> None:
    window.show_panel("history")
    panel = window.panels.of(HistoryPanel)
    qtbot.waitUntil(lambda: panel.model.rowCount() == 3)
    window.show_panel("facts")
    window_app.remembered("tea", "oolong")
    qtbot.waitUntil(lambda: window.facts.model.rowCount() == 4)
    settled()
    assert panel.model.rowCount() == 3
    window.show_panel("history")
    qtbot.waitUntil(lambda: panel.model.rowCount() == 4)


def test_the_rail_counts_what_is_in_panels_that_were_never_opened(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: _count(window.rail, "conversations") == "0")
    with window_app.database.operation("A talk", Origin()) as operation:
        window_app.memory.conversations.insert(operation, a_conversation())
    qtbot.waitUntil(lambda: _count(window.rail, "conversations") == "1")
    window.show_panel("history")
    window_app.remembered("tea", "oolong")
    qtbot.waitUntil(lambda: _count(window.rail, "facts") == "4")


def test_counts_come_one_after_another_and_leave_a_thread_for_who_asks(
    window: MainWindow, settled: Callable[[], None], qtbot: QtBot
) -> None:
    settled()
    go_on, begun, answers = threading.Event(), list[str](), list[str]()

    def count(name: str) -> int:
        begun.append(name)
        assert go_on.wait(30)
        return len(begun)

    names = ("episodes", "conversations", "relationships")
    specs = [replace(spec, count=partial(_named, count, spec.name)) for spec in PANELS if spec.name in names]
    counts = NavigationCounts(window.context, window.rail, specs, lambda: "facts", window)
    counts.read()
    window.context.tasks.read(window, lambda: "found", answers.append)
    qtbot.waitUntil(lambda: answers == ["found"])
    assert len(begun) == 1
    counts.read()
    go_on.set()
    qtbot.waitUntil(lambda: len(begun) == 4)
    settled()
    assert set(begun) == set(names)
    counts.stop()


def test_a_count_that_fails_is_told_and_the_others_come(
    window: MainWindow, settled: Callable[[], None], qtbot: QtBot
) -> None:
    settled()
    specs = [spec for spec in PANELS if spec.name in ("episodes", "conversations")]
    specs = [replace(specs[0], count=_failing), replace(specs[1], count=lambda _: 77)]
    counts = NavigationCounts(window.context, window.rail, specs, lambda: "facts", window)
    counts.read()
    qtbot.waitUntil(lambda: _count(window.rail, specs[1].name) == "77")
    assert "The disk fails" in window.notices.accessibleName()
    counts.stop()


def _named(count: Callable[[str], int], name: str, _app: App) -> int:
    return count(name)


def _failing(_app: App) -> int:
    raise UserError("The disk fails.")


def test_what_waits_for_review_has_a_badge_from_the_start(tmp_path: Path, qtbot: QtBot) -> None:
    review = ReviewApp(tmp_path / "badges").with_three_clusters()
    application = review.opened()
    application.window.show_panel("facts")
    try:
        qtbot.waitUntil(lambda: _count(application.window.rail, "duplicates") == "2")
        qtbot.waitUntil(lambda: _count(application.window.rail, "disagreeing") == "1")
    finally:
        application.close()


def test_a_memory_that_no_panel_shows_changes_nothing(window: MainWindow) -> None:
    window.open_memory("nonsense")
    assert window.panel == "facts"
