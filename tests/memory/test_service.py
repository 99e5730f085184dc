from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from desktop.core.errors import NotFoundError, UndoConflictError, UserError
from desktop.core.model import Fact, Origin
from desktop.memory.facts.drafts import ClashError, Conflict, Duplicate, FactDraft, Rejected, Stored
from desktop.memory.service import Memory
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter
from desktop.storage.journal import Journal

ASSISTANT = Origin("assistant", tool="remember_fact", call_id="call-1")
PERSON = Origin("user")


class Clock:
    def __init__(self) -> None:
        self.time = datetime(2026, 11, 20, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def memory(tmp_path: Path, clock: Clock) -> Iterator[Memory]:
    database = Database(tmp_path / "keepsake.db", clock=clock)
    yield Memory(database)
    database.close()


def stored(memory: Memory, key: str, value: str, **fields: object) -> Fact:
    outcome = memory.facts.remember(FactDraft("personal", key, value, **fields), ASSISTANT)  # type: ignore[arg-type]
    assert isinstance(outcome, Stored), outcome
    return outcome.fact


def test_a_new_statement_is_stored_with_its_source_and_who_said_it(memory: Memory) -> None:
    fact = stored(memory, "location", "Kyiv", source_excerpt="I live in Kyiv")
    assert memory.facts.get(fact.id) == fact
    (operation,) = memory.history.of_call("call-1")
    assert (operation.actor, operation.label) == ("assistant", "Remember location = Kyiv")


@pytest.mark.parametrize("again", ["Kyiv", " kyiv. ", "Київ", "КИЇВ!"])
def test_the_same_value_in_another_spelling_or_script_is_a_duplicate(memory: Memory, again: str) -> None:
    known = stored(memory, "location", "Kyiv")
    assert memory.facts.remember(FactDraft("personal", "Location", again), ASSISTANT) == Duplicate(known)
    assert memory.history.last_undoable() == memory.history.of_call("call-1")[0]


@pytest.mark.parametrize(("known", "other"), [("Anna", "Hanna"), ("Austria", "Australia"), ("likes tea", "likes tee")])
def test_what_is_only_alike_is_stored(memory: Memory, known: str, other: str) -> None:
    stored(memory, "friend", known)
    stored(memory, "friend", other)


def test_another_value_under_a_key_of_one_value_clashes_and_writes_nothing(memory: Memory) -> None:
    known = stored(memory, "location", "Kyiv")
    assert memory.facts.remember(FactDraft("personal", "location", "Lviv"), ASSISTANT) == Conflict(
        (known,), "single_valued"
    )
    assert memory.facts.ids(FactFilter()) == [known.id]


@pytest.mark.parametrize(
    ("known", "other", "why"),
    [
        ("every 72 hours", "every 27 hours", "number"),
        ("two cats", "three cats", "number"),
        ("on Monday at the office", "on Tuesday at the office", "date"),
        ("trip on 5 May", "trip on 6 May", "date"),
        ("eats meat", "does not eat meat", "negation"),
        ("їсть м'ясо", "не їсть м’ясо", "negation"),
    ],
)
def test_the_same_statement_with_another_number_date_or_negation_clashes(
    memory: Memory, known: str, other: str, why: str
) -> None:
    fact = stored(memory, "habit", known)
    assert memory.facts.remember(FactDraft("personal", "habit", other), ASSISTANT) == Conflict((fact,), why)  # type: ignore[arg-type]


def test_a_place_of_the_past_does_not_clash_with_that_of_today(memory: Memory) -> None:
    stored(memory, "location", "Kyiv")
    stored(memory, "location", "Odesa", valid_to="2020-05-01")


def test_a_doubtful_statement_is_kept_for_ninety_days_only(memory: Memory, clock: Clock) -> None:
    fact = stored(memory, "plan", "a trip", confidence=0.6)
    assert (fact.durability, fact.expires_at) == ("daily", clock.time + timedelta(days=90))


def test_what_a_person_had_forgotten_is_not_learned_again(memory: Memory) -> None:
    fact = stored(memory, "location", "Kyiv")
    tombstone = memory.facts.forget(fact.id, "user_requested", PERSON)
    assert memory.facts.remember(FactDraft("personal", "location", "Київ"), ASSISTANT) == Rejected(tombstone)


def test_what_was_merely_outdated_may_be_learned_again(memory: Memory) -> None:
    fact = stored(memory, "location", "Kyiv")
    memory.facts.forget(fact.id, "outdated", PERSON)
    stored(memory, "location", "Kyiv")


@pytest.mark.parametrize(
    ("field", "draft"),
    [
        ("value", FactDraft("personal", "k", "   ")),
        ("value", FactDraft("personal", "k", "\u200b\u202e")),
        ("value", FactDraft("personal", "k", "x" * 8001)),
        ("value", FactDraft("personal", "k", "half \ud83d")),
        ("value", FactDraft("personal", "k", "nul \0")),
        ("key", FactDraft("personal", "x" * 201, "v")),
        ("confidence", FactDraft("personal", "k", "v", confidence=float("nan"))),
        ("valid_from", FactDraft("personal", "k", "v", valid_from="yesterday")),
        ("valid_to", FactDraft("personal", "k", "v", valid_from="2026-02-01", valid_to="2026-01-01")),
        ("subject", FactDraft("personal", "k", "v", subject="")),
    ],
)
def test_bad_fields_are_named_and_nothing_is_written(memory: Memory, field: str, draft: FactDraft) -> None:
    with pytest.raises(UserError) as caught:
        memory.facts.remember(draft, ASSISTANT)
    assert caught.value.field == field
    assert Journal(memory.database).recent() == []


def test_a_move_keeps_the_old_place_in_the_history_with_its_end(memory: Memory) -> None:
    fact = stored(memory, "location", "Kyiv")
    moved = memory.facts.update(fact.id, "Lviv", 0.95, "update", Origin("assistant", call_id="call-2"))
    assert (moved.value, moved.valid_from) == ("Lviv", "2026-11-20")
    (version,) = memory.facts.versions(fact.id)
    assert (version.value, version.valid_to, version.reason) == ("Kyiv", "2026-11-20", "update")


def test_a_correction_does_not_end_what_was_never_true(memory: Memory) -> None:
    fact = stored(memory, "name", "Oksanna")
    memory.facts.update(fact.id, "Oksana", 0.95, "correction", PERSON)
    assert memory.facts.versions(fact.id)[0].valid_to is None


def test_a_refinement_keeps_the_days_for_which_a_fact_held(memory: Memory) -> None:
    fact = stored(memory, "employer", "SoftServe", valid_from="2020-01-01", valid_to="2024-12-31")
    refined = memory.facts.update(fact.id, "SoftServe, as a tester", 0.9, "refinement", PERSON)
    assert (refined.valid_from, refined.valid_to) == ("2020-01-01", "2024-12-31")
    corrected = memory.facts.update(fact.id, "SoftServe Lviv", 0.9, "correction", PERSON, valid_to="2025-01-31")
    assert (corrected.valid_from, corrected.valid_to) == ("2020-01-01", "2025-01-31")
    with pytest.raises(UserError) as refused:
        memory.facts.update(
            fact.id, "SoftServe Kyiv", 0.9, "correction", PERSON, valid_from="2025-02-01", valid_to="2020-01-01"
        )
    assert refused.value.field == "valid_to"
    changed = memory.facts.update(fact.id, "Eleks", 0.9, "update", PERSON)
    assert (changed.valid_from, changed.valid_to) == ("2026-11-20", None)


def test_undoing_a_move_brings_the_old_place_back_also_after_a_restart(tmp_path: Path) -> None:
    database = Database(tmp_path / "k.db")
    memory = Memory(database)
    fact = stored(memory, "location", "Kyiv")
    memory.facts.update(fact.id, "Lviv", 0.95, "update", Origin("assistant", call_id="call-2"))
    database.close()
    database = Database(tmp_path / "k.db")
    memory = Memory(database)
    (operation,) = memory.history.of_call("call-2")
    memory.history.undo(operation.id, PERSON)
    found = memory.facts.get(fact.id)
    assert found is not None
    assert (found.value, memory.facts.versions(fact.id)) == ("Kyiv", [])
    memory.history.redo_last(PERSON)
    assert memory.facts.active(fact.id).value == "Lviv"
    database.close()


def test_updating_to_what_another_fact_says_is_refused_naming_it(memory: Memory) -> None:
    first, second = stored(memory, "likes", "tea"), stored(memory, "likes", "coffee")
    with pytest.raises(ClashError) as caught:
        memory.facts.update(second.id, "Tea", 0.9, "update", PERSON)
    assert [fact.id for fact in caught.value.facts] == [first.id]


def test_a_key_with_several_facts_is_not_guessed(memory: Memory) -> None:
    stored(memory, "likes", "tea")
    stored(memory, "likes", "coffee")
    with pytest.raises(ClashError) as caught:
        memory.facts.locate("personal", "likes", "user")
    assert len(caught.value.facts) == 2


def test_an_unknown_key_is_answered_with_the_nearest(memory: Memory) -> None:
    stored(memory, "location", "Kyiv")
    with pytest.raises(NotFoundError, match="location"):
        memory.facts.locate("personal", "locaton", "user")


def test_the_category_decides_between_facts_of_one_key(memory: Memory) -> None:
    stored(memory, "tool", "hammer")
    outcome = memory.facts.remember(FactDraft("technical", "tool", "pytest"), ASSISTANT)
    assert isinstance(outcome, Stored)
    assert memory.facts.locate("technical", "tool", "user") == outcome.fact


def test_merging_unites_accesses_excerpts_and_marks_and_leaves_tombstones(memory: Memory) -> None:
    first = stored(memory, "likes", "tea", source_excerpt="I like tea")
    second = stored(memory, "likes", "green tea", source_excerpt="Green tea is best")
    memory.accesses.count("fact", [second.id], via="test")
    memory.accesses.count("fact", [second.id], via="test")
    memory.accesses.count("fact", [first.id], via="test")
    memory.database.settle()
    memory.facts.edit(replace(memory.facts.active(second.id), private=True), PERSON)
    kept = memory.facts.merge([first.id, second.id], "green tea", 0.95, PERSON)
    found = memory.facts.active(kept.id)
    assert (found.value, found.access_count, found.private) == ("green tea", 3, True)
    assert found.source_excerpt == "I like tea\nGreen tea is best"
    tombstone = memory.facts.get(second.id)
    assert tombstone is not None
    assert (tombstone.status, tombstone.replaced_by) == ("merged", first.id)


def test_undoing_a_merge_takes_the_inherited_accesses_back(memory: Memory) -> None:
    first, second = stored(memory, "likes", "tea"), stored(memory, "likes", "green tea")
    memory.accesses.count("fact", [second.id], via="test")
    memory.database.settle()
    memory.facts.merge([first.id, second.id], "green tea", 0.95, PERSON)
    memory.history.undo_last(PERSON)
    assert memory.facts.active(first.id).access_count == 0
    assert memory.facts.active(second.id).access_count == 1


@pytest.mark.parametrize("ids", [[1], [1, 1], [1, 2, 3, 4, 5, 6], []])
def test_merging_takes_two_to_five_different_facts(memory: Memory, ids: list[int]) -> None:
    for number in range(6):
        stored(memory, "likes", f"thing {'abcdef'[number]}")
    with pytest.raises(UserError, match="fact_ids"):
        memory.facts.merge(ids, "x", 0.9, PERSON)


def test_facts_about_two_subjects_are_not_merged(memory: Memory) -> None:
    first, second = stored(memory, "likes", "tea"), stored(memory, "likes", "tea", subject="Anna")
    with pytest.raises(UserError, match="one subject"):
        memory.facts.merge([first.id, second.id], "tea", 0.9, PERSON)


def test_a_forgotten_fact_can_be_restored_unless_its_place_is_taken(memory: Memory) -> None:
    first = stored(memory, "likes", "tea")
    memory.facts.forget(first.id, "outdated", PERSON)
    assert memory.facts.restore(first.id, PERSON).status == "active"
    memory.facts.forget(first.id, "outdated", PERSON)
    stored(memory, "likes", "tea")
    with pytest.raises(ClashError):
        memory.facts.restore(first.id, PERSON)
    with pytest.raises(NotFoundError):
        memory.facts.restore(999, PERSON)


def test_forgetting_needs_an_active_fact_and_another_as_replacement(memory: Memory) -> None:
    fact = stored(memory, "likes", "tea")
    with pytest.raises(UserError, match="replace itself"):
        memory.facts.forget(fact.id, "superseded", PERSON, replacement_fact_id=fact.id)
    with pytest.raises(NotFoundError):
        memory.facts.forget(fact.id, "superseded", PERSON, replacement_fact_id=99)
    memory.facts.forget(fact.id, "superseded", PERSON)
    with pytest.raises(NotFoundError, match="archived"):
        memory.facts.forget(fact.id, "superseded", PERSON)


def test_editing_writes_the_fields_and_keeps_the_old_value(memory: Memory) -> None:
    fact = stored(memory, "likes", "tea")
    edited = memory.facts.edit(replace(fact, value="green tea", category="preference", durability="daily"), PERSON)
    assert (edited.value, edited.category, edited.durability) == ("green tea", "preference", "daily")
    assert edited.expires_at is not None
    assert [version.value for version in memory.facts.versions(fact.id)] == ["tea"]


def test_editing_nothing_writes_nothing(memory: Memory) -> None:
    fact = stored(memory, "likes", "tea")
    memory.facts.edit(fact, PERSON)
    assert len(Journal(memory.database).recent()) == 1


def test_undo_refuses_where_a_later_change_depends_on_it(memory: Memory) -> None:
    fact = stored(memory, "likes", "tea")
    first = Journal(memory.database).recent()[0]
    memory.facts.update(fact.id, "coffee", 0.9, "update", PERSON)
    with pytest.raises(UndoConflictError, match="Update likes"):
        memory.history.undo(first.id, PERSON)


def test_there_may_be_nothing_to_undo_or_redo(memory: Memory) -> None:
    with pytest.raises(NotFoundError):
        memory.history.undo_last(PERSON)
    with pytest.raises(NotFoundError):
        memory.history.redo_last(PERSON)


def test_a_person_undoes_their_own_last_change_only(memory: Memory) -> None:
    mine = memory.facts.remember(FactDraft("personal", "likes", "tea"), PERSON)
    stored(memory, "likes", "coffee")
    assert isinstance(mine, Stored)
    memory.history.undo_last(PERSON, actor="user")
    assert [fact.value for fact in memory.facts.get_many(memory.facts.ids(FactFilter()))] == ["coffee"]
