"""Which facts hold now, and in which order they matter."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from desktop.storage.counters import Accesses
from desktop.storage.database import Database
from desktop.storage.fact_queries import StandingFacts
from desktop.storage.facts import Facts
from tests.conftest import HandSetClock
from tests.samples import a_fact


def learn(database: Database, value: str, **fields: Any) -> int:
    with database.operation("Learn") as operation:
        return Facts(database).insert(operation, a_fact(value=value, **fields)).id


def test_pinned_comes_before_used_before_sure_before_new(database: Database, clock: HandSetClock) -> None:
    unsure = learn(database, "unsure", confidence=0.6)
    older = learn(database, "older", updated_at=clock.moment - timedelta(days=1))
    newer, used, pinned = (learn(database, name, pinned=name == "pinned") for name in ("newer", "used", "pinned"))
    Accesses(database).count("fact", [used], via="test")
    database.settle()
    standing = StandingFacts(database, include_private=True)
    assert standing.weightiest("USER", 10) == [pinned, used, newer, older, unsure]
    assert standing.weightiest("user", 2) == [pinned, used]
    assert standing.weightiest("Anna", 10) == []


def test_what_is_over_archived_or_private_does_not_stand(database: Database, clock: HandSetClock) -> None:
    kept = learn(database, "kept", valid_to="2026-03-02", durability="daily", expires_at=clock.moment + timedelta(1))
    learn(database, "ended", valid_to="2026-03-01")
    learn(database, "expired", expires_at=clock.moment)
    learn(database, "gone", status="archived")
    secret = learn(database, "secret", private=True)
    here, elsewhere = (StandingFacts(database, include_private=private) for private in (True, False))
    assert sorted(here.weightiest("user", 10)) == [kept, secret]
    assert elsewhere.weightiest("user", 10) == [kept]
    assert here.weightiest("user", 10, "daily") == here.newest(clock.moment, 10, "daily") == [kept]


def test_what_changed_since_a_moment_comes_newest_first(database: Database, clock: HandSetClock) -> None:
    ages = [0, 3, 9]
    ids = [learn(database, str(age), subject=str(age), updated_at=clock.moment - timedelta(days=age)) for age in ages]
    standing = StandingFacts(database, include_private=True)
    assert standing.newest(clock.moment - timedelta(days=7), 10) == ids[:2]
    assert standing.newest(clock.moment - timedelta(days=7), 1) == ids[:1]
