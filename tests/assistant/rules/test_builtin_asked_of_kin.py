"""Questions about somebody's own people by a wrong name, by another word for their kin, and what is off the record."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop.storage.facts import FactFilter
from tests.assistant.rules.telling import telling


def told(folder: Path, *turns: str) -> list[str]:
    """Returns the answers to turns of one conversation."""
    with telling(folder) as store:
        return [store.ask(turn) for turn in turns]


_HOUSEHOLD = (
    "My wife is called Judith",
    "We have two children, Kieran (30) and Alice (24)",
    "Kieran is married to Beata",
    "My aunt is Winifred",
    "I have a parrot called Captain",
    "Alice broke up with Paul",
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Is my wife called Beata?", "No: your wife is Judith"),
        ("Is my wife's name Judith?", "Yes: your wife is Judith"),
        ("Is Winifred my sister?", "No: your aunt is Winifred"),
        ("Is Winifred my aunt?", "Yes: your aunt is Winifred"),
        ("Is Alice my daughter?", "Yes: your child is Alice"),
        ("Do I have a daughter?", "Yes: your child is Alice"),
        ("Is my parrot called Polly?", "No: your parrot is Captain"),
        ("What is my daughter called?", "Your child is Alice"),
        ("How old is my daughter?", "Alice is 24"),
        ("How old is my son?", "Kieran is 30"),
        ("Who is my son's wife?", "Kieran's partner is Beata"),
        ("Who is my daughter-in-law?", "Kieran's partner is Beata"),
    ],
)
def test_somebody_is_found_by_what_they_are(tmp_path: Path, question: str, expected: str) -> None:
    assert told(tmp_path, *_HOUSEHOLD, question)[-1].startswith(expected)


def test_a_name_that_tells_no_sex_answers_only_where_one_is_asked_for(tmp_path: Path) -> None:
    answers = told(tmp_path, "We have one child, Wren (6)", "How old is my daughter?", "Do I have a daughter?")
    assert "Wren is 6" in answers[1]
    assert "your child is Wren" not in answers[2]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Мого брата звати Тиміш?", "Ні: вашого брата звати Лука"),
        ("Мого брата звати Лука?", "Так: вашого брата звати Лука"),
        ("Чи Лука мій брат?", "Так: вашого брата звати Лука"),
        ("Яким ремеслом займається мій брат?", "Лука займається різьбою"),
    ],
)
def test_a_ukrainian_question_begins_with_no_name(tmp_path: Path, question: str, expected: str) -> None:
    assert expected in told(tmp_path, "Мого брата звати Лука", "Лука займається різьбою", question)[-1]


@pytest.mark.parametrize(
    "said",
    [
        "My cousin Bette is in debt, keep that to yourself and don't store it.",
        "My cousin Bette is in debt. Please don't write that down, and don't save it anywhere",
        "My cousin Bette is in debt - that's between you and me",
        "my cousin Bette is in debt but don't save that",
        "Моя кузина Bette в боргах, хай це лишиться між нами і не записуй нікуди",
        "моя кузина Bette в боргах не записуй",
    ],
)
def test_what_is_asked_in_several_words_not_to_be_kept_is_not(tmp_path: Path, said: str) -> None:
    with telling(tmp_path) as store:
        store.ask(said)
        assert not store.memory.facts.find(FactFilter())
        for question in (
            "what do you know about Bette?",
            "who is in debt?",
            "what is up with my cousin?",
            "хто в боргах?",
        ):
            assert "Bette is" not in store.ask(question)
            assert "Bette в" not in store.ask(question)


def test_what_somebody_does_not_remember_or_store_is_no_request(tmp_path: Path) -> None:
    with telling(tmp_path) as store:
        store.ask("My cellar is damp and we store it all upstairs")
        assert store.memory.facts.find(FactFilter())
