"""One change to many facts is one operation, leaves what it can't change, and can be undone or cancelled whole."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date, timedelta

import pytest

from desktop.core.errors import UserError, WorkCancelledError
from desktop.core.model import Fact, Origin
from desktop.memory.facts.batch import (
    MANY,
    About,
    Archive,
    Change,
    Keep,
    MakePrivate,
    Pin,
    Recategorise,
    RestoreFacts,
)
from desktop.memory.facts.drafts import FactDraft, Rejected
from desktop.memory.service import Memory
from desktop.storage.facts import Facts
from tests.conftest import HandSetClock
from tests.samples import a_fact

PERSON = Origin("user")


@pytest.fixture
def ids(memory: Memory) -> list[int]:
    """Three facts, the last of which is unsure."""
    drafts = [
        FactDraft("personal", "city", "Lviv"),
        FactDraft("personal", "tea", "oolong"),
        FactDraft("personal", "mood", "tired", confidence=0.5),
    ]
    return [memory.facts.remember_anyway(draft, PERSON).fact.id for draft in drafts]


def facts(memory: Memory, ids: list[int]) -> list[Fact]:
    return memory.facts.get_many(ids)


def test_a_change_of_one_fact_is_called_by_its_key(memory: Memory) -> None:
    fact = memory.facts.remember_anyway(FactDraft("personal", "spare_key", "with the neighbour"), PERSON).fact
    for change, label in (
        (MakePrivate(True), "Mark “spare key” as private"),
        (Pin(True), "Pin “spare key”"),
        (Pin(False), "Unpin “spare key”"),
    ):
        done = memory.batch.apply([fact.id, 99], change, PERSON)
        assert memory.history.operation(done.operation_id).label == label  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("change", "label", "field", "expected"),
    [
        (Archive("outdated"), "Archive 3 facts", "status", ["archived"] * 3),
        (Recategorise("trait"), "Move 3 facts to trait", "category", ["trait"] * 3),
        (About("Anna"), "Make 3 facts about Anna", "subject", ["Anna"] * 3),
        (Pin(True), "Pin 3 facts", "pinned", [True] * 3),
        (MakePrivate(True), "Mark 3 facts as private", "private", [True] * 3),
        (Keep("durable"), "Keep 0 facts until forgotten", "durability", ["durable", "durable", "daily"]),
        (Keep("daily"), "Keep 2 facts for 90 days", "durability", ["daily"] * 3),
    ],
)
def test_a_change_is_one_operation_that_undo_takes_back(
    memory: Memory, ids: list[int], change: Change, label: str, field: str, expected: list[object]
) -> None:
    before = facts(memory, ids)
    done = memory.batch.apply(ids, change, PERSON)
    assert [getattr(fact, field) for fact in facts(memory, ids)] == expected
    if done.operation_id is None:
        assert done.changed == 0
        return
    assert memory.history.operation(done.operation_id).label == label
    memory.history.undo(done.operation_id, PERSON)
    assert facts(memory, ids) == before


def test_what_can_not_be_changed_is_left_and_counted(memory: Memory, ids: list[int]) -> None:
    memory.facts.forget(ids[0], "outdated", PERSON)
    done = memory.batch.apply([*ids, 99], Recategorise("personal"), PERSON)
    assert (done.operation_id, done.changed) == (None, 0)
    assert done.left == {"gone": 1, "not_active": 1, "as_wanted": 2}
    assert memory.batch.apply(ids, Keep("durable"), PERSON).left == {"not_active": 1, "as_wanted": 1, "unsure": 1}
    archived = memory.batch.apply(ids[1:2], RestoreFacts(), PERSON)
    assert archived.left == {"not_archived": 1}


def test_a_fact_that_another_one_says_already_is_left(memory: Memory, ids: list[int]) -> None:
    other = memory.facts.remember_anyway(FactDraft("personal", "city", "lviv", subject="Anna"), PERSON).fact
    done = memory.batch.apply(ids[:2], About("Anna"), PERSON)
    assert (done.changed, done.left) == (1, {"twin": 1})
    memory.facts.forget(other.id, "outdated", PERSON)
    memory.facts.remember_anyway(FactDraft("personal", "city", "Lviv", subject="Anna"), PERSON)
    assert memory.batch.apply([other.id], RestoreFacts(), PERSON).left == {"twin": 1}


def test_what_is_deleted_is_not_learned_again(memory: Memory, ids: list[int]) -> None:
    memory.batch.apply(ids, Archive("user_requested"), PERSON)
    assert isinstance(memory.facts.check(FactDraft("personal", "tea", "Oolong")), Rejected)
    assert memory.batch.apply(ids, RestoreFacts(), PERSON).changed == 3
    assert memory.facts.get(ids[0]).forget_reason is None  # type: ignore[union-attr]


def test_a_last_day_is_the_end_of_that_day(memory: Memory, ids: list[int], clock: HandSetClock) -> None:
    day = date(2026, 12, 24)
    memory.batch.apply(ids, Keep("daily", day), PERSON)
    for fact in facts(memory, ids):
        assert fact.expires_at is not None
        assert fact.expires_at.astimezone().date() == day
        assert (fact.expires_at + timedelta(milliseconds=1)).astimezone().date() > day
    with pytest.raises(UserError):
        Keep("durable", day)


@pytest.mark.parametrize("make", [Recategorise, About])
def test_a_value_that_can_not_be_is_refused_before_anything_is_written(make: type[About]) -> None:
    with pytest.raises(UserError):
        make("  ")


def test_what_was_merged_into_a_fact_becomes_as_private_as_it(memory: Memory, ids: list[int]) -> None:
    kept = memory.facts.merge(ids[:2], "Lviv, with oolong", 0.9, PERSON)
    memory.batch.apply([kept.id], MakePrivate(True), PERSON)
    assert all(fact.private for fact in facts(memory, ids[:2]))


def test_cancelling_leaves_everything_as_it_was(memory: Memory, ids: list[int]) -> None:
    told: list[tuple[int, int]] = []
    before, last = facts(memory, ids), memory.history.last_operation()
    with pytest.raises(WorkCancelledError):
        memory.batch.apply(
            ids, Pin(True), PERSON, progress=lambda done, total: told.append((done, total)), cancelled=lambda: True
        )
    assert facts(memory, ids) == before
    assert memory.history.last_operation() == last
    assert told == [(3, 3)]


@pytest.mark.slow
def test_a_change_to_more_than_a_page_is_undone_whole(memory: Memory) -> None:
    with memory.database.transaction():
        many = [
            memory.facts.remember_anyway(FactDraft("general", f"k{number}", f"v{number}"), PERSON).fact.id
            for number in range(1_203)
        ]
    before = facts(memory, many)
    done = memory.batch.apply(many, Archive("outdated"), PERSON)
    assert done.changed == 1_203
    assert done.operation_id is not None
    memory.history.undo(done.operation_id, PERSON)
    assert facts(memory, many) == before


@pytest.mark.slow
def test_a_backup_comes_before_a_change_of_many_and_of_many_only(memory: Memory) -> None:
    with memory.database.operation("Learn") as operation:
        ids = [Facts(memory.database).insert(operation, a_fact("number", str(number))).id for number in range(MANY)]
    memory.batch.apply(ids[:-1], Pin(True), Origin())
    assert memory.backups.every() == []
    with pytest.raises(WorkCancelledError):
        memory.batch.apply(ids, Pin(False), Origin(), cancelled=lambda: True)
    assert memory.backups.every() == []
    memory.batch.apply(ids, Pin(False), Origin())
    (made,) = memory.backups.every()
    assert made.why == "bulk"
    with closing(sqlite3.connect(made.path)) as copy:
        assert copy.execute("SELECT count(*) FROM facts WHERE pinned").fetchone() == (MANY - 1,)
