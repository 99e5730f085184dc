"""Values to store in tests: each with what a test does not care about filled in."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from desktop.core.model import Conversation, Episode, Fact, Message, Relationship

NOON = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)


def a_fact(key: str = "location", value: str = "Kyiv", **fields: Any) -> Fact:
    """An active, durable fact about the person."""
    defaults: dict[str, Any] = {
        "id": 0,
        "subject": "user",
        "category": "personal",
        "confidence": 0.9,
        "durability": "durable",
        "status": "active",
        "source": "user",
        "created_at": NOON,
        "updated_at": NOON,
    }
    return Fact(key=key, value=value, **{**defaults, **fields})


def a_conversation(title: str = "Tea", **fields: Any) -> Conversation:
    """A chat held here."""
    defaults: dict[str, Any] = {
        "id": 0,
        "origin": "chat",
        "source_key": None,
        "created_at": NOON,
        "updated_at": NOON,
    }
    return Conversation(title=title, **{**defaults, **fields})


def a_message(conversation_id: int, text: str = "Hello", **fields: Any) -> Message:
    """What the person said at noon."""
    defaults: dict[str, Any] = {
        "id": 0,
        "position": 0,
        "session": 1,
        "role": "user",
        "speaker": "You",
        "sent_at": NOON,
    }
    return Message(conversation_id=conversation_id, text=text, **{**defaults, **fields})


def an_episode(topic: str = "Wedding plans", **fields: Any) -> Episode:
    """An active episode of the person's, at noon."""
    defaults: dict[str, Any] = {
        "id": 0,
        "summary": "They set the date.",
        "importance": 0.8,
        "valence": "positive",
        "tags": ("wedding",),
        "subject": "user",
        "status": "active",
        "source": "assistant",
        "conversation_id": None,
        "started_at": NOON,
        "ended_at": NOON,
        "created_at": NOON,
        "updated_at": NOON,
    }
    return Episode(topic=topic, **{**defaults, **fields})


def an_edge(subject: str = "Anna", relation: str = "knows", other: str = "Ben", **fields: Any) -> Relationship:
    """An active edge between two people."""
    defaults: dict[str, Any] = {
        "id": 0,
        "confidence": 0.9,
        "status": "active",
        "source": "assistant",
        "created_at": NOON,
        "updated_at": NOON,
    }
    return Relationship(subject=subject, relation=relation, other=other, **{**defaults, **fields})
