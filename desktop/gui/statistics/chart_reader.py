"""How a chart is read by keys and by pointing: one bar at a time, its value told, Enter or a click opens it."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

_WEEK = 7


class ChartView(Protocol):
    """What paints the bars."""

    def bar_at(self, position: QPoint) -> int | None:
        """The bar at a point of the viewport; None where there is none."""

    def mark_bar(self, place: int | None) -> None:
        """Shows which bar is being read."""


class ChartReader(QObject):
    """Watches a widget that has the keyboard, and a viewport that has the pointer, which may be the same.

    `moved` carries the place of the bar that is read, None for none any more; `opened` that of one to open.
    """

    moved = Signal(object)
    opened = Signal(int)

    def __init__(self, widget: QWidget, viewport: QWidget, view: ChartView) -> None:
        super().__init__(widget)
        self._widget = widget
        self._viewport = viewport
        self._view = view
        self._count = 0
        self.place: int | None = None
        viewport.setMouseTracking(True)
        for watched in {widget, viewport}:
            watched.installEventFilter(self)

    def take_count(self, count: int) -> None:
        """There are so many bars now; the place is kept where it is still one."""
        self._count = count
        if self.place is not None and self.place >= count:
            self._go(None)

    def tell(self, words: str) -> None:
        """Has the value read out."""
        self._widget.setAccessibleDescription(words)
        if words and self._widget.hasFocus():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._widget, words))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        kind = event.type()
        if kind == QEvent.Type.KeyPress and watched is self._widget:
            assert isinstance(event, QKeyEvent)
            return self._key(event)
        if kind == QEvent.Type.ToolTip:
            return True  # the value stands above already, and the tooltip would cover the bars
        if watched is self._viewport and isinstance(event, QMouseEvent):
            self._point(kind, event)
        elif (watched is self._viewport and kind == QEvent.Type.Leave) or (
            watched is self._widget and kind == QEvent.Type.FocusOut
        ):
            self._go(None)
        elif watched is self._widget and kind == QEvent.Type.FocusIn and self.place is None and self._count:
            self._go(self._count - 1)
        return False

    def _key(self, event: QKeyEvent) -> bool:
        here = -1 if self.place is None else self.place
        steps = {
            Qt.Key.Key_Left: here - 1,
            Qt.Key.Key_Up: here - 1,
            Qt.Key.Key_Right: here + 1,
            Qt.Key.Key_Down: here + 1,
            Qt.Key.Key_PageUp: here - _WEEK,
            Qt.Key.Key_PageDown: here + _WEEK,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: self._count - 1,
        }
        key = Qt.Key(event.key())
        if key in steps and self._count and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._go(max(0, min(steps[key], self._count - 1)))
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.place is not None:
            self.opened.emit(self.place)
            return True
        return False

    def _point(self, kind: QEvent.Type, event: QMouseEvent) -> None:
        place = self._view.bar_at(event.position().toPoint())
        if kind == QEvent.Type.MouseMove:
            self._go(place)
        elif kind == QEvent.Type.MouseButtonRelease and event.button() == Qt.MouseButton.LeftButton:
            self._go(place)
            if place is not None:
                self.opened.emit(place)

    def _go(self, place: int | None) -> None:
        if place != self.place:
            self.place = place
            self._view.mark_bar(place)
            self.moved.emit(place)
