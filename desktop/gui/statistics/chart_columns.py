"""Columns on an axis, by pyqtgraph: it knows scales, axes and lines; how a column looks is painted here."""

from __future__ import annotations

import math
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QLocale, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QPainter, QPen, QWheelEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from desktop.gui.statistics.charts import Chart
from desktop.gui.ui.roles import Role
from desktop.gui.ui.theme import Theme, Type

_HEIGHT = 132
_BESIDE = 5
"""Pixels at each side of the numbers of an axis."""
_LINES = 4
"""Values on the upright axis, at most, besides none."""
_GAP = 0.14
"""Of a column's place, what is left free."""
_NARROW = 3
"""Pixels below which columns stand without a gap."""
_HEADROOM = 1.06
SERIES = ("accent", "muted", "caution")
"""The colours of stacked series; the others are hatched besides, so that colour alone tells nothing."""
_PATTERNS = (Qt.BrushStyle.SolidPattern, Qt.BrushStyle.SolidPattern, Qt.BrushStyle.BDiagPattern)


def swatch(theme: Theme, series: int) -> QBrush:
    """Returns how a series is filled."""
    return QBrush(theme.color(SERIES[series]), _PATTERNS[series])


class ChartColumns(pg.PlotWidget):  # type: ignore[misc]
    """Columns of one chart; nothing in it can be dragged or zoomed."""

    role = Role.Chart

    def __init__(self, theme: Theme) -> None:
        super().__init__(background=None, enableMenu=False)
        self.plotItem.ctrlMenu = None  # seven menus that nobody can open, and that would outlive the chart
        self._theme = theme
        self._chart: Chart | None = None
        self._bars = _Columns(theme)
        self.marks: list[Any] = []
        self._steps: dict[float, str] = {}
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setAutoFillBackground(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseEnabled(x=False, y=False)
        self.hideButtons()
        self.plotItem.setContentsMargins(0, 0, 0, 0)
        self.addItem(self._bars)
        theme.changed.connect(self._restyle)
        self._restyle()

    @property
    def viewport_widget(self) -> QWidget:
        """Where the pointer is heard of."""
        viewport: QWidget = self.viewport()
        return viewport

    def show_chart(self, chart: Chart) -> None:
        self._chart = chart
        self._bars.show_bars([bar.values for bar in chart.bars])
        highest = chart.highest or 1.0
        self.setRange(
            xRange=(-0.5, len(chart.bars) - 0.5), yRange=(0, highest * _HEADROOM), padding=0, disableAutoRange=True
        )
        number = QLocale().toString
        self._steps = {value: number(value, "g", 6) for value in steps_to(highest)}
        self.getAxis("left").setTicks([list(self._steps.items())])
        self.getAxis("bottom").setTicks([list(chart.ticks)])
        self._fit_axis()
        self._draw_marks(chart)

    def bar_at(self, position: QPoint) -> int | None:
        if self._chart is None:
            return None
        view = self.plotItem.vb
        at: QPointF = view.mapSceneToView(self.mapToScene(position))
        inside = view.sceneBoundingRect().contains(self.mapToScene(position))
        place = math.floor(at.x() + 0.5)
        return place if inside and 0 <= place < len(self._chart.bars) else None

    def bar_centre(self, place: int) -> QPoint:
        """Returns where a bar is, in the viewport."""
        highest = (self._chart.highest if self._chart is not None else 0) or 1.0
        centre: QPoint = self.mapFromScene(self.plotItem.vb.mapViewToScene(QPointF(place, highest / 2)))
        return centre

    def mark_bar(self, place: int | None) -> None:
        self._bars.mark(place)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        event.ignore()  # the panel scrolls

    def _fit_axis(self) -> None:
        """Gives the numbers their room: by itself the axis takes it once it is drawn, and moves all columns then."""
        metrics = QFontMetrics(self._theme.font(Type.SMALL))
        widest = max((metrics.horizontalAdvance(words) for words in self._steps.values()), default=0)
        self.getAxis("left").setWidth(widest + 2 * _BESIDE)
        self.plotItem.layout.activate()  # a picture does not wait for the turn in which it would be

    def _draw_marks(self, chart: Chart) -> None:
        for line in self.marks:
            self.removeItem(line)
        colour = self._theme.color("caution")
        self.marks = []
        for number, mark in enumerate(chart.marks):
            pen = pg.mkPen(colour, width=1, style=Qt.PenStyle.DashLine)
            turned = mark.at > len(chart.bars) / 2  # its words are at its left: at its right they would be cut
            options = {
                "position": 0.92 - 0.18 * number,
                "color": colour,
                "fill": self._theme.color("surface"),
                "anchors": [(float(turned), 0.5)] * 2,
            }
            line = pg.InfiniteLine(mark.at - 0.5, angle=90, pen=pen, label=mark.text, labelOpts=options)
            line.label.setFont(self._theme.font(Type.SMALL))
            count = len(chart.marks)
            line.setZValue(count + number if turned else count - number)  # no line crosses the words of another
            self.addItem(line)
            self.marks.append(line)

    def sizeHint(self) -> QSize:  # noqa: N802
        """As high as beside it: pyqtgraph would ask for 480 pixels in every row."""
        return QSize(self._theme.scaled(2 * _HEIGHT), self._theme.scaled(_HEIGHT))

    def _restyle(self) -> None:
        theme = self._theme
        self.setMinimumHeight(theme.scaled(_HEIGHT))
        for name in ("left", "bottom"):
            axis = self.getAxis(name)
            axis.setStyle(tickLength=0, tickAlpha=0, tickFont=theme.font(Type.SMALL), autoExpandTextSpace=False)
            axis.setTextPen(theme.color("muted"))
            axis.setPen(pg.mkPen(theme.color("border") if name == "bottom" else QColor(0, 0, 0, 0)))
        self.getAxis("bottom").setHeight(theme.scaled(20))
        self._fit_axis()
        self._bars.update()
        if self._chart is not None:
            self._draw_marks(self._chart)


class _Columns(pg.GraphicsObject):  # type: ignore[misc]
    """The columns, in device pixels: rounded at their top whatever the scales of the axes."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._values: list[tuple[float, ...]] = []
        self._marked: int | None = None

    def show_bars(self, values: list[tuple[float, ...]]) -> None:
        self.prepareGeometryChange()
        self._values = values
        self.informViewBoundsChanged()
        self.update()

    def mark(self, place: int | None) -> None:
        self._marked = place
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        highest = max((sum(values) for values in self._values), default=0.0)
        return QRectF(-0.5, 0, max(len(self._values), 1), max(highest, 1.0))

    def paint(self, painter: QPainter, *_: object) -> None:
        place = painter.worldTransform()
        ground = place.mapRect(QRectF(0, 0, 1, 0))
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        gap = _GAP if ground.width() > _NARROW else 0.0
        highest = max((sum(values) for values in self._values), default=0.0) or 1.0
        for number, values in enumerate(self._values):
            foot = 0.0
            for series, value in enumerate(values):
                if value > 0:
                    shape = place.mapRect(QRectF(number - 0.5 + gap / 2, foot, 1 - gap, value))
                    self._paint_part(painter, shape, series, sum(values) / highest, number == self._marked)
                foot += value
        painter.restore()

    def _paint_part(self, painter: QPainter, shape: QRectF, series: int, share: float, marked: bool) -> None:
        shape.setTop(min(shape.top(), shape.bottom() - 2))  # what is there is seen, however little it is
        brush = swatch(self._theme, series)
        painter.setOpacity(1.0 if marked or self._marked is None else 0.55)
        if series == 0 and self._marked is None:
            painter.setOpacity(0.72 + 0.28 * share)
        radius = min(2.0, shape.width() / 3)
        painter.setBrush(brush)
        if brush.style() != Qt.BrushStyle.SolidPattern:
            painter.fillRect(shape, self._theme.color("surface"))
            painter.setPen(QPen(brush.color(), 1))
        painter.drawRoundedRect(shape, radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)


def steps_to(highest: float) -> list[float]:
    """Returns round values up to the highest, so few that an axis stays quiet; whole ones where they can be."""
    raw = highest / _LINES
    size = 10.0 ** math.floor(math.log10(raw))
    step = next(size * step for step in (1, 2, 2.5, 5, 10) if size * step >= raw and (step != 2.5 or size > 1))
    step = max(step, 1.0) if highest >= 1 else step
    return [step * number for number in range(1, int(highest / step + 1e-9) + 1)]
