"""What of a thing a description names by a word for its kind alone: "the check-in time", "where the keys are". Pure."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from desktop.assistant.rules.corrections import overlap, parts, roots_of
from desktop.assistant.rules.vocabulary import relation_en
from desktop.core import patterns as re

_I = re.IGNORECASE
_KINDS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("place", re.compile(r"^(?:where|де|куди)\b|\b(?:place|location|whereabouts|місц[еяі]|розташування)\b", _I)),
    ("moment", re.compile(r"^(?:when|коли)\b", _I)),
    ("time", re.compile(r"^(?:what time|(?:о|об|до|з|із) котр\w+)\b", _I)),
    ("price", re.compile(r"^how much\b|\b(?:prices?|costs?|fees?|sum|amount|цін[ауиі]|варт[оі]ст\w+|сум[ауиі])\b", _I)),
    ("count", re.compile(r"^how many\b|\b(?:number of|count of|кільк[оі]ст\w+)\b", _I)),
    ("count", re.compile(r"^скільки\b(?! кошту)", _I)),
    ("price", re.compile(r"^скільки кошту\w+", _I)),
    ("address", re.compile(r"\b(?:address(?:es)?|адрес[ауиіа])\b", _I)),
    ("year", re.compile(r"\b(?:year|рік|року)\b", _I)),
    ("day", re.compile(r"\b(?:(?:start |end |due )?dates?|days?|дат[ауиі]|день|дня)\b", _I)),
    ("time", re.compile(r"\b(?:times?|hours?|час|часу|годин[ауиі]?)\b", _I)),
)
_GROUPS = {
    "moment": {"time", "day", "month", "year"},
    "price": {"money", "number"},
    "count": {"number"},
    "year": {"year", "day"},
    "day": {"day", "month", "year"},
    "time": {"time"},
}
_ASKS = re.compile(
    r"^(?:where|when|how much|how many|де|куди|коли|скільки(?: кошту\w+)?)\b|\b(?:number of|count of)\b|\b(?:is|are|was|were|do|does|did|goes?|costs?|kept|keep|lives?|lies?|stored|hidden|лежать|лежить|стоїть|стоять|висить|висять|схован\w+|зберіга\w+|знаход\w+)\b",
    _I,
)
_O_CLOCK = re.compile(
    r"\bo['’]?clock\b|\b(?:at|from|until|till|by|after|before|об|о|з|із|до|після) \d{1,2}(?!\d|[.,]\d)\b|\b\d годин", _I
)
_STREET = re.compile(
    r"\b\d+\w? (?-i:[A-ZА-ЯІЇЄҐ])|\b(?:street|road|lane|avenue|square|row|drive|вул\w*|просп\w*|пров\w*|площ\w+|бульв\w*)\b",
    _I,
)
_PLACES = re.compile(
    r"(?<![\w'’-])(?:in|on|under|underneath|behind|beside|at|inside|above|below|near|next to|between|outside|over|by(?= (?:the|my|our))|(?<=is )with|(?<=are )with"
    r"|у|в|на|під|за|біля|коло|над|між|поруч із?|поряд із?|всередині|при|навпроти) (?:(?:the|my|our|his|her|their|that|an?) )?(?P<noun>[\w'’-]+(?: [\w'’-]+)?)",
    _I,
)


@dataclass(frozen=True, slots=True)
class Attribute:
    """A kind of thing that is told of something, and the roots of what it is told of."""

    kind: str
    about: frozenset[str]
    rest: str
    """What it is told of, in words."""

    def is_told_by(self, value: str) -> bool:
        """Return whether a value tells it."""
        if self.kind == "place":
            return any(_is_place(match, self.about) for match in _PLACES.finditer(value))
        if self.kind == "address":
            return _STREET.search(value) is not None
        if self.kind in ("time", "moment") and _O_CLOCK.search(value):
            return True
        return any(part.group in _GROUPS[self.kind] for part in parts(value))


def attribute(what: str) -> Attribute | None:
    """Return what of a thing a description names; None where it names the thing alone, or no thing."""
    for kind, form in _KINDS:
        if form.search(what):
            rest = " ".join(form.sub(" ", _ASKS.sub(" ", what)).split())
            rest = re.sub(r"(\w+)['’]s\b", lambda whose: relation_en(whose[1]), rest)  # "mum's" is the mother's
            about = roots_of(rest)
            return Attribute(kind, about, rest) if about else None
    return None


def _is_place(match: re.Match[str], about: AbstractSet[str]) -> bool:
    """Whether what stands after a preposition is a place: no day, and not the thing that is asked about."""
    noun = roots_of(match["noun"].split()[0])
    return not parts(match[0]) and not overlap(noun, about)
