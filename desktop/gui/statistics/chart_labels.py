"""Numbers, days and spans in the words that charts share."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from desktop.gui.statistics.charts import ChartMark
from desktop.memory.days import Days
from desktop.storage.telemetry import BUCKETS, Latency

_TICKS = 4
"""Days named below an axis, at most, besides the first one."""
_SECOND = 1000.0


def share(value: float | None) -> str:
    """A share as a percentage; a tenth where it is small or nearly all."""
    if value is None:
        return "–"
    percent = 100 * value
    places = 0 if percent in (0, 100) or 10 <= percent <= 90 else 1
    return _tr("{0} %").format(QLocale().toString(percent, "f", places))


def took(milliseconds: float) -> str:
    """A time that something took, in the unit that is read at a glance."""
    if milliseconds >= 60 * _SECOND:
        return _tr("{0} min").format(_short(milliseconds / 60 / _SECOND))
    if milliseconds >= _SECOND:
        return _tr("{0} s").format(_short(milliseconds / _SECOND))
    return _tr("{0} ms").format(_short(milliseconds))


def day_name(day: date) -> str:
    """A day as it is read out: "Thursday, 12 March 2026"."""
    return QLocale().toString(QDate(day.year, day.month, day.day), "dddd, d MMMM yyyy")


def short_day(day: date) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), "d MMM")


def days_named(days: Days) -> str:
    """From when to when: "21 Oct – 20 Nov 2026"."""
    first, last = days.dates[0], days.dates[-1]
    began = short_day(first) if first.year == last.year else _with_year(first)
    return _tr("{0} – {1}").format(began, _with_year(last))


def day_ticks(days: Days) -> tuple[tuple[int, str], ...]:
    """The days named below an axis, evenly spread; a column's place each."""
    count = len(days.dates)
    step = max(1, -(-(count - 1) // _TICKS))
    places = range(step // 2 if count > 7 else 0, count, step)
    return tuple((place, short_day(days.dates[place])) for place in places)


def span_name(place: int) -> str:
    """A bucket of a histogram of times: "5–10 ms"."""
    if place == len(BUCKETS):
        return _tr("more than {0}").format(took(BUCKETS[-1]))
    low = BUCKETS[place - 1] if place else 0
    return _tr("{0} to {1}").format(took(low) if place else "0", took(BUCKETS[place]))


def span_ticks(buckets: Sequence[int] = BUCKETS) -> tuple[tuple[int, str], ...]:
    """The upper bound of every third bucket."""
    return tuple((place, took(bound)) for place, bound in enumerate(buckets) if place % 3 == 2)


def latency_marks(latency: Latency) -> tuple[ChartMark, ...]:
    """The percentiles, where they are among the buckets."""
    told = ((_tr("p50"), latency.p50), (_tr("p95"), latency.p95), (_tr("p99"), latency.p99))
    return tuple(ChartMark(_place_of(value), f"{name} {took(value)}") for name, value in told)


def _place_of(milliseconds: float) -> float:
    """Where a time is among the buckets, evenly within each; a time past the last bound in the middle of the last."""
    low = 0
    for place, bound in enumerate(BUCKETS):
        if milliseconds <= bound:
            return place + (milliseconds - low) / (bound - low)
        low = bound
    return len(BUCKETS) + 0.5


def _with_year(day: date) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), "d MMM yyyy")


def _short(value: float) -> str:
    return QLocale().toString(float(value), "f", 1 if value < 10 and not float(value).is_integer() else 0)


def _tr(text: str) -> str:
    return QCoreApplication.translate("ChartWords", text)
