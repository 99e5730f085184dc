"""A turn while it goes on: what was said and called so far, always so that it can be stored and sent again; and how one
response of a model is heard.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import uuid4

from desktop.assistant.events import (
    CUT,
    TOO_LONG,
    UNFINISHED_BECAUSE,
    Choice,
    EarlierLeftOut,
    EndReason,
    Failure,
    FallbackBegan,
    Retrying,
    TextDelta,
    ToolFinished,
    ToolStarted,
)
from desktop.assistant.message_history import text_block
from desktop.assistant.message_text import legible
from desktop.assistant.providers.base import (
    UNFINISHED,
    Audience,
    Block,
    Model,
    ModelEnd,
    ModelRequest,
    ProviderError,
    TextPiece,
    TooLongError,
    ToolUse,
)
from desktop.assistant.refused_content import holds_secret
from desktop.assistant.rules.off_record import off_record
from desktop.assistant.tools.late_results import LateResults
from desktop.assistant.tools.toolbox import ToolResult
from desktop.assistant.turn_record import Card, TurnRecord, Unkept, replaced_by_another
from desktop.core.model import Message
from desktop.memory.context import Context

_ID = re.compile(r"[a-zA-Z0-9_-]{1,64}")
"""The ids of tool calls that the Messages API takes back."""


@dataclass(slots=True)
class Turn:
    """The state of one turn. `asked` is the person's message; `earlier` is the conversation with it, as the model is
    told of it within `tokens`, and `context` what it is told beside. `unkept` and `choices` are what its answer left
    out and asks back; the message of an `off_record` turn is never recalled. `fallback` is set where the rules stepped
    in, and `replaces` is the answer that it has until it gets another one."""

    asked: Message
    model: Model
    replaces: Message | None = None
    now: datetime = field(default_factory=lambda: datetime.now().astimezone())
    earlier: Sequence[dict[str, Any]] = ()
    left_out: EarlierLeftOut | None = None
    halved: bool = False
    tokens: int = 0
    context: Context | None = None
    fallback: FallbackBegan | None = None
    messages: list[dict[str, Any]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    usage: dict[str, int] = field(default_factory=dict)
    private: bool = False
    late: LateResults = field(default_factory=LateResults)
    unkept: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    off_record: bool = False
    _answers: list[Future[ToolResult]] = field(default_factory=list)
    _response: list[str] = field(default_factory=list)
    _open: list[ToolStarted] = field(default_factory=list)
    _results: list[Block] = field(default_factory=list)

    @property
    def audience(self) -> Audience:
        return "remote" if self.model.remote else "local"

    @property
    def reason(self) -> str:
        """Why the turn's tools are called, for the journal, where that is not the model's doing."""
        return "" if self.fallback is None else "captured by rules"

    @property
    def holds_private(self) -> bool:
        """Whether a tool or the context told something private, so that the answer may hold it."""
        return self.private or (self.context is not None and self.context.private)

    @property
    def tools(self) -> list[str]:
        """The tools that were called, in order."""
        return [card.finished.tool for card in self.cards]

    @property
    def text(self) -> str:
        return "".join(self.said).strip()

    def say(self, piece: str) -> str:
        """Takes a piece of the answer and returns it as it is to be shown: answers of later rounds are set apart."""
        piece = legible(piece)
        if self.said and not self._response:
            piece = f"\n\n{piece.lstrip()}"
        self._response.append(piece)
        self.said.append(piece)
        return piece

    def take(self, end: ModelEnd, calls: Sequence[ToolUse]) -> list[ToolUse]:
        """Keeps a message that came to its end, and returns the calls to carry out, with ids that can be sent back."""
        for name, number in end.usage.items():
            self.usage[name] = self.usage.get(name, 0) + number
        self.unkept, self.choices = tuple(self._to_be_offered(end.left_out)), end.choices
        self.off_record = self.off_record or end.off_record
        if end.stop_reason in UNFINISHED:
            return []
        blocks, calls = self._with_proper_calls(end.blocks, calls)
        if any(block["type"] in ("text", "tool_use") for block in blocks):
            self.messages.append({"role": "assistant", "content": blocks})
            self._response.clear()
        return calls

    def call(self, tool: str, arguments: dict[str, Any]) -> list[ToolUse]:
        """Adds a call of the rules to what was said, as if the model had made it; returns it to be carried out."""
        self._keep_response()
        made = ToolUse(f"call_{uuid4().hex}", tool, arguments)
        block = {"type": "tool_use", "id": made.id, "name": tool, "input": arguments}
        before = self.messages[-1] if self.messages else None
        if before is not None and before["role"] == "assistant":
            self.messages[-1] = {**before, "content": [*before["content"], block]}
        else:
            self.messages.append({"role": "assistant", "content": [block]})
        return [made]

    def hand_over(self, model: Model, began: FallbackBegan) -> None:
        """Has another model answer: nothing was said or done yet."""
        self.model, self.fallback, self.context = model, began, None
        self.messages.clear()
        self._response.clear()

    def begin(self, started: Sequence[ToolStarted], answers: Sequence[Future[ToolResult]]) -> None:
        """The calls that each need a result before the next message."""
        self._open, self._answers = list(started), list(answers)

    def finish_call(self, result: ToolResult) -> ToolFinished:
        """Keeps the result of the first call that has none yet."""
        started = self._open.pop(0)
        self._answers.pop(0)
        self.private = self.private or result.private
        ended = finished(started.call_id, started.tool, result)
        self.cards.append(Card(started.label, started.arguments, ended))
        self._results.append(_result_block(started.call_id, result))
        if not self._open:
            self.messages.append({"role": "user", "content": self._results})
            self._results = []
        return ended

    def settle(self) -> list[ToolFinished]:
        """Ends what an interruption left open: what has begun is waited for, as long as a call may take."""
        settled = []
        while self._open:
            settled.append(self.finish_call(self._answers[0].result()))
        self._keep_response()
        return settled

    def record(self, end: EndReason, failure: Failure | None) -> TurnRecord:
        return TurnRecord(
            self.model.name,
            end,
            self.messages,
            self.cards,
            self.usage,
            failure,
            self.fallback,
            context=list(self.context.memory_ids) if self.context else [],
            left_out=self.left_out,
            earlier=replaced_by_another(self.replaces) if self.replaces else [],
            unkept=[Unkept(text) for text in self.unkept],
            choices=list(self.choices),
        )

    def _to_be_offered(self, left_out: Sequence[str]) -> Iterator[str]:
        """What of the texts that were left out may be kept: nothing off the record, and no secret."""
        if off_record(self.asked.text) is None:
            yield from (text for text in left_out if not holds_secret(text))

    def _keep_response(self) -> None:
        """Keeps the words of a message that did not come to its end."""
        if "".join(self._response).strip():
            self.messages.append({"role": "assistant", "content": [text_block("".join(self._response).strip())]})
        self._response.clear()

    def _with_proper_calls(
        self, blocks: Sequence[Block], calls: Sequence[ToolUse]
    ) -> tuple[list[Block], list[ToolUse]]:
        """Drops empty text, and gives each call an id that is new to the conversation and an object for its input."""
        used = _call_ids([*self.earlier, *self.messages])
        waiting = list(calls)
        kept: list[Block] = []
        proper: list[ToolUse] = []
        for block in blocks:
            if block["type"] == "tool_use" and waiting:
                call = waiting.pop(0)
                known = not _ID.fullmatch(call.id) or call.id in used
                call = ToolUse(f"call_{uuid4().hex}" if known else call.id, call.name, _storable(call.arguments))
                used.add(call.id)
                proper.append(call)
                given = call.arguments if isinstance(call.arguments, dict) else {}
                kept.append({**block, "id": call.id, "name": legible(call.name), "input": given})
            elif block["type"] not in ("text", "tool_use") or block.get("text", "").strip():
                kept.append(_storable(block))
        return kept, proper


def finished(call_id: str, tool: str, result: ToolResult) -> ToolFinished:
    """The end of a call as it is told and stored."""
    return ToolFinished(
        call_id=call_id,
        tool=tool,
        status=result.status,
        summary=legible(result.summary),
        answer=result.answer,
        elapsed_ms=result.elapsed_ms,
        operation_ids=result.operation_ids,
    )


def _call_ids(messages: Iterable[Mapping[str, Any]]) -> set[str]:
    blocks = (block for message in messages for block in message["content"])
    return {block["id"] for block in blocks if block["type"] == "tool_use"}


def _result_block(call_id: str, result: ToolResult) -> Block:
    block = {
        "type": "tool_result",
        "tool_use_id": call_id,
        "content": legible(json.dumps(dict(result.answer), ensure_ascii=False)),
    }
    return {**block, "is_error": True} if result.status == "error" else block


def _storable(value: Any) -> Any:
    """A JSON value without half surrogate pairs."""
    return json.loads(legible(json.dumps(value, ensure_ascii=False)))


async def stream_response(
    turn: Turn, request: ModelRequest, emit: Callable[[TextDelta | Retrying], None] = lambda _: None
) -> list[ToolUse]:
    """Asks the turn's model and takes down what it says; returns the calls to carry out.

    Raises `ProviderError` where the response did not come to its end, `TooLongError` where the request is too long.
    """
    asked: list[ToolUse] = []
    ended: ModelEnd | None = None
    stream = turn.model.stream(request)
    try:
        async for event in stream:
            match event:
                case TextPiece(text) if text:
                    emit(TextDelta(turn.say(text)))
                case ToolUse():
                    asked.append(event)
                case Retrying():
                    emit(event)
                case ModelEnd():
                    ended = event
    finally:
        await _closed(stream)
    if ended is None:
        raise ProviderError(CUT)
    uses = turn.take(ended, asked)
    if ended.stop_reason == TOO_LONG:
        raise TooLongError(UNFINISHED_BECAUSE[TOO_LONG])
    if ended.stop_reason in UNFINISHED_BECAUSE:
        raise ProviderError(UNFINISHED_BECAUSE[ended.stop_reason])
    return uses


async def _closed(stream: Any) -> None:
    """Ends a model's stream at once, where it is one that can be ended (an asynchronous generator)."""
    close = getattr(stream, "aclose", None)
    if close is not None:
        await close()
