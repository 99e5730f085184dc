"""What sets two alike texts apart so that they are never one: numbers, dates, names, a denial.

Strict rather than clever: a flag too many costs a look, a flag too few a memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from desktop.core.text import words
from desktop.memory.duplicates.difference_vocabulary import DENYING, DENYING_TOGETHER, NUMERALS, OPPOSITES, TIMES, VERBS
from desktop.memory.duplicates.sameness_vocabulary import LIGHT, SYNONYMS
from desktop.memory.duplicates.word_normalisation import UNITS, plain_words, short_date, unmarked
from desktop.memory.facts.quality import DATE_WORDS, denials, is_number
from desktop.memory.recall.word_lists import CHAT_WORDS, NAME_STARTERS

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
_TEXTS: Final = 4_096
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
