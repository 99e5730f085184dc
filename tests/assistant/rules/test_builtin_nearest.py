"""Before anything is denied, what comes nearest is told: by meaning where words differ, or by whom it is of."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, held


def near(talk: Talk, *meanings: float) -> Talk:
    """The talk, whose facts are so near in meaning to what is asked next."""
    for fact, meaning in zip(talk.facts, meanings, strict=True):
        fact["meaning"] = meaning
    return talk


def test_what_means_something_near_is_told_where_no_word_is_shared() -> None:
    talk = Talk()
    talk.say("my uncle Ray is meant to keep his feet up")
    told = near(talk, 0.5, 0.4).say("can my uncle Ray go hiking?")
    assert told == "I don't know for sure. The nearest I have: Ray is meant to keep his feet up. [fact-2]"


def test_who_somebody_is_is_not_the_nearest_to_what_they_do() -> None:
    talk = Talk()
    talk.say("my eldest, Noor, just got into Leeds to read law")
    assert "user eldest child=Noor" in held(talk)
    assert "Noor just got into Leeds" in near(talk, 0.7, 0.5).say("where is Noor studying?")


def test_what_is_of_another_matter_or_of_one_alone_is_not_told_as_the_nearest() -> None:
    talk = Talk()
    talk.say("Wade kept fighting with the neighbours")
    assert "fighting" not in near(talk, 0.6).say("what's Wade's favourite dish?")
    talk.say("we painted the fence")
    assert "fence" not in near(talk, 0.1, 0.2).say("do I have a boat?")


@pytest.mark.parametrize(
    ("said", "asked", "answer"),
    [
        ("my cousin Ada is stuck in visa limbo in Accra", "who's waiting for a visa?", "Ada is stuck in visa limbo"),
        ("im a self-employed potter, mostly mugs", "what do i do?", "potter"),
        ("My ex Glen has the boys every second weekend", "when are the boys with Glen?", "every second weekend"),
        ("свекруха живе з нами, їй 68", "скільки років свекрусі?", "68"),
        ("я не їм риби вже рік", "чи їм я оселедець?", "не їм риби"),
        ("just joined as a part-timer, 22 hrs a week", "how many hours do I work?", "22 hrs a week"),
        ("just started at the town museum", "where's my job?", "town museum"),
        ("I want to be a pilot", "what do I want to be?", "a pilot"),
        ("Mammy's 60th is on the 3rd of May", "when's my mother's birthday?", "3rd of May"),
        ("we run a small bakery called Crumb", "what's my business called?", "Crumb"),
        ("my twins will be three in March", "how old are the twins?", "three in March"),
        ("тримаю власну пасіку", "чим я займаюся?", "пасіку"),
        ("I wanna open a tea room one day", "what do I want to open?", "tea room"),
        ("I fit kitchens, mostly for landlords", "what do I do for a living?", "you fit kitchens"),
        ("my chess partner is Ray", "who do I play chess with?", "Ray"),
        ("me and Dan split up", "am I single?", "Yes: you and Dan split up"),
        ("я бухгалтерка, розлучена", "чи я заміжня?", "Ні: ваш сімейний стан – розлучена"),
        ("малюю аквареллю, вчителька Настя, по вівторках", "коли в мене уроки?", "по вівторках"),
        ("I do eyebrows from a salon in town", "what do I do?", "eyebrows"),
        ("моя сестра не вживає алкоголю", "чи п'є моя сестра вино?", "Ні: ваша сестра не вживає"),
        ("Omar, 20, third year history at Leeds", "what do I study?", "year history at Leeds"),
        ("щовівторка ходжу на гончарство", "коли я ходжу на гончарство?", "щовівторка"),
        ("донька Ніна у третьому класі", "де вчиться моя донька?", "у третьому класі"),
    ],
)
def test_what_was_told_in_other_words_is_not_denied(said: str, asked: str, answer: str) -> None:
    talk = Talk()
    talk.say(said)
    assert answer in talk.say(asked)


def test_what_is_asked_of_somebody_and_the_person_is_of_both() -> None:
    talk = Talk()
    talk.say("my boyfriend Ned is a baker")
    talk.say("we've been together four years in June")
    assert "together four years" in talk.say("how long have Ned and I been together?")


def test_how_long_something_lasts_is_not_since_when_it_is() -> None:
    talk = Talk()
    talk.say("my wife and I are off to Malta on the 9th of July for a fortnight")
    assert talk.say("how long are we in Malta?").startswith("Your wife and you are off to Malta")


def test_every_other_weekend_is_no_day() -> None:
    talk = Talk()
    talk.say("I have my nephews every other weekend")
    assert "2026" not in talk.say("when do I have my nephews?")


def test_what_somebody_dropped_they_do_not_do() -> None:
    talk = Talk()
    talk.say("my niece Pia dropped chemistry")
    assert talk.say("does Pia do chemistry?").startswith("No: ")


def test_what_somebody_would_be_is_not_their_job() -> None:
    talk = Talk()
    talk.say("I want to be a pilot")
    assert not talk.say("what's my job?").startswith("You want to be a pilot")


def test_how_something_went_is_told_before_when_it_is() -> None:
    talk = Talk()
    talk.say("job interview on the 18th of next month")
    talk.say("the interview went fine")
    assert talk.say("how did my job interview go?").startswith("The interview went fine")


def test_what_is_rented_is_no_drink() -> None:
    talk = Talk()
    talk.say("ми винаймаємо дачу за 9 тисяч")
    assert "дачу" not in talk.say("чи п'ю я пиво?")


def test_what_meaning_tells_is_nearest_where_no_word_says_what_is_asked() -> None:
    talk = Talk()
    talk.say("I paint fences on mondays")
    talk.say("got 400 put by for a holiday")
    assert "400 put by" in near(talk, 0.28, 0.5).say("how much have I put by?")


def test_so_many_years_are_not_since_a_day() -> None:
    talk = Talk()
    talk.say("been married to Gethin 22 years this June")
    assert talk.say("how long have we been married?").startswith("You have been married")


def test_who_moved_out_does_not_live_there_still() -> None:
    talk = Talk()
    talk.say("I moved out of the hostel last week")
    assert talk.say("do I still live in the hostel?").startswith("No: ")


def test_a_number_of_the_person_s_is_nobody_else_s() -> None:
    talk = Talk()
    talk.say("I run a class for a student of mine")
    assert "your student" not in talk.say("what's my student number?")
