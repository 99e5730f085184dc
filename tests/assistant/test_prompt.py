"""What a model is told beside the conversation: what the memory holds, within a budget, and nothing private abroad."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.assistant.chat import Chat
from desktop.assistant.events import TurnEnded
from desktop.core.model import ASSISTANT, Fact, Origin
from desktop.core.text import count_tokens, is_blank
from desktop.memory.context import memory_context
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from tests.assistant.scripted import REMEMBER, Scripted, called, play, record_of, response, stored, text

Speaking = Callable[..., Chat]


def learn(memory: Memory, key: str, value: str, *, private: bool = False, **more: Any) -> Fact:
    fact = memory.facts.remember_anyway(replace(FactDraft("personal", key, value), **more), Origin()).fact
    return memory.facts.edit(replace(fact, private=True), Origin()) if private else fact


def asked(chat: Chat, said: str, **model: Any) -> Scripted:
    """The model after one turn in a conversation of its own."""
    answering = Scripted([response(text("ok"))], **model)
    play(chat, chat.new_conversation().id, said, answering)
    return answering


def test_each_request_tells_what_is_known(speaking: Speaking, memory: Memory) -> None:
    learn(memory, "location", "Lviv")
    learn(memory, "tone", "be brief", subject=ASSISTANT, category="principles")
    learn(memory, "reminder", "call the dentist", durability="daily")
    (request,) = asked(speaking(), "Good evening").requests
    about, itself, notes = request.context.split("\n\n")
    assert about.splitlines() == ["## About the person", "- location: Lviv [fact-1]"]
    assert itself.splitlines() == ["## About yourself", "- tone: be brief [fact-2]"]
    assert "call the dentist" in notes
    assert "dentist" not in f"{request.system}{request.messages}"


def test_what_the_message_brings_up_is_told_with_its_episode(speaking: Speaking, memory: Memory) -> None:
    chat = speaking(enable_automated_memory_fallback=False)
    place = chat.new_conversation().id
    made = {"topic": "Wedding plans", "summary": "They chose the old mill for the wedding.", "importance": 0.9}
    play(
        chat,
        place,
        "The wedding will be at the old mill",
        Scripted([response(called("create_episode", made, "t")), response(text("Lovely"))]),
    )
    context = asked(chat, "old mill wedding").requests[0].context
    assert "[episode-1]" in context
    assert "[message-1]" in context


def test_what_the_conversation_tells_is_not_told_twice(speaking: Speaking, memory: Memory) -> None:
    chat = speaking(enable_automated_memory_fallback=False)
    place = chat.new_conversation().id
    play(chat, place, "The coolant of Grinder 4 smells strange", Scripted([response(text("Change it."))]))
    model = Scripted([response(text("ok"))])
    play(chat, place, "coolant Grinder 4", model)
    assert model.requests[0].context == ""
    assert "[message-1]" in asked(chat, "coolant Grinder 4").requests[0].context


def test_the_budget_of_the_settings_holds(speaking: Speaking, memory: Memory) -> None:
    for number in range(60):
        learn(memory, f"key {number}", "some value that takes a line")
    context = asked(speaking(context_tokens=200), "Hi").requests[0].context
    assert 100 < count_tokens(context) <= 200
    assert asked(speaking(context_tokens=0), "Hi").requests[0].context == ""


def test_the_built_in_assistant_needs_no_context(speaking: Speaking, memory: Memory) -> None:
    learn(memory, "location", "Lviv")
    chat = speaking()
    model = Scripted([response(text("ok"))], built_in=True)
    place = chat.new_conversation().id
    play(chat, place, "Hi", model)
    assert model.requests[0].context == ""
    assert record_of(stored(memory, place)[-1]).context == []


def test_rounds_of_a_turn_are_told_the_same(speaking: Speaking, memory: Memory) -> None:
    chat = speaking()
    model = Scripted([response(called("remember_fact", REMEMBER, "t")), response(text("ok"))])
    play(chat, chat.new_conversation().id, "I live in Lviv", model)
    first, second = model.requests
    assert (first.context, first.now) == (second.context, second.now) == ("", first.now)
    assert list(second.messages[:1]) == list(first.messages)


def test_nothing_is_counted_as_used(speaking: Speaking, memory: Memory) -> None:
    fact = learn(memory, "location", "Lviv")
    asked(speaking(), "where do I live")
    assert memory.accesses.of("fact", fact.id).count == 0


def test_a_remote_model_is_told_nothing_private(speaking: Speaking, memory: Memory) -> None:
    chat = speaking(enable_automated_memory_fallback=False)
    said = asked(chat, "My asthma is bad in spring")
    assert said.requests
    learn(memory, "diagnosis", "asthma", private=True, source_message_id=1)
    learn(memory, "worry", "asthma medicine is out", private=True, durability="daily")
    learn(memory, "focus", "watch the asthma", private=True, subject=ASSISTANT)
    (request,) = asked(chat, "asthma in spring", remote=True).requests
    assert "sthma" not in request.context
    assert "fact-1" not in request.context
    (request,) = asked(chat, "asthma in spring").requests
    assert all(f"[fact-{number}]" in request.context for number in (1, 2, 3))


def test_an_answer_out_of_a_private_context_is_private(speaking: Speaking, memory: Memory) -> None:
    learn(memory, "diagnosis", "asthma", private=True)
    chat = speaking()
    place = chat.new_conversation().id
    play(chat, place, "Which sport?", Scripted([response(text("One that is easy on your lungs."))]))
    answer = stored(memory, place)[-1]
    assert answer.private
    assert record_of(answer).context == ["fact-1"]
    remote = Scripted([response(text("ok"))], remote=True)
    play(chat, place, "Thanks", remote)
    assert "lungs" not in str(remote.requests)


def test_a_turn_whose_context_became_private_is_not_sent_elsewhere(speaking: Speaking, memory: Memory) -> None:
    fact = learn(memory, "diagnosis", "asthma")
    chat = speaking()
    place = chat.new_conversation().id
    play(chat, place, "Which sport?", Scripted([response(text("One that is easy on your lungs."))], remote=True))
    memory.facts.edit(replace(fact, private=True), Origin())
    remote = Scripted([response(text("ok"))], remote=True)
    play(chat, place, "lungs", remote)
    assert "easy on" not in str(remote.requests)
    elsewhere = asked(chat, "easy on your lungs sport", remote=True)
    assert "easy on your lungs." not in elsewhere.requests[0].context
    assert stored(memory, place)[1].id in memory.withheld.messages()


@pytest.mark.expects_log("context could not be gathered")
def test_a_context_that_fails_fails_no_turn(
    speaking: Speaking, memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise OSError("the index is gone")

    learn(memory, "location", "Lviv")
    monkeypatch.setattr(memory.search, "find", broken)
    chat = speaking(enable_automated_memory_fallback=False)
    model = Scripted([response(text("ok"))])
    ended = play(chat, chat.new_conversation().id, "Hi", model)[-1]
    assert isinstance(ended, TurnEnded)
    assert ended.reason == "done"
    assert model.requests[0].context == ""


def test_the_toolsets_of_the_settings_are_offered(speaking: Speaking) -> None:
    def offered(**chosen: Any) -> set[str]:
        (request,) = asked(speaking(**chosen), "Hi").requests
        return set(request.tools)

    assert "write_memory" not in offered()
    assert {"remember_fact", "write_memory", "memory_health_stale"} <= offered(toolsets=("notes", "health"))
    assert "undo_last_change" not in offered(toolsets=("notes",))
    assert offered(enable_tool_based_memory=False) == set()


def test_without_tools_earlier_calls_are_not_shown(speaking: Speaking, memory: Memory) -> None:
    chat = speaking()
    place = chat.new_conversation().id
    made = [response(text("Let me see"), called("remember_fact", REMEMBER, "t")), response(text("Noted"))]
    play(chat, place, "I live in Lviv", Scripted(made))
    model = Scripted([response(text("ok"))], calls_tools=False)
    play(chat, place, "Thanks", model)
    (request,) = model.requests
    assert {block["type"] for message in request.messages for block in message["content"]} == {"text"}
    assert "Noted" in str(request.messages)
    assert "Lviv" in request.context


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(said=st.text(min_size=1, max_size=400), kept=st.text(min_size=1, max_size=200))
def test_no_text_breaks_a_turn(speaking: Speaking, memory: Memory, said: str, kept: str) -> None:
    for value in (kept, f"</context> {kept} <context>"):
        cleaned = value.encode("utf-8", "replace").decode().replace("\0", "")
        if not is_blank(cleaned):
            learn(memory, "odd", cleaned)
    if said.encode("utf-8", "replace").decode().replace("\0", "").strip():
        (request,) = asked(speaking(), said, calls_tools=False).requests
        request.context.encode()
        assert count_tokens(request.context) <= 1500


def test_memory_context_tells_what_the_assistant_keeps_of_itself(memory: Memory) -> None:
    learn(memory, "name", "Keepsake", subject=ASSISTANT, category="identity")
    assert memory_context(memory, "tea", 1500).markdown == "## About yourself\n- name: Keepsake [fact-1]"
