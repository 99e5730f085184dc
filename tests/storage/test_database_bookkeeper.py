"""Notes are written behind the back of whoever takes them: none lost, none doubled, nobody kept waiting."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from typing import Any

import pytest

from desktop.core import worker
from desktop.core.errors import StoreError
from desktop.core.paths import DataFolder
from desktop.storage import database as storage_database
from desktop.storage.counters import Accesses
from desktop.storage.database import Bookkeeper, Database
from tests.patience import PATIENCE


class Store:
    """Transactions that can be made to fail, or to wait; `rows` is what was committed."""

    def __init__(self) -> None:
        self.rows: list[Any] = []
        self.transactions = 0
        self.refusals = 0
        self.failing: Exception | None = None
        self.open = threading.Event()
        self.open.set()
        self.tried = threading.Event()

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        self.tried.set()
        assert self.open.wait(PATIENCE)
        if self.failing is not None:
            self.refusals += 1
            raise self.failing
        self.transactions += 1
        yield sqlite3.Connection(":memory:")

    def write(self, _connection: sqlite3.Connection, rows: list[Any]) -> None:
        self.rows += rows


@pytest.fixture
def store() -> Store:
    return Store()


@pytest.fixture
def bookkeeper(store: Store) -> Iterator[Bookkeeper]:
    made = Bookkeeper(store.transaction)
    yield made
    store.failing = None
    store.open.set()
    made.close()


def test_what_is_noted_is_written_in_its_order(store: Store, bookkeeper: Bookkeeper) -> None:
    bookkeeper.note(store.write, [1, 2])
    bookkeeper.note(store.write, [])
    bookkeeper.note(store.write, [3])
    assert bookkeeper.flush(PATIENCE)
    assert store.rows == [1, 2, 3]


def test_what_gathers_during_one_transaction_is_written_in_the_next(store: Store, bookkeeper: Bookkeeper) -> None:
    store.open.clear()
    bookkeeper.note(store.write, [0])
    assert store.tried.wait(PATIENCE)
    for number in range(1, 100):
        bookkeeper.note(store.write, [number])
    store.open.set()
    assert bookkeeper.flush(PATIENCE)
    assert (store.rows, store.transactions) == (list(range(100)), 2)


def test_notes_come_together_until_a_reader_waits_for_them(
    store: Store, bookkeeper: Bookkeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage_database, "GATHERING", PATIENCE)
    monkeypatch.setattr(storage_database, "SETTLING", PATIENCE)
    for number in range(100):
        bookkeeper.note(store.write, [number])
    assert store.transactions == 0
    bookkeeper.settle()
    assert (store.rows, store.transactions) == (list(range(100)), 1)


def test_a_reader_waits_a_moment_and_not_for_a_long_transaction(
    store: Store, bookkeeper: Bookkeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage_database, "SETTLING", 0.3)
    bookkeeper.settle()
    store.open.clear()
    began = time.monotonic()
    bookkeeper.note(store.write, [1])
    bookkeeper.settle()
    assert time.monotonic() - began >= storage_database.SETTLING
    began = time.monotonic()
    for _ in range(100):
        bookkeeper.settle()
    assert time.monotonic() - began < 100 * storage_database.SETTLING / 2
    assert not bookkeeper.flush(0.01)


@pytest.mark.expects_log("can't be written just now")
def test_a_store_that_fails_is_told_once_and_tried_again(store: Store, bookkeeper: Bookkeeper) -> None:
    store.failing = StoreError("disk full")
    bookkeeper.note(store.write, [1])
    assert not bookkeeper.flush(PATIENCE)
    bookkeeper.note(store.write, [2])
    assert not bookkeeper.flush(PATIENCE)
    assert store.refusals >= 2
    store.failing = None
    assert bookkeeper.flush(PATIENCE)
    assert store.rows == [1, 2]


@pytest.mark.expects_log("can't be written just now")
def test_it_recovers_by_itself(store: Store, bookkeeper: Bookkeeper, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "FIRST_RETRY", 0.001)
    written = threading.Event()
    store.failing = StoreError("disk full")
    bookkeeper.note(lambda _, __: written.set(), [1])
    assert not bookkeeper.flush(PATIENCE)
    store.failing = None
    assert written.wait(PATIENCE)


@pytest.mark.expects_log("can't be written just now", "new ones are dropped")
def test_a_store_that_fails_for_long_takes_a_bounded_memory(
    store: Store, bookkeeper: Bookkeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage_database, "MOST", 10)
    store.failing = StoreError("disk full")
    for number in range(20):
        bookkeeper.note(store.write, [number, number])
    assert not bookkeeper.flush(PATIENCE)
    store.failing = None
    assert bookkeeper.flush(PATIENCE)
    assert store.rows == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    bookkeeper.note(store.write, [20])
    assert bookkeeper.flush(PATIENCE)


@pytest.mark.expects_log("rows can't be written")
def test_a_note_that_can_never_be_written_is_not_in_the_way_of_others(store: Store, bookkeeper: Bookkeeper) -> None:
    def impossible(_connection: sqlite3.Connection, _rows: list[Any]) -> None:
        raise ValueError

    bookkeeper.note(impossible, [1])
    assert bookkeeper.flush(PATIENCE)
    bookkeeper.note(store.write, [2])
    assert bookkeeper.flush(PATIENCE)
    assert store.rows == [2]


def test_closing_writes_what_is_left_and_drops_what_comes_later(store: Store) -> None:
    bookkeeper = Bookkeeper(store.transaction)
    bookkeeper.note(store.write, range(20_000))
    bookkeeper.close()
    bookkeeper.note(store.write, [-1])
    bookkeeper.close()
    assert store.rows == list(range(20_000))


@pytest.mark.expects_log("can't be written just now", "2 counts and telemetry rows could not be written and are lost")
def test_closing_on_a_store_that_fails_comes_to_an_end_and_says_what_is_lost(store: Store) -> None:
    bookkeeper = Bookkeeper(store.transaction)
    store.failing = StoreError("disk full")
    bookkeeper.note(store.write, [1, 2])
    bookkeeper.close()


@pytest.mark.slow
def test_eight_threads_count_exactly(database: Database) -> None:
    accesses, per_thread = Accesses(database), 1250

    def count(thread: int) -> None:
        for number in range(per_thread):
            accesses.count("fact", [1, 2 + number % 5, 2 + number % 5], via=f"thread {thread}")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(count, range(8)))
    assert database.bookkeeper.flush(PATIENCE)
    assert accesses.of("fact", 1).count == 8 * per_thread
    assert [accesses.of("fact", row_id).count for row_id in range(2, 7)] == [8 * per_thread // 5] * 5
    with database.reading() as connection:
        assert connection.execute("SELECT count(*) FROM access_events").fetchone()[0] == 2 * 8 * per_thread


def test_counting_does_not_wait_for_a_long_transaction(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage_database, "SETTLING", 0.02)
    accesses, held, release = Accesses(database), threading.Event(), threading.Event()

    def hold() -> None:
        with database.transaction():
            held.set()
            assert release.wait(PATIENCE)

    with ThreadPoolExecutor(1) as pool:
        holding = pool.submit(hold)
        assert held.wait(PATIENCE)
        accesses.count("fact", [1], via="test")
        assert accesses.of("fact", 1).count == 0
        assert not holding.done()
        release.set()
    assert database.bookkeeper.flush(PATIENCE)
    assert accesses.of("fact", 1).count == 1


_COUNTING = """
import sys
from pathlib import Path
from desktop.storage.counters import Accesses
from desktop.storage.database import Database
from tests.patience import PATIENCE
database = Database(Path(sys.argv[1]))
for number in range(1_000_000):
    Accesses(database).count("fact", [0, 1 + number % 50], via="test")
    if number % 10 == 9:
        database.bookkeeper.flush()
        print(2 * (number + 1), flush=True)
"""


@pytest.mark.slow
def test_a_store_is_whole_when_killed_while_it_counts(folder: DataFolder) -> None:
    before = 0
    for kill in range(6):
        counting = subprocess.Popen(
            [sys.executable, "-c", _COUNTING, str(folder.database)], stdout=subprocess.PIPE, text=True
        )
        with counting:
            assert counting.stdout is not None
            written = [int(counting.stdout.readline()) for _ in range(5 + 7 * kill)][-1]
            counting.kill()
        with closing(Database(folder.database)) as database, database.reading() as connection:
            assert database.problem() == ""
            counted = connection.execute("SELECT sum(count) FROM accesses").fetchone()[0]
            assert counted == connection.execute("SELECT count(*) FROM access_events").fetchone()[0]
            assert counted >= before + written
            before = counted


def test_closing_the_database_writes_the_counts_first(folder: DataFolder) -> None:
    first = Database(folder.database)
    Accesses(first).count("fact", [1], via="test")
    first.close()
    second = Database(folder.database)
    assert Accesses(second).of("fact", 1).count == 1
    second.close()


@pytest.mark.expects_log("can't be written just now")
def test_a_full_disk_loses_no_count_once_there_is_room_again(database: Database) -> None:
    accesses = Accesses(database)
    with database.transaction() as connection:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
    for row_id in range(2_000):
        accesses.count("fact", [row_id], via="test")
    assert not database.bookkeeper.flush(PATIENCE)
    with database.transaction() as connection:
        connection.execute(f"PRAGMA max_page_count = {pages + 10_000}")
    assert database.bookkeeper.flush(PATIENCE)
    with database.reading() as connection:
        assert connection.execute("SELECT sum(count), count(*) FROM accesses").fetchone()[:] == (2_000, 2_000)
    assert database.problem() == ""
