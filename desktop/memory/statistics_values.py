"""What the charts show, as values: numbers with the days, categories or tools that they stand for; no words."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.core.model import Status
from desktop.memory.days import Days
from desktop.storage.queue_history import QueueStep
from desktop.storage.telemetry import Latency, Patterns


@dataclass(frozen=True, slots=True)
class DayCounts:
    """How many on each of the days."""

    days: Days
    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.counts)


@dataclass(frozen=True, slots=True)
class CategoryUse:
    """How often the facts of a category were used."""

    category: str
    uses: int


@dataclass(frozen=True, slots=True)
class Growth:
    """How many facts there were of each status when each of the days ended."""

    days: Days
    counts: dict[Status, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Spread:
    """How many values are in each bin: from one bound up to the next, which is left out; the last one has no end."""

    bounds: tuple[float, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AgeSpread:
    """How many facts are how many days old: from one bound up to the next, which is left out; the last one has no end.
    A fact of today is 0 days old."""

    bounds: tuple[int, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Forecast:
    """How many facts go stale on each of the days to come, the first of which is today, unless they are used before;
    and how many are stale already."""

    days: Days
    counts: tuple[int, ...]
    stale: int


@dataclass(frozen=True, slots=True)
class ToolUse:
    """How often a tool was called, in how many of these it failed (`error`), how each call ended, and how long it
    took."""

    tool: str
    calls: int
    failed: int
    by_status: dict[str, int]
    latency: Latency

    @property
    def success(self) -> float:
        """The share of calls that did not fail. What was skipped or asked back about did what it should."""
        return 1 - self.failed / self.calls


@dataclass(frozen=True, slots=True)
class ConversationSpread:
    """Of how many conversations came how many facts: bins as in `Spread`, with the ids of the conversations."""

    bounds: tuple[int, ...]
    conversations: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class QueueDays:
    """The queue on each of the days."""

    days: Days
    steps: tuple[QueueStep, ...]


@dataclass(frozen=True, slots=True)
class Habits:
    """How the memory was used in the days, and in as many days before them."""

    now: Patterns
    before: Patterns


@dataclass(frozen=True, slots=True)
class Overview:
    """The figures at the head: active facts now and when the days began, accesses in the days and in as many before
    them, active facts never used, how often what was to be remembered was known already, and the tool calls."""

    in_use: int
    in_use_before: int
    accesses: int
    accesses_before: int
    never_used: int
    duplicate_rate: float | None
    duplicate_rate_before: float | None
    calls: int
    failed: int
    latency: Latency | None
