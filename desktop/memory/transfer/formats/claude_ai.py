"""Conversations as a Claude account export has them: `conversations.json`, a list with `chat_messages` in each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from desktop.memory.transfer.drafts import (
    KNOWN_BY,
    SPEAKERS,
    ConversationDraft,
    FileReading,
    Thread,
    fingerprint,
    identifier,
    name,
    read_time,
    role_named,
    text_fault,
)


def is_conversation(value: Any) -> bool:
    """Whether a JSON value is one conversation of such an export."""
    return isinstance(value, dict) and isinstance(value.get("chat_messages"), list)


def read(values: Iterable[Any]) -> FileReading:
    """Reads the JSON values of a file; what is no conversation is skipped and named. Empty ones are common."""
    reading = FileReading()
    for number, value in enumerate(values, 1):
        given = value.get("name") if isinstance(value, dict) else None
        known_as = name(given) if isinstance(given, str) else ""
        where = f"conversation {number}" + (f" “{known_as}”" if known_as else "")
        if not is_conversation(value):
            reading.skip(where, "it has no messages")
            continue
        thread = Thread()
        for place, message in enumerate(value["chat_messages"], 1):
            _add(thread, message, reading, f"{where}, message {place}")
        if thread.messages:
            titled = reading.name(given, where) if isinstance(given, str) else ""
            reading.conversations.append(_draft(value, titled, thread))
        else:
            reading.skip(where, "it has no message that can be used")
    return reading


def _draft(value: Mapping[str, Any], titled: str, thread: Thread) -> ConversationDraft:
    first = thread.messages[0]
    known_as = identifier(value.get("uuid")) or fingerprint(first.text, first.sent_at.isoformat())
    return ConversationDraft(f"claude:{known_as}", titled or thread.titled(), thread.messages)


def _add(thread: Thread, message: Any, reading: FileReading, where: str) -> None:
    if not isinstance(message, dict):
        reading.skip(where, "it is no message")
        return
    sender = message.get("sender")
    role = role_named(sender) if isinstance(sender, str) else "other"
    text = reading.clean(_text(message, reading, where), where)
    at = read_time(message.get("created_at"))
    fault = _fault(role) or text_fault(text) or ("" if at else "created_at is missing, or no time")
    if fault or at is None:
        reading.skip(where, fault)
        return
    given_id = identifier(message.get("uuid")) or fingerprint(role, text, at.isoformat())
    thread.add(given_id, role, SPEAKERS[role], text, at)


def _fault(role: str) -> str:
    return "" if role in SPEAKERS else "sender is neither human nor assistant"


def _text(message: Mapping[str, Any], reading: FileReading, where: str) -> str:
    """What was said, and the names of the files that came with it."""
    content, plain = message.get("content"), message.get("text")
    blocks = content if isinstance(content, list) else []
    said = [block.get("text") for block in blocks if isinstance(block, dict) and block.get("type") == "text"]
    pieces = [piece for piece in said if isinstance(piece, str) and piece.strip()]
    if not pieces and isinstance(plain, str) and plain.strip():
        pieces = [plain]
    files = [
        file["file_name"]
        for given in (message.get("attachments"), message.get("files"))
        for file in (given if isinstance(given, list) else [])
        if isinstance(file, dict) and isinstance(file.get("file_name"), str)
    ]
    names = [reading.name(file, where, KNOWN_BY) for file in dict.fromkeys(files)]
    return "\n".join([*pieces, *(f"[file: {each}]" for each in names if each)])
