"""What a tool call costs beyond embedding its query: validation, search, journal and answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

from desktop.app import App
from desktop.core.model import Origin
from tests.benchmarks.figures import Figure, at_most, p95, report, times
from tests.benchmarks.store import filled_app

_CALLS = 200


def measure(_data: Path | None) -> Iterable[Figure]:
    """Tool calls at 10,000 and at 100,000 memories."""
    for size, most in ((10_000, 10), (100_000, 25)):
        with filled_app(size) as app:
            app.duplicates.scan.catch_up(1800)  # of the store that was just made: calls are measured in one at rest
            yield from _at(app, size, most)


def _at(app: App, size: int, most: float) -> Iterable[Figure]:
    queries = (f"who repairs the grinder of bicycle {number}" for number in count())
    embedding = median(times(lambda: app.index.embed_query(next(queries)), _CALLS))
    yield Figure(f"embedding one query at {size:,}", f"{embedding:.1f} ms")
    for tool, arguments in _calls():
        taken = times(partial(_call_next, app, tool, arguments), _CALLS)
        beyond = embedding if tool == "recall_facts" else 0.0
        yield at_most(f"{tool} at {size:,}, p95 beyond embedding", p95(taken) - beyond, most, unit=" ms")


def _call_next(app: App, tool: str, arguments: Iterator[dict[str, Any]]) -> None:
    _call(app, tool, next(arguments))


def _call(app: App, tool: str, arguments: dict[str, Any]) -> None:
    result = app.toolbox.call(tool, arguments, Origin("assistant"))
    if result.status != "success":
        raise RuntimeError(f"{tool}: {result.answer}")


def _calls() -> Iterator[tuple[str, Iterator[dict[str, Any]]]]:
    fact = {"fact_type": "general", "confidence": 0.9}
    yield "remember_fact", ({**fact, "fact_key": f"new {n}", "fact_value": f"a thing of number {n}"} for n in count())
    yield (
        "update_fact",
        (
            {**fact, "fact_key": f"new {n}", "new_value": f"another thing, {n}", "change_reason": "update"}
            for n in count()
        ),
    )
    yield "recall_facts", ({"search_query": f"what is cleaned on Fridays by {n}"} for n in count())


if __name__ == "__main__":
    report("Tool overhead", measure)
