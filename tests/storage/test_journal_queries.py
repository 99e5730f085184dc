"""The journal as it is browsed: filters, and what depends on what."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.core.errors import UndoConflictError, WorkCancelledError
from desktop.core.model import Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from desktop.storage.erasure import Erasing
from desktop.storage.extraction_runs import ExtractionRuns, ExtractionScope
from desktop.storage.facts import FactFilter
from desktop.storage.journal import Journal, OperationFilter
from desktop.storage.telemetry import Span
from tests.conftest import HandSetClock
from tests.memory.statistics_store import STEPS, Life
from tests.samples import NOON, a_conversation, a_message
from tests.storage.test_journal import snapshot

YOU, IT = Origin("user"), Origin("assistant", tool="remember_fact")


@pytest.fixture
def listed(database: Database) -> Journal:
    return Journal(database)


def remembered(memory: Memory, key: str, value: str, origin: Origin = YOU) -> tuple[int, int]:
    """The fact and the operation."""
    stored = memory.facts.remember_anyway(FactDraft("personal", key, value), origin)
    return stored.fact.id, stored.operation_id


def test_a_filter_picks_by_actor_tool_day_and_words(memory: Memory, listed: Journal, clock: HandSetClock) -> None:
    began = clock()
    first = remembered(memory, "tea", "oolong")[1]
    clock.advance(days=1)
    second = remembered(memory, "coffee", "black", IT)[1]
    third = remembered(memory, "чай", "Зелений", replace(IT, tool="write_memory", reason="said so"))[1]
    assert listed.ids(OperationFilter()) == [third, second, first]
    assert listed.ids(OperationFilter(actor="user")) == [first]
    assert listed.ids(OperationFilter(tool="remember_fact")) == [second]
    assert listed.ids(OperationFilter(span=Span(began, began + timedelta(days=1)))) == [first]
    assert listed.ids(OperationFilter(text="OOLONG tea")) == [first]
    assert listed.ids(OperationFilter(text="зелений")) == [third]
    assert listed.ids(OperationFilter(text="so", actor="assistant")) == [third]
    assert listed.ids(OperationFilter(text="tea coffee")) == []
    assert listed.tools() == ["remember_fact", "write_memory"]
    assert [operation.id for operation in listed.get_many([first, third])] == [third, first]


def test_what_can_not_be_undone_is_listed_where_it_is_asked_for(database: Database, listed: Journal) -> None:
    with database.operation("Message", undoable=False) as operation:
        Conversations(database).insert(operation, a_conversation())
    assert listed.ids(OperationFilter()) == []
    assert listed.ids(OperationFilter(all_kinds=True)) == [operation.id]
    assert listed.since(operation.id).operations == ()


def test_a_later_change_of_the_same_fact_depends_on_the_earlier_one(memory: Memory, listed: Journal) -> None:
    fact, learned = remembered(memory, "city", "Kyiv")
    other = remembered(memory, "tea", "oolong")[1]
    memory.facts.update(fact, "Lviv", 0.9, "update", IT)
    moved = memory.history.last_operation()
    memory.facts.forget(fact, "outdated", YOU)
    forgot = memory.history.last_operation()
    assert listed.depending(learned).ids == [forgot, moved]
    assert listed.depending(other).ids == listed.depending(forgot).ids == []
    with pytest.raises(UndoConflictError):
        memory.history.undo(learned, YOU)
    plan = listed.depending(learned)
    memory.history.undo_all(replace(plan, operations=(*plan.operations, memory.history.operation(learned))), YOU)
    assert memory.facts.get(fact) is None


def test_what_refers_to_a_row_depends_on_what_added_it(database: Database, memory: Memory, listed: Journal) -> None:
    with database.operation("Import") as operation:
        held = Conversations(database).insert(operation, a_conversation())
        message = Conversations(database).append(operation, a_message(held.id))
    draft = FactDraft("personal", "tea", "oolong", source_message_id=message.id)
    learned = memory.facts.remember_anyway(draft, IT).operation_id
    fact = Journal(memory.database).changes_of(learned)[0].row_id
    memory.facts.forget(fact, "outdated", YOU)
    assert listed.depending(operation.id).ids == [memory.history.last_operation(), learned]


def test_what_messages_had_stored_is_planned_with_what_depends_on_it(
    database: Database, memory: Memory, listed: Journal
) -> None:
    with database.operation("Message", undoable=False) as operation:
        held = Conversations(database).insert(operation, a_conversation())
        first, second = (Conversations(database).append(operation, a_message(held.id)) for _ in range(2))
    of_first, of_second = (replace(IT, message_id=each.id) for each in (first, second))
    stored = memory.facts.remember_anyway(FactDraft("personal", "city", "Kyiv"), of_first)
    other = memory.facts.remember_anyway(FactDraft("personal", "tea", "oolong"), of_second)
    memory.facts.update(stored.fact.id, "Lviv", 0.9, "update", YOU)
    moved = memory.history.last_operation()
    assert listed.of_messages([first.id]).ids == [moved, stored.operation_id]
    assert listed.of_messages([second.id]).ids == [other.operation_id]
    memory.history.undo(other.operation_id, of_second)  # done and undone by what is replaced
    assert listed.of_messages([second.id]).ids == []
    plan = listed.of_messages([first.id, second.id])
    memory.history.undo_all(plan, YOU)
    assert memory.facts.count() == 0
    assert listed.of_messages([first.id, second.id]).ids == []


def test_what_was_undone_since_does_not_depend_any_more(memory: Memory, listed: Journal) -> None:
    fact, learned = remembered(memory, "city", "Kyiv")
    memory.facts.update(fact, "Lviv", 0.9, "update", IT)
    moved = memory.history.last_operation()
    undone = memory.history.undo(moved, YOU)
    assert listed.depending(learned).ids == []
    memory.history.undo(undone.id, YOU)
    assert listed.depending(learned).ids == [moved]


def test_a_message_that_came_later_keeps_what_it_stands_on(database: Database, memory: Memory, listed: Journal) -> None:
    with database.operation("Import") as operation:
        held = Conversations(database).insert(operation, a_conversation())
    with database.operation("Message", undoable=False) as said:
        Conversations(database).append(said, a_message(held.id))
    plan = listed.depending(operation.id)
    assert [each.id for each in plan.stuck] == [said.id]
    with pytest.raises(UndoConflictError, match="can't be undone"):
        memory.history.undo_all(plan, YOU)


def test_nothing_since_is_nothing_to_undo(memory: Memory, listed: Journal) -> None:
    learned = remembered(memory, "tea", "oolong")[1]
    memory.history.undo(learned, YOU)
    with pytest.raises(UndoConflictError, match="nothing to undo"):
        memory.history.undo_all(listed.since(learned), YOU)


def test_several_are_undone_all_or_none(database: Database, memory: Memory, listed: Journal) -> None:
    fact, learned = remembered(memory, "city", "Kyiv")
    second = remembered(memory, "tea", "oolong")[1]
    memory.facts.update(fact, "Lviv", 0.9, "update", IT)
    before = snapshot(database)
    with pytest.raises(UndoConflictError, match="depends on it"):
        Journal(memory.database).undo_all([learned, second], YOU)
    assert snapshot(database) == before


@pytest.mark.slow
@settings(max_examples=60)
@given(st.data())
def test_undoing_all_since_a_moment_brings_its_store_back(tmp_path_factory: Any, data: st.DataObject) -> None:
    before = data.draw(st.lists(STEPS, max_size=8), label="before")
    after = data.draw(st.lists(STEPS.filter(lambda step: step[0] != "converse"), max_size=10), label="after")
    clock = HandSetClock(NOON)
    database = Database(tmp_path_factory.mktemp("store") / "keepsake.db", clock=clock)
    try:
        life = Life(Memory(database), clock)
        life.live(before)
        kept, last = snapshot(database), life.memory.history.last_operation()
        life.live(after)
        changed = snapshot(database)
        plan = life.memory.history.since(last + 1)
        if plan.operations:
            made = life.memory.history.undo_all(plan, YOU)
            assert snapshot(database) == kept
            life.memory.history.undo_all(life.memory.history.since(made[0].id), YOU)
        assert snapshot(database) == changed
    finally:
        database.close()


def test_undoing_several_tells_of_all_their_rows_and_is_stopped_as_a_whole(memory: Memory, listed: Journal) -> None:
    first = remembered(memory, "number", "0")[1]
    for number in range(1, 5):
        remembered(memory, "number", str(number))
    told: list[tuple[int, int]] = []
    plan = listed.since(first)

    def stop_late(done: int, total: int) -> None:
        told.append((done, total))
        if done == 3:
            raise WorkCancelledError

    with pytest.raises(WorkCancelledError):
        memory.history.undo_all(plan, YOU, progress=stop_late)
    assert told == [(0, 5), (1, 5), (2, 5), (3, 5)]
    assert len(memory.facts.find(FactFilter())) == 5
    memory.history.undo_all(plan, YOU, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (4, 5)
    assert memory.facts.find(FactFilter()) == []


@pytest.fixture
def two_runs(database: Database) -> tuple[int, int]:
    runs = ExtractionRuns(database)
    first, second = (runs.begin(ExtractionScope("day", since=NOON, until=NOON), "rules").id for _ in range(2))
    return first, second


def test_the_changes_of_a_run_are_listed_and_undone_together(
    memory: Memory, listed: Journal, two_runs: tuple[int, int]
) -> None:
    one, other = two_runs
    first = remembered(memory, "tea", "oolong", replace(IT, run_id=one))[1]
    remembered(memory, "coffee", "black")
    second = remembered(memory, "milk", "oat", replace(IT, run_id=one))[1]
    later = remembered(memory, "sugar", "none", replace(IT, run_id=other))[1]
    assert listed.ids(OperationFilter(run=one)) == [second, first]
    assert [run_id for run_id, _ in listed.runs()] == [other, one]
    memory.history.undo(second, YOU)
    assert listed.of_run(one).ids == [first]
    memory.history.undo_all(listed.of_run(one), YOU)
    assert listed.of_run(one).ids == []
    assert listed.of_run(other).ids == [later]
    assert {fact.key for fact in memory.facts.find(FactFilter())} == {"coffee", "sugar"}


def test_what_was_deleted_permanently_is_passed_over_and_named(
    memory: Memory, listed: Journal, two_runs: tuple[int, int]
) -> None:
    one, _ = two_runs
    gone, closed = remembered(memory, "pin", "1234", replace(IT, run_id=one))
    stays = remembered(memory, "tea", "oolong", replace(IT, run_id=one))[1]
    with memory.database.operation("Message", undoable=False) as operation:
        place = Conversations(memory.database).insert(operation, a_conversation("Talk"))
        Conversations(memory.database).append(operation, a_message(place.id, "the PIN is 1234"))
    erased = Erasing(memory.database).erase("fact", [gone], YOU).operation_id
    for plan in (listed.since(closed), listed.of_run(one)):
        assert (plan.ids, plan.stuck) == ([stays], ())
        assert closed in [operation.id for operation in plan.passed]
    assert [operation.id for operation in listed.since(closed).passed] == [erased, closed]
    assert listed.since(stays).passed[0].id == erased
    memory.history.undo_all(listed.of_run(one), YOU)
    assert memory.facts.find(FactFilter()) == []
