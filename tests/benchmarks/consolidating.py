"""Consolidating 5,000 exact duplicates among 10,000 facts (`--large`: 100,000), and undoing all of it at once.

Beside the work a thread ticks every millisecond: its longest gap is what a window would feel of it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from desktop.app import App
from desktop.core.model import Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.storage.facts import FactFilter
from tests.benchmarks.figures import Figure, at_most, report
from tests.benchmarks.store import filled_app

_DUPLICATES = 5_000
_STALL_MS = 50.0
_TICK = 0.001

T = TypeVar("T")


def measure(_data: Path | None) -> Iterable[Figure]:
    """Among 10,000 facts."""
    yield from _consolidated(10_000)


def measure_large(_data: Path | None) -> Iterable[Figure]:
    """Among 100,000 facts."""
    yield from _consolidated(100_000)


def _consolidated(count: int) -> Iterator[Figure]:
    with filled_app(count - _DUPLICATES, indexed=False) as app:
        memory = app.memory
        with memory.database.transaction():
            for fact in memory.facts.find(FactFilter(), limit=_DUPLICATES):
                memory.facts.remember_anyway(FactDraft.of(fact), Origin("import"))
        before = _contents(app)
        planned, figures = _timed(f"{count:,} facts: plan", memory.consolidation.plan)
        yield from figures
        made, figures = _timed("backup alone", lambda: memory.backups.make("person"))
        yield from figures
        yield Figure("size of the backup", f"{made.size / 2**20:.0f} MB")
        told: list[int] = []
        done, figures = _timed(
            f"{planned.count('exact'):,} duplicates merged, with a backup",
            lambda: memory.consolidation.apply(
                planned, planned.ticked, Origin(), progress=lambda done, _total: told.append(done)
            ),
        )
        yield from figures
        if done.merged != _DUPLICATES or done.operation_id is None:
            raise RuntimeError(f"{done.merged} were merged")
        yield Figure("times that progress was told", f"{len(told):,}")
        undone = done.operation_id
        _, figures = _timed("all of it undone", lambda: memory.history.undo(undone, Origin()))
        yield from figures
        back = _contents(app) == before
        yield Figure("every table as it was", str(back), "True", back)


def _contents(app: App) -> list[tuple[object, ...]]:
    with app.database.reading() as connection:
        tables = ("facts", "fact_versions", "episodes", "episode_messages", "relationships", "accesses")
        return [tuple(row) for table in tables for row in connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2")]


def _timed(name: str, work: Callable[[], T]) -> tuple[T, list[Figure]]:
    with _beating() as gaps:
        started = time.perf_counter()
        result = work()
        taken = time.perf_counter() - started
    return result, [
        Figure(name, f"{taken:.2f} s"),
        at_most("longest gap beside it", 1000 * max(gaps), _STALL_MS, form=".0f", unit=" ms"),
    ]


@contextmanager
def _beating() -> Iterator[list[float]]:
    """The gaps between ticks of a thread beside, in seconds."""
    gaps, stop = [0.0], threading.Event()

    def beat() -> None:
        last = time.perf_counter()
        while not stop.wait(_TICK):
            moment = time.perf_counter()
            gaps.append(moment - last)
            last = moment

    beside = threading.Thread(target=beat)
    beside.start()
    try:
        yield gaps
    finally:
        stop.set()
        beside.join()


if __name__ == "__main__":
    report("Consolidating", measure, large=measure_large)
