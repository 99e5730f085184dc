"""The chat and the real SDK together, against a server on this machine: awkward pieces, stopping, and every failure."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from desktop.assistant.chat import Chat
from desktop.assistant.events import Event, TextDelta, ToolFinished, TurnEnded
from desktop.assistant.prompt import system_prompt
from desktop.assistant.providers.claude import ClaudeModel
from desktop.assistant.tools.executor import ToolExecutor
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter
from tests.assistant.scripted import MODEL_ALONE, assert_valid
from tests.loopback import Event as Sent
from tests.loopback import Loopback, Script, error_event, message, text, tool

KYIV = {"fact_type": "personal", "fact_key": "location", "fact_value": "Київ “old”", "confidence": 0.95}
LVIV = {
    "fact_type": "personal",
    "fact_key": "location",
    "new_value": "Львів",
    "confidence": 0.95,
    "change_reason": "update",
}


@pytest.fixture
def server() -> Iterator[Loopback]:
    with Loopback() as loopback:
        yield loopback


@pytest.fixture
def chat(memory: Memory, tool_executor: ToolExecutor) -> Iterator[Chat]:
    with ThreadPoolExecutor(1) as executor:
        yield Chat(memory, tool_executor, executor, settings=lambda: MODEL_ALONE)


def model_of(server: Loopback, **options: Any) -> ClaudeModel:
    async def sleep(_: float) -> None:
        """Stands for a wait."""

    return ClaudeModel("claude-test", api_key="sk-test", base_url=server.url, sleep=sleep, **options)


def play(chat: Chat, place: int, said: str, model: ClaudeModel) -> list[Event]:
    events: list[Event] = []
    asyncio.run(chat.turn(place, said, model, events.append))
    return events


@pytest.mark.slow
def test_a_city_is_told_changed_and_undone(chat: Chat, memory: Memory, server: Loopback) -> None:
    place = chat.new_conversation().id
    server.answer(
        text("Так… "), tool("remember_fact", KYIV, "toolu_1"), tool("forget_fact", '{"fact_key": ', "toolu_2")
    )
    server.say("Запам’ятав 🙂")
    events = play(chat, place, "Я живу в Києві", model_of(server))
    finished = [event for event in events if isinstance(event, ToolFinished)]
    assert [event.status for event in finished] == ["success", "error"]
    assert "".join(event.text for event in events if isinstance(event, TextDelta)) == "Так… \n\nЗапам’ятав 🙂"
    results = server.requests[1].body["messages"][-1]
    assert [block["tool_use_id"] for block in results["content"]] == ["toolu_1", "toolu_2"]
    server.answer(tool("update_fact", LVIV, "toolu_1"), piece=1)
    server.say("Готово")
    (changed,) = [
        event for event in play(chat, place, "Переїхав до Львова", model_of(server)) if isinstance(event, ToolFinished)
    ]
    assert [fact.value for fact in memory.facts.find(FactFilter())] == ["Львів"]
    memory.history.undo(changed.operation_ids[0], memory_origin())
    assert [fact.value for fact in memory.facts.find(FactFilter())] == ["Київ “old”"]
    for request in server.requests:
        assert_valid(request.body["messages"])


def memory_origin() -> Any:
    from desktop.core.model import Origin

    return Origin("user")


def test_stopping_in_mid_stream_leaves_a_usable_conversation(chat: Chat, memory: Memory, server: Loopback) -> None:
    place = chat.new_conversation().id
    whole = message(text("I will remember"), tool("remember_fact", KYIV))
    server.play(Script(whole[:-8], then="stall"))

    async def run() -> list[Event]:
        events: list[Event] = []
        heard = asyncio.Event()

        def hear(event: Event) -> None:
            events.append(event)
            if isinstance(event, TextDelta):
                heard.set()

        task = asyncio.create_task(chat.turn(place, "I live in Kyiv", model_of(server), hear))
        await heard.wait()
        await asyncio.to_thread(server.sent.wait, 10)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return events

    events = asyncio.run(run())
    server.go_on.set()
    assert isinstance(events[-1], TurnEnded)
    assert events[-1].reason == "stopped"
    assert not memory.facts.find(FactFilter())
    server.say("Yes?")
    play(chat, place, "Still there?", model_of(server))
    assert_valid(server.requests[-1].body["messages"])
    assert memory.conversations.messages(place)[-1].text == "Yes?"


def _cut(*events: Sent, then: str = "end") -> Callable[[Loopback], None]:
    return lambda server: server.play(Script(list(events), then=then))


def _status(status: int, kind: str) -> Callable[[Loopback], None]:
    def fail(server: Loopback) -> None:
        for _ in range(3):
            server.fail(status, kind, retry_after="0")

    return fail


WHOLE = message(text("I will"), tool("remember_fact", KYIV))


@pytest.mark.parametrize(
    "trouble",
    [
        _status(401, "authentication_error"),
        _status(403, "permission_error"),
        _status(404, "not_found_error"),
        _status(413, "request_too_large"),
        _status(429, "rate_limit_error"),
        _status(500, "api_error"),
        _status(529, "overloaded_error"),
        _cut(*WHOLE[:-6], then="cut"),
        _cut(*WHOLE[:-1]),
        _cut(*WHOLE[:-6], error_event("overloaded_error")),
        _cut(*WHOLE[:-6], b"event: content_block_delta\ndata: {oops\n\n"),
        _cut(*message(text("I will"), tool("remember_fact", KYIV), stop_reason="max_tokens")),
        _cut(*message(text("I"), stop_reason="refusal")),
        lambda server: server.play(Script(raw=b"<html>", headers={"content-type": "text/html"})),
    ],
)
def test_whatever_fails_the_words_are_kept_nothing_is_half_done_and_it_goes_on(
    chat: Chat, memory: Memory, server: Loopback, trouble: Callable[[Loopback], None]
) -> None:
    place = chat.new_conversation().id
    trouble(server)
    ended = play(chat, place, "I live in Kyiv", model_of(server))[-1]
    assert isinstance(ended, TurnEnded)
    assert ended.reason == "failed"
    assert ended.failure is not None
    assert ended.failure.what.endswith(".")
    assert memory.conversations.messages(place)[0].text == "I live in Kyiv"
    assert not memory.facts.find(FactFilter())
    server._scripts.clear()
    server.say("Here I am.")
    play(chat, place, "Still there?", model_of(server))
    assert_valid(server.requests[-1].body["messages"])
    assert memory.conversations.messages(place)[-1].text == "Here I am."


@pytest.mark.slow
def test_two_megabytes_are_sent_and_stored(chat: Chat, memory: Memory, server: Loopback) -> None:
    place = chat.new_conversation().id
    server.say("That is long.")
    play(chat, place, "слово " * 180_000, model_of(server))
    assert len(server.requests[0].body["messages"][0]["content"][-1]["text"]) > 10**6
    assert memory.conversations.messages(place)[-1].text == "That is long."


def test_the_prompt_says_what_the_tools_are_for() -> None:
    told = system_prompt()
    for name in ("recall_facts", "remember_fact", "update_fact", "forget_fact", "memory_recall"):
        assert name in told
    assert "Person: Моя сестра" in told
    assert Path(__file__).parents[2].joinpath("resources", "prompts", "system.md").is_file()
