"""Expressions of time are read as the days that a person means."""

from __future__ import annotations

from datetime import date

import pytest

from desktop.assistant.rules.dates import age_in_words, day_in_words, find_time, meant_day, without_time
from desktop.assistant.rules.text import Language

TODAY = date(2026, 11, 20)  # a Friday

PERIODS = {
    "today": "2026-11-20 2026-11-20",
    "yesterday": "2026-11-19 2026-11-19",
    "the day before yesterday": "2026-11-18 2026-11-18",
    "this week": "2026-11-16 2026-11-22",
    "last week": "2026-11-09 2026-11-15",
    "last month": "2026-10-01 2026-10-31",
    "last year": "2025-01-01 2025-12-31",
    "next month": "2026-12-01 2026-12-31",
    "two days ago": "2026-11-18 2026-11-18",
    "two months ago": "2026-09-04 2026-10-06",
    "over the last 10 days": "2026-11-10 2026-11-20",
    "in the past month": "2026-10-01 2026-10-31",
    "since March": "2026-03-01 -",
    "since last week": "2026-11-09 -",
    "since 2020": "2020-01-01 -",
    "in May": "2026-05-01 2026-05-31",
    "in December": "2025-12-01 2025-12-31",
    "in May 2023": "2023-05-01 2023-05-31",
    "in 2023": "2023-01-01 2023-12-31",
    "between March and June": "2026-03-01 2026-06-30",
    "between March 2022 and June 2023": "2022-03-01 2023-06-30",
    "between March and June 2023": "2023-03-01 2023-06-30",
    "from 3 May to 10 May 2023": "2023-05-03 2023-05-10",
    "before May": "- 2026-04-30",
    "after 7 May 2023": "2023-05-08 -",
    "until last Friday": "- 2026-11-13",
    "on May 3, 2023": "2023-05-03 2023-05-03",
    "on 7 May": "2026-05-07 2026-05-07",
    "on 2023-05-07": "2023-05-07 2023-05-07",
    "on 07.05.2023": "2023-05-07 2023-05-07",
    "last Friday": "2026-11-13 2026-11-13",
    "on Monday": "2026-11-16 2026-11-16",
    "this Monday": "2026-11-16 2026-11-16",
    "next Monday": "2026-11-23 2026-11-23",
    "last weekend": "2026-11-14 2026-11-15",
    "last summer": "2026-06-01 2026-08-31",
    "in winter 2022": "2022-12-01 2023-02-28",
    "recently": "2026-11-06 2026-11-20",
    "сьогодні": "2026-11-20 2026-11-20",
    "вчора": "2026-11-19 2026-11-19",
    "цього тижня": "2026-11-16 2026-11-22",
    "минулого тижня": "2026-11-09 2026-11-15",
    "минулого місяця": "2026-10-01 2026-10-31",
    "торік": "2025-01-01 2025-12-31",
    "два місяці тому": "2026-09-04 2026-10-06",
    "тиждень тому": "2026-11-09 2026-11-17",
    "за останні 3 дні": "2026-11-17 2026-11-20",
    "за останній місяць": "2026-10-20 2026-11-20",
    "з березня": "2026-03-01 -",
    "після 7 травня 2023": "2023-05-08 -",
    "до травня": "- 2026-04-30",
    "між березнем і червнем": "2026-03-01 2026-06-30",
    "у травні 2023 року": "2023-05-01 2023-05-31",
    "минулої п'ятниці": "2026-11-13 2026-11-13",
    "7 травня 2023": "2023-05-07 2023-05-07",
    "влітку": "2026-06-01 2026-08-31",
}


@pytest.mark.parametrize(("said", "expected"), PERIODS.items())
def test_a_time_is_read_as_its_days(said: str, expected: str) -> None:
    found = find_time(f"Anna {said}, maybe", TODAY)
    assert found is not None
    assert f"{found.period.since or '-'} {found.period.until or '-'}" == expected
    assert without_time(f"Anna {said} laughed", find_time(f"Anna {said} laughed", TODAY)) == "Anna laughed"


@pytest.mark.parametrize("said", ["I may go", "on 31 February 2023", "a second thought", "March on", "моє літо", ""])
def test_words_that_only_look_like_a_time_are_none(said: str) -> None:
    assert find_time(said, TODAY) is None


def test_a_plan_looks_ahead() -> None:
    found = find_time("going to Berlin in May", TODAY, ahead=True)
    assert found is not None and found.period.since == date(2027, 5, 1)


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("I went to a LGBTQ support group yesterday", "en", "7 May 2023"),
        ("We met last Friday", "en", "5 May 2023"),
        ("It was two days ago", "en", "6 May 2023"),
        ("I ran a race last week", "en", "the week before 8 May 2023"),
        ("We plan it this week", "en", "the week of 8 May 2023"),
        ("We go camping next month", "en", "June 2023"),
        ("I painted it last year", "en", "2022"),
        ("I moved 4 years ago", "en", "around 2019"),
        ("I started two weeks ago", "en", "around 24 April 2023"),
        ("We met three months ago", "en", "around February 2023"),
        ("Ходила вчора", "uk", "7 травня 2023"),
        ("Минулого тижня бігла", "uk", "тиждень перед 8 травня 2023"),
        ("Минулого місяця", "uk", "квітень 2023"),
    ],
)
def test_a_relative_time_is_told_as_the_day_it_meant(text: str, language: Language, expected: str) -> None:
    meant = meant_day(text, date(2023, 5, 8), language)
    assert meant is not None and meant[1] == expected


@pytest.mark.parametrize(
    "text", ["In May 2021 we met", "on Monday", "No time at all", "last summer", "over the last 3 days"]
)
def test_what_is_not_relative_to_its_day_is_left_as_said(text: str) -> None:
    assert meant_day(text, date(2023, 5, 8), "en") is None


@pytest.mark.parametrize(
    ("days", "english", "ukrainian"),
    [
        (0, "today", "сьогодні"),
        (1, "yesterday", "вчора"),
        (5, "5 days ago", "5 днів тому"),
        (21, "3 weeks ago", "3 тижні тому"),
        (31, "1 month ago", "1 місяць тому"),
        (800, "2 years ago", "2 роки тому"),
    ],
)
def test_an_age_is_told_as_people_say_it(days: int, english: str, ukrainian: str) -> None:
    assert (age_in_words(days, "en"), age_in_words(days, "uk")) == (english, ukrainian)


def test_a_day_is_told_in_words() -> None:
    assert day_in_words(date(2023, 5, 7), "en") == "7 May 2023"
    assert day_in_words(date(2023, 5, 7), "uk") == "7 травня 2023"
