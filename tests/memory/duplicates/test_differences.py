"""What sets two alike texts apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.memory.duplicates.differences import Difference, differences
from tests.memory.duplicates.traps import SAME, traps
from tests.memory.duplicates.unseen_traps import unseen_traps


def test_every_trap_is_seen_for_what_it_is() -> None:
    made = list(traps())
    missed = [(left, right, kind) for left, right, kind in made if kind not in differences(left, right)]
    assert len(made) >= 200
    assert not missed


def test_most_traps_of_other_kinds_are_flagged_for_a_look() -> None:
    """A name in small letters, or a negation without a word for it, can't be told from any other word."""
    made = [(left, right) for left, right, kind in unseen_traps() if kind != "other"]
    flagged = [pair for pair in made if differences(*pair)]
    assert len(flagged) >= 0.9 * len(made)


@pytest.mark.parametrize(("left", "right"), SAME)
def test_what_may_say_the_same_is_not_held_apart(left: str, right: str) -> None:
    assert differences(left, right) == differences(right, left) == ()


@pytest.mark.parametrize(
    ("left", "right", "found"),
    [
        ("runs 5 km", "runs 5 m", ("number",)),
        ("wakes at 7am", "wakes at 7 pm", ("number",)),
        ("model GR5A", "model GR5B", ("number",)),
        ("met on 2026-03-01", "met on 2026-03-02", ("number",)),
        ("on 5 May", "on 6 May", ("date",)),
        ("3rd floor", "3 floor", ()),
        ("room 007", "room 7", ()),
        ("runs daily", "runs daily, 5 km", ("number",)),
        ("lives in Lviv", "lives in Lviv, Ukraine", ("name",)),
        ("Lviv is home", "Київ is home", ("name",)),
        ("мешкає у Київ", "мешкає у Kyiv", ()),
        ("Studies law. Enjoys it.", "Loves law. Likes it.", ()),
        ("Can't swim", "can swim", ("negation",)),
        ("writes to anna@example.org", "writes to hanna@example.org", ("name",)),
        ("Peter's boss is Paul", "Paul's boss is Peter", ("name",)),
        ("has 2 cats and 3 dogs", "has 3 cats and 2 dogs", ("number",)),
        ("від понеділка до п'ятниці", "від п'ятниці до понеділка", ("date",)),
        ("ніколи не їсть м'яса", "не їсть м'яса", ()),
        ("ніколи не їсть м'яса", "їсть м'ясо", ("negation",)),
        ("", "", ()),
    ],
)
def test_differences_are_told_apart(left: str, right: str, found: tuple[Difference, ...]) -> None:
    assert differences(left, right) == found


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("Likes morning runs", "likes runs in the mornings"),
        ("has a weekly call", "has a call every week"),
        ("drinks espresso daily", "Drinks espresso every day"),
        ("plays tennis twice a week", "plays tennis two times per week"),
        ("calls home once a month", "calls home monthly"),
        ("is paid fortnightly", "is paid every two weeks"),
        ("п’є каву щодня", "п’є каву кожного дня"),
        ("нарада щотижня", "нарада раз на тиждень"),
        ("плаває двічі на тиждень", "плаває два рази на тиждень"),
        ("бігає зранку", "бігає вранці"),
        ("басейн щосуботи", "басейн у суботу"),
        ("живе на п’ятому поверсі", "живе на 5 поверсі"),
    ],
)
def test_one_time_told_in_two_ways_is_no_difference(left: str, right: str) -> None:
    assert differences(left, right) == ()


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("has a weekly call", "has a call every two weeks"),
        ("drinks espresso daily", "drinks espresso every hour"),
        ("plays tennis twice a week", "plays tennis three times a week"),
        ("plays tennis twice a week", "plays tennis twice a month"),
        ("is paid every other week", "is paid every other month"),
        ("п’є каву щодня", "п’є каву кожного тижня"),
        ("плаває двічі на тиждень", "плаває три рази на тиждень"),
        ("плаває раз на тиждень", "плаває раз на місяць"),
        ("оренду платить до п’ятого числа", "оренду платить до десятого числа"),
    ],
)
def test_two_times_are_a_difference(left: str, right: str) -> None:
    assert {"number", "date"} & {*differences(left, right)}


@pytest.mark.parametrize(
    ("left", "right", "found"),
    [
        ("Allergic to amoxicillin", "no amoxicillin allergy", ("negation",)),
        ("Tolerates gluten", "does not tolerate gluten", ("negation",)),
        ("Бігає в парку", "Перестав бігати в парку", ("negation",)),
        ("Anna tolerates gluten", "tolerates gluten", ("name",)),
        ("Flies home for Christmas", "flies home for Easter", ("date",)),
        ("read chapter IV", "read chapter VI", ("number",)),
        ("can swim", "is unable to swim", ("negation",)),
        ("smokes", "gave up smoking", ("negation",)),
        ("the lift works", "the lift is out of order", ("negation",)),
    ],
)
def test_a_capital_alone_is_no_name_and_a_denial_has_many_words(
    left: str, right: str, found: tuple[Difference, ...]
) -> None:
    assert differences(left, right) == found


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_two_texts_are_compared_the_same_both_ways(left: str, right: str) -> None:
    assert set(differences(left, right)) == set(differences(right, left))
    assert differences(left, left) == ()
