"""What is put aside without a word of it being kept: leaves, sarcasm, others' words; and what is answered beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.assistant.rules.wording import in_past
from tests.assistant.rules.builtin_talk import Talk, held
from tests.assistant.rules.telling import telling

LEAVES = [
    "right, off to bed",
    "ok i'll go feed the hens",
    "anyway, gotta dash",
    "well, I'd better get going",
    "I wish you a pleasant evening",
    "ну все, побігла на тренування",
    "добре, піду обід грітиму",
    "ладно, йду спати",
]


@pytest.mark.parametrize("said", LEAVES)
def test_who_takes_leave_is_wished_well_and_nothing_is_kept(said: str) -> None:
    talk = Talk()
    assert talk.say(said).startswith(("Goodbye", "Good night", "Бувайте", "Добраніч"))
    assert held(talk) == []


STAYS = [
    "so I'm off to Malta on Friday",
    "ok I have to go to hospital every Tuesday",
    "ну, піду в армію восени",
    "все, пішов з роботи",
    "добре, піду на курси водіїв у березні",
]


@pytest.mark.parametrize("said", STAYS)
def test_where_somebody_goes_for_longer_is_kept(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert held(talk) != []


MOCKED = [
    "aye right, I'm dead chuffed about the bin strike",
    "most days I could auction the whole bunch of them off, lol",
    "ага, начальство ж нам тільки й мріє премію дати",
    "лежу з температурою, просто курорт",
    "сусідка така: «я вам не заважаю своїм ремонтом»",
    "тренер видав: «ти в мене олімпійський чемпіон»",
    "був би я здоровіший то пішов би в моряки",
    'my aunt was all like "you will end up a bishop"',
]


@pytest.mark.parametrize("said", MOCKED)
def test_sarcasm_and_the_words_of_others_are_not_kept(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert held(talk) == []


EARNEST = [
    "I could sell the old piano for 300",
    "їздили в санаторій під Трускавцем",
    "мій тариф такий: «Лайт»",
    "ага, мама ж приїжджає в суботу",
]


@pytest.mark.parametrize("said", EARNEST)
def test_what_only_looks_like_it_is_kept(said: str) -> None:
    talk = Talk()
    talk.say(said)
    assert held(talk) != []


def test_what_is_dropped_because_a_game_goes_on_is_not_called_nothing() -> None:
    talk = Talk()
    talk.say("Граємо в рольову гру: ти король")
    said = talk.say("у четвер прийде електрик міняти лічильник")
    assert "Тут немає нічого" not in said
    assert held(talk) == []


ANSWERED = [
    (["we hold a quiz on Fridays", "we've knocked the quiz on the head"], "do we still hold the quiz?", "No: "),
    (["my nephew Col keeps ferrets", "Col got rid of the ferrets"], "does Col still have ferrets?", "No: "),
    (["I'm seeing a bloke called Piet", "Piet and I have called it a day"], "have I got a bloke?", "No: "),
    (["I've got four bairns"], "how many children do I have?", "four bairns"),
    (["the baby Una is nine months"], "how old's the baby?", "nine months"),
    (["Домовилися: вхід безкоштовний, збір о дев'ятій."], "скільки коштує вхід?", "безкоштовний"),
    (["my cousin is marrying again in Fiji, her name's Delphine"], "who is Delphine?", "Fiji"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "asked", "answer"), ANSWERED)
def test_what_was_told_is_answered(said: list[str], asked: str, answer: str, tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        for each in said:
            told.ask(each)
        assert answer in told.ask(asked)


@pytest.mark.parametrize(
    ("said", "before"),
    [
        ("You have two budgies. [fact-1]", "You had two budgies. [fact-1]"),
        ("Uncle Bram is staying with you.", "Uncle Bram was staying with you."),
        ("Col keeps ferrets.", "Col kept ferrets."),
        ("You live in Leeds.", "You lived in Leeds."),
        ("Your dogs are barking.", "Your dogs were barking."),
        ("You sold the piano that is old.", "You sold the piano that is old."),
        ("Ви казали: «маю двох папуг».", "Ви казали: «маю двох папуг»."),
    ],
)
def test_what_was_before_is_told_in_the_past(said: str, before: str) -> None:
    assert in_past(said) == before


def test_children_in_a_row_are_all_kept_with_their_ages(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        assert "catch" not in told.ask("we've got three nippers, Ida's 9, Jory's 6 and the baby Wynn is 10 months")
        assert "Ida, Jory and Wynn" in told.ask("how many children do we have?")
        assert told.ask("who's the oldest?").startswith("Your child is Ida")
        assert told.ask("how old's the baby?").startswith("Wynn is 10 months")


def test_a_letter_that_makes_the_difference_is_no_part_of_a_name() -> None:
    talk = Talk()
    talk.say("зустріч із паном Гринем у вівторок")
    talk.say("виправ: не Гринь, а Гринів, через «в»")
    assert any("Гринів у вівторок" in fact for fact in held(talk))


def test_what_was_is_asked_for_in_any_case(tmp_path: Path) -> None:
    with telling(tmp_path) as told:
        told.ask("розвожу пошту на жовтому скутері")
        told.ask("скутер вкрали")
        assert "жовтому" in told.ask("а якого кольору був скутер?")
        told.ask("у вересні ночуємо в хостелі «Брама»")
        assert "Брама" in told.ask("де я ночую?")
