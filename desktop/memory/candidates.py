"""May two facts be one? What a clean-up may propose, what needs a look, and which of several is kept. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from desktop.memory.differences import differences
from desktop.memory.similarity import Pair
from desktop.memory.wordlists import STOPWORDS
from desktop.model import Fact
from desktop.normal import normalise, words

LIKELY_MEANING: Final = 0.94
"""The cosine from which facts under one key are likely the same (MiniLM on STS-B: nothing below 4 of 5 is left from
there on, with what `doubt` keeps apart)."""
LIKELY_WORDS: Final = 0.8
"""The same for texts that are compared by their words."""
_ADDED_MOST: Final = 1
"""Words that one text may say beyond the other."""

_TOLD: Final = {
    "number": "They differ in a number.",
    "date": "They differ in a date.",
    "name": "They differ in a name.",
    "negation": "One denies what the other says.",
}


@dataclass(frozen=True, slots=True)
class Keeper:
    """The fact that is kept, the others in order, and why this one."""

    kept: Fact
    others: tuple[Fact, ...]
    why: str


def identity(fact: Fact) -> tuple[str, str, str]:
    """Facts with the same identity say the same: subject, key and value are equal after normalisation."""
    return normalise(fact.subject), normalise(fact.key), normalise(fact.value)


def doubt(left: Fact, right: Fact) -> str:
    """Why two facts must not be made one without a look, as a sentence; empty where nothing stands against it."""
    if normalise(left.subject) != normalise(right.subject):
        return "They are about different subjects."
    if (left.valid_from, left.valid_to) != (right.valid_from, right.valid_to):
        return "They speak of different times."
    if normalise(left.key) != normalise(right.key):
        return f"They stand under different keys: {left.key}, {right.key}."
    found = differences(left.value, right.value)
    if found:
        return _TOLD[found[0]]
    return "" if identity(left) == identity(right) else _doubt_of_words(left.value, right.value)


def likely(pair: Pair) -> bool:
    """Whether two facts are so alike that they are likely the same, where there is no `doubt`."""
    return pair.similarity >= (LIKELY_WORDS if pair.measure == "words" else LIKELY_MEANING)


def keeper(facts: Iterable[Fact]) -> Keeper:
    """The fact to keep: the surest, else the most used, the newest, the most complete, the one known longest."""
    best, *others = sorted(facts, key=_merits, reverse=True)
    why = "the one known longest"
    for name, ours, theirs in zip(_MERITS, _merits(best), _merits(others[0]), strict=False):
        if ours != theirs:
            why = name
            break
    return Keeper(best, tuple(others), why)


_MERITS: Final = ("the surest", "the most used", "the newest", "the most complete")


def _merits(fact: Fact) -> tuple[float, int, datetime, int, int]:
    return fact.confidence, fact.access_count, fact.updated_at, len(words(fact.value)), -fact.id


def _doubt_of_words(left: str, right: str) -> str:
    ours, theirs = _content(left), _content(right)
    if len(ours) <= 1 and len(theirs) <= 1:
        return "One word alone may well mean something else."
    if abs(len(ours) - len(theirs)) > _ADDED_MOST:
        return "One says more than the other."
    return ""


def _content(text: str) -> Sequence[str]:
    return [word for word in words(text) if word not in STOPWORDS]
