"""Days of the calendar: as long as the clocks make them."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.memory.statistics import beginning, days_until, local_date, local_days
from desktop.storage.statistics import SLOT_MS
from desktop.storage.timestamps import to_ms

ZONES = ["UTC", "Europe/Kyiv", "America/New_York", "America/St_Johns", "Asia/Kathmandu", "Africa/Cairo", "Pacific/Apia"]
MOMENTS = st.datetimes(datetime(2025, 1, 1), datetime(2027, 12, 31), timezones=st.just(UTC))


@given(MOMENTS, st.sampled_from(ZONES), st.integers(1, 400))
def test_every_moment_is_in_the_day_that_its_calendar_says(moment: datetime, name: str, count: int) -> None:
    zone = ZoneInfo(name)
    days = days_until(moment, count, zone)
    assert len(days.dates) == count
    assert days.dates[-1] == moment.astimezone(zone).date()
    assert days.edges[-2] <= moment < days.edges[-1]
    for edge, day in zip(days.edges, days.dates, strict=False):
        assert local_date(edge, zone) == day
        assert local_date(edge - timedelta(milliseconds=1), zone) == day - timedelta(days=1)
        assert to_ms(edge) % SLOT_MS == 0


@given(st.lists(MOMENTS, max_size=30), MOMENTS, st.sampled_from(ZONES), st.integers(1, 40))
def test_slots_are_summed_by_the_day_that_they_are_in(
    moments: list[datetime], now: datetime, name: str, count: int
) -> None:
    zone = ZoneInfo(name)
    days = days_until(now, count, zone)
    slots = sorted((to_ms(moment) // SLOT_MS, 2) for moment in moments)
    assert days.sums(slots) == tuple(2 * sum(local_date(m, zone) == day for m in moments) for day in days.dates)


@pytest.mark.parametrize(("day", "hours"), [((2026, 3, 29), 23), ((2026, 10, 25), 25), ((2026, 3, 30), 24)])
def test_a_day_on_which_the_clocks_change_is_shorter_or_longer(day: tuple[int, int, int], hours: int) -> None:
    days = local_days(date(*day), 1, ZoneInfo("Europe/Kyiv"))
    assert days.edges[1] - days.edges[0] == timedelta(hours=hours)


def test_a_day_without_a_midnight_begins_when_the_clocks_are_changed() -> None:
    began = beginning(date(2026, 4, 24), ZoneInfo("Africa/Cairo"))
    assert began.astimezone(ZoneInfo("Africa/Cairo")).isoformat() == "2026-04-24T01:00:00+03:00"


def test_the_system_has_a_time_zone_too() -> None:
    moment = datetime(2026, 3, 2, 12, tzinfo=UTC)
    days = days_until(moment, 3)
    assert days.dates[-1] == moment.astimezone().date()
    assert days.span_of(0).until == days.edges[1]
