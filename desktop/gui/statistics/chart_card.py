"""A chart in its frame: a title, what is seen or the value of the bar that is read, the bars, a way to keep it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QMenu, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from desktop.gui.statistics.charts import Bar, Chart
from desktop.gui.ui.theme import Space, Theme, Type, style
from desktop.gui.ui.widgets import ElidedLabel, icon_button, label, row

_ROW = 26
_BAR = 8
_NAME_SHARE = 0.56
"""Of a row, what names take at most."""


class ChartRows(QWidget):
    """Rows of one chart."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._chart: Chart | None = None
        self._marked: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)

    @property
    def viewport_widget(self) -> QWidget:
        return self

    def show_chart(self, chart: Chart) -> None:
        self._chart = chart
        self.updateGeometry()
        self.update()

    def bar_at(self, position: QPoint) -> int | None:
        place = position.y() // self._row_height()
        return place if self._chart is not None and 0 <= place < len(self._chart.bars) else None

    def bar_centre(self, place: int) -> QPoint:
        """Where a bar is, in the viewport."""
        return QPoint(self.width() // 2, round((place + 0.5) * self._row_height()))

    def mark_bar(self, place: int | None) -> None:
        self._marked = place
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        rows = len(self._chart.bars) if self._chart is not None else 1
        return QSize(200, rows * self._row_height())

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        if self._chart is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._theme.font(Type.SMALL))
        metrics = painter.fontMetrics()
        figures = max((metrics.horizontalAdvance(bar.figure) for bar in self._chart.bars), default=0)
        names = max((metrics.horizontalAdvance(bar.label) for bar in self._chart.bars), default=0) + 1
        names = min(names, round(self.width() * _NAME_SHARE))
        highest = self._chart.highest or 1.0
        for place, bar in enumerate(self._chart.bars):
            rect = QRect(0, place * self._row_height(), self.width(), self._row_height())
            self._paint_row(painter, rect, bar, bar.values[0] / highest, (names, figures), place == self._marked)
        painter.end()

    def _paint_row(
        self, painter: QPainter, rect: QRect, bar: Bar, share: float, widths: tuple[int, int], marked: bool
    ) -> None:
        theme, (names, figures) = self._theme, widths
        if marked:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("hover"))
            painter.drawRoundedRect(rect, 4, 4)
        inner = rect.adjusted(0, 0, -Space.XS, 0)
        painter.setPen(theme.color("text"))
        name = painter.fontMetrics().elidedText(bar.label, Qt.TextElideMode.ElideRight, names)
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), name)
        painter.setPen(theme.color("text" if marked else "muted"))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), bar.figure)
        left = inner.x() + names + Space.M
        room = inner.right() - figures - Space.M - left
        track = QRectF(left, rect.center().y() - _BAR / 2 + 1, max(room, 0), _BAR)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("track"))
        painter.drawRoundedRect(track, _BAR / 2, _BAR / 2)
        if share > 0:
            painter.setBrush(theme.color("accent"))
            track.setWidth(max(track.width() * share, _BAR))
            painter.drawRoundedRect(track, _BAR / 2, _BAR / 2)

    def _row_height(self) -> int:
        return self._theme.scaled(_ROW)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()


_WEEK = 7


class ChartReader(QObject):
    """Watches a widget that has the keyboard, and a viewport that has the pointer, which may be the same.

    `bar_at` gives the bar at a point of the viewport, None where there is none. `moved` carries the place of the bar
    that is read, None for none any more; `opened` that of one to open.
    """

    moved = Signal(object)
    opened = Signal(int)

    def __init__(self, widget: QWidget, viewport: QWidget, bar_at: Callable[[QPoint], int | None]) -> None:
        super().__init__(widget)
        self._widget = widget
        self._viewport = viewport
        self._bar_at = bar_at
        self._count = 0
        self.place: int | None = None
        viewport.setMouseTracking(True)
        for watched in {widget, viewport}:
            watched.installEventFilter(self)

    def take_count(self, count: int) -> None:
        """Takes how many bars there are now; keeps the place where it is still one."""
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
        place = self._bar_at(event.position().toPoint())
        if kind == QEvent.Type.MouseMove:
            self._go(place)
        elif kind == QEvent.Type.MouseButtonRelease and event.button() == Qt.MouseButton.LeftButton:
            self._go(place)
            if place is not None:
                self.opened.emit(place)

    def _go(self, place: int | None) -> None:
        if place != self.place:
            self.place = place
            self.moved.emit(place)


class BarsWidget(Protocol):
    """`ChartColumns` or `ChartRows`: a widget that shows a chart."""

    @property
    def viewport_widget(self) -> QWidget: ...

    def show_chart(self, chart: Chart) -> None: ...

    def bar_at(self, position: QPoint) -> int | None: ...

    def bar_centre(self, place: int) -> QPoint: ...

    def mark_bar(self, place: int | None) -> None: ...


class ChartCard(QFrame):
    """`opened` carries a bar that has something behind it; `export_asked` says `png` or `csv`."""

    opened = Signal(object)
    export_asked = Signal(str)

    def __init__(self, theme: Theme, title: str, bars: QWidget, view: BarsWidget, *, series: int = 1) -> None:
        super().__init__()
        self.title = title
        self.bars = bars
        self.chart: Chart | None = None
        self.view = view
        self._told = ElidedLabel(self.tr("Being computed…"), "small")
        self._more = icon_button(theme, "more", self.tr("Export “{0}”").format(title), size=16)
        self._more.clicked.connect(self.open_menu)
        self._legend = Legend(theme, series) if series > 1 else None
        self._empty = label("", "muted", wrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.reader = ChartReader(bars, view.viewport_widget, view.bar_at)
        self.reader.moved.connect(view.mark_bar)
        self.reader.moved.connect(self._tell)
        self.reader.opened.connect(self._open)
        bars.setAccessibleName(title)
        bars.setToolTip(self.tr("{0}: arrows read the values, Enter opens what is behind one").format(title))
        bars.installEventFilter(self)
        style(self, "chart")
        self._lay_out()

    @property
    def told(self) -> str:
        """What stands below the title: what is seen, or the value of the bar that is read."""
        return self._told.text()

    def show_chart(self, chart: Chart) -> None:
        self.chart = chart
        self.reader.take_count(0 if chart.is_empty else len(chart.bars))
        self.view.show_chart(chart)
        self._empty.setText(chart.empty)
        if self._legend is not None:
            self._legend.show_series(chart.series)
            self._legend.setVisible(not chart.is_empty)
        self._stack.setCurrentWidget(self._empty if chart.is_empty else self.bars)
        self._more.setEnabled(not chart.is_empty)
        self._tell(self.reader.place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if watched is self.bars and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            style(self, "chart-focus" if event.type() == QEvent.Type.FocusIn else "chart")
        return super().eventFilter(watched, event)

    def _tell(self, place: int | None) -> None:
        if self.chart is None:
            return
        bar = None if place is None or self.chart.is_empty else self.chart.bars[place]
        style(self._told, "small" if bar is None else "small-strong")
        self._told.setText(self.chart.subtitle if bar is None else bar.told)
        self._told.setVisible(not self.chart.is_empty)
        self.bars.setCursor(
            Qt.CursorShape.PointingHandCursor if bar is not None and bar.opens else Qt.CursorShape.ArrowCursor
        )
        self.reader.tell(self.chart.subtitle if bar is None else bar.told)

    def _open(self, place: int) -> None:
        bar: Bar | None = None if self.chart is None else self.chart.bars[place]
        if bar is not None and bar.opens and any(bar.values):
            self.opened.emit(bar)

    def open_menu(self) -> QMenu:
        """Offers ways to keep the chart."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for kind, words in (("png", self.tr("Save as picture (PNG)…")), ("csv", self.tr("Save as table (CSV)…"))):
            menu.addAction(words).triggered.connect(lambda _=False, kind=kind: self.export_asked.emit(kind))
        menu.popup(self._more.mapToGlobal(self._more.rect().bottomLeft()))
        return menu

    def _lay_out(self) -> None:
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)  # no bare axes before there is anything to show
        self._stack.addWidget(self.bars)
        self._stack.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.L, Space.M, Space.M, Space.M)
        layout.setSpacing(2)
        layout.addLayout(row(label(self.title, "strong"), None, self._more))
        layout.addWidget(self._told)
        if self._legend is not None:
            layout.addWidget(self._legend)
        layout.addSpacing(Space.S)
        layout.addWidget(self._stack, 1)


class Legend(QWidget):
    """Which series is filled how."""

    def __init__(self, theme: Theme, series: int) -> None:
        super().__init__()
        self._theme = theme
        self._names: tuple[str, ...] = ("",) * series
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._fit)
        self._fit()

    def show_series(self, names: tuple[str, ...]) -> None:
        self._names = names
        self.setAccessibleName(", ".join(names))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        from desktop.gui.statistics.chart_columns import swatch

        painter = QPainter(self)
        painter.setFont(self._theme.font(Type.SMALL))
        left, middle = 0.0, self.height() / 2
        for series, name in enumerate(self._names):
            brush = swatch(self._theme, series)
            painter.setPen(brush.color())
            painter.setBrush(brush)
            painter.drawRect(QRectF(left + 0.5, middle - 4.5, 9, 9))
            painter.setPen(self._theme.color("muted"))
            painter.drawText(QRectF(left + 16, 0, self.width(), self.height()), Qt.AlignmentFlag.AlignVCenter, name)
            left += 16 + painter.fontMetrics().horizontalAdvance(name) + Space.L
        painter.end()

    def _fit(self) -> None:
        self.setFixedHeight(self._theme.scaled(18))
        self.update()
