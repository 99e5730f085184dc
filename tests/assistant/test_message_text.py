"""Is it a question, what is it called, how does it fit a line."""

from __future__ import annotations

import pytest

from desktop.assistant.message_text import brief, legible, only_asks, title_of


@pytest.mark.parametrize(
    "said",
    [
        "What did we discuss about Grinder 5?",
        "what did we discuss about grinder 5",
        "Hi! Where do I live?",
        "Where do I live? And since when?",
        "who is my sister",
        "How many times did I mention coffee",
        "what's my name",
        "Do you know my name?",
        "did I tell you about the fair",
        "Show me everything about Hanna.",
        "Forget my locker code",
        "Please forget my locker code.",
        "undo",
        "Remind me what we decided",
        "Що ми вирішили щодо верстата?",
        "Привіт! Де я живу?",
        "забудь мій код",
        "Покажи все про Ганну",
        "Нагадай, що я казав про диплом",
        "",
    ],
)
def test_questions_and_requests_only_ask(said: str) -> None:
    assert only_asks(said)


@pytest.mark.parametrize(
    "said",
    [
        "I moved to Lviv.",
        "I ordered the bearing. What did we decide about the coolant?",
        "When I was in Kyiv I met Anna",
        "Did the dishes, now tired",
        "Was in Lviv yesterday",
        "Remember that my locker is 42",
        "Remind me to buy milk",
        "Коли я був у Києві, зустрів Ганну",
        "Я переїхав до Львова",
        "Як інженер, я люблю точність",
    ],
)
def test_whoever_states_something_does_not_only_ask(said: str) -> None:
    assert not only_asks(said)


def test_a_line_is_one_and_short() -> None:
    assert brief("one\n two   three") == "one two three"
    assert brief("x" * 100, 10) == "x" * 9 + "…"
    assert legible("half \ud83d") == "half ?"


def test_a_title_is_the_first_six_words() -> None:
    assert title_of("one two three") == "one two three"
    assert title_of("one two three four five six") == "one two three four five six"
    assert title_of("one two three\nfour five six seven") == "one two three four five six…"
    assert len(title_of("x" * 300)) == 60
