"""What answers left out is asked about until it is kept, put off or left out for good."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from desktop.assistant.left_out import LeftOut, LeftOutReview
from desktop.assistant.turn_record import Card, TurnRecord, Unkept
from desktop.core.errors import UserError
from desktop.core.model import Conversation, Message, Origin
from desktop.gui.messages.pages import Parts
from desktop.memory.service import Memory
from desktop.memory.today import TodayCard
from desktop.storage.facts import FactFilter
from tests.conftest import HandSetClock
from tests.gui.chat_app import ChatApp

ME = Origin("user")
TARAS, DOG = "My husband Taras paints", "Our dog is called Bublik"


def told(memory: Memory, *unkept: str) -> Message:
    """Stores a message of the person with an answer that left these out; returns the answer."""
    stored, moment = memory.conversations, memory.database.clock()
    with memory.database.operation("Message", undoable=False) as operation:
        talk = stored.insert(operation, Conversation(0, "Home", "chat", None, moment, moment))
        said = Message(0, talk.id, 0, 1, "user", "You", ". ".join(unkept), moment)
        stored.append(operation, said)
        record = TurnRecord("built-in", "done", unkept=[Unkept(text) for text in unkept])
        answer = replace(said, role="assistant", speaker="built-in", text="Hm.", position=1)
        return stored.append(operation, replace(answer, blocks=record.as_blocks()))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ChatApp]:
    made = ChatApp(tmp_path / "app")
    yield made
    made.close()


@pytest.fixture
def review(app: ChatApp, clock: HandSetClock) -> LeftOutReview:
    app.database.clock = clock
    return app.left_out


def texts(review: LeftOutReview) -> list[str]:
    return [each.text for each in review.waiting()]


def first(review: LeftOutReview) -> LeftOut:
    return next(review.waiting())


def test_what_was_left_out_waits_with_its_message_the_latest_first(
    app: ChatApp, review: LeftOutReview, clock: HandSetClock
) -> None:
    told(app.memory, TARAS)
    clock.advance(days=1)
    told(app.memory, DOG)
    assert texts(review) == [DOG, TARAS]
    assert first(review).said.text == DOG
    assert [each.id for each in review.among([first(review).id])] == [first(review).id]
    clock.advance(days=29.5)
    assert texts(review) == [DOG]
    clock.advance(days=1)
    assert texts(review) == []


def test_it_is_kept_in_the_words_of_the_person_and_comes_back_with_undo(app: ChatApp, review: LeftOutReview) -> None:
    told(app.memory, TARAS)
    decided = review.keep(first(review), ME)
    (fact,) = app.memory.facts.find(FactFilter())
    assert "Taras" in f"{fact.subject} {fact.value}" and texts(review) == []
    app.memory.history.undo(decided.operation_id, ME)
    assert app.memory.facts.count() == 0 and texts(review) == [TARAS]


def test_what_is_known_already_is_not_asked_about_again(app: ChatApp, review: LeftOutReview) -> None:
    told(app.memory, TARAS)
    review.keep(first(review), ME)
    told(app.memory, TARAS)
    decided = review.keep(first(review), ME)
    assert decided.label == f"Leave out what is known: {TARAS}"
    assert app.memory.facts.count() == 1 and texts(review) == []


def test_what_can_not_be_kept_is_told_and_waits(app: ChatApp, review: LeftOutReview) -> None:
    told(app.memory, TARAS)

    def refused(answer_id: int, text: str) -> Card:
        kept = app.chat.keep(answer_id, text)
        return replace(kept, finished=replace(kept.finished, status="denied", answer={"message": "Not now."}))

    with pytest.raises(UserError, match="Not now"):
        LeftOutReview(app.memory, refused).keep(first(review), ME)


@pytest.mark.parametrize("how", ["leave", "snooze"])
def test_a_decision_lasts_by_the_words_also_where_the_answer_is_given_again_and_is_undone(
    how: str, app: ChatApp, review: LeftOutReview, clock: HandSetClock
) -> None:
    answer = told(app.memory, TARAS, DOG)
    acts: dict[str, Callable[[], object]] = {
        "leave": lambda: review.leave(first(review), ME),
        "snooze": lambda: review.snooze(first(review), 7, ME),
    }
    acts[how]()
    assert texts(review) == [DOG]
    last = app.memory.history.last_operation()
    with app.database.operation("Answer", undoable=False) as operation:
        operation.delete("messages", answer.id)
        again = app.memory.conversations.append(operation, answer)
    assert again.id != answer.id and texts(review) == [DOG]
    clock.advance(days=8)
    assert texts(review) == ([DOG] if how == "leave" else [TARAS, DOG])
    app.memory.history.undo(last, ME)
    assert texts(review) == [TARAS, DOG]


def test_all_that_was_decided_about_one_message_is_undone_in_one(app: ChatApp, review: LeftOutReview) -> None:
    told(app.memory, TARAS, DOG)
    left = review.leave(first(review), ME)
    kept = review.keep(first(review), ME)
    history = app.memory.history
    with app.database.transaction():
        for each in (kept, left):
            history.undo(each.operation_id, ME)
    assert texts(review) == [TARAS, DOG]


def test_what_other_words_took_the_place_of_is_asked_about_no_more(app: ChatApp, review: LeftOutReview) -> None:
    answer = told(app.memory, TARAS)
    review.forget([answer.id])
    assert texts(review) == []


def test_a_message_with_decisions_shows_as_any_other(app: ChatApp, review: LeftOutReview) -> None:
    told(app.memory, TARAS)
    said = first(review).said
    review.leave(first(review), ME)
    (again,) = app.memory.conversations.get_messages([said.id])
    assert Parts.of(again).text == TARAS and TurnRecord.of(again) is None
    assert app.memory.conversations.usage(said.conversation_id) == [("built-in", {})]


def test_today_names_it_by_its_own_id() -> None:
    card = TodayCard("left_out", "left-2-0a1b")
    assert card.facts == {"left-2-0a1b"}
