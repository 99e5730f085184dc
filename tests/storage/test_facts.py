"""Facts in SQL: found by what they say, whatever the spelling; sorted, counted, kept whole."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from desktop.core.model import Fact
from desktop.storage.counters import Accesses
from desktop.storage.database import Database
from desktop.storage.fact_queries import FactRows
from desktop.storage.facts import FactFilter, Facts, SortKey
from tests.conftest import HandSetClock
from tests.samples import a_fact


@pytest.fixture
def facts(database: Database) -> Facts:
    return Facts(database)


@pytest.fixture
def store(database: Database, facts: Facts) -> Callable[..., Fact]:
    def stored(key: str = "location", value: str = "Kyiv", **fields: Any) -> Fact:
        with database.operation("Remember") as operation:
            return facts.insert(operation, a_fact(key, value, **fields))

    return stored


def test_a_fact_comes_back_as_it_was_stored(facts: Facts, store: Callable[..., Fact]) -> None:
    later = datetime(2026, 6, 1, tzinfo=UTC)
    whole = store(
        "sister", "Олена", subject="Grinder 5", category="relationship", confidence=0.55, durability="daily",
        status="archived", source="import", source_excerpt="my sister", valid_from="2020-01-01", valid_to="2021-01-01",
        expires_at=later, private=True, pinned=True, forget_reason="outdated",
    )  # fmt: skip
    replaced = store(status="merged", replaced_by=whole.id)
    assert facts.get(whole.id) == whole
    assert facts.get(replaced.id) == replaced
    assert facts.get(99) is None
    assert whole.memory_id == f"fact-{whole.id}"


def test_facts_are_fetched_in_the_order_of_the_ids_however_many(facts: Facts, store: Callable[..., Fact]) -> None:
    ids = [store(value=str(number)).id for number in range(3)]
    assert [fact.id for fact in facts.get_many([ids[2], 0, ids[0]])] == [ids[2], ids[0]]
    assert len(facts.get_many([*range(1, 2000)])) == 3


def test_facts_carry_how_often_they_were_used(database: Database, facts: Facts, store: Callable[..., Fact]) -> None:
    fact = store()
    assert (fact.access_count, fact.last_accessed_at) == (0, None)
    Accesses(database).count("fact", [fact.id], via="recall_facts")
    Accesses(database).count("message", [fact.id], via="memory_recall")
    database.settle()
    found = facts.get(fact.id)
    assert found is not None
    assert (found.access_count, found.last_accessed_at) == (1, database.clock())


@pytest.mark.parametrize("few", [0, 1_000])
def test_the_newest_are_those_last_changed_of_many_and_of_few(
    facts: Facts, store: Callable[..., Fact], clock: HandSetClock, monkeypatch: pytest.MonkeyPatch, few: int
) -> None:
    monkeypatch.setattr("desktop.storage.facts.FEW", few)
    for number in range(12):
        clock.advance(hours=number % 3)
        status = "archived" if number % 4 == 0 else "active"
        store(value=f"place {number}", subject=("user", "Anna")[number % 2], status=status, private=number == 5)
    every = [
        FactFilter(),
        FactFilter(subject="anna"),
        FactFilter(("active", "archived"), "user"),
        FactFilter(subject="Anna", include_private=False, categories=("personal",)),
        FactFilter(subject="nobody"),
    ]
    for which in every:
        assert facts.newest(which, 3) == facts.find(which, limit=3)


@pytest.mark.parametrize(
    ("which", "found"),
    [
        (FactFilter(), ["Kyiv", "tea", "red"]),
        (FactFilter(statuses=("archived", "merged")), ["Lviv"]),
        (FactFilter(statuses=()), []),
        (FactFilter(subject="USER"), ["Kyiv", "tea"]),
        (FactFilter(subject="Грайндер 5"), []),
        (FactFilter(categories=("preference", "technical")), ["tea", "red"]),
        (FactFilter(key="Favourite  drink!"), ["tea"]),
        (FactFilter(value="Київ"), ["Kyiv"]),
        (FactFilter(key="location", value="kyiv", subject="user"), ["Kyiv"]),
        (FactFilter(source_message_id=3), []),
    ],
)
def test_a_filter_finds_by_meaning_of_the_words_not_by_spelling(
    facts: Facts, store: Callable[..., Fact], which: FactFilter, found: list[str]
) -> None:
    store()
    store("location", "Lviv", status="archived")
    store("favourite drink", "tea", category="preference")
    store("colour", "red", subject="Grinder 5", category="technical")
    assert sorted(fact.value for fact in facts.find(which)) == sorted(found)
    assert facts.count(which) == len(found)
    assert len(facts.ids(which)) == len(found)


def test_the_newest_change_comes_first_and_a_limit_holds(
    database: Database, facts: Facts, store: Callable[..., Fact], clock: Any
) -> None:
    first, second, third = (store(value=value) for value in "abc")
    clock.advance(minutes=1)
    with database.operation("Update") as operation:
        facts.update(operation, replace(first, value="d"))
    assert [fact.id for fact in facts.find(FactFilter())] == [first.id, third.id, second.id]
    assert [fact.value for fact in facts.find(FactFilter(), limit=1)] == ["d"]


@pytest.mark.parametrize(
    ("sort", "ascending"),
    [
        ("key", [2, 1, 3]),
        ("value", [3, 2, 1]),
        ("category", [3, 1, 2]),
        ("subject", [2, 1, 3]),
        ("confidence", [2, 3, 1]),
        ("used", [1, 3, 2]),
        ("changed", [3, 2, 1]),
        ("created", [1, 2, 3]),
    ],
)
def test_ids_come_in_any_sort_order(
    database: Database, facts: Facts, store: Callable[..., Fact], sort: SortKey, ascending: list[int]
) -> None:
    def day(number: int) -> datetime:
        return datetime(2026, 1, number, tzinfo=UTC)

    store("b", "z", category="personal", subject="user", confidence=0.9, created_at=day(1), updated_at=day(9))
    store("A", "Y", category="skill", subject="Olena", confidence=0.5, created_at=day(2), updated_at=day(8))
    store("c", "x", category="general", subject="zoo", confidence=0.7, created_at=day(3), updated_at=day(7))
    for _ in range(2):
        Accesses(database).count("fact", [2], via="panel")
    Accesses(database).count("fact", [3], via="panel")
    database.settle()
    assert facts.ids(FactFilter(), sort=sort, descending=False) == ascending
    assert facts.ids(FactFilter(), sort=sort) == ascending[::-1]


def test_an_update_takes_the_time_of_its_operation_and_keeps_what_was_said_before(
    database: Database, facts: Facts, store: Callable[..., Fact], clock: Any
) -> None:
    fact = store(source_excerpt="I live in Kyiv", valid_from="2020-01-01")
    moment = clock.advance(days=1)
    with database.operation("Update") as operation:
        facts.add_version(operation, fact, "update", valid_to="2026-03-03")
        changed = facts.update(operation, replace(fact, value="Lviv"))
    assert changed.updated_at == moment
    assert facts.get(fact.id) == changed
    (version,) = facts.versions(fact.id)
    assert (version.value, version.reason, version.valid_from, version.valid_to) == (
        "Kyiv", "update", "2020-01-01", "2026-03-03",
    )  # fmt: skip
    assert (version.source_excerpt, version.created_at, version.fact_id) == ("I live in Kyiv", moment, fact.id)


def test_of_several_facts_what_the_world_changed_last_is_told(
    database: Database, facts: Facts, store: Callable[..., Fact]
) -> None:
    moved, corrected, kept, buried = (store(key) for key in ("location", "name", "employer", "work"))
    with database.operation("Change") as operation:
        facts.add_version(operation, replace(moved, value="Kyiv"), "update", valid_to="2025-03-03")
        facts.add_version(operation, replace(moved, value="Lviv"), "update", valid_to="2026-03-03")
        facts.add_version(operation, replace(moved, value="Lvov"), "correction")
        facts.add_version(operation, corrected, "correction")
        facts.add_version(operation, replace(buried, value="the mill"), "update", valid_to="2024-01-01")
        facts.mark_merged(operation, buried.id, kept_id=kept.id, private=False)
    replaced = facts.replaced([moved.id, corrected.id, kept.id])
    assert {fact_id: version.value for fact_id, version in replaced.items()} == {moved.id: "Lviv", kept.id: "the mill"}


@pytest.mark.parametrize("reason", ["incorrect", "user_requested"])
def test_a_value_that_was_rejected_is_known_in_any_spelling(
    facts: Facts, store: Callable[..., Fact], reason: str
) -> None:
    tombstone = store(status="archived", forget_reason=reason)
    assert facts.rejected("User", "Location", "КИЇВ") == tombstone
    assert facts.rejected("user", "location", "Lviv") is None
    assert facts.rejected("Olena", "location", "Kyiv") is None


def test_what_became_outdated_may_be_learned_again(facts: Facts, store: Callable[..., Fact]) -> None:
    store(status="archived", forget_reason="outdated")
    store(value="Lviv")
    assert facts.rejected("user", "location", "Kyiv") is None
    assert facts.rejected("user", "location", "Lviv") is None


def test_keys_and_subjects_in_use_come_most_used_first(facts: Facts, store: Callable[..., Fact]) -> None:
    for key, subject in (("drink", "user"), ("Drink", "user"), ("pet", "Olena"), ("age", "user")):
        store(key, key, subject=subject)
    store("gone", "x", subject="nobody", status="archived")
    assert list(map(str.casefold, facts.keys())) == ["drink", "age", "pet"]
    assert facts.keys("OLENA") == ["pet"]
    assert facts.subjects() == ["user", "Olena"]


def test_words_are_found_as_they_change(database: Database, facts: Facts, store: Callable[..., Fact]) -> None:
    def matching(word: str) -> int:
        with database.reading() as connection:
            found = connection.execute("SELECT count(*) FROM facts_fts WHERE facts_fts MATCH ?", (word,)).fetchone()
        return int(found[0])

    fact = store(value="walking in the hills")
    assert (matching("walk"), matching("swim")) == (1, 0)
    with database.operation("Update") as operation:
        facts.update(operation, replace(fact, value="swimming"))
    assert (matching("walk"), matching("swim")) == (0, 1)
    with database.operation("Delete") as operation:
        operation.delete("facts", fact.id)
    assert matching("swim") == 0


def test_what_was_merged_is_found_through_what_it_was_merged_into(
    database: Database, facts: Facts, store: Callable[..., Fact]
) -> None:
    first, second, third, forgotten = (store(value=f"v{number}").id for number in range(4))
    with database.operation("Merge") as operation:
        operation.update("facts", second, {"status": "merged", "replaced_by": third})
        operation.update("facts", first, {"status": "merged", "replaced_by": second})
        operation.update("facts", forgotten, {"status": "archived", "replaced_by": third})
    assert [fact.id for fact in facts.merged_into(third)] == [first, second]
    assert facts.merged_into(first) == []


@pytest.mark.parametrize(
    ("ask", "begins"),
    [
        (lambda database: Facts(database).former(FactFilter(subject="user"), 5), "SCAN v"),
        (lambda database: FactRows(database).count_private(), "SEARCH w USING PRIMARY KEY (kind=?)"),
    ],
    ids=["former", "count_private"],
)
def test_what_few_facts_have_is_not_looked_for_in_all_of_them(
    database: Database, ask: Callable[[Database], object], begins: str
) -> None:
    asked: list[str] = []
    with database.transaction() as connection:
        connection.set_trace_callback(asked.append)
        ask(database)
        connection.set_trace_callback(None)
        plan = [row["detail"] for row in connection.execute(f"EXPLAIN QUERY PLAN {asked[-1]}")]
    assert plan == [begins, "SEARCH f USING INTEGER PRIMARY KEY (rowid=?)"]
