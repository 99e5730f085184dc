"""What a model is told in a turn: its instructions and tools, the conversation, and what the memory holds on it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cache

from desktop.assistant.events import KEPT_PRIVATE, EarlierLeftOut
from desktop.assistant.message_history import ToldMessages, fitted, history, tokens_of
from desktop.assistant.providers.base import Model, ModelRequest, ProviderError, TooLongError
from desktop.assistant.tools.tool import Toolset
from desktop.assistant.tools.toolbox import Toolbox
from desktop.assistant.turn import Turn
from desktop.core.paths import resource
from desktop.memory.context import Context, memory_context
from desktop.memory.service import Memory
from desktop.settings import Settings

log = logging.getLogger(__name__)

_TOPIC_MOST = 2_000
"""Characters of a message by which memories are looked for."""
_LEFT_OUT = "Earlier messages of this conversation are left out here."
_FINDS_THEM = "memory_recall finds them."


@cache
def system_prompt() -> str:
    """What every model is told: `resources/prompts/system.md`."""
    return resource("prompts", "system.md").read_text("utf-8")


class TurnPrompt:
    """Makes the requests of turns. The settings are asked anew for each. Blocking, but for `request`."""

    def __init__(self, memory: Memory, toolbox: Toolbox, settings: Callable[[], Settings]) -> None:
        self._memory = memory
        self._toolbox = toolbox
        self._settings = settings

    def begin(self, turn: Turn) -> EarlierLeftOut | None:
        """Gathers what all requests of a turn begin with; returns what was left out of the conversation.

        Raises `ProviderError` where the message itself must not be shown to this model.
        """
        turn.now = self._memory.database.clock().astimezone()
        turn.tokens = self._settings().history_tokens
        told = self._tell(turn)
        if not told.messages or told.messages[-1]["role"] != "user":
            raise ProviderError(KEPT_PRIVATE)
        turn.context = self._context(turn, told)
        return turn.left_out

    def halve(self, turn: Turn, error: TooLongError) -> EarlierLeftOut | None:
        """Tells half as much of the conversation from here on; returns what is left out now.

        Raises `error`, by which the model found it too long, where there is nothing to leave out.
        """
        before = tokens_of(self.request(turn).messages)
        turn.tokens = min(turn.tokens, before) // 2
        self._tell(turn)
        if tokens_of(self.request(turn).messages) >= before:
            raise error
        return turn.left_out

    def request(self, turn: Turn) -> ModelRequest:
        """What the model is asked next."""
        return ModelRequest(
            system=system_prompt(),
            messages=[*turn.earlier, *(turn.messages if turn.model.built_in else fitted(turn.messages, turn.tokens))],
            tools=self._toolbox.schemas(*self._toolsets(turn.model)) if self._offers_tools(turn.model) else {},
            now=turn.now,
            context=self._beside(turn),
        )

    def _tell(self, turn: Turn) -> ToldMessages:
        offers = self._offers_tools(turn.model)
        asked = turn.asked
        told = history(
            self._memory, asked.conversation_id, turn.model, turn.tokens, with_tools=offers, until=asked.position
        )
        turn.earlier = told.messages
        # The built-in assistant reads the last words only: it misses nothing.
        turn.left_out = None if turn.model.built_in else told.left_out
        return told

    def _offers_tools(self, model: Model) -> bool:
        """The built-in assistant is nothing without its tools: switching them off is for the others."""
        return model.calls_tools and (model.built_in or self._settings().enable_tool_based_memory)

    def _toolsets(self, model: Model) -> list[Toolset]:
        own: list[Toolset] = ["memory", "builtin"] if model.built_in else ["memory"]
        return [*own, *self._settings().toolsets]

    def _beside(self, turn: Turn) -> str:
        """What goes with the person's message: what is missing before it, how queued calls ended, and what the memory
        holds."""
        found = self._offers_tools(turn.model)
        note = (f"{_LEFT_OUT} {_FINDS_THEM}" if found else _LEFT_OUT) if turn.left_out else ""
        known = turn.context.markdown if turn.context else ""
        return "\n\n".join(part for part in (note, turn.late.text, known) if part)

    def _context(self, turn: Turn, told: ToldMessages) -> Context | None:
        """What the memory holds that the conversation does not tell. Without it a turn goes on all the same."""
        budget = self._settings().context_tokens
        if not budget or turn.model.built_in:
            return None
        try:
            topic, local = turn.asked.text[:_TOPIC_MOST], not turn.model.remote
            return memory_context(self._memory, topic, budget, include_private=local, exclude_messages=told.message_ids)
        except Exception:
            log.exception("The memory's context could not be gathered")
            return None
