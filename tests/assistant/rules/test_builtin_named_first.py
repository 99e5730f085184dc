"""What is named before a question that asks of it, or as what is to be put right, states and changes nothing else."""

from __future__ import annotations

import pytest

from tests.assistant.rules.builtin_talk import Talk, held

ASKED = [
    ("our bakery opens at 7 and closes at 2", "our bakery, when does it open?", "Your bakery opens at 7"),
    ("my osteopath is Wendel Oake", "my osteopath, who is he?", "Wendel Oake"),
    ("the spare tyres cost me 4500 rand each", "one spare tyre, how much does it cost me?", "4500 rand"),
    ("Наш хор співає щосереди", "наш хор, коли він співає?", "щосереди"),
    ("Нашого бухгалтера звати Остап", "наш бухгалтер, як його звати?", "Остап"),
]


@pytest.mark.parametrize(("told", "asked", "answer"), ASKED)
def test_what_is_named_before_a_question_is_what_it_asks_of(told: str, asked: str, answer: str) -> None:
    talk = Talk()
    talk.say(told)
    known = held(talk)
    assert answer in talk.say(asked)
    assert held(talk) == known


def test_what_is_told_before_a_question_is_kept() -> None:
    talk = Talk()
    reply = talk.say("my rent is 640, when did I tell you of it?")
    assert any("640" in each for each in held(talk)), reply


def test_a_single_thing_that_is_named_sets_no_amount() -> None:
    talk = Talk()
    talk.say("I sell goat cheeses at 14 lari apiece")
    talk.say("one goat cheese is on the counter")
    assert any("14 lari" in each for each in held(talk))


PUT_RIGHT = [
    (
        ("Хор співає щосереди, вісімнадцять голосів", "П'ятеро онуків маємо, і кожне саме по собі"),
        "Виправ у себе: у хорі двадцять голосів",
        "двадцять голосів",
    ),
    (("Репетиція хору у вівторок",), "Виправ у нотатках: репетиція хору у п'ятницю", "п'ятницю"),
    (("we practise on Mondays with Ola", "Ned has three kids"), "Fix your notes: we practise on Tuesdays", "Tuesdays"),
]


@pytest.mark.parametrize(("told", "said", "so"), PUT_RIGHT)
def test_what_is_put_right_in_the_notes_is_the_fact_that_tells_of_it(told: tuple[str, ...], said: str, so: str) -> None:
    talk = Talk()
    for each in told:
        talk.say(each)
    others = held(talk)[1:]
    talk.say(said)
    assert so in held(talk)[0]
    assert held(talk)[1:] == others


@pytest.mark.parametrize("said", ["отець на те: «ліпше б уже за козака вийшла»", "А вона на це: «я їду жити в Київ»"])
def test_what_somebody_answered_is_nothing_of_the_persons(said: str) -> None:
    talk = Talk()
    talk.say("П'ятеро онуків маємо, а в хаті ще свекруха, і коза, котра вважає себе за пса")
    known = held(talk)
    talk.say(said)
    assert held(talk) == known
