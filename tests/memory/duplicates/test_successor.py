"""Which of several memories is suggested to take the place of the others."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import pytest

from desktop.memory.duplicates.successor import Successor, successor
from tests.samples import NOON, a_fact

TODAY = NOON.date().isoformat()
EARLIER = NOON - timedelta(days=9)


@pytest.mark.parametrize(
    ("first", "second", "suggested"),
    [
        ({"updated_at": EARLIER}, {"updated_at": NOON}, Successor(2, "newest")),
        ({"updated_at": NOON}, {"updated_at": EARLIER}, Successor(1, "newest")),
        ({}, {}, Successor(2, "newest")),
        ({"updated_at": EARLIER}, {"updated_at": NOON, "valid_to": "2020-01-01"}, Successor(1, "not_over")),
        ({"valid_to": "2020-01-01"}, {"valid_to": "2020-05-01"}, Successor(2, "newest")),
        ({"valid_from": "2020-05-01", "updated_at": EARLIER}, {"updated_at": NOON}, Successor(1, "later")),
        ({"valid_from": "2020-05-01"}, {"valid_from": "2020-06-01"}, Successor(2, "later")),
        ({"valid_from": "2020-05-01"}, {"valid_from": "2020-05-01"}, Successor(2, "newest")),
    ],
)
def test_what_holds_is_suggested_then_what_holds_from_a_later_day_then_the_newest(
    first: Mapping[str, Any], second: Mapping[str, Any], suggested: Successor
) -> None:
    members = [a_fact("home", "Kyiv", id=1, **first), a_fact("home", "Lviv", id=2, **second)]
    assert successor(members, TODAY) == suggested
