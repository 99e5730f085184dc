"""Deletes memories for good: rows, what the journal kept of them, their vectors, and their words where they were told.

An ordinary deletion keeps an image of each row, so that it can be undone. Here the images go too, and what is left of
the file is written anew, because SQLite leaves the bytes of a deleted row where they were.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from desktop.errors import NotFoundError
from desktop.model import Origin
from desktop.storage.blanking import Redact, blank, redacting
from desktop.storage.database import Database
from desktop.storage.facts import PART_OF_FACT
from desktop.storage.operations import OperationWriter

Erasable = Literal["fact", "episode"]

_LABEL = "Delete permanently"
_UNFINISHED = "erasing"
"""The entry of `meta` that stays until the file has been written anew."""

_SAYS: Mapping[str, tuple[str, ...]] = {
    "facts": ("value", "source_excerpt"),
    "fact_versions": ("value", "source_excerpt"),
    "episodes": ("topic", "summary"),
    "episode_versions": ("summary",),
}
"""The columns that hold the words of a memory."""

_BELONGING: Mapping[Erasable, tuple[tuple[str, str], ...]] = {
    "fact": (
        ("fact_versions", "fact_id"),
        ("fact_links", "fact_id"),
        ("fact_links", "related_id"),
        ("confirmations", "fact_id"),
    ),
    "episode": (
        ("episode_versions", "episode_id"),
        ("episode_messages", "episode_id"),
        ("episode_merges", "episode_id"),
        ("episode_merges", "merged_into"),
    ),
}
_TABLE: Mapping[Erasable, str] = {"fact": "facts", "episode": "episodes"}
_FULL_TEXT = ("facts_fts", "episodes_fts", "messages_fts")

Rows = list[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class Erased:
    """What was done: memories deleted, messages in which their words were blanked, and messages that are not known to
    have to do with them but say the same words, which were left."""

    memories: int
    messages: int
    elsewhere: int
    operation_id: int


class Erasing:
    """Deletes for good. One such object for a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def erase(self, kind: Erasable, ids: Sequence[int], origin: Origin) -> Erased:
        """Deletes memories, with what was merged into them; can't be undone. `finish` is to be called afterwards.

        Blanked are the messages that they came from and those that told of them. Raises `NotFoundError` for an id that
        is none.
        """
        with self._database.operation(_LABEL, origin, undoable=False) as operation, self._database.transaction() as db:
            doomed = _doomed(db, kind, ids)
            rows = _rows(db, kind, doomed)
            words = _words(db, rows)
            redact = redacting(words)
            messages = _telling(db, kind, doomed)
            sources = _sources(db, doomed) if kind == "fact" else set()
            _forget_vectors(db, [(kind, each) for each in doomed] + [("message", each) for each in messages])
            _delete(operation, db, kind, doomed, rows)
            _drop_images(db, rows, redact)
            for message_id in sorted(messages):
                blank(operation, db, message_id, redact, whole=message_id in sources)
            db.execute("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)", (_UNFINISHED, str(operation.id)))
            return Erased(len(doomed), len(messages), _elsewhere(db, words), operation.id)

    def is_unfinished(self) -> bool:
        """Whether bytes of what was deleted may be left in the file: always after `erase`, and before `finish`."""
        with self._database.reading() as connection:
            return connection.execute("SELECT 1 FROM meta WHERE name = ?", (_UNFINISHED,)).fetchone() is not None

    def finish(self) -> bool:
        """Writes the file anew without what was deleted; false where a reader of the file kept that from being done,
        and it is to be tried again."""
        with self._database.transaction() as connection:
            for table in _FULL_TEXT:
                connection.execute(f"INSERT INTO {table} ({table}) VALUES ('rebuild')")
        if not self._database.rewrite():
            return False
        with self._database.transaction() as connection:
            connection.execute("DELETE FROM meta WHERE name = ?", (_UNFINISHED,))
        return True


def _doomed(db: sqlite3.Connection, kind: Erasable, ids: Sequence[int]) -> list[int]:
    """The memories, and what was merged into them."""
    found: dict[int, None] = {}
    for memory_id in ids:
        if db.execute(f"SELECT 1 FROM {_TABLE[kind]} WHERE id = ?", (memory_id,)).fetchone() is None:
            raise NotFoundError(f"There is no {kind} {memory_id}.", field=f"{kind}_id")
        part = PART_OF_FACT if kind == "fact" else _PART_OF_EPISODE
        found |= dict.fromkeys(row[0] for row in db.execute(f"{part} SELECT id FROM part", (memory_id,)))
    return list(found)


_PART_OF_EPISODE = (
    "WITH RECURSIVE part (id) AS (VALUES (?) UNION"
    " SELECT m.episode_id FROM episode_merges m JOIN part ON m.merged_into = part.id)"
)


def _rows(db: sqlite3.Connection, kind: Erasable, doomed: Sequence[int]) -> Rows:
    """Every row that goes, those that refer to others first; also such as an earlier operation removed."""
    rows: dict[tuple[str, int], None] = {}
    for memory_id in doomed:
        for table, column in _BELONGING[kind]:
            found = db.execute(
                f"SELECT id FROM {table} WHERE {column} = ? UNION SELECT row_id FROM changes WHERE table_name = ?"
                f" AND coalesce(before, after) ->> '$.{column}' = ?",
                (memory_id, table, memory_id),
            )
            rows |= dict.fromkeys((table, row[0]) for row in found)
        verdicts = db.execute(
            "SELECT id FROM verdicts WHERE kind = ? AND (left_id = ? OR right_id = ?)", (kind, memory_id, memory_id)
        )
        rows |= dict.fromkeys(("verdicts", row[0]) for row in verdicts)
    rows |= dict.fromkeys((_TABLE[kind], memory_id) for memory_id in doomed)
    return list(rows)


def _words(db: sqlite3.Connection, rows: Rows) -> list[str]:
    """What these rows say or said, the longest first."""
    said: set[str] = set()
    for table, row_id in rows:
        for column in _SAYS.get(table, ()):
            query = (
                f"SELECT {column} FROM {table} WHERE id = ? UNION SELECT before ->> '$.{column}' FROM changes"
                f" WHERE table_name = ? AND row_id = ? UNION SELECT after ->> '$.{column}' FROM changes"
                " WHERE table_name = ? AND row_id = ?"
            )
            said.update(row[0] for row in db.execute(query, (row_id, table, row_id, table, row_id)) if row[0])
    return sorted((text for text in said if text.strip()), key=len, reverse=True)


def _telling(db: sqlite3.Connection, kind: Erasable, doomed: Sequence[int]) -> set[int]:
    """The messages that these came from or that name them, each with the other half of its turn."""
    messages = _sources(db, doomed) if kind == "fact" else set()
    for memory_id in doomed:
        named = db.execute("SELECT message_id FROM message_names WHERE kind = ? AND row_id = ?", (kind, memory_id))
        messages.update(row[0] for row in named)
    for message_id in tuple(messages):
        halves = db.execute(
            "SELECT o.id FROM messages m JOIN messages o ON o.conversation_id = m.conversation_id"
            " AND o.position = m.position + iif(m.role = 'assistant', -1, 1) WHERE m.id = ?"
            " AND iif(m.role = 'assistant', o.role = 'user', o.role = 'assistant')",
            (message_id,),
        )
        messages.update(row[0] for row in halves)
    return messages


def _sources(db: sqlite3.Connection, facts: Sequence[int]) -> set[int]:
    """The messages that facts came from, now or before a change."""
    found: set[int] = set()
    for fact_id in facts:
        rows = db.execute(
            "SELECT source_message_id FROM facts WHERE id = ? UNION SELECT before ->> '$.source_message_id'"
            " FROM changes WHERE table_name = 'facts' AND row_id = ?",
            (fact_id, fact_id),
        )
        found.update(row[0] for row in rows if row[0] is not None)
    there = [each for each in found if db.execute("SELECT 1 FROM messages WHERE id = ?", (each,)).fetchone()]
    return set(there)


def _forget_vectors(db: sqlite3.Connection, memories: Iterable[tuple[str, int]]) -> None:
    """Removes the vectors that stand for nothing else; of every model that has made one."""
    for kind, row_id in memories:
        hashes = db.execute(
            "SELECT e.content_hash FROM indexed i JOIN embeddings e ON e.id = i.embedding_id"
            " WHERE i.kind = ? AND i.row_id = ?",
            (kind, row_id),
        ).fetchall()
        db.execute("DELETE FROM indexed WHERE kind = ? AND row_id = ?", (kind, row_id))
        db.executemany(
            "DELETE FROM embeddings WHERE content_hash = ? AND id NOT IN (SELECT embedding_id FROM indexed)",
            [(row[0],) for row in hashes],
        )


def _delete(operation: OperationWriter, db: sqlite3.Connection, kind: Erasable, doomed: list[int], rows: Rows) -> None:
    if kind == "fact":
        for fact_id in doomed:
            for row in db.execute("SELECT id FROM facts WHERE replaced_by = ?", (fact_id,)).fetchall():
                operation.update("facts", row[0], {"replaced_by": None})
    for table, row_id in rows:
        operation.delete(table, row_id)
    for memory_id in doomed:
        db.execute("DELETE FROM accesses WHERE kind = ? AND row_id = ?", (kind, memory_id))
        db.execute("DELETE FROM access_events WHERE kind = ? AND row_id = ?", (kind, memory_id))


def _drop_images(db: sqlite3.Connection, rows: Rows, redact: Redact) -> None:
    """Empties what the journal kept of these rows. What touched them can no more be undone."""
    for table, row_id in rows:
        touched = db.execute(
            "SELECT id, label, reason FROM operations WHERE id IN"
            " (SELECT operation_id FROM changes WHERE table_name = ? AND row_id = ?)",
            (table, row_id),
        ).fetchall()
        for entry in touched:
            db.execute(
                "UPDATE operations SET undoable = 0, label = ?, reason = ? WHERE id = ?",
                (redact(entry["label"]), redact(entry["reason"]), entry["id"]),
            )
        db.execute(
            "UPDATE changes SET before = NULL, after = NULL WHERE table_name = ? AND row_id = ?", (table, row_id)
        )


def _elsewhere(db: sqlite3.Connection, words: Iterable[str]) -> int:
    """How many other messages say the same."""
    condition = " OR ".join("instr(text, ?)" for _ in words)
    return int(db.execute(f"SELECT count(*) FROM messages WHERE {condition or '0'}", tuple(words)).fetchone()[0])
