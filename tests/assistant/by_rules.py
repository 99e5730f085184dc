"""Turns in which the rules may step in, and what came of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from desktop.assistant.chat import Chat
from desktop.assistant.events import Event, FallbackBegan, TextDelta, ToolFinished
from desktop.assistant.providers.base import Model
from desktop.core.model import Fact, Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter
from tests.assistant.scripted import response, text

Speaking = Callable[..., Chat]
ANSWER = response(text("How nice."))


def play(chat: Chat, place: int, said: str, model: Model, *, retry: bool = False) -> list[Event]:
    events: list[Event] = []
    told = events.append
    asyncio.run(chat.retry(place, model, told) if retry else chat.turn(place, said, model, told))
    return events


def once(chat: Chat, said: str, model: Model) -> list[Event]:
    return play(chat, chat.new_conversation().id, said, model)


def known(memory: Memory) -> list[str]:
    return sorted(f"{fact.key} = {fact.value}" for fact in memory.facts.find(FactFilter()))


def learn(memory: Memory, key: str, value: str) -> Fact:
    return memory.facts.remember_anyway(FactDraft("personal", key, value), Origin()).fact


def finished(events: list[Event]) -> list[tuple[str, str]]:
    return [(event.tool, event.status) for event in events if isinstance(event, ToolFinished)]


def began(events: list[Event]) -> list[FallbackBegan]:
    return [event for event in events if isinstance(event, FallbackBegan)]


def told(events: list[Event]) -> str:
    return "".join(event.text for event in events if isinstance(event, TextDelta))
