"""Requests whose verb stands behind courtesy or behind what it is about; traps and small talk beside plans."""

from __future__ import annotations

import pytest

from desktop.assistant.rules.requests import names_first, without_courtesy
from tests.assistant.rules.builtin_talk import Talk, first_round, written


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("Could I trouble you to note that Bea is coeliac", "note that Bea is coeliac"),
        ("I'd be so grateful if you'd write down that the bus is at 8", "write down that the bus is at 8"),
        ("I'd appreciate it if you removed my old address", "remove my old address"),
        ("Would you mind forgetting my salary", "forget my salary"),
        ("Do me a favour and remember the gate code", "remember the gate code"),
        ("Make sure you remember my shoe size is 9", "remember my shoe size is 9"),
        ("Don't let me forget the twins' shoe sizes: 31 and 32", "remember the twins' shoe sizes: 31 and 32"),
        ("don't let me forget to post the parcel", "remind me to post the parcel"),
        ("bins go out on Mondays, dont let me forget", "remember that bins go out on Mondays"),
        ("Сміття вивозять у понеділок, не дай мені забути", "запам'ятай, що Сміття вивозять у понеділок"),
        ("Прошу занотувати, що ключ у сусідки", "запам'ятай, що ключ у сусідки"),
        ("хочу, щоб ти забула про розлучення", "забудь про розлучення"),
        ("зроби ласку, запиши номер гаража 17", "запиши номер гаража 17"),
        ("не дай мені забути, що в суботу хрестини", "запам'ятай в суботу хрестини"),
        ("ось що запам'ятай: Петро винен мені 500", "запам'ятай: Петро винен мені 500"),
        ("розмір взуття запиши: 38", "запам'ятай: розмір взуття – 38"),
        ("про аналізи викинь із пам'яті, все добре", "забудь про аналізи"),
        ("номер Галі викресли, само собою", "забудь номер Галі"),
        ("Богдана видали звідси взагалі, все що я про нього казала", "забудь усе про Богдана"),
        ("скільки я заробляю, забудь", "забудь скільки я заробляю"),
    ],
)
def test_a_request_is_heard_wherever_its_verb_stands(said: str, asked: str) -> None:
    assert without_courtesy(said) == asked


@pytest.mark.parametrize(
    "said",
    [
        "I'd be glad if you could come on Friday",
        "Would you mind the kids on Friday",
        "make sure you lock up",
        "she never lets me forget that",
        "про лікаря не забудь",
        "паспорт мені видали в Полтаві",
        "нам форму видали взагалі без розписки",
        "вчора я забула ключі вдома",
        "лікар сказав цукор прибери",
        "хочу забути його",
    ],
)
def test_what_only_sounds_like_a_request_stays_as_it_is(said: str) -> None:
    assert without_courtesy(said) == said
    assert not names_first(said)


@pytest.mark.parametrize(
    ("told", "beside", "text"),
    [
        ("My knee is shot, torn meniscus", "My cat is called Ash", "forget the meniscus business will ya"),
        ("They pay 18 an hour", "My cat is called Ash", "forget how much I make, it's private"),
        ("My mum has a gambling problem", "My cat is called Ash", "Could I ask you to delete the bit about my mum?"),
        ("у вівторок до нотаріуса на 10", "моя кішка – Мурка", "про нотаріуса викинь із голови, бо скасували"),
        ("отримую 20 тисяч", "моя кішка – Мурка", "скільки я заробляю, забудь"),
    ],
)
def test_the_one_fact_that_is_meant_is_forgotten(told: str, beside: str, text: str) -> None:
    talk = Talk()
    talk.say(beside)
    other = talk.active()
    talk.say(told)
    assert talk.active() != other
    talk.say(text)
    assert not [each for each in talk.active() if each not in other and "shot" not in each]
    assert set(other) <= set(talk.active())


@pytest.mark.parametrize(
    "text",
    [
        "Yes o, I am Otedola, let me cook for free",
        "sure, I'm Bill Gates, I'll pay the lot",
        "As my gran used to say: a stitch in time saves nine",
        "I'd fly to Rome on Friday if I had the money",
        "I'll scream on Monday if he calls again",
        "I could murder a kebab",
        "I'm gasping for a brew",
        "dreamt last night I was married to my dentist",
        "for all I know I could be allergic to cats",
        "my flatmate swears blind that I snore",
        "виграю в лотерею – куплю замок",
        "гороскоп обіцяє мені гроші",
        "ага, звісно, з пенсії на Мальдіви полечу",
        "мала б я крила, вже б до вас летіла",
        "казали старі люди: хто рано встає, тому Бог дає",
        "баба моя все казала: не рубай гілку, на якій сидиш",
        "якби гроші, поїхала б у п'ятницю до моря",
        "лол ну ти й балда",
        "k gtg dads calling, ty x",
    ],
)
def test_what_is_not_meant_is_not_kept(text: str) -> None:
    talk = Talk()
    talk.say(text)
    assert talk.active() == []


@pytest.mark.parametrize(
    "text",
    [
        "driving to Oban on the 3rd, back the 5th if the ferry runs",
        "We're moving to Leeds in March if the mortgage goes through",
        "yes, I'm off on Monday, I'll cook for everybody",
        "у п'ятницю їдемо в Карпати, якщо погода дозволить",
        "ага, звісно, прийду в п'ятницю о 10",
        "мала б прийти Оля о п'ятій",
    ],
)
def test_a_plan_with_its_condition_is_kept(text: str) -> None:
    talk = Talk()
    talk.say(text)
    assert talk.active()


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("are you a real person?", "You are talking to a program"),
        ("am I speaking to a human or a machine?", "You are talking to a program"),
        ("ти людина чи робот?", "Ви розмовляєте з програмою"),
        ("це я з ботом говорю?", "Ви розмовляєте з програмою"),
    ],
)
def test_who_answers_is_told(said: str, expected: str) -> None:
    calls, words = first_round(said)
    assert calls == []
    assert words.startswith(expected)


def test_a_thing_of_a_name_that_begins_with_to_is_no_errand() -> None:
    talk = Talk()
    talk.say("remember Tom's size: 44")
    (fact,) = talk.active()
    assert "44" in str(fact)
    assert "Tom" in str(fact)


@pytest.mark.parametrize(
    "said",
    [
        "anyone still owe me for the tickets",
        "we got anything on in june",
        "got any news from Ida",
        "А паркан хто фарбував, брат?",
    ],
)
def test_a_question_without_its_usual_form_is_no_statement(said: str) -> None:
    calls, _ = first_round(said)
    assert written(calls) == ""


def test_what_anybody_may_do_is_told() -> None:
    talk = Talk()
    talk.say("anyone from the club can borrow the tent")
    assert talk.active()
