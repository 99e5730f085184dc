"""When something was said, as files write it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from desktop.memory.transfer.drafts import YEARS

_START = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECONDS_FROM = 100_000_000_000
"""A number from here on is in milliseconds: as seconds it would be the year 5138."""


def read_time(value: Any) -> datetime | None:
    """A moment in UTC, to the millisecond; None where the value is not one."""
    try:
        moment = _moment(value)
        if moment is None or moment.year not in YEARS:
            return None
        return moment.replace(microsecond=moment.microsecond // 1000 * 1000)
    except (ValueError, OverflowError, OSError):
        return None


def _moment(value: Any) -> datetime | None:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    if isinstance(value, str):
        text = value.strip()
        if not text.isascii() or not text.removeprefix("-").replace(".", "", 1).isdigit() or len(text) == 8:
            return datetime.fromisoformat(text).astimezone(UTC)
        value = float(text)
    seconds = value / 1000 if abs(value) >= _MILLISECONDS_FROM else value
    return _START + timedelta(seconds=seconds)
