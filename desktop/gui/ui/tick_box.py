"""A box that is ticked, not ticked, or in between, as lists of steps paint it."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter

from desktop.gui.ui.icons import pixmap
from desktop.gui.ui.theme import Theme

TICK_BOX = 14
"""Its width and height, before text is scaled."""


def paint_tick_box(painter: QPainter, theme: Theme, box: QRect, state: Qt.CheckState) -> None:
    filled = state != Qt.CheckState.Unchecked
    painter.setPen(theme.color("accent" if filled else "muted"))
    painter.setBrush(theme.color("accent" if filled else "surface"))
    painter.drawRoundedRect(box, 4, 4)
    size = box.width()
    if state == Qt.CheckState.Checked:
        painter.drawPixmap(
            box.topLeft(), pixmap("check", theme.tokens.on_accent, size, painter.device().devicePixelRatioF())
        )
    elif filled:
        painter.fillRect(box.adjusted(3, size // 2 - 1, -3, -(size // 2 - 1)), theme.color("on_accent"))


def paint_dot(painter: QPainter, theme: Theme, box: QRect) -> None:
    """In its place, where there is nothing to choose."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("muted"))
    painter.drawEllipse(box.center(), 2, 2)
