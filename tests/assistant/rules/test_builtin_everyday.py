"""Kinds of everyday talk that people who had not seen the rules brought up, in other sentences than theirs."""

from __future__ import annotations

import pytest

from desktop.assistant.refused_content import holds_secret
from tests.assistant.rules.builtin_talk import Talk

CHANGES = [
    # what was not done yet is done, what nobody does has its person, what was awaited has come
    (("we haven't ordered any curtains yet", "ordered the curtains in green"), "haven't ordered", "in green"),
    (("I still have to get the car's tyres done", "tyres done! 200 quid"), "have to get", "tyres done"),
    (("the seating plan: nobody owns it yet", "Odette volunteered for the seating plan"), "nobody owns", "volunteered"),
    (("ще не купили квитки", "купили квитки на поїзд"), "ще не купили", "на поїзд"),
    (("Хто веде протокол, поки незрозуміло", "Протокол бере на себе Зоя"), "незрозуміло", "бере на себе"),
    (("чекаємо на ключі від хазяїна", "хазяїн ключі віддав, домовилися на суботу"), "", "домовилися"),
    # what was parted with, in whatever word
    (("I have a battered Vespa", "flogged the Vespa for 300"), "have a battered", "flogged"),
    (("I have a battered Vespa", "some lad nicked the Vespa outside work"), "have a battered", "nicked"),
    (("маю стару Яву", "продав я Яву за 500 баксів"), "", "продав"),
    (("працюю в пекарні Каравай", "пішла я з Каравая, набридло"), "=працюю", "пішла я"),
    # a day or an amount of the right one of several
    (
        ("у середу вивантажуюсь в Лодзі, а в п'ятницю завантаження в Брно", "завантаження перекинули на суботу"),
        "п'ятницю",
        "в суботу",
    ),
    (("I got a 6 in physics and a 5 in Latin", "Latin is a 7 now"), "5 in Latin", "7 in Latin"),
    (("there are 31 pupils in my class", "I teach year 5", "make that 32, a boy came on Monday"), "31", "32"),
    (("we booked four nights at the lake", "make that five nights, it was cheaper"), "four nights", "five nights"),
    (("п'ю вранці пів таблетки аспірину", "кардіолог сказав пити вже цілу таблетку"), "пів таблетки", "цілу"),
    (("the draft is due 3 May", "the draft can wait until the 17th"), "3 May", "17 May"),
    (("запис до окуліста 5 березня", "дзвонили з лікарні: переносять на 12-те"), "5 березня", "12 березня"),
    (("the spare key hangs by the door", "where's the spare key?", "it's under the pot now"), "by the door", "the pot"),
    (("my Polish is level A2", "I passed the B1 exam on Friday"), "A2", "B1"),
    (("поїздка в Канів у суботу", "поїздку в суботу скасували, дощить"), "поїздка в Канів", "скасували"),
]


@pytest.mark.parametrize(("said", "gone", "stands"), CHANGES)
def test_a_change_takes_the_place_of_what_it_changes(said: tuple[str, ...], gone: str, stands: str) -> None:
    talk = Talk()
    for each in said:
        talk.say(each)
    active = [each.partition("(previously")[0].partition("(раніше")[0] for each in talk.active()]
    assert not gone or not any(gone in each for each in active), active
    assert any(stands in each for each in active), active


STANDS = [
    # a new job ends no trip, an age no dose, a hotel no flight
    (("my partner is Ines", "Ines and I are off to Crete in May", "Ines changed jobs, she's at Boots now"), "Crete"),
    (("my girl is Wanda", "I take 4 mg of warfarin", "Wanda had her birthday, she is 13 now"), "4 mg"),
    (("we haven't booked the ferry yet", "booked the hotel"), "haven't booked the ferry"),
    (("his blood gets checked every other Monday", "it's been moved to the 13th"), "every other Monday"),
    (("I'm Hal, plus a teenager, Otto", "Otto is off to Kent with school on 9 May"), "a teenager, Otto"),
]


@pytest.mark.parametrize(("said", "stands"), STANDS)
def test_what_a_change_is_not_of_stands(said: tuple[str, ...], stands: str) -> None:
    talk = Talk()
    for each in said:
        talk.say(each)
    assert any(stands in each and "previously" not in each for each in talk.active()), talk.active()


KEPT = [
    ("Fern is allergic to wool, Milo isn't", {"isn't allergic to wool"}),
    ("my mum speaks Welsh but dad doesn't", {"doesn't speak Welsh"}),
    ("I can't swim, my wife can", {"skill=swim"}),
    ("two nieces: Ada is 7 and collects stamps, Bea is 5 and sings", {"collects stamps", "sings"}),
    ("sorry if this is a mess, our daughter Ines was born in May", {"born in May"}),
    ("I take a statin, and because of the pill, I don't eat grapefruit", {"grapefruit"}),
    ("Ганнусі сім років, а Петрик ще в садок ходить", {"в садок ходить"}),
    ("вона обожнює коней, а на кухні в нас Панас", {"на кухні в нас Панас"}),
    ("кума порадила стоматолога, пан Зенон на Личаківській", {"на Личаківській"}),
    ("Ще не ясно, хто везтиме намети", {"хто везтиме намети"}),
    ("the menu is still up in the air", {"up in the air"}),
]


@pytest.mark.parametrize(("said", "values"), KEPT)
def test_each_is_kept_where_its_clause_ends(said: str, values: set[str]) -> None:
    talk = Talk()
    talk.say(said)
    assert any(value in each for value in values for each in talk.active()), talk.active()


def test_who_changed_something_is_kept_beside_the_change() -> None:
    talk = Talk()
    talk.say("п'ю еналаприл 5 мг")
    talk.say("Лікарка Орися Петрівна підняла еналаприл до 10")
    assert any("10 мг" in each for each in talk.active())
    assert "doctor=Орися Петрівна" in talk.active()


NOT_KEPT = [
    "канєшно, я ж мільйонер",
    "ага, виспатись до обіду, ну аякже",
    "якшо не складу, піду в монастир",
    "I could sleep for about ten years",
    "part of me wants to sell everything and move to a barge",
    "I'd sell a kidney for that boat",
    "thank you and sorry for my spelling :)",
    "night!",
    "ой, прокинулась, побігла!",
    "дякую, піду вечеряти",
    "did leeds take me",
    "а в мене є на щось алергія",
]


@pytest.mark.parametrize("said", NOT_KEPT)
def test_what_is_not_meant_is_not_kept(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert not talk.active()


@pytest.mark.parametrize(
    "said",
    ["я більше не палю, вже три роки", "я пішла з тої бібліотеки", "Vera changed her number, it ends in 12"],
)
def test_what_somebody_tells_is_no_request(said: str) -> None:
    talk = Talk()
    reply = talk.say(said)
    assert talk.active(), reply


ANSWERS = [
    (("my partner is Ines", "Ines has a new job. She's now at Boots."), "where does Ines work?", "Boots"),
    (("мою сестру звати Леся", "у Лесі є пес Бровко"), "як звати пса?", "Бровко"),
    (("Dad is on bisoprolol and he lives in Hove",), "what's he taking?", "bisoprolol"),
    (("the bakery closed down, I drive the tram for the city",), "do I own a house?", "I don't know"),
    (("сам із Самбора, живу в Яремчі",), "з якого я міста родом?", "Самбор"),
    (("доньку звати Соломія, їй у травні виповнилося шість",), "скільки років Соломії?", "шість"),
    (("My girlfriend is Wren. We got engaged on Sunday",), "who am I engaged to?", "Wren"),
    (("my site used to be Alta, since June it's been Bodø",), "what is my site?", "Bodø"),
    (("мене звати Роксолана",), "Розкажіть, що Ви вже про мене знаєте", "Роксолана"),
    (("I'm Tilda",), "could you sum up what you know about me?", "Tilda"),
    (("працюю бухгалтеркою в Новій пошті",), "де я працюю?", "Новій пошті"),
    # who is or does it, before who is not or does not
    (("Marek is allergic to eggs, Lotte isn't",), "who is allergic to eggs?", "Marek"),
    (("Marek eats meat", "Lotte doesn't eat meat"), "who eats meat?", "Marek"),
]


@pytest.mark.parametrize(("said", "asked", "told"), ANSWERS)
def test_a_question_is_answered_by_what_it_is_about(said: tuple[str, ...], asked: str, told: str) -> None:
    talk = Talk()
    for each in said:
        talk.say(each)
    assert told in talk.say(asked).partition("\n\n")[0]


@pytest.mark.parametrize(
    "said", ["my bank code is 4471", "пароль від вай-фаю на дачі zirka2031x", "the sim unlock code is 90210"]
)
def test_what_opens_something_is_refused_wherever_it_is_told(said: str) -> None:
    assert holds_secret(said)


def test_what_is_off_the_record_is_not_kept() -> None:
    talk = Talk()
    assert "nothing of that is kept" in talk.say("keep this one off the record: my boss's brother is in jail")
    assert not talk.active()


def test_a_lab_is_a_dog_where_one_was_told_of() -> None:
    talk = Talk()
    talk.say("the lab closes at six")
    assert not any("dog" in each for each in talk.active())
    talk.say("my lab is called Bruno")
    assert "Bruno" in talk.say("the lab loves the sea")
