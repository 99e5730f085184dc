"""A conversation that is longer than what a model is told of it: the oldest turns go first, and nobody is left in the
dark about it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.assistant.chat import Chat
from desktop.assistant.events import EarlierLeftOut, Event, TextDelta, TurnEnded, TurnStarted
from desktop.assistant.message_history import fitted, history, tokens_of
from desktop.assistant.providers.base import ModelEnd, TextPiece
from desktop.assistant.providers.claude import ClaudeModel
from desktop.assistant.tools.executor import ToolExecutor
from desktop.assistant.turn_record import TurnRecord
from desktop.memory.service import Memory
from desktop.settings import Settings
from tests.assistant.scripted import Scripted, Step, assert_valid, called, play, response, stored, text
from tests.loopback import Loopback
from tests.samples import a_message

Speaking = Callable[..., Chat]


@pytest.fixture
def speaking(memory: Memory, tool_executor: ToolExecutor, executor: Executor) -> Speaking:
    """Makes a chat of certain settings, without what the memory holds."""

    def make(**chosen: Any) -> Chat:
        given_ = Settings(**{"context_tokens": 0, "enable_automated_memory_fallback": False, **chosen})
        return Chat(memory, tool_executor, executor, settings=lambda: given_)

    return make


@pytest.fixture
def server() -> Iterator[Loopback]:
    with Loopback() as loopback:
        yield loopback


def talked(memory: Memory, place: int, turns: int, words: int = 50) -> None:
    """A conversation of so many turns, each of some 2 × `words` tokens."""
    with memory.database.operation("Talk", undoable=False) as operation:
        for number in range(turns):
            memory.conversations.append(operation, a_message(place, f"Q{number}. " + "tea " * words))
            said = a_message(place, f"A{number}. " + "yes " * words, role="assistant")
            memory.conversations.append(operation, said)


def left_out(events: list[Event]) -> list[EarlierLeftOut]:
    return [event for event in events if isinstance(event, EarlierLeftOut)]


def first_words(model: Scripted) -> str:
    return str(model.requests[-1].messages[0]["content"][0]["text"]).partition(".")[0]


def test_what_is_left_out_is_told_to_the_person_and_to_the_model(speaking: Speaking, memory: Memory) -> None:
    chat = speaking(history_tokens=1000)
    place = chat.new_conversation().id
    talked(memory, place, 40)
    model = Scripted([response(text("ok"))])
    events = play(chat, place, "And now?", model)
    assert [type(event) for event in events[:2]] == [TurnStarted, EarlierLeftOut]
    (notice,) = left_out(events)
    assert first_words(model) == f"Q{notice.turns}"
    assert stored(memory, place)[2 * notice.turns].id == notice.from_message_id
    record = TurnRecord.of(stored(memory, place)[-1])
    assert record is not None and record.left_out == notice
    assert tokens_of(model.requests[0].messages) <= 1000
    told = "Earlier messages of this conversation are left out here. memory_recall finds them."
    assert model.requests[0].context == told
    without = Scripted([response(text("ok"))], calls_tools=False)
    play(chat, place, "Well?", without)
    assert "memory_recall" not in without.requests[0].context


@pytest.mark.slow
def test_what_fits_is_told_whole_and_nothing_is_said_of_it(speaking: Speaking, memory: Memory) -> None:
    chat = speaking(history_tokens=500_000)
    place = chat.new_conversation().id
    talked(memory, place, 300)
    model = Scripted([response(text("ok"))])
    assert not left_out(play(chat, place, "And now?", model))
    assert first_words(model) == "Q0"
    assert len(model.requests[0].messages) == 601
    assert model.requests[0].context == ""


@pytest.mark.slow
def test_the_beginning_stays_where_it_is_for_many_turns(speaking: Speaking, memory: Memory) -> None:
    chat = speaking(history_tokens=4000)
    place = chat.new_conversation().id
    talked(memory, place, 60)
    beginnings: list[str] = []
    for _ in range(30):
        talked(memory, place, 1)
        model = Scripted([response(text("ok"))])
        play(chat, place, "And now?", model)
        assert 2900 <= tokens_of(model.requests[0].messages) <= 4000
        beginnings.append(str(left_out([]) or model.requests[0].messages[0]))
    assert len(set(beginnings)) == len([1 for a, b in zip(beginnings, ["", *beginnings], strict=False) if a != b]) <= 6


def test_the_built_in_assistant_misses_nothing(speaking: Speaking, memory: Memory) -> None:
    chat = speaking(history_tokens=1000)
    place = chat.new_conversation().id
    talked(memory, place, 40)
    assert not left_out(play(chat, place, "Hi", Scripted([response(text("ok"))], built_in=True)))
    record = TurnRecord.of(stored(memory, place)[-1])
    assert record is not None and record.left_out is None


def test_a_message_longer_than_the_budget_goes_alone_and_whole(speaking: Speaking, memory: Memory) -> None:
    chat = speaking(history_tokens=1000)
    place = chat.new_conversation().id
    talked(memory, place, 3)
    model = Scripted([response(text("ok"))])
    (notice,) = left_out(play(chat, place, "слово " * 5000, model))
    assert notice.turns == 3
    (only,) = model.requests[0].messages
    assert len(only["content"][-1]["text"]) > 25_000


def remembered(memory: Memory, count: int) -> None:
    from desktop.core.model import Origin
    from desktop.memory.facts.drafts import FactDraft

    for number in range(count):
        memory.facts.remember_anyway(FactDraft("personal", f"tea {number}", f"tea {number} " + "leaf " * 150), Origin())


def test_long_answers_of_tools_are_cut_in_later_turns(speaking: Speaking, memory: Memory) -> None:
    remembered(memory, 30)
    chat = speaking(history_tokens=500_000)
    place = chat.new_conversation().id
    look = response(called("recall_facts", {"search_query": "tea", "limit": 30}, "t"))
    model = Scripted([look, response(text("Much tea."))])
    play(chat, place, "Tea?", model)
    assert len(model.requests[1].messages[-1]["content"][0]["content"]) > 20_000
    later = Scripted([response(text("ok"))])
    play(chat, place, "And?", later)
    result = later.requests[0].messages[2]["content"][0]
    assert result["type"] == "tool_result"
    assert len(result["content"]) < 6_200
    assert "characters are left out here; call the tool again" in result["content"]
    built_in = Scripted([response(text("ok"))], built_in=True)
    play(chat, place, "And?", built_in)
    json.loads(built_in.requests[0].messages[2]["content"][0]["content"])


@pytest.mark.slow
def test_a_turn_of_many_long_answers_is_cut_from_its_oldest(speaking: Speaking, memory: Memory) -> None:
    remembered(memory, 30)
    chat = speaking(history_tokens=12_000)
    place = chat.new_conversation().id
    look = [response(called("recall_facts", {"search_query": "tea", "limit": 30}, f"t{n}")) for n in range(3)]
    model = Scripted([*look, response(text("Much tea."))])
    play(chat, place, "Tea?", model)
    results = [len(model.requests[-1].messages[place]["content"][0]["content"]) for place in (2, 4, 6)]
    assert results[0] < results[2]
    assert "left out here" in model.requests[-1].messages[2]["content"][0]["content"]
    for request in model.requests:
        assert_valid(request.messages)
        assert tokens_of(request.messages) < 12_500


@pytest.mark.slow
@given(
    lengths=st.lists(st.integers(0, 9000), min_size=1, max_size=6),
    sign=st.sampled_from("aї1{ 🙂"),
    most=st.integers(1, 20_000),
)
def test_cutting_keeps_the_form_and_never_adds(lengths: list[int], sign: str, most: int) -> None:
    results = [{"type": "tool_result", "tool_use_id": str(n), "content": sign * n} for n in lengths]
    messages = [{"role": "user", "content": [each]} for each in results]
    cut = fitted(messages, most)
    assert [each["content"][0]["tool_use_id"] for each in cut] == [each["tool_use_id"] for each in results]
    assert tokens_of(cut) <= max(tokens_of(messages), 0) + 40 * len(lengths)
    if tokens_of(messages) <= most:
        assert cut == messages
    before = [len(each["content"][0]["content"]) for each in cut]
    assert all(now >= min(length, 1000) for now, length in zip(before, lengths, strict=True))


# -- A model that finds it too long ------------------------------------------------------------------------------------


def claude(server: Loopback) -> ClaudeModel:
    return ClaudeModel("claude-test", api_key="k", base_url=server.url)


def asked_of(chat: Chat, place: int, model: ClaudeModel) -> list[Event]:
    events: list[Event] = []
    asyncio.run(chat.turn(place, "And now?", model, events.append))
    return events


@pytest.mark.slow
@pytest.mark.parametrize(
    "trouble",
    [
        lambda server: server.fail(413, "request_too_large"),
        lambda server: server.fail(400, "invalid_request_error", "prompt is too long: 210000 tokens > 200000 maximum"),
        lambda server: server.answer(stop_reason="model_context_window_exceeded"),
    ],
)
def test_half_of_the_conversation_is_tried_where_it_is_too_long(
    speaking: Speaking, memory: Memory, server: Loopback, trouble: Callable[[Loopback], None]
) -> None:
    chat = speaking()
    place = chat.new_conversation().id
    talked(memory, place, 40)
    trouble(server)
    server.say("Here I am.")
    events = asked_of(chat, place, claude(server))
    (notice,) = left_out(events)
    assert 15 <= notice.turns <= 30
    sizes = [len(json.dumps(request.body["messages"])) for request in server.requests]
    assert sizes[1] < 0.6 * sizes[0]
    assert "Earlier messages" in str(server.requests[1].body["messages"][-1])
    assert "".join(event.text for event in events if isinstance(event, TextDelta)) == "Here I am."
    assert isinstance(events[-1], TurnEnded)
    assert events[-1].reason == "done"


def test_it_is_tried_once_and_only_where_there_is_something_to_leave_out(
    speaking: Speaking, memory: Memory, server: Loopback
) -> None:
    chat = speaking()
    place = chat.new_conversation().id
    for _ in range(3):
        server.fail(413, "request_too_large")
    ended = asked_of(chat, place, claude(server))[-1]
    assert len(server.requests) == 1
    assert isinstance(ended, TurnEnded)
    assert ended.failure is not None
    assert "too long" in ended.failure.what
    talked(memory, place, 10)
    asked_of(chat, place, claude(server))
    assert len(server.requests) == 3


def test_what_was_said_before_there_was_no_more_room_stands(speaking: Speaking, memory: Memory) -> None:
    chat = speaking()
    place = chat.new_conversation().id
    talked(memory, place, 10)
    full: list[Step] = [TextPiece("I was "), ModelEnd("model_context_window_exceeded", [])]
    model = Scripted([list(full)])
    ended = play(chat, place, "And now?", model)[-1]
    assert len(model.requests) == 1
    assert isinstance(ended, TurnEnded)
    assert ended.failure is not None
    assert "grown too long" in ended.failure.what


def test_only_the_turns_before_the_beginning_are_counted(memory: Memory, speaking: Speaking) -> None:
    place = speaking().new_conversation().id
    with memory.database.operation("Import", undoable=False) as operation:
        for number in range(300):
            role: Any = ("assistant", "other", "user")[number % 3]
            memory.conversations.append(operation, a_message(place, f"{number} " + "tea " * 20, role=role))
    told = history(memory, place, Scripted([]), 1000)
    assert told.left_out is not None
    first = memory.conversations.message(told.left_out.from_message_id)
    assert first is not None
    before = [each for each in stored(memory, place) if each.position < first.position and each.role != "assistant"]
    assert told.left_out.turns == len(before)
    assert min(told.message_ids) == first.id


def test_the_built_in_assistant_is_told_the_last_turns_only(speaking: Speaking, memory: Memory) -> None:
    chat = speaking(history_tokens=500_000)
    place = chat.new_conversation().id
    talked(memory, place, 40)
    built_in, other = Scripted([response(text("ok"))], built_in=True), Scripted([response(text("ok"))])
    play(chat, place, "And?", built_in)
    play(chat, place, "And?", other)
    assert len(built_in.requests[0].messages) < 30 < len(other.requests[0].messages)
    assert built_in.requests[0].messages[-1]["content"][-1]["text"] == "And?"
