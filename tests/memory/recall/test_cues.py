"""What a text shows by itself."""

from __future__ import annotations

import pytest

from desktop.memory.recall.cues import Cues, asks_number, asks_when


@pytest.mark.parametrize("text", ["When was it?", "Which month?", "Коли це було?", "How long did it take?"])
def test_questions_for_a_time_are_known(text: str) -> None:
    assert asks_when(text)


@pytest.mark.parametrize("text", ["How many kids?", "Скільки тобі років?", "how often"])
def test_questions_for_a_number_are_known(text: str) -> None:
    assert asks_number(text)


def test_a_statement_asks_for_nothing() -> None:
    assert not asks_when("We met whenever")
    assert not asks_number("many people")


def test_the_asking_share_of_a_text_is_counted() -> None:
    assert Cues("Where is it?").asks == 1.0
    assert Cues("It is here.").asks == 0.0
    assert 0.4 < Cues("It is here. Where is it?").asks < 0.7
    assert Cues("").asks == 0.0


def test_times_and_numbers_are_seen() -> None:
    assert Cues("I saw her yesterday").time
    assert Cues("Back in 2019").time
    assert Cues("вчора").time
    assert Cues("three cups").number
    assert not Cues("a cup").time
    assert not Cues("a cup").number


def test_telling_of_the_user_is_seen() -> None:
    assert Cues("relation: sister of user").user
    assert not Cues("relation: sister").user
