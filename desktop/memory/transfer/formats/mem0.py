"""Memories as mem0 gives them: a list, or `results`, of objects with `memory`; `relations` beside them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from desktop.memory.transfer.bundle import Bundle, Maker
from desktop.memory.transfer.drafts import Note, read_time


def is_memories(value: Any) -> bool:
    """Whether a JSON value holds such memories: the whole of a file, or one of its items."""
    if not isinstance(value, dict):
        return False
    found = value.get("results", value.get("memories"))
    if isinstance(found, list):
        return any(map(is_memories, found))
    return isinstance(value.get("memory"), str)


def read(values: list[Any], file_name: str, moment: datetime) -> Bundle:
    """Reads the JSON values of a file."""
    bundle = Bundle(file_name)
    maker = Maker(bundle, moment, "mem0")
    first = values[0]
    is_whole = len(values) == 1 and isinstance(first, dict) and "memory" not in first
    whole = first if is_whole else {"results": values}
    memories = whole.get("results", whole.get("memories"))
    for number, record in enumerate(memories if isinstance(memories, list) else [], 1):
        where = f"memory {number}"
        if isinstance(record, dict):
            _memory(maker, record, where)
        else:
            bundle.skipped.append(Note(where, "it is no object"))
    edges = whole.get("relations")
    for number, edge in enumerate(edges if isinstance(edges, list) else [], 1):
        given = edge if isinstance(edge, dict) else {}
        other = given.get("target", given.get("destination"))
        maker.relationship(f"relation {number}", given.get("source"), given.get("relationship"), other)
    return bundle


def _memory(maker: Maker, record: dict[str, Any], where: str) -> None:
    metadata = record.get("metadata")
    more = metadata if isinstance(metadata, dict) else {}
    categories = record.get("categories")
    first = categories[0] if isinstance(categories, list) and categories else ""
    said_at = read_time(record.get("created_at"))
    maker.fact(
        where,
        record.get("memory"),
        key=more.get("key", ""),
        category=more.get("category", first),
        confidence=more.get("confidence"),
        said_at=said_at,
        changed_at=read_time(record.get("updated_at")) or said_at,
    )
