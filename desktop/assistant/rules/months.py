"""The words of the calendar, English and Ukrainian, as stems that begin each of their forms."""

from __future__ import annotations

import re
from collections.abc import Mapping

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
        ("mon понед", "tue вівт", "wed серед", "thu четв", "fri п'ятн", "sat субот", "sun неділ")
    )
    for stem in stems.split()
}
WEEKDAY = (
    r"(?:mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?"
    r"|понеділ(?:ок|ка|ку|ки|ків|ках|кам)|вівтор(?:ок|ка|ку|ки|ків|ках|кам)|серед(?:а|и|у|ах|ам)|четвер(?:га|ги|гів|гах|гам)?|п'ятниц(?:я|ю|і|ях|ям)|субот(?:а|и|у|ах|ам)|неділ(?:я|ю|і|ях|ям))"
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
