"""Memories that an earlier generation kept in Chroma come in, and its folder stays as it was."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from desktop.core.errors import UserError
from desktop.core.model import Origin
from desktop.memory.facts.timeline import story_of
from desktop.memory.service import Memory
from desktop.memory.transfer.bundle import Bundle
from desktop.memory.transfer.detect import AS_FOUND, Choices, offered, read_any
from desktop.memory.transfer.formats.tables import TableHead
from desktop.memory.transfer.importer import import_file
from desktop.storage import chroma_folder
from desktop.storage.facts import FactFilter
from tests.old_chroma import Record, fingerprint, made_as_at_first, made_with_chroma

BEGAN = datetime(2024, 1, 1, tzinfo=UTC)
CATEGORIES = ("preferences", "work", "skill", "my boat")
HOSTILE = (
    "'; DROP TABLE facts; --", "../../etc/passwd", "x" * 5_000, "new\nline\x1b[31m", "\u202eright to left", "🙂",
)  # fmt: skip


def generation(count: int) -> Iterator[Record]:
    """Documents in the old shape; some without fields, some with ids that would do harm."""
    for number in range(count):
        metadata: dict[str, Any] = {
            "category": CATEGORIES[number % len(CATEGORIES)],
            "confidence": 0.7 + number % 4 / 10,
            "source": "conversation",
            "added_at": (BEGAN + timedelta(minutes=number)).isoformat(),
            "type": "durable",
            "embedding_version": "minilm-1",
        }
        if number % 3 == 0:
            metadata |= {
                "access_count": number % 50,
                "last_accessed_ts": (BEGAN + timedelta(days=400)).timestamp(),
                "related_memories": json.dumps([f"id-{number + 1}", f"id-{number}", "gone"]),
                "session_id": f"s-{number % 10}",
            }
        if number % 100 == 1:
            metadata = {"category": "skill"}
        record_id = HOSTILE[number // 1_000] if number % 1_000 == 7 else f"id-{number}"
        yield record_id, f"Statement number {number} of the old memory", metadata


def bundle(path: Path, choices: Choices = AS_FOUND) -> Bundle:
    found = read_any(path, choices)
    assert isinstance(found, Bundle)
    return found


def said(found: Bundle, *fields: str) -> list[tuple[Any, ...]]:
    return [tuple(record[each] for each in fields) for record in found.of("facts")]


@pytest.mark.slow
def test_a_folder_of_thousands_comes_in_once_and_stays_byte_for_byte(memory: Memory, tmp_path: Path) -> None:
    folder = made_with_chroma(tmp_path / "chroma", {"knowledge": list(generation(2_000))})
    before = fingerprint(folder)
    steps: list[int] = []
    report = import_file(memory, folder, progress=lambda done, _total, _name: steps.append(done))
    assert (report.facts_added, report.skipped) == (2_000, ())
    assert steps == sorted(steps)
    assert steps[-1] > 2_000
    facts = {int(fact.value.split()[2]): fact for fact in memory.facts.find(FactFilter())}
    assert [facts[number].category for number in (0, 4, 2, 3)] == ["preference", "preference", "skill", "my boat"]
    assert facts[5].category == "work_context"
    assert [round(facts[number].confidence, 2) for number in (0, 2, 3, 6)] == [0.7, 0.9, 1.0, 0.9]
    assert facts[3].created_at == BEGAN + timedelta(minutes=3)
    assert (facts[3].access_count, facts[3].last_accessed_at) == (3, BEGAN + timedelta(days=400))
    assert (facts[4].access_count, facts[4].source) == (0, "conversation")
    assert facts[3].source == "conversation, session s-3"
    assert (facts[101].category, facts[101].confidence, facts[101].source) == ("skill", 0.9, "chroma knowledge")
    for number in range(7, 2_000, 500):
        assert facts[number].created_at == BEGAN + timedelta(minutes=number)
    story = story_of(memory, facts[3].id)
    assert story is not None
    assert [(tie.how, tie.memory_id) for tie in story.ties] == [("related", facts[4].memory_id)]
    again = import_file(memory, folder)
    assert (again.facts_added, again.already_known, again.operation_id) == (0, 2_000, None)
    assert fingerprint(folder) == before
    assert report.operation_id is not None
    memory.history.undo(report.operation_id, Origin())
    assert memory.facts.count(FactFilter()) == 0


@pytest.mark.slow
def test_a_cancelled_import_leaves_nothing(memory: Memory, tmp_path: Path) -> None:
    folder = made_as_at_first(tmp_path / "chroma", generation(300))
    assert import_file(memory, folder, cancelled=lambda: True).cancelled
    assert memory.facts.count(FactFilter()) == 0


def test_of_several_collections_all_come_in_or_those_chosen(tmp_path: Path) -> None:
    records: dict[str, list[Record]] = {
        "knowledge": [("a", "likes tea", {"related_memories": "b, zzz"}), ("b", "likes rain", {"asset_id": "Nina"})],
        "journal": [("a", "stay calm", {"category": "principles", "type": "daily"})],
        "empty": [],
    }
    folder = made_with_chroma(tmp_path / "chroma", records, space="cosine")
    offer = offered(folder)
    assert not isinstance(offer, TableHead)
    assert [(each.name, each.records) for each in offer] == [("empty", 0), ("journal", 1), ("knowledge", 2)]
    found = bundle(folder)
    assert said(found, "category", "subject", "value", "durability", "source") == [
        ("principles", "user", "stay calm", "daily", "chroma journal"),
        ("general", "user", "likes tea", "durable", "chroma knowledge"),
        ("general", "Nina", "likes rain", "durable", "chroma knowledge"),
    ]
    assert found.of("fact_links") == [{"id": 1, "fact_id": 2, "related_id": 3}]
    assert found.repaired == [("knowledge", "related memories that are not there were left out: 1")]
    assert said(bundle(folder, Choices(collections=frozenset({"journal"}))), "value") == [("stay calm",)]
    with pytest.raises(
        UserError, match=r"has no collection “wrong”\. Its collections are: empty, journal, knowledge\."
    ):
        bundle(folder, Choices(collections=frozenset({"wrong"})))
    with pytest.raises(UserError, match="holds no memory"):
        bundle(folder, Choices(collections=frozenset({"empty"})))


def test_records_of_wrong_types_are_named(tmp_path: Path) -> None:
    records: list[Record] = [
        ("no text", None, {"category": "skill"}),
        ("blank", " \u200b", None),
        ("long", "y" * 1_000_001, None),
        ("wrong", "kept", {"category": 5, "confidence": "very", "added_at": "soon", "access_count": -1, "type": 1.5,
                           "last_accessed_ts": "never", "related_memories": 7, "source": 3, "tags": "x"}),
        ("kind", "kept too", {"type": "insight", "confidence": "0.8", "access_count": 2.0, "added_at": 1.7e9}),
        ("opinion", "and this", {"type": "opinions", "updated_at": "2024-05-01"}),
    ]  # fmt: skip
    found = bundle(made_as_at_first(tmp_path / "chroma", records))
    assert said(found, "category", "key", "value", "confidence") == [
        ("general", "note", "kept", 0.9),
        ("general", "insight", "kept too", 0.8),
        ("opinion", "note", "and this", 0.9),
    ]
    assert found.skipped == [
        ("knowledge, no text", "it says nothing"),
        ("knowledge, blank", "it says nothing"),
        ("knowledge, long", "the text is longer than 1 MB"),
    ]
    assert [note.why for note in found.repaired] == [
        "its added_at is no moment",
        "its confidence is no number from 0 to 1",
        "its last_accessed_ts is no moment",
        "its access_count is no number from 0 to 2,147,483,647",
        "what a fact has no place for was left out: tags (1)",
        "related memories that are not there were left out: 1",
    ]
    (access,) = found.accesses
    assert (access["count"], access["last_at"]) == (2, "2023-11-14T22:13:20.000Z")


def test_what_chroma_was_told_and_did_not_come_to_do_is_done(tmp_path: Path) -> None:
    queue = [
        (0, "new", '{"chroma:document": "added", "category": "skill"}'),
        (0, "a", '{"chroma:document": "is there already"}'),
        (1, "a", '{"category": "skill"}'),
        (1, "nobody", '{"chroma:document": "not there"}'),
        (2, "b", '{"chroma:document": "put anew"}'),
        (3, "c", None),
        (2, "cut", '{"chroma:docu'),
    ]
    records: list[Record] = [("a", "first", {}), ("b", "second", {}), ("c", "third", {})]
    found = bundle(made_as_at_first(tmp_path / "chroma", records, queue))
    assert said(found, "category", "value") == [("skill", "first"), ("general", "put anew"), ("skill", "added")]
    assert found.skipped == [("knowledge, cut", "it says nothing")]


def test_lists_in_metadata_are_read(tmp_path: Path) -> None:
    records: list[Record] = [
        ("a", "one", {"related_memories": ["b", "c"]}),
        ("b", "two", {}),
        ("c", "three", {"x": True}),
    ]
    records = [(record_id, text, metadata or None) for record_id, text, metadata in records]
    found = bundle(made_with_chroma(tmp_path / "chroma", {"knowledge": records}))
    assert [(link["fact_id"], link["related_id"]) for link in found.of("fact_links")] == [(1, 2), (1, 3)]


def test_what_is_only_in_the_write_ahead_log_is_read_and_the_log_stays(tmp_path: Path) -> None:
    folder = made_as_at_first(tmp_path / "chroma", [("a", "in the file", {})])
    with closing(sqlite3.connect(folder / "chroma.sqlite3")) as writer:
        writer.execute("PRAGMA journal_mode = WAL")
        writer.execute("PRAGMA wal_autocheckpoint = 0")
        writer.execute("UPDATE embedding_metadata SET string_value = 'in the log'")
        writer.commit()
        before = fingerprint(folder)
        assert said(bundle(folder), "value") == [("in the log",)]
        assert fingerprint(folder) == before
        assert {"chroma.sqlite3-wal", "chroma.sqlite3-shm"} <= before.keys()


def test_the_catalogue_itself_may_be_named_and_bytes_that_are_no_text_are_replaced(tmp_path: Path) -> None:
    folder = made_as_at_first(tmp_path / "chroma", [("a", "x", {})])
    with closing(sqlite3.connect(folder / "chroma.sqlite3")) as writer, writer:
        writer.execute("UPDATE embedding_metadata SET string_value = CAST(X'6B6579FF' AS TEXT)")
    found = bundle(folder / "chroma.sqlite3")
    assert said(found, "value") == [("key\ufffd",)]
    assert found.repaired[0].why.startswith("what is no character was replaced")


@pytest.mark.parametrize("damage", ["cut", "garbage", "zeros"])
def test_a_damaged_catalogue_is_refused_with_a_sentence(tmp_path: Path, damage: str) -> None:
    folder = made_as_at_first(tmp_path / "chroma", generation(2_000))
    path = folder / "chroma.sqlite3"
    content = path.read_bytes()
    half = len(content) // 2
    path.write_bytes(content[:half] + {"cut": b"", "garbage": b"\xa5" * half, "zeros": bytes(half)}[damage])
    with pytest.raises(UserError, match="“chroma” is a damaged database, or none of Chroma"):
        read_any(folder)


def test_what_is_no_folder_of_chroma_is_refused_with_a_sentence(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as connection, connection:
        connection.execute("CREATE TABLE notes (text TEXT)")
    with pytest.raises(UserError, match=r"“other\.db” is a database, but none of Chroma"):
        read_any(other)
    (tmp_path / "chroma-embeddings.parquet").touch()
    with pytest.raises(UserError, match=r"was written by Chroma before version 0\.4"):
        read_any(tmp_path)
    with pytest.raises(UserError, match="has no collections to choose from"):
        text = tmp_path / "x.csv"
        text.write_text("key,value\na,b\n")
        read_any(text, Choices(collections=frozenset({"x"})))


def test_views_in_place_of_tables_are_not_asked(tmp_path: Path) -> None:
    folder = made_as_at_first(tmp_path / "chroma", [("a", "x", {})])
    with closing(sqlite3.connect(folder / "chroma.sqlite3")) as writer, writer:
        writer.execute("DROP TABLE embeddings")
        endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
        writer.execute(
            f"CREATE VIEW embeddings AS {endless} SELECT i AS id, 's-1' AS segment_id, i AS embedding_id FROM n"
        )
    with pytest.raises(UserError, match="is a database, but none of Chroma"):
        read_any(folder)


def test_more_text_than_fits_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = made_as_at_first(tmp_path / "chroma", [("a", "four", {}), ("b", "more", {})])
    monkeypatch.setattr("desktop.memory.transfer.detect.LARGEST_FILE", 7)
    with pytest.raises(UserError, match="holds more text than can be imported at once"):
        read_any(folder)
    with (folder / "chroma.sqlite3").open("r+b") as file:
        file.truncate(chroma_folder.LARGEST_CATALOG + 1)
    with pytest.raises(UserError, match="is larger than 4 GB"):
        read_any(folder)


def test_ids_count_among_the_text_that_can_be_imported_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.memory.transfer.detect.LARGEST_FILE", 500)
    one: Record = ("a" * 300, "x", {})
    other: Record = ("b", "y", {})
    upsert = 2
    short = made_as_at_first(tmp_path / "short", [one, other], [(upsert, "c", "{}")])
    assert said(bundle(short), "value") == [("x",), ("y",)]
    held = made_as_at_first(tmp_path / "held", [one, ("b" * 300, "y", {})])
    queued = made_as_at_first(tmp_path / "queued", [one, other], [(upsert, "c" * 300, "{}")])
    for folder in (held, queued):
        with pytest.raises(UserError, match="holds more text than can be imported at once"):
            read_any(folder)


def test_a_folder_that_is_written_to_meanwhile_is_not_read_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = made_as_at_first(tmp_path / "chroma", [("a", "x", {})])
    copies: list[Path] = []
    copy = shutil.copyfile

    def copied(source: Path, target: Path) -> None:
        copies.append(source)
        copy(source, target)
        with source.open("ab") as file:
            file.write(b"more")

    monkeypatch.setattr(shutil, "copyfile", copied)
    with pytest.raises(UserError, match=r"is being written to\. Close the program that uses it, and try again\."):
        read_any(folder)
    assert len(copies) == 3
