"""The built-in rules in place of a model: what it leaves to them, and what they leave to it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from typing import Any

import pytest

from desktop.assistant.chat import Chat
from desktop.assistant.events import (
    Event,
    FallbackBegan,
    TextDelta,
    ToolFinished,
    ToolStarted,
    TurnEnded,
    TurnStarted,
)
from desktop.assistant.models.absent import AbsentModel
from desktop.assistant.models.base import Model, ModelEnd, ProviderError, TextPiece
from desktop.assistant.models.claude import ClaudeModel
from desktop.assistant.orchestrator import Orchestrator
from desktop.memory.core import Memory
from desktop.memory.drafts import FactDraft
from desktop.model import Fact, Origin
from desktop.settings import Settings
from desktop.storage.facts import FactFilter
from tests.assistant.scripted import (
    DOWN,
    REMEMBER,
    Scripted,
    assert_valid,
    called,
    forever,
    record_of,
    response,
    stored,
    text,
)
from tests.loopback import Loopback, Script, message
from tests.loopback import text as said_text

Speaking = Callable[..., Chat]
ANSWER = response(text("How nice."))


@pytest.fixture
def speaking(memory: Memory, orchestrator: Orchestrator, executor: Executor) -> Speaking:
    """Makes a chat of certain settings."""

    def make(**chosen: Any) -> Chat:
        return Chat(memory, orchestrator, executor, settings=lambda: Settings(**chosen))

    return make


@pytest.fixture
def server() -> Iterator[Loopback]:
    with Loopback() as loopback:
        yield loopback


def play(chat: Chat, place: int, said: str, model: Model, *, retry: bool = False) -> list[Event]:
    async def run() -> list[Event]:
        turn = chat.retry(place, model) if retry else chat.turn(place, said, model)
        return [event async for event in turn]

    return asyncio.run(run())


def once(chat: Chat, said: str, model: Model) -> list[Event]:
    return play(chat, chat.new_conversation().id, said, model)


def known(memory: Memory) -> list[str]:
    return sorted(f"{fact.key} = {fact.value}" for fact in memory.facts.find(FactFilter()))


def learn(memory: Memory, key: str, value: str) -> Fact:
    return memory.remember_anyway(FactDraft("personal", key, value), Origin()).fact


def finished(events: list[Event]) -> list[tuple[str, str]]:
    return [(event.tool, event.status) for event in events if isinstance(event, ToolFinished)]


def began(events: list[Event]) -> list[FallbackBegan]:
    return [event for event in events if isinstance(event, FallbackBegan)]


def told(events: list[Event]) -> str:
    return "".join(event.text for event in events if isinstance(event, TextDelta))


# -- Capturing what a model leaves ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "model", "reason"),
    [
        ({}, {}, "scripted called no tool."),
        ({}, {"calls_tools": False}, "scripted can't call tools."),
        ({"enable_tool_based_memory": False}, {}, "Memory by tools is switched off in the settings."),
    ],
)
def test_what_is_plainly_stated_is_kept_where_the_model_calls_no_tool(
    speaking: Speaking, memory: Memory, chosen: dict[str, bool], model: dict[str, bool], reason: str
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
    (operation,) = memory.journal.of_call(card.finished.call_id)
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
    assert [version.value for version in memory.history(1)] == ["Lviv", "Kyiv"]


def test_another_value_of_a_key_that_holds_several_is_added(speaking: Speaking, memory: Memory) -> None:
    chat = speaking()
    once(chat, "I like tea.", Scripted([ANSWER]))
    once(chat, "I like hiking.", Scripted([ANSWER]))
    assert known(memory) == ["likes = hiking", "likes = tea"]


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
        "If I lived in Odesa, I would swim.",
        "My password is hunter2.",
        "I live in Odesa. " * 300,  # a document, not the person's own words
    ],
)
def test_nothing_is_captured_and_nothing_shown(speaking: Speaking, memory: Memory, said: str) -> None:
    refused = learn(memory, "location", "Brno")
    memory.forget(refused.id, "user_requested", Origin())
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
    from desktop.assistant.models.builtin import BuiltinModel

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
    from dataclasses import replace

    memory.edit(replace(learn(memory, "location", "Kyiv"), private=True), Origin())
    chat = speaking()
    place = chat.new_conversation().id
    events = play(chat, place, "I live in Lviv.", Scripted([ANSWER], remote=True))
    assert all("Kyiv" not in str(event.answer) for event in events if isinstance(event, ToolFinished))
    assert known(memory) == ["location = Kyiv"]
    later = Scripted([ANSWER], remote=True)
    play(chat, place, "Bye", later)
    assert "Kyiv" not in str(later.requests[0].messages)


@pytest.mark.expects_log("rules could not read")
def test_rules_that_fail_fail_no_turn(speaking: Speaking, memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise IndexError("a bug")

    monkeypatch.setattr("desktop.assistant.models.builtin.understood", broken)
    ended = once(speaking(), "I live in Lviv.", Scripted([ANSWER]))[-1]
    assert isinstance(ended, TurnEnded)
    assert ended.reason == "done"
    ended = once(speaking(), "I live in Lviv.", Scripted([[ProviderError(DOWN)]]))[-1]
    assert ended == TurnEnded("failed", None, DOWN)


# -- Serving where the model fails ------------------------------------------------------------------------------------


def refused_address() -> str:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{free.getsockname()[1]}"


async def _slept(_: float) -> None:
    """Stands for a wait."""


def unknown_key(server: Loopback) -> str:
    server.fail(401, "authentication_error")
    return server.url


def nobody_there(_: Loopback) -> str:
    return refused_address()


def cut_before_text(server: Loopback) -> str:
    for _ in range(3):
        server.play(Script(message(said_text("I will"))[:1], then="cut"))
    return server.url


@pytest.mark.parametrize("trouble", [unknown_key, nobody_there, cut_before_text])
def test_a_statement_is_kept_though_the_provider_fails(
    speaking: Speaking, memory: Memory, server: Loopback, trouble: Callable[[Loopback], str]
) -> None:
    model = ClaudeModel("claude-test", api_key="k", base_url=trouble(server), sleep=_slept)
    chat = speaking()
    place = chat.new_conversation().id
    events = play(chat, place, "I live in Lviv.", model)
    ended = events[-1]
    assert isinstance(ended, TurnEnded)
    assert ended.failure is not None
    assert began(events) == [FallbackBegan("claude-test", ended.failure.what, capturing=False)]
    assert ended.reason == "failed"
    assert "Lviv" in told(events)
    assert known(memory) == ["location = Lviv"]
    answer = stored(memory, place)[-1]
    record = record_of(answer)
    assert (answer.id, answer.speaker, answer.recallable) == (ended.message_id, "builtin", False)
    assert (record.model, record.end, record.failure) == ("builtin", "failed", ended.failure)
    assert record.fallback == began(events)[0]


def test_a_missing_model_is_served_for_and_told(speaking: Speaking, memory: Memory) -> None:
    learn(memory, "location", "Lviv")
    events = once(speaking(), "Where do I live?", AbsentModel("claude-x", "Claude needs a key."))
    ended = events[-1]
    assert began(events) == [FallbackBegan("claude-x", "Claude needs a key.", capturing=False)]
    assert "[fact-1]" in told(events)
    assert isinstance(ended, TurnEnded)
    assert ended.failure is not None
    assert ended.failure.retryable


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("What did we discuss about the boat?", "previous conversations"),
        ("Where did Hanna buy the grinder?", "Brno"),
        ("Forget my location.", "Forgotten"),
        ("My password is hunter2.", "password manager"),
    ],
)
def test_requests_to_the_memory_are_served(speaking: Speaking, memory: Memory, said: str, answer: str) -> None:
    chat = speaking()
    learn(memory, "location", "Lviv")
    learn(memory, "Hanna bought the grinder in", "Brno")
    assert answer in told(once(chat, said, Scripted([[ProviderError(DOWN)]])))


@pytest.mark.parametrize(
    "said",
    ["Write me a poem about rain", "What is the capital of France?", "Hi!", "Thanks", "x = 1 " * 2000, "🙂", "?"],
)
def test_what_is_no_matter_for_the_memory_only_fails(speaking: Speaking, memory: Memory, said: str) -> None:
    chat = speaking()
    place = chat.new_conversation().id
    events = play(chat, place, said, Scripted([[ProviderError(DOWN)]]))
    assert [type(event) for event in events] == [TurnStarted, TurnEnded]
    assert events[-1] == TurnEnded("failed", None, DOWN)
    assert len(stored(memory, place)) == 1


def test_trying_again_doubles_nothing(speaking: Speaking, memory: Memory) -> None:
    chat = speaking()
    place = chat.new_conversation().id
    play(chat, place, "I live in Lviv and I like tea.", Scripted([[ProviderError(DOWN)]]))
    play(chat, place, "", Scripted([[ProviderError(DOWN)]]), retry=True)
    model = Scripted([ANSWER])
    events = play(chat, place, "", model, retry=True)
    assert not began(events)
    assert known(memory) == ["likes = tea", "location = Lviv"]
    assert [each.text for each in stored(memory, place)][1:] == ["How nice."]
    assert_valid(model.requests[0].messages)


def test_an_answer_of_the_rules_stays_here_where_it_is_private(speaking: Speaking, memory: Memory) -> None:
    from dataclasses import replace

    memory.edit(replace(learn(memory, "location", "Lviv"), private=True), Origin())
    chat = speaking()
    place = chat.new_conversation().id
    assert "Lviv" in told(play(chat, place, "Where do I live?", Scripted([[ProviderError(DOWN)]], remote=True)))
    assert stored(memory, place)[-1].private
    remote = Scripted([ANSWER], remote=True)
    play(chat, place, "Well?", remote)
    assert "Lviv [" not in str(remote.requests[0].messages)
    assert "Lviv" not in remote.requests[0].context


def test_a_card_before_the_failure_leaves_it_at_that(speaking: Speaking, memory: Memory) -> None:
    call = response(called("remember_fact", REMEMBER, "t"))
    events = once(speaking(), "I live in Lviv and I like tea.", Scripted([call, [ProviderError(DOWN)]]))
    assert not began(events)
    assert known(memory) == ["location = Lviv"]


def test_stopping_calls_no_rules(speaking: Speaking, memory: Memory) -> None:
    chat = speaking()
    place = chat.new_conversation().id

    async def run() -> list[Event]:
        events: list[Event] = []
        waiting = asyncio.Event()

        async def wait() -> None:
            waiting.set()
            await forever()

        async def turn() -> None:
            async for event in chat.turn(place, "I live in Lviv.", Scripted([[wait]])):
                events.append(event)  # noqa: PERF401  # kept although the loop is cancelled

        task = asyncio.create_task(turn())
        await waiting.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return events

    events = asyncio.run(run())
    assert isinstance(events[-1], TurnEnded)
    assert events[-1].reason == "stopped"
    assert not began(events)
    assert not known(memory)


def test_an_empty_answer_is_a_failure_that_is_served(speaking: Speaking, memory: Memory) -> None:
    events = once(speaking(), "I live in Lviv.", Scripted([[ModelEnd("end_turn", [])]]))
    assert began(events)[0].reason == "The model gave an empty answer."
    assert known(memory) == ["location = Lviv"]
