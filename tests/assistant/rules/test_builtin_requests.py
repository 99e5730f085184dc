"""Questions and requests become the right calls."""

from __future__ import annotations

import re
from typing import Any

import pytest

from desktop.assistant.rules.requests import without_courtesy
from tests.assistant.rules.builtin_talk import first_round

FACTS: dict[str, dict[str, Any]] = {
    "forget my address": {"search_query": "address"},
    "you can delete my birthday": {"search_query": "birthday"},
    "Please forget that I live in Kyiv": {"search_query": "location"},
    "забудь мою адресу": {"search_query": "address"},
    "Забудь, що я люблю каву": {"search_query": "likes"},
    "not Kyiv but Lviv": {"search_query": "Kyiv"},
    "не Київ, а Львів": {"search_query": "Київ"},
}

SAID = {
    "help": "I'm the built-in memory assistant",
    "What can you do?": "I'm the built-in memory assistant",
    "Допоможи": "Я вбудований помічник",
    "що ти вмієш?": "Я вбудований помічник",
    "Hello!": "Hello!",
    "Привіт": "Вітаю!",
    "thanks": "You're welcome.",
    "Дякую!": "Будь ласка.",
    "hey, are you there?": "Hello!",
    "агов, ти тут?": "Вітаю!",
    "Дякую, сонечко, лягай вже спати": "Будь ласка.",
    "ну от і добре, спасибі": "Будь ласка.",
    "What is your name?": "I'm the built-in assistant of Keepsake",
    "My password is hunter2": "That looks like a password",
    "Мій пароль — qwerty": "Це схоже на пароль",
    "Write a poem about cats": "I found nothing in that",
    "Can you write me an email to my boss?": "I found nothing in that",
    "Напиши вірш про котів": "Тут немає нічого",
    "Name a tea": "I found nothing in that",
    "Назви чай": "Тут немає нічого",
    "The lift is out again, finest building in town": "I took that as a supposition",
    "rumour has it the mill is closing": "I took that as a supposition",
    "The bakery is moving to Stryi, but that's just gossip": "I took that as a supposition",
    "Свекруха каже, нібито ми скоро розбагатіємо": "Це схоже на припущення",
    "подейкують, школу закриють": "Це схоже на припущення",
    "What if I moved to Lviv?": "I took that as a supposition",
    "Якби я жив у Києві": "Це схоже на припущення",
    "forget everything": "I forget one thing at a time",
    "забудь усе": "Я забуваю по одному",
    "forget that": "What should I forget?",
    "remember this": "What should I remember?",
    "TODO:": "What should I remember?",
    "actually, it's Lviv": "What does “Lviv” replace?",
    "change my location to Lviv": "What does “Lviv” replace?",
    "```\nx = 1\n```": "That is code",
    "word " * 400: "That is a long text",
}


@pytest.mark.parametrize(("said", "expected"), FACTS.items())
def test_a_fact_that_is_to_be_changed_is_looked_up(said: str, expected: dict[str, Any]) -> None:
    ((name, arguments),) = _calls(said)
    assert (name, arguments) == ("recall_facts", expected)


@pytest.mark.parametrize(("said", "expected"), SAID.items())
def test_what_needs_no_memory_is_answered_at_once(said: str, expected: str) -> None:
    calls, words = first_round(said)
    assert calls == []
    assert words.startswith(expected)


@pytest.mark.parametrize(
    "said",
    [
        "undo",
        "Undo that!",
        "please undo the last change",
        "Never mind, undo that",
        "Ой, скасуй це",
        "скасуй",
        "Скасуй останню зміну",
        "whoops, undo that pls",
        "Um, sorry, undo it, thanks",
        "стривай, скасуй це, дякую",
        "відміни це, хай лишається",
    ],
)
def test_undo_takes_back_the_last_change(said: str) -> None:
    assert _calls(said) == [("undo_last_change", {})]


@pytest.mark.parametrize(
    ("said", "kept"),
    {
        "pls remebmer that my locker is by the stairs and the lift is out of order": [
            "by the stairs",
            "lift is out of order",
        ],
        "sorry, could you remmeber my sister plays the oboe? ta": ["plays the oboe"],
        "ой, запамятай пліз шо в мене алергія на мед, дякую": ["мед"],
    }.items(),
)
def test_a_request_is_heard_through_courtesy_and_slips(said: str, kept: list[str]) -> None:
    calls, _ = first_round(said)
    values = [str(call.arguments["fact_value"]) for call in calls if call.name == "remember_fact"]
    assert all(any(each in value for value in values) for each in kept)
    assert not any(re.search(r"pls|sorry|ta$|пліз|дякую", value) for value in values)


@pytest.mark.parametrize(
    "said",
    ["remembers every birthday", "forgets his keys", "Thanks", "записи лежать у шафі", "reminder calls cost extra"],
)
def test_what_only_looks_like_a_slip_in_a_request_stays_as_it_is(said: str) -> None:
    assert without_courtesy(said) == said


def test_several_requests_of_one_message_are_all_heard() -> None:
    (stored, *looks) = _calls("Hi! I live in Lviv. What is my name? forget my address")
    assert (stored[0], stored[1]["fact_key"], stored[1]["fact_value"]) == ("remember_fact", "location", "Lviv")
    assert [arguments["search_query"] for name, arguments in looks if name == "recall_facts"] == [
        "What is my name",
        "address",
    ]
    assert {name for name, _ in looks} == {"recall_facts", "review_facts", "memory_recall"}


def test_no_more_calls_are_made_at_once_than_are_carried_out() -> None:
    assert len(_calls(". ".join(f"I like number {count}" for count in range(9)))) == 5


def _calls(said: str) -> list[tuple[str, dict[str, Any]]]:
    calls, _ = first_round(said)
    plain = {"limit", "track_access"}
    return [
        (call.name, {k: v for k, v in call.arguments.items() if k not in plain and (k, v) != ("subject", "user")})
        for call in calls
    ]
