"""What a person decides about a cluster, and how it is taken back. One operation each; nothing is overwritten."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import combinations
from typing import cast

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Episode, Fact, Origin
from desktop.memory.duplicates.compared_memory import hash_of
from desktop.memory.duplicates.merge_fields import Member
from desktop.memory.duplicates.review_values import (
    Decided,
    Dismissed,
    ReviewCluster,
    ReviewConflictError,
    changed_members,
)
from desktop.memory.recall.formatting import in_words, short
from desktop.storage.database import Database
from desktop.storage.episodes import Episodes
from desktop.storage.facts import Facts
from desktop.storage.operations import OperationWriter
from desktop.storage.verdicts import REVIEW_KINDS, HashedMemory, PairVerdict, ReviewKind, Verdict, Verdicts


class DuplicateVerdicts:
    """Gives verdicts on clusters of one store. Safe to call from any thread.

    Every verdict is about the `members` named, or all of the cluster, and raises `ReviewConflictError` where one of
    them is not any more what the cluster shows; nothing is written then.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._facts, self._episodes = Facts(database), Episodes(database)
        self._verdicts = Verdicts(database)

    def not_duplicates(self, cluster: ReviewCluster, origin: Origin, members: Collection[int] | None = None) -> Decided:
        """They say different things: no two of them come up again until one says something else or another joins."""
        return self._decide(cluster, members, "distinct", f"Not duplicates: {_told(cluster)}", origin)

    def related(self, cluster: ReviewCluster, origin: Origin, members: Collection[int] | None = None) -> Decided:
        """They belong together and are all kept, as with `not_duplicates`."""
        return self._decide(cluster, members, "related", f"Keep as related: {_told(cluster)}", origin)

    def snooze(
        self, cluster: ReviewCluster, days: int, origin: Origin, members: Collection[int] | None = None
    ) -> Decided:
        """Not now: they come up again after so many days. Raises UserError where that is less than one."""
        if days < 1:
            raise UserError("A snooze lasts one day at least.", field="days")
        until = self._database.clock() + timedelta(days=days)
        label = f"Snooze for {days} day{'s' * (days != 1)}: {_told(cluster)}"
        return self._decide(cluster, members, "snoozed", label, origin, until)

    def supersede(
        self, cluster: ReviewCluster, by: int, origin: Origin, members: Collection[int] | None = None
    ) -> Decided:
        """One of them (its row id) holds now, and the others are archived as superseded by it."""
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
        """What was decided and lasts, newest first; what is snoozed, too."""
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
        """The pairs of facts that were called distinct or related, and still say what they said then."""
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
        """The memory ids of members that are not any more what the cluster shows."""
        ids = [member.id for member in cluster.members]
        return changed_members(cluster.members, self._active(cluster.kind, ids))

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
