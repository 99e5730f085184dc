"""Forgetting by a word for a kind of thing that no fact has, as a time or a place; all that was said of somebody."""

from __future__ import annotations

import pytest

from desktop.assistant.rules.understanding import attribute
from tests.assistant.rules.builtin_talk import Talk


@pytest.mark.parametrize(
    ("told", "beside", "text"),
    [
        ("Check-out is until 11 o'clock", "Check-out costs nothing extra", "Forget the check-out time, please"),
        ("Check-out is at 11", "Check-in is from 2 o'clock", "forget the check-out time"),
        ("The bus to Rye goes at 8:05", "The bus to Rye is always full", "forget what time the bus to Rye goes"),
        ("Пральня працює до 20:00", "Пральня приймає картки", "забудь, до котрої працює пральня"),
        ("My skis live in the attic", "My skis have a scratch", "forget where my skis are"),
        ("Our tent is under the stairs", "Our tent sleeps four", "forget where we keep our tent"),
        ("Dad's drill is in the shed", "Dad's drill cost 80 pounds", "forget where dad's drill is"),
        (
            "The pottery class costs 45 euros",
            "The pottery class is taught by Ines",
            "forget the price of the pottery class",
        ),
        (
            "The pottery class begins on 4 May",
            "The pottery class costs 45 euros",
            "forget the date of the pottery class",
        ),
        ("The opera begins at 7:30pm", "The opera is about a jester", "forget when the opera is"),
        ("Our hostel is at 5 Rue Verte", "Our hostel has a kitchen", "forget the hostel's address"),
        ("Лижі лежать на горищі", "На лижах подряпина", "забудь, де лижі"),
        ("Запасний насос у підвалі", "У запасного насоса гарантія три роки", "забудь, де запасний насос"),
        ("Гурток кераміки коштує 900 грн", "Гурток кераміки веде Інеса", "забудь ціну гуртка кераміки"),
        ("Виселення до 11:00", "Виселення без доплати", "забудь час виселення"),
        ("Опера починається о 19:00", "В опері співає Тарас", "забудь, коли опера"),
        ("На ювілей запросили 60 гостей", "Ювілей у кафе «Липа»", "забудь кількість гостей на ювілеї"),
    ],
)
def test_a_kind_of_thing_is_forgotten_and_what_is_told_beside_it_stays(told: str, beside: str, text: str) -> None:
    talk = Talk()
    talk.say(told)
    first = talk.active()
    talk.say(beside)
    other = [each for each in talk.active() if each not in first]
    talk.say(text)
    assert talk.active() == other
    assert other


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (("The choir meets on Monday at 6", "The choir trip is on 4 May"), "forget when the choir is"),
        (("Хор збирається в понеділок о 18:00", "Хор співає в церкві 4 травня"), "забудь, коли хор"),
    ],
)
def test_which_of_two_that_tell_it_is_asked(told: tuple[str, str], text: str) -> None:
    talk = Talk()
    for each in told:
        talk.say(each)
    assert "fact-1" in talk.say(text)
    assert len(talk.active()) == len(told)


def test_what_is_told_of_nothing_else_is_not_forgotten() -> None:
    talk = Talk()
    talk.say("The pottery class costs 45 euros")
    talk.say("forget the price of the yoga class")
    assert len(talk.active()) == 1


def test_a_thing_alone_names_no_kind() -> None:
    assert attribute("my bike") is None
    assert attribute("the time") is None


@pytest.mark.parametrize(
    ("told", "text"),
    [
        ("Рита шукає роботу, і вона вчить польську", "забудь шо я казала про риту"),
        ("Рита переїжджає в Одесу і продає дачу", "забудь те, що я розповідав про Риту"),
        ("Рита переїжджає в Одесу, Рита має кота", "видали, будь ласка, що я тобі казав про Риту"),
        ("Rita is looking for work and she sells her cabin", "forget what i said about rita"),
        ("Rita is looking for work and learns Polish", "please forget what I told you about Rita"),
    ],
)
def test_all_that_was_said_of_somebody_goes_and_none_of_it_is_stored_anew(told: str, text: str) -> None:
    talk = Talk()
    talk.say("My gym costs 30 euros" if text.isascii() else "Мій спортзал коштує 900 грн")
    own = talk.active()
    talk.say(told)
    assert len(talk.active()) > 1
    talk.say(text)
    assert talk.active() == own
    assert "remember_fact" not in [call.name for call in talk.calls]


@pytest.mark.parametrize(
    ("told", "who", "text", "gone"),
    [
        ("My cousin Piet works at the docks in Rotterdam", "Piet", "forget where he works", "docks"),
        ("My cousin Piet works at the docks in Rotterdam", "Piet", "forget his job", "docks"),
        ("My aunt Ruth lives in Leeds", "Ruth", "forget where she lives", "Leeds"),
        ("Моя кузина Інеса працює в порту", "Інеса", "забудь її роботу", "порт"),
    ],
)
def test_what_is_known_of_somebody_is_forgotten_by_a_pronoun(told: str, who: str, text: str, gone: str) -> None:
    talk = Talk()
    talk.say("I work at a bakery" if text.isascii() else "Я працюю в пекарні")
    talk.say(told)
    assert any(gone in each for each in talk.active())
    talk.say(text)
    assert not any(gone in each for each in talk.active())
    assert any(who in each for each in talk.active())
    assert any(each.startswith(("employer", "work=")) for each in talk.active())


def test_who_somebody_is_stays_where_it_is_not_known_where_they_are() -> None:
    talk = Talk()
    talk.say("My cousin is Piet")
    before = talk.active()
    talk.say("forget where Piet works")
    assert talk.active() == before


@pytest.mark.parametrize(
    ("told", "text", "gone"),
    [
        ("My cousin Piet works at the docks in Rotterdam", "no, not Rotterdam, forget that he works", "docks"),
        ("I have a parrot", "not the cat, forget the parrot", "parrot"),
        ("У мене є папуга", "ні, не кота, забудь папугу", "папуг"),
    ],
)
def test_what_is_not_meant_leads_to_what_is_to_be_forgotten(told: str, text: str, gone: str) -> None:
    talk = Talk()
    talk.say(told)
    talk.say(text)
    assert not any(gone in each for each in talk.active())
    assert not any("forget" in each or "забудь" in each for each in talk.active())


@pytest.mark.parametrize(
    ("told", "text", "kept"),
    [
        ("I live in Porto", "no, not Porto, put Braga", "location=Braga"),
        ("I live in Porto", "not Porto, change it to Braga", "location=Braga"),
        ("I live in Porto", "no, not Porto, put down Braga", "location=Braga"),
        ("Я живу в Одесі", "ні, не в Одесі, запиши Херсон", "location=Херсон"),
        ("Я живу в Одесі", "ні, не в Одесі, виправ на Херсон", "location=Херсон"),
    ],
)
def test_an_order_to_write_down_is_no_part_of_what_is_right(told: str, text: str, kept: str) -> None:
    talk = Talk()
    talk.say(told)
    talk.say(text)
    assert talk.active() == [kept]
