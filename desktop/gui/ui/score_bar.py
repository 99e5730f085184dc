"""A part of a score: its name, a short bar, and in words how much that is."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from desktop.gui.ui.theme import Theme
from desktop.gui.ui.translation import decimal
from desktop.gui.ui.widgets import label

_STRONG: Final = 0.7
_SOME: Final = 0.35
_HEIGHT: Final = 4


class ScoreBar(QWidget):
    """The share that is filled, 0 to 1."""

    def __init__(self, theme: Theme, value: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._value = min(1.0, max(0.0, value))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(80, self._theme.scaled(_HEIGHT))

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        whole = QRectF(self.rect())
        radius = whole.height() / 2
        painter.setBrush(self._theme.color("track"))
        painter.drawRoundedRect(whole, radius, radius)
        if self._value > 0:
            painter.setBrush(self._theme.color("accent"))
            painter.drawRoundedRect(
                QRectF(0, 0, max(whole.height(), whole.width() * self._value), whole.height()), radius, radius
            )


def add_score(grid: QGridLayout, theme: Theme, name: str, value: float, *, strong: bool = False) -> None:
    """Adds a line to a grid of three columns: name, bar, words."""
    line = grid.rowCount()
    head = label(name, "strong" if strong else "")
    bar = ScoreBar(theme, value)
    told = label(f"{words_for(value)} · {decimal(value)}", "small")
    bar.setAccessibleName(f"{name}: {told.text()}")
    grid.addWidget(head, line, 0)
    grid.addWidget(bar, line, 1, Qt.AlignmentFlag.AlignVCenter)
    grid.addWidget(told, line, 2)


def words_for(value: float) -> str:
    """How much a part of a score is, in a word."""
    if value >= _STRONG:
        return QCoreApplication.translate("ScoreBar", "strong")
    if value >= _SOME:
        return QCoreApplication.translate("ScoreBar", "some")
    return (
        QCoreApplication.translate("ScoreBar", "little")
        if value > 0
        else QCoreApplication.translate("ScoreBar", "none")
    )
