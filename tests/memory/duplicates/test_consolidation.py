"""One-click consolidation: what it proposes, what it does, and that undo brings everything back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.core.errors import WorkCancelledError
from desktop.core.model import DAILY_DAYS, Fact, Origin
from desktop.memory.duplicates.consolidation import ConsolidationPlan, apply, members, plan
from desktop.memory.duplicates.similarity import Pair
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter
from desktop.storage.journal import Journal
from tests.conftest import HandSetClock
from tests.memory.duplicates.merged_store import tables
from tests.memory.duplicates.traps import traps
from tests.samples import NOON, a_fact

PERSON = Origin("user")


def stored(memory: Memory, key: str, value: str, **fields: Any) -> Fact:
    return memory.facts.remember_anyway(FactDraft("personal", key, value, **fields), Origin()).fact


def pair(left: Fact, right: Fact, similarity: float = 0.97) -> Pair:
    return Pair(min(left.id, right.id), max(left.id, right.id), similarity, "meaning")


def planned(memory: Memory, *pairs: Pair) -> ConsolidationPlan:
    return plan(memory.facts.find(FactFilter()), pairs, memory.database.clock())


def kinds(made: ConsolidationPlan) -> list[tuple[str, list[int]]]:
    return [(step.kind, [fact.id for fact in step.facts]) for step in made.steps]


def facts(*values: str, key: str = "note") -> list[Fact]:
    return [a_fact(key, value, id=number) for number, value in enumerate(values, 1)]


# The plan -------------------------------------------------------------------------------------------------------------


def test_what_says_the_same_is_exact_and_ticked() -> None:
    made = plan(facts("likes tea", "Likes tea!", "likes green tea", "likes tea"), [], NOON)
    assert kinds(made) == [("exact", [1, 2, 4])]
    (step,) = made.steps
    assert made.ticked == {step.id}
    assert members(step.id) == ("fact-1", "fact-2", "fact-4")
    assert made.summary == "2 exact"


def test_what_is_only_alike_is_likely_and_not_ticked() -> None:
    first, second = facts("likes long walks", "enjoys long walks")
    made = plan([first, second], [pair(first, second)], NOON)
    (step,) = made.steps
    assert (step.kind, step.ticked, step.pairs) == ("likely", False, (pair(first, second),))
    assert step.why == "Alike to 97% and under one key; kept is the one known longest."
    assert made.ticked == frozenset()


def test_what_waits_in_the_queue_and_is_not_made_one_is_named_with_what_sets_it_apart() -> None:
    first, second, third = facts("the filter lasts 72 hours", "the filter lasts 27 hours", "a filter for 72 hours")
    links = [pair(first, second, 0.99), pair(first, third, 0.9)]
    made = plan([first, second, third], links, NOON, clusters=[(1, 2, 3)])
    assert kinds(made) == []
    assert [(each.facts, each.why) for each in made.skipped] == [((first, second, third), "They differ in a number.")]
    same, again = facts("walks in the hills", "enjoys mountain tours")
    (skipped,) = plan([same, again], [pair(same, again, 0.99)], NOON, clusters=[(1, 2)]).skipped
    assert skipped.why == "They say it in other words, or in another order."


def test_what_is_made_one_is_not_named_beside_it() -> None:
    a, b, c = facts("likes long walks", "enjoys long walks", "likes long walks in 2020")
    made = plan([a, b, c], [pair(a, b)], NOON, clusters=[(1, 2), (1, 2, 3)])
    assert kinds(made) == [("likely", [2, 1])] or kinds(made) == [("likely", [1, 2])]
    (skipped,) = made.skipped
    assert len(skipped.facts) == 2
    assert c in skipped.facts
    assert skipped.why == "They differ in a number."


def test_the_same_under_two_keys_is_likely_whatever_is_asked_for() -> None:
    first, second = a_fact("hobby", "keeps bees", id=1), a_fact("favourite hobby", "Keeps bees.", id=2)
    for least in (0.8, 0.95):
        (step,) = plan([first, second], [pair(first, second, 0.91)], NOON, least=least).steps
        assert (step.kind, step.ticked) == ("likely", False)
        assert step.why == "Alike to 91%, under different keys: hobby, favourite hobby; kept is the one known longest."
    assert plan([first, second], [pair(first, second, 0.84)], NOON).steps == ()


def test_what_is_less_alike_than_is_asked_for_joins_nothing() -> None:
    first, second = facts("likes hiking", "enjoys hiking")
    assert plan([first, second], [pair(first, second, 0.9)], NOON, least=0.9).count("likely") == 1
    assert plan([first, second], [pair(first, second, 0.9)], NOON, least=0.91) == ConsolidationPlan((), ())


def test_the_same_of_different_times_is_skipped() -> None:
    first, second, third = facts("Kyiv", "Kyiv", "Kyiv", key="location")
    ended = replace(first, valid_to="2015-01-01")
    made = plan([ended, second, third], [pair(ended, second, 1.0)], NOON)
    assert kinds(made) == [("exact", [2, 3])]
    assert [skipped.why for skipped in made.skipped] == ["They say the same of different times."]


def test_of_three_alike_only_those_alike_with_each_other_are_one_step() -> None:
    a, b, c = facts("likes long slow walks", "enjoys long slow walks", "loves long slow walks")
    chain = plan([a, b, c], [pair(a, b, 0.99), pair(b, c, 0.95)], NOON)
    assert [sorted(fact.id for fact in step.facts) for step in chain.steps] == [[1, 2]]
    whole = plan([a, b, c], [pair(a, b, 0.99), pair(b, c, 0.95), pair(a, c, 0.96)], NOON)
    assert [sorted(fact.id for fact in step.facts) for step in whole.steps] == [[1, 2, 3]]
    assert "95%" in whole.steps[0].why


def test_an_exact_group_takes_part_in_a_likely_one_by_the_fact_it_keeps() -> None:
    a, b, c = facts("likes long walks", "likes long walks", "enjoys long walks")
    made = plan([a, b, c], [pair(a, b, 1.0), pair(b, c)], NOON)
    assert [(step.kind, sorted(fact.id for fact in step.facts)) for step in made.steps] == [
        ("exact", [1, 2]),
        ("likely", [1, 3]),
    ]


def test_daily_notes_past_their_date_are_named_and_take_no_part_in_the_rest() -> None:
    note = a_fact("note", "buy milk", id=1, durability="daily", expires_at=NOON)
    others = [
        replace(note, id=2, expires_at=NOON + timedelta(days=1)),
        replace(note, id=3, pinned=True),
        replace(note, id=4, status="archived"),
    ]
    made = plan(iter([note, *others]), [Pair(1, 77, 1.0, "meaning")], NOON)
    assert kinds(made) == [("exact", [2, 3]), ("expired", [1])]
    assert made.summary == "1 exact, 1 expired note"
    assert not made.steps[1].ticked


def test_no_trap_is_ever_proposed() -> None:
    for left, right, _ in traps():
        first, second = facts(left, right)
        assert plan([first, second], [pair(first, second, 1.0)], NOON).steps == ()


# What is done ---------------------------------------------------------------------------------------------------------


def test_what_is_ticked_is_done_as_one_operation(memory: Memory, clock: HandSetClock) -> None:
    same = [stored(memory, "likes", "tea", confidence=(80 + number) / 100) for number in range(8)]
    memory.accesses.count("fact", [fact.id for fact in same], via="test")
    memory.database.settle()
    note = stored(memory, "note", "buy milk", durability="daily")
    clock.advance(days=DAILY_DAYS)
    made = planned(memory)
    done = apply(memory.database, made, {step.id for step in made.steps}, PERSON)
    assert (done.merged, done.archived, done.skipped) == (7, 1, ())
    kept = memory.facts.get(same[-1].id)
    assert kept is not None
    assert (kept.status, kept.access_count, kept.confidence) == ("active", 8, 0.87)
    assert memory.facts.ids(FactFilter()) == [kept.id]
    gone = memory.facts.get(note.id)
    assert gone is not None
    assert (gone.status, gone.forget_reason) == ("archived", "outdated")
    assert done.operation_id is not None
    operation = memory.history.operation(done.operation_id)
    assert operation.label == "Consolidate: merge 7 duplicates, archive 1 expired note"
    memory.history.undo(done.operation_id, PERSON)
    assert len(memory.facts.ids(FactFilter())) == 9


def test_nothing_that_is_not_ticked_is_done(memory: Memory) -> None:
    first, second = stored(memory, "likes", "long slow walks"), stored(memory, "likes", "the long slow walks")
    twice = [stored(memory, "drinks", "tea") for _ in range(2)]
    made = planned(memory, pair(first, second))
    assert {step.kind for step in made.steps} == {"exact", "likely"}
    done = apply(memory.database, made, made.ticked, PERSON)
    assert done.merged == 1
    assert len(memory.facts.ids(FactFilter())) == 3
    assert {first.id, second.id} <= set(memory.facts.ids(FactFilter()))
    assert apply(memory.database, made, ["no such step"], PERSON).operation_id is None
    assert len(twice) == 2


def test_exact_and_likely_steps_over_one_fact_are_both_done(memory: Memory) -> None:
    for value in ("likes long slow walks", "likes long slow walks", "enjoys long slow walks"):
        stored(memory, "walking", value, confidence=0.99 if value.startswith("enjoys") else 0.9)
    first, second, third = sorted(memory.facts.find(FactFilter()), key=lambda fact: fact.id)
    made = planned(memory, pair(first, third), pair(second, third))
    done = apply(memory.database, made, {step.id for step in made.steps}, PERSON)
    assert (done.merged, done.skipped) == (2, ())
    assert memory.facts.ids(FactFilter()) == [third.id]


def test_a_fact_that_was_changed_meanwhile_is_skipped_and_named(memory: Memory) -> None:
    tea = [stored(memory, "likes", "tea") for _ in range(2)]
    rice = [stored(memory, "likes", "rice") for _ in range(2)]
    jazz = [stored(memory, "likes", "jazz") for _ in range(2)]
    made = planned(memory)
    memory.facts.update(tea[1].id, "green tea", 0.9, "refinement", Origin("assistant"))
    memory.facts.forget(rice[0].id, "incorrect", Origin("assistant"))
    memory.accesses.count("fact", [jazz[0].id], via="test")  # being used is no change
    memory.database.settle()
    done = apply(memory.database, made, made.ticked, PERSON)
    assert done.merged == 1
    assert {fact.value for skipped in done.skipped for fact in skipped.facts} == {"tea", "rice"}
    assert {skipped.why for skipped in done.skipped} == {"Changed since the preview was made."}
    values = sorted(fact.value for fact in memory.facts.find(FactFilter()))
    assert values == ["green tea", "jazz", "rice", "tea"]


def test_where_it_is_cancelled_nothing_is_changed(memory: Memory) -> None:
    for key in ("a", "b", "c"):
        stored(memory, key, "x")
        stored(memory, key, "x")
    made, told = planned(memory), list[tuple[int, int]]()
    before = Journal(memory.database).last_change()
    with pytest.raises(WorkCancelledError):
        apply(
            memory.database,
            made,
            made.ticked,
            PERSON,
            progress=lambda done, total: told.append((done, total)),
            cancelled=lambda: len(told) == 2,
        )
    assert told == [(1, 3), (2, 3)]
    assert Journal(memory.database).last_change() == before
    assert len(memory.facts.ids(FactFilter())) == 6


# What a person told to be different ----------------------------------------------------------------------------------


def test_what_a_person_told_to_be_different_is_in_no_step() -> None:
    same = facts("likes tea", "likes tea", "Likes tea!")
    made = plan(same, [], NOON, [frozenset((1, 2))])
    assert kinds(made) == [("exact", [1, 3])]
    assert [(each.facts, each.why) for each in made.skipped] == [
        (tuple(same), "You said that they are not duplicates.")
    ]
    assert plan(same[:2], [], NOON, [frozenset((1, 2))]).steps == ()


def test_what_is_equal_to_one_told_to_be_different_is_not_likely_the_same_either() -> None:
    a, b, c = facts("likes long walks", "likes long walks", "enjoys long walks")
    made = plan([a, b, c], [pair(a, c), pair(b, c)], NOON, [frozenset((2, 3))])
    assert [step.kind for step in made.steps] == ["exact"]
    assert [each.why for each in made.skipped] == ["You said that they are not duplicates."]


# For any store --------------------------------------------------------------------------------------------------------

VALUES = ["likes long walks", "Likes long walks.", "enjoys long walks", "walks 5 km", "walks 6 km", "tea", "Tea"]
MADE = st.lists(
    st.fixed_dictionaries(
        {
            "key": st.sampled_from(["walking", "Walking", "drink"]),
            "value": st.sampled_from(VALUES),
            "subject": st.sampled_from(["user", "Anna"]),
            "durability": st.sampled_from(["durable", "daily"]),
            "confidence": st.sampled_from([0.6, 0.8, 0.9]),
            "source_excerpt": st.sampled_from(["", "I said so"]),
        }
    ),
    max_size=10,
)


@pytest.mark.slow
@settings(max_examples=40)
@given(made=MADE, days=st.sampled_from([0, DAILY_DAYS]), data=st.data())
def test_any_consolidation_loses_nothing_and_undo_restores_every_table(
    made: Sequence[dict[str, Any]], days: int, data: st.DataObject
) -> None:
    moment = datetime(2026, 3, 2, tzinfo=UTC)
    clock = HandSetClock(moment)
    with TemporaryDirectory() as folder:
        memory = Memory(Database(Path(folder) / "store.db", clock=clock))
        try:
            known = [stored(memory, **fields) for fields in made]
            memory.accesses.count("fact", [fact.id for fact in known[::2]], via="test")
            memory.database.settle()
            clock.advance(days=days)
            pairs = [pair(a, b) for number, a in enumerate(known) for b in known[number + 1 :]]
            proposed = planned(memory, *pairs)
            ids = sorted(step.id for step in proposed.steps)
            ticked = data.draw(st.sets(st.sampled_from(ids)) if ids else st.just(set[str]()))
            before = tables(memory)
            done = apply(memory.database, proposed, ticked, PERSON)
            left = memory.facts.find(FactFilter())
            assert len(left) == len(known) - done.merged - done.archived
            assert not done.skipped
            assert sum(fact.access_count for fact in left) <= len(known)
            if done.operation_id is not None:
                memory.history.undo(done.operation_id, PERSON)
            assert tables(memory) == before
        finally:
            memory.search.close()
            memory.database.close()
