"""Whether a copy of the store still has words of what is deleted for good."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from desktop.storage.doomed import SAYS, Doomed


def holds(copy: Path, doomed: Doomed) -> bool:
    """Whether a copy of the store still has words of what goes. One that can't be read counts as if it had."""
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as db:
            return _says(db, doomed) or _keeps(db, doomed) or _tells(db, doomed)
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


def _tables(db: sqlite3.Connection) -> set[str]:
    return {row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
