"""Threads that make way: what they do beside the window costs it none of its turns."""

from __future__ import annotations

import math
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeVar

T = TypeVar("T")

_NICENESS = 10
_AT_ONCE: Final = 1_000
"""Values freed in one go: a millisecond of them."""
_TURN: Final = 0.005
"""Seconds of work between two looks whether others want the machine."""


def make_way() -> None:
    """The thread that calls this, and those that it starts, are last to be given a processor, for good.

    On Linux, where each thread has a priority of its own; elsewhere they stay as they are.
    """
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICENESS)


def in_turns(values: Iterable[T], step: Callable[[int], object]) -> Iterator[T]:
    """These values, for a loop of Python over very many: it holds the interpreter as long as it goes on.

    `step` is called before the first, and after every five milliseconds of work, with how many are done; it may rest,
    and what it raises ends the loop.
    """
    due = -math.inf
    for done, value in enumerate(values):
        if time.monotonic() >= due:
            step(done)
            due = time.monotonic() + _TURN
        yield value


def let_go(*holders: list[Any] | dict[Any, Any]) -> None:
    """Empties lists and dicts that nobody needs any more, some values at a time, for whoever is the last to hold a
    hundred thousand of them: freed in one go, they stop every thread for as long as that takes, a tenth of a second."""
    for values in holders:
        while values:
            if isinstance(values, dict):
                values.popitem()
            else:
                del values[-_AT_ONCE:]
