"""The Statistics panel: shows how the memory is used, what is in it and how the assistant works; each figure opens what
is behind it, and charts are kept as tables and pictures."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QCoreApplication,
    QEvent,
    QIODevice,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSettings,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QContextMenuEvent,
    QFontMetrics,
    QImage,
    QImageWriter,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QFileDialog,
    QFrame,
    QGridLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop.core.errors import UserError
from desktop.gui.statistics.charts import CHARTS, Bar, Chart, ChartSpec, ChartTab, days_named, share, took
from desktop.gui.ui.actions import STATISTICS, Actions, with_keys
from desktop.gui.ui.dialogs import FileDialog
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import MemoryList, Panel, PanelContext
from desktop.gui.ui.roles import Role
from desktop.gui.ui.theme import Space, Theme, Type, style
from desktop.gui.ui.translation import decimal, number
from desktop.gui.ui.widgets import (
    ElidedLabel,
    button,
    chip_button,
    column,
    icon_button,
    join_chips,
    label,
    panel_head,
    row,
    scrolling,
    told_beside,
)
from desktop.memory.statistics import RANGES, Overview

if TYPE_CHECKING:
    from desktop.gui.statistics.chart_columns import ChartColumns

_ROW = 26
_BAR_HEIGHT = 8
_NAME_SHARE = 0.56
"""Of a row, what names take at most."""


class ChartRows(QWidget):
    """Rows of one chart."""

    role = Role.Chart

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
        """Returns where a bar is, in the viewport."""
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
        for place, (bar, rect) in enumerate(zip(self._chart.bars, self._places(names), strict=True)):
            self._paint_row(painter, rect, bar, bar.values[0] / highest, (names, figures), place == self._marked)
        painter.end()

    def _places(self, _names: int) -> list[QRect]:
        """Where the rows are; `_names` is the width of what stands at their left."""
        height, count = self._row_height(), 0 if self._chart is None else len(self._chart.bars)
        return [QRect(0, place * height, self.width(), height) for place in range(count)]

    def _paint_name(self, painter: QPainter, rect: QRect, name: str, width: int) -> None:
        cut = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, width)
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), cut)

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
        self._paint_name(painter, inner, bar.label, names)
        painter.setPen(theme.color("text" if marked else "muted"))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), bar.figure)
        left = inner.x() + names + Space.M
        room = inner.right() - figures - Space.M - left
        track = QRectF(left, rect.center().y() - _BAR_HEIGHT / 2 + 1, max(room, 0), _BAR_HEIGHT)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("track"))
        painter.drawRoundedRect(track, _BAR_HEIGHT / 2, _BAR_HEIGHT / 2)
        if share > 0:
            painter.setBrush(theme.color("accent"))
            track.setWidth(max(track.width() * share, _BAR_HEIGHT))
            painter.drawRoundedRect(track, _BAR_HEIGHT / 2, _BAR_HEIGHT / 2)

    def _row_height(self) -> int:
        return self._theme.scaled(_ROW)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()


class WholeRows(ChartRows):
    """Rows of one chart in so much width, as high as their names need: a picture has no tooltip for what is cut."""

    def __init__(self, theme: Theme, chart: Chart, width: int) -> None:
        super().__init__(theme)
        self.show_chart(chart)
        self.setFixedWidth(width)
        metrics = QFontMetrics(theme.font(Type.SMALL))
        longest = max((metrics.horizontalAdvance(bar.label) for bar in chart.bars), default=0) + 1
        self.setFixedHeight(sum(place.height() for place in self._places(min(longest, round(width * _NAME_SHARE)))))

    def _places(self, names: int) -> list[QRect]:
        places, top = [], 0
        for bar in self._chart.bars if self._chart is not None else ():
            words = round(self._folded(bar.label, names).boundingRect().height())
            height = max(self._row_height(), words + Space.S)
            places.append(QRect(0, top, self.width(), height))
            top += height
        return places

    def _paint_name(self, painter: QPainter, rect: QRect, name: str, width: int) -> None:
        folded = self._folded(name, width)
        folded.draw(painter, QPointF(rect.x(), rect.y() + (rect.height() - folded.boundingRect().height()) / 2))

    def _folded(self, name: str, width: int) -> QTextLayout:
        made = QTextLayout(name, self._theme.font(Type.SMALL))
        made.setTextOption(_FOLDING)
        made.beginLayout()
        height = 0.0
        while (line := made.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, height))
            height += line.height()
        made.endLayout()
        return made


_FOLDING = QTextOption()
_FOLDING.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
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

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        """Has what the panel's menu offers to do with a chart mean the one that was pointed at."""
        self.bars.setFocus(Qt.FocusReason.MouseFocusReason)
        event.ignore()

    def open_menu(self) -> QMenu:
        """Offers ways to keep the chart."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        ways = (("png", self.tr("Save as picture (PNG)…"), "P"), ("csv", self.tr("Save as table (CSV)…"), "T"))
        for kind, words, key in ways:
            asked = menu.addAction(f"{words}\t{key}")  # the key is the panel's
            asked.triggered.connect(lambda _=False, kind=kind: self.export_asked.emit(kind))
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


_COMMANDS = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a text for a formula (OWASP, CSV injection)."""
_DENSITY = 2
"""Pixels of a picture for each of the screen's: it is to be read when it is enlarged."""


def table_of(chart: Chart) -> str:
    """Writes a chart as CSV: a line for each bar, a column for each series."""
    return _csv([(chart.heading, *chart.series), *((bar.name, *bar.values) for bar in chart.bars)])


def table_of_all(charts: Mapping[str, Chart], headings: tuple[str, str, str, str]) -> str:
    """Charts by their titles, in one table: chart, bar, series and value, a line for each value."""
    return _csv(
        [
            headings,
            *(
                (title, bar.name, series, value)
                for title, chart in charts.items()
                for bar in chart.bars
                for series, value in zip(chart.series, bar.values, strict=True)
            ),
        ]
    )


def picture_of(widget: QWidget, ground: QColor) -> QImage:
    """Draws a widget that is never shown, as large as it asks for, with twice the pixels."""
    widget.ensurePolished()
    size = widget.sizeHint().expandedTo(widget.minimumSize()).boundedTo(widget.maximumSize())
    widget.resize(size)
    image = QImage(QSize(size.width() * _DENSITY, size.height() * _DENSITY), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(_DENSITY)
    image.fill(ground)
    painter = QPainter(image)
    QWidget.render(widget, painter, QPoint())  # a view of Qt's has another one, of its scene alone
    painter.end()
    return image


def png_of(image: QImage) -> bytes:
    """Returns a picture as the bytes of a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def write_whole(path: Path, content: bytes) -> Path:
    """Writes a file, or raises UserError with the reason and leaves what was there."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise UserError(f"{path.name} can't be written: {error.strerror}.") from error
    return path


def _csv(rows: Sequence[Sequence[object]]) -> str:
    lines = io.StringIO()
    csv.writer(lines, lineterminator="\r\n").writerows([_cell(value) for value in row] for row in rows)
    return "\N{ZERO WIDTH NO-BREAK SPACE}" + lines.getvalue()  # spreadsheets take it for UTF-8 by this mark


def _cell(value: object) -> object:
    """Text that no spreadsheet takes for a formula; numbers stay numbers."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str) and value.lstrip().startswith(_COMMANDS):
        return f"'{value}"
    return value


@dataclass(frozen=True, slots=True)
class Figure:
    """`kind` is that of the note's label: `small`, `good` or `caution`."""

    name: str
    value: str
    note: str = ""
    kind: str = "small"


_TILE_LEAST = 150
"""Pixels that a tile needs, before the person's text scale."""


class FigureTiles(QWidget):
    """So many tiles of the same width, in as few lines of the same length as there is room for; empty until there are
    figures."""

    def __init__(self, theme: Theme, count: int) -> None:
        super().__init__()
        self._theme = theme
        self._columns = 0
        self.figures: tuple[Figure, ...] = ()
        self._tiles = [_Tile() for _ in range(count)]
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(Space.M)
        theme.changed.connect(self._arrange)
        self._arrange()

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        count = len(self._tiles)
        room = (self.width() + Space.M) // (self._theme.scaled(_TILE_LEAST) + Space.M)
        columns = max((each for each in range(1, count + 1) if count % each == 0 and each <= room), default=1)
        if columns == self._columns:
            return
        self._columns = columns
        while self._grid.takeAt(0) is not None:
            continue
        for place, tile in enumerate(self._tiles):
            self._grid.addWidget(tile, place // columns, place % columns)
            self._grid.setColumnStretch(place, int(place < columns))

    def show_figures(self, figures: Sequence[Figure]) -> None:
        self.figures = tuple(figures)
        for tile, figure in zip(self._tiles, figures, strict=True):
            tile.show_figure(figure)


class _Tile(QFrame):
    def __init__(self) -> None:
        super().__init__()
        style(self, "chart")
        self._name, self._value, self._note = ElidedLabel("", "small"), label("", "display"), ElidedLabel("", "small")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.M, Space.M, Space.M, Space.M)
        layout.setSpacing(2)
        for line in (self._name, self._value, self._note):
            layout.addWidget(line)

    def show_figure(self, figure: Figure) -> None:
        self._name.setText(figure.name)
        self._value.setText(figure.value)
        self._note.setText(figure.note)
        style(self._note, figure.kind)
        self.setAccessibleName(f"{figure.name}: {figure.value}. {figure.note}")


FIGURES: Final[dict[ChartTab, int]] = {"memory": 4, "tools": 2}


def figures_of(overview: Overview, days: int) -> dict[ChartTab, list[Figure]]:
    """Returns the figures of each tab, each with what it is compared with."""
    memory = [_in_use(overview), _used(overview, days), _never(overview), _known(overview)]
    return {"memory": memory, "tools": list(_calls(overview))}


def _in_use(overview: Overview) -> Figure:
    grown = overview.in_use - overview.in_use_before
    sign = "+" if grown > 0 else "−" if grown < 0 else "±"
    return Figure(
        _tr("Facts in use"), number(overview.in_use), _tr("{0} in these days").format(f"{sign}{number(abs(grown))}")
    )


def _used(overview: Overview, days: int) -> Figure:
    per_day = overview.accesses / days
    told = number(per_day) if per_day >= 10 else decimal(per_day, 1)
    return Figure(
        _tr("Recalled"),
        number(overview.accesses),
        _tr("{0} a day; {1} before").format(told, number(overview.accesses_before)),
    )


def _never(overview: Overview) -> Figure:
    kind = "caution" if overview.never_used else "small"
    told = _tr("{0} of all").format(share(overview.never_used / overview.in_use)) if overview.in_use else ""
    return Figure(_tr("Never used"), number(overview.never_used), told, kind)


def _known(overview: Overview) -> Figure:
    now, before = overview.duplicate_rate, overview.duplicate_rate_before
    kind = "good" if now is not None and before is not None and now < before else "small"
    return Figure(
        _tr("Duplicate rate"), share(now), "" if before is None else _tr("was {0}").format(share(before)), kind
    )


def _calls(overview: Overview) -> list[Figure]:
    fine = share(1 - overview.failed / overview.calls) if overview.calls else ""
    latency = overview.latency
    kind = "caution" if overview.failed * 20 > overview.calls else "good" if overview.calls else "small"
    return [
        Figure(_tr("Tool calls"), number(overview.calls), fine and _tr("{0} without an error").format(fine), kind),
        Figure(
            _tr("Latency p95"),
            "–" if latency is None else took(latency.p95),
            "" if latency is None else _tr("p50 {0} · p99 {1}").format(took(latency.p50), took(latency.p99)),
        ),
    ]


def _tr(text: str) -> str:
    return QCoreApplication.translate("StatisticsPanel", text)


_LEAST = 330
"""Pixels that a card needs, before the person's text scale."""
_COLUMNS_MOST = 3


@dataclass(frozen=True, slots=True)
class _Placed:
    widget: QWidget
    wide: bool
    heading: str


class CardGrid(QWidget):
    """Lays its cards out anew where the room changes; the last one of a row takes what is left of it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._cards: list[_Placed] = []
        self._headings: dict[str, QLabel] = {}
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(Space.M)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        theme.changed.connect(lambda: self._arrange(self.width()))

    def add(self, card: QWidget, *, wide: bool = False, heading: str = "") -> None:
        """Adds a card; `heading` stands above the first one that bears it."""
        self._cards.append(_Placed(card, wide, heading))
        if heading and heading not in self._headings:
            self._headings[heading] = label(heading, "heading")
        self._columns = 0
        self._arrange(self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._arrange(event.size().width())

    def _arrange(self, width: int) -> None:
        columns = max(1, min(_COLUMNS_MOST, (width + Space.M) // (self._theme.scaled(_LEAST) + Space.M)))
        if columns == self._columns:
            return
        self._columns = columns
        while self._grid.takeAt(0) is not None:
            continue
        line, told = 0, ""
        for place in range(_COLUMNS_MOST):
            self._grid.setColumnStretch(place, int(place < columns))
        for cards in self._rows(columns):
            if cards[0].heading != told:
                told = cards[0].heading
                self._grid.addWidget(self._headings[told], line, 0, 1, columns)
                line += 1
            self._fill(cards, line, columns)
            line += 1

    def _rows(self, columns: int) -> list[list[_Placed]]:
        rows: list[list[_Placed]] = []
        taken = columns
        for card in self._cards:
            span = _span(card, columns)
            if not rows or taken + span > columns or rows[-1][0].heading != card.heading:
                rows.append([])
                taken = 0
            rows[-1].append(card)
            taken += span
        return rows

    def _fill(self, cards: list[_Placed], line: int, columns: int) -> None:
        place = 0
        for card in cards:
            span = columns - place if card is cards[-1] else _span(card, columns)
            self._grid.addWidget(card.widget, line, place, 1, span)
            place += span


def _span(card: _Placed, columns: int) -> int:
    return min(2, columns) if card.wide else 1


class _Page(QWidget):
    """The figures and the charts of one tab."""

    def __init__(self, theme: Theme, figures: int) -> None:
        super().__init__()
        self.tiles = FigureTiles(theme, figures)
        self.grid = CardGrid(theme)
        self.setLayout(column(self.tiles, self.grid, spacing=Space.L))


_PICTURE = 640
"""How wide a chart is in a picture, in pixels of unscaled text."""
_PICTURE_COLUMNS = 2


class ChartPicture(QFrame):
    """A chart as it is kept in a picture: under its title, with the days that it is of, and all of its words."""

    def __init__(
        self, theme: Theme, title: str, chart: Chart, columns: Callable[[Chart, QSize], QImage], *, kind: str
    ) -> None:
        """`columns` draws those of a chart in a size."""
        super().__init__()
        style(self, kind)
        margins = (Space.XL, Space.L, Space.XL, Space.L)
        width = theme.scaled(_PICTURE) - margins[0] - margins[2]
        parts: list[QWidget] = [label(title, "heading", wrap=True), label(chart.days, "small-strong")]
        if chart.is_empty:
            parts.append(label(chart.empty, "muted", wrap=True))
        else:
            parts.append(label(chart.subtitle, "small", wrap=True))
        if chart.shape == "rows" and not chart.is_empty:
            parts.append(WholeRows(theme, chart, width))
        elif not chart.is_empty:
            if len(chart.series) > 1:
                legend = Legend(theme, len(chart.series))
                legend.show_series(chart.series)
                parts.append(legend)
            drawn = QLabel()
            drawn.setPixmap(QPixmap.fromImage(columns(chart, QSize(width, width // 2))))
            parts.append(drawn)
        for part in parts:
            part.setFixedWidth(width)
        self.setLayout(column(*parts, None, spacing=Space.XS, margins=margins))


class ChartsHead(QWidget):
    """What stands above all charts in one picture: what they are about, and the figures."""

    def __init__(self, theme: Theme, title: str, told: str, figures: Sequence[Figure]) -> None:
        super().__init__()
        tiles = FigureTiles(theme, len(figures))
        tiles.show_figures(figures)
        self.setLayout(column(label(title, "title"), label(told, "muted"), tiles, spacing=Space.M))
        self.setFixedWidth(_PICTURE_COLUMNS * theme.scaled(_PICTURE) + (_PICTURE_COLUMNS - 1) * Space.M)


def put_together(head: QImage, charts: Sequence[QImage], ground: QColor) -> QImage:
    """Puts pictures of charts into columns under a head, each into the one that is shortest so far."""
    edge, gap = Space.XL * _DENSITY, Space.M * _DENSITY
    bottoms = [edge + head.height() + gap] * _PICTURE_COLUMNS
    places = []
    for chart in charts:
        place = bottoms.index(min(bottoms))
        places.append(QPoint(edge + place * (chart.width() + gap), bottoms[place]))
        bottoms[place] += chart.height() + gap
    made = QImage(head.width() + 2 * edge, max(bottoms) - gap + edge, head.format())
    made.fill(ground)
    painter = QPainter(made)
    for image, at in zip((head, *charts), (QPoint(edge, edge), *places), strict=True):
        painter.drawImage(QRect(at, image.size()), image)
    painter.end()
    return made


_INSET = 20
_BAR = 10
"""What the scroll bar takes of the room at the right, as the style sheet has it."""


_STATE = "statistics/days"


class StatisticsPanel(Panel):
    """Charts are read one after the other, so that a reading thread stays free for what a person types."""

    name = "statistics"

    def __init__(self, context: PanelContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = context.theme
        self.actions_here = Actions(STATISTICS, self)
        self.cards: dict[str, ChartCard] = {}
        self.range_words = told_beside("muted")
        self._ranges = QButtonGroup(self)
        for days in RANGES:
            self._ranges.addButton(self._range_chip(days), days)
        self.export = button(self.tr("Export…"), tip=self.tr("Keeps all charts as a picture or a table"))
        self.export.clicked.connect(self._open_menu)
        self.tab: ChartTab = "memory"
        self.tabs: dict[ChartTab, QPushButton] = {
            "memory": chip_button(self.tr("Memory"), self.tr("Use, growth, freshness, and what is kept")),
            "tools": chip_button(self.tr("Tools"), self.tr("Calls, success, how long they take, queue and writes")),
        }
        join_chips(*self.tabs.values())
        self._pages = {tab: _Page(context.theme, count) for tab, count in FIGURES.items()}
        self._lay_out()
        self._context = context
        self._days = 30
        self._reading = Latest(context.tasks, self)
        self._waiting: list[ChartSpec] = []
        self.file_dialog: QFileDialog | None = None
        self._easel: ChartColumns | None = None
        self._connect()
        self.choose_days(self._days)

    @property
    def days(self) -> int:
        """The range in view."""
        return self._days

    @property
    def is_settled(self) -> bool:
        """Whether every chart shows the range in view."""
        return not self._missing and not self._waiting and not self._reading.running

    @property
    def place(self) -> QWidget:
        return next((card.bars for card in self._in_view()), self.range_chip(self._days))

    def choose_days(self, days: int) -> None:
        """Shows so many days, up to today."""
        self._days = days if days in RANGES else self._days
        self.range_chip(self._days).setChecked(True)
        if self.isVisible():
            self.reload()

    def choose_tab(self, tab: ChartTab) -> None:
        """Shows the charts of the memory, or those of the tools."""
        self.tab = tab
        self.tabs[tab].setChecked(True)
        for name, page in self._pages.items():
            page.setVisible(name == tab)
        self._area.verticalScrollBar().setValue(0)
        if self.isVisible():
            self.reload()

    def reload(self) -> None:
        """Reads every figure of the tab in view again."""
        if self._missing:
            self._reading.read(import_drawing, lambda _: self._draw_next())
            return
        days, statistics = self._days, self._context.app.statistics
        self._waiting = [spec for spec in CHARTS if spec.tab == self.tab]
        self.range_words.setText(days_named(statistics.days(days)))
        self._reading.read(lambda: statistics.overview(days), self._show_overview)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(self._ways.minimumSize().width() + 2 * _INSET, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit_head()

    def _fit_head(self) -> None:
        """Puts what is chosen in the head below its title where there is no room beside it."""
        wanted = self._title.minimumSize().width() + self._ways.minimumSize().width() + Space.M + 2 * _INSET
        beside = wanted <= self.width()
        self._head.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.reload()  # accesses and calls come without an announcement

    def save_state(self, settings: QSettings) -> None:
        settings.setValue(_STATE, self._days)

    def restore_state(self, settings: QSettings) -> None:
        kept = str(settings.value(_STATE, ""))
        self.choose_days(int(kept) if kept.isdecimal() else self._days)

    def export_chart(self, card: ChartCard, kind: str) -> None:
        """Asks where to keep a chart, as `png` or `csv`."""
        if card.chart is None:
            return
        chart = card.chart
        if kind == "png":
            self._keep(card.title, kind, partial(self._draw, card.title, chart))
        else:
            self._keep(card.title, kind, lambda path: self.write_file(path, lambda: table_of(chart).encode()))

    def export_all(self, kind: str) -> None:
        """Asks where to keep all charts of the tab in view, in one picture or table."""
        charts = {card.title: card.chart for card in self._in_view() if card.chart is not None}
        title = self.tr("Statistics")
        if kind == "png":
            told = " · ".join((self.tabs[self.tab].text(), self.range_words.text()))
            head = partial(ChartsHead, self._theme, title, told, self._pages[self.tab].tiles.figures)
            self._keep(title, kind, partial(self._draw_all, head, charts))
        else:
            headings = (self.tr("Chart"), self.tr("Bar"), self.tr("Series"), self.tr("Value"))
            self._keep(title, kind, lambda path: self.write_file(path, lambda: table_of_all(charts, headings).encode()))

    def range_chip(self, days: int) -> QPushButton:
        """Returns the button of a range."""
        chip = self._ranges.button(days)
        assert isinstance(chip, QPushButton)
        return chip

    def add_card(self, spec: ChartSpec) -> ChartCard:
        """Makes the card of a chart, empty still."""
        title = spec.translated(spec.title)
        if spec.shape == "rows":
            rows = ChartRows(self._theme)
            card = ChartCard(self._theme, title, rows, rows)
        else:
            from desktop.gui.statistics.chart_columns import ChartColumns

            columns = ChartColumns(self._theme)
            card = ChartCard(self._theme, title, columns, columns, series=spec.series)
        card.setObjectName(spec.name)
        self.cards[spec.name] = card
        heading = "" if spec.tab == "tools" else spec.translated(spec.heading)  # its tab says it
        self._pages[spec.tab].grid.add(card, wide=spec.wide, heading=heading)
        return card

    def scroll_to(self, name: str) -> None:
        """Brings a chart of the tab in view to the top; the head for a name that is none."""
        card = self.cards.get(name)
        self._area.verticalScrollBar().setValue(0 if card is None else card.mapTo(self.body, QPoint()).y() - Space.XXL)

    def _connect(self) -> None:
        for tab, chip in self.tabs.items():
            chip.clicked.connect(partial(self.choose_tab, tab))
        for days in RANGES:
            self.range_chip(days).clicked.connect(lambda _=False, days=days: self.choose_days(days))
        self.actions_here.bind(
            {
                **{f"days_{days}": partial(self.choose_days, days) for days in RANGES},
                "refresh": self.reload,
                "other_tab": lambda: self.choose_tab("memory" if self.tab == "tools" else "tools"),
                "export_png": partial(self._export_what_is_read, "png"),
                "export_csv": partial(self._export_what_is_read, "csv"),
            }
        )

    def _export_what_is_read(self, kind: str) -> None:
        """The chart that has the keyboard, or all where none has it."""
        focused = [card for card in self.cards.values() if card.isAncestorOf(self.window().focusWidget() or self)]
        self.export_chart(focused[0], kind) if focused else self.export_all(kind)

    def _in_view(self) -> list[ChartCard]:
        """The cards of the tab in view."""
        return [self.cards[spec.name] for spec in CHARTS if spec.tab == self.tab and spec.name in self.cards]

    @property
    def _missing(self) -> list[ChartSpec]:
        """The charts of the tab in view that have no card yet."""
        return [spec for spec in CHARTS if spec.tab == self.tab and spec.name not in self.cards]

    def _draw_next(self) -> None:
        """Makes the cards, one in a turn of the event loop: a chart takes some milliseconds to make."""
        if self._missing:
            card = self.add_card(self._missing[0])
            card.opened.connect(self._open)
            card.export_asked.connect(lambda kind, card=card: self.export_chart(card, kind))
        if self._missing:
            QTimer.singleShot(0, self, self._draw_next)
        else:
            self.reload()

    def _show_overview(self, overview: Overview) -> None:
        self._pages[self.tab].tiles.show_figures(figures_of(overview, self._days)[self.tab])
        self._read_next()

    def _read_next(self) -> None:
        if not self._waiting:
            return
        spec, days, statistics = self._waiting.pop(0), self._days, self._context.app.statistics
        self._reading.read(lambda: spec.make(statistics, days), lambda chart: self._show_chart(spec, chart))

    def _show_chart(self, spec: ChartSpec, chart: Chart) -> None:
        days = chart.days or self.range_words.text()
        self.cards[spec.name].show_chart(replace(chart, days=days))
        self._read_next()

    def _open(self, bar: Bar) -> None:
        """Shows the memories behind a bar where memories of their kind are shown, a single one in full."""
        behind = bar.behind
        if behind is None:
            self._context.navigator.show_calls(bar.tool)
            return
        self._context.tasks.read(
            self, behind.find, lambda ids: self._show_found(MemoryList(behind.kind, tuple(ids), behind.title))
        )

    def _show_found(self, found: MemoryList) -> None:
        if len(found.ids) == 1:
            self._context.navigator.open_memory(f"{found.kind}-{found.ids[0]}")
        else:
            self._context.navigator.open_memories(found)

    def _draw(self, title: str, chart: Chart, path: Path) -> None:
        """Draws a chart and writes it; what is drawn is made a file of on a reading thread, which takes longest."""
        image = picture_of(self.picture(title, chart, "surface"), self._theme.color("surface"))
        self.write_file(path, lambda: png_of(image))

    def picture(self, title: str, chart: Chart, kind: str) -> ChartPicture:
        """Lays a chart out as it is kept in a picture, on the ground of its kind."""
        return ChartPicture(self._theme, title, chart, self._draw_columns, kind=kind)

    def _draw_columns(self, chart: Chart, size: QSize) -> QImage:
        """Draws columns by a widget that is never shown and goes with the panel. One made for each picture would leave
        circles of pyqtgraph's to the collector, which takes them apart in an order that Qt does not bear."""
        from desktop.gui.statistics.chart_columns import ChartColumns

        if self._easel is None:
            self._easel = ChartColumns(self._theme)
            self._easel.setParent(self)
            self._easel.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._easel.hide()
        self._easel.setFixedSize(size)
        self._easel.show_chart(chart)
        return picture_of(self._easel, self._theme.color("surface"))

    def _draw_all(self, head: Callable[[], QWidget], charts: Mapping[str, Chart], path: Path) -> None:
        """Draws charts and writes them; one in a turn of the event loop, since each takes longer than a frame."""
        ground, waiting, drawn = self._theme.color("background"), list(charts.items()), list[QImage]()

        def draw_next() -> None:
            if waiting:
                drawn.append(picture_of(self.picture(*waiting.pop(0), "chart"), ground))
                QTimer.singleShot(0, self, draw_next)
            else:
                top = picture_of(head(), ground)
                self.write_file(path, lambda: png_of(put_together(top, drawn, ground)))

        draw_next()

    def _keep(self, title: str, kind: str, write: Callable[[Path], object]) -> None:
        kinds = {"png": self.tr("Picture (*.png)"), "csv": self.tr("Table (*.csv)")}
        dialog = FileDialog(self._context, "written", self.tr("Export “{0}”").format(title), self)
        dialog.setNameFilter(kinds[kind])
        dialog.setDefaultSuffix(kind)
        dialog.selectFile(f"{title}.{kind}")
        dialog.fileSelected.connect(lambda path: write(Path(path)))
        self.file_dialog = dialog
        dialog.open()

    def write_file(self, path: Path, content: Callable[[], bytes]) -> None:
        """Makes and writes an export, off the GUI thread, and says so."""
        self._context.tasks.read(
            self,
            lambda: write_whole(path, content()),
            lambda made: self._context.navigator.tell(self.tr("Kept as {0}").format(made.name)),
        )

    def _range_chip(self, days: int) -> QPushButton:
        action = self.actions_here[f"days_{days}"]
        chip = button(self.tr("1 y") if days == 365 else self.tr("{0} d").format(days), "range")
        chip.setToolTip(with_keys(action.text(), action))
        chip.setAccessibleName(action.text())
        chip.setCheckable(True)
        return chip

    def _open_menu(self) -> None:
        menu = QMenu(self)
        for kind, words in (("png", self.tr("All as one picture (PNG)…")), ("csv", self.tr("All as one table (CSV)…"))):
            menu.addAction(words).triggered.connect(lambda _=False, kind=kind: self.export_all(kind))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.export.mapToGlobal(self.export.rect().bottomLeft()))

    def _lay_out(self) -> None:
        self.body = QWidget()
        style(self.body, "content")
        self.body.setLayout(
            column(*self._pages.values(), None, spacing=0, margins=(_INSET, Space.XS, _INSET - _BAR, Space.L))
        )
        chips = [self.range_chip(days) for days in RANGES]
        self._pages["tools"].hide()
        tabs, ranges = row(*self.tabs.values(), spacing=Space.XS), row(*chips, spacing=Space.XS)
        self._title = panel_head(self.tr("Statistics"), self.range_words, None)
        self._ways = row(tabs, ranges, None, self.export, spacing=Space.M)
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.setContentsMargins(_INSET, 0, _INSET, 0)
        self._head.setSpacing(Space.M)
        self._head.addLayout(self._title, 1)
        self._head.addLayout(self._ways)
        self._theme.changed.connect(self._fit_head)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, Space.L, 0, 0)
        layout.setSpacing(Space.M)
        layout.addLayout(self._head)
        self._area = scrolling(self.body)
        layout.addWidget(self._area, 1)


def import_drawing() -> None:
    """Brings pyqtgraph in: on a reading thread, as it takes longer than a frame."""
    import desktop.gui.statistics.chart_columns  # noqa: F401
