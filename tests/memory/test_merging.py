"""What the kept fact inherits, what stays with the tombstones, and that undoing brings all of it back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.memory.core import Memory
from desktop.memory.drafts import FactDraft
from desktop.memory.merging import heir, sources
from desktop.model import Fact, Origin
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter
from desktop.storage.operations import JOURNALED
from tests.samples import NOON, a_conversation, a_fact, a_message

PERSON = Origin("user")


def said(memory: Memory, text: str) -> int:
    with memory.database.operation("Talk") as operation:
        place = memory.conversations.insert(operation, a_conversation())
        return memory.conversations.append(operation, a_message(place.id, text)).id


def learned(memory: Memory, value: str, *, private: bool = False, message: bool = True, **fields: Any) -> Fact:
    origin = Origin("assistant", message_id=said(memory, value) if message else None)
    fact = memory.remember_anyway(FactDraft("personal", "hobby", value, **fields), origin).fact
    return memory.edit(replace(fact, private=private), PERSON)


def now(memory: Memory, fact: Fact) -> Fact:
    found = memory.facts.get(fact.id)
    assert found is not None
    return found


def withheld(memory: Memory) -> set[int]:
    return set(memory.withheld.messages())


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


def test_the_sources_of_all_stay_reachable_through_every_merge(memory: Memory) -> None:
    first, second, third = (learned(memory, value) for value in ("hiking", "hikes", "walks"))
    unsourced = learned(memory, "hills", message=False)
    memory.merge([second.id, third.id], "hikes", 0.9, PERSON)
    kept = memory.merge([unsourced.id, second.id, first.id], "hikes", 0.9, PERSON)
    assert kept.source_message_id == second.source_message_id
    assert sources(memory.facts, kept) == [fact.source_message_id for fact in (first, second, third)]
    assert now(memory, third).source_message_id == third.source_message_id


def test_where_one_is_private_the_sources_of_all_are_withheld(memory: Memory) -> None:
    first, second, hidden = learned(memory, "hiking"), learned(memory, "hikes"), learned(memory, "walks", private=True)
    memory.merge([first.id, second.id], "hikes", 0.9, PERSON)
    assert withheld(memory) == {hidden.source_message_id}
    kept = memory.merge([first.id, hidden.id], "hikes", 0.9, PERSON)
    assert kept.private
    assert withheld(memory) == {first.source_message_id, second.source_message_id, hidden.source_message_id}
    memory.undo_last(PERSON)
    assert withheld(memory) == {hidden.source_message_id}


def test_a_mark_made_after_the_merge_covers_what_was_merged(memory: Memory) -> None:
    first, second = learned(memory, "hiking"), learned(memory, "hikes")
    kept = memory.merge([first.id, second.id], "hikes", 0.9, PERSON)
    marked = memory.edit(replace(kept, private=True), PERSON)
    assert withheld(memory) == {first.source_message_id, second.source_message_id}
    memory.edit(replace(marked, private=False), PERSON)
    assert withheld(memory) == set()


def test_a_mark_covers_the_messages_of_what_a_fact_said_before(memory: Memory) -> None:
    fact = learned(memory, "hiking")
    anew = Origin("assistant", message_id=said(memory, "I climb now"))
    climbs = memory.update(fact.id, "climbing", 0.9, "update", anew)
    assert withheld(memory) == set()
    memory.edit(replace(climbs, private=True), PERSON)
    assert withheld(memory) == {fact.source_message_id, anew.message_id}
    memory.undo_last(PERSON)
    assert withheld(memory) == set()


def test_two_that_say_the_same_can_be_marked_as_private(memory: Memory) -> None:
    _, second = learned(memory, "hiking"), learned(memory, "hiking")
    assert memory.edit(replace(second, private=True), PERSON).private


# Whatever is merged ---------------------------------------------------------------------------------------------------

FACTS = st.lists(
    st.fixed_dictionaries(
        {
            "value": st.sampled_from(["hiking", "hikes", "walks in the hills"]),
            "private": st.booleans(),
            "message": st.booleans(),
            "source_excerpt": st.sampled_from(["", "I hike", "I said so"]),
            "durability": st.sampled_from(["durable", "daily"]),
        }
    ),
    min_size=2,
    max_size=7,
)
MERGES = st.lists(st.tuples(st.permutations(range(7)), st.integers(2, 5)), max_size=5)


def tables(memory: Memory) -> dict[str, list[dict[str, Any]]]:
    with memory.database.reading() as connection:
        return {
            table: [dict(row) for row in connection.execute(f"SELECT * FROM {table} ORDER BY id")]
            for table in sorted(JOURNALED)
        }


@contextmanager
def a_memory(folder: Path) -> Iterator[Memory]:
    with closing(Database(folder / "keepsake.db")) as database:
        memory = Memory(database)
        try:
            yield memory
        finally:
            memory.search.close()


@settings(max_examples=40)
@given(made=FACTS, merges=MERGES)
def test_any_merges_keep_everything_and_undoing_them_restores_every_table(
    tmp_path_factory: pytest.TempPathFactory, made: Sequence[dict[str, Any]], merges: Sequence[tuple[list[int], int]]
) -> None:
    with a_memory(tmp_path_factory.mktemp("memory")) as memory:
        facts = [learned(memory, **fields) for fields in made]
        for times, fact in enumerate(facts):
            for _ in range(times):
                memory.accesses.count("fact", [fact.id], via="test")
        before, hidden = tables(memory), withheld(memory)
        undo: list[int] = []
        for order, number in merges:
            left = memory.facts.find(FactFilter())
            chosen = [left[place].id for place in order if place < len(left)][:number]
            if len(chosen) > 1:
                memory.merge(chosen, "hikes in the hills", 0.9, PERSON)
                undo.append(memory.journal.last_undoable("user").id)  # type: ignore[union-attr]
            _all_is_kept(memory, facts)
            assert withheld(memory) >= hidden
        for operation_id in reversed(undo):
            memory.undo(operation_id, PERSON)
        assert tables(memory) == before


def _all_is_kept(memory: Memory, facts: Sequence[Fact]) -> None:
    left = memory.facts.find(FactFilter())
    assert sum(fact.access_count for fact in left) == sum(range(len(facts)))
    reached = {message for fact in left for message in sources(memory.facts, fact)}
    assert reached == {fact.source_message_id for fact in facts} - {None}
    assert {line for fact in left for line in fact.source_excerpt.splitlines()} == {
        fact.source_excerpt for fact in facts if fact.source_excerpt
    }
    for fact in left:
        merged = memory.facts.merged_into(fact.id)
        assert {each.private for each in merged} <= {fact.private}
        assert fact.private or not set(sources(memory.facts, fact)) & withheld(memory)
