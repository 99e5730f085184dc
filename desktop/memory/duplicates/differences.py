"""What sets two alike texts apart so that they are never one: numbers, dates, names, a denial.

Strict rather than clever: a flag too many costs a look, a flag too few a memory. Texts are compared by their words,
each written in one way: numbers in digits, short months, American spelling, no contractions.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from desktop.core.text import words
from desktop.memory.duplicates.vocabulary import (
    CONTRACTIONS,
    DENYING,
    DENYING_TOGETHER,
    LIGHT,
    NUMERALS,
    OPPOSITES,
    SYNONYMS,
    TIMES,
    VERBS,
)
from desktop.memory.facts.quality import DATE_WORDS, denials, is_number
from desktop.memory.recall.word_lists import CHAT_WORDS, NAME_STARTERS

_TEXTS: Final = 4_096
"""Texts that are kept as they were read: a scan of all memories compares each with several others."""
NUMBERS: Final = {
    word: str(number)
    for number, spelled in enumerate(
        "zero nul|one odyn odna odne|two dva dvi dvokh dvom dvoma dvoie|three try trokh trom troma troie"
        "|four chotyry chotyrokh chotyrom chetvero|five piat piatero|six shist|seven sim|eight visim|nine deviat"
        "|ten desiat|eleven|twelve".split("|")
    )
    for word in spelled.split()
}
"""The numbers that are often spelled out, and a few forms of them."""
UNITS: Final = frozenset(
    "am pm a p mm cm m km kg g mg l ml h hr hrs hour hours min minute minutes s sec second seconds day days week weeks"
    " month months year years percent euro dollar pound hryvnia mb gb tb hz khz mhz ghz w kw mw kwh v kv ma bar c f"
    " rik roku rokiv dniv den tyzhniv misiatsiv hodyn khvylyn".split()
)
_DATES: Final = "|".join(sorted(DATE_WORDS, key=len, reverse=True))
_REWRITTEN: Final = tuple(
    (re.compile(rf"(?<!\S)(?:{pattern})(?!\S)"), written)
    for pattern, written in (
        (r"(\d+)(?:st|nd|rd|th)", r"\1"),
        (rf"(-?\d[\d.:/]*)({'|'.join(sorted(UNITS))})", r"\1 \2"),
        (r"(\d[\d.:/]*) ([ap]) m", r"\1 \2m"),
        (r"(?:on )?(mon|tues|wednes|thurs|fri|satur|sun)days", r"every \1day"),
        (rf"({_DATES}) (\d\d?)", r"\2 \1"),
    )
)
"""What is written in several ways, and the one that is compared: 5th, 5km, 5 p.m., on Fridays, May 5."""
_AMERICAN: Final = (
    (re.compile(r"(?<=[a-z]{3})our"), "or"),
    (re.compile(r"(?<=[a-z]{3})([iy])s(?=e|ing|ation)"), r"\1z"),
)


@lru_cache(_TEXTS)
def plain_words(text: str) -> tuple[str, ...]:
    """The normalised words of a text, each written in one way."""
    told = " ".join(words(text))
    for pattern, written in _REWRITTEN:
        told = pattern.sub(written, told)
    return tuple(spelled(each) for word in told.split() for each in CONTRACTIONS.get(word, (word,)))


def spelled(word: str) -> str:
    """A normalised word as it is compared: a number in digits, a month or day in its short form, Latin letters without
    marks and as they are spelled in America."""
    if word in DATE_WORDS:
        return short_date(word)
    word = NUMBERS.get(word, word)
    for british, american in _AMERICAN:
        word = british.sub(american, word)
    return unmarked(word)


def short_date(word: str) -> str:
    """English names by their first three letters, as they are often cut."""
    return word[:3] if word.isascii() and word[:3] in DATE_WORDS else word


def unmarked(word: str) -> str:
    """A word without the marks on its Latin letters."""
    if word.isascii():
        return word
    kept = "".join(char for char in unicodedata.normalize("NFD", word) if not unicodedata.combining(char))
    return kept if kept.isascii() else word


Difference = Literal["number", "date", "name", "negation"]

_MEASURE: Final = re.compile(r"(-?\d[\d.:/]*)([a-z]+)")
_POSSESSIVE: Final = re.compile(r"['’ʼ]s$")
_HANDLE: Final = re.compile(r"\S*@\w\S*")
_WORD: Final = re.compile(r"[^\W_]+(?:['’ʼ-][^\W_]+)*")
_SENTENCE_END: Final = re.compile(r"[.!?…:;\n•]\s*[\"'“«(]*$|^[\"'“«(\s]*$")
_ENDINGS: Final = (
    ("s", ""),
    ("es", ""),
    ("ies", "y"),
    ("ied", "y"),
    ("ed", ""),
    ("ed", "e"),
    ("ing", ""),
    ("ing", "e"),
)
_PREFIXES: Final = ("dis", "un", "in", "im", "non", "mis", "ne", "anty", "anti")
_VOCABULARY: Final = 16_384
"""Texts and words that are kept as they were read: a scan of all memories compares each with several others."""


@dataclass(frozen=True, slots=True)
class _Told:
    """What a text says of what may set it apart from another."""

    words: frozenset[str]
    dates: tuple[str, ...]
    numbers: tuple[str, ...]
    names_a_day: bool
    names: frozenset[str]
    pieces: tuple[str, ...]
    handles: frozenset[str]
    denied: tuple[bool, frozenset[str]]


def differences(left: str, right: str) -> tuple[Difference, ...]:
    """What kinds of difference there are that keep two texts from being one; none where both may say the same."""
    ours, theirs = _told(left), _told(right)
    found: list[Difference] = []
    if ours.dates != theirs.dates:
        found.append("date")
    if ours.numbers != theirs.numbers:
        found.append("date" if ours.names_a_day or theirs.names_a_day else "number")
    if _lacks_names(ours, theirs) or _lacks_names(theirs, ours) or _swapped(ours, theirs):
        found.append("name")
    if ours.handles != theirs.handles:
        found.append("name")
    if ours.denied != theirs.denied or _opposed(ours.words - theirs.words, theirs.words - ours.words):
        found.append("negation")
    return tuple(dict.fromkeys(found))


@lru_cache(_TEXTS)
def _told(text: str) -> _Told:
    told = plain_words(text)
    return _Told(
        frozenset(told),
        tuple(_dates(told)),
        tuple(_numbers(told)),
        any(word in DATE_WORDS for word in told),
        _names(text),
        tuple(part for match in _WORD.finditer(text) for part in _parts(match[0])),
        frozenset(_HANDLE.findall(text.casefold())),
        _denied(told),
    )


def _dates(text: Iterable[str]) -> Iterator[str]:
    """Months and days by their names, and other words that say when."""
    return (short_date(word) for word in text if word in DATE_WORDS or word in TIMES)


def _numbers(text: Iterable[str]) -> Iterator[str]:
    """Everything with a digit, numbers spelled out, and the units that follow: "5km" is "5 km" and not "5 m"."""
    number = False
    for word in text:
        if (number and word in UNITS) or word in NUMERALS:
            yield word
        number = is_number(word) or any(char.isdigit() for char in word)
        if number:
            yield from _number(word)


def _number(word: str) -> Iterator[str]:
    measure = _MEASURE.fullmatch(word)
    figure, unit = measure.groups() if measure else (word, "")
    yield figure.lstrip("0") or "0"
    if unit:
        yield unit


def _names(text: str) -> frozenset[str]:
    """The words that are written as names, normalised; dates and numbers are none. The first word of a sentence is one
    unless it is an everyday word or a verb."""
    found: set[str] = set()
    for match in _WORD.finditer(text):
        word = match[0]
        first = _SENTENCE_END.search(text[max(0, match.start() - 4) : match.start()]) is not None
        if any(char.isupper() for char in word) and not (first and _everyday(word.casefold())):
            found.update(_parts(word))
    dated = (name for name in found if DATE_WORDS.isdisjoint((name, name.removesuffix("s"))))
    return frozenset(name for name in dated if not any(char.isdigit() for char in name))


def _lacks_names(ours: _Told, theirs: _Told) -> bool:
    """Whether the second text lacks a name of the first."""
    return not ours.names.issubset(theirs.pieces)


def _swapped(ours: _Told, theirs: _Told) -> bool:
    """Whether both name the same, in another order: who does what to whom may be another."""
    named = ours.names & theirs.names
    first, second = ([part for part in text.pieces if part in named] for text in (ours, theirs))
    return len(named) > 1 and first != second


def _everyday(word: str) -> bool:
    return (
        word in NAME_STARTERS
        or word in CHAT_WORDS
        or word in LIGHT
        or word in SYNONYMS
        or word.removesuffix("n't") in NAME_STARTERS
        or any(stem in VERBS for stem in _stems(word))
    )


def _stems(word: str) -> Iterator[str]:
    yield word
    for ending, instead in _ENDINGS:
        if word.endswith(ending):
            stem = word.removesuffix(ending)
            yield f"{stem}{instead}"
            if ending in ("ed", "ing"):
                yield stem[:-1]


@lru_cache(_VOCABULARY)
def _parts(word: str) -> tuple[str, ...]:
    """A word as names are compared: without the s of the possessive and marks on its letters, and by one name."""
    plain = (unmarked(each) for each in words(_POSSESSIVE.sub("", word)))
    return tuple(SYNONYMS.get(each, each) for each in plain)


def _denied(text: Sequence[str]) -> tuple[bool, frozenset[str]]:
    """Whether a text denies what it says, and the words in it that take it back."""
    once = any(word in DENYING_TOGETHER for word in text)
    count = denials([word for word in text if word not in DENYING_TOGETHER]) + once
    return count % 2 == 1, DENYING.intersection(text)


def _opposed(ours: frozenset[str], theirs: frozenset[str]) -> bool:
    """Whether a word stands against its opposite, of what is not common to both."""
    left, right = _bare(ours), _bare(theirs)
    if any(frozenset((a, b)) in OPPOSITES for a in left for b in right):
        return True
    return any(
        f"{prefix}{word}" in others
        for some, others in ((left, right), (right, left))
        for word in some
        for prefix in _PREFIXES
    )


def _bare(some: Iterable[str]) -> set[str]:
    """The words, and those that end in the s of a verb's third person also without it."""
    return {form for word in some for form in (word, word.removesuffix("s"))}
