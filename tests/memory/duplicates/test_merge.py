"""What the kept fact inherits, what stays with the tombstones, and what was changed meanwhile."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Fact, Origin
from desktop.memory.duplicates.merge import MembersChangedError, heir
from desktop.memory.service import Memory
from tests.memory.duplicates import merged_store
from tests.memory.duplicates.merged_store import PERSON, tables, talk, used
from tests.samples import NOON, a_fact


def learned(memory: Memory, value: str, **fields: Any) -> Fact:
    """A fact from a message of its own, unless another one is given."""
    return merged_store.learned(memory, value, **{"message": talk(memory, value)[0], **fields})


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


def test_what_each_said_stays_reachable(memory: Memory) -> None:
    first, second = learned(memory, "hiking"), learned(memory, "hikes")
    memory.facts.update(second.id, "walks", 0.9, "correction", PERSON)
    kept = memory.facts.merge([first.id, second.id], "walks in the hills", 0.9, PERSON)
    assert [version.value for version in memory.facts.versions(kept.id)] == ["hiking", "hikes"]
    assert [fact.value for fact in memory.facts.merged_into(kept.id)] == ["walks"]


def test_the_sources_of_all_stay_reachable_through_every_merge(memory: Memory) -> None:
    first, second, third = (learned(memory, value) for value in ("hiking", "hikes", "walks"))
    unsourced = learned(memory, "hills", message=None)
    memory.facts.merge([second.id, third.id], "hikes", 0.9, PERSON)
    kept = memory.facts.merge([unsourced.id, second.id, first.id], "hikes", 0.9, PERSON)
    assert kept.source_message_id == second.source_message_id
    assert memory.facts.sources(kept) == [fact.source_message_id for fact in (first, second, third)]
    assert now(memory, third).source_message_id == third.source_message_id


def test_where_one_is_private_the_sources_of_all_are_withheld(memory: Memory) -> None:
    first, second, hidden = learned(memory, "hiking"), learned(memory, "hikes"), learned(memory, "walks", private=True)
    memory.facts.merge([first.id, second.id], "hikes", 0.9, PERSON)
    assert withheld(memory) == {hidden.source_message_id}
    kept = memory.facts.merge([first.id, hidden.id], "hikes", 0.9, PERSON)
    assert kept.private
    assert withheld(memory) == {first.source_message_id, second.source_message_id, hidden.source_message_id}
    memory.history.undo_last(PERSON)
    assert withheld(memory) == {hidden.source_message_id}


def test_a_mark_made_after_the_merge_covers_what_was_merged(memory: Memory) -> None:
    first, second = learned(memory, "hiking"), learned(memory, "hikes")
    kept = memory.facts.merge([first.id, second.id], "hikes", 0.9, PERSON)
    marked = memory.facts.edit(replace(kept, private=True), PERSON)
    assert withheld(memory) == {first.source_message_id, second.source_message_id}
    memory.facts.edit(replace(marked, private=False), PERSON)
    assert withheld(memory) == set()


def test_a_mark_covers_the_messages_of_what_a_fact_said_before(memory: Memory) -> None:
    fact = learned(memory, "hiking")
    anew = Origin("assistant", message_id=talk(memory, "I climb now")[0])
    climbs = memory.facts.update(fact.id, "climbing", 0.9, "update", anew)
    assert withheld(memory) == set()
    memory.facts.edit(replace(climbs, private=True), PERSON)
    assert withheld(memory) == {fact.source_message_id, anew.message_id}
    memory.history.undo_last(PERSON)
    assert withheld(memory) == set()


def test_two_that_say_the_same_can_be_marked_as_private(memory: Memory) -> None:
    _, second = learned(memory, "hiking"), learned(memory, "hiking")
    assert memory.facts.edit(replace(second, private=True), PERSON).private


# What changed meanwhile ----------------------------------------------------------------------------------------------


def test_a_memory_that_was_changed_meanwhile_is_not_overwritten(memory: Memory) -> None:
    first, second, third = (learned(memory, value) for value in ("hiking", "hikes", "walks"))
    draft = memory.merges.draft("fact", [first.id, second.id, third.id]).ticking(third.id, False)
    memory.facts.update(third.id, "swims", 0.9, "correction", Origin("assistant"))  # takes no part
    used(memory, "fact", [first.id, second.id])  # being used is no change
    memory.facts.update(second.id, "climbs", 0.9, "correction", Origin("assistant"))
    before = tables(memory)
    with pytest.raises(MembersChangedError) as refused:
        memory.merges.merge(draft, PERSON)
    assert [each.value for each in refused.value.members if isinstance(each, Fact)] == ["hiking", "climbs", "swims"]
    assert tables(memory) == before


def test_a_memory_that_is_gone_is_not_merged(memory: Memory) -> None:
    first, second = learned(memory, "hiking"), learned(memory, "hikes")
    draft = memory.merges.draft("fact", [first.id, second.id])
    memory.facts.forget(second.id, "incorrect", PERSON)
    with pytest.raises(MembersChangedError):
        memory.merges.merge(draft, PERSON)
    with pytest.raises(NotFoundError, match=f"fact-{second.id} is not there any more"):
        memory.merges.draft("fact", [first.id, second.id])


def test_accesses_counted_after_the_draft_was_made_are_inherited_too(memory: Memory) -> None:
    first, second = learned(memory, "hiking"), learned(memory, "hikes")
    draft = memory.merges.draft("fact", [first.id, second.id], kept=first.id)
    used(memory, "fact", [first.id, second.id])
    memory.merges.merge(draft, PERSON)
    assert now(memory, first).access_count == 1


def test_a_draft_with_a_problem_is_not_written(memory: Memory) -> None:
    first, second = learned(memory, "hiking"), learned(memory, "hikes")
    draft = memory.merges.draft("fact", [first.id, second.id]).editing("value", " ")
    with pytest.raises(UserError, match="Value must not be empty") as refused:
        memory.merges.merge(draft, PERSON)
    assert refused.value.field == "value"
    assert now(memory, first) == first
