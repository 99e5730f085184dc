"""Days in the words a person uses, and what "yesterday" meant on the day it was said."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Literal

from desktop.assistant.rules.text import Language
from desktop.core import patterns as re

MONTHS: Mapping[str, int] = {
    stem: number
    for number, stems in enumerate(
        (
            "jan січ",
            "feb лют",
            "mar берез",
            "apr квіт",
            "may трав",
            "jun черв",
            "jul лип",
            "aug серп",
            "sep верес",
            "oct жовт",
            "nov листопад",
            "dec груд",
        ),
        start=1,
    )
    for stem in stems.split()
}
MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?"
    r"|січ(?:ень|ня|ні|нем)|лют(?:ий|ого|ому|им)|берез(?:ень|ня|ні|нем)|квіт(?:ень|ня|ні|нем)|трав(?:ень|ня|ні|нем)"
    r"|черв(?:ень|ня|ні|нем)|лип(?:ень|ня|ні|нем)|серп(?:ень|ня|ні|нем)|верес(?:ень|ня|ні|нем)"
    r"|жовт(?:ень|ня|ні|нем)|листопад(?:а|і|ом)?|груд(?:ень|ня|ні|нем))"
)
WEEKDAYS: Mapping[str, int] = {
    stem: number
    for number, stems in enumerate(
        (
            "mon понед пн",
            "tue вівт вт",
            "wed серед ср",
            "thu четв чт",
            "fri п'ятн пятн пт",
            "sat субот сб",
            "sun неділ нд",
        )
    )
    for stem in stems.split()
}
WEEKDAY = (
    r"(?:mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?"
    r"|понеділ(?:ок|ка|ку|ки|ків|ках|кам)|вівтор(?:ок|ка|ку|ки|ків|ках|кам)|серед(?:а|и|у|ах|ам)|четвер(?:га|ги|гів|гах|гам)?|п['’]?ятниц(?:я|ю|і|ях|ям)|субот(?:а|и|у|ах|ам)|неділ(?:я|ю|і|ях|ям)|(?:пн|вт|ср|чт|пт|сб|нд)(?!\w))"
)
SEASONS: Mapping[str, int] = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12} | {
    "навесні": 3, "весн": 3, "влітку": 6, "літ": 6, "восени": 9, "осен": 9, "осін": 9, "взимку": 12, "зим": 12,
}  # fmt: skip
SEASON = (
    r"(?:spring|summer|autumn|fall|winter|навесні|весн[иоа]ю?|влітку|літ[ао]м?|восени|ос[еі]н[іь]|взимку|зим[иоа]ю?)"
)
NUMBERS: Mapping[str, int] = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "a couple of": 2, "couple of": 2, "a few": 3, "few": 3,
    "several": 4, "один": 1, "одну": 1, "два": 2, "дві": 2, "три": 3, "чотири": 4, "п'ять": 5, "шість": 6, "сім": 7,
    "вісім": 8, "дев'ять": 9, "десять": 10, "одинадцять": 11, "дванадцять": 12, "пару": 2, "кілька": 3, "декілька": 3,
}  # fmt: skip
_NUMERALS_UK: Mapping[str, int] = {
    **{word: at for at, word in enumerate("нуль один два три чотири п'ять шість сім вісім дев'ять десять".split())},
    "одна": 1, "дві": 2, "одинадцять": 11, "дванадцять": 12, "тринадцять": 13, "чотирнадцять": 14, "п'ятнадцять": 15, "шістнадцять": 16,
    "сімнадцять": 17, "вісімнадцять": 18, "дев'ятнадцять": 19, "двадцять": 20, "тридцять": 30, "сорок": 40, "п'ятдесят": 50, "шістдесят": 60,
    "сімдесят": 70, "вісімдесят": 80, "дев'яносто": 90, "сто": 100,
}  # fmt: skip

NUMERAL_UK = rf"(?:\d+|{'|'.join(sorted(_NUMERALS_UK, key=len, reverse=True))})"


def number_in_words(words: Sequence[str]) -> int | None:
    """The number that Ukrainian words say: «шістдесят два»; None where they say none, or several."""
    said = [_NUMERALS_UK.get(word.lower().replace("’", "'")) for word in words]
    if not said or None in said:
        return None
    numbers = [number for number in said if number is not None]
    if len(numbers) == 1:
        return numbers[0]
    return sum(numbers) if len(numbers) == 2 and 20 <= numbers[0] <= 90 and 0 < numbers[1] < 10 else None


NUMBER = r"(?:\d{1,4}|" + "|".join(sorted(map(re.escape, NUMBERS), key=len, reverse=True)) + ")"
UNIT = (
    r"(?:days?|weeks?|months?|years?"
    r"|дн(?:ів|і)|день|дня|тиж(?:день|ні|нів|ня)|місяц(?:ь|і|ів|я)|рок(?:ів|и|у)|рік)"
)
MONTHS_IN_UK = (
    "січня", "лютого", "березня", "квітня", "травня", "червня",
    "липня", "серпня", "вересня", "жовтня", "листопада", "грудня",
)  # fmt: skip
MONTHS_IN_EN = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
MONTH_NAMES_UK = (
    "січень", "лютий", "березень", "квітень", "травень", "червень",
    "липень", "серпень", "вересень", "жовтень", "листопад", "грудень",
)  # fmt: skip


def by_stem(table: Mapping[str, int], word: str) -> int:
    """The number that a form of a word stands for. Raises KeyError where no stem begins it."""
    word = word.lower()
    for stem, number in table.items():
        if word.startswith(stem):
            return number
    raise KeyError(word)


def month_number(word: str) -> int:
    return by_stem(MONTHS, word)


def weekday_number(word: str) -> int:
    """Monday is 0."""
    return by_stem(WEEKDAYS, word)


def count(word: str) -> int:
    """The number that digits or a word stand for; a unit alone ("тиждень тому") is one."""
    word = (word or "").strip().lower()
    return int(word) if word.isdigit() else NUMBERS.get(word, 1)


def unit_of(word: str) -> str:
    """`day`, `week`, `month` or `year`."""
    word = word.lower()
    starts = {"day": ("d", "дн", "ден"), "week": ("w", "тиж"), "month": ("m", "міс"), "year": ("y", "рок", "рік")}
    return next(unit for unit, heads in starts.items() if word.startswith(heads))


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


Match = re.Match[str]


@dataclass(frozen=True, slots=True)
class FoundPeriod:
    """A period and the place of its words in the text."""

    period: Period
    start: int
    end: int
    said: str


def find_time(text: str, today: date, *, ahead: bool = False) -> FoundPeriod | None:
    """The first expression of time in a text; None where there is none or it names no day that exists."""
    return next(find_times(text, today, ahead=ahead), None)


def find_times(text: str, today: date, *, ahead: bool = False) -> Iterator[FoundPeriod]:
    """The expressions of time in a text, in order."""
    for match in (_ANY if _BEGINS.search(text) else _ANY_CLEAR).finditer(text):
        period = period_of(match[0], today, ahead=ahead)
        if period is not None:
            yield FoundPeriod(period, match.start(), match.end(), match[0])


def without_time(text: str, found: FoundPeriod | None) -> str:
    """The text without the words of time that were found."""
    if found is None:
        return text
    return " ".join(f"{text[: found.start]} {text[found.end :]}".split()).strip(" ,")


def period_of(words: str, today: date, *, ahead: bool = False) -> Period | None:
    """The period that these words, and nothing else, say."""
    words = " ".join(words.lower().split())
    for pattern, build in _FORMS if _BEGINS.match(words) else _FORMS[len(_BEGUN) :]:
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
    if (which and _shift(which) > 0) or (not which and (ahead or match[0].lower().startswith("на "))):
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


def _beside(match: Match, today: date, ahead: bool) -> Period | None:
    """ "after the weekend", "before 2020", "until Friday" """
    period = period_of(match["period"], today, ahead=ahead and match["until"] is not None)
    if period is None:
        return None
    if match["until"] is not None:
        return Period(None, period.until, "range")
    if match["after"] is not None:
        return Period(period.until + timedelta(days=1), None, "range") if period.until else None
    return Period(None, period.since - timedelta(days=1), "range") if period.since else None


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
    (rf"(?:{_AT})?{_WHICH} (?P<unit>(?<!last )days?|(?!day){UNIT})", _relative),
    (
        rf"(?<!every )(?<!other )(?<!each )(?<!alternate )(?<!most )(?:{_AT}|over (?:the )?)?(?:{_WHICH} )?(?:weekend|вихідних)",
        _weekend,
    ),
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
_RANGES: Sequence[tuple[str, str, Build]] = (
    (
        "(?:between|from|між|від|з|із)",
        rf" (?P<from>{_POINT}) (?:and|to|till|until|through|і|й|та|до|по) (?P<to>{_POINT})",
        _between,
    ),
    (
        "(?:ever )?(?:since|from|starting(?: from| in)?|з|із|від|починаючи з)",
        rf" (?P<period>{_POINT})(?: on(?:wards?)?)?",
        _since,
    ),
    (
        "(?:(?P<after>after|після)|(?:before|до|перед)|(?P<until>until|till|up to|by))",
        rf" (?P<period>{_POINT})",
        _beside,
    ),
)
"""By what they begin with, which most texts hold nothing of, and the rest: each holds all points of time, and to compile
them takes a good part of the assistant's start."""
_BEGUN = tuple((begins + rest, build) for begins, rest, build in _RANGES)
_FORMS = tuple((re.compile(pattern, re.IGNORECASE), build) for pattern, build in (*_BEGUN, *_CLEAR, *_BARE))
_BEGINS = re.compile(rf"(?<![\w'’-])(?:{'|'.join(begins for begins, _, _ in _RANGES)}) ", re.IGNORECASE)
_ANY = re.compile(rf"(?<![\w'’-])(?:{_unnamed((*_BEGUN, *_CLEAR))})(?![\w'’])", re.IGNORECASE)
_ANY_CLEAR = re.compile(rf"(?<![\w'’-])(?:{_unnamed(_CLEAR)})(?![\w'’])", re.IGNORECASE)


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


def _told(found: FoundPeriod, said_on: date, language: Language) -> str:
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


def _about(found: FoundPeriod, since: date, until: date, language: Language) -> str:
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
