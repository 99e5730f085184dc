"""Every kept row as a JSON object, and back: what an export writes and an import reads.

A record has the columns of its row, times as ISO 8601 in UTC, flags as true and false, lists and blocks as they are.
What is derived from other columns (how a text is compared) is left out, and derived again.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from typing import Any, Literal, get_args

from desktop.core.text import normalise
from desktop.storage.database import Database
from desktop.storage.operations import OperationWriter
from desktop.storage.timestamps import from_ms, to_ms

Table = Literal[
    "conversations",
    "messages",
    "message_marks",
    "facts",
    "fact_versions",
    "fact_links",
    "confirmations",
    "episodes",
    "episode_messages",
    "episode_versions",
    "episode_merges",
    "relationships",
    "verdicts",
]
TABLES: tuple[Table, ...] = get_args(Table)
"""In an order in which a row follows those it refers to, but for `facts.replaced_by`."""

Record = dict[str, Any]

_COMPARED: Mapping[str, tuple[str, ...]] = {
    "messages": ("speaker",),
    "facts": ("subject", "key", "value"),
    "episodes": ("subject", "topic", "tags"),
    "relationships": ("subject", "relation", "other"),
}
"""Columns beside which their normalised form is kept."""
_BESIDE: Mapping[str, str] = {"messages": "aside"}
"""What else a row of a table may be withheld as."""
_FLAGS = frozenset({"private", "pinned", "recallable"})
_DOCUMENTS = frozenset({"tags", "blocks"})
_DERIVED = "_norm"


class Snapshot:
    """Reads the store as it is at one moment, whatever is written meanwhile."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def records(self, table: Table) -> Iterator[Record]:
        """Yields every row of a table, by its id."""
        yield from map(_record, self._connection.execute(f"SELECT * FROM {table} ORDER BY id"))

    def count(
        self, table: Table, among: Collection[int] | None = None, *, active: bool = False, withheld: bool = False
    ) -> int:
        """Returns how many rows there are, of these ids only where given (for messages, those of their conversations),
        of the `active` ones, of those that no reader elsewhere may see."""
        conditions, own = ["1"], "conversation_id" if table == "messages" else "id"
        if among is not None:
            conditions.append(f"t.{own} IN (SELECT value FROM json_each(:among))")
        if active:
            conditions.append("t.status = 'active'")
        if withheld:
            conditions.append("t.id IN (SELECT row_id FROM withheld WHERE kind IN (:kind, :beside))")
        query = f"SELECT count(*) FROM {table} t WHERE {' AND '.join(conditions)}"
        kind = table.removesuffix("s")
        asked = {"among": json.dumps(sorted(among or ())), "kind": kind, "beside": _BESIDE.get(table, kind)}
        return int(self._connection.execute(query, asked).fetchone()[0])

    def withheld(self) -> dict[str, frozenset[int]]:
        """Returns the ids of the rows, by their kind, that no reader elsewhere may see."""
        found: dict[str, set[int]] = {}
        for kind, row_id in self._connection.execute("SELECT kind, row_id FROM withheld"):
            found.setdefault(kind, set()).add(row_id)
        return {kind: frozenset(ids) for kind, ids in found.items()}

    def telling_conversations(self) -> frozenset[int]:
        """Returns the ids of the conversations with a message that no reader elsewhere may see: their titles may be its
        words."""
        rows = self._connection.execute(
            "SELECT DISTINCT m.conversation_id FROM messages m JOIN withheld w ON w.row_id = m.id"
            " WHERE w.kind IN ('message', 'aside')"
        )
        return frozenset(row[0] for row in rows)

    def accesses(self) -> Iterator[Record]:
        """Yields how often each memory was used, without what it inherited in a merge."""
        yield from map(_record, self._connection.execute("SELECT * FROM accesses ORDER BY kind, row_id"))


class Portable:
    """Reads and writes rows as records."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @contextmanager
    def snapshot(self) -> Iterator[Snapshot]:
        """Opens a snapshot: all that is read inside is of one moment."""
        self._database.settle()
        with self._database.reading() as connection:
            connection.execute("BEGIN")
            try:
                yield Snapshot(connection)
            finally:
                connection.execute("ROLLBACK")

    def untouched(self) -> frozenset[Table]:
        """Returns the tables in which no row was ever kept, so that every id is free."""
        touched = self._database.column("SELECT name FROM sqlite_sequence")
        return frozenset(table for table in TABLES if table not in touched)

    def same(self, table: Table, record: Mapping[str, Any], *names: str) -> int | None:
        """Returns the first row that has the same in these columns; texts that are compared count as normalised."""
        columns = _columns(record, table)
        compared = _COMPARED.get(table, ())
        wanted = {name: columns[name] for name in (f"{each}{_DERIVED}" if each in compared else each for each in names)}
        condition = " AND ".join(f"{name} IS ?" for name in wanted)
        query = f"SELECT id FROM {table} WHERE {condition} ORDER BY id LIMIT 1"
        row = self._database.row(query, tuple(wanted.values()))
        return None if row is None else int(row[0])

    def add(self, operation: OperationWriter, table: Table, record: Mapping[str, Any]) -> int:
        """Stores a record, with its `id` where it has one, and returns its id."""
        return operation.insert(table, _columns(record, table))

    def change(self, operation: OperationWriter, table: Table, row_id: int, **fields: Any) -> None:
        """Sets fields of a record that could not be known when it was added."""
        operation.update(table, row_id, _columns(fields))

    def add_access(self, record: Mapping[str, Any]) -> None:
        """Adds what was counted elsewhere; beside any operation, as all counting is."""
        with self._database.transaction() as connection:
            connection.execute(
                "INSERT INTO accesses (kind, row_id, count, last_at) VALUES (:kind, :row_id, :count, :last_at)"
                " ON CONFLICT DO UPDATE SET count = count + excluded.count, last_at = max(last_at, excluded.last_at)",
                _columns(record),
            )


def _record(row: sqlite3.Row) -> Record:
    names = [name for name in row.keys() if not name.endswith(_DERIVED)]  # noqa: SIM118  # a Row iterates its values
    return {name: _told(name, row[name]) for name in names}


def _told(name: str, value: Any) -> Any:
    if value is None:
        return None
    if _is_time(name):
        return from_ms(value).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    if name in _FLAGS:
        return bool(value)
    return json.loads(value) if name in _DOCUMENTS else value


def _columns(record: Mapping[str, Any], table: str = "") -> dict[str, Any]:
    columns = {name: _kept(name, value) for name, value in record.items()}
    for name in _COMPARED.get(table, ()):
        said = record[name]
        norm = normalise(said) if isinstance(said, str) else _dumped([normalise(each) for each in said])
        columns[f"{name}{_DERIVED}"] = norm
    return columns


def _kept(name: str, value: Any) -> Any:
    if value is None:
        return None
    if _is_time(name):
        return to_ms(datetime.fromisoformat(value))
    if name in _FLAGS:
        return int(value)
    return _dumped(value) if name in _DOCUMENTS else value


def _is_time(name: str) -> bool:
    return name.endswith("_at") or name == "until"


def _dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
