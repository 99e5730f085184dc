"""May two memories be one? What a clean-up may propose, what needs a look, and which of several is kept. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Final, Generic, TypeVar

from desktop.core.model import Episode, Fact
from desktop.core.text import normalise, words
from desktop.memory.duplicates.differences import differences
from desktop.memory.duplicates.sameness import same_words
from desktop.memory.duplicates.similarity import Pair

LIKELY_MEANING: Final = 0.85
"""The cosine from which facts under one key are likely the same. It is `doubt` that decides: a cosine alone takes the
same words in another order, "most" for "part" and "should" for "can" for one thing at .94 and more."""
LIKELY_WORDS: Final = 0.5
"""The same for texts that are compared by their words: one in another form in a short statement."""
_STRIKING_MEANING: Final = 0.94
_STRIKING_WORDS: Final = 0.8
_STATEMENTS: Final = 16_384
"""Statements that are kept as they were normalised: each may stand in many pairs."""
OTHER_WORDS: Final = "They use different words, or the same ones in another order."

_TOLD: Final = {
    "number": "They differ in a number.",
    "date": "They differ in a date.",
    "name": "They differ in a name.",
    "negation": "One denies what the other says.",
}


M = TypeVar("M", bound=Fact | Episode)


@dataclass(frozen=True, slots=True)
class Keeper(Generic[M]):
    """The memory that is kept, the others in order, and why this one."""

    kept: M
    others: tuple[M, ...]
    why: str


def identity(fact: Fact) -> tuple[str, str, str]:
    """Facts with the same identity say the same: subject, key and value are equal after normalisation."""
    return _identity(fact.subject, fact.key, fact.value)


@lru_cache(_STATEMENTS)
def _identity(subject: str, key: str, value: str) -> tuple[str, str, str]:
    return normalise(subject), normalise(key), normalise(value)


def doubt(left: Fact, right: Fact) -> str:
    """Why two facts must not be made one without a look, as a sentence; empty where nothing stands against it."""
    ours, theirs = identity(left), identity(right)
    if ours[0] != theirs[0]:
        return "They are about different subjects."
    if (left.valid_from, left.valid_to) != (right.valid_from, right.valid_to):
        return "They speak of different times."
    if ours[1] != theirs[1]:
        return f"They stand under different keys: {left.key}, {right.key}."
    found = differences(left.value, right.value)
    if found:
        return _TOLD[found[0]]
    if ours == theirs or same_words(left.value, right.value):
        return ""
    return OTHER_WORDS


def under_two_keys(left: Fact, right: Fact) -> bool:
    """Whether two facts say the same of one subject, but under different keys."""
    (whose, key, value), (other, other_key, other_value) = identity(left), identity(right)
    return whose == other and key != other_key and (value == other_value or same_words(left.value, right.value))


def likely(pair: Pair) -> bool:
    """Whether two facts are so alike that they are likely the same, where there is no `doubt`."""
    return pair.similarity >= (LIKELY_WORDS if pair.measure == "words" else LIKELY_MEANING)


def striking(pair: Pair) -> bool:
    """Whether two facts are so alike that they are named even where they must not be one."""
    return pair.similarity >= (_STRIKING_WORDS if pair.measure == "words" else _STRIKING_MEANING)


def told_apart(memories: Sequence[Fact | Episode]) -> tuple[str, ...]:
    """What sets the others apart from the first of these, each kind as a sentence: to be looked at before a merge."""
    first, *others = memories
    told = {_TOLD[kind]: None for other in others for kind in differences(_said(first), _said(other))}
    if isinstance(first, Fact):
        facts = [each for each in others if isinstance(each, Fact)]
        if any((fact.valid_from, fact.valid_to) != (first.valid_from, first.valid_to) for fact in facts):
            told["They speak of different times."] = None
        keys = {normalise(fact.key): fact.key for fact in (first, *facts)}
        if len(keys) > 1:
            told[f"They stand under different keys: {', '.join(keys.values())}."] = None
    return tuple(told)


def keeper(memories: Iterable[M]) -> Keeper[M]:
    """The memory to keep: the surest, else the most used, the newest, the most complete, the one known longest."""
    best, *others = sorted(memories, key=_merits, reverse=True)
    why = "the one known longest"
    second = _merits(others[0]) if others else ()
    for name, ours, theirs in zip(_MERITS[type(best)], _merits(best), second, strict=False):
        if ours != theirs:
            why = name
            break
    return Keeper(best, tuple(others), why)


def why_kept(memories: Sequence[Fact | Episode]) -> str:
    """Why the first of these is the one to keep; empty where it is not, or where it is alone."""
    facts = [each for each in memories if isinstance(each, Fact)]
    episodes = [each for each in memories if isinstance(each, Episode)]
    if len(memories) < 2:
        return ""
    chosen = keeper(facts) if facts else keeper(episodes)
    return chosen.why if chosen.kept == memories[0] else ""


_MERITS: Final = {
    Fact: ("the surest", "the most used", "the newest", "the most complete"),
    Episode: ("the most important", "the most used", "the newest", "the most complete"),
}


def _merits(memory: Fact | Episode) -> tuple[float, int, datetime, int, int]:
    sure = memory.confidence if isinstance(memory, Fact) else memory.importance
    return sure, memory.access_count, memory.updated_at, len(words(_said(memory))), -memory.id


def _said(memory: Fact | Episode) -> str:
    return memory.value if isinstance(memory, Fact) else f"{memory.topic}. {memory.summary}"
