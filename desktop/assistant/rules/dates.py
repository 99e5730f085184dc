"""Days in the words a person uses, and what "yesterday" meant on the day it was said."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, datetime, timedelta

from desktop.assistant.rules.months import MONTH, MONTH_NAMES_UK, MONTHS_IN_EN, MONTHS_IN_UK, UNIT, unit_of
from desktop.assistant.rules.text import Language
from desktop.assistant.rules.times import Found, find_times

_ABSOLUTE = re.compile(
    rf"\b(?:19|20)\d\d\b|\b{MONTH}\b|recently|lately|нещодавно|останнім часом|^on |^at |^in the|^over", re.IGNORECASE
)


def day_in_words(day: date, language: Language) -> str:
    """ "7 May 2023", "7 травня 2023" """
    months = MONTHS_IN_EN if language == "en" else MONTHS_IN_UK
    return f"{day.day} {months[day.month - 1]} {day.year}"


def age_in_words(days: int, language: Language) -> str:
    """ "today", "3 weeks ago" """
    if days <= 0:
        return "today" if language == "en" else "сьогодні"
    if days == 1:
        return "yesterday" if language == "en" else "вчора"
    number, unit = _in_unit(days)
    if language == "en":
        return f"{number} {unit}{'' if number == 1 else 's'} ago"
    return f"{number} {_plural_uk(number, *_UNITS_UK[unit])} тому"


_UNITS_UK = {
    "day": ("день", "дні", "днів"),
    "week": ("тиждень", "тижні", "тижнів"),
    "month": ("місяць", "місяці", "місяців"),
    "year": ("рік", "роки", "років"),
}


def parsed(moment: object) -> date | None:
    """The day of an ISO 8601 time, as it says it; None for anything else."""
    try:
        return datetime.fromisoformat(str(moment)).date()
    except ValueError:
        return None


def meant_day(text: str, said_on: date, language: Language) -> tuple[str, str] | None:
    """What a relative time in a message stands for: its words, and the day or month in words; None where there is none."""
    for found in find_times(text, said_on):
        if _ABSOLUTE.search(found.said) or found.period.since == found.period.until == said_on:
            continue
        told = _told(found, said_on, language)
        if told:
            return found.said, told
    return None


def _told(found: Found, said_on: date, language: Language) -> str:
    since, until = found.period.since, found.period.until
    if since is None or until is None:
        return ""
    months = MONTHS_IN_EN if language == "en" else MONTH_NAMES_UK
    tell: dict[str, Callable[[], str]] = {
        "day": lambda: day_in_words(since, language),
        "week": lambda: _week(since, said_on, language),
        "month": lambda: f"{months[since.month - 1]} {since.year}",
        "year": lambda: str(since.year),
        "about": lambda: _about(found, since, until, language) if not since <= said_on <= until else "",
    }
    return tell[found.period.grain]() if found.period.grain in tell else ""


def _week(monday: date, said_on: date, language: Language) -> str:
    if monday + timedelta(days=6) < said_on:
        before = day_in_words(said_on, language)
        return f"the week before {before}" if language == "en" else f"тиждень перед {before}"
    start = day_in_words(monday, language)
    return f"the week of {start}" if language == "en" else f"тиждень від {start}"


def _about(found: Found, since: date, until: date, language: Language) -> str:
    """ "two weeks ago" names no exact day: the middle is told as such."""
    unit = next(iter(re.findall(UNIT, found.said.lower())), "")
    if not unit:
        return ""
    middle = since + (until - since) / 2
    months = MONTHS_IN_EN if language == "en" else MONTH_NAMES_UK
    when = {"week": day_in_words(middle, language), "year": str(middle.year)}
    told = when.get(unit_of(unit), f"{months[middle.month - 1]} {middle.year}")
    return f"around {told}" if language == "en" else f"приблизно {told}"


def _in_unit(days: int) -> tuple[int, str]:
    for size, unit in ((365, "year"), (30, "month"), (7, "week")):
        if days >= size * (2 if unit == "week" else 1):
            return days // size, unit
    return days, "day"


def _plural_uk(number: int, one: str, few: str, many: str) -> str:
    if number % 10 == 1 and number % 100 != 11:
        return one
    return few if 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14 else many
