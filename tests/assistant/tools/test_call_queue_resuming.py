"""What was queued when the process stopped: none lost, none done twice."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from desktop.assistant.events import TaskFinished
from desktop.core.errors import StoreError
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.memory.service import Memory
from desktop.storage.call_queue import Task, Tasks
from desktop.storage.database import Database
from tests.assistant.tools.queued_writer import executor_of
from tests.assistant.tools.tool_bench import Bench, bench, fact
from tests.conftest import HandSetClock
from tests.patience import PATIENCE

KILLS = 5


@pytest.fixture
def made(memory: Memory, tasks: Tasks) -> Iterator[Bench]:
    with bench(memory, tasks) as opened:
        yield opened


def left(clock: HandSetClock, number: int, tool: str = "remember_fact", after: int = 0, **arguments: Any) -> Task:
    """A task that a process left behind."""
    origin = Origin("assistant", "", tool, f"call_{number}")
    return Task(f"task-{number}", "call_0", clock(), arguments or fact(f"thing {number}"), origin, "local", after)


def resumed(made: Bench, count: int) -> list[TaskFinished]:
    told: list[TaskFinished] = []
    each = threading.Semaphore(0)

    def listen(event: TaskFinished) -> None:
        told.append(event)
        each.release()

    made.tool_executor.queue.subscribe(listen)
    made.tool_executor.resume()
    for _ in range(count):
        assert each.acquire(timeout=PATIENCE)
    return told


def test_what_was_left_is_carried_out_in_order(made: Bench, tasks: Tasks, memory: Memory, clock: HandSetClock) -> None:
    tasks.add([left(clock, number) for number in range(5)])
    told = resumed(made, 5)
    assert [event.task_id for event in told] == [f"task-{number}" for number in range(5)]
    assert {event.finished.status for event in told} == {"success"}
    assert len(memory.facts.keys()) == 5
    assert tasks.waiting() == []
    assert len(made.counted) == 5


def test_what_the_journal_shows_as_done_is_not_done_again(
    made: Bench, tasks: Tasks, memory: Memory, clock: HandSetClock
) -> None:
    made.call("remember_fact", fact("earlier"), Origin("user", call_id="call_2"))
    before = memory.history.last_operation()
    done = made.call("remember_fact", fact("thing 1"), Origin("user", call_id="call_1"))
    tasks.add([left(clock, number, after=before) for number in (1, 2)])
    first, second = resumed(made, 2)
    assert first.finished.operation_ids == done.operation_ids
    assert "was carried out" in first.finished.answer["message"]
    assert second.finished.status == "success"
    assert sorted(memory.facts.keys()) == ["earlier", "thing 1", "thing 2"]


def test_what_was_left_comes_before_what_is_asked_for_now(
    made: Bench, tasks: Tasks, memory: Memory, clock: HandSetClock
) -> None:
    tasks.add([left(clock, number) for number in range(20)])
    made.tool_executor.resume()
    forget = {"fact_type": "general", "fact_key": "thing 19", "reason": "outdated"}
    assert made.call("forget_fact", forget).status == "success"
    assert len(memory.facts.keys()) == 19


def test_scans_are_taken_up_too_and_so_is_what_the_person_ticked(
    made: Bench, tasks: Tasks, clock: HandSetClock
) -> None:
    cleared = replace(left(clock, 2, "clear_all", n=1), ticked=frozenset({"fact-9"}))
    tasks.add([left(clock, 1, "hold_scan", n=1), cleared])
    made.go.set()
    told = resumed(made, 2)
    assert {event.finished.status for event in told} == {"success"}
    assert made.ticked == [frozenset({"fact-9"})]


def test_a_call_that_no_longer_fits_is_told_so(made: Bench, tasks: Tasks, clock: HandSetClock) -> None:
    tasks.add([left(clock, 1, "gone_tool", n=1), left(clock, 2, "remember_fact", n=1)])
    assert [event.finished.status for event in resumed(made, 2)] == ["error", "error"]


@pytest.mark.expects_log("can't be taken up")
def test_what_can_t_be_taken_up_rests_until_the_next_start(
    made: Bench, tasks: Tasks, memory: Memory, clock: HandSetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_call = memory.history.of_call

    def fail(call_id: str, **named: Any) -> Any:
        if call_id == "call_1":
            raise StoreError("disk I/O")
        return of_call(call_id, **named)

    tasks.add([left(clock, 1)])
    monkeypatch.setattr(memory.history, "of_call", fail)
    made.tool_executor.resume()
    assert made.remember("later").status == "success"
    assert [task.id for task in tasks.waiting()] == ["task-1"]


def test_what_was_said_in_a_conversation_that_is_gone_is_kept_all_the_same(
    made: Bench, tasks: Tasks, memory: Memory, clock: HandSetClock
) -> None:
    origin = Origin("assistant", "", "remember_fact", "call_1", 77, 770)
    tasks.add([replace(left(clock, 1), origin=origin)])
    (told,) = resumed(made, 1)
    assert told.finished.status == "success"
    assert memory.facts.keys() == ["thing 1"]


@pytest.mark.expects_log("can't be taken up")
def test_a_file_that_can_t_be_read_at_the_start_is_told(made: Bench, folder: DataFolder, tasks: Tasks) -> None:
    folder.queue.mkdir()
    made.tool_executor.resume()
    assert made.remember("car").status == "success"
    assert tasks.problem


def test_what_was_told_a_month_ago_is_forgotten(made: Bench, tasks: Tasks, clock: HandSetClock) -> None:
    tasks.add([left(clock, 1)])
    resumed(made, 1)
    clock.advance(days=29)
    resumed(made, 0)
    assert made.remember("then").status == "success"
    assert tasks.get("task-1") is not None
    clock.advance(days=2)
    made.tool_executor.resume()
    assert made.remember("later").status == "success"
    assert tasks.get("task-1") is None


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_a_kill_at_any_instant_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "data")
    folder.create()
    seed = random.randrange(1_000_000)
    instants = random.Random(seed)
    acknowledged: Counter[int] = Counter()
    queued = 0
    for turn in range(KILLS):
        answered = _killed_after(folder, turn * 1_000_000, instants.uniform(0.05, 0.5))
        acknowledged.update(number for number, _ in answered)
        queued += sum(status == "queued" for _, status in answered)
    made = _all_made(folder)
    assert queued > 0
    assert [number for number in acknowledged if made[f"note {number}"] == 0] == [], seed
    assert [title for title, times in made.items() if times > 1] == [], seed


def _killed_after(folder: DataFolder, start: int, seconds: float) -> list[tuple[int, str]]:
    """Kills a writing process so long after its first answer; what it answered."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.assistant.tools.queued_writer", str(folder.root), str(start)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
    )
    assert process.stdout is not None
    with process.stdout as out:
        lines = [out.readline()]
        timer = threading.Timer(seconds, process.kill)
        timer.start()
        lines += list(out)
        timer.join()
    process.wait()
    told = [line.decode().split() for line in lines if line.endswith(b"\n")]
    return [(int(number), status) for number, status in told]


def _all_made(folder: DataFolder) -> Counter[str]:
    """Starts once more, lets what was left come to its end, and counts what was made."""
    database, tasks = Database(folder.database), Tasks(folder.queue)
    tool_executor = executor_of(folder, database, tasks)
    try:
        tool_executor.resume()
        tool_executor.call("add_note", {"n": 10**9}, Origin("user"))  # comes after all that was left
        assert tasks.waiting() == []
        assert database.problem() == ""
        with database.reading() as connection:
            return Counter(row["title"] for row in connection.execute("SELECT title FROM conversations"))
    finally:
        tool_executor.close()
        tasks.close()
        database.close()
