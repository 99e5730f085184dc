"""One undoable change, as it is written: each row with its image before and after it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from desktop.core.errors import NotFoundError, UndoConflictError
from desktop.core.model import Changes, Origin, RowChange
from desktop.storage.timestamps import to_ms

_TOUCHED = """
WITH touched AS MATERIALIZED (
  SELECT table_name, row_id, before IS NULL AS added FROM changes WHERE operation_id = :operation AND id > :after
)
"""
_ADDED = f"""{_TOUCHED}
INSERT OR IGNORE INTO withheld (kind, row_id, fresh)
SELECT 'fact', f.id, 1 FROM touched t CROSS JOIN facts f ON t.table_name = 'facts' AND f.id = t.row_id WHERE f.private
UNION ALL
SELECT 'message', f.source_message_id, 1
FROM touched t CROSS JOIN facts f ON t.table_name = 'facts' AND f.id = t.row_id
WHERE f.private AND f.source_message_id IS NOT NULL
UNION ALL
SELECT 'episode', e.id, 1
FROM touched t CROSS JOIN episodes e ON t.table_name = 'episodes' AND e.id = t.row_id WHERE e.private
UNION ALL
SELECT 'episode', c.episode_id, 1
FROM touched t CROSS JOIN episode_messages c ON t.table_name = 'episode_messages' AND c.id = t.row_id
CROSS JOIN withheld w ON w.kind = 'message' AND w.row_id = c.message_id
UNION ALL
SELECT 'relationship', e.id, 1
FROM touched t CROSS JOIN relationships e ON t.table_name = 'relationships' AND e.id = t.row_id
WHERE e.private OR e.source_message_id IN (SELECT row_id FROM withheld WHERE kind = 'message')
UNION ALL
SELECT 'message', m.id, 1
FROM touched t CROSS JOIN messages m ON t.table_name = 'messages' AND m.id = t.row_id WHERE m.private
UNION ALL
SELECT iif(n.beside, 'aside', 'message'), n.message_id, 1
FROM touched t CROSS JOIN message_names n ON t.table_name = 'messages' AND n.message_id = t.row_id
CROSS JOIN withheld w ON w.kind = n.kind AND w.row_id = n.row_id
UNION ALL
SELECT 'message', m.id, 1
FROM touched t CROSS JOIN messages m ON t.table_name = 'messages' AND m.id = t.row_id
CROSS JOIN messages o ON o.conversation_id = m.conversation_id
  AND o.position = m.position + iif(m.role = 'assistant', -1, 1)
CROSS JOIN withheld w ON w.kind = 'message' AND w.row_id = o.id
WHERE iif(
  m.role = 'assistant', o.role <> 'assistant', m.role = 'user' AND o.role = 'assistant' AND o.blocks IS NOT NULL
)
"""
# What a message brought back reaches was forgotten when it went, though its id may still be withheld.
_BROUGHT_BACK = f"""{_TOUCHED}
UPDATE withheld SET fresh = 1
WHERE kind = 'message' AND row_id IN (SELECT row_id FROM touched WHERE table_name = 'messages' AND added)
"""
_LOST = """
SELECT 1 FROM changes c JOIN withheld w ON w.row_id = c.row_id AND w.kind IN (
  CASE c.table_name WHEN 'facts' THEN 'fact' WHEN 'episodes' THEN 'episode' WHEN 'relationships' THEN 'relationship'
  WHEN 'messages' THEN 'message' END, iif(c.table_name = 'messages', 'aside', NULL))
WHERE c.operation_id = :operation AND c.id > :after AND c.before IS NOT NULL AND (
  c.after IS NULL OR c.before ->> '$.private' > c.after ->> '$.private'
  OR c.before ->> '$.blocks' IS NOT c.after ->> '$.blocks'
  OR c.table_name = 'relationships' AND c.before ->> '$.source_message_id' IS NOT c.after ->> '$.source_message_id'
)
UNION ALL
SELECT 1 FROM changes c JOIN withheld w ON w.kind = 'message' AND w.row_id = c.before ->> '$.message_id'
WHERE c.operation_id = :operation AND c.id > :after AND c.table_name = 'episode_messages' AND c.before IS NOT NULL
LIMIT 1
"""
_SPREAD = (
    "INSERT OR IGNORE INTO withheld (kind, row_id) SELECT kind, row_id FROM withheld_reach",
    "UPDATE withheld SET fresh = 0 WHERE fresh",
)
_MARKED_ONLY = (
    "DELETE FROM withheld",
    "INSERT INTO withheld (kind, row_id, fresh) SELECT kind, row_id, 1 FROM marked_private",
)


def follow(connection: sqlite3.Connection, operation_id: int, after: int) -> None:
    """Brings what is withheld in step with an operation's changes since the change `after`."""
    asked = {"operation": operation_id, "after": after}
    if connection.execute(_LOST, asked).fetchone():
        work_out_anew(connection)
        return
    connection.execute(_ADDED, asked)
    connection.execute(_BROUGHT_BACK, asked)
    if connection.execute("SELECT 1 FROM withheld WHERE fresh LIMIT 1").fetchone():
        _run(connection, _SPREAD)


def work_out_anew(connection: sqlite3.Connection) -> None:
    """Fills the table with all that is withheld, whatever was in it."""
    _run(connection, (*_MARKED_ONLY, *_SPREAD))


def _run(connection: sqlite3.Connection, statements: Iterable[str]) -> None:
    for statement in statements:
        connection.execute(statement)


_MEMORIES = "facts fact_versions fact_links episodes episode_messages episode_versions episode_merges relationships"
_WORK = "conversations messages message_marks verdicts confirmations saved_searches"
JOURNALED = frozenset(f"{_MEMORIES} {_WORK}".split())
"""The tables that are written through operations only."""

Values = Mapping[str, Any]


class OperationWriter:
    """Writes rows and keeps their images. Made by `Database.operation`, used inside its `with`."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        label: str,
        origin: Origin,
        at: datetime,
        undoable: bool,
        undoes: int | None,
    ) -> None:
        self.label = label
        self.origin = origin
        self.at = at
        self._connection = connection
        self._undoable = undoable
        self._undoes = undoes
        self._id: int | None = None
        self._rows: dict[str, set[int]] = {}
        self._last_change = self._followed = 0

    @property
    def id(self) -> int:
        """The operation's id; the entry is made by the first access or the first write."""
        if self._id is None:
            self._id = self._record()
        return self._id

    def rename(self, label: str) -> int:
        """Calls the operation otherwise, now that it is known what it did; its id."""
        self.label = label
        self._connection.execute("UPDATE operations SET label = ? WHERE id = ?", (label, self.id))
        return self.id

    def insert(self, table: str, values: Values) -> int:
        """Adds a row and returns its id."""
        columns = ", ".join(values)
        marks = ", ".join("?" * len(values))
        cursor = self._connection.execute(
            f"INSERT INTO {_checked(table)} ({columns}) VALUES ({marks})", tuple(values.values())
        )
        row_id = int(cursor.lastrowid or 0)
        self._keep(table, row_id, None, self._image(table, row_id))
        return row_id

    def update(self, table: str, row_id: int, values: Values) -> None:
        """Changes columns of a row. Raises `NotFoundError` where it is gone."""
        before = self._image(table, row_id)
        if before is None:
            raise NotFoundError(f"There is no {table} row {row_id} any more.")
        self._change(table, row_id, before, values)

    def delete(self, table: str, row_id: int) -> None:
        """Removes a row, if it is there; its image is kept."""
        before = self._image(table, row_id)
        if before is not None:
            self._connection.execute(f"DELETE FROM {_checked(table)} WHERE id = ?", (row_id,))
            self._keep(table, row_id, before, None)

    def revert(self, change: RowChange) -> None:
        """Writes a row's image of before back. Raises `UndoConflictError` where the row is not as it was left."""
        now = self._image(change.table, change.row_id)
        if now != change.after:
            raise _conflict(self._connection, change)
        if change.before is None:
            self.delete(change.table, change.row_id)
        elif now is None:
            self.insert(change.table, change.before)
        else:
            self._change(change.table, change.row_id, now, change.before)

    def follow(self) -> None:
        """Brings what is withheld in step with what was written until now; the operation's end does it anyway."""
        if self._last_change > self._followed:
            follow(self._connection, self.id, self._followed)
            self._followed = self._last_change

    def changes(self) -> Changes | None:
        """Returns what was touched; None where nothing was."""
        if self._id is None:
            return None
        return Changes(self._id, self.origin.actor, {table: frozenset(ids) for table, ids in self._rows.items()})

    def _record(self) -> int:
        origin = self.origin
        values = {
            "at": to_ms(self.at),
            "label": self.label,
            "actor": origin.actor,
            "reason": origin.reason,
            "tool": origin.tool,
            "call_id": origin.call_id,
            "conversation_id": origin.conversation_id,
            "message_id": origin.message_id,
            "run_id": origin.run_id,
            "program": origin.program or None,
            "undoable": self._undoable,
            "undoes": self._undoes,
        }
        given = {column: value for column, value in values.items() if value is not None}
        cursor = self._connection.execute(
            f"INSERT INTO operations ({', '.join(given)}) VALUES ({', '.join('?' * len(given))})", tuple(given.values())
        )
        return int(cursor.lastrowid or 0)

    def _change(self, table: str, row_id: int, before: Values, values: Values) -> None:
        different = {column: value for column, value in values.items() if before[column] != value}
        if not different:
            return
        # Only these are set: a full-text table is written anew where its column is named, equal or not.
        assignments = ", ".join(f"{column} = ?" for column in different)
        self._connection.execute(
            f"UPDATE {_checked(table)} SET {assignments} WHERE id = ?", (*different.values(), row_id)
        )
        self._keep(table, row_id, before, self._image(table, row_id))

    def _image(self, table: str, row_id: int) -> dict[str, Any] | None:
        row = self._connection.execute(f"SELECT * FROM {_checked(table)} WHERE id = ?", (row_id,)).fetchone()
        return None if row is None else dict(row)

    def _keep(self, table: str, row_id: int, before: Values | None, after: Values | None) -> None:
        if before == after:
            return
        cursor = self._connection.execute(
            "INSERT INTO changes (operation_id, table_name, row_id, before, after) VALUES (?, ?, ?, ?, ?)",
            (self.id, table, row_id, _dump(before), _dump(after)),
        )
        self._last_change = int(cursor.lastrowid or 0)
        self._rows.setdefault(table, set()).add(row_id)


def _checked(table: str) -> str:
    if table not in JOURNALED:
        raise ValueError(f"{table} is not written through operations")
    return table


def _conflict(connection: sqlite3.Connection, change: RowChange) -> UndoConflictError:
    row = connection.execute(
        "SELECT o.label, o.undoable FROM changes c JOIN operations o ON o.id = c.operation_id"
        " WHERE c.table_name = ? AND c.row_id = ? AND c.id > ? ORDER BY c.id DESC LIMIT 1",
        (change.table, change.row_id, change.id),
    ).fetchone()
    later = f"a later change (“{row['label']}”)" if row else "a later change"
    if row and not row["undoable"]:
        return UndoConflictError(f"This can't be undone: {later} depends on it, and that can't be undone.")
    return UndoConflictError(f"This can't be undone: {later} depends on it. Undo that one first.")


def _dump(image: Values | None) -> str | None:
    return None if image is None else json.dumps(dict(image), ensure_ascii=False, separators=(",", ":"))
