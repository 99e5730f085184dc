"""Which facts a consolidation may make one: those that say the same, and those that likely do. Pure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from desktop.core.model import Fact
from desktop.core.text import normalise
from desktop.memory.duplicates.candidates import OTHER_WORDS, doubt, identity, likely, striking, under_two_keys
from desktop.memory.duplicates.similarity import Pair

Apart = Collection[frozenset[int]]
"""Pairs of facts that a person looked at and told to be different."""

TOLD_APART = "You said that they are not duplicates."


@dataclass(frozen=True, slots=True)
class Skipped:
    """Facts that were left as they are, and why, as a sentence."""

    facts: tuple[Fact, ...]
    why: str


@dataclass(frozen=True, slots=True)
class ConsolidationGroup:
    """Facts that may become one, and the pairs that say so where they are not equal."""

    facts: tuple[Fact, ...]
    pairs: tuple[Pair, ...] = ()


def equal(facts: Iterable[Fact], apart: Apart) -> tuple[list[ConsolidationGroup], list[Skipped]]:
    """The groups of facts that say the same of the same time, and what was left alone."""
    norm = cache(normalise)  # subjects and keys repeat
    together: dict[tuple[str, str, str], list[Fact]] = defaultdict(list)
    for fact in facts:
        together[norm(fact.subject), norm(fact.key), normalise(fact.value)].append(fact)
    held = frozenset(end for pair in apart for end in pair)
    groups, skipped = list[ConsolidationGroup](), list[Skipped]()
    for same in (same for same in together.values() if len(same) > 1):
        times = _of_one_time(same)
        if len(times) > 1:
            skipped.append(Skipped(tuple(same), "They say the same of different times."))
        for of_time in times:
            parts = _held_apart(of_time, apart) if any(fact.id in held for fact in of_time) else [of_time]
            if len(parts) > 1:
                skipped.append(Skipped(tuple(of_time), TOLD_APART))
            groups += [ConsolidationGroup(tuple(part)) for part in parts if len(part) > 1]
    return groups, skipped


def alike(
    facts: Mapping[int, Fact],
    pairs: Iterable[Pair],
    standing: Mapping[int, int],
    apart: Apart,
    least: float = 0.0,
) -> tuple[list[ConsolidationGroup], list[Skipped]]:
    """Groups from pairs, the strongest first, no fact in two of them; each member is likely the same as every other, so
    that no chain of small differences leads from one statement to another.

    `standing` names the fact that stands for one that is equal to others. Nothing joins with a cosine below `least`. Of
    what was left alone, only pairs that are strikingly alike, or that say the same under two keys, are named; those
    that are alike in other words wait for review.
    """
    sure: dict[frozenset[int], Pair] = {}
    skipped: dict[Skipped, None] = {}
    told = {frozenset(standing.get(end, end) for end in pair) for pair in apart}
    for pair in sorted(pairs, key=lambda pair: (-pair.similarity, pair.left, pair.right)):
        ends = frozenset(standing.get(end, end) for end in (pair.left, pair.right))
        left, right = (facts.get(standing.get(end, end)) for end in (pair.left, pair.right))
        if left is None or right is None or not likely(pair) or identity(left) == identity(right):
            continue
        named = striking(pair) or under_two_keys(left, right)
        if not named and pair.measure == "meaning" and pair.similarity < least:
            continue
        why = TOLD_APART if ends in told else doubt(left, right)
        if not why and (pair.measure != "meaning" or pair.similarity >= least):
            sure.setdefault(ends, pair)
        elif why and why != OTHER_WORDS and named:
            skipped[Skipped((left, right), why)] = None
    return list(_cliques(facts, sure)), list(skipped)


def _of_one_time(facts: Iterable[Fact]) -> list[list[Fact]]:
    groups: dict[tuple[str | None, str | None], list[Fact]] = defaultdict(list)
    for fact in facts:
        groups[fact.valid_from, fact.valid_to].append(fact)
    return list(groups.values())


def _held_apart(facts: Sequence[Fact], apart: Apart) -> list[list[Fact]]:
    """The facts in as few parts as come about, none of which holds two that are to be kept apart."""
    parts: list[list[Fact]] = []
    for fact in facts:
        free = (part for part in parts if all(frozenset((fact.id, other.id)) not in apart for other in part))
        part = next(free, None)
        if part is None:
            parts.append([fact])
        else:
            part.append(fact)
    return parts


def _cliques(facts: Mapping[int, Fact], sure: Mapping[frozenset[int], Pair]) -> Iterator[ConsolidationGroup]:
    group_of: dict[int, set[int]] = {}
    for ends in sure:
        first, second = (group_of.setdefault(end, {end}) for end in sorted(ends))
        if first is not second and all(frozenset((a, b)) in sure for a in first for b in second):
            first |= second
            group_of.update(dict.fromkeys(second, first))
    for group in {id(group): group for group in group_of.values() if len(group) > 1}.values():
        evidence = tuple(pair for ends, pair in sure.items() if ends <= group)
        yield ConsolidationGroup(tuple(facts[member] for member in group), evidence)
