"""Telemetry: one row for each call, whatever became of it, and with the status that its caller heard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest

from desktop.assistant.tools.toolbox import ToolResult
from desktop.core.errors import StoreError
from desktop.core.model import Origin
from desktop.memory.service import Memory
from desktop.settings import Settings
from desktop.storage.call_queue import Tasks
from desktop.storage.telemetry import Span, Telemetry
from tests.assistant.tools.tool_bench import Bench, asks, bench, ended, fact, results_of
from tests.patience import PATIENCE, until

Counted = Callable[[], Counter[tuple[str, str]]]


@pytest.fixture
def telemetry(memory: Memory) -> Telemetry:
    return Telemetry(memory.database)


@pytest.fixture
def made(memory: Memory, tasks: Tasks, telemetry: Telemetry) -> Iterator[Bench]:
    with bench(memory, tasks, count=telemetry.record) as opened:
        yield opened


@pytest.fixture
def counted(memory: Memory, telemetry: Telemetry) -> Counted:
    """The rows of the store, by tool and status."""

    def count() -> Counter[tuple[str, str]]:
        now = memory.database.clock()
        calls = telemetry.calls(Span(now - timedelta(days=1), now + timedelta(days=1)))
        return Counter({(call.tool, call.status): call.count for call in calls})

    return count


def test_what_is_answered_at_once(made: Bench, counted: Counted) -> None:
    age = {**fact("age", "34"), "fact_type": "personal"}
    heard = [
        made.call("remember_fact", age),
        made.call("remember_fact", age),
        made.call("remember_fact", {**age, "fact_value": "35"}),
        made.call("remember_fact", {**age, "confidence": "much"}),
        made.call("remember_fact", [1]),
        made.call("clear_all"),
        made.call("recall_facts", {}, Origin("user")),
    ]
    statuses = [result.status for result in heard]
    assert statuses == ["success", "skipped", "conflict", "error", "error", "denied", "success"]
    made.call("no_such_tool")
    assert counted() == {
        ("remember_fact", "success"): 1,
        ("remember_fact", "skipped"): 1,
        ("remember_fact", "conflict"): 1,
        ("remember_fact", "error"): 2,
        ("clear_all", "denied"): 1,
        ("recall_facts", "success"): 1,
        ("no_such_tool", "error"): 1,
    }


def test_twelve_calls_of_one_response(made: Bench, counted: Counted, memory: Memory) -> None:
    told = results_of(made.respond(*(asks("remember_fact", f"c{n}", **fact(f"thing {n}")) for n in range(12))))
    assert [result.status for result in told] == ["success"] * 5 + ["error"] * 7
    assert all("At most 5 tool calls" in result.answer["message"] for result in told[5:])
    assert len(memory.facts.keys()) == 5
    assert counted() == {("remember_fact", "success"): 5, ("remember_fact", "error"): 7}


def test_what_is_queued_counts_when_it_has_ended(made: Bench, counted: Counted) -> None:
    made.settings = Settings(memory_tool_timeout_ms=40)
    _, each = ended(made)
    assert made.call("hold_write").status == "queued"
    assert counted() == {}
    made.go.set()
    assert each.acquire(timeout=PATIENCE)
    assert counted() == {("hold_write", "success"): 1}


def test_what_takes_too_long_counts_as_what_its_caller_heard(
    made: Bench, counted: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.assistant.tools.executor.READ_SECONDS", 0.05)
    given_up = [made.call("hold_read", {"n": n}) for n in range(4)]  # two of them have not begun
    assert {result.answer["reason"] for result in given_up} == {"timeout"}
    made.go.set()
    until(lambda: counted().total() == 4)
    assert counted() == {("hold_read", "error"): 4}


def test_what_a_stop_takes_back(made: Bench, counted: Counted) -> None:
    made.respond_until(asks("hold_write", "c1"), asks("hold_write", "c2"), asks("recall_facts", "c3"))
    assert counted() == {("hold_write", "success"): 1, ("hold_write", "denied"): 1, ("recall_facts", "denied"): 1}


def test_what_finds_the_queue_full_or_closing(made: Bench, counted: Counted) -> None:
    made.settings = Settings(memory_tool_queue_size=1, memory_tool_timeout_ms=60_000)
    first = made.in_thread("hold_write")
    assert made.running.acquire(timeout=PATIENCE)
    second = made.in_thread("hold_write")
    until(lambda: made.tool_executor.waiting == 1)
    busy = made.call("hold_write")
    assert busy.answer["reason"] == "busy"
    assert "1 write waits" in busy.answer["message"]
    assert busy.summary.startswith("Not done, the memory is busy: ")
    made.go.set()
    until(lambda: first and second)
    made.tool_executor.close()
    assert made.call("recall_facts").answer["reason"] == "closing"
    assert counted() == {("hold_write", "success"): 2, ("hold_write", "error"): 1, ("recall_facts", "error"): 1}


def failing(made: Bench, error: Exception) -> ToolResult:
    def fail(*_: Any, **__: Any) -> Any:
        raise error

    object.__setattr__(made.toolbox.tools["hold_read"], "handler", fail)
    return made.call("hold_read")


@pytest.mark.expects_log("trying once more", "The store failed")
def test_what_fails_with_its_store(made: Bench, counted: Counted) -> None:
    assert failing(made, StoreError("disk I/O")).status == "error"
    assert counted() == {("hold_read", "error"): 1}


@pytest.mark.expects_log("The tool hold_read failed")
def test_what_fails_by_a_fault(made: Bench, counted: Counted) -> None:
    assert failing(made, ZeroDivisionError("a bug")).status == "error"
    assert counted() == {("hold_read", "error"): 1}
