"""A server on this machine that speaks the Messages API, scripted by a test.

    with Loopback() as server:
        server.say("Hello ", "there")                       # the next request's answer, streamed
        server.answer(text("Noted. "), tool("remember_fact", {...}), text("Done."))
        server.fail(529, retry_after=1)                     # or an HTTP error
        ClaudeModel("claude-test", base_url=server.url, api_key="k")
        server.requests[0].body["messages"]

Answers are taken in order, one a request; a request with none left gets HTTP 500. Pieces are cut and sent as a `Script`
says: by default awkwardly, so that JSON is cut inside escapes and UTF-8 sequences, with pings between.
"""

from __future__ import annotations

import contextlib
import json
import socket
import struct
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

from tests.patience import PATIENCE

Block = dict[str, Any]
Event = Mapping[str, Any] | bytes


@dataclass(frozen=True)
class Request:
    """What a client sent."""

    path: str
    headers: Mapping[str, str]
    body: Any


@dataclass
class Script:
    """One answer. `events` are sent as server-sent events (bytes as they are); `then` says how the connection goes on:
    `end` properly, `cut` without the rest, `reset` it, or `stall` until the server is told to go on."""

    events: list[Event] = field(default_factory=list)
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    raw: bytes | None = None
    then: str = "end"
    before: Callable[[], object] | None = None
    slice: int = 7


def text(said: str) -> Block:
    return {"type": "text", "text": said}


def tool(name: str, arguments: Any, call_id: str = "") -> Block:
    return {"type": "tool_use", "id": call_id or f"toolu_{name}", "name": name, "input": arguments}


def thinking(thought: str, signature: str) -> Block:
    return {"type": "thinking", "thinking": thought, "signature": signature}


def message(
    *blocks: Block, stop_reason: str | None = None, piece: int = 3, ping: bool = True, whole: bool = True
) -> list[Event]:
    """The events of a message. Texts and tool inputs come in pieces of `piece` characters; inputs as JSON with escapes
    for everything beyond ASCII in every second call, so that pieces end within escapes and within UTF-8."""
    stop = stop_reason or ("tool_use" if any(block["type"] == "tool_use" for block in blocks) else "end_turn")
    usage = {"input_tokens": 25, "output_tokens": 1, "cache_read_input_tokens": 5}
    start = {"id": "msg_1", "type": "message", "role": "assistant", "model": "m", "content": [], "usage": usage}
    events: list[Event] = [{"type": "message_start", "message": {**start, "stop_reason": None, "stop_sequence": None}}]
    for index, block in enumerate(blocks):
        events += _block_events(index, block, piece)
        if ping:
            events.append({"type": "ping"})
    if not whole:
        return events
    delta = {"stop_reason": stop, "stop_sequence": None}
    return [
        *events,
        {"type": "message_delta", "delta": delta, "usage": {"output_tokens": 15}},
        {"type": "message_stop"},
    ]


def error_event(kind: str, said: str = "internal words of the provider") -> Event:
    return {"type": "error", "error": {"type": kind, "message": said}}


def _block_events(index: int, block: Block, piece: int) -> Iterator[Event]:
    empty = {
        "text": {"type": "text", "text": ""},
        "thinking": {"type": "thinking", "thinking": "", "signature": ""},
        "tool_use": {**block, "input": {}},
    }[block["type"]]
    yield {"type": "content_block_start", "index": index, "content_block": empty}
    for delta in _deltas(index, block, piece):
        yield {"type": "content_block_delta", "index": index, "delta": delta}
    yield {"type": "content_block_stop", "index": index}


def _deltas(index: int, block: Block, piece: int) -> Iterator[Block]:
    if block["type"] == "text":
        yield from ({"type": "text_delta", "text": part} for part in _cut(block["text"], piece))
    elif block["type"] == "thinking":
        yield from ({"type": "thinking_delta", "thinking": part} for part in _cut(block["thinking"], piece))
        yield {"type": "signature_delta", "signature": block["signature"]}
    else:
        given = block["input"]
        written = given if isinstance(given, str) else json.dumps(given, ensure_ascii=index % 2 == 0)
        yield {"type": "input_json_delta", "partial_json": ""}
        yield from ({"type": "input_json_delta", "partial_json": part} for part in _cut(written, piece))


def _cut(whole: str, piece: int) -> Iterator[str]:
    return (whole[start : start + piece] for start in range(0, len(whole), piece))


class Loopback:
    """The server; use it in a `with`. `url` is its base URL, `requests` what came in, in order."""

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.tunnels: list[str] = []
        """What it was asked to reach as a proxy."""
        self.models: Any = {"data": [{"id": "claude-test", "type": "model"}], "has_more": False}
        self.sent = threading.Event()
        """Set when a stalled or cut answer has sent what it has."""
        self.go_on = threading.Event()
        """Ends a stall."""
        self._scripts: list[Script] = []
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = False
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), name="loopback")

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.go_on.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def play(self, script: Script) -> None:
        """Adds an answer."""
        self._scripts.append(script)

    def answer(self, *blocks: Block, stop_reason: str | None = None, piece: int = 3) -> None:
        """Adds a whole message."""
        self.play(Script(message(*blocks, stop_reason=stop_reason, piece=piece)))

    def say(self, *said: str) -> None:
        """Adds an answer of text."""
        self.answer(text("".join(said)))

    def fail(self, status: int, kind: str = "api_error", said: str = "internal words", **headers: str) -> None:
        """Adds an HTTP error of the API's form."""
        body = json.dumps({"type": "error", "error": {"type": kind, "message": said}}).encode()
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        self.play(Script(status=status, raw=body, headers={"content-type": "application/json", **named}))

    def next_script(self) -> Script:
        with self._lock:
            return self._scripts.pop(0) if self._scripts else Script(status=500, raw=b"the script is over")

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        loopback = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                loopback.requests.append(Request(self.path, _lower(self.headers), None))
                script = loopback.next_script() if loopback._scripts else _json(loopback.models)
                _perform(self, script, loopback)

            def do_POST(self) -> None:
                length = int(self.headers.get("content-length", 0))
                body = json.loads(self.rfile.read(length) or b"null")
                loopback.requests.append(Request(self.path, _lower(self.headers), body))
                _perform(self, loopback.next_script(), loopback)

            def do_CONNECT(self) -> None:
                loopback.tunnels.append(self.path)
                self.send_error(502)

            def log_message(self, *_: Any) -> None:
                """Tests have nothing to read there."""

        return Handler


def _lower(headers: Message) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def _json(value: Any) -> Script:
    return Script(raw=json.dumps(value).encode(), headers={"content-type": "application/json"})


def _perform(handler: BaseHTTPRequestHandler, script: Script, loopback: Loopback) -> None:
    if script.before is not None:
        script.before()
    # A client that stops reads no more, and that is no fault of the server.
    with contextlib.suppress(ConnectionError):
        _send(handler, script, loopback)


def _send(handler: BaseHTTPRequestHandler, script: Script, loopback: Loopback) -> None:
    handler.close_connection = True
    if script.status:
        handler.send_response(script.status)
        headers = {"content-type": "text/event-stream", "connection": "close", **script.headers}
        if script.raw is not None:
            headers["content-length"] = str(len(script.raw))
        elif script.then in ("end", "stall"):
            headers["transfer-encoding"] = "chunked"
        else:
            headers["content-length"] = str(10**6)
        for name, value in headers.items():
            handler.send_header(name, value)
        handler.end_headers()
    if script.raw is not None:
        handler.wfile.write(script.raw)
        return
    chunked = script.then in ("end", "stall")
    for piece in _pieces(script):
        handler.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece) if chunked else piece)
        handler.wfile.flush()
    _end(handler, script, loopback)


def _end(handler: BaseHTTPRequestHandler, script: Script, loopback: Loopback) -> None:
    loopback.sent.set()
    if script.then == "stall":
        loopback.go_on.wait(PATIENCE)
    if script.then == "reset":
        # Lingering for no time makes close() send a reset instead of an end.
        handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        handler.connection.close()
    elif script.then in ("end", "stall"):
        handler.wfile.write(b"0\r\n\r\n")


def _pieces(script: Script) -> Iterator[bytes]:
    """The stream in TCP writes of a few bytes: cut within lines, escapes and UTF-8 sequences."""
    whole = b"".join(_as_sent(script.events))
    return (whole[start : start + script.slice] for start in range(0, len(whole), script.slice))


def _as_sent(events: Iterable[Event]) -> Iterator[bytes]:
    for event in events:
        if isinstance(event, bytes):
            yield event
        else:
            data = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
            yield f"event: {event['type']}\ndata: {data}\n\n".encode()
