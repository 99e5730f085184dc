"""Relationships between subjects, in SQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from desktop.core.model import Relationship
from desktop.core.text import normalise
from desktop.storage.database import Database
from desktop.storage.operations import OperationWriter
from desktop.storage.privacy import WITHHELD
from desktop.storage.timestamps import from_ms, to_ms

_SELECT = f"SELECT r.*, {WITHHELD.format(kind='relationship', row_id='r.id')} AS withheld FROM relationships r"
_PAGE = 400


class Relationships:
    """The edges of a store. Writing methods take the operation that records them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, relationship_id: int) -> Relationship | None:
        return next(iter(self._edges("r.id = ?", (relationship_id,))), None)

    def all(self) -> list[Relationship]:
        """Returns the active edges, oldest first."""
        return self._edges("r.status = 'active' ORDER BY r.id", ())

    def count(self) -> int:
        """Counts the active edges."""
        row = self._database.row("SELECT count(*) FROM relationships WHERE status = 'active'")
        return int(row[0])

    def known_about(self) -> dict[str, tuple[str, int]]:
        """Returns whom active facts are about: by the name as compared, the name as it was written last and how many
        facts."""
        rows = self._database.rows(
            "SELECT subject_norm, subject, count(*), max(id) FROM facts WHERE status = 'active' GROUP BY subject_norm"
        )
        return {row[0]: (row[1], row[2]) for row in rows}

    def between(self, subject: str, other: str) -> list[Relationship]:
        """Returns the active edges from one subject to another (names as compared), oldest first."""
        condition = "r.subject_norm = ? AND r.other_norm = ? AND r.status = 'active' ORDER BY r.id"
        return self._edges(condition, (normalise(subject), normalise(other)))

    def touching(self, names: Iterable[str]) -> list[Relationship]:
        """Returns the active edges from or to these subjects (names as compared), oldest first."""
        wanted = sorted({normalise(name) for name in names})
        found: dict[int, Relationship] = {}
        for start in range(0, len(wanted), _PAGE):
            page = wanted[start : start + _PAGE]
            marks = ", ".join("?" * len(page))
            condition = f"r.status = 'active' AND (r.subject_norm IN ({marks}) OR r.other_norm IN ({marks}))"
            found.update((edge.id, edge) for edge in self._edges(condition, (*page, *page)))
        return [found[each] for each in sorted(found)]

    def insert(self, operation: OperationWriter, edge: Relationship) -> Relationship:
        """Stores an edge (its `id` is ignored) and returns it with its id."""
        return replace(edge, id=operation.insert("relationships", _values(edge)))

    def update(self, operation: OperationWriter, edge: Relationship) -> Relationship:
        """Writes every field of an edge; `updated_at` becomes the operation's time."""
        changed = replace(edge, updated_at=operation.at)
        operation.update("relationships", edge.id, _values(changed))
        return changed

    def _edges(self, condition: str, parameters: Sequence[Any]) -> list[Relationship]:
        return [_edge(row) for row in self._database.rows(f"{_SELECT} WHERE {condition}", parameters)]


def _values(edge: Relationship) -> dict[str, Any]:
    return {
        "subject": edge.subject,
        "subject_norm": normalise(edge.subject),
        "relation": edge.relation,
        "relation_norm": normalise(edge.relation),
        "other": edge.other,
        "other_norm": normalise(edge.other),
        "confidence": edge.confidence,
        "status": edge.status,
        "source": edge.source,
        "source_excerpt": edge.source_excerpt,
        "source_message_id": edge.source_message_id,
        "private": int(edge.private),
        "created_at": to_ms(edge.created_at),
        "updated_at": to_ms(edge.updated_at),
    }


def _edge(row: sqlite3.Row) -> Relationship:
    return Relationship(
        id=row["id"],
        subject=row["subject"],
        relation=row["relation"],
        other=row["other"],
        confidence=row["confidence"],
        status=row["status"],
        source=row["source"],
        created_at=from_ms(row["created_at"]),
        updated_at=from_ms(row["updated_at"]),
        source_excerpt=row["source_excerpt"],
        source_message_id=row["source_message_id"],
        private=bool(row["private"]),
        withheld=bool(row["withheld"]),
    )
