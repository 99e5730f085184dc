"""Whether a copy of the store still has words of what is deleted for good."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from itertools import chain
from pathlib import Path

from desktop.storage.erasure_scope import MENTIONS, SAYS, Doomed, Mention
from desktop.storage.redaction import quoted, texts_of


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
