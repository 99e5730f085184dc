"""Ten thousand writes that are all kept as tasks before they are carried out: how many a minute, and none lost."""

from __future__ import annotations

import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Semaphore

from desktop.app import App
from desktop.assistant.events import TaskFinished
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from tests.benchmarks.figures import Figure, at_least, report

_WRITES = 10_000
_CALLERS = 64
"""Those who call at once: each hears `queued` and calls again, so that the queue never runs dry."""


def measure(_data: Path | None) -> Iterable[Figure]:
    """Facts to remember, one a call, over an empty store without an index: the queue itself."""
    with TemporaryDirectory() as folder:
        app = App(DataFolder(Path(folder)))
        try:
            app.settings.update(memory_tool_timeout_ms=10, memory_tool_queue_size=_WRITES)
            began = time.perf_counter()
            statuses, ended = _write_all(app)
            minutes = (time.perf_counter() - began) / 60
            stored = len(app.memory.facts.keys())
            yield at_least("queued writes a minute", _WRITES / minutes, 10_000, form=",.0f")
            queued = statuses.count("queued")
            yield Figure("of these answered queued", f"{queued:,} of {_WRITES:,}")
            yield Figure("lost", f"{_WRITES - stored}", "0", stored == _WRITES)
            yield Figure("results told", f"{ended:,}", f"{queued:,}", ended == queued)
        finally:
            app.close()


def _write_all(app: App) -> tuple[list[str], int]:
    """The answers, and how many results were told later; returns when everything has ended."""
    told: list[str] = []
    each = Semaphore(0)

    def heard(event: TaskFinished) -> None:
        told.append(event.finished.status)
        each.release()

    app.tool_executor.queue.subscribe(heard)
    with ThreadPoolExecutor(_CALLERS) as callers:
        statuses = list(callers.map(lambda number: _remember(app, number), range(_WRITES)))
    for _ in range(statuses.count("queued")):
        each.acquire()
    return statuses, told.count("success")


def _remember(app: App, number: int) -> str:
    fact = {"fact_type": "general", "fact_key": f"key {number}", "fact_value": f"thing {number}", "confidence": 0.9}
    return app.tool_executor.call("remember_fact", fact, Origin("assistant")).status


if __name__ == "__main__":
    report("Queued writes", measure)
