"""Claude, or any server that speaks the Messages API: streamed through the official SDK.

A streamed message is put together here from its events (those of the Messages API's streaming: `message_start`,
`content_block_start`, `content_block_delta`, `content_block_stop`, `message_delta`, `message_stop`, and `ping`), which
notices where it is not whole or not well formed: the SDK's accumulation hands out the truncated input of a tool call as
if it were whole.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import aclosing, asynccontextmanager
from datetime import datetime
from importlib import import_module
from typing import TYPE_CHECKING, Any, get_args

from desktop.assistant.events import CUT, Retrying
from desktop.assistant.providers.base import (
    Block,
    ModelEnd,
    ModelEvent,
    ModelRequest,
    ProviderError,
    TextPiece,
    ToolUse,
)
from desktop.assistant.providers.errors import (
    Place,
    no_address,
    no_key,
    no_proxy,
    not_understood,
    odd_key,
    passes,
    trouble,
    web_page,
)
from desktop.core.addresses import is_address, is_loopback, plain_address

if TYPE_CHECKING:
    import anthropic


ANTHROPIC = "https://api.anthropic.com"

_ANSWER_TOKENS = 8192
_RETRIES_MOST = 2
_WAIT_MOST = 30.0
"""A longer wait is the person's to decide."""
_FIRST_WAIT = 1.0
_CONNECT_SECONDS = 10.0
_STALL_SECONDS = {True: 90.0, False: 600.0}
"""How long a stream may be silent: Anthropic pings; a local server reads a long prompt in silence first."""
_NO_KEY = "none"
_TAG = re.compile(r"<(?=\s*/?\s*context\b)", re.IGNORECASE)


class ClaudeModel:
    """A `Model` behind the Messages API.

    `base_url` is taken with or without `/v1`; empty means Anthropic. A `gateway` passes what it gets on to a model
    elsewhere, wherever it runs itself. `api_key` may be left out for a local server. The
    environment's key and address are not looked at; its headers (ANTHROPIC_CUSTOM_HEADERS) go to Anthropic only. Each
    request opens a client of its own, so a model belongs to no event loop.
    """

    calls_tools = True
    built_in = False

    def __init__(
        self,
        model: str,
        *,
        api_key: str | None = None,
        base_url: str = "",
        gateway: bool = False,
        stall_seconds: float | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.name = model
        self.base_url = plain_address(base_url) or ANTHROPIC
        self._here = is_loopback(self.base_url)
        self.remote = gateway or not self._here
        self._key = (api_key or "").strip()
        self._stall_seconds = stall_seconds or _STALL_SECONDS[self.remote]
        self._sleep = sleep
        where = "Anthropic" if self.base_url == ANTHROPIC else f"the server at {_host(self.base_url)}"
        self._place = Place(where, model, self.remote)

    async def stream(self, request: ModelRequest) -> AsyncGenerator[ModelEvent, None]:
        """Streams as `Model.stream`. What fails before the first word is tried up to twice again, told by
        `Retrying`."""
        for attempt in range(_RETRIES_MOST + 1):
            began = False
            try:
                async with aclosing(self._attempt(request)) as events:
                    async for event in events:
                        began = True
                        yield event
                return
            except ProviderError as error:
                wait = error.retry_after if error.retry_after is not None else _FIRST_WAIT * 2**attempt
                if began or attempt == _RETRIES_MOST or wait > _WAIT_MOST or not passes(error):
                    raise
                yield Retrying(wait, error.failure)
            await self._sleep(wait)

    async def list_models(self) -> list[str]:
        """Returns the ids of the models that can be asked, as the server orders them. Raises `ProviderError`."""
        async with self._client() as client:
            import httpx2

            # Read by hand: servers that only resemble Anthropic's send lists that the SDK's pages stumble over.
            response = await client.get("/v1/models?limit=1000", cast_to=httpx2.Response)
            page = response.json()
            listed = page.get("data") if isinstance(page, dict) else None
            if not isinstance(listed, list):
                raise ProviderError(not_understood(self._place))
        found = [model.get("id") for model in listed if isinstance(model, dict)]
        return [name for name in found if isinstance(name, str)]

    async def _attempt(self, request: ModelRequest) -> AsyncGenerator[ModelEvent, None]:
        assembly = Assembly()
        async with self._client() as client:
            stream = await client.messages.create(**_body(self.name, request), stream=True)
            async with stream:
                if "html" in stream.response.headers.get("content-type", ""):
                    raise ProviderError(web_page(self._place))
                async for event in stream:
                    for piece in assembly.feed(_plain(event)):
                        yield piece
        if not assembly.complete:
            raise ProviderError(CUT)

    @asynccontextmanager
    async def _client(self) -> AsyncIterator[anthropic.AsyncAnthropic]:
        """A client for one request; what fails inside becomes a `ProviderError`."""
        # The first import takes a second, in which the event loop shall go on.
        await asyncio.to_thread(import_module, "anthropic")
        import anthropic
        import httpx2

        key = self._checked_key()
        try:
            # No redirect is followed: it would take the key and the conversation to a place that nobody chose.
            # A request to this machine goes through no proxy either: it may hold what is private.
            # (The SDK's own client takes the environment's proxies even with `trust_env=False`.)
            http = httpx2.AsyncClient(trust_env=not self._here, follow_redirects=False)
        except (ImportError, ValueError, httpx2.InvalidURL) as error:
            raise ProviderError(no_proxy()) from error
        try:
            async with anthropic.AsyncAnthropic(
                api_key=key,
                base_url=self.base_url,
                max_retries=0,
                timeout=httpx2.Timeout(self._stall_seconds, connect=_CONNECT_SECONDS),
                http_client=http,
                open_telemetry=False,
            ) as client:
                if self.base_url != ANTHROPIC:
                    # Those of ANTHROPIC_CUSTOM_HEADERS, which may hold a secret that is meant for Anthropic.
                    client._custom_headers = {}
                yield client
        except ProviderError:
            raise
        except Exception as error:
            raise trouble(error, self._place) from error

    def _checked_key(self) -> str:
        if not is_address(self.base_url):
            raise ProviderError(no_address())
        if not self._key and self.base_url == ANTHROPIC:
            raise ProviderError(no_key())
        if not self._key.isascii() or not self._key.isprintable() or " " in self._key:
            raise ProviderError(odd_key())
        return self._key or _NO_KEY


async def known_models() -> list[str]:
    """Returns the models of Anthropic that the SDK knows by name: for where Anthropic can't be asked for its list."""
    await asyncio.to_thread(import_module, "anthropic")
    from anthropic.types import model

    return [name for part in get_args(model.Model) for name in get_args(part)]


def _host(address: str) -> str:
    """The server as a person knows it: without scheme, path, and a password that may stand before it."""
    return address.partition("://")[2].partition("/")[0].rpartition("@")[2]


def _body(model: str, request: ModelRequest) -> dict[str, Any]:
    """The request, of which as much as can be is read from the provider's cache.

    A cache holds what a request begins with: tools, instructions, messages. So what changes with every turn, the time
    and what the memory holds, goes last, into the person's newest message (as a second block of instructions it would
    have the whole conversation read anew), and not into the earlier ones, where it would grow old. Of the at most four
    breakpoints one is behind the instructions, one before the newest message and one before the message before it,
    up to which the last turn's requests are the same as this one's, and one at the end, for the next round.
    Servers without a cache pass over them.
    """
    messages = [dict(message) for message in request.messages]
    said = [place for place, message in enumerate(messages) if _is_said(message)]
    if said:
        *before, words = messages[said[-1]]["content"]
        messages[said[-1]]["content"] = [*before, {"type": "text", "text": _beside(request)}, words]
    for place in {*(each - 1 for each in said[-2:]), len(messages) - 1}:
        if place >= 0:
            messages[place]["content"] = _with_breakpoint(messages[place]["content"])
    body: dict[str, Any] = {
        "model": model,
        "max_tokens": _ANSWER_TOKENS,
        "system": _with_breakpoint([{"type": "text", "text": request.system}]),
        "messages": messages,
    }
    return {**body, "tools": list(request.tools.values())} if request.tools else body


def _is_said(message: Mapping[str, Any]) -> bool:
    """Whether a message ends with the person's words, and not with the results of tools."""
    return bool(message["role"] == "user" and message["content"][-1]["type"] == "text")


def _beside(request: ModelRequest) -> str:
    """The time and the context, set apart from the person's words: no memory can end the block from within."""
    context = _TAG.sub("‹", request.context)
    return "\n\n".join(part for part in (f"<context>\n{_told_time(request.now)}", context) if part) + "\n</context>"


def _with_breakpoint(blocks: Sequence[Block]) -> list[Block]:
    """The blocks with a breakpoint at the last that may bear one (thoughts may not)."""
    marked = list(blocks)
    for place in reversed(range(len(marked))):
        if marked[place]["type"] in ("text", "tool_use", "tool_result"):
            marked[place] = {**marked[place], "cache_control": {"type": "ephemeral"}}
            break
    return marked


def _told_time(now: datetime) -> str:
    return f"It is now {now:%A}, {now.day} {now:%B %Y}, {now:%H:%M} ({now.isoformat(timespec='seconds')})."


def _plain(event: Any) -> Mapping[str, Any]:
    """The event as it was sent; what the SDK could not recognise stays as it is."""
    plain: Mapping[str, Any] = event.to_dict(warnings=False) if hasattr(event, "to_dict") else event
    return plain


_COUNTS = ("input_tokens", "output_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")
_APPENDED = {
    "text_delta": "text",
    "thinking_delta": "thinking",
    "signature_delta": "signature",
}


class MalformedStreamError(ValueError):
    """The events do not make a message."""


class Assembly:
    """One message on its way. Feed it each event; when the stream is over, `complete` tells whether it was whole."""

    def __init__(self) -> None:
        self.complete = False
        self._blocks: dict[int, Block] = {}
        self._inputs: dict[int, list[str]] = {}
        self._usage: dict[str, int] = {}
        self._stop_reason: str | None = None

    def feed(self, event: Any) -> Iterator[ModelEvent]:
        """Yields what an event says. Raises `MalformedStreamError` for one that can't belong to a message."""
        try:
            yield from self._fed(event)
        except (KeyError, TypeError, AttributeError) as error:
            raise MalformedStreamError("an event of the wrong shape") from error

    def _fed(self, event: Mapping[str, Any]) -> Iterator[ModelEvent]:
        match event["type"]:
            case "message_start":
                self._count(event["message"].get("usage"))
            case "content_block_start":
                yield from self._start(event["index"], dict(event["content_block"]))
            case "content_block_delta":
                yield from self._grow(event["index"], event["delta"])
            case "content_block_stop":
                yield from self._stop(event["index"])
            case "message_delta":
                self._stop_reason = event["delta"].get("stop_reason") or self._stop_reason
                self._count(event.get("usage"))
            case "message_stop":
                self.complete = True
                yield self._end()

    def _start(self, index: int, block: Block) -> Iterator[ModelEvent]:
        self._blocks[index] = block
        if block["type"] == "tool_use":
            self._inputs[index] = []
        if block["type"] == "text" and block["text"]:
            yield TextPiece(block["text"])

    def _grow(self, index: int, delta: Mapping[str, Any]) -> Iterator[ModelEvent]:
        block, kind = self._blocks[index], delta["type"]
        if kind == "input_json_delta":
            self._inputs.setdefault(index, []).append(delta["partial_json"])
        elif kind in _APPENDED:
            name = _APPENDED[kind]
            block[name] = block.get(name, "") + delta[name]
        if kind == "text_delta":
            yield TextPiece(delta["text"])

    def _stop(self, index: int) -> Iterator[ModelEvent]:
        block = self._blocks[index]
        if block["type"] != "tool_use":
            return
        written = "".join(self._inputs.pop(index, []))
        arguments = _arguments(written) if written.strip() else block["input"]
        block["input"] = arguments if isinstance(arguments, dict) else {}
        yield ToolUse(str(block["id"]), str(block["name"]), arguments)

    def _end(self) -> ModelEnd:
        if self._inputs:
            raise MalformedStreamError("a tool call without its end")
        blocks = [self._blocks[index] for index in sorted(self._blocks)]
        return ModelEnd(self._stop_reason, blocks, dict(self._usage))

    def _count(self, usage: Mapping[str, Any] | None) -> None:
        """Counts are totals so far, so that later ones replace earlier ones."""
        counted = {name: (usage or {}).get(name) for name in _COUNTS}
        self._usage.update({name: count for name, count in counted.items() if isinstance(count, int)})


def _arguments(written: str) -> Any:
    """What a tool call's input says; the text itself where it is no JSON, so that the tool refuses it in words."""
    try:
        return json.loads(written, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return written


def _refuse(constant: str) -> Any:
    raise ValueError(f"{constant} is no JSON")
