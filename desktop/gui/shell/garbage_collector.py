"""Cyclic garbage is collected on the window's thread only.

Python collects it on whichever thread makes the next value. A widget that is part of a cycle would be destroyed beside
the window's thread that way, or once more after Qt has destroyed it with its parent: the process crashes or hangs, now
and then. calibre, pyqtgraph and others do the same.
"""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer

from desktop.core.garbage_collection import FULL, due_generation, give_back, take_over

EVERY_MS: Final = 100
"""The more often, the less there is to look through at once."""
MOST: Final = 30_000
"""Values that are looked through in one go, in some 20 milliseconds."""


class Collector(QObject):
    """Collects what is due, ten times a second, from now until `close`.

    Where very many values would be looked through they are there to stay: the libraries, the model and the window at
    the first look at all there is, what resembles what when all memories have been compared. They are passed over, then
    and from then on, so that no look takes long enough to be felt.
    """

    def __init__(self, parent: QObject, *, every_ms: int = EVERY_MS, most: int = MOST) -> None:
        super().__init__(parent)
        self._most = most
        self._passed_over = False
        self._left = [0, 0]
        """About how many values looks have left in the second and in the third generation since they were empty. They
        are reckoned: `gc.get_objects` refers to tuples that other threads are making, which then can't be finished
        (`SystemError`)."""
        take_over()
        self._timer = QTimer(self, interval=every_ms)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collects what is due now."""
        generation = due_generation()
        if generation is None:
            return
        looked_through = gc.get_count()[0] + sum(self._left[:generation])
        if looked_through > self._most or (generation == FULL and not self._passed_over):
            self._passed_over = True
            self._left = [0, 0]
            gc.freeze()
        else:
            left = max(0, looked_through - gc.collect(generation))
            self._left[:generation] = [0] * generation
            self._left[min(generation, 1)] += left

    def close(self) -> None:
        """Python collects again as it did."""
        self._timer.stop()
        if self._passed_over:
            gc.unfreeze()
        give_back()
