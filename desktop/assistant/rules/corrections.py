"""What a clause changes of what is known: parts of a value put right or moved, and what has come to its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import lru_cache
from itertools import pairwise

from desktop.assistant.rules import morphology, nominative
from desktop.assistant.rules.classifier import seems_open
from desktop.assistant.rules.clause_reading import IN_WORDS, STOP, in_digits
from desktop.assistant.rules.concepts import best_likeness, words_of
from desktop.assistant.rules.concepts import stem as bare_stem
from desktop.assistant.rules.conversation import Fields
from desktop.assistant.rules.dates import MONTH, WEEKDAY, day_in_words, find_time, number_in_words, weekday_number
from desktop.assistant.rules.morphology import Stems, first_person_uk, is_finite, is_third, stem, third_person_uk
from desktop.assistant.rules.people import People
from desktop.assistant.rules.requests import FORGET
from desktop.assistant.rules.text import NO_SAID, TO_NOBODY_UK, language_of
from desktop.assistant.rules.vocabulary import (
    NAME,
    PARTED_EN,
    PARTED_UK,
    PET_KEYS,
    PET_LABELS_UK,
    RELATIONS_EN,
    STOLEN_EN,
)
from desktop.core import patterns as re
from desktop.core.model import USER

_I = re.IGNORECASE
# Parts of a value ---------------------------------------------------------------------------------------------------------

_NO_NOUN = (
    r"(?! (?!(?:of|at|in|on|and|or|but|to|for|from|with|by|until|till|because|since|as|so|if|when|where|this|next|last|"
    r"already|instead|now|then|not|around|after|before|morning|afternoon|evening|night|is|was|the|an?|i|we|he|she|they|it)\b)[a-z])"
)
"""After an ordinal that is a day: "the 9th birthday" and "the 2nd interview" are none."""
_WHICH_DAY = "first|second|third|fourth|last|1st|2nd|3rd|4th"
"""Which of the days of that name in a month."""
ORDINAL_WORDS = (
    "third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth"
    "|twentieth|twenty[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|thirtieth|thirty[- ]first"
)
_ORDINAL_UK = (
    r"(?:(?:двадцять|тридцять) )?(?:перш|друг|трет|четверт|п['’]ят|шост|сьом|восьм|дев['’]ят|десят|одинадцят|дванадцят|тринадцят|чотирнадцят"
    r"|п['’]ятнадцят|шістнадцят|сімнадцят|вісімнадцят|дев['’]ятнадцят|двадцят|тридцят)(?:ого|ього|е|є)"
)
"""A day of a month in a Ukrainian word: «двадцять восьмого», «сьоме»."""
_UNITS = "two|three|four|five|six|seven|eight|nine"
_UNITS_UK = (
    "дв(?:а|і|ох|ом|оє|ома)|тр(?:и|ьох|оє|ьом)|чотир(?:и|ьох|ьом)|четверо|п['’]?ят(?:ь|и|ьох|еро)|шіст(?:ь|ьох)|шести|шестеро"
    "|сім(?:ох)?|семи|семеро|вісім|восьми|вісьмох|восьмеро|дев['’]?ят(?:ь|и|ьох|еро)"
)
_PARTS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "dose",
        re.compile(
            r"\b\d+(?:[.,]\d+)? ?(?:mg|mcg|µg|micrograms?|milligrams?|ml|units?|tablets?|pills?|drops|мг|мкг|мл|таблет\w+|крапл\w+)\b",
            _I,
        ),
    ),
    (
        "portion",
        re.compile(
            r"\b(?:half a|a half|a quarter(?: of a)?|a whole|one whole) (?:tablets?|pills?|capsules?|spoonfuls?|puffs?)\b"
            r"|\b(?:пів|півтори|половин[аку]|чверть|ціл[ау]) (?:таблет\w+|пігул\w+|капсул\w+|лож\w+)\b",
            _I,
        ),
    ),
    (
        "money",
        re.compile(
            r"[$€£₴]\s?\d[\d.,]*k?|\b\d[\d.,]*k? ?(?:euros?|dollars?|pounds?|quid|bucks|hryvnias?|грн|гривень|гривні|євро|доларів|баксів|usd|eur)\b"
            r"|\b\d[\d.,]* ?(?:thousand|grand|тисяч\w?|тис\.?|млн)(?: (?:euros?|dollars?|pounds?|грн|гривень|гривні|євро|доларів))?(?!\w)",
            _I,
        ),
    ),
    (
        "date",
        re.compile(
            rf"\b(?:\d{{1,2}}(?:st|nd|rd|th|-го|го)?|{_ORDINAL_UK}|(?:the )?(?:first|second|{ORDINAL_WORDS}))(?: of)? {MONTH}(?: (?:19|20)\d\d)?(?: року)?|\b{MONTH} \d{{1,2}}(?:st|nd|rd|th)?(?:,? (?:19|20)\d\d)?\b|\b\d{{4}}-\d\d-\d\d\b|\b\d{{1,2}}\.(?:0?[1-9]|1[0-2])(?:\.\d{{2,4}})?\b(?! ?(?:mg|мг|km|км))",
            _I,
        ),
    ),
    ("month", re.compile(rf"\b(?:(?:next|this|early|mid|late) )?(?!(?-i:may|mar|sun)\b){MONTH}\b(?! \d)", _I)),
    (
        "time",
        re.compile(
            r"\b(?:(?:a )?quarter|half|five|ten|twenty(?:[ -]five)?|\d{1,2}) past (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\b(?:a )?quarter to (?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\b(?:пів|чверть) на [а-яіїєґ'’]+у\b|\bhalf (?:past )?(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\b\d{1,2}[:.]\d{2}(?: ?[ap]\.?m\.?)?\b|\b\d{1,2} ?[ap]\.?m\b\.?|(?<=\bat )\d{1,2}\b(?![.,]\d)|(?<=\bо )\d{1,2}\b(?![.,]\d)|(?<=\bоб )\d{1,2}\b(?![.,]\d)|\b(?:noon|midnight)\b",
            _I,
        ),
    ),
    (
        "ordinal",
        re.compile(rf"\b(?:the )?\d{{1,2}}(?:st|nd|rd|th)\b{_NO_NOUN}|\b\d{{1,2}}-(?:го|те|тє|ше|ге|ме|му|е)\b", _I),
    ),
    ("weekday", re.compile(rf"\b(?:next |this |(?:{_WHICH_DAY}) |що)?{WEEKDAY}s?\b", _I)),
    ("year", re.compile(r"\b(?:19|20)\d\d\b")),
    ("ordinal", re.compile(rf"\b(?:the )(?:{ORDINAL_WORDS})\b{_NO_NOUN}", _I)),
    (
        "time",
        re.compile(
            r"(?<=\bо )(?:перш|друг|треті|четверт|п['’]?ят|шост|сьом|восьм|дев['’]?ят|десят|одинадцят|дванадцят)(?:ій|й)\b"
            r"|(?<=\bна )(?:перш|друг|трет|четверт|п['’]?ят|шост|сьом|восьм|дев['’]?ят|десят|одинадцят|дванадцят)[ую]\b(?! (?:годину )?[а-яіїєґ]{4,})",
            _I,
        ),
    ),
    (
        "number",
        re.compile(
            rf"(?<![\w-])\d+(?:[.,]\d+)?[kк]?(?: and a half| з половиною)?(?![\w-])|\b(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:one|{_UNITS}))?|{_UNITS}|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen"
            rf"|(?:двадцят|тридцят|сорок|п['’]?ятдесят|шістдесят|сімдесят|вісімдесят|дев['’]?яност)(?:ь|и|а|о)?(?: (?:один|одна|одного|{_UNITS_UK}))?|{_UNITS_UK}|десят(?:ь|и|ьох)|[\w'’]+надцят(?:ь|и|ьох))\b",
            _I,
        ),
    ),
)
_GROUPS = {"portion": "number", "ordinal": "day", "date": "day", "weekday": "day"}


@dataclass(frozen=True, slots=True)
class ValuePart:
    """A date, a time, a dose … in a text."""

    kind: str
    said: str
    start: int
    end: int

    @property
    def group(self) -> str:
        return _GROUPS.get(self.kind, self.kind)


@lru_cache(maxsize=4_000)
def parts(text: str) -> tuple[ValuePart, ...]:
    """The parts of a text that can be put right by themselves, in order; none lies inside another."""
    found: list[ValuePart] = []
    for kind, pattern in _PARTS:
        for match in pattern.finditer(text):
            if not any(part.start < match.end() and match.start() < part.end for part in found):
                found.append(ValuePart(kind, match[0], match.start(), match.end()))
    return tuple(sorted(found, key=lambda part: part.start))


FAR = 5
"""So many times as much is another thing's, where nothing else says whose it is."""


def times(old: ValuePart, new: ValuePart) -> float:
    """How many times as large as the other the larger of two amounts is; 1 where one of them says no number."""
    first, second = _number(old), _number(new)
    return max(first, second) / min(first, second) if min(first, second) > 0 else 1.0


def _number(part: ValuePart) -> float:
    """The number that an amount says in digits or in a word; 0 where it says none."""
    digits = re.search(r"\d+(?:[.,]\d+)?", re.sub(r"(?<=\d)[ \xa0](?=\d{3})", "", in_digits(part.said)))
    return float(digits[0].replace(",", ".")) if digits is not None else number_in_words([part.said]) or 0.0


_SPAN = re.compile(
    r"[ -]?(?:(?P<hour>hours?|hrs?|годин\w*)|(?P<minute>minutes?|mins?|хв\w*)|(?P<day>days?|nights?|дн(?:і|ів)|день|доб\w*|ноч\w*)"
    r"|(?P<week>weeks?|тиж\w+)|(?P<month>months?|місяц\w+)|(?P<year>years?|рок\w+|рік)|(?P<thing>[^\W\d_]{3,}))\b",
    _I,
)
_EVERY_WEEK = re.compile(r"days$|^що|(?:ах|ями|ами)$", _I)


def is_weekly(part: ValuePart) -> bool:
    """Whether a day is that of every week: "Thursdays", «щочетверга», «по четвергах»."""
    return part.kind == "weekday" and _EVERY_WEEK.search(part.said) is not None


def _segment(text: str, part: ValuePart) -> str:
    """The clause of a text in which a part stands, as its commas cut it."""
    return text[max(text.rfind(each, 0, part.start) for each in ",;") + 1 :].partition(",")[0].partition(";")[0]


def _behind(text: str, part: ValuePart) -> list[str]:
    """The words of what an amount or a day is said of behind it: until a comma, "and" or the next number."""
    return re.findall(r"\w+", re.split(r"[,;\d]| (?:and|but|or|і|й|та|а) ", text[part.end :], maxsplit=1)[0])


_EACH = re.compile(r"\b(?:every|each|alternate|кож[аеноїму]\w*)(?: (?:other|second|first|last|друг\w+))? $", _I)
"""Before a day that comes again and again."""


def counted(text: str, part: ValuePart) -> str:
    """What a number counts: "hour" … for a span of time, "thing" for anything else that follows it; "" where nothing does."""
    found = _SPAN.match(text, part.end) if part.kind == "number" else None
    return str(found.lastgroup) if found is not None and roots_of(found[0]) else ""


def with_part(value: str, new: ValuePart, *, old: str = "", near: Iterable[str] = (), counts: str = "") -> str | None:
    """A value with its part of that kind in the new one's words; None where it has none, or several and nothing tells
    which. `old` is what it must be, `near` are words that stand by it, `counts` what the new one is a number of."""
    days = [part for part in parts(value) if part.kind == "weekday"]
    if days and sum(part.kind == "weekday" for part in parts(new.said)) > 1:  # "changed to weds and thurs"
        return value[: days[0].start] + new.said + re.sub(r"^\w+", "", value[days[-1].end :])
    fitting = [
        part
        for part in parts(value)
        if part.group == new.group or (new.kind in ("number", "year") and part.kind in ("number", "year"))
    ]
    fitting = [part for part in fitting if not counts or counted(value, part) in ("", counts)]  # hours are no weeks
    if new.kind != "weekday":  # "every other Tuesday" is no 13th
        fitting = [part for part in fitting if part.kind != "weekday" or not _EACH.search(value[: part.start])]
    if is_weekly(new):  # "Thursdays from now on" is not when one thing is
        fitting = [part for part in fitting if part.kind == "weekday"]
    if old:
        fitting = [part for part in fitting if old.lower() in part.said.lower()] or fitting
    if len(fitting) > 1:  # "11 March Leeds, 12th Hull", and what moved is Leeds
        roots = {stem(word) for word in near}
        beside = [
            part for part in fitting if roots & {stem(word) for word in re.findall(r"\w+", _segment(value, part))}
        ]
        same = [part for part in fitting if part.kind == new.kind]
        fitting = beside if len(beside) == 1 else same or fitting
    if len(fitting) > 1:
        roots = {stem(word) for word in near}
        several = fitting
        close = [
            part
            for part in fitting
            if roots & {stem(word) for word in re.findall(r"\w+", value[max(0, part.start - 30) : part.start])}
        ]
        beside = [
            part for part in fitting if roots & {stem(word) for word in re.findall(r"\w+", _segment(value, part))}
        ]
        behind = [part for part in fitting if roots & {stem(word) for word in _behind(value, part)}]
        if len(behind) == 1:  # "a 7 in maths and a 4 in French"
            close = behind
        close = close or (beside if len(beside) == 1 else [])  # «в п'ятницю загрузка»
        fitting = close[:1] or fitting[:1]
        if not close and times(fitting[0], new) >= FAR:  # "two winters ago, forty-four years", then "forty-five"
            alike = [part for part in several if times(part, new) < FAR]
            fitting = alike if len(alike) == 1 else fitting
    sums = [part for part in parts(value) if part.kind in ("money", "number") and _sum(part.said)]
    if new.kind == "number" and not old and len(fitting) == 1 and fitting[0] in sums and _sum(new.said):
        sum_ = _sum(new.said)
        nearest = min(sums, key=lambda part: max(_sum(part.said), sum_) / min(_sum(part.said), sum_))
        if nearest.kind == "money":  # "60 euros, but friends pay 40", then "75"
            new = ValuePart("number", re.sub(r"\d[\d.,]*", new.said, nearest.said, count=1), 0, 0)
            fitting = [nearest]
    if not fitting and new.kind == "money":
        fitting = [part for part in parts(value) if part.kind == "number" and re.search(r"\d{2}", part.said)]
        fitting = [part for part in fitting if not _MEASURED.match(value[part.end :])]
        fitting = fitting if len(fitting) == 1 else []
    is_day = new.kind == "number" and new.said.isdigit() and 0 < int(new.said) < 32
    if not fitting and is_day:  # "no, 27": the day of the one date
        dates = [part for part in parts(value) if part.kind == "date"]
        if len(dates) == 1:
            said = re.sub(r"\d{1,2}", new.said, dates[0].said, count=1)
            return value[: dates[0].start] + said + value[dates[0].end :]
    clock = [part for part in parts(value) if part.kind == "time"]
    if not fitting and len(clock) == 1 and new.kind == "number" and new.said.isdigit() and int(new.said) < 25:
        said = f"{new.said}:00" if ":" in clock[0].said else new.said  # "moved to 11"
        return value[: clock[0].start] + said + value[clock[0].end :]
    if not fitting and new.kind == "number":
        fitting = [part for part in parts(value) if part.kind in ("dose", "money")]
        whole = bool(fitting) and re.search(r"\d ?(?:k|тис|тищ|thousand|grand)", fitting[0].said, _I) is not None
        if fitting and not (whole and re.fullmatch(r"\d{3,}", new.said)):  # "7 тис", then "8500"
            new = ValuePart("number", re.sub(r"\d[\d.,]*", new.said, fitting[0].said, count=1), 0, 0)
    if not fitting:
        return None
    part = fitting[0]
    if new.group == part.group == "day" and (other := _beside_day(value, part)) is not None:
        # "Wednesday Dec 9" is one day: what of it the new one does not say is no more so
        stale, kept = (other, part) if (other.kind == "weekday") is (new.kind != "weekday") else (part, other)
        shorter = _without_day(value, stale, kept)
        return with_part(shorter, new, near=near, old=old if old.lower() in kept.said.lower() else "", counts=counts)
    said = new.said.removesuffix("s") if new.kind == "weekday" and not part.said.endswith("s") else new.said
    which = re.match(rf"(?:{_WHICH_DAY}) ", part.said, _I) if new.kind == part.kind == "weekday" else None
    if which is not None and " " not in said:
        said = f"{which[0]}{said}"
    if new.kind == "ordinal" and part.kind == "date":
        plain = re.search(r"\d(?:st|nd|rd|th)|\b[a-z]+(?:th|rst|ond|ird)\b", part.said, _I) is None
        day = re.sub(r"\D", "", new.said) if plain and re.search(r"\d", new.said) else new.said.removeprefix("the ")
        said = re.sub(rf"\d{{1,2}}(?:st|nd|rd|th)?|(?:first|second|{ORDINAL_WORDS})", day, part.said, count=1, flags=_I)
    if re.fullmatch(rf"{MONTH}", said, _I) and morphology.case_of(part.said, part.said) == "gent":  # «до кінця березня»
        said = morphology.in_case(said, "gent")
    start = part.start
    if new.kind == part.kind == "weekday" and part.said.lower().startswith("що"):
        return f"{value[:start]}{part.said[:2]}{_OF_WEEKDAYS_UK[weekday_number(said.removeprefix('що'))]}{value[part.end :]}"
    if new.kind == part.kind == "weekday" and (before := _OF_WEEK_UK.search(value[:start])):
        start, said = before.start(), f"у {said}"  # «наступної неділі», then «на суботу»
    if _LETTER_UK.search(value) and {new.kind, part.kind} in ({"weekday", "date"}, {"weekday", "ordinal"}):
        bare = _ON_DAY_UK.sub("", value[:start])  # «3 липня» has no preposition that «у п'ятницю» has
        start, said = len(bare), said if part.kind == "weekday" else f"у {said}"
    changed = value[:start] + said + value[part.end :]
    return None if changed == value else changed


_SAME_DAY = re.compile(r"(?:,? (?:the )?|, ?| \(|, (?:у|в) )")
"""What stands between a weekday and its date."""


def _beside_day(text: str, part: ValuePart) -> ValuePart | None:
    """The date that a weekday is said beside, or the weekday of a date; None where it stands alone."""
    for one, other in pairwise(parts(text)):
        if (
            part in (one, other)
            and one.group == other.group == "day"
            and (one.kind == "weekday") is not (other.kind == "weekday")
            and not (is_weekly(one) or is_weekly(other))
            and _SAME_DAY.fullmatch(text[one.end : other.start])
        ):
            return other if part == one else one
    return None


def _without_day(value: str, stale: ValuePart, kept: ValuePart) -> str:
    """A value in which a day is said by a weekday and by a date, with one of them."""
    if stale.start > kept.start:
        return value[: kept.end] + value[stale.end :].removeprefix(")")
    before = value[: stale.start] if kept.kind == "weekday" else _ON_DAY_UK.sub("", value[: stale.start])
    return before + value[kept.start : kept.end] + value[kept.end :].removeprefix(")")


_IN_MOMENT = re.compile(
    r"[ ,]*(?:(?:now|instead|then|теперь?|вже|натомість)[ ,]+)?(?:(?:and |і |й |та )?(?:at|on|for|the|у|в|на|о|об) )*\(?",
    _I,
)
"""What stands between a day and its hour."""


def with_moment(
    value: str, said: str, new: ValuePart, *, near: Iterable[str] = (), old: str = "", counts: str = ""
) -> str | None:
    """Return a value with its part of that kind in the words of the new one, which stands in what is `said`; None where
    `with_part` gives none. Of a day also what is said beside it takes its place: its weekday and its hour; where the value
    has no hour yet, it gets one."""
    known = {part.kind for part in parts(value)}
    day, hour = new, _hour_beside(said, new)
    weekday = _beside_day(said, day) if day.group == "day" else None
    if weekday is not None:
        first, last = sorted((day, weekday), key=lambda part: part.start)
        dated = day if day.kind != "weekday" else weekday
        if known & {"date", "ordinal"}:
            day = dated
        elif "weekday" in known and first.kind == "weekday":
            day = replace(first, said=said[first.start : last.end])
    changed = with_part(value, day, near=near, old=old, counts=counts)
    if hour is None or changed is None:
        return changed
    at = next((at for at, (one, other) in enumerate(zip(value, changed, strict=False)) if one != other), len(value))
    hours = [part for part in parts(changed) if part.kind == "time"]
    if hours:
        nearest = min(hours, key=lambda part: abs(part.start - at))
        told = _in_digits(hour.said) if re.search(r"\d", nearest.said) else hour.said
        return changed[: nearest.start] + told + changed[nearest.end :]
    days = [part for part in parts(changed) if part.group == "day" and part.end > at]
    if not days:
        return changed
    return f"{changed[: days[0].end]} {'о' if _LETTER_UK.search(value) else 'at'} {hour.said}{changed[days[0].end :]}"


_HOURS_UK = "перш друг трет четверт п'ят шост сьом восьм дев'ят десят одинадцят дванадцят".split()
"""The hours in words, by how they begin."""


def _in_digits(hour: str) -> str:
    """An hour that is said in a Ukrainian word as a clock shows it: «десяту» is "10:00"."""
    said = hour.lower().replace("’", "'")
    at = next((at for at, begins in enumerate(_HOURS_UK, 1) if said.startswith(begins)), 0)
    return f"{at}:00" if at else hour


def _hour_beside(text: str, day: ValuePart) -> ValuePart | None:
    """The hour that is said beside a day."""
    told, end = parts(text), day.end
    for part in told[told.index(day) + 1 :] if day.group == "day" and day in told else ():
        if not _IN_MOMENT.fullmatch(text[end : part.start]):
            break
        if part.kind == "time":
            return part
        end = part.end
    return None


def with_hour(value: str, said: str) -> str:
    """Return a value with its one hour in the words of the one that is said."""
    old, new = ([part for part in parts(text) if part.kind == "time"] for text in (value, said))
    if len(old) != 1 or len(new) != 1:
        return value
    told = _in_digits(new[0].said) if re.search(r"\d", old[0].said) else new[0].said
    return f"{value[: old[0].start]}{told}{value[old[0].end :]}"


_OF_WEEKDAYS_UK = "понеділка вівторка середи четверга п'ятниці суботи неділі".split()
_MEASURED = re.compile(
    r" ?(?:km|kilomet\w+|miles?|m|metres?|minutes?|mins?|hours?|hrs|days?|weeks?|months?|years?|people|guests|kg|kilos?|км|м|кг|хв\w*|годин\w*|дн(?:і|ів)|тиж\w+|місяц\w+|рок\w+|людей|гостей)\b",
    _I,
)
"""What a number measures that is no price."""
_LETTER_UK = re.compile("[а-яіїєґ]", _I)
_ON_DAY_UK = re.compile(r"\b(?:у|в|на) $", _I)
_OF_WEEK_UK = re.compile(r"(?:наступної|наступного|цієї|цього|тієї|того) $", _I)


def _sum(said: str) -> float:
    """The number that a part gives in digits; 0 where it gives none."""
    digits = re.search(r"\d+(?:\.\d+)?", said.replace(",", ""))
    return float(digits[0]) if digits else 0.0


# What a correction says -----------------------------------------------------------------------------------------------------

_OWNED = (
    r"(?:i (?:find|see|fear|think|realis\w+|realiz\w+),? (?:that )?)?i(?:['’]?ve| have)? (?:fibbed|lied|misspoke(?:n)?|misremembered|misread(?: (?:it|that|this|them|(?:their|the|his|her|my) [\w-]+))?|mistyped|(?:got|had|gave you|told you|said|mixed) (?:that|it|this|them|those|(?:the|my|his|her|our|their|a)(?: [\w'-]+){1,2}) (?:all )?(?:wrong|up|muddled|mixed up|backwards|the wrong way (?:round|around))(?: (?:up|about|over) (?:the |my )?[\w'-]+)?|got (?:muddled|mixed up|confused))"
    r"|(?:я )?(?:тут |там |трохи |щось |все |цифри |імена |дати )*(?:попута(?:в|ла)|сплута(?:в|ла)|наплута(?:в|ла)|перепута(?:в|ла)|переплута(?:в|ла)|збреха(?:в|ла)|набреха(?:в|ла)|не те (?:сказа(?:в|ла)|написа(?:в|ла))|помили(?:вся|лася|лась)|обмови(?:вся|лася|лась))|відбій|(?:плани?|план) (?:зміни(?:лись|лися|вся)|поміня(?:лись|лися|вся))|зміна планів"
)
"""Owns to a mistake in what was told, or calls off what was."""
OWNED = re.compile(
    rf"^(?:(?:oh|ah|no|sorry|so|and|oops|а|і|й|ой|ні|вибач|тьху|слухай|ше|ще),? )*(?:(?:{_OWNED}|(?:(?:a|one|small|quick) )?correction|виправлення|поправка|уточнення|my (?:mistake|bad)|scratch that|scrap that)(?![\w'’])[ ,.!:;…—–-]*)+",
    _I,
)
SPELT = re.compile(
    r",? (?:with|spelt with|spelled with) (?:an? |one |a single )?(?:(?-i:[A-Za-z])|two [a-z]['’]?s|double [a-z])(?: (?:and|at) [^,.]{1,20})?(?=,|$| (?:please|pls)$)|,? (?:через|з|із) (?:літеру |букву )?«?(?-i:[а-яіїєґА-ЯІЇЄҐ])»?(?=,|$)",
    _I,
)
"""How a name is spelt: "Galina, with a G, not Halina"."""
OWNED_AFTER = re.compile(rf"[ ,;—–-]+(?:(?:sorry|вибач|то|це|бо),? )*(?:{_OWNED})[.! )]*$", _I)
MARKED = re.compile(
    rf"^(?:(?:oh|ah|ugh|um|ох|ах|ай|тьху|блін),? (?=\w+[ ,.!:…—–-]))?(?:(?:no wait|no,? i tell a lie|i tell a lie|{NO_SAID}|nope|nah|naw|wait|hold on|hang on|scratch that|scrap that|strike that|actually|wrong|(?:(?:a|one|small|quick|slight) )*correction|correct (?:that|this|it)(?=[:,–—-])|oops|whoops|typo|update(?= ?[:–—])|that (?:was|is) wrong|{_OWNED}|change of plans?|slight change of plans?|i made a mistake(?: there)?|i was wrong|what am i (?:saying|on about|talking about)|listen to me|silly me|(?:no,? )?i (?:read|got|wrote|typed|said|had|heard) (?:it|that|this) wrong|(?:i )?beg your pardon|pardon(?: me)?|sorry|my bad|my mistake|i mean|i meant(?: to say)?|in fact|or rather|rather|make that|scratch that|(?:forget|ignore) (?:that|it)(?=[,.–—-]+ ?(?:it|he|she|they)['’]?(?:s|re)\b)|well"
    rf"|ні(?! {TO_NOBODY_UK})"
    r"|(?:а |та |ой )?ні,? стоп|а ні(?=,)|стоп(?=,)|ой ні|ой|йой|насправді|(?:(?:мал\w+|невеличк\w+|одна|одне) )*(?:виправлення|уточнення|поправка|поправочка)|(?:виправ|поправ)(?:те|ляю|лю|мо)?(?=[:,–—-]+ )|уточнюю|(?:з|на)бреха(?:в|ла)|помили(?:вся|вс[ья]|лас[ья])|переплута(?:в|ла)|обмови(?:вся|лас[ья])|виправляюс[ья]|оновлення(?= ?[:–—])|стривай|почекай|зачекай|помилка|вибач(?:те)?|вибачай(?:те)?|звиняй(?:те)?|перепрошую|пробач(?:те)?|сорян|сор[іи]|пардон|упс|неправильно|точніше|тобто|вірніше|я ма(?:в|ла) на увазі|не так|вибачаюсь)\b[ ,.!:…—–-]*)+",
    _I,
)
MARKED_AFTER = re.compile(
    rf"[ ,—–-]+(?:{_OWNED}|actually|i mean|i meant|rather|sorry|my bad|насправді|вибач|перепрошую)[.! ]*$", _I
)
REMARK = (
    r"(?:,? (?:бо|хоча|насправді|так у) .*|[,.–—-]+ (?:i|i['’](?:ve|d|m)|we|it|it['’]s|that|that['’]s|this|my (?:phone|hand|finger|keyboard|mistake|bad)|blame|sorry|damn|bloody|stupid|silly|typo|auto-?correct|slip"
    r"|я|ми|то|це|просто|вибач\w*|перепрошую|сор[іи]|сорян|дурна|клята|описка|одруківка|автозаміна|(?:у|в) мене|мене)(?![\w'’]).*)?"
)
"""What is said after a correction of how it came to be needed: "…, I checked", «…, то автозаміна»."""
_NOT_BUT = (
    re.compile(
        r"^(?:(?:it|that|this|he|she|they)(?:'s| is| was| are)? |це )?(?:not|не) (?:just )?(?P<old>[^,]+?)(?:,? but|,? it's|,? —|,? –|,? а|,? але|,) (?:(?:it(?:'s| is)|but|rather|а|але|це) )*(?P<new>.+?)"
        + REMARK
        + r"[.! ]*$",
        _I,
    ),
    re.compile(
        r"^(?P<lead>.+?) (?:не|is not|isn't|was not|wasn't) (?P<old>[^,]+?),? (?:а|але|but) (?P<new>[^,]+?)"
        + REMARK
        + r"[.! ]*$",
        _I,
    ),
    re.compile(
        r"^(?P<lead>.*?\b(?:is|are|was|it's|that's|'s|це|—|–) )?(?P<new>[^,]+?),? (?:and )?not (?P<old>[^,]+?)(?:,.*)?$",
        _I,
    ),
    re.compile(r"^(?P<lead>(?:.*? )?(?:це|—|–) )?(?P<new>[^,]+?),? а не (?P<old>[^,]+?)(?:,.*)?$", _I),
    re.compile(r"^(?P<lead>.+ )?(?P<new>\d[\w.:-]*), не (?P<old>\d[\w.:-]*)$", _I),
    re.compile(r"^(?P<new>[^, ]+(?: [^, ]+)?), не (?P<old>[^, ]+(?: [^, ]+)?)$", _I),
    re.compile(r"^(?P<new>[^,]+?) instead of (?P<old>.+)$", _I),
)
_IT_IS = re.compile(
    r"^(?:(?:it|that|this)(?:'s| is| was| should be)|its|make (?:it|that)|change it to|це|там|має бути|правильно) (?P<new>(?!.*\w (?:who|that|which) ).+)$",
    _I,
)


@dataclass(frozen=True, slots=True)
class Contrast:
    """ "senior engineer, not staff": what is, and what was wrong ("" where that is not said)."""

    new: str
    old: str = ""


_AFTERTHOUGHT = re.compile(
    r"(?:,? (?:of course|obviously|then|though|in fact|sorry|instead|my (?:mistake|bad)|silly me|i (?:mixed (?:it|them|that) up|got (?:it|that|them) (?:wrong|mixed up))"
    r"|(?:я )?(?:запамота|переплута|наплута|помили|обмови|забу)(?:в|ла|вся|лась|лася|лося)))+[.! ]*$",
    _I,
)


def without_afterthought(text: str) -> str:
    """Return a correction without the words behind it that only own to a mistake: "…, I mixed them up"."""
    return _AFTERTHOUGHT.sub("", text)


def _part_alone(new: str, old: str) -> str:
    """What is right without the words that lead to it, where what was wrong is a year, a day … alone: "licence in 2013"."""
    wrong, right = parts(old), parts(new)
    alone = len(wrong) == len(right) == 1 and wrong[0].said == old and wrong[0].kind == right[0].kind
    return right[0].said if alone and right[0].start and right[0].end == len(new) else new


_THAT_ONE = re.compile(r"(?P<which>(?!which\b|any\b|this\b|that\b)[\w-]+) ones?", _I)
"""Which of several by its quality alone: "the green one"."""


def denied(text: str) -> str:
    """Return the name or the number that a text says is not so, and what is: "Ann" of "my boss is not Ann but Joan"; "" of
    any other text."""
    match = _IS_NOT_BUT.match(text)
    return "" if match is None else match["old"]


_IS_NOT_BUT = re.compile(
    r"^[^,]+? (?:is|are|was|were)(?:n['’]t| not) (?P<old>(?:[A-Z\d][\w'’-]*)(?: [\w'’-]+){0,3}),? but "
)
_PUT = re.compile(
    r"^(?:please |будь ласка,? )?(?:(?:remember|(?:note|write|put)(?: (?:it )?down)?|save|store|keep|make it|(?:change|fix|correct|update|set) (?:it|that|this) (?:to|as)|change to)"
    r"|(?:запам['’]ятай|запиши|занотуй|постав|впиши|збережи)(?:те)?"
    r"|(?:виправ|зміни|поміняй|заміни|онови)(?:те|іть)?(?: (?:це|його|її))?(?: на)?) ",
    _I,
)
"""What asks to write down what is right: "not Lviv, remember Kyiv", «не Львів, виправ на Київ»."""


def contrast(text: str) -> Contrast | None:
    """What a text without its mark puts right; None where it is a statement of its own."""
    text = without_afterthought(text)
    for pattern in _NOT_BUT:
        match = pattern.match(text)
        if match is not None:
            said = (MARKED_AFTER.sub("", match[name]) for name in ("new", "old"))
            new, old = (re.sub(r"^(?:an? |the )(?=\w)", "", each.strip(" .,!")) for each in said)
            if FORGET.match(new):  # "no, not Lviv, forget that he works" asks for something else
                continue
            new = _PUT.sub("", new)
            new, old = _placed(_value_stated(new)), _placed(old)
            new = _part_alone(new, old)
            one = _THAT_ONE.fullmatch(old)
            if one is not None:  # "in the blue crate, not the green one"
                new, old = new.split()[-2] if " " in new else new, one["which"]
            if (
                new
                and old
                and len(old.split()) <= 5
                and not re.match(r"(?:really|sure|yet|at all|the case|true)$", old, _I)
            ):
                return Contrast(new, old)
    match = _IT_IS.match(text)
    if match is not None and len(match["new"].split()) <= 5:
        return Contrast(match["new"].strip(" .,!"))
    return None


_STATING = re.compile(
    r"(?:i|we|he|she|they)(?:['’](?:m|ve|d|ll|re|s))?|(?:my|our|his|her|their) (?:[\w-]+ )?[\w-]+(?:['’]s)?|(?-i:[A-ZА-ЯІЇЄҐ])[\w'’-]+"
    r"|я|ми|він|вона|вони|(?:мій|мо[юєяїі]|мого|моєї|моєму|моїй) [\w'’-]+",
    _I,
)
"""Whom a statement is about that is put right: "I live in Lviv, not Kyiv"."""
_PLACING = frozenset("in on at у в на".split())
_BEFORE_VALUE = _PLACING | frozenset("as for with to from of called named spelled spelt written з із до за".split())
_MINE_UK = re.compile(r"(?i:мій|моя|моє|мої|наш[аеі]?|його|її|їх) [\w'’-]+ (?:[–—-] |це )?(?=[A-ZА-ЯІЇЄҐ\d])")
"""What a Ukrainian value is of, without a verb: «моє прізвище Бойчук»."""


def _value_stated(said: str) -> str:
    """The value in a statement or its end, with the preposition of a place: "I live in Lviv" says "in Lviv"; other words
    as they are."""
    if (named := _MINE_UK.match(said)) is not None:
        return said[named.end() :]
    words = said.split()
    for at in range(1, len(words)):
        verb = is_finite(words[at]) or morphology.is_verb_uk(words[at]) or words[at] in ("звати", "звуть")
        short = re.search(r"['’](?:m|re|s)$", words[at - 1]) is not None
        if ((verb and at + 1 < len(words)) or short) and _STATING.fullmatch(" ".join(words[:at])):
            told = _last_of(words[at + verb :])
            return nominative.job(told) if words[at].startswith("працю") else told
    return _last_of(words) if said.startswith(("born ", "called ", "named ", "spelled ", "spelt ")) else said


def _last_of(told: Sequence[str]) -> str:
    """What follows the last preposition; that of a place stays."""
    last = max((place for place, each in enumerate(told[:-1]) if each.lower() in _BEFORE_VALUE), default=-1)
    return " ".join(told[last:] if last >= 0 and told[last].lower() in _PLACING else told[last + 1 :])


def _placed(value: str) -> str:
    """A value without its preposition; a Ukrainian place then in the nominative."""
    bare = re.sub(r"^(?:у|в|на|о|об|до|in|on|at) (?=\S)", "", value)
    if bare != value and re.match("[А-ЯІЇЄҐ]", bare):
        return nominative.place_after_in(bare)
    return re.sub(r"^(?:an? |the )(?=\w)", "", bare)


def is_bare_value(text: str) -> bool:
    """Whether a text is a value alone: a number, a date, a name, a word or two."""
    bare = re.sub(r"^(?:the|on|at|in|на|у|в|о) ", "", text.strip(" .,!"), flags=_I)
    found = parts(text)
    if found and len(text) - sum(part.end - part.start for part in found) <= 12:
        return True
    if any(is_finite(word) or morphology.is_verb_uk(word) for word in bare.split()[1:]):  # "Tomek can't come"
        return False
    return len(bare.split()) <= 3 and re.search(r"['’](?:m|s|re|ve)\b|\b(?:звати|звуть|is|are)\b", bare) is None


_BETWEEN = r"(?: (?!(?:and|or|of|with|in|on|at|for|і|й|та|або|чи|з|із|у|в|на|для)\b)[\w'’-]+){0,2}"
"""What may stand between a number or a quality and the noun it goes with."""


_DOSED = r"(?P<unit> ?(?:mg|mcg|µg|ml|units?|мг|мкг|мл|од\w*))"
_DOSE_LAST = re.compile(rf" \d+(?:[.,]\d+)?{_DOSED}?$", _I)
_DOSE_BEHIND = re.compile(rf" (?:по )?\d+(?:[.,]\d+)?{_DOSED}(?!\w)", _I)
"""How much of a medicine is taken, behind its name."""


def _dosed(value: str, start: int, end: int, contrast_: Contrast) -> str | None:
    """A value with another medicine in its dose in the place of one in its own: "sumatriptan 50 mg" in "rizatriptan 10 mg";
    None where either has no dose."""
    dose = _DOSE_BEHIND.match(value[end:]) if not re.search(r"\d", contrast_.old) else None
    if dose is None or _DOSE_LAST.search(contrast_.new) is None:
        return None
    unit = dose["unit"] if contrast_.new[-1].isdigit() else ""
    return value[:start] + contrast_.new + unit + value[end + dose.end() :]


def replaced(value: str, contrast_: Contrast) -> str | None:
    """A value with what was wrong in it put right; None where it does not hold that."""
    new, old = contrast_.new, contrast_.old
    where = re.search(rf"(?<!\w){re.escape(old)}(?!\w)", value, _I)
    if where is None:
        roots = [stem(word) for word in re.findall(r"[\w'’-]+", old)]
        words = list(re.finditer(r"[\w'’-]+", value))
        for at in range(len(words) - len(roots) + 1):
            here = [word[0] for word in words[at : at + len(roots)]]
            if roots and all(map(_alike, re.findall(r"[\w'’-]+", old), here)):
                start, end = words[at].start(), words[at + len(roots) - 1].end()
                return _dosed(value, start, end, contrast_) or value[:start] + new + value[end:]
        which, _, noun = old.partition(" ")
        said = re.findall(r"[\w'’-]+", value)
        if noun and " " not in noun and all(any(_alike(word, each) for each in said) for word in (which, noun)):
            meant, _, of = new.partition(
                " "
            )  # "not the right knee, the left" in "the knee that hurts is the right one"
            return replaced(value, Contrast(meant, which)) if not of or _alike(of, noun) else None
        counted = _counts(old)
        counted_noun = new.split()[1:2]
        same = [
            each[1]
            for each in re.finditer(r"([\w-]+)(?= ([\w'’]+)|)", value)
            if counted
            and _counts(each[1]) == counted
            and (not counted_noun or not each[2] or _alike(counted_noun[0], each[2]))
        ]
        return replaced(value, Contrast(new, same[0])) if len(same) == 1 and same[0] != old else None
    start, end = where.span()
    if not start and new[:1].isupper() and re.match(r"(?: [а-яіїєґ'’]+)+$", value[end:]):
        return new  # «Тіні забутих предків» has one name
    if (dosed := _dosed(value, start, end, contrast_)) is not None:
        return dosed
    number = re.match(r" \d+(?!\w)", value[end:]) if re.search(r" \d+$", new) and not re.search(r"\d$", old) else None
    end += number.end() if number else 0  # "the Pixel" in "Pixel 6"
    tail = new.split()[1:]
    for count in range(len(tail), 0, -1):  # "eight chairs, not six" in "six dining chairs"
        if re.match(rf"{_BETWEEN} {re.escape(' '.join(tail[-count:]))}(?!\w)", value[end:], _I):
            return value[:start] + " ".join(new.split()[:-count]) + value[end:]
        if (again := re.match(rf" {re.escape(' '.join(tail[:count]))}(?!\w)", value[end:], _I)) is not None:
            return value[:start] + new + value[end + again.end() :]  # "three grams a hive" in "2 grams"
    counts = re.match(r" ([\w'’]+)", value[end:])
    if counts is not None and len(tail) == 1 and _alike(counts[1], tail[0]):
        end += counts.end()  # «п'ять мішків» in «4 мішки»
    return value[:start] + new + value[end:]


def _counts(word: str) -> str:
    """What a number says in digits, in which it may stand as well; "" of any other word."""
    digits = in_digits(word)
    said = number_in_words([word]) if digits == word and not word.isdecimal() else None
    digits = digits if said is None else str(said)
    return digits if digits.isdecimal() else ""


def _alike(one: str, other: str) -> bool:
    """Whether two words are forms of one: «ладу» and «лада», of which the dictionary knows another, too."""
    return stem(one) == stem(other) or (other[:1] > "z" and bare_stem(one) == bare_stem(other))


# What moved -----------------------------------------------------------------------------------------------------------------

_MOVED = (
    re.compile(
        r"^(?P<what>(?!(?:i|we|you|it|that|this)\b).+?) (?:can|could|will|has to|have to|may) (?:now )?wait (?:until|till) (?P<new>.+)$",
        _I,
    ),
    re.compile(
        r"^(?:(?:we|i|they)(?:['’](?:re|m)| are| am) )?(?:moving|pushing|shifting|changing|putting) (?P<object>it|that|(?:the|my|our) [\w' -]+?) (?:back |forward |off )?(?:to|until|till) (?P<new>.+)$",
        _I,
    ),
    re.compile(
        rf"^(?:(?P<what>.+?) )?(?:(?:got|was|is|has been|have been|been|were) )?(?:went up|went down|gone up|gone down|rose|dropped|moved|slips?|slipped|slides?|slid|(?:swapped|switched|flipped)(?=[^,;]* (?:to|until) (?:the |next |this )?(?:\d|{WEEKDAY}|{MONTH}))|changed|rescheduled|postponed|rebooked|rearranged|pushed(?: back| forward)?|put back|brought forward|extended|raised|lowered|increased|reduced|decreased|cut|upped|doubled|bumped|delayed|shifted|updated|set|put(?= (?:it|that|(?:the|my|our) [\w' -]+?) (?:back|forward) (?:to|until|till) ))(?: (?P<object>(?!to\b|from\b|until\b|till\b|for\b)[\w' -]+?))?(?: from .+?)? (?:up |down |back |forward )?(?:to|until|till|for) (?P<new>.+)$",
        _I,
    ),
    re.compile(
        r"^(?:(?P<what>.+?) )?(?:пере(?:н[еі]с|нос|сува|кину)\w*|зсува\w+|посува\w+|відклада\w+|пересуну\w+|(?:з['’]?)?(?:їжджа|їха)\w+(?= на \d{1,2}-)|зсуну\w+|посуну\w+|відсуну\w+|відкла\w+|перестави(?:в|ла|ли)|переписа(?:в|ла|ли)|зміни(?:в|ла|ли)|підня(?:в|ла|ли)|скороти(?:в|ла|ли)|збільши\w+|зменши\w+|продовж\w+|призначи\w+|знизи\w+|підвищи\w+|поверну(?:в|ла|ли))(?: (?P<object>(?!на |до )[\w' -]+?))? (?:на|до) (?P<new>.+)$",
        _I,
    ),
    re.compile(
        r"^(?P<what>(?:врач|лікар\w*|терапевт\w*|\w{3,}олог))(?: (?-i:[А-ЯІЇЄҐ])[\w'’]+){0,3}(?: (?:вчора|учора|сьогодні|щойно))? (?:сказав|сказала|призначив|призначила|прописав|прописала)(?: пити)? (?:тепер |вже )?(?:по )?(?P<new>.+)$",
        _I,
    ),
    re.compile(
        r"^(?P<what>(?:the |my )?(?:doctor|gp|dr\.? \w+)) (?:says|said|told me|has me on|put me on|wants me on|prescribed)(?: to take| it's| i should take)? (?:now )?(?P<new>.+?)(?: now)?$",
        _I,
    ),
    re.compile(
        r"^(?P<what>.+?) (?:got |was |is |has been |have been )?(?:moved|postponed|rescheduled|changed|pushed back|brought forward|перен[еі]с\w*|пересуну\w+|зсуну\w+),? (?:it's |it is |to |now |the |теперь? |вже |на )*(?P<new>[^,]+?)(?: now| тепер)?$",
        _I,
    ),
    re.compile(
        r"^(?P<what>.+?)(?: is| are|['’]s) (?:now )?(?:at |on |in )?(?P<new>.+?)(?: now| instead| from now on)+$", _I
    ),
    re.compile(r"^(?P<what>.+?)(?: is| are|['’]?s) now (?:at |on |in )?(?P<new>.+)$", _I),
)
_SAME_TIME = re.compile(
    r"^(?:(?:they|he|she|the [\w-]+)(?:['’]ve| have|['’]s| has)? (?:just )?(?:rung|rang|called|phoned|emailed|texted|messaged|written|wrote|said)(?: me| us)?(?: to say)?(?: that)?,? )?it(?:['’]?s| is| will be|['’]ll be) (?:now )?(?:on |at )?(?P<new>[^,]+?)(?: now)?(?:,? (?:at )?(?:the )?same (?:time|place|hour)| instead)$",
    _I,
)
"""Something that was spoken of has another day: "it's Friday now, same time"."""
_REPLACED = re.compile(
    r"^(?:i |we |i've |we've |he |she |they |they['’]ve |(?:my|our|the) [\w-]+(?:['’]s)? |(?-i:[A-Z])[\w'’-]+ )?(?:has |have )?(?:just |recently |finally )?(?:replaced|swapped|exchanged|traded(?: in)?|switched|changed|upgraded) (?:from )?(?:my |the |our |his |her |their )?(?P<old>.+?) (?:in )?(?:with|for|to|by) (?:a |an |the |my )?(?P<new>.+?)(?: (?:today|yesterday|last \w+|this \w+|recently|now|at last))*$"
    r"|^(?:my |our |the )?(?P<old_passive>[\w'’-]+(?: [\w'’-]+)?)(?:['’]s| has| was| is| have| are| were)(?: just| now)*(?: been| being)?(?: just)? (?:replaced|swapped|switched|changed|exchanged) (?:for|with|to) (?:an? |the |my )?(?P<new_passive>[^,;]+?)(?: (?:today|yesterday|last \w+|this \w+|recently|now))*$"
    r"|^(?:я |ми |вже |нам |мені |(?:(?:мій|моя|наш|наша) )?(?:лікар|лікарка|терапевт|кардіолог|невролог|ендокринолог|хірург|гінеколог) (?:мені |вже )*)*"
    r"(?:(?:сказа(?:в|ла|ли)|поради(?:в|ла|ли)) )?(?:за|по|пере|про)?(?:мін)(?:ив|ила|или|яв|яла|яли|ити|яти) (?:мені |нам )?(?:свій |свою |старий |стару )?(?P<old_uk>.+?) на (?P<new_uk>.+?)(?: (?:сьогодні|вчора|учора|нещодавно))*$"
    r"|^(?:я |ми |теперь? |вже |мене |лікар |лікарка )*(?:(?:мій |моя )?[а-яіїєґ'’]+ )?(?:перейш(?:ов|ла|ли)|перев(?:ели|ів|ела))(?: мене)? (?:з|із|зі) (?P<old_from>[\w'’-]+(?: \d+)?) на (?P<new_to>.+?)(?: (?:сьогодні|вчора|учора|нещодавно))*$"
    r"|^замість (?P<old_of>[\w'’-]+(?: \d+)?) (?:я |теперь? |вже |мені |лікар |лікарка )*(?:п'ю|пити|приймаю|колю|виписали|призначили|дали|виписав|виписала|призначив|призначила) (?:тепер )?(?P<new_of>.+)$",
    _I,
)


_COUNTS = {
    "a": 1,
    "an": 1,
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "six": 6,
    "": 1,
    "один": 1,
    "два": 2,
    "дві": 2,
    "три": 3,
    "чотири": 4,
}
_BY = (
    re.compile(
        r"^(?:(?P<what>.+?) )?(?:(?:got|was|is|been|has been|have|'ve|had to) )*(?:(?P<brought>brought)|moved?|pushed?|put|postponed?|delayed?)"
        r"(?: (?P<object>(?!back\b|forward\b|by\b|out\b)[\w' -]+?))?(?: (?P<way>back|forward|out|up))?(?: by)? "
        rf"(?P<count>{'|'.join(filter(None, _COUNTS))}|\d+) (?P<unit>day|week|month)s?(?: (?P<late>later|earlier|back|forward))?$",
        _I,
    ),
    re.compile(
        r"^(?:(?P<what>.+?) )?(?:перен[еі]с\w*|зсуну\w+|посуну\w+|відкла\w+|відстрочи\w+)(?: (?P<object>[\w' -]+?))? на "
        rf"(?:(?P<count>{'|'.join(filter(None, _COUNTS))}|\d+) )?(?P<unit>д(?:ень|ні|нів)|тиж(?:день|ні|нів)|місяц(?:ь|і|ів))(?: (?P<late>пізніше|раніше|вперед|назад))?$",
        _I,
    ),
)


@dataclass(frozen=True, slots=True)
class Move:
    """Something has another date, time or amount: what, in words ("" where "it"), and the new words; or, where none are
    given, by how many days and months it moved."""

    what: str
    new: str = ""
    days: int = 0
    months: int = 0
    thing: str = ""
    """What was moved, where it is said apart from who moved it."""

    def moved_day(self, value: str, today: date) -> str | None:
        """A value with its one day moved by as much; None where it names none, or several."""
        named = [(part, find_time(part.said, today, ahead=True)) for part in parts(value) if part.group == "day"]
        days = [
            (part, found.period.since) for part, found in named if found and found.period.since == found.period.until
        ]
        part, old = days[0] if len(days) == 1 else (None, None)
        if part is None or old is None:
            return None
        month = old.month - 1 + self.months
        begin = date(old.year + month // 12, month % 12 + 1, 1)
        new = begin + timedelta(days=old.day - 1 + self.days)
        said = day_in_words(new, language_of(value))
        if not re.search(r"\d{4}", part.said):
            said = said.removesuffix(f" {new.year}")
        return value[: part.start] + said + value[part.end :]


@dataclass(frozen=True, slots=True)
class Succession:
    """Somebody takes the place of another; `ahead` where that is yet to come."""

    new: str
    old: str
    ahead: bool


_SOMEBODY = r"(?-i:[A-Z])[\w'’-]*\w(?: (?-i:[A-Z])[\w'’-]*\w)?"
_WHOM = rf"(?:him|her|them|{_SOMEBODY})"
_TIMED = (
    r"(?P<when>(?:,? (?:now|on|in|from|next|this|at|since|last|starting|after|when|today|yesterday|tomorrow|who)\b.*)?)"
)
_SUCCEEDS = tuple(
    re.compile(pattern, _I)
    for pattern in (
        rf"^(?P<new>{_SOMEBODY})(?P<how> (?:has |have |is |will be |will |'s )?(?:just |now |already )*(?:took|taken|takes?|taking)) over(?: as [\w -]+?)? (?:from|for) (?P<old>{_WHOM}){_TIMED}$",
        rf"^(?P<new>{_SOMEBODY})(?P<how> (?:has |have |is |will be |will |'s )?(?:just |now |already )*(?:replac(?:es?|ed|ing)|succeed(?:s|ed|ing)?)) (?P<old>{_WHOM}){_TIMED}$",
        rf"^(?P<new>{_SOMEBODY})(?P<how> (?:has |have |is |will be |will |'s )?(?:just |now |already )*(?:takes?|took|taken|taking)) (?P<old>his|her|their|{_SOMEBODY})(?:['’]s)? (?:place|job|role|spot){_TIMED}$",
        rf"^(?P<old>he|she|they|{_SOMEBODY})(?P<how>(?:['’]s| is| was| has| got| gets| will be| are| were| have| to be)(?: just| now| already| being| been)*) (?:replaced|succeeded) (?:by|with) (?P<new>{_SOMEBODY}){_TIMED}$",
    )
)
_DONE = re.compile(r"\b(?:took|taken|replaced|succeeded|was|got|been|were|now)\b", _I)


def succession(text: str) -> Succession | None:
    """Who takes whose place, as a clause says it: "Stefan takes over from Anna on Monday"."""
    for pattern in _SUCCEEDS:
        match = pattern.match(text)
        if match is not None:
            return Succession(match["new"], match["old"], _DONE.search(match["how"]) is None)
    return None


def renumbered(value: str, text: str) -> str | None:
    """A value with the number that a text gives of the same thing ("24 spreads", "28 spreads now"); None where it says no
    other number of that."""
    for new in COUNTED.finditer(text):
        for old in COUNTED.finditer(value):
            if roots_of(new["thing"]) and stem(old["thing"]) == stem(new["thing"]) and old["number"] != new["number"]:
                return value[: old.start("number")] + new["number"] + value[old.end("number") :]
    return None


COUNTED = re.compile(
    r"(?P<number>\d+(?:[.,]\d+)?|(?<!\w)(?:two|three|four|five|six|seven|eight|nine|ten|twelve|два|дві|три|чотири|п['’]?ять|шість|сім|вісім|дев['’]?ять|десять)) (?P<thing>[^\W\d_]{3,})",
    _I,
)


def without(value: str, name: str) -> str | None:
    """A value without one of those whom it names ("Tess and Nico are coming" without Nico); None where it names them not
    beside others, or as those with whom something is done."""
    one = rf"(?:(?:my|our|his|her) (?:[\w-]+ ){{1,2}})?{re.escape(name)}"
    other = r"(?:(?:my|our|his|her) (?:[\w-]+ ){1,2})?(?-i:[A-Z])[\w'’-]+"
    listed = re.search(rf"\b{other}(?:, {other})*,? (?:and|&) {other}\b", value)
    if listed is not None and re.search(rf"\b{re.escape(name)}\b", listed[0]):
        left = [
            each for each in re.split(r",? (?:and|&) |, ", listed[0]) if not re.search(rf"\b{re.escape(name)}\b", each)
        ]
        rest = value[listed.end() :]
        if len(left) == 1 and not value[: listed.start()].strip():
            rest = re.sub(r"^ (are|have|were)\b", lambda verb: f" {_OF_ONE[verb[1]]}", rest)
        told = left[0] if len(left) == 1 else f"{', '.join(left[:-1])} and {left[-1]}"
        return f"{value[: listed.start()]}{told}{rest}"
    alone = re.search(rf" with {one}\b", value)
    return value[: alone.start()] + value[alone.end() :] if alone is not None else None


_OF_ONE = {"are": "is", "have": "has", "were": "was"}


_SAME_BESIDE = re.compile(
    r",? (?:and |but |а |і |але )?(?:(?:at |in )?(?:the )?same (?:time|place|hour|room|price|spot|everything)|(?:час|година|місце|адреса|кабінет)(?: і (?:час|година|місце|адреса))* (?:той|та|те|ті) (?:сам(?:ий|а|е|і)|же))(?=[,.! ]|$)",
    _I,
)
"""What is said to stay as it was, beside a move."""
_SO_THEN = re.compile(
    r"^(?P<moved>.+?),? (?:so|which makes it|that makes it|тобто|значить|виходить)(?:,? (?:it['’]?s|it['’]?ll be|that['’]?s|now|on|це|теперь?|на|у|в))* (?P<new>(?:the )?[^,]{2,30})$",
    _I,
)
"""A move, and what day or hour it comes to."""


_SO_FAR = re.compile(
    r"(?<=\b(?:back|ward)) (?:by )?(?:an?|one|two|three|a couple of|\d+) (?:days?|weeks?|months?|fortnight)(?=,? (?:to|till|until) )"
    r"| на (?:день|тиждень|місяць|(?:два|три|\d+) (?:дні|тижні|місяці))(?: (?:пізніше|раніше|вперед|далі|назад))?(?=,? на )",
    _I,
)
"""How far something moves, before when it is then."""


_BECAUSE_OF_UK = re.compile(
    r"^через (?:(?:ту|цю|той|цей|те|це|ті|ці|мо\w+|наш\w*|її|його|їхн\w+) )?[а-яіїєґ'’]+,? (?=\S)", _I
)
"""Why something moved, before what did."""
MOVED_AWAY = re.compile(
    r"(?:(?:i|we|he|she|they)(?:['’](?:ve|s)| have| has)? )?(?:(?:just|finally|all|already) )*moved (?:on|in|out|last|here|there|back|over|this)\b(?!.* (?:to|until|till) )",
    _I,
)
"""Somebody moved house: nothing that they planned has another day by it."""


def moved(text: str) -> Move | None:
    """What a clause says has moved or changed; None where it says so of nothing."""
    if MOVED_AWAY.match(text):
        return None
    text = _BECAUSE_OF_UK.sub("", _SO_FAR.sub("", _SAME_BESIDE.sub("", text)))
    comes_to = _SO_THEN.match(text)
    if comes_to is not None and len(parts(comes_to["new"])) == 1 and (move := moved(comes_to["moved"])) is not None:
        return Move(move.what, comes_to["new"], thing=move.thing)
    for pattern in _BY:
        match = pattern.match(text)
        if match is not None:
            groups = match.groupdict()
            count = (groups["count"] or "").lower()
            earlier = (groups["late"] or "").lower() in ("earlier", "раніше") or bool(groups.get("brought"))
            far = (_COUNTS[count] if count in _COUNTS else int(count)) * (-1 if earlier else 1)
            unit = groups["unit"].lower()[:1]
            days = {"d": far, "д": far, "w": 7 * far, "т": 7 * far}.get(unit, 0)
            months = far if unit in "mм" else 0
            return Move(_moving(groups), days=days, months=months, thing=_moving({"object": groups.get("object")}))
    same = _SAME_TIME.match(text)
    if same is not None and parts(same["new"]):
        return Move("", same["new"])
    for pattern in _MOVED:
        match = pattern.match(text)
        if match is not None and parts(match["new"]):
            groups = match.groupdict()
            return Move(_moving(groups), match["new"], thing=_moving({"object": groups.get("object")}))
    return None


def _moving(groups: Mapping[str, str | None]) -> str:
    """What moved, in words, without those who moved it."""
    what = " ".join(word for word in (groups.get("what") or "", groups.get("object") or "") if word)
    what = re.sub(
        r"\b(?:(?:they|he|she|it|we|i)(?:['’](?:ve|s|d))?|that|got|been|was|has|have|the doctor|doctor|my|our|вони|він|вона|нас|мене|нам|мені|the|лікар\w*|врач\w*|\w*олог|терапевт\w*|окуліст\w*|доз\w+|dose|dosage|gp|dr|doc|docs|doctors?|specialist|consultant|\w+ologist|(?:new )?date|time|дат[ау]|час)\b",
        " ",
        what,
        flags=_I,
    )
    return " ".join(what.split())


def exchanged(value: str, swap: Contrast) -> str | None:
    """A value with the whole name that holds the old one's, or stands for what it is, in the new one's: "a 2014 Honda
    Jazz", "insurance is with Admiral"; None where it holds no such name."""
    names = [each for each in _NAMED_THING.finditer(value) if not re.fullmatch(rf"I|{MONTH}|{WEEKDAY}s?", each[0], _I)]
    old = roots_of(swap.old)
    held = [each for each in names if old and old <= roots_of(each[0])]
    if not held and swap.old[:1].islower() and old <= roots_of(value[: names[0].start()] if names else ""):
        held = names if len(names) == 1 else []
    return f"{value[: held[0].start()]}{swap.new}{value[held[0].end() :]}" if held else None


_NAMED_THING = re.compile(
    r"(?<![.!?] )(?<!^)(?<![\w'’-])(?:(?:19|20)\d\d )?[A-Z][\w'’-]*(?: (?:[A-Z][\w'’-]*|\d+\w*))*"
)


def swapped(text: str) -> Contrast | None:
    """ "replaced the Pixel with a Fairphone 5": what is there now, and what was."""
    match = _REPLACED.match(text)
    if match is None:
        return None
    named = match.groupdict()
    old = next(filter(None, (said for name, said in named.items() if name.startswith("old"))))
    new = next(filter(None, (said for name, said in named.items() if name.startswith("new"))))
    return Contrast(new.strip(" .,"), old.strip(" .,")) if not parts(new) or not re.fullmatch(r"[\d:.]+", new) else None


_SAME = {
    "flight": "fly",
    "flying": "fly",
    "deadline": "due",
    "dose": "take",
    "launch": "launch",
    "appointment": "appointment",
    "check-up": "check",
    "checkup": "check",
    "запуск": "запуск",
    "прийом": "appointment",
    "apartment": "flat",
    "job": "work",
    "medication": "medicine",
}


@lru_cache(maxsize=4_000)
def roots_of(text: str) -> frozenset[str]:
    """The words of a text that say what it is about, as roots."""
    found = {stem(word) for word in re.findall(r"[\w'’-]+", text) if word.lower().replace("’", "'") not in STOP}
    return frozenset(_SAME.get(root, root) for root in found) - STOP


def overlap(one: AbstractSet[str], other: AbstractSet[str]) -> int:
    """How many roots are shared, long ones by their beginnings."""
    return len(shared_roots(frozenset(one), frozenset(other)))


@lru_cache(maxsize=20_000)
def shared_roots(one: frozenset[str], other: frozenset[str]) -> frozenset[str]:
    """Which roots of one are among others, long ones by their beginnings."""
    long, short = _prefixes(other)
    if short.keys().isdisjoint(_prefixes(one)[1]):  # of most pairs
        return frozenset()
    return frozenset(
        root
        for root in one
        if root in other
        or (len(root) > 4 and root[:5] in long)
        or (3 < len(root) < 6 and root[0] > "z" and any(abs(len(root) - size) < 2 for size in short.get(root[:4], ())))
    )


@lru_cache(maxsize=4_000)
def _prefixes(roots: frozenset[str]) -> tuple[frozenset[str], Mapping[str, tuple[int, ...]]]:
    """What the long ones of some roots begin with, and with each beginning of four letters the lengths of its roots."""
    sizes: dict[str, tuple[int, ...]] = {}
    for root in roots:
        sizes[root[:4]] = (*sizes.get(root[:4], ()), len(root))
    return frozenset(root[:5] for root in roots if len(root) > 4), sizes


def roots_of_fact(fact: Fields) -> frozenset[str]:
    return roots_of(
        f"{PET_LABELS_UK.get(str(fact.get('key', '')), '')} "
        f"{fact.get('subject', '') if fact.get('subject') != USER else ''} {fact.get('key', '')} {fact.get('value', '')}"
    )


def is_of_another_medicine(said: str, fact: Fields) -> bool:
    """Return whether a text gives the dose of something by its name that a fact does not tell of: "it's amitriptyline 10 mg"."""
    named = _BEFORE_DOSE.search(said)
    return named is not None and not overlap(roots_of(named["what"]), roots_of_fact(fact))


_BEFORE_DOSE = re.compile(
    r"(?P<what>(?!(?:down|back|dose|dosage|take|takes|taking|from|about|around|only|just|another|extra|теперь?|лише|тільки|вже|доза|дозу|дози)\b)[^\W\d_]{4,}) (?:at |на |по )?\d+(?:[.,]\d+)? ?(?:mg|mcg|units?|ml|мг|мкг|од|одиниць|мл)\b",
    _I,
)
"""The name of a medicine before its dose."""


# Endings ----------------------------------------------------------------------------------------------------------------------

_WHO = rf"(?:{NAME}|(?:my|our|the) (?:[\w-]+ ){{0,2}}?[\w-]+|he|she|it|mum|dad|grandma|grandpa)"
_DROPPED_UK = re.compile(
    r"^(?!(?:я|ми|він|вона|вони|мене|його|її|нас)\b)(?P<what>[\w'’-]+(?: [\w'’-]+)?) (?:я )?(?:вже |уже |нарешті )?(?:кину|покину|закину|переста|припини|броси)(?:в|ла|ли)(?: [а-яіїєґ'’]+ти)?(?: (?:вчора|учора|торік|давно|\w+ тому|з .*))?(?:,.*)?$",
    _I,
)
_ENDINGS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "job",
        re.compile(
            r"^(?:i|we)?(?:'ve| have)? ?(?:just |recently |finally |officially )*(?:quit|left|(?:jacked|packed|chucked) (?:it|my job|the job) in(?: at)?|resigned from|resigned|(?:got|was) (?:just |recently )?(?:fired|laid off|let go|made redundant)(?: from)?|handed in my notice at|retired from|retired)(?P<what>(?!.* at \d)(?! smoking| drinking| eating| sugar| coffee| home| the house| for| at \d| early| late| it\b).*)$",
            _I,
        ),
    ),
    (
        "job",
        re.compile(
            r"^(?:(?:they|my boss|work|(?P<what2>(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)*)) (?:have |has |just |had to )*(?:let (?:me|us) go|laid (?:me|us) off|(?:fired|sacked) me|made me redundant)\b|(?:i |i've |i have )?(?:just |recently )*lost my job(?: (?:at|with|as(?: an?)?) (?P<what>[^,]+?)(?=,|$| (?:last|in|on|this|because|after|when)\b))?|(?:я |ми )?(?:щойно |нещодавно |вже )*втрати(?:в|ла|ли) роботу\b).*$",
            _I,
        ),
    ),
    (
        "job",
        re.compile(
            r"^(?:я )?(?:щойно |нещодавно |вже |нарешті )*(?:звільни(?:вся|лася|лась|лись|лися)|(?:пішов|пішла|йду)(?= (?:з|із|зі) )|(?:мене )?(?:нещодавно |щойно )?(?:звільнили|скоротили)|вийшов на пенсію|вийшла на пенсію|мене звільнили)(?: (?:з|зі|із) )?(?P<what>.*)$",
            _I,
        ),
    ),
    (
        "partner",
        re.compile(
            rf"^(?P<what>(?:{NAME}|my [\w-]+|he|she|they|we|i|me|us) ?(?:(?:and|n|&|['’]n['’]?) (?:i|me|my [\w-]+|{NAME}|[\w-]+))?)(?: have| has|'ve)? (?:just |recently |finally )?(?:broke up|broken up|split up|split|separated|divorced|got divorced|parted ways|called it (?:quits|a day)|(?:went|gone) our separate ways|are divorced|are separated|are no longer together|aren't together anymore)(?P<with>.*)$",
            _I,
        ),
    ),
    (
        "partner",
        re.compile(
            r"^(?P<what>.*?)(?:розлучи(?:лись|лися|вся|лася)|розійшли(?:сь|ся)|розстали(?:сь|ся)|розірвали стосунки|більше не разом)(?P<with>.*)$",
            _I,
        ),
    ),
    (
        "death",
        re.compile(
            rf"^(?P<what>{_WHO}) (?:has |have )?(?:sadly |just |suddenly )?(?:died|passed away|passed on|was put (?:down|to sleep)|had to be put (?:down|to sleep)|is dead|is no longer with us)\b.*$",
            _I,
        ),
    ),
    (
        "death",
        re.compile(
            r"^(?:(?:вчора|учора|сьогодні|нещодавно|торік|вночі|зранку|(?:минул|ц)\w+ \w+|(?:у|в) (?:мене|нас)) )*(?:помер(?:ла|ли|ло)?|загину\w+|здох\w*|не стало)"
            r" (?P<what>(?!(?:від|у|в|на|за|через|після|минул\w+|вчора|учора|сьогодні|нещодавно|торік|вночі|цього|цієї|зранку)\b)\S.*)$",
            _I,
        ),
    ),
    ("death", re.compile(r"^(?P<what>.+?) (?:помер\w*|загину\w+|здох\w*|не стало)\b.*$", _I)),
    (
        "thing",
        re.compile(
            rf"^(?:i |we |i've |we've )?(?:just |recently |finally )*(?:{PARTED_EN}|returned|crashed|totalled|lost) (?:my |our |the |that |his |her )?(?P<what>.+?)(?= to (?:my|our|a|the|(?-i:[A-Z]))| for \d| for [$€£]| on | yesterday| today| this (?:morning|afternoon|evening|week)| last |,|$).*$",
            _I,
        ),
    ),
    (
        "thing",
        re.compile(
            r"^(?:i |we |i've |we've )?(?:just |recently |finally )*(?:gave|given) (?:my |our |the )(?P<what>(?!.*\b(?:number|keys?|address|email|details|notice|talk|speech|lift|ride|call|name|news|presents?|gifts?|advice|time|money|notes?)\b)[\w' -]{2,40}?) to (?:my |our |the |a )?[\w' -]{2,40}$",
            _I,
        ),
    ),
    (
        "thing",
        re.compile(
            rf"^(?:я |ми )?(?:вже |щойно |нещодавно |нарешті |всьо,? |все,? )*(?:{PARTED_UK}|віддав|віддала|віддали|загубив|загубила) (?:свій |свою |свого |старий |стару )?(?P<what>.+?)(?= (?:за|сусід\w+|другу|подрузі|на|учора|вчора|сьогодні)\b|,|$).*$",
            _I,
        ),
    ),
    (
        "thing",
        re.compile(
            rf"^(?:some(?:body|one)?(?: [\w'’-]+){{0,2}}|they|a (?:thief|lad|burglar)|burglars|thieves) (?:has |have |just )*{STOLEN_EN} (?:my|our|the) (?P<what>[\w' -]{{2,40}}?)(?= (?:outside|from|out|off|on|in|at|last|yesterday|today|while|when|this)\b|[,.!]|$).*$",
            _I,
        ),
    ),
    (
        "thing",
        re.compile(
            r"^(?:my |our |the )(?P<what>[\w' -]{2,30}?) (?:(?:just|recently) )?(?:got|was|were|has been|have been|is|'s been) (?:just |recently )?(?:stolen|nicked|pinched|written off|wrecked|totalled|smashed)\b.*$",
            _I,
        ),
    ),
    (
        "debt",
        re.compile(
            rf"^(?:i |we |i've |we've )?(?:just |finally |already )?(?:paid (?P<what>{NAME}|(?:my|the|our) [\w-]+|him|her|them|(?!it\b|that\b|this\b|me\b|us\b)[\w-]+) back|repaid (?P<what2>{NAME}|(?:my|the|our) [\w-]+|him|her|them))\b.*$",
            _I,
        ),
    ),
    (
        "debt",
        re.compile(
            rf"^(?:i |we |i've |we've )?(?:just |finally |already )?(?:paid(?: off| up)?|settled up with|squared up with) (?P<what>{NAME}|(?:my|the|our) [\w-]+)(?: off| up)?(?: today| yesterday| now| this \w+)*$",
            _I,
        ),
    ),
    (
        "debt",
        re.compile(
            rf"^(?P<what>{NAME}|my [\w-]+|[a-z][\w-]*) (?:has |have |'s )?(?:just |finally |already )?(?:paid (?:me|us) back|repaid (?:me|us)|(?:paid|settled|coughed) up|(?:paid|gave) (?:it|everything|the (?:money|lot|rest)) back)\b.*$",
            _I,
        ),
    ),
    (
        "debt",
        re.compile(
            r"^(?:я |ми )?(?:вже |нарешті )?(?:повернул?\w*|віддал?\w*|віддав) (?P<what>[\w'’]+(?: [\w'’]+)?) (?:борг|гроші)\b.*$",
            _I,
        ),
    ),
    (
        "debt",
        re.compile(
            rf"^(?P<what>{NAME}|(?:(?:мій|моя|наш\w?) )?[а-яіїєґ'’]+(?: {NAME})?) (?:вже |нарешті |мені |нам )*(?:поверну(?:в|ла|ли)|відда(?:в|ла|ли)) (?:мені |нам )?(?:(?:вс[іе] |усі )?(?:борг\w*|гроші|позичене|\d.*)|усе|все)$"
            rf"|^(?P<what2>{NAME}|(?:(?:мій|моя|наш\w?) )?[а-яіїєґ'’]+(?: {NAME})?) (?:вже |нарешті )*(?:розрахува|розплати)(?:вся|лася|лась|лись|лися)(?: зі? (?:мною|нами))?$",
            _I,
        ),
    ),
    (
        "plan",
        re.compile(
            r"^(?:(?:i|we|they)(?:['’]?ve)? )?(?:have |had to )?(?:just )?(?:cancel(?:l?ed)?|called off|scrapped|(?<![\w ])(?:scrap|ditch|drop)(?= (?:my|our|the) )) (?:my |our |the )?(?P<what>.+)$",
            _I,
        ),
    ),
    (
        "plan",
        re.compile(
            r"^(?P<whole>never ?mind|forget)(?: about)? (?:my |our |the |that )(?P<what>(?!(?:bit|part|fact)\b)[\w' -]{2,40}?)(?: (?:thing|stuff|idea|plan))?(?=,? (?:they|it|he|she|we|i|that|because|as|since)(?:['’][a-z]+)? \w|$).*$"
            r"|^(?:my |our |the |that )(?P<what2>[\w' -]{2,40}?)(?: (?:thing|stuff|idea|plan))? (?P<whole2>fell|has fallen|is falling|(?:did not|didn['’]?t) work out|(?:did not|didn['’]?t) come off|came to nothing|went to (?:some(?:one|body) else|another))(?: through)?\b.*$",
            _I,
        ),
    ),
    (
        "plan",
        re.compile(
            r"^(?:my |our |the |that )?(?P<what>[^,:]+?) (?:(?:is|was|got|has been|'s been|'s|has) )?(?:(?:(?<=got )(?:binned|scrapped|canned|axed|pulled|shelved)|(?<=been )(?:binned|scrapped|canned|axed|pulled|shelved)|(?<=was )(?:binned|scrapped|canned|axed|shelved)|cancel(?:l?ed)|called off)\b(?! (?:this|today|tonight|tomorrow|next|on|for|until|till)\b).*|off(?: (?:now|then|again|after all|because\b.*))?)$",
            _I,
        ),
    ),
    ("plan", re.compile(r"^(?:я |ми )?(?:скасува\w+|відміни\w+) (?P<what>.+)$", _I)),
    (
        "habit",
        re.compile(
            r"^(?:(?:сімейн\w+ )?(?:лікар|терапевт|окуліст)\w*|\w{3,}олог(?:иня)?) (?:мені |вже )*(?:скасува|відміни|прибра)(?:в|ла) (?P<what>.+)$",
            _I,
        ),
    ),
    ("plan", re.compile(r"^(?P<what>.+?) (?:скасували|скасовано|відмінили|відміняється|не буде)(?:,.*)?$", _I)),
    (
        "home",
        re.compile(
            rf"^(?P<what>{_WHO}|i|we|they) (?:has |have |'ve |'s )?(?:just |finally |recently )*moved (?:out|away|house)\b.*$",
            _I,
        ),
    ),
    (
        "thing",
        re.compile(
            rf"^(?P<what>[\w'-]+(?: [\w'-]+)?) (?:(?:ми|я) )?(?:вже |нещодавно |нарешті )?(?P<away>{PARTED_UK}|відда(?:в|ла|ли)|загуби(?:в|ла|ли)|зда(?:в|ла|ли)|заріза(?:в|ла|ли)|розби(?:в|ла|ли)|вкрали|угнали|згорі(?:в|ла|ло|ли)|списа(?:в|ла|ли)|втопи(?:в|ла|ли))(?:\W.*)?$",
            _I,
        ),
    ),
    (
        "lodging",
        re.compile(
            r"^(?:(?:я|ми|нарешті|вже|вчора|учора|сьогодні) )*(?:від|з|зі|із) (?P<what>[^,]+?) (?:(?:я|ми|нарешті|вже|вчора|учора|сьогодні) )*(?:з['’]їха|виїха|перебра)(?:в|ла|ли)(?:ся|сь)?\b.*$"
            r"|^(?:(?:я|ми|нарешті|вже) )*(?:з['’]їха|виїха)(?:в|ла|ли) (?:нарешті |вже )?(?:від|з|зі|із) (?P<what2>[^,]+)$"
            r"|^(?:(?:i|we)(?:['’]ve| have)? )?(?:(?:just|finally|now) )*moved out of (?P<with>[^,]+)$",
            _I,
        ),
    ),
    (
        "home",
        re.compile(r"^(?P<what>.+?) (?:нарешті )?(?:виїха\w+(?! (?:жити )?(?:до|за) [А-ЯІЇЄҐ])|з'їха\w+)\b.*$", _I),
    ),
    (
        "state",
        re.compile(
            r"^(?:(?P<whose>.+?) )??(?:(?:am|is|are|was|'m|'s|'re) )?no longer (?P<what>.+)$|^(?:i'm|im|he's|she's|we're|they're) no longer (?P<what2>.+)$",
            _I,
        ),
    ),
    (
        "state",
        re.compile(
            r"^(?:i|we|he|she|they|(?-i:[A-Z])\w+|my \w+)(?:'m| am|'s| is|'re| are)? (?:not|don't|dont|doesn't|do not|does not|isn't|can't) (?P<what>.+?) (?:any ?more|any longer)\b.*$",
            _I,
        ),
    ),
    ("state", re.compile(r"^(?:я |ми |він |вона )?(?:(?:вже|уже|більше) )+не (?P<what>.+)$", _I)),
    ("state", re.compile(r"^(?P<what>.+?) (?:більше|вже) (?:нема|немає|не)\b(?P<more>.*)$", _I)),
    (
        "habit",
        re.compile(
            r"^(?:i |we |he |she |i've |he's |she's |they |(?-i:[A-Z])[\w'’-]+ |(?:my|the|our) [\w-]+ )?(?:have |has )?(?:just |recently |finally )*(?:stopped|packed in|gave up|given up|quit|kicked|dropped|taken (?:me|him|her) off|(?:finished|done|through) with) (?:the (?=[\w-]+$))?(?P<what>.+)$",
            _I,
        ),
    ),
    (
        "habit",
        re.compile(
            r"^(?:я |він |вона |(?-i:[А-ЯІЇЄҐ])[\w'’]+ |(?:мій|моя|наш\w?) [\w'’]+ |(?P<who>(?-i:[а-яіїєґ'’]+)) )?(?:вже |нарешті )?(?:кину\w+|покину\w+|переста\w+|закинув|закинула|припинив|припинила) (?P<what>.+)$",
            _I,
        ),
    ),
    ("habit", _DROPPED_UK),
    ("past", re.compile(r"^(?:i|we|he|she|(?-i:[A-Z])\w+|my \w+) used to (?P<what>.+)$", _I)),
    (
        "against",
        re.compile(
            r"^(?:i|we)(?:'ve| have)? (?:decided against|turned down|rejected|gave up on|backed out of) (?P<what>.+)$",
            _I,
        ),
    ),
)
_ANY_JOB = re.compile(
    r"^(?:my |the |this |that |this old |my old |my current |з |зі |своєї |своєю )*(?:job|work|position|company|place|there|роботи|роботу|посади)?(?:\s*(?:last|on|in|this|yesterday|today|after|because|since|for|as|учора|вчора|минул\w+).*)?$",
    _I,
)
WORK_KEYS = frozenset(
    {
        "job",
        "employer",
        "work",
        "work style",
        "workplace",
        "field of work",
        "position",
        "boss",
        "manager",
        "colleague",
        "team",
    }
)
PARTNERS = frozenset({"wife", "husband", "partner", "girlfriend", "boyfriend", "fiancé"})
_PARTED_FROM = re.compile(
    r"\b(?:with|from|з|із|зі) (?:(?:my|our|the|an?|that|this|мо\w+|наш\w+|сво\w+|цим|цією) )?(?!(?:him|her|them|each|ним|нею|ними)\b)(?P<who>(?-i:[a-zа-яіїєґ])[\w'’-]+)",
    _I,
)
"""What somebody parted from, where it is no name: "the contractor"."""
_STATUS = re.compile(
    r"\b(?:married|engaged|in a relationship|dating|seeing|заміжня|одружен\w+|заручен\w+|зустрічаюс\w+)\b", _I
)
_TRAILS = re.compile(
    r",? (?:btw|by the way|last \w+|yesterday|today|this \w+|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|recently|now|since .*|after all|in the end|at last|for good|because .*|учора|вчора|сьогодні|минул\w+ \w+|у (?:січні|лютому|березні|квітні|травні|червні|липні|серпні|вересні|жовтні|листопаді|грудні))$",
    _I,
)


@dataclass(frozen=True, slots=True)
class Ending:
    """What a clause says is over: what kind of thing, and its words."""

    kind: str
    what: str
    of_it: str = ""
    """What of it is over, where the words say so after it: «Леся вже не на заводі»."""
    whole: bool = False
    """Whether all that is told of it is over."""


def ending(text: str) -> Ending | None:
    """What came to its end; None where nothing did."""
    if _FOR_A_TIME_UK.search(text):
        return None
    text = _LEFT_FROM_UK.sub(r"\g<left> \g<place>", _VERB_FIRST_UK.sub(r"\g<who> \g<verb> ", text))
    for kind, pattern in _ENDINGS:
        match = pattern.match(text)
        if match is None:
            continue
        groups = match.groupdict()
        what = " ".join(
            part for part in (groups.get("what") or groups.get("what2") or "", groups.get("with") or "") if part
        )
        if kind == "partner":  # "we broke up, Taras and I" says who
            what = re.sub(rf"\s*,\s+(?=(?:me and )?(?-i:{NAME}) (?:and|і|та) (?:i|me|я)$)", " ", what, flags=_I)
        if match.re is _DROPPED_UK and morphology.is_living_uk(what.split()[-1].lower()):
            continue  # «чоловік покинув»: he is who dropped it
        if groups.get("away") and morphology.does_uk(what.split()[-1]):
            continue  # «Ромко віддав п'ятдесят»
        if groups.get("who") and not morphology.is_living_uk(groups["who"]):
            continue
        whole = bool(groups.get("whole") or groups.get("whole2"))
        return Ending(kind, without_time(what), without_time((groups.get("more") or "").strip()), whole)
    return Ending("again", text) if affirmed(text) is not None else None


_VERB_FIRST_UK = re.compile(
    r"^(?:(?:все|всьо|усе|ну|от),? )?(?P<verb>[а-яіїєґ'’]+(?:в|ла|ли)(?:с[яь])?) (?P<who>я|ми) ", _I
)
"""A verb before who did it: «пішла я з тої кав'ярні»."""
_LEFT_FROM_UK = re.compile(
    r"^(?P<place>(?:з|із|зі) [^,]+?)(?: (?:я|вже|нарешті|учора|вчора|сьогодні|нещодавно|щойно))* (?P<left>(?:звільни(?:вся|лася|лась|лись|лися)|мене (?:звільнили|скоротили)))(?=$|[,.!])",
    _I,
)
"""A place of work before its end: «зі складу вчора звільнилась»."""
_FOR_A_TIME_UK = re.compile(
    r"\b(?:відда(?:в|ла|ли)|здав|здала|здали)\b.* (?:в|у|на|до) (?:ремонт|сервіс|майстерн|хімчистк|чистк|пранн|перевірк|перешив|зберіганн|перетримк)",
    _I,
)
"""What is given away to come back: «машину віддала в ремонт»."""


def without_time(text: str) -> str:
    """A clause without what it adds of when and why."""
    before, text = "", re.sub(r",\s.*$", "", text)
    while before != text:
        before, text = text, _TRAILS.sub("", text.strip(" ,.!"))
    return text


def ended_by(over: Ending, facts: Sequence[Fields], people: People) -> list[Fields]:
    """The facts that hold no longer."""
    if over.kind == "job":
        return _work(over.what, facts)
    if over.kind == "partner":
        return _partner(over.what, facts, people)
    if over.kind == "death":
        return _dead(over.what, facts, people)
    if over.kind == "home":
        who = next(people.named_in(over.what), "") or (
            people.resolve(over.what)
            if re.match(r"(?:he|she|він|вона)\b", over.what, _I)
            else USER
            if re.match(r"(?:i|we)\b", over.what, _I)
            else ""
        )
        return [
            fact
            for fact in facts
            if who
            and who != USER
            and (
                (fact.get("subject") == who and str(fact["key"]) in ("home", "location"))
                or (str(fact["key"]) in ("roommate", "neighbour") and str(fact["value"]) == who)
            )
        ]
    if over.kind == "lodging":
        place = roots_of(over.what)
        own = (fact for fact in facts if fact.get("subject", USER) == USER and place)
        return [
            fact
            for fact in own
            if (str(fact["key"]) in ("home", "location") or _LIVES.match(str(fact["value"])))
            and overlap(place, roots_of(str(fact["value"])))
        ]
    if over.kind == "debt":
        return _owed(over.what, facts, people)
    if over.kind in ("past", "against", "again"):
        return []
    return _saying(over, facts, people)


_LIVES = re.compile(
    r"(?:(?:i|we)(?:['’](?:m|re))? )?(?:(?:still|now|currently) )*(?:live|living|stay|staying|crashing|renting)\b|(?:(?:я|ми|зараз|поки|ще|теперь?) )*(?:жив(?:у|емо)|мешка(?:ю|ємо)|винайма(?:ю|ємо)|знімає(?:мо)?|знімаю)\b",
    _I,
)
"""Where the person lives, in words."""


def parts_told(value: str) -> list[str]:
    """A text by what stands side by side in it: at even places, with what joins two of them between."""
    held = _IN_BRACKETS.sub(lambda found: re.sub("[,;] ", lambda sign: f"{sign[0][0]}\0", found[0]), value)
    return [part.replace("\0", " ") for part in re.split(r"(,? (?:and|but|where|і|й|та|але|а|де) |[,;] )", held)]


_IN_BRACKETS = re.compile(r"\([^()]*\)")
"""What is told of one thing only: "my brothers (twins, 11)"."""


def without_told(told: Sequence[str], at: int) -> str:
    """What `parts_told` took apart, without one of its parts. Before what is left of things to be done, that they are
    stays."""
    if at:
        return "".join([*told[: at - 1], *told[at + 1 :]])
    left, must = "".join(told[2:]), _MUST_DO.match(told[0])
    verb = next(iter(left.split()), "").lower()
    goes_on = must is not None and (
        morphology.verb_base(verb) == verb or re.fullmatch(r"[а-яіїєґ'’]+ти(?:ся|сь)?", verb)
    )
    return f"{must[0]}{left}" if must is not None and goes_on else left


_MUST_DO = re.compile(
    r"(?:(?:i|we|he|she|they)(?:['’](?:ve|m|re|s|d))? )?(?:(?:still|also|really|just) )*(?:needs?|have|has|got|ought|wants?|plans?|going|hop(?:e|ing)|meant|must|should)(?: got)?(?: to)? "
    r"|(?:(?:мені|нам|я|ми|ще) )*(?:треба|потрібно|мушу|мусимо|маю|маємо|хочу|планую) ",
    _I,
)
"""What says of several things that they are to be done."""


def left_after(over: Ending, fact: Fields) -> str:
    """What is left of what somebody does where one thing of several in their words came to its end: "teach pottery" of
    "teach pottery and clean offices". "" where the end takes all, or what is left does not stand alone."""
    value = str(fact["value"])
    if over.whole or over.kind not in ("job", "habit", "state", "plan", "thing") or fact.get("confidence") != IN_WORDS:
        return ""
    told = parts_told(value)
    ended = roots_of(f"{over.what} {over.of_it}") - _GENERIC - roots_of(str(fact.get("subject", "")))
    if len(told) > 1 and ended - roots_of(value.split(maxsplit=1)[0]):  # «робить квіти і браслети»: the verb has both
        ended -= roots_of(value.split(maxsplit=1)[0])
    holding = [at for at in range(0, len(told), 2) if overlap(ended, roots_of(told[at]))]
    left = [each for at, each in enumerate(told) if at % 2 == 0 and at not in holding]
    if not left or len(holding) != 1:
        return ""
    beside = told[max(0, holding[0] - 1)] + " ".join(told[holding[0] + 1 : holding[0] + 2])
    if language_of(value) == "uk":
        beside = "".join(told[1::2])
    if over.kind == "thing" and not re.search(r" (?:and|і|й|та) ", beside):
        return ""  # "an old Land Rover, a 1987 Defender" is one
    shorter = _shorter_list(told, holding[0], ended) if over.kind != "job" and language_of(value) == "en" else ""
    if " " in shorter:
        return shorter
    if language_of(value) == "en" and " " not in " ".join(left):
        return ""
    if not all(_DOES.match(each) and _does(each) for each in left):
        return "" if over.kind == "job" else _list_left(over, told, holding[0])  # who leaves a place leaves all of it
    kept, who = without_told(told, holding[0]), _WHO_DOES.match(value)
    return kept if who is None or _WHO_DOES.match(kept) else f"{who[0]}{kept}"


def _shorter_list(told: Sequence[str], at: int, ended: AbstractSet[str]) -> str:
    """What is left of the things that one English verb has, without the one that came to its end: "I'm on aspirin" of "I'm
    on aspirin and bisoprolol for life"; "" where another part has a verb of its own."""
    others = [each for place, each in enumerate(told) if place % 2 == 0 and place]
    if any(_WHO_DOES.match(each) or any(map(morphology.is_third, each.split()[:2])) for each in others):
        return ""
    if at:
        return without_told(told, at)
    words = told[0].split()
    begins = next((place for place, word in enumerate(words) if place and roots_of(word) & ended), 0)
    while begins > 1 and re.fullmatch(r"(?:an?|the|my|our|his|her|some|any)", words[begins - 1], _I):
        begins -= 1
    rest = "".join(told[2:])
    begins = begins if roots_of(words[-1]) & ended else 0
    return " ".join([*words[:begins], rest]) if begins and len(rest.split()) <= 6 else ""


def _list_left(over: Ending, told: Sequence[str], at: int) -> str:
    """What is left of the things that one Ukrainian verb has, without the one that came to its end: «робить браслети» of
    «робить квіти і браслети»; "" where something else hangs on the verb."""
    others = [each for place, each in enumerate(told) if place % 2 == 0 and place]
    telling = [each for each in others if not _OF_ITEM_UK.match(each)]
    verbs = [morphology.is_verb_uk(word) for each in telling for word in re.findall(r"[а-яіїєґ'’]+", each.lower())]
    head = told[0].split()
    of_kind = over.kind == "thing" and _OF_KIND_UK.match(told[0]) is not None and not parts(told[0].partition(":")[0])
    if _OF_ITEM_UK.match("".join(told[at + 2 : at + 3])):
        return ""
    if any(verbs) or not head or not (of_kind or morphology.is_verb_uk(head[0].lower())):
        return ""
    if at:
        return without_told(told, at)
    ended = roots_of(over.what) | roots_of(over.of_it)
    begins = next((n for n, word in enumerate(head) if n and roots_of(word) & ended), 0)
    left = "".join(told[2:])
    amount = next(iter(parts(left)), None)
    its_own = amount is not None and amount.start == 0 and amount.kind != "number"  # how much of what came to its end
    return " ".join([*head[:begins], left]) if begins and re.match(r"\S", told[2]) and not its_own else ""


_OF_KIND_UK = re.compile(r"(?:з|із|зі|у|в|на) [а-яіїєґ'’]+:? \S|[а-яіїєґ'’ ]{3,20}: ", _I)
"""What the things of a list are, or where, before them: «із живності коза, дві качки й кіт», «в мене коза й кіт»."""
_OF_ITEM_UK = re.compile(r"(?:що|як(?:ий|а|е|і|ого|ої|их)) ", _I)
"""What is told of the thing of a list before it: «крісло, яке скрипить»."""
_WHO_DOES = re.compile(r"(?:i|we|я|ми)(?:['’](?:m|ve|re))? ", _I)
_DOES = re.compile(
    r"(?!(?:he|she|it|they|that|which|who|because|so|to|since|if|when|for|with|also"
    r"|він|вона|воно|вони|бо|щоб|якщо|коли|як\w*|що|для|з)\b)\w",
    _I,
)
"""A part of a sentence that does not hang on the one before."""


def _does(part: str) -> bool:
    """Whether a part of a sentence begins with who does something, or with a verb that is known."""
    word = part.split(maxsplit=1)[0].lower()
    return bool(_WHO_DOES.match(part)) or morphology.verb_base(word) is not None or morphology.is_verb_uk(word)


_GENERIC = frozenset(
    "allergic allergy алергія have own do eat drink like love be go live work їсти пити мати любити жити працювати wear use take see маю".split()
)
"""Roots that say too little of what is meant."""


def _is_tie(fact: Fields) -> bool:
    """Whether a fact says by a name who somebody is to the person."""
    return str(fact["key"]) in RELATIONS_EN.values() and re.fullmatch(NAME, str(fact["value"])) is not None


def _of_that_day(what: str, facts: Sequence[Fields]) -> list[Fields]:
    """The one fact of the same day as what is called off, where its words begin alike: «виїзд у суботу», «у суботу
    виїжджаємо»."""
    days = {stem(part.said) for part in parts(what) if part.kind in ("weekday", "date")}
    begun = {word[:_BEGUN_ALIKE].lower() for word in re.findall(r"[\w'’]{4,}", what)}
    found = []
    for fact in facts:
        value = str(fact["value"])
        own = {stem(part.said) for part in parts(value) if part.kind in ("weekday", "date")}
        words = {word[:_BEGUN_ALIKE].lower() for word in re.findall(r"[\w'’]{4,}", value)} - {
            day[:_BEGUN_ALIKE] for day in days
        }
        if days & own and begun & words and not is_over(value):
            found.append(fact)
    return found if len(found) == 1 else []


_BEGUN_ALIKE = 3
"""Letters with which a verb and the noun for what it does begin."""


def _saying(over: Ending, facts: Sequence[Fields], people: People) -> list[Fields]:
    if over.of_it:
        told = _saying(Ending(over.kind, f"{over.what} {over.of_it}"), facts, people)
        of_somebody = people.names_somebody(over.what) or any(map(morphology.is_living_uk, over.what.lower().split()))
        if told or (of_somebody and not _PLACED_UK.match(over.what)):
            return told
        if _PLACED_UK.match(
            over.what
        ):  # «на Чехію вже не їжджу»: what is told of that place in another case is no such way
            facts = [fact for fact in facts if over.what.split()[-1] in str(fact["value"]).split()]
    roots = roots_of(
        re.sub(r" (?:in favou?r of|instead of|because of|because|after|since|so)\b.*$", "", over.what, flags=_I)
    )
    telling = roots - _GENERIC or roots
    found = []
    for fact in facts:
        if is_over(str(fact["value"])) or (over.kind == "plan" and (str(fact["key"]) in _LASTING or _is_tie(fact))):
            continue
        own = roots_of_fact(fact)
        if telling and overlap(telling, own) == len(telling):
            found.append(fact)
    if over.kind == "plan" and not found:
        found = _of_that_day(over.what, facts)
    if over.kind == "thing":  # «коза Зірка і шість курей»: the hens stay
        found = [
            fact
            for fact in found
            if fact.get("confidence") != IN_WORDS or not _LISTS_UK.search(str(fact["value"])) or left_after(over, fact)
        ]
    if over.kind in ("habit", "thing", "state"):  # one of several that are told of together
        found = [
            fact
            for fact in found
            if not _lists_more(fact, telling) or (over.kind == "thing" and left_after(over, fact))
        ]
    if over.kind == "thing" and len(found) > 1:
        found = [fact for fact in found if fact.get("subject", USER) == USER] or found
    if over.kind in ("state", "habit") and any(
        fact.get("subject", USER) == USER and str(fact["key"]) in ("job", "employer") for fact in found
    ):
        found += [
            fact
            for fact in facts
            if fact.get("subject", USER) == USER and str(fact["key"]) in ("job", "employer") and fact not in found
        ]
    return found[:4]


_PLACED_UK = re.compile(r"(?:на|у|в|до|по|за|з|із|зі) \S", _I)


def _lists_more(fact: Fields, telling: AbstractSet[str]) -> bool:
    """Whether a fact in words tells of several things set side by side, of which an ending names one."""
    parts_ = _ENGLISH_LIST.split(str(fact["value"])) if fact.get("confidence") == IN_WORDS else []
    others = [part for part in parts_ if not overlap(telling, roots_of(part))]
    bare = all(len(part.split()) <= 5 and not _OF_ONE_MORE.match(part) for part in parts_[1:])
    return bare and len(parts_) > 2 and len(others) > 1


_OF_ONE_MORE = re.compile(r"(?:which|who|that|an?|with) ", _I)
_ENGLISH_LIST = re.compile(r", (?:and )?| and (?=[a-z])")
_LISTS_UK = re.compile(r"(?<!\w)(?:і|й|та) [а-яіїєґ'’\d]", _I)
_LASTING = frozenset("fear likes dislikes prefers allergy health diet medication job employer".split())
"""Keys of what stays so when a plan falls through."""


def is_over(value: str) -> bool:
    """Whether words themselves tell that something came to its end."""
    return (
        re.search(
            r"\b(?:no longer|used to|sold|quit|stopped|gave up|cancel|died|broke up)\b|більше не|\bпрода(?:в|ла|ли|но)\b|кину|звільн|помер",
            value,
            _I,
        )
        is not None
    )


def _work(what: str, facts: Sequence[Fields]) -> list[Fields]:
    own = [fact for fact in facts if fact.get("subject", USER) == USER and not is_over(str(fact["value"]))]
    roots = roots_of(what)
    named = [fact for fact in own if roots and overlap(roots, roots_of(str(fact["value"])))]
    at_work = [
        fact for fact in own if str(fact["key"]) in ("job", "employer", "work", "work style", "workplace", "since")
    ]
    if not roots or _ANY_JOB.match(what):
        return at_work
    if any(str(fact["key"]) in WORK_KEYS or fact.get("type") == "work_context" for fact in named):
        return list({int(fact["fact_id"]): fact for fact in (*named, *at_work)}.values())
    return []


def work_of(who: str, facts: Sequence[Fields]) -> list[Fields]:
    """What is known of the work of somebody else."""
    return [
        fact
        for fact in facts
        if (fact.get("subject", USER) == who and str(fact["key"]) in ("job", "employer", "work", "work style"))
        or str(fact["value"]).startswith(f"{who} on ")
    ]


_LEFT_GROUP = re.compile(
    r"^(?:has |have |just |recently |finally )*(?:quit|left|dropped out of|walked out of|was kicked out of|was dropped from) (?:the |our |his |her |their |my )?(?P<what>[\w -]+?)(?= (?:last|this|on|in|yesterday|today|because|after)\b|[,.]|$)"
    r"|^(?:нещодавно |щойно |вже )?(?:(?:пішов|пішла|вийшов|вийшла) (?:з|із|зі)|покинув|покинула|кинув|кинула) (?P<what_uk>[\w'’ -]+)$",
    _I,
)


def left_by(who: str, predicate: str, facts: Sequence[Fields]) -> list[Fields]:
    """What is over where somebody left a group: what they did in it, and their part in it ("Dee on drums")."""
    match = _LEFT_GROUP.match(predicate)
    roots = roots_of(match["what"] or match["what_uk"]) if match is not None else frozenset()
    theirs = [
        fact for fact in facts if fact.get("subject", USER) == who or roots_of(who) <= roots_of(str(fact["value"]))
    ]
    within = [fact for fact in theirs if roots and overlap(roots, roots_of_fact(fact))]
    part = [fact for fact in theirs if _GROUPED.among(roots) and str(fact["value"]).startswith(f"{who} on ")]
    return [fact for fact in (*within, *part) if not is_over(str(fact["value"]))]


_GROUPED = Stems("band group team project choir гурт команда група хор")


def _partner(what: str, facts: Sequence[Fields], people: People) -> list[Fields]:
    names = set(people.named_in(what))
    if re.match(r"(?:they|вони)\b", what, _I):
        return _courting(facts, people)
    parted_from = _PARTED_FROM.search(what)
    if parted_from is not None and (people.relation_of(parted_from["who"]) or parted_from["who"]) not in PARTNERS:
        return []
    theirs = [fact for fact in facts if str(fact.get("subject", USER)) in names and str(fact["value"]) in names]
    if theirs and any(str(fact["key"]) in PARTNERS for fact in theirs):
        return [fact for fact in theirs if str(fact["key"]) in PARTNERS]
    ties = [fact for fact in facts if fact.get("subject", USER) == USER and str(fact["key"]) in PARTNERS]
    named = [fact for fact in ties if str(fact["value"]) in names]
    first = re.match(r"(?!(?:My|We|The|Our)\b)[A-Z][\w'’-]+ and (?:I|me)\b", what)
    other = first is not None or any(
        word[:1].isupper() and word != "I" for word in re.findall(r"(?<!^)\b[\w'’-]+", what)
    )
    if (names or other) and not named and ties:
        return []
    over = named or (ties if len(ties) == 1 or not names else [])
    status = [
        fact
        for fact in facts
        if fact.get("subject", USER) == USER
        and str(fact["key"]) in ("relationship status", "dating")
        and _STATUS.search(str(fact["value"]))
    ]
    lasting = [fact for fact in lasted_together(facts) if over and fact not in status]
    return [*over, *status, *lasting]


_TOGETHER = re.compile(
    r"(?:we(?:['’]ve| have)?(?: been)?|been) (?:together|dating|going out|seeing each other|a couple)(?: (?:for|since) [^,;]{1,40})?|(?:ми )?(?:вже )?(?:разом|зустрічаємось|зустрічаємося|пара)(?: (?:вже )?[^,;]{1,40})?",
    _I,
)
"""How long two are a couple."""


def lasted_together(facts: Sequence[Fields]) -> list[Fields]:
    """Return the facts that tell how long the person and somebody are a couple."""
    return [each for each in facts if each.get("subject", USER) == USER and _TOGETHER.fullmatch(str(each["value"]))]


def _courting(facts: Sequence[Fields], people: People) -> list[Fields]:
    """What was told of the one spoken of last who has somebody: "they've split up" is of those two; nothing where it may
    be of several."""
    found = [
        fact
        for fact in facts
        if fact.get("subject", USER) in people.last[-2:]
        and (str(fact["key"]) in ("relationship status", "dating", *PARTNERS) or _STATUS.search(str(fact["value"])))
    ]
    return found if len({str(fact.get("subject")) for fact in found}) == 1 else []


_OWES = re.compile(r"\bowes?\b|\blent me\b|\bborrowed\b|\b(?:винен|винна|винні|(?:за)?борг\w*|позич\w+)\b", _I)


def _owed(what: str, facts: Sequence[Fields], people: People) -> list[Fields]:
    """What is owed to or by somebody."""
    pronoun = re.fullmatch(r"he|she|they|him|her|them|він|вона|йому|їй", what, _I)
    who = next(people.named_in(what), "") or (people.resolve(what) if pronoun else "") or what
    return [
        fact
        for fact in facts
        if _OWES.search(f"{fact['key']} {fact['value']}")
        and (fact.get("subject") == who or overlap(roots_of(who), roots_of(str(fact["value"]))))
    ]


def _dead(what: str, facts: Sequence[Fields], people: People) -> list[Fields]:
    who = next(people.named_in(what), "")
    if not who and re.match(r"(?:he|she|it|він|вона)\b", what, _I):
        who = people.resolve(what)
    pets = [fact for fact in facts if str(fact["key"]) in PET_KEYS]
    named = {morphology.pet_of(word) or word for word in re.findall(r"[\w'’-]+", what.lower())}
    kind = next((str(fact["key"]) for fact in pets if str(fact["key"]) in named), "")
    ties = [fact for fact in pets if (who and str(fact["value"]) == who) or str(fact["key"]) == kind]
    states = [
        fact
        for fact in facts
        if fact.get("subject") in {who or USER, *(str(tie["value"]) for tie in ties)} - {USER}
        and (str(fact["key"]) == "age" or is_present(str(fact["value"])))
    ]
    return [*ties, *states]


# What was true: a sentence that denies it, turned into the statement that was so

_NO_MORE = r"(?: any ?more| any longer)"
_INFINITIVES_UK: Mapping[str, str] = {
    "вчити": "вчу",
    "вивчати": "вивчаю",
    "читати": "читаю",
    "користуватися": "користуюся",
}
_AFFIRMED: Sequence[tuple[re.Pattern[str], str]] = (
    (re.compile(rf"^(?:i'm|i am|im) (?:no longer|not) (?P<rest>.+?){_NO_MORE}$", _I), r"I'm \g<rest>"),
    (re.compile(r"^(?:i'm|i am|im) no longer (?P<rest>.+)$", _I), r"I'm \g<rest>"),
    (re.compile(rf"^i (?:no longer|don't|do not|dont) (?P<rest>.+?){_NO_MORE}$", _I), r"I \g<rest>"),
    (re.compile(r"^i no longer (?P<rest>.+)$", _I), r"I \g<rest>"),
    (re.compile(r"^i(?:'ve| have)? (?:stopped|quit|gave up|given up) (?P<rest>(?:learning|studying|reading|using|practi[sc]ing|working (?:at|for|as|on)) .+)$", _I), r"I'm \g<rest>"),
    (re.compile(r"^i (?P<rest>(?:eat|drink) .+?) again(?: now)?$", _I), r"I don't \g<rest>"),
    (re.compile(r"^я (?:вже |більше )+не (?P<rest>.+)$", _I), r"я \g<rest>"),
    (re.compile(r"^(?:вже|більше) не (?P<rest>(?:живу|працюю|вчу|вивчаю|навчаюся|люблю|читаю|користуюся) .+)$", _I), r"я \g<rest>"),
    (re.compile(r"^(?:я )?(?:знову )?закури(?:в|ла)\b.*$", _I), "я не курю"),
    (re.compile(r"^(?:я |ми |теперь? |вже )*знову (?P<rest>(?:їм|п'ю|курю|палю|ношу|вживаю)(?: [^,]+)?)(?:,.*)?$", _I), r"я не \g<rest>"),
)  # fmt: skip
_STOPPED_UK = re.compile(
    rf"^(?:я )?(?:переста(?:в|ла)|припини(?:в|ла)|кину(?:в|ла)) (?P<verb>{'|'.join(_INFINITIVES_UK)}) (?P<rest>.+)$", _I
)


def affirmed(text: str) -> str | None:
    """The statement that a sentence takes back; None where it takes back nothing."""
    stopped = _STOPPED_UK.match(text)
    if stopped is not None:
        return f"я {_INFINITIVES_UK[stopped['verb'].lower()]} {stopped['rest']}"
    for form, statement in _AFFIRMED:
        match = form.match(text)
        if match is not None:
            return match.expand(statement)
    return None


# What is settled ---------------------------------------------------------------------------------------------------------------

OPEN = re.compile(
    r"\b(?:to be (?:determined|decided|confirmed)|tbd|tba|is (?:still )?open|are (?:still )?open|undecided|unresolved|up in the air|(?:nobody|no one) (?:owns|has taken|is doing)|not (?:yet )?(?:decided|set|clear|known)|waiting (?:for|on|to)|pending|need(?:s)? to (?:book|buy|order|decide|choose|find)|need more data)\b|питання відкрите|не визначено|не вирішено|не вирішили|(?:поки|ще|досі) не ?(?:ясно|зрозуміло|відомо)|чека[єюю]\w*|очіку[єю]\w*|ще не (?:знаємо|відомо)|(?:треба|потрібно|слід|мушу|мусимо) (?:ще |також )?(?:купити|замовити|вирішити|забронювати|зробити|знайти|обрати)",
    _I,
)
_SETTLES = re.compile(
    r"(?:\bwill|['’]ll) (?!be (?:on|in|at|under|over|here|there|fine|late|back)\b)[a-z]+\b|\b(?:is set|are set|was set|set for|came in|arrived|got (?:the|it)|received|is booked|booked|is done|decided|chose|picked|agreed|confirmed|finished|ordered|bought|signed|volunteered|going with)\b|призначили|відповідатиме|бере(?:ться)? на себе|береться|вирішили|вирішено|домовил\w+|(?:він|вона|[А-ЯІЇЄҐ][а-яіїєґ']+) (?:бере|візьме|зробить|забере|привезе|купить|принесе|поведе|готує|приготує|займеться)|обрали|отримали|прийшов|прийшла|прийшло|надійшл\w+|забронювали|замовили|купили|готово|буде (?:робити|вести)",
    _I,
)


_ANSWERS = re.compile(
    r"^(?:the |my |our |their |his |her )?(?P<who>[\w' -]+?) (?:has |have |just |finally )*(?:said (?:no|yes|ok)|refused|declined|rejected|approved|accepted|agreed|replied|answered|got back|called back|came (?:through|in|back)|arrived|landed|turned up|showed up|went through|signed(?: it| off)?|turned (?:me|us|him|her|it|them) down|is here|are here|(?<=['’]s )here)\b"
    r"|^(?P<who_uk>[\w'’ -]+?) (?:вже |уже |нарешті |нам |мені )*(?:відмови\w+|погоди\w+|схвали\w+|відпові(?:в|ла|ли)|передзвони\w+|прийш(?:ов|ла|ло|ли)|приїха\w+|підтверди\w+|дозволи\w+|не взяли|взяли)\b",
    _I,
)
"""Who or what was waited for has answered or come."""


def is_present(value: str) -> bool:
    """Whether words say what somebody does or is: they begin with their verb in the present."""
    first = value.split(maxsplit=1)[0] if value else ""
    return (
        is_third(first)
        or first in ("is", "has")
        or (first[:1] > "z" and third_person_uk(first_person_uk(first)) == first)
    )


def may_settle(text: str) -> bool:
    """Whether a clause says that somebody or something that may have been waited for has answered or come."""
    return _ANSWERS.match(text) is not None


def settled_by(text: str, facts: Sequence[Fields]) -> Iterator[Fields]:
    """What was open and is answered by a clause."""
    came = _ANSWERS.match(text)
    if came is not None:
        awaited = roots_of(came["who"] or came["who_uk"])
        for fact in facts:
            value = str(fact["value"])
            waited_for = awaited and _WAITS.search(value) and overlap(awaited, roots_of(value))
            if waited_for or tells_what_was_open(value, text):
                yield fact
        return
    said = roots_of(text)
    yield from (
        fact
        for fact in facts
        if _is_done(str(fact["value"]), text)
        or _no_more_undone(str(fact["value"]), text)
        or tells_what_was_open(str(fact["value"]), text)
    )
    if not OPEN.search(text) and any(map(_happened_uk, re.findall(r"[а-яіїєґ'’]+", text))) and " не " not in text:
        for fact in facts:
            to_do = _TO_DO_UK.match(str(fact["value"]))
            if to_do is not None and overlap(roots_of(to_do["what"]), said) and _was_done_uk(to_do["verb"], text):
                yield fact
            awaited_uk = _AWAITS_UK.search(str(fact["value"]))
            if awaited_uk is not None and overlap(roots_of(awaited_uk["what"] or awaited_uk["then"]), said):
                yield fact
    if OPEN.search(text) or _UNCERTAIN.search(text):
        return
    settles = _SETTLES.search(text) is not None
    for fact in facts:
        value = str(fact["value"])
        if not (settles or _is_answered(value, text)) or not (OPEN.search(value) or seems_open(value)):
            continue
        about = roots_of(OPEN.sub(" ", value)) - {"date", "дата", "питання", "waiting", "wait", "still"} - _GENERIC
        if not about:
            continue
        if overlap(about, said) >= (1 if _LACKS_WHO.match(value) else min(2, len(about))) or (
            overlap(said, about) and _same_head(value, said)
        ):
            yield fact


_IS_OPEN = re.compile(
    r"\b(?:nobody|no[ -]one) (?:has|have|is|['’]s|was)\b|\b(?:not|isn['’]?t|hasn['’]?t(?: been)?|haven['’]?t(?: been)?)(?: been)?(?: yet)? (?:decided|fixed|set|settled|agreed|confirmed|chosen|booked|known|sorted|assigned)\b"
    r"|\b(?:undecided|unsettled|unknown|up in the air|to be (?:determined|decided|confirmed)|tbd|tba|(?:is|are) (?:still )?open)\b|\bwe(?:['’]ll| will| have to)(?: still)? decide\b"
    r"|\bніхто\b.*\bне\b|\bне ?(?:визначен|вирішен|обран|призначен|узгоджен|відом|ясн|зрозуміл)\w*|\bне (?:вирішили|визначили(?:ся|сь)?|домовили(?:ся|сь)|обрали|вибрали|знаємо)\b|відкрите питання|питання (?:ще |поки )?відкрите|під питанням",
    _I,
)
_ASKS_WHICH: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("who", re.compile(r"^(?:who|хто|кого|кому)\b|\b(?:nobody|no[ -]one|ніхто)\b", _I)),
    ("when", re.compile(r"^(?:when|what (?:day|date|time)|коли)\b|\b(?:date|day|time|дата|дату|день|час)\b", _I)),
    ("where", re.compile(r"^(?:where|де|куди)\b|\b(?:place|venue|місце)\b", _I)),
)
"""What an open item leaves open, as it is asked or named."""
_TAKEN_ON = re.compile(
    r"(?P<who>(?:^|\s)(?-i:[A-ZА-ЯІЇЄҐ])[\w’-]+|\b(?:i|we|my [\w-]+|я|ми|мій [\w'’]+|моя [\w'’]+))(?:['’](?:s|ll|m|re|ve))?\b",
    _I,
)
_AT_PLACE = re.compile(
    r"(?<![\w'’])(?:in|at|on|by|near|next to|behind|under|outside|у|в|на|біля|за|під|коло|поруч з) (?:the |an? |our |my )?[^\W\d_][\w'’-]*",
    _I,
)
_OF_OPEN = frozenset(
    "nobody no-one far take taken assigned fix set settle agree confirm choose book know sort decide yet still date day time place venue who when where"
    " хто коли де куди дата день час місце відкритий питання поки ще досі визначений визначити вирішити обрати вибрати призначити призначений домовитися знати ніхто братися взяти поставити поставлений ставити".split()
)
"""Roots of what says that something is open, and not what."""


def tells_what_was_open(value: str, text: str) -> bool:
    """Return whether a clause tells of a matter the person, the day or the place that a fact says is open: "nobody has taken on
    the workshops", "Halima's taking the workshops"."""
    if not _IS_OPEN.search(value) or _IS_OPEN.search(text) or OPEN.search(text) or _UNCERTAIN.search(text):
        return False
    asked = next((kind for kind, form in _ASKS_WHICH if form.search(value)), "")
    told = parts(text)
    match asked:
        case "who":
            answers = _TAKEN_ON.search(text) is not None
        case "when":
            answers = any(part.kind in ("date", "ordinal", "weekday", "month", "time") for part in told)
        case "where":
            answers = any(not parts(found[0]) for found in _AT_PLACE.finditer(text))
        case _:
            return False
    about = roots_of(_IS_OPEN.sub(" ", value)) - _OF_OPEN - _GENERIC
    return answers and bool(about) and overlap(about, roots_of(text)) >= max(1, (len(about) + 1) // 2)


_UNCERTAIN = re.compile(
    r"\?|\b(?:who|whether|if|maybe|perhaps|might|could|would|not|хто|чи|може|можливо|мабуть|якщо|не)\b|n['’]t\b", _I
)
_ASKED_WHO = re.compile(r"(?:who|хто) (?P<does>[\w'’-]+) (?P<what>.+)$", _I)


_LACKS_WHO = re.compile(
    r"(?:who|хто|which|який|яка|яке|nobody|no[- ]one|ніхто|нікого|(?:we |i )?(?:still )?need (?:someone|somebody)|(?:someone|somebody) (?:has|needs) to)\b",
    _I,
)
"""What is open for want of somebody: who takes it on names it, and seldom more."""
_ANSWERED_BY = 2
"""Roots of an open question, its verb among them, that an answer repeats."""


def _is_answered(value: str, text: str) -> bool:
    """Whether a clause says of somebody what an open question asks who does: "who lends us the van", "Ana's lending us
    the van"."""
    asked = _ASKED_WHO.match(OPEN.sub("", value))
    if asked is None:
        return False
    said, does = roots_of(text), roots_of(asked["does"])
    about = does | roots_of(asked["what"]) - _GENERIC - {"still", "ще"}
    return len(about) > 1 and overlap(does, said) == len(does) and overlap(about, said) >= min(_ANSWERED_BY, len(about))


_TO_BE_DONE = re.compile(r"\b(?:has|have|had|need|needs|got|must|ought|still) to (?P<verb>[a-z]+) (?P<what>.+)$", _I)


def _is_done(task: str, text: str) -> bool:
    """Whether a clause says in the past what a fact says is to be done: "has to find a cooker", "found a cooker"."""
    to_do = _TO_BE_DONE.search(task)
    if to_do is None:
        return False
    now = _NOW_DONE.match(text)
    if now is not None and overlap(roots_of(now["what"] or now["what_uk"]), roots_of(to_do["what"])):
        return True
    done = morphology.past(to_do["verb"].lower()) in text.lower().split()
    return done and bool(overlap(roots_of(to_do["what"]), roots_of(text)))


_NOW_DONE = re.compile(
    r"(?:(?:the|my|our|all|both) )?(?P<what>[\w'’-]+(?: [\w'’-]+){0,4}?)(?:['’]s| is| are| has been| have been)?(?: (?:all|now|finally|already|both))*"
    r" (?:done|sorted|booked|paid|finished|ordered|sent|signed|fixed|submitted|arranged|sorted out)(?=[ .!,;]*$|[,;] )"
    r"|(?P<what_uk>[\w'’-]+(?: [\w'’-]+){0,3}?) (?:вже |нарешті |уже )*(?:зроблен|оплачен|замовлен|куплен|заброньован|відправлен|здан|готов)[оіаий]{1,2}(?=[ .!,;]*$|[,;] )",
    _I,
)
"""What is said to be done with no more than its name: "jabs done!"."""
_UNDONE = re.compile(
    r"(?:\b(?:ha(?:ve|s)n['’]?t|(?:have|has) not|not) (?:yet |even )?|\bще не |\b(?:ще|досі) [^,;]{0,40}? ?не |^(?P<first_uk>[^,;]{2,40}) ще не )"
    r"(?P<verb>[\w'’]+)(?P<what>[^,;]*)",
    _I,
)
"""What was not done yet: "haven't booked anywhere to stay"."""
_ANYTHING = re.compile(r"\b(?:any\w*|нічого|ніде|жодн\w+)\b", _I)


def _no_more_undone(task: str, text: str) -> bool:
    """Whether a clause tells that what was not done yet was done: "haven't booked anywhere", "booked the Grand Hotel"."""
    undone = _UNDONE.search(task)
    if undone is None or _UNDONE.search(text) or OPEN.search(text) or _UNCERTAIN.search(text):
        return False
    verb, words = undone["verb"].lower(), re.findall(r"[\w'’]+", text.lower())
    done = verb in words or any(morphology.lemma(each) == morphology.lemma(verb) for each in words if each[:1] > "z")
    if not done:
        return False
    told = words_of(text)
    about = [word for word in words_of(f"{undone['first_uk'] or ''} {undone['what']}") if roots_of(word) - {verb}]
    anything = _ANYTHING.search(undone["what"]) is not None
    return (
        not about
        or any(best_likeness(word, told) >= OF_ONE_KIND for word in about)
        or (anything and len(about) < _FEW_WORDS)
    )


OF_ONE_KIND = 0.8
"""From which likeness on two words stand for things of one kind: lodgings, a hotel."""
_FEW_WORDS = 2
"""Words of what was not done, below which "anything" stands for whatever was done instead."""
_AWAITS_UK = re.compile(
    r"(?:^|, )(?P<what>[а-яіїєґ'’-]+) (?:ще |досі |поки )+(?:чека|шука)\w+|\b(?:чека|очіку|шука)\w+ (?:ще |поки )?(?:на )?(?P<then>[а-яіїєґ'’-]+)",
    _I,
)


_TO_DO_UK = re.compile(
    r"(?:(?:мені |нам )?(?:треба|потрібно|слід|мушу|мусимо|маю|маємо) (?:ще |також )?)?(?P<verb>[а-яіїєґ'’]+ти(?:ся)?) (?P<what>.+)$",
    _I,
)
"""What is to be done, whether or not the clause says that it must be."""


def _was_done_uk(verb: str, text: str) -> bool:
    """Whether a text tells that what a verb in the infinitive names has been done."""
    done = [word for word in re.findall(r"[а-яіїєґ'’]+", text) if _happened_uk(word)]
    return any(morphology.lemma(word) == morphology.lemma(verb) for word in done)


def _happened_uk(word: str) -> bool:
    """Whether a Ukrainian word is a verb that tells what has happened."""
    return any(
        each.tag.POS == "VERB" and {"perf", "past"} <= set(re.findall(r"\w+", str(each.tag)))
        for each in morphology.parses(word.lower())
    )


_WAITS = re.compile(
    r"\b(?:(?:can['’]?t|cannot) [^.,;]{2,30} (?:before|until|till)|await\w*|waiting|wait|pending|applied|owes?|missing|outstanding|чека\w+|очіку\w+|подал[аи]|подав)\b",
    _I,
)


def _same_head(value: str, said: AbstractSet[str]) -> bool:
    """Whether the first thing that a value names is spoken of."""
    first = next(
        (
            word
            for word in re.findall(r"[\w'’-]+", value)
            if word.lower() not in STOP
            and word.lower() not in ("who", "хто", "we're", "still", "waiting", "чекаємо", "need", "parents")
        ),
        "",
    )
    return bool(overlap(roots_of(first), said))
