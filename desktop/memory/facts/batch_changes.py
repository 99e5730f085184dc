"""The changes that a person makes to many facts at once. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time

from desktop.core.errors import UserError
from desktop.core.model import Durability, Fact, ForgetReason
from desktop.memory.facts.drafts import KEY_MOST, checked_text, keeping


@dataclass(frozen=True, slots=True)
class Archive:
    """`incorrect` and `user_requested` also keep the value from being learned again."""

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
    """Raises UserError for a category that can't be."""

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
    """A pinned fact does not expire, and comes first in what an assistant is told."""

    on: bool

    def made_to(self, fact: Fact, _moment: datetime) -> Fact:
        return replace(fact, pinned=self.on)

    def label(self, facts: str) -> str:
        return f"Pin {facts}" if self.on else f"Unpin {facts}"


@dataclass(frozen=True, slots=True)
class MakePrivate:
    """A private fact is never sent to a remote model."""

    on: bool

    def made_to(self, fact: Fact, _moment: datetime) -> Fact:
        return replace(fact, private=self.on)

    def label(self, facts: str) -> str:
        return f"Mark {facts} as {'private' if self.on else 'not private'}"


@dataclass(frozen=True, slots=True)
class Keep:
    """How long: until forgotten, for 90 days, or `until` the end of a day by the person's calendar."""

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
    """The last millisecond of a day by the person's calendar."""
    return datetime.combine(day, time(23, 59, 59, 999_000)).astimezone().astimezone(UTC)
