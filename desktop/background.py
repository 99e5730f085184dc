"""Threads that make way: what they do beside the window costs it none of its turns."""

from __future__ import annotations

import os
import sys
import threading
from typing import Any, Final

_NICENESS = 10
_AT_ONCE: Final = 1_000
"""Values freed in one go: a millisecond of them."""


def make_way() -> None:
    """The thread that calls this, and those that it starts, are last to be given a processor, for good.

    On Linux, where each thread has a priority of its own; elsewhere they stay as they are.
    """
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICENESS)


def let_go(*lists: list[Any]) -> None:
    """Empties lists that nobody needs any more, some values at a time, for whoever is the last to hold a hundred
    thousand of them: freed in one go, they stop every thread for as long as that takes, a tenth of a second."""
    for values in lists:
        while values:
            del values[-_AT_ONCE:]
