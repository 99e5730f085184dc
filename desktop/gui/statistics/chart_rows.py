"""Bars that lie under each other: a name, a bar, a figure."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop.gui.statistics.charts import Bar, Chart
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Space, Type

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
