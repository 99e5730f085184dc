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

from desktop.core.text import normalise, words
from desktop.memory.duplicates.stems import stem
from desktop.memory.duplicates.vocabulary import (
    CONTRACTIONS,
    DENYING,
    DENYING_TOGETHER,
    DESCRIBING,
    LIGHT,
    NUMERALS,
    OPPOSITES,
    SYNONYMS,
    TIME_FORMS,
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
        "zero nul|one odyn odna odne odnoho odnomu odnu odnii odniiei|two dva dvi dvokh dvom dvoma dvoie"
        "|three try trokh trom troma troie|four chotyry chotyrokh chotyrom chetvero|five piat piaty piatokh piatero"
        "|six shist shesty shestokh|seven sim semy simokh|eight visim vosmy vosmokh|nine deviat deviaty deviatokh"
        "|ten desiat desiaty desiatokh|eleven|twelve".split("|")
    )
    for word in spelled.split()
} | {
    f"{ordinal}{ending}": str(number)
    for number, ordinal in enumerate("persh druh tret chetvert piat shost som vosm deviat desiat".split(), 1)
    for ending in "yi ii oho oi omu ym oiu".split()
}
"""The numbers that are often spelled out, and a few forms of them; Ukrainian ordinals."""
UNITS: Final = frozenset(
    "am pm a p mm cm m km kg g mg l ml h hr hrs hour hours min minute minutes s sec second seconds day days week weeks"
    " month months year years percent euro dollar pound hryvnia mb gb tb hz khz mhz ghz w kw mw kwh v kv ma bar c f"
    " rik roku rokiv roky dniv dnia dni den tyzhniv tyzhni tyzhnia misiatsiv misiatsi hodyn hodyny khvylyn khvylyny"
    " euros dollars pounds hryvnias hryvni hryven hrn yevro dolariv mh mkh mcg ml kh hr kilohram kilohramiv kilohramy"
    " hramiv hramy litriv litry metriv metry kilometriv kilometry".split()
)
_DATES: Final = "|".join(sorted(DATE_WORDS, key=len, reverse=True))
_PERIODS: Final = "hour|day|week|month|year"
_PERIODS_UK: Final = {
    "den": "daily",
    "dnia": "daily",
    "dobu": "daily",
    "tyzhden": "weekly",
    "tyzhnia": "weekly",
    "misiats": "monthly",
    "misiatsia": "monthly",
    "rik": "yearly",
    "roku": "yearly",
    "hodynu": "hourly",
    "hodyny": "hourly",
}


def _every(told: re.Match[str]) -> str:
    """The adverb for how often something is, after what stands before it."""
    *before, period = filter(None, told.groups())
    return " ".join((*before, _PERIODS_UK[period]))


_REWRITTEN: Final = tuple(
    (re.compile(rf"(?<!\S)(?:{pattern})(?!\S)"), written)
    for pattern, written in (
        (r"(\d+)(?:st|nd|rd|th)", r"\1"),
        (rf"(-?\d[\d.:/]*)({'|'.join(sorted(UNITS))})", r"\1 \2"),
        (r"(\d[\d.:/]*) ([ap]) m", r"\1 \2m"),
        (r"(?:on )?(mon|tues|wednes|thurs|fri|satur|sun)days", r"every \1day"),
        (rf"({_DATES}) (\d\d?)", r"\2 \1"),
        (r"out of order", "broken"),
        (r"free (?:of|from)|(?<=is |re )out of", "without"),
        (r"g[ai]ve[ns]? up", "stopped"),
        (r"(?:every|each) (?:other|second) (day|week|month|year)", r"every 2 \1s"),
        (r"fortnightly|biweekly|(?:every|each) fortnight", "every 2 weeks"),
        (rf"(?:(?:once|one time|1 time) (?:an?|per|every|each)|every|each) ({_PERIODS})", r"\1ly"),
        (rf"((?:\d\S*|twice|thrice|times)(?: \S+)?) (?:an?|per|every|each) ({_PERIODS})", r"\1 \2ly"),
        (r"twice|dvichi", "2 times"),
        (r"thrice|trychi", "3 times"),
        (r"(\S+) (?:razy|raziv)", r"\1 times"),
        (rf"kozh\w+ ({'|'.join(_PERIODS_UK)})|(?:odyn )?raz na ({'|'.join(_PERIODS_UK)})", _every),
        (rf"(times) na ({'|'.join(_PERIODS_UK)})", _every),
    )
)
"""What is written in several ways, and the one that is compared: 5th, 5km, 5 p.m., on Fridays, May 5, twice a week."""
_AMERICAN: Final = (
    (re.compile(r"(?<=[a-z]{3})our"), "or"),
    (re.compile(r"(?<=[a-z]{3})([iy])s(?=e|ing|ation)"), r"\1z"),
)


@lru_cache(_TEXTS)
def plain_words(text: str) -> tuple[str, ...]:
    """Returns the normalised words of a text, each written in one way."""
    told = " ".join(words(text))
    for pattern, written in _REWRITTEN:
        told = pattern.sub(written, told)
    return tuple(spelled(each) for word in told.split() for each in CONTRACTIONS.get(word, (word,)))


def spelled(word: str) -> str:
    """Returns a normalised word as it is compared: a number in digits, a month or day in its short form, Latin letters
    without marks and as they are spelled in America."""
    if word in TIME_FORMS:
        return TIME_FORMS[word]
    if word in DATE_WORDS:
        return short_date(word)
    word = NUMBERS.get(word, word)
    for british, american in _AMERICAN:
        word = british.sub(american, word)
    return unmarked(word)


def short_date(word: str) -> str:
    """Shortens English names to their first three letters, as they are often cut."""
    return word[:3] if word.isascii() and word[:3] in DATE_WORDS else word


def unmarked(word: str) -> str:
    """Returns a word without the marks on its Latin letters."""
    if word.isascii():
        return word
    kept = "".join(char for char in unicodedata.normalize("NFD", word) if not unicodedata.combining(char))
    return kept if kept.isascii() else word


_DAYS: Final = frozenset(map(spelled, DATE_WORDS))
"""The names of months and days, as they are compared."""
WHEN: Final = DATE_WORDS | TIMES | TIME_FORMS.keys() | frozenset(map(spelled, DATE_WORDS | TIMES | TIME_FORMS.keys()))

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
_UNNAMED: Final = WHEN | NUMERALS
"""What is no name though it is written like one: January, Christmas, IV."""
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
    begins: frozenset[str]
    pieces: tuple[str, ...]
    handles: frozenset[str]
    denied: tuple[bool, frozenset[str]]


def differences(left: str, right: str) -> tuple[Difference, ...]:
    """Returns what kinds of difference there are that keep two texts from being one; none where both may say the
    same."""
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
    if ours.denied != theirs.denied or opposed(ours.words - theirs.words, theirs.words - ours.words):
        found.append("negation")
    return tuple(dict.fromkeys(found))


@lru_cache(_TEXTS)
def _told(text: str) -> _Told:
    told = plain_words(text)
    return _Told(
        frozenset(told),
        tuple(_dates(told)),
        tuple(_numbers(told)),
        not _DAYS.isdisjoint(told),
        *_names(text),
        tuple(part for match in _WORD.finditer(text) for part in _parts(match[0])),
        frozenset(_HANDLE.findall(text.casefold())),
        _denied(told),
    )


def _dates(text: Iterable[str]) -> Iterator[str]:
    """Months and days by their names, and other words that say when."""
    return (short_date(word) for word in text if word in WHEN)


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


def _names(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """The words that are written as names, normalised; dates and numbers are none. The first word of a sentence is one
    unless it is an everyday word or a verb; those that are names by that alone come again."""
    found: dict[bool, set[str]] = {True: set(), False: set()}
    for match in _WORD.finditer(text):
        word = match[0]
        first = _SENTENCE_END.search(text[max(0, match.start() - 4) : match.start()]) is not None
        if any(char.isupper() for char in word) and not (first and _everyday(word.casefold())):
            found[first].update(filter(_may_name, _parts(word)))
    return frozenset(found[True] | found[False]), frozenset(found[True] - found[False])


def _may_name(word: str) -> bool:
    return _UNNAMED.isdisjoint((word, word.removesuffix("s"))) and not any(char.isdigit() for char in word)


def _lacks_names(ours: _Told, theirs: _Told) -> bool:
    """Whether the second text lacks a name of the first. What only begins a sentence may have another ending there."""
    lacking = ours.names.difference(theirs.pieces)
    return not lacking <= ours.begins or not set(map(stem, lacking)) <= set(map(stem, theirs.pieces))


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
        or word in DESCRIBING
        or normalise(word) in DENYING
        or word in SYNONYMS
        or word.removesuffix("n't") in NAME_STARTERS
        or any(form in VERBS for form in _stems(word))
    )


def _stems(word: str) -> Iterator[str]:
    yield word
    for ending, instead in _ENDINGS:
        if word.endswith(ending):
            rest = word.removesuffix(ending)
            yield f"{rest}{instead}"
            if ending in ("ed", "ing"):
                yield rest[:-1]


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


def opposed(
    ours: frozenset[str], theirs: frozenset[str], opposites: frozenset[frozenset[str]] = OPPOSITES
) -> frozenset[str]:
    """Returns the words that stand against their opposite, of what is not common to both."""
    left, right = _bare(ours), _bare(theirs)
    facing = {
        word
        for a in left
        for b in right
        if frozenset((a, b)) in opposites
        or any(f"{prefix}{one}" == two for prefix in _PREFIXES for one, two in ((a, b), (b, a)))
        for word in (left[a], right[b])
    }
    return frozenset(facing)


def _bare(some: Iterable[str]) -> dict[str, str]:
    """The words, also without the s of a verb's third person, and as what they were said."""
    return {form: word for word in some for form in (word.removesuffix("s"), word)}
