"""The file of queued calls: kept, ended, told, taken up, and never a reason to lose a call."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from desktop.core.errors import DamagedDatabaseError, StoreError
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.storage.call_queue import Task, Tasks, _row, t001_tasks
from desktop.storage.migrations import migrate
from tests.conftest import HandSetClock

OUTCOME = {"answer": {"status": "success", "message": "Done: Zanzibar."}, "summary": "Zanzibar", "private": False}


@pytest.fixture
def tasks(folder: DataFolder, clock: HandSetClock) -> Iterator[Tasks]:
    made = Tasks(folder.queue, clock=clock)
    yield made
    made.close()


@pytest.fixture
def task(clock: HandSetClock) -> Callable[..., Task]:
    def made(number: int, conversation_id: int | None = 7) -> Task:
        origin = Origin("assistant", "why", "remember_fact", f"call-{number}", conversation_id, 70)
        return Task(
            f"task-{number}", f"call-{number}", clock(), {"fact_value": "Львів 🙂", "n": number}, origin, "remote", 5
        )

    return made


def test_what_is_kept_comes_back_as_it_was_after_a_restart(
    tasks: Tasks, task: Callable[..., Task], folder: DataFolder
) -> None:
    first, second = task(1), replace(task(2), ticked=frozenset({"a", "b"}))
    tasks.add([first, second])
    tasks.close()
    again = Tasks(folder.queue)
    try:
        assert again.waiting() == [first, second]
        assert again.get("task-2") == second
        assert again.get("task-3") is None
    finally:
        again.close()


def test_nothing_is_made_before_there_is_something_to_keep(tasks: Tasks, folder: DataFolder) -> None:
    assert (tasks.waiting(), tasks.get("x"), tasks.of_call("x"), tasks.undelivered(1)) == ([], None, None, [])
    tasks.scrub()
    tasks.prune(tasks._clock())
    assert not folder.queue.exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes")
def test_the_file_is_its_owners_only(tasks: Tasks, task: Callable[..., Task], folder: DataFolder) -> None:
    tasks.add([task(1)])
    for part in folder.root.glob("queue.db*"):
        assert part.stat().st_mode & 0o077 == 0


def test_an_outcome_is_told_to_its_conversation_once(
    tasks: Tasks, task: Callable[..., Task], clock: HandSetClock
) -> None:
    tasks.add([task(1), task(2), task(3, None), task(4, 8)])
    for number in (2, 1, 3):
        tasks.finish({f"task-{number}": OUTCOME})
    assert [each.id for each in tasks.waiting()] == ["task-4"]
    told = tasks.undelivered(7)
    assert [(each.id, each.outcome, each.finished_at) for each in told] == [
        ("task-1", OUTCOME, clock()),
        ("task-2", OUTCOME, clock()),
    ]
    tasks.mark_delivered(["task-1"])
    assert [each.id for each in tasks.undelivered(7)] == ["task-2"]
    assert tasks.undelivered(8) == []


def test_the_newest_task_of_an_id_is_meant_in_its_conversation(tasks: Tasks, task: Callable[..., Task]) -> None:
    repeated = [replace(task(number, place), call_id="call_0") for number, place in ((1, 7), (2, 8))]
    tasks.add(repeated)
    newest, there = tasks.of_call("call_0"), tasks.of_call("call_0", 7)
    assert newest is not None
    assert there is not None
    assert (newest.id, there.id) == ("task-2", "task-1")


def test_what_was_told_long_ago_is_removed(tasks: Tasks, task: Callable[..., Task], clock: HandSetClock) -> None:
    tasks.add([task(number) for number in range(3)] + [task(3, None)])
    for number in (0, 1, 3):
        tasks.finish({f"task-{number}": OUTCOME})
    tasks.mark_delivered(["task-0"])
    clock.advance(days=31)
    tasks.prune(clock() - timedelta(days=30))
    assert [number for number in range(4) if tasks.get(f"task-{number}")] == [1, 2]


def test_scrubbing_leaves_no_byte_of_what_has_ended(
    tasks: Tasks, task: Callable[..., Task], folder: DataFolder
) -> None:
    tasks.add([task(1), task(2)])
    tasks.finish({"task-1": OUTCOME})
    tasks.scrub()
    assert [each.id for each in tasks.waiting()] == ["task-2"]
    for part in folder.root.glob("queue.db*"):
        assert b"Zanzibar" not in part.read_bytes()


def test_several_are_kept_or_none(tasks: Tasks, task: Callable[..., Task]) -> None:
    tasks.add([task(1)])
    with pytest.raises(sqlite3.IntegrityError):
        tasks.add([task(2), task(1)])
    assert [each.id for each in tasks.waiting()] == ["task-1"]


def test_threads_keep_tasks_side_by_side(tasks: Tasks, task: Callable[..., Task]) -> None:
    threads = [threading.Thread(target=tasks.add, args=([task(number)],)) for number in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(tasks.waiting()) == 16


@pytest.mark.expects_log("is damaged; it was set aside")
@pytest.mark.parametrize("how", ["garbage", "cut", "torn", "emptied"])
def test_a_damaged_file_is_set_aside_and_a_new_one_begun(
    tasks: Tasks, task: Callable[..., Task], folder: DataFolder, how: str
) -> None:
    tasks.add([task(number) for number in range(200)])
    tasks.close()
    _damage(folder.queue, how)
    again = Tasks(folder.queue)
    try:
        assert again.waiting() == []
        assert "set aside" in again.problem
        again.add([task(1)])
        assert [each.id for each in again.waiting()] == ["task-1"]
        assert list(folder.root.glob("queue.db.damaged-*"))
    finally:
        again.close()


def _damage(path: Path, how: str) -> None:
    whole = path.read_bytes()
    broken = {
        "garbage": b"no database at all, but long enough" * 100,
        "emptied": b"",
        "cut": whole[: len(whole) // 2],
        "torn": whole[:8192] + b"\x5a" * 8192 + whole[16384:],
    }
    path.write_bytes(broken[how])


def test_a_file_that_is_removed_while_open_is_told(tasks: Tasks, task: Callable[..., Task], folder: DataFolder) -> None:
    tasks.add([task(1)])
    folder.queue.unlink()
    with pytest.raises(StoreError, match="removed"):
        tasks.add([task(2)])
    assert tasks.problem
    tasks.add([task(3)])
    assert tasks.problem == ""


def test_calls_are_not_kept_in_a_file_whose_place_another_took(
    tasks: Tasks, task: Callable[..., Task], folder: DataFolder
) -> None:
    tasks.add([task(1)])
    folder.queue.rename(folder.queue.with_name("elsewhere.db"))
    folder.queue.touch()
    with pytest.raises(StoreError, match="replaced"):
        tasks.add([task(2)])
    tasks.add([task(3)])
    assert [each.id for each in tasks.waiting()] == ["task-3"]


def test_a_folder_that_can_t_be_written_is_told(tasks: Tasks, task: Callable[..., Task], folder: DataFolder) -> None:
    folder.queue.mkdir()
    with pytest.raises(StoreError):
        tasks.add([task(1)])
    assert "waits for its result" in tasks.problem


def test_a_file_of_a_newer_version_is_left_alone(tasks: Tasks, task: Callable[..., Task], folder: DataFolder) -> None:
    with sqlite3.connect(folder.queue) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreError, match="newer"):
        tasks.waiting()
    with sqlite3.connect(folder.queue) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (99,)
    connection.close()


def test_damage_that_shows_while_running_is_told(tasks: Tasks, task: Callable[..., Task], folder: DataFolder) -> None:
    tasks.add([task(1)])
    tasks.close()
    _damage(folder.queue, "garbage")
    again = Tasks(folder.queue)
    with pytest.raises(DamagedDatabaseError):
        again.add([task(2)])
    assert "damaged" in again.problem
    again.close()


def test_after_closing_nothing_is_kept(tasks: Tasks, task: Callable[..., Task]) -> None:
    tasks.close()
    with pytest.raises(StoreError, match="closed"):
        tasks.add([task(1)])


def test_a_file_of_before_other_programs_were_told_apart_loses_no_call(
    task: Callable[..., Task], folder: DataFolder
) -> None:
    connection = sqlite3.connect(folder.queue)
    try:
        migrate(connection, (t001_tasks,))
        row = _row(task(1))
        del row["program"]
        marks = ", ".join("?" * len(row))
        connection.execute(f"INSERT INTO tasks ({', '.join(row)}) VALUES ({marks})", tuple(row.values()))
        connection.commit()
    finally:
        connection.close()
    opened = Tasks(folder.queue)
    try:
        assert opened.waiting() == [task(1)]
    finally:
        opened.close()


def test_what_ended_is_told_to_the_program_that_asked(tasks: Tasks, task: Callable[..., Task]) -> None:
    mine = [replace(each, origin=replace(each.origin, program="Zed")) for each in (task(1, None), task(2, None))]
    tasks.add([*mine, task(3, None)])
    for each in ("task-2", "task-3"):
        tasks.finish({each: OUTCOME})
    assert [each.id for each in tasks.undelivered_to("Zed")] == ["task-2"]
    assert tasks.undelivered_to("Claude Code") == []
    tasks.mark_delivered(["task-2"])
    assert tasks.undelivered_to("Zed") == []
