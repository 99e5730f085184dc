"""What the statistics ask of the calls, beside the same asked in plain Python."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise
from math import ceil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.core.model import Actor
from desktop.storage.database import Database
from desktop.storage.journal import Journal
from desktop.storage.telemetry import BUCKETS, CallCount, Latency, Patterns, QueueStep, Span, Telemetry, ToolCallRecord
from tests.conftest import HandSetClock
from tests.samples import NOON

HOUR = timedelta(hours=1)
RECALLS = {"recall_facts", "memory_recall"}
REMEMBERS = {"remember_fact", "write_memory"}
UPDATES = {"update_fact"}
FORGETS = {"forget_fact"}
TOOLS = sorted(RECALLS | REMEMBERS | UPDATES | FORGETS | {"undo_last_change"})

A_CALL = ToolCallRecord(NOON, "remember_fact", "success", 4.0, 0.0, "assistant", "chat", 1, 1, None)
CALLS = st.builds(
    ToolCallRecord,
    at=st.integers(-HOUR // timedelta(milliseconds=1), 2 * HOUR // timedelta(milliseconds=1)).map(
        lambda ms: NOON + timedelta(milliseconds=ms)
    ),
    tool=st.sampled_from(TOOLS),
    status=st.sampled_from(["success", "skipped", "error", "conflict"]),
    latency_ms=st.one_of(st.sampled_from([float(bound) for bound in BUCKETS]), st.floats(0, 10_000)),
    queue_wait_ms=st.floats(0, 100_000),
    actor=st.sampled_from(get_args(Actor)),
    caller=st.sampled_from(["chat", "cli", "mcp"]),
    conversation_id=st.none() | st.integers(1, 3),
    message_id=st.none() | st.integers(1, 3),
    task_id=st.none() | st.sampled_from(["task_1", "task_2"]),
    reason=st.sampled_from(["", "duplicate", "rejected_before"]),
)
SPAN = Span(NOON, NOON + HOUR)


@contextmanager
def recorded(calls: Sequence[ToolCallRecord]) -> Iterator[Telemetry]:
    with TemporaryDirectory() as folder, closing(Database(Path(folder) / "keepsake.db")) as database:
        telemetry = Telemetry(database)
        for call in calls:
            telemetry.record(call)
        assert database.bookkeeper.flush()
        yield telemetry


def inside(calls: Sequence[ToolCallRecord]) -> list[ToolCallRecord]:
    return [call for call in calls if SPAN.since <= call.at < SPAN.until]


def plain_latency(name: str, values: Sequence[float]) -> Latency:
    ordered = sorted(values)
    p50, p95, p99 = (ordered[ceil(p * len(ordered) / 100) - 1] for p in (50, 95, 99))
    edges = [float("-inf"), *BUCKETS, float("inf")]
    pairs = list(pairwise(edges))
    histogram = tuple(sum(low < value <= high for value in values) for low, high in pairs)
    return Latency(name, len(values), p50, p95, p99, histogram)


def plain_patterns(calls: Sequence[ToolCallRecord]) -> Patterns:
    def share(part: int, whole: int) -> float | None:
        return part / whole if whole else None

    def done(tools: set[str]) -> int:
        return sum(call.tool in tools and call.status == "success" for call in calls)

    remembers = [call for call in calls if call.tool in REMEMBERS]
    in_turns = [call for call in remembers if call.message_id is not None]
    recalls = [call for call in calls if call.tool in RECALLS]
    after = [each for each in in_turns if any(r.message_id == each.message_id and r.at <= each.at for r in recalls)]
    known = [each for each in remembers if (each.status, each.reason) == ("skipped", "duplicate")]
    stored, updated, forgot = done(REMEMBERS), done(UPDATES), done(FORGETS)
    return Patterns(
        share(len(after), len(in_turns)),
        share(updated, updated + stored),
        share(len(known), len(remembers)),
        share(forgot, stored + updated + forgot),
    )


def edges_of(step: timedelta) -> list[datetime]:
    """The hour in steps, of which the last one may reach beyond it."""
    return [NOON + number * step for number in range(-(-HOUR // step) + 1)]


def plain_queue(calls: Sequence[ToolCallRecord], step: timedelta) -> list[QueueStep]:
    def ms(moment: datetime) -> float:
        return (moment - NOON) / timedelta(milliseconds=1)

    tasks = [
        (ms(c.at), ms(c.at) + c.queue_wait_ms + c.latency_ms) for c in calls if c.task_id and c.at < edges_of(step)[-1]
    ]
    steps, start = [], SPAN.since
    while start < SPAN.until:
        low, high = ms(start), ms(start + step)
        instants = [low, *(begun for begun, _ in tasks if low <= begun < high)]
        depth = max(sum(begun <= instant and done >= instant for begun, done in tasks) for instant in instants)
        took = [done - begun for begun, done in tasks if low <= done < high]
        steps.append(QueueStep(start, depth, len(took), sum(took) / len(took) if took else None))
        start += step
    return steps


@pytest.mark.slow
@settings(max_examples=40)
@given(st.lists(CALLS, max_size=40))
def test_every_statistic_is_what_plain_python_says(calls: list[ToolCallRecord]) -> None:
    judged = inside(calls)
    counted = Counter((call.tool, call.status) for call in judged)
    with recorded(calls) as telemetry:
        assert telemetry.calls(SPAN) == [CallCount(*which, counted[which]) for which in sorted(counted)]
        by_tool = {tool: [call.latency_ms for call in judged if call.tool == tool] for tool in TOOLS}
        expected = [plain_latency(tool, values) for tool, values in sorted(by_tool.items()) if values]
        assert telemetry.tools(SPAN) == (telemetry.calls(SPAN), expected)
        assert telemetry.patterns(SPAN) == plain_patterns(judged)
        assert telemetry.duplicate_rate(SPAN) == plain_patterns(judged).duplicate_rate


@pytest.mark.slow
@settings(max_examples=40)
@given(st.lists(CALLS, max_size=25), st.sampled_from([HOUR / 12, HOUR / 7, HOUR]))
def test_the_queue_over_time_is_what_plain_python_says(calls: list[ToolCallRecord], step: timedelta) -> None:
    step = timedelta(milliseconds=step // timedelta(milliseconds=1))
    whole = [replace(c, queue_wait_ms=float(int(c.queue_wait_ms)), latency_ms=float(int(c.latency_ms))) for c in calls]
    with recorded(whole) as telemetry:
        assert telemetry.queue(edges_of(step)) == plain_queue(whole, step)


def test_nothing_recorded_answers_nothing(database: Database) -> None:
    telemetry = Telemetry(database)
    assert (telemetry.calls(SPAN), telemetry.tools(SPAN), telemetry.commits(SPAN)) == ([], ([], []), None)
    assert telemetry.patterns(SPAN) == Patterns(None, None, None, None)
    assert telemetry.queue([NOON, NOON + HOUR]) == [QueueStep(NOON, 0, 0, None)]


@pytest.mark.parametrize("made_up", ["my secret is 42", "Секрет", "x" * 65, "", "drop table"])
def test_names_and_reasons_that_are_no_plain_word_are_not_kept(database: Database, made_up: str) -> None:
    telemetry = Telemetry(database)
    telemetry.record(replace(A_CALL, tool=made_up, status=made_up, reason=made_up))
    database.bookkeeper.flush()
    with database.reading() as connection:
        row = connection.execute("SELECT tool, status, reason FROM tool_calls").fetchone()
    assert tuple(row) == ("unknown", "unknown", "")


def test_a_call_is_no_operation(database: Database, journal: Journal) -> None:
    Telemetry(database).record(A_CALL)
    database.bookkeeper.flush()
    assert journal.recent(undoable_only=False) == []


def test_commits_are_sampled_every_ten_seconds(database: Database, clock: HandSetClock) -> None:
    telemetry = Telemetry(database)
    database.on_commit = telemetry.record_commit
    for _ in range(5):
        for _ in range(10):
            with database.transaction() as connection:
                connection.execute("UPDATE meta SET value = value WHERE name = 'epoch'")
        with database.transaction(durable=False):
            clock.advance(seconds=10)
    clock.advance(days=-1)
    telemetry.record_commit(7.0)
    clock.advance(days=1)
    database.bookkeeper.flush()
    measured = telemetry.commits(Span(NOON, NOON + HOUR))
    assert measured is not None
    assert (measured.count, measured.name) == (5, "commit")
    assert 0 < measured.p50 <= measured.p95 <= measured.p99


def test_old_rows_are_removed(database: Database, clock: HandSetClock) -> None:
    telemetry = Telemetry(database)
    for days in range(100):
        telemetry.record(replace(A_CALL, at=clock() - timedelta(days=days)))
    telemetry.record_commit(1.0)
    database.bookkeeper.flush()
    assert telemetry.prune(clock(), days=9, at_once=7) == 90
    assert [count.count for count in telemetry.calls(Span(NOON - timedelta(days=400), NOON + HOUR))] == [10]
    clock.advance(days=500)
    assert telemetry.prune(clock()) == 11


def test_a_turn_that_recalls_first_is_told_from_one_that_does_not() -> None:
    draw = random.Random(1)
    turns = []
    for message_id in range(1, 11):
        recall = replace(A_CALL, tool="memory_recall", message_id=message_id)
        remember = replace(A_CALL, at=NOON + timedelta(seconds=1), message_id=message_id)
        turns += [recall, remember] if message_id <= 7 else [remember, replace(recall, at=NOON + timedelta(seconds=2))]
    draw.shuffle(turns)
    with recorded(turns) as telemetry:
        assert telemetry.patterns(SPAN).recall_before_remember == 0.7
