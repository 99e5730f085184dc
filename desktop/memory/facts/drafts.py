"""A statement before it is stored, what its fields may hold, and how storing it ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Any, Self

from desktop.core.errors import UserError
from desktop.core.model import DAILY_DAYS, LIKELY, SURE, USER, Durability, Fact, Origin
from desktop.core.text import is_blank
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


VALUE_MOST = 8_000
KEY_MOST = 200


@dataclass(frozen=True, slots=True)
class FactDraft:
    """What somebody wants remembered. Dates are ISO 8601 days."""

    category: str
    key: str
    value: str
    confidence: float = SURE
    subject: str = USER
    source_excerpt: str = ""
    durability: Durability = "durable"
    valid_from: str | None = None
    valid_to: str | None = None
    source: str = "user"
    source_message_id: int | None = None

    @classmethod
    def of(cls, fact: Fact) -> Self:
        """Returns the statement that a fact makes."""
        return cls(
            category=fact.category,
            key=fact.key,
            value=fact.value,
            confidence=fact.confidence,
            subject=fact.subject,
            source_excerpt=fact.source_excerpt,
            durability=fact.durability,
            valid_from=fact.valid_from,
            valid_to=fact.valid_to,
            source=fact.source,
            source_message_id=fact.source_message_id,
        )

    def validated(self) -> FactDraft:
        """Returns the draft without surrounding space. Raises UserError naming the field and what is allowed."""
        if not 0 <= self.confidence <= 1:
            raise UserError("Confidence is a number from 0 to 1.", field="confidence")
        checked_validity(self.valid_from, self.valid_to)
        return replace(
            self,
            category=checked_text("category", self.category, KEY_MOST),
            key=checked_text("key", self.key, KEY_MOST),
            value=checked_text("value", self.value),
            subject=checked_text("subject", self.subject, KEY_MOST),
            source_excerpt=self.source_excerpt.strip(),
        )


def new_fact(draft: FactDraft, origin: Origin, moment: datetime) -> Fact:
    """Makes the fact that a statement becomes; its id is given by the store. What is unsure is kept for a while
    only."""
    return Fact(
        id=0,
        subject=draft.subject,
        category=draft.category,
        key=draft.key,
        value=draft.value,
        confidence=draft.confidence,
        status="active",
        source=draft.source,
        source_excerpt=draft.source_excerpt,
        source_message_id=draft.source_message_id or origin.message_id,
        valid_from=draft.valid_from,
        valid_to=draft.valid_to,
        created_at=moment,
        updated_at=moment,
        **keeping(draft.durability if draft.confidence >= LIKELY else "daily", moment),
    )


def keeping(durability: Durability, moment: datetime) -> dict[str, Any]:
    """Returns the fields of a fact that say how long it is kept, from this moment on."""
    expires = moment + timedelta(days=DAILY_DAYS) if durability == "daily" else None
    return {"durability": durability, "expires_at": expires}


def kept_anew(before: Fact, edited: Fact, moment: datetime) -> dict[str, Any]:
    """Returns the fields that say how long a fact is kept after it was edited: anew from now on where that was changed,
    until another day where one was given."""
    kept = keeping(edited.durability, moment) if edited.durability != before.durability else {}
    if edited.durability == "daily" and edited.expires_at not in (None, before.expires_at):
        kept["expires_at"] = edited.expires_at
    return kept


def checked_text(name: str, text: str, most: int = VALUE_MOST) -> str:
    """Returns the text without surrounding space. Raises UserError where it is empty, too long, or can't be stored."""
    stripped = text.strip()
    if is_blank(stripped):
        raise UserError(f"{name} must not be empty.", field=name)
    if len(stripped) > most:
        raise UserError(f"{name} holds {len(stripped):,} characters; at most {most:,} are allowed.", field=name)
    if "\0" in stripped or any("\ud800" <= char <= "\udfff" for char in stripped):
        raise UserError(f"{name} holds a character that is no text (NUL or half a surrogate pair).", field=name)
    return stripped


def checked_validity(valid_from: str | None, valid_to: str | None) -> None:
    """Raises UserError unless both are ISO days, and the first is not after the second."""
    for name, text in (("valid_from", valid_from), ("valid_to", valid_to)):
        if text is not None:
            _checked_day(name, text)
    if valid_from and valid_to and valid_from > valid_to:
        raise UserError("valid_to must not be before valid_from.", field="valid_to")


def _checked_day(name: str, text: str) -> None:
    try:
        proper = date.fromisoformat(text).isoformat() == text
    except ValueError:
        proper = False
    if not proper:
        raise UserError(f"{name} is a date such as 2026-11-20.", field=name)
