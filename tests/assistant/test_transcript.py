"""What is kept of a conversation: its title, its sittings, what may be found again."""

from __future__ import annotations

from concurrent.futures import Executor

import pytest

from desktop.assistant.chat import Chat
from desktop.assistant.tools.executor import ToolExecutor
from desktop.memory.service import Memory
from tests.assistant.scripted import (
    Scripted,
    called,
    play,
    response,
    stored,
    text,
)
from tests.conftest import HandSetClock


def test_the_title_is_the_first_words_once(chat: Chat, memory: Memory, place: int) -> None:
    model = Scripted([response(text("ok")), response(text("ok"))])
    play(chat, place, "The coolant of Grinder 5\nsmells like burnt toast", model)
    play(chat, place, "And another thing", model)
    conversation = memory.conversations.get(place)
    assert conversation is not None
    assert conversation.title == "The coolant of Grinder 5 smells…"
    named = chat.new_conversation("Grinders")
    play(chat, named.id, "Hi", Scripted([response(text("ok"))]))
    assert memory.conversations.by_title("Grinders") is not None


def test_a_new_sitting_begins_after_six_hours(chat: Chat, memory: Memory, clock: HandSetClock, place: int) -> None:
    for hours in (1, 6, 6.1):
        play(chat, place, "Hi", Scripted([response(text("ok"))]))
        clock.advance(hours=hours)
    play(chat, place, "Hi", Scripted([response(text("ok"))]))
    assert [message.session for message in stored(memory, place)] == [1, 1, 1, 1, 1, 1, 2, 2]


@pytest.mark.parametrize(
    ("said", "tools", "built_in", "recallable"),
    [
        ("I moved to Lviv.", ("remember_fact",), False, (True, True)),
        ("I moved to Lviv.", ("recall_facts",), False, (True, True)),
        ("I moved to Lviv.", (), True, (True, False)),
        ("I moved to Lviv.", ("remember_fact",), True, (True, False)),
        ("What did we discuss about Grinder 5?", ("memory_recall",), False, (False, False)),
        ("What did we discuss about Grinder 5?", ("memory_recall",), True, (False, False)),
        ("What did we discuss about Grinder 5?", (), True, (False, False)),
        ("I ordered it. What did we decide?", ("memory_recall",), False, (True, True)),
        ("Which grease is best for bearings?", (), False, (True, True)),
        ("Forget my locker code", ("forget_fact",), False, (False, True)),
    ],
)
def test_questions_to_the_memory_and_their_answers_are_not_found_later(
    memory: Memory,
    tool_executor: ToolExecutor,
    executor: Executor,
    said: str,
    tools: tuple[str, ...],
    built_in: bool,
    recallable: tuple[bool, bool],
) -> None:
    chat = Chat(memory, tool_executor, executor)
    place = chat.new_conversation().id
    calls = [response(called(name, {}, name)) for name in tools]
    play(chat, place, said, Scripted([*calls, response(text("An answer."))], built_in=built_in))
    asked, answer = stored(memory, place)
    assert (asked.recallable, answer.recallable) == recallable


def test_a_question_is_not_found_by_its_own_search(chat: Chat, memory: Memory, place: int) -> None:
    seen: list[bool] = []

    async def look() -> None:
        seen.extend(message.recallable for message in stored(memory, place))

    play(chat, place, "What did we discuss about Grinder 5?", Scripted([[look, *response(text("Nothing."))]]))
    assert seen == [False]
