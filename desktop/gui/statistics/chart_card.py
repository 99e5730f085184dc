"""A chart in its frame: a title, what is seen or the value of the bar that is read, the bars, a way to keep it."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QMenu, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from desktop.gui.statistics.chart_reader import ChartReader
from desktop.gui.statistics.charts import Bar, Chart
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import Space, Type
from desktop.gui.ui.widgets import ElidedLabel, icon_button, label, row


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
        self.reader = ChartReader(bars, view.viewport_widget, view)
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
