"""What a question or an answer named is what the next words speak of: a name that is asked for, "she", "it"."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, held

NAMED = [
    ("my sister Ingrid had a baby in May", "how's Ingrid's baby called?", "she's called Sol", "Ingrid child=Sol"),
    (
        "my brother Tom has a new girlfriend",
        "what's Tom's girlfriend called?",
        "her name is Nadia",
        "Tom girlfriend=Nadia",
    ),
    (
        "I have a cat called Pepper and my sister Rosie has a boyfriend",
        "what's Rosie's boyfriend called?",
        "his name's Jonty",
        "Rosie boyfriend=Jonty",
    ),
    ("my neighbour Ray bought a boat", "what's Ray's boat called?", "it's called Second Wind", "Ray boat=Second Wind"),
]


@pytest.mark.parametrize(("told", "asked", "answer", "fact"), NAMED)
def test_a_name_that_is_asked_for_is_of_whom_the_question_names(told: str, asked: str, answer: str, fact: str) -> None:
    talk = Talk()
    talk.say(told)
    talk.say(asked)
    talk.say(answer)
    assert fact in held(talk)
    assert fact.rsplit("=")[1] in talk.say(asked).splitlines()[0]


def test_she_is_whom_the_question_before_asked_of() -> None:
    talk = Talk()
    for said in ("my sister Ingrid had a baby in May", "how's Ingrid's baby called?", "she's called Sol"):
        talk.say(said)
    talk.say("what's Ingrid's baby called?")
    talk.say("she weighs 3.2 kilos")
    assert "Sol weight=3.2 kilos" in held(talk)


def test_he_is_whom_the_clause_before_named_by_what_they_do() -> None:
    talk = Talk()
    talk.say("my husband is Femi")
    talk.say("my piano tuner is Mr Wells, he charges 80 pounds")
    assert talk.say("how much does the piano tuner charge?") == "Mr Wells charges 80 pounds. [fact-3]"


def test_what_is_said_of_kin_with_an_auxiliary_verb_is_a_statement() -> None:
    talk = Talk()
    talk.say("my brother Max owes me 50 euros and has my drill")
    assert "Max drill=has my drill" in held(talk)


FIGURES = [
    ("my daughter's bus leaves at 7:35", "when does my daughter's bus leave?", "7:35"),
    ("my alarm goes off at 2:45", "when does my alarm go off?", "2:45"),
    ("my bike's frame number is WBX44910", "what's my bike's frame number?", "WBX44910"),
    ("my landlord's number is 912 345 678", "what's the landlord's phone number?", "912 345 678"),
    ("my marathon PB is 3:58:20", "what's my marathon PB?", "3:58:20"),
    ("My best time on the half is 1:52", "what's my best half marathon time?", "1:52"),
]


@pytest.mark.parametrize(("told", "asked", "figure"), FIGURES)
def test_a_figure_answers_for_what_it_is_of(told: str, asked: str, figure: str) -> None:
    talk = Talk()
    talk.say(told)
    answer = talk.say(asked)
    assert figure in answer
    assert "nearest" not in answer
    assert "I don't know" not in answer


PARTS = [
    ("I take my coffee black, no sugar", "forget the no sugar part", ["I take my coffee black"]),
    ("I drive a Volvo V60, plate EK 12345", "forget my plate", ["Volvo V60"]),
    (
        "we just bought a house in Gaia, moving in February",
        "forget that we're moving in February",
        ["we just bought a house in Gaia"],
    ),
]


@pytest.mark.parametrize(("told", "forgotten", "left"), PARTS)
def test_of_a_fact_that_says_more_the_rest_is_kept(told: str, forgotten: str, left: list[str]) -> None:
    talk = Talk()
    talk.say(told)
    talk.say(forgotten)
    assert [fact["value"] for fact in talk.facts if fact["status"] == "active"] == left
