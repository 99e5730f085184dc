"""Facts by their use and age, in SQL."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from desktop.core.model import Fact
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts, FactSelection, Upkeep, norms_today
from tests.samples import NOON, a_fact


@pytest.fixture
def facts(database: Database) -> Facts:
    return Facts(database)


@pytest.fixture
def upkeep(database: Database) -> Upkeep:
    return Upkeep(database)


def kept(database: Database, *facts: Fact) -> list[int]:
    with database.operation("Set up") as operation:
        return [Facts(database).insert(operation, fact).id for fact in facts]


def test_the_private_are_left_out_where_they_may_not_be_seen(database: Database, upkeep: Upkeep) -> None:
    public, private = kept(database, a_fact(), a_fact("diagnosis", "asthma", private=True))
    assert (upkeep.count(FactSelection()), upkeep.count(FactSelection(private=False))) == (2, 1)
    assert upkeep.has(FactSelection(), private)
    assert not upkeep.has(FactSelection(private=False), private)
    assert upkeep.newest(FactSelection(private=False)) == [public]


def test_the_newest_come_first_and_only_as_many_as_are_wanted(database: Database, upkeep: Upkeep) -> None:
    ids = kept(database, *(a_fact(value=f"v{day}", created_at=NOON - timedelta(days=day)) for day in (0, 5, 1)))
    assert upkeep.newest(FactSelection()) == [ids[0], ids[2], ids[1]]
    assert upkeep.newest(FactSelection(), 2) == [ids[0], ids[2]]


def test_the_expired_are_daily_active_and_not_pinned(database: Database, upkeep: Upkeep) -> None:
    note = a_fact(durability="daily", expires_at=NOON)
    ids = kept(
        database,
        note,
        replace(note, pinned=True),
        replace(note, status="archived"),
        replace(note, durability="durable"),
        replace(note, expires_at=NOON + timedelta(milliseconds=1)),
    )
    assert upkeep.expired(NOON) == ids[:1]


def test_renewing_is_no_confirmation_and_can_be_undone(database: Database, facts: Facts, upkeep: Upkeep) -> None:
    (fact_id,) = kept(database, a_fact(value="Київ"))
    before = facts.get(fact_id)
    with database.operation("Renew") as operation:
        upkeep.renew(operation, fact_id, {"value_norm": "old"})
    assert facts.get(fact_id) == before
    (row,) = upkeep.kept(FactSelection(FactFilter()))
    assert row.norms[2] == "old"
    assert norms_today(row) == ("user", "location", "kyiv")
