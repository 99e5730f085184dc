"""What was told is not turned into something else, and an answer that a later statement unsettles says so."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, held

COMPOUNDS = [
    ("my student loan comes in on the 12th", "user student loan=my student loan comes in on the 12th"),
    ("my doctor appointment is on friday", "user doctor appointment=on friday"),
    ("my baby shower is on sunday", "user baby shower=on sunday"),
    ("My child benefit comes on Mondays", "user child benefit=My child benefit comes on Mondays"),
]


@pytest.mark.parametrize(("said", "fact"), COMPOUNDS)
def test_what_goes_with_the_word_for_somebody_is_no_name_of_theirs(said: str, fact: str) -> None:
    talk = Talk()
    talk.say(said)
    assert held(talk) == [fact]


@pytest.mark.parametrize(
    "said",
    [
        "im allergic to kiwi and cats make me sneeze",
        "I am allergic to kiwi, and dairy upsets my stomach",
        "I'm allergic to kiwi and strawberries give me a rash",
    ],
)
def test_what_something_does_to_somebody_is_told_beside_an_allergy(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert [each for each in held(talk) if "allergy" in each] == ["user allergy=kiwi"]
    assert len(held(talk)) == 2


@pytest.mark.parametrize("kept", ["No wait, keep it.", "Actually leave it in", "Sorry, don't delete that", "keep it please"])
def test_what_is_to_be_kept_after_a_forget_comes_back(kept: str) -> None:
    talk = Talk()
    talk.say("My landlord Senhor Lopes is strict.")
    talk.say("Forget my landlord.")
    talk.say(kept)
    assert talk.calls[-1].name == "undo_last_change"


def test_another_amount_takes_the_place_of_the_one_nearest_to_it() -> None:
    talk = Talk()
    talk.say("I charge 60 euros an hour, but friends pay 40.")
    talk.say("I've raised my rate to 75.")
    assert held(talk) == ["user euros hour=I charge 75 euros an hour, but friends pay 40"]


def test_he_is_the_tradesman_who_was_just_named() -> None:
    talk = Talk()
    talk.say("My doctor is Dr Patel.")
    talk.say("The plumber is coming Thursday at 10.")
    talk.say("Plumber rang, he can't make Thursday.")
    assert not [each for each in held(talk) if each.startswith("Dr Patel")]
    assert talk.say("When is the plumber coming?").startswith("Your plumber can't make Thursday")


def test_it_has_another_day_at_the_same_time() -> None:
    talk = Talk()
    talk.say("The plumber is coming Thursday at 10.")
    talk.say("It's Friday now, same time.")
    assert held(talk) == ["user plumber=The plumber is coming Friday at 10"]


def test_another_plan_is_told_before_the_one_it_unsettles() -> None:
    talk = Talk()
    talk.say("My grandson Callum is going to study physics.")
    talk.say("Callum changed his mind, he's doing engineering instead.")
    assert talk.say("What is Callum studying?").startswith("Callum is doing engineering instead")


def test_what_somebody_was_told_to_stop_is_not_said_to_go_on() -> None:
    talk = Talk()
    talk.say("I take ibuprofen twice a day.")
    talk.say("The doctor told me to stop the ibuprofen and take paracetamol.")
    assert talk.say("Am I still taking ibuprofen?").startswith("The doctor told you to stop the ibuprofen")


def test_a_clause_that_leaves_out_what_is_done_is_not_kept() -> None:
    talk = Talk()
    talk.say("I was thinking of moving to Porto, but Nuno doesn't want to.")
    assert held(talk) == []


def test_those_with_whom_a_flat_is_shared_are_the_flatmates() -> None:
    talk = Talk()
    talk.say("i share a flat with Ben and Oskar, ben never washes up")
    assert talk.say("who are my flatmates?").startswith("You share a flat with Ben and Oskar")
