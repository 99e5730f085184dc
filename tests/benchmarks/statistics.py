"""How long each chart takes on a store of 100,000 facts, two million accesses and 200,000 tool calls; and the history
over 100,000 operations."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from statistics import median

import numpy as np

from desktop.app import App
from desktop.core.model import now
from desktop.gui.statistics.charts import CHARTS
from desktop.memory.statistics import RANGES
from desktop.storage.journal import OperationFilter
from desktop.storage.telemetry import ToolCallRecord
from desktop.storage.timestamps import to_ms
from tests.benchmarks.figures import Figure, at_most, report, times
from tests.benchmarks.store import filled_app

_FACTS, _EVENTS, _CALLS = 100_000, 2_000_000, 200_000
_DAY_MS = 86_400_000
_TARGET = 300.0


def measure(_data: Path | None) -> Iterable[Figure]:
    """The median of five readings of each chart; of the ranges, the slowest one."""
    with filled_app(_FACTS, indexed=False) as app:
        began = time.perf_counter()
        _use(app)
        yield Figure(f"{_EVENTS:,} accesses counted, with their sums", f"{time.perf_counter() - began:.0f} s")
        _call(app)
        for spec in CHARTS:
            taken = {days: median(times(lambda: spec.make(app.statistics, days), 5)) for days in RANGES}  # noqa: B023
            days = max(taken, key=lambda each: taken[each])
            yield at_most(f"{spec.title}, {days} days", taken[days], _TARGET, form=".0f", unit=" ms")
        slowest = max(median(times(lambda: app.statistics.overview(days), 5)) for days in RANGES)  # noqa: B023
        yield at_most("The figures at the head", slowest, _TARGET, form=".0f", unit=" ms")
        yield from _history(app)


def _history(app: App) -> Iterator[Figure]:
    journal = app.memory.history
    asked: dict[str, Callable[[], object]] = {
        "all of it": lambda: journal.ids(OperationFilter()),
        "by two words": lambda: journal.ids(OperationFilter(text="grinder recipe")),
        "a page of it": lambda: journal.get_many(range(50_000, 50_100)),
        "what depends on one": lambda: journal.depending(500),
    }
    for name, ask in asked.items():
        yield at_most(
            f"History of {_FACTS:,} operations: {name}", median(times(ask, 5)), _TARGET, form=".0f", unit=" ms"
        )


def _use(app: App) -> None:
    """Two million accesses over the last year, in order, a few facts far more often than the rest; the facts are of
    the last two years."""
    draw = np.random.default_rng(1)
    at = np.sort(to_ms(now()) - (draw.random(_EVENTS) * 365 * _DAY_MS).astype(np.int64))
    facts = np.minimum(draw.pareto(0.35, _EVENTS) * 40, _FACTS - 1).astype(np.int64) + 1
    counts = np.bincount(facts, minlength=_FACTS + 1)
    created = to_ms(now()) - (draw.random(_FACTS) * 730 * _DAY_MS).astype(np.int64)
    with app.database.transaction() as connection:
        aged = zip(created.tolist(), range(1, _FACTS + 1), strict=True)
        connection.executemany("UPDATE facts SET created_at = ? WHERE id = ?", aged)
        rows = zip(at.tolist(), facts.tolist(), strict=True)
        connection.executemany("INSERT INTO access_events (at, kind, row_id, via) VALUES (?, 'fact', ?, 'bench')", rows)
        used = ((int(fact), int(counts[fact]), int(at[-1])) for fact in np.flatnonzero(counts))
        connection.executemany("INSERT INTO accesses (kind, row_id, count, last_at) VALUES ('fact', ?, ?, ?)", used)


def _call(app: App) -> None:
    draw, moment = random.Random(1), now()
    tools = "remember_fact recall_facts memory_recall update_fact forget_fact create_episode".split()
    made = ToolCallRecord(moment, "", "success", 0.0, 0.0, "assistant", "chat", 1, None, None)
    for start in range(0, _CALLS, 10_000):
        for number in range(start, start + 10_000):
            call = replace(
                made,
                at=moment - timedelta(seconds=draw.randrange(365 * 86_400)),
                tool=draw.choice(tools),
                status=draw.choice(["success", "success", "success", "skipped", "error"]),
                latency_ms=draw.lognormvariate(1.5, 1.0),
                queue_wait_ms=draw.lognormvariate(4, 1),
                message_id=number // 3,
                task_id="task" if draw.random() < 0.05 else None,
            )
            app.telemetry.record(call)
        app.database.bookkeeper.flush()


if __name__ == "__main__":
    report("Statistics and history", measure)
