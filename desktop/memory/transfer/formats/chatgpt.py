"""Conversations as a ChatGPT account export has them: `conversations.json`, a list.

Each has a `mapping` of nodes by id, a tree in which a regenerated answer or an edited question begins another branch;
`current_node` is the leaf of the branch that was last seen, which is what is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from desktop.memory.transfer.drafts import (
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

_TURNS = frozenset({"user", "assistant"})
_INNER = frozenset({"thoughts", "reasoning_recap", "user_editable_context", "model_editable_context"})
"""Kinds of content that the person never saw as a message."""


def is_conversation(value: Any) -> bool:
    """Whether a JSON value is one conversation of such an export."""
    return isinstance(value, dict) and isinstance(value.get("mapping"), dict)


def read(values: Iterable[Any]) -> FileReading:
    """Reads the JSON values of a file; what is no conversation is skipped and named."""
    reading = FileReading()
    for number, value in enumerate(values, 1):
        where = _where(value, number)
        draft = _conversation(value, reading, where) if is_conversation(value) else None
        if draft is None:
            reading.skip(where, "it has no message that can be used")
        else:
            reading.conversations.append(draft)
    return reading


def _where(value: Any, number: int) -> str:
    given = value.get("title") if isinstance(value, dict) else None
    titled = name(given) if isinstance(given, str) else ""
    return f"conversation {number}" + (f" “{titled}”" if titled else "")


def _conversation(value: Mapping[str, Any], reading: FileReading, where: str) -> ConversationDraft | None:
    branch, at, thread = _branch(value), read_time(value.get("create_time")), Thread()
    for node_id, message in branch.items():
        at = read_time(message.get("create_time")) or at
        _add(thread, node_id, message, at, reading, where)
    if not thread.messages:
        return None
    others = sum(_is_turn(message) for node_id, message in _messages(value) if node_id not in branch)
    if others:
        reading.skip(where, f"{others} of its messages belong to versions that were edited or regenerated later")
    given, titled = value.get("conversation_id", value.get("id")), value.get("title")
    first = thread.messages[0]
    known_as = identifier(given) or fingerprint(first.text, first.sent_at.isoformat())
    shown = reading.name(titled, where) if isinstance(titled, str) else ""
    return ConversationDraft(f"chatgpt:{known_as}", shown or thread.titled(), thread.messages)


def _messages(value: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for node_id, node in value["mapping"].items():
        message = node.get("message") if isinstance(node, dict) else None
        if isinstance(message, dict):
            yield node_id, message


def _branch(value: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """The messages from the first to `current_node`; where that is none, to the one written last."""
    nodes, messages = value["mapping"], dict(_messages(value))
    node_id = value.get("current_node")
    if not isinstance(node_id, str) or node_id not in nodes:
        node_id = max(messages, key=lambda each: _written(messages[each]), default=None)
    path: list[str] = []
    seen: set[str] = set()
    while isinstance(node_id, str) and isinstance(nodes.get(node_id), dict) and node_id not in seen:
        seen.add(node_id)
        path.append(node_id)
        node_id = nodes[node_id].get("parent")
    return {each: messages[each] for each in reversed(path) if each in messages}


def _written(message: Mapping[str, Any]) -> float:
    at = read_time(message.get("create_time"))
    return at.timestamp() if at else 0.0


def _add(
    thread: Thread, node_id: str, message: Mapping[str, Any], at: datetime | None, reading: FileReading, where: str
) -> None:
    if not _is_turn(message):
        return
    where = f"{where}, message {len(thread.messages) + 1}"
    text = reading.clean(_text(message), where)
    fault = "it has no time" if at is None else text_fault(text)
    if fault or at is None:
        reading.skip(where, fault or "")
        return
    role = role_named(message["author"]["role"])
    thread.add(identifier(message.get("id")) or identifier(node_id), role, SPEAKERS[role], text, at)


def _is_turn(message: Mapping[str, Any]) -> bool:
    """Whether it was shown as a message: not a setting, a tool's call or answer, or what the model thought."""
    author, metadata = message.get("author"), message.get("metadata")
    hidden = isinstance(metadata, dict) and metadata.get("is_visually_hidden_from_conversation") is True
    said_to_all = message.get("recipient", "all") == "all"
    is_spoken = isinstance(author, dict) and author.get("role") in _TURNS
    return is_spoken and said_to_all and not hidden and bool(_text(message).strip())


def _text(message: Mapping[str, Any]) -> str:
    """The text of its parts, with a word for each picture or recording among them."""
    content = message.get("content")
    if not isinstance(content, dict) or content.get("content_type") in _INNER:
        return ""
    parts = content.get("parts", [content.get("text")])
    return "\n".join(filter(None, map(_part, parts))) if isinstance(parts, list) else ""


def _part(part: Any) -> str:
    if isinstance(part, str):
        return part
    if not isinstance(part, dict):
        return ""
    if isinstance(part.get("text"), str):
        return str(part["text"])
    kind = str(part.get("content_type", ""))
    return next((f"[{word}]" for sign, word in (("image", "picture"), ("audio", "recording")) if sign in kind), "")
