"""Which clusters wait for a person, and how the queue shows them: all but those whose every pair was decided about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from desktop.memory.duplicates.clusters import SuggestedCluster
from desktop.memory.duplicates.components import Component, Components
from desktop.memory.duplicates.evidence import Background, cluster_id, ends_of
from desktop.memory.duplicates.review_values import Apart, QueueRow, Reason
from desktop.storage.database import Database
from desktop.storage.pairs import Alike, Spoken
from desktop.storage.verdicts import REVIEW_KINDS, ReviewKind

_TEXTS: Final = 3
"""How many members of a cluster the queue shows."""


@dataclass(frozen=True, slots=True, eq=False)
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


class WaitingClusters:
    """Looks at what holds together, and again only at what is another since, or was decided about. For one thread at a
    time."""

    def __init__(self) -> None:
        self._told: dict[ReviewKind, dict[Component, tuple[Waiting, ...]]] = {}

    def of(self, kind: ReviewKind, grouping: Components, known: Background) -> Iterator[Waiting]:
        """The groups that wait. As long as nothing of one changes, it is the same object."""
        told = self._told.get(kind, {})
        decided = grouping.of(end for ends in known.verdicts for end in ends)
        now: dict[Component, tuple[Waiting, ...]] = {}
        for held in grouping:
            asked = None if held in decided else told.get(held)
            if asked is None:
                asked = tuple(each for group in held.groups if (each := waiting(kind, group, known)) is not None)
            if held not in decided:
                now[held] = asked
            yield from asked
        self._told[kind] = now


def waiting(kind: ReviewKind, group: SuggestedCluster, known: Background) -> Waiting | None:
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


class QueueRows:
    """The rows of the queue; the texts of those that it showed before are not read again."""

    def __init__(self, database: Database) -> None:
        self._alike = Alike(database)
        self._known: dict[Waiting, QueueRow] = {}

    def of(self, waiting: Sequence[Waiting]) -> tuple[QueueRow, ...]:
        """A row for each, in their order. Blocks."""
        known = self._known
        new = [each for each in waiting if each not in known]
        shown = {**known, **{each: _row(each, spoken) for each, spoken in self._spoken(new)}}
        self._known = {each: shown[each] for each in waiting}
        return tuple(self._known.values())

    def _spoken(self, waiting: Sequence[Waiting]) -> Iterator[tuple[Waiting, list[Spoken]]]:
        """What the first members of each say, as far as they are still there."""
        said: dict[tuple[ReviewKind, int], Spoken] = {}
        for kind in REVIEW_KINDS:
            ids = [member for each in waiting if each.kind == kind for member in each.ids[:_TEXTS]]
            said.update(((kind, spoken.id), spoken) for spoken in self._alike.spoken_by(kind, ids))
        for each in waiting:
            yield each, [said[each.kind, member] for member in each.ids[:_TEXTS] if (each.kind, member) in said]


def _row(waiting: Waiting, spoken: Sequence[Spoken]) -> QueueRow:
    return QueueRow(
        cluster_id(waiting.kind, waiting.ids),
        waiting.kind,
        spoken[0].key if spoken else "",
        len(waiting.ids),
        tuple(each.text for each in spoken),
        waiting.reason,
        waiting.similarity,
        waiting.differences,
        waiting.contradiction,
        waiting.returned,
    )
