"""What the app is about, as frozen values that every layer may hold.

Times are aware `datetime`s in UTC, to the millisecond. Rows become these values in `desktop.storage` and are never
changed in place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Literal, get_args

Actor = Literal["user", "assistant", "import", "maintenance"]
Kind = Literal["fact", "episode", "message"]
Status = Literal["active", "archived", "merged"]
Durability = Literal["durable", "daily"]
ForgetReason = Literal["outdated", "incorrect", "superseded", "user_requested"]
Valence = Literal["positive", "negative", "neutral", "mixed"]
Level = Literal["high", "critical"]
ChangeReason = Literal["correction", "update", "refinement", "contradiction"]
Clock = Callable[[], datetime]

KINDS: tuple[Kind, ...] = get_args(Kind)

_RELATIONSHIP = "relationship-"

CATEGORIES: tuple[str, ...] = (
    "personal",
    "preference",
    "skill",
    "trait",
    "opinion",
    "relationship",
    "work_context",
    "personal_context",
    "reading_history",
    "identity",
    "principles",
    "focus",
    "signals",
    "technical",
    "project",
    "general",
)

USER = "user"
"""The subject of facts about the person, the default."""
ASSISTANT = "assistant"
"""The subject of what the assistant keeps of itself."""
PERSON = "You"
"""The person as the speaker of a message."""

LIKELY = 0.7
"""Confidence below which a fact is kept as `daily` only."""
SURE, PROBABLE, UNSURE = 0.9, 0.75, 0.5
"""The confidence of what a person calls so."""

DAILY_DAYS = 90
"""How long a daily fact is kept."""


def now() -> datetime:
    """Returns the current time in UTC, to the millisecond (what the store keeps)."""
    moment = datetime.now(UTC)
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


@dataclass(frozen=True, slots=True)
class Origin:
    """Who changes the store, and why: recorded with every operation."""

    actor: Actor = "user"
    reason: str = ""
    tool: str | None = None
    call_id: str | None = None
    conversation_id: int | None = None
    message_id: int | None = None
    run_id: int | None = None
    """The run of the extraction that it is part of."""
    program: str = ""
    """The name of the other program that asks, as it gives itself."""
    sees_private: bool = True
    """Whether whoever asks may see what is marked private; not recorded. What they write is judged against what they
    may see, or its end would tell of the rest."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One statement about a subject.

    `access_count` and `last_accessed_at` come from the counters and include what was inherited in a merge; the
    inherited part is kept with the fact, so that undoing the merge takes it back.
    """

    id: int
    subject: str
    category: str
    key: str
    value: str
    confidence: float
    durability: Durability
    status: Status
    source: str
    created_at: datetime
    updated_at: datetime
    source_excerpt: str = ""
    source_message_id: int | None = None
    valid_from: str | None = None
    valid_to: str | None = None
    expires_at: datetime | None = None
    private: bool = False
    pinned: bool = False
    forget_reason: ForgetReason | None = None
    replaced_by: int | None = None
    inherited_count: int = 0
    inherited_last_at: datetime | None = None
    access_count: int = 0
    last_accessed_at: datetime | None = None

    @property
    def memory_id(self) -> str:
        return memory_id("fact", self.id)


@dataclass(frozen=True, slots=True)
class FactVersion:
    """What a fact said before a change. `valid_to` is set where the world changed, not where it was wrong."""

    id: int
    fact_id: int
    value: str
    confidence: float
    valid_from: str | None
    valid_to: str | None
    reason: ChangeReason
    source_excerpt: str
    created_at: datetime


@dataclass(frozen=True, slots=True)
class Episode:
    """A stretch of conversation worth remembering. `started_at` and `ended_at` are those of its messages.

    `private` is the person's mark; `withheld` says that no reader elsewhere may see it: because of the mark, or because
    a message that it covers is private, or one that a private fact came from. The counters include what was inherited
    in a merge.
    """

    id: int
    topic: str
    summary: str
    importance: float
    valence: Valence
    tags: tuple[str, ...]
    subject: str
    status: Status
    source: str
    conversation_id: int | None
    started_at: datetime
    ended_at: datetime
    created_at: datetime
    updated_at: datetime
    archive_reason: str = ""
    private: bool = False
    withheld: bool = False
    message_count: int = 0
    access_count: int = 0
    last_accessed_at: datetime | None = None

    @property
    def memory_id(self) -> str:
        return memory_id("episode", self.id)


@dataclass(frozen=True, slots=True)
class Relationship:
    """An edge from one subject to another: `subject` `relation` `other`. `private` and `withheld` as in `Episode`."""

    id: int
    subject: str
    relation: str
    other: str
    confidence: float
    status: Status
    source: str
    created_at: datetime
    updated_at: datetime
    source_excerpt: str = ""
    source_message_id: int | None = None
    private: bool = False
    withheld: bool = False

    @property
    def memory_id(self) -> str:
        return f"{_RELATIONSHIP}{self.id}"


@dataclass(frozen=True, slots=True)
class Conversation:
    """A chat held here (`origin` chat), or one brought in (`import`). `source_key` makes an import repeatable."""

    id: int
    title: str
    origin: Literal["chat", "import"]
    source_key: str | None
    created_at: datetime
    updated_at: datetime
    message_count: int = 0


@dataclass(frozen=True, slots=True)
class Message:
    """One turn of a conversation.

    `position` counts from 0 within the conversation, `session` from 1 (a new sitting). `recallable` is false for
    requests to the memory and answers out of it, which say nothing new. `blocks` is what a model needs to go on from
    here and what the chat shows again: a JSON value of the assistant layer.
    """

    id: int
    conversation_id: int
    position: int
    session: int
    role: Literal["user", "assistant", "other"]
    speaker: str
    text: str
    sent_at: datetime
    external_id: str | None = None
    recallable: bool = True
    private: bool = False
    blocks: Any = None

    @property
    def memory_id(self) -> str:
        return memory_id("message", self.id)


@dataclass(frozen=True, slots=True)
class Operation:
    """One entry of the journal: an undoable change, who made it and why."""

    id: int
    at: datetime
    label: str
    actor: Actor
    reason: str
    tool: str | None
    call_id: str | None
    conversation_id: int | None
    undoable: bool
    undoes: int | None = None
    undone_by: int | None = None
    row_count: int = 0
    message_id: int | None = None
    run_id: int | None = None
    program: str = ""

    @property
    def undone(self) -> bool:
        return self.undone_by is not None


@dataclass(frozen=True, slots=True)
class ProgramUse:
    """What another program changed: how much, and what at last."""

    program: str
    changes: int
    last: Operation


@dataclass(frozen=True, slots=True)
class RowChange:
    """The images of one row before and after an operation; None stands for "there was no row".

    `shared`: in the history of a row, that its operation changed other memories too."""

    id: int
    operation_id: int
    table: str
    row_id: int
    before: Mapping[str, Any] | None
    after: Mapping[str, Any] | None
    shared: bool = False


@dataclass(frozen=True, slots=True)
class Changes:
    """Which rows an operation touched: announced after its commit, from the thread that wrote."""

    operation_id: int
    actor: Actor
    rows: Mapping[str, frozenset[int]] = field(default_factory=dict)

    def touches(self, *tables: str) -> bool:
        return any(table in self.rows for table in tables)


def memory_id(kind: Kind, row_id: int) -> str:
    """Returns the stable id that answers and citations carry, such as `fact-12`."""
    return f"{kind}-{row_id}"


def parse_memory_id(text: str) -> tuple[Kind, int] | None:
    """Returns the kind and row of a stable id; None where the text is not one."""
    kind, _, number = text.rpartition("-")
    for known in KINDS:
        if kind == known and number.isascii() and number.isdigit():
            return known, int(number)
    return None


def parse_relationship_id(text: str) -> int | None:
    """Returns the row of a relationship's stable id; None where the text is not one."""
    number = text.removeprefix(_RELATIONSHIP)
    return int(number) if number != text and number.isascii() and number.isdigit() else None
