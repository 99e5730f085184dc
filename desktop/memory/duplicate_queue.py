"""Which clusters wait for a person: all but those whose every pair was decided about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from desktop.memory.clustering import Group
from desktop.memory.compared import Row
from desktop.memory.evidence import Background, ends_of
from desktop.memory.resemblances import Resemblances
from desktop.memory.reviewing import Apart, Reason
from desktop.storage.verdicts import ReviewKind


@dataclass(frozen=True, slots=True)
class Waiting:
    """A cluster in the queue, before its texts are read."""

    kind: ReviewKind
    ids: tuple[int, ...]
    similarity: float
    reason: Reason
    differences: tuple[Apart, ...]
    contradiction: bool
    returned: bool

    @property
    def order(self) -> tuple[bool, float, str, tuple[int, ...]]:
        """What is sure comes first, then the most alike."""
        return bool(self.differences) or self.contradiction, -self.similarity, self.kind, self.ids


_Told = dict[tuple[int, ...], tuple[tuple[Row, ...], int, Waiting | None]]
"""How groups wait, by their members: with what these said, and when that was looked at."""


class WaitingClusters:
    """Looks at groups, and again only at those that changed since. For one thread at a time."""

    def __init__(self) -> None:
        self._told: dict[ReviewKind, tuple[object, _Told]] = {}

    def of(
        self, kind: ReviewKind, groups: Sequence[Group], known: Background, resemblances: Resemblances
    ) -> Iterator[Waiting]:
        """The groups that wait, in their order."""
        asked = (known.single_valued, known.today)
        before, told = self._told.get(kind, ((), {}))
        told = told if before == asked else {}
        decided = {end for ends in known.verdicts for end in ends}
        now: _Told = {}
        for group in groups:
            said = tuple(known.compared[each].row for each in group.ids)
            held = told.get(group.ids) if decided.isdisjoint(group.ids) else None
            if held is None or held[0] != said or resemblances.renewed_since(held[1], (row[1] for row in said)):
                held = said, resemblances.generation, waiting(kind, group, known)
            if decided.isdisjoint(group.ids):
                now[group.ids] = held
            if held[2] is not None:
                yield held[2]
        self._told[kind] = asked, now


def waiting(kind: ReviewKind, group: Group, known: Background) -> Waiting | None:
    """A group as it waits; None where all that holds it together was decided."""
    known = known.of(group.ids)
    held = [ends for ends in ends_of(group.ids) if known.holds(ends)]
    if not held or all(known.stands(ends) for ends in held):
        return None
    best = max(held, key=lambda ends: (known.measured(ends)[0], -ends[0], -ends[1]))
    return Waiting(
        kind,
        group.ids,
        known.measured(best)[0],
        known.reasons(best)[0],
        tuple(dict.fromkeys(apart for ends in held for apart in known.apart(ends))),
        kind == "fact" and any(known.contradict(ends) for ends in held),
        any(ends in known.verdicts for ends in held),
    )
