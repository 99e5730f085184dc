"""A model that says what a test tells it to, and ways to play a turn with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from desktop.assistant.chat import Chat
from desktop.assistant.events import (
    Event,
    Failure,
)
from desktop.assistant.providers.base import ModelEnd, ModelEvent, ModelRequest, TextPiece, ToolUse
from desktop.assistant.turn_record import TurnRecord
from desktop.core.model import Message
from desktop.memory.service import Memory
from desktop.settings import Settings

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
            steps.append(ToolUse(block["id"], block["name"], block["input"]))
    uses = any(block["type"] == "tool_use" for block in blocks)
    reason = ("tool_use" if uses else "end_turn") if stop == "" else stop
    return [*steps, ModelEnd(reason, list(blocks), {"input_tokens": 10, "output_tokens": 2})]


MODEL_ALONE = Settings(enable_automated_memory_fallback=False)
"""For tests that look at what the model does; where the rules step in is tested in `test_fallback`."""

WAITED_FOR = Settings(memory_tool_async=False)
"""For an executor whose calls are not queued, however slow the machine is."""

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


def play(chat: Chat, place: int, said: str, model: Scripted) -> list[Event]:
    events: list[Event] = []
    asyncio.run(chat.turn(place, said, model, events.append))
    return events


def again(chat: Chat, place: int, model: Scripted) -> list[Event]:
    events: list[Event] = []
    asyncio.run(chat.retry(place, model, events.append))
    return events


def stored(memory: Memory, place: int) -> list[Message]:
    return memory.conversations.messages(place)


def record_of(message: Message) -> TurnRecord:
    record = TurnRecord.of(message)
    assert record is not None
    return record
