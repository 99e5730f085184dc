"""Counting accesses: outside the journal, once per memory and call."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.storage.counters import Access, Accesses
from desktop.storage.database import Database
from desktop.storage.journal import Journal


@pytest.fixture
def accesses(database: Database) -> Accesses:
    return Accesses(database)


def test_what_was_never_used_has_no_access(accesses: Accesses) -> None:
    assert accesses.of("fact", 1) == Access(0, None)


def test_each_call_counts_a_memory_once_and_keeps_the_latest_time(accesses: Accesses, clock: Any) -> None:
    accesses.count("fact", [1, 1, 2], via="recall_facts")
    later = clock.advance(days=3)
    accesses.count("fact", [1], via="panel")
    assert accesses.of("fact", 1) == Access(2, later)
    assert accesses.of("fact", 2).count == 1
    assert accesses.of("message", 1) == Access()


def test_each_access_is_an_event_with_its_place(database: Database, accesses: Accesses) -> None:
    accesses.count("fact", [7], via="recall_facts")
    accesses.count("fact", [], via="panel")
    database.settle()
    with database.reading() as connection:
        events = connection.execute("SELECT kind, row_id, via FROM access_events").fetchall()
    assert [tuple(event) for event in events] == [("fact", 7, "recall_facts")]


def test_counting_is_no_operation(database: Database, journal: Journal, accesses: Accesses) -> None:
    accesses.count("fact", [1], via="recall_facts")
    database.settle()
    assert journal.recent(undoable_only=False) == []
