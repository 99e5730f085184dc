"""Which facts may say the same: proposed for a merge, never merged by themselves.

What differs in a number, a date, a name or a denial is no candidate, however alike it looks.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from desktop.core.model import Fact
from desktop.core.text import normalise, words
from desktop.memory.duplicates.clusters import cliques
from desktop.memory.facts.quality import is_current
from desktop.memory.recall.formatting import local_day
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter

CLUSTER_MOST: Final = 5
"""Facts that one merge takes."""


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
    """Candidates for a merge, most alike first, about a subject or (None) about everybody, as far as they were
    compared. Counts no access."""
    asked = frozenset(memory.facts.ids(FactFilter(subject=subject, include_private=include_private)))
    alike = {frozenset(ends): 1.0 for same in memory.duplicates.equal(asked) for ends in combinations(same, 2)}
    for link in memory.duplicates.links(asked):
        if not link.differences:
            alike.setdefault(frozenset((link.left, link.right)), link.similarity)
    for ends in memory.duplicates.kept_apart():
        alike.pop(ends, None)
    today = local_day(memory.database.clock())
    known = {fact.id: fact for fact in memory.facts.get_many({end for ends in alike for end in ends})}
    current = {fact_id: fact for fact_id, fact in known.items() if is_current(fact, today)}
    ordered = sorted(alike, key=lambda ends: (-alike[ends], sorted(ends)))
    groups = cliques((ends for ends in ordered if ends <= current.keys() and _of_one(ends, current)), CLUSTER_MOST)
    made = [
        _suggestion([current[each] for each in group], min(alike[frozenset(two)] for two in combinations(group, 2)))
        for group in groups
    ]
    return sorted(made, key=lambda each: -each.similarity)[:limit]


def _of_one(ids: Collection[int], facts: dict[int, Fact]) -> bool:
    """Whether facts are about one subject."""
    return len({normalise(facts[each].subject) for each in ids}) == 1


def _suggestion(facts: Sequence[Fact], similarity: float) -> Suggestion:
    ordered = sorted(facts, key=lambda fact: (-len(words(fact.value)), -fact.confidence, fact.id))
    return Suggestion(tuple(ordered), similarity)
