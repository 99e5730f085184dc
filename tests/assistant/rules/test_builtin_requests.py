"""Questions and requests become the right calls."""

from __future__ import annotations

from typing import Any

import pytest

from tests.assistant.rules.builtin_talk import first_round

FACTS: dict[str, dict[str, Any]] = {
    "Where do I live?": {"search_query": "location"},
    "where do i live": {"search_query": "location"},
    "What city do I live in?": {"search_query": "location"},
    "Do I live in Kyiv?": {"search_query": "location"},
    "I live in Kyiv, right?": {"search_query": "location"},
    "Tell me where I live": {"search_query": "location"},
    "do you know what my name is?": {"search_query": "name"},
    "Як ти думаєш, де я живу?": {"search_query": "location"},
    "Що ти пам'ятаєш про мою сестру?": {"search_query": "sister"},
    "What is my name?": {"search_query": "name"},
    "Who am I?": {"search_query": "name"},
    "How old am I?": {"search_query": "age"},
    "When is my birthday?": {"search_query": "birthday"},
    "Where do I work?": {"search_query": "employer"},
    "What do I do for a living?": {"search_query": "job"},
    "What is my sister's name?": {"search_query": "sister"},
    "What’s my sister’s name?": {"search_query": "sister"},
    "Who is my boss?": {"search_query": "boss"},
    "When is my sister's birthday?": {"search_query": "sister birthday"},
    "What's my cat's name?": {"search_query": "cat"},
    "What is my favorite color?": {"fact_types": ["preference"], "search_query": "favourite colour"},
    "What do I like?": {"search_query": "likes"},
    "What languages do I speak?": {"search_query": "language"},
    "Am I allergic to nuts?": {"search_query": "allergy"},
    "What is my shoe size?": {"search_query": "shoe size"},
    "What are my preferences?": {"fact_types": ["preference"]},
    "What do you know about me?": {},
    "What do you remember about me so far?": {},
    "list what you know": {},
    "Show me everything": {},
    "show my preferences": {"fact_types": ["preference"]},
    "Who is Anna?": {"subject": "Anna"},
    "Tell me about Caroline": {"subject": "Caroline"},
    "What do you know about Grinder 5?": {"subject": "Grinder 5"},
    "When is Anna's birthday?": {"subject": "Anna"},
    "Where does Anna live?": {"subject": "Anna"},
    "Де я живу?": {"search_query": "location"},
    "Як мене звати?": {"search_query": "name"},
    "Скільки мені років?": {"search_query": "age"},
    "Що ти знаєш про мене?": {},
    "Що я люблю?": {"search_query": "likes"},
    "Як звати мою сестру?": {"search_query": "sister"},
    "Яка моя улюблена книга?": {"fact_types": ["preference"], "search_query": "favourite book"},
    "Хто така Анна?": {"subject": "Анна"},
    "Де живе Анна?": {"subject": "Анна"},
    "Покажи все": {},
    "покажи мої вподобання": {"fact_types": ["preference"]},
    "forget my address": {"search_query": "address"},
    "you can delete my birthday": {"search_query": "birthday"},
    "Please forget that I live in Kyiv": {"search_query": "location"},
    "забудь мою адресу": {"search_query": "address"},
    "Забудь, що я люблю каву": {"search_query": "likes"},
}

PAST: dict[str, dict[str, Any]] = {
    "What did we discuss about Grinder 5?": {"query": "Grinder 5"},
    "what did we discuss about grinder 5": {"query": "grinder 5"},
    "Did we talk about pottery?": {"query": "pottery"},
    "find everything about pottery": {"query": "pottery"},
    "Remind me what we said about pottery": {"query": "pottery"},
    "Do you remember when we talked about the roof?": {"query": "the roof"},
    "When did Caroline go to the LGBTQ support group?": {"query": "When did Caroline go to the LGBTQ support group"},
    "What did Melanie say about pottery since March?": {
        "query": "What did Melanie say about pottery",
        "since": "2026-03-01",
    },
    "What did we decide about the roof last month?": {
        "query": "the roof",
        "since": "2026-10-01",
        "until": "2026-10-31",
    },
    "What did we discuss about the roof two months ago?": {
        "query": "the roof",
        "since": "2026-09-04",
        "until": "2026-10-06",
    },
    "What did we talk about this week?": {"query": "conversation", "since": "2026-11-16", "until": "2026-11-22"},
    "What did we say about bees in May 2023?": {"query": "bees", "since": "2023-05-01", "until": "2023-05-31"},
    "What did we say about bees between March and June?": {
        "query": "bees",
        "since": "2026-03-01",
        "until": "2026-06-30",
    },
    "Who did Maria have dinner with on May 3, 2023?": {
        "query": "Who did Maria have dinner with",
        "since": "2023-05-03",
        "until": "2023-05-10",
    },
    "What is Caroline's identity?": {"query": "What is Caroline's identity"},
    "Про що ми говорили минулого тижня?": {"query": "conversation", "since": "2026-11-09", "until": "2026-11-15"},
    "Що ми обговорювали про Grinder 5 два місяці тому?": {
        "query": "Grinder 5",
        "since": "2026-09-04",
        "until": "2026-10-06",
    },
    "Що Мар'яна казала про гончарство з березня?": {
        "query": "Що Мар'яна казала про гончарство",
        "since": "2026-03-01",
    },
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
    "What is your name?": "I'm the built-in assistant of Keepsake",
    "My password is hunter2": "That looks like a password",
    "Мій пароль — qwerty": "Це схоже на пароль",
    "Write a poem about cats": "I found nothing in that",
    "Can you write me an email to my boss?": "I found nothing in that",
    "Напиши вірш про котів": "Тут немає нічого",
    "What if I moved to Lviv?": "I took that as a supposition",
    "Якби я жив у Києві": "Це схоже на припущення",
    "delete everything you know about me": "I forget one thing at a time",
    "forget everything": "I forget one thing at a time",
    "забудь усе": "Я забуваю по одному",
    "forget that": "What should I forget?",
    "remember this": "What should I remember?",
    "TODO:": "What should I remember?",
    "actually, it's Lviv": "What does “Lviv” replace?",
    "change my location to Lviv": "What does “Lviv” replace?",
    "not Kyiv but Lviv": "What does “Lviv” replace?",
    "не Київ, а Львів": "Що має замінити «Львів»?",
    "```\nx = 1\n```": "That is code",
    "word " * 400: "That is a long text",
}


@pytest.mark.parametrize(("said", "expected"), FACTS.items())
def test_a_question_about_facts_recalls_facts(said: str, expected: dict[str, Any]) -> None:
    ((name, arguments),) = _calls(said)
    assert (name, arguments) == ("recall_facts", expected)


@pytest.mark.parametrize(("said", "expected"), PAST.items())
def test_a_question_about_the_past_recalls_memories(said: str, expected: dict[str, Any]) -> None:
    ((name, arguments),) = _calls(said)
    assert (name, arguments) == ("memory_recall", expected)


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
    ],
)
def test_undo_takes_back_the_last_change(said: str) -> None:
    assert _calls(said) == [("undo_last_change", {})]


def test_several_requests_of_one_message_are_all_heard() -> None:
    assert [name for name, _ in _calls("Hi! I live in Lviv. What is my name? forget my address")] == [
        "remember_fact",
        "recall_facts",
        "recall_facts",
    ]


def test_no_more_calls_are_made_at_once_than_are_carried_out() -> None:
    assert len(_calls(". ".join(f"I like number {count}" for count in range(9)))) == 5


def _calls(said: str) -> list[tuple[str, dict[str, Any]]]:
    calls, _ = first_round(said)
    plain = {"limit", "track_access"}
    return [
        (call.name, {k: v for k, v in call.arguments.items() if k not in plain and (k, v) != ("subject", "user")})
        for call in calls
    ]
