"""“Check for updates”: what the window asks, when, and what it says of the answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from desktop import updates
from desktop.gui.shell.main_window import MainWindow
from tests.github import github_here
from tests.loopback import Loopback, Script

PAGE = "https://github.com/somebody/keepsake/releases/tag/v9.0"


@pytest.fixture
def github(monkeypatch: pytest.MonkeyPatch) -> Iterator[Loopback]:
    """The project has a repository, which is answered for from this machine; before there is a window."""
    with github_here(monkeypatch) as server:
        monkeypatch.setattr(updates, "repository", lambda: "somebody/keepsake")
        yield server


def _answer(github: Loopback, tag: str) -> None:
    body = json.dumps({"tag_name": tag, "html_url": PAGE})
    github.play(Script(raw=body.encode(), headers={"content-type": "application/json"}))


def _told(window: MainWindow, qtbot: QtBot, words: str) -> None:
    qtbot.waitUntil(lambda: window.notices.isVisible() and words in window.notices._text.text())
    assert not window.status.tells("updates")


def test_a_newer_version_is_told_of_and_shown_in_the_browser(
    github: Loopback, window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: shown.append(QUrl(url).toString()))
    _answer(github, "v9.0")
    window.actions_here["updates"].trigger()
    assert window.status.tells("updates")
    _told(window, qtbot, "Keepsake 9.0 is out")
    assert not shown, "nothing is opened that was not asked for"
    window.notices._act.click()
    assert shown == [PAGE]


def test_that_there_is_nothing_newer_is_told_as_well(github: Loopback, window: MainWindow, qtbot: QtBot) -> None:
    _answer(github, "v0.0.1")
    window.actions_here["updates"].trigger()
    _told(window, qtbot, "There is no newer version")
    assert not window.notices._act.isVisible()


def test_one_who_could_not_be_asked_can_be_asked_again(github: Loopback, window: MainWindow, qtbot: QtBot) -> None:
    github.fail(503)
    window.actions_here["updates"].trigger()
    _told(window, qtbot, "GitHub has a fault at the moment.")
    _answer(github, "v9.0")
    window.notices._act.click()
    _told(window, qtbot, "Keepsake 9.0 is out")


def test_asking_can_be_stopped(github: Loopback, window: MainWindow, qtbot: QtBot) -> None:
    github.play(Script(events=[b"{"], then="stall"))
    window.actions_here["updates"].trigger()
    qtbot.waitUntil(github.sent.is_set)
    _words, stop = window.status._works["updates"]
    assert stop is not None
    stop()
    assert not window.status.tells("updates")
    assert not window.notices.isVisible()


def test_a_window_can_be_closed_while_it_asks(github: Loopback, window: MainWindow, qtbot: QtBot) -> None:
    github.play(Script(events=[b"{"], then="stall"))
    window.actions_here["updates"].trigger()
    qtbot.waitUntil(github.sent.is_set)
    window.close()


def test_a_build_that_names_no_place_says_so_and_asks_nobody(
    github: Loopback, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(updates, "repository", lambda: "")
    window.actions_here["updates"].trigger()
    assert "does not know where newer versions are" in window.notices._text.text()
    assert not window.status.tells("updates")
    assert github.requests == []


def test_a_start_asks_nobody(github: Loopback, window: MainWindow, settled: Callable[[], None], qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.context.app.started == 1)  # type: ignore[attr-defined]
    settled()
    assert github.requests == []
