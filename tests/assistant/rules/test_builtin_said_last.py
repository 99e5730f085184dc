"""What was said last counts: it ends, corrects or precedes what was told before, whoever it is of; a word on what was
just said is kept as nothing, and what no form of words holds is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.assistant.rules.builtin_talk import Talk, held
from tests.assistant.rules.telling import telling

ENDED = [
    (["Tunde runs a bakery in Leeds", "Tunde sold the bakery in the end"], "runs a bakery in Leeds"),
    (["physio for my shoulder on Tuesdays with Bettina", "I've finished with the physio"], "Bettina"),
    (["Patrick's girlfriend Mei is a dentist", "Patrick and Mei have split up I'm sorry to say"], "girlfriend=Mei"),
    (["Colm still has to find a cooker", "Colm found a cooker in Mallow"], "has to find"),
    (["I'm on aspirin and bisoprolol for life", "the cardiologist has stopped the bisoprolol"], "bisoprolol for life"),
    (["I'm on bisoprolol and aspirin", "the doctor has stopped the bisoprolol"], "bisoprolol and"),
    (["we agreed on cream and sage green", "scrap the sage green, we're going for navy"], "cream and sage"),
]


@pytest.mark.parametrize(("said", "over"), ENDED)
def test_what_is_told_to_be_over_ends_whosever_it_was(said: list[str], over: str) -> None:
    talk = Talk()
    for each in said:
        talk.say(each)
    assert not [fact for fact in held(talk) if over in fact], held(talk)
    aspirin = [fact for fact in held(talk) if "aspirin" in fact]
    assert bool(aspirin) is ("aspirin" in said[0])


CORRECTED = [
    (
        ["I turn 29 on the 8th of December", "I got the date wrong, it's the 9th of course"],
        "I turn 29 on the 9th of December",
    ),
    (["we're off to the Azores in April", "change of plan, it's Madeira instead"], "we're off to Madeira in April"),
    (
        ["choir is on Thursday evenings", "choir's on Wednesdays now, change it please"],
        "choir is on Wednesday evenings",
    ),
    (["my manager is Lorna", "Lorna's on leave, so Desmond is my manager until summer"], "Desmond"),
]


@pytest.mark.parametrize(("said", "value"), CORRECTED)
def test_what_is_put_right_is_what_was_spoken_of_last(said: list[str], value: str) -> None:
    talk = Talk()
    talk.say("my husband Fionn is a tree surgeon")
    for each in said:
        talk.say(each)
    assert [fact for fact in held(talk) if fact.endswith(f"={value}")], held(talk)
    assert "user husband=Fionn" in held(talk)
    assert not [fact for fact in held(talk) if "change it" in fact or "wrong" in fact]


@pytest.mark.parametrize("said", ["thanks, that means a lot", "haha yes I know it's mad", "it's a bit strange"])
def test_a_word_on_what_was_said_is_no_memory(said: str) -> None:
    talk = Talk()
    reply = talk.say(said)
    assert not talk.facts
    assert "catch" not in reply


def test_a_word_on_a_thing_stands_with_it() -> None:
    talk = Talk()
    talk.say("we bought a new sofa last week")
    talk.say("it's really comfy")
    assert held(talk) == ["user new sofa=we bought a new sofa last week, it's really comfy"]


def test_a_word_on_a_thing_stands_with_the_thing_that_its_own_sentence_names() -> None:
    talk = Talk()
    talk.say("Ana got the lead in the school play")
    talk.say("the washing machine came but it's the wrong model")
    assert [fact for fact in held(talk) if fact.endswith("washing machine came, it's the wrong model")], held(talk)
    assert not [fact for fact in held(talk) if "play" in fact and "model" in fact]


def test_what_somebody_else_is_says_nothing_of_the_person(tmp_path: Path) -> None:
    talk = Talk()
    talk.say("Obinna's diabetic, type 2, on metformin since last year")
    assert held(talk) == ["Obinna health=is diabetic, type 2, on metformin since last year"]
    with telling(tmp_path) as told:
        told.ask("Obinna's diabetic, type 2")
        assert not told.ask("am I diabetic?").startswith("Yes")


def test_who_is_something_to_the_person_now_takes_the_place_of_the_one_before() -> None:
    talk = Talk()
    talk.say("my accountant Hanneke does the books every quarter")
    talk.say("Hanneke's not coming back, so Jeroen from her office is my accountant now")
    assert "user accountant=Jeroen" in held(talk)
    assert "user accountant=Hanneke" not in held(talk)


def test_what_is_asked_is_no_subject_of_a_statement_that_has_its_own() -> None:
    talk = Talk()
    talk.say("how much is the shop rent?")
    talk.say("rent's going up to 1,600 from January")
    assert held(talk) == ["user rent=rent's going up to 1,600 from January"]


def test_a_request_is_heard_in_other_words() -> None:
    talk = Talk()
    talk.say("jot down that the alarm company comes on the 21st")
    talk.say("remember Ana's school number: 010 555 0142")
    values = [fact["value"] for fact in talk.facts]
    assert values == ["the alarm company comes on the 21st", "Ana's school number is 010 555 0142"]
    assert "nothing of that is kept" in talk.say("this isn't for keeping: Obinna and I had a fight")


def test_where_somebody_went_is_of_no_matter_that_was_spoken_of() -> None:
    talk = Talk()
    talk.say("I got married on 3 June 2015")
    talk.say("I went to Warsaw last week")
    assert held(talk)[1:] == ["user warsaw=I went to Warsaw last week"]


def test_a_sentence_without_its_subject_is_of_the_one_before() -> None:
    talk = Talk()
    talk.say("my sister Meg is expecting!! due in may, her and Jonny have been trying for ages")
    assert "Meg pregnancy=due in may" in held(talk)
    assert [fact for fact in held(talk) if "her and Jonny have been trying" in fact]


def test_a_number_or_a_name_that_nothing_holds_is_named() -> None:
    talk = Talk()
    reply = talk.say("We're four at home: me, my partner Dele, our daughter Amara who's nine, and Dele's mother Folake")
    assert "Amara age=9" in held(talk)
    assert "I did not catch: “We're four at home”" in reply or [fact for fact in held(talk) if "four" in fact]


def test_an_open_question_is_kept_and_a_hope_is_no_supposition() -> None:
    talk = Talk()
    talk.say("not sure yet who's doing the upholstery")
    talk.say("I qualify next September if all goes well")
    assert len(held(talk)) == 2


def test_the_last_of_those_who_do_a_thing_is_told_first(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        for said in ("Gwen does the joinery", "Idris is taking over the joinery", "my manager is Lorna"):
            told.ask(said)
        assert told.ask("who's doing the joinery?").startswith("Idris")
        told.ask("new manager is Mr Beddoe")
        assert told.ask("who was my manager before Mr Beddoe?").startswith("Your manager was Lorna")


def test_what_answers_half_a_question_is_told_as_the_nearest(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        told.ask("I swim in the fjord before work")
        assert told.ask("what animals do I work with?").startswith("I don't know")
        told.ask("I've finished with the swimming club")
        assert not told.ask("do I still go to the swimming club?").startswith("Yes")
