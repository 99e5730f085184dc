"""Says in words what was found, when, and how long ago. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import Final

from desktop.core.errors import NotFoundError
from desktop.core.model import Origin

MONTHS: Final = "January February March April May June July August September October November December".split()
"""In English whatever the locale, which strftime would go by."""
_WEEK, _MONTH, _YEAR = 7, 30, 365
_STEPS: Final = ((2 * _WEEK, 1, "day"), (2 * _MONTH, _WEEK, "week"), (_YEAR, _MONTH, "month"), (10**9, _YEAR, "year"))
_BESIDE_PRIVATE: Final = "Kept for you to review: it collides with something that is marked private."


def local_day(moment: datetime) -> date:
    """Returns the person's calendar day of a moment."""
    return moment.astimezone().date()


def date_in_words(day: date) -> str:
    """Writes a date such as "7 May 2023"."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def age_in_words(days: int) -> str:
    """Writes an age such as "today", "yesterday", "5 days ago", "3 weeks ago"; days to come count as today."""
    if days <= 0:
        return "today"
    if days == 1:
        return "yesterday"
    _, length, unit = next(step for step in _STEPS if days < step[0])
    return f"{counted(days // length, unit)} ago"


def counted(count: int, noun: str) -> str:
    """Writes a count such as "1 fact", "3 messages"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def in_words(key: str) -> str:
    """Writes a key as a person reads it: "favorite color" for favorite_color."""
    return key.replace("_", " ").strip() or key


def short(text: str, most: int = 60) -> str:
    """Cuts a text to one line of at most so many characters."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"


def beside_private(origin: Origin) -> Origin:
    """Returns the origin of a write that collides with something its writer may not see: it is made as if that were not
    there, and History says why the two are to be looked at."""
    if origin.reason.endswith(_BESIDE_PRIVATE):
        return origin
    return replace(origin, reason=f"{origin.reason}. {_BESIDE_PRIVATE}" if origin.reason else _BESIDE_PRIVATE)


def no_such_key(key: str, subject: str, known: Sequence[str]) -> NotFoundError:
    """Makes the error that nothing is found under a key, naming the nearest of the keys that are known of a subject."""
    from rapidfuzz import process

    near = [match[0] for match in process.extract(key, known, limit=3)] if known else []
    told = f" The nearest keys are: {', '.join(near)}." if near else f" Nothing is known about “{subject}”."
    return NotFoundError(f"No fact found under “{key}”.{told}", field="fact_key", details={"nearest_keys": near})
