"""How often memories are recalled or opened: counters outside the journal, or every recall would block an undo."""

from __future__ import annotations

from collections.abc import Iterable

from desktop.model import Access, Kind
from desktop.storage.database import Database
from desktop.storage.rows import from_ms, to_ms


class Accesses:
    """Counts accesses, once per memory and call."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def count(self, kind: Kind, ids: Iterable[int], *, via: str) -> None:
        """Adds one access to each memory; `via` names the tool or the panel."""
        at = to_ms(self._database.clock())
        rows = [(kind, row_id, at) for row_id in set(ids)]
        with self._database.transaction(durable=False) as connection:
            connection.executemany(
                "INSERT INTO accesses (kind, row_id, count, last_at) VALUES (?, ?, 1, ?)"
                " ON CONFLICT (kind, row_id) DO UPDATE SET count = count + 1, last_at = excluded.last_at",
                rows,
            )
            connection.executemany(
                "INSERT INTO access_events (kind, row_id, at, via) VALUES (?, ?, ?, ?)",
                [(*row, via) for row in rows],
            )

    def of(self, kind: Kind, row_id: int) -> Access:
        with self._database.reading() as connection:
            row = connection.execute(
                "SELECT count, last_at FROM accesses WHERE kind = ? AND row_id = ?", (kind, row_id)
            ).fetchone()
        return Access() if row is None else Access(row["count"], from_ms(row["last_at"]))
