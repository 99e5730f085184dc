"""Tool calls that go on in the background, in a file of their own (`queue.db`).

Keeping one never waits for a long write to the memories, and what is kept here survives a kill. A row holds what was
asked and, when it is done, how it ended; both may quote a memory, so that `scrub` must be called where a memory is
deleted for good.
"""

from __future__ import annotations

import json
import logging
import os
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from desktop.core.errors import DamagedDatabaseError, NewerDatabaseError, StoreError
from desktop.core.model import Clock, Origin, now
from desktop.storage.database import identity, is_there, leave_open, told_apart
from desktop.storage.migrations import migrate, run_script
from desktop.storage.timestamps import from_ms, optional_time, to_ms

log = logging.getLogger(__name__)

_PRIVATE_FILE = 0o600
_BESIDE = ("", "-wal", "-shm")
_ASIDE = ".damaged-"


@dataclass(frozen=True, slots=True)
class Task:
    """A call that was answered `queued`. `outcome` is how it ended, a JSON object; None while it waits or runs.

    Its operations in the journal carry `origin.call_id` and come after operation `after_operation`; its caller knows it
    as `call_id`. `delivered`: the one who asked has been told the outcome.
    """

    id: str
    call_id: str
    asked_at: datetime
    arguments: Any
    origin: Origin
    audience: Literal["local", "remote"]
    after_operation: int = 0
    ticked: frozenset[str] | None = None
    finished_at: datetime | None = None
    outcome: Mapping[str, Any] | None = None
    delivered: bool = field(default=False, compare=False)


class Tasks:
    """The file of queued calls. Safe to call from any thread; made when first needed.

    Methods raise `StoreError` where the file can't be used, which `problem` tells in a sentence. A damaged file is set
    aside by `waiting` at the start, and its place taken by an empty one.
    """

    def __init__(self, path: Path, *, clock: Clock = now) -> None:
        self._path = path
        self._clock = clock
        self._lock = threading.Lock()
        self._open: sqlite3.Connection | None = None
        self._opened_at: tuple[int, int] | None = None
        self._closed = False
        self._problem = ""
        self._notice = ""

    @property
    def problem(self) -> str:
        """What is wrong with the file, or was found wrong at the start, in a sentence; empty where nothing is."""
        return self._problem or self._notice

    def add(self, tasks: Sequence[Task]) -> None:
        """Keeps tasks, all or none, in the order in which they are to be carried out; on the disk when this returns."""
        with self._writing() as connection:
            for row in map(_row, tasks):
                marks = ", ".join("?" * len(row))
                connection.execute(f"INSERT INTO tasks ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))

    def finish(self, outcomes: Mapping[str, Mapping[str, Any]], *, delivered: bool = False) -> None:
        """Keeps how tasks ended, by their ids; perhaps not through a loss of power, but then the journal shows that
        they were done."""
        at = to_ms(self._clock())
        with self._writing(durable=False) as connection:
            connection.executemany(
                "UPDATE tasks SET finished_at = ?, outcome = ?, delivered = ? WHERE id = ?",
                [(at, _dump(outcome), delivered, task_id) for task_id, outcome in outcomes.items()],
            )

    def mark_delivered(self, task_ids: Iterable[str]) -> None:
        """Notes that whoever asked was told how these tasks ended."""
        with self._writing() as connection:
            connection.executemany("UPDATE tasks SET delivered = 1 WHERE id = ?", [(each,) for each in task_ids])

    def get(self, task_id: str) -> Task | None:
        return next(iter(self._select("id = ?", (task_id,))), None)

    def of_call(self, call_id: str, conversation_id: int | None = None) -> Task | None:
        """Returns the newest task of a tool call, in one conversation where it is named."""
        condition = "call_id = ? AND (? IS NULL OR conversation_id = ?)"
        found = self._select(condition, (call_id, conversation_id, conversation_id))
        return found[-1] if found else None

    def undelivered(self, conversation_id: int) -> list[Task]:
        """Returns the tasks of a conversation that have ended since it was told of any, in order."""
        return self._select("finished_at IS NOT NULL AND NOT delivered AND conversation_id = ?", (conversation_id,))

    def undelivered_to(self, program: str) -> list[Task]:
        """Returns the tasks of another program, as it names itself, that have ended since it was told of any, in
        order."""
        condition = "finished_at IS NOT NULL AND NOT delivered AND conversation_id IS NULL AND program = ?"
        return self._select(condition, (program,))

    def waiting(self) -> list[Task]:
        """Returns the tasks without an outcome, in order: those that a stop of the process left behind, where nothing
        was queued since."""
        if not self._path.exists():
            return []
        try:
            if not is_there(self._path):
                raise DamagedDatabaseError("empty")  # noqa: TRY301  # set aside as any other damage
            self._check()
            return self._select("finished_at IS NULL", ())
        except DamagedDatabaseError:
            self._set_aside()
            return []

    def prune(self, before: datetime) -> None:
        """Removes what ended before a moment and was delivered, or has no conversation to be delivered to."""
        if self._path.exists():
            with self._writing() as connection:
                connection.execute(
                    "DELETE FROM tasks WHERE finished_at < ? AND (delivered OR conversation_id IS NULL)",
                    (to_ms(before),),
                )

    def scrub(self) -> None:
        """Removes everything that has ended, so that no byte of it is left in the file, and damaged files that were set
        aside. Raises `OSError` where one can't be removed."""
        for path in self._path.parent.glob(f"{self._path.name}{_ASIDE}*"):
            path.unlink(missing_ok=True)
        if self._path.exists():
            with self._using() as connection:
                connection.execute("DELETE FROM tasks WHERE finished_at IS NOT NULL")
                connection.execute("VACUUM")
                if connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]:
                    raise StoreError("Something else reads it.")

    def close(self) -> None:
        with self._lock:
            self._closed = True
            self._drop()

    def _select(self, condition: str, parameters: tuple[Any, ...]) -> list[Task]:
        if not self._path.exists():
            return []
        with self._using() as connection:
            rows = connection.execute(f"SELECT * FROM tasks WHERE {condition} ORDER BY number", parameters)
            return [_task(row) for row in rows]

    def _check(self) -> None:
        with self._using() as connection:
            if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                raise DamagedDatabaseError

    @contextmanager
    def _writing(self, *, durable: bool = True) -> Iterator[sqlite3.Connection]:
        with self._using() as connection, connection:
            connection.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
            connection.execute("BEGIN IMMEDIATE")
            yield connection

    @contextmanager
    def _using(self) -> Iterator[sqlite3.Connection]:
        """The connection, by one thread at a time. Trouble is told by `problem`, until the next use goes well."""
        with self._lock:
            try:
                with told_apart():
                    yield self._connection()
                self._problem = ""
            except (StoreError, NewerDatabaseError, OSError, sqlite3.OperationalError) as error:
                self._problem = "Calls can't be queued just now; each write waits for its result."
                self._drop()
                raise StoreError(f"The file of queued calls can't be used: {error}") from error
            except DamagedDatabaseError as error:
                self._problem = "The file of queued calls is damaged; each write waits for its result."
                self._drop()
                raise DamagedDatabaseError(message="The file of queued calls is damaged.") from error

    def _connection(self) -> sqlite3.Connection:
        if self._closed:
            raise StoreError("It is closed.")
        if self._open is not None and identity(self._path) != self._opened_at:
            leave_open([self._open])
            self._open = None
            raise StoreError("It was removed, or replaced.")
        if self._open is None:
            self._open = _opened(self._path)
            self._opened_at = identity(self._path)
        return self._open

    def _drop(self) -> None:
        connection, self._open = self._open, None
        if connection is None:
            return
        if identity(self._path) == self._opened_at:
            connection.close()
        else:
            leave_open([connection])

    def _set_aside(self) -> None:
        """A file that can't be read is kept under another name, for whoever wants to look into it."""
        with self._lock:
            self._drop()
            stamp = f"{self._clock():%Y%m%d-%H%M%S}"
            for suffix in _BESIDE:
                part = Path(f"{self._path}{suffix}")
                if part.exists():
                    part.replace(f"{self._path}{_ASIDE}{stamp}{suffix}")
        self._problem = ""
        self._notice = "The file of queued calls was damaged and set aside; calls that waited in it may be lost."
        log.warning("The file of queued calls is damaged; it was set aside and a new one begun")


def t001_tasks(connection: sqlite3.Connection) -> None:
    """Creates the one table of this file."""
    run_script(connection, "queue.sql")


def t002_program(connection: sqlite3.Connection) -> None:
    """Adds which other program asked, so that it is told how its calls ended."""
    connection.execute("ALTER TABLE tasks ADD COLUMN program TEXT NOT NULL DEFAULT ''")


STEPS: tuple[Callable[[sqlite3.Connection], None], ...] = (t001_tasks, t002_program)


def _opened(path: Path) -> sqlite3.Connection:
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, _PRIVATE_FILE))
    connection = sqlite3.connect(path, timeout=1, isolation_level=None, check_same_thread=False)
    try:
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("PRAGMA journal_mode = WAL")
        migrate(connection, STEPS)
    except BaseException:
        connection.close()
        raise
    return connection


def _dump(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _row(task: Task) -> dict[str, Any]:
    origin = task.origin
    return {
        "id": task.id,
        "asked_at": to_ms(task.asked_at),
        "tool": origin.tool,
        "arguments": _dump(task.arguments),
        "ticked": None if task.ticked is None else _dump(sorted(task.ticked)),
        "audience": task.audience,
        "actor": origin.actor,
        "reason": origin.reason,
        "journal_id": origin.call_id,
        "call_id": task.call_id,
        "conversation_id": origin.conversation_id,
        "message_id": origin.message_id,
        "program": origin.program,
        "after_operation": task.after_operation,
    }


def _task(row: sqlite3.Row) -> Task:
    return Task(
        id=row["id"],
        call_id=row["call_id"],
        asked_at=from_ms(row["asked_at"]),
        arguments=json.loads(row["arguments"]),
        origin=Origin(
            row["actor"],
            row["reason"],
            row["tool"],
            row["journal_id"],
            row["conversation_id"],
            row["message_id"],
            program=row["program"],
        ),
        audience=row["audience"],
        after_operation=row["after_operation"],
        ticked=None if row["ticked"] is None else frozenset(json.loads(row["ticked"])),
        finished_at=optional_time(row["finished_at"]),
        outcome=None if row["outcome"] is None else json.loads(row["outcome"]),
        delivered=bool(row["delivered"]),
    )
