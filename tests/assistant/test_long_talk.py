"""A long talk with the built-in assistant about one thing becomes one episode, as the talk goes on."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from desktop.assistant.chat import Chat
from desktop.assistant.events import Event, TextDelta, ToolFinished
from desktop.assistant.providers.builtin import BuiltinModel
from desktop.assistant.tools.executor import ToolExecutor
from desktop.core.model import Episode, Origin
from desktop.memory.service import Memory
from desktop.storage.erasure import Erasing
from tests.assistant.by_rules import Speaking, play
from tests.conftest import HandSetClock
from tests.made_up_talk import WEDDING, WEDDING_UK

MORE = (
    "The florist for the wedding is called Petra.",
    "The wedding flowers will be white peonies.",
    "Taras picked the rings for the wedding yesterday.",
    "My uncle Pavlo drives the wedding car.",
    "The wedding invitations are printed on green paper.",
    "The photographer of the wedding is an old friend of Taras.",
    "My grandmother comes to the wedding from Ternopil.",
    "The wedding dance will be a slow waltz.",
    "We agreed that the wedding begins at three.",
    "After the wedding we travel to Lisbon.",
)
MIXED = (
    "I bought a new kettle.",
    "My brother Roman lives in Lublin.",
    "The tram was late again.",
    "I am allergic to penicillin.",
    "My favourite film is Amélie.",
    "Our cat Murka sleeps on the fridge.",
    "I learned to knit last winter.",
    "The dentist was friendly.",
    "I play chess on Thursdays.",
    "My boss is called Ihor.",
)


def say(chat: Chat, place: int, said: Sequence[str], clock: HandSetClock) -> list[ToolFinished]:
    """Says one text after the other, a minute apart; returns what was done with episodes."""
    done: list[Event] = []
    for text in said:
        done += play(chat, place, text, BuiltinModel())
        clock.advance(minutes=1)
    return [each for each in done if isinstance(each, ToolFinished) and each.tool.endswith("_episode")]


def kept(memory: Memory) -> list[Episode]:
    return [each.episode for each in memory.recall.episodes(track=False)]


@pytest.fixture
def chat(speaking: Speaking) -> Chat:
    return speaking()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("said", "about", "decided"),
    [(WEDDING, "Wedding", "Decided: We agreed on 12 June"), (WEDDING_UK, "Весілля", "Вирішено: Ми домовилися")],
)
def test_twenty_messages_about_one_thing_are_an_episode_that_can_be_undone(
    chat: Chat, place: int, memory: Memory, clock: HandSetClock, said: Sequence[str], about: str, decided: str
) -> None:
    assert say(chat, place, said[:-1], clock) == []
    (made,) = say(chat, place, said[-1:], clock)
    (episode,) = kept(memory)
    assert (made.tool, made.status) == ("create_episode", "success")
    assert episode.topic.startswith(about)
    assert decided in episode.summary
    assert {line.split(": ", 1)[-1] for line in episode.summary.split("\n")} <= set(said)
    assert len(memory.episodes.message_ids(episode.id)) == 19
    (operation,) = memory.history.of_call(made.call_id)
    assert (operation.id,) == made.operation_ids
    memory.history.undo(operation.id, Origin("user"))
    assert kept(memory) == []


@pytest.mark.slow
def test_what_is_said_on_is_added_to_the_episode(chat: Chat, place: int, memory: Memory, clock: HandSetClock) -> None:
    done = say(chat, place, (*WEDDING, *MORE), clock)
    assert [(each.tool, each.status) for each in done] == [("create_episode", "success"), ("update_episode", "success")]
    (episode,) = kept(memory)
    assert "12 June" in episode.summary and "begins at three" in episode.summary


@pytest.mark.slow
def test_a_question_after_the_turn_that_made_an_episode_is_answered(
    chat: Chat, place: int, clock: HandSetClock
) -> None:
    (made,) = say(chat, place, WEDDING, clock)
    answer = play(chat, place, "Where do I keep my skis?", BuiltinModel())
    assert made.status == "success"
    assert [each.tool for each in answer if isinstance(each, ToolFinished)]
    assert "I don't know" in "".join(each.text for each in answer if isinstance(each, TextDelta))


@pytest.mark.slow
def test_ten_messages_on_ten_things_are_no_episode(chat: Chat, place: int, memory: Memory, clock: HandSetClock) -> None:
    assert say(chat, place, MIXED, clock) == []
    assert kept(memory) == []


@pytest.mark.slow
@pytest.mark.parametrize("how", ["undone", "archived", "deleted"])
def test_an_episode_that_the_person_did_not_want_is_not_made_again(
    chat: Chat, place: int, memory: Memory, clock: HandSetClock, how: str
) -> None:
    (made,) = say(chat, place, WEDDING, clock)
    (episode,) = kept(memory)
    match how:
        case "undone":
            memory.history.undo(made.operation_ids[0], Origin("user"))
        case "archived":
            memory.episodes.archive(episode.id, "", Origin("user"))
        case "deleted":
            Erasing(memory.database).erase("episode", [episode.id], Origin("user"))
    assert say(chat, place, MORE, clock) == []
    assert kept(memory) == []


@pytest.mark.slow
def test_a_restart_in_between_makes_no_difference(
    chat: Chat, place: int, memory: Memory, tool_executor: ToolExecutor, clock: HandSetClock
) -> None:
    def restarted() -> Chat:
        return Chat(Memory(memory.database), tool_executor, pool)

    with ThreadPoolExecutor(1) as pool:
        assert say(chat, place, WEDDING[:6], clock) == []
        assert len(say(restarted(), place, WEDDING[6:], clock)) == 1
        assert say(restarted(), place, MORE[:9], clock) == []
    (episode,) = kept(memory)
    assert "12 June" in episode.summary


@pytest.mark.slow
def test_nothing_that_is_not_to_be_kept_goes_into_an_episode(
    chat: Chat, place: int, memory: Memory, clock: HandSetClock
) -> None:
    secret = "Don't remember this: the wedding dress of my sister cost a fortune."
    assert say(chat, place, (*WEDDING[:5], secret, *WEDDING[5:]), clock) == []
    (made,) = say(chat, place, MORE[:5], clock)
    (episode,) = kept(memory)
    assert (made.status, "fortune" in episode.summary) == ("success", False)
    covered = memory.conversations.get_messages(memory.episodes.message_ids(episode.id))
    assert secret not in {each.text for each in covered}


@pytest.mark.slow
def test_what_was_forgotten_since_goes_into_no_episode(
    chat: Chat, place: int, memory: Memory, clock: HandSetClock
) -> None:
    say(chat, place, WEDDING[:9], clock)
    cake = next(fact for fact in memory.recall.facts("wedding cake", track=False) if "lemon" in fact.fact.value)
    memory.facts.forget(cake.fact.id, "user_requested", Origin("user"))
    assert say(chat, place, (WEDDING[9], *MORE[:8]), clock) == []
    (made,) = say(chat, place, MORE[8:9], clock)
    assert made.status == "success"
    assert "lemon" not in kept(memory)[0].summary


def test_nothing_is_made_where_nothing_is_to_be_captured(
    speaking: Speaking, memory: Memory, clock: HandSetClock
) -> None:
    chat = speaking(enable_automated_memory_fallback=False)
    assert say(chat, chat.new_conversation().id, WEDDING, clock) == []
    assert kept(memory) == []


@pytest.mark.slow
def test_what_the_person_had_kept_themselves_is_not_kept_twice(
    chat: Chat, place: int, memory: Memory, clock: HandSetClock
) -> None:
    done = say(chat, place, (*WEDDING[:9], "Save this conversation as an episode.", WEDDING[9]), clock)
    assert [each.tool for each in done] == ["create_episode"]
