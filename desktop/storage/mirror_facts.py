"""The facts as the Markdown mirror shows them, in its order, read in pieces: there may be very many."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from desktop.core.model import Durability
from desktop.storage.database import Database
from desktop.storage.timestamps import from_ms

_PIECE: Final = 200
_COLUMNS: Final = "id, subject, category, key, value, created_at"
_HELD: Final = "status = 'active' AND durability = ? AND (valid_to IS NULL OR valid_to >= ?) AND (? OR NOT private)"
_BY_NAME: Final = "subject <> 'user', subject COLLATE NOCASE, subject, key COLLATE NOCASE, id"


@dataclass(frozen=True, slots=True)
class MirroredFact:
    """What is written of a fact."""

    id: int
    subject: str
    category: str
    key: str
    value: str
    created_at: datetime

    @property
    def said(self) -> tuple[str, str, str, str]:
        """What an item of the mirror says."""
        return self.category, self.subject, self.key, self.value


class MirroredFacts:
    """The active facts that hold on a day, at one moment. Made by `mirrored`."""

    def __init__(self, connection: sqlite3.Connection, today: date, private: bool) -> None:
        self._connection = connection
        self._today = today.isoformat()
        self._private = private

    def categories(self, durability: Durability) -> list[str]:
        """The categories in use."""
        rows = self._connection.execute(
            f"SELECT DISTINCT category FROM facts WHERE {_HELD}", self._parameters(durability)
        )
        return [row[0] for row in rows]

    def durable(self, categories: Sequence[str]) -> Iterator[MirroredFact]:
        """What is kept until it is forgotten, category by category; the person's own first, then by subject and key."""
        for category in categories:
            query = f"SELECT {_COLUMNS} FROM facts WHERE {_HELD} AND category = ? ORDER BY {_BY_NAME}"
            yield from self._pieces(query, (*self._parameters("durable"), category))

    def daily(self) -> Iterator[MirroredFact]:
        """What is kept for a while, oldest first."""
        query = f"SELECT {_COLUMNS} FROM facts WHERE {_HELD} ORDER BY created_at, id"
        yield from self._pieces(query, self._parameters("daily"))

    def stored(self, fact_ids: Iterable[int]) -> set[int]:
        """Those of these facts that are in the store, in whatever state; the others were deleted for good, or are
        another store's."""
        return self._among(fact_ids, "TRUE")

    def withheld(self, fact_ids: Iterable[int]) -> set[int]:
        """Those of these facts that may not stand in a mirror, since they are private."""
        return set() if self._private else self._among(fact_ids, "private")

    def _among(self, fact_ids: Iterable[int], condition: str) -> set[int]:
        query = f"SELECT id FROM facts WHERE id IN (SELECT value FROM json_each(?)) AND {condition}"
        return {row[0] for row in self._connection.execute(query, (json.dumps(list(fact_ids)),))}

    def _parameters(self, durability: Durability) -> tuple[str, str, bool]:
        return durability, self._today, self._private

    def _pieces(self, query: str, parameters: tuple[object, ...]) -> Iterator[MirroredFact]:
        rows = self._connection.execute(query, parameters)
        while piece := rows.fetchmany(_PIECE):
            for row in piece:
                yield _fact(row)


def _fact(row: sqlite3.Row) -> MirroredFact:
    made = from_ms(row["created_at"])
    return MirroredFact(row["id"], row["subject"], row["category"], row["key"], row["value"], made)


@contextmanager
def mirrored(database: Database, today: date, *, private: bool) -> Iterator[MirroredFacts]:
    """What is read inside is of one moment. Private facts are left out unless `private`."""
    with database.reading() as connection:
        connection.execute("BEGIN")
        try:
            yield MirroredFacts(connection, today, private)
        finally:
            connection.execute("ROLLBACK")
