"""How the tools are used: a row for each call, and what the statistics ask of them, in SQL."""

from __future__ import annotations

import re
import sqlite3
import threading
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from math import ceil
from typing import TYPE_CHECKING, Any, Final, Literal

from desktop.core.model import Actor
from desktop.storage.database import Database
from desktop.storage.timestamps import from_ms, to_ms

if TYPE_CHECKING:  # recording a call takes none of it
    import numpy as np
    from numpy.typing import NDArray

_WORD: Final = re.compile(r"[a-z][a-z0-9_]{0,63}")


@dataclass(frozen=True, slots=True)
class ToolCallRecord:
    """One tool call as it is counted: how it ended, how long it ran, and how long it waited before that.

    `at` is when it was made. `conversation_id` and `message_id` are those of a chat; `task_id` is set where the call
    was answered `queued`. `reason` is the word that the answer gives, such as `duplicate`.
    """

    at: datetime
    tool: str
    status: str
    latency_ms: float
    queue_wait_ms: float
    actor: Actor
    caller: Literal["chat", "cli", "mcp"]
    conversation_id: int | None
    message_id: int | None
    task_id: str | None
    reason: str = ""


def row_of(call: ToolCallRecord) -> tuple[Any, ...]:
    """Returns the row of a call as `write_calls` takes it."""
    return (
        to_ms(call.at),
        _word(call.tool) or "unknown",
        _word(call.status) or "unknown",
        _word(call.reason),
        call.latency_ms,
        call.queue_wait_ms,
        call.actor,
        call.caller,
        call.conversation_id,
        call.message_id,
        call.task_id,
    )


def write_calls(connection: sqlite3.Connection, rows: Sequence[tuple[Any, ...]]) -> None:
    connection.executemany(
        "INSERT INTO tool_calls (at, tool, status, reason, latency_ms, queue_wait_ms, actor, caller, conversation_id,"
        " message_id, task_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        rows,
    )


def _word(text: str) -> str:
    return text if _WORD.fullmatch(text) else ""


@dataclass(frozen=True, slots=True)
class QueueStep:
    """The queue in a stretch of time from `at`: the most tasks that were in it at once, how many were done, and the
    milliseconds these took on average from call to end (None where none was done)."""

    at: datetime
    depth: int
    done: int
    mean_ms: float | None


def stepped(tasks: Sequence[tuple[float, float]], edges: Sequence[int]) -> list[QueueStep]:
    """Computes the queue's steps in one sweep over the tasks, each given as (begun, done)."""
    events = sorted([(begun, 1) for begun, _ in tasks] + [(done, -1) for _, done in tasks], key=lambda e: (e[0], -e[1]))
    took: dict[int, list[float]] = {}
    for begun, done in tasks:
        took.setdefault(bisect_right(edges, done) - 1, []).append(done - begun)
    steps, depth, place = [], 0, 0
    for number, (start, end) in enumerate(pairwise(edges)):
        while place < len(events) and events[place][0] < start:
            depth += events[place][1]
            place += 1
        deepest = depth
        while place < len(events) and events[place][0] < end:
            depth += events[place][1]
            deepest = max(deepest, depth)
            place += 1
        done_here = took.get(number, [])
        mean = sum(done_here) / len(done_here) if done_here else None
        steps.append(QueueStep(from_ms(start), deepest, len(done_here), mean))
    return steps


KEPT_DAYS: Final = 400
"""How long a row is kept: a year, and what it is compared with."""
BUCKETS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
"""Upper bounds, in milliseconds and included, of a histogram's buckets; the last one is open."""

_RECALLS: Final = (
    "recall_facts memory_recall recall_facts_global search_memory read_memory get_memory_context"
    " vector_search_knowledge recall_episodes recall_relationships"
).split()
_REMEMBERS: Final = "remember_fact write_memory create_memory".split()
_UPDATES: Final = "update_fact update_fact_with_temporal update_memory".split()
_FORGETS: Final = "forget_fact delete_memory".split()
_WRITES: Final = (*_REMEMBERS, *_UPDATES, *_FORGETS)

_INSIDE: Final = "at >= :since AND at < :until"
_BY_TOOL: Final = f"FROM tool_calls INDEXED BY tool_calls_by_tool WHERE {_INSIDE}"
"""Named, or SQLite would read the calls by time, which it takes for narrow, and sort them by tool."""
_Ending = tuple[str, str, str, int]
"""Tool, status, reason, and how often."""
_SAMPLES_APART: Final = timedelta(seconds=10)


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of time, `until` left out."""

    since: datetime
    until: datetime

    def parameters(self) -> dict[str, int]:
        return {"since": to_ms(self.since), "until": to_ms(self.until)}


@dataclass(frozen=True, slots=True)
class CallCount:
    """How often a tool ended in a status."""

    tool: str
    status: str
    count: int


@dataclass(frozen=True, slots=True)
class Latency:
    """Milliseconds of `count` measurements; percentiles by nearest rank. `histogram` has one number more than
    `BUCKETS`."""

    name: str
    count: int
    p50: float
    p95: float
    p99: float
    histogram: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Patterns:
    """How the memory is used, each a share from 0 to 1, or None where there was nothing to judge by.

    `recall_before_remember`: remembers in a chat before which the same turn recalled. `update_ratio`: updates among
    updates and new facts. `duplicate_rate`: remembers skipped as known. `forget_ratio`: forgets among all changes of
    facts.
    """

    recall_before_remember: float | None
    update_ratio: float | None
    duplicate_rate: float | None
    forget_ratio: float | None


class Telemetry:
    """Records calls and answers what the statistics ask. Safe to call from any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._sampling = threading.Lock()
        self._sampled_at: datetime | None = None

    def record(self, call: ToolCallRecord) -> None:
        """Keeps a call; neither waits nor raises."""
        self._database.bookkeeper.note(write_calls, [row_of(call)])

    def record_commit(self, milliseconds: float) -> None:
        """Keeps how long a durable commit took, one in ten seconds at most; neither waits nor raises."""
        moment = self._database.clock()
        with self._sampling:
            if self._sampled_at is not None and abs(moment - self._sampled_at) < _SAMPLES_APART:
                return
            self._sampled_at = moment
        self._database.bookkeeper.note(_write_commits, [(to_ms(moment), milliseconds)])

    def calls(self, span: Span) -> list[CallCount]:
        """Counts the calls of a span, by tool and status."""
        query = f"SELECT tool, status, count(*) {_BY_TOOL} GROUP BY 1, 2 ORDER BY 1, 2"
        return [CallCount(*row) for row in self._plain(query, span)]

    def tools(self, span: Span) -> tuple[list[CallCount], list[Latency]]:
        """Returns `calls`, and how long each tool took, in order of its name; both of one reading."""
        import numpy as np

        counts: list[CallCount] = []
        by_tool: defaultdict[str, list[NDArray[np.float64]]] = defaultdict(list)
        for tool, status in self._plain(f"SELECT DISTINCT tool, status {_BY_TOOL} ORDER BY 1, 2", span):
            ended = {"tool": tool, "status": status}
            taken = self._taken(f"SELECT latency_ms {_BY_TOOL} AND tool = :tool AND status = :status", span, ended)
            counts.append(CallCount(tool, status, len(taken)))
            by_tool[tool].append(taken)
        return counts, [_latency(tool, np.concatenate(each)) for tool, each in by_tool.items()]

    def all_latencies(self, span: Span) -> Latency | None:
        """Returns the latency of all tools together; None where none was called."""
        return self._measured("all", "latency_ms", "tool_calls", span)

    def completions(self, span: Span) -> Latency | None:
        """Returns how long queued tasks took from call to end, in milliseconds, of those called in the span; None where
        there were none."""
        queued = "(SELECT at, queue_wait_ms + latency_ms AS ms FROM tool_calls WHERE task_id IS NOT NULL)"
        return self._measured("queued", "ms", queued, span)

    def commits(self, span: Span) -> Latency | None:
        """Returns how long the disk took to make a write durable, in milliseconds; None where nothing was measured."""
        return self._measured("commit", "ms", "commit_times", span)

    def patterns(self, span: Span) -> Patterns:
        """Returns how the memory was used. A recall counts as before where it was made in the same turn, earlier."""
        counts = self._endings(span, _WRITES)
        stored, updated, forgot = (_succeeded(counts, tools) for tools in (_REMEMBERS, _UPDATES, _FORGETS))
        return Patterns(
            self._recalled_before(span),
            _share(updated, updated + stored),
            _known(counts),
            _share(forgot, stored + updated + forgot),
        )

    def duplicate_rate(self, span: Span) -> float | None:
        """Returns the duplicate rate of `patterns` alone, in a fraction of the time."""
        return _known(self._endings(span, _REMEMBERS))

    def _endings(self, span: Span, tools: Sequence[str]) -> list[_Ending]:
        """How often calls of these tools ended in a status, for a reason."""
        return self._plain(
            f"SELECT tool, status, reason, count(*) {_BY_TOOL} AND {_among(tools)} GROUP BY 1, 2, 3", span
        )

    def _recalled_before(self, span: Span) -> float | None:
        """Of the remembers in a chat, the share before which the same turn recalled."""
        recalls, remembers = (
            self._plain(f"SELECT message_id, at {_BY_TOOL} AND message_id IS NOT NULL AND {_among(tools)}", span)
            for tools in (_RECALLS, _REMEMBERS)
        )
        first: dict[int, int] = {}
        for turn, at in recalls:
            first[turn] = min(at, first.get(turn, at))
        return _share(sum(turn in first and first[turn] <= at for turn, at in remembers), len(remembers))

    def queue(self, edges: Sequence[datetime]) -> list[QueueStep]:
        """Returns the queue over time, from each of these moments to the next one. A task is in the queue from its call
        to its end, and counts as done in the stretch in which that was."""
        span = Span(edges[0], edges[-1])
        rows = self._plain(
            "SELECT at, at + queue_wait_ms + latency_ms FROM tool_calls"
            " WHERE task_id IS NOT NULL AND at < :until AND at + queue_wait_ms + latency_ms >= :since",
            span,
        )
        return stepped(rows, [to_ms(edge) for edge in edges])

    def prune(self, by: datetime, days: int = KEPT_DAYS, *, at_once: int = 5_000) -> int:
        """Removes what was older at a moment, in transactions of so many rows; returns how many it was."""
        before = to_ms(by - timedelta(days=days))
        return sum(self._prune(table, before, at_once) for table in ("tool_calls", "commit_times"))

    def _prune(self, table: str, before: int, at_once: int) -> int:
        removed = 0
        while True:
            with self._database.transaction(durable=False) as connection:
                old = f"SELECT id FROM {table} WHERE at < ? LIMIT ?"
                count = connection.execute(f"DELETE FROM {table} WHERE id IN ({old})", (before, at_once)).rowcount
            removed += count
            if count < at_once:
                return removed

    def _measured(self, name: str, column: str, table: str, span: Span) -> Latency | None:
        taken = self._taken(f"SELECT {column} FROM {table} WHERE {_INSIDE}", span)
        return _latency(name, taken) if len(taken) else None

    def _taken(self, query: str, span: Span, more: Mapping[str, str] | None = None) -> NDArray[np.float64]:
        """The numbers of one column, read one at a time: of a year of calls as rows they take half as long again."""
        import numpy as np

        with self._cursor() as cursor:
            return np.fromiter((ms for (ms,) in cursor.execute(query, {**span.parameters(), **(more or {})})), float)

    def _plain(self, query: str, span: Span) -> list[tuple[Any, ...]]:
        with self._cursor() as cursor:
            return cursor.execute(query, span.parameters()).fetchall()

    @contextmanager
    def _cursor(self) -> Iterator[sqlite3.Cursor]:
        """Its rows have no names: of a year of calls they take a third of the time."""
        self._database.settle()
        with self._database.reading() as connection:
            cursor = connection.cursor()
            cursor.row_factory = None
            yield cursor


def _latency(name: str, taken: NDArray[np.float64]) -> Latency:
    """Of the times of a tool: percentiles by the nearest rank, and how many are in each bucket."""
    import numpy as np

    taken = np.sort(taken)  # here: SQLite takes four times as long to number the rows
    p50, p95, p99 = (taken[ceil(percent * len(taken) / 100) - 1].item() for percent in (50, 95, 99))
    ends = np.searchsorted(taken, BUCKETS, side="right")
    counts = np.diff(ends, prepend=0, append=len(taken))
    return Latency(name, len(taken), p50, p95, p99, tuple(counts.tolist()))


def _among(tools: Sequence[str]) -> str:
    return "tool IN ({})".format(", ".join(f"'{tool}'" for tool in tools))


def _succeeded(endings: Sequence[_Ending], tools: Sequence[str]) -> int:
    return sum(count for tool, status, _, count in endings if tool in tools and status == "success")


def _known(endings: Sequence[_Ending]) -> float | None:
    """Of the remembers, the share that was skipped as known."""
    remembers = [(ending, count) for tool, *ending, count in endings if tool in _REMEMBERS]
    known = sum(count for ending, count in remembers if ending == ["skipped", "duplicate"])
    return _share(known, sum(count for _, count in remembers))


def _write_commits(connection: sqlite3.Connection, rows: Sequence[tuple[int, float]]) -> None:
    connection.executemany("INSERT INTO commit_times (at, ms) VALUES (?, ?)", rows)


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
