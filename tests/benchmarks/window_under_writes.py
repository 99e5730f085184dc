"""How long the window does not answer while other programs write ten thousand facts through the queue.

The real window, the real index and the real queue, called from threads as those that serve other programs; the longest
gap between two ticks of a timer on the GUI's thread.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from desktop.app import App
from desktop.core.model import Origin
from desktop.core.worker import make_way
from desktop.gui.shell.launch import make_qt
from tests.benchmarks.figures import Figure, at_most, p95, report
from tests.benchmarks.responsiveness import STALL_MS, Heartbeat, opened, stall, until
from tests.benchmarks.store import filled_app

_WRITES = 10_000
_CALLERS = 16
_STORE = 1_000


def measure(_data: Path | None) -> Iterable[Figure]:
    """Writes through the executor, with the window open on its facts."""
    make_qt()
    with filled_app(_STORE) as app, ThreadPoolExecutor(_CALLERS, initializer=make_way) as callers:
        app.settings.update(memory_tool_timeout_ms=10, memory_tool_queue_size=_WRITES)
        application = opened(app)
        until(lambda: application.context.tasks.idle)
        beat = Heartbeat()
        began = time.perf_counter()
        calls = [callers.submit(_remember, app, number) for number in range(_WRITES)]
        beat.during(lambda: until(lambda: _written(app, calls), 3_600))
        seconds = time.perf_counter() - began
        yield stall(f"during {_WRITES:,} queued writes", beat)
        yield at_most("most that the window's thread computed in one turn", beat.busy, STALL_MS, unit=" ms")
        yield Figure("95 of 100 gaps are at most", f"{p95(beat.gaps):.1f} ms")
        yield Figure(
            "gaps longer than that, of all", f"{sum(gap > STALL_MS for gap in beat.gaps)} of {len(beat.gaps):,}"
        )
        yield Figure("the writes took", f"{seconds:.0f} s")
        beat.during(lambda: until(lambda: application.context.tasks.idle))
        yield stall("until all is shown", beat)
        application.close()


def _written(app: App, calls: list[Future[str]]) -> bool:
    return calls[-1].done() and all(call.done() for call in calls)


def _remember(app: App, number: int) -> str:
    fact = {"fact_type": "general", "fact_key": f"key {number}", "fact_value": f"thing {number}", "confidence": 0.9}
    return app.tool_executor.call("remember_fact", fact, Origin("assistant")).status


if __name__ == "__main__":
    report("The window under queued writes", measure)
