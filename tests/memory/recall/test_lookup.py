"""Looking up by words alone, by meaning alone, and a category whole."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from desktop.core.errors import EmbeddingUnavailableError, StoreError
from desktop.core.model import Fact, Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from tests.memory.recall.test_recall import talk
from tests.memory.test_episodes import WEDDING, experience, in_talk


def learn(memory: Memory, key: str, value: str, **more: Any) -> Fact:
    return memory.facts.remember_anyway(replace(FactDraft("personal", key, value), **more), Origin()).fact


def words(memory: Memory, query: str, limit: int = 10, **options: Any) -> list[str]:
    return [each.memory_id for each, _ in memory.recall.search_words(query, limit, **options)]


def test_words_find_facts_episodes_and_messages_by_bm25(memory: Memory) -> None:
    (said,) = talk(memory, "The wedding will be in June.")
    made, fact = experience(memory), learn(memory, "wedding date", "12 June")
    found = memory.recall.search_words("weddings", 10)
    assert {each.memory_id for each, _ in found} == {said.memory_id, made.memory_id, fact.memory_id}
    scores = [score for _, score in found]
    assert scores == sorted(scores, reverse=True)
    assert min(scores) > 0
    assert len(words(memory, "wedding", 2)) == 2
    assert words(memory, "opera") == words(memory, "the") == words(memory, "…") == []


def test_a_category_leaves_its_facts_and_the_asking_message_is_no_answer(memory: Memory) -> None:
    (said,) = talk(memory, "The wedding will be in June.")
    fact = learn(memory, "wedding date", "12 June")
    learn(memory, "wedding singer", "Ruslana", category="opinion")
    assert words(memory, "wedding", category="personal") == [fact.memory_id]
    assert said.memory_id not in words(memory, "wedding", exclude_message=said.id)


def test_what_is_archived_or_not_to_be_recalled_is_not_found_by_words(memory: Memory) -> None:
    talk(memory, "Where is the wedding?", recallable=False)
    made, fact = experience(memory), learn(memory, "wedding date", "12 June")
    memory.episodes.archive(made.id, "", Origin())
    memory.facts.forget(fact.id, "outdated", Origin())
    assert words(memory, "wedding") == []


def test_words_tell_a_reader_elsewhere_nothing_private(memory: Memory) -> None:
    said = talk(memory, "The wedding will be in June.", "The wedding is off.")
    experience(memory, origin=in_talk(said))
    secret = learn(memory, "wedding", "called off", source_message_id=said[1].id)
    memory.facts.edit(replace(secret, private=True), Origin())
    assert len(words(memory, "wedding")) == 4
    assert words(memory, "wedding", include_private=False) == [said[0].memory_id]
    experience(memory, replace(WEDDING, topic="Another wedding"))
    memory.episodes.keep_private(2, True, Origin())
    assert words(memory, "another wedding", include_private=False) == [said[0].memory_id]


def test_words_look_past_all_that_may_not_be_told(memory: Memory) -> None:
    told = learn(memory, "wedding date", "it will be on a day in June, or perhaps in July")
    for number in range(50):
        secret = learn(memory, f"wedding {number}", "wedding")
        memory.facts.edit(replace(secret, private=True), Origin())
    assert told.memory_id not in words(memory, "wedding", 1)
    assert words(memory, "wedding", 1, include_private=False) == [told.memory_id]


def test_finding_by_words_counts_once(memory: Memory) -> None:
    fact = learn(memory, "wedding date", "12 June")
    memory.recall.search_words("wedding date", 5)
    assert memory.accesses.of("fact", fact.id).count == 1


def test_a_category_is_read_whole_newest_first(memory: Memory, clock: Any) -> None:
    first = learn(memory, "location", "Lviv")
    clock.advance(days=1)
    second = learn(memory, "location", "Odesa", subject="Anna")
    learn(memory, "motto", "slowly", category="opinion")
    found, total = memory.recall.read_category("personal", 1)
    assert ([each.fact.id for each in found], total) == ([second.id], 2)
    assert [memory.accesses.of("fact", each.id).count for each in (first, second)] == [0, 1]
    memory.facts.edit(replace(second, private=True), Origin())
    assert memory.recall.read_category("personal", 5, include_private=False)[1] == 1
    assert memory.recall.read_category("skill", 5) == ([], 0)


def test_meaning_alone_finds_the_nearest_facts(indexed: Memory) -> None:
    tea = learn(indexed, "drink", "green tea in the morning")
    learn(indexed, "location", "Lviv")
    unsure = learn(indexed, "drink", "green tea at night", confidence=0.6, category="preference")
    found = indexed.recall.nearest_facts("drink green tea morning", 5)
    assert found[0][0].id == tea.id
    assert 1 >= found[0][1] > found[1][1] > 0
    assert len(indexed.recall.nearest_facts("green tea", 1)) == 1
    assert unsure.id not in [fact.id for fact, _ in indexed.recall.nearest_facts("green tea", 5, min_confidence=0.7)]
    assert [fact.id for fact, _ in indexed.recall.nearest_facts("green tea", 5, category="preference")] == [unsure.id]
    assert indexed.recall.nearest_facts("green tea", 5, category="skill") == []
    indexed.facts.edit(replace(tea, private=True), Origin())
    assert tea.id not in [fact.id for fact, _ in indexed.recall.nearest_facts("green tea", 5, include_private=False)]


def test_meaning_counts_unless_asked_not_to_and_a_failing_counter_does_not_matter(
    indexed: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    tea = learn(indexed, "drink", "green tea")
    indexed.recall.nearest_facts("green tea", 5, track=False)
    assert indexed.accesses.of("fact", tea.id).count == 0
    indexed.recall.nearest_facts("green tea", 5)
    assert indexed.accesses.of("fact", tea.id).count == 1


@pytest.mark.expects_log("Accesses can't be counted")
def test_a_failing_counter_fails_no_search(indexed: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise StoreError("disk full")

    learn(indexed, "drink", "green tea")
    monkeypatch.setattr("desktop.storage.counters.Accesses.count", broken)
    assert len(indexed.recall.nearest_facts("green tea", 5)) == 1


def test_without_a_model_there_is_no_search_by_meaning(memory: Memory) -> None:
    with pytest.raises(EmbeddingUnavailableError, match="recall_facts answers by words"):
        memory.recall.nearest_facts("tea", 5)


def test_an_episode_is_found_by_its_meaning(indexed: Memory) -> None:
    made = experience(indexed, replace(WEDDING, summary="Long talk over green tea."))
    (found,) = indexed.recall.episodes("green tea talk")
    assert found.episode.id == made.id
    assert found.parts is not None
    assert found.parts.meaning is not None
    assert indexed.search.vectors_of([made.memory_id])
