"""The schema in steps: each whole or not at all, and none of a newer Keepsake touched."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import pytest

from desktop.core.errors import NewerDatabaseError
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.storage.conversations import Conversations
from desktop.storage.counters import Accesses
from desktop.storage.database import Database
from desktop.storage.extraction_runs import ExtractionRuns, Tally
from desktop.storage.facts import Facts
from desktop.storage.journal import Journal
from desktop.storage.migrations import STEPS, migrate, version
from desktop.storage.privacy import Withheld
from tests.samples import NOON, a_conversation, a_fact, a_message


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    opened = sqlite3.connect(":memory:", isolation_level=None)
    yield opened
    opened.close()


def tables(connection: sqlite3.Connection) -> set[str]:
    return {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def test_a_new_file_gets_every_step_and_an_epoch_of_its_own(folder: DataFolder, database: Database) -> None:
    with database.reading() as connection:
        assert version(connection) == len(STEPS)
    other = Database(folder.root / "other.db")
    assert len(database.epoch) == 32
    assert database.epoch != other.epoch
    other.close()


def test_steps_that_were_applied_are_not_applied_again(connection: sqlite3.Connection) -> None:
    def first(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE one (x)")

    def second(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE two (x)")

    migrate(connection, (first,))
    migrate(connection, (first, second))
    migrate(connection, (first, second))
    assert tables(connection) == {"one", "two"}
    assert version(connection) == 2


def test_a_step_that_fails_leaves_nothing_of_itself_and_all_before_it(connection: sqlite3.Connection) -> None:
    def first(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE one (x)")

    def half(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE two (x)")
        raise RuntimeError

    with pytest.raises(RuntimeError):
        migrate(connection, (first, half))
    assert tables(connection) == {"one"}
    assert version(connection) == 1


def test_a_database_of_a_newer_keepsake_is_refused_and_left_as_it_is(folder: DataFolder, database: Database) -> None:
    with database.transaction() as connection:
        connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    database.close()
    before = folder.database.read_bytes()
    with pytest.raises(NewerDatabaseError, match="newer version of Keepsake"):
        Database(folder.database)
    assert folder.database.read_bytes() == before


def test_a_store_of_the_first_version_gains_episodes_and_its_changes_can_still_be_undone(folder: DataFolder) -> None:
    first = sqlite3.connect(folder.database, isolation_level=None)
    migrate(first, STEPS[:1])
    first.close()
    database = Database(folder.database)
    try:
        assert {"episodes", "episode_messages", "relationships", "message_marks"} <= tables_of(database)
        with database.operation("Remember") as operation:
            fact = Facts(database).insert(operation, a_fact())
        Journal(database).undo(operation.id)
        assert Facts(database).get(fact.id) is None
    finally:
        database.close()


def test_a_store_of_the_second_version_gains_telemetry_and_what_was_done_before_can_be_undone(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = of_steps(2, folder, monkeypatch)
    with older.operation("Remember") as operation:
        fact = Facts(older).insert(operation, a_fact())
    Accesses(older).count("fact", [fact.id], via="test")
    older.close()
    monkeypatch.undo()
    database = Database(folder.database)
    try:
        assert {"tool_calls", "commit_times"} <= tables_of(database)
        assert Accesses(database).of("fact", fact.id).count == 1
        undone = Journal(database).undo(operation.id)
        assert Facts(database).get(fact.id) is None
        Journal(database).undo(undone.id)
        assert Facts(database).get(fact.id) is not None
    finally:
        database.close()


def test_a_store_of_the_fourth_version_withholds_the_answers_that_tell_what_is_private(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = of_steps(4, folder, monkeypatch)
    with older.operation("Talk") as operation:
        fact = Facts(older).insert(operation, a_fact(private=True))
        held = Conversations(older).insert(operation, a_conversation())
        blocks = {"cards": [{"finished": {"answer": {"memory_id": fact.memory_id}}}], "context": []}
        for number in range(3):
            Conversations(older).append(operation, a_message(held.id, "Where do I live?"))
            told = a_message(held.id, "In Kyiv.", role="assistant", blocks=None if number else blocks)
            Conversations(older).append(operation, told)
    older.close()
    monkeypatch.undo()
    database = Database(folder.database)
    try:
        assert sorted(Withheld(database).messages()) == [1, 2]
    finally:
        database.close()


def test_a_run_that_an_earlier_version_left_unfinished_reads_everything_in_the_order_of_time(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = of_steps(13, folder, monkeypatch)
    with older.operation("Talk") as operation:
        for day in (2, 1):
            held = Conversations(older).insert(operation, a_conversation())
            sent_at = NOON + timedelta(days=day)
            Conversations(older).append(operation, a_message(held.id, f"Day {day}", sent_at=sent_at))
    with older.transaction() as connection:
        connection.execute(
            "INSERT INTO memory_extraction_runs (started_at, kind, conversations, last_message_id, model, state,"
            " at_conversation, at_position, messages, done) VALUES (0, 'file', '[1, 2]', 2, 'm', 'stopped', 1, 0, 2, 1)"
        )
    older.close()
    monkeypatch.undo()
    database = Database(folder.database)
    try:
        runs = ExtractionRuns(database)
        (run,) = runs.recent()
        assert (run.done, run.messages) == (0, 2)
        (first,) = runs.next_messages(run.id, 9)
        runs.advance(run.id, Tally(), first, 1)
        (second,) = runs.next_messages(run.id, 9)
        assert (first.text, second.text) == ("Day 1", "Day 2")
    finally:
        database.close()


def test_a_store_of_the_fourteenth_version_knows_what_came_of_a_message(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = of_steps(14, folder, monkeypatch)
    with older.operation("Talk") as operation:
        held = Conversations(older).insert(operation, a_conversation())
        said, later = (Conversations(older).append(operation, a_message(held.id)) for _ in range(2))
        fact = Facts(older).insert(operation, a_fact(source_message_id=said.id))
        Facts(older).update(operation, replace(fact, value="Odesa", source_message_id=later.id))
    older.close()
    monkeypatch.undo()
    database = Database(folder.database)
    try:
        told = Facts(database).sourced([said.id, later.id])
        assert [(each.message_id, each.value) for each in told] == [(said.id, fact.value), (later.id, "Odesa")]
    finally:
        database.close()


def test_a_store_of_the_fifteenth_version_knows_which_program_changed_what(
    folder: DataFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = of_steps(15, folder, monkeypatch)
    beside = "via Claude Code. Kept for you to review: it collides with something that is marked private."
    for origin in (
        Origin("assistant", "via Claude Code", call_id="call-1"),
        Origin("assistant", beside, call_id="call-2"),
        Origin("assistant", "via chance", conversation_id=None),
        Origin("user"),
    ):
        with older.operation("Remember", origin) as operation:
            Facts(older).insert(operation, a_fact(value=f"{operation.id}"))
    older.close()
    monkeypatch.undo()
    database = Database(folder.database)
    try:
        assert [each.program for each in Journal(database).recent()] == ["", "", "Claude Code", "Claude Code"]
        assert [(each.program, each.changes) for each in Journal(database).programs()] == [("Claude Code", 2)]
    finally:
        database.close()


def of_steps(count: int, folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> Database:
    """The store as an earlier version made and kept it, until the patches are taken back."""
    monkeypatch.setattr("desktop.storage.database.migrate", lambda connection: migrate(connection, STEPS[:count]))
    monkeypatch.setattr("desktop.storage.operations.follow", lambda *_: None)
    return Database(folder.database)


def tables_of(database: Database) -> set[str]:
    with database.reading() as connection:
        return tables(connection)
