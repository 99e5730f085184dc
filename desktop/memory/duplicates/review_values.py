"""What the review queues are made of: clusters with their evidence, verdicts, and what was decided before.

What a person reads is given as codes, which the window words; ids are row ids of one kind of memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from desktop.core.errors import UserError
from desktop.core.model import Episode, Fact
from desktop.memory.duplicates.merge import said
from desktop.memory.duplicates.merge_fields import Member
from desktop.storage.pairs import ReviewKind, Verdict

Measure = Literal["text", "meaning", "words", "spelling"]
"""By what two texts were compared: equal after normalisation, vectors, sets of words, letters."""
Reason = Literal["same_words", "same_key", "meaning", "wording", "contradiction"]
Apart = Literal["number", "date", "name", "negation", "time", "subject"]
"""What sets two memories apart, so that they are never one without a look; `time`: they hold at different times."""
Merit = Literal["confidence", "used", "newest", "complete", "oldest"]
Back = Literal["changed", "joined", "over"]

SNOOZE_DAYS: Final = (7, 30, 90)
CLUSTER_MOST: Final = 40
"""Members of one cluster: what is alike beyond that comes up when these are done."""
QUEUE_MOST: Final = 5_000
"""Rows of one queue; the others are counted, and come up when these are done."""


@dataclass(frozen=True, slots=True)
class EarlierDecision:
    """What was decided about a pair, and why it is here again: a text changed, another joined, the snooze is over."""

    verdict: Verdict
    at: datetime
    until: datetime | None
    back: Back


@dataclass(frozen=True, slots=True)
class PairEvidence:
    """How alike two members are (0 to 1), by what, and what sets them apart. A `weak` pair would be no cluster."""

    left: int
    right: int
    similarity: float
    measure: Measure
    reasons: tuple[Reason, ...]
    differences: tuple[Apart, ...]
    weak: bool
    earlier: EarlierDecision | None


@dataclass(frozen=True, slots=True)
class ReviewCluster:
    """Memories of one kind that may be one, as they were read: the suggested keeper first.

    `merits` say in what the keeper is ahead of all others. `evidence` holds every pair of up to ten members, beyond
    that the pairs that hold the cluster; strongest first.
    """

    id: str
    kind: ReviewKind
    members: tuple[Fact, ...] | tuple[Episode, ...]
    ticked: frozenset[int]
    merits: tuple[Merit, ...]
    evidence: tuple[PairEvidence, ...]
    differences: tuple[Apart, ...]
    contradiction: bool
    earlier: tuple[EarlierDecision, ...]

    @property
    def keeper(self) -> int:
        """The row id of the member that is suggested to be kept."""
        return self.members[0].id

    def between(self, one: int, other: int) -> PairEvidence | None:
        """The evidence for two members, in either order; None where it was not looked at."""
        ends = {one, other}
        return next((each for each in self.evidence if {each.left, each.right} == ends), None)


@dataclass(frozen=True, slots=True)
class QueueRow:
    """A cluster in the queue. `texts` are those of the first members; `returned`: a verdict was given before."""

    id: str
    kind: ReviewKind
    title: str
    count: int
    texts: tuple[str, ...]
    reason: Reason
    similarity: float
    differences: tuple[Apart, ...]
    contradiction: bool
    returned: bool


@dataclass(frozen=True, slots=True)
class Queue:
    """What waits, the surest first, what needs a close look last. `waiting` counts all clusters, shown or not."""

    rows: tuple[QueueRow, ...] = ()
    waiting: int = 0
    dismissed: int = 0


@dataclass(frozen=True, slots=True)
class Dismissed:
    """A verdict that keeps a cluster away. `stands` is false where it does not any more: a text changed, or a snooze
    is over. The members are as they are now."""

    id: int
    verdict: Verdict
    at: datetime
    until: datetime | None
    kind: ReviewKind
    members: tuple[Fact, ...] | tuple[Episode, ...]
    stands: bool


@dataclass(frozen=True, slots=True)
class Decided:
    """A verdict was carried out as this operation, which can be undone."""

    operation_id: int
    label: str


class ReviewConflictError(UserError):
    """A member is not any more what the person saw: nothing was written. `changed` holds memory ids."""

    def __init__(self, changed: Sequence[str]) -> None:
        super().__init__(f"{', '.join(changed)} changed meanwhile. Nothing was done; look again.")
        self.changed = tuple(changed)


def changed_members(seen: Iterable[Member], now: Iterable[Member]) -> tuple[str, ...]:
    """The memory ids of those that are gone, inactive, or say something else than what was seen. Being used more often
    is no change."""
    known = {member.id: said(member) for member in now}
    return tuple(member.memory_id for member in seen if known.get(member.id) != said(member))
