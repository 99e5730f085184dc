"""Of a long text, the passage that a query is about."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.assistant.tools.recall import passage

FILLER = "Nothing of note happened on that day at the plant. "
TOLD = "The coolant of Grinder 5 was changed to Blasocut on Friday."


def test_a_short_text_is_told_as_it_is() -> None:
    assert passage(TOLD, "coolant", most=len(TOLD)) == TOLD


@pytest.mark.parametrize("at", [0, 1, 100, 190, 200])
def test_the_words_that_were_asked_for_are_in_the_passage_wherever_they_stand(at: int) -> None:
    text = FILLER * at + TOLD + " " + FILLER * (200 - at)
    found = passage(text, "What did we say about the coolants?", most=400)
    assert TOLD in found
    assert len(found) <= 404
    assert found.startswith("… ") == (at > 1)
    assert found.endswith(" …") == (at < 200)


def test_where_more_words_stand_together_is_what_is_meant() -> None:
    text = FILLER * 20 + "Coolant is dear. " + FILLER * 50 + TOLD + FILLER * 20
    assert TOLD in passage(text, "coolant Grinder Blasocut", most=300)


def test_ukrainian_words_are_found_in_their_forms() -> None:
    told = "Улюбленим кольором Оксани був синій."
    assert told in passage("Того дня нічого не сталося. " * 100 + told, "улюблений колір", most=200)


def test_without_its_words_a_text_is_told_from_its_beginning() -> None:
    text = TOLD + FILLER * 100
    assert passage(text, "the", most=300).startswith(TOLD)
    assert passage(text, "неймовірно", most=300).startswith(TOLD)


@pytest.mark.slow
def test_two_megabytes_take_no_time_to_speak_of() -> None:
    began = time.process_time()  # what others take of the machine does not count
    assert len(passage("my favourite colour is blue. " * 70_000, "favourite colour blue")) < 2_010
    assert time.process_time() - began < 10


@given(st.text(), st.text(), st.integers(8, 60))
def test_a_passage_is_part_of_the_text_and_never_too_long(text: str, query: str, most: int) -> None:
    found = passage(text, query, most)
    assert len(found) <= most + 4
    assert found.removeprefix("… ").removesuffix(" …").strip() in text or found == text
