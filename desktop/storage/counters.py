"""How often memories are recalled: counters outside the journal, or every recall would block an undo."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from desktop.core.model import Kind
from desktop.storage.database import Database
from desktop.storage.timestamps import from_ms, to_ms

_Event = tuple[Kind, int, int, str]
"""Kind, row, milliseconds, place."""


@dataclass(frozen=True, slots=True)
class Access:
    """How often a memory was recalled, and when last."""

    count: int = 0
    last_at: datetime | None = None


class Accesses:
    """Counts accesses, once per memory and call."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def count(self, kind: Kind, ids: Iterable[int], *, via: str) -> None:
        """Adds one access to each memory, now; `via` names the tool.

        Does not wait: the bookkeeper writes it soon after. Whoever reads counters calls `Database.settle` first.
        """
        at = to_ms(self._database.clock())
        self._database.bookkeeper.note(_write, [(kind, row_id, at, via) for row_id in dict.fromkeys(ids)])

    def of(self, kind: Kind, row_id: int) -> Access:
        self._database.settle()
        row = self._database.row("SELECT count, last_at FROM accesses WHERE kind = ? AND row_id = ?", (kind, row_id))
        return Access() if row is None else Access(row["count"], from_ms(row["last_at"]))

    def by_week(self, kind: Kind, row_id: int, begin: datetime, weeks: int) -> tuple[int, ...]:
        """Returns how often a memory was used in each of so many weeks from a moment on."""
        self._database.settle()
        week = timedelta(weeks=1) // timedelta(milliseconds=1)
        rows = self._database.rows(
            "SELECT (at - ?) / ? AS week, count(*) FROM access_events WHERE kind = ? AND row_id = ? AND at >= ?"
            " GROUP BY week",
            (to_ms(begin), week, kind, row_id, to_ms(begin)),
        )
        counted = {row[0]: row[1] for row in rows}
        return tuple(counted.get(number, 0) for number in range(weeks))


def _write(connection: sqlite3.Connection, events: Sequence[_Event]) -> None:
    counted: dict[tuple[Kind, int], tuple[int, int]] = {}
    for kind, row_id, at, _ in events:
        count, last_at = counted.get((kind, row_id), (0, at))
        counted[kind, row_id] = (count + 1, max(last_at, at))
    connection.executemany(
        "INSERT INTO accesses (kind, row_id, count, last_at) VALUES (?, ?, ?, ?) ON CONFLICT (kind, row_id)"
        " DO UPDATE SET count = count + excluded.count, last_at = max(last_at, excluded.last_at)",
        [(*memory, *sums) for memory, sums in counted.items()],
    )
    connection.executemany("INSERT INTO access_events (kind, row_id, at, via) VALUES (?, ?, ?, ?)", events)
