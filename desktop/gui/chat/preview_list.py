"""What a call would do, line by line, by groups where there are any; where the person may choose, with a tick each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import ceil
from typing import Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
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

from desktop.assistant.events import PreviewGroup, PreviewItem
from desktop.gui.facts.model import category_text
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.steps import step_heading
from desktop.gui.ui.tables import Index
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Space, Type
from desktop.gui.ui.widgets import TICK_BOX, paint_dot, paint_tick_box

SHOWN_AT_ONCE: Final = 6
"""Lines that are in view at once; more are scrolled to."""
_HEIGHT_MOST: Final = 250
"""Of a list that is scrolled through: what is asked, and the answers, are in view with it in a small window."""
_TOGETHER_MOST: Final = 30
"""Characters of a part of the detail that stand in one line."""

_DETAIL: Final = Qt.ItemDataRole.UserRole + 1
_ID: Final = Qt.ItemDataRole.UserRole
_GROUP: Final = Qt.ItemDataRole.UserRole + 2
_IS_HEADING: Final = Qt.ItemDataRole.UserRole + 3
_ALL: Final = Qt.CheckState.Checked
_NONE: Final = Qt.CheckState.Unchecked


class PreviewList(QListWidget):
    """One stop for Tab: the arrow keys go through it, Space and a click tick a line, or all of a group at its heading.
    `ticks_changed`: others are ticked."""

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
        for group, lines in groupby(items, lambda item: item.group):
            self._add(group, list(lines))
        if not choosable and len(items) <= SHOWN_AT_ONCE:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._sum_up()
        self.itemChanged.connect(self._ticked)
        theme.changed.connect(self._measure)

    @property
    def ticked(self) -> frozenset[str]:
        """The ids of the lines that are ticked."""
        return frozenset(str(line.data(_ID)) for line in self._steps() if line.checkState() == Qt.CheckState.Checked)

    @property
    def steps(self) -> int:
        """How many lines may be ticked."""
        return len(self._steps())

    def toggle(self, row: int) -> None:
        """Ticks a line or not; at a heading all of its group, or none where all are ticked."""
        line = self.item(row)
        if line.data(Qt.ItemDataRole.CheckStateRole) is None:
            return
        state = _NONE if line.checkState() == _ALL else _ALL
        before = self.blockSignals(True)
        for each in self._steps(line.data(_GROUP)) if line.data(_IS_HEADING) else [line]:
            each.setCheckState(state)
        self.blockSignals(before)
        self._ticked()

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(1, self._wanted_height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure()

    def _add(self, group: PreviewGroup | None, items: Sequence[PreviewItem]) -> None:
        chosen = self.choosable and group != "left_alone"
        if group is not None:
            title, hint = step_heading(group, len(items))
            heading = self._line(title, hint, group, chosen=chosen)
            heading.setData(_IS_HEADING, True)
        for item in items:
            line = self._line(
                translated(item.text),
                " · ".join(category_text(translated(part)) for part in item.detail.split(" · ")),
                group,
                chosen=chosen,
            )
            line.setData(_ID, item.id)
            if chosen:
                line.setCheckState(_ALL if item.ticked else _NONE)

    def _line(self, text: str, detail: str, group: PreviewGroup | None, *, chosen: bool) -> QListWidgetItem:
        line = QListWidgetItem(text, self)
        line.setData(_GROUP, group)
        line.setData(_DETAIL, detail)
        line.setData(Qt.ItemDataRole.AccessibleTextRole, f"{text}. {detail}" if detail else text)
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        line.setFlags(flags | Qt.ItemFlag.ItemIsUserCheckable if chosen else flags)
        return line

    def _lines(self) -> Iterator[QListWidgetItem]:
        return (self.item(row) for row in range(self.count()))

    def _steps(self, group: PreviewGroup | None = None) -> list[QListWidgetItem]:
        """The lines that may be ticked, of a group or of all."""
        ticks = (line for line in self._lines() if line.data(Qt.ItemDataRole.CheckStateRole) is not None)
        return [line for line in ticks if not line.data(_IS_HEADING) and group in (None, line.data(_GROUP))]

    def _ticked(self) -> None:
        self._sum_up()
        self.viewport().update()
        self.ticks_changed.emit()

    def _sum_up(self) -> None:
        """Each heading shows whether all of its lines are ticked, some or none."""
        before = self.blockSignals(True)
        for heading in (line for line in self._lines() if line.data(_IS_HEADING)):
            states = {line.checkState() for line in self._steps(heading.data(_GROUP))}
            if states:
                heading.setCheckState(states.pop() if len(states) == 1 else Qt.CheckState.PartiallyChecked)
        self.blockSignals(before)

    def _measure(self) -> None:
        """Lines fold anew in another width."""
        self.scheduleDelayedItemsLayout()
        if self._wanted_height() != self.height():
            self.updateGeometry()

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
        at = rect.topLeft() + QPoint(self._indent(index), Space.XS)
        painter.setFont(self._font(index))
        painter.setPen(self._theme.color("text"))
        painter.drawStaticText(at, text)
        painter.setFont(self._theme.font(Type.SMALL))
        painter.setPen(self._theme.color("muted"))
        painter.drawStaticText(at + QPoint(0, ceil(text.size().height())), detail)
        painter.restore()

    def editorEvent(  # noqa: N802
        self, event: QEvent, _model: QAbstractItemModel, _option: QStyleOptionViewItem, index: Index
    ) -> bool:
        """A click anywhere on the line ticks it."""
        space = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space
        if not (space or event.type() == QEvent.Type.MouseButtonRelease):
            return False
        self._view.toggle(index.row())
        return True

    def _indent(self, index: Index) -> int:
        """Where the text of a line begins: beside its mark, under the heading of its group."""
        if index.data(_IS_HEADING) and index.data(Qt.ItemDataRole.CheckStateRole) is None:
            return self._mark(index)
        return self._mark(index) + self._theme.scaled(TICK_BOX) + Space.XS + Space.S - 2

    def _mark(self, index: Index) -> int:
        under = index.data(_GROUP) is not None and not index.data(_IS_HEADING)
        return 2 + (Space.L if under else 0)

    def _folded(self, width: int, index: Index) -> tuple[QStaticText, QStaticText]:
        """The text of a line and its detail, as they fold in a width."""
        room = max(1, width - self._indent(index) - Space.XS)
        text = _static(str(index.data()), self._font(index), room)
        return text, _static(_together(str(index.data(_DETAIL))), self._theme.font(Type.SMALL), room)

    def _font(self, index: Index) -> QFont:
        return self._theme.font(weight=QFont.Weight.DemiBold if index.data(_IS_HEADING) else QFont.Weight.Normal)

    def _paint_mark(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """A box that is ticked or not; a dot where there is nothing to choose."""
        size = self._theme.scaled(TICK_BOX)
        line = QFontMetrics(self._theme.font()).height()
        box = QRect(rect.x() + self._mark(index), rect.y() + Space.XS + (line - size) // 2, size, size)
        state = index.data(Qt.ItemDataRole.CheckStateRole)
        if state is not None:
            paint_tick_box(painter, self._theme, box, Qt.CheckState(state))
        elif not index.data(_IS_HEADING):
            paint_dot(painter, self._theme, box)


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
