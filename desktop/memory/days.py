"""Days of the person's calendar as moments: what is counted by the day is counted by these."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo

from desktop.storage.statistics import SLOT_MS
from desktop.storage.telemetry import Span
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
        """The day at a place, counted from 0."""
        return Span(self.edges[place], self.edges[place + 1])

    def sums(self, counted: Iterable[tuple[int, int]]) -> tuple[int, ...]:
        """What was counted by slot (desktop/storage/statistics.py), summed by day; what is outside them is left out."""
        edges = [to_ms(edge) // SLOT_MS for edge in self.edges]
        sums = [0] * (len(edges) + 1)  # with what comes before the first day, and after the last
        for slot, count in counted:
            sums[bisect_right(edges, slot)] += count
        return tuple(sums[1:-1])


def local_days(first: date, count: int, zone: tzinfo | None = None) -> Days:
    """So many days from `first` on, in a time zone; None is that of the system."""
    dates = tuple(first + timedelta(days=number) for number in range(count))
    return Days(dates, tuple(beginning(day, zone) for day in (*dates, first + timedelta(days=count))))


def days_until(moment: datetime, count: int, zone: tzinfo | None = None) -> Days:
    """So many days, of which the last one is that of a moment."""
    return local_days(local_date(moment, zone) - timedelta(days=count - 1), count, zone)


def local_date(moment: datetime, zone: tzinfo | None = None) -> date:
    """The day of a moment on the calendar of a time zone."""
    return moment.astimezone(zone).date()


def beginning(day: date, zone: tzinfo | None = None) -> datetime:
    """The first moment of a day, in UTC. Where the clocks skip midnight, that is when they are changed."""
    midnight = datetime(day.year, day.month, day.day, tzinfo=zone)
    return midnight.astimezone(UTC)
