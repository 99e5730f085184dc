"""One undoable change, as it is written: each row with its image before and after it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from desktop.core.errors import NotFoundError, UndoConflictError
from desktop.core.model import Changes, Origin, RowChange
from desktop.storage.privacy_propagation import follow
from desktop.storage.timestamps import to_ms

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
        """What was touched; None where nothing was."""
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
