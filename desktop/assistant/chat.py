"""A turn of the conversation: stores what is said, streams the model, carries out its tool calls, and can be stopped.

The person's message is stored before anything else and the answer when it ends, however it ends: done, stopped or
failed. Nothing blocks the event loop: the store is used in the executor that the chat is given, the tools are carried
out by the orchestrator. Where the model leaves the memory alone or fails, the built-in rules step in, visibly
(`fallback`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import Executor
from contextlib import aclosing, suppress
from typing import TYPE_CHECKING
from uuid import uuid4

from desktop.assistant.events import (
    EndReason,
    Event,
    Failure,
    FallbackBegan,
    ToolFinished,
    TurnEnded,
    TurnStarted,
)
from desktop.assistant.prompt import Briefing
from desktop.assistant.providers import fallback
from desktop.assistant.providers.base import Model, ProviderError, ToolCall, TooLongError
from desktop.assistant.stream_response import hear
from desktop.assistant.to_executor import Aside, cancelled
from desktop.assistant.tools.orchestrator import Orchestrator
from desktop.assistant.tools.toolbox import ToolResult
from desktop.assistant.transcript import Transcript
from desktop.assistant.turn import Turn, finished
from desktop.assistant.turn_failures import FAULT, NO_END, NOTHING_SAID, STORE
from desktop.assistant.turn_record import Card
from desktop.core.errors import StoreError
from desktop.core.model import Conversation, Message, Origin
from desktop.memory.service import Memory
from desktop.settings import Settings

if TYPE_CHECKING:
    from desktop.assistant.rules.conversation import Call

log = logging.getLogger(__name__)

Events = AsyncGenerator[Event, None]

ROUNDS_MOST = 8
"""Responses of one turn whose tool calls are carried out."""

_PAST_ROUNDS = f"At most {ROUNDS_MOST} rounds of tool calls are carried out in a turn: answer now with what you have."


class Chat:
    """The conversations with the assistant. `turn` and `retry` belong to one event loop; `executor` runs the rest."""

    def __init__(
        self,
        memory: Memory,
        orchestrator: Orchestrator,
        executor: Executor,
        *,
        settings: Callable[[], Settings] = Settings,
    ) -> None:
        self._memory = memory
        self._orchestrator = orchestrator
        self._safely = Aside(executor)
        self._settings = settings
        self._briefing = Briefing(memory, orchestrator.toolbox, settings)
        self._transcript = Transcript(memory, orchestrator.toolbox)

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
        result = self._orchestrator.call(tool, arguments, origin)
        label = self._orchestrator.toolbox.describe(tool, arguments)
        card = Card(label, arguments, finished(call_id, tool, result))
        if result.status in ("success", "skipped"):
            self._transcript.add_kept(answer_id, text, card, private=result.private)
        return card

    async def turn(self, conversation_id: int, text: str, model: Model) -> Events:
        """Says `text` and yields what happens, ending with `TurnEnded`.

        Cancelling the task that iterates, or closing the iterator, stops the answer: what was said till then is stored.
        On cancellation `TurnEnded("stopped")` is yielded before `CancelledError` goes on. Raises UserError for empty
        text or an unknown conversation.
        """
        try:
            asked = await self._safely(self._transcript.ask, conversation_id, text)
        except StoreError:
            log.exception("A message could not be stored")
            yield TurnEnded("failed", None, STORE)
            return
        async with aclosing(self._answered(asked, model)) as events:
            async for event in events:
                yield event

    async def retry(self, conversation_id: int, model: Model) -> Events:
        """Answers the last message of the person again. The answer it has is kept with the new one, and stays where
        nothing new is said. Raises UserError for none."""
        asked, replaced = await self._safely(self._transcript.ask_again, conversation_id)
        async with aclosing(self._answered(asked, model, replaced)) as events:
            async for event in events:
                yield event

    async def _answered(self, asked: Message, model: Model, replaces: Message | None = None) -> Events:
        turn = Turn(asked, model, replaces)
        end: EndReason = "done"
        failure: Failure | None = None
        stopped: asyncio.CancelledError | None = None
        try:
            yield TurnStarted(asked.conversation_id, asked.id, model.name)
            async with aclosing(self._course(turn)) as events:
                async for event in events:
                    yield event
        except GeneratorExit:
            await self._finish(turn, "stopped", None)
            raise
        except asyncio.CancelledError as error:
            end, stopped = "stopped", error
        except ProviderError as error:
            end, failure = "failed", error.failure
        except Exception:
            log.exception("A turn failed")
            end, failure = "failed", FAULT
        for event in await self._finish(turn, end, failure):
            yield event
        if stopped is not None or cancelled():
            raise stopped or asyncio.CancelledError

    async def _course(self, turn: Turn) -> Events:
        """The model's part, then the rules' where it did nothing for the memory."""
        failed: ProviderError | None = None
        try:
            async with aclosing(self._rounds(turn)) as events:
                async for event in events:
                    yield event
        except ProviderError as error:
            failed = error
        if not (turn.model.built_in or turn.cards) and self._settings().enable_automated_memory_fallback:
            step_in = self._served(turn, failed) if failed and not turn.text else self._captured(turn, failed)
            async with aclosing(step_in) as events:
                async for event in events:
                    yield event
        if failed is not None:
            raise failed
        if turn.model.built_in and turn.fallback is None and self._settings().enable_automated_memory_fallback:
            async with aclosing(self._kept_talk(turn)) as events:
                async for event in events:
                    yield event

    async def _kept_talk(self, turn: Turn) -> Events:
        """Makes an episode of what the person has talked about for long; an answer that is given again makes none."""
        due = None if turn.off_record or turn.replaces else await self._safely(_episode_due, self._memory, turn.asked)
        if due is not None:
            calls = turn.call(due.tool, due.arguments)
            async with aclosing(self._carried_out(turn, calls, past_rounds=False)) as events:
                async for event in events:
                    yield event

    async def _served(self, turn: Turn, failed: ProviderError) -> Events:
        """The built-in assistant's answer, where it understands what the failed model was asked."""
        if not await self._safely(fallback.serves, self._memory, turn):
            return
        began = FallbackBegan(turn.model.name, failed.failure.what, capturing=False)
        turn.hand_over(await self._safely(fallback.rules), began)
        yield began
        # What the rules can't do is no news beside the failure that is told.
        with suppress(ProviderError):
            async with aclosing(self._rounds(turn)) as events:
                async for event in events:
                    yield event

    async def _captured(self, turn: Turn, failed: ProviderError | None) -> Events:
        """Keeps what the person plainly stated, by the tools that a model would have called."""
        for statement in await self._safely(fallback.statements, turn):
            capture = await self._safely(fallback.capture, self._memory, statement, turn)
            if capture is None:
                continue
            if turn.fallback is None:
                turn.fallback = fallback.capturing(turn, self._settings(), failed.failure if failed else None)
                yield turn.fallback
            begun = len(turn.cards)
            while (due := capture.next_call(turn.cards[begun:])) is not None:
                calls = turn.call(due.tool, due.arguments)
                async with aclosing(self._carried_out(turn, calls, past_rounds=False)) as events:
                    async for event in events:
                        yield event

    async def _rounds(self, turn: Turn) -> Events:
        """The model's responses, and the tools between them."""
        left_out = await self._safely(self._briefing.begin, turn)
        turn.late = await self._safely(self._orchestrator.undelivered, turn.asked.conversation_id, turn.audience)
        if left_out is not None:
            yield left_out
        for number in range(ROUNDS_MOST + 2):
            calls: list[ToolCall] = []
            async with aclosing(self._response_that_fits(turn, calls)) as events:
                async for event in events:
                    yield event
            if not calls:
                return
            async with aclosing(self._carried_out(turn, calls, past_rounds=number >= ROUNDS_MOST)) as events:
                async for event in events:
                    yield event
        raise ProviderError(NO_END)

    async def _response_that_fits(self, turn: Turn, calls: list[ToolCall]) -> Events:
        """One response; where the conversation is too long for the model, once more with half of it."""
        said = len(turn.said)
        try:
            async with aclosing(self._response(turn, calls)) as events:
                async for event in events:
                    yield event
            return
        except TooLongError as error:
            if turn.halved or len(turn.said) > said:
                raise
            turn.halved = True
            left_out = await self._safely(self._briefing.halve, turn, error)
        if left_out is not None:
            yield left_out
        async with aclosing(self._response(turn, calls)) as events:
            async for event in events:
                yield event

    async def _response(self, turn: Turn, calls: list[ToolCall]) -> Events:
        """One response of the model; puts the calls to carry out into `calls`."""
        async with aclosing(hear(turn, self._briefing.request(turn), calls)) as events:
            async for event in events:
                yield event
        if not calls and not turn.text and not turn.cards:
            raise ProviderError(NOTHING_SAID)

    async def _carried_out(self, turn: Turn, calls: list[ToolCall], *, past_rounds: bool) -> Events:
        """The calls of one response, and what they ask and answer."""
        response = self._orchestrator.carry_out(
            calls, turn.asked, turn.audience, reason=turn.reason, refused=_PAST_ROUNDS if past_rounds else ""
        )
        turn.begin(response.started, response.answers)
        async with aclosing(response.events()) as events:
            async for event in events:
                yield turn.finish_call(event) if isinstance(event, ToolResult) else event

    async def _finish(self, turn: Turn, end: EndReason, failure: Failure | None) -> list[Event]:
        """Stores the answer, come what may, and returns the last events. A stop meanwhile is left to the caller."""
        try:
            late, answer = await self._safely.to_the_end(self._store, turn, end, failure)
        except Exception:
            log.exception("An answer could not be stored")
            return [TurnEnded("failed", None, STORE, turn.usage)]
        ended = TurnEnded(end, answer.id if answer else None, failure, turn.usage, turn.unkept, turn.choices)
        return [*late, ended]

    def _store(self, turn: Turn, end: EndReason, failure: Failure | None) -> tuple[list[ToolFinished], Message | None]:
        late = turn.settle()
        if turn.messages:
            self._orchestrator.mark_delivered(turn.late.task_ids)
        return late, self._transcript.answer(turn, end, failure)


def _episode_due(memory: Memory, asked: Message) -> Call | None:
    """The call that keeps a long talk about one thing. Blocking; never raises."""
    from desktop.assistant.extraction.stretches import episode_due  # the rules take a moment to load

    try:
        return episode_due(memory, asked)
    except Exception:
        log.exception("A long talk could not be looked at")
        return None
