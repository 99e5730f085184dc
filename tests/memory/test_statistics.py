"""The figures behind the charts, beside the same asked in plain Python of all that happened."""

from __future__ import annotations

import random
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.core.model import Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.memory.statistics import AGE_BOUNDS, CONFIDENCE_BOUNDS, FACTS_BOUNDS, RANGES, Days, Statistics, local_date
from desktop.storage.database import Database
from desktop.storage.migrations import STEPS, m009_statistics, m013_uses, migrate
from desktop.storage.telemetry import Telemetry, ToolCallRecord
from desktop.storage.timestamps import to_ms
from tests.conftest import HandSetClock
from tests.memory.statistics_store import STEPS as LIFE
from tests.memory.statistics_store import Life

PATIENCE = 5
SPRING = datetime(2026, 3, 27, 21, 0, tzinfo=UTC)
"""Two days before the clocks of Europe go forward."""
CAIRO = datetime(2026, 4, 22, 20, 0, tzinfo=UTC)
"""Two days before those of Egypt do, at midnight."""
ZONES = ["UTC", "Europe/Kyiv", "America/New_York", "Asia/Kathmandu", "Africa/Cairo"]

LIVES = given(
    st.lists(LIFE, max_size=25), st.sampled_from([SPRING, CAIRO]), st.sampled_from(ZONES), st.sampled_from([1, 3, 40])
)


@contextmanager
def lived(steps: list[Any], began: datetime, zone: ZoneInfo) -> Iterator[tuple[Life, Statistics]]:
    clock = HandSetClock(began)
    with TemporaryDirectory() as folder, closing(Database(Path(folder) / "keepsake.db", clock=clock)) as database:
        life = Life(Memory(database), clock)
        life.live(steps)
        assert database.bookkeeper.flush()
        yield life, Statistics(database, Telemetry(database), stale_days=lambda: PATIENCE, zone=zone)


def place_in(days: Days, moment: datetime, zone: ZoneInfo) -> int | None:
    day = local_date(moment, zone)
    return days.dates.index(day) if day in days.dates else None


@pytest.mark.slow
@settings(max_examples=50)
@LIVES
def test_the_charts_of_use_are_what_plain_python_says(steps: list[Any], began: datetime, name: str, count: int) -> None:
    zone = ZoneInfo(name)
    with lived(steps, began, zone) as (life, statistics):
        days = statistics.days(count)
        inside = [use for use in life.uses if place_in(days, use[2], zone) is not None]
        by_day = Counter(place_in(days, at, zone) for _, _, at in inside)
        assert statistics.accesses(count).counts == tuple(by_day[place] for place in range(count))
        assert statistics.overview(count).accesses == len(inside)
        facts = {row["id"]: row for row in life.facts()}
        uses = Counter(row_id for kind, row_id, _ in inside if kind == "fact" and row_id in facts)
        by_category: Counter[str] = Counter()
        for row_id, number in uses.items():
            by_category[facts[row_id]["category"]] += number
        told = {use.category: use.uses for use in statistics.categories(count)}
        assert told == dict(by_category)
        active = [row for row in facts.values() if row["status"] == "active"]
        known = sorted(active, key=lambda row: (row["created_at"], row["id"]))
        most = sorted((row for row in known if uses[row["id"]]), key=lambda row: -uses[row["id"]])[:10]
        assert [(f.id, f.uses) for f in statistics.most_used(count)] == [(r["id"], uses[r["id"]]) for r in most]
        old = [row for row in known if row["created_at"] < to_ms(days.span.since)]
        least = sorted(old, key=lambda row: uses[row["id"]])[:10]
        assert [(f.id, f.uses) for f in statistics.least_used(count)] == [(r["id"], uses[r["id"]]) for r in least]
        for place in range(count):
            used = {i for k, i, at in inside if k == "fact" and i in facts and place_in(days, at, zone) == place}
            assert set(statistics.facts_used(days.span_of(place))) == used
        for category in told:
            picked = statistics.facts_used(days.span, category)
            assert set(picked) == {row_id for row_id in uses if facts[row_id]["category"] == category}


@pytest.mark.slow
@settings(max_examples=50)
@LIVES
def test_growth_is_what_the_facts_were_when_each_day_ended(
    steps: list[Any], began: datetime, name: str, count: int
) -> None:
    zone = ZoneInfo(name)
    with lived(steps, began, zone) as (life, statistics):
        growth = statistics.growth(count)
        for place, edge in enumerate(growth.days.edges[1:]):
            seen = [statuses for at, statuses in life.seen if at < edge]
            expected = seen[-1] if seen else {"active": 0, "archived": 0, "merged": 0}
            assert {status: counts[place] for status, counts in growth.counts.items()} == expected


@pytest.mark.slow
@settings(max_examples=50)
@LIVES
def test_the_charts_of_what_is_kept_are_what_plain_python_says(
    steps: list[Any], began: datetime, name: str, count: int
) -> None:
    zone = ZoneInfo(name)
    with lived(steps, began, zone) as (life, statistics):
        now = life.clock()
        active = [row for row in life.facts() if row["status"] == "active"]
        spread, ages = statistics.confidence(), statistics.age()
        bins = [bisect_right(CONFIDENCE_BOUNDS, row["confidence"]) - 1 for row in active]
        assert spread.counts == tuple(bins.count(place) for place in range(len(CONFIDENCE_BOUNDS)))
        today = local_date(now, zone)
        old = {row["id"]: (today - local_date(time_of(row["created_at"]), zone)).days for row in active}
        aged = {row_id: bisect_right(AGE_BOUNDS, days) - 1 for row_id, days in old.items()}
        assert ages.counts == tuple(list(aged.values()).count(place) for place in range(len(AGE_BOUNDS)))
        for place in range(len(AGE_BOUNDS)):
            assert set(statistics.facts_aged(place)) == {row_id for row_id, where in aged.items() if where == place}
        for place in range(len(CONFIDENCE_BOUNDS)):
            sure = {row["id"] for row, where in zip(active, bins, strict=True) if where == place}
            assert set(statistics.facts_sure(place)) == sure


@pytest.mark.slow
@settings(max_examples=50)
@LIVES
def test_the_forecast_is_what_plain_python_says(steps: list[Any], began: datetime, name: str, count: int) -> None:
    zone = ZoneInfo(name)
    with lived(steps, began, zone) as (life, statistics):
        now, forecast = life.clock(), statistics.forecast(count)
        due = {}
        for row in life.facts():
            if row["status"] == "active":
                used = [at for kind, row_id, at in life.uses if (kind, row_id) == ("fact", row["id"])]
                due[row["id"]] = max([*used, time_of(row["updated_at"])]) + timedelta(days=PATIENCE)
        assert forecast.days.dates[0] == local_date(now, zone)
        assert forecast.stale == sum(moment <= now for moment in due.values())
        places = {i: place_in(forecast.days, moment, zone) for i, moment in due.items() if moment > now}
        assert forecast.counts == tuple(list(places.values()).count(place) for place in range(count))
        for place in range(count):
            assert set(statistics.facts_due(forecast.days, place)) == {i for i, p in places.items() if p == place}


@pytest.mark.slow
@settings(max_examples=50)
@LIVES
def test_episodes_and_conversations_are_what_plain_python_says(
    steps: list[Any], began: datetime, name: str, count: int
) -> None:
    zone = ZoneInfo(name)
    with lived(steps, began, zone) as (life, statistics):
        days = statistics.days(count)
        with life.memory.database.reading() as connection:
            ended = [row[0] for row in connection.execute("SELECT ended_at FROM episodes WHERE status = 'active'")]
            messages = connection.execute("SELECT id, conversation_id, sent_at FROM messages").fetchall()
        by_day = Counter(place_in(days, time_of(at), zone) for at in ended)
        assert statistics.episodes(count).counts == tuple(by_day[place] for place in range(count))
        held = {row["conversation_id"] for row in messages if place_in(days, time_of(row["sent_at"]), zone) is not None}
        of_message = {row["id"]: row["conversation_id"] for row in messages}
        active = [row for row in life.facts() if row["status"] == "active" and row["source_message_id"]]
        learned = Counter(of_message[row["source_message_id"]] for row in active)
        expected: list[list[int]] = [[] for _ in FACTS_BOUNDS]
        for conversation in sorted(held):
            expected[bisect_right(FACTS_BOUNDS, learned[conversation]) - 1].append(conversation)
        spread = statistics.conversations(count)
        assert spread.conversations == tuple(tuple(each) for each in expected)
        for conversations in spread.conversations:
            picked = {row["id"] for row in active if of_message[row["source_message_id"]] in conversations}
            assert set(statistics.facts_of(conversations)) == picked


def time_of(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


@pytest.fixture
def statistics(database: Database) -> Statistics:
    return Statistics(database, Telemetry(database), zone=ZoneInfo("Europe/Kyiv"))


def test_an_empty_store_has_empty_charts(statistics: Statistics) -> None:
    for count in RANGES:
        assert statistics.accesses(count).total == 0
        assert statistics.categories(count) == statistics.most_used(count) == statistics.least_used(count) == []
        assert statistics.tools(count) == []
        assert statistics.latency(count) is statistics.completion(count) is statistics.writing(count) is None
        assert sum(step.depth for step in statistics.queue(count).steps) == 0
        assert set(statistics.overview(count).__class__.__slots__) >= {"in_use", "calls"}
    assert sum(statistics.confidence().counts) == sum(statistics.age().counts) == statistics.forecast(7).stale == 0


def test_what_was_confirmed_or_put_off_goes_stale_later(memory: Memory, statistics: Statistics) -> None:
    fact = memory.facts.remember(FactDraft("personal", "tea", "oolong"), Origin()).fact  # type: ignore[union-attr]
    assert statistics.forecast(90).counts.index(1) == 30
    asked = memory.database.clock() + timedelta(days=60)
    with memory.database.operation("Still true") as operation:
        values = {"fact_id": fact.id, "times": 1, "hash": "", "asked_at": 0, "asks_at": to_ms(asked)}
        operation.insert("confirmations", values)
    assert statistics.forecast(90).counts.index(1) == 60
    assert statistics.facts_due(statistics.forecast(90).days, 60) == [fact.id]


def test_a_merge_moves_facts_from_active_to_merged_and_hands_their_clock_on(
    memory: Memory, statistics: Statistics, clock: HandSetClock
) -> None:
    first, second = (
        memory.facts.remember_anyway(FactDraft("personal", "tea", v), Origin()).fact for v in ("oolong", "Oo")
    )
    clock.advance(days=3)
    memory.accesses.count("fact", [first.id], via="recall_facts")
    assert statistics.overview(7).never_used == 1
    memory.facts.merge([first.id, second.id], "oolong", 0.9, Origin())
    growth = statistics.growth(7).counts
    assert {status: counts[-1] for status, counts in growth.items()} == {
        row["status"]: row["n"] for row in by_status(memory.database)
    } | {"archived": 0}
    assert statistics.overview(7).never_used == 0


def by_status(database: Database) -> list[Any]:
    with database.reading() as connection:
        return connection.execute("SELECT status, count(*) AS n FROM facts GROUP BY 1").fetchall()


def a_call(at: datetime, **fields: Any) -> ToolCallRecord:
    given: dict[str, Any] = {"tool": "remember_fact", "status": "success", "latency_ms": 4.0, "queue_wait_ms": 0.0}
    return ToolCallRecord(
        at, **{**given, **fields}, actor="assistant", caller="chat", conversation_id=1, message_id=None
    )


def test_calls_are_told_by_tool_the_most_called_first(database: Database, statistics: Statistics) -> None:
    telemetry, now = Telemetry(database), database.clock()
    endings = [("recall_facts", "success")] * 5 + [("remember_fact", "skipped"), ("remember_fact", "error")]
    for number, (tool, status) in enumerate(endings):
        telemetry.record(a_call(now, tool=tool, status=status, latency_ms=float(number), task_id=None))
    telemetry.record(a_call(now - timedelta(days=8), task_id=None))
    database.bookkeeper.flush()
    recalls, remembers = statistics.tools(7)
    assert (recalls.tool, recalls.calls, recalls.success) == ("recall_facts", 5, 1.0)
    assert (remembers.calls, remembers.failed, remembers.success) == (2, 1, 0.5)
    assert remembers.by_status == {"error": 1, "skipped": 1}
    assert (recalls.latency.p50, remembers.latency.p99) == (2.0, 6.0)
    overview = statistics.overview(7)
    assert (overview.calls, overview.failed) == (7, 1)
    assert overview.latency is not None
    assert (overview.latency.count, overview.latency.p50) == (7, 3.0)


def test_the_habits_of_the_days_stand_beside_those_of_the_days_before(
    database: Database, statistics: Statistics
) -> None:
    telemetry, now = Telemetry(database), database.clock()
    for days, reason in ((0, "duplicate"), (0, ""), (8, "")):
        status = "skipped" if reason else "success"
        telemetry.record(a_call(now - timedelta(days=days), status=status, reason=reason, task_id=None))
    database.bookkeeper.flush()
    habits = statistics.habits(7)
    assert (habits.now.duplicate_rate, habits.before.duplicate_rate) == (0.5, 0.0)


def test_queued_tasks_are_told_by_day_and_by_how_long_they_took(database: Database, statistics: Statistics) -> None:
    telemetry, now = Telemetry(database), database.clock()
    for number in range(4):
        at = now - timedelta(days=number // 2)
        telemetry.record(a_call(at, queue_wait_ms=90.0, latency_ms=10.0 * (number + 1), task_id=f"task_{number}"))
    telemetry.record(a_call(now, task_id=None))
    database.bookkeeper.flush()
    assert [step.depth for step in statistics.queue(7).steps] == [0, 0, 0, 0, 0, 2, 2]
    took = statistics.completion(7)
    assert took is not None
    assert (took.count, took.p50, took.p99) == (4, 110.0, 130.0)


def test_a_store_of_before_gets_its_sums_from_what_it_holds(
    tmp_path: Path, clock: HandSetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same random life, in a store that was made before the sums were and in one that kept them all along."""
    draw = random.Random(5)
    steps = [("wait", 13)] + [
        draw.choice([("remember", "skill", 0.9), ("use", 0, 2), ("forget", 1), ("undo", 1), ("wait", 5)])
        for _ in range(60)
    ]
    sums = (m009_statistics, m013_uses)
    before = tuple(step for step in STEPS if step not in sums)  # as what lives in it needs the steps between them
    kept: dict[str, list[Any]] = {}
    for place, known, later in (("old", before, (*before, *sums)), ("new", STEPS, STEPS)):
        monkeypatch.setattr("desktop.storage.database.migrate", migrating(known))
        path = tmp_path / f"{place}.db"
        with closing(Database(path, clock=HandSetClock(clock()))) as database:
            Life(Memory(database), database.clock).live(steps)  # type: ignore[arg-type]
        monkeypatch.setattr("desktop.storage.database.migrate", migrating(later))
        with closing(Database(path)) as database, database.reading() as connection:
            all_sums = (
                "SELECT 'uses', slot, kind, count FROM access_slots UNION SELECT 'status', * FROM status_slots"
                " UNION SELECT 'periods ' || kind, row_id, period, count FROM access_periods"
            )
            kept[place] = [tuple(row) for row in connection.execute(f"{all_sums} ORDER BY 1, 2, 3") if row[3]]
    assert kept["old"] == kept["new"]
    assert {row[0] for row in kept["new"]} == {"uses", "status", "periods fact"}


def migrating(steps: tuple[Any, ...]) -> Any:
    return lambda connection: migrate(connection, steps)
