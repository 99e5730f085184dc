"""A relationship with what happened to it: read for the detail pane. Blocking, off the GUI thread."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from desktop.core.model import Operation, Relationship, RowChange
from desktop.gui.history.labels import Entry
from desktop.gui.ui.sentences import translated
from desktop.memory.service import Memory


def life_of_edge(memory: Memory, relationship_id: int) -> tuple[Relationship | None, list[Entry]]:
    """A relationship as it is now, with its history, newest first."""
    edge = memory.relationships.get(relationship_id)
    return edge, _life_of(memory.journal.of_row("relationships", relationship_id))


def _life_of(rows: Sequence[tuple[Operation, RowChange]]) -> list[Entry]:
    present = rows[0][1].after if rows else None
    entries = []
    for operation, change in rows:
        title = _step(change.before, change.after)
        if operation.undoes is not None:
            title = _tr("Redone") if operation.label.startswith("Redo:") else _tr("Undone")
        free = operation.undoable and not operation.undone and change.after == present
        undo = operation.id if free else None
        text = translated(operation.reason)
        entries.append(Entry(operation, title, text, undo, operation.undoes is not None, shared=change.shared))
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
