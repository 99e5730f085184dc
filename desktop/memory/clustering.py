"""Which memories come up together: those that say the same, and those tied to them by pairs. Pure.

Average linkage: two groups join, the most alike first, where at least half of the pairs between them are alike, so
that no chain of small steps makes one heap of everything. A pair that is left between two groups comes up again when
they are done. In time and memory it follows the pairs, not the memories squared.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from desktop.memory.compared import Compared, Holdings
from desktop.memory.reviewing import CLUSTER_MOST

_HALF: Final = 0.5
TIED: Final = 0.0
"""The likeness of what is held together by one key that takes one value: nothing was measured."""

Unit = tuple[int, ...]
"""Memories that say the same in the same words, by id."""
Links = Mapping[tuple[int, int], float]


@dataclass(frozen=True, slots=True)
class Group:
    """Memories that come up together, by id, and the likeness of its strongest pair."""

    ids: tuple[int, ...]
    strongest: float


def groups(holdings: Holdings, tied: Iterable[Sequence[int]] = ()) -> list[Group]:
    """The groups of two and more. `tied` names memories that belong together whatever they say."""
    units, unit_of = _units(holdings)
    links = _links(holdings, unit_of, tied)
    joined = _joined(units, links)
    found = [Group(tuple(sorted(ids)), strongest) for ids, strongest in joined if len(ids) > 1]
    return sorted(found, key=lambda group: (-group.strongest, group.ids))


def _units(holdings: Holdings) -> tuple[list[Unit], dict[int, int]]:
    """The memories by what they say, and where each one is; what is said too often is cut."""
    same: dict[str, list[int]] = defaultdict(list)
    for member in holdings.members.values():
        same[member.norm].append(member.id)
    units: list[Unit] = []
    for ids in same.values():
        ids.sort()
        units += [tuple(ids[start : start + CLUSTER_MOST]) for start in range(0, len(ids), CLUSTER_MOST)]
    return units, {member: place for place, unit in enumerate(units) for member in unit}


def _links(holdings: Holdings, unit_of: Mapping[int, int], tied: Iterable[Sequence[int]]) -> Links:
    """The pairs of units that are alike, and how much."""
    links: dict[tuple[int, int], float] = {}

    def link(one: int, other: int, similarity: float) -> None:
        ends = (min(one, other), max(one, other))
        if one != other:
            links[ends] = max(similarity, links.get(ends, TIED))

    for pair in holdings.pairs():
        left, right = (unit_of[min(holdings.holders[each])] for each in (pair.left, pair.right))
        link(left, right, pair.similarity)
    for together in tied:
        for number, one in enumerate(together[:CLUSTER_MOST]):
            for other in together[number + 1 : CLUSTER_MOST]:
                link(unit_of[one], unit_of[other], TIED)
    return links


def _joined(units: Sequence[Unit], links: Links) -> list[tuple[list[int], float]]:
    """The units joined, each with its strongest link; equal memories count 1."""
    group_of = list(range(len(units)))
    inside: dict[int, list[int]] = {place: [place] for place in group_of}
    strongest = {place: 1.0 for place, unit in enumerate(units) if len(unit) > 1}
    sizes = [len(unit) for unit in units]
    between: dict[int, dict[int, int]] = defaultdict(dict)
    for one, other in links:
        between[one][other] = between[other][one] = 1
    for (one, other), similarity in sorted(links.items(), key=lambda link: (-link[1], link[0])):
        left, right = sorted((group_of[one], group_of[other]), key=lambda group: -len(inside[group]))
        if left == right or sizes[left] + sizes[right] > CLUSTER_MOST:
            continue
        if between[left][right] < _HALF * len(inside[left]) * len(inside[right]):
            continue
        for place in inside[right]:
            group_of[place] = left
        inside[left] += inside.pop(right)
        sizes[left] += sizes[right]
        strongest[left] = max(similarity, strongest.get(left, TIED), strongest.get(right, TIED))
        _add_up(between, left, right)
    return [
        ([member for place in places for member in units[place]], strongest.get(group, TIED))
        for group, places in inside.items()
    ]


def _add_up(between: dict[int, dict[int, int]], left: int, right: int) -> None:
    """The links of a group that joined another one are that one's."""
    for other, count in between.pop(right).items():
        del between[other][right]
        if other != left:
            between[left][other] = between[other][left] = between[left].get(other, 0) + count


def tied_by_key(members: Iterable[Compared], single_valued: Iterable[str], today: str) -> list[list[int]]:
    """The memories that stand under one key of one subject that takes one value, and speak of now, where they say
    different things; each list by id."""
    keys = set(single_valued)
    under: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for member in members:
        if member.key in keys and (member.valid_to is None or member.valid_to >= today):
            under[member.place][member.norm].append(member.id)
    return [sorted(min(ids) for ids in said.values()) for said in under.values() if len(said) > 1]
