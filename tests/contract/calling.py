"""The two ways in which other programs call tools, each over a real process: `keepsake call --lines`, and MCP."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import anyio
from anyio.from_thread import start_blocking_portal
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp_types import CallToolResult, Implementation, TextContent

from tests.patience import PATIENCE
from tests.program import started_by

Json = dict[str, Any]
Calls = Sequence[tuple[str, Any]]
Caller = Callable[[Calls], list[Json]]
"""Carries calls out, over MCP side by side, and returns their answers in order."""

EVERY_TOOLSET = ("relationships", "knowledge", "health", "notes", "journal")
QUICK, REAL = "tests.quick_process", "desktop"
"""The module to start, if no built program is: where meaning does not matter, a process need not load a model."""
CLIENT = Implementation(name="claude-code", title="Claude Code", version="1")
_CHECKOUT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Way:
    """How calls come in, and the data folder they work on."""

    name: str
    folder: Path
    call: Caller


def environment() -> dict[str, str]:
    """The test's own, for a process that runs this checkout; writes are waited for, however busy the machine is."""
    return {**os.environ, "PYTHONPATH": str(_CHECKOUT), "KEEPSAKE_MEMORY_TOOL_TIMEOUT_MS": "60000"}


def command(folder: Path, *words: str, program: str = QUICK) -> list[str]:
    return [*started_by(program), *words, "--data-dir", str(folder)]


def offer_everything(folder: Path) -> None:
    """Switches every toolset on, as a person does in the settings."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps({"toolsets": EVERY_TOOLSET}), "utf-8")


@contextmanager
def by_lines(folder: Path, program: str = QUICK) -> Iterator[Caller]:
    """`keepsake call --lines`: one process for all calls."""
    with subprocess.Popen(
        command(folder, "call", "--lines", program=program),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        asking, told = process.stdin, process.stdout

        def call(calls: Calls) -> list[Json]:
            answers = []
            for tool, arguments in calls:
                asking.write(json.dumps({"tool": tool, "arguments": arguments}).encode() + b"\n")
                asking.flush()
                answers.append(json.loads(told.readline()))
            return answers

        yield call
        asking.close()
        assert process.wait(PATIENCE) == 0


@contextmanager
def by_mcp(folder: Path, program: str = QUICK) -> Iterator[Caller]:
    """`keepsake mcp` with the official client: one process for all calls."""
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(session(folder, program)) as client:

        async def call(calls: Calls) -> list[Json]:
            results = await asyncio.gather(*(client.call_tool(tool, arguments) for tool, arguments in calls))
            return [answer_of(result) for result in results]

        yield lambda calls: portal.call(call, calls)


@asynccontextmanager
async def session(folder: Path, program: str = QUICK, **options: Any) -> AsyncIterator[ClientSession]:
    """An initialised session of the official client with a process of its own."""
    python, *words = command(folder, "mcp", program=program)
    server = StdioServerParameters(command=python, args=words, env=environment())
    async with (
        stdio_client(server) as (reading, writing),
        ClientSession(reading, writing, client_info=CLIENT, **options) as client,
    ):
        with anyio.fail_after(60):
            await client.initialize()
        yield client


WAYS = {"lines": by_lines, "mcp": by_mcp}


@contextmanager
def opened(name: str, root: Path, program: str = QUICK) -> Iterator[Way]:
    """A way into a new data folder, with every tool offered."""
    folder = root / "data"
    offer_everything(folder)
    with WAYS[name](folder, program) as call:
        yield Way(name, folder, call)


def answer_of(result: CallToolResult) -> Json:
    """The structured answer, which the text says as well."""
    (content,) = result.content
    assert isinstance(content, TextContent)
    answer: Json = result.structured_content
    assert json.loads(content.text) == answer
    assert result.is_error == (answer["status"] == "error")
    return answer
