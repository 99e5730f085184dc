"""Cyclic garbage is collected on the window's thread only.

Python collects it on whichever thread makes the next value. A widget that is part of a cycle would be destroyed beside
the window's thread that way, or once more after Qt has destroyed it with its parent: the process crashes or hangs, now
and then. calibre, pyqtgraph and others do the same.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

from desktop.memory.uncollected import FULL, due_generation

_EVERY_MS = 100
"""The more often, the less there is to look through at once."""


class Collector(QObject):
    """Collects what is due, ten times a second, from now until `close`.

    What is there when all would be looked through for the first time (the libraries, the model, the window) is there to
    stay: it is passed over instead, then and from then on, so that no look takes long enough to be felt.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._usual = gc.isenabled()
        self._passed_over = False
        gc.disable()
        self._timer = QTimer(self, interval=_EVERY_MS)
        self._timer.timeout.connect(self.collect)
        self._timer.start()

    def collect(self) -> None:
        """Collects what is due now."""
        generation = due_generation()
        if generation == FULL and not self._passed_over:
            self._passed_over = True
            gc.freeze()
        elif generation is not None:
            gc.collect(generation)

    def close(self) -> None:
        """Python collects again as it did."""
        self._timer.stop()
        if self._passed_over:
            gc.unfreeze()
        if self._usual:
            gc.enable()
