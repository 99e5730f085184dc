"""What an export holds, record by record: the models from which its JSON Schema is made and by which it is checked.

Ids are those of the store that was exported, and mean something within one file only.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema

from desktop.core.model import ChangeReason, Durability, ForgetReason, Kind, Valence
from desktop.memory.transfer.drafts import read_time

FORMAT = "keepsake-export"
VERSION = 1

_NOT_TEXT = re.compile("[\x00\ud800-\udfff]")
_ID_MOST = 2**53 - 1


def _text(value: str) -> str:
    if _NOT_TEXT.search(value):
        raise ValueError("it holds what is no character")
    return value


def _moment(value: str) -> str:
    if read_time(value) is None:
        raise ValueError("it is no moment in ISO 8601")
    return value


Text = Annotated[str, AfterValidator(_text)]
Name = Annotated[str, AfterValidator(_text), Field(min_length=1)]
Moment = Annotated[str, AfterValidator(_moment), WithJsonSchema({"type": "string", "format": "date-time"})]
Day = Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]
Id = Annotated[int, Field(ge=1, le=_ID_MOST)]
Fraction = Annotated[float, Field(ge=0, le=1)]
Count = Annotated[int, Field(ge=0, le=_ID_MOST)]


class _Record(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)

    id: Id


class ConversationRecord(_Record):
    """A conversation held in Keepsake (`chat`), or brought in (`import`)."""

    title: Text
    origin: Literal["chat", "import"]
    source_key: Text | None
    created_at: Moment
    updated_at: Moment


class MessageRecord(_Record):
    """One turn. `position` counts from 0 in its conversation; `blocks` is how an answer came about."""

    conversation_id: Id
    position: Count
    session: Count
    role: Literal["user", "assistant", "other"]
    speaker: Text
    text: Text
    sent_at: Moment
    external_id: Text | None
    recallable: bool
    private: bool
    blocks: Any


class MessageMarkRecord(_Record):
    """A message that is to be kept for longer."""

    message_id: Id
    level: Literal["high", "critical"]
    reason: Text
    marked_at: Moment


class FactRecord(_Record):
    """One statement about a subject. A `merged` one is what is left of a fact that went into `replaced_by`."""

    subject: Name
    category: Name
    key: Name
    value: Name
    confidence: Fraction
    durability: Durability
    status: Literal["active", "archived", "merged"]
    source: Text
    source_excerpt: Text
    source_message_id: Id | None
    valid_from: Day | None
    valid_to: Day | None
    expires_at: Moment | None
    private: bool
    pinned: bool
    forget_reason: ForgetReason | None
    replaced_by: Id | None
    inherited_count: Count
    inherited_last_at: Moment | None
    created_at: Moment
    updated_at: Moment


class FactVersionRecord(_Record):
    """What a fact said before a change."""

    fact_id: Id
    value: Name
    confidence: Fraction
    valid_from: Day | None
    valid_to: Day | None
    reason: ChangeReason
    source_excerpt: Text
    created_at: Moment


class FactLinkRecord(_Record):
    """That two facts belong together without saying the same."""

    fact_id: Id
    related_id: Id


class ConfirmationRecord(_Record):
    """That a fact was found still true: how often, of which text, and when it is asked about again."""

    fact_id: Id
    times: Count
    hash: Text
    asked_at: Moment
    asks_at: Moment


class EpisodeRecord(_Record):
    """A stretch of conversation worth remembering."""

    subject: Name
    topic: Name
    summary: Text
    importance: Fraction
    valence: Valence
    tags: list[Text]
    status: Literal["active", "archived"]
    source: Text
    conversation_id: Id | None
    private: bool
    archive_reason: Text
    started_at: Moment
    ended_at: Moment
    created_at: Moment
    updated_at: Moment


class EpisodeMessageRecord(_Record):
    """That an episode covers a message."""

    episode_id: Id
    message_id: Id


class EpisodeVersionRecord(_Record):
    """What an episode said before a change."""

    episode_id: Id
    summary: Text
    importance: Fraction
    tags: list[Text]
    created_at: Moment


class EpisodeMergeRecord(_Record):
    """That an episode went into another one, and what that inherited."""

    episode_id: Id
    merged_into: Id
    inherited_count: Count
    inherited_last_at: Moment | None


class RelationshipRecord(_Record):
    """`subject` `relation` `other`."""

    subject: Name
    relation: Name
    other: Name
    confidence: Fraction
    status: Literal["active", "archived"]
    source: Text
    source_excerpt: Text
    source_message_id: Id | None
    private: bool
    created_at: Moment
    updated_at: Moment


class VerdictRecord(_Record):
    """What was decided about two memories that are alike: those of one `decision` were decided together."""

    kind: Literal["fact", "episode"]
    left_id: Id
    right_id: Id
    left_hash: Text
    right_hash: Text
    verdict: Literal["distinct", "related", "snoozed"]
    until: Moment | None
    decision: int
    decided_at: Moment


class AccessRecord(BaseModel):
    """How often a memory was used, and when last."""

    model_config = ConfigDict(extra="forbid", strict=True)

    kind: Kind
    row_id: Id
    count: Count
    last_at: Moment | None


class Export(BaseModel):
    """All that Keepsake remembers, or a part of it. Not in it: the history of changes, settings, keys, statistics."""

    model_config = ConfigDict(extra="forbid", strict=True, title="Keepsake export")

    format: Literal["keepsake-export"]
    version: Literal[1]
    made_at: Moment
    conversations: list[ConversationRecord]
    messages: list[MessageRecord]
    message_marks: list[MessageMarkRecord]
    facts: list[FactRecord]
    fact_versions: list[FactVersionRecord]
    fact_links: list[FactLinkRecord]
    confirmations: list[ConfirmationRecord]
    episodes: list[EpisodeRecord]
    episode_messages: list[EpisodeMessageRecord]
    episode_versions: list[EpisodeVersionRecord]
    episode_merges: list[EpisodeMergeRecord]
    relationships: list[RelationshipRecord]
    verdicts: list[VerdictRecord]
    accesses: list[AccessRecord]


def json_schema() -> dict[str, Any]:
    """Returns the JSON Schema (2020-12) of an export, as `resources/schema/export-1.json` has it."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **Export.model_json_schema()}
