"""The calls of one response: side by side, in order, together in one transaction, and stopped in the middle."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from desktop.assistant.providers.base import ToolUse
from desktop.core.errors import StoreError, UserError
from desktop.core.model import Changes, Origin
from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder
from desktop.index.indexer import Index
from desktop.memory.service import Memory
from desktop.settings import Settings
from desktop.storage.call_queue import Tasks
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter
from tests.assistant.tools.tool_bench import HURRIED, Bench, answers_of, asks, bench, fact, results_of, starts_of
from tests.patience import PATIENCE
from tests.quick_embedder import QuickEmbedder


@pytest.fixture
def patient(memory: Memory, tasks: Tasks) -> Iterator[Bench]:
    with bench(memory, tasks) as made:
        yield made


def remember(call_id: str, key: str, value: str = "", **other: Any) -> ToolUse:
    return ToolUse(call_id, "remember_fact", {**fact(key, value), **other})


def statuses(events: list[Any]) -> list[str]:
    return [result.status for result in results_of(events)]


def test_reads_of_one_response_run_side_by_side(patient: Bench) -> None:
    def let_both_go() -> None:
        for _ in range(2):
            patient.running.acquire(timeout=PATIENCE)
        patient.go.set()

    together = threading.Thread(target=let_both_go)
    together.start()
    events = patient.respond(*(asks("hold_read", f"c{n}", n=n) for n in range(2)))
    together.join()
    assert sorted(patient.begun) == ["read 0", "read 1"]
    assert statuses(events) == ["success"] * 2
    assert starts_of(events) == ["c0", "c1"]


def test_facts_that_follow_one_another_share_a_transaction_and_are_undone_alone(
    patient: Bench, memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits: list[int] = []
    begin = Database.transaction

    def counted(database: Database, **named: Any) -> Any:
        if not database._depth:
            commits.append(1)
        return begin(database, **named)

    assert patient.asked
    monkeypatch.setattr(Database, "transaction", counted)
    events = patient.respond(*(remember(f"c{n}", f"thing {n}") for n in range(5)))
    monkeypatch.undo()
    assert statuses(events) == ["success"] * 5
    assert len(commits) == 1
    operations = [result.operation_ids for result in results_of(events)]
    assert len({each for (each,) in operations}) == 5
    memory.history.undo(operations[2][0], Origin())
    assert sorted(memory.facts.keys()) == ["thing 0", "thing 1", "thing 3", "thing 4"]


def test_what_fails_in_a_batch_takes_no_other_along(patient: Bench, memory: Memory) -> None:
    patient.remember("location")
    events = patient.respond(
        remember("c1", "car"),
        remember("c2", "car"),
        remember("c3", "location", "somewhere else"),
        remember("c4", "bad", confidence=7),
        remember("c5", "boat"),
    )
    assert statuses(events) == ["success", "skipped", "conflict", "error", "success"]
    assert sorted(memory.facts.keys()) == ["boat", "car", "location"]


def test_what_is_refused_after_it_wrote_is_taken_back_alone(
    patient: Bench, memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    remember_anyway = memory.facts.remember_anyway

    def fail(draft: Any, origin: Any) -> Any:
        stored = remember_anyway(draft, origin)
        if draft.key == "b":
            raise UserError("Not this one.")
        return stored

    monkeypatch.setattr(memory.facts, "remember_anyway", fail)
    events = patient.respond(remember("c1", "a"), remember("c2", "b"), remember("c3", "c"))
    assert statuses(events) == ["success", "error", "success"]
    assert sorted(memory.facts.keys()) == ["a", "c"]


@pytest.mark.expects_log("trying once more")
def test_a_store_that_fails_once_costs_a_batch_nothing(
    patient: Bench, memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures = iter([False, True])
    remember_anyway = memory.facts.remember_anyway

    def fail(draft: Any, origin: Any) -> Any:
        if next(failures, False):
            raise StoreError("disk I/O")
        return remember_anyway(draft, origin)

    monkeypatch.setattr(memory.facts, "remember_anyway", fail)
    events = patient.respond(*(remember(f"c{n}", f"thing {n}") for n in range(3)))
    assert statuses(events) == ["success"] * 3
    assert len(memory.facts.keys()) == 3
    assert all(len(result.operation_ids) == 1 for result in results_of(events))


@pytest.mark.expects_log("trying once more", "The store failed under remember_fact")
def test_a_store_that_goes_on_failing_is_told_to_each_of_a_batch(
    patient: Bench, memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> Any:
        raise StoreError("disk I/O at /home/me")

    monkeypatch.setattr(memory.facts, "remember_anyway", fail)
    results = results_of(patient.respond(*(remember(f"c{n}", f"thing {n}") for n in range(3))))
    assert [result.status for result in results] == ["error"] * 3
    assert not any("/home" in str(result.answer) for result in results)
    assert memory.facts.keys() == []


def test_a_batch_is_announced_and_embedded_at_once(folder: DataFolder, tasks: Tasks) -> None:
    batches: list[int] = []

    class Counting(QuickEmbedder):
        def embed(self, texts: Any) -> Any:
            batches.append(len(texts))
            return super().embed(texts)

    database = Database(folder.database)
    embedder = BackgroundEmbedder("", load=lambda _: Counting())
    index = Index(database, folder.vectors, embedder)
    memory = Memory(database, index=lambda: index)
    announced: list[Changes] = []
    database.subscribe(announced.append)
    index.start()
    try:
        with bench(memory, tasks) as made:
            assert made.asked
            assert index.wait_until_current(PATIENCE)
            batches.clear()
            announced.clear()
            made.respond(*(remember(f"c{n}", f"thing {n}") for n in range(5)))
            assert index.wait_until_current(PATIENCE)
    finally:
        memory.search.close()
        index.close()
        embedder.close()
        database.close()
    assert batches == [5]
    assert len(announced) == 5


def test_writes_run_in_order_and_a_read_sees_what_was_written_before_it(patient: Bench) -> None:
    update = {"fact_type": "general", "fact_key": "car", "new_value": "a blue one", "confidence": 0.9}
    events = patient.respond(
        remember("c1", "car", "a red one"),
        ToolUse("c2", "update_fact", {**update, "change_reason": "update"}),
        asks("recall_facts", "c3", search_query="car"),
        ToolUse("c4", "forget_fact", {"fact_type": "general", "fact_key": "car", "reason": "outdated"}),
        asks("recall_facts", "c5"),
    )
    results = results_of(events)
    assert [result.status for result in results] == ["success"] * 5
    assert [found["value"] for found in results[2].answer["facts"]] == ["a blue one"]
    assert results[4].answer["count"] == 0


def test_a_read_after_a_write_that_still_goes_on_does_not_tell_what_is_old(
    memory: Memory, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.assistant.tools.executor.READ_SECONDS", 0.05)
    with bench(memory, tasks, HURRIED) as made:
        events = made.respond(asks("hold_write", "c1"), asks("recall_facts", "c2"), asks("recall_facts", "c3"))
        write, *reads = results_of(events)
        assert write.status == "queued"
        assert ["still goes on" in read.answer["message"] for read in reads] == [True, True]


def test_past_the_limit_calls_are_told_why_they_are_not_carried_out(patient: Bench, memory: Memory) -> None:
    patient.settings = Settings(memory_tool_calls_per_response=2, memory_tool_timeout_ms=60_000)
    events = patient.respond(*(remember(f"c{n}", f"thing {n}") for n in range(4)))
    assert statuses(events) == ["success", "success", "error", "error"]
    assert "At most 2 tool calls" in results_of(events)[3].answer["message"]
    assert len(memory.facts.keys()) == 2
    refused = patient.respond(remember("d1", "other"), refused="No more rounds.")
    assert results_of(refused)[0].answer["message"] == "No more rounds."
    assert len(memory.facts.keys()) == 2


def test_unknown_tools_and_bad_arguments_do_not_stop_the_others(patient: Bench) -> None:
    events = patient.respond(
        ToolUse("c1", "remeber_fact", {}),
        ToolUse("c2", "recall_facts", [1]),
        asks("recall_facts", "c3"),
        ToolUse("c4", "forget_fact", None),
        remember("c5", "car"),
    )
    assert statuses(events) == ["error", "error", "success", "error", "success"]
    assert starts_of(events) == ["c1", "c2", "c3", "c4", "c5"]


def test_stopping_lets_what_runs_come_to_its_end_and_takes_back_the_rest(patient: Bench, memory: Memory) -> None:
    answers, events = patient.respond_until(
        asks("hold_write", "c1", n=1), asks("hold_write", "c2", n=2), remember("c3", "car"), asks("recall_facts", "c4")
    )
    assert [answer.status for answer in answers] == ["success", "denied", "denied", "denied"]
    assert "stopped" in answers[1].answer["message"]
    assert len(answers[0].operation_ids) == 1
    assert patient.begun == ["write 1"]
    assert starts_of(events) == ["c1"]
    assert memory.facts.keys() == []


def test_what_waits_in_the_queue_is_taken_out_of_it_by_a_stop(patient: Bench, memory: Memory) -> None:
    patient.in_thread("hold_write")
    assert patient.running.acquire(timeout=PATIENCE)

    async def run() -> list[str]:
        calls = patient.calls_of(remember("c1", "car"), remember("c2", "boat"))
        task = asyncio.create_task(patient.tool_executor.carry_out(calls, lambda _: None))
        while patient.tool_executor.waiting < 2:
            await asyncio.sleep(0.001)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        return [answer.result(0).status for answer in answers_of(calls)]

    assert asyncio.run(run()) == ["denied", "denied"]
    assert patient.tool_executor.waiting == 0
    patient.go.set()
    patient.remember("bike")
    assert memory.facts.keys() == ["bike"]


def test_what_was_answered_queued_goes_on_after_a_stop(memory: Memory, tasks: Tasks) -> None:
    with bench(memory, tasks, HURRIED) as made:
        answers, _ = made.respond_until(asks("hold_write", "c1"), asks("hold_write", "c2", n=1))
        assert answers[1].status == "denied"
        assert answers[0].status in ("queued", "success")
        made.remember("later")
    assert len(memory.history.of_call("c1")) == 1
    assert memory.history.of_call("c2") == []


@pytest.mark.slow
def test_a_hundred_conversations_at_once_lose_nothing(patient: Bench, memory: Memory) -> None:
    assert patient.asked

    async def turn(number: int) -> list[str]:
        calls = patient.calls_of(remember(f"c{number}", f"thing {number}"), asks("recall_facts", f"r{number}", limit=1))
        events: list[Any] = []
        await patient.tool_executor.carry_out(calls, events.append)
        return statuses(events)

    async def run() -> list[list[str]]:
        return await asyncio.gather(*(turn(number) for number in range(100)))

    assert asyncio.run(run()) == [["success", "success"]] * 100
    assert memory.facts.count(FactFilter()) == 100
