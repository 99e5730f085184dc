"""The figures behind the charts: by days of the person's calendar, read from the store as it is. Reads only.

What is counted by the day is counted by these days as moments.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo
from itertools import accumulate
from typing import Final, get_args

from desktop.core.model import Status
from desktop.memory.health import STALE_DAYS
from desktop.storage.database import Database
from desktop.storage.statistics import SLOT_MS, SlotCounts, StatisticsReads
from desktop.storage.statistics import UsedFact as UsedFact
from desktop.storage.telemetry import BUCKETS as BUCKETS
from desktop.storage.telemetry import Latency as Latency
from desktop.storage.telemetry import Patterns, QueueStep, Telemetry
from desktop.storage.telemetry import Span as Span
from desktop.storage.timestamps import to_ms


@dataclass(frozen=True, slots=True)
class Days:
    """Days in a row, with the moments at which each begins and the last one ends: `edges` has one more than `dates`.

    A day is as long as the clocks make it: 23 or 25 hours where they are changed.
    """

    dates: tuple[date, ...]
    edges: tuple[datetime, ...]

    @property
    def span(self) -> Span:
        return Span(self.edges[0], self.edges[-1])

    def span_of(self, place: int) -> Span:
        """Returns the span of the day at a place, counted from 0."""
        return Span(self.edges[place], self.edges[place + 1])

    def sums(self, counted: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        """Sums by day what was counted by slot (desktop/storage/statistics.py); what is outside them is left out."""
        edges = [to_ms(edge) // SLOT_MS for edge in self.edges]
        sums = [0] * (len(edges) + 1)  # with what comes before the first day, and after the last
        for slot, count in counted:
            sums[bisect_right(edges, slot)] += count
        return tuple(sums[1:-1])


def local_days(first: date, count: int, zone: tzinfo | None = None) -> Days:
    """Returns so many days from `first` on, in a time zone; None is that of the system."""
    dates = tuple(first + timedelta(days=number) for number in range(count))
    return Days(dates, tuple(beginning(day, zone) for day in (*dates, first + timedelta(days=count))))


def days_until(moment: datetime, count: int, zone: tzinfo | None = None) -> Days:
    """Returns so many days, of which the last one is that of a moment."""
    return local_days(local_date(moment, zone) - timedelta(days=count - 1), count, zone)


def local_date(moment: datetime, zone: tzinfo | None = None) -> date:
    """Returns the day of a moment on the calendar of a time zone."""
    return moment.astimezone(zone).date()


def beginning(day: date, zone: tzinfo | None = None) -> datetime:
    """Returns the first moment of a day, in UTC. Where the clocks skip midnight, that is when they are changed."""
    midnight = datetime(day.year, day.month, day.day, tzinfo=zone)
    return midnight.astimezone(UTC)


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
class ToolUsage:
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


RANGES: Final = (7, 30, 90, 365)
"""The ranges that a person chooses from, in days; each ends with today."""
CONFIDENCE_BOUNDS: Final = tuple(tenth / 10 for tenth in range(10))
AGE_BOUNDS: Final = (0, 1, 7, 14, 30, 60, 90, 180, 365, 730)
FACTS_BOUNDS: Final = (0, 1, 2, 3, 4, 5, 6, 11, 21)
LISTED: Final = 10
"""Facts among the most and the least used."""

_EVER: Final = datetime(1970, 1, 1, tzinfo=UTC)
_NEVER: Final = datetime(9999, 1, 1, tzinfo=UTC)
_STATUSES: Final[tuple[Status, ...]] = get_args(Status)


class Statistics:
    """The figures of one store. `count` is always a number of days, of which the last one is today.

    `zone` is the time zone whose days are meant; None is that of the system. Safe to call from any thread.
    """

    def __init__(
        self,
        database: Database,
        telemetry: Telemetry,
        *,
        stale_days: Callable[[], int] = lambda: STALE_DAYS,
        zone: tzinfo | None = None,
    ) -> None:
        self._database = database
        self._telemetry = telemetry
        self._stale_days = stale_days
        self._zone = zone
        self.reads = StatisticsReads(database)

    def days(self, count: int) -> Days:
        """Returns the days that a range of so many means now."""
        return days_until(self._database.clock(), count, self._zone)

    def overview(self, count: int) -> Overview:
        days, before = self._days_and_before(count)
        active = self._growth(days)["active"]
        ended = self._growth(before)["active"]
        calls = self._telemetry.calls(days.span)
        return Overview(
            in_use=active[-1],
            in_use_before=ended[-1],
            accesses=self.reads.used(days.span),
            accesses_before=self.reads.used(before.span),
            never_used=self.reads.never_used(),
            duplicate_rate=self._telemetry.duplicate_rate(days.span),
            duplicate_rate_before=self._telemetry.duplicate_rate(before.span),
            calls=sum(each.count for each in calls),
            failed=sum(each.count for each in calls if each.status == "error"),
            latency=self._telemetry.all_latencies(days.span),
        )

    def accesses(self, count: int) -> DayCounts:
        """Counts how often memories of any kind were recalled."""
        days = self.days(count)
        return DayCounts(days, days.sums(self.reads.accesses(days.span)))

    def categories(self, count: int) -> list[CategoryUse]:
        """Returns the categories whose facts were used, the most used first."""
        uses = self.reads.uses_by_category(self.days(count).span)
        return [CategoryUse(*pair) for pair in sorted(uses.items(), key=lambda pair: (-pair[1], pair[0]))]

    def most_used(self, count: int) -> list[UsedFact]:
        return self.reads.most_used(self.days(count).span, LISTED)

    def least_used(self, count: int) -> list[UsedFact]:
        """Returns the facts least used, of those that were there when the range began."""
        return self.reads.least_used(self.days(count).span, LISTED)

    def growth(self, count: int) -> Growth:
        """Counts the facts by status at the end of each day; today as it is until now."""
        days = self.days(count)
        return Growth(days, self._growth(days))

    def confidence(self) -> Spread:
        """Counts the active facts by their confidence, in tenths; the last one holds 1 as well."""
        counts = [0] * len(CONFIDENCE_BOUNDS)
        for confidence, number in self.reads.confidences().items():
            counts[bisect_right(CONFIDENCE_BOUNDS, confidence) - 1] += number
        return Spread(CONFIDENCE_BOUNDS, tuple(counts))

    def age(self) -> AgeSpread:
        """Counts the active facts by how long ago they were first stored."""
        slots = sorted(to_ms(moment) // SLOT_MS for moment in self._age_edges())
        counts = [0] * len(AGE_BOUNDS)
        for slot, number in self.reads.created():
            counts[max(0, len(slots) - bisect_right(slots, slot) - 1)] += number
        return AgeSpread(AGE_BOUNDS, tuple(counts))

    def forecast(self, count: int) -> Forecast:
        """Counts when the active facts go stale if none of them is used or confirmed from now on; `count` days from
        today."""
        moment = self._database.clock()
        stale, due = self.reads.due(moment, self._patience_ms)
        days = local_days(local_date(moment, self._zone), count, self._zone)
        return Forecast(days, days.sums(due), stale)

    def tools(self, count: int) -> list[ToolUsage]:
        """Returns every tool that was called, the most called first."""
        calls, latencies = self._telemetry.tools(self.days(count).span)
        statuses: defaultdict[str, dict[str, int]] = defaultdict(dict)
        for each in calls:
            statuses[each.tool][each.status] = each.count
        used = [
            ToolUsage(each.name, each.count, statuses[each.name].get("error", 0), statuses[each.name], each)
            for each in latencies
        ]
        return sorted(used, key=lambda use: (-use.calls, use.tool))

    def latency(self, count: int) -> Latency | None:
        """Returns how long the tools took, all together."""
        return self._telemetry.all_latencies(self.days(count).span)

    def habits(self, count: int) -> Habits:
        days, before = self._days_and_before(count)
        return Habits(self._telemetry.patterns(days.span), self._telemetry.patterns(before.span))

    def queue(self, count: int) -> QueueDays:
        days = self.days(count)
        return QueueDays(days, tuple(self._telemetry.queue(days.edges)))

    def completion(self, count: int) -> Latency | None:
        """Returns how long queued calls took from call to end."""
        return self._telemetry.completions(self.days(count).span)

    def writing(self, count: int) -> Latency | None:
        """Returns how long the disk took to make a write durable."""
        return self._telemetry.commits(self.days(count).span)

    def conversations(self, count: int) -> ConversationSpread:
        """Counts the facts that came of each conversation in which something was said in the range."""
        bins: list[list[int]] = [[] for _ in FACTS_BOUNDS]
        for conversation, facts in sorted(self.reads.facts_by_conversation(self.days(count).span).items()):
            bins[bisect_right(FACTS_BOUNDS, facts) - 1].append(conversation)
        return ConversationSpread(FACTS_BOUNDS, tuple(tuple(each) for each in bins))

    def episodes(self, count: int) -> DayCounts:
        """Counts the episodes by the day on which they ended."""
        days = self.days(count)
        return DayCounts(days, days.sums(self.reads.episodes(days.span)))

    # The memories behind a bar, by the row ids of facts --------------------------------------------------------------

    def facts_used(self, span: Span, category: str | None = None) -> list[int]:
        return self.reads.ids_used(span, category)

    def facts_sure(self, place: int) -> list[int]:
        """Returns the facts of a bin of `confidence`."""
        below = (*CONFIDENCE_BOUNDS[1:], 2.0)[place]
        return self.reads.ids_with_confidence(CONFIDENCE_BOUNDS[place], below)

    def facts_aged(self, place: int) -> list[int]:
        """Returns the facts of a bin of `age`."""
        edges = [_NEVER, *self._age_edges()[1:], _EVER]
        return self.reads.ids_created(Span(edges[place + 1], edges[place]))

    def facts_due(self, days: Days, place: int) -> list[int]:
        """Returns the facts of a day of `forecast`."""
        span, later = days.span_of(place), self._database.clock() + timedelta(milliseconds=1)
        return self.reads.ids_due(Span(max(span.since, later), span.until), self._patience_ms)

    def facts_of(self, conversations: Sequence[int]) -> list[int]:
        return self.reads.ids_of_conversations(conversations)

    @property
    def _patience_ms(self) -> int:
        return self._stale_days() * 86_400_000

    def _age_edges(self) -> list[datetime]:
        """For each bound of an age, the moment before which a fact of that age or more was stored."""
        today = local_date(self._database.clock(), self._zone)
        return [beginning(today - timedelta(days=bound - 1), self._zone) for bound in AGE_BOUNDS]

    def _days_and_before(self, count: int) -> tuple[Days, Days]:
        """The days of a range, and as many before them."""
        days = self.days(2 * count)
        later = Days(days.dates[count:], days.edges[count:])
        return later, Days(days.dates[:count], days.edges[: count + 1])

    def _growth(self, days: Days) -> dict[Status, tuple[int, ...]]:
        changes: dict[Status, SlotCounts] = {status: [] for status in _STATUSES}
        began = to_ms(days.span.since) // SLOT_MS
        before = dict.fromkeys(_STATUSES, 0)
        for slot, status, change in self.reads.status_changes(days.span.until):
            if slot < began:
                before[status] += change
            else:
                changes[status].append((slot, change))
        return {
            status: tuple(accumulate(days.sums(changes[status]), initial=before[status]))[1:] for status in _STATUSES
        }
