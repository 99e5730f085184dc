"""Numbers, days and times of charts in words."""

from __future__ import annotations

from datetime import date

import pytest

from desktop.gui.statistics.charts import day_ticks, days_named, latency_marks, share, span_name, took
from desktop.memory.statistics import local_days
from desktop.storage.telemetry import BUCKETS, Latency


@pytest.mark.parametrize(
    ("value", "words"),
    [(None, "–"), (1.0, "100 %"), (0.0, "0 %"), (0.5, "50 %"), (0.031, "3.1 %"), (0.997, "99.7 %")],
)
def test_a_share_is_a_percentage(value: float | None, words: str) -> None:
    assert share(value) == words


@pytest.mark.parametrize(
    ("milliseconds", "words"), [(0.42, "0.4 ms"), (6, "6 ms"), (24.4, "24 ms"), (1600, "1.6 s"), (90_000, "1.5 min")]
)
def test_a_time_is_told_in_the_unit_that_is_read_at_a_glance(milliseconds: float, words: str) -> None:
    assert took(milliseconds) == words


def test_a_range_names_the_year_of_both_ends_where_they_differ() -> None:
    assert days_named(local_days(date(2026, 10, 21), 31)) == "21 Oct – 20 Nov 2026"
    assert days_named(local_days(date(2025, 11, 22), 365)) == "22 Nov 2025 – 21 Nov 2026"


@pytest.mark.parametrize("count", [7, 30, 90, 365])
def test_few_days_are_named_below_an_axis(count: int) -> None:
    ticks = day_ticks(local_days(date(2026, 1, 1), count))
    assert 3 <= len(ticks) <= 5
    assert all(0 <= place < count for place, _ in ticks)


def test_every_bucket_of_times_has_a_name() -> None:
    names = [span_name(place) for place in range(len(BUCKETS) + 1)]
    assert (names[0], names[3], names[-1]) == ("0 to 1 ms", "5 ms to 10 ms", "more than 5 s")
    assert len(set(names)) == len(names)


def test_percentiles_stand_where_they_are_among_the_buckets() -> None:
    marks = latency_marks(Latency("all", 10, 7.5, 5000.0, 9000.0, (0,) * 13))
    assert [mark.at for mark in marks] == [3.5, 12.0, 12.5]
    assert marks[0].text == "p50 7.5 ms"
