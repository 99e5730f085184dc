"""Extraction by a model: it is shown a passage and calls the tools until it has kept what will matter."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from desktop.assistant.event_loop import ToExecutor
from desktop.assistant.extraction.guard import TOOLS, Guard, Refused
from desktop.assistant.extraction.passages import PassageReading, transcript
from desktop.assistant.message_history import fitted, text_block, tokens_of
from desktop.assistant.providers.base import Audience, Model, ModelRequest, ToolUse
from desktop.assistant.tools.executor import ToolExecutor
from desktop.assistant.turn import Turn, stream_response
from desktop.core.model import Origin
from desktop.core.paths import resource
from desktop.core.text import count_tokens

ROUNDS_MOST: Final = 8
"""Requests for one passage: to look, to write, and to try again what clashed."""
_TURN_TOKENS: Final = 12_000
"""Of what the model said and was answered for one passage."""

_PAST: Final = "At most {} tool calls of one response are carried out; call this one again if it is needed."


class SpentError(Exception):
    """The next request would take more tokens than are left."""


class ByModel:
    """Reads passages with a model. Used from one event loop; `to_executor` runs blocking work elsewhere."""

    def __init__(
        self,
        model: Model,
        tools: ToolExecutor,
        guard: Guard,
        to_executor: ToExecutor,
        *,
        budget: int,
        calls_most: int,
    ) -> None:
        """`budget` is in tokens, 0 for as many as it takes."""
        self._model = model
        self._tools = tools
        self._guard = guard
        self._to_executor = to_executor
        self._budget = budget
        self._calls_most = calls_most
        self._used = 0

    async def read(self, reading: PassageReading) -> None:
        """Has the model keep what is in a passage. Raises `ProviderError`, and `SpentError` before a request for which
        too little is left."""
        passage = reading.passage
        if not passage.messages:
            return
        now = self._tools.toolbox.memory.database.clock().astimezone()
        turn = Turn(passage.messages[-1], self._model, now=now)
        reading.turns.append(turn)
        for _ in range(ROUNDS_MOST):
            calls = await self._response(reading, turn)
            if not calls:
                return
            allowed = await self._to_executor(self._looked_at, reading, calls)
            await reading.carry_out(self._tools, turn, allowed, self._audience)

    @property
    def _audience(self) -> Audience:
        return "remote" if self._model.remote else "local"

    async def _response(self, reading: PassageReading, turn: Turn) -> list[ToolUse]:
        request = self._request(reading, turn)
        if self._budget and self._used + _cost(request) > self._budget:
            raise SpentError
        before = sum(turn.usage.values())
        try:
            return await stream_response(turn, request)
        finally:
            self._used += sum(turn.usage.values()) - before

    def _request(self, reading: PassageReading, turn: Turn) -> ModelRequest:
        asked = {"role": "user", "content": [text_block(_shown(reading))]}
        return ModelRequest(
            system=extraction_prompt(),
            messages=[asked, *fitted(turn.messages, _TURN_TOKENS)],
            tools=self._tools.toolbox.schemas_of(*TOOLS),
            now=turn.now,
        )

    def _looked_at(self, reading: PassageReading, calls: list[ToolUse]) -> list[tuple[ToolUse, Origin]]:
        """The calls with the message that each comes from; what must not be written, or is too much, is refused."""
        made: list[tuple[ToolUse, Origin]] = []
        for position, call in enumerate(calls):
            said = reading.passage.source_of(_words(call.arguments))
            refused = self._guard.refusal(call.name, call.arguments, said, self._audience)
            if position >= self._calls_most:
                refused = Refused(_PAST.format(self._calls_most))
            if refused is not None:
                reading.refused[call.id] = refused
            made.append((call, reading.origin(said)))
        return made


@cache
def extraction_prompt() -> str:
    """What a model is told: `resources/prompts/extraction.md`."""
    return resource("prompts", "extraction.md").read_text("utf-8")


def _shown(reading: PassageReading) -> str:
    passage = reading.passage
    before = f"<before>\n{transcript(passage.before)}\n</before>\n" if passage.before else ""
    return f"{before}<transcript>\n{transcript(passage.messages)}\n</transcript>"


def _words(arguments: Any) -> str:
    """What a call says of where it comes from: the words that it quotes, or else its statement."""
    if not isinstance(arguments, dict):
        return ""
    named = (arguments.get(name) for name in ("source_excerpt", "fact_value", "new_value"))
    return next((text for text in named if isinstance(text, str) and text.strip()), "")


def _cost(request: ModelRequest) -> int:
    """About how many tokens a request takes, without its answer."""
    told = count_tokens(request.system) + count_tokens(json.dumps(list(request.tools.values())))
    return told + tokens_of(request.messages)
