"""A person starts Keepsake for the first time, and writes a memory without going to its window; with keys alone."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.running import TITLE, Keepsake
from tests.end_to_end.screen import Screen, until

WELCOME = "Welcome to Keepsake"
QUICK_ADD = "Quick add"


def test_a_new_person_is_greeted_tries_the_samples_and_adds_one_memory(tmp_path: Path, screen: Screen) -> None:
    keepsake = Keepsake(tmp_path, screen)
    try:
        keepsake.start(greeted=False)
        until(lambda: screen.windows(WELCOME), "the welcome is in view")
        screen.focus(WELCOME)
        for key in ("Return", "Return", "shift+Tab", "shift+Tab", "Return"):
            screen.settle()
            screen.press(key)
        until(lambda: keepsake.values("location"), "the sample memories are stored")

        screen.focus(TITLE)
        second = keepsake.command("--quick-add")
        assert second.returncode == 0, second.stderr
        until(lambda: screen.windows(QUICK_ADD), "the small window is in view")
        screen.focus(QUICK_ADD)
        screen.type("My sister in law Halyna teaches physics")
        screen.press("ctrl+Return")
        hers = "SELECT value FROM facts WHERE subject = 'Halyna'"
        until(lambda: keepsake.rows(hers) == [("teaches physics",)], "all of the memory is stored")
        assert keepsake.values("sister-in-law") == ["Halyna"]
        until(lambda: not screen.windows(QUICK_ADD), "the small window is gone")
        keepsake.quit()

        keepsake.start(greeted=False)
        assert not screen.windows(WELCOME), "a person is greeted once"
        keepsake.quit()
    finally:
        keepsake.kill()
