"""What the built-in assistant knows of English nouns: callings, animals, conditions, medicines, food."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.assistant.rules.concepts import concepts, likeness
from desktop.assistant.rules.vocabulary import is_calling, is_illness, lexicon
from tests.assistant.rules.telling import Told, telling


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Told]:
    with telling(tmp_path) as made:
        yield made


def test_every_class_has_words_in_the_singular() -> None:
    assert lexicon().keys() >= {"job", "animal", "illness", "medicine", "food", "drink", "dairy", "nuts", "sport"}
    assert all(words and all(word == word.strip().lower() for word in words) for words in lexicon().values())


@pytest.mark.parametrize(
    "calling", ["midwife", "tram driver", "retired seamstress", "paediatric nurse", "barista", "bookbinder"]
)
def test_a_calling_is_known(calling: str) -> None:
    assert is_calling(calling)


@pytest.mark.parametrize(
    "other", ["romantic", "big fan", "friend of a nurse", "not a nurse", "beginner", "night owl", "glad to coach"]
)
def test_what_somebody_is_like_is_no_calling(other: str) -> None:
    assert not is_calling(other)


@pytest.mark.parametrize("condition", ["gout", "high blood pressure", "migraines", "sleep apnea", "ADHD"])
def test_a_condition_is_known(condition: str) -> None:
    assert is_illness(condition)


@pytest.mark.parametrize("other", ["cold", "headache", "hangover", "idea"])
def test_what_passes_is_no_condition(other: str) -> None:
    assert not is_illness(other)


@pytest.mark.parametrize(
    ("kind", "member"),
    [("dairy", "cheddar"), ("nuts", "pecans"), ("instrument", "oboe"), ("medicine", "warfarin"), ("pet", "budgie")],
)
def test_a_kind_is_answered_by_its_members(kind: str, member: str) -> None:
    assert likeness(kind, member) == 0.85
    assert likeness(member, kind) == 0


def test_an_animal_that_is_food_as_well_is_both() -> None:
    assert "fish" in concepts("рибний") & concepts("рибка")
    assert likeness("pet", "кіт") == likeness("pet", "тхір") == 0.85


def test_a_name_is_no_animal() -> None:
    assert likeness("pet", "Tom") == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("said", "asked", "answered"),
    [
        ("I'm a glazier in Porto", "what's my job?", "You are a glazier."),
        ("I'm a glazier in Porto", "where do I work?", "You work in Porto."),
        ("my aunt is an usherette at the Odeon", "where does my aunt work?", "Odeon"),
        ("Olav is a fisherman", "how does Olav earn his living?", "Olav is a fisherman."),
        ("my uncle's a butcher", "what does my uncle do?", "Your uncle is a butcher."),
        ("I have gout", "do I have any health issues?", "Yes: you have gout."),
        ("my brother has sleep apnea", "what's wrong with my brother?", "Your brother has sleep apnea."),
        ("I don't eat dairy", "can I have ice cream?", "No: you don't eat dairy."),
        ("I don't eat dairy", "can I eat apples?", "I don't know for sure."),
        ("my nephew Otto plays handball", "does Otto play any sport?", "Yes: Otto plays handball."),
        ("our landlord's number is 912 345 678", "what's the landlord's phone number?", "912 345 678"),
        ("we have a labradoodle, Hugo", "what's my dog's name?", "Your dog is Hugo."),
    ],
)
def test_what_is_asked_by_its_kind_is_answered(told: Told, said: str, asked: str, answered: str) -> None:
    told.ask(said)
    assert answered in told.ask(asked).partition("\n")[0]


def test_what_little_is_known_of_somebody_is_told_where_it_does_not_answer(told: Told) -> None:
    told.ask("Ingrid keeps bees")
    answer = told.ask("what does Ingrid think of Oslo?")
    assert answer.startswith("I don't know")
    assert "Ingrid keeps bees" in answer


def test_where_something_is_near_it_is_not_said_that_nothing_was_told(told: Told) -> None:
    told.ask("I'm allergic to cats")
    answer = told.ask("am I allergic to latex?")
    assert answer.startswith("I don't know for sure. The nearest I have: you are allergic to cats.")
