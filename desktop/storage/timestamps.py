"""Times as the tables keep them: milliseconds since 1970 in UTC."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

_START = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


def to_ms(moment: datetime) -> int:
    return (moment - _START) // _MILLISECOND


def from_ms(value: int) -> datetime:
    return _START + value * _MILLISECOND


def optional_ms(moment: datetime | None) -> int | None:
    return None if moment is None else to_ms(moment)


def optional_time(value: int | None) -> datetime | None:
    return None if value is None else from_ms(value)
