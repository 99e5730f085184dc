"""What the kept fact inherits."""

from __future__ import annotations

from datetime import timedelta

from desktop.memory.merging import heir
from tests.samples import NOON, a_fact


def test_what_is_kept_is_kept_as_long_as_the_one_kept_longest() -> None:
    daily = a_fact(id=1, durability="daily", expires_at=NOON)
    longer = a_fact(id=2, durability="daily", expires_at=NOON + timedelta(days=1))
    durable = a_fact(id=3)
    assert heir(daily, [longer], "Kyiv", 0.9).expires_at == longer.expires_at
    kept = heir(daily, [longer, durable], "Kyiv", 0.9)
    assert (kept.durability, kept.expires_at) == ("durable", None)


def test_what_was_inherited_before_is_kept() -> None:
    kept = a_fact(id=1, inherited_count=2, inherited_last_at=NOON, access_count=2)
    both = heir(kept, [a_fact(id=2, access_count=3)], "Kyiv", 0.9)
    assert (both.inherited_count, both.inherited_last_at) == (5, NOON)
