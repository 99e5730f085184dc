"""A call by another assistant: from the official client, over the pipes of a real `keepsake mcp`, to its answer."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

import anyio
from mcp import ClientSession

from tests.benchmarks.figures import Figure, at_least, p95, report
from tests.contract.calling import REAL, answer_of, session

_CALLS = 200
_AT_ONCE = 100
_KINDS = 4


def measure(_data: Path | None) -> Iterable[Figure]:
    """One client of one process that owns its folder: call after call, then a hundred side by side."""
    with TemporaryDirectory() as folder:
        return anyio.run(_measured, Path(folder))


async def _measured(folder: Path) -> list[Figure]:
    async with session(folder, REAL) as client:
        await _call(client, 0)  # opens the folder and loads the model
        one_by_one = [await _call(client, number) for number in range(1, _CALLS)]
        together = await asyncio.gather(*(_call(client, number) for number in range(_CALLS, _CALLS + _AT_ONCE)))
    alone = [taken for taken, _ in one_by_one]
    ended = [status for _, status in (*one_by_one, *together)]
    return [
        Figure("an MCP round trip by the official client, p50", f"{statistics.median(alone):.1f} ms"),
        Figure("an MCP round trip by the official client, p95", f"{p95(alone):.1f} ms"),
        Figure(f"{_AT_ONCE} MCP calls at once, p95", f"{p95([taken for taken, _ in together]):.0f} ms"),
        at_least("MCP calls that ended in a result, of all", ended.count("success") / len(ended), 1.0),
    ]


async def _call(client: ClientSession, number: int) -> tuple[float, str]:
    """One of four kinds; the milliseconds until its answer, and how it ended."""
    fact = {"fact_type": "general", "fact_key": f"thing {number}", "fact_value": f"box {number}", "confidence": 0.9}
    tool, arguments = (
        ("remember_fact", fact),
        ("recall_facts", {"search_query": f"box {number - 1}"}),
        ("memory_recall", {"query": f"where is thing {number - 2}?"}),
        ("recall_facts", {}),
    )[number % _KINDS]
    began = time.perf_counter()
    answer = answer_of(await client.call_tool(tool, arguments))
    return 1000 * (time.perf_counter() - began), answer["status"]


if __name__ == "__main__":
    report("MCP round trip", measure)
