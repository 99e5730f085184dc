"""How far a long work is, with the button that stops it."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QSizePolicy, QWidget

from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import button, label
from desktop.memory.duplicates.scan_status import ScanStatus

_BAR = 160


LATER_MS = 600
"""Work that is done sooner is not told of: each change of a memory is compared."""


class ScanStrip(QWidget):
    """`stopped`: the person wants it to end. Of a `total` of 0 the bar shows that something goes on."""

    stopped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._later = QTimer(self, singleShot=True, interval=LATER_MS)
        self._later.timeout.connect(self.show)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.words = label("", "muted")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(_BAR)
        self.stop = button(self.tr("Cancel"), tip=self.tr("Stop it; what is known already stays"))
        self.stop.clicked.connect(self.stopped)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.M)
        for widget in (self.words, self.bar, self.stop):
            layout.addWidget(widget)
        layout.addStretch(1)

    def follow(self, words: str, status: ScanStatus) -> None:
        """How far a comparison is: what was asked for, and what went wrong, at once; small works when they last."""
        busy = status.state in ("waiting", "scanning", "comparing")
        self.show_progress(words, status.done, status.total if busy else 1, can_stop=status.state == "scanning")
        self.bar.setVisible(busy)
        if status.state in ("waiting", "comparing"):
            if not self.isVisible() and not self._later.isActive():
                self._later.start()
        else:
            self._later.stop()
            self.setVisible(status.state != "current")

    def show_progress(self, words: str, done: int, total: int, *, can_stop: bool = True) -> None:
        self.words.setText(words)
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        self.bar.setAccessibleName(words)
        self.stop.setVisible(can_stop)
