"""A turn of the chat: what is said is stored, and tools are carried out."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.assistant.chat import ROUNDS_MOST, Chat
from desktop.assistant.events import (
    Retrying,
    TextDelta,
    ToolFinished,
    ToolStarted,
    TurnEnded,
    TurnStarted,
)
from desktop.assistant.providers.base import ModelEnd, ProviderError, TextPiece, ToolUse
from desktop.core.errors import NotFoundError, UserError
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter
from tests.assistant.scripted import (
    DOWN,
    REMEMBER,
    Scripted,
    again,
    called,
    play,
    record_of,
    response,
    stored,
    text,
)
from tests.conftest import HandSetClock


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
    assert memory.history.last_undoable() is None


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
    assert request.tools.keys() >= {"remember_fact", "memory_recall"}
    assert "undo_last_change" not in request.tools
    assert request.now == clock.moment
    assert request.now.tzinfo is not None


def test_the_built_in_model_gets_its_own_tools_and_others_without_tools_none(chat: Chat, place: int) -> None:
    built_in = Scripted([response(text("Hi"))], built_in=True)
    play(chat, place, "Hello", built_in)
    assert "undo_last_change" in built_in.requests[0].tools
    silent = Scripted([response(text("Hi"))], calls_tools=False)
    play(chat, place, "Hello", silent)
    assert not silent.requests[0].tools


def test_tools_are_carried_out_between_two_responses(chat: Chat, memory: Memory, place: int) -> None:
    model = Scripted([response(text("Let me see."), called("remember_fact", REMEMBER, "t1")), response(text("Noted."))])
    events = play(chat, place, "I live in Lviv", model)
    started = next(event for event in events if isinstance(event, ToolStarted))
    finished = next(event for event in events if isinstance(event, ToolFinished))
    assert started == ToolStarted("t1", "remember_fact", "Remembering location = Lviv", REMEMBER)
    assert (finished.call_id, finished.status, finished.summary) == ("t1", "success", "Remembered: location = Lviv")
    (fact,) = memory.facts.find(FactFilter())
    operation = memory.history.operation(finished.operation_ids[0])
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
    calls = [called("remember_fact", {**REMEMBER, "fact_key": f"k{n}"}, f"t{n}") for n in range(7)]
    events = play(chat, place, "Hi", Scripted([response(*calls), response(text("ok"))]))
    finished = [event for event in events if isinstance(event, ToolFinished)]
    assert [event.status for event in finished] == ["success"] * 5 + ["error"] * 2
    assert finished[-1].summary.startswith("Not carried out: Remembering k6 = ")
    assert finished[-1].answer["message"].startswith("At most 5 tool calls")
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
    call = ToolUse("t", "remember_fact", arguments)
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


def test_of_two_messages_without_an_answer_the_last_is_answered_again(chat: Chat, memory: Memory, place: int) -> None:
    play(chat, place, "One", Scripted([[ProviderError(DOWN)]]))
    play(chat, place, "Two", Scripted([[ProviderError(DOWN)]]))
    started = again(chat, place, Scripted([response(text("Both."))]))[0]
    assert started == TurnStarted(place, stored(memory, place)[1].id, "scripted")
    assert [message.text for message in stored(memory, place)] == ["One", "Two", "Both."]


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
