"""The journal as it is browsed: which operations a filter picks, and what depends on one of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from desktop.core.model import Actor, Operation
from desktop.storage.database import Database
from desktop.storage.journal import EMPTIED, read_operations
from desktop.storage.operations import JOURNALED
from desktop.storage.telemetry import Span
from desktop.storage.timestamps import from_ms

_PAGE: Final = 900
"""Ids in one statement, below SQLite's smallest limit of parameters."""
_STANDING: Final = "o.undone_by IS NULL AND (o.undoes IS NULL OR o.undoes < ?)"
"""What holds still of all since an operation: what was undone since, and the undoing itself, cancel each other out."""
_SAME_ROWS: Final = (
    "SELECT DISTINCT later.operation_id FROM changes mine JOIN changes later ON later.table_name = mine.table_name"
    " AND later.row_id = mine.row_id AND later.id > mine.id WHERE mine.operation_id = ?"
)


@dataclass(frozen=True, slots=True)
class OperationFilter:
    """Which operations: None stands for any. `run` is one of the extraction. Each word of `text` is in the label or in
    the reason. What can't be undone (messages as they are said) is left out, unless `all_kinds`."""

    actor: Actor | None = None
    tool: str | None = None
    span: Span | None = None
    text: str = ""
    all_kinds: bool = False
    run: int | None = None

    def condition(self) -> tuple[str, list[Any]]:
        """The WHERE clause and its parameters."""
        parts, parameters = ["TRUE" if self.all_kinds else "o.undoable"], list[Any]()
        for column, value in (("actor", self.actor), ("tool", self.tool), ("run_id", self.run)):
            if value is not None:
                parts.append(f"o.{column} = ?")
                parameters.append(value)
        if self.span is not None:
            parts.append("o.at >= ? AND o.at < ?")
            parameters += self.span.parameters().values()
        for word in self.text.split():
            # LIKE tells cases apart in all but Latin letters.
            forms = dict.fromkeys((word, word.lower(), word.upper(), word.capitalize()))
            parts.append(f"({' OR '.join(['o.label LIKE ? OR o.reason LIKE ?'] * len(forms))})")
            parameters += [f"%{form}%" for form in forms for _ in range(2)]
        return " AND ".join(parts), parameters


@dataclass(frozen=True, slots=True)
class UndoPlan:
    """What is to be undone together, newest first; `stuck` are those of them that can't be, so that none is. `passed`
    stay as they are: something that they changed was deleted permanently."""

    operations: tuple[Operation, ...]
    stuck: tuple[Operation, ...]
    passed: tuple[Operation, ...] = ()

    @property
    def ids(self) -> list[int]:
        return [operation.id for operation in self.operations]


class JournalList:
    """Reads the journal of one store. Safe to call from any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def ids(self, which: OperationFilter) -> list[int]:
        """The operations that a filter picks, newest first."""
        condition, parameters = which.condition()
        with self._database.reading() as connection:
            rows = connection.execute(f"SELECT o.id FROM operations o WHERE {condition} ORDER BY o.id DESC", parameters)
            return [row[0] for row in rows]

    def get_many(self, ids: Sequence[int]) -> list[Operation]:
        """The operations of these ids, newest first."""
        found: list[Operation] = []
        with self._database.reading() as connection:
            for start in range(0, len(ids), _PAGE):
                page = ids[start : start + _PAGE]
                found += read_operations(connection, f"o.id IN ({', '.join('?' * len(page))})", page)
        return sorted(found, key=lambda operation: -operation.id)

    def tools(self) -> list[str]:
        """The tools that changed something, by name."""
        with self._database.reading() as connection:
            rows = connection.execute("SELECT DISTINCT tool FROM operations WHERE tool IS NOT NULL ORDER BY tool")
            return [row[0] for row in rows]

    def since(self, operation_id: int) -> UndoPlan:
        """All that holds still of what was done from an operation on: undone, the memories are as they were before."""
        with self._database.reading() as connection:
            standing = read_operations(
                connection, f"o.id >= ? AND o.undoable AND {_STANDING}", (operation_id, operation_id)
            )
            passed = read_operations(connection, f"o.id >= ? AND {EMPTIED}", (operation_id,))
        return self._plan(standing, passed)

    def runs(self) -> list[tuple[int, datetime]]:
        """The runs of the extraction that changed something, and when they began to, the newest first."""
        query = "SELECT run_id, min(at) FROM operations WHERE run_id IS NOT NULL GROUP BY run_id ORDER BY run_id DESC"
        with self._database.reading() as connection:
            return [(row[0], from_ms(row[1])) for row in connection.execute(query)]

    def of_run(self, run_id: int) -> UndoPlan:
        """All that holds still of what a run of the extraction did."""
        with self._database.reading() as connection:
            of_it = "o.run_id = ? AND o.undone_by IS NULL"
            standing = read_operations(connection, f"{of_it} AND o.undoable", (run_id,))
            passed = read_operations(connection, f"{of_it} AND {EMPTIED}", (run_id,))
        return self._plan(standing, passed)

    def depending(self, operation_id: int) -> UndoPlan:
        """The later operations that hold still and changed what an operation wrote, or refer to it; and in turn what
        depends on these."""
        found: set[int] = set()
        waiting = [operation_id]
        with self._database.reading() as connection:
            references = _references(connection)
            while waiting:
                mine = waiting.pop()
                later = {row[0] for row in connection.execute(_SAME_ROWS, (mine,))}
                for reference in references:
                    later |= {row[0] for row in connection.execute(reference, (mine, mine))}
                fresh = self._standing(connection, later - found - {operation_id}, operation_id)
                found |= fresh
                waiting += fresh
            return self._plan(self.get_many(sorted(found)))

    def _plan(self, operations: Sequence[Operation], passed: Sequence[Operation] = ()) -> UndoPlan:
        floor = int(self._database.meta("undo_floor"))
        stuck = tuple(each for each in operations if not each.undoable or each.id <= floor)
        return UndoPlan(tuple(operations), stuck, tuple(passed))

    def _standing(self, connection: sqlite3.Connection, ids: set[int], since: int) -> set[int]:
        query = f"SELECT o.id FROM operations o WHERE o.id = ? AND o.id > ? AND {_STANDING}"
        return {one for one in ids if connection.execute(query, (one, since, since)).fetchone() is not None}


def _references(connection: sqlite3.Connection) -> list[str]:
    """For each column that refers to a journaled table, a query for the operations after one (given twice) that had it
    refer to a row which that one added."""
    keys = [
        (table, key["from"], key["table"])
        for table in sorted(JOURNALED)
        for key in connection.execute(f"PRAGMA foreign_key_list({table})").fetchall()
    ]
    return [
        f"SELECT DISTINCT c.operation_id FROM changes added JOIN {table} k ON k.{column} = added.row_id"
        f" JOIN changes c ON c.table_name = '{table}' AND c.row_id = k.id AND c.operation_id > ?"
        f" AND c.after ->> '{column}' = added.row_id"
        f" WHERE added.operation_id = ? AND added.table_name = '{parent}' AND added.before IS NULL"
        for table, column, parent in keys
    ]
