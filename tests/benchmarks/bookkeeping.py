"""What counting costs a recall while an import holds the write lock, and how fast the statistics answer."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from statistics import median

from desktop.app import App
from desktop.core.model import now
from desktop.memory.statistics import days_until
from desktop.storage.telemetry import Span, ToolCallRecord
from tests.benchmarks.figures import Figure, at_most, p95, report, times
from tests.benchmarks.store import filled_app

_RECALLS, _CALLS = 100, 100_000
_HELD = 0.1
"""Seconds that each of a row of transactions holds the write lock."""


def measure(_data: Path | None) -> Iterable[Figure]:
    """Recalls at 10,000 facts, statistics over 100,000 calls."""
    with filled_app(10_000, indexed=False) as app:
        number = iter(range(10**6))

        def recall(track: bool) -> None:
            app.memory.recall.facts(f"grinder blade {next(number)}", track=track)

        times(lambda: recall(True), 10)
        alone = times(lambda: recall(True), _RECALLS)
        with long_transactions(app):
            beside = times(lambda: recall(True), _RECALLS)
            untracked = times(lambda: recall(False), _RECALLS)
            waited = [took for _ in range(20) for took in _counted_first(app)]
        yield Figure("recall_facts, nothing else going on, median", f"{median(alone):.1f} ms")
        ratio = median(beside) / median(untracked)
        yield at_most("the same beside transactions of 100 ms, counted : uncounted", ratio, 1.5, form=".2f")
        yield Figure("the same, p95", f"{p95(beside):.1f} ms")
        yield Figure("counting before the answer instead, median", f"{median(waited):.1f} ms")
        yield from _statistics(app)


@contextmanager
def long_transactions(app: App) -> Iterator[None]:
    """Holds the write lock nearly all the time, as an import does."""
    stop, held = threading.Event(), threading.Event()

    def hold() -> None:
        while not stop.is_set():
            with app.database.transaction():
                held.set()
                time.sleep(_HELD)
            time.sleep(0.001)

    holding = threading.Thread(target=hold)
    holding.start()
    held.wait()
    yield
    stop.set()
    holding.join()


def _counted_first(app: App) -> list[float]:
    """What a recall did before: it went on only when its count was in the store."""

    def count() -> None:
        app.memory.accesses.count("fact", [1], via="recall_facts")
        app.database.bookkeeper.flush()

    time.sleep(_HELD / 10)  # or the next ones would slip through between the same two transactions
    return times(count, 1)


def _statistics(app: App) -> Iterator[Figure]:
    calls = _recorded(app)
    span = Span(now() - timedelta(days=1000), now() + timedelta(days=1))
    telemetry = app.telemetry
    asked: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
        "calls by tool and status": (
            lambda: telemetry.calls(span),
            lambda: Counter((call.tool, call.status) for call in calls),
        ),
        "calls and percentiles by tool": (lambda: telemetry.tools(span), lambda: _sorted_by_tool(calls)),
    }
    for name, (in_sql, in_python) in asked.items():
        took, plain = median(times(in_sql, 5)), median(times(in_python, 5))
        yield Figure(f"{name}, {_CALLS:,} calls", f"{took:.0f} ms, {took / plain:.1f} × a pass over them in memory")
    yield Figure("patterns of use", f"{median(times(lambda: telemetry.patterns(span), 5)):.0f} ms")
    days = days_until(now(), 1000).edges
    yield Figure("the queue by days", f"{median(times(lambda: telemetry.queue(days), 5)):.0f} ms")


def _recorded(app: App) -> list[ToolCallRecord]:
    draw, moment = random.Random(1), now()
    tools = "remember_fact recall_facts memory_recall update_fact forget_fact create_episode".split()
    made = ToolCallRecord(moment, "", "success", 0.0, 0.0, "assistant", "chat", 1, None, None)
    calls = [
        replace(
            made,
            at=moment - timedelta(seconds=draw.randrange(400 * 86_400)),
            tool=draw.choice(tools),
            status=draw.choice(["success", "success", "success", "skipped", "error"]),
            latency_ms=draw.lognormvariate(1.5, 1.0),
            message_id=draw.randrange(30_000),
            task_id="task" if draw.random() < 0.05 else None,
        )
        for _ in range(_CALLS)
    ]
    for start in range(0, _CALLS, 10_000):
        for call in calls[start : start + 10_000]:
            app.telemetry.record(call)
        app.database.bookkeeper.flush()
    return calls


def _sorted_by_tool(calls: Iterable[ToolCallRecord]) -> list[list[float]]:
    by_tool: defaultdict[str, list[float]] = defaultdict(list)
    for call in calls:
        by_tool[call.tool].append(call.latency_ms)
    return [sorted(values) for values in by_tool.values()]


if __name__ == "__main__":
    report("Bookkeeping", measure)
