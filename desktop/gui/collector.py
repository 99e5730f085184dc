"""Cyclic garbage is collected on the window's thread only.

Python collects it on whichever thread makes the next value. A widget that is part of a cycle would be destroyed beside
the window's thread that way, or once more after Qt has destroyed it with its parent: the process crashes or hangs, now
and then. calibre, pyqtgraph and others do the same.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

from desktop.memory.uncollected import FULL, collect_due

_EVERY_MS = 1000


class Collector(QObject):
    """Collects once a second what is due, from now until `close`. What is left after the first time that all was looked
    through (the libraries, the model, the window) is there to stay, and is passed over from then on."""

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
        if collect_due() == FULL and not self._passed_over:
            self._passed_over = True
            gc.freeze()

    def close(self) -> None:
        """Python collects again as it did."""
        self._timer.stop()
        if self._passed_over:
            gc.unfreeze()
        if self._usual:
            gc.enable()
