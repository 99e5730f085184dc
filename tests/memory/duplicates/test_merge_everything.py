"""Whatever is merged, nothing is lost, and undo restores every table row for row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.core.model import Episode, Fact
from desktop.core.text import normalise
from desktop.memory.duplicates.merge import FieldName, MergeDraft
from desktop.memory.duplicates.merge_preview import preview
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter
from desktop.storage.memory_links import LinkReader, Links
from tests.memory.duplicates.merged_store import (
    EPISODES,
    FACTS,
    PERSON,
    a_memory,
    kept_episode,
    learned,
    tables,
    talk,
    used,
)

MERGES = st.lists(st.tuples(st.permutations(range(6)), st.integers(2, 6), st.integers(0, 5), st.booleans()), max_size=4)
CHOICES: tuple[FieldName, ...] = ("value", "confidence", "durability", "source_excerpt", "key")


@pytest.mark.slow
@settings(max_examples=30)
@given(made=FACTS, merges=MERGES)
def test_any_merges_of_facts_keep_everything_and_undoing_them_restores_every_table(
    tmp_path_factory: pytest.TempPathFactory, made: Sequence[dict[str, Any]], merges: Sequence[Any]
) -> None:
    with a_memory(tmp_path_factory.mktemp("memory")) as memory:
        with memory.database.transaction():  # one commit, for speed
            messages = talk(memory, "I hike", "We hike", "Hills!")
            kept_episode(memory, messages[:2])
            facts = [learned(memory, **{**fields, "message": _at(messages, fields["message"])}) for fields in made]
        used(memory, "fact", [fact.id for fact in facts])
        before, hidden = tables(memory), _withheld(memory)
        links = {fact.id: LinkReader(memory.database).of_fact(fact.id) for fact in facts}
        undo: list[int] = []
        for order, number, choice, edited in merges:
            left = sorted(memory.facts.find(FactFilter()), key=lambda fact: fact.id)
            chosen = [left[place].id for place in order if place < len(left)][:number]
            if len(chosen) > 1:
                draft = _chosen(memory.merges.draft("fact", chosen, kept=chosen[0]), choice, edited)
                promised = preview(draft).result
                undo.append(memory.merges.merge(draft, PERSON))
                assert replace(memory.facts.active(chosen[0]), updated_at=promised.updated_at) == promised
            _all_is_kept(memory, facts, links)
            assert _withheld(memory) >= hidden
        for operation_id in reversed(undo):
            memory.history.undo(operation_id, PERSON)
        assert tables(memory) == before
        assert _withheld(memory) >= hidden


def _at(messages: Sequence[int], place: int | None) -> int | None:
    return None if place is None else messages[place]


def _withheld(memory: Memory) -> set[int]:
    return set(memory.withheld.messages())


def _chosen(draft: MergeDraft, choice: int, edited: bool) -> MergeDraft:
    if choice < len(CHOICES):
        draft = draft.taking(CHOICES[choice], draft.ids[-1])
    return draft.editing("value", "hikes in the hills").uniting("source_excerpt") if edited else draft


def _all_is_kept(memory: Memory, facts: Sequence[Fact], links: Mapping[int, Links]) -> None:
    left = memory.facts.find(FactFilter())
    reader = LinkReader(memory.database)
    assert sum(fact.access_count for fact in left) == sum(range(len(facts)))
    for fact in left:
        merged = [each.id for each in memory.facts.merged_into(fact.id)]
        here, parts = reader.of_fact(fact.id), [links[each] for each in (fact.id, *merged)]
        for name in ("messages", "episodes", "relationships", "replaced", "versions"):
            assert getattr(here, name) >= frozenset[int]().union(*(getattr(part, name) for part in parts))
        assert {each.private for each in memory.facts.merged_into(fact.id)} <= {fact.private}
        assert not fact.private or _withheld(memory) >= set(memory.facts.sources(fact))
        assert fact.pinned == any(each.pinned for each in facts if each.id in (fact.id, *merged))
        assert {version.id for version in memory.facts.versions(fact.id)} == here.versions


@pytest.mark.slow
@settings(max_examples=30)
@given(made=EPISODES, merges=MERGES)
def test_any_merges_of_episodes_keep_everything_and_undoing_them_restores_every_table(
    tmp_path_factory: pytest.TempPathFactory, made: Sequence[dict[str, Any]], merges: Sequence[Any]
) -> None:
    with a_memory(tmp_path_factory.mktemp("memory")) as memory:
        with memory.database.transaction():
            messages = talk(memory, "We set the date.", "In June!", "And the cake?")
            covered = [[messages[place] for place in sorted(fields["messages"])] for fields in made]
            episodes = [
                kept_episode(memory, **{**fields, "messages": each}) for fields, each in zip(made, covered, strict=True)
            ]
        used(memory, "episode", [episode.id for episode in episodes])
        before, undo = tables(memory), list[int]()
        for order, number, _, edited in merges:
            left = [each.id for each in memory.episodes.get_many(e.id for e in episodes) if each.status == "active"]
            chosen = [left[place] for place in order if place < len(left)][:number]
            if len(chosen) > 1:
                draft = memory.merges.draft("episode", chosen, kept=chosen[0])
                draft = draft.editing("topic", "The wedding") if edited else draft
                promised = preview(draft).result
                undo.append(memory.merges.merge(draft, PERSON))
                assert replace(_episode(memory, chosen[0]), updated_at=promised.updated_at) == promised
            _all_of_episodes_is_kept(memory, episodes)
        for operation_id in reversed(undo):
            memory.history.undo(operation_id, PERSON)
        assert tables(memory) == before


def _episode(memory: Memory, episode_id: int) -> Episode:
    return memory.episodes.get_many([episode_id])[0]


def _all_of_episodes_is_kept(memory: Memory, episodes: Sequence[Episode]) -> None:
    left = [each for each in memory.episodes.get_many(e.id for e in episodes) if each.status == "active"]
    assert sum(each.access_count for each in left) == sum(range(len(episodes)))
    made = {each.id: each for each in episodes}
    for each in left:
        parts = [made[part] for part in (each.id, *memory.episodes.merged_into(each.id))]
        assert {normalise(tag) for tag in each.tags} == {normalise(tag) for part in parts for tag in part.tags}
        assert all(normalise(part.summary) in normalise(each.summary) for part in parts)
        covered = {message for part in parts for message in memory.episodes.message_ids(part.id)}
        assert set(memory.episodes.message_ids(each.id)) == covered
        assert each.private == any(part.private for part in parts)
