"""Keeping calls as tasks while they end, and while their file fails: whoever asked always hears."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest

from desktop.assistant.events import TaskFinished
from desktop.assistant.tools.toolbox import ToolResult
from desktop.core.errors import StoreError
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.memory.service import Memory
from desktop.storage.call_queue import Tasks
from tests.assistant.tools.tool_bench import HURRIED, Bench, bench
from tests.patience import until


@pytest.fixture
def made(memory: Memory, tasks: Tasks) -> Iterator[Bench]:
    with bench(memory, tasks, HURRIED) as opened:
        yield opened


def failing(*_: Any, **__: Any) -> Any:
    raise StoreError("disk I/O")


def result_of(tasks: Tasks, queued: ToolResult) -> str:
    kept = tasks.get(queued.answer["task_id"])
    assert kept is not None
    assert kept.outcome is not None
    return str(kept.outcome["answer"]["status"])


def ending_while_kept(made: Bench, tasks: Tasks, monkeypatch: pytest.MonkeyPatch, after: Callable[..., Any]) -> None:
    """Lets a held call come to its end just while it is being kept, and does `after` then."""

    def add(kept: Any) -> None:
        made.go.set()
        until(lambda: made.counted)
        after(kept)

    monkeypatch.setattr(tasks, "add", add)


def test_a_call_that_ends_while_it_is_kept_is_answered_with_its_result(
    made: Bench, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[TaskFinished] = []
    made.tool_executor.queue.subscribe(told.append)
    ending_while_kept(made, tasks, monkeypatch, tasks.add)
    result = made.call("hold_write", {"n": 1})
    assert result.status == "success"
    until(lambda: tasks.waiting() == [])
    kept = tasks.of_call(made.memory.history.operation(result.operation_ids[0]).call_id or "")
    assert kept is not None
    assert kept.delivered
    assert told == []


def test_tasks_that_end_together_are_kept_in_one_commit(
    made: Bench, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits: list[list[str]] = []
    finish = tasks.finish

    def counted(outcomes: Any, **more: Any) -> None:
        commits.append(list(outcomes))
        finish(outcomes, **more)

    monkeypatch.setattr(tasks, "finish", counted)
    made.call("hold_write")
    queued = [made.remember(f"key {number}") for number in range(3)]
    made.go.set()
    until(lambda: tasks.waiting() == [])
    assert commits[1:] == [[each.answer["task_id"] for each in queued]]
    assert [result_of(tasks, each) for each in queued] == ["success"] * 3


@pytest.mark.expects_log("can't be queued")
def test_a_call_that_ends_while_it_can_t_be_kept_is_answered_with_its_result(
    made: Bench, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    ending_while_kept(made, tasks, monkeypatch, failing)
    assert made.call("hold_write", {"n": 1}).status == "success"


@pytest.mark.expects_log("results of queued calls can't be kept")
def test_a_result_that_can_t_be_kept_is_told_and_found_in_the_journal_at_the_next_start(
    made: Bench, memory: Memory, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[TaskFinished] = []
    made.tool_executor.queue.subscribe(told.append)
    queued = made.call("hold_write", {"n": 1})
    monkeypatch.setattr(tasks, "finish", failing)
    made.go.set()
    until(lambda: told)
    monkeypatch.undo()
    assert told[0].finished.status == "success"
    assert [task.id for task in tasks.waiting()] == [queued.answer["task_id"]]
    with bench(memory, tasks) as again:
        again.tool_executor.resume()
        until(lambda: tasks.waiting() == [])
        assert again.begun == []
    kept = tasks.get(queued.answer["task_id"])
    assert kept is not None
    assert kept.outcome is not None
    assert kept.outcome["operation_ids"] == list(told[0].finished.operation_ids)


@pytest.mark.expects_log("can't be told", "will be told again")
def test_a_file_that_can_t_be_read_costs_late_results_only(
    made: Bench, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[TaskFinished] = []
    made.tool_executor.queue.subscribe(ended.append)
    made.call("hold_write", {}, Origin("assistant", call_id="c1", conversation_id=7))
    made.go.set()
    until(lambda: ended)
    late = made.tool_executor.queue.undelivered(7, "local")
    assert late.task_ids
    for method in ("of_call", "undelivered", "mark_delivered"):
        monkeypatch.setattr(tasks, method, failing)
    assert made.tool_executor.queue.of_call("c1") is None
    assert made.tool_executor.queue.undelivered(7, "local").text == ""
    made.tool_executor.queue.mark_delivered(late.task_ids)


def test_a_listener_can_stop_listening(made: Bench) -> None:
    told: list[TaskFinished] = []
    ended: list[TaskFinished] = []
    stop = made.tool_executor.queue.subscribe(told.append)
    made.tool_executor.queue.subscribe(ended.append)
    stop()
    made.call("hold_write")
    made.go.set()
    until(lambda: ended)
    assert told == []


def test_ids_that_a_caller_repeats_are_told_apart_in_the_journal(made: Bench, memory: Memory) -> None:
    ended: list[TaskFinished] = []
    made.tool_executor.queue.subscribe(ended.append)
    for n in range(2):
        made.call("hold_write", {"n": n}, Origin("assistant", call_id="call_0", conversation_id=7))
    made.go.set()
    until(lambda: len(ended) == 2)
    assert [event.finished.call_id for event in ended] == ["call_0", "call_0"]
    journalled = {memory.history.operation(event.finished.operation_ids[0]).call_id for event in ended}
    assert len(journalled) == 2
    assert "call_0" in journalled


@pytest.mark.expects_log("can't be queued", "results of queued calls can't be kept")
def test_a_file_that_was_changed_under_it_leaves_no_call_without_an_answer(
    made: Bench, tasks: Tasks, folder: DataFolder
) -> None:
    made.call("hold_write", {"n": 1})
    with closing(sqlite3.connect(folder.queue)) as other:
        other.execute("DROP TABLE tasks")
    results = made.in_thread("hold_write", {"n": 2})
    until(lambda: tasks.problem)
    made.go.set()
    until(lambda: results)
    assert results[0].status == "success"


def test_what_is_being_kept_at_the_start_is_not_taken_for_left_behind(
    made: Bench, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    add, found = tasks.add, []

    def look_at_once(kept: Any) -> None:
        add(kept)
        found.append(made.tool_executor.queue.left_behind())

    monkeypatch.setattr(tasks, "add", look_at_once)
    assert made.call("hold_write", {"n": 1}).status == "queued"
    assert found == [[]]
