"""Hears one response of a model: what it says, as it comes, and what it wants done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from desktop.assistant.events import Retrying, TextDelta
from desktop.assistant.providers.base import ModelEnd, ModelRequest, ProviderError, TextPiece, TooLongError, ToolUse
from desktop.assistant.turn import Turn
from desktop.assistant.turn_failures import CUT, TOO_LONG, UNFINISHED_BECAUSE


async def hear(
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
