"""One call at a time: the time rule, the queue, what is counted, and that nothing is raised."""

from __future__ import annotations

import gc
import json
import os
import sys
import threading
import weakref
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings

from desktop.assistant.tools import executor
from desktop.assistant.tools.executor import Timeouts, WorkerQueue
from desktop.assistant.tools.tool_call import ToolCall
from desktop.assistant.tools.toolbox import ToolResult
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.memory.service import Memory
from desktop.settings import Settings
from desktop.storage.call_queue import Tasks
from tests.assistant.tools.test_toolbox import ANY_JSON, ANY_TEXT
from tests.assistant.tools.tool_bench import HURRIED, MODEL, Bench, bench, ended, fact
from tests.patience import PATIENCE, until


@pytest.fixture
def patient(memory: Memory, tasks: Tasks) -> Iterator[Bench]:
    with bench(memory, tasks) as made:
        yield made


@pytest.fixture
def hurried(memory: Memory, tasks: Tasks) -> Iterator[Bench]:
    with bench(memory, tasks, HURRIED) as made:
        yield made


@pytest.mark.parametrize("tool", ["remember_fact", "recall_facts"])
def test_a_call_that_has_ended_is_not_left_to_the_collector_of_garbage(
    patient: Bench, monkeypatch: pytest.MonkeyPatch, tool: str
) -> None:
    made: list[weakref.ref[ToolCall]] = []

    def seen(*given: Any, **named: Any) -> ToolCall:
        call = ToolCall(*given, **named)
        made.append(weakref.ref(call))
        return call

    monkeypatch.setattr(executor, "ToolCall", seen)
    given = {"fact_type": "general", "fact_key": "car", "fact_value": "red", "confidence": 0.9}
    gc.disable()
    try:
        patient.tool_executor.call(tool, given if tool == "remember_fact" else {}, MODEL)
        until(lambda: made[0]() is None)
    finally:
        gc.enable()


def test_a_quick_write_is_answered_with_its_result(patient: Bench, tasks: Tasks, folder: DataFolder) -> None:
    result = patient.remember("car")
    assert result.status == "success"
    assert len(result.operation_ids) == 1
    assert not folder.queue.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a thread has no priority of its own")
def test_what_carries_calls_out_has_the_priority_of_who_calls() -> None:
    queue = WorkerQueue("any", 1, lambda _calls: None)
    given = queue.submit(lambda: os.getpriority(os.PRIO_PROCESS, 0)).result()
    queue.close(lambda _call: None)
    assert given == os.getpriority(os.PRIO_PROCESS, 0)


def test_a_slow_write_is_kept_before_queued_is_answered_and_told_when_it_ends(hurried: Bench, tasks: Tasks) -> None:
    told, each = ended(hurried)
    queued = hurried.call("hold_write", {"n": 3}, Origin("assistant", call_id="c1", conversation_id=7, message_id=8))
    assert queued.status == "queued"
    assert "Do not call it again" in queued.answer["message"]
    (kept,) = tasks.waiting()
    assert kept.id == queued.answer["task_id"]
    assert (kept.origin.tool, kept.arguments, kept.origin.call_id) == ("hold_write", {"n": 3}, "c1")
    assert hurried.call("get_task_result", {"task_id": kept.id}).answer["status"] == "queued"
    assert hurried.tool_executor.queue.of_call("c1") is None
    hurried.go.set()
    assert each.acquire(timeout=PATIENCE)
    assert (told[0].task_id, told[0].conversation_id) == (kept.id, 7)
    assert told[0].finished.status == "success"
    assert len(told[0].finished.operation_ids) == 1
    assert hurried.tool_executor.queue.of_call("c1", 7) == told[0]
    assert hurried.tool_executor.queue.of_call("c1", 8) is None


def test_a_result_is_looked_up_by_its_task(hurried: Bench) -> None:
    _, each = ended(hurried)
    task_id = hurried.call("hold_write", {"n": 1}).answer["task_id"]
    hurried.go.set()
    assert each.acquire(timeout=PATIENCE)
    answer = hurried.call("get_task_result", {"task_id": task_id}).answer
    assert (answer["status"], answer["tool"]) == ("success", "hold_write")
    assert answer["result"]["status"] == "success"


def test_an_unknown_task_is_told_clearly(patient: Bench) -> None:
    answer = patient.call("get_task_result", {"task_id": "task-9"}).answer
    assert (answer["status"], answer["field"]) == ("error", "task_id")
    assert "There is no task “task-9”" in answer["message"]


def test_late_results_are_handed_to_their_conversation_once(hurried: Bench) -> None:
    _, each = ended(hurried)
    queued = hurried.call("hold_write", {"n": 1}, Origin("assistant", conversation_id=7))
    assert hurried.tool_executor.queue.undelivered(7, "local").text == ""
    hurried.go.set()
    assert each.acquire(timeout=PATIENCE)
    late = hurried.tool_executor.queue.undelivered(7, "local")
    assert late.task_ids == (queued.answer["task_id"],)
    assert queued.answer["task_id"] in late.text
    assert '"status": "success"' in late.text
    assert hurried.tool_executor.queue.undelivered(8, "local").task_ids == ()
    hurried.tool_executor.queue.mark_delivered(late.task_ids)
    assert hurried.tool_executor.queue.undelivered(7, "local").task_ids == ()


def test_another_program_is_waited_for_and_told_later_how_its_call_ended(
    patient: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(executor, "PROGRAM_SECONDS", 0.2)
    patient.settings = HURRIED  # 40 ms, but no turn follows in which the result could be told
    mine, others = (Origin("assistant", program=program) for program in ("Claude Code", "Zed"))
    queued = patient.call("hold_write", {"n": 1}, mine)
    assert queued.status == "queued"
    assert queued.elapsed_ms == 0
    assert "with your next call" in queued.answer["message"]
    assert patient.tool_executor.queue.undelivered_to("Claude Code") == []
    patient.go.set()
    until(lambda: len(patient.tool_executor.queue.undelivered_to("Claude Code")) == 1)
    (late,) = patient.tool_executor.queue.undelivered_to("Claude Code")
    assert (late["task_id"], late["tool"], late["result"]["status"]) == (
        queued.answer["task_id"],
        "hold_write",
        "success",
    )
    assert patient.tool_executor.queue.undelivered_to(others.program) == []
    patient.tool_executor.queue.mark_delivered([late["task_id"]])
    assert patient.tool_executor.queue.undelivered_to("Claude Code") == []


@pytest.mark.parametrize("marked", ["before", "since"])
def test_a_private_result_is_withheld_from_a_model_elsewhere(hurried: Bench, memory: Memory, marked: str) -> None:
    known = hurried.call("remember_fact", fact("lucky number", "7391"), Origin("user")).answer["fact_id"]
    if marked == "before":
        memory.facts.edit(replace(memory.facts.active(known), private=True), Origin())
    hurried.in_thread("hold_write")
    assert hurried.running.acquire(timeout=PATIENCE)
    queued = hurried.call("remember_fact", fact("lucky number", "7391"), Origin("assistant", conversation_id=7))
    assert queued.status == "queued"
    hurried.go.set()
    until(lambda: len(hurried.tool_executor.queue.undelivered(7, "local").task_ids) == 1)
    if marked == "since":
        memory.facts.edit(replace(memory.facts.active(known), private=True), Origin())
    assert "7391" in hurried.tool_executor.queue.undelivered(7, "local").text
    remote = hurried.tool_executor.queue.undelivered(7, "remote").text
    assert "7391" not in remote
    assert "only the person can see it" in remote
    looked = hurried.call("get_task_result", {"task_id": queued.answer["task_id"]}, audience="remote")
    assert "7391" not in json.dumps(dict(looked.answer))
    assert "7391" in json.dumps(dict(hurried.call("get_task_result", {"task_id": queued.answer["task_id"]}).answer))


def test_writes_run_in_the_order_they_were_asked_for(hurried: Bench) -> None:
    _, each = ended(hurried)
    for n in range(4):
        assert hurried.call("hold_write", {"n": n}).status == "queued"
    hurried.go.set()
    for _ in range(4):
        assert each.acquire(timeout=PATIENCE)
    assert hurried.begun == [f"write {n}" for n in range(4)]


def test_facts_of_several_callers_that_wait_are_kept_in_one_commit_each_undone_alone(
    patient: Bench, memory: Memory
) -> None:
    commits: list[float] = []
    held = patient.in_thread("hold_write", {"n": 1})
    assert patient.running.acquire(timeout=PATIENCE)
    calls = [("remember_fact", fact(f"thing {n}")) for n in range(3)]
    calls += [("hold_write", {"n": 2}), ("remember_fact", fact("last thing"))]
    waiting = []
    for call in calls:
        waiting.append(patient.in_thread(*call))
        until(lambda: patient.tool_executor.waiting == len(waiting))
    memory.database.on_commit = commits.append
    patient.go.set()
    until(lambda: waiting[-1])
    results = [result for (result,) in (held, *waiting)]
    assert {result.status for result in results} == {"success"}
    ids = [result.operation_ids for result in results]
    assert ids == sorted(ids)
    assert {len(each) for each in ids} == {1}
    assert len(commits) == 4
    memory.history.undo(ids[2][0], Origin("user"))
    assert memory.facts.keys() == ["last thing", "thing 0", "thing 2"]


def test_a_person_waits_for_the_result_however_long(hurried: Bench, folder: DataFolder) -> None:
    results = hurried.in_thread("hold_write", None, Origin("user"))
    assert hurried.running.acquire(timeout=PATIENCE)
    assert hurried.call("hold_write", {"n": 1}).status == "queued"  # by then the person waits longer than any limit
    assert results == []
    hurried.go.set()
    until(lambda: results)
    assert results[0].status == "success"


def test_where_queueing_is_switched_off_every_write_is_waited_for(memory: Memory, tasks: Tasks) -> None:
    off = Settings(memory_tool_timeout_ms=10, memory_tool_async=False)
    with bench(memory, tasks, off) as made:
        results = made.in_thread("hold_write")
        assert made.running.acquire(timeout=PATIENCE)
        assert tasks.waiting() == []
        made.go.set()
        until(lambda: results)
        assert results[0].status == "success"


def test_a_read_that_takes_too_long_is_given_up(patient: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.assistant.tools.executor.READ_SECONDS", 0.05)
    result = patient.call("hold_read")
    assert result.status == "error"
    assert "given up" in result.answer["message"]


def test_a_read_that_waits_for_those_that_take_too_long_is_not_begun_any_more(
    patient: Bench, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.assistant.tools.executor.READ_SECONDS", 0.05)
    monkeypatch.setattr("desktop.assistant.tools.executor.READERS", 2)
    with bench(patient.memory, tasks) as made:
        assert {made.call("hold_read", {"n": n}).status for n in range(6)} == {"error"}
        made.go.set()
        made.tool_executor.close()
        assert len(made.begun) == 2


def test_a_read_in_a_long_line_is_not_given_up_while_the_line_moves(
    patient: Bench, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.assistant.tools.executor.READ_SECONDS", 1.5)
    monkeypatch.setattr("desktop.assistant.tools.executor.READERS", 1)
    with bench(patient.memory, tasks) as made:
        made.hold = 0.4
        waiting = [made.in_thread("hold_read", {"n": n}) for n in range(5)]
        until(lambda: all(waiting))
        assert [results[0].status for results in waiting] == ["success"] * 5


def test_a_scan_that_takes_too_long_goes_on_as_a_task(patient: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop.assistant.tools.executor.READ_SECONDS", 0.05)
    told, each = ended(patient)
    assert patient.call("hold_scan").status == "queued"
    patient.go.set()
    assert each.acquire(timeout=PATIENCE)
    assert told[0].finished.summary == "Scanned"


def test_a_scan_keeps_no_read_waiting(patient: Bench) -> None:
    results = [patient.in_thread("hold_scan", {"n": n}) for n in range(3)]
    assert patient.running.acquire(timeout=PATIENCE)
    assert patient.call("recall_facts").status == "success"
    patient.go.set()
    until(lambda: all(results) and len(patient.begun) == 3)


def test_past_its_length_the_queue_says_that_it_is_busy(memory: Memory, tasks: Tasks) -> None:
    with bench(memory, tasks, Settings(memory_tool_timeout_ms=40, memory_tool_queue_size=2)) as made:
        told, each = ended(made)
        statuses = [made.call("hold_write", {"n": n}).answer for n in range(4)]
        assert [answer["status"] for answer in statuses] == ["queued", "queued", "queued", "error"]
        assert statuses[3]["reason"] == "busy"
        made.go.set()
        for _ in range(3):
            assert each.acquire(timeout=PATIENCE)
        assert made.remember("later").status in ("success", "queued")
        assert [event.finished.summary for event in told[:3]] == ["Held 0", "Held 1", "Held 2"]


def test_reading_goes_on_while_a_write_holds_the_queue(hurried: Bench) -> None:
    hurried.call("hold_write")
    assert hurried.call("recall_facts").status == "success"


def test_a_hundred_calls_at_once_all_succeed(patient: Bench, memory: Memory) -> None:
    def call(n: int) -> ToolResult:
        return patient.remember(f"thing {n}") if n % 2 else patient.call("recall_facts", {"search_query": f"thing {n}"})

    with ThreadPoolExecutor(100) as pool:
        results = list(pool.map(call, range(100)))
    assert {result.status for result in results} == {"success"}
    assert len(memory.facts.keys()) == 50
    assert len(patient.counted) == 100


def test_each_call_is_counted_once_with_what_it_took(hurried: Bench) -> None:
    origin = Origin("assistant", call_id="c1", conversation_id=7, message_id=8)
    hurried.call("recall_facts", {}, Origin("user"))
    hurried.call("recall_facts", {"limit": 0})
    hurried.call("no_such_tool", 5)
    queued = hurried.call("hold_write", {"n": 1}, origin)
    _, each = ended(hurried)
    hurried.go.set()
    assert each.acquire(timeout=PATIENCE)
    until(lambda: len(hurried.counted) == 4)
    first, bad, unknown, held = hurried.counted
    assert (first.tool, first.status, first.caller, first.actor) == ("recall_facts", "success", "cli", "user")
    assert (bad.status, bad.caller, unknown.tool, unknown.status) == ("error", "mcp", "no_such_tool", "error")
    assert (held.status, held.task_id, held.caller) == ("success", queued.answer["task_id"], "chat")
    assert (held.conversation_id, held.message_id) == (7, 8)
    assert held.latency_ms > 0
    assert held.queue_wait_ms >= 0


@pytest.mark.expects_log("can't be counted", "A listener failed")
def test_whoever_counts_or_listens_can_t_break_a_call(memory: Memory, tasks: Tasks) -> None:
    def fail(_: Any) -> None:
        raise RuntimeError("no room")

    with bench(memory, tasks, HURRIED, count=fail) as made:
        made.tool_executor.queue.subscribe(fail)
        told, each = ended(made)
        assert made.call("hold_write").status == "queued"
        made.go.set()
        assert each.acquire(timeout=PATIENCE)
        assert told[0].finished.status == "success"


@pytest.mark.expects_log("can't be queued and wait")
@pytest.mark.parametrize("how", ["folder", "removed"])
def test_where_nothing_can_be_queued_the_result_is_waited_for(
    hurried: Bench, tasks: Tasks, folder: DataFolder, how: str
) -> None:
    if how == "folder":
        folder.queue.mkdir()
    else:
        hurried.call("hold_write")
        folder.queue.unlink()
    results = hurried.in_thread("hold_write", {"n": 5})
    until(lambda: tasks.problem)
    assert results == []
    hurried.go.set()
    until(lambda: results)
    assert results[0].status == "success"


def test_closing_ends_what_runs_and_answers_what_waits(hurried: Bench, tasks: Tasks) -> None:
    queued = [hurried.call("hold_write", {"n": n}) for n in range(2)]
    waiting = hurried.in_thread("hold_write", {"n": 2}, Origin("user"))
    until(lambda: hurried.tool_executor.waiting == 2)
    closing = threading.Thread(target=hurried.tool_executor.close)
    closing.start()
    until(lambda: waiting)
    hurried.go.set()
    closing.join()
    assert waiting[0].answer["reason"] == "closing"
    assert hurried.begun == ["write 0"]
    assert [task.id for task in tasks.waiting()] == [queued[1].answer["task_id"]]
    assert hurried.call("recall_facts").answer["reason"] == "closing"


@hypothesis_settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(name=ANY_TEXT, arguments=ANY_JSON)
def test_no_json_whatever_makes_a_call_raise(patient: Bench, name: str, arguments: Any) -> None:
    for called in (name, "remember_fact", "get_task_result", "clear_all"):
        result = patient.tool_executor.call(called, arguments, MODEL)
        assert result.status in ("success", "skipped", "conflict", "error", "denied")
        json.dumps(dict(result.answer), ensure_ascii=False, allow_nan=False).encode()


def test_a_close_is_not_missed_by_who_is_about_to_wait_for_a_timeout() -> None:
    timeouts = Timeouts(lambda _late: None)
    timeouts.close()
    about_to_wait = threading.Thread(target=timeouts._next, daemon=True)
    about_to_wait.start()
    about_to_wait.join(PATIENCE)
    assert not about_to_wait.is_alive()
