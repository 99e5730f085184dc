"""The timeline of episodes: months below one another, a mark for each episode, the topics that matter most in words."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from PySide6.QtCore import QDate, QEvent, QLocale, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from desktop.core.model import Valence
from desktop.gui.episodes.model import TOKENS, episodes_text, felt, importance_words, topic_words
from desktop.gui.ui.roles import Role
from desktop.gui.ui.theme import Space, Theme, Type
from desktop.gui.ui.translation import as_tip, date_text
from desktop.memory.episodes import EpisodeLine

STACK_MOST: Final = 5
"""Marks of one day above one another; what is more is counted beside the last."""
LABEL_ROWS: Final = 2
"""Lines of topics above the marks of a month."""
_DAYS: Final = 31
_APART: Final = 10
"""Between two topics on one line."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Pixels: where the days begin and end, the height of a line of words, and of a row of marks."""

    left: int
    right: int
    line: int
    row: int
    gap: int


@dataclass(frozen=True, slots=True)
class TimelineMark:
    """An episode in its band: the middle of its mark. `more` are the episodes of that day that have none."""

    line: EpisodeLine
    x: float
    y: float
    more: int = 0


@dataclass(frozen=True, slots=True)
class Label:
    """A topic over its mark: where its words begin, and what they take."""

    line: EpisodeLine
    x: float
    y: float
    width: float


@dataclass(frozen=True, slots=True)
class Band:
    """A month: its episodes, those with a mark by row and day, and where it stands in the whole."""

    year: int
    month: int
    count: int
    top: int
    height: int
    marks: Sequence[TimelineMark] = field(repr=False)
    rows: int = LABEL_ROWS
    """Lines of topics that it has room for."""

    def labels(self, sizes: Sizes, width_of: Callable[[str], float]) -> list[Label]:
        """The topics that there is room for, those that matter most first; no two over one another."""
        free: list[list[tuple[float, float]]] = [[] for _ in range(self.rows)]
        labels = []
        for mark in sorted(self.marks, key=lambda it: (-it.line.importance, it.line.id)):
            width = width_of(mark.line.topic)
            start = min(mark.x - sizes.row / 2, sizes.right - width)
            if start < sizes.left:
                continue
            for number, taken in enumerate(free):
                if all(start + width + _APART <= left or start >= right + _APART for left, right in taken):
                    taken.append((start, start + width))
                    labels.append(Label(mark.line, start, self.top + sizes.gap + number * sizes.line, width))
                    break
        return labels


class Bands:
    """The whole timeline, newest month first."""

    def __init__(self, lines: Sequence[EpisodeLine], sizes: Sizes) -> None:
        self.sizes = sizes
        self.bands = list(_bands(lines, sizes))
        self._tops = [band.top for band in self.bands]
        self._place = {mark.line.id: (n, mark) for n, band in enumerate(self.bands) for mark in band.marks}

    @property
    def height(self) -> int:
        return self.bands[-1].top + self.bands[-1].height if self.bands else 0

    def between(self, top: float, bottom: float) -> list[Band]:
        """Returns the bands that are in view."""
        first = max(0, bisect_right(self._tops, top) - 1)
        return self.bands[first : bisect_right(self._tops, bottom)]

    def mark_of(self, episode_id: int | None) -> TimelineMark | None:
        found = None if episode_id is None else self._place.get(episode_id)
        return None if found is None else found[1]

    def mark_at(self, x: float, y: float) -> TimelineMark | None:
        """Returns the mark at a point, or the one whose reach it is in."""
        near = self.sizes.row * 0.75
        marks = (mark for band in self.between(y, y) for mark in band.marks)
        reached = [mark for mark in marks if abs(mark.x - x) <= near and abs(mark.y - y) <= near]
        return min(reached, key=lambda mark: (mark.x - x) ** 2 + (mark.y - y) ** 2, default=None)

    def beside(self, episode_id: int, step: int) -> TimelineMark | None:
        """Returns the mark before (-1) or after it in time; through the months."""
        found = self._place.get(episode_id)
        if found is None:
            return None
        number, mark = found
        in_time = sorted(self.bands[number].marks, key=_in_time)
        place = in_time.index(mark) + step
        if 0 <= place < len(in_time):
            return in_time[place]
        other = number - step  # the newest month stands first
        if not 0 <= other < len(self.bands):
            return None
        return sorted(self.bands[other].marks, key=_in_time)[0 if step > 0 else -1]

    def across(self, episode_id: int, step: int) -> TimelineMark | None:
        """Returns the mark nearest to it in the month below (1) or above (-1)."""
        found = self._place.get(episode_id)
        if found is None or not 0 <= found[0] + step < len(self.bands):
            return None
        marks = self.bands[found[0] + step].marks
        return min(marks, key=lambda mark: (abs(mark.x - found[1].x), mark.y))


def _in_time(mark: TimelineMark) -> tuple[float, int]:
    return mark.line.ended_at.timestamp(), mark.line.id


def _bands(lines: Sequence[EpisodeLine], sizes: Sizes) -> Iterator[Band]:
    newest_first = sorted(lines, key=lambda line: (line.ended_at, line.id), reverse=True)
    top = 0
    for (year, month), group in groupby(newest_first, key=_month_of):
        of_month = list(group)
        rows = min(LABEL_ROWS, len(of_month))
        above = top + sizes.gap + rows * sizes.line + sizes.row / 2 + 2
        marks = list(_marks(of_month, above, sizes))
        stacked = max(round((mark.y - above) / sizes.row) for mark in marks) + 1
        height = 2 * sizes.gap + max(rows * sizes.line + stacked * sizes.row + 2, 2 * sizes.line)
        yield Band(year, month, len(of_month), top, height, marks, rows)
        top += height


def _marks(lines: Sequence[EpisodeLine], above: float, sizes: Sizes) -> Iterator[TimelineMark]:
    """Those of a day that matter most have a mark."""
    of_day: dict[int, list[EpisodeLine]] = defaultdict(list)
    for line in lines:
        of_day[line.ended_at.astimezone().day].append(line)
    for day, several in of_day.items():
        x = sizes.left + (day - 0.5) / _DAYS * (sizes.right - sizes.left)
        several.sort(key=lambda line: (-line.importance, line.id))
        more = max(0, len(several) - STACK_MOST)
        for row, line in enumerate(several[:STACK_MOST]):
            yield TimelineMark(line, x, above + row * sizes.row, more if row == STACK_MOST - 1 else 0)


def _month_of(line: EpisodeLine) -> tuple[int, int]:
    day = line.ended_at.astimezone()
    return day.year, day.month


_HEAD: Final = 128
_LINE, _ROW, _GAP = 17, 14, 8
_LEAST, _MOST = 3.0, 5.5
"""The reach of a mark, from what hardly matters to what matters most."""
_LABEL_MOST: Final = 220
_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class EpisodeTimeline(QAbstractScrollArea):
    """`chosen` carries the episode that the person moved to; `opened` is Enter or a double click."""

    role = Role.List

    chosen = Signal(int)
    opened = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines: Sequence[EpisodeLine] = ()
        self._current: int | None = None
        self._bands = Bands((), self._sizes())
        self._labels: dict[int, list[Label]] = {}
        """The topics of bands that were in view, by where a band begins."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.setToolTip(self.tr("Arrow keys go from episode to episode and from month to month"))
        theme.changed.connect(self._lay_out)
        self._tell()

    @property
    def bands(self) -> Bands:
        return self._bands

    @property
    def current(self) -> int | None:
        """The episode that is chosen."""
        return self._current

    def show_lines(self, lines: Sequence[EpisodeLine], current: int | None) -> None:
        """Takes other episodes, in any order; `current` is marked without being told."""
        self._lines, self._current = lines, current
        self._lay_out()

    def mark_current(self, episode_id: int | None) -> None:
        """Marks an episode and scrolls to it, without telling it."""
        self._current = episode_id
        mark = self._bands.mark_of(episode_id)
        if mark is not None:
            bar, row = self.verticalScrollBar(), self._bands.sizes.row
            above, below = int(mark.y) - 4 * row, int(mark.y) + 2 * row - self.viewport().height()
            bar.setValue(max(min(bar.value(), above), below))
        self._tell()
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        moves = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        jumps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        key, here = Qt.Key(event.key()), self._current
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif key in moves and here is not None:
            self._go(self._bands.beside(here, moves[key]))
        elif key in jumps and here is not None:
            self._go(self._bands.across(here, jumps[key]))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and self._bands.bands:
            band = self._bands.bands[0 if key == Qt.Key.Key_Home else -1]
            self._go(max(band.marks, key=lambda mark: mark.line.ended_at))
        elif event.text() and event.text().isprintable():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self._go(self._at(event.position()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if self._at(event.position()) is not None:
            self.opened.emit()

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            mark = self._at(QPointF(event.pos()))
            if mark is not None:
                QToolTip.showText(event.globalPos(), as_tip(_told(mark.line)), self)
                return True
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._lay_out()

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = self.verticalScrollBar().value()
        painter.translate(0, -top)
        for band in self._bands.between(top, top + self.viewport().height()):
            self._paint_band(painter, band)
        if self.hasFocus() and self._bands.mark_of(self._current) is None:
            painter.resetTransform()
            painter.setPen(self._theme.color("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.viewport().rect().adjusted(0, 0, -1, -1))

    def _sizes(self) -> Sizes:
        scaled = self._theme.scaled
        return Sizes(
            scaled(_HEAD), max(self.viewport().width() - Space.L, scaled(_HEAD) + 1), scaled(_LINE), scaled(_ROW), _GAP
        )

    def _lay_out(self) -> None:
        self._bands = Bands(self._lines, self._sizes())
        self._labels.clear()
        bar = self.verticalScrollBar()
        bar.setRange(0, max(0, self._bands.height - self.viewport().height()))
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(self._theme.scaled(_LINE) * 2)
        self.mark_current(self._current)

    def _at(self, point: QPointF) -> TimelineMark | None:
        return self._bands.mark_at(point.x(), point.y() + self.verticalScrollBar().value())

    def _go(self, mark: TimelineMark | None) -> None:
        if mark is not None:
            self.mark_current(mark.line.id)
            self.chosen.emit(mark.line.id)

    def _tell(self) -> None:
        """To a screen reader: what is chosen. The list says the same in rows."""
        mark = self._bands.mark_of(self._current)
        name = self.tr("Timeline of episodes")
        self.setAccessibleName(name if mark is None else f"{name}: {_told(mark.line)}")

    def _paint_band(self, painter: QPainter, band: Band) -> None:
        sizes, theme = self._bands.sizes, self._theme
        painter.setPen(theme.color("border"))
        painter.drawLine(QPointF(Space.S, band.top + 0.5), QPointF(sizes.right, band.top + 0.5))
        head = QRect(Space.M, band.top + sizes.gap, sizes.left - Space.L, sizes.line)
        painter.setFont(theme.font(weight=QFont.Weight.DemiBold))
        painter.setPen(theme.color("text"))
        painter.drawText(head, _LEFT, _month(QDate(band.year, band.month, 1)))
        painter.setFont(theme.font(Type.SMALL))
        painter.setPen(theme.color("muted"))
        painter.drawText(head.translated(0, sizes.line), _LEFT, episodes_text(band.count))
        self._paint_topics(painter, band)
        for mark in band.marks:
            self._paint_mark(painter, mark)

    def _paint_topics(self, painter: QPainter, band: Band) -> None:
        metrics, most = painter.fontMetrics(), self._theme.scaled(_LABEL_MOST)
        if band.top not in self._labels:
            width_of = lambda text: min(most, metrics.horizontalAdvance(text) + 1)  # noqa: E731
            self._labels[band.top] = band.labels(self._bands.sizes, width_of)
        for label in self._labels[band.top]:
            painter.setPen(self._theme.color("accent" if label.line.id == self._current else "text"))
            shown = metrics.elidedText(label.line.topic, Qt.TextElideMode.ElideRight, int(label.width))
            painter.drawText(QRectF(label.x, label.y, label.width, self._bands.sizes.line), _LEFT, shown)

    def _paint_mark(self, painter: QPainter, mark: TimelineMark) -> None:
        line, reach = mark.line, self._theme.scaled(_LEAST + (_MOST - _LEAST) * mark.line.importance)
        middle = QPointF(mark.x, mark.y)
        if line.id == self._current:
            painter.setPen(self._theme.color("accent"))
            painter.setBrush(self._theme.color("accent_soft"))
            painter.drawEllipse(middle, reach + 4, reach + 4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color(TOKENS[line.valence]))
        _draw(painter, line.valence, middle, reach)
        if mark.more:
            painter.setPen(self._theme.color("muted"))
            painter.drawText(QPointF(mark.x + reach + 3, mark.y + 4), f"+{mark.more}")


def _draw(painter: QPainter, valence: Valence, middle: QPointF, reach: float) -> None:
    """The shape of how it felt: the signs of `episode_words`, at the size of how much it matters."""
    if valence == "neutral":
        painter.drawEllipse(middle, reach, reach)
        return
    corners = {
        "positive": ((0, -1), (1, 0.8), (-1, 0.8)),
        "negative": ((0, 1), (1, -0.8), (-1, -0.8)),
        "mixed": ((0, -1.1), (1.1, 0), (0, 1.1), (-1.1, 0)),
    }[valence]
    painter.drawPolygon(QPolygonF([middle + QPointF(x, y) * (reach + 0.5) for x, y in corners]))


def _told(line: EpisodeLine) -> str:
    when, matters = date_text(line.ended_at), importance_words(line.importance)
    return f"{topic_words(line)} · {when} · {matters} · {felt(line.valence)}"


def _month(day: QDate) -> str:
    words = QLocale().standaloneMonthName(day.month())
    return f"{words[:1].upper()}{words[1:]} {day.year()}"
