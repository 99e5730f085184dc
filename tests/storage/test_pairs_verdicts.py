"""What a person decided in review: kept by pair and content, undone as any change."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from desktop.core.model import Origin
from desktop.storage.database import Database
from desktop.storage.facts import Facts
from desktop.storage.journal import Journal
from desktop.storage.pairs import Confirmation, HashedMemory, Verdict, Verdicts
from tests.conftest import HandSetClock
from tests.samples import a_fact


@pytest.fixture
def verdicts(database: Database) -> Verdicts:
    return Verdicts(database)


def decided(
    database: Database, *said: HashedMemory, verdict: Verdict = "distinct", until: datetime | None = None
) -> int:
    with database.operation("Decide", Origin()) as operation:
        Verdicts(database).decide(operation, "fact", [(said[0], other) for other in said[1:]], verdict, until)
        return operation.id


def test_a_verdict_is_kept_with_the_lower_id_first(database: Database, verdicts: Verdicts, clock: HandSetClock) -> None:
    decision = decided(database, HashedMemory(7, "seven"), HashedMemory(3, "three"))
    (kept,) = verdicts.of_kind("fact")
    assert (kept.left, kept.right, kept.verdict) == (HashedMemory(3, "three"), HashedMemory(7, "seven"), "distinct")
    assert (kept.decision, kept.decided_at, kept.until) == (decision, clock(), None)
    assert verdicts.of_kind("episode") == []
    assert verdicts.of_decision(decision) == [kept]


def test_a_later_verdict_takes_the_place_of_the_earlier_one(database: Database, verdicts: Verdicts) -> None:
    decided(database, HashedMemory(1, "a"), HashedMemory(2, "b"))
    later = decided(database, HashedMemory(1, "a"), HashedMemory(2, "c"), verdict="related")
    (kept,) = verdicts.of_kind("fact")
    assert (kept.verdict, kept.right.hash, kept.decision) == ("related", "c", later)


def test_a_verdict_stands_while_both_say_the_same(database: Database, verdicts: Verdicts, clock: HandSetClock) -> None:
    decided(database, HashedMemory(1, "a"), HashedMemory(2, "b"))
    (kept,) = verdicts.of_kind("fact")
    assert kept.stands("a", "b", clock())
    assert not kept.stands("a", "other", clock())
    assert not kept.stands(None, "b", clock())


def test_a_snooze_stands_until_it_is_over(database: Database, verdicts: Verdicts, clock: HandSetClock) -> None:
    decided(database, HashedMemory(1, "a"), HashedMemory(2, "b"), verdict="snoozed", until=clock() + timedelta(days=7))
    (kept,) = verdicts.of_kind("fact")
    assert kept.stands("a", "b", clock())
    assert not kept.stands("a", "b", clock() + timedelta(days=7))


def test_all_verdicts_of_a_decision_are_withdrawn_together(
    database: Database, verdicts: Verdicts, journal: Journal
) -> None:
    first = decided(database, HashedMemory(1, "a"), HashedMemory(2, "b"), HashedMemory(3, "c"))
    second = decided(database, HashedMemory(1, "a"), HashedMemory(4, "d"))
    with database.operation("Take back", Origin()) as operation:
        verdicts.withdraw(operation, first)
    assert [each.decision for each in verdicts.of_kind("fact")] == [second]
    journal.undo(operation.id)
    assert [each.decision for each in verdicts.of_kind("fact")] == [first, first, second]


def test_undo_brings_the_earlier_verdict_back(database: Database, verdicts: Verdicts, journal: Journal) -> None:
    decided(database, HashedMemory(1, "a"), HashedMemory(2, "b"))
    before = verdicts.of_kind("fact")
    later = decided(database, HashedMemory(1, "a"), HashedMemory(2, "c"), verdict="related")
    journal.undo(later)
    assert verdicts.of_kind("fact") == before


def test_a_confirmation_takes_the_place_of_the_earlier_one(
    database: Database, verdicts: Verdicts, journal: Journal, clock: HandSetClock
) -> None:
    with database.operation("Store", Origin()) as operation:
        fact = Facts(database).insert(operation, a_fact())

    def confirmed(times: int) -> int:
        with database.operation("Confirm", Origin()) as operation:
            asks_at = clock() + timedelta(days=60)
            verdicts.confirm(operation, Confirmation(fact.id, times, "hash", clock(), asks_at))
            return operation.id

    confirmed(1)
    first = verdicts.confirmations([fact.id, 99])
    later = confirmed(2)
    assert {fact_id: each.times for fact_id, each in verdicts.confirmations([fact.id]).items()} == {fact.id: 2}
    journal.undo(later)
    assert verdicts.confirmations([fact.id]) == first
