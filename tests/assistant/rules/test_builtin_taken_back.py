"""What is to be forgotten, taken back or changed is found by other words than those it is kept in, and nothing near it."""

# ruff: noqa: E501  (a case of a table is one line)
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.assistant.rules.builtin_talk import Talk
from tests.assistant.rules.telling import Told, telling


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Told]:
    with telling(tmp_path) as made:
        yield made


FORGOTTEN = [
    (("I got cochlear implants at four", "my dad is Ade"), "forget the thing about my implants pls, dont want it here"),
    (("my shoulder aches when it rains", "my shoulder bag is red"), "forget that my shoulder hurts, it's nothing"),
    (("I play the harp on Sundays", "I sing alto"), "take back what I said about the harp"),
    (("Moira is moving to Hull", "Moira sings"), "Take back the bit about Moira moving, I misheard her"),
    (("коліно після падіння ниє на погоду", "маю собаку"), "видали, що коліно болить, це дрібниці"),
    (("граю на бандурі щонеділі", "співаю альтом"), "забери назад те, що я казала про бандуру"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "text"), FORGOTTEN)
def test_the_one_fact_that_says_it_in_other_words_is_forgotten(told: tuple[str, str], text: str) -> None:
    talk = Talk()
    talk.say(told[0])
    first = talk.active()
    talk.say(told[1])
    rest = [each for each in talk.active() if each not in first]
    talk.say(text)
    assert talk.active() == rest and rest


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("Tom lives in Hull", "forget that Tom likes jazz"),
        ("my brother Tom has a knee that aches", "forget that my knee hurts"),
        ("I had my knee replaced in 2019", "forget that my knee hurts"),
        ("моя сестра Ліда живе в Ковелі", "забудь, що сестра хворіє"),
        ("торік мені замінили коліно", "видали, що коліно болить"),
        ("ми взяли назад стару машину", "забери назад речі про запас"),
    ],
)
def test_what_says_something_else_is_not_forgotten(said: str, text: str) -> None:
    talk = Talk()
    talk.say(said)
    known = talk.active()
    talk.say(text)
    assert known and [each for each in talk.active() if each in known] == known


def test_a_change_that_is_asked_for_by_another_word_is_made(told: Told) -> None:
    assert told.answer("I live in Deal", "change my city to Ryde").startswith("Corrected: you live in Ryde")
    told.ask("my hometown is Wick")
    assert "Wick" in told.ask("what's my hometown?")


def test_a_change_of_what_is_not_known_is_asked_about(told: Told) -> None:
    told.ask("my hometown is Wick")
    assert "replace" in told.ask("change my city to Ryde")
    assert "Wick" in told.ask("what's my hometown?")


def test_news_after_a_request_to_change_is_heard(told: Told) -> None:
    assert "10 мг" in told.answer(
        "п'ю лізиноприл 5 мг зранку", "Поміняй: лізиноприл тепер 10 мг", "скільки лізиноприлу я п'ю?"
    )
    assert "Dr Hale" in told.answer("Change: the dentist is now Dr Hale", "who is the dentist?")
    assert told.answer("живу в Ковелі", "поміняй моє місто на Рівне").startswith("Виправлено: ви живете у Рівному")


@pytest.mark.parametrize(
    ("told", "said", "answer"),
    [
        ("the gig is on 4 September at the Crown", "wait when and where is the gig", "4 September"),
        ("матч у неділю на «Авангарді»", "стривай, а де матч?", "Авангарді"),
    ],
)
def test_a_question_puts_nothing_right(told: str, said: str, answer: str) -> None:
    talk = Talk()
    talk.say(told)
    before = talk.active()
    reply = talk.say(said)
    assert answer in reply
    assert "replace" not in reply and "замінити" not in reply
    assert talk.active() == before


def test_a_clause_after_an_exclamation_asks_for_nothing_to_replace() -> None:
    talk = Talk()
    talk.say("Юстинка ходить до другого класу")
    assert "Що має замінити" not in talk.say("Ой, вода кипить! Юстинка вже в третьому")


def test_a_day_of_every_week_takes_the_place_of_no_date() -> None:
    talk = Talk()
    for each in ("З 12 березня в мене замовлення на словник", "здаю переклад до 20 травня"):
        talk.say(each)
    before = talk.active()
    reply = talk.say("По середах ходжу на хор у клуб «Нота», вже другий рік.")
    assert "Що саме змінює" not in reply
    assert set(before) <= set(talk.active())
    assert len(talk.active()) == 3


def test_what_somebody_is_called_ends_where_the_next_clause_begins() -> None:
    talk = Talk()
    talk.say("my aunt has a lodger")
    talk.say("he's called Fergal and he fixes clocks for a living")
    assert any("fixes clocks" in each for each in talk.active())
    assert not any("Fergal and" in each for each in talk.active())
