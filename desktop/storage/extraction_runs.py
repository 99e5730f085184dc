"""Runs of the extraction of memories, in SQL: what each is to read, how far it is, and what it wrote.

They are a record and no memory: written without the journal, and never undone themselves.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import datetime
from itertools import takewhile
from typing import Any, Literal

from desktop.core.errors import NotFoundError
from desktop.core.model import Message
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from desktop.storage.timestamps import from_ms, optional_ms, optional_time, to_ms

RunKind = Literal["conversation", "file", "day"]
RunState = Literal["running", "done", "stopped", "spent", "failed"]

_LAST = "(SELECT coalesce(max(id), 0) FROM messages)"
_OF = "FROM operations o WHERE o.run_id = r.id"
_SELECT = (
    f"SELECT r.*, (SELECT count(*) {_OF} AND o.tool = 'remember_fact') AS stored,"
    f" (SELECT count(*) {_OF} AND o.tool LIKE 'update_fact%') AS updated,"
    f" (SELECT count(*) {_OF} AND o.undoable AND o.undone_by IS NULL) AS standing,"
    f" (SELECT count(*) {_OF} AND NOT o.undoable) AS closed,"
    f" (SELECT count(*) {_OF}) AS written FROM memory_extraction_runs r"
)
_ITS_MESSAGES = (
    "FROM messages m JOIN memory_extraction_runs r ON r.id = :run WHERE m.id <= r.last_message_id AND m.recallable"
    " AND CASE r.kind WHEN 'day' THEN m.sent_at >= r.since AND m.sent_at <= r.until"
    " ELSE m.conversation_id IN (SELECT value FROM json_each(r.conversations)) END"
)
"""What says something new, of what was there when the run began."""


@dataclass(frozen=True, slots=True)
class ExtractionScope:
    """What a run reads: all of some conversations, or what was said from a time to another."""

    kind: RunKind
    conversations: tuple[int, ...] = ()
    since: datetime | None = None
    until: datetime | None = None
    file_name: str = ""
    daily: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of a part of a run, beside what it wrote: tool calls, statements that were known, clashed with what is
    known, or were once to be forgotten, calls that failed, private messages left out, tokens."""

    calls: int = 0
    known: int = 0
    clashes: int = 0
    rejected: int = 0
    failed: int = 0
    left_out: int = 0
    input_tokens: int = 0
    output_tokens: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(*(getattr(self, each.name) + getattr(other, each.name) for each in fields(Tally)))

    @property
    def tokens(self) -> int:
        return self.input_tokens + self.output_tokens


@dataclass(frozen=True, slots=True)
class Run:
    """A run as it is now. `done` of `messages` are read; `stored` and `updated` count facts. `standing` of the
    `written` operations can be undone still, `closed` no more: what they changed was deleted permanently. A run that is
    `running` though nobody carries it out was interrupted."""

    id: int
    scope: ExtractionScope
    model: str
    state: RunState
    started_at: datetime
    ended_at: datetime | None
    error: str
    messages: int
    done: int
    stored: int
    updated: int
    written: int
    standing: int
    closed: int
    tally: Tally

    @property
    def undone(self) -> bool:
        """Whether all that it wrote was taken back, as far as that could be."""
        return self.written > self.closed and self.standing == 0


class ExtractionRuns:
    """The runs of one store. Safe to call from any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._conversations = Conversations(database)

    def begin(self, scope: ExtractionScope, model: str) -> Run:
        """Records a run that begins now; it is to read what is there at this moment."""
        values = {**_values(scope), "model": model, "state": "running", "started_at": to_ms(self._database.clock())}
        with self._database.transaction() as connection:
            cursor = connection.execute(
                f"INSERT INTO memory_extraction_runs ({', '.join(values)}, last_message_id)"
                f" VALUES ({', '.join('?' * len(values))}, {_LAST})",
                tuple(values.values()),
            )
            run_id = int(cursor.lastrowid or 0)
            self._count(connection, run_id)
        return self.get(run_id)

    def cover(self, run_id: int, conversations: list[int]) -> None:
        """Says which conversations a run reads, once that is known."""
        with self._database.transaction() as connection:
            connection.execute(
                f"UPDATE memory_extraction_runs SET conversations = ?, last_message_id = {_LAST} WHERE id = ?",
                (json.dumps(conversations), run_id),
            )
            self._count(connection, run_id)

    def drop(self, run_id: int) -> None:
        """Removes a run that did not begin after all: nothing was read or written."""
        with self._database.transaction() as connection:
            connection.execute("DELETE FROM memory_extraction_runs WHERE id = ?", (run_id,))

    def get(self, run_id: int) -> Run:
        """Returns a run. Raises `NotFoundError` where there is none of that number."""
        row = self._database.row(f"{_SELECT} WHERE r.id = ?", (run_id,))
        if row is None:
            raise NotFoundError(f"There is no extraction run {run_id}.", field="run")
        return _run(row)

    def recent(self, limit: int = 100) -> list[Run]:
        """Returns the latest runs, the newest first."""
        rows = self._database.rows(f"{_SELECT} ORDER BY r.id DESC LIMIT ?", (limit,))
        return [_run(row) for row in rows]

    def last_daily(self) -> Run | None:
        """Returns the newest run that the daily maintenance began."""
        row = self._database.row(f"{_SELECT} WHERE r.daily ORDER BY r.id DESC LIMIT 1")
        return None if row is None else _run(row)

    def next_messages(self, run_id: int, limit: int) -> list[Message]:
        """Returns the next messages that a run is to read, in the order of time and all of one conversation; none where
        it has read all."""
        rows = self._database.rows(
            f"SELECT m.id, m.conversation_id {_ITS_MESSAGES}"
            " AND (m.sent_at, m.conversation_id, m.position) > (r.at_time, r.at_conversation, r.at_position)"
            " ORDER BY m.sent_at, m.conversation_id, m.position LIMIT :limit",
            {"run": run_id, "limit": limit},
        )
        one = takewhile(lambda row: row["conversation_id"] == rows[0]["conversation_id"], rows)
        return self._conversations.get_messages([row["id"] for row in one])

    def covered(self, run_id: int) -> frozenset[int]:
        """Returns the ids of all messages that a run covers, read already or not."""
        return frozenset(self._database.column(f"SELECT m.id {_ITS_MESSAGES}", {"run": run_id}))

    def unread_imports(self) -> tuple[int, ...]:
        """Returns the conversations that were brought in of which something was said that no run has read to its end,
        but for runs that were undone."""
        read = (
            f"SELECT max(r.last_message_id) FROM ({_SELECT}) r, json_each(r.conversations) e"
            " WHERE r.state = 'done' AND e.value = c.id AND NOT (r.written > r.closed AND r.standing = 0)"
        )
        query = (
            "SELECT c.id FROM conversations c WHERE c.origin = 'import' AND EXISTS (SELECT 1 FROM messages m"
            f" WHERE m.conversation_id = c.id AND m.recallable AND m.id > coalesce(({read}), 0)) ORDER BY c.id"
        )
        return tuple(self._database.column(query))

    def advance(self, run_id: int, tally: Tally, last: Message | None = None, messages: int = 0) -> Run:
        """Adds what came of a part; where it was read to its end, `messages` more are done, up to and with `last`."""
        added = {each.name: getattr(tally, each.name) for each in fields(Tally)} | {"done": messages}
        place = {} if last is None else _place(last)
        changes = [*(f"{name} = {name} + :{name}" for name in added), *(f"{name} = :{name}" for name in place)]
        with self._database.transaction() as connection:
            connection.execute(
                f"UPDATE memory_extraction_runs SET {', '.join(changes)} WHERE id = :run",
                {**added, **place, "run": run_id},
            )
        return self.get(run_id)

    def go_on(self, run_id: int, model: str) -> Run:
        """Resumes a run where it stopped, by this model, which is named beside the one before where that was
        another."""
        with self._database.transaction() as connection:
            connection.execute(
                "UPDATE memory_extraction_runs SET state = 'running', error = '', ended_at = NULL,"
                " model = CASE WHEN instr(model, :model) THEN model ELSE model || ', ' || :model END WHERE id = :run",
                {"run": run_id, "model": model},
            )
        return self.get(run_id)

    def end(self, run_id: int, state: RunState, error: str = "") -> Run:
        """Ends a run for now, in this state and for this reason."""
        ended = to_ms(self._database.clock())
        with self._database.transaction() as connection:
            connection.execute(
                "UPDATE memory_extraction_runs SET state = ?, error = ?, ended_at = ? WHERE id = ?",
                (state, error, ended, run_id),
            )
        return self.get(run_id)

    def _count(self, connection: sqlite3.Connection, run_id: int) -> None:
        (messages,) = connection.execute(f"SELECT count(*) {_ITS_MESSAGES}", {"run": run_id}).fetchone()
        connection.execute("UPDATE memory_extraction_runs SET messages = ? WHERE id = ?", (messages, run_id))


def _place(last: Message) -> Mapping[str, int]:
    """How far a run is that has read this message."""
    return {
        "at_time": to_ms(last.sent_at),
        "at_conversation": last.conversation_id,
        "at_position": last.position,
    }


def _values(scope: ExtractionScope) -> Mapping[str, Any]:
    return {
        "kind": scope.kind,
        "daily": scope.daily,
        "conversations": json.dumps(scope.conversations),
        "since": optional_ms(scope.since),
        "until": optional_ms(scope.until),
        "file_name": scope.file_name,
    }


def _run(row: sqlite3.Row) -> Run:
    scope = ExtractionScope(
        kind=row["kind"],
        conversations=tuple(json.loads(row["conversations"])),
        since=optional_time(row["since"]),
        until=optional_time(row["until"]),
        file_name=row["file_name"],
        daily=bool(row["daily"]),
    )
    plain = ("id", "model", "state", "error", "messages", "done", "stored", "updated", "written", "standing", "closed")
    return Run(
        scope=scope,
        started_at=from_ms(row["started_at"]),
        ended_at=optional_time(row["ended_at"]),
        tally=Tally(*(row[each.name] for each in fields(Tally))),
        **{name: row[name] for name in plain},
    )
