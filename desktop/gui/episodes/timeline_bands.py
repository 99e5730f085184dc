"""Where episodes stand on the timeline: a band for each month, days from left to right, those of one day stacked."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from desktop.storage.episodes import EpisodeLine

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
        """The bands that are in view."""
        first = max(0, bisect_right(self._tops, top) - 1)
        return self.bands[first : bisect_right(self._tops, bottom)]

    def mark_of(self, episode_id: int | None) -> TimelineMark | None:
        found = None if episode_id is None else self._place.get(episode_id)
        return None if found is None else found[1]

    def mark_at(self, x: float, y: float) -> TimelineMark | None:
        """The mark at a point, or the one whose reach it is in."""
        near = self.sizes.row * 0.75
        marks = (mark for band in self.between(y, y) for mark in band.marks)
        reached = [mark for mark in marks if abs(mark.x - x) <= near and abs(mark.y - y) <= near]
        return min(reached, key=lambda mark: (mark.x - x) ** 2 + (mark.y - y) ** 2, default=None)

    def beside(self, episode_id: int, step: int) -> TimelineMark | None:
        """The mark before (-1) or after it in time; through the months."""
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
        """The mark nearest to it in the month below (1) or above (-1)."""
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
    for (year, month), group in groupby(newest_first, key=_month):
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


def _month(line: EpisodeLine) -> tuple[int, int]:
    day = line.ended_at.astimezone()
    return day.year, day.month
