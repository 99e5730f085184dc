"""The built-in assistant in place of a model that fails or is missing."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from desktop.assistant.events import Event, FallbackBegan, TurnEnded, TurnStarted
from desktop.assistant.providers.base import AbsentModel, ModelEnd, ProviderError
from desktop.assistant.providers.claude import ClaudeModel
from desktop.core.model import Origin
from desktop.memory.service import Memory
from tests.assistant.by_rules import ANSWER, Speaking, began, known, learn, once, play, told
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
)
from tests.loopback import Loopback, Script, message
from tests.loopback import text as said_text


@pytest.fixture
def server() -> Iterator[Loopback]:
    with Loopback() as loopback:
        yield loopback


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
    memory.facts.edit(replace(learn(memory, "location", "Lviv"), private=True), Origin())
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


@pytest.mark.slow
def test_stopping_calls_no_rules(speaking: Speaking, memory: Memory) -> None:
    chat = speaking()
    place = chat.new_conversation().id

    async def run() -> list[Event]:
        events: list[Event] = []
        waiting = asyncio.Event()

        async def wait() -> None:
            waiting.set()
            await forever()

        task = asyncio.create_task(chat.turn(place, "I live in Lviv.", Scripted([[wait]]), events.append))
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
