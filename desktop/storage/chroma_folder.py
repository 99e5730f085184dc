"""Reads the documents of another program's Chroma folder, of any version since 0.4, from a copy of its catalogue.

Chroma keeps texts and metadata in SQLite and only the vectors elsewhere. So no Chroma is needed to read them, and it
matters neither which embedding function a collection has nor how its vectors are compared.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

CATALOG: Final = "chroma.sqlite3"
SQLITE_HEAD: Final = b"SQLite format 3\x00"
LARGEST_CATALOG: Final = 4_000_000_000
"""Bytes. A catalogue holds far more than the texts: their trigrams, and vectors not yet written elsewhere."""

_BESIDE: Final = ("", "-wal", "-journal")
"""What SQLite keeps beside a database that is open, or was when its program was killed."""
_TRIES: Final = 3
_DAMAGED: Final = "{file} is a damaged database, or none of Chroma."
_HEAD_SIZE: Final = 18
_LONGEST_VALUE: Final = 1_000_001
"""Characters read of a text: one more than can be kept, so that a longer one is known as such."""
_LONGEST_ROW: Final = 64 * 2**20
_NEEDED: Final = frozenset({"collections", "segments", "embeddings", "embedding_metadata"})
_DOCUMENT: Final = "chroma:document"
_ADD, _UPDATE, _UPSERT, _DELETE = range(4)
"""Operations in Chroma's queue of writes."""


class ChromaFolderError(Exception):
    """What is wrong with a folder, in a sentence that names it as `{file}`."""


@dataclass(frozen=True, slots=True)
class ChromaCollection:
    """A collection, and how many records it holds."""

    id: str
    name: str
    records: int


@dataclass(slots=True)
class ChromaRecord:
    """A record as Chroma has it. Any value may be of any type: SQLite checks none."""

    id: str
    document: Any = None
    metadata: dict[str, Any] = field(default_factory=dict)


@contextmanager
def chroma_copy(catalog: Path, most: int) -> Iterator[ChromaCopy]:
    """Makes a private copy of a catalogue, which is gone afterwards; the folder itself is only ever read.

    Raises `ChromaFolderError` where it is none, changes while it is copied, or has texts of more than `most` characters
    in all; `OSError` where it can't be read, or there is no room for the copy.
    """
    if catalog.stat().st_size > LARGEST_CATALOG:
        raise ChromaFolderError(f"{{file}} is larger than {LARGEST_CATALOG // 10**9} GB.")
    with catalog.open("rb") as file:
        if not _begins_a_database(file.read(_HEAD_SIZE)):
            raise ChromaFolderError(_DAMAGED)
    with TemporaryDirectory(prefix="keepsake-import-") as place:
        copied = Path(place) / CATALOG
        _copy(catalog, copied)
        with _failures(), closing(sqlite3.connect(copied)) as connection:
            yield ChromaCopy(connection, most)


class ChromaCopy:
    """Reads an open copy; in all at most so many characters of text."""

    def __init__(self, connection: sqlite3.Connection, most: int) -> None:
        self._left = most
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_ROW)
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA query_only = ON")
        connection.text_factory = _decoded
        self._connection = connection
        # Only tables: a view could be made to never end.
        self._tables = {
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage")
        }
        if not self._tables >= _NEEDED:
            raise ChromaFolderError("{file} is a database, but none of Chroma.")

    def collections(self) -> list[ChromaCollection]:
        """Returns all collections, by name."""
        counts = dict(self._connection.execute("SELECT segment_id, count(*) FROM embeddings GROUP BY segment_id"))
        rows = self._connection.execute("SELECT id, name FROM collections ORDER BY name, id").fetchall()
        return [ChromaCollection(row[0], row[1], counts.get(self._segment(row[0]), 0)) for row in rows]

    def records(self, collection_id: str) -> list[ChromaRecord]:
        """Returns the records of a collection, in the order in which they were added."""
        segment = self._segment(collection_id)
        found: dict[str, ChromaRecord] = {}
        by_row: dict[int, ChromaRecord] = {}
        embeddings = "SELECT id, embedding_id FROM embeddings WHERE segment_id = ? ORDER BY id"
        for row_id, record_id in self._connection.execute(embeddings, (segment,)):
            self._count(record_id)
            by_row[row_id] = found[record_id] = ChromaRecord(record_id)
        for row_id, key, value in self._values(segment):
            _set(by_row[row_id], key, value)
        for row_id, key, value in self._items(segment):
            items = by_row[row_id].metadata.setdefault(key, [])
            if isinstance(items, list):
                items.append(value)
        self._follow_queue(collection_id, segment, found)
        return list(found.values())

    def _count(self, *texts: Any) -> None:
        """Counts what is read, ids and the names of metadata too; raises `ChromaFolderError` beyond what may be."""
        self._left -= sum(len(each) for each in texts if isinstance(each, str | bytes))
        if self._left < 0:
            raise ChromaFolderError("{file} holds more text than can be imported at once.")

    def _segment(self, collection_id: str) -> str | None:
        """Where a collection's metadata are."""
        query = "SELECT id FROM segments WHERE collection = ? AND scope = 'METADATA'"
        row = self._connection.execute(query, (collection_id,)).fetchone()
        return None if row is None else row[0]

    def _values(self, segment: str | None) -> Iterator[tuple[int, str, Any]]:
        return self._typed("embedding_metadata", segment, "m.rowid")

    def _items(self, segment: str | None) -> Iterator[tuple[int, str, Any]]:
        """The items of metadata that are lists, which newer versions keep apart."""
        if "embedding_metadata_array" not in self._tables:
            return iter(())
        return self._typed("embedding_metadata_array", segment, "m.rowid")

    def _typed(self, table: str, segment: str | None, order: str) -> Iterator[tuple[int, str, Any]]:
        there = {row[1] for row in self._connection.execute(f"PRAGMA table_info({table})")}
        flag = "m.bool_value" if "bool_value" in there else "NULL"
        query = (
            f"SELECT m.id, m.key, substr(m.string_value, 1, {_LONGEST_VALUE}), m.int_value, m.float_value, {flag}"
            f" FROM {table} m JOIN embeddings e ON e.id = m.id WHERE e.segment_id = ? ORDER BY {order}"
        )
        for row_id, key, text, whole, number, truth in self._connection.execute(query, (segment,)):
            self._count(key, text)
            value = next((each for each in (text, whole, number) if each is not None), None)
            yield row_id, key, bool(truth) if value is None and truth is not None else value

    def _follow_queue(self, collection_id: str, segment: str | None, found: dict[str, ChromaRecord]) -> None:
        """Does what Chroma was told and, being killed, did not come to do."""
        if not self._tables >= {"embeddings_queue", "max_seq_id"}:
            return
        row = self._connection.execute("SELECT seq_id FROM max_seq_id WHERE segment_id = ?", (segment,)).fetchone()
        done = 0 if row is None else int.from_bytes(row[0]) if isinstance(row[0], bytes) else row[0]
        query = (
            "SELECT operation, id, metadata FROM embeddings_queue"
            " WHERE seq_id > ? AND substr(topic, -length(?)) = ? ORDER BY seq_id"
        )
        for operation, record_id, metadata in self._connection.execute(query, (done, collection_id, collection_id)):
            self._count(record_id, metadata)
            if operation == _DELETE:
                found.pop(record_id, None)
            elif operation == _UPSERT or (operation == _ADD) == (record_id not in found):
                record = found.setdefault(record_id, ChromaRecord(record_id))
                for key, value in _object(metadata).items():
                    _set(record, key, value)


def _set(record: ChromaRecord, key: str, value: Any) -> None:
    if key == _DOCUMENT:
        record.document = value
    else:
        record.metadata[key] = value


def _object(text: Any) -> dict[str, Any]:
    try:
        value = json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _decoded(text: bytes) -> str:
    """What is no UTF-8 becomes half a surrogate pair, which whoever keeps texts replaces, and says so."""
    return text.decode("utf-8", "surrogateescape")


def _begins_a_database(head: bytes) -> bool:
    """Whether a file begins as one: SQLite's mark, and behind it the size of a page."""
    page = int.from_bytes(head[16:])
    return head.startswith(SQLITE_HEAD) and (page == 1 or 512 <= page <= 32_768)


def _copy(catalog: Path, copied: Path) -> None:
    """The database, with what of it is not in it yet, as they are at one moment."""
    for _ in range(_TRIES):
        before = _state(catalog)
        for suffix in _BESIDE:
            source, target = Path(f"{catalog}{suffix}"), Path(f"{copied}{suffix}")
            target.unlink(missing_ok=True)
            if source.is_file():
                shutil.copyfile(source, target)
        if _state(catalog) == before:
            return
    raise ChromaFolderError("{file} is being written to. Close the program that uses it, and try again.")


def _state(catalog: Path) -> list[tuple[int, int] | None]:
    states: list[tuple[int, int] | None] = []
    for suffix in _BESIDE:
        path = Path(f"{catalog}{suffix}")
        stat = path.stat() if path.is_file() else None
        states.append(None if stat is None else (stat.st_size, stat.st_mtime_ns))
    return states


@contextmanager
def _failures() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise ChromaFolderError(_DAMAGED) from error
