"""Threads that make way: what they do for programs, or ahead of time, costs the window none of its turns."""

from __future__ import annotations

import os
import sys
import threading

_NICENESS = 10


def make_way() -> None:
    """The thread that calls this, and those that it starts, are last to be given a processor, for good.

    On Linux, where each thread has a priority of its own; elsewhere they stay as they are.
    """
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICENESS)
