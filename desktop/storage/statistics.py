"""What the charts of the memories ask, in SQL: sums by time, by category, by status, and the facts behind a bar.

Times go out in slots: quarters of an hour since 1970 in UTC, with which the days of every time zone begin.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from desktop.core.model import Status
from desktop.storage.database import Database
from desktop.storage.facts import ARRIVED, LAST_HEARD_OF
from desktop.storage.telemetry import Span
from desktop.storage.timestamps import to_ms

PERIOD_MS: Final = 16 * 86_400_000
"""That of `access_periods`. Longer ones have fewer sums to add up, and more days at the ends."""

_COUNTED: Final = (
    "SELECT row_id, count(*) AS uses FROM access_events INDEXED BY access_events_by_time"
    " WHERE kind = 'fact' AND at >= {0} AND at < {1} GROUP BY row_id"
)
_SUMMED: Final = (
    "SELECT row_id, sum(count) AS uses FROM access_periods"
    " WHERE kind = 'fact' AND :first < :last AND period >= :first AND period < :last GROUP BY row_id"
)
USES: Final = (
    f"SELECT row_id, sum(uses) AS uses FROM ({_COUNTED.format(':since', ':head_until')} UNION ALL {_SUMMED}"
    f" UNION ALL {_COUNTED.format(':tail_since', ':until')}) GROUP BY row_id"
)
"""Rows and their uses, for a FROM clause, with the parameters of `uses_in`."""


def uses_in(connection: sqlite3.Connection, span: Span) -> dict[str, int]:
    """Returns the parameters of `USES` for a span. A period that has begun is taken whole where nothing was used after
    the span."""
    given = span.parameters()
    since, until = given["since"], given["until"]
    newest = connection.execute("SELECT max(at) FROM access_events WHERE kind = 'fact'").fetchone()[0] or 0
    is_open = newest < until
    first, last = -(-since // PERIOD_MS), -(-until // PERIOD_MS) if is_open else until // PERIOD_MS
    if first >= last:
        return {**given, "head_until": until, "first": 0, "last": 0, "tail_since": until}
    tail = until if is_open else last * PERIOD_MS
    return {**given, "head_until": first * PERIOD_MS, "first": first, "last": last, "tail_since": tail}


SLOT_MS: Final = 15 * 60 * 1000

_USED_IN: Final = "FROM access_slots WHERE slot >= :since / :slot AND slot < :until / :slot"
# An access, an inherited one, the last word on a fact or the import that brought it in starts its clock; who confirmed
# it or put it off is heard.
_DUE: Final = f"max({LAST_HEARD_OF} + :patience, coalesce(i.at, 0) + :patience, coalesce(c.asks_at, 0))"
# An import so long ago is over: what it brought in is due by then as if it had always been here.
_DUE_FROM: Final = (
    "FROM facts f INDEXED BY facts_by_last_word LEFT JOIN accesses a ON a.kind = 'fact' AND a.row_id = f.id"
    f" LEFT JOIN (SELECT c.row_id AS fact_id, max(o.at) AS at {ARRIVED} AND o.at >= :since - :patience GROUP BY 1) i"
    " ON i.fact_id = f.id"
    " LEFT JOIN confirmations c ON c.fact_id = f.id WHERE f.status = 'active'"
)


SlotCounts = list[tuple[int, int]]
"""Slots in order, each with how many."""


@dataclass(frozen=True, slots=True)
class UsedFact:
    """A fact and how often it was used in a span."""

    id: int
    key: str
    value: str
    uses: int


class StatisticsReads:
    """Reads one store. Safe to call from any thread; each method reads what is there now."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def accesses(self, span: Span) -> SlotCounts:
        """Counts the uses of memories of any kind, by the slots that begin in the span, in order."""
        return self._rows(
            f"SELECT slot, sum(count) AS uses {_USED_IN} GROUP BY slot HAVING uses ORDER BY slot",
            {**span.parameters(), "slot": SLOT_MS},
            settled=True,
        )

    def used(self, span: Span) -> int:
        """Returns how often memories of any kind were used, of the slots that begin in the span."""
        query = (
            "SELECT coalesce(sum(count), 0) FROM access_slots WHERE slot >= :since / :slot AND slot < :until / :slot"
        )
        return int(self._rows(query, {**span.parameters(), "slot": SLOT_MS}, settled=True)[0][0])

    def uses_by_category(self, span: Span) -> dict[str, int]:
        """Returns how often facts were used, by the category that they have now; facts that are gone count for none."""
        query = f"SELECT f.category, sum(u.uses) FROM ({USES}) u JOIN facts f ON f.id = u.row_id GROUP BY 1"
        return dict(self._uses(query, span))

    def most_used(self, span: Span, limit: int) -> list[UsedFact]:
        """Returns the active facts that were used in the span: the most used first, of those the longest known."""
        query = (
            f"SELECT f.id, f.key, f.value, u.uses FROM ({USES}) u JOIN facts f ON f.id = u.row_id"
            " WHERE f.status = 'active' ORDER BY u.uses DESC, f.created_at, f.id LIMIT :limit"
        )
        return [UsedFact(*row) for row in self._uses(query, span, limit=limit)]

    def least_used(self, span: Span, limit: int) -> list[UsedFact]:
        """Returns the active facts that were there when the span began, the least used first, of those the longest
        known."""
        ranked = (
            f"SELECT f.id, coalesce(u.uses, 0) AS uses FROM facts f LEFT JOIN ({USES}) u ON u.row_id = f.id"
            " WHERE f.status = 'active' AND f.created_at < :since ORDER BY 2, f.created_at, f.id LIMIT :limit"
        )
        query = f"SELECT f.id, f.key, f.value, r.uses FROM ({ranked}) r JOIN facts f USING (id)"
        rows = self._uses(f"{query} ORDER BY r.uses, f.created_at, f.id", span, limit=limit)
        return [UsedFact(*row) for row in rows]

    def never_used(self) -> int:
        """Returns how many active facts were never used, nor came out of one that was."""
        return int(
            self._one(
                "SELECT count(*) FROM facts f WHERE f.status = 'active' AND f.inherited_count = 0"
                " AND NOT EXISTS (SELECT 1 FROM accesses a WHERE a.kind = 'fact' AND a.row_id = f.id)",
                settled=True,
            )
        )

    def status_changes(self, until: datetime) -> list[tuple[int, Status, int]]:
        """Returns how the number of facts of each status changed up to a moment, by slot, in order."""
        return self._rows(
            "SELECT slot, status, change FROM status_slots WHERE slot < :until / :slot AND change <> 0 ORDER BY slot",
            {"until": to_ms(until), "slot": SLOT_MS},
        )

    def confidences(self) -> dict[float, int]:
        """Returns how many active facts have which confidence."""
        rows = self._rows("SELECT confidence, count(*) FROM facts WHERE status = 'active' GROUP BY 1")
        return dict(rows)

    def created(self) -> SlotCounts:
        """Returns how many active facts were first stored in which slot, in order."""
        return self._rows(
            "SELECT created_at / :slot AS slot, count(*) FROM facts WHERE status = 'active' GROUP BY 1 ORDER BY 1",
            {"slot": SLOT_MS},
        )

    def due(self, moment: datetime, patience_ms: int) -> tuple[int, SlotCounts]:
        """Returns how many active facts are stale at a moment, and how many go stale in which slot after it unless they
        are used before, in order."""
        counts = self._rows(
            f"SELECT iif({_DUE} <= :since, -1, {_DUE} / :slot) AS slot, count(*) {_DUE_FROM}"
            " GROUP BY slot ORDER BY slot",
            {"since": to_ms(moment), "patience": patience_ms, "slot": SLOT_MS},
            settled=True,
        )
        stale = counts.pop(0)[1] if counts and counts[0][0] < 0 else 0
        return stale, counts

    def facts_by_conversation(self, span: Span) -> dict[int, int]:
        """Returns the conversations in which something was said in the span, and how many facts that are active came of
        all of each."""
        rows = self._rows(
            "WITH held AS (SELECT DISTINCT conversation_id AS id FROM messages WHERE sent_at >= :since AND"
            " sent_at < :until), learned AS (SELECT m.conversation_id AS id, count(*) AS facts FROM facts f"
            " JOIN messages m ON m.id = f.source_message_id WHERE f.status = 'active' GROUP BY 1)"
            " SELECT held.id, coalesce(learned.facts, 0) FROM held LEFT JOIN learned USING (id)",
            span.parameters(),
        )
        return dict(rows)

    def episodes(self, span: Span) -> SlotCounts:
        """Returns how many active episodes ended in which slot, in order."""
        return self._rows(
            "SELECT ended_at / :slot AS slot, count(*) FROM episodes WHERE status = 'active' AND ended_at >= :since"
            " AND ended_at < :until GROUP BY slot ORDER BY slot",
            {**span.parameters(), "slot": SLOT_MS},
        )

    # The memories behind a bar ---------------------------------------------------------------------------------------

    def ids_used(self, span: Span, category: str | None = None) -> list[int]:
        """Returns the ids of the facts (of a category, or any) that were used in a span and are still there, the most
        used first."""
        query = (
            f"SELECT f.id FROM ({USES}) u JOIN facts f ON f.id = u.row_id"
            " WHERE (:category IS NULL OR f.category = :category) ORDER BY u.uses DESC, f.id"
        )
        return [row[0] for row in self._uses(query, span, category=category)]

    def ids_created(self, span: Span, *, active: bool = True) -> list[int]:
        """Returns the ids of the facts first stored in a span, newest first; only those still active, unless told
        otherwise."""
        return self._ids(
            "SELECT id FROM facts WHERE created_at >= :since AND created_at < :until"
            " AND (status = 'active' OR NOT :active) ORDER BY created_at DESC, id DESC",
            {**span.parameters(), "active": active},
        )

    def ids_with_confidence(self, least: float, below: float) -> list[int]:
        """Returns the ids of the active facts of these confidences, the least sure first."""
        return self._ids(
            "SELECT id FROM facts WHERE status = 'active' AND confidence >= :least AND confidence < :below"
            " ORDER BY confidence, id",
            {"least": least, "below": below},
        )

    def ids_due(self, span: Span, patience_ms: int) -> list[int]:
        """Returns the ids of the active facts that go stale in a span unless they are used before, the first to go
        first."""
        return self._ids(
            f"SELECT f.id {_DUE_FROM} AND {_DUE} >= :since AND {_DUE} < :until ORDER BY {_DUE}, f.id",
            {**span.parameters(), "patience": patience_ms},
        )

    def ids_of_conversations(self, conversations: Sequence[int]) -> list[int]:
        """Returns the ids of the active facts that came of these conversations, newest first."""
        wanted = ", ".join(str(int(conversation)) for conversation in conversations)
        return self._ids(
            "SELECT f.id FROM facts f JOIN messages m ON m.id = f.source_message_id"
            f" WHERE f.status = 'active' AND m.conversation_id IN ({wanted}) ORDER BY f.created_at DESC, f.id DESC",
            {},
        )

    def episodes_ended(self, span: Span) -> list[int]:
        """Returns the ids of the active episodes that ended in a span, newest first."""
        return self._ids(
            "SELECT id FROM episodes WHERE status = 'active' AND ended_at >= :since AND ended_at < :until"
            " ORDER BY ended_at DESC, id DESC",
            span.parameters(),
        )

    def _uses(self, query: str, span: Span, **more: Any) -> list[Any]:
        """A query over `USES`."""
        self._database.settle()
        with self._database.reading() as connection:
            cursor = connection.cursor()
            cursor.row_factory = None
            return cursor.execute(query, {**uses_in(connection, span), **more}).fetchall()

    def _ids(self, query: str, parameters: dict[str, Any]) -> list[int]:
        return [row[0] for row in self._rows(query, parameters, settled=True)]

    def _one(self, query: str, *, settled: bool = False) -> Any:
        return self._rows(query, {}, settled=settled)[0][0]

    def _rows(self, query: str, parameters: dict[str, Any] | None = None, settled: bool = False) -> list[Any]:
        """`settled`: what was counted until now is to be in it."""
        if settled:
            self._database.settle()
        return self._database.plain_rows(query, parameters or {})
