"""What the rules keep of what a person says where the model calls no tool, and what they leave alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from desktop.assistant.events import FallbackBegan, TextDelta, ToolFinished, ToolStarted, TurnEnded, TurnStarted
from desktop.assistant.providers.base import ProviderError, TextPiece
from desktop.assistant.providers.builtin import BuiltinModel
from desktop.assistant.providers.fallback import capture
from desktop.assistant.rules.actions import Remember
from desktop.assistant.rules.statement_forms import Statement
from desktop.assistant.turn import Turn
from desktop.core.model import Message, Origin
from desktop.memory.service import Memory
from tests.assistant.by_rules import ANSWER, Speaking, began, finished, known, learn, once, play, told
from tests.assistant.scripted import DOWN, Scripted, assert_valid, called, record_of, response, stored


@pytest.mark.parametrize(
    ("chosen", "model", "reason"),
    [
        ({}, {}, "scripted called no tool."),
        ({}, {"calls_tools": False}, "scripted can't call tools."),
        ({"enable_tool_based_memory": False}, {}, "Memory by tools is switched off in the settings."),
    ],
)
def test_what_is_plainly_stated_is_kept_where_the_model_calls_no_tool(
    speaking: Speaking, memory: Memory, chosen: dict[str, bool], model: dict[str, Any], reason: str
) -> None:
    chat = speaking(**chosen)
    place = chat.new_conversation().id
    events = play(chat, place, "I live in Lviv.", Scripted([ANSWER], **model))
    assert known(memory) == ["location = Lviv"]
    assert began(events) == [FallbackBegan("scripted", reason, capturing=True)]
    place_of_marker = events.index(began(events)[0])
    assert not any(isinstance(event, ToolStarted) for event in events[:place_of_marker])
    assert finished(events) == [("recall_facts", "success"), ("remember_fact", "success")]
    ended = events[-1]
    assert isinstance(ended, TurnEnded)
    assert (ended.reason, told(events)) == ("done", "How nice.")
    *_, card = record_of(stored(memory, place)[-1]).cards
    (operation,) = memory.history.of_call(card.finished.call_id)
    assert (operation.actor, operation.reason) == ("assistant", "captured by rules")


def test_what_was_captured_is_shown_again_and_told_to_the_model(speaking: Speaking, memory: Memory) -> None:
    chat = speaking()
    place = chat.new_conversation().id
    play(chat, place, "I live in Lviv.", Scripted([ANSWER]))
    answer = stored(memory, place)[-1]
    record = record_of(answer)
    assert record.fallback == FallbackBegan("scripted", "scripted called no tool.", capturing=True)
    assert (record.model, answer.speaker, answer.text) == ("scripted", "scripted", "How nice.")
    assert [card.finished.tool for card in record.cards] == ["recall_facts", "remember_fact"]
    model = Scripted([ANSWER])
    play(chat, place, "Bye", model)
    assert_valid(model.requests[0].messages)
    assert "remember_fact" in str(model.requests[0].messages)


def test_a_change_is_an_update_and_not_an_addition(speaking: Speaking, memory: Memory) -> None:
    learn(memory, "location", "Kyiv")
    chat = speaking()
    events = once(chat, "I moved to Lviv.", Scripted([ANSWER]))
    assert finished(events) == [("recall_facts", "success"), ("update_fact", "success")]
    events = once(chat, "I live in Odesa.", Scripted([ANSWER]))
    assert finished(events) == [("recall_facts", "success"), ("update_fact", "success")]
    assert known(memory) == ["location = Odesa"]
    assert [version.value for version in memory.facts.versions(1)] == ["Lviv", "Kyiv"]


def test_another_value_of_a_key_that_holds_several_is_added(speaking: Speaking, memory: Memory) -> None:
    chat = speaking()
    once(chat, "I like tea.", Scripted([ANSWER]))
    once(chat, "I like hiking.", Scripted([ANSWER]))
    assert known(memory) == ["likes = hiking", "likes = tea"]


def test_what_one_message_says_twice_is_kept_once(speaking: Speaking, memory: Memory) -> None:
    events = once(speaking(), "I moved to Lviv. I live in Lviv, and I like tea.", Scripted([ANSWER]))
    assert {status for _, status in finished(events)} == {"success"}
    assert known(memory) == ["likes = tea", "location = Lviv"]


def test_a_correction_that_names_what_was_wrong_is_made(speaking: Speaking, memory: Memory) -> None:
    learn(memory, "sister", "Anna")
    events = once(speaking(), "Actually her name is Hanna, not Anna.", Scripted([ANSWER]))
    assert finished(events) == [("recall_facts", "success"), ("update_fact", "success")]
    assert known(memory) == ["sister = Hanna"]


@pytest.mark.parametrize(
    "said",
    [
        "I live in Lviv.",  # known
        "I live in Brno.",  # forgotten on request
        "Where do I live?",
        "Forget my location.",
        "I don't live in Lviv any more.",
        "Remind me to call Hanna.",
        "Thanks, bye!",
        "Actually her name is Hanna, not Olha.",
        "Not that, the other one.",
        "Actually it's Hanna.",
        "My favourite colour is " + "x" * 3000,
        "If I lived in Odesa, I would swim.",
        "Let's role-play: I am a knight. I live in Camelot.",
        'Anna wrote: "I live in Odesa. Come!"',
        "Translate this:\nI live in Odesa.",
        "Якби я переїхав до Одеси, я б плавав.",
        "Уявімо, що я лікар. Я живу в Одесі.",
        "Анна каже: «Я живу в Одесі. Приїжджай!»",
        "My password is hunter2.",
        "I live in Odesa. " * 300,  # a document, not the person's own words
    ],
)
def test_nothing_is_captured_and_nothing_shown(speaking: Speaking, memory: Memory, said: str) -> None:
    refused = learn(memory, "location", "Brno")
    memory.facts.forget(refused.id, "user_requested", Origin())
    learn(memory, "location", "Lviv")
    events = once(speaking(), said, Scripted([ANSWER]))
    assert [type(event) for event in events if not isinstance(event, TextDelta)] == [TurnStarted, TurnEnded]
    assert known(memory) == ["location = Lviv"]


def test_what_a_model_handled_by_tools_is_left_to_it(speaking: Speaking, memory: Memory) -> None:
    looked = response(called("recall_facts", {"search_query": "location"}, "t"))
    events = once(speaking(), "I live in Lviv.", Scripted([looked, ANSWER]))
    assert not began(events)
    assert not known(memory)


def test_both_ways_off_leave_the_memory_alone(speaking: Speaking, memory: Memory) -> None:
    chat = speaking(enable_tool_based_memory=False, enable_automated_memory_fallback=False)
    assert not began(once(chat, "I live in Lviv.", Scripted([ANSWER])))
    assert not began(once(chat, "I live in Lviv.", Scripted([[ProviderError(DOWN)]])))
    assert not known(memory)


def test_the_built_in_assistant_keeps_its_tools(speaking: Speaking, memory: Memory) -> None:
    events = once(speaking(enable_tool_based_memory=False), "I live in Lviv.", BuiltinModel())
    assert not began(events)
    assert known(memory) == ["location = Lviv"]


def test_what_breaks_off_in_mid_answer_still_keeps_the_statement(speaking: Speaking, memory: Memory) -> None:
    chat = speaking()
    place = chat.new_conversation().id
    events = play(chat, place, "I live in Lviv.", Scripted([[TextPiece("Half an "), ProviderError(DOWN)]]))
    assert began(events) == [FallbackBegan("scripted", DOWN.what, capturing=True)]
    ended = events[-1]
    assert isinstance(ended, TurnEnded)
    assert (ended.reason, ended.failure) == ("failed", DOWN)
    model = Scripted([ANSWER])
    play(chat, place, "", model, retry=True)
    assert known(memory) == ["location = Lviv"]
    assert [each.text for each in stored(memory, place)] == ["I live in Lviv.", "How nice."]


def test_a_private_fact_is_neither_shown_nor_changed_for_a_remote_model(speaking: Speaking, memory: Memory) -> None:
    memory.facts.edit(replace(learn(memory, "location", "Kyiv"), private=True), Origin())
    chat = speaking()
    place = chat.new_conversation().id
    events = play(chat, place, "I live in Lviv.", Scripted([ANSWER], remote=True))
    assert all("Kyiv" not in str(event.answer) for event in events if isinstance(event, ToolFinished))
    assert sorted(known(memory)) == ["location = Kyiv", "location = Lviv"]  # which wait beside one another in Review
    later = Scripted([ANSWER], remote=True)
    play(chat, place, "Bye", later)
    assert "Kyiv" not in str(later.requests[0].messages)


@pytest.mark.expects_log("rules could not read")
def test_rules_that_fail_fail_no_turn(speaking: Speaking, memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise IndexError("a bug")

    monkeypatch.setattr("desktop.assistant.providers.builtin.understood", broken)
    ended = once(speaking(), "I live in Lviv.", Scripted([ANSWER]))[-1]
    assert isinstance(ended, TurnEnded)
    assert ended.reason == "done"
    ended = once(speaking(), "I live in Lviv.", Scripted([[ProviderError(DOWN)]]))[-1]
    assert ended == TurnEnded("failed", None, DOWN)


def test_what_can_not_be_stored_is_passed_over(speaking: Speaking, memory: Memory) -> None:
    task = Remember("en", Statement("personal", "k" * 300, "tea"))
    asked = Message(1, 1, 0, 1, "user", "You", "…", memory.database.clock())
    assert capture(memory, task, Turn(asked, Scripted([]))) is None
