"""Connections and transactions: what is committed, what is announced, what is refused."""

from __future__ import annotations

import sqlite3
import stat
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.errors import DamagedDatabaseError, StoreError
from desktop.model import Changes, Origin
from desktop.paths import DataFolder
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts
from desktop.storage.journal import Journal
from tests.patience import PATIENCE
from tests.samples import a_fact


@pytest.fixture
def facts(database: Database) -> Facts:
    return Facts(database)


@pytest.fixture
def announced(database: Database) -> Iterator[list[Changes]]:
    seen: list[Changes] = []
    stop = database.subscribe(seen.append)
    yield seen
    stop()


def values(facts: Facts) -> list[str]:
    return sorted(fact.value for fact in facts.find(FactFilter()))


def test_the_file_is_for_its_owner_only_and_waits_for_the_disk(folder: DataFolder, database: Database) -> None:
    assert stat.S_IMODE(folder.database.stat().st_mode) == 0o600
    with database.transaction() as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
        assert connection.execute("PRAGMA synchronous").fetchone()[0] == 2
        assert connection.execute("PRAGMA foreign_keys").fetchone()[0] == 1


def test_a_transaction_for_derived_rows_does_not_wait_for_the_disk(database: Database) -> None:
    with database.transaction(durable=False) as connection:
        assert connection.execute("PRAGMA synchronous").fetchone()[0] == 1
    with database.transaction() as connection:
        assert connection.execute("PRAGMA synchronous").fetchone()[0] == 2


def test_what_was_written_is_there_after_reopening(folder: DataFolder, database: Database, facts: Facts) -> None:
    with database.operation("Remember") as operation:
        facts.insert(operation, a_fact())
    epoch = database.epoch
    database.close()
    again = Database(folder.database)
    assert values(Facts(again)) == ["Kyiv"]
    assert again.epoch == epoch
    again.close()


def test_an_error_inside_an_operation_leaves_nothing(
    database: Database, facts: Facts, journal: Journal, announced: list[Changes]
) -> None:
    with pytest.raises(RuntimeError), database.operation("Remember") as operation:
        facts.insert(operation, a_fact())
        raise RuntimeError
    assert (values(facts), journal.recent(), announced) == ([], [], [])


def test_an_operation_that_writes_nothing_is_not_recorded(
    database: Database, journal: Journal, announced: list[Changes]
) -> None:
    with database.operation("Look around"):
        pass
    assert (journal.recent(), announced) == ([], [])


def test_changes_are_announced_after_the_commit_with_actor_and_rows(
    database: Database, facts: Facts, announced: list[Changes]
) -> None:
    with database.operation("Remember", Origin(actor="assistant")) as operation:
        stored = facts.insert(operation, a_fact())
        assert announced == []
    (changes,) = announced
    assert (changes.operation_id, changes.actor) == (operation.id, "assistant")
    assert changes.rows == {"facts": frozenset({stored.id})}
    assert changes.touches("facts", "messages") and not changes.touches("messages")


def test_operations_of_one_transaction_are_announced_together_at_its_end(
    database: Database, facts: Facts, announced: list[Changes]
) -> None:
    with database.transaction():
        for value in ("Kyiv", "Lviv"):
            with database.operation(value) as operation:
                facts.insert(operation, a_fact(value=value))
        assert announced == []
    assert [changes.operation_id for changes in announced] == [1, 2]


def test_a_failing_operation_within_a_transaction_takes_only_itself_back(
    database: Database, facts: Facts, announced: list[Changes]
) -> None:
    with database.transaction():
        with database.operation("Kept") as operation:
            facts.insert(operation, a_fact(value="kept"))
        with pytest.raises(RuntimeError), database.operation("Lost") as operation:
            facts.insert(operation, a_fact(value="lost"))
            with database.operation("Lost too") as inner:
                facts.insert(inner, a_fact(value="lost too"))
            raise RuntimeError
    assert values(facts) == ["kept"]
    assert len(announced) == 1


def test_a_failing_transaction_takes_back_the_operations_inside(
    database: Database, facts: Facts, journal: Journal, announced: list[Changes]
) -> None:
    with pytest.raises(RuntimeError), database.transaction():
        with database.operation("Remember") as operation:
            facts.insert(operation, a_fact())
        raise RuntimeError
    assert (values(facts), journal.recent(), announced) == ([], [], [])


@pytest.mark.expects_log("A listener failed on the changes of operation 1")
def test_a_failing_listener_stops_neither_the_write_nor_the_other_listeners(database: Database, facts: Facts) -> None:
    def fail(_changes: Changes) -> None:
        raise RuntimeError

    heard: list[Changes] = []
    stops = [database.subscribe(listener) for listener in (fail, heard.append)]
    with database.operation("Remember") as operation:
        facts.insert(operation, a_fact())
    assert values(facts) == ["Kyiv"]
    assert len(heard) == 1
    for stop in stops:
        stop()
    with database.operation("Remember") as operation:
        facts.insert(operation, a_fact(value="Lviv"))
    assert len(heard) == 1


def test_a_listener_may_write(database: Database, facts: Facts) -> None:
    def follow(changes: Changes) -> None:
        if values(facts) == ["Kyiv"]:
            with database.operation("Follow") as operation:
                facts.insert(operation, a_fact(value=f"after {changes.operation_id}"))

    stop = database.subscribe(follow)
    with database.operation("Remember") as operation:
        facts.insert(operation, a_fact())
    stop()
    assert values(facts) == ["Kyiv", "after 1"]


def test_a_reader_sees_the_last_commit_and_does_not_wait_for_the_writer(database: Database, facts: Facts) -> None:
    seen: list[list[str]] = []
    with database.operation("Remember") as operation:
        facts.insert(operation, a_fact())
        assert values(facts) == ["Kyiv"]
        reader = threading.Thread(target=lambda: seen.append(values(facts)))
        reader.start()
        reader.join(PATIENCE)
    assert seen == [[]]
    assert values(facts) == ["Kyiv"]


def test_writers_take_turns_and_none_is_lost(database: Database, facts: Facts) -> None:
    def write(name: str) -> None:
        for number in range(10):
            with database.operation(name) as operation:
                facts.insert(operation, a_fact(value=f"{name} {number}"))
            assert values(facts)

    threads = [threading.Thread(target=write, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(values(facts)) == 40


def test_a_reading_connection_can_not_write(database: Database) -> None:
    with pytest.raises(StoreError, match="READONLY"), database.reading() as connection:
        connection.execute("DELETE FROM meta")


def test_a_violated_rule_of_the_schema_stays_an_error_of_the_program(database: Database) -> None:
    with pytest.raises(sqlite3.IntegrityError), database.transaction() as connection:
        connection.execute("INSERT INTO meta (name, value) VALUES ('epoch', 'again')")
    with pytest.raises(sqlite3.OperationalError, match="no such table"), database.reading() as connection:
        connection.execute("SELECT * FROM shelves")


def fill(database: Database) -> None:
    """Lets the file grow no further, as on a full disk."""
    with database.transaction() as connection:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")


def test_a_full_disk_is_told_and_what_was_stored_stays(
    database: Database, facts: Facts, announced: list[Changes]
) -> None:
    with database.operation("Remember") as operation:
        facts.insert(operation, a_fact())
    fill(database)
    with pytest.raises(StoreError, match="SQLITE_FULL"), database.operation("Too much") as operation:
        facts.insert(operation, a_fact(value="x" * 1_000_000))
    assert values(facts) == ["Kyiv"]
    assert len(announced) == 1


def test_a_full_disk_within_a_transaction_of_several_operations_is_told_too(database: Database, facts: Facts) -> None:
    fill(database)
    with (
        pytest.raises(StoreError, match="SQLITE_FULL"),
        database.transaction(),
        database.operation("Too much") as operation,
    ):
        facts.insert(operation, a_fact(value="x" * 1_000_000))
    assert values(facts) == []


def test_a_store_that_another_process_writes_to_is_busy_not_broken(
    folder: DataFolder, database: Database, facts: Facts
) -> None:
    other = sqlite3.connect(folder.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    database._writer.execute("PRAGMA busy_timeout = 1")
    with pytest.raises(StoreError, match="SQLITE_BUSY"), database.operation("Remember") as operation:
        facts.insert(operation, a_fact())
    other.execute("ROLLBACK")
    other.close()
    with database.operation("Remember") as operation:
        facts.insert(operation, a_fact())
    assert values(facts) == ["Kyiv"]


@pytest.mark.parametrize("content", [b"not a database at all" * 100, b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "keepsake.db"
    path.write_bytes(content)
    with pytest.raises(DamagedDatabaseError):
        Database(path)
    assert path.read_bytes() == content


def test_a_page_overwritten_in_the_middle_is_damage(folder: DataFolder, database: Database, facts: Facts) -> None:
    with database.operation("Remember") as operation:
        for number in range(300):
            facts.insert(operation, a_fact(value=f"value {number} " + "x" * 200))
    database.close()
    content = bytearray(folder.database.read_bytes())
    content[40_000:] = b"\xaa" * (len(content) - 40_000)
    folder.database.write_bytes(content)
    with pytest.raises(DamagedDatabaseError, match="damaged"):
        damaged = Database(folder.database)
        try:
            values(Facts(damaged))
        finally:
            damaged.close()


def test_a_folder_that_is_gone_or_read_only_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(StoreError, match="No such file"):
        Database(tmp_path / "gone" / "keepsake.db")

    def refuse(*_arguments: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("desktop.storage.database.os.open", refuse)
    with pytest.raises(StoreError, match="Permission denied"):
        Database(tmp_path / "keepsake.db")


def test_a_whole_file_has_no_problem(database: Database) -> None:
    assert database.problem() == ""


def test_a_closed_store_says_so(database: Database) -> None:
    database.close()
    database.close()
    with pytest.raises(StoreError, match="closed"), database.reading():
        pass
    with pytest.raises(StoreError, match="closed"), database.transaction():
        pass


def test_closing_folds_the_write_ahead_log_into_the_file(folder: DataFolder, database: Database, facts: Facts) -> None:
    with database.operation("Remember") as operation:
        facts.insert(operation, a_fact())
    database.close()
    assert [path.name for path in folder.root.iterdir()] == ["keepsake.db"]


def test_a_reader_that_is_at_work_while_the_store_closes_ends_well(database: Database, facts: Facts) -> None:
    with database.reading() as connection:
        database.close()
        assert connection.execute("SELECT count(*) FROM facts").fetchone()[0] == 0
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connection.execute("SELECT 1")
