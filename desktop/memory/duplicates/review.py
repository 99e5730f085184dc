"""The queue of duplicates: clusters with their evidence, the surest first.

A pair about which something was decided stays away until one of the two says something else, or another memory joins
them; then the old verdict is shown with it.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from heapq import nsmallest
from itertools import chain, combinations, islice, product
from math import comb
from typing import Final, cast

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Changes, Episode, Fact, Origin, parse_memory_id
from desktop.index.indexer import Index
from desktop.memory.duplicates.clusters import Component, Components, PairKey, SuggestedCluster, ends_that_differ
from desktop.memory.duplicates.compare import ComparisonSource
from desktop.memory.duplicates.evidence import (
    QUEUE_MOST,
    Apart,
    Background,
    Decided,
    Dismissed,
    Queue,
    QueueRow,
    Reason,
    ReviewCluster,
    ReviewConflictError,
    changed_members,
    cluster_id,
    ends_of,
    made_cluster,
)
from desktop.memory.duplicates.merge import Member
from desktop.memory.duplicates.pair_index import PairIndex, hash_of
from desktop.memory.duplicates.scan import BEGINS_AFTER, DuplicateScan, ScanStatus
from desktop.memory.duplicates.similarity import Measure, Pair
from desktop.memory.duplicates.store import TABLES, PairStore
from desktop.memory.facts.quality import Rules
from desktop.memory.recall.formatting import in_words, local_day, short
from desktop.storage.database import Database
from desktop.storage.episodes import Episodes
from desktop.storage.facts import Facts
from desktop.storage.operations import OperationWriter
from desktop.storage.pairs import (
    REVIEW_KINDS,
    Alike,
    AlikeTexts,
    HashedMemory,
    PairVerdict,
    ReviewKind,
    Spoken,
    Verdict,
    Verdicts,
)

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
    def order(self) -> tuple[bool, bool, float, str, tuple[int, ...]]:
        """What disagrees comes first, then what is sure, then the most alike."""
        return (
            not self.contradiction,
            bool(self.differences) and not self.contradiction,
            -self.similarity,
            self.kind,
            self.ids,
        )


class WaitingClusters:
    """Looks at what holds together, and again only at what is another since, or was decided about. For one thread at a
    time."""

    def __init__(self) -> None:
        self._told: dict[ReviewKind, dict[Component, tuple[Waiting, ...]]] = {}

    def of(self, kind: ReviewKind, grouping: Components, known: Background) -> Iterator[Waiting]:
        """Yields the groups that wait. As long as nothing of one changes, it is the same object."""
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
    """Returns a group as it waits; None where all that holds it together was decided."""
    known = known.of(group.ids)
    held = [ends for ends in ends_of(group.ids) if known.holds(ends)]
    if not held or all(known.stands(ends) for ends in held):
        return None
    measured = {ends: known.measured(ends) for ends in held}
    best = max(held, key=lambda ends: (measured[ends][0], -ends[0], -ends[1]))
    similarity, measure = measured[best]
    contradict = known.contradict(best)
    return Waiting(
        kind,
        group.ids,
        similarity,
        known.reasons(best, measure, contradict)[0],
        tuple(dict.fromkeys(apart for ends in held for apart in known.apart(ends))),
        kind == "fact" and (contradict or any(known.contradict(ends) for ends in held if ends != best)),
        any(ends in known.verdicts for ends in held),
    )


class QueueRows:
    """The rows of the queue; the texts of those that it showed before are not read again."""

    def __init__(self, database: Database) -> None:
        self._alike = Alike(database)
        self._known: dict[Waiting, QueueRow] = {}

    def of(self, waiting: Sequence[Waiting]) -> tuple[QueueRow, ...]:
        """Returns a row for each, in their order. Blocks."""
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


def _those(found: Iterable[int], ids: Collection[int]) -> tuple[int, ...]:
    """Those of the memories that are asked about, the one known longest first."""
    return tuple(sorted(each for each in found if each in ids))


def _alike_among(
    index: PairIndex, ids: frozenset[int]
) -> Iterator[tuple[AlikeTexts, tuple[int, ...], tuple[int, ...]]]:
    """The pairs of texts that some memories say, and which of them say each, the one known longest first."""
    for pair in index.pairs_of(ids & index.members.keys()):
        left, right = (_those(index.holders(text), ids) for text in (pair.left, pair.right))
        if left and right:
            yield pair, left, right


def _held_together(group: Sequence[int], ids: frozenset[int], known: Background) -> tuple[int, ...]:
    """The members of a group that are asked about, those that nothing holds there but a member left out among them left
    out: what may not be seen must not tell of the others."""
    if ids.issuperset(group):
        return tuple(group)
    held = {end for ends in ends_of(_those(group, ids)) if known.holds(ends) for end in ends}
    return tuple(sorted(held))


def _strongest(ids: Sequence[int], known: Background) -> float:
    return max(known.measured(ends)[0] for ends in ends_of(ids) if known.holds(ends))


def _pair(known: Background, ends: PairKey) -> Pair:
    similarity, measure = known.measured(ends)
    return Pair(*ends, similarity, measure, tuple(known.apart(ends)))


def _meant(cluster: ReviewCluster, members: Collection[int] | None) -> set[int]:
    known = {member.id for member in cluster.members}
    ids = known if members is None else set(members)
    if len(ids) < 2 or not ids <= known:
        raise UserError("A verdict is about two members of the cluster or more.", field="members")
    return ids


def _told(cluster: ReviewCluster) -> str:
    return _named(cluster.members)


def _named(members: Sequence[Member]) -> str:
    """What a cluster is called in the history: the first of its members, and how many others."""
    if not members:
        return "memories that are gone"
    first = members[0]
    name = f"{in_words(first.key)} = {short(first.value)}" if isinstance(first, Fact) else short(first.topic)
    return name if len(members) == 1 else f"{name} and {len(members) - 1} more"


@dataclass(frozen=True, slots=True)
class AlikeFacts:
    """The pairs, most alike first, and the clusters that they come up in; `found` counts all pairs."""

    pairs: tuple[Pair, ...]
    clusters: tuple[SuggestedCluster, ...]
    found: int


log = logging.getLogger(__name__)


class DuplicateReview:
    """The duplicates of one store: what waits, and what is decided. Safe to call from any thread; reads block.

    `scan` keeps it in step with the store once it is started.
    """

    def __init__(
        self,
        database: Database,
        index: Index | None = None,
        *,
        rules: Callable[[], Rules] = Rules,
        begins_after: float = BEGINS_AFTER,
    ) -> None:
        self._database = database
        self._facts, self._episodes = Facts(database), Episodes(database)
        self._verdicts = Verdicts(database)
        self._rules = rules
        self._known = PairStore(database)
        self._source = ComparisonSource(database, index)
        self._listeners: list[Callable[[], None]] = []
        self._waiting, self._texts = WaitingClusters(), QueueRows(database)
        self._contradicting: dict[Component, frozenset[PairKey]] = {}
        self.scan = DuplicateScan(database, self._known, index, begins_after=begins_after)
        self._compared_at: datetime | None = None
        self._unsubscribe = [database.subscribe(self._changed), self.scan.subscribe(self._scanned)]

    def start(self) -> None:
        """Begins to compare, in the background."""
        self.scan.start()

    def close(self) -> None:
        """Stops comparing; before the index is closed."""
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        self._unsubscribe = []
        self.scan.close()

    def scrub(self) -> None:
        """Leaves nothing written of texts that no memory says any more, nor writes it afterwards."""
        self._known.scrub()

    def queue(self, disagreeing: bool | None = None) -> Queue:
        """Returns what waits now, as far as it was compared: of that, where it is given, only what disagrees or does
        not."""
        waiting = self._all_waiting(disagreeing=disagreeing)
        first = nsmallest(QUEUE_MOST, waiting, key=lambda each: each.order)
        decisions = {verdict.decision for kind in REVIEW_KINDS for verdict in self._verdicts.of_kind(kind)}
        return Queue(self._texts.of(first), len(waiting), len(decisions))

    def count(self, disagreeing: bool | None = None) -> int:
        """Returns how many clusters wait now, of those that `queue` would hold."""
        return len(self._all_waiting(disagreeing=disagreeing))

    def cluster(self, cluster_id: str) -> ReviewCluster:
        """Returns a cluster of the queue, to be decided. Raises `NotFoundError` where a member is gone."""
        parsed = [parse_memory_id(each) for each in cluster_id.split("+")]
        ids = [each[1] for each in parsed if each is not None]
        kinds = {each[0] for each in parsed if each is not None}
        if len(ids) < 2 or len(kinds) != 1 or not kinds <= set(REVIEW_KINDS) or None in parsed:
            raise NotFoundError("There is no such cluster.")
        return self._cluster(cast("ReviewKind", kinds.pop()), ids, all_of_them=True)

    def refreshed(self, cluster: ReviewCluster) -> ReviewCluster:
        """Returns the members of a cluster as they are now, without those that are gone. Raises `NotFoundError` where
        fewer than two are left."""
        return self._cluster(cluster.kind, [member.id for member in cluster.members], all_of_them=False)

    def contradictions(self) -> set[PairKey]:
        """Returns the pairs of facts that say different things where one is true, unless they were called distinct or
        related; of many under one key the first `CLUSTER_MOST`."""
        with self._known.current() as indexes:
            known = self._background("fact", indexes["fact"])
            grouping = self._known.grouping("fact", known.single_valued, known.today)
            before, self._contradicting = self._contradicting, {}
            for held in grouping:
                ends = before.get(held)
                if ends is None:
                    differing = ends_that_differ(held, indexes["fact"])
                    ends = frozenset(each for each in differing if known.contradict(each))
                self._contradicting[held] = ends
            found = {each for ends in self._contradicting.values() for each in ends}
            return {ends for ends in found if not known.stands(ends)}

    def near(self, fact_id: int) -> list[int]:
        """Returns the ids of the facts that say the same as one, or nearly the same: the most alike first."""
        with self._known.current() as indexes:
            return indexes["fact"].near(fact_id)

    def resembling(self, fact: Fact, among: Iterable[Fact]) -> list[Fact]:
        """Returns which of these facts say nearly what a new one says that is not stored: the more alike ones first."""
        return self._source.resembling(fact, among)

    def alike(self, among: Collection[int], least: float = 0.0, most: int = 20) -> AlikeFacts:
        """Returns the pairs of these facts with a likeness of `least` or more, and those of the queue that disagree, as
        far as they were compared and nothing was decided about them; of more than `most` the most alike."""
        ids = frozenset(among)
        with self._known.current() as indexes:
            its = indexes["fact"]
            known = self._background("fact", its)
            equal = self.equal(ids)
            linked = [
                (likeness, left, right)
                for _, left, right in _alike_among(its, ids)
                if (likeness := known.measured((left[0], right[0]))[0]) >= least
            ]
            linked.sort(key=lambda each: (-each[0], each[1:]))
            together = self._together(ids, known)
            apart = [
                ends
                for group in together
                for ends in ends_of(group.ids)
                if known.contradict(ends) and known.measured(ends)[0] < least and not known.stands(ends)
            ]
            decided = {
                ends
                for ends in known.verdicts
                if ids.issuperset(ends) and its.members.keys() >= set(ends) and known.stands(ends)
                if known.are_one_text(ends) or (known.link(*ends) and known.measured(ends)[0] >= least)
            }
            ends = chain(
                apart,
                (ends for said in equal for ends in combinations(said, 2)),
                ((min(two), max(two)) for _, left, right in linked for two in product(left, right)),
            )
            pairs = [_pair(known, each) for each in islice((each for each in ends if each not in decided), most)]
            count = sum(comb(len(said), 2) for said in equal) + sum(len(left) * len(right) for _, left, right in linked)
            return AlikeFacts(
                tuple(sorted(pairs, key=lambda pair: (-pair.similarity, pair.left, pair.right))),
                tuple(group for group in together if group.strongest >= least),
                count + len(apart) - len(decided),
            )

    def links(self, among: Collection[int]) -> list[Pair]:
        """Returns what comparing told of these facts, once for each two texts: of the ones known longest that say
        them."""
        with self._known.current() as indexes:
            return [
                Pair(
                    min(left[0], right[0]),
                    max(left[0], right[0]),
                    pair.similarity,
                    cast("Measure", pair.measure),
                    pair.differences,
                )
                for pair, left, right in _alike_among(indexes["fact"], frozenset(among))
            ]

    def equal(self, among: Collection[int]) -> list[tuple[int, ...]]:
        """Returns those of these facts that say the same in the same words."""
        ids = frozenset(among)
        with self._known.current() as indexes:
            its = indexes["fact"]
            return [said for norm in its.norms() if len(said := _those(its.saying(norm), ids)) > 1]

    def waiting_facts(self, among: Collection[int]) -> list[tuple[int, ...]]:
        """Returns those of these facts that wait together, cluster by cluster, in the queue's order."""
        ids = frozenset(among)
        with self._known.current() as indexes:
            known = self._background("fact", indexes["fact"])
            waiting = sorted(self._all_waiting(("fact",)), key=lambda each: each.order)
            return [those for each in waiting if (those := _held_together(each.ids, ids, known))]

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Calls `listener` when the queue may be another, on the thread that changed it: often, in an import.

        Returns how to stop.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def not_duplicates(self, cluster: ReviewCluster, origin: Origin, members: Collection[int] | None = None) -> Decided:
        """Decides that they say different things: no two of them come up again until one says something else or another
        joins."""
        return self._decide(cluster, members, "distinct", f"Not duplicates: {_told(cluster)}", origin)

    def related(self, cluster: ReviewCluster, origin: Origin, members: Collection[int] | None = None) -> Decided:
        """Decides that they belong together and are all kept, as with `not_duplicates`."""
        return self._decide(cluster, members, "related", f"Keep as related: {_told(cluster)}", origin)

    def snooze(
        self, cluster: ReviewCluster, days: int, origin: Origin, members: Collection[int] | None = None
    ) -> Decided:
        """Puts them off: they come up again after so many days. Raises UserError where that is less than one."""
        if days < 1:
            raise UserError("A snooze lasts one day at least.", field="days")
        until = self._database.clock() + timedelta(days=days)
        label = f"Snooze for {days} day{'s' * (days != 1)}: {_told(cluster)}"
        return self._decide(cluster, members, "snoozed", label, origin, until)

    def supersede(
        self, cluster: ReviewCluster, by: int, origin: Origin, members: Collection[int] | None = None
    ) -> Decided:
        """Decides that one of them (its row id `by`) holds now, and archives the others as superseded by it."""
        ids = _meant(cluster, members)
        if by not in ids:
            raise UserError("What supersedes the others must be one of them.", field="by")
        label = f"Superseded by {cluster.kind}-{by}: {_told(cluster)}"
        with self._database.transaction():
            now = self._unchanged(cluster, ids)
            with self._database.operation(label, origin) as operation:
                for member in now:
                    if member.id != by:
                        self._archive(operation, member, by)
                return Decided(operation.id, label)

    def dismissed(self) -> tuple[Dismissed, ...]:
        """Returns what was decided and lasts, newest first; what is snoozed, too."""
        verdicts: dict[int, list[PairVerdict]] = defaultdict(list)
        for kind in REVIEW_KINDS:
            for verdict in self._verdicts.of_kind(kind):
                verdicts[verdict.decision].append(verdict)
        return tuple(self._dismissed(verdicts[decision]) for decision in sorted(verdicts, reverse=True))

    def restore(self, dismissed: Dismissed, origin: Origin) -> Decided:
        """Takes a verdict back: the cluster waits again. Raises `NotFoundError` where that was done already."""
        label = f"Back to the duplicates: {_named(dismissed.members)}"
        with self._database.transaction(), self._database.operation(label, origin) as operation:
            if not self._verdicts.of_decision(dismissed.id):
                raise NotFoundError("This is not dismissed any more.")
            self._verdicts.withdraw(operation, dismissed.id)
            return Decided(operation.id, label)

    def kept_apart(self) -> set[frozenset[int]]:
        """Returns the pairs of facts that were called distinct or related, and still say what they said then."""
        decided = [each for each in self._verdicts.of_kind("fact") if each.verdict != "snoozed"]
        ids = {said.id for each in decided for said in (each.left, each.right)}
        now = {fact.id: hash_of(fact) for fact in self._active("fact", ids)}
        moment = self._database.clock()
        return {
            frozenset((each.left.id, each.right.id))
            for each in decided
            if each.stands(now.get(each.left.id), now.get(each.right.id), moment)
        }

    def changed_since(self, cluster: ReviewCluster) -> tuple[str, ...]:
        """Returns the memory ids of members that are not any more what the cluster shows."""
        ids = [member.id for member in cluster.members]
        return changed_members(cluster.members, self._active(cluster.kind, ids))

    def _together(self, ids: frozenset[int], known: Background) -> list[SuggestedCluster]:
        """What comes up together of these facts, whatever was decided about them, the most alike first."""
        grouping = self._known.grouping("fact", self._rules().single_valued, self._today())
        found = (
            group if ids.issuperset(group.ids) else SuggestedCluster(those, _strongest(those, known))
            for held in grouping
            for group in held.groups
            if (those := _held_together(group.ids, ids, known))
        )
        return sorted(found, key=lambda each: (-each.strongest, each.ids))

    def _all_waiting(
        self, kinds: Iterable[ReviewKind] = REVIEW_KINDS, *, disagreeing: bool | None = None
    ) -> list[Waiting]:
        waiting: list[Waiting] = []
        for kind in kinds:
            rules, today = self._rules().single_valued, self._today()
            with self._known.current() as indexes:
                known = self._background(kind, indexes[kind])
                waiting += self._waiting.of(kind, self._known.grouping(kind, rules, today), known)
        return [each for each in waiting if disagreeing in (None, each.contradiction)]

    def _cluster(self, kind: ReviewKind, ids: Sequence[int], *, all_of_them: bool) -> ReviewCluster:
        self._database.settle()
        with self._known.current() as indexes:
            its = indexes[kind]
            members = [each for each in self._active(kind, ids) if each.id in its.members]
            if len(members) < (len(ids) if all_of_them else 2):
                raise NotFoundError("These memories are not together any more.")
            compared = {member.id: its.members[member.id] for member in members}
            links = {ends: link for ends in ends_of(compared) if (link := its.between(*ends)) is not None}
            verdicts = self._decided(kind)
        vectors = self._source.vectors(kind, compared.values())
        known = Background(
            compared,
            lambda one, other: links.get((one, other)),
            self._database.clock(),
            self._today(),
            vectors,
            verdicts,
            self._rules().single_valued,
        )
        return made_cluster(kind, members, known)

    def _background(self, kind: ReviewKind, index: PairIndex) -> Background:
        """What is known of all memories of a kind, while nobody else changes it."""
        return Background(
            index.members,
            index.between,
            self._database.clock(),
            self._today(),
            verdicts=self._decided(kind),
            single_valued=self._rules().single_valued,
        )

    def _decided(self, kind: ReviewKind) -> Mapping[PairKey, PairVerdict]:
        return {(each.left.id, each.right.id): each for each in self._verdicts.of_kind(kind)}

    def _changed(self, changes: Changes) -> None:
        if changes.touches(*TABLES, "verdicts"):
            self._announce()

    def _scanned(self, status: ScanStatus) -> None:
        if status.compared_at != self._compared_at:
            self._compared_at = status.compared_at
            self._announce()

    def _announce(self) -> None:
        for listener in tuple(self._listeners):
            try:
                listener()
            except Exception:
                log.exception("A listener of the duplicates failed")

    def _today(self) -> str:
        return local_day(self._database.clock()).isoformat()

    def _decide(
        self,
        cluster: ReviewCluster,
        members: Collection[int] | None,
        verdict: Verdict,
        label: str,
        origin: Origin,
        until: datetime | None = None,
    ) -> Decided:
        ids = _meant(cluster, members)
        with self._database.transaction():
            said = [HashedMemory(member.id, hash_of(member)) for member in self._unchanged(cluster, ids)]
            with self._database.operation(label, origin) as operation:
                self._verdicts.decide(operation, cluster.kind, combinations(said, 2), verdict, until)
                return Decided(operation.id, label)

    def _unchanged(self, cluster: ReviewCluster, ids: Collection[int]) -> list[Member]:
        seen = [member for member in cluster.members if member.id in ids]
        now = self._active(cluster.kind, [member.id for member in seen])
        changed = changed_members(seen, now)
        if changed:
            raise ReviewConflictError(changed)
        return now

    def _active(self, kind: ReviewKind, ids: Iterable[int]) -> list[Member]:
        return [member for member in self._members(kind, ids) if member.status == "active"]

    def _members(self, kind: ReviewKind, ids: Iterable[int]) -> Sequence[Member]:
        return self._facts.get_many(ids) if kind == "fact" else self._episodes.get_many(ids)

    def _archive(self, operation: OperationWriter, member: Member, by: int) -> None:
        if isinstance(member, Fact):
            self._facts.update(
                operation, replace(member, status="archived", forget_reason="superseded", replaced_by=by)
            )
        else:
            self._episodes.update(
                operation, replace(member, status="archived", archive_reason=f"superseded by episode-{by}")
            )

    def _dismissed(self, verdicts: Sequence[PairVerdict]) -> Dismissed:
        newest = verdicts[-1]
        ids = sorted({said.id for each in verdicts for said in (each.left, each.right)})
        members = self._members(newest.kind, ids)
        now = {member.id: hash_of(member) for member in members if member.status == "active"}
        moment = self._database.clock()
        stands = all(each.stands(now.get(each.left.id), now.get(each.right.id), moment) for each in verdicts)
        return Dismissed(
            newest.decision,
            newest.verdict,
            newest.decided_at,
            newest.until,
            newest.kind,
            cast("tuple[Fact, ...] | tuple[Episode, ...]", tuple(members)),
            stands,
        )
