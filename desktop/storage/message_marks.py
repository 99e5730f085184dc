"""Messages marked as important: how long past the retention limit each is kept, in SQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from desktop.core.model import Level
from desktop.storage.database import Database
from desktop.storage.operations import OperationWriter
from desktop.storage.timestamps import from_ms, to_ms

EXTRA_DAYS: Final[Mapping[Level, int]] = {"high": 60, "critical": 365}
"""How many days past the retention limit a marked message is kept."""

_PAGE = 900


@dataclass(frozen=True, slots=True)
class Mark:
    """That a message matters, and why."""

    id: int
    message_id: int
    level: Level
    reason: str
    marked_at: datetime


class Marks:
    """The marks of a store. Writing methods take the operation that records them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, message_ids: Iterable[int]) -> dict[int, Mark]:
        """The marks of those of these messages that have one, by message."""
        wanted = list(message_ids)
        found: dict[int, Mark] = {}
        with self._database.reading() as connection:
            for start in range(0, len(wanted), _PAGE):
                page = wanted[start : start + _PAGE]
                marks = ", ".join("?" * len(page))
                rows = connection.execute(f"SELECT * FROM message_marks WHERE message_id IN ({marks})", page)
                found.update((row["message_id"], _mark(row)) for row in rows)
        return found

    def put(self, operation: OperationWriter, message_id: int, level: Level, reason: str) -> None:
        """Marks a message, in place of the mark it has."""
        values = {"message_id": message_id, "level": level, "reason": reason, "marked_at": to_ms(operation.at)}
        known = self.of([message_id]).get(message_id)
        if known is None:
            operation.insert("message_marks", values)
        else:
            operation.update("message_marks", known.id, values)


def _mark(row: sqlite3.Row) -> Mark:
    return Mark(row["id"], row["message_id"], row["level"], row["reason"], from_ms(row["marked_at"]))
