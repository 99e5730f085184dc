"""Connections and transactions: what is committed, what is announced, what is refused."""

from __future__ import annotations

import shutil
import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from desktop.core.errors import (
    DamagedDatabaseError,
    DisplacedDatabaseError,
    Harm,
    NewerDatabaseError,
    StoreError,
    UserError,
)
from desktop.core.model import Changes, Origin
from desktop.core.paths import DataFolder
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts
from desktop.storage.journal import Journal
from tests.harmed import harm, tear
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


def gone(folder: Path) -> None:
    shutil.rmtree(folder)


def moved(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))


def without_its_log(folder: Path) -> None:
    (folder / "keepsake.db-wal").unlink()


def swapped(folder: Path) -> None:
    other = folder.with_name("other.db")
    Database(other).close()
    other.replace(folder / "keepsake.db")


@pytest.mark.parametrize("displaced", [gone, moved, without_its_log, swapped])
def test_nothing_is_written_to_a_file_that_is_no_longer_in_its_place(
    folder: DataFolder, database: Database, facts: Facts, displaced: Callable[[Path], None]
) -> None:
    with database.operation("Remember") as operation:
        facts.insert(operation, a_fact())
    assert values(facts) == ["Kyiv"]
    displaced(folder.root)
    before = sorted(folder.root.iterdir()) if folder.root.exists() else None
    for _ in range(2):
        with pytest.raises(DisplacedDatabaseError, match="nothing is written any more"), database.operation("Remember"):
            pytest.fail("it began to write")
    assert values(facts) == ["Kyiv"]  # what is open is still read
    assert str(folder.root) in database.problem() or database.problem() == ""
    database.close()
    assert before == (sorted(folder.root.iterdir()) if folder.root.exists() else None)


def test_a_write_into_a_file_deleted_meanwhile_is_neither_acknowledged_nor_announced(
    folder: DataFolder, database: Database, facts: Facts, announced: list[Changes]
) -> None:
    with pytest.raises(DisplacedDatabaseError), database.operation("Remember") as operation:
        facts.insert(operation, a_fact())
        shutil.rmtree(folder.root)
    assert announced == []


def test_a_folder_that_is_brought_back_is_written_to_again(
    folder: DataFolder, database: Database, facts: Facts
) -> None:
    moved(folder.root)
    with pytest.raises(DisplacedDatabaseError), database.operation("Remember"):
        pytest.fail("it began to write")
    folder.root.with_name("elsewhere").rename(folder.root)
    with database.operation("Remember") as operation:
        facts.insert(operation, a_fact())
    assert values(facts) == ["Kyiv"]


def test_closing_leaves_alone_the_log_of_a_database_that_took_the_place(
    folder: DataFolder, database: Database, facts: Facts
) -> None:
    moved(folder.root)
    folder.create()
    other = Database(folder.database)
    with other.operation("Remember") as operation:
        Facts(other).insert(operation, a_fact(value="Lviv"))
    database.close()
    assert folder.database.with_name("keepsake.db-wal").stat().st_size > 0
    assert values(Facts(other)) == ["Lviv"]
    other.close()


def test_reading_makes_no_file_in_the_place_of_one_that_is_gone(folder: DataFolder, database: Database) -> None:
    folder.database.unlink()
    with pytest.raises(DisplacedDatabaseError), database.reading() as _, database.reading():
        pass
    assert not folder.database.exists()


@pytest.mark.expects_log("nothing more is written to it")
def test_what_was_found_damaged_in_a_read_is_not_written_to_until_it_is_mended(
    folder: DataFolder, database: Database, facts: Facts
) -> None:
    with database.operation("Remember") as operation:
        facts.insert(operation, a_fact())
    database.close()
    whole = folder.database.read_bytes()
    tear(folder.database, "facts")
    told: list[str] = []

    opened = Database(folder.database)
    opened.on_damage = lambda: told.append("damaged")
    for _ in range(2):
        with pytest.raises(DamagedDatabaseError, match="parts of it can't be read"):
            values(Facts(opened))
    with pytest.raises(DamagedDatabaseError), opened.transaction():
        pytest.fail("it began to write")
    assert (told, opened.is_damaged) == (["damaged"], True)
    opened.close()

    again = Database(folder.database)
    assert again.is_damaged and again.epoch  # what is whole is still read
    with pytest.raises(DamagedDatabaseError), again.transaction():
        pytest.fail("it began to write")
    again.close()

    folder.database.write_bytes(whole)
    mended = Database(folder.database)
    with mended.operation("Remember") as operation:
        Facts(mended).insert(operation, a_fact(value="Lviv"))
    assert values(Facts(mended)) == ["Kyiv", "Lviv"]
    mended.close()


@pytest.mark.parametrize("how", ["missing", "empty", "foreign", "cut", "newer"])
def test_what_is_wrong_with_a_file_is_told_and_nothing_is_begun_in_its_place(
    folder: DataFolder, database: Database, how: Harm
) -> None:
    database.close()
    (folder.root / "backups").mkdir()
    (folder.root / "backups" / "one.db").touch()
    harm(folder.database, how)
    before = {path: path.read_bytes() for path in folder.root.iterdir() if path.is_file()}
    with pytest.raises(UserError) as raised:
        Database(folder.database, leftovers=folder.leftovers)
    assert isinstance(raised.value, DamagedDatabaseError | NewerDatabaseError)
    assert raised.value.harm == how
    assert {path: path.read_bytes() for path in folder.root.iterdir() if path.is_file()} == before


@pytest.mark.parametrize("how", ["missing", "empty"])
@pytest.mark.parametrize("left", ["vectors", "mirror.txt", "queue.db", "keepsake.db-wal"])
def test_whatever_only_a_memory_can_have_left_shows_that_there_was_one(
    folder: DataFolder, how: Harm, left: str
) -> None:
    folder.create()
    if how == "empty":
        folder.database.touch()
    place = folder.root / left
    if left == "vectors":
        place.mkdir()
        Database(folder.database, leftovers=folder.leftovers).close()  # nothing is in it: a beginning
        harm(folder.database, how)
        place = place / "chroma.sqlite3"
    place.write_bytes(b"of a memory")
    with pytest.raises(DamagedDatabaseError) as raised:
        Database(folder.database, leftovers=folder.leftovers)
    assert raised.value.harm == how


def test_a_database_that_was_emptied_table_by_table_is_lost_too(folder: DataFolder, database: Database) -> None:
    database.close()
    folder.database.unlink()
    with closing(sqlite3.connect(folder.database)) as connection:
        connection.execute("VACUUM")
        connection.execute("CREATE TABLE other (id)")
        connection.execute("DROP TABLE other")
    folder.mirror.write_text("of a memory")
    with pytest.raises(DamagedDatabaseError) as raised:
        Database(folder.database, leftovers=folder.leftovers)
    assert raised.value.harm == "empty"
