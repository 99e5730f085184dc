"""What somebody may eat, drink or take is never answered against an allergy, a diet or what they said themselves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.assistant.rules.telling import Told, telling


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Told]:
    with telling(tmp_path) as made:
        yield made


def word(answer: str) -> str:
    return answer.partition(":")[0]


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("can I have nuts?", "No"),
        ("may I have some nuts?", "No"),
        ("can I eat nuts?", "No"),
        ("are nuts ok for me?", "No"),
        ("is penicillin safe for me?", "No"),
        ("can I take penicillin?", "No"),
        ("could I try the nut cake?", "No"),
        ("do I tolerate penicillin?", "No"),
        ("should I avoid nuts?", "Yes"),
        ("are nuts dangerous for me?", "Yes"),
        ("am I allergic to nuts?", "Yes"),
        ("is shellfish fine for Mia?", "No"),
        ("can Mia eat cheese?", "No"),
        ("чи можна мені горіхи?", "Ні"),
        ("мені можна горіхи?", "Ні"),
        ("чи їм я горіхи?", "Ні"),
        ("горіхи мені безпечні?", "Ні"),
        ("чи можна Олі пеніцилін?", "Ні"),
        ("чи треба мені уникати горіхів?", "Так"),
        ("чи є в мене алергія на горіхи?", "Так"),
    ],
)
def test_what_somebody_is_allergic_to_they_may_not_take(told: Told, asked: str, answered: str) -> None:
    for key, value, subject in (
        ("allergy", "nuts", "user"),
        ("allergy", "penicillin", "user"),
        ("allergy", "горіхи", "user"),
        ("allergy", "пеніцилін", "Оля"),
        ("allergy", "shellfish", "Mia"),
        ("diet", "vegan", "Mia"),
    ):
        told.fact(key, value, subject)
    assert word(told.ask(asked)) == answered


@pytest.mark.parametrize(("asked", "answered"), [("can I have nuts?", "No"), ("чи можна мені nuts?", "Ні")])
def test_an_allergy_outweighs_what_is_liked_since(told: Told, asked: str, answered: str) -> None:
    told.fact("allergy", "nuts")
    told.now()
    told.fact("likes", "nuts", category="preference")
    assert word(told.ask(asked)) == answered


def test_what_was_said_to_be_fine_may_be_taken(told: Told) -> None:
    told.fact("nuts", "peanuts are not ok, but walnuts are fine")
    assert word(told.ask("can I have walnuts?")) == "Yes"
    assert word(told.ask("should I avoid walnuts?")) == "No"
    assert word(told.ask("can I have peanuts?")) == "No"


def test_an_allergy_that_is_over_neither_forbids_nor_allows(told: Told) -> None:
    told.fact("allergy", "nuts")
    told.ended("allergy")
    assert told.ask("can I eat nuts?").startswith("I don't know")


@pytest.mark.parametrize(
    ("asked", "answered"),
    [
        ("do I like celery?", "No: you don't like celery."),
        ("do I like leeks?", "Yes: you like leeks."),
        ("чи люблю я цибулю?", "Ні: ви не любите цибулю."),
        ("чи люблю я каву?", "Так: ви любите каву."),
    ],
)
def test_likes_and_dislikes_are_told_apart(told: Told, asked: str, answered: str) -> None:
    for key, value in (("dislikes", "celery"), ("likes", "leeks"), ("dislikes", "цибуля"), ("likes", "кава")):
        told.fact(key, value, category="preference")
    assert told.ask(asked).startswith(answered)


def test_to_have_something_is_not_to_like_it(told: Told) -> None:
    told.fact("car", "my Volvo has celery green seats")
    assert not told.ask("do I like celery?").startswith("Yes")


@pytest.mark.parametrize(
    ("said", "asked", "answered"),
    [
        ("I like my tea without sugar", "do I like sugar in my tea?", "No"),
        ("I like my tea without sugar", "do I like tea?", "Yes"),
        ("I like my tea without sugar", "do I like tea without sugar?", "Yes"),
        ("I drink coffee without milk", "do I drink coffee?", "Yes"),
        ("I drink coffee without milk", "do I drink coffee with milk?", "No"),
        ("я люблю каву без цукру", "чи люблю я каву?", "Так"),
        ("я люблю каву без цукру", "чи люблю я цукор у каві?", "Ні"),
        ("я п'ю каву без молока", "я п'ю каву?", "Так"),
        ("я п'ю каву без молока", "я п'ю каву з молоком?", "Ні"),
    ],
)
def test_what_something_is_without_denies_that_alone(told: Told, said: str, asked: str, answered: str) -> None:
    told.ask(said)
    assert word(told.ask(asked)) == answered
