"""The memory tools for other assistants: a server of the Model Context Protocol over standard input and output.

It holds nothing of its own. Each request goes to the owner of the data folder, which is this process while no other is;
so whatever happens to the folder is an answer, and the connection goes on.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

import anyio
from anyio import AsyncFile, CapacityLimiter, to_thread
from mcp import MCPError
from mcp.server import Server, ServerRequestContext
from mcp.server.stdio import stdio_server
from mcp_types import (
    INTERNAL_ERROR,
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    Tool,
    ToolAnnotations,
)

from desktop import __version__
from desktop.core.errors import Gone, UserError
from desktop.core.paths import resource

if TYPE_CHECKING:
    from desktop.server.ownership import Headless

Json = dict[str, Any]
Context = ServerRequestContext[Any, Any]

CALLS_AT_ONCE = 16
"""Calls that are carried out side by side; further ones wait their turn."""

ANSWER_SCHEMA: Json = {
    "type": "object",
    "properties": {
        "status": {"type": "string", "enum": ["success", "skipped", "conflict", "queued", "denied", "error"]},
        "message": {"type": "string", "description": "What happened, and what to do next, in a sentence or two."},
    },
    "required": ["status", "message"],
}
"""What every answer holds; each tool adds fields of its own."""

_HALF = re.compile("[\ud800-\udfff]")


def serve(backend: Headless) -> None:
    """Serves until the other side closes standard input. Standard output carries the protocol and nothing else."""
    anyio.run(_serve, backend)


def memory_server(backend: Headless) -> Server[Any]:
    """The server over a data folder; `backend` is asked in threads, several at a time."""
    limiter = CapacityLimiter(CALLS_AT_ONCE)

    async def ask(request: Json) -> Json:
        given_up = threading.Event()
        try:
            return await to_thread.run_sync(
                _asked, backend, request, given_up.is_set, abandon_on_cancel=True, limiter=limiter
            )
        finally:
            given_up.set()

    async def list_tools(_context: Context, _params: PaginatedRequestParams | None) -> ListToolsResult:
        answer = await ask({"do": "tools"})
        if "error" in answer:
            raise MCPError(INTERNAL_ERROR, answer["error"])
        return ListToolsResult(tools=[_described(tool) for tool in answer["tools"]])

    async def call_tool(context: Context, params: CallToolRequestParams) -> CallToolResult:
        call = {"do": "call", "tool": params.name, "arguments": params.arguments or {}}
        answer = await ask({**call, "as": "mcp", "client": _client(context)})
        return _result({"status": "error", "message": answer["error"]} if "error" in answer else answer["answer"])

    return Server(
        "keepsake",
        version=__version__,
        title="Keepsake",
        instructions=resource("prompts", "mcp.md").read_text("utf-8"),
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


async def _serve(backend: Headless) -> None:
    server = memory_server(backend)
    # An async file is only asked for its lines; these are repaired on the way, and waiting for one can be cancelled.
    lines = cast("AsyncFile[str]", _lines())
    async with stdio_server(stdin=lines) as (reading, writing):
        await server.run(reading, writing, server.create_initialization_options())


async def _lines() -> AsyncIterator[str]:
    """The lines of standard input. A thread reads them that need not end: nothing wakes who waits for a line."""
    sending, receiving = anyio.create_memory_object_stream[str](0)
    loop = asyncio.get_running_loop()

    def read() -> None:
        with suppress(RuntimeError, anyio.BrokenResourceError, asyncio.CancelledError):  # the server has ended
            for line in sys.stdin.buffer:
                text = _without_halves(line.decode("utf-8", "replace"))
                asyncio.run_coroutine_threadsafe(sending.send(text), loop).result()
            loop.call_soon_threadsafe(sending.close)

    threading.Thread(target=read, name="standard-input", daemon=True).start()
    async with receiving:
        async for line in receiving:
            yield line


def _without_halves(line: str) -> str:
    """The line with NUL for half surrogate pairs, which tools refuse just so: half a pair is no JSON to the protocol's
    package, and its request would never be answered."""
    if "\\ud" not in line.lower():
        return line
    try:
        text = json.dumps(json.loads(line), ensure_ascii=False)
    except (ValueError, RecursionError):
        return line
    return _HALF.sub(r"\\u0000", text)


def _asked(backend: Headless, request: Json, gone: Gone) -> Json:
    """The only answer to a request; where none could be had, the reason as one."""
    try:
        (answer,) = backend.request(request, gone)
    except UserError as error:
        return {"error": error.message}
    return answer


def _client(context: Context) -> str | None:
    """What the other assistant calls itself, if it says."""
    told = context.session.client_params
    return None if told is None else told.client_info.title or told.client_info.name


def _described(tool: Json) -> Tool:
    hints = ToolAnnotations(
        title=tool["label"],
        read_only_hint=tool["read_only"],
        destructive_hint=tool["destructive"],
        idempotent_hint=True,  # what is known is not stored twice, and what is gone can't go again
        open_world_hint=False,
    )
    return Tool(
        name=tool["name"],
        title=tool["label"],
        description=tool["description"],
        input_schema=tool["input_schema"],
        output_schema=ANSWER_SCHEMA,
        annotations=hints,
    )


def _result(answer: Json) -> CallToolResult:
    text = json.dumps(answer, ensure_ascii=False)
    return CallToolResult(
        content=[TextContent(type="text", text=text)],
        structured_content=answer,
        is_error=answer["status"] == "error",
    )
