"""Paints the lines of a list of entries: the ground of the chosen one, and texts that end where the room does."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.gui.ui.rows_view import Index
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import CORNER, Space, Type


class EntryDelegate(QStyledItemDelegate):
    """What is on a line, `paint_entry` paints."""

    def __init__(self, theme: Theme, view: QListView, height: int) -> None:
        """`height`: of a line, in pixels of unscaled text."""
        super().__init__(view)
        self.theme = theme
        self._height = height

    def paint_entry(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """`rect` is the line without its padding."""
        raise NotImplementedError

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:  # noqa: N802
        return QSize(120, self.theme.scaled(self._height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, rect, option.state)
        self.paint_entry(painter, rect.adjusted(Space.M, Space.S, -Space.M, -Space.S), index)
        painter.restore()

    def paint_head(self, painter: QPainter, rect: QRect, title: str, aside: str) -> None:
        """A name, and something small at the right of it."""
        painter.setFont(self.theme.font(Type.SMALL))
        painter.setPen(self.theme.color("muted"))
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), aside)
        taken = painter.fontMetrics().horizontalAdvance(aside) + Space.S if aside else 0
        painter.setFont(self.theme.font(weight=QFont.Weight.DemiBold))
        painter.setPen(self.theme.color("text"))
        paint_line(painter, rect.adjusted(0, 0, -taken, 0), title)

    def paint_small(self, painter: QPainter, rect: QRect, text: str) -> None:
        """A text below the name."""
        painter.setFont(self.theme.font(Type.SMALL))
        painter.setPen(self.theme.color("muted"))
        paint_line(painter, rect, text)

    def _paint_ground(self, painter: QPainter, rect: QRect, state: QStyle.StateFlag) -> None:
        token = ""
        if state & QStyle.StateFlag.State_Selected:
            token = "accent_soft"
        elif state & QStyle.StateFlag.State_MouseOver:
            token = "hover"
        shape = rect.adjusted(0, 1, 0, -1)
        if token:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.theme.color(token))
            painter.drawRoundedRect(shape, CORNER, CORNER)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(self.theme.color("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(shape).adjusted(0.5, 0.5, -0.5, -0.5), CORNER, CORNER)


def paint_line(painter: QPainter, rect: QRect, text: str) -> None:
    """A text in one line, which ends in … where there is no room."""
    cut = painter.fontMetrics().elidedText(" ".join(text.split()), Qt.TextElideMode.ElideRight, rect.width())
    painter.drawText(rect, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), cut)
