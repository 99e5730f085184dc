"""Changes that a person makes to many facts at once, each as one operation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time
from typing import Final, Literal

from desktop.core.errors import UserError, WorkCancelledError
from desktop.core.model import LIKELY, Durability, Fact, ForgetReason, Origin
from desktop.memory.duplicates.merge import share_mark
from desktop.memory.facts.drafts import KEY_MOST, checked_text, keeping
from desktop.memory.facts.quality import is_current, same_value
from desktop.memory.recall.formatting import in_words
from desktop.storage.backup import Backups
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts


@dataclass(frozen=True, slots=True)
class Archive:
    """Archives facts. `incorrect` and `user_requested` also keep the value from being learned again."""

    reason: ForgetReason

    def made_to(self, fact: Fact, _moment: datetime) -> Fact:
        return replace(fact, status="archived", forget_reason=self.reason, replaced_by=None)

    def label(self, facts: str) -> str:
        return f"Archive {facts}"


@dataclass(frozen=True, slots=True)
class RestoreFacts:
    """Brings back what is archived."""

    def made_to(self, fact: Fact, _moment: datetime) -> Fact:
        return replace(fact, status="active", forget_reason=None, replaced_by=None)

    def label(self, facts: str) -> str:
        return f"Restore {facts}"


@dataclass(frozen=True, slots=True)
class Recategorise:
    """Moves facts to another category. Raises UserError for one that can't be."""

    category: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "category", checked_text("category", self.category, KEY_MOST))

    def made_to(self, fact: Fact, _moment: datetime) -> Fact:
        return replace(fact, category=self.category)

    def label(self, facts: str) -> str:
        return f"Move {facts} to {self.category.replace('_', ' ')}"


@dataclass(frozen=True, slots=True)
class About:
    """Says whom the facts are about. Raises UserError for a subject that can't be."""

    subject: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "subject", checked_text("subject", self.subject, KEY_MOST))

    def made_to(self, fact: Fact, _moment: datetime) -> Fact:
        return replace(fact, subject=self.subject)

    def label(self, facts: str) -> str:
        return f"Make {facts} about {self.subject}"


@dataclass(frozen=True, slots=True)
class Pin:
    """Pins facts, or no longer. A pinned fact does not expire, and comes first in what an assistant is told."""

    on: bool

    def made_to(self, fact: Fact, _moment: datetime) -> Fact:
        return replace(fact, pinned=self.on)

    def label(self, facts: str) -> str:
        return f"Pin {facts}" if self.on else f"Unpin {facts}"


@dataclass(frozen=True, slots=True)
class MakePrivate:
    """Marks facts private, or no longer. A private fact is never sent to a remote model."""

    on: bool

    def made_to(self, fact: Fact, _moment: datetime) -> Fact:
        return replace(fact, private=self.on)

    def label(self, facts: str) -> str:
        return f"Mark {facts} as {'private' if self.on else 'not private'}"


@dataclass(frozen=True, slots=True)
class Keep:
    """Sets how long facts are kept: until forgotten, for 90 days, or `until` the end of a day by the person's
    calendar."""

    durability: Durability
    until: date | None = None

    def __post_init__(self) -> None:
        if self.durability == "durable" and self.until is not None:
            raise UserError("What is kept until it is forgotten has no last day.", field="durability")

    def made_to(self, fact: Fact, moment: datetime) -> Fact:
        if self.durability == fact.durability == "durable":
            return fact
        kept = keeping(self.durability, moment)
        return replace(fact, **(kept if self.until is None else kept | {"expires_at": end_of(self.until)}))

    def label(self, facts: str) -> str:
        if self.until is not None:
            return f"Keep {facts} until {self.until.isoformat()}"
        return f"Keep {facts} until forgotten" if self.durability == "durable" else f"Keep {facts} for 90 days"


Change = Archive | RestoreFacts | Recategorise | About | Pin | MakePrivate | Keep


def end_of(day: date) -> datetime:
    """Returns the last millisecond of a day by the person's calendar."""
    return datetime.combine(day, time(23, 59, 59, 999_000)).astimezone().astimezone(UTC)


MANY: Final = 1_000
"""Facts from which on a backup is made before they are changed."""
_PAGE: Final = 500
Progress = Callable[[int, int], None]
Why = Literal["gone", "not_active", "not_archived", "as_wanted", "twin", "unsure"]
"""Why a fact was left as it is: it is not there any more; it is archived or merged; it is not archived; it is so
already; another fact says the same; a fact below the confidence of 0.7 is not kept for good."""


@dataclass(frozen=True, slots=True)
class Batched:
    """Tells what became of the facts. `operation_id` is None where nothing was changed; `left` counts what was not."""

    operation_id: int | None
    changed: int
    left: Mapping[Why, int] = field(default_factory=dict)


class FactBatch:
    """Changes facts of one store. Safe to call from any thread."""

    def __init__(self, database: Database, backups: Backups) -> None:
        self._database = database
        self._backups = backups
        self._facts = Facts(database)

    def apply(
        self,
        ids: Sequence[int],
        change: Change,
        origin: Origin,
        *,
        progress: Progress = lambda _done, _total: None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Batched:
        """Makes one change to all of these facts; what can't be changed is left and counted. A backup comes first where
        they are many.

        Raises `WorkCancelledError` where it was cancelled, UserError where no backup could be made: nothing is changed
        then.
        """
        if len(ids) >= MANY:
            self._backups.make("bulk", progress=lambda _done, _total: _look(cancelled))
        left: Counter[Why] = Counter()
        done, changed = 0, ""
        with self._database.transaction(), self._database.operation(_label(change, len(ids), ""), origin) as operation:
            for start in range(0, len(ids), _PAGE):
                page = ids[start : start + _PAGE]
                facts = self._facts.get_many(page)
                left["gone"] += len(page) - len(facts)
                for fact in facts:
                    after = self._after(fact, change)
                    if isinstance(after, str):
                        left[after] += 1
                        continue
                    if after.private != fact.private:
                        share_mark(self._facts, operation, after)
                    self._facts.update(operation, after)
                    done, changed = done + 1, after.key
                progress(start + len(page), len(ids))
                _look(cancelled)
            operation_id = operation.rename(_label(change, done, changed)) if done else None
        return Batched(operation_id, done, {why: count for why, count in left.items() if count})

    def _after(self, fact: Fact, change: Change) -> Fact | Why:
        """The fact as it is to be, or why it stays as it is."""
        wanted = "archived" if isinstance(change, RestoreFacts) else "active"
        if fact.status != wanted:
            return "not_archived" if wanted == "archived" else "not_active"
        after = change.made_to(fact, self._database.clock())
        if isinstance(change, Keep) and change.durability == "durable" and fact.confidence < LIKELY:
            return "unsure"
        if after == fact:
            return "as_wanted"
        return "twin" if isinstance(change, About | RestoreFacts) and self._has_twin(after) else after

    def _has_twin(self, fact: Fact) -> bool:
        """Whether another active fact says the same now."""
        today = self._database.clock().astimezone().date()
        known = self._facts.find(FactFilter(subject=fact.subject, key=fact.key, value=fact.value))
        return (
            same_value(fact.value, [each for each in known if each.id != fact.id and is_current(each, today)])
            is not None
        )


def _look(cancelled: Callable[[], bool]) -> None:
    if cancelled():
        raise WorkCancelledError


def _label(change: Change, count: int, only: str) -> str:
    """`only` is the key of the one fact, where there is no other."""
    return change.label(f"“{in_words(only)}”" if count == 1 else f"{count:,} facts")
