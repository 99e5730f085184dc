"""Episodes by the built-in assistant: kept, marked and shown when asked; and what is still open."""

from __future__ import annotations

from typing import Any

import pytest

from desktop.assistant.providers.builtin import BuiltinModel
from tests.assistant.rules.builtin_talk import Talk, events, first_round, user

KEEPING = {
    "Remember this conversation": "Olena and I set the wedding for 12 June",
    "Remember this conversation as an episode about the wedding.": "the wedding",
    "Please save this talk about the wedding": "the wedding",
    "Can you save this talk?": "Olena and I set the wedding for 12 June",
    "Store our chat about the wedding as an important episode": "the wedding",
    "Make an episode of this about the wedding": "the wedding",
    "Save this as an episode": "Olena and I set the wedding for 12 June",
    "Збережи цю розмову про весілля": "весілля",
    "Запам'ятай цю розмову як важливий епізод": "Olena and I set the wedding for 12 June",
}
KEEPING_NOTHING = (
    "Do you remember our conversation about the wedding?",
    "Keep this conversation private",
    "Save this for me: the gate sticks",
    "Remember that the talk is on Monday",
    "Ти пам'ятаєш нашу розмову про весілля?",
)


@pytest.fixture
def talk() -> Talk:
    talk = Talk()
    talk.say("Hello!")
    talk.say("Olena and I set the wedding for 12 June.")
    talk.say("My password is hunter2-Lviv.")
    talk.say("We want it in the botanical garden. Is that far?")
    return talk


@pytest.mark.parametrize(("said", "topic"), KEEPING.items())
def test_a_conversation_is_kept_in_the_persons_words(talk: Talk, said: str, topic: str) -> None:
    words = talk.say(said)
    ((name, given),) = ((call.name, call.arguments) for call in talk.calls)
    assert (name, given["topic"], given["message_count"]) == ("create_episode", topic, 9)
    assert given["summary"] == "Olena and I set the wedding for 12 June. We want it in the botanical garden."
    assert "[episode-1]" in words


@pytest.mark.parametrize("said", KEEPING_NOTHING)
def test_what_asks_for_no_episode_keeps_none(talk: Talk, said: str) -> None:
    talk.say(said)
    assert "create_episode" not in [call.name for call in talk.calls]


@pytest.mark.slow
def test_a_long_conversation_is_kept_by_its_beginning_and_its_end() -> None:
    talk = Talk()
    for number in range(30):
        talk.say(f"The audit found crack {number} in the housing")
    talk.say("Save this talk")
    (call,) = talk.calls
    assert call.arguments["message_count"] == 50
    assert call.arguments["summary"].count("crack") == 4
    assert "crack 0 " in call.arguments["summary"]
    assert "crack 29 " in call.arguments["summary"]


@pytest.mark.parametrize("said", ["Remember this conversation", "Mark this as important", "Познач це як важливе"])
def test_a_conversation_that_only_begins_has_nothing_to_keep(said: str) -> None:
    calls, words = first_round(said)
    assert calls == []
    assert words.startswith(("There is nothing before this", "У нашій розмові ще нічого"))


def test_small_talk_alone_makes_no_episode() -> None:
    talk = Talk()
    talk.say("Hello!")
    assert talk.say("Save this talk").startswith("There is nothing before this")


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ({"status": "skipped", "episode": {"topic": "Wedding", "memory_id": "episode-4"}}, "That is kept"),
        ({"status": "denied"}, "That needs your consent"),
        ({"status": "error", "message": "The store is busy."}, "That did not work"),
        ({"status": "queued", "task_id": "1"}, "“Olena"),
    ],
)
def test_what_becomes_of_an_episode_is_told(answer: dict[str, Any], expected: str) -> None:
    talk = Talk(create_episode=answer)
    talk.say("Olena and I set the wedding for 12 June.")
    assert talk.say("Save this talk").startswith(expected)


@pytest.mark.parametrize(
    ("said", "level", "count"),
    [
        ("Mark this as important", "high", 3),
        ("Please mark that as very important", "critical", 3),
        ("Flag the last 5 messages as critical", "critical", 6),
        ("Mark this conversation as important", "high", 9),
        ("Познач це як важливе", "high", 3),
        ("Познач цю розмову як дуже важливу", "critical", 9),
        ("Познач останні 40 повідомлень як критичні", "critical", 20),
    ],
)
def test_messages_are_marked(talk: Talk, said: str, level: str, count: int) -> None:
    words = talk.say(said)
    (call,) = talk.calls
    assert (call.name, call.arguments) == ("mark_important", {"importance_level": level, "message_count": count})
    assert words.startswith(("Marked as important", "Позначено як важливе"))


def test_a_mark_that_fails_is_told() -> None:
    talk = Talk(mark_important={"status": "error", "message": "The store is busy."})
    talk.say("The audit found three cracks.")
    assert talk.say("Mark this as important").startswith("That did not work")


@pytest.mark.parametrize(
    ("said", "query"),
    [
        ("What episodes do you remember?", None),
        ("Show me all the episodes about the wedding", "the wedding"),
        ("Які епізоди ти пам'ятаєш про весілля?", "весілля"),
        ("Покажи всі епізоди", None),
    ],
)
def test_episodes_are_shown(talk: Talk, said: str, query: str | None) -> None:
    talk.say("Save this talk about the wedding")
    words = talk.say(said)
    (call,) = talk.calls
    assert (call.name, call.arguments.get("search_query")) == ("recall_episodes", query)
    assert "**the wedding**" in words
    assert "[episode-1]" in words


def test_no_episodes_and_a_failing_store_are_told() -> None:
    assert Talk().say("What episodes do you remember?").startswith("I don't have any such episodes")
    failing = Talk(recall_episodes={"status": "error", "message": "The store is busy."})
    assert "The store is busy." in failing.say("Show me the episodes")


def test_a_time_without_a_topic_is_told_by_its_episodes() -> None:
    of_then = {"topic": "Wedding", "summary": "Set for June.", "memory_id": "episode-1", "ended_at": "2026-11-12T10:00"}
    later = {**of_then, "topic": "Repair", "memory_id": "episode-2", "ended_at": "2026-11-19T10:00"}
    talk = Talk(recall_episodes={"status": "success", "episodes": [of_then, later]})
    words = talk.say("What did we talk about last week?")
    assert talk.calls[-1].arguments == {"time_range_days": 11}
    assert "Wedding" in words
    assert "Repair" not in words
    talk = Talk(recall_episodes={"status": "success", "episodes": [later]})
    assert talk.say("What did we talk about last week?").startswith("I don't have any previous conversations last week")


OPEN_ITEM = {"text": "Call the caterer.", "memory_id": "message-4", "at": "2026-11-18T10:00:00+00:00"}


@pytest.mark.parametrize(
    "said",
    [
        "What is still open?",
        "What's pending?",
        "Are there any open questions?",
        "What do I still have to do?",
        "What are my open tasks?",
        "Що ще відкрито?",
        "Що ще залишилося відкритим?",
        "Що мені ще треба зробити?",
        "Які в нас невирішені питання?",
    ],
)
def test_what_is_open_is_gathered_without_a_topic(said: str) -> None:
    talk = Talk({"status": "success", "memories": [], "unresolved_items": [OPEN_ITEM]})
    talk.say("Remind me to buy milk")
    words = talk.say(said)
    assert words.startswith(("Still open:", "Ще відкрито:"))
    assert words.count("Call the caterer") == 1
    assert "[message-4]" in words
    assert "buy milk" in words


def test_what_was_open_at_a_time_is_looked_for_then() -> None:
    talk = Talk()
    words = talk.say("What is still open this week?")
    assert {call.arguments.get("since") for call in talk.calls if call.name == "memory_recall"} == {"2026-11-16"}
    assert words == "I don't know of anything that is still open this week."


@pytest.mark.parametrize("said", ["What is open source?", "Is the shop still open?", "What is still open about bees?"])
def test_a_question_with_a_topic_is_searched_for(said: str) -> None:
    calls, _ = first_round(said)
    assert [call.arguments.get("query") != "need" for call in calls if call.name == "memory_recall"] == [True]


def test_a_tool_that_is_not_offered_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.assistant.rules.builtin_talk.TOOLS", {})
    said = "".join(getattr(event, "text", "") for event in events([user("I live in Lviv")]))
    assert said.startswith("I don't have the tool for that")
    assert BuiltinModel.built_in


def test_a_message_without_letters_is_answered_in_the_language_of_the_last_words() -> None:
    talk = Talk()
    talk.say("I live in Lviv, my sister is Anna and I like tea")
    talk.say("Добрий вечір!")
    assert talk.say("2+2?").startswith("Не знаю")
    talk.say("Good evening!")
    assert talk.say("2+2?").startswith("I don't know")
