"""What a store holds, for tests that say that nothing was lost."""

from __future__ import annotations

from typing import Any

from desktop.storage.database import Database
from desktop.storage.operations import JOURNALED

Rows = dict[str, list[dict[str, Any]]]


def journaled(database: Database) -> Rows:
    """Every row of the tables that are written through operations."""
    with database.reading() as connection:
        return {
            table: [dict(row) for row in connection.execute(f"SELECT * FROM {table} ORDER BY id")]
            for table in sorted(JOURNALED)
        }
