"""Which memories come up together: those that say the same, and those tied to them by pairs. Pure.

Average linkage: two groups join, the most alike first, where at least half of the pairs between them are alike, so
that no chain of small steps makes one heap of everything. What nothing sets apart joins first, then what a number, a
date, a name or a denial sets apart under one key, and under two keys only what is still alone. A pair that is left
between two groups comes up when they are done; at once where the two disagree, so that only one can hold. In time and
memory it follows the pairs, not the memories squared.

Components are what can come up together at all: texts that are alike or stand under one key that takes one value,
directly or over others. Nothing joins what does not hold together, so that after a change only what it touches is
grouped again: of 100,000 memories a few, while a person waits for the next cluster.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

import numpy as np

from desktop.memory.duplicates.frames import STATEMENT, in_common, may_both_hold
from desktop.memory.duplicates.pair_index import (
    Compared,
    PairIndex,
    about_one_thing,
    key_of,
    say_the_same,
    share_a_key,
)
from desktop.memory.facts.quality import clashes
from desktop.storage.pairs import AlikeTexts

_HALF: Final = 0.5
CLUSTER_MOST: Final = 40
"""Members of one cluster: what is alike beyond that comes up when these are done."""
TIED: Final = 0.0
"""The likeness of what is held together by one key that takes one value: nothing was measured."""

_CLASHING: Final = frozenset(("number", "date", "negation"))
"""What sets apart two statements of which only one can hold: one or two of these, for what differs in all is another
thing."""
MANY_LINKS: Final = 2_000
"""Links from which they are sorted beside the interpreter: fewer take Python under two milliseconds."""
_ONE_THING: Final = 0.9
"""The cosine from which two statements under two keys need no more than one telling word in common."""

Unit = tuple[int, ...]
"""Memories that say the same in the same words, by id."""
PairKey = tuple[int, int]
"""Two of them, the lower one first."""


@dataclass(frozen=True, slots=True)
class SuggestedCluster:
    """Memories that come up together, by id, and the likeness of its strongest pair."""

    ids: tuple[int, ...]
    strongest: float


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Tells which statements can't both hold today: under a key that takes one value, or the same with another number,
    date, name or denial."""

    single_valued: frozenset[str] = frozenset()
    today: str = ""

    def between(self, left: Compared, right: Compared, link: AlikeTexts | None) -> bool:
        """Whether two memories disagree; `link` is what comparing them told."""
        current = all(each.valid_to is None or each.valid_to >= self.today for each in (left, right))
        if not current or left.subject != right.subject or left.norm == right.norm:
            return False
        if left.place == right.place:
            return left.key in self.single_valued or _clash(left, right, link)
        if link is None or not about_one_thing(left, right):
            return False
        one_thing = share_a_key(left, right) or (link.measure == "meaning" and link.similarity >= _ONE_THING)
        return _says_otherwise(left, right, link, 1 if one_thing else STATEMENT)


def _clash(left: Compared, right: Compared, link: AlikeTexts | None) -> bool:
    """Whether two memories under one key say the same with another number, date, name or denial."""
    if link is None:
        clash = clashes(left.value, right.value)
        return clash is not None and not may_both_hold(left.value, right.value, (clash,))
    if frozenset(link.differences) == frozenset(("name",)):
        ours, theirs = (frozenset(each.value.split()) for each in (left, right))
        return in_common(left.value, right.value)[0] >= STATEMENT and max(len(ours - theirs), len(theirs - ours)) == 1
    return _says_otherwise(left, right, link, 0)


def _says_otherwise(left: Compared, right: Compared, link: AlikeTexts, common: int) -> bool:
    """Whether two memories with so many telling words in `common` differ in a number, a date or a denial, and in little
    else."""
    apart = frozenset(link.differences)
    if not apart or not apart < _CLASHING or may_both_hold(left.value, right.value, apart):
        return False
    shared, otherwise = in_common(left.value, right.value)
    return otherwise and shared >= common


def groups(
    index: PairIndex,
    norms: Iterable[str],
    tied: Iterable[Sequence[int]] = (),
    disagreement: Disagreement = Disagreement(),
) -> list[SuggestedCluster]:
    """Returns the groups of two and more of the memories that say these normalised texts, whatever others say. `tied`
    names memories that belong together whatever they say. What disagrees comes up as a pair, too, where the two are in
    different groups: each text in one such pair at a time."""
    units = _units(index, norms)
    joining = _Joining(units)
    links = _links(index, {member: place for place, unit in enumerate(units) for member in unit}, tied)
    joining.join(links.firm)
    joining.join({**links.under_key, **links.firm})
    joining.join({ends: similarity for ends, similarity in links.apart.items() if joining.are_alone(ends)})
    found = [SuggestedCluster(tuple(sorted(ids)), strongest) for ids, strongest in joining.found() if len(ids) > 1]
    seen: set[int] = set()
    for ends, similarity in chain(_strongest_first(links.under_key), _strongest_first(links.apart)):
        if not seen.isdisjoint(ends) or joining.are_together(ends):
            continue
        left, right = (index.members[units[end][0]] for end in ends)
        if disagreement.between(left, right, index.between(left.id, right.id)):
            seen.update(ends)
            ids = (member for end in ends for member in units[end][: CLUSTER_MOST // 2])
            found.append(SuggestedCluster(tuple(sorted(ids)), similarity))
    return sorted(found, key=lambda group: (-group.strongest, group.ids))


def _units(index: PairIndex, norms: Iterable[str]) -> list[Unit]:
    """The memories by what they say, the one known longest first; what is said too often is cut."""
    units: list[Unit] = []
    for norm in norms:
        ids = tuple(sorted(index.saying(norm)))
        units += [ids[start : start + CLUSTER_MOST] for start in range(0, len(ids), CLUSTER_MOST)]
    return sorted(units)


class _Links:
    """The pairs of units, and how alike they are: what nothing sets apart, and what something does, under one key or
    under two."""

    def __init__(self) -> None:
        self.firm: dict[PairKey, float] = {}
        self.under_key: dict[PairKey, float] = {}
        self.apart: dict[PairKey, float] = {}

    def add(self, links: dict[PairKey, float], one: int, other: int, similarity: float) -> None:
        ends = (min(one, other), max(one, other))
        if one != other:
            links[ends] = max(similarity, links.get(ends, TIED))


def _strongest_first(links: Mapping[PairKey, float]) -> Iterator[tuple[PairKey, float]]:
    """Links in order, of equal ones those of the first units. Many are sorted beside the interpreter, which Python's
    own sorting of 100,000 would keep from the window for a tenth of a second; but not few: who waits for the
    interpreter is given it when nobody let go of it for a while, and numpy lets go for some microseconds in each of
    8,000 small groups, so that the window waited until all were done."""
    if len(links) < MANY_LINKS:
        yield from sorted(links.items(), key=lambda link: (-link[1], link[0]))
        return
    ends = np.fromiter(chain.from_iterable(links), np.int64, 2 * len(links)).reshape(-1, 2)
    strength = np.fromiter(links.values(), np.float64, len(links))
    order = np.lexsort((ends[:, 1], ends[:, 0], -strength))
    one, other = ends[order].T.tolist()
    yield from zip(zip(one, other, strict=True), strength[order].tolist(), strict=True)


def _links(index: PairIndex, unit_of: Mapping[int, int], tied: Iterable[Sequence[int]]) -> _Links:
    links = _Links()
    for pair in index.pairs_of(unit_of):
        left, right = (index.members[index.holder(each)] for each in (pair.left, pair.right))
        if left.id not in unit_of or right.id not in unit_of:
            continue
        kind = links.apart if pair.differences else links.firm
        if pair.differences and left.place == right.place:
            kind = links.under_key
        similarity = 1.0 if say_the_same(left, right) else pair.similarity
        links.add(kind, unit_of[left.id], unit_of[right.id], similarity)
    for together in tied:
        for number, one in enumerate(together[:CLUSTER_MOST]):
            for other in together[number + 1 : CLUSTER_MOST]:
                links.add(links.under_key, unit_of[one], unit_of[other], TIED)
    return links


class _Joining:
    """Units in groups, which join."""

    def __init__(self, units: Sequence[Unit]) -> None:
        self._units = units
        self._group_of = list(range(len(units)))
        self._inside: dict[int, list[int]] = {place: [place] for place in self._group_of}
        self._sizes = [len(unit) for unit in units]
        self._strongest = {place: 1.0 for place, unit in enumerate(units) if len(unit) > 1}

    def are_together(self, ends: PairKey) -> bool:
        """Whether two units are in one group."""
        return self._group_of[ends[0]] == self._group_of[ends[1]]

    def are_alone(self, ends: PairKey) -> bool:
        """Whether two units are still single memories."""
        return all(self._sizes[self._group_of[end]] == 1 for end in ends)

    def join(self, links: Mapping[PairKey, float]) -> None:
        """Joins groups by these links, the strongest first; half of the units of two groups must be linked."""
        between: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        for one, other in links:
            left, right = self._group_of[one], self._group_of[other]
            if left != right:
                between[left][right] += 1
                between[right][left] += 1
        for (one, other), similarity in _strongest_first(links):
            left, right = sorted(
                (self._group_of[one], self._group_of[other]), key=lambda group: (-len(self._inside[group]), group)
            )
            if left == right or self._sizes[left] + self._sizes[right] > CLUSTER_MOST:
                continue
            if between[left][right] >= _HALF * len(self._inside[left]) * len(self._inside[right]):
                self._unite(left, right, similarity)
                _add_up(between, left, right)

    def found(self) -> Iterator[tuple[list[int], float]]:
        """The memories of each group, and its strongest link; equal memories count 1."""
        for group, places in self._inside.items():
            ids = [member for place in places for member in self._units[place]]
            yield ids, self._strongest.get(group, TIED)

    def _unite(self, left: int, right: int, similarity: float) -> None:
        for place in self._inside[right]:
            self._group_of[place] = left
        self._inside[left] += self._inside.pop(right)
        self._sizes[left] += self._sizes[right]
        known = (self._strongest.get(group, TIED) for group in (left, right))
        self._strongest[left] = max(similarity, *known)


def _add_up(between: dict[int, dict[int, int]], left: int, right: int) -> None:
    """The links of a group that joined another one are that one's."""
    for other, count in between.pop(right).items():
        del between[other][right]
        if other != left:
            between[left][other] += count
            between[other][left] += count


def cliques(sure: Iterable[frozenset[int]], most: int | None = None) -> list[set[int]]:
    """Returns the groups in which every two are one of these pairs, the first pairs first, no member in two; of `most`
    members at most."""
    pairs = dict.fromkeys(sure)
    group_of: dict[int, set[int]] = {}
    for ends in pairs:
        first, second = (group_of.setdefault(end, {end}) for end in sorted(ends))
        fits = first is not second and (most is None or len(first) + len(second) <= most)
        if fits and all(frozenset((a, b)) in pairs for a in first for b in second):
            first |= second
            group_of.update(dict.fromkeys(second, first))
    return [group for group in {id(group): group for group in group_of.values()}.values() if len(group) > 1]


def tied_by_key(members: Iterable[Compared], today: str) -> list[int]:
    """Returns, of the memories under one key that takes one value, those that speak of now, where they say different
    things: one for each thing that is said, by id."""
    said: dict[str, int] = {}
    for member in members:
        if member.valid_to is None or member.valid_to >= today:
            said[member.norm] = min(member.id, said.get(member.norm, member.id))
    return sorted(said.values()) if len(said) > 1 else []


@dataclass(frozen=True, slots=True, eq=False)
class Component:
    """Texts that hold together: what comes up together of those who say them, and whom one key ties. As long as nothing
    of it changes, it is the same object."""

    norms: tuple[str, ...]
    groups: tuple[SuggestedCluster, ...]
    tied: tuple[tuple[int, ...], ...]


class Components:
    """The memories of one kind in groups. Not safe for several threads at once."""

    def __init__(self, index: PairIndex, single_valued: frozenset[str], today: str) -> None:
        """`today`: what ended before says nothing against what holds now."""
        self.asked = single_valued, today
        self._index = index
        self._held: dict[str, Component] = {}
        self._all: dict[Component, None] = {}
        index.take_renewed()
        self._renew(index.norms_not_alone(single_valued))

    def renew(self) -> None:
        """Takes in what changed since the last call."""
        self._renew(self._index.take_renewed())

    def __iter__(self) -> Iterator[Component]:
        """All that holds together, in no order that tells anything."""
        return iter(self._all)

    def of(self, members: Iterable[int]) -> set[Component]:
        """Returns what these memories are part of."""
        norms = (self._index.members[each].norm for each in members if each in self._index.members)
        return {self._held[norm] for norm in norms if norm in self._held}

    def _renew(self, norms: Iterable[str]) -> None:
        waiting = list(norms)
        seen: set[str] = set()
        while waiting:
            norm = waiting.pop()
            if norm in seen:
                continue
            seen.add(norm)
            waiting += self._let_go(norm)
            if self._index.saying(norm):
                together, places = self._together(norm)
                for each in together - seen:
                    waiting += self._let_go(each)
                seen |= together
                self._hold(together, places)

    def _let_go(self, norm: str) -> tuple[str, ...]:
        """What a text held together with; it does not any more until that is looked at again."""
        held = self._held.get(norm)
        if held is None:
            return ()
        for each in held.norms:
            del self._held[each]
        del self._all[held]
        return held.norms

    def _hold(self, norms: set[str], places: set[str]) -> None:
        if len(norms) == 1 and len(self._index.saying(*norms)) == 1:
            return
        ties = (tied_by_key(self._index.at(place), self.asked[1]) for place in places)
        tied = tuple(sorted(tuple(ids[:CLUSTER_MOST]) for ids in ties if ids))
        disagreement = Disagreement(*self.asked)
        held = Component(tuple(norms), tuple(groups(self._index, norms, tied, disagreement)), tied)
        self._all[held] = None
        for each in norms:
            self._held[each] = held

    def _together(self, start: str) -> tuple[set[str], set[str]]:
        """The texts that hold together with one, it included, and the keys that take one value among theirs."""
        found, places, todo = {start}, set[str](), [start]
        while todo:
            norm = todo.pop()
            beside = set(self._index.norms_beside(norm))
            place = self._index.members[self._index.saying(norm)[0]].place
            if place not in places and key_of(place) in self.asked[0]:
                places.add(place)
                beside.update(member.norm for member in self._index.at(place))
            beside -= found
            found |= beside
            todo += beside
        return found, places


def ends_that_differ(held: Component, index: PairIndex) -> Iterator[PairKey]:
    """Yields the pairs in which one memory may say the opposite of the other: tied by a key, or set apart by
    something."""
    for ids in held.tied:
        yield from ((one, other) for place, one in enumerate(ids) for other in ids[place + 1 :])
    members = (member for norm in held.norms for member in index.saying(norm))
    for pair in index.pairs_of(members):
        if pair.differences:
            yield from index.who_say(pair)
