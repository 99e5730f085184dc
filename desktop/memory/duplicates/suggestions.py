"""Which facts may say the same: proposed for a merge, never merged by themselves.

What differs in a number, a date, a name or a denial is no candidate, however alike it looks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz, process

from desktop.core.model import Fact
from desktop.core.text import normalise, words
from desktop.index.documents import text_of_fact
from desktop.memory.facts.quality import is_current, tells_apart
from desktop.memory.recall.formatting import local_day
from desktop.memory.recall.query import WORD
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter

Floats = NDArray[np.float32]

CLUSTER_MOST: Final = 5
"""Facts that one merge takes."""
SPELLED_ALIKE: Final = 0.85
MEANT_ALIKE: Final = 0.8
"""Cosine of MiniLM from which English statements may say the same: what does came to .80 to .87 in a dozen pairs, what
is only of one kind (tea and coffee, peanuts and walnuts) to .57 to .76."""
MEANT_ALIKE_ELSEWHERE: Final = 0.93
"""The same for other scripts, where unrelated sentences of one language come near .8."""

CONTAINED: Final = 0.9
"""The similarity of two values under one key of which one says all that the other says ("hiking", "hiking at dawn")."""

_LOOKED_AT: Final = 2_000
_OF_ONE_SUBJECT: Final = 400
"""The newest facts of one subject that are compared: within 0.1 s."""
_LATIN: Final = re.compile(r"[A-Za-z]")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Facts of one subject that may say the same, the one that says most first; `similarity` is that of the least alike
    two of them, 0 to 1."""

    facts: tuple[Fact, ...]
    similarity: float

    @property
    def value(self) -> str:
        """What a merge would keep."""
        return self.facts[0].value

    @property
    def confidence(self) -> float:
        return max(fact.confidence for fact in self.facts)


def suggestions(memory: Memory, subject: str | None, limit: int, *, include_private: bool = True) -> list[Suggestion]:
    """Candidates for a merge, most alike first, about a subject or (None) about everybody. Counts no access."""
    today = local_day(memory.database.clock())
    by_subject: dict[str, list[Fact]] = {}
    for fact in memory.facts.find(FactFilter(subject=subject), limit=_LOOKED_AT):
        if is_current(fact, today) and (include_private or not fact.private):
            by_subject.setdefault(normalise(fact.subject), []).append(fact)
    found: list[Suggestion] = []
    for facts in by_subject.values():
        compared = facts[:_OF_ONE_SUBJECT]
        found += clusters(compared, memory.search.vectors_of([fact.memory_id for fact in compared]))
    return sorted(found, key=lambda each: -each.similarity)[:limit]


def clusters(facts: Sequence[Fact], vectors: Mapping[str, Floats]) -> list[Suggestion]:
    """The facts in groups of 2 to 5 in which any two may say the same; each in one group at most. Pure."""
    alike = _similarity(facts, vectors)
    groups: dict[int, list[int]] = {}
    for left, right in _pairs(alike):
        ours, theirs = groups.get(left, [left]), groups.get(right, [right])
        if ours is theirs or len(ours) + len(theirs) > CLUSTER_MOST:
            continue
        if all(alike[mine, yours] > 0 and _same(facts[mine], facts[yours]) for mine in ours for yours in theirs):
            together = [*ours, *theirs]
            groups.update((member, together) for member in together)
    distinct = {id(group): group for group in groups.values()}
    return [_suggestion([facts[each] for each in group], alike[np.ix_(group, group)]) for group in distinct.values()]


def _pairs(alike: Floats) -> Iterator[tuple[int, int]]:
    """The pairs that are alike enough, most alike first."""
    left, right = np.nonzero(np.triu(alike, 1))
    for place in np.argsort(-alike[left, right], kind="stable"):
        yield int(left[place]), int(right[place])


def _similarity(facts: Sequence[Fact], vectors: Mapping[str, Floats]) -> Floats:
    """How alike any two are in spelling or meaning, 0 where not alike enough for a candidate."""
    texts = [" ".join(sorted(words(text_of_fact(fact)))) for fact in facts]
    spelled = process.cdist(texts, texts, scorer=fuzz.ratio, dtype=np.float32) / 100
    alike = np.where(spelled >= SPELLED_ALIKE, spelled, 0).astype(np.float32)
    for left, right in _contained(facts):
        alike[left, right] = alike[right, left] = max(CONTAINED, float(alike[left, right]))
    known = [place for place, fact in enumerate(facts) if fact.memory_id in vectors]
    if len(known) < 2:
        return alike
    rows = np.array([vectors[facts[place].memory_id] for place in known], np.float32)
    latin = np.array([_is_latin(facts[place].value) for place in known])
    least = np.where(latin[:, None] & latin[None, :], MEANT_ALIKE, MEANT_ALIKE_ELSEWHERE)
    cosine = np.clip(rows @ rows.T, 0, 1)
    meant = np.zeros_like(alike)
    meant[np.ix_(known, known)] = np.where(cosine >= least, cosine, 0)
    return np.maximum(alike, meant)


def _contained(facts: Sequence[Fact]) -> Iterator[tuple[int, int]]:
    """The pairs under one key of which one has every word of the other."""
    by_key: dict[str, list[tuple[int, set[str]]]] = {}
    for place, fact in enumerate(facts):
        by_key.setdefault(normalise(fact.key), []).append((place, set(words(fact.value))))
    for values in by_key.values():
        for (left, ours), (right, theirs) in combinations(values, 2):
            if ours <= theirs or theirs <= ours:
                yield left, right


def _is_latin(text: str) -> bool:
    return 2 * len(_LATIN.findall(text)) > sum(char.isalpha() for char in text)


def _same(left: Fact, right: Fact) -> bool:
    return not tells_apart(left.value, right.value) and not _other_names(left.value, right.value)


def _other_names(left: str, right: str) -> bool:
    """Whether both have a capitalised word that the other lacks."""
    return bool(_names(left) - _said(right) and _names(right) - _said(left))


def _names(text: str) -> set[str]:
    return {normalise(word) for word in WORD.findall(text) if word[0].isupper()}


def _said(text: str) -> set[str]:
    return {normalise(word) for word in WORD.findall(text)}


def _suggestion(facts: Sequence[Fact], alike: Floats) -> Suggestion:
    ordered = sorted(facts, key=lambda fact: (-len(words(fact.value)), -fact.confidence, fact.id))
    return Suggestion(tuple(ordered), float(alike[np.triu_indices(len(facts), 1)].min()))
