"""A person leaves and comes back: one window a folder, as it was left, with all that was stored."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.end_to_end.running import TITLE, Keepsake, panel_key
from tests.end_to_end.screen import Screen, until

COVER = """
from PySide6.QtWidgets import QApplication, QWidget
application = QApplication([])
cover = QWidget()
cover.setWindowTitle("Cover")
cover.setGeometry(application.primaryScreen().geometry())
cover.show()
application.exec()
"""


@pytest.fixture
def cover(keepsake: Keepsake, screen: Screen) -> Iterator[str]:
    """Another program's window over the whole screen."""
    with subprocess.Popen([sys.executable, "-c", COVER], env=keepsake.environment) as process:
        try:
            yield screen.focus("Cover")
        finally:
            process.kill()


def test_a_second_start_brings_the_window_to_the_front_and_ends(keepsake: Keepsake, cover: str) -> None:
    until(lambda: keepsake.screen.topmost(cover), "another program's window covers the app's")
    second = keepsake.command()
    assert (second.returncode, second.stderr) == (0, "")
    until(lambda: keepsake.screen.topmost(keepsake.window), "the window is in front")
    assert keepsake.screen.windows(TITLE) == [keepsake.window]
    keepsake.quit()


def test_the_window_comes_back_as_it_was_left(keepsake: Keepsake) -> None:
    screen = keepsake.screen
    screen.resize(keepsake.window, 1100, 700)
    screen.settle()
    screen.press(panel_key("history"), "ctrl+b")
    screen.settle()
    keepsake.quit()
    left = _panel_and_widths(keepsake)
    assert left[:2] == ("history", "false")

    keepsake.start()
    until(lambda: screen.size(keepsake.window) == (1100, 700), "the window has the size it had")
    keepsake.quit()
    assert _panel_and_widths(keepsake) == left


def test_a_kill_loses_nothing_that_was_stored_nor_what_was_typed(keepsake: Keepsake) -> None:
    keepsake.say("My sister is Olena")
    answer = keepsake.call("remember_fact", fact_type="preference", fact_key="tea", fact_value="green", confidence=0.9)
    assert answer["status"] == "success"
    keepsake.screen.type("I prefer mornings")
    until(lambda: "I prefer mornings" in keepsake.folder.window_state.read_text("utf-8"), "the draft is kept")
    before = keepsake.rows("SELECT * FROM messages"), keepsake.rows("SELECT * FROM facts")
    keepsake.kill()

    keepsake.start()
    assert (keepsake.rows("SELECT * FROM messages"), keepsake.rows("SELECT * FROM facts")) == before
    assert keepsake.values("tea") == ["green"]
    keepsake.say("")  # sends what was typed before
    assert keepsake.rows("SELECT text FROM messages WHERE role = 'user' ORDER BY id")[-1] == ("I prefer mornings",)
    keepsake.quit()


def _panel_and_widths(keepsake: Keepsake) -> tuple[str, str, str]:
    """The panel, whether the chat is shown, and where the line between them is, as the app has left them."""
    state = keepsake.window_state()
    return state["window"]["panel"], state["chat"]["shown"], state["window"]["split"]
