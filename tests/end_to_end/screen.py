"""A virtual screen with a keyboard: what a person has, for a program that knows of no test."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import threading
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

import pytest

from tests.patience import PATIENCE

Found = TypeVar("Found")

_LOOK_AGAIN = 0.05
_STILL = 0.4
"""Seconds without a change of the picture until it counts as still: shorter than a caret takes to blink."""
_STILL_LOOKS = 4
"""Looks at it by then, at least: who gets no turn to look sees no change either."""
_STILL_THOUGH_AT_WORK = 10.0
"""Seconds of a picture that stands still after which it no longer matters that the program is at work."""
_KEY_PAUSE_MS = "8"
_PROGRAMS = {"Xvfb": "xvfb", "xdotool": "xdotool"}


def until(look: Callable[[], Found], what: str, patience: float = PATIENCE) -> Found:
    """Looks again and again until there is something to see, and returns it; fails naming what was waited for."""
    pause = threading.Event()
    deadline = time.monotonic() + patience
    while not (found := look()):
        if time.monotonic() > deadline:
            pytest.fail(f"Waited {patience:.0f} seconds, but not so: {what}")
        pause.wait(_LOOK_AGAIN)
    return found


class Screen:
    """An X server of its own, without a window manager: keys go to the window that `focus` chose last."""

    def __init__(self, width: int = 1280, height: int = 800) -> None:
        missing = [package for program, package in _PROGRAMS.items() if shutil.which(program) is None]
        if missing:
            names = " ".join(missing)
            pytest.fail(
                f"A real window needs Debian's packages {names}: apt-get install {names}, or let"
                " `python3 packaging/dev.py test` do it."
            )
        self.watched: int | None = None
        """The process whose work is waited for before a picture counts as still, if any."""
        self._picture = tempfile.TemporaryDirectory()
        size, kept = ("-screen", "0", f"{width}x{height}x24"), ("-fbdir", self._picture.name)
        stays = "-noreset"  # else it starts over, and refuses who comes, each time that its last client goes
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), *size, *kept, stays, "-nolisten", "tcp"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            self.display = f":{told.readline().strip()}"
        if self.display == ":":
            self._server.wait()
            pytest.fail("Xvfb did not start.")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._server.terminate()
        self._server.wait()
        self._picture.cleanup()

    def windows(self, title: str) -> list[str]:
        """The ids of the windows in view whose title begins so."""
        # A window that goes while they are looked through ends the search with an error, and without a result.
        (done,) = until(lambda: self._searched(title), "the windows in view are told")
        return done.stdout.split()

    def focus(self, title: str) -> str:
        """Waits for a window and gives it the keyboard, as a window manager would; returns its id."""
        try:
            return until(lambda: self._focused(title), f"a window “{title}” is in view, and has the keyboard")
        except pytest.fail.Exception:
            print(
                f"In view, by id and title:\n{self._in_view()}\nThe keyboard: {self._xdotool('getwindowfocus', '-f')}"
            )
            raise

    def leave(self, title: str) -> None:
        """Presses Escape as often as it takes a window to close: one at work only stops at the first."""
        self.press_until("Escape", lambda: not self.windows(title), f"the window “{title}” is closed")

    def press_until(self, keys: str, look: Callable[[], object], what: str) -> None:
        """Presses keys until something shows: again where all is at rest and it does not, since they came too early.

        Never while the program is busy with them: what it does late would be done twice.
        """

        def shown() -> object:
            self.press(*keys.split())
            self.settle(or_until=look)
            return look()

        until(shown, what)

    def press(self, *keys: str) -> None:
        """Key names as of X: "ctrl+n", "Tab", "Return"."""
        self._xdotool("key", "--delay", _KEY_PAUSE_MS, *keys)

    def type(self, text: str) -> None:
        self._xdotool("type", "--delay", _KEY_PAUSE_MS, text)

    def settle(self, or_until: Callable[[], object] = bool) -> None:
        """Waits until what was done is shown: nothing moves any more, and the program watched is at rest; or until
        there is something to see.

        Where no processor is free, a program that is about to paint stands as still as one that has painted.
        """
        picture = Path(self._picture.name) / "Xvfb_screen0"
        seen = looks = 0
        painted = rested = time.monotonic()

        def still() -> bool:
            nonlocal seen, looks, painted, rested
            now, at = zlib.crc32(picture.read_bytes()), time.monotonic()
            if now != seen:
                seen, painted = now, at
            if at == painted or self._is_at_work():
                looks, rested = 0, at
            looks += 1
            at_rest = looks > _STILL_LOOKS and at - rested > _STILL
            return at_rest or at - painted > _STILL_THOUGH_AT_WORK

        until(lambda: or_until() or still(), "the picture stands still")

    def resize(self, window: str, width: int, height: int) -> None:
        self._xdotool("windowsize", window, str(width), str(height))

    def size(self, window: str) -> tuple[int, int]:
        told = dict(line.split("=") for line in self._xdotool("getwindowgeometry", "--shell", window).split())
        return int(told["WIDTH"]), int(told["HEIGHT"])

    def topmost(self, window: str) -> bool:
        """Whether a window is what is seen in the middle of the screen, where the pointer rests."""
        return f"WINDOW={window}" in self._xdotool("getmouselocation", "--shell").split()

    def _focused(self, title: str) -> str:
        """The newest window of a title that takes the keyboard, if there is one; it is given it."""
        for window in reversed(self.windows(title)):
            self._xdotool("windowfocus", window)
            if self._xdotool("getwindowfocus").strip() == window:
                return window
        return ""

    def _in_view(self) -> str:
        """All windows in view."""
        found = self._xdotool("search", "--onlyvisible", "--name", "").split()
        return "\n".join(f"{window} {self._xdotool('getwindowname', window).strip()}" for window in found)

    def _is_at_work(self) -> bool:
        """Whether the screen is drawn, or the program watched does something."""
        return _at_work(self._server.pid) or (self.watched is not None and _at_work(self.watched))

    def _searched(self, title: str) -> list[subprocess.CompletedProcess[str]]:
        """The search for windows, if it came to its end."""
        done = self._run("search", "--onlyvisible", "--name", f"^{title}")
        return [] if done.stderr else [done]

    def _xdotool(self, *arguments: str) -> str:
        """What it prints; nothing where what it is about is not there, or not any more."""
        return self._run(*arguments).stdout

    def _run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "DISPLAY": self.display, "LC_ALL": "C.UTF-8"}
        return subprocess.run(
            ["xdotool", *arguments], env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )


def _at_work(process: int) -> bool:
    """Whether one of a process's threads runs, or waits for a processor or a disk to do so. Those that make way to the
    others (`desktop.core.worker`) do what nobody in front of the window waits for."""
    with suppress(OSError):  # it has ended since
        _, usual = _state(Path(f"/proc/{process}/stat"))
        for thread in Path(f"/proc/{process}/task").glob("*/stat"):
            with suppress(OSError):
                state, niceness = _state(thread)
                if state in "RD" and niceness <= usual:
                    return True
    return False


def _state(stat: Path) -> tuple[str, int]:
    """What a thread does, by the letter of proc(5), and its niceness."""
    told = stat.read_text("utf-8").rpartition(")")[2].split()
    return told[0], int(told[16])
