"""May two memories be one? What a clean-up may propose, what needs a look, which of several is kept, and which holds
now. Pure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Final, Generic, Literal, TypeVar

from desktop.core.model import Episode, Fact
from desktop.core.text import normalise, words
from desktop.memory.duplicates.differences import differences, plain_words
from desktop.memory.duplicates.similarity import Pair, in_another_script
from desktop.memory.duplicates.vocabulary import (
    BEFORE_TO,
    LIGHT,
    MODIFYING,
    STEADY,
    SUBJECTS,
    SYNONYMS,
    TWISTED,
    VERBS,
    WHOSE,
)

_ENDINGS: Final = (("s", ""), ("es", ""), ("ies", "y"), ("ing", ""), ("ing", "e"))
_STEM_LEAST: Final = 3
_TWIST_LEAST: Final = 5
_VOCABULARY: Final = 16_384
_TEXTS: Final = 4_096


def same_words(left: str, right: str) -> bool:
    """Whether two texts say the same in nearly the same words."""
    ours, theirs = _told(left), _told(right)
    if len(ours) != len(theirs) or not ours or _owned_apart(left, right):
        return False
    ours, theirs = _unmatched(ours, theirs)
    freely = in_another_script(left) and in_another_script(right) and STEADY.isdisjoint(plain_words(f"{left} {right}"))
    return not ours or any(_match(ours, moved) for moved in _moved(theirs, freely=freely))


def _owned_apart(left: str, right: str) -> bool:
    """Whether both tell whose something is, and not the same."""
    ours, theirs = ([word for word in plain_words(text) if word in WHOSE] for text in (left, right))
    return bool(ours and theirs) and ours != theirs


def _unmatched(ours: tuple[str, ...], theirs: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is left between where they begin and where they end alike; they are of one length."""
    different = [place for place, pair in enumerate(zip(ours, theirs, strict=True)) if not _same(*pair)]
    part = slice(different[0], different[-1] + 1) if different else slice(0)
    return ours[part], theirs[part]


def _moved(words: Sequence[str], *, freely: bool) -> Iterator[tuple[str, ...]]:
    """The words with two parts of them changed over. A preposition stays with what follows it; unless that may be done
    `freely`, one part begins with one: else it may turn who does what."""
    for cut in range(1, len(words)):
        first, second = words[:cut], words[cut:]
        modifies = any(part[0] in MODIFYING and len(part) > 1 for part in (first, second))
        if first[-1] not in MODIFYING and (freely or modifies):
            yield (*second, *first)


@lru_cache(_TEXTS)
def _told(text: str) -> tuple[str, ...]:
    """The words that say something."""
    told = [word for word in plain_words(text) if word not in LIGHT]
    if told and told[0] in SUBJECTS:
        del told[0]
    if told[:2] == ["works", "as"]:
        del told[:2]
    return tuple(word for place, word in enumerate(told) if not _goes_without(told, place))


def _goes_without(told: Sequence[str], place: int) -> bool:
    """Whether a word says nothing where it stands: whose, before what; "to", between "likes" and "swim"."""
    word, following = told[place], told[place + 1 : place + 2]
    if word == "to" and place and following:
        return following[0] in VERBS and any(_meant(stem) in BEFORE_TO for stem in _stems(told[place - 1]))
    return word in WHOSE and bool(following)


def _match(ours: Sequence[str], theirs: Sequence[str]) -> bool:
    return all(map(_same, ours, theirs))


@lru_cache(_VOCABULARY)
def _same(ours: str, theirs: str) -> bool:
    if ours == theirs or any(_meant(a) == _meant(b) for a in _stems(ours) for b in _stems(theirs)):
        return True
    return _is_slip(ours, theirs)


def _is_slip(ours: str, theirs: str) -> bool:
    """Whether two letters that follow one another changed places, not the first, and that gives no other word."""
    if len(ours) != len(theirs) or len(ours) < _TWIST_LEAST or not (ours + theirs).isalpha():
        return False
    first = next(place for place, (a, b) in enumerate(zip(ours, theirs, strict=True)) if a != b)
    twisted = f"{ours[:first]}{ours[first + 1 : first + 2]}{ours[first]}{ours[first + 2 :]}"
    return first > 0 and twisted == theirs and TWISTED.isdisjoint((ours, theirs))


def _meant(word: str) -> str:
    return SYNONYMS.get(word, word)


def _stems(word: str) -> Iterator[str]:
    """The word, and without an ending that changes neither its sense nor the time it tells of."""
    yield word
    for ending, instead in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) + len(instead) >= _STEM_LEAST:
            yield f"{stem}{instead}"
            if ending == "ing" and not instead and stem[-1] == stem[-2]:
                yield stem[:-1]


ALIKE: Final = 0.95
"""The likeness from which two facts are named as one, unless another is asked for; what is asked for beyond it holds
for words and letters, too."""
LIKELY_MEANING: Final = 0.85
"""The cosine from which what says the same under two keys is likely about the same thing."""
_STATEMENTS: Final = 16_384
"""Statements that are kept as they were normalised: each may stand in many pairs."""
OTHER_WORDS: Final = "They say it in other words, or in another order."

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
    """Returns the subject, key and value of a fact as compared: facts with the same three say the same."""
    return _identity(fact.subject, fact.key, fact.value)


@lru_cache(_STATEMENTS)
def _identity(subject: str, key: str, value: str) -> tuple[str, str, str]:
    return normalise(subject), normalise(key), normalise(value)


def is_likely(left: Fact, right: Fact, pair: Pair, least: float = 0.0) -> bool:
    """Whether two facts that are proposed for a look are likely the same, where vectors decide with a cosine of `least`
    or more. A cosine alone takes the same words in another order, "most" for "part" and "should" for "can" for one
    thing at .94 and more: it is the words that decide."""
    ours, theirs = identity(left), identity(right)
    if ours[0] != theirs[0] or (left.valid_from, left.valid_to) != (right.valid_from, right.valid_to):
        return False
    if ours[1] != theirs[1] and not (pair.measure == "meaning" and pair.similarity >= LIKELY_MEANING):
        return False
    if (pair.measure == "meaning" or least > ALIKE) and ours[1] == theirs[1] and pair.similarity < least:
        return False
    said = ours[2] == theirs[2] or same_words(left.value, right.value)
    return said and not differences(left.value, right.value)


def told_apart(memories: Sequence[Fact | Episode]) -> tuple[str, ...]:
    """Returns what sets the others apart from the first of these, each kind as a sentence: to be looked at before a
    merge."""
    return tuple(dict.fromkeys(_told_apart(memories)))


def _told_apart(memories: Sequence[Fact | Episode]) -> Iterator[str]:
    first, *others = memories
    yield from (_TOLD[kind] for other in others for kind in differences(_said(first), _said(other)))
    if len({normalise(each.subject) for each in memories}) > 1:
        yield "They are about different subjects."
    facts = [each for each in memories if isinstance(each, Fact)]
    if len({(fact.valid_from, fact.valid_to) for fact in facts}) > 1:
        yield "They speak of different times."
    keys = {normalise(fact.key): fact.key for fact in facts}
    if len(keys) > 1:
        yield f"They stand under different keys: {', '.join(keys.values())}."


def keeper(memories: Iterable[M]) -> Keeper[M]:
    """Returns the memory to keep: the surest, else the most used, the newest, the most complete, the one known
    longest."""
    best, *others = sorted(memories, key=_merits, reverse=True)
    why = "the one known longest"
    second = _merits(others[0]) if others else ()
    for name, ours, theirs in zip(_MERITS[type(best)], _merits(best), second, strict=False):
        if ours != theirs:
            why = name
            break
    return Keeper(best, tuple(others), why)


def why_kept(memories: Sequence[Fact | Episode]) -> str:
    """Returns why the first of these is the one to keep; empty where it is not, or where it is alone."""
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


WhyNow = Literal["chosen", "not_over", "later", "newest"]
"""The person chose to keep it; the others' time is over; it holds from a later day; it was said or happened last."""


@dataclass(frozen=True, slots=True)
class Successor:
    """The memory, by its row id, that is suggested to take the place of the others, and why."""

    id: int
    why: WhyNow


def successor(members: Sequence[Fact | Episode], today: str) -> Successor:
    """Returns the memory to suggest: of those that still hold today the one that holds from the latest day, else the
    newest."""
    hold = [member for member in members if not is_over(member, today)] or list(members)
    best = max(hold, key=lambda member: (_from(member), said_at(member), member.id))
    if len(hold) == 1 < len(members):
        return Successor(best.id, "not_over")
    later = all(_from(best) > _from(member) for member in hold if member is not best)
    return Successor(best.id, "later" if later else "newest")


def said_at(member: Fact | Episode) -> datetime:
    """Returns when a fact was last said or confirmed, or when an episode ended."""
    return member.updated_at if isinstance(member, Fact) else member.ended_at


def is_over(member: Fact | Episode, today: str) -> bool:
    """Whether a fact says itself that it holds no more."""
    return isinstance(member, Fact) and member.valid_to is not None and member.valid_to < today


def _from(member: Fact | Episode) -> str:
    """The day from which a fact says that it holds; empty where it says none."""
    return member.valid_from or "" if isinstance(member, Fact) else ""
