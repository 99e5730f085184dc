"""Dates that a query names."""

from __future__ import annotations

from datetime import date

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.memory.recall.named_dates import Day, date_match, dates, is_date_word, is_month


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("on 3 May 2023", Day(2023, 5, 3)),
        ("on May 3rd, 2023", Day(2023, 5, 3)),
        ("the 3rd of May", Day(None, 5, 3)),
        ("in sept 2022", Day(2022, 9, None)),
        ("in march", Day(None, 3, None)),
        ("since May", Day(None, 5, None)),
        ("2023-05-07", Day(2023, 5, 7)),
        ("2023-05", Day(2023, 5, None)),
        ("during 2021", Day(2021, None, None)),
        ("у травні", Day(None, 5, None)),
        ("3 листопада 2022", Day(2022, 11, 3)),
    ],
)
def test_a_date_is_read_as_far_as_it_is_given(text: str, day: Day) -> None:
    assert dates(text) == (day,)


@pytest.mark.parametrize("text", ["May I come?", "it may rain", "did they march?", "Mary, Jane", "a deck", "5 people"])
def test_words_that_only_look_like_months_are_none(text: str) -> None:
    assert dates(text) == ()


def test_words_of_dates_are_known() -> None:
    assert [word for word in ("May", "7th", "2023", "травня", "Mary") if is_date_word(word)] == [
        "May",
        "7th",
        "2023",
        "травня",
    ]
    assert is_month("october")
    assert not is_month("octopus")


def _match(day: Day, *stamps: date) -> list[float]:
    ordinals = np.array([stamp.toordinal() for stamp in stamps], np.int64)
    return [round(float(value), 2) for value in date_match([day], ordinals)]


def test_what_happened_on_a_day_is_told_on_it_or_soon_after() -> None:
    day = Day(2023, 5, 3)
    stamps = [date(2023, 5, 3), date(2023, 5, 9), date(2023, 5, 25), date(2023, 4, 20), date(2023, 8, 1)]
    assert _match(day, *stamps) == [1.0, 0.7, 0.3, 0.3, 0.0]


def test_a_month_fits_itself_best_and_then_the_one_after() -> None:
    stamps = [date(2023, 5, 31), date(2023, 6, 1), date(2023, 4, 30), date(2022, 5, 1)]
    assert _match(Day(2023, 5, None), *stamps) == [1.0, 0.5, 0.1, 0.0]
    assert _match(Day(None, 5, None), date(2020, 5, 1)) == [1.0]


def test_a_year_fits_all_of_it() -> None:
    assert _match(Day(2023, None, None), date(2023, 12, 31), date(2024, 1, 1)) == [1.0, 0.0]


def test_a_day_that_no_calendar_has_fits_nothing() -> None:
    assert _match(Day(2023, 2, 30), date(2023, 2, 28)) == [0.0]
    assert _match(Day(2023, 13, 1), date(2023, 2, 28)) == [0.0]


@given(st.text(alphabet="0123456789-/ May травня,"))
def test_no_text_is_trouble(text: str) -> None:
    date_match(dates(text), np.array([date(2023, 5, 3).toordinal()], np.int64))
