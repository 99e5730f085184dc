"""Relationships in words, and what happened to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from desktop.gui.history_words import Entry
from desktop.gui.sentences import translated
from desktop.gui.words import counted
from desktop.memory.relationships import spoken
from desktop.model import USER, Operation, Relationship, RowChange


def name_of(subject: str) -> str:
    """A subject as a node is called."""
    return _tr("You") if subject == USER else subject


def sentence(edge: Relationship) -> str:
    """A relationship in a line: "Anna – works with – Ben". Words of many languages fit in there."""
    return f"{name_of(edge.subject)} – {spoken(edge.relation)} – {name_of(edge.other)}"


def counts(facts: int, edges: int) -> str:
    """How much is known of a subject."""
    known = counted("Relationships", "1 fact", "%Ln facts", facts)
    joined = counted("Relationships", "1 relationship", "%Ln relationships", edges)
    return f"{known} · {joined}"


def life_of(rows: Sequence[tuple[Operation, RowChange]]) -> list[Entry]:
    """The history of a relationship, newest first, from what the journal has on its row (newest first too)."""
    present = rows[0][1].after if rows else None
    entries = []
    for operation, change in rows:
        title = _step(change.before, change.after)
        if operation.undoes is not None:
            title = _tr("Redone") if operation.label.startswith("Redo:") else _tr("Undone")
        free = operation.undoable and not operation.undone and change.after == present
        undo = operation.id if free else None
        entries.append(Entry(operation, title, translated(operation.reason), undo, operation.undoes is not None))
    return entries


def _step(before: Mapping[str, Any] | None, after: Mapping[str, Any] | None) -> str:
    if before is None:
        return _tr("Remembered")
    if after is None:
        return _tr("Deleted")
    if before["status"] != after["status"]:
        return _tr("Forgotten") if after["status"] == "archived" else _tr("Restored")
    if before["private"] != after["private"]:
        return _tr("Marked private") if after["private"] else _tr("Marked not private")
    return _tr("Edited")


def _tr(text: str) -> str:
    return QCoreApplication.translate("Relationships", text)
