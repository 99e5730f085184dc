"""Values to store in tests: each with what a test does not care about filled in."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from desktop.model import Conversation, Fact, Message

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
