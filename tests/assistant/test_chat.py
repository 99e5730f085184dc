"""A turn of the chat: what is said is stored, tools are carried out, and whatever ends it, the chat can go on."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

import pytest
from pydantic import Field

from desktop.assistant.chat import CALLS_MOST, ROUNDS_MOST, Chat
from desktop.assistant.events import (
    Event,
    Failure,
    Retrying,
    TextDelta,
    ToolFinished,
    ToolStarted,
    TurnEnded,
    TurnStarted,
)
from desktop.assistant.models.base import ModelEnd, ModelEvent, ModelRequest, ProviderError, TextPiece, ToolCall
from desktop.assistant.record import TurnRecord
from desktop.assistant.tool import Answer, Call, tool
from desktop.assistant.toolbox import Toolbox
from desktop.assistant.tools import MEMORY_TOOLS
from desktop.errors import NotFoundError, StoreError, UserError
from desktop.memory.core import Memory
from desktop.model import Message, Origin
from desktop.storage.facts import FactFilter
from tests.conftest import HandSetClock

Step = ModelEvent | Exception | Callable[[], Awaitable[None]]
DOWN = Failure("The server is not running.", "Start it.")


def text(said: str) -> dict[str, Any]:
    return {"type": "text", "text": said}


def called(name: str, arguments: Any, call_id: str) -> dict[str, Any]:
    return {"type": "tool_use", "id": call_id, "name": name, "input": arguments}


def response(*blocks: dict[str, Any], stop: str | None = "") -> list[Step]:
    """A whole response of a model, in the events of one."""
    steps: list[Step] = []
    for block in blocks:
        if block["type"] == "text":
            steps += [TextPiece(part) for part in (block["text"][:3], block["text"][3:]) if part]
        elif block["type"] == "tool_use":
            steps.append(ToolCall(block["id"], block["name"], block["input"]))
    uses = any(block["type"] == "tool_use" for block in blocks)
    reason = ("tool_use" if uses else "end_turn") if stop == "" else stop
    return [*steps, ModelEnd(reason, list(blocks), {"input_tokens": 10, "output_tokens": 2})]


REMEMBER = {"fact_type": "personal", "fact_key": "location", "fact_value": "Lviv", "confidence": 0.9}


@dataclass
class Scripted:
    """A model that says what a test tells it to, and keeps what it was asked."""

    responses: list[list[Step]]
    name: str = "scripted"
    remote: bool = False
    calls_tools: bool = True
    built_in: bool = False
    requests: list[ModelRequest] = field(default_factory=list)

    async def stream(self, request: ModelRequest) -> AsyncIterator[ModelEvent]:
        assert_valid(request.messages)
        self.requests.append(request)
        for step in self.responses.pop(0):
            if isinstance(step, Exception):
                raise step
            if callable(step):
                await step()
            else:
                yield step


def assert_valid(messages: Sequence[Any]) -> None:
    """What the Messages API insists on."""
    ids: list[str] = []
    for position, message in enumerate(messages):
        assert message["role"] == ("user", "assistant")[position % 2]
        assert message["content"]
        uses = [block["id"] for block in message["content"] if block["type"] == "tool_use"]
        results = [block.get("tool_use_id") for block in message["content"]]
        before = messages[position - 1]["content"] if position else []
        wanted = [block["id"] for block in before if block["type"] == "tool_use"]
        assert results[: len(wanted)] == wanted
        assert not any(results[len(wanted) :])
        assert all(block["text"].strip() for block in message["content"] if block["type"] == "text")
        ids += uses
    assert len(ids) == len(set(ids))
    assert messages[-1]["role"] == "user"


async def forever() -> None:
    await asyncio.Event().wait()


@pytest.fixture
def executor() -> Iterator[Executor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


@pytest.fixture
def chat(memory: Memory, executor: Executor) -> Chat:
    return Chat(memory, Toolbox(memory), executor)


@pytest.fixture
def place(chat: Chat) -> int:
    return chat.new_conversation().id


def play(chat: Chat, place: int, said: str, model: Scripted) -> list[Event]:
    async def run() -> list[Event]:
        return [event async for event in chat.turn(place, said, model)]

    return asyncio.run(run())


def again(chat: Chat, place: int, model: Scripted) -> list[Event]:
    async def run() -> list[Event]:
        return [event async for event in chat.retry(place, model)]

    return asyncio.run(run())


def stored(memory: Memory, place: int) -> list[Message]:
    return memory.conversations.messages(place)


def record_of(message: Message) -> TurnRecord:
    record = TurnRecord.of(message)
    assert record is not None
    return record


def test_what_is_said_and_answered_is_stored(chat: Chat, memory: Memory, place: int) -> None:
    events = play(chat, place, " Hello there! ", Scripted([response(text("Good morning."))]))
    asked, answer = stored(memory, place)
    assert events == [
        TurnStarted(place, asked.id, "scripted"),
        TextDelta("Goo"),
        TextDelta("d morning."),
        TurnEnded("done", answer.id, None, {"input_tokens": 10, "output_tokens": 2}),
    ]
    assert (asked.role, asked.text, asked.speaker) == ("user", "Hello there!", "You")
    assert (answer.role, answer.text, answer.speaker) == ("assistant", "Good morning.", "scripted")
    assert record_of(answer).end == "done"


def test_talking_is_no_change_to_undo(chat: Chat, memory: Memory, place: int) -> None:
    play(chat, place, "Hello", Scripted([response(text("Hi"))]))
    assert memory.journal.last_undoable() is None


def test_a_model_is_told_the_conversation_the_tools_and_the_time(chat: Chat, clock: HandSetClock, place: int) -> None:
    model = Scripted([response(text("Hi")), response(text("Fine"))])
    play(chat, place, "Hello", model)
    play(chat, place, "How are you?", model)
    request = model.requests[-1]
    assert request.messages == [
        {"role": "user", "content": [text("Hello")]},
        {"role": "assistant", "content": [text("Hi")]},
        {"role": "user", "content": [text("How are you?")]},
    ]
    assert "Recall before you remember" in request.system
    assert {schema["name"] for schema in request.tools} >= {"remember_fact", "memory_recall"}
    assert "undo_last_change" not in {schema["name"] for schema in request.tools}
    assert request.now == clock.moment
    assert request.now.tzinfo is not None


def test_the_built_in_model_gets_its_own_tools_and_others_without_tools_none(chat: Chat, place: int) -> None:
    built_in = Scripted([response(text("Hi"))], built_in=True)
    play(chat, place, "Hello", built_in)
    assert "undo_last_change" in {schema["name"] for schema in built_in.requests[0].tools}
    silent = Scripted([response(text("Hi"))], calls_tools=False)
    play(chat, place, "Hello", silent)
    assert silent.requests[0].tools == []


def test_tools_are_carried_out_between_two_responses(chat: Chat, memory: Memory, place: int) -> None:
    model = Scripted([response(text("Let me see."), called("remember_fact", REMEMBER, "t1")), response(text("Noted."))])
    events = play(chat, place, "I live in Lviv", model)
    started = next(event for event in events if isinstance(event, ToolStarted))
    finished = next(event for event in events if isinstance(event, ToolFinished))
    assert started == ToolStarted("t1", "remember_fact", "Remembering location = Lviv", REMEMBER)
    assert (finished.call_id, finished.status, finished.summary) == ("t1", "success", "Remembered: location = Lviv")
    (fact,) = memory.facts.find(FactFilter())
    operation = memory.journal.operation(finished.operation_ids[0])
    asked, answer = stored(memory, place)
    assert (operation.actor, operation.tool, operation.call_id) == ("assistant", "remember_fact", "t1")
    assert (fact.source_message_id, fact.source) == (asked.id, "assistant")
    assert answer.text == "Let me see.\n\nNoted."
    assert "".join(event.text for event in events if isinstance(event, TextDelta)) == answer.text
    results = model.requests[-1].messages[-1]["content"]
    assert results[0]["tool_use_id"] == "t1"
    assert '"status": "success"' in results[0]["content"]
    (card,) = record_of(answer).cards
    assert (card.label, card.arguments, card.finished) == (started.label, REMEMBER, finished)
    usage = events[-1]
    assert isinstance(usage, TurnEnded)
    assert usage.usage == {"input_tokens": 20, "output_tokens": 4}


def test_a_conversation_with_tools_goes_on(chat: Chat, memory: Memory, place: int) -> None:
    play(
        chat,
        place,
        "I live in Lviv",
        Scripted([response(called("remember_fact", REMEMBER, "t1")), response(text("Noted."))]),
    )
    model = Scripted([response(called("remember_fact", REMEMBER, "t1")), response(text("I know."))])
    play(chat, place, "I live in Lviv, I said", model)
    assert [len(message["content"]) for message in model.requests[0].messages] == [1, 1, 1, 1, 1]
    assert stored(memory, place)[-1].text == "I know."


def test_calls_of_one_response_get_their_results_in_one_message(chat: Chat, place: int) -> None:
    calls = [called("remember_fact", {**REMEMBER, "fact_key": key}, key) for key in ("a", "b", "c")]
    model = Scripted([response(*calls), response(text("Noted."))])
    events = play(chat, place, "…", model)
    assert [event.call_id for event in events if isinstance(event, ToolFinished)] == ["a", "b", "c"]
    assert [block["tool_use_id"] for block in model.requests[-1].messages[-1]["content"]] == ["a", "b", "c"]


def test_thinking_goes_back_to_the_model_that_thought_it_and_to_no_other(chat: Chat, place: int) -> None:
    thought = {"type": "thinking", "thinking": "Hm", "signature": "s"}
    model = Scripted([response(thought, called("remember_fact", REMEMBER, "t1")), response(thought, text("Noted."))])
    play(chat, place, "I live in Lviv", model)
    assert model.requests[1].messages[1]["content"][0] == thought
    model.responses.append(response(text("Yes.")))
    play(chat, place, "Good", model)
    assert thought in model.requests[-1].messages[3]["content"]
    other = Scripted([response(text("Yes."))], name="other")
    play(chat, place, "Good", other)
    assert thought not in [block for message in other.requests[0].messages for block in message["content"]]


@pytest.mark.parametrize("stop", [None, "max_tokens", "refusal", "model_context_window_exceeded"])
def test_calls_of_a_message_that_is_not_whole_are_not_carried_out(
    chat: Chat, memory: Memory, place: int, stop: str | None
) -> None:
    events = play(
        chat, place, "Hi", Scripted([response(text("I will"), called("remember_fact", REMEMBER, "t"), stop=stop)])
    )
    ended = events[-1]
    assert isinstance(ended, TurnEnded)
    assert ended.reason == "failed"
    assert ended.failure is not None
    assert ended.message_id == stored(memory, place)[-1].id
    assert record_of(stored(memory, place)[-1]).messages == [{"role": "assistant", "content": [text("I will")]}]
    assert not memory.facts.find(FactFilter())


@pytest.mark.parametrize("stop", ["end_turn", "stop_sequence", "tool_calls"])
def test_calls_count_however_a_server_ends_the_message(chat: Chat, memory: Memory, place: int, stop: str) -> None:
    play(
        chat, place, "Hi", Scripted([response(called("remember_fact", REMEMBER, "t"), stop=stop), response(text("ok"))])
    )
    assert memory.facts.find(FactFilter())


def test_at_most_five_calls_of_a_response_are_carried_out(chat: Chat, memory: Memory, place: int) -> None:
    calls = [called("remember_fact", {**REMEMBER, "fact_key": f"k{n}"}, f"t{n}") for n in range(CALLS_MOST + 2)]
    events = play(chat, place, "Hi", Scripted([response(*calls), response(text("ok"))]))
    finished = [event for event in events if isinstance(event, ToolFinished)]
    assert [event.status for event in finished] == ["success"] * 5 + ["error"] * 2
    assert finished[-1].summary.startswith("At most 5 tool calls")
    assert memory.facts.count(FactFilter()) == 5


def test_endless_tool_calls_come_to_an_end(chat: Chat, memory: Memory, place: int) -> None:
    rounds = [
        response(called("remember_fact", {**REMEMBER, "fact_key": f"k{number}"}, f"t{number}")) for number in range(20)
    ]
    model = Scripted(rounds)
    events = play(chat, place, "Hi", model)
    finished = [event for event in events if isinstance(event, ToolFinished)]
    assert [event.status for event in finished] == ["success"] * ROUNDS_MOST + ["error"] * 2
    ended = events[-1]
    assert isinstance(ended, TurnEnded)
    assert ended.failure is not None
    assert "kept calling tools" in ended.failure.what
    play(chat, place, "Well?", Scripted([response(text("ok"))]))
    assert memory.facts.count(FactFilter()) == ROUNDS_MOST


def test_a_model_that_heeds_the_limit_answers(chat: Chat, place: int) -> None:
    rounds = [response(called("remember_fact", REMEMBER, f"t{number}")) for number in range(ROUNDS_MOST + 1)]
    events = play(chat, place, "Hi", Scripted([*rounds, response(text("Here."))]))
    assert isinstance(events[-1], TurnEnded)
    assert events[-1].reason == "done"


@pytest.mark.parametrize("call_id", ["", "has space", "дія", "x" * 65])
def test_ids_that_could_not_be_sent_back_are_replaced(chat: Chat, place: int, call_id: str) -> None:
    calls = [called("remember_fact", REMEMBER, call_id), called("remember_fact", REMEMBER, call_id)]
    model = Scripted([response(*calls), response(text("ok"))])
    play(chat, place, "Hi", model)
    assert all(block["id"].startswith("call_") for block in model.requests[-1].messages[1]["content"])


@pytest.mark.parametrize("arguments", [None, [1], "{half", "\ud83d"])
def test_arguments_of_the_wrong_shape_are_answered_and_can_be_sent_back(chat: Chat, place: int, arguments: Any) -> None:
    call = ToolCall("t", "remember_fact", arguments)
    end = ModelEnd("tool_use", [text(" "), called("remember_fact", {}, "t")])
    model = Scripted([[TextPiece("\ud83d"), call, end], response(text("ok"))])
    events = play(chat, place, "Hi", model)
    assert [event.status for event in events if isinstance(event, ToolFinished)] == ["error"]
    assert model.requests[-1].messages[1]["content"] == [called("remember_fact", {}, "t")]


def test_an_unknown_tool_is_answered(chat: Chat, place: int) -> None:
    model = Scripted([response(called("remember", {"x": 1}, "t")), response(text("ok"))])
    play(chat, place, "Hi", model)
    result = model.requests[-1].messages[-1]["content"][0]
    assert result["is_error"] is True
    assert "There is no tool “remember”" in result["content"]


def test_a_failing_provider_leaves_the_message_and_can_be_tried_again(chat: Chat, memory: Memory, place: int) -> None:
    events = play(chat, place, "I live in Lviv", Scripted([[ProviderError(DOWN)]]))
    assert events[-1] == TurnEnded("failed", None, DOWN)
    assert [message.text for message in stored(memory, place)] == ["I live in Lviv"]
    events = again(chat, place, Scripted([response(text("Noted."))]))
    assert isinstance(events[0], TurnStarted)
    assert [message.text for message in stored(memory, place)] == ["I live in Lviv", "Noted."]


def test_what_was_said_before_a_failure_is_kept_and_replaced_by_the_next_try(
    chat: Chat, memory: Memory, place: int
) -> None:
    events = play(chat, place, "Hi", Scripted([[TextPiece("Half an "), ProviderError(DOWN)]]))
    answer = stored(memory, place)[-1]
    assert events[-1] == TurnEnded("failed", answer.id, DOWN)
    assert (answer.text, record_of(answer).end, record_of(answer).failure) == ("Half an", "failed", DOWN)
    again(chat, place, Scripted([response(text("A whole answer."))]))
    assert [message.text for message in stored(memory, place)] == ["Hi", "A whole answer."]


def test_there_must_be_something_to_answer_again(chat: Chat, place: int) -> None:
    with pytest.raises(UserError, match="no message of yours"):
        again(chat, place, Scripted([]))


def test_an_answer_is_needed(chat: Chat, memory: Memory, place: int) -> None:
    events = play(chat, place, "Hi", Scripted([response()]))
    assert isinstance(events[-1], TurnEnded)
    assert events[-1].failure is not None
    assert "empty answer" in events[-1].failure.what
    assert len(stored(memory, place)) == 1


def test_a_stream_without_an_end_is_cut(chat: Chat, place: int) -> None:
    events = play(chat, place, "Hi", Scripted([[TextPiece("Hal")]]))
    assert isinstance(events[-1], TurnEnded)
    assert events[-1].failure is not None
    assert "broke off" in events[-1].failure.what


@pytest.mark.expects_log("A turn failed")
def test_a_bug_ends_the_turn_in_general_words(chat: Chat, memory: Memory, place: int) -> None:
    events = play(chat, place, "Hi", Scripted([[TextPiece("Hal"), KeyError("secret")]]))
    assert isinstance(events[-1], TurnEnded)
    assert events[-1].failure is not None
    assert "secret" not in str(events[-1].failure)
    assert stored(memory, place)[-1].text == "Hal"


def test_a_wait_is_passed_on(chat: Chat, place: int) -> None:
    waiting = Retrying(2.0, DOWN)
    assert waiting in play(chat, place, "Hi", Scripted([[waiting, *response(text("ok"))]]))


@pytest.mark.parametrize("said", ["", "  \n", "\0"])
def test_nothing_is_not_sent(chat: Chat, memory: Memory, place: int, said: str) -> None:
    with pytest.raises(UserError, match="message is empty"):
        play(chat, place, said, Scripted([]))
    assert not stored(memory, place)


def test_a_conversation_that_is_gone_is_told(chat: Chat) -> None:
    with pytest.raises(NotFoundError, match="not there any more"):
        play(chat, 99, "Hi", Scripted([]))


# Stopping ------------------------------------------------------------------------------------------------------------


def stopped_when(chat: Chat, place: int, model: Scripted, reached: Callable[[Event], bool]) -> list[Event]:
    """Cancels the turn's task once an event is reached, and returns what was told until its end."""

    async def run() -> list[Event]:
        events: list[Event] = []
        at = asyncio.Event()

        async def turn() -> None:
            async for event in chat.turn(place, "Hi", model):
                events.append(event)
                if reached(event):
                    at.set()

        task = asyncio.create_task(turn())
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
def test_stopping_while_a_tool_runs_lets_it_finish_and_begins_no_other(memory: Memory, workers: int) -> None:
    running, finish = threading.Event(), threading.Event()

    @tool(label="Slow")
    def slow_tool(call: Call, *, n: Annotated[int, Field(ge=0, le=9, description="N.")]) -> Answer:
        """Takes its time."""
        running.set()
        finish.wait(10)
        with memory.database.operation("Slow", call.origin) as operation:
            operation.insert("conversations", {"title": "x", "origin": "chat", "created_at": n, "updated_at": n})
        return Answer("success", "Done.", "Done")

    calls = [called("slow_tool", {"n": n}, f"t{n}") for n in (1, 2)]
    with ThreadPoolExecutor(workers) as executor:
        chat = Chat(memory, Toolbox(memory, [*MEMORY_TOOLS, slow_tool]), executor)
        place = chat.new_conversation().id

        async def run() -> list[Event]:
            events: list[Event] = []

            async def turn() -> None:
                async for event in chat.turn(place, "Hi", Scripted([response(*calls)])):
                    events.append(event)  # noqa: PERF401  # kept although the loop is cancelled

            task = asyncio.create_task(turn())
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


def test_closing_the_iterator_stops_too(chat: Chat, memory: Memory, place: int) -> None:
    async def run() -> None:
        async with aclosing(chat.turn(place, "Hi", Scripted([[TextPiece("Once"), forever]]))) as events:
            async for event in events:
                if isinstance(event, TextDelta):
                    return

    asyncio.run(run())
    assert [message.text for message in stored(memory, place)] == ["Hi", "Once"]
    assert record_of(stored(memory, place)[-1]).end == "stopped"


def test_a_turn_can_be_stopped_after_any_number_of_steps(chat: Chat, memory: Memory) -> None:
    """Cancelled after the n-th turn of the event loop, for each n: what is stored can always be sent again."""

    async def run(steps: int, place: int) -> bool:
        model = Scripted(
            [
                response(text("One "), called("remember_fact", {**REMEMBER, "fact_key": f"k{steps}"}, "t1")),
                response(called("remember_fact", REMEMBER, "t2"), called("forget_fact", {}, "t3")),
                response(text("Done.")),
            ]
        )

        async def turn() -> None:
            async for _ in chat.turn(place, "Hi", model):
                pass

        task = asyncio.create_task(turn())
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
        if stored(memory, place):
            play(chat, place, "Go on", Scripted([response(text("ok"))]))
        steps += 3


# Failing stores ------------------------------------------------------------------------------------------------------


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


# What is kept, and for whom ------------------------------------------------------------------------------------------


def test_the_title_is_the_first_words_once(chat: Chat, memory: Memory, place: int) -> None:
    model = Scripted([response(text("ok")), response(text("ok"))])
    play(chat, place, "The coolant of Grinder 5\nsmells like burnt toast", model)
    play(chat, place, "And another thing", model)
    conversation = memory.conversations.get(place)
    assert conversation is not None
    assert conversation.title == "The coolant of Grinder 5 smells…"
    named = chat.new_conversation("Grinders")
    play(chat, named.id, "Hi", Scripted([response(text("ok"))]))
    assert memory.conversations.by_title("Grinders") is not None


def test_a_new_sitting_begins_after_six_hours(chat: Chat, memory: Memory, clock: HandSetClock, place: int) -> None:
    for hours in (1, 6, 6.1):
        play(chat, place, "Hi", Scripted([response(text("ok"))]))
        clock.advance(hours=hours)
    play(chat, place, "Hi", Scripted([response(text("ok"))]))
    assert [message.session for message in stored(memory, place)] == [1, 1, 1, 1, 1, 1, 2, 2]


@pytest.mark.parametrize(
    ("said", "tools", "built_in", "recallable"),
    [
        ("I moved to Lviv.", ("remember_fact",), False, (True, True)),
        ("I moved to Lviv.", ("recall_facts",), False, (True, True)),
        ("I moved to Lviv.", (), True, (True, False)),
        ("I moved to Lviv.", ("remember_fact",), True, (True, False)),
        ("What did we discuss about Grinder 5?", ("memory_recall",), False, (False, False)),
        ("What did we discuss about Grinder 5?", ("memory_recall",), True, (False, False)),
        ("What did we discuss about Grinder 5?", (), True, (False, False)),
        ("I ordered it. What did we decide?", ("memory_recall",), False, (True, True)),
        ("Which grease is best for bearings?", (), False, (True, True)),
        ("Forget my locker code", ("forget_fact",), False, (False, True)),
    ],
)
def test_questions_to_the_memory_and_their_answers_are_not_found_later(
    memory: Memory, executor: Executor, said: str, tools: tuple[str, ...], built_in: bool, recallable: tuple[bool, bool]
) -> None:
    chat = Chat(memory, Toolbox(memory), executor)
    place = chat.new_conversation().id
    calls = [response(called(name, {}, name)) for name in tools]
    play(chat, place, said, Scripted([*calls, response(text("An answer."))], built_in=built_in))
    asked, answer = stored(memory, place)
    assert (asked.recallable, answer.recallable) == recallable


def test_a_question_is_not_found_by_its_own_search(chat: Chat, memory: Memory, place: int) -> None:
    seen: list[bool] = []

    async def look() -> None:
        seen.extend(message.recallable for message in stored(memory, place))

    play(chat, place, "What did we discuss about Grinder 5?", Scripted([[look, *response(text("Nothing."))]]))
    assert seen == [False]


def test_old_turns_are_left_out_whole(memory: Memory, executor: Executor) -> None:
    chat = Chat(memory, Toolbox(memory), executor, history_characters=900)
    place = chat.new_conversation().id
    for number in range(4):
        call = called("remember_fact", {**REMEMBER, "fact_key": f"k{number}"}, f"t{number}")
        play(chat, place, f"Message {number}", Scripted([response(call), response(text("ok " * 40))]))
    model = Scripted([response(text("ok"))])
    play(chat, place, "x" * 2000, model)
    assert [message["content"][0].get("text") for message in model.requests[0].messages] == ["x" * 2000]
    model = Scripted([response(text("ok"))])
    chat = Chat(memory, Toolbox(memory), executor, history_characters=5000)
    play(chat, place, "Last", model)
    first = model.requests[0].messages[0]["content"][0]["text"]
    assert first.startswith(("Message", "x"))


def make_private(memory: Memory) -> None:
    (fact,) = memory.facts.find(FactFilter())
    memory.edit(replace(fact, private=True), Origin())


def test_a_remote_model_is_never_told_what_became_private(chat: Chat, memory: Memory, place: int) -> None:
    secret = {**REMEMBER, "fact_key": "diagnosis", "fact_value": "asthma"}
    play(
        chat,
        place,
        "I have asthma",
        Scripted([response(called("remember_fact", secret, "t")), response(text("Asthma, noted."))]),
    )
    play(chat, place, "Nice weather", Scripted([response(text("Indeed."))]))
    make_private(memory)
    remote = Scripted([response(text("Hm."))], remote=True)
    play(chat, place, "Well", remote)
    assert "sthma" not in str(remote.requests)
    assert "Indeed." in str(remote.requests)
    local = Scripted([response(text("Hm."))])
    play(chat, place, "Well", local)
    assert "Asthma, noted." in str(local.requests)


def test_a_turn_whose_tool_showed_something_private_stays_here(chat: Chat, memory: Memory, place: int) -> None:
    memory.remember_anyway(_private_draft(), Origin())
    make_private(memory)
    known = {**REMEMBER, "fact_key": "diagnosis", "fact_value": "asthma"}
    play(chat, place, "…", Scripted([response(called("remember_fact", known, "t")), response(text("Asthma."))]))
    assert stored(memory, place)[-1].private
    remote = Scripted([response(text("Hm."))], remote=True)
    play(chat, place, "Well", remote)
    assert "sthma" not in str(remote.requests)


def test_a_private_message_is_not_asked_elsewhere_again(chat: Chat, memory: Memory, place: int) -> None:
    play(
        chat,
        place,
        "I have asthma",
        Scripted([response(called("remember_fact", REMEMBER, "t")), [ProviderError(DOWN)]]),
    )
    make_private(memory)
    remote = Scripted([], remote=True)
    ended = again(chat, place, remote)[-1]
    assert isinstance(ended, TurnEnded)
    assert ended.failure is not None
    assert "private memory" in ended.failure.what


def _private_draft() -> Any:
    from desktop.memory.drafts import FactDraft

    return FactDraft("personal", "diagnosis", "asthma")


def test_an_imported_conversation_can_be_gone_on_with(chat: Chat, memory: Memory, clock: HandSetClock) -> None:
    place = chat.new_conversation("Imported").id
    with memory.database.operation("Import", undoable=False) as operation:
        for role, speaker, said in (
            ("assistant", "Bot", "Hi"),
            ("other", "Caroline", "Hello"),
            ("other", "Mel", "Hey"),
            ("assistant", "Bot", " "),
        ):
            message = Message(0, place, 0, 1, role, speaker, said, clock())  # type: ignore[arg-type]
            memory.conversations.append(operation, message)
    model = Scripted([response(text("ok"))])
    play(chat, place, "Who was here?", model)
    (only,) = model.requests[0].messages
    assert [block["text"] for block in only["content"]] == ["Caroline: Hello", "Mel: Hey", "Who was here?"]
