"""What a clause tells is kept of whom it is: of the one just named, or with the words that name them."""

from __future__ import annotations

import pytest

from desktop.assistant.rules.clauses import clauses
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


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ("the neighbours, the Okafors, have a hot tub", "the neighbours the Okafors have a hot tub"),
        ("I live with dad and my stepdad Joel", "I live with dad and my stepdad Joel"),
        ("saw the specialist on Monday, he says my iron's low", "saw the specialist on Monday, he says my iron's low"),
        ("I'm off dairy at the minute", "I'm off dairy at the minute"),
        ("been feeling dizzy in the mornings", "been feeling dizzy in the mornings"),
    ],
)
def test_the_whole_of_what_was_said_is_kept(said: str, fact: str) -> None:
    assert any(each.startswith("user ") and each.endswith(f"={fact}") for each in kept(said))


def test_an_age_ends_where_another_thing_is_told() -> None:
    assert "user age=17" in kept("I'm 17, doing my A levels in May")


def test_a_girl_s_name_stays_as_it_is_beside_what_she_is() -> None:
    assert "user granddaughter=Еля" in kept("внучка Еля закінчує школу")


def test_his_brother_is_not_the_person_s() -> None:
    facts = kept("граю у футбол з сусідом Петром", "Петро захворів, тепер граю з його братом Іваном")
    assert not [each for each in facts if each.startswith("user brother=")]


def test_what_is_told_after_an_answer_is_no_other_answer() -> None:
    talk = Talk()
    talk.say("my nephew Rory is 4 and a handful")
    talk.say("how old is Rory?")
    talk.say("my twins will be three in March")
    assert held(talk)[-1] == "user twins=my twins will be three in March"


def test_a_name_that_is_part_of_another_word_is_told() -> None:
    talk = Talk()
    talk.say("Gus was born in August")
    assert "Gus was born in August" in talk.say("when was Gus born?")


def test_what_is_given_to_somebody_is_what_was_told_so() -> None:
    talk = Talk()
    talk.say("Gus was born in May")
    talk.say("we give Gus gaviscon before bed")
    assert "gaviscon" in talk.say("what do we give Gus?").split("\n")[0]


def test_those_who_are_called_so_after_a_question_on_something_else_are_named() -> None:
    talk = Talk()
    talk.say("I live in Oban with two border terriers")
    talk.say("what breed are my dogs?")
    talk.say("they're called Whisky and Soda")
    assert {"user dog=Whisky", "user dog=Soda"} <= set(held(talk))
    assert "Whisky" in talk.say("what are the dogs called?")


def test_what_is_new_with_somebody_is_theirs() -> None:
    talk = Talk()
    talk.say("my wife Hannah has been made partner")
    talk.say("I used to be a sous chef")
    told = talk.say("what's new with Hannah?")
    assert "made partner" in told
    assert "sous chef" not in told


def test_a_month_stands_in_the_case_of_the_one_before() -> None:
    facts = kept("здати проєкт треба до кінця березня", "здачу проєкту посунули на травень")
    assert any("до кінця травня" in each for each in facts)


def test_who_dreams_of_a_thing_has_none_yet() -> None:
    talk = Talk()
    talk.say("Софійка мріє про скрипку")
    assert not talk.say("чи є в Софійки скрипка?").startswith("Так")


def test_what_a_pet_just_named_is_afraid_of_is_its_fear() -> None:
    facts = kept("got a lurcher called Bess, 6, terrified of thunder")
    assert "Bess fear=is terrified of thunder" in facts


def test_those_told_of_together_with_the_person_stay_together() -> None:
    assert kept("live with my aunt cos me and my mum don't get on") == [
        "user home=live with my aunt cos me and my mum don't get on"
    ]


@pytest.mark.parametrize("said", ["won my match", "the bathroom's finished", "we've finally passed the inspection"])
def test_how_something_came_out_is_kept(said: str) -> None:
    assert [each for each in kept(said) if each.endswith(f"={said}")]


def test_who_somebody_is_stays_so_when_their_plan_falls_through() -> None:
    facts = kept("my sister Kim's getting married in Rhodes", "Kim's called off the wedding")
    assert "user sister=Kim" in facts
    assert "Kim former plan=has called off the wedding" in facts


def test_a_late_husband_is_none_now() -> None:
    talk = Talk()
    talk.say("My late husband Frank was a miner")
    assert "user late husband=Frank" in held(talk)
    assert talk.say("do I have a husband?").startswith("No: ")


def test_what_a_pet_named_last_was_is_not_the_person_s() -> None:
    assert "Ziggy racer=is retired racer" in kept("we got a whippet, Ziggy, retired racer")


def test_what_a_baby_was_is_not_the_person_s() -> None:
    assert kept("Ivy's 7 months old and was born early") == ["user ivy=Ivy's 7 months old, was born early"]


def test_so_many_days_are_no_number_of_something_else() -> None:
    facts = kept("Dewi carries two epipens", "I've dropped to 3 days a week since May")
    assert "Dewi epipens=carries two epipens" in facts


def test_how_a_baby_was_named_stands_with_its_birth() -> None:
    assert any("дівчинку, назвали Мартою" in each for each in kept("Лілія народила дівчинку, назвали Мартою"))


def test_what_was_cancelled_is_ended_though_it_is_kept_under_somebody_s_key() -> None:
    facts = kept("dentist on Thursday at 15:30", "I cancelled the dentist")
    assert not [each for each in facts if "15:30" in each]


def test_a_price_that_went_up_is_no_age() -> None:
    facts = kept("just turned 38, run a kiosk by the station", "kiosk rent's gone up to 95 a week")
    assert any("turned 38" in each for each in facts)


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        (
            "My last born, Nadia, won the relay in June and wants a dog",
            ["user last born=Nadia", "Nadia relay=won the relay in June and wants a dog"],
        ),
        (
            "Our lodger, Piotr, works nights at the mill",
            ["user lodger=Piotr", "Piotr work style=works nights at the mill"],
        ),
        (
            "Мій дядько, отець Лука, служить у селі двадцять років",
            ["user uncle=Лука", "Лука служить селі=служить у селі двадцять років"],
        ),
    ],
)
def test_who_is_named_between_commas_does_what_follows(said: str, facts: list[str]) -> None:
    assert kept(said) == facts


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        (
            "Ines keeps the tickets, Omar the keys, and Bea, bless her, the map",
            ["Ines keeps the tickets", "Omar keeps the keys", "Bea keeps the map", "bless her"],
        ),
        (
            "Ines keeps the tickets and Bea, my niece, the map",
            ["Ines keeps the tickets", "Bea keeps the map", "Bea is my niece"],
        ),
        ("Ada has the boat and Kofi the two kayaks", ["Ada has the boat", "Kofi has the two kayaks"]),
        ("Ada feeds the cat, Rex the terrier", ["Ada feeds the cat, Rex the terrier"]),
        ("Ada likes the band, and Kofi plays the drums", ["Ada likes the band", "Kofi plays the drums"]),
    ],
)
def test_a_verb_that_is_named_but_once_is_of_each(said: str, facts: list[str]) -> None:
    assert [each.said for each in clauses(said, "en")] == facts


def test_a_capital_that_stands_alone_is_no_second_name() -> None:
    facts = kept("Я Рома, сиджу в Сумах, Hamburg, логістика")
    assert "user name=Рома" in facts
    assert not [each for each in facts if each == "user name=Hamburg"]
