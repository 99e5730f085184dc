"""How often each fact was used in a span, beside the same counted event by event."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.storage.database import Database
from desktop.storage.statistics import PERIOD_MS, USES, uses_in
from desktop.storage.telemetry import Span
from desktop.storage.timestamps import to_ms

_BEGAN = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=1_200 * PERIOD_MS)
"""A period begins here."""
_STEP = timedelta(milliseconds=PERIOD_MS // 4)
_MOMENTS = st.integers(0, 20).map(lambda steps: _BEGAN + steps * _STEP)
_EVENTS = st.lists(st.tuples(st.sampled_from(["fact", "fact", "episode"]), st.integers(1, 4), _MOMENTS), max_size=30)


def uses(database: Database, span: Span) -> dict[int, int]:
    with database.reading() as connection:
        return {row[0]: row[1] for row in connection.execute(USES, uses_in(connection, span))}


@pytest.mark.slow
@settings(max_examples=60)
@given(_EVENTS, st.sets(st.integers(1, 4)), st.lists(st.tuples(_MOMENTS, _MOMENTS), max_size=4))
def test_periods_and_days_add_up_to_what_was_counted_one_by_one(
    events: list[tuple[str, int, datetime]], erased: set[int], edges: list[tuple[datetime, datetime]]
) -> None:
    with TemporaryDirectory() as folder:
        database = Database(Path(folder) / "keepsake.db")
        with database.transaction() as connection:
            rows = [(kind, row_id, to_ms(at)) for kind, row_id, at in events]
            connection.executemany(
                "INSERT INTO access_events (kind, row_id, at, via) VALUES (?, ?, ?, 'recall_facts')", rows
            )
            for row_id in erased:
                connection.execute("DELETE FROM access_events WHERE kind = 'fact' AND row_id = ?", (row_id,))
        left = [(row_id, at) for kind, row_id, at in events if kind == "fact" and row_id not in erased]
        for since, until in [tuple(sorted(each)) for each in edges] + [(_BEGAN, _BEGAN + 30 * _STEP)]:
            assert uses(database, Span(since, until)) == Counter(row_id for row_id, at in left if since <= at < until)
        with database.reading() as connection:
            named = {row[0] for row in connection.execute("SELECT row_id FROM access_periods WHERE kind = 'fact'")}
        database.close()
    assert named == {row_id for row_id, _ in left}, "nothing is left of what was erased"
