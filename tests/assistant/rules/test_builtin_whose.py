"""What a clause tells is kept of whom it is: of the one just named, or with the words that name them."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, held


def kept(*said: str) -> list[str]:
    talk = Talk()
    for text in said:
        talk.say(text)
    return held(talk)


def test_he_is_nobody_told_of_before_where_a_stranger_was_just_named() -> None:
    facts = kept("Ruth's vegetarian since the summer", "we've rehomed Captain Fluff, he kept biting the postman")
    assert facts[-1].endswith("=we've rehomed Captain Fluff, he kept biting the postman")
    assert not [each for each in facts if each.startswith("Ruth") and "biting" in each]


def test_what_was_quit_is_what_the_clause_before_tells() -> None:
    facts = kept("I'm a paramedic", "I used to vape but I stopped in 2021")
    assert "user job=paramedic" in facts
    assert any(each.endswith("=I used to vape, I stopped in 2021") for each in facts)


def test_a_boy_with_whom_one_does_something_is_no_son() -> None:
    assert not [each for each in kept("so it's only Mondays with a new girl, Esme") if "daughter" in each]
    assert "user son=Leo" in kept("we have a boy, Leo")


def test_words_that_only_trail_are_no_part_of_what_is_liked() -> None:
    assert kept("i can't stand olives tho") == ["user dislikes=olives"]


def test_a_clause_that_leaves_out_its_subject_is_not_of_the_one_who_hired() -> None:
    facts = kept("Мене звати Остап", "найняла кухаря, звати Юрій, приходить по суботах")
    assert "user name=Остап" in facts
    assert any(each.endswith("=найняла кухаря, звати Юрій, приходить по суботах") for each in facts)


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        (
            "чоловік возить дрова до Луцька, вдома буває раз на тиждень",
            "чоловік вдома буває=вдома буває раз на тиждень",
        ),
        ("Пса звати Буран, але він добрий", "user dog=Буран"),
    ],
)
def test_a_ukrainian_clause_is_of_whom_it_tells(said: str, fact: str) -> None:
    assert fact in kept(said)


def test_he_after_when_it_is_so_is_the_one_told_of() -> None:
    facts = kept("син Марко ходить на футбол", "тепер він ходить на плавання по середах")
    assert any(each.startswith("Марко") and each.endswith("=тепер ходить на плавання по середах") for each in facts)


def test_a_name_ends_where_another_thing_is_told() -> None:
    facts = kept("started guitar lessons, my tutor's called Wes, exam is on the 5th of May")
    assert "user teacher=Wes" in facts
    assert "user exam=exam is on the 5th of May" in facts


@pytest.mark.parametrize(
    ("said", "change", "now"),
    [
        (
            "our exam is on the 5th of May",
            "I failed it :( rebooked for the 9th of June",
            "our exam is on the 9th of June",
        ),
        ("our party is in July", "can't do July, moving it to August", "our party is in August"),
    ],
)
def test_what_is_moved_after_something_else_is_moved(said: str, change: str, now: str) -> None:
    assert any(each.endswith(f"={now}") for each in kept(said, change))


def test_what_another_one_dropped_the_person_goes_on_with() -> None:
    facts = kept("I teach German at the grammar school", "my son Otto dropped German")
    assert any(each.endswith("=I teach German at the grammar school") for each in facts)


def test_when_something_is_so_is_no_member_of_a_list() -> None:
    assert "user allergy=пух, взимку жах" in kept("у мене алергія на пух, взимку жах")


def test_a_pet_that_somebody_brought_is_the_person_s() -> None:
    talk = Talk()
    talk.say("теща привезла нам кошеня, назвали Персик")
    assert "user kitten=Персик" in held(talk)
    assert "Персик" in talk.say("яка кличка в кота?")
