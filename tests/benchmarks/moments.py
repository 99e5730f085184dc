"""How long something took, and what part of it other programs are to answer for. It imports little, for starts."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

_PROCESSORS = os.cpu_count() or 1


class Moment:
    """Now, in seconds: on the clock, computed by this thread and by the whole process, in line for a processor."""

    __slots__ = ("at", "by_all", "computed", "in_line")

    def __init__(self) -> None:
        self.at, self.computed = time.perf_counter(), time.thread_time()
        self.by_all, self.in_line = time.process_time(), _in_line()

    def unserved_since(self, before: Moment) -> float:
        """Seconds that this thread was in line for a processor which other programs had. Where threads of this process
        had them all, that is its own doing."""
        others = self.by_all - before.by_all - (self.computed - before.computed)
        of_ours = max(0.0, others - (_PROCESSORS - 1) * (self.at - before.at))
        return max(0.0, self.in_line - before.in_line - of_ours)


def _in_line() -> float:
    """Seconds that this thread could have run and had no processor, as Linux tells; elsewhere nobody does."""
    try:
        told = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat").read_text("ascii")
        return int(told.split()[1]) / 1e9
    except OSError:
        return 0.0
