"""The journal: every undoable write, with each row's image before and after it.

Undo writes the images of before back, as a new operation; redo is the undo of that one. Both work after a restart,
since all they need is in the database.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any, Final

from desktop.core.errors import NotFoundError, UndoConflictError, UserError
from desktop.core.model import Actor, Operation, Origin, ProgramUse, RowChange
from desktop.storage.database import Database
from desktop.storage.operations import JOURNALED
from desktop.storage.telemetry import Span
from desktop.storage.timestamps import from_ms, optional_time, to_ms

_TELL_EACH: Final = 100
"""Rows between two tellings of how far an undo is."""
_PAGE = 500
"""Changes read at a time."""
EMPTIED: Final = (
    "NOT o.undoable AND EXISTS (SELECT 1 FROM changes c WHERE c.operation_id = o.id"
    " AND c.before IS NULL AND c.after IS NULL"
    " AND (c.table_name NOT IN ('messages', 'conversations') OR o.actor = 'import'))"
)
"""What could be undone until something that it changed was deleted permanently; what is said never could."""
MANY: Final = 50
"""Rows that are undone without asking: more than a merge of five facts writes."""
_MEMORIES: Final = ("facts", "episodes", "relationships", "conversations", "messages")
_PARTS: Final = {
    "facts": (
        ("fact_versions", "fact_id"),
        ("fact_links", "fact_id"),
        ("fact_links", "related_id"),
        ("confirmations", "fact_id"),
    ),
    "episodes": (
        ("episode_versions", "episode_id"),
        ("episode_messages", "episode_id"),
        ("episode_merges", "episode_id"),
        ("episode_merges", "merged_into"),
    ),
}
"""The rows that belong to one of a memory, and the column that names it."""
_SHARED: Final = (
    f"EXISTS (SELECT 1 FROM changes o WHERE o.operation_id = c.operation_id AND o.table_name IN {_MEMORIES}"
    " AND (o.table_name, o.row_id) <> (c.table_name, c.row_id))"
)
_AT_ONCE: Final = 900
"""Ids in one statement, below SQLite's smallest limit of parameters."""
_STANDING: Final = "o.undone_by IS NULL AND (o.undoes IS NULL OR o.undoes < ?)"
"""What holds still of all since an operation: what was undone since, and the undoing itself, cancel each other out."""
_SAME_ROWS: Final = (
    "SELECT DISTINCT later.operation_id FROM changes mine JOIN changes later ON later.table_name = mine.table_name"
    " AND later.row_id = mine.row_id AND later.id > mine.id WHERE mine.operation_id = ?"
)


class UndoManyError(UserError):
    """What is to be undone changed more rows than are undone without asking; it names them, and nothing is undone."""

    def __init__(self, operations: tuple[Operation, ...]) -> None:
        self.operations = operations
        self.rows = sum(operation.row_count for operation in operations)
        super().__init__(f"“{operations[0].label}” changed {self.rows:,} rows: undoing it takes back all of them.")


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
        """Returns the WHERE clause and its parameters."""
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


class Journal:
    """Reads the journal of one store, and undoes what is in it. Safe to call from any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def operation(self, operation_id: int) -> Operation:
        """Returns an operation. Raises `NotFoundError` where there is none of that id."""
        found = self._select("o.id = ?", (operation_id,), limit=1)
        if not found:
            raise NotFoundError(f"There is no operation {operation_id}.")
        return found[0]

    def recent(self, *, limit: int = 100, before: int | None = None, undoable_only: bool = True) -> list[Operation]:
        """Returns the latest operations, newest first; `before` is the last id already seen, for the next page."""
        condition = "(? IS NULL OR o.id < ?) AND (o.undoable OR NOT ?)"
        return self._select(condition, (before, before, undoable_only), limit)

    def last_undoable(self, actor: Actor | None = None, *, conversation_id: int | None = None) -> Operation | None:
        """Returns the newest change that was not undone and is no undo itself."""
        condition = (
            "o.undoable AND o.undone_by IS NULL AND o.undoes IS NULL AND (? IS NULL OR o.actor = ?)"
            " AND (? IS NULL OR o.conversation_id = ?)"
        )
        return next(iter(self._select(condition, (actor, actor, conversation_id, conversation_id), 1)), None)

    def own(self, actor: Actor, program: str, limit: int) -> list[Operation]:
        """Returns the newest changes that an actor made, through another program or through none, that hold still and
        are no undo themselves."""
        condition = "o.actor = ? AND o.program = ? AND o.undoable AND o.undone_by IS NULL AND o.undoes IS NULL"
        return self._select(condition, (actor, program), limit)

    def programs(self) -> list[ProgramUse]:
        """Returns the other programs that changed something, who did last first."""
        query = (
            "SELECT o.program, count(*), max(o.id) FROM operations o WHERE o.program <> '' AND o.undoable"
            " GROUP BY o.program ORDER BY 3 DESC"
        )
        return [ProgramUse(row[0], row[1], self.operation(row[2])) for row in self._database.rows(query)]

    def last_undone(self, actor: Actor | None = None) -> Operation | None:
        """Returns the newest undo, if nothing was changed since: undoing it redoes the change."""
        newest = self._select("o.undoable AND (? IS NULL OR o.actor = ?)", (actor, actor), 1)
        return newest[0] if newest and newest[0].undoes is not None and not self._is_redo(newest[0]) else None

    def of_row(self, table: str, row_id: int, *, limit: int = 100) -> list[tuple[Operation, RowChange]]:
        """Returns the operations that changed a row, each with its change, newest first."""
        rows = self._database.rows(
            f"SELECT c.*, {_SHARED} AS shared FROM changes c WHERE c.table_name = ? AND c.row_id = ?"
            " ORDER BY c.id DESC LIMIT ?",
            (table, row_id, limit),
        )
        return [
            (self.operation(row["operation_id"]), replace(_change(row), shared=bool(row["shared"]))) for row in rows
        ]

    def latest_of(self, rows: Mapping[str, Collection[int]], limit: int) -> list[tuple[Operation, RowChange]]:
        """Returns the last change of any of these rows, given by their tables, newest first."""
        found: list[RowChange] = []
        with self._database.reading() as connection:
            for table, ids in rows.items():
                read = connection.execute(
                    f"SELECT c.*, {_SHARED} AS shared FROM changes c WHERE c.id IN (SELECT id FROM changes"
                    " WHERE table_name = ? AND row_id IN (SELECT value FROM json_each(?)) ORDER BY id DESC LIMIT ?)",
                    (table, json.dumps(list(ids)), limit),
                )
                found += [replace(_change(row), shared=bool(row["shared"])) for row in read]
        newest = sorted(found, key=lambda change: change.id, reverse=True)[:limit]
        operations = {each.id: each for each in self.get_many([change.operation_id for change in newest])}
        return [(operations[change.operation_id], change) for change in newest]

    def of_call(self, call_id: str, *, after: int = 0) -> list[Operation]:
        """Returns the operations a tool call made, oldest first; of those after an operation, as some servers repeat
        ids."""
        return self._select("o.call_id = ? AND o.id > ?", (call_id, after), limit=1000)[::-1]

    def last_operation(self) -> int:
        """Returns the id of the newest operation; 0 where there is none."""
        return int(self._database.row("SELECT coalesce(max(id), 0) FROM operations")[0])

    def changes_of(self, operation_id: int) -> list[RowChange]:
        rows = self._database.rows("SELECT * FROM changes WHERE operation_id = ? ORDER BY id", (operation_id,))
        return [_change(row) for row in rows]

    def changed_after(self, change_id: int, limit: int) -> tuple[int, dict[str, frozenset[int]]]:
        """Returns the rows changed by the next `limit` journal rows past `change_id`, by table, and the last id
        read."""
        rows = self._database.rows(
            "SELECT id, table_name, row_id FROM changes WHERE id > ? ORDER BY id LIMIT ?",
            (change_id, limit),
        )
        touched: dict[str, set[int]] = {}
        for row in rows:
            touched.setdefault(row["table_name"], set()).add(row["row_id"])
        last = rows[-1]["id"] if rows else change_id
        return last, {table: frozenset(ids) for table, ids in touched.items()}

    def last_moment(self, before: datetime) -> datetime | None:
        """Returns when the last change before a moment was made, by the clock of then; None where there is none."""
        return optional_time(self._database.row("SELECT max(at) FROM operations WHERE at < ?", (to_ms(before),))[0])

    def last_change(self) -> int:
        return int(self._database.row("SELECT coalesce(max(id), 0) FROM changes")[0])

    def ids(self, which: OperationFilter) -> list[int]:
        """Returns the ids of the operations that a filter picks, newest first."""
        condition, parameters = which.condition()
        return self._database.column(f"SELECT o.id FROM operations o WHERE {condition} ORDER BY o.id DESC", parameters)

    def get_many(self, ids: Sequence[int]) -> list[Operation]:
        """Returns the operations of these ids, newest first."""
        found: list[Operation] = []
        with self._database.reading() as connection:
            for start in range(0, len(ids), _AT_ONCE):
                page = ids[start : start + _AT_ONCE]
                found += read_operations(connection, f"o.id IN ({', '.join('?' * len(page))})", page)
        return sorted(found, key=lambda operation: -operation.id)

    def tools(self) -> list[str]:
        """Returns the tools that changed something, by name."""
        return self._database.column("SELECT DISTINCT tool FROM operations WHERE tool IS NOT NULL ORDER BY tool")

    def since(self, operation_id: int) -> UndoPlan:
        """Plans the undo of all that still holds from an operation on: undone, the memories are as they were before."""
        with self._database.reading() as connection:
            standing = read_operations(
                connection, f"o.id >= ? AND o.undoable AND {_STANDING}", (operation_id, operation_id)
            )
            passed = read_operations(connection, f"o.id >= ? AND {EMPTIED}", (operation_id,))
        return self._plan(standing, passed)

    def runs(self) -> list[tuple[int, datetime]]:
        """Returns the runs of the extraction that changed something, and when they began to, the newest first."""
        query = "SELECT run_id, min(at) FROM operations WHERE run_id IS NOT NULL GROUP BY run_id ORDER BY run_id DESC"
        return [(row[0], from_ms(row[1])) for row in self._database.rows(query)]

    def of_run(self, run_id: int) -> UndoPlan:
        """Plans the undo of all that still holds of an extraction run."""
        with self._database.reading() as connection:
            of_it = "o.run_id = ? AND o.undone_by IS NULL"
            standing = read_operations(connection, f"{of_it} AND o.undoable", (run_id,))
            passed = read_operations(connection, f"{of_it} AND {EMPTIED}", (run_id,))
        return self._plan(standing, passed)

    def of_messages(self, message_ids: Collection[int]) -> UndoPlan:
        """Plans the undo of all that still holds of what was stored in answer to these messages, and of what depends on
        it."""
        of_them = "message_id IN (SELECT value FROM json_each(?))"
        ids = json.dumps(list(message_ids))
        with self._database.reading() as connection:
            own = read_operations(
                connection,
                f"o.{of_them} AND o.undoable AND o.undone_by IS NULL"
                # What these messages both did and undid cancels itself out.
                f" AND NOT EXISTS (SELECT 1 FROM operations t WHERE t.id = o.undoes AND t.{of_them})",
                (ids, ids),
            )
            passed = read_operations(connection, f"o.{of_them} AND {EMPTIED}", (ids,))
        later = {each.id for operation in own for each in self.depending(operation.id).operations}
        return self._plan(self.get_many(sorted(later | {each.id for each in own})), passed)

    def depending(self, operation_id: int) -> UndoPlan:
        """Plans the undo of the later operations that still hold and changed what an operation wrote, or refer to it;
        and in turn what depends on these."""
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

    def undo(
        self,
        operation_id: int,
        origin: Origin | None = None,
        *,
        most: int | None = None,
        progress: Callable[[int, int], None] = lambda _done, _total: None,
    ) -> Operation:
        """Writes back what an operation changed, as a new operation, and returns that one.

        `progress` is told how many rows are written back, and of how many, in between; what it raises ends the undo
        with nothing written. Undoing an undo redoes. Raises `NotFoundError`, or `UndoConflictError` with a sentence
        where it was undone already, is too old for this version, or a later change depends on it, or `UndoManyError`
        where it changed more rows than `most`; nothing is written then.
        """
        target = self._root(self.operation(operation_id))
        self._refuse(target)
        if most is not None and target.row_count > most:
            raise UndoManyError((target,))
        label = f"Redo: {target.label.removeprefix('Undo: ')}" if target.undoes else f"Undo: {target.label}"
        try:
            with self._database.operation(label, origin, undoes=target.id) as writer:
                self._refuse(self.operation(target.id))
                for number, change in enumerate(self._backwards(target.id)):
                    if number % _TELL_EACH == 0:
                        progress(number, target.row_count)
                    try:
                        writer.revert(change)
                    except UndoConflictError as error:
                        error.depended_on = target.id
                        raise
                self._mark(target, writer.id)
        except sqlite3.IntegrityError as error:
            conflict = UndoConflictError(f"“{target.label}” can't be undone: something that came later depends on it.")
            conflict.depended_on = target.id
            raise conflict from error
        return self.operation(writer.id)

    def undo_one(self, operation_id: int, table: str, row_id: int, origin: Origin | None = None) -> Operation:
        """Writes back what an operation changed in one memory and in what belongs to it, as a new operation; the rest
        of what it changed stays. Where there is no rest, the operation is undone. Raises as `undo` does.
        """
        target = self.operation(operation_id)
        with self._database.transaction() as connection:
            self._refuse(target)
            own = _changes_of_one(connection, operation_id, table, row_id)
            if not own:
                raise NotFoundError(f"“{target.label}” did not change this memory.")
            if len(own) == target.row_count:
                return self.undo(operation_id, origin)
            label = f"Undo for one memory: {target.label}"
            if target.undoes:
                label = f"Redo for one memory: {target.label.removeprefix('Undo: ')}"
            try:
                with self._database.operation(label, origin) as writer:
                    for change in own:
                        writer.revert(change)
            except sqlite3.IntegrityError as error:
                raise UndoConflictError(
                    f"“{target.label}” can't be undone for this memory alone: another memory refers to it."
                ) from error
            return self.operation(writer.id)

    def _plan(self, operations: Sequence[Operation], passed: Sequence[Operation] = ()) -> UndoPlan:
        floor = int(self._database.meta("undo_floor"))
        stuck = tuple(each for each in operations if not each.undoable or each.id <= floor)
        return UndoPlan(tuple(operations), stuck, tuple(passed))

    def _standing(self, connection: sqlite3.Connection, ids: set[int], since: int) -> set[int]:
        query = f"SELECT o.id FROM operations o WHERE o.id = ? AND o.id > ? AND {_STANDING}"
        return {one for one in ids if connection.execute(query, (one, since, since)).fetchone() is not None}

    def _backwards(self, operation_id: int) -> Iterator[RowChange]:
        """The changes of an operation, the last one first, some at a time: one may have made hundreds of thousands."""
        before = sys.maxsize
        while True:
            rows = self._database.rows(
                "SELECT * FROM changes WHERE operation_id = ? AND id < ? ORDER BY id DESC LIMIT ?",
                (operation_id, before, _PAGE),
            )
            if not rows:
                return
            before = rows[-1]["id"]
            yield from map(_change, rows)

    def _is_redo(self, operation: Operation) -> bool:
        return operation.undoes is not None and self.operation(operation.undoes).undoes is not None

    def _root(self, operation: Operation) -> Operation:
        """A redo stands for the change that it made again."""
        while operation.undoes is not None and self._is_redo(operation):
            operation = self.operation(self.operation(operation.undoes).undoes or 0)
        return operation

    def _refuse(self, target: Operation) -> None:
        if target.undone:
            raise UndoConflictError(f"“{target.label}” is undone already.")
        if not target.undoable:
            if self._select(f"o.id = ? AND {EMPTIED}", (target.id,), 1):
                told = f"“{target.label}” can't be undone any more: what it changed was deleted permanently."
            else:
                told = f"“{target.label}” is not a change that can be undone."
            raise UndoConflictError(told)
        if target.id <= int(self._database.meta("undo_floor")):
            raise UndoConflictError(f"“{target.label}” was made by an older version of Keepsake and can't be undone.")

    def _mark(self, target: Operation, by: int) -> None:
        with self._database.transaction() as connection:
            connection.execute("UPDATE operations SET undone_by = ? WHERE id = ?", (by, target.id))
            if target.undoes is not None:
                connection.execute("UPDATE operations SET undone_by = NULL WHERE id = ?", (target.undoes,))

    def undo_all(
        self,
        operation_ids: Iterable[int],
        origin: Origin | None = None,
        *,
        most: int | None = None,
        progress: Callable[[int, int], None] = lambda _done, _total: None,
    ) -> list[Operation]:
        """Undoes several operations in one transaction, the newest first, each by an operation of its own; returns
        those. `progress` is told of the rows of all. Raises as `undo` does, and has undone none of them then."""
        ids, done, made = sorted(set(operation_ids), reverse=True), 0, list[Operation]()
        with self._database.transaction():
            several = tuple(self.operation(operation_id) for operation_id in ids)
            total = sum(operation.row_count for operation in several)
            if most is not None and total > most:
                raise UndoManyError(several)
            for operation_id in ids:
                made.append(self.undo(operation_id, origin, progress=partial(_told, progress, done, total)))
                done += made[-1].row_count
        return made

    def _select(self, condition: str, parameters: Iterable[Any], limit: int) -> list[Operation]:
        with self._database.reading() as connection:
            return read_operations(connection, condition, parameters, limit)


def read_operations(
    connection: sqlite3.Connection, condition: str, parameters: Iterable[Any], limit: int = -1
) -> list[Operation]:
    """Returns the operations (`o`) that a condition picks, newest first."""
    rows = connection.execute(
        "SELECT o.*, (SELECT count(*) FROM changes c WHERE c.operation_id = o.id) AS row_count"
        f" FROM operations o WHERE {condition} ORDER BY o.id DESC LIMIT ?",
        (*parameters, limit),
    )
    return [_operation(row) for row in rows]


def _changes_of_one(connection: sqlite3.Connection, operation_id: int, table: str, row_id: int) -> list[RowChange]:
    """What an operation changed in a memory and in what belongs to it, the last change first."""
    parts = "".join(
        f" OR (table_name = '{part}' AND coalesce(after, before) ->> '{column}' = :row)"
        for part, column in _PARTS.get(table, ())
    )
    rows = connection.execute(
        f"SELECT * FROM changes WHERE operation_id = :operation AND ((table_name = :table AND row_id = :row){parts})"
        " ORDER BY id DESC",
        {"operation": operation_id, "table": table, "row": row_id},
    )
    return [_change(row) for row in rows]


def _told(progress: Callable[[int, int], None], before: int, total: int, done: int, _of: int) -> None:
    """Tells how far one undo is as a part of several."""
    progress(before + done, total)


def _load(image: str | None) -> dict[str, Any] | None:
    return None if image is None else json.loads(image)


def _change(row: sqlite3.Row) -> RowChange:
    return RowChange(
        row["id"],
        row["operation_id"],
        row["table_name"],
        row["row_id"],
        _load(row["before"]),
        _load(row["after"]),
    )


def _operation(row: sqlite3.Row) -> Operation:
    return Operation(
        id=row["id"],
        at=from_ms(row["at"]),
        label=row["label"],
        actor=row["actor"],
        reason=row["reason"],
        tool=row["tool"],
        call_id=row["call_id"],
        conversation_id=row["conversation_id"],
        undoable=bool(row["undoable"]),
        undoes=row["undoes"],
        undone_by=row["undone_by"],
        row_count=row["row_count"],
        message_id=row["message_id"],
        run_id=row["run_id"],
        program=row["program"],
    )


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
