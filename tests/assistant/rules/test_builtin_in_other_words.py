"""What is asked and requested in words that the memory does not have: found by what it likely means."""

from __future__ import annotations

import pytest

from desktop.index.embedder import load_model
from tests.assistant.rules.builtin_talk import Talk

KNOWN = [
    "my commute is fifty minutes by bus",
    "Tamsin next door keeps our spare key",
    "I take 10 mg of ramipril every morning",
    "the van's MOT runs out on 12 February",
    "I can't eat anything with shellfish in it",
    "I owe Kev eighty quid for the trip",
]
KNOWN_UK = [
    "їжджу на роботу маршруткою пів години",
    "запасний ключ у сусідки Галі",
    "зранку п'ю лізиноприл від тиску",
    "машину треба на техогляд до 12 лютого",
    "винен Кевіну вісімдесят гривень за поїздку",
    "ношу окуляри мінус три",
]


def told(facts: list[str]) -> Talk:
    talk = Talk()
    talk.embed = load_model().embed
    for text in facts:
        talk.say(text)
    return talk


@pytest.mark.parametrize(
    ("facts", "asked", "answer"),
    [
        (KNOWN, "which pills am I on again?", "ramipril"),
        (KNOWN, "what foods must I avoid", "shellfish"),
        (KNOWN, "when is the car's test due?", "12 February"),
        (KNOWN, "how long does it take me to get to work", "fifty minutes"),
        (KNOWN_UK, "які таблетки я приймаю?", "лізиноприл"),
        (KNOWN_UK, "скільки мені їхати до роботи", "пів години"),
        (KNOWN_UK, "кому я заборгував?", "Кевін"),
    ],
)
def test_a_question_in_other_words_is_told_what_likely_answers_it(facts: list[str], asked: str, answer: str) -> None:
    assert answer in told(facts).say(asked)


@pytest.mark.parametrize("asked", ["what colour is my front door?", "якого кольору мій паркан?"])
def test_what_nothing_answers_is_not_answered(asked: str) -> None:
    reply = told(KNOWN if asked.isascii() else KNOWN_UK).say(asked)
    assert reply.startswith("I don't know" if asked.isascii() else "Не знаю")


def test_what_only_its_own_words_tell_is_not_guessed() -> None:
    assert "nearest" not in told(KNOWN).say("what's my sister's shoe size?")


@pytest.mark.parametrize(
    ("facts", "request_", "gone"),
    [
        (KNOWN, "bin the bit about what I swallow of a morning, the ramipril", "ramipril"),
        (KNOWN, "I'd rather you didn't keep who has our key", "spare key"),
        (KNOWN_UK, "прибери те, що я п'ю від тиску", "лізиноприл"),
    ],
)
def test_a_request_in_other_words_forgets_what_it_means_or_asks(facts: list[str], request_: str, gone: str) -> None:
    talk = told(facts)
    reply = talk.say(request_)
    left = talk.active()
    assert len(left) >= len(facts) - 1
    assert gone in reply or not any(gone in each for each in left)
    assert all(any(other.split()[-1] in each for each in left) for other in facts if gone not in other)


def test_a_request_for_what_is_not_known_forgets_nothing() -> None:
    talk = told(KNOWN)
    before = talk.active()
    talk.say("forget what my dentist said about the crown")
    talk.say("I keep forgetting to water the ferns")
    assert [each for each in talk.active() if each in before] == before


def test_what_somebody_looks_for_is_over_when_it_is_found() -> None:
    talk = told(["my sister Ros is looking for a flat"])
    talk.say("Ros finally found a flat")
    assert not any("looking" in each for each in talk.active())


def test_a_question_for_two_things_is_told_both() -> None:
    reply = told(KNOWN).say("when does the MOT run out and who do I owe for the trip?")
    assert "12 February" in reply and "Kev" in reply


def test_a_long_sentence_without_the_form_of_a_question_tells_something() -> None:
    talk = told([])
    talk.say(
        "so i hardly know where to begin, the flat is a tip, my cousin Petra sleeps on the sofa with her two cats,"
        " and i have an exam on 14 March for which i have not opened a single book so far"
    )
    assert any("Petra" in each for each in talk.active()) and any("14 March" in each for each in talk.active())


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("stonemason. I have a crew of five in Lunenburg.", "stonemason"),
        ("My name is Walt. Diesel mostly. I own a shop outside Dayton.", "Diesel mostly"),
    ],
)
def test_a_fragment_that_is_no_remark_is_named(said: str, named: str) -> None:
    assert named in told([]).say(said)


def test_an_exclamation_between_statements_is_not_named() -> None:
    assert "catch" not in told([]).say("Ok. Cool. My dog is Rex. Good boy.")
