"""All there is to tell of a fact."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.core.model import Origin
from desktop.memory.facts.drafts import ChangedMeanwhileError, Conflict, Duplicate, FactDraft
from desktop.memory.facts.timeline import WEEKS, as_it_was, story_of
from desktop.memory.relationships import RelationshipDraft
from desktop.memory.service import Memory
from tests.conftest import HandSetClock
from tests.samples import a_conversation, a_message

PERSON = Origin("user")


@pytest.fixture
def said(memory: Memory) -> Origin:
    """The assistant, at a message."""
    with memory.database.operation("Say") as operation:
        conversation = memory.conversations.insert(operation, a_conversation())
        message = memory.conversations.append(operation, a_message(conversation.id))
    return Origin("assistant", conversation_id=conversation.id, message_id=message.id)


def test_sources_ties_and_steps_are_told(memory: Memory, said: Origin) -> None:
    fact = memory.facts.remember_anyway(FactDraft("personal", "city", "Lviv"), said).fact
    beside = memory.facts.remember_anyway(FactDraft("personal", "flat_number", "12"), said).fact
    old = memory.facts.remember_anyway(FactDraft("personal", "city", "Kyiv"), PERSON).fact
    memory.facts.forget(old.id, "superseded", PERSON, replacement_fact_id=fact.id)
    memory.relationships.remember(RelationshipDraft("user", "knows", "Anna"), said)
    story = story_of(memory, fact.id)
    assert story is not None
    assert [source.message_id for source in story.sources] == [said.message_id]
    assert {(tie.memory_id, tie.how) for tie in story.ties} == {
        ("relationship-1", "relationship"),
        (old.memory_id, "replaced"),
        (beside.memory_id, "same_source"),
    }
    assert [operation.message_id for operation, _ in story.steps] == [said.message_id]
    archived = story_of(memory, old.id)
    assert archived is not None and [(tie.memory_id, tie.how) for tie in archived.ties] == [
        (fact.memory_id, "replacement")
    ]


def test_facts_that_belong_together_are_told_on_either_side_and_through_a_merge(memory: Memory) -> None:
    tea, pot, pots, old = (
        memory.facts.remember_anyway(FactDraft("personal", "note", text), PERSON).fact
        for text in ("likes tea", "has a teapot", "has a tea pot", "had a cup")
    )
    with memory.database.operation("Link") as operation:
        for left, right in ((tea, pots), (old, tea), (pot, pots)):
            operation.insert("fact_links", {"fact_id": left.id, "related_id": right.id})
    memory.facts.forget(old.id, "outdated", PERSON)
    memory.facts.merge([pot.id, pots.id], "has a teapot", 0.9, PERSON)

    def ties(fact_id: int) -> list[tuple[str, str]]:
        story = story_of(memory, fact_id)
        assert story is not None
        return [(tie.memory_id, tie.how) for tie in story.ties]

    assert ties(tea.id) == [(pot.memory_id, "related")]
    assert ties(pot.id) == [(pots.memory_id, "merged"), (tea.memory_id, "related")]


def test_all_sources_of_a_merge_are_told(memory: Memory, said: Origin) -> None:
    first = memory.facts.remember_anyway(FactDraft("personal", "city", "Lviv"), PERSON).fact
    second = memory.facts.remember_anyway(FactDraft("personal", "city", "Lviv!"), said).fact
    memory.facts.merge([first.id, second.id], "Lviv", 0.9, PERSON)
    story = story_of(memory, first.id)
    assert story is not None
    assert [source.message_id for source in story.sources] == [said.message_id]
    assert [(tie.memory_id, tie.how) for tie in story.ties] == [(second.memory_id, "merged")]


def test_uses_are_counted_week_by_week(memory: Memory, clock: HandSetClock) -> None:
    fact = memory.facts.remember_anyway(FactDraft("personal", "city", "Lviv"), PERSON).fact
    for days in (0, 8, 8):
        clock.advance(days=days)
        memory.accesses.count("fact", [fact.id], via="test")
    clock.advance(days=1)
    story = story_of(memory, fact.id)
    assert story is not None
    assert len(story.uses) == WEEKS
    assert story.uses[-3:] == (1, 1, 1)
    assert sum(story.uses) == story.fact.access_count == 3


def test_a_fact_that_is_gone_has_no_story(memory: Memory) -> None:
    assert story_of(memory, 9) is None


def test_a_fact_can_say_again_what_it_said(memory: Memory) -> None:
    fact = memory.facts.remember_anyway(FactDraft("personal", "city", "Kyiv"), PERSON).fact
    memory.facts.update(fact.id, "Lviv", 0.95, "update", PERSON)
    now = memory.facts.edit(replace(memory.facts.active(fact.id), pinned=True), PERSON)
    story = story_of(memory, fact.id)
    assert story is not None
    first = story.steps[-1][1].after
    assert first is not None
    again = memory.facts.edit(as_it_was(now, first), PERSON, seen=now)
    assert (again.value, again.confidence, again.pinned) == ("Kyiv", 0.9, False)
    assert [version.value for version in memory.facts.versions(fact.id)] == ["Lviv", "Kyiv"]


def test_an_edit_never_overwrites_what_another_changed(memory: Memory) -> None:
    seen = memory.facts.remember_anyway(FactDraft("personal", "city", "Kyiv"), PERSON).fact
    memory.facts.update(seen.id, "Lviv", 0.9, "update", Origin("assistant"))
    with pytest.raises(ChangedMeanwhileError) as met:
        memory.facts.edit(replace(seen, value="Odesa"), PERSON, seen=seen)
    assert met.value.fact.value == "Lviv"
    assert memory.facts.edit(replace(met.value.fact, value="Odesa"), PERSON, seen=met.value.fact).value == "Odesa"


def test_being_used_is_no_change_that_stands_against_an_edit(memory: Memory) -> None:
    seen = memory.facts.remember_anyway(FactDraft("personal", "city", "Kyiv"), PERSON).fact
    memory.accesses.count("fact", [seen.id], via="test")
    memory.database.settle()
    assert memory.facts.edit(replace(seen, value="Odesa"), PERSON, seen=seen).value == "Odesa"


def test_what_stands_against_an_edit_is_known_before_it_is_saved(memory: Memory) -> None:
    first = memory.facts.remember_anyway(FactDraft("preference", "tea", "oolong"), PERSON).fact
    second = memory.facts.remember_anyway(FactDraft("preference", "tea", "2 cups"), PERSON).fact
    draft = FactDraft.of(first)
    assert memory.facts.check(draft, edited=first.id) is None
    assert isinstance(memory.facts.check(replace(draft, value="2 Cups"), edited=first.id), Duplicate)
    clash = memory.facts.check(replace(draft, value="3 cups"), edited=first.id)
    assert isinstance(clash, Conflict) and clash.facts == (memory.facts.get(second.id),)


def test_an_edited_last_day_is_kept(memory: Memory, clock: HandSetClock) -> None:
    seen = memory.facts.remember_anyway(FactDraft("personal", "mood", "tired", confidence=0.5), PERSON).fact
    sooner = clock.moment.replace(year=2026, month=4)
    assert memory.facts.edit(replace(seen, expires_at=sooner), PERSON).expires_at == sooner
