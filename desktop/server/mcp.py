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
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, cast

import anyio
from anyio import AsyncFile, CapacityLimiter, to_thread
from mcp import MCPError
from mcp.server import NotificationOptions, Server, ServerRequestContext
from mcp.server.session import ServerSession
from mcp.server.stdio import stdio_server
from mcp.server.subscriptions import InMemorySubscriptionBus, ListenHandler, ResourcesListChanged, ResourceUpdated
from mcp_types import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    EmptyResult,
    GetPromptRequestParams,
    GetPromptResult,
    ListPromptsResult,
    ListResourcesResult,
    ListResourceTemplatesResult,
    ListToolsResult,
    PaginatedRequestParams,
    Prompt,
    PromptArgument,
    PromptMessage,
    ReadResourceRequestParams,
    ReadResourceResult,
    Resource,
    ResourceTemplate,
    SubscribeRequestParams,
    SubscriptionsListenRequestParams,
    SubscriptionsListenResult,
    TextContent,
    TextResourceContents,
    Tool,
    ToolAnnotations,
    UnsubscribeRequestParams,
)
from mcp_types.version import MODERN_PROTOCOL_VERSIONS

from desktop import __version__
from desktop.core.errors import IsCancelled, UserError
from desktop.core.paths import resource

if TYPE_CHECKING:
    from desktop.server.ownership import Headless

Json = dict[str, Any]
Context = ServerRequestContext[Any, Any]

CALLS_AT_ONCE = 16
"""Calls that are carried out side by side; further ones wait their turn."""

BEATS_EVERY = 5.0
"""Seconds between two signs of life to a client that asks for them, of which many wait on as long as they come."""
LOOKS_AFTER = 1.0
"""Seconds between two looks for changes of what a client has subscribed to."""
_MARKDOWN = "text/markdown"
_LIST = ""
"""The mark of the list of resources, among those of resources."""

_HALF = re.compile("[\ud800-\udfff]")


def serve(backend: Headless) -> None:
    """Serves until the other side closes standard input. Standard output carries the protocol and nothing else."""
    anyio.run(_serve, backend)


Ask = Callable[[Json], Awaitable[Json]]


class Watch:
    """Tells a client when what it reads has changed, whoever changed it, in whichever process. Looks only while there
    is something to look for; what the client may not see makes no change."""

    def __init__(self, ask: Ask) -> None:
        self.bus = InMemorySubscriptionBus()
        self._ask = ask
        self._listen = ListenHandler(self.bus)
        self._wanted: Counter[str] = Counter()
        self._began = anyio.Event()
        self._marks: dict[str, str] = {}
        self._revision: int | None = None
        self._sessions: dict[str, ServerSession] = {}
        """Whom to tell of what, of clients of the earlier protocols: each process has one client."""

    async def subscribe(self, context: Context, params: SubscribeRequestParams) -> EmptyResult:
        if params.uri not in self._sessions:
            await self._want(params.uri)
        self._sessions[params.uri] = context.session
        return EmptyResult()

    async def unsubscribe(self, _context: Context, params: UnsubscribeRequestParams) -> EmptyResult:
        if self._sessions.pop(params.uri, None) is not None:
            self._wanted -= Counter([params.uri])
        return EmptyResult()

    async def listen(self, context: Context, params: SubscriptionsListenRequestParams) -> SubscriptionsListenResult:
        """Subscribes as clients of the later protocol do: the request lasts as long as they want to hear."""
        asked = params.notifications
        uris = [*(asked.resource_subscriptions or ()), *([_LIST] if asked.resources_list_changed else ())]
        for uri in uris:
            await self._want(uri)
        try:
            return await self._listen(context, params)
        finally:
            self._wanted -= Counter(uris)

    async def has_listed(self, context: Context) -> None:
        """Notes that a client has read the list, to be told when it changes; clients of the later protocol ask for
        that."""
        if context.protocol_version not in MODERN_PROTOCOL_VERSIONS and _LIST not in self._sessions:
            self._sessions[_LIST] = context.session
            await self._want(_LIST)

    async def run(self) -> None:
        while True:
            await self._began.wait()
            await anyio.sleep(LOOKS_AFTER)
            if not self._wanted:
                self._began, self._marks, self._revision = anyio.Event(), {}, None
                continue
            before = self._marks
            for uri in await self._look(self._revision):
                if uri in before:
                    await self._notify(uri)

    async def _want(self, uri: str) -> None:
        self._wanted[uri] += 1
        if uri not in self._marks:
            marks = await self._ask({"do": "marks", "uris": [uri] if uri else []})
            self._marks[uri] = marks.get("marks", {}).get(uri, "")
        self._began.set()

    async def _look(self, since: int | None) -> list[str]:
        """What is not as it was; where nobody can be asked just now, that is for the next look."""
        uris = [uri for uri in self._wanted if uri]
        answer = await self._ask({"do": "marks", "uris": uris, "since": since})
        marks: Mapping[str, str] = answer.get("marks", {})
        self._revision = answer.get("revision", self._revision)
        changed = [uri for uri in marks if uri in self._wanted and self._marks.get(uri) != marks[uri]]
        self._marks = {**self._marks, **{uri: marks[uri] for uri in changed}}
        return changed

    async def _notify(self, uri: str) -> None:
        session = self._sessions.get(uri)
        if uri == _LIST:
            await self.bus.publish(ResourcesListChanged())
            if session is not None:
                await session.send_resource_list_changed()
            return
        await self.bus.publish(ResourceUpdated(uri))
        if session is not None:
            await session.send_resource_updated(uri)


def memory_server(backend: Headless) -> Server[Any]:
    """Returns the server over a data folder; `backend` is asked in threads, several at a time."""
    limiter = CapacityLimiter(CALLS_AT_ONCE)

    async def ask(request: Json) -> Json:
        given_up = threading.Event()
        try:
            return await to_thread.run_sync(
                _asked, backend, request, given_up.is_set, abandon_on_cancel=True, limiter=limiter
            )
        finally:
            given_up.set()

    async def answer_to(context: Context, request: Json) -> Json:
        answer = await ask({**request, "client": _client(context)})
        if "error" in answer:
            raise MCPError(INVALID_PARAMS if "field" in answer else INTERNAL_ERROR, answer["error"])
        return answer

    async def list_tools(context: Context, _params: PaginatedRequestParams | None) -> ListToolsResult:
        answer = await answer_to(context, {"do": "tools"})
        return ListToolsResult(tools=[_described(tool) for tool in answer["tools"]])

    async def call_tool(context: Context, params: CallToolRequestParams) -> CallToolResult:
        call = {"do": "call", "tool": params.name, "arguments": params.arguments or {}}
        async with anyio.create_task_group() as beside:
            beside.start_soon(_beat, context)
            answer = await ask({**call, "as": "mcp", "client": _client(context)})
            beside.cancel_scope.cancel()
        return _result({"status": "error", "message": answer["error"]} if "error" in answer else answer["answer"])

    async def list_resources(context: Context, _params: PaginatedRequestParams | None) -> ListResourcesResult:
        await watch.has_listed(context)
        answer = await answer_to(context, {"do": "resources"})
        return ListResourcesResult(resources=[Resource(**each, mime_type=_MARKDOWN) for each in answer["resources"]])

    async def list_templates(context: Context, _params: PaginatedRequestParams | None) -> ListResourceTemplatesResult:
        answer = await answer_to(context, {"do": "resources"})
        return ListResourceTemplatesResult(
            resource_templates=[
                ResourceTemplate(uri_template=each.pop("uri"), **each, mime_type=_MARKDOWN)
                for each in answer["templates"]
            ]
        )

    async def read_resource(context: Context, params: ReadResourceRequestParams) -> ReadResourceResult:
        answer = await answer_to(context, {"do": "resource", "uri": params.uri})
        said = TextResourceContents(uri=params.uri, mime_type=_MARKDOWN, text=answer["text"])
        return ReadResourceResult(contents=[said])

    async def list_prompts(context: Context, _params: PaginatedRequestParams | None) -> ListPromptsResult:
        answer = await answer_to(context, {"do": "prompts"})
        return ListPromptsResult(
            prompts=[
                Prompt(**{**each, "arguments": [PromptArgument(**one, required=False) for one in each["arguments"]]})
                for each in answer["prompts"]
            ]
        )

    async def get_prompt(context: Context, params: GetPromptRequestParams) -> GetPromptResult:
        answer = await answer_to(context, {"do": "prompt", "name": params.name, "arguments": params.arguments})
        said = TextContent(type="text", text=answer["text"])
        return GetPromptResult(messages=[PromptMessage(role="user", content=said)])

    watch = Watch(ask)

    @asynccontextmanager
    async def watching(_server: Server[Any]) -> AsyncIterator[Json]:
        async with anyio.create_task_group() as beside:
            beside.start_soon(watch.run)
            yield {}
            beside.cancel_scope.cancel()

    return Server(
        "keepsake",
        version=__version__,
        title="Keepsake",
        instructions=resource("prompts", "mcp.md").read_text("utf-8"),
        lifespan=watching,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_list_resource_templates=list_templates,
        on_read_resource=read_resource,
        on_subscribe_resource=watch.subscribe,
        on_unsubscribe_resource=watch.unsubscribe,
        on_subscriptions_listen=watch.listen,
        on_list_prompts=list_prompts,
        on_get_prompt=get_prompt,
    )


async def _beat(context: Context) -> None:
    """Tells a client that asks for it that its call goes on."""
    beats = 0
    while True:
        await anyio.sleep(BEATS_EVERY)
        beats += 1
        await context.session.report_progress(beats, message="It goes on.")


async def _serve(backend: Headless) -> None:
    server = memory_server(backend)
    # An async file is only asked for its lines; these are repaired on the way, and waiting for one can be cancelled.
    lines = cast("AsyncFile[str]", _lines())
    async with stdio_server(stdin=lines) as (reading, writing):
        options = server.create_initialization_options(NotificationOptions(resources_changed=True))
        await server.run(reading, writing, options)


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


def _asked(backend: Headless, request: Json, cancelled: IsCancelled) -> Json:
    """The only answer to a request; where none could be had, the reason as one."""
    try:
        (answer,) = backend.request(request, cancelled)
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
        # What is known is not stored twice, what is gone can't go again; an undo takes back the change before it.
        idempotent_hint=tool["name"] != "undo",
        open_world_hint=False,
    )
    return Tool(
        name=tool["name"],
        title=tool["label"],
        description=tool["description"],
        input_schema=tool["input_schema"],
        output_schema=tool["output_schema"],
        annotations=hints,
    )


def _result(answer: Json) -> CallToolResult:
    text = json.dumps(answer, ensure_ascii=False)
    return CallToolResult(
        content=[TextContent(type="text", text=text)],
        structured_content=answer,
        is_error=answer["status"] == "error",
    )
