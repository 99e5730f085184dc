"""A hundred tool calls at once, of four kinds: how long each waits for its answer, and that all succeed."""

from __future__ import annotations

import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

from desktop.app import App
from desktop.assistant.tools.toolbox import ToolResult
from desktop.core.model import Origin
from tests.benchmarks.figures import Figure, at_least, at_most, p95, report
from tests.benchmarks.store import filled_app

_CALLS = 100
_ROUNDS = 5
_STORE = 10_000
_TOOLS = ("remember_fact", "recall_facts", "search_memory", "memory_recall")


def measure(_data: Path | None) -> Iterable[Figure]:
    """Several rounds of a hundred calls, each from a thread of its own, over a store with its index."""
    with filled_app(_STORE) as app, ThreadPoolExecutor(_CALLS) as callers:
        _round(app, callers, -1)  # the first search lays out what is searched
        app.duplicates.scan.catch_up(600)  # of the store that was just made: calls are measured in one that is at rest
        processor = time.process_time()
        answered = [one for number in range(_ROUNDS) for one in _round(app, callers, number)]
        processor = (time.process_time() - processor) / _ROUNDS
        app.tool_executor.call("undo_last_change", {}, Origin("user"))  # comes after all that was queued
        ended = [_ended(app, status, task_id) for _, status, task_id in answered]
        yield at_most(
            f"{_CALLS} calls at once at {_STORE:,}, p95", p95([each[0] for each in answered]), 200, unit=" ms"
        )
        for kind, tool in enumerate(_TOOLS):
            yield Figure(f"of these {tool}, p95", f"{p95([each[0] for each in answered[kind :: len(_TOOLS)]]):.1f} ms")
        yield Figure(
            f"processor time of {_CALLS}, half of which is the least on two cores", f"{1000 * processor:.0f} ms"
        )
        queued = sum(status == "queued" for _, status, _ in answered)
        yield Figure("writes answered queued", f"{queued} of {len(answered) // len(_TOOLS)}")
        yield at_least("calls that succeeded, of all", ended.count("success") / len(ended), 1.0)


def _round(app: App, callers: ThreadPoolExecutor, number: int) -> list[tuple[float, str, str]]:
    """The milliseconds of each call, its status and the task it became. The answers themselves are let go of, as by
    whoever has sent them on: thousands of values that are kept have Python look through all there are."""
    together = Barrier(_CALLS)

    def call(at: int) -> tuple[float, str, str]:
        together.wait()
        began = time.perf_counter()
        result = _called(app, number, at)
        return 1000 * (time.perf_counter() - began), result.status, str(result.answer.get("task_id", ""))

    return list(callers.map(call, range(_CALLS)))


def _called(app: App, number: int, at: int) -> ToolResult:
    question = f"who repairs the bicycle of {number} {at}"
    tool = _TOOLS[at % len(_TOOLS)]
    arguments = {
        "remember_fact": {
            "fact_type": "general",
            "fact_key": f"new {number} {at}",
            "fact_value": f"thing {at}",
            "confidence": 0.9,
        },
        "recall_facts": {},
        "search_memory": {"query": question},
        "memory_recall": {"query": question},
    }
    return app.tool_executor.call(tool, arguments[tool], Origin("assistant"))


def _ended(app: App, status: str, task_id: str) -> str:
    """How a call ended, if not at once."""
    if status != "queued":
        return status
    looked = app.tool_executor.call("get_task_result", {"task_id": task_id}, Origin("user"))
    return str(looked.answer["result"]["status"])


if __name__ == "__main__":
    report("Tool calls at once", measure)
