"""What a model is told of the conversation, and what it is not."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import replace
from typing import Any

from desktop.assistant.chat import Chat
from desktop.assistant.events import EarlierLeftOut, TurnEnded
from desktop.assistant.providers.base import ProviderError
from desktop.assistant.tools.executor import ToolExecutor
from desktop.core.model import Message, Origin
from desktop.memory.service import Memory
from desktop.settings import Settings
from desktop.storage.facts import FactFilter
from tests.assistant.scripted import (
    DOWN,
    REMEMBER,
    Scripted,
    again,
    called,
    play,
    response,
    stored,
    text,
)
from tests.conftest import HandSetClock


def test_old_turns_are_left_out_whole(memory: Memory, tool_executor: ToolExecutor, executor: Executor) -> None:
    chat = Chat(memory, tool_executor, executor, settings=lambda: Settings(history_tokens=1000))
    place = chat.new_conversation().id
    for number in range(4):
        call = called("remember_fact", {**REMEMBER, "fact_key": f"k{number}"}, f"t{number}")
        play(chat, place, f"Message {number}", Scripted([response(call), response(text("ok " * 200))]))
    model = Scripted([response(text("ok"))])
    events = play(chat, place, "x" * 8000, model)
    assert [message["content"][0].get("text") for message in model.requests[0].messages] == ["x" * 8000]
    assert events[1] == EarlierLeftOut(4, stored(memory, place)[8].id)


def make_private(memory: Memory) -> None:
    (fact,) = memory.facts.find(FactFilter())
    memory.facts.edit(replace(fact, private=True), Origin())


def test_a_remote_model_is_never_told_what_became_private(chat: Chat, memory: Memory, place: int) -> None:
    secret = {**REMEMBER, "fact_key": "diagnosis", "fact_value": "asthma"}
    play(chat, place, "Nice weather", Scripted([response(text("Indeed."))]))
    play(
        chat,
        place,
        "I have asthma",
        Scripted([response(called("remember_fact", secret, "t")), response(text("Asthma, noted."))]),
    )
    make_private(memory)
    remote = Scripted([response(text("Hm."))], remote=True)
    play(chat, place, "Well", remote)
    assert "sthma" not in str(remote.requests)
    assert "Indeed." in str(remote.requests)
    local = Scripted([response(text("Hm."))])
    play(chat, place, "Well", local)
    assert "Asthma, noted." in str(local.requests)


def test_a_turn_whose_tool_showed_something_private_stays_here(chat: Chat, memory: Memory, place: int) -> None:
    memory.facts.remember_anyway(_private_draft(), Origin())
    make_private(memory)
    known = {**REMEMBER, "fact_key": "diagnosis", "fact_value": "asthma"}
    play(chat, place, "…", Scripted([response(called("remember_fact", known, "t")), response(text("Asthma."))]))
    assert stored(memory, place)[-1].private
    remote = Scripted([response(text("Hm."))], remote=True)
    play(chat, place, "Well", remote)
    assert "sthma" not in str(remote.requests)


def test_a_turn_that_named_a_relationship_stays_here_once_that_is_private(
    chat: Chat, memory: Memory, place: int
) -> None:
    edge = {"subject": "Hanna", "relation": "married_to", "other": "Marko", "confidence": 0.9}
    told = Scripted([response(called("remember_relationship", edge, "t")), response(text("Hanna and Marko, noted."))])
    play(chat, place, "They married in secret", told)
    play(chat, place, "Nice weather", Scripted([response(text("Indeed."))]))
    seen = Scripted([response(text("Hm."))], remote=True)
    play(chat, place, "Well", seen)
    assert "Marko" in str(seen.requests)
    memory.relationships.keep_private(1, True, Origin())
    remote = Scripted([response(text("Hm."))], remote=True)
    play(chat, place, "Well", remote)
    assert "Marko" not in str(remote.requests)
    assert "Indeed." in str(remote.requests)


def test_a_private_message_is_not_asked_elsewhere_again(chat: Chat, memory: Memory, place: int) -> None:
    play(
        chat,
        place,
        "I have asthma",
        Scripted([response(called("remember_fact", REMEMBER, "t")), [ProviderError(DOWN)]]),
    )
    make_private(memory)
    remote = Scripted([], remote=True)
    ended = again(chat, place, remote)[-1]
    assert isinstance(ended, TurnEnded)
    assert ended.failure is not None
    assert "private memory" in ended.failure.what


def _private_draft() -> Any:
    from desktop.memory.facts.drafts import FactDraft

    return FactDraft("personal", "diagnosis", "asthma")


def test_an_imported_conversation_can_be_gone_on_with(chat: Chat, memory: Memory, clock: HandSetClock) -> None:
    place = chat.new_conversation("Imported").id
    with memory.database.operation("Import", undoable=False) as operation:
        for role, speaker, said in (
            ("assistant", "Bot", "Hi"),
            ("other", "Caroline", "Hello"),
            ("other", "Mel", "Hey"),
            ("assistant", "Bot", " "),
        ):
            message = Message(0, place, 0, 1, role, speaker, said, clock())  # type: ignore[arg-type]
            memory.conversations.append(operation, message)
    model = Scripted([response(text("ok"))])
    play(chat, place, "Who was here?", model)
    (only,) = model.requests[0].messages
    assert [block["text"] for block in only["content"]] == ["Caroline: Hello", "Mel: Hey", "Who was here?"]
