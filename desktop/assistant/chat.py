"""A turn of the conversation: stores what is said, streams the model, carries out its tool calls, and can be stopped.

The person's message is stored before anything else and the answer when it ends, however it ends: done, stopped or
failed. Nothing blocks the event loop: the store is used in the executor that the chat is given, the tools are carried
out by the tool executor. Where the model leaves the memory alone or fails, the built-in rules step in, visibly
(`fallback`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from typing import TYPE_CHECKING
from uuid import uuid4

from desktop.assistant.event_loop import ToExecutor, cancelled
from desktop.assistant.events import (
    FAULT,
    NO_END,
    NOTHING_SAID,
    STORE,
    EndReason,
    Event,
    Failure,
    FallbackBegan,
    ToolFinished,
    TurnEnded,
    TurnStarted,
)
from desktop.assistant.prompt import TurnPrompt
from desktop.assistant.providers import fallback
from desktop.assistant.providers.base import Model, ProviderError, TooLongError, ToolUse
from desktop.assistant.tools.executor import ToolExecutor
from desktop.assistant.tools.toolbox import ToolResult
from desktop.assistant.transcript import Transcript
from desktop.assistant.turn import Turn, finished, stream_response
from desktop.assistant.turn_record import Card
from desktop.core.errors import StoreError
from desktop.core.model import Conversation, Message, Origin
from desktop.memory.service import Memory
from desktop.settings import Settings

if TYPE_CHECKING:
    from desktop.assistant.rules.conversation import Call

log = logging.getLogger(__name__)

Emit = Callable[[Event], None]

ROUNDS_MOST = 8
"""Responses of one turn whose tool calls are carried out."""

_PAST_ROUNDS = f"At most {ROUNDS_MOST} rounds of tool calls are carried out in a turn: answer now with what you have."


class Chat:
    """The conversations with the assistant. `turn` and `retry` belong to one event loop; `executor` runs the rest."""

    def __init__(
        self,
        memory: Memory,
        tools: ToolExecutor,
        executor: Executor,
        *,
        settings: Callable[[], Settings] = Settings,
    ) -> None:
        self._memory = memory
        self._tools = tools
        self._to_executor = ToExecutor(executor)
        self._settings = settings
        self._prompt = TurnPrompt(memory, tools.toolbox, settings)
        self._transcript = Transcript(memory, tools.toolbox)

    def new_conversation(self, title: str = "") -> Conversation:
        """Stores an empty conversation. Without a title it takes the first words of its first message. Blocks."""
        return self._transcript.new_conversation(title)

    def keep(self, answer_id: int, text: str) -> Card:
        """Stores a text that an answer left out, in the person's words; returns the call, which the answer shows from
        now on unless nothing came of it. Blocks. Raises NotFoundError where the answer is gone or left out no such
        text."""
        from desktop.assistant.rules.clause_reading import as_said  # the rules take a moment to load

        asked = self._transcript.asked_without(answer_id, text)
        call_id, tool = f"call_{uuid4().hex}", "remember_fact"
        arguments = as_said(text, asked.sent_at.astimezone().date()).remembering()
        origin = Origin("user", "", tool, call_id, asked.conversation_id, asked.id)
        result = self._tools.call(tool, arguments, origin)
        label = self._tools.toolbox.describe(tool, arguments)
        card = Card(label, arguments, finished(call_id, tool, result))
        if result.status in ("success", "skipped"):
            self._transcript.add_kept(answer_id, text, card, private=result.private)
        return card

    async def turn(self, conversation_id: int, text: str, model: Model, emit: Emit) -> None:
        """Says `text` and tells `emit` what happens, ending with `TurnEnded`.

        Cancelling stops the answer: what was said till then is stored, and `TurnEnded("stopped")` told before
        `CancelledError` goes on. Raises UserError for empty text or an unknown conversation.
        """
        try:
            asked = await self._to_executor(self._transcript.ask, conversation_id, text)
        except StoreError:
            log.exception("A message could not be stored")
            emit(TurnEnded("failed", None, STORE))
            return
        await self._answer(Turn(asked, model), emit)

    async def retry(self, conversation_id: int, model: Model, emit: Emit) -> None:
        """Answers the last message of the person again. The answer it has is kept with the new one, and stays where
        nothing new is said. Raises UserError for none."""
        asked, replaced = await self._to_executor(self._transcript.ask_again, conversation_id)
        await self._answer(Turn(asked, model, replaced), emit)

    async def _answer(self, turn: Turn, emit: Emit) -> None:
        end: EndReason = "done"
        failure: Failure | None = None
        stopped: asyncio.CancelledError | None = None
        try:
            emit(TurnStarted(turn.asked.conversation_id, turn.asked.id, turn.model.name))
            await self._respond(turn, emit)
        except asyncio.CancelledError as error:
            end, stopped = "stopped", error
        except ProviderError as error:
            end, failure = "failed", error.failure
        except Exception:
            log.exception("A turn failed")
            end, failure = "failed", FAULT
        await self._finish(turn, end, failure, emit)
        if stopped is not None or cancelled():
            raise stopped or asyncio.CancelledError

    async def _respond(self, turn: Turn, emit: Emit) -> None:
        """The model's part, then the rules' where it did nothing for the memory."""
        failed: ProviderError | None = None
        try:
            await self._rounds(turn, emit)
        except ProviderError as error:
            failed = error
        if not (turn.model.built_in or turn.cards) and self._settings().enable_automated_memory_fallback:
            if failed and not turn.text:
                await self._serve(turn, failed, emit)
            else:
                await self._capture(turn, failed, emit)
        if failed is not None:
            raise failed
        if turn.model.built_in and turn.fallback is None and self._settings().enable_automated_memory_fallback:
            await self._keep_talk(turn, emit)

    async def _keep_talk(self, turn: Turn, emit: Emit) -> None:
        """Makes an episode of what the person has talked about for long; an answer that is given again makes none."""
        if turn.off_record or turn.replaces:
            return
        due = await self._to_executor(_episode_due, self._memory, turn.asked)
        if due is not None:
            await self._carry_out(turn, turn.call(due.tool, due.arguments), emit)

    async def _serve(self, turn: Turn, failed: ProviderError, emit: Emit) -> None:
        """The built-in assistant's answer, where it understands what the failed model was asked."""
        if not await self._to_executor(fallback.serves, self._memory, turn):
            return
        began = FallbackBegan(turn.model.name, failed.failure.what, capturing=False)
        turn.hand_over(await self._to_executor(fallback.rules), began)
        emit(began)
        # What the rules can't do is no news beside the failure that is told.
        with suppress(ProviderError):
            await self._rounds(turn, emit)

    async def _capture(self, turn: Turn, failed: ProviderError | None, emit: Emit) -> None:
        """Keeps what the person plainly stated, by the tools that a model would have called."""
        for statement in await self._to_executor(fallback.statements, turn):
            capture = await self._to_executor(fallback.capture, self._memory, statement, turn)
            if capture is None:
                continue
            if turn.fallback is None:
                turn.fallback = fallback.capturing(turn, self._settings(), failed.failure if failed else None)
                emit(turn.fallback)
            begun = len(turn.cards)
            while (due := capture.next_call(turn.cards[begun:])) is not None:
                await self._carry_out(turn, turn.call(due.tool, due.arguments), emit)

    async def _rounds(self, turn: Turn, emit: Emit) -> None:
        """The model's responses, and the tools between them."""
        left_out = await self._to_executor(self._prompt.begin, turn)
        turn.late = await self._to_executor(self._tools.queue.undelivered, turn.asked.conversation_id, turn.audience)
        if left_out is not None:
            emit(left_out)
        for number in range(ROUNDS_MOST + 2):
            uses = await self._response_that_fits(turn, emit)
            if not uses:
                return
            await self._carry_out(turn, uses, emit, refused="" if number < ROUNDS_MOST else _PAST_ROUNDS)
        raise ProviderError(NO_END)

    async def _response_that_fits(self, turn: Turn, emit: Emit) -> list[ToolUse]:
        """One response; where the conversation is too long for the model, once more with half of it."""
        said = len(turn.said)
        try:
            return await self._response(turn, emit)
        except TooLongError as error:
            if turn.halved or len(turn.said) > said:
                raise
            turn.halved = True
            left_out = await self._to_executor(self._prompt.halve, turn, error)
        if left_out is not None:
            emit(left_out)
        return await self._response(turn, emit)

    async def _response(self, turn: Turn, emit: Emit) -> list[ToolUse]:
        """One response of the model; the calls that it asks for."""
        uses = await stream_response(turn, self._prompt.request(turn), emit)
        if not uses and not turn.text and not turn.cards:
            raise ProviderError(NOTHING_SAID)
        return uses

    async def _carry_out(self, turn: Turn, uses: Sequence[ToolUse], emit: Emit, *, refused: str = "") -> None:
        """The calls of one response, and what they ask and answer."""
        calls = self._tools.calls_of(uses, turn.asked, turn.audience, reason=turn.reason, refused=refused)
        turn.begin([self._tools.started(call) for call in calls], [call.answer for call in calls])
        await self._tools.carry_out(
            calls, lambda event: emit(turn.finish_call(event) if isinstance(event, ToolResult) else event)
        )

    async def _finish(self, turn: Turn, end: EndReason, failure: Failure | None, emit: Emit) -> None:
        """Stores the answer, come what may, and tells how the turn ended. A stop meanwhile is left to the caller."""
        try:
            late, answer = await self._to_executor.to_the_end(self._store, turn, end, failure)
        except Exception:
            log.exception("An answer could not be stored")
            emit(TurnEnded("failed", None, STORE, turn.usage))
            return
        for call in late:
            emit(call)
        emit(TurnEnded(end, answer.id if answer else None, failure, turn.usage, turn.unkept, turn.choices))

    def _store(self, turn: Turn, end: EndReason, failure: Failure | None) -> tuple[list[ToolFinished], Message | None]:
        late = turn.settle()
        if turn.messages:
            self._tools.queue.mark_delivered(turn.late.task_ids)
        return late, self._transcript.answer(turn, end, failure)


def _episode_due(memory: Memory, asked: Message) -> Call | None:
    """The call that keeps a long talk about one thing. Blocking; never raises."""
    from desktop.assistant.extraction.stretches import episode_due  # the rules take a moment to load

    try:
        return episode_due(memory, asked)
    except Exception:
        log.exception("A long talk could not be looked at")
        return None
