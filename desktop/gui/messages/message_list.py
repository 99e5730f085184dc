"""The flow of a conversation: rows from the oldest shown to the newest, sticking to the newest while it is in view."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import Final

from PySide6.QtCore import QCoreApplication, QDate, QLocale, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from desktop.gui.messages.message import MessageRow
from desktop.gui.ui.theme import Space, Theme, style
from desktop.gui.ui.widgets import button, clear

_HOLD_MS: Final = 400
"""How long rows may take to find their heights, during which what is in view is held where it is."""
_NEAR: Final = 24
"""Pixels from an end that count as being there."""
LINE_MOST: Final = 72
"""Characters in a line at most: in a wide window the messages stand in a column in the middle."""


class DaySeparator(QLabel):
    """The day on which the rows below were said."""

    def __init__(self, day: date) -> None:
        super().__init__(day_text(day))
        self.day = day
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.setContentsMargins(0, Space.S, 0, 0)
        style(self, "small")


class MessageList(QScrollArea):
    """`reached_top` and `reached_bottom` ask for more rows beyond an end, when the person has scrolled there. The rows
    are children of `content`."""

    reached_top = Signal()
    reached_bottom = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, follows: bool = True) -> None:
        """`follows` is whether the newest is kept in view as it comes; a reader stays where it is."""
        super().__init__(parent)
        self.follows = follows
        self.theme = theme
        self._sticking = follows
        self._beside = 0
        self._last_day: date | None = None
        self._held: tuple[QWidget, int] | None = None
        self._release = QTimer(self, singleShot=True, interval=_HOLD_MS)
        self._release.timeout.connect(self._let_go)
        self.content = QWidget()
        self.content.setProperty("kind", "content")
        self._rows = QVBoxLayout(self.content)
        self._rows.setContentsMargins(Space.L, Space.L, Space.L, Space.L)
        self._rows.setSpacing(Space.M)
        self._rows.addStretch(1)
        self.setWidget(self.content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        bar = self.verticalScrollBar()
        bar.setSingleStep(24)
        bar.valueChanged.connect(self._scrolled)
        bar.rangeChanged.connect(self._grown)
        self.jump = button(self.tr("Jump to latest"), tip=self.tr("Show the newest message"), key="Ctrl+End")
        self.jump.setParent(self)
        self.jump.clicked.connect(self.jump_to_latest)
        self.jump.hide()
        theme.changed.connect(self._fit_column)

    @property
    def settled(self) -> bool:
        """Rows have their heights, and scrolling is the person's."""
        return self._held is None

    @property
    def rows(self) -> list[MessageRow]:
        """The messages, oldest first."""
        return [widget for widget in self._widgets() if isinstance(widget, MessageRow)]

    def row_of(self, message_id: int) -> MessageRow | None:
        return next((row for row in self.rows if row.message_id == message_id), None)

    def clear(self) -> None:
        """Removes every row."""
        self._held = self._last_day = None
        clear(self._rows)
        self._rows.addStretch(1)
        self._sticking = self.follows
        self.jump.hide()

    def remove(self, row: QWidget) -> None:
        """Takes out a row, or what was put above one."""
        self._rows.removeWidget(row)
        row.hide()
        row.deleteLater()

    def put_above(self, mark: QWidget, row: MessageRow) -> None:
        """Puts something that is no message above a row."""
        self._rows.insertWidget(self._rows.indexOf(row), mark)

    def add(self, rows: Iterable[tuple[QWidget, datetime]]) -> None:
        """Adds rows at the end, each with its time; a new day is told above its first."""
        for widget, moment in rows:
            self._add_day(moment)
            self._rows.insertWidget(self._rows.count() - 1, widget)

    def add_above(self, rows: list[tuple[QWidget, datetime]]) -> None:
        """Adds older rows; what is in view stays where it is."""
        top = next(iter(self.rows), None)
        if top is not None:
            self._hold(top, top.y() - self.verticalScrollBar().value())
        first = self._day_at(0)
        position = 0
        day: date | None = None
        for widget, moment in rows:
            if _day(moment) != day:
                day = _day(moment)
                self._rows.insertWidget(position, DaySeparator(day))
                position += 1
            self._rows.insertWidget(position, widget)
            position += 1
        if first is not None and first.day == day:
            self._rows.removeWidget(first)
            first.deleteLater()
            first.hide()

    def show_row(self, row: QWidget) -> None:
        """Scrolls so that a row is in view, a third from the top."""
        self._sticking = False
        self._hold(row, self.viewport().height() // 3)

    def show_top(self) -> None:
        """Scrolls to the first row."""
        self._let_go()
        self.verticalScrollBar().setValue(0)

    def jump_to_latest(self) -> None:
        self._sticking = True
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())
        self._show_jump()

    def leave_beside(self, pixels: int) -> None:
        """Keeps so much free at the left of the messages, where they have less."""
        self._beside = pixels
        self._fit_column()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        self._held = None  # the person moves on by themselves
        super().wheelEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802
        self._held = None  # as by the wheel: else what was shown last would be scrolled back to
        return super().focusNextPrevChild(forward)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._place_jump()
        self._fit_column()

    def _fit_column(self) -> None:
        """The bar takes its width out of the margin, so that nothing is folded anew when it appears."""
        bar = self.verticalScrollBar()
        taken = bar.sizeHint().width() if bar.maximum() > 0 else 0
        whole = self.width() - 2 * Space.L
        aside = max(0, whole - self.theme.column(LINE_MOST)) // 2
        left, right = Space.L + aside, Space.L + aside - taken
        self._rows.setContentsMargins(max(left, self._beside + Space.XS), Space.L, max(0, right), Space.L)

    def _widgets(self) -> list[QWidget]:
        items = (self._rows.itemAt(index) for index in range(self._rows.count()))
        return [widget for widget in (item.widget() for item in items if item is not None) if widget is not None]

    def _add_day(self, moment: datetime) -> None:
        day = _day(moment)
        if self._last_day != day:
            self._last_day = day
            self._rows.insertWidget(self._rows.count() - 1, DaySeparator(day))

    def _day_at(self, index: int) -> DaySeparator | None:
        item = self._rows.itemAt(index)
        widget = None if item is None else item.widget()
        return widget if isinstance(widget, DaySeparator) else None

    def _hold(self, row: QWidget, top: int) -> None:
        """Keeps a row `top` pixels below the upper edge while rows find their heights."""
        self._held = (row, top)
        self._release.start()
        self._keep_held()

    def _keep_held(self) -> None:
        if self._held is not None:
            row, top = self._held
            self.verticalScrollBar().setValue(row.y() - top)

    def _let_go(self) -> None:
        self._keep_held()
        self._held = None
        self._release.stop()

    def _scrolled(self, value: int) -> None:
        bar = self.verticalScrollBar()
        at_end = value >= bar.maximum() - _NEAR
        self._sticking = self.follows and at_end
        self._show_jump()
        if self._held is not None:
            return
        if value <= _NEAR and bar.maximum() > 0:
            self.reached_top.emit()
        elif at_end:
            self.reached_bottom.emit()

    def _grown(self, _least: int, most: int) -> None:
        self._fit_column()
        self._keep_held()
        if self._sticking:
            self.verticalScrollBar().setValue(most)
        self._show_jump()

    def _show_jump(self) -> None:
        self.jump.setVisible(self.follows and not self._sticking and self.verticalScrollBar().maximum() > 0)
        self._place_jump()

    def _place_jump(self) -> None:
        size = self.jump.sizeHint()
        self.jump.setGeometry(
            (self.width() - size.width()) // 2, self.height() - size.height() - Space.M, size.width(), size.height()
        )
        self.jump.raise_()


def day_text(day: date) -> str:
    """Says a day: "Today", "Yesterday", or in full, as Friday, 13 November 2026."""
    distance = (datetime.now().astimezone().date() - day).days
    if distance == 0:
        return QCoreApplication.translate("Days", "Today")
    if distance == 1:
        return QCoreApplication.translate("Days", "Yesterday")
    return QLocale().toString(QDate(day.year, day.month, day.day), "dddd, d MMMM yyyy")


def _day(moment: datetime) -> date:
    return moment.astimezone().date()
