"""Stretches of days on the calendar. Pure."""

from __future__ import annotations

import calendar
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

Grain = Literal["day", "week", "month", "season", "year", "about", "range"]


@dataclass(frozen=True, slots=True)
class Period:
    """From `since` to `until`, both included; None is open. `grain` says how exactly it was said."""

    since: date | None
    until: date | None
    grain: Grain


def days_of_month(year: int, month: int, grain: Grain = "month") -> Period:
    return Period(date(year, month, 1), date(year, month, calendar.monthrange(year, month)[1]), grain)


def months_before(day: date, months: int) -> date:
    """The same day some months earlier, or the last of that month."""
    index = day.year * 12 + day.month - 1 - months
    year, month = divmod(index, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def unit_period(today: date, unit: str, shift: int) -> Period:
    """The calendar week (from Monday), month or year that is `shift` of them away."""
    if unit == "week":
        monday = today - timedelta(days=today.weekday()) + timedelta(weeks=shift)
        return Period(monday, monday + timedelta(days=6), "week")
    if unit == "month":
        first = months_before(today.replace(day=1), -shift)
        return days_of_month(first.year, first.month)
    if unit == "year":
        return Period(date(today.year + shift, 1, 1), date(today.year + shift, 12, 31), "year")
    day = today + timedelta(days=shift)
    return Period(day, day, "day")
