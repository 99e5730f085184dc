"""The dates that a query names, and how well memories fit them. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

_MONTH_NAMES: Final = (
    r"jan(?:uary)?|січ(?:ень|ня|ні)",
    r"feb(?:ruary)?|лют(?:ий|ого|ому)",
    r"mar(?:ch)?|берез(?:ень|ня|ні)",
    r"apr(?:il)?|квіт(?:ень|ня|ні)",
    r"may|трав(?:ень|ня|ні)",
    r"june?|черв(?:ень|ня|ні)",
    r"july?|лип(?:ень|ня|ні)",
    r"aug(?:ust)?|серп(?:ень|ня|ні)",
    r"sept?(?:ember)?|верес(?:ень|ня|ні)",
    r"oct(?:ober)?|жовт(?:ень|ня|ні)",
    r"nov(?:ember)?|листопад[аіу]?",
    r"dec(?:ember)?|груд(?:ень|ня|ні)",
)
_ANY_MONTH: Final = "|".join(_MONTH_NAMES)
_MONTH: Final = re.compile(
    r"\b(?P<dated>(?:in|of|since|until|till|by|last|next|this|early|late|mid|during|before|after|from|to)\s+)?"
    rf"(?:(?P<before>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? )?(?P<month>{_ANY_MONTH})\b"
    r"(?:\s+(?P<after>\d{1,2})(?:st|nd|rd|th)?\b)?(?:,?\s+(?P<year>(?:19|20)\d\d))?",
    re.IGNORECASE,
)
_VERBS: Final = ("may", "march")
_DATE_WORD: Final = re.compile(rf"(?:19|20)\d\d|\d{{1,2}}(?:st|nd|rd|th)?|{_ANY_MONTH}", re.IGNORECASE)
_ISO: Final = re.compile(r"\b((?:19|20)\d\d)-(\d\d)(?:-(\d\d))?\b")
_YEAR: Final = re.compile(r"\b(?:19|20)\d\d\b")


@dataclass(frozen=True, slots=True)
class Day:
    """A date as far as a query gives it; at least one part is known."""

    year: int | None
    month: int | None
    day: int | None


def dates(text: str) -> tuple[Day, ...]:
    """The dates a query names: "3 May 2023", "May 3", "in May", "2023-05", "2023"."""
    found = [Day(int(y), int(m), int(d) if d else None) for y, m, d in _ISO.findall(text)]
    hit = _YEAR.search(text)
    year = int(hit[0]) if hit else None
    found += [_day(m, year) for m in _MONTH.finditer(text) if not _is_verb(m)]
    return tuple(found) or ((Day(year, None, None),) if year else ())


def _day(hit: re.Match[str], year: int | None) -> Day:
    number = hit["before"] or hit["after"]
    return Day(int(hit["year"]) if hit["year"] else year, _month_number(hit["month"]), int(number) if number else None)


def _month_number(name: str) -> int:
    return next(n for n, names in enumerate(_MONTH_NAMES, 1) if re.fullmatch(names, name, re.IGNORECASE))


def _is_verb(hit: re.Match[str]) -> bool:
    """ "May I …?" names no month, nor does "may" or "march" in lower case unless "in", a day or a year goes with it."""
    if hit["before"] or hit["after"] or hit["year"] or hit["dated"]:
        return False
    return hit["month"] in _VERBS or (hit["month"] == "May" and hit.start() == 0)


def is_date_word(word: str) -> bool:
    """Whether a word may be part of a date: a month, a day's number, a year."""
    return bool(_DATE_WORD.fullmatch(word))


def is_month(word: str) -> bool:
    return bool(re.fullmatch(_ANY_MONTH, word, re.IGNORECASE))


def date_match(days: Sequence[Day], ordinals: Ints) -> Floats:
    """How well memories said on `ordinals` (date.toordinal) fit the named dates, 0 to 1; what happened
    is told on the day or soon after it."""
    best = np.zeros(len(ordinals), np.float32)
    for day in days:
        np.maximum(best, _fit(day, ordinals), out=best)
    return best


def _fit(day: Day, ordinals: Ints) -> Floats:
    stamps = [date.fromordinal(int(o)) for o in ordinals]
    if day.month is None:
        return np.array([float(s.year == day.year) for s in stamps], np.float32)
    if day.day is None:
        gaps = [(s.year - (day.year or s.year)) * 12 + s.month - day.month for s in stamps]
        return np.array([{0: 1.0, 1: 0.5, -1: 0.1}.get(g, 0.0) for g in gaps], np.float32)
    return np.array([_day_fit(s, day) for s in stamps], np.float32)


def _day_fit(stamp: date, day: Day) -> float:
    try:
        gap = (stamp - date(day.year or stamp.year, day.month or 1, day.day or 1)).days
    except ValueError:  # 30 February
        return 0.0
    return 1.0 if 0 <= gap <= 1 else 0.7 if -1 <= gap <= 8 else 0.3 if -20 <= gap <= 31 else 0.0
