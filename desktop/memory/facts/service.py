"""Facts: remembered, updated, forgotten and merged, with the checks that keep the store clean.

Everything that writes is one operation of the journal. Checks are made inside the write's transaction, so that two
writers can't both find a place free.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, datetime

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import LIKELY, ChangeReason, Fact, ForgetReason, Origin
from desktop.core.text import normalise
from desktop.memory.duplicates.candidates import identity
from desktop.memory.duplicates.merge import Merging, said, share_mark
from desktop.memory.facts.drafts import (
    ChangedMeanwhileError,
    ClashError,
    Conflict,
    Duplicate,
    FactDraft,
    Outcome,
    Refusal,
    Rejected,
    Stored,
    checked_text,
    checked_validity,
    keeping,
    kept_anew,
    new_fact,
)
from desktop.memory.facts.quality import Known, Rules, is_current, rules_of, same_value
from desktop.memory.recall.formatting import beside_private, in_words, local_day, no_such_key, short
from desktop.settings import Settings
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts

MERGE_MOST = 5
_ENDED: tuple[ForgetReason, ...] = ("outdated", "superseded")
"""What was true once."""


class FactMemory:
    """The facts of one store. Safe to call from any thread; writes wait for each other."""

    def __init__(self, database: Database, merges: Merging, settings: Callable[[], Settings] = Settings) -> None:
        self._database = database
        self._settings = settings
        self._merges = merges
        self._conversations = Conversations(database)
        self._stored = stored = Facts(database)
        self.get, self.get_many, self.find, self.count = stored.get, stored.get_many, stored.find, stored.count
        self.ids, self.keys, self.subjects = stored.ids, stored.keys, stored.subjects
        self.versions, self.merged_into, self.replaced_in = stored.versions, stored.merged_into, stored.replaced_in
        self.rejected, self.forgotten = stored.rejected, stored.forgotten
        self.ended, self.undone = stored.ended, stored.undone

    @property
    def rules(self) -> Rules:
        """Returns the rules by which what is written is checked: which keys hold one value."""
        return rules_of(self._settings().single_valued_keys)

    def remember(self, draft: FactDraft, origin: Origin) -> Outcome:
        """Stores a statement, unless it is known, clashes, or was rejected. Raises UserError naming the field."""
        with self._database.transaction():
            refused = self.check(draft, include_private=origin.sees_private)
            if refused is None and not origin.sees_private and self.collides(draft.validated()):
                origin = beside_private(origin)
            return refused or self.remember_anyway(draft, origin)

    def remember_anyway(self, draft: FactDraft, origin: Origin) -> Stored:
        """Stores a statement without the checks: after a person saw what stands against it."""
        draft = draft.validated()
        with self._database.operation(f"Remember {in_words(draft.key)} = {short(draft.value)}", origin) as operation:
            fact = self._stored.insert(operation, new_fact(draft, origin, self._database.clock()))
        return Stored(fact, operation.id)

    def locate(
        self,
        category: str | None,
        key: str,
        subject: str,
        fact_id: int | None = None,
        *,
        include_private: bool = True,
    ) -> Fact:
        """Finds the one active fact that a key, or an id, means.

        Raises `NotFoundError` naming the nearest keys, or `ClashError` with the facts where several are meant. A
        category only decides between several.
        """
        if fact_id is not None:
            return self.active(fact_id, include_private=include_private)
        found = self._known(subject, key, include_private=include_private)
        if not found:
            raise no_such_key(key, subject, self._stored.keys(subject, include_private=include_private))
        found = [fact for fact in found if fact.category == category] or found
        if len(found) > 1:
            raise ClashError(f"There are {len(found)} facts under “{key}”. Say which one by its fact_id.", found)
        return found[0]

    def active(self, fact_id: int, *, field: str = "fact_id", include_private: bool = True) -> Fact:
        """Returns an active fact. Raises `NotFoundError`, naming the `field`, where the fact is gone, merged or
        archived."""
        fact = self._stored.get(fact_id)
        if fact is None or (fact.private and not include_private):
            raise NotFoundError(f"There is no fact {fact_id}.", field=field)
        if fact.status != "active":
            raise NotFoundError(f"Fact {fact_id} is {fact.status} and can't be changed.", field=field)
        return fact

    def update(
        self,
        fact_id: int,
        new_value: str,
        confidence: float,
        reason: ChangeReason,
        origin: Origin,
        *,
        source_excerpt: str = "",
        valid_from: str | None = None,
        valid_to: str | None = None,
    ) -> Fact:
        """Gives a fact another value; the old one stays in its history, ended where the world changed (`update`).

        Where it did not change, the days for which the fact holds stay, unless others are given.

        Raises `NotFoundError`, `ClashError` where another fact under the key says the same already, UserError for a
        value that can't be.
        """
        value = checked_text("new_value", new_value)
        changes = reason == "update"
        with self._database.transaction():
            before = self.active(fact_id, include_private=origin.sees_private)
            self._refuse_twin(before, value, include_private=origin.sees_private)
            began = valid_from or (self._today().isoformat() if changes else before.valid_from)
            ends = valid_to or (None if changes else before.valid_to)
            checked_validity(began, ends)
            changed = replace(
                before,
                value=value,
                confidence=confidence,
                valid_from=began,
                valid_to=ends,
                source_excerpt=source_excerpt or before.source_excerpt,
                source_message_id=origin.message_id or before.source_message_id,
                **keeping(before.durability if confidence >= LIKELY else "daily", self._database.clock()),
            )
            ended = began if changes else before.valid_to
            if not origin.sees_private and self.collides(FactDraft.of(changed), edited=fact_id):
                origin = beside_private(origin)
            return self._change(before, changed, reason, origin, ended)

    def edit(self, fact: Fact, origin: Origin, *, seen: Fact | None = None) -> Fact:
        """Writes the fields a person edited (subject, category, key, value, confidence, durability, validity, pins).

        Raises UserError naming the field, `ClashError` where another fact under the key says the same,
        `ChangedMeanwhileError` where the fact is not as it was `seen` any more.
        """
        draft = FactDraft.of(fact).validated()
        with self._database.transaction():
            before = self.active(fact.id)
            if seen is not None and said(before) != said(seen):
                raise ChangedMeanwhileError(before)
            changed = replace(
                before,
                subject=draft.subject,
                category=draft.category,
                key=draft.key,
                value=draft.value,
                confidence=draft.confidence,
                valid_from=draft.valid_from,
                valid_to=draft.valid_to,
                private=fact.private,
                pinned=fact.pinned,
                **kept_anew(before, fact, self._database.clock()),
            )
            if identity(changed) != identity(before):  # two that say the same may still be marked as private
                self._refuse_twin(changed, changed.value)
            return self._change(before, changed, "correction", origin, before.valid_to)

    def forget(
        self, fact_id: int, reason: ForgetReason, origin: Origin, *, replacement_fact_id: int | None = None
    ) -> Fact:
        """Archives a fact. `incorrect` and `user_requested` also stop the same value from being learned again; what is
        `outdated` or `superseded` was true until the day that was said, where it does not say until when."""
        with self._database.transaction():
            fact = self.active(fact_id)
            if replacement_fact_id == fact_id:
                raise UserError("A fact can't replace itself.", field="replacement_fact_id")
            if replacement_fact_id is not None:
                self.active(replacement_fact_id, field="replacement_fact_id")
            with self._database.operation(f"Forget {_told(fact)}", _because(origin, reason)) as operation:
                over = (
                    max(local_day(self._said_at(origin)).isoformat(), fact.valid_from or "")
                    if reason in _ENDED
                    else None
                )
                archived = replace(
                    fact,
                    status="archived",
                    forget_reason=reason,
                    replaced_by=replacement_fact_id,
                    valid_to=fact.valid_to or over,
                )
                return self._stored.update(operation, archived)

    def clear(self, subject: str, origin: Origin, *, include_private: bool = True) -> list[Fact]:
        """Archives every active fact of a subject as one operation. Nothing is kept from being learned again.

        Raises `NotFoundError` where there is none.
        """
        with self._database.transaction():
            known = self.profile_of(subject, include_private=include_private)
            with self._database.operation(f"Clear the profile of {short(subject)}", origin) as operation:
                return [self._stored.update(operation, replace(fact, status="archived")) for fact in known]

    def profile_of(self, subject: str, *, include_private: bool = True) -> list[Fact]:
        """Returns the active facts of a subject, newest change first. Raises `NotFoundError` where there is none."""
        known = self._stored.find(FactFilter(subject=subject, include_private=include_private))
        if not known:
            raise NotFoundError(f"Nothing is known about “{short(subject)}”.", field="subject")
        return known

    def restore(self, fact_id: int, origin: Origin) -> Fact:
        """Brings an archived fact back. Raises `ClashError` where its place is taken by now."""
        with self._database.transaction():
            fact = self._stored.get(fact_id)
            if fact is None or fact.status != "archived":
                raise NotFoundError(f"There is no archived fact {fact_id}.", field="fact_id")
            self._refuse_twin(fact, fact.value)
            with self._database.operation(f"Restore {_told(fact)}", origin) as operation:
                until = None if fact.forget_reason in _ENDED else fact.valid_to
                return self._stored.update(
                    operation, replace(fact, status="active", forget_reason=None, replaced_by=None, valid_to=until)
                )

    def merge(self, fact_ids: Sequence[int], value: str, confidence: float, origin: Origin) -> Fact:
        """Merges 2–5 facts into one: the first is kept, the others become tombstones that point at it.

        The kept one inherits accesses, excerpts, the earliest `created_at`, and being private or pinned.
        """
        value = checked_text("merged_value", value)
        self._database.settle()  # before the transaction, in which nothing is counted
        with self._database.transaction():
            self.mergeable(fact_ids, include_private=origin.sees_private)
            draft = self._merges.draft("fact", fact_ids, kept=fact_ids[0])
            self._merges.merge(draft.editing("value", value).editing("confidence", confidence), origin)
            return self.active(fact_ids[0])

    def mergeable(self, fact_ids: Sequence[int], *, include_private: bool = True) -> list[Fact]:
        """Returns the facts that one merge may take. Raises UserError or `NotFoundError`, naming `fact_ids`."""
        if not 2 <= len(set(fact_ids)) == len(fact_ids) <= MERGE_MOST:
            raise UserError(f"fact_ids takes 2 to {MERGE_MOST} different ids.", field="fact_ids")
        facts = [self.active(each, field="fact_ids", include_private=include_private) for each in fact_ids]
        if len({normalise(fact.subject) for fact in facts}) > 1:
            raise UserError("Only facts about one subject can be merged.", field="fact_ids")
        return facts

    def sources(self, fact: Fact) -> list[int]:
        """Returns the messages that a fact, and what was merged into it, came from, oldest first."""
        known = (each.source_message_id for each in (fact, *self._stored.merged_into(fact.id)))
        return sorted({message_id for message_id in known if message_id is not None})

    def check(self, draft: FactDraft, *, edited: int | None = None, include_private: bool = True) -> Refusal | None:
        """Tells what stands against storing a statement, or against having the fact `edited` say it; None where nothing
        does, as far as its writer may know."""
        return self.refusal(draft.validated(), edited=edited, include_private=include_private)

    def refusal(self, draft: FactDraft, *, edited: int | None = None, include_private: bool = True) -> Refusal | None:
        """Tells the same as `check` for a statement that comes from a file, and may be longer than those made here."""
        known = self._known(draft.subject, draft.key, include_private=include_private)
        others = Known(fact for fact in known if fact.id != edited)
        return self._refusal(draft, others, include_private=include_private)

    def collides(self, draft: FactDraft, *, edited: int | None = None) -> bool:
        """Whether a statement that is stored says the same as something private, or the opposite of it."""
        hidden = (fact for fact in self._known(draft.subject, draft.key) if fact.private and fact.id != edited)
        refused = self._refusal(draft, Known(hidden))
        return refused is not None and not (isinstance(refused, Rejected) and not refused.tombstone.private)

    def refusals(self) -> Callable[[FactDraft], Refusal | None]:
        """Returns `refusal` for very many statements in a row, while nothing is written: what is known under a key is
        read once."""
        places: dict[tuple[str, str], Known] = {}

        def refusal(draft: FactDraft) -> Refusal | None:
            place = normalise(draft.subject), normalise(draft.key)
            if place not in places:
                places[place] = Known(self._known(draft.subject, draft.key))
            return self._refusal(draft, places[place])

        return refusal

    def _said_at(self, origin: Origin) -> datetime:
        """When that was said for which something is written; now, where nothing was."""
        said = None if origin.message_id is None else self._conversations.message(origin.message_id)
        return self._database.clock() if said is None else said.sent_at

    def _refuse_twin(self, fact: Fact, value: str, *, include_private: bool = True) -> None:
        known = self._known(fact.subject, fact.key, include_private=include_private)
        twin = same_value(value, [other for other in known if other.id != fact.id])
        if twin is not None:
            raise ClashError(f"Fact {twin.id} says “{short(value)}” under “{fact.key}” already. Merge them.", [twin])

    def _change(self, before: Fact, changed: Fact, reason: ChangeReason, origin: Origin, ended: str | None) -> Fact:
        if changed == before:
            return before
        label = f"Edit {_told(changed)}"
        if changed.value != before.value:
            label = f"Update {in_words(changed.key)}: {short(before.value)} → {short(changed.value)}"
        with self._database.operation(label, _because(origin, reason)) as operation:
            if changed.value != before.value:
                self._stored.add_version(operation, before, reason, ended)
            if changed.private != before.private:
                share_mark(self._stored, operation, changed)
            return self._stored.update(operation, changed)

    def _known(self, subject: str, key: str, *, include_private: bool = True) -> list[Fact]:
        today = self._today()
        found = self._stored.find(FactFilter(subject=subject, key=key, include_private=include_private))
        return [fact for fact in found if is_current(fact, today)]

    def _refusal(self, draft: FactDraft, known: Known, *, include_private: bool = True) -> Refusal | None:
        same = known.same(draft.value)
        if same is not None:
            return Duplicate(same)
        tombstone = self._stored.rejected(draft.subject, draft.key, draft.value, include_private=include_private)
        return self._clash(draft, known) if tombstone is None else Rejected(tombstone)

    def _clash(self, draft: FactDraft, known: Known) -> Conflict | None:
        if draft.valid_to is not None and draft.valid_to < self._today().isoformat():
            return None
        if known.facts and self.rules.is_single_valued(draft.key):
            return Conflict(known.facts, "single_valued")
        found = known.clashing(draft.value)
        return None if found is None else Conflict(tuple(found[0]), found[1])

    def _today(self) -> date:
        return self._database.clock().astimezone().date()


def _because(origin: Origin, reason: str) -> Origin:
    """The origin, with a reason where it has none."""
    return origin if origin.reason else replace(origin, reason=reason)


def _told(fact: Fact) -> str:
    return f"{in_words(fact.key)} = {short(fact.value)}"
