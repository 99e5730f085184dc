"""A write that was queued in one turn is told to the model with the next one."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import Executor
from typing import Any

import pytest

from desktop.assistant.chat import Chat
from desktop.assistant.events import ToolFinished, TurnEnded
from desktop.assistant.providers.base import ProviderError
from desktop.memory.service import Memory
from desktop.storage.call_queue import Tasks
from tests.assistant.scripted import DOWN, Scripted, called, play, response, text
from tests.assistant.tools.tool_bench import HURRIED, Bench, bench
from tests.patience import PATIENCE


@pytest.fixture
def made(memory: Memory, tasks: Tasks) -> Iterator[Bench]:
    with bench(memory, tasks, HURRIED) as opened:
        yield opened


TOLD = "[From Keepsake, not from the person"


def let_go(made: Bench) -> None:
    """Lets what is held come to its end, and waits for it."""
    ended = threading.Event()
    made.tool_executor.queue.subscribe(lambda _: ended.set())
    made.go.set()
    assert ended.wait(PATIENCE)


def test_the_result_comes_with_the_next_turn_and_only_once(made: Bench, memory: Memory, executor: Executor) -> None:
    chat = Chat(memory, made.tool_executor, executor)
    place = chat.new_conversation().id
    events = play(chat, place, "Write it", Scripted([response(called("hold_write", {}, "t1")), response(text("ok"))]))
    (card,) = [event for event in events if isinstance(event, ToolFinished)]
    assert card.status == "queued"
    let_go(made)
    down = Scripted([[ProviderError(DOWN)]])
    failed = play(chat, place, "And?", down)[-1]
    assert isinstance(failed, TurnEnded)
    assert failed.reason == "failed"
    model = Scripted([response(text("It is done."))])
    play(chat, place, "And now?", model)
    for asked in (down, model):
        context = asked.requests[0].context
        assert TOLD in context
        assert card.answer["task_id"] in context
        assert '"status": "success"' in context
    after = Scripted([response(text("Yes."))])
    play(chat, place, "Really?", after)
    assert TOLD not in after.requests[0].context


def test_another_conversation_is_not_told(made: Bench, memory: Memory, executor: Executor) -> None:
    chat = Chat(memory, made.tool_executor, executor)
    here, there = chat.new_conversation().id, chat.new_conversation().id
    play(chat, here, "Write it", Scripted([response(called("hold_write", {}, "t1")), response(text("ok"))]))
    let_go(made)
    model: Any = Scripted([response(text("ok"))])
    play(chat, there, "Hi", model)
    assert TOLD not in model.requests[0].context
