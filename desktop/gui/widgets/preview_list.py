"""What a call would do, line by line; where the person may choose, with a tick each."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QResizeEvent, QStaticText, QTextOption, QTransform
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from desktop.assistant.events import PreviewItem
from desktop.gui.icons import pixmap
from desktop.gui.theme import Theme
from desktop.gui.tokens import Space, Type

SHOWN_AT_ONCE: Final = 6
"""Lines that are in view at once; more are scrolled to."""
_HEIGHT_MOST: Final = 250
"""Of a list that is scrolled through: what is asked, and the answers, are in view with it in a small window."""
_TOGETHER_MOST: Final = 30
"""Characters of a part of the detail that stand in one line."""

_DETAIL: Final = Qt.ItemDataRole.UserRole + 1
_ID: Final = Qt.ItemDataRole.UserRole
_BOX: Final = 14

Index = QModelIndex | QPersistentModelIndex


class PreviewList(QListWidget):
    """One stop for Tab: the arrow keys go through it, Space and a click tick. `ticks_changed`: others are ticked."""

    ticks_changed = Signal()

    def __init__(
        self, theme: Theme, items: Sequence[PreviewItem], *, choosable: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self.choosable = choosable
        self.setProperty("kind", "bare")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setAccessibleName(self.tr("What would be done"))
        self.setItemDelegate(_Lines(theme, self))
        for item in items:
            self.addItem(self._line(item))
        if not choosable and len(items) <= SHOWN_AT_ONCE:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.itemChanged.connect(lambda _: self.ticks_changed.emit())
        theme.changed.connect(self._measure)

    @property
    def ticked(self) -> frozenset[str]:
        """The ids of the lines that are ticked."""
        lines = (self.item(row) for row in range(self.count()))
        return frozenset(str(line.data(_ID)) for line in lines if line.checkState() == Qt.CheckState.Checked)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(1, self._wanted_height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure()

    def _line(self, item: PreviewItem) -> QListWidgetItem:
        line = QListWidgetItem(item.text)
        line.setData(_ID, item.id)
        line.setData(_DETAIL, item.detail)
        line.setData(Qt.ItemDataRole.AccessibleTextRole, f"{item.text}. {item.detail}" if item.detail else item.text)
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if self.choosable:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
            line.setCheckState(Qt.CheckState.Checked if item.ticked else Qt.CheckState.Unchecked)
        line.setFlags(flags)
        return line

    def _measure(self) -> None:
        """Lines fold anew in another width."""
        self.scheduleDelayedItemsLayout()
        if self._wanted_height() != self.height():
            self.setFixedHeight(self._wanted_height())

    def _wanted_height(self) -> int:
        heights = [self.sizeHintForRow(row) for row in range(min(self.count(), SHOWN_AT_ONCE + 1))]
        if self.count() <= SHOWN_AT_ONCE:
            return sum(heights)
        whole = heights[:SHOWN_AT_ONCE]
        while len(whole) > 1 and sum(whole) > self._theme.scaled(_HEIGHT_MOST):
            whole.pop()
        return sum(whole) + heights[len(whole)] // 2  # the line cut in two tells of more


class _Lines(QStyledItemDelegate):
    """A box, the text and its detail, both folded."""

    def __init__(self, theme: Theme, view: PreviewList) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        width = max(1, self._view.viewport().width())
        text, detail = self._folded(width, index)
        height = text.size().height() + (detail.size().height() if detail.text() else 0)
        return QSize(width, ceil(height) + 2 * Space.XS)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._view.hasFocus() and self._view.currentIndex() == index:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("accent_soft"))
            painter.drawRoundedRect(rect, Space.XS, Space.XS)
        self._paint_mark(painter, rect, index)
        text, detail = self._folded(rect.width(), index)
        at = rect.topLeft() + QPoint(self._indent(), Space.XS)
        painter.setFont(self._theme.font())
        painter.setPen(self._theme.color("text"))
        painter.drawStaticText(at, text)
        painter.setFont(self._theme.font(Type.SMALL))
        painter.setPen(self._theme.color("muted"))
        painter.drawStaticText(at + QPoint(0, ceil(text.size().height())), detail)
        painter.restore()

    def editorEvent(  # noqa: N802
        self, event: QEvent, model: QAbstractItemModel, _option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """A click anywhere on the line ticks it."""
        space = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space
        if not self._view.choosable or not (space or event.type() == QEvent.Type.MouseButtonRelease):
            return False
        ticked = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)) == Qt.CheckState.Checked
        after = Qt.CheckState.Unchecked if ticked else Qt.CheckState.Checked
        return bool(model.setData(index, after, Qt.ItemDataRole.CheckStateRole))

    def _indent(self) -> int:
        return self._theme.scaled(_BOX) + Space.XS + Space.S

    def _folded(self, width: int, index: Index) -> tuple[QStaticText, QStaticText]:
        """The text of a line and its detail, as they fold in a width."""
        room = max(1, width - self._indent() - Space.XS)
        text = _static(str(index.data()), self._theme.font(), room)
        return text, _static(_together(str(index.data(_DETAIL))), self._theme.font(Type.SMALL), room)

    def _paint_mark(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """A box that is ticked or not; a dot where there is nothing to choose."""
        size = self._theme.scaled(_BOX)
        line = QFontMetrics(self._theme.font()).height()
        box = QRect(rect.x() + 2, rect.y() + Space.XS + (line - size) // 2, size, size)
        if not self._view.choosable:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("muted"))
            painter.drawEllipse(box.center(), 2, 2)
            return
        ticked = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)) == Qt.CheckState.Checked
        painter.setPen(self._theme.color("accent" if ticked else "muted"))
        painter.setBrush(self._theme.color("accent" if ticked else "surface"))
        painter.drawRoundedRect(box, 4, 4)
        if ticked:
            ratio = self._view.devicePixelRatioF()
            painter.drawPixmap(box.topLeft(), pixmap("check", self._theme.tokens.on_accent, size, ratio))


def _together(detail: str) -> str:
    """Folds between the parts of a detail, such as "personal · used 4 times"."""
    parts = detail.split(" · ")
    return " · ".join(part.replace(" ", "\u00a0") if len(part) <= _TOGETHER_MOST else part for part in parts)


def _static(words: str, font: QFont, room: int) -> QStaticText:
    made = QStaticText(words)
    made.setTextFormat(Qt.TextFormat.PlainText)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    made.setTextOption(option)
    made.setTextWidth(room)
    made.prepare(QTransform(), font)
    return made
