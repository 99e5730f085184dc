"""What takes the place of something is known under its key, and what was there before is told as past."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, held, talk_with_models

CHANGED = [
    ("I drive a Volvo V60", "sold the volvo yesterday and bought a used Polestar", "user car=a used Polestar"),
    ("my phone is an iPhone 12", "I swapped my iPhone for a Pixel", "user phone=Pixel"),
    ("my wife drives a Fiesta", "she swapped her Fiesta for an electric Kia", "wife car=electric Kia"),
    ("our dentist is Dr Kaur", "my new dentist is Dr Bell", "user dentist=Dr Bell"),
    ("my coach is Lars", "he's been replaced by Mia", "user coach=Mia"),
    ("my manager is Anna", "Stefan took over from Anna last week", "user manager=Stefan"),
    ("my boss is Henrik", "Henrik retired and Lotte is my boss now", "user boss=Lotte"),
    ("my therapist is Joan", "I've switched therapists, it's Karim now", "user therapist=Karim"),
    ("I'm with Vodafone", "switched from Vodafone to O2 last week", "user vodafone=I'm with O2"),
]


@pytest.mark.parametrize(("before", "said", "fact"), CHANGED)
def test_what_comes_instead_stands_under_the_key_of_what_was(before: str, said: str, fact: str) -> None:
    talk = Talk()
    talk.say(before)
    was = held(talk)
    talk.say(said)
    assert fact in held(talk)
    assert not set(was) & set(held(talk))


BOTH = [
    ("my flour supplier was Mlyn Novak but since October it's Bio Mlyn", "flour supplier", "Mlyn Novak", "Bio Mlyn"),
    ("our van was a Citroen Berlingo, we swapped it for a Ford Transit last month", "van", "Citroen", "a Ford Transit"),
    ("my piano teacher was Mrs Daly, but Mr Quinn has taken over since May", "piano teacher", "Mrs Daly", "Mr Quinn"),
    ("my gym was Alto but it's Vita now", "gym", "Alto", "Vita"),
]


@pytest.mark.parametrize(("said", "key", "was", "now"), BOTH)
def test_who_was_there_before_is_kept_as_former(said: str, key: str, was: str, now: str) -> None:
    talk = Talk()
    talk.say(said)
    assert f"{key}={now}" in talk.active()
    assert talk.say(f"who is my {key}?").startswith(f"Your {key}: {now}")
    assert was in talk.say(f"who was my {key} before?")


def test_what_was_stolen_is_former_and_what_was_bought_stands_for_it() -> None:
    talk = Talk()
    talk.say("my bike is a blue Carrera")
    talk.say("the bike got nicked so I bought a second-hand Trek")
    assert talk.say("what bike do I have now?") == "Your bike: a second-hand Trek. [fact-3]"


def test_somebody_elses_is_succeeded_too() -> None:
    talk = Talk()
    talk.say("my daughter is Orla")
    talk.say("Orla's piano teacher was Mrs Daly, but Mr Quinn has taken over since May")
    assert talk.say("who's Orla's piano teacher?").startswith("Orla's piano teacher: Mr Quinn")


def test_who_is_to_come_is_told_beside_the_one_who_is_there() -> None:
    talk = Talk()
    talk.say("our nanny is Paula")
    talk.say("Paula is leaving in June, Greta will take her place")
    answer = talk.say("who's our nanny?")
    assert answer.startswith("Your nanny is Paula. [fact-1]")
    assert "Greta will take Paula's place" in answer


def test_what_is_told_with_an_article_is_told_as_a_thing() -> None:
    talk = Talk()
    talk.say("my phone is an iPhone 12")
    assert talk.say("what phone do I have?") == "Your phone: an iPhone 12. [fact-1]"


def test_what_two_sentences_say_together_ends_a_fact_and_both_are_kept() -> None:
    talk = talk_with_models()
    for said in ("my sister is Anna", "I like green tea", "I live in Bristol", "my exam is on Friday at nine"):
        talk.say(said)
    reply = talk.say("The exam hall flooded. They want us there on Monday")
    assert "exam=on Friday at nine" not in talk.active()
    assert "on Friday at nine" in reply
    assert {"The exam hall flooded", "They want us there on Monday"} <= {
        each.partition("=")[2] for each in talk.active()
    }


def test_two_sentences_that_go_with_a_fact_leave_it() -> None:
    talk = Talk()
    for said in ("my sister is Anna", "I like green tea", "I live in Bristol", "my exam is on Friday at nine"):
        talk.say(said)
    talk.say("The exam hall is huge. They gave us a map of it")
    assert "exam=on Friday at nine" in talk.active()


@pytest.mark.parametrize(
    ("told", "said", "now", "before"),
    [
        ("our vet is Maren", "Maren's retired. new vet is Tove", "Tove", "vet=Maren"),
        ("my tutor is Ivo", "Ivo has left. my new tutor is Bo Lind", "Bo Lind", "tutor=Ivo"),
    ],
)
def test_who_follows_somebody_that_leaves_in_the_same_message_is_kept(
    told: str, said: str, now: str, before: str
) -> None:
    talk = Talk()
    talk.say(told)
    talk.say(said)
    assert any(each.endswith(f"={now}") for each in talk.active())
    assert before not in talk.active()
