"""Which memories hold together, in step with what changes of it.

Texts hold together where they are alike or stand under one key that takes one value, directly or over others. Nothing
joins what does not hold together, so that after a change only what it touches is grouped again: of 100,000 memories a
few, while a person waits for the next cluster.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from desktop.memory.duplicates.clusters import Ends, SuggestedCluster, groups, tied_by_key
from desktop.memory.duplicates.compared_memory import key_of
from desktop.memory.duplicates.pair_index import PairIndex
from desktop.memory.duplicates.review_values import CLUSTER_MOST


@dataclass(frozen=True, slots=True, eq=False)
class Component:
    """Texts that hold together: what comes up together of those who say them, and whom one key ties. As long as nothing
    of it changes, it is the same object."""

    norms: tuple[str, ...]
    groups: tuple[SuggestedCluster, ...]
    tied: tuple[tuple[int, ...], ...]


class Components:
    """The memories of one kind in groups. Not safe for several threads at once."""

    def __init__(self, holdings: PairIndex, single_valued: frozenset[str], today: str) -> None:
        """`today`: what ended before says nothing against what holds now."""
        self.asked = single_valued, today
        self._holdings = holdings
        self._held: dict[str, Component] = {}
        self._all: dict[Component, None] = {}
        holdings.take_renewed()
        self._renew(holdings.norms())

    def renew(self) -> None:
        """Takes in what changed since the last call."""
        self._renew(self._holdings.take_renewed())

    def __iter__(self) -> Iterator[Component]:
        """All that holds together, in no order that tells anything."""
        return iter(self._all)

    def of(self, members: Iterable[int]) -> set[Component]:
        """What these memories are part of."""
        norms = (self._holdings.members[each].norm for each in members if each in self._holdings.members)
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
            if self._holdings.saying(norm):
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
        if len(norms) == 1 and len(self._holdings.saying(*norms)) == 1:
            return
        ties = (tied_by_key(self._holdings.at(place), self.asked[1]) for place in places)
        tied = tuple(sorted(tuple(ids[:CLUSTER_MOST]) for ids in ties if ids))
        held = Component(tuple(norms), tuple(groups(self._holdings, norms, tied)), tied)
        self._all[held] = None
        for each in norms:
            self._held[each] = held

    def _together(self, start: str) -> tuple[set[str], set[str]]:
        """The texts that hold together with one, it included, and the keys that take one value among theirs."""
        found, places, todo = {start}, set[str](), [start]
        while todo:
            norm = todo.pop()
            beside = set(self._holdings.norms_beside(norm))
            place = self._holdings.members[self._holdings.saying(norm)[0]].place
            if place not in places and key_of(place) in self.asked[0]:
                places.add(place)
                beside.update(member.norm for member in self._holdings.at(place))
            beside -= found
            found |= beside
            todo += beside
        return found, places


def ends_that_differ(held: Component, holdings: PairIndex) -> Iterator[Ends]:
    """The pairs in which one memory may say the opposite of the other: tied by a key, or set apart by something."""
    for ids in held.tied:
        yield from ((one, other) for place, one in enumerate(ids) for other in ids[place + 1 :])
    members = (member for norm in held.norms for member in holdings.saying(norm))
    for pair in holdings.pairs_of(members):
        if pair.differences:
            yield from holdings.who_say(pair)
