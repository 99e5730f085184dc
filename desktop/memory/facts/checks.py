"""Whether a statement may be stored: what of it is known, what clashes with it, what was forgotten."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from desktop.core.model import Fact
from desktop.core.text import normalise
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.facts.outcomes import Conflict, Duplicate, Refusal, Rejected
from desktop.memory.facts.quality import Known, Rules, is_current
from desktop.memory.recall.lookup import Lookup
from desktop.storage.facts import FactFilter


class Checking(Lookup):
    """What `Memory` asks before it writes a fact, by its `rules`."""

    rules: Rules

    def check(self, draft: FactDraft, *, edited: int | None = None, include_private: bool = True) -> Refusal | None:
        """What stands against storing a statement, or against having the fact `edited` say it; None where nothing
        does, as far as its writer may know."""
        return self.refusal(draft.validated(), edited=edited, include_private=include_private)

    def refusal(self, draft: FactDraft, *, edited: int | None = None, include_private: bool = True) -> Refusal | None:
        """The same for a statement that comes from a file, and may be longer than those made here."""
        known = self._known(draft.subject, draft.key, include_private=include_private)
        others = Known(fact for fact in known if fact.id != edited)
        return self._refusal(draft, others, include_private=include_private)

    def collides(self, draft: FactDraft, *, edited: int | None = None) -> bool:
        """Whether a statement that is stored says the same as something private, or the opposite of it."""
        hidden = (fact for fact in self._known(draft.subject, draft.key) if fact.private and fact.id != edited)
        refused = self._refusal(draft, Known(hidden))
        return refused is not None and not (isinstance(refused, Rejected) and not refused.tombstone.private)

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

    def _known(self, subject: str, key: str, *, include_private: bool = True) -> list[Fact]:
        today = self._today()
        found = self.facts.find(FactFilter(subject=subject, key=key, include_private=include_private))
        return [fact for fact in found if is_current(fact, today)]

    def _refusal(self, draft: FactDraft, known: Known, *, include_private: bool = True) -> Refusal | None:
        same = known.same(draft.value)
        if same is not None:
            return Duplicate(same)
        tombstone = self.facts.rejected(draft.subject, draft.key, draft.value, include_private=include_private)
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
