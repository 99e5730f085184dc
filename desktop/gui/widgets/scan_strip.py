"""How far a long work is, with the button that stops it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QSizePolicy, QWidget

from desktop.gui.tokens import Space
from desktop.gui.widgets.basics import button, label

_BAR = 160


class ScanStrip(QWidget):
    """`stopped`: the person wants it to end. Of a `total` of 0 the bar shows that something goes on."""

    stopped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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

    def show_progress(self, words: str, done: int, total: int, *, can_stop: bool = True) -> None:
        self.words.setText(words)
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        self.bar.setAccessibleName(words)
        self.stop.setVisible(can_stop)
