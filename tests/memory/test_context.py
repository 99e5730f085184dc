"""What a model is told before it answers: within its budget, and nothing private elsewhere."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.core.model import Fact, Origin
from desktop.core.text import count_tokens
from desktop.memory.context import memory_context
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.facts import Facts
from tests.conftest import HandSetClock
from tests.memory.recall.test_recall import talk


def learn(memory: Memory, key: str, value: str, **more: Any) -> Fact:
    return memory.facts.remember_anyway(replace(FactDraft("personal", key, value), **more), Origin()).fact


@pytest.fixture
def filled(memory: Memory, clock: HandSetClock) -> Memory:
    """A few facts, an old note, a new one, and a talk of two months ago."""
    learn(memory, "old_note", "buy stamps", durability="daily")
    talk(memory, "The coolant of Grinder 4 smells strange.", "Then order another.", at=clock.moment)
    clock.advance(days=60)
    learn(memory, "location", "Lviv")
    learn(memory, "dog_name", "Rex")
    learn(memory, "employer", "Plant", subject="Anna")
    learn(memory, "reminder", "call the dentist", durability="daily")
    return memory


def test_core_facts_what_the_topic_brings_up_and_recent_notes_are_told(filled: Memory) -> None:
    found = memory_context(filled, "coolant Grinder 4", 1500)
    about, topic, notes = found.markdown.split("\n\n")
    assert set(about.splitlines()) == {"## About the person", "- location: Lviv [fact-2]", "- dog name: Rex [fact-3]"}
    assert topic.splitlines()[0] == "## On “coolant Grinder 4”"
    assert "- 2 March 2026, may be out of date: Anna: The coolant of Grinder 4 smells strange. [message-1]" in topic
    assert notes.splitlines() == ["## Recent notes", "- 1 May 2026: reminder: call the dentist [fact-5]"]
    assert found.tokens == count_tokens(found.markdown) <= 1500
    assert (found.left_out, found.private) == (0, False)
    assert {"fact-2", "fact-3", "fact-5", "message-1"} <= set(found.memory_ids)


def test_what_was_decided_on_the_topic_and_what_is_open_still_is_told(memory: Memory, clock: HandSetClock) -> None:
    talk(
        memory,
        "We decided to sublet the flat to Mira.",
        "Good. Still open: who pays the deposit for the flat.",
        at=clock.moment,
    )
    told = memory_context(memory, "the flat and Mira", 1500).markdown.split("\n\n")
    assert "## Decided\n- 2 March 2026: We decided to sublet the flat to Mira. [message-1]" in told
    assert "## Still open\n- 2 March 2026: Still open: who pays the deposit for the flat. [message-2]" in told


def test_a_memory_is_told_once(filled: Memory) -> None:
    found = memory_context(filled, "where do I live", 1500)
    assert found.markdown.count("[fact-2]") == 1


def test_nothing_is_counted_as_used(filled: Memory) -> None:
    memory_context(filled, "where do I live", 1500)
    assert filled.accesses.of("fact", 2).count == 0


def test_what_is_pinned_and_used_goes_in_first(memory: Memory) -> None:
    for number in range(30):
        learn(memory, f"key {number}", "some value that takes a line")
    pinned, used = memory.facts.get_many([7, 3])
    memory.facts.edit(replace(pinned, pinned=True), Origin())
    memory.accesses.count("fact", [used.id], via="test")
    memory.database.settle()
    found = memory_context(memory, "nothing of it", 100)
    assert found.memory_ids[:2] == ("fact-7", "fact-3")
    assert found.left_out == 30 - len(found.memory_ids)


def test_what_ended_or_expired_is_left_out(memory: Memory, clock: HandSetClock) -> None:
    learn(memory, "location", "Kyiv", valid_to="2020-01-01")
    learn(memory, "note", "soon over", durability="daily")
    fact = memory.facts.get_many([2])[0]
    with memory.database.operation("Shorten") as operation:
        Facts(memory.database).update(operation, replace(fact, expires_at=clock.moment - timedelta(days=1)))
    assert memory_context(memory, "tea", 1500).markdown == ""


def test_a_reader_elsewhere_gets_nothing_private(filled: Memory) -> None:
    (said,) = filled.conversations.get_messages([1])
    learn(filled, "diagnosis", "asthma", source_message_id=said.id)
    secret = filled.facts.get_many([6])[0]
    filled.facts.edit(replace(secret, private=True), Origin())
    assert memory_context(filled, "coolant Grinder 4", 1500).private
    found = memory_context(filled, "coolant Grinder 4", 1500, include_private=False)
    assert "asthma" not in found.markdown
    assert "smells strange" not in found.markdown
    assert not found.private


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(topic=st.text(min_size=1, max_size=200).filter(str.strip), most=st.integers(100, 8000))
def test_the_budget_holds_whatever_is_asked(filled: Memory, topic: str, most: int) -> None:
    topic = topic.encode("utf-8", "replace").decode().replace("\0", " ")
    found = memory_context(filled, topic, most)
    assert count_tokens(found.markdown) == found.tokens <= most
