"""Puts a streamed message together from its events, and notices where it is not whole or not well formed.

Own work, not the SDK's accumulation, because that hands out the truncated input of a tool call as if it were whole.
The events are those of the Messages API's streaming: `message_start`, `content_block_start`, `content_block_delta`,
`content_block_stop`, `message_delta`, `message_stop`, and `ping`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from desktop.assistant.providers.base import Block, ModelEnd, ModelEvent, TextPiece, ToolUse

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
        """What an event says. Raises `MalformedStreamError` for one that can't belong to a message."""
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
