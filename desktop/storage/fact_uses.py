"""How often each fact was used in a span: whole periods from their sums, the days at its ends one by one."""

from __future__ import annotations

import sqlite3
from typing import Final

from desktop.storage.telemetry import Span

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
    """The parameters of `USES` for a span. A period that has begun is taken whole where nothing was used after the
    span."""
    given = span.parameters()
    since, until = given["since"], given["until"]
    newest = connection.execute("SELECT max(at) FROM access_events WHERE kind = 'fact'").fetchone()[0] or 0
    is_open = newest < until
    first, last = -(-since // PERIOD_MS), -(-until // PERIOD_MS) if is_open else until // PERIOD_MS
    if first >= last:
        return {**given, "head_until": until, "first": 0, "last": 0, "tail_since": until}
    tail = until if is_open else last * PERIOD_MS
    return {**given, "head_until": first * PERIOD_MS, "first": first, "last": last, "tail_since": tail}
