"""What has gone stale, what is hardly used, what is said twice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from desktop.core.errors import NotFoundError
from desktop.core.model import Fact, Origin
from desktop.index.indexer import Index
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.database import Database
from tests.conftest import HandSetClock


def stored(memory: Memory, key: str, value: str, category: str = "personal", **fields: Any) -> Fact:
    private = fields.pop("private", False)
    fact = memory.facts.remember_anyway(FactDraft(category, key, value, **fields), Origin()).fact
    return memory.facts.edit(replace(fact, private=True), Origin()) if private else fact


def opened(memory: Memory, fact: Fact, times: int = 1) -> None:
    for _ in range(times):
        memory.accesses.count("fact", [fact.id], via="test")
        memory.database.settle()


@pytest.fixture
def indexed(database: Database, index: Index) -> Iterator[Memory]:
    memory = Memory(database, index=lambda: index)
    yield memory
    memory.search.close()


# Stale ----------------------------------------------------------------------------------------------------------------


def test_what_was_not_used_for_long_is_stale_the_longest_unused_first(memory: Memory, clock: HandSetClock) -> None:
    never, long_ago, lately = (stored(memory, key, "x") for key in ("never", "long ago", "lately"))
    clock.advance(days=10)
    opened(memory, long_ago)
    clock.advance(days=25)
    opened(memory, lately)
    clock.advance(days=5)
    found = memory.health.unused(memory.health.part())
    assert [(fact.id, days) for fact, days in found.facts] == [(never.id, 40), (long_ago.id, 30)]
    assert (found.found, found.checked) == (2, 3)
    assert found.cutoff == clock() - timedelta(days=30)


def test_what_was_never_used_counts_from_when_it_was_last_said(memory: Memory, clock: HandSetClock) -> None:
    fact = stored(memory, "location", "Kyiv")
    clock.advance(days=40)
    memory.facts.update(fact.id, "Lviv", 0.9, "update", Origin())
    clock.advance(days=29, hours=23)
    assert memory.health.unused(memory.health.part()).found == 0
    clock.advance(hours=1)
    assert memory.health.unused(memory.health.part()).found == 1


def test_an_inherited_access_counts_as_one(memory: Memory, clock: HandSetClock) -> None:
    kept, other = stored(memory, "hobby", "hiking"), stored(memory, "hobby", "walking")
    clock.advance(days=20)
    opened(memory, other)
    memory.facts.merge([kept.id, other.id], "hiking", 0.9, Origin())
    clock.advance(days=15)
    assert memory.health.unused(memory.health.part()).found == 0
    (flagged,) = memory.health.unused(memory.health.part(), 15).facts
    assert flagged[1] == 15


def test_only_the_unsure_and_only_so_many_are_listed(memory: Memory, clock: HandSetClock) -> None:
    facts = [stored(memory, f"key {sure}", "x", confidence=sure) for sure in (0.7, 0.8, 0.9)]
    clock.advance(days=31)
    found = memory.health.unused(memory.health.part(), below_confidence=0.9, limit=1)
    assert [fact.id for fact, _ in found.facts] == [facts[0].id]
    assert (found.found, found.checked) == (2, 3)


def test_what_was_forgotten_is_not_looked_at(memory: Memory, clock: HandSetClock) -> None:
    fact = stored(memory, "location", "Kyiv")
    memory.facts.forget(fact.id, "outdated", Origin())
    clock.advance(days=99)
    assert memory.health.unused(memory.health.part()).checked == 0


# Rarely used ----------------------------------------------------------------------------------------------------------


def test_what_was_used_little_is_named_the_least_used_and_oldest_first(memory: Memory, clock: HandSetClock) -> None:
    often, twice, never, young = (stored(memory, key, "x") for key in ("often", "twice", "never", "young"))
    opened(memory, often, 3)
    opened(memory, twice, 2)
    clock.advance(days=8)
    young = stored(memory, "younger", "x")
    found = memory.health.rarely_used(memory.health.part())
    assert [fact.key for fact, _ in found.facts] == ["never", "young", "twice"]
    assert [days for _, days in found.facts] == [8, 8, 8]
    assert (found.found, found.checked) == (3, 5)
    everything = memory.health.rarely_used(memory.health.part(), 0, min_age_days=0, limit=2)
    assert [fact.id for fact, _ in everything.facts] == [never.id, never.id + 1]
    assert everything.found == 3
    assert young.id not in [fact.id for fact, _ in everything.facts]


# Collections ----------------------------------------------------------------------------------------------------------


def test_a_subject_and_a_category_are_collections(memory: Memory) -> None:
    stored(memory, "language", "Python", "skill")
    stored(memory, "status", "repaired", "project", subject="Grinder 5")
    stored(memory, "name", "Skill Ltd", "project", subject="skill")
    stored(memory, "colon", "x", "own", subject="a: b")

    def checked(collection: str) -> int:
        return memory.health.unused(memory.health.part(collection)).checked

    assert checked("knowledge") == checked(" Knowledge ") == 4
    assert checked("skill") == checked("category:skill") == 1
    assert checked("subject: skill") == 1
    assert checked("Grinder 5") == checked("grinder 5") == 1
    assert checked("own") == checked("a: b") == 1
    assert checked("trait") == 0


@pytest.mark.parametrize("name", ["skils", "subject:", "category:nothing", "subject:skill"])
def test_an_unknown_collection_is_told_with_the_nearest(memory: Memory, name: str) -> None:
    with pytest.raises(NotFoundError) as raised:
        memory.health.part(name)
    assert raised.value.field == "collection"
    assert "The nearest is “" in raised.value.message


def test_a_subject_of_private_facts_only_is_unknown_to_who_may_not_see_them(
    memory: Memory, clock: HandSetClock
) -> None:
    stored(memory, "diagnosis", "asthma", subject="Oksana", private=True)
    stored(memory, "city", "Lviv")
    clock.advance(days=99)
    assert memory.health.unused(memory.health.part("Oksana")).found == 1
    with pytest.raises(NotFoundError) as raised:
        memory.health.part("Oksan", private=False)
    assert "Oksana" not in raised.value.message
    assert memory.health.unused(memory.health.part(private=False)).checked == 1
    assert memory.health.newest(memory.health.part(private=False)) == [2]
