"""However a turn is interrupted, what was said is stored and the conversation goes on."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Annotated, Any

import pytest
from pydantic import Field

from desktop.assistant.chat import Chat
from desktop.assistant.events import (
    Event,
    TextDelta,
    ToolFinished,
    TurnEnded,
    TurnStarted,
)
from desktop.assistant.providers.base import TextPiece
from desktop.assistant.tools.consent import Consents
from desktop.assistant.tools.executor import ToolExecutor
from desktop.assistant.tools.memory_tools import MEMORY_TOOLS
from desktop.assistant.tools.tool import Answer, ToolContext, tool
from desktop.assistant.tools.toolbox import Toolbox
from desktop.core.errors import StoreError
from desktop.core.model import Message
from desktop.memory.service import Memory
from desktop.storage.call_queue import Tasks
from desktop.storage.journal import Journal
from tests.assistant.scripted import (
    REMEMBER,
    WAITED_FOR,
    Scripted,
    called,
    forever,
    play,
    record_of,
    response,
    stored,
    text,
)
from tests.patience import PATIENCE


def stopped_when(chat: Chat, place: int, model: Scripted, reached: Callable[[Event], bool]) -> list[Event]:
    """Cancels the turn's task once an event is reached, and returns what was told until its end."""

    async def run() -> list[Event]:
        events: list[Event] = []
        at = asyncio.Event()

        def hear(event: Event) -> None:
            events.append(event)
            if reached(event):
                at.set()

        task = asyncio.create_task(chat.turn(place, "Hi", model, hear))
        await at.wait()
        for _ in range(3):
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return events

    return asyncio.run(run())


def test_stopping_keeps_what_was_said(chat: Chat, memory: Memory, place: int) -> None:
    model = Scripted([[TextPiece("Once upon "), forever]])
    events = stopped_when(chat, place, model, lambda event: isinstance(event, TextDelta))
    answer = stored(memory, place)[-1]
    assert events[-1] == TurnEnded("stopped", answer.id)
    assert (answer.text, record_of(answer).end) == ("Once upon", "stopped")
    next_model = Scripted([response(text("ok"))])
    play(chat, place, "Go on", next_model)
    assert next_model.requests[0].messages[1] == {"role": "assistant", "content": [text("Once upon")]}


def test_stopping_before_the_first_word_leaves_the_question(chat: Chat, memory: Memory, place: int) -> None:
    events = stopped_when(chat, place, Scripted([[forever]]), lambda event: isinstance(event, TurnStarted))
    assert events[-1] == TurnEnded("stopped", None)
    assert [message.text for message in stored(memory, place)] == ["Hi"]
    play(chat, place, "Still there?", Scripted([response(text("Yes"))]))


def test_stopping_between_rounds_keeps_the_tools_and_their_results(chat: Chat, memory: Memory, place: int) -> None:
    model = Scripted([response(called("remember_fact", REMEMBER, "t")), [TextPiece("Not"), forever]])
    stopped_when(chat, place, model, lambda event: isinstance(event, TextDelta))
    assert [card.finished.status for card in record_of(stored(memory, place)[-1]).cards] == ["success"]
    play(chat, place, "Go on", Scripted([response(text("ok"))]))


@pytest.mark.parametrize("workers", [1, 3])
def test_stopping_while_a_tool_runs_lets_it_finish_and_begins_no_other(
    memory: Memory, tasks: Tasks, workers: int
) -> None:
    running, finish = threading.Event(), threading.Event()

    @tool(label="Slow")
    def slow_tool(call: ToolContext, *, n: Annotated[int, Field(ge=0, le=9, description="N.")]) -> Answer:
        """Takes its time."""
        running.set()
        finish.wait(PATIENCE)
        with memory.database.operation("Slow", call.origin) as operation:
            operation.insert("conversations", {"title": "x", "origin": "chat", "created_at": n, "updated_at": n})
        return Answer("success", "Done.", "Done")

    calls = [called("slow_tool", {"n": n}, f"t{n}") for n in (1, 2)]
    toolbox = Toolbox(memory, [*MEMORY_TOOLS.values(), slow_tool])
    made = ToolExecutor(toolbox, Consents(), tasks, settings=lambda: WAITED_FOR)
    with ThreadPoolExecutor(workers) as executor, closing(made) as tool_executor:
        chat = Chat(memory, tool_executor, executor)
        place = chat.new_conversation().id

        async def run() -> list[Event]:
            events: list[Event] = []

            task = asyncio.create_task(chat.turn(place, "Hi", Scripted([response(*calls)]), events.append))
            await asyncio.to_thread(running.wait, 10)
            task.cancel()
            await asyncio.sleep(0)
            finish.set()
            with pytest.raises(asyncio.CancelledError):
                await task
            return events

        events = asyncio.run(run())
        finished = [event for event in events if isinstance(event, ToolFinished)]
        assert [event.status for event in finished] == ["success", "denied"]
        assert len(finished[0].operation_ids) == 1
        assert isinstance(events[-1], TurnEnded)
        assert events[-1].reason == "stopped"
        play(chat, place, "Go on", Scripted([response(text("ok"))]))


def test_a_turn_can_be_stopped_after_any_number_of_steps(chat: Chat, memory: Memory) -> None:
    """Cancelled after the n-th turn of the event loop, for each n: what is stored can always be sent again, and
    tells of all that was written."""

    async def run(steps: int, place: int) -> bool:
        model = Scripted(
            [
                response(text("One "), called("remember_fact", {**REMEMBER, "fact_key": f"k{steps}"}, "t1")),
                response(called("remember_fact", REMEMBER, "t2"), called("forget_fact", {}, "t3")),
                response(text("Done.")),
            ]
        )

        task = asyncio.create_task(chat.turn(place, "Hi", model, lambda _: None))
        for _ in range(steps):
            await asyncio.sleep(0.0002)
        task.cancel()
        try:
            await task
        except asyncio.CancelledError:
            return True
        return False

    steps, stopped = 0, True
    while stopped and steps < 300:
        place = chat.new_conversation().id
        stopped = asyncio.run(run(steps, place))
        if said := stored(memory, place):
            cards = [] if said[-1].role == "user" else record_of(said[-1]).cards
            told = [operation for card in cards for operation in card.finished.operation_ids]
            made = [
                each
                for each in Journal(memory.database).recent(limit=20)
                if each.conversation_id == place and each.tool
            ]
            assert sorted(told) == sorted(each.id for each in made)
            play(chat, place, "Go on", Scripted([response(text("ok"))]))
        steps += 3


@pytest.mark.expects_log("could not be stored")
def test_a_message_that_can_t_be_stored_is_told(
    chat: Chat, memory: Memory, place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any, **__: Any) -> Any:
        raise StoreError("disk full at /home/me")

    monkeypatch.setattr(memory.conversations, "append", full)
    events = play(chat, place, "Hi", Scripted([response(text("Hello"))]))
    (ended,) = events
    assert isinstance(ended, TurnEnded)
    assert ended.failure is not None
    assert ended.failure.what == "The conversation can't be stored just now."


@pytest.mark.expects_log("answer could not be stored")
def test_an_answer_that_can_t_be_stored_is_told(
    chat: Chat, memory: Memory, place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = memory.conversations.append

    def full(operation: Any, message: Message) -> Message:
        if message.role == "assistant":
            raise StoreError("disk full")
        return append(operation, message)

    monkeypatch.setattr(memory.conversations, "append", full)
    ended = play(chat, place, "Hi", Scripted([response(text("Hello"))]))[-1]
    assert isinstance(ended, TurnEnded)
    assert (ended.reason, ended.message_id) == ("failed", None)
