"""Why members of a cluster may be one, and why not: pair by pair, as a person reads it in a review queue. Pure.

What a person reads is given as codes, which the window words; ids are row ids of one kind of memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import combinations
from typing import Final, Literal, cast

from desktop.core.errors import UserError
from desktop.core.model import Episode, Fact
from desktop.core.text import words
from desktop.memory.duplicates.candidates import keeper
from desktop.memory.duplicates.clusters import Disagreement, PairKey
from desktop.memory.duplicates.compare import text_of
from desktop.memory.duplicates.differences import differences
from desktop.memory.duplicates.merge import Member, said
from desktop.memory.duplicates.pair_index import Compared, say_the_same
from desktop.memory.duplicates.similarity import Floats, Measure, likeness
from desktop.storage.pairs import AlikeTexts, PairVerdict, ReviewKind, Verdict

Reason = Literal["same_words", "same_key", "meaning", "wording", "contradiction"]
Apart = Literal["number", "date", "name", "negation", "time", "subject"]
"""What sets two memories apart, so that they are never one without a look; `time`: they hold at different times."""
Merit = Literal["confidence", "used", "newest", "complete", "oldest"]
Back = Literal["changed", "joined", "over"]

SNOOZE_DAYS: Final = (7, 30, 90)
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
        """Returns the evidence for two members, in either order; None where it was not looked at."""
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
    """Returns the memory ids of those that are gone, inactive, or say something else than what was seen. Being used
    more often is no change."""
    known = {member.id: said(member) for member in now}
    return tuple(member.memory_id for member in seen if known.get(member.id) != said(member))


_EVERY_PAIR: Final = 10
"""Members up to which every pair is shown: 45 pairs."""


@dataclass(frozen=True, slots=True)
class Background:
    """What is known beside the members: what was compared, decided before, and which keys take one value."""

    compared: Mapping[int, Compared]
    link: Callable[[int, int], AlikeTexts | None]
    moment: datetime
    today: str
    vectors: Mapping[int, Floats] = field(default_factory=dict)
    verdicts: Mapping[PairKey, PairVerdict] = field(default_factory=dict)
    single_valued: frozenset[str] = frozenset()

    def of(self, ids: Iterable[int]) -> Background:
        """Returns the same of some of the members, which are asked about often."""
        return replace(self, compared={each: self.compared[each] for each in ids})

    def stands(self, ends: PairKey) -> bool:
        """Whether a verdict on two members still holds."""
        verdict = self.verdicts.get(ends)
        left, right = (self.compared[end].hash for end in ends)
        return verdict is not None and verdict.stands(left, right, self.moment)

    def are_one_text(self, ends: PairKey) -> bool:
        """Whether two members say the same in the same words."""
        left, right = (self.compared[end] for end in ends)
        return left.norm == right.norm

    def contradict(self, ends: PairKey) -> bool:
        """Whether two members can't both hold today."""
        left, right = (self.compared[end] for end in ends)
        return Disagreement(self.single_valued, self.today).between(left, right, self.link(*ends))

    def apart(self, ends: PairKey) -> Iterator[Apart]:
        """Yields what is known to set two members apart, as far as they were compared."""
        left, right = (self.compared[end] for end in ends)
        link = self.link(*ends)
        if link is not None and left.norm != right.norm:
            yield from cast("tuple[Apart, ...]", link.differences)
        if (left.valid_from, left.valid_to) != (right.valid_from, right.valid_to):
            yield "time"
        if left.subject != right.subject:
            yield "subject"

    def measured(self, ends: PairKey) -> tuple[float, Measure]:
        """Returns how alike two members are, and by what."""
        left, right = (self.compared[end] for end in ends)
        if say_the_same(left, right):
            return 1.0, "text"
        link = self.link(*ends)
        if link is not None:
            return link.similarity, cast("Measure", link.measure)
        if left.id in self.vectors and right.id in self.vectors:
            return max(0.0, min(1.0, float(self.vectors[left.id] @ self.vectors[right.id]))), "meaning"
        return likeness(left.norm.split(), right.norm.split()), "words"

    def reasons(self, ends: PairKey, measure: Measure, contradiction: bool) -> tuple[Reason, ...]:
        """Returns why two members may be one, the weightiest first, where they were `measured` by this and do, or do
        not, `contradict` each other."""
        linked = self.link(*ends) is not None
        left, right = (self.compared[end] for end in ends)
        found: dict[Reason, bool] = {
            "same_words": measure == "text",
            "contradiction": contradiction,
            "meaning": linked and measure == "meaning",
            "wording": linked and measure in ("words", "spelling"),
            "same_key": left.place == right.place,
        }
        return tuple(reason for reason, holds in found.items() if holds)

    def holds(self, ends: PairKey) -> bool:
        """Whether two members come up together by themselves."""
        if self.are_one_text(ends) or self.link(*ends) is not None:
            return True
        return self.compared[ends[0]].key in self.single_valued and self.contradict(ends)


def cluster_id(kind: ReviewKind, ids: Iterable[int]) -> str:
    return "+".join(f"{kind}-{row_id}" for row_id in sorted(ids))


def ends_of(ids: Iterable[int]) -> Iterator[PairKey]:
    """Yields every two of these members."""
    return combinations(sorted(ids), 2)


def made_cluster(kind: ReviewKind, members: Sequence[Member], known: Background) -> ReviewCluster:
    """Returns a cluster of these memories, the suggested keeper first."""
    ordered = _keeper_first(kind, members)
    by_id = {member.id: member for member in ordered}
    ends = list(ends_of(by_id))
    held = [each for each in ends if known.holds(each)]
    shown = ends if len(by_id) <= _EVERY_PAIR else held
    evidence = sorted(
        (_evidence(by_id[left], by_id[right], known) for left, right in shown),
        key=lambda each: (each.weak, -each.similarity, each.left, each.right),
    )
    apart = dict.fromkeys(each for evident in evidence for each in evident.differences)
    earlier = {each.earlier for each in evidence if each.earlier is not None}
    return ReviewCluster(
        id=cluster_id(kind, by_id),
        kind=kind,
        members=cast("tuple[Fact, ...] | tuple[Episode, ...]", tuple(ordered)),
        ticked=_ticked([member.id for member in ordered], held, known, evidence),
        merits=_merits(ordered),
        evidence=tuple(evidence),
        differences=tuple(apart),
        contradiction=kind == "fact" and any(known.contradict(each) for each in held),
        earlier=tuple(sorted(earlier, key=lambda each: each.at, reverse=True)),
    )


def _evidence(left: Member, right: Member, known: Background) -> PairEvidence:
    ends = (left.id, right.id)
    similarity, measure = known.measured(ends)
    return PairEvidence(
        *ends,
        similarity,
        measure,
        known.reasons(ends, measure, known.contradict(ends)),
        tuple(_apart(left, right, known)),
        weak=not known.holds(ends),
        earlier=_earlier(ends, known),
    )


def _apart(left: Member, right: Member, known: Background) -> Iterator[Apart]:
    ends = (left.id, right.id)
    if not known.are_one_text(ends) and known.link(*ends) is None:
        yield from differences(text_of(left), text_of(right))
    yield from known.apart(ends)


def _earlier(ends: PairKey, known: Background) -> EarlierDecision | None:
    verdict = known.verdicts.get(ends)
    if verdict is None:
        return None
    back: Back = "joined"
    if (verdict.left.hash, verdict.right.hash) != tuple(known.compared[end].hash for end in ends):
        back = "changed"
    elif verdict.until is not None and known.moment >= verdict.until:
        back = "over"
    return EarlierDecision(verdict.verdict, verdict.decided_at, verdict.until, back)


def _ticked(
    ids: Sequence[int], held: Sequence[PairKey], known: Background, evidence: Sequence[PairEvidence]
) -> frozenset[int]:
    """The keeper, and whoever is held to it and nothing sets apart from it; not whoever hangs on one link that is not
    the strongest."""
    kept = ids[0]
    by_ends = {(each.left, each.right): each for each in evidence}
    strongest = (evidence[0].left, evidence[0].right)
    ticked = {kept}
    for other in ids[1:]:
        ends = (min(kept, other), max(kept, other))
        firmly = other in strongest or sum(other in each for each in held) > 1
        if ends in held and firmly and not known.stands(ends):
            with_kept = by_ends[ends]
            if not with_kept.differences and "contradiction" not in with_kept.reasons:
                ticked.add(other)
    return frozenset(ticked)


def _keeper_first(kind: ReviewKind, members: Sequence[Member]) -> list[Member]:
    if kind == "fact":
        facts = keeper([each for each in members if isinstance(each, Fact)])
        return [facts.kept, *facts.others]
    episodes = keeper([each for each in members if isinstance(each, Episode)])
    return [episodes.kept, *episodes.others]


def _merits(ordered: Sequence[Member]) -> tuple[Merit, ...]:
    """In what the first is ahead of all others."""
    merits: dict[Merit, list[float]] = {
        "confidence": [each.confidence if isinstance(each, Fact) else each.importance for each in ordered],
        "used": [each.access_count for each in ordered],
        "newest": [each.updated_at.timestamp() for each in ordered],
        "complete": [len(words(text_of(each))) for each in ordered],
    }
    ahead = tuple(merit for merit, values in merits.items() if values[0] > max(values[1:]))
    return ahead or ("oldest",)
