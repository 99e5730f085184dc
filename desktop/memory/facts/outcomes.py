"""How a write to the memory ends: stored, or refused with the reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from desktop.core.errors import UserError
from desktop.core.model import Fact
from desktop.memory.facts.quality import ClashKind


@dataclass(frozen=True, slots=True)
class Stored:
    """The statement is a new fact."""

    fact: Fact
    operation_id: int


@dataclass(frozen=True, slots=True)
class Duplicate:
    """The same is known; nothing was written."""

    known: Fact


@dataclass(frozen=True, slots=True)
class Conflict:
    """It clashes with what is known; nothing was written."""

    facts: tuple[Fact, ...]
    why: ClashKind


@dataclass(frozen=True, slots=True)
class Rejected:
    """A person had this value forgotten; nothing was written."""

    tombstone: Fact


class ChangedMeanwhileError(UserError):
    """A fact is not any more what the person saw when they began to edit it. Nothing was written; `fact` is it now."""

    def __init__(self, fact: Fact) -> None:
        super().__init__(f"Fact {fact.id} was changed meanwhile. Nothing was overwritten.")
        self.fact = fact


Refusal = Duplicate | Conflict | Rejected
Outcome = Stored | Refusal


class ClashError(UserError):
    """A change would leave the store contradicting itself, or it is unclear which of `facts` is meant."""

    def __init__(
        self,
        message: str,
        facts: Sequence[Fact],
        *,
        field: str | None = None,
        details: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(message, field=field, details=details)
        self.facts = tuple(facts)
