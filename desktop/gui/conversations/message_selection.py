"""Choosing messages of a conversation: each becomes a box to tick, by mouse and keys."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QStyle, QStyleOptionButton, QWidget

from desktop.gui.chat.message import MessageRow
from desktop.gui.chat.message_list import MessageList
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import CORNER, Space

_NAME_MOST: Final = 120
_ROOM: Final = Space.XL
"""What a box takes beside its message."""
_VEIL: Final = 36
"""How much of the accent lies over a message that is ticked, of 255."""


class MessageTicks(QObject):
    """`changed` carries the ids of the ticked messages, in their order; `left`: Escape."""

    changed = Signal(object)
    left = Signal()

    def __init__(self, theme: Theme, rows: MessageList) -> None:
        super().__init__(rows)
        self._theme = theme
        self._rows = rows
        self._ticks: dict[int, _Tick] = {}
        self._anchor: int | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._cover)
        self.choosing = False

    @property
    def ids(self) -> list[int]:
        """The ticked messages, in the order in which they stand."""
        return [message_id for message_id in self._order() if self._ticks[message_id].isChecked()]

    @property
    def ticks(self) -> dict[int, QCheckBox]:
        """The boxes by message."""
        return dict(self._ticks)

    def begin(self) -> None:
        """Every message gets a box; the first one in view has the keyboard."""
        if self.choosing:
            return
        self.choosing = True
        self._rows.leave_beside(_ROOM)
        self._content().installEventFilter(self)
        self._cover()
        top = self._rows.verticalScrollBar().value()
        seen = [message_id for message_id in self._order() if self._ticks[message_id].geometry().bottom() >= top]
        if seen:
            self._ticks[seen[0]].setFocus()
        self._announce()

    def end(self) -> None:
        """The messages are messages again."""
        self.choosing, self._anchor = False, None
        self._rows.leave_beside(0)
        self._content().removeEventFilter(self)
        for tick in self._ticks.values():
            tick.hide()
            tick.deleteLater()
        self._ticks.clear()
        self._announce()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if self.choosing and event.type() in (QEvent.Type.ChildAdded, QEvent.Type.ChildRemoved):
            self._soon.start()  # once the row is laid out
        return super().eventFilter(watched, event)

    def step(self, tick: _Tick, by: int, *, take: bool) -> None:
        """To the box before or after; with `take`, both are ticked."""
        order = self._order()
        place = order.index(tick.message_id) + by
        if not 0 <= place < len(order):
            return
        other = self._ticks[order[place]]
        other.setFocus()
        self._rows.ensureWidgetVisible(other, 0, Space.XL)
        if take:
            tick.setChecked(True)
            other.setChecked(True)

    def clicked(self, tick: _Tick, *, reach: bool) -> None:
        """A click; with `reach`, all from the one clicked before."""
        order = self._order()
        if reach and self._anchor in order:
            first, last = sorted((order.index(self._anchor), order.index(tick.message_id)))
            for message_id in order[first : last + 1]:
                self._ticks[message_id].setChecked(True)
        self._anchor = tick.message_id

    def _cover(self) -> None:
        if not self.choosing:
            return
        there = {row.message_id: row for row in self._rows.rows if row.message_id is not None}
        for gone in self._ticks.keys() - there.keys():
            self._ticks.pop(gone).deleteLater()
        for message_id, row in there.items():
            if message_id not in self._ticks:
                tick = _Tick(self._theme, row, message_id, self)
                tick.toggled.connect(self._announce)
                self._ticks[message_id] = tick

    def _order(self) -> list[int]:
        return [row.message_id for row in self._rows.rows if row.message_id in self._ticks]

    def _content(self) -> QWidget:
        return self._rows.content

    def _announce(self) -> None:
        self.changed.emit(self.ids)


class _Tick(QCheckBox):
    """Lies over a message, its box in the margin beside it."""

    def __init__(self, theme: Theme, row: MessageRow, message_id: int, ticks: MessageTicks) -> None:
        super().__init__(row.parentWidget())
        self.message_id = message_id
        self._theme = theme
        self._row = row
        self._ticks = ticks
        words = " ".join(row.words().split())[:_NAME_MOST]
        self.setAccessibleName(words or self.tr("A message without words"))
        self.setToolTip(self.tr("Space ticks it; Shift with an arrow key goes on ticking"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row.installEventFilter(self)
        self._follow()
        self.show()
        self.raise_()

    def hitButton(self, _at: object) -> bool:  # noqa: N802
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self._follow()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        key = Qt.Key(event.key())
        if key in steps:
            take = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._ticks.step(self, steps[key], take=take)
        elif key == Qt.Key.Key_Escape:
            self._ticks.left.emit()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        reach = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        super().mouseReleaseEvent(event)
        self._ticks.clicked(self, reach=reach)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked():
            veil = self._theme.color("accent")
            veil.setAlpha(_VEIL)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(veil)
            painter.drawRoundedRect(self.rect(), CORNER, CORNER)
        if self.hasFocus():
            painter.setPen(self._theme.color("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), CORNER, CORNER)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.rect = QRect(Space.XS, Space.XS, Space.L, Space.L)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorCheckBox, option, painter, self)

    def _follow(self) -> None:
        self.setGeometry(self._row.geometry().adjusted(-_ROOM, -2, Space.XS, 2))
