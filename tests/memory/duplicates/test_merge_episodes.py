"""Episodes that are merged: what the kept one covers and says, and what stays of the others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.core.errors import UserError
from desktop.memory.service import Memory
from tests.memory.duplicates.merged_store import PERSON, kept_episode, talk, used


def test_a_merged_episode_covers_and_says_what_all_did(memory: Memory) -> None:
    said_there = talk(memory, "We set the date.", "In June!", "And the cake?")
    first = kept_episode(memory, said_there[:2], summary="They set the date.", tags=("wedding",))
    second = kept_episode(memory, said_there[1:], summary="They chose a cake.", tags=("Wedding", "cake"))
    used(memory, "episode", [first.id, second.id])
    memory.merges.merge(memory.merges.draft("episode", [first.id, second.id], kept=first.id), PERSON)
    kept, gone = memory.episodes.get_many([first.id, second.id])
    assert (kept.summary, kept.tags) == ("They set the date.\nThey chose a cake.", ("wedding", "cake"))
    assert memory.episodes.message_ids(first.id) == said_there
    assert (kept.access_count, kept.last_accessed_at) == (1, memory.database.clock())
    assert (gone.status, gone.archive_reason) == ("archived", f"merged into {first.memory_id}")
    assert memory.episodes.merged_into(first.id) == [second.id]
    assert [version.summary for version in memory.episodes.versions(first.id)] == ["They set the date."]
    memory.history.undo_last(PERSON)
    used_once = replace(second, access_count=1, last_accessed_at=memory.database.clock())
    assert memory.episodes.get_many([first.id, second.id]) == [first, used_once]


def test_an_episode_merged_with_a_private_one_is_private_with_all_that_was_merged_into_it(memory: Memory) -> None:
    first, second, third = (kept_episode(memory, [], private=number == 2) for number in range(3))
    memory.merges.merge(memory.merges.draft("episode", [first.id, second.id], kept=first.id), PERSON)
    memory.merges.merge(memory.merges.draft("episode", [first.id, third.id], kept=first.id), PERSON)
    assert all(each.private for each in memory.episodes.get_many([first.id, second.id, third.id]))
    assert memory.episodes.merged_into(first.id) == [second.id, third.id]


def test_an_episode_with_more_tags_than_are_given_otherwise_can_still_be_changed(memory: Memory) -> None:
    many = [kept_episode(memory, [], tags=tuple(f"{name} {number}" for number in range(15))) for name in "ab"]
    memory.merges.merge(memory.merges.draft("episode", [each.id for each in many]), PERSON)
    (kept,) = (each for each in memory.episodes.get_many([each.id for each in many]) if each.status == "active")
    assert len(kept.tags) == 30
    assert memory.episodes.update(kept.id, PERSON, importance=0.1).tags == kept.tags
    with pytest.raises(UserError, match="at most 20 tags"):
        memory.episodes.update(kept.id, PERSON, add_tags=["one more"])
