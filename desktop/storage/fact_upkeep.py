"""What looking after the facts needs from SQL: which are unused, expired, merged or kept as they once were."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from desktop.core.background import let_go
from desktop.core.model import DAILY_DAYS
from desktop.core.text import normalise
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter
from desktop.storage.operations import OperationWriter
from desktop.storage.timestamps import to_ms

_FROM = "FROM facts f LEFT JOIN accesses a ON a.kind = 'fact' AND a.row_id = f.id"
_ACCESSES = "coalesce(a.count, 0) + f.inherited_count"
_LAST_USED = "coalesce(nullif(max(coalesce(a.last_at, 0), coalesce(f.inherited_last_at, 0)), 0), f.updated_at)"
"""The last access; where there was none, when the fact was last said or confirmed."""


@dataclass(frozen=True, slots=True)
class FactSelection:
    """The facts that are looked after: those of a filter, with or without the private ones."""

    facts: FactFilter = field(default_factory=FactFilter)
    private: bool = True

    def condition(self) -> tuple[str, list[Any]]:
        """The WHERE clause and its parameters."""
        condition, parameters = self.facts.condition()
        return (condition if self.private else f"{condition} AND NOT f.private"), parameters


@dataclass(frozen=True, slots=True)
class NormalisedFact:
    """A fact as it is compared: its texts, and how the store has normalised them."""

    id: int
    subject: str
    category: str
    key: str
    value: str
    subject_norm: str
    key_norm: str
    value_norm: str


@dataclass(frozen=True, slots=True)
class Kept:
    """What a row holds that depends on the version of Keepsake that wrote it."""

    id: int
    subject: str
    category: str
    key: str
    value: str
    durability: str
    norms: tuple[str, str, str]
    created_at: int
    expires_at: int | None


class Upkeep:
    """Reads facts by their use and age. Writing goes through the operation that records it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def count(self, part: FactSelection) -> int:
        condition, parameters = part.condition()
        return int(self._rows(f"SELECT count(*) {_FROM} WHERE {condition}", parameters)[0][0])

    def has(self, part: FactSelection, fact_id: int) -> bool:
        """Whether a fact is one of these."""
        condition, parameters = part.condition()
        return bool(self._rows(f"SELECT 1 {_FROM} WHERE {condition} AND f.id = ?", [*parameters, fact_id]))

    def unused_since(
        self, part: FactSelection, moment: datetime, *, below_confidence: float | None, limit: int
    ) -> tuple[list[int], int]:
        """The facts last used, or else last said, at a moment or before, the longest unused first; and how many there
        are in all."""
        self._database.settle()
        condition, parameters = part.condition()
        condition += f" AND {_LAST_USED} <= ? AND (? IS NULL OR f.confidence < ?)"
        parameters += [to_ms(moment), below_confidence, below_confidence]
        return self._ids(condition, parameters, f"{_LAST_USED}, f.id", limit)

    def rarely_used(self, part: FactSelection, most: int, *, created_by: datetime, limit: int) -> tuple[list[int], int]:
        """The facts used `most` times or less, of those created by a moment: least used and oldest first; and how many
        there are in all."""
        self._database.settle()
        condition, parameters = part.condition()
        condition += f" AND {_ACCESSES} <= ? AND f.created_at <= ?"
        return self._ids(condition, [*parameters, most, to_ms(created_by)], f"{_ACCESSES}, f.created_at, f.id", limit)

    def expired(self, moment: datetime) -> list[int]:
        """The active daily facts that were to be kept until a moment at most, unless a person pinned them.

        One that was archived and brought back (restored, or its archiving undone) is kept anew from then on.
        """
        rows = self._rows(
            "SELECT f.id FROM facts f WHERE f.status = 'active' AND f.durability = 'daily' AND f.expires_at <= ?"
            " AND NOT f.pinned AND NOT EXISTS (SELECT 1 FROM changes c JOIN operations o ON o.id = c.operation_id"
            " WHERE c.table_name = 'facts' AND c.row_id = f.id AND o.at > ?"
            " AND c.before ->> 'status' = 'archived' AND c.after ->> 'status' = 'active') ORDER BY f.expires_at, f.id",
            [to_ms(moment), to_ms(moment - timedelta(days=DAILY_DAYS))],
        )
        return [row["id"] for row in rows]

    def statements(self, part: FactSelection, *, newest: int | None = None) -> list[NormalisedFact]:
        """The facts as they are compared, by id; only the newest so many, where a number is given."""
        condition, parameters = part.condition()
        rows = self._rows(
            "SELECT f.id, f.subject, f.category, f.key, f.value, f.subject_norm, f.key_norm, f.value_norm"
            f" FROM facts f WHERE {condition} ORDER BY f.created_at DESC, f.id DESC LIMIT ?",
            [*parameters, -1 if newest is None else newest],
        )
        statements = sorted((NormalisedFact(*row) for row in rows), key=lambda statement: statement.id)
        let_go(rows)
        return statements

    def kept(self, part: FactSelection) -> list[Kept]:
        """The facts as they were written, for comparing with how they would be written today."""
        condition, parameters = part.condition()
        return [
            _kept(row) for row in self._rows(f"SELECT f.* FROM facts f WHERE {condition} ORDER BY f.id", parameters)
        ]

    def renew(self, operation: OperationWriter, fact_id: int, values: Mapping[str, Any]) -> None:
        """Writes columns as they would be written today. It is no confirmation: `updated_at` stays."""
        operation.update("facts", fact_id, values)

    def _ids(self, condition: str, parameters: list[Any], order: str, limit: int) -> tuple[list[int], int]:
        rows = self._rows(f"SELECT f.id {_FROM} WHERE {condition} ORDER BY {order} LIMIT ?", [*parameters, limit])
        total = self._rows(f"SELECT count(*) {_FROM} WHERE {condition}", parameters)[0][0]
        return [row["id"] for row in rows], int(total)

    def _rows(self, query: str, parameters: list[Any]) -> list[sqlite3.Row]:
        with self._database.reading() as connection:
            return connection.execute(query, parameters).fetchall()


def norms_today(kept: Kept) -> tuple[str, str, str]:
    """Subject, key and value as this version normalises them."""
    return normalise(kept.subject), normalise(kept.key), normalise(kept.value)


def _kept(row: sqlite3.Row) -> Kept:
    return Kept(
        id=row["id"],
        subject=row["subject"],
        category=row["category"],
        key=row["key"],
        value=row["value"],
        durability=row["durability"],
        norms=(row["subject_norm"], row["key_norm"], row["value_norm"]),
        created_at=row["created_at"],
        expires_at=row["expires_at"],
    )
