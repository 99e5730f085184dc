"""The queue of duplicates: clusters with their evidence, the surest first.

A pair about which something was decided stays away until one of the two says something else, or another memory joins
them; then the old verdict is shown with it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from heapq import nsmallest
from typing import cast

from desktop.core.errors import NotFoundError
from desktop.core.model import Changes, parse_memory_id
from desktop.index.indexer import Index
from desktop.memory.duplicates.clusters import Ends
from desktop.memory.duplicates.comparison_source import ComparisonSource
from desktop.memory.duplicates.components import Component, ends_that_differ
from desktop.memory.duplicates.evidence import Background, ends_of, made_cluster
from desktop.memory.duplicates.pair_index import PairIndex
from desktop.memory.duplicates.review_queue import QueueRows, Waiting, WaitingClusters
from desktop.memory.duplicates.review_values import QUEUE_MOST, Queue, ReviewCluster
from desktop.memory.duplicates.scan import BEGINS_AFTER, DuplicateScan
from desktop.memory.duplicates.scan_status import ScanStatus
from desktop.memory.duplicates.store import TABLES, PairStore
from desktop.memory.duplicates.verdicts import DuplicateVerdicts
from desktop.memory.facts.quality import Rules
from desktop.memory.recall.recollections import local_day
from desktop.storage.database import Database
from desktop.storage.verdicts import REVIEW_KINDS, PairVerdict, ReviewKind

log = logging.getLogger(__name__)


class DuplicateReview(DuplicateVerdicts):
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
        super().__init__(database)
        self._rules = rules
        self._known = PairStore(database)
        self._source = ComparisonSource(database, index)
        self._listeners: list[Callable[[], None]] = []
        self._waiting, self._texts = WaitingClusters(), QueueRows(database)
        self._contradicting: dict[Component, frozenset[Ends]] = {}
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

    def queue(self) -> Queue:
        """What waits now, as far as it was compared."""
        waiting = self._all_waiting()
        first = nsmallest(QUEUE_MOST, waiting, key=lambda each: each.order)
        decisions = {verdict.decision for kind in REVIEW_KINDS for verdict in self._verdicts.of_kind(kind)}
        return Queue(self._texts.of(first), len(waiting), len(decisions))

    def count(self) -> int:
        """How many clusters wait now."""
        return len(self._all_waiting())

    def cluster(self, cluster_id: str) -> ReviewCluster:
        """A cluster of the queue, to be decided. Raises `NotFoundError` where a member is gone."""
        parsed = [parse_memory_id(each) for each in cluster_id.split("+")]
        ids = [each[1] for each in parsed if each is not None]
        kinds = {each[0] for each in parsed if each is not None}
        if len(ids) < 2 or len(kinds) != 1 or not kinds <= set(REVIEW_KINDS) or None in parsed:
            raise NotFoundError("There is no such cluster.")
        return self._cluster(cast("ReviewKind", kinds.pop()), ids, all_of_them=True)

    def refreshed(self, cluster: ReviewCluster) -> ReviewCluster:
        """The members of a cluster as they are now, without those that are gone. Raises `NotFoundError` where fewer
        than two are left."""
        return self._cluster(cluster.kind, [member.id for member in cluster.members], all_of_them=False)

    def contradictions(self) -> set[Ends]:
        """The pairs of facts that say different things where one is true, unless they were called distinct or related;
        of many under one key the first `CLUSTER_MOST`."""
        with self._known.current() as holdings:
            known = self._background("fact", holdings["fact"])
            grouping = self._known.grouping("fact", known.single_valued, known.today)
            before, self._contradicting = self._contradicting, {}
            for held in grouping:
                ends = before.get(held)
                if ends is None:
                    differing = ends_that_differ(held, holdings["fact"])
                    ends = frozenset(each for each in differing if known.contradict(each))
                self._contradicting[held] = ends
            found = {each for ends in self._contradicting.values() for each in ends}
            return {ends for ends in found if not known.stands(ends)}

    def resembling(self, fact_id: int) -> list[int]:
        """The facts that say the same as one, or nearly the same: the most alike first."""
        with self._known.current() as holdings:
            return holdings["fact"].near(fact_id)

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Calls `listener` when the queue may be another, on the thread that changed it: often, in an import.

        Returns how to stop.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _all_waiting(self) -> list[Waiting]:
        waiting: list[Waiting] = []
        for kind in REVIEW_KINDS:
            rules, today = self._rules().single_valued, self._today()
            with self._known.current() as holdings:
                known = self._background(kind, holdings[kind])
                waiting += self._waiting.of(kind, self._known.grouping(kind, rules, today), known)
        return waiting

    def _cluster(self, kind: ReviewKind, ids: Sequence[int], *, all_of_them: bool) -> ReviewCluster:
        self._database.settle()
        with self._known.current() as holdings:
            its = holdings[kind]
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

    def _background(self, kind: ReviewKind, holdings: PairIndex) -> Background:
        """What is known of all memories of a kind, while nobody else changes it."""
        return Background(
            holdings.members,
            holdings.between,
            self._database.clock(),
            self._today(),
            verdicts=self._decided(kind),
            single_valued=self._rules().single_valued,
        )

    def _decided(self, kind: ReviewKind) -> Mapping[Ends, PairVerdict]:
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
