"""What an answer left out is kept after all, when the person asks for that."""

from __future__ import annotations

import json

import pytest

from desktop.assistant.chat import Chat
from desktop.assistant.events import Choice, TurnEnded
from desktop.assistant.providers.base import ModelEnd, TextPiece
from desktop.assistant.rules.conversation import Dialogue
from desktop.assistant.turn_record import TurnRecord, Unkept
from desktop.core.errors import NotFoundError
from desktop.core.model import Origin
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter
from tests.assistant.scripted import Scripted, Step, play, record_of, response, stored, text

LEFT = "my husband Taras and our dog Bublik"


def leaving_out(*texts: str, choices: tuple[Choice, ...] = ()) -> list[Step]:
    """A response that leaves texts out."""
    words = "I did not catch it."
    return [TextPiece(words), ModelEnd("end_turn", [text(words)], left_out=texts, choices=choices)]


def test_what_an_answer_leaves_out_and_asks_back_is_stored_with_it(chat: Chat, memory: Memory, place: int) -> None:
    choice = Choice("you like tea", "forget fact-1")
    events = play(chat, place, LEFT, Scripted([leaving_out(LEFT, choices=(choice,))]))
    record = record_of(stored(memory, place)[1])
    assert isinstance(events[-1], TurnEnded) and (events[-1].left_out, events[-1].choices) == ((LEFT,), (choice,))
    assert (record.unkept, record.choices) == ([Unkept(LEFT)], [choice])


def test_a_text_is_kept_in_the_persons_words_from_their_message(chat: Chat, memory: Memory, place: int) -> None:
    play(chat, place, f"Hi, {LEFT}", Scripted([leaving_out(LEFT)]))
    asked, answer = stored(memory, place)
    card = chat.keep(answer.id, LEFT)
    (fact,) = memory.facts.find(FactFilter())
    assert (fact.value, fact.source, fact.source_message_id, fact.source_excerpt) == (LEFT, "user", asked.id, LEFT)
    assert (card.finished.status, card.finished.tool) == ("success", "remember_fact")
    assert memory.history.operation(*card.finished.operation_ids).undoable
    record = record_of(stored(memory, place)[1])
    assert record.unkept == [Unkept(LEFT, card.finished.call_id)]
    assert [each.finished.call_id for each in record.cards] == [card.finished.call_id]


@pytest.mark.parametrize(
    ("said", "key"),
    [(LEFT, "husband taras dog bublik"), ("He was there with Danylo", "danylo"), ("він працює з Данилом", "данилом")],
)
def test_what_is_kept_is_called_by_what_it_speaks_of(
    chat: Chat, memory: Memory, place: int, said: str, key: str
) -> None:
    play(chat, place, said, Scripted([leaving_out(said)]))
    chat.keep(stored(memory, place)[1].id, said)
    assert [fact.key for fact in memory.facts.find(FactFilter())] == [key]


def test_the_next_turn_is_told_what_was_kept(chat: Chat, memory: Memory, place: int) -> None:
    play(chat, place, LEFT, Scripted([leaving_out(LEFT)]))
    chat.keep(stored(memory, place)[1].id, LEFT)
    model = Scripted([response(text("It is forgotten."))])
    play(chat, place, "forget that", model)
    messages = model.requests[-1].messages
    assert [message["role"] for message in messages] == ["user", "assistant", "user", "assistant", "user"]
    conversation = Dialogue.of(messages)
    assert conversation.text == "forget that"
    assert [fact["value"] for fact in conversation.spoken_of()] == [LEFT]


def test_what_is_known_already_counts_as_kept(chat: Chat, memory: Memory, place: int) -> None:
    play(chat, place, LEFT, Scripted([leaving_out(LEFT)]))
    answer = stored(memory, place)[1]
    chat.keep(answer.id, LEFT)
    assert chat.keep(answer.id, LEFT).finished.status == "skipped"
    assert len(memory.facts.find(FactFilter())) == 1


def test_what_is_refused_leaves_the_answer_as_it_is(chat: Chat, memory: Memory, place: int) -> None:
    code = "SELECT name FROM dogs"
    play(chat, place, code, Scripted([leaving_out(code)]))
    answer = stored(memory, place)[1]
    assert chat.keep(answer.id, code).finished.status == "error"
    assert stored(memory, place)[1] == answer and memory.facts.find(FactFilter()) == []


@pytest.mark.parametrize(
    ("said", "left_out"),
    [
        ("Just between us: my boss drinks", "my boss drinks"),
        ("My wife said: my password is hunter2!x", "my password is hunter2!x"),
    ],
)
def test_secrets_and_what_is_off_the_record_are_never_offered(
    chat: Chat, memory: Memory, place: int, said: str, left_out: str
) -> None:
    events = play(chat, place, said, Scripted([leaving_out(left_out)]))
    assert isinstance(events[-1], TurnEnded) and events[-1].left_out == ()
    answer = stored(memory, place)[1]
    assert record_of(answer).unkept == []
    with pytest.raises(NotFoundError):
        chat.keep(answer.id, left_out)


def test_an_answer_that_is_gone_has_nothing_to_keep(chat: Chat, memory: Memory, place: int) -> None:
    play(chat, place, LEFT, Scripted([leaving_out(LEFT)]))
    answer = stored(memory, place)[1]
    with memory.database.operation("Delete", Origin()) as operation:
        operation.delete("messages", answer.id)
    with pytest.raises(NotFoundError):
        chat.keep(answer.id, LEFT)
    assert memory.facts.find(FactFilter()) == []


def test_a_record_of_before_has_nothing_left_out(chat: Chat, memory: Memory, place: int) -> None:
    play(chat, place, "Hello", Scripted([response(text("Hi"))]))
    answer = stored(memory, place)[1]
    blocks = json.loads(json.dumps(record_of(answer).as_blocks()))
    del blocks["unkept"], blocks["choices"]
    with memory.database.operation("Before", Origin()) as operation:
        operation.update("messages", answer.id, {"blocks": json.dumps(blocks)})
    record = TurnRecord.of(stored(memory, place)[1])
    assert record is not None and (record.unkept, record.choices) == ([], [])


def test_a_private_memory_that_is_known_makes_the_answer_private(chat: Chat, memory: Memory, place: int) -> None:
    play(chat, place, LEFT, Scripted([leaving_out(LEFT)]))
    answer = stored(memory, place)[1]
    chat.keep(answer.id, LEFT)
    (fact,) = memory.facts.find(FactFilter())
    with memory.database.operation("Private", Origin()) as operation:
        operation.update("facts", fact.id, {"private": 1})
    play(chat, place, LEFT, Scripted([leaving_out(LEFT)]))
    again = stored(memory, place)[-1]
    chat.keep(again.id, LEFT)
    assert stored(memory, place)[-1].private
