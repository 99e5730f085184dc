"""A chart as a value: its words, its bars and what each of them opens. Made off the GUI thread, painted by widgets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from desktop.core.model import Kind

ChartShape = Literal["columns", "rows"]
"""Bars that stand side by side on an axis, or that lie under each other with their names at the left."""


@dataclass(frozen=True, slots=True)
class Behind:
    """The memories behind a bar. `find` reads their row ids; on a reading thread."""

    kind: Kind
    title: str
    find: Callable[[], list[int]]


@dataclass(frozen=True, slots=True)
class Bar:
    """`name` is for tables, `told` the sentence that is read out. `values` has one number for each series, stacked in
    a column; in a row the first one is its length. `tool`: its calls are what opens, in the history."""

    name: str
    told: str
    values: tuple[float, ...]
    label: str = ""
    """What stands at the left of a row."""
    figure: str = ""
    """What stands at the right of a row."""
    behind: Behind | None = None
    tool: str = ""

    @property
    def opens(self) -> bool:
        return self.behind is not None or bool(self.tool)


@dataclass(frozen=True, slots=True)
class ChartMark:
    """A line across the columns, at a place counted in columns from the left edge of the first one."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Chart:
    """What one chart shows, under a title that its place has. `heading` says what a bar stands for, for tables; `ticks`
    are words below columns, by place; `empty` stands where there is nothing to show."""

    subtitle: str
    heading: str
    series: tuple[str, ...]
    bars: tuple[Bar, ...]
    empty: str
    shape: ChartShape = "columns"
    ticks: tuple[tuple[int, str], ...] = ()
    marks: tuple[ChartMark, ...] = ()
    whole: float = 0.0
    """The value of a bar that fills its row; 0 for that of the longest."""

    @property
    def is_empty(self) -> bool:
        return not self.bars if self.shape == "rows" else not any(any(bar.values) for bar in self.bars)

    @property
    def highest(self) -> float:
        """The length of a full bar."""
        return self.whole or max(
            (sum(bar.values) if self.shape == "columns" else bar.values[0] for bar in self.bars), default=0.0
        )
