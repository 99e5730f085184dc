"""Merging memories: one is kept and inherits from the others, which stay as tombstones that point at it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Literal

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Episode, Fact, Origin
from desktop.core.text import normalise
from desktop.memory.duplicates.candidates import keeper
from desktop.memory.duplicates.inheritance import heir
from desktop.memory.duplicates.merge_draft import MergeDraft
from desktop.memory.duplicates.merge_fields import Member
from desktop.memory.recall.formatting import in_words, short
from desktop.storage.database import Database
from desktop.storage.episodes import Episodes
from desktop.storage.facts import Facts
from desktop.storage.memory_links import LinkReader
from desktop.storage.operations import OperationWriter


class MembersChangedError(UserError):
    """A memory is not any more what it was when a draft of its merge was made. `members` are those there now."""

    def __init__(self, members: Sequence[Member]) -> None:
        super().__init__("These memories were changed meanwhile. Nothing was merged; look at them again.")
        self.members = tuple(members)


class Merging:
    """Makes one memory of several. Safe to call from any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._facts = Facts(database)
        self._episodes = Episodes(database)
        self._links = LinkReader(database)

    def draft(
        self,
        kind: Literal["fact", "episode"],
        ids: Sequence[int],
        *,
        kept: int | None = None,
        ticked: Collection[int] | None = None,
    ) -> MergeDraft:
        """A merge of these active memories as it is suggested: all ticked, the one with the best merits kept, unless
        said otherwise. Raises `NotFoundError` where one is gone, archived or merged."""
        self._database.settle()
        members = self._members(kind, ids)
        for gone in sorted(set(ids) - {member.id for member in members}):
            raise NotFoundError(f"{kind}-{gone} is not there any more.")
        taking_part = [each for each in members if ticked is None or each.id in ticked] or members
        chosen = keeper(taking_part).kept.id if kept is None else kept
        return MergeDraft(
            members=tuple(members),
            kept=chosen,
            ticked=frozenset(each.id for each in taking_part) | {chosen},
            links={each.id: self._links.of(kind, each.id) for each in members},
        )

    def label(self, draft: MergeDraft) -> str:
        """What the operation of a merge is called."""
        result = draft.result
        what = f"{in_words(result.key)} = {short(result.value)}" if isinstance(result, Fact) else short(result.topic)
        return f"Merge {len(draft.ids)} {draft.kind}s: {what}"

    def merge(self, draft: MergeDraft, origin: Origin) -> int:
        """Makes the merge of a draft as one operation, and returns its id. Raises as `write` does."""
        self._database.settle()  # before the transaction, in which nothing is counted
        with self._database.transaction(), self._database.operation(self.label(draft), origin) as operation:
            self.write(operation, draft)
            return operation.id

    def write(self, operation: OperationWriter, draft: MergeDraft) -> Member:
        """Makes the merge of a draft as a part of an operation, and returns the memory as it is then.

        Counters must have been settled before the operation. Raises UserError where the draft has a `problem`,
        `MembersChangedError` where a memory is not any more what it was; nothing is written then.
        """
        if draft.problem is not None:
            raise UserError(draft.problem.message, field=draft.problem.field)
        members = self._members(draft.kind, draft.ids)
        if list(map(said, members)) != list(map(said, draft.heirs)):
            raise MembersChangedError(self._members(draft.kind, [each.id for each in draft.members]))
        now = {member.id: member for member in members}  # their counters may have gone on
        result = replace(draft, members=tuple(now.get(each.id, each) for each in draft.members)).result
        if isinstance(result, Fact):
            return write_fact(self._facts, operation, result, [each for each in members if isinstance(each, Fact)])
        episodes = [each for each in members if isinstance(each, Episode)]
        return write_episode(self._episodes, operation, result, episodes)

    def _members(self, kind: Literal["fact", "episode"], ids: Sequence[int]) -> list[Member]:
        """Those of these memories that are active, in their order."""
        found: Sequence[Member] = (self._facts if kind == "fact" else self._episodes).get_many(ids)
        return [each for each in found if each.status == "active"]


def said(member: Member) -> Member:
    """A memory as it is compared with itself later: being used is no change."""
    return replace(member, access_count=0, last_accessed_at=None)


def write_merge(
    facts: Facts, operation: OperationWriter, kept: Fact, others: Sequence[Fact], value: str, confidence: float
) -> Fact:
    """Makes one of several facts, the first of which is kept with this value."""
    return write_fact(facts, operation, heir(kept, others, value, confidence), [kept, *others])


def write_fact(facts: Facts, operation: OperationWriter, after: Fact, members: Sequence[Fact]) -> Fact:
    """Writes what a fact is after a merge: the other members become tombstones that point at it.

    What it said before stays in its history. `members` begins with the kept fact as it is now.
    """
    kept, *others = members
    if normalise(after.value) != normalise(kept.value):
        facts.add_version(operation, kept, "refinement", kept.valid_to)
    for other in others:
        facts.mark_merged(operation, other.id, kept_id=kept.id, private=after.private)
    share_mark(facts, operation, after)
    return facts.update(operation, after)


def write_episode(
    episodes: Episodes, operation: OperationWriter, after: Episode, members: Sequence[Episode]
) -> Episode:
    """Writes what an episode is after a merge: it covers the messages of all, and the others are archived."""
    kept, *others = members
    if (after.summary, after.importance, after.tags) != (kept.summary, kept.importance, kept.tags):
        episodes.add_version(operation, kept)
    for other in others:
        episodes.cover(operation, kept.id, episodes.message_ids(other.id))
        reason = f"merged into {kept.memory_id}"
        episodes.update(operation, replace(other, status="archived", archive_reason=reason))
        episodes.add_merge(operation, other, kept.id)
    for tombstone in episodes.get_many(episodes.merged_into(kept.id)):
        if tombstone.private != after.private:
            episodes.update(operation, replace(tombstone, private=after.private))
    return episodes.update(operation, after)


def share_mark(facts: Facts, operation: OperationWriter, kept: Fact) -> None:
    """Makes what was merged into a fact as private as it is: where they came from, it came from."""
    for tombstone in facts.merged_into(kept.id):
        if tombstone.private != kept.private:
            facts.update(operation, replace(tombstone, private=kept.private))
