"""The same in nearly the same words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.memory.duplicates.candidates import same_words


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("I like hiking", "likes hiking"),
        ("the user loves hiking in the Carpathians", "enjoys hiking in Carpathians"),
        ("is planning a trip to Rome", "plans a trip to Rome"),
        ("prefers window seats on trains", "on trains, prefers window seats"),
        ("is at school taking a test", "is taking a test at school"),
        ("has two kids", "has 2 children"),
        ("the exam is on January 5th", "the exam is on Jan 5"),
        ("swims in the lake", "swimming in the lakes"),
        ("дуже любить каву", "любить каву"),
        ("авто в гаражі", "машина в гаражі"),
        ("doesn't eat gluten", "does not eat gluten"),
        ("can't stand olives", "can not stand olives"),
        ("gets up at 6 a.m.", "gets up at 6am"),
        ("runs 5km 3 times a week", "runs 5 km three times a week"),
        ("goes climbing on Wednesdays", "goes climbing every Wednesday"),
        ("flying on May 12", "flies on 12 May"),
        ("loves listening to jazz", "loves to listen to jazz"),
        ("with his friends at the lake", "with friends at the lake"),
        ("works as a nurse in Lviv", "she works as nurse in Lviv"),
        ("grows tomatoes behind the hosue", "grows tomatoes behind the house"),
        ("organises colour prints", "organizes color prints"),
        ("drives a Škoda", "drives a Skoda"),
        ("живе у Львові", "живе в Львові"),
        ("щоранку бігає в парку", "бігає щоранку в парку"),
    ],
)
def test_small_words_endings_synonyms_and_a_part_moved_make_no_difference(left: str, right: str) -> None:
    assert same_words(left, right)
    assert same_words(right, left)


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("works at the plant", "worked at the plant"),
        ("the dog chases the cat", "the cat chases the dog"),
        ("can lift boxes", "should lift boxes"),
        ("most of the week", "part of the week"),
        ("likes tea", "likes green tea"),
        ("moved to the coast", "moved from the coast"),
        ("anna", "hanna"),
        ("the", "a"),
        ("", "tea"),
        ("bus", "bu"),
        ("house boat", "boat house"),
        ("only the manager has a key", "the manager only has a key"),
        ("prefers tea to coffee", "prefers coffee to tea"),
        ("reports to Andrea", "Andrea reports to the user"),
        ("works on Friday", "works on Fridays"),
        ("stopped to smoke", "stopped smoking"),
        ("with his brother", "with her brother"),
        ("його брат", "її брат"),
        ("the road along the coast", "the road along the coats"),
        ("walks the dog", "talks the dog"),
        ("тільки вона має ключ", "вона тільки має ключ"),
        ("з роботи до школи", "зі школи до роботи"),
    ],
)
def test_any_other_word_may_turn_what_is_said(left: str, right: str) -> None:
    assert not same_words(left, right)
    assert not same_words(right, left)


@given(st.text(max_size=30), st.text(max_size=30))
def test_it_is_the_same_both_ways(left: str, right: str) -> None:
    assert same_words(left, right) == same_words(right, left)
