"""Deletes memories for good: rows, what the journal kept of them, their vectors, and their words where they were told.

An ordinary deletion keeps an image of each row, so that it can be undone. Here the images go too, and what is left of
the file is written anew, because SQLite leaves the bytes of a deleted row where they were.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Final, TypeVar

from desktop.core.model import Origin
from desktop.storage.database import Database
from desktop.storage.erasure_scope import (
    MENTIONS,
    SAYS,
    Doomed,
    Erasable,
    Mention,
    Reach,
    find_doomed,
    find_elsewhere,
    former_rows,
    hash_rows,
    reach_of,
)
from desktop.storage.message_retention import OldMessages
from desktop.storage.operations import OperationWriter
from desktop.storage.redaction import (
    GONE,
    WORDS_LEAST,
    Redact,
    blank,
    blank_excerpts,
    blank_quotes,
    blank_removed,
    blank_removed_source,
    blank_row,
    blank_told,
    quoted,
    redact_labels,
    redacting,
    texts_of,
)


def holds(copy: Path, doomed: Doomed, elsewhere: Sequence[Mention] = ()) -> bool:
    """Whether a copy of the store still has words of what goes, also where they stand `elsewhere`. One that can't be
    read counts as if it had."""
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as db:
            return _says(db, doomed) or _keeps(db, doomed) or _tells(db, doomed) or _mentions(db, doomed, elsewhere)
    except sqlite3.Error:
        return True


def _says(db: sqlite3.Connection, doomed: Doomed) -> bool:
    among = json.dumps(doomed.words)
    tables = {table for table, _ in doomed.rows} & SAYS.keys() & _tables(db)
    return any(
        db.execute(f"SELECT 1 FROM {table} WHERE {column} IN (SELECT value FROM json_each(?))", (among,)).fetchone()
        for table in tables
        for column in SAYS[table]
    )


def _keeps(db: sqlite3.Connection, doomed: Doomed) -> bool:
    """Whether its journal does."""
    words = set(doomed.words)
    for table, row_id in doomed.rows:
        for column in SAYS.get(table, ()):
            images = db.execute(
                f"SELECT before ->> '$.{column}', after ->> '$.{column}' FROM changes"
                " WHERE table_name = ? AND row_id = ?",
                (table, row_id),
            )
            if any(text in words for image in images for text in image):
                return True
    return False


def _tells(db: sqlite3.Connection, doomed: Doomed) -> bool:
    texts = db.execute(
        "SELECT text FROM messages WHERE id IN (SELECT value FROM json_each(?))", (json.dumps(sorted(doomed.telling)),)
    )
    return any(word in text for (text,) in texts for word in doomed.words)


def _mentions(db: sqlite3.Connection, doomed: Doomed, elsewhere: Sequence[Mention]) -> bool:
    is_quoted = quoted(doomed.words)
    for table in {each.table for each in elsewhere} & _tables(db):
        among = json.dumps([each.id for each in elsewhere if each.table == table])
        rows = db.execute(
            f"SELECT {', '.join(MENTIONS[table])} FROM {table} WHERE id IN (SELECT value FROM json_each(?))", (among,)
        )
        images = db.execute(
            "SELECT before, after FROM changes WHERE table_name = ? AND row_id IN (SELECT value FROM json_each(?))",
            (table, among),
        )
        if any(is_quoted(text) for row in chain(rows, images) for column in row for text in texts_of(column)):
            return True
    return False


def _tables(db: sqlite3.Connection) -> set[str]:
    return {row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}


LABEL: Final = "Delete permanently"
_UNFINISHED: Final = "erasing"
"""The entry of `meta` that stays until the file has been written anew."""
_SAYS: Final = {table: tuple({*SAYS.get(table, ()), *MENTIONS.get(table, ())}) for table in {**SAYS, **MENTIONS}} | {
    "relationships": ("subject", "relation", "other", "source_excerpt")
}
"""The columns that are blanked in what the journal keeps of rows that were removed."""
_FULL_TEXT: Final = ("facts_fts", "episodes_fts", "messages_fts")
_TELL_EACH: Final = 20

T = TypeVar("T")
Progress = Callable[[int, int], None]
"""Told of rows and messages done, and of all; what it raises ends the erasure with nothing deleted. Once all are told
of, the files are written anew."""


@dataclass(frozen=True, slots=True)
class Erased:
    """What was done: memories deleted, and what says the same words but is not known to have to do with them, which was
    left (None: too many texts to look for). `mentions` of those that were found were erased as well."""

    memories: int
    elsewhere: tuple[Mention, ...] | None
    operation_id: int
    mentions: int = 0


class Erasing:
    """Deletes for good. One such object for a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def reach(self, kind: Erasable, ids: Sequence[int], copies: Sequence[Path]) -> tuple[Reach, list[Path]]:
        """What `erase` would do, and which copies of the store hold it still. Raises `NotFoundError` as that does."""
        with self._database.reading() as connection:
            doomed = find_doomed(connection, kind, ids)
            reach = reach_of(connection, doomed, len(set(ids)))
        return reach, [copy for copy in copies if holds(copy, doomed, reach.elsewhere or ())]

    def erase(
        self,
        kind: Erasable,
        ids: Sequence[int],
        origin: Origin,
        *,
        also: Sequence[Mention] = (),
        progress: Progress = lambda _done, _total: None,
    ) -> Erased:
        """Deletes memories, with what was merged into them; can't be undone. `rewrite` is to be called afterwards.

        Blanked are the messages that they came from and those that told of them, and what other memories quote. `also`
        are of those that say the same, as `reach` told: facts, episodes, relationships and saved searches are deleted,
        messages and titles lose the words, and so does the history of what said it before. What came from the messages
        of a conversation stays, but names and quotes them no more. Raises `NotFoundError` for an id that is none.
        """
        with self._database.operation(LABEL, origin, undoable=False) as operation, self._database.transaction() as db:
            going = [(each.table, each.id) for each in also if not each.past]
            whole: dict[Erasable, list[int]] = {"fact": _of("facts", going), "episode": _of("episodes", going)}
            same = whole.pop(kind, [])
            doomed = find_doomed(db, kind, [*ids, *same], going)
            others = [find_doomed(db, other, there, going) for other, there in whole.items() if there]
            steps = _Steps(progress, sum(2 * len(each.rows) + len(each.telling) for each in (doomed, *others)))
            for each in (doomed, *others):
                self._erase(operation, db, each, steps)
            _erase_mentions(operation, db, doomed.words, also)
            db.execute("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)", (_UNFINISHED, str(operation.id)))
            steps.end()
            return Erased(len(set(doomed.ids) - set(same)), find_elsewhere(db, doomed), operation.id, len(also))

    def is_unfinished(self) -> bool:
        """Whether bytes of what was deleted may be left in the file: always after `erase`, until `settle`."""
        with self._database.reading() as connection:
            return unfinished(connection)

    def rewrite(self) -> bool:
        """Writes the file anew without what was deleted; false where a reader of the file kept that from being done,
        and it is to be tried again. Raises `StoreError` where the disk refuses, `UserError` where it has no room."""
        self._database.see_that_there_is_room()
        with self._database.transaction() as connection:
            leave_nothing(connection)
        return self._database.rewrite()

    def settle(self) -> None:
        """Notes that nothing is left to be done, here and beside the store."""
        with self._database.transaction() as connection:
            connection.execute("DELETE FROM meta WHERE name = ?", (_UNFINISHED,))

    def _erase(self, operation: OperationWriter, db: sqlite3.Connection, doomed: Doomed, steps: _Steps) -> None:
        """Deletes what is doomed, with what the journal kept of it and what quotes it."""
        _forget_vectors(db, [(doomed.kind, each) for each in doomed.ids if doomed.kind != "conversation"])
        _forget_vectors(db, [("message", each) for each in (*doomed.messages, *doomed.telling)])
        if doomed.kind == "conversation":
            self._delete_said(operation, db, doomed)
        else:
            _delete(operation, db, doomed, steps)
            _blank(operation, db, doomed, steps)
        _drop_images(db, steps.over(doomed.rows), redacting(doomed.words, doomed.names))
        blank_quotes(operation, db, doomed.words, redacting(doomed.words, doomed.own))
        blank_removed(db, _SAYS, doomed.words)

    def _delete_said(self, operation: OperationWriter, db: sqlite3.Connection, doomed: Doomed) -> None:
        """The messages of conversations, with all that hangs on them."""
        redact = redacting(doomed.words)
        there = [row[0] for row in _each(db, "SELECT id FROM messages WHERE id = ?", doomed.messages)]
        blank_excerpts(operation, db, doomed.messages, lambda _: GONE, parted=True)
        OldMessages(self._database).remove(operation, there)
        for conversation_id in doomed.ids:  # one without messages
            operation.delete("conversations", conversation_id)
        for message_id in sorted(doomed.telling):
            blank_told(operation, db, message_id, redact)
        _forget_accesses(db, "message", doomed.messages)


class _Steps:
    """Tells how far it is, some times in between."""

    def __init__(self, progress: Progress, total: int) -> None:
        self._progress = progress
        self._total = total
        self._done = 0

    def end(self) -> None:
        """What comes now can't be stopped any more."""
        self._progress(self._total, self._total)

    def over(self, several: Iterable[T]) -> Iterator[T]:
        for each in several:
            if self._done % _TELL_EACH == 0:
                self._progress(self._done, self._total)
            self._done += 1
            yield each


def unfinished(connection: sqlite3.Connection) -> bool:
    """Whether bytes of what was deleted for good may be left in a file."""
    return connection.execute("SELECT 1 FROM meta WHERE name = ?", (_UNFINISHED,)).fetchone() is not None


def leave_nothing(connection: sqlite3.Connection) -> None:
    """Removes what is derived from memories that are no more: from the words of the full-text tables, and embeddings
    that stand for nothing, as those of what a memory said before. A `VACUUM` is to follow."""
    for table in _FULL_TEXT:
        connection.execute(f"INSERT INTO {table} ({table}) VALUES ('rebuild')")
    connection.execute(
        "DELETE FROM embeddings WHERE content_hash NOT IN"
        " (SELECT content_hash FROM embeddings WHERE id IN (SELECT embedding_id FROM indexed))"
    )


def _delete(operation: OperationWriter, db: sqlite3.Connection, doomed: Doomed, steps: _Steps) -> None:
    if doomed.kind == "fact":
        for row in _each(db, "SELECT id FROM facts WHERE replaced_by = ?", doomed.ids):
            operation.update("facts", row[0], {"replaced_by": None})
    for table, row_id in steps.over(doomed.rows):
        operation.delete(table, row_id)
    _forget_accesses(db, doomed.kind, doomed.ids)


def _blank(operation: OperationWriter, db: sqlite3.Connection, doomed: Doomed, steps: _Steps) -> None:
    redact, said = redacting(doomed.words, doomed.own), redacting(doomed.words)
    for message_id in steps.over(sorted(doomed.telling)):
        blank(operation, db, message_id, redact, source_of=said if message_id in doomed.sources else None)
    for message_id in sorted(doomed.sources - doomed.telling):
        blank_removed_source(db, message_id, redact, said)


def _drop_images(db: sqlite3.Connection, rows: Iterable[tuple[str, int]], redact: Redact) -> None:
    """Empties what the journal kept of these rows. What touched them can no more be undone."""
    for table, row_id in rows:
        redact_labels(db, table, row_id, redact)
        db.execute(
            "UPDATE operations SET undoable = 0 WHERE id IN"
            " (SELECT operation_id FROM changes WHERE table_name = ? AND row_id = ?)",
            (table, row_id),
        )
        db.execute(
            "UPDATE changes SET before = NULL, after = NULL WHERE table_name = ? AND row_id = ?", (table, row_id)
        )


def _of(table: str, rows: Iterable[tuple[str, int]]) -> list[int]:
    return [row_id for of, row_id in rows if of == table]


def _erase_mentions(
    operation: OperationWriter, db: sqlite3.Connection, words: Sequence[str], also: Sequence[Mention]
) -> None:
    """Deletes or blanks what says the words; facts and episodes that say them now are left to their own deletion."""
    said = [text for text in words if len(text.strip()) >= WORDS_LEAST]
    redact = redacting(said)
    _forget_vectors(db, [("message", each.id) for each in also if each.table == "messages"])
    for each in also:
        if each.table in ("relationships", "saved_searches") and not each.past:
            operation.delete(each.table, each.id)
            _drop_images(db, [(each.table, each.id)], redacting([*said, *each.texts]))
        elif each.table == "messages":
            if db.execute("SELECT 1 FROM messages WHERE id = ?", (each.id,)).fetchone():
                blank(operation, db, each.id, redact, source_of=None)
        elif each.past or each.table == "conversations":
            _blank_past(operation, db, each, redact)


def _blank_past(operation: OperationWriter, db: sqlite3.Connection, mention: Mention, redact: Redact) -> None:
    """Blanks what a row said before; hashes of that go."""
    for table, row_id, columns in former_rows(db, mention.table, mention.id):
        blank_row(operation, db, table, row_id, columns, redact)
    blank_row(operation, db, mention.table, mention.id, MENTIONS[mention.table], redact)
    hashes = hash_rows(db, mention.table.removesuffix("s"), [mention.id])
    for table, row_id in hashes:
        operation.delete(table, row_id)
    _drop_images(db, hashes, redact)


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


def _forget_accesses(db: sqlite3.Connection, kind: str, ids: Iterable[int]) -> None:
    for row_id in ids:
        db.execute("DELETE FROM accesses WHERE kind = ? AND row_id = ?", (kind, row_id))
        db.execute("DELETE FROM access_events WHERE kind = ? AND row_id = ?", (kind, row_id))


def _each(db: sqlite3.Connection, query: str, ids: Iterable[int]) -> list[sqlite3.Row]:
    """The rows of a query for each of these ids."""
    return [row for row_id in ids for row in db.execute(query, (row_id,)).fetchall()]
