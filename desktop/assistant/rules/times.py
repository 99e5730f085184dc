"""Time as a person says it ("two months ago", "since March", "минулого тижня") into days. Pure: `today` is given.

A period is said with its days, first and last included. Words without a year mean the past, unless `ahead` asks for
the future (plans).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from desktop.assistant.rules.months import (
    MONTH,
    NUMBER,
    SEASON,
    SEASONS,
    UNIT,
    WEEKDAY,
    by_stem,
    count,
    month_number,
    unit_of,
    weekday_number,
)
from desktop.assistant.rules.periods import Period, days_of_month, months_before, unit_period

Match = re.Match[str]


@dataclass(frozen=True, slots=True)
class Found:
    """A period and the place of its words in the text."""

    period: Period
    start: int
    end: int
    said: str


def find_time(text: str, today: date, *, ahead: bool = False) -> Found | None:
    """The first expression of time in a text; None where there is none or it names no day that exists."""
    return next(find_times(text, today, ahead=ahead), None)


def find_times(text: str, today: date, *, ahead: bool = False) -> Iterator[Found]:
    """The expressions of time in a text, in order."""
    for match in _ANY.finditer(text):
        period = period_of(match[0], today, ahead=ahead)
        if period is not None:
            yield Found(period, match.start(), match.end(), match[0])


def without_time(text: str, found: Found | None) -> str:
    """The text without the words of time that were found."""
    if found is None:
        return text
    return " ".join(f"{text[: found.start]} {text[found.end :]}".split()).strip(" ,")


def period_of(words: str, today: date, *, ahead: bool = False) -> Period | None:
    """The period that these words, and nothing else, say."""
    words = " ".join(words.lower().split())
    for pattern, build in _FORMS:
        match = pattern.fullmatch(words)
        if match is None:
            continue
        try:
            return build(match, today, ahead)
        except (ValueError, OverflowError, KeyError):
            return None
    return None


def _day(day: date) -> Period:
    return Period(day, day, "day")


def _named_day(offset: int) -> Callable[[Match, date, bool], Period]:
    return lambda _match, today, _ahead: _day(today + timedelta(days=offset))


def _shift(word: str) -> int:
    if word.startswith(("this", "the current", "ц", "поточн")):
        return 0
    return 1 if word.startswith(("next", "coming", "наступн")) else -1


def _relative(match: Match, today: date, _ahead: bool) -> Period:
    return unit_period(today, unit_of(match["unit"]), _shift(match["which"]))


def _weekend(match: Match, today: date, ahead: bool) -> Period:
    shift = _shift(match["which"] or ("this" if ahead else "last"))
    saturday = today - timedelta(days=today.weekday()) + timedelta(days=5, weeks=shift)
    return Period(saturday, saturday + timedelta(days=1), "range")


def _ago(match: Match, today: date, _ahead: bool) -> Period:
    number, unit = count(match["number"]), unit_of(match["unit"])
    if unit == "day":
        return _day(today - timedelta(days=number))
    if unit == "week":
        middle = today - timedelta(weeks=number)
        return Period(middle - timedelta(days=4), middle + timedelta(days=4), "about")
    middle = months_before(today, number if unit == "month" else 12 * number)
    slack = timedelta(days=16 if unit == "month" else 183)
    return Period(middle - slack, min(middle + slack, today), "about")


def _coming(match: Match, today: date, _ahead: bool) -> Period:
    number, unit = count(match["number"]), unit_of(match["unit"])
    days = {"day": 1, "week": 7, "month": 30, "year": 365}[unit] * number
    middle = today + timedelta(days=days)
    return _day(middle) if unit == "day" else Period(today, middle + timedelta(days=days // 4), "about")


def _latest(match: Match, today: date, _ahead: bool) -> Period:
    number, unit = count(match["number"]), unit_of(match["unit"])
    if unit in {"day", "week"}:
        return Period(today - timedelta(days=number * (7 if unit == "week" else 1)), today, "range")
    return Period(months_before(today, number * (12 if unit == "year" else 1)), today, "range")


def _recent(today: date) -> Period:
    return Period(today - timedelta(days=14), today, "about")


def _weekday(match: Match, today: date, ahead: bool) -> Period:
    which = match["which"] or ""
    back = (today.weekday() - weekday_number(match["weekday"])) % 7
    if (which and _shift(which) > 0) or (not which and ahead):
        return _day(today + timedelta(days=(7 - back) % 7 or 7))
    if which and _shift(which) == 0:
        return _day(today - timedelta(days=today.weekday()) + timedelta(days=weekday_number(match["weekday"])))
    return _day(today - timedelta(days=back or 7))


def _month(match: Match, today: date, ahead: bool) -> Period:
    month = month_number(match["month"])
    if match["year"]:
        return days_of_month(int(match["year"]), month)
    which = match["which"] or ""
    if ahead or (which and _shift(which) > 0):
        return days_of_month(today.year + (month < today.month), month)
    last = today.year - (month > today.month)
    return days_of_month(last - (bool(which) and _shift(which) < 0 and month == today.month), month)


def _year(match: Match, _today: date, _ahead: bool) -> Period:
    year = int(match["year"])
    return Period(date(year, 1, 1), date(year, 12, 31), "year")


def _season(match: Match, today: date, ahead: bool) -> Period:
    month = by_stem(SEASONS, match["season"])
    year = int(match["year"] or today.year)
    if not match["year"]:
        started = date(year, month, 1) <= today
        year += 1 if ahead and started else -1 if not ahead and not started else 0
    ends = days_of_month(year + (month == 12), (month + 1) % 12 + 1).until
    return Period(date(year, month, 1), ends, "season")


def _date(match: Match, today: date, ahead: bool) -> Period:
    month, day = month_number(match["month"]), int(match["day"])
    if match["year"]:
        return _day(date(int(match["year"]), month, day))
    here = date(today.year, month, day)
    return _day(
        here.replace(year=today.year + (1 if ahead and here < today else -1 if not ahead and here > today else 0))
    )


def _numeric(match: Match, _today: date, _ahead: bool) -> Period:
    return _day(date(int(match["year"]), int(match["month"]), int(match["day"])))


def _since(match: Match, today: date, _ahead: bool) -> Period | None:
    period = period_of(match["period"], today)
    return period and Period(period.since, None, "range")


def _after(match: Match, today: date, _ahead: bool) -> Period | None:
    period = period_of(match["period"], today)
    if period is None or period.until is None:
        return None
    return Period(period.until + timedelta(days=1), None, "range")


def _before(match: Match, today: date, _ahead: bool) -> Period | None:
    period = period_of(match["period"], today)
    if period is None or period.since is None:
        return None
    return Period(None, period.since - timedelta(days=1), "range")


def _until(match: Match, today: date, ahead: bool) -> Period | None:
    period = period_of(match["period"], today, ahead=ahead)
    return period and Period(None, period.until, "range")


def _between(match: Match, today: date, _ahead: bool) -> Period | None:
    last = period_of(match["to"], today)
    first = last and last.until and period_of(match["from"], last.until)
    if not first or not last:
        return None
    return Period(first.since, last.until, "range")


Build = Callable[[Match, date, bool], Period | None]

_AT = r"(?:(?:in|on|during|at|of|early in|late in|back in|in early|in late|у|в|на|протягом|під час) )(?:the )?"
_YEAR = r"(?P<year>(?:19|20)\d\d)(?: (?:року|році|рік|р\.?))?"
_NO_YEAR = r"(?P<year>(?!))?"
_OPTIONAL_YEAR = rf"(?:,? (?:of )?{_YEAR})?"
_WHICH = (
    r"(?P<which>this|the current|last|past|previous|next|the coming|coming"
    r"|ц(?:ього|ей|ієї|ю|ьому|их)|поточн(?:ого|ому|ий)|минул(?:ого|ому|ої|ий|у|их)|наступн(?:ого|ому|ої|ий|у|их))"
)
_COUNT = rf"(?:(?P<number>{NUMBER}) )?(?P<unit>{UNIT})"
_CLEAR: Sequence[tuple[str, Build]] = (
    (r"(?:the )?day before yesterday|позавчора", _named_day(-2)),
    (r"(?:the )?day after tomorrow|післязавтра", _named_day(2)),
    (r"yesterday(?: (?:morning|afternoon|evening|night))?|last night|[ву]чора(?: ввечері| вранці)?", _named_day(-1)),
    (r"today|tonight|this (?:morning|afternoon|evening)|earlier today|сьогодні(?: ввечері| вранці)?", _named_day(0)),
    (r"tomorrow(?: (?:morning|afternoon|evening|night))?|завтра(?: ввечері| вранці)?", _named_day(1)),
    (r"торік", lambda _match, today, _ahead: unit_period(today, "year", -1)),
    (r"recently|lately|нещодавно|останнім часом", lambda _match, today, _ahead: _recent(today)),
    (rf"(?:{_AT})?{_WHICH} (?P<unit>{UNIT})", _relative),
    (rf"(?:{_AT}|over (?:the )?)?(?:{_WHICH} )?(?:weekend|вихідних)", _weekend),
    (rf"(?:in|over|during|within|for|from) (?:the )?(?:last|past|previous) {_COUNT}", _latest),
    (rf"(?:the )?(?:last|past|previous) {_COUNT}", _latest),
    (rf"(?:за|протягом|в|у) (?:останн(?:і|ій|ю|ього) ){_COUNT}", _latest),
    (rf"за {_COUNT}", _latest),
    (rf"(?:about |around |some |приблизно |десь )?{_COUNT} (?:ago|тому)(?: назад)?", _ago),
    (rf"(?:in|через) {_COUNT}", _coming),
    (rf"(?:{_AT})?(?P<day>\d{{1,2}})(?:st|nd|rd|th|-го|го)?(?: of)? (?P<month>{MONTH})\.?{_OPTIONAL_YEAR}", _date),
    (rf"(?:{_AT})?(?P<month>{MONTH})\.? (?:the )?(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?!\d){_OPTIONAL_YEAR}", _date),
    (rf"(?:{_AT})?(?P<year>\d{{4}})-(?P<month>\d\d)-(?P<day>\d\d)", _numeric),
    (rf"(?:{_AT})?(?P<day>\d{{1,2}})[./](?P<month>\d{{1,2}})[./](?P<year>\d{{4}})", _numeric),
    (rf"(?:{_AT})?{_WHICH} (?P<weekday>{WEEKDAY})", _weekday),
    (rf"(?:{_AT})?{_WHICH} (?P<month>{MONTH}){_NO_YEAR}", _month),
    (rf"(?:{_AT})?{_WHICH} (?P<season>{SEASON}){_NO_YEAR}", _season),
    (rf"(?:{_AT})?(?:early |mid |late )?(?P<which>(?!))?(?P<month>{MONTH}),? (?:of )?{_YEAR}", _month),
    (rf"(?:{_AT})?(?P<season>{SEASON}),? (?:of )?{_YEAR}", _season),
    (rf"{_AT}(?:early |mid |late )?{_YEAR}", _year),
    (rf"{_AT}(?P<which>(?!))?(?P<month>{MONTH}){_NO_YEAR}", _month),
    (rf"{_AT}(?P<season>spring|summer|autumn|winter){_NO_YEAR}", _season),
    (rf"(?P<season>навесні|влітку|восени|взимку){_NO_YEAR}", _season),
    (rf"{_AT}(?P<which>(?!))?(?P<weekday>{WEEKDAY})s?", _weekday),
)
_BARE: Sequence[tuple[str, Build]] = (
    (rf"(?P<which>(?!))?(?P<month>{MONTH}){_NO_YEAR}", _month),
    (rf"(?P<which>(?!))?(?P<weekday>{WEEKDAY})", _weekday),
    (rf"(?P<season>{SEASON}){_NO_YEAR}", _season),
    (_YEAR, _year),
)
"""Clear only after a word such as "since" or "between"."""


def _unnamed(patterns: Sequence[tuple[str, Build]]) -> str:
    return "(?:" + "|".join(re.sub(r"\?P<\w+>", "?:", pattern) for pattern, _ in patterns) + ")"


_POINT = _unnamed((*_CLEAR, *_BARE))
_RANGES: Sequence[tuple[str, Build]] = (
    (rf"(?:between|from) (?P<from>{_POINT}) (?:and|to|till|until|through) (?P<to>{_POINT})", _between),
    (rf"(?:між|від|з|із) (?P<from>{_POINT}) (?:і|й|та|до|по) (?P<to>{_POINT})", _between),
    (
        rf"(?:ever )?(?:since|from|starting(?: from| in)?|з|із|від|починаючи з) (?P<period>{_POINT})(?: on(?:wards?)?)?",
        _since,
    ),
    (rf"(?:after|після) (?P<period>{_POINT})", _after),
    (rf"(?:before|до|перед) (?P<period>{_POINT})", _before),
    (rf"(?:until|till|up to|by) (?P<period>{_POINT})", _until),
)
_FORMS = tuple((re.compile(pattern, re.IGNORECASE), build) for pattern, build in (*_RANGES, *_CLEAR, *_BARE))
_ANY = re.compile(rf"(?<![\w'’-])(?:{_unnamed((*_RANGES, *_CLEAR))})(?![\w'’])", re.IGNORECASE)
