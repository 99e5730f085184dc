"""One change made to many facts, as one operation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from desktop.core.cancellation import WorkCancelledError
from desktop.core.model import LIKELY, Fact, Origin
from desktop.memory.duplicates.merge import share_mark
from desktop.memory.facts.batch_changes import About, Change, Keep, RestoreFacts
from desktop.memory.facts.quality import is_current, same_value
from desktop.memory.recall.formatting import in_words
from desktop.storage.backup import Backups
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts

MANY: Final = 1_000
"""Facts from which on a backup is made before they are changed."""
_PAGE: Final = 500
Progress = Callable[[int, int], None]
Why = Literal["gone", "not_active", "not_archived", "as_wanted", "twin", "unsure"]
"""Why a fact was left as it is: it is not there any more; it is archived or merged; it is not archived; it is so
already; another fact says the same; a fact below the confidence of 0.7 is not kept for good."""


@dataclass(frozen=True, slots=True)
class Batched:
    """What became of the facts. `operation_id` is None where nothing was changed; `left` counts what was not."""

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
