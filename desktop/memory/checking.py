"""Whether a statement may be stored: what of it is known, what clashes with it, what was forgotten."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from desktop.memory.drafts import FactDraft
from desktop.memory.lookup import Lookup
from desktop.memory.outcomes import Conflict, Duplicate, Refusal, Rejected
from desktop.memory.quality import Known, Rules, is_current
from desktop.model import Fact
from desktop.normal import normalise
from desktop.storage.facts import FactFilter


class Checking(Lookup):
    """What `Memory` asks before it writes a fact, by its `rules`."""

    rules: Rules

    def check(self, draft: FactDraft, *, edited: int | None = None) -> Refusal | None:
        """What stands against storing a statement, or against having the fact `edited` say it; None where nothing
        does."""
        return self.refusal(draft.validated(), edited=edited)

    def refusal(self, draft: FactDraft, *, edited: int | None = None) -> Refusal | None:
        """The same for a statement that comes from a file, and may be longer than those made here."""
        known = (fact for fact in self._known(draft.subject, draft.key) if fact.id != edited)
        return self._refusal(draft, Known(known))

    def refusals(self) -> Callable[[FactDraft], Refusal | None]:
        """`refusal` for very many statements in a row, while nothing is written: what is known under a key is read
        once."""
        places: dict[tuple[str, str], Known] = {}

        def refusal(draft: FactDraft) -> Refusal | None:
            place = normalise(draft.subject), normalise(draft.key)
            if place not in places:
                places[place] = Known(self._known(draft.subject, draft.key))
            return self._refusal(draft, places[place])

        return refusal

    def _known(self, subject: str, key: str) -> list[Fact]:
        today = self._today()
        found = self.facts.find(FactFilter(subject=subject, key=key))
        return [fact for fact in found if is_current(fact, today)]

    def _refusal(self, draft: FactDraft, known: Known) -> Refusal | None:
        same = known.same(draft.value)
        if same is not None:
            return Duplicate(same)
        tombstone = self.facts.rejected(draft.subject, draft.key, draft.value)
        return self._clash(draft, known) if tombstone is None else Rejected(tombstone)

    def _clash(self, draft: FactDraft, known: Known) -> Conflict | None:
        if draft.valid_to is not None and draft.valid_to < self._today().isoformat():
            return None
        if known.facts and self.rules.is_single_valued(draft.key):
            return Conflict(known.facts, "single_valued")
        found = known.clashing(draft.value)
        return None if found is None else Conflict(tuple(found[0]), found[1])

    def _today(self) -> date:
        return self.database.clock().astimezone().date()
