"""What a merged memory inherits, in lines short enough for a chip."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from desktop.core.model import Fact
from desktop.memory.duplicates.merge import MergeDraft
from desktop.memory.duplicates.merge_preview import preview
from desktop.memory.service import Memory
from desktop.storage.memory_links import Links
from tests.conftest import HandSetClock
from tests.memory.duplicates.merged_store import kept_episode, learned, talk, used
from tests.memory.duplicates.test_merge_draft import a_draft, coffee
from tests.samples import NOON, a_fact, an_episode


def lines(draft: MergeDraft) -> list[str]:
    return [each.text for each in preview(draft).inherits]


def test_the_lines_tell_what_comes_from_whom() -> None:
    draft = replace(
        coffee(),
        links={
            1: Links(messages=frozenset((1,)), episodes=frozenset((7,)), versions=frozenset((1, 2))),
            2: Links(messages=frozenset((2,)), episodes=frozenset((22,)), relationships=frozenset((5,))),
            3: Links(messages=frozenset((2, 3)), merged=frozenset((9,)), replaced=frozenset((8,))),
        },
    )
    assert lines(draft) == [
        "confidence 0.95 ← 3",
        "used 34 times = 31 + 2 + 1",
        "3 sources kept",
        "1 excerpt kept",
        "episode-7, episode-22 linked",
        "1 relationship linked",
        "2 older memories linked",
        "2 entries of history",
    ]
    told = {each.what: each for each in preview(draft).inherits}
    assert told["accesses"].amounts == (31, 2, 1)
    assert told["sources"].memory_ids == ("message-1", "message-2", "message-3")
    assert told["episodes"].memory_ids == ("episode-7", "episode-22")


def test_what_is_not_there_is_left_out() -> None:
    assert lines(a_draft(a_fact(id=1), a_fact(id=2))) == ["confidence 0.9 ← 1"]


def test_marks_and_times_are_inherited() -> None:
    draft = a_draft(
        a_fact(id=1, durability="daily", expires_at=NOON, access_count=2, last_accessed_at=NOON),
        a_fact(
            id=2,
            private=True,
            pinned=True,
            durability="daily",
            expires_at=NOON + timedelta(days=1),
            created_at=NOON - timedelta(days=400),
        ),
    )
    assert lines(draft)[1:] == [
        "used 2 times",
        "last used 2 March 2026",
        "private",
        "pinned",
        "kept until 3 March 2026",
        "known since 26 January 2025",
    ]


def test_many_episodes_are_counted() -> None:
    draft = a_draft(a_fact(id=1), a_fact(id=2), links={1: Links(episodes=frozenset(range(1, 6)))})
    assert "episode-1, episode-2, episode-3 and 2 more linked" in lines(draft)


def test_an_edited_confidence_comes_from_nobody() -> None:
    assert lines(coffee().editing("confidence", 0.5))[0] == "confidence 0.5"


def test_merged_episodes_tell_what_they_cover_and_the_tags() -> None:
    draft = a_draft(
        an_episode(id=1, access_count=1),
        an_episode(id=2, tags=("cake",)),
        links={1: Links(messages=frozenset((1, 2))), 2: Links(messages=frozenset((2,)))},
    )
    assert lines(draft) == ["used 1 time", "covers 2 messages", "2 tags united"]


def test_why_one_is_kept_is_told_where_its_merits_say_so() -> None:
    assert preview(coffee()).why_kept == ""
    assert preview(coffee().keeping(3)).why_kept == "the surest"
    assert preview(a_draft(an_episode(id=1, importance=0.9), an_episode(id=2))).why_kept == "the most important"
    assert preview(coffee().ticking(2).ticking(3)).why_kept == ""


def test_what_sets_them_apart_is_told_before_they_are_merged() -> None:
    draft = a_draft(
        a_fact("blade", "every 72 hours", id=1),
        a_fact("blade", "every 27 hours", id=2, valid_to="2026-01-01"),
        a_fact("knife", "every 72 hours", id=3),
    )
    assert preview(draft).doubts == (
        "They differ in a number.",
        "They speak of different times.",
        "They stand under different keys: blade, knife.",
    )
    assert preview(draft.ticking(2).ticking(3)).doubts == ()
    assert preview(draft.ticking(2).ticking(3)).problem is not None


def test_a_draft_of_the_store_knows_what_hangs_on_each_member(memory: Memory, clock: HandSetClock) -> None:
    messages = talk(memory, "I hike", "Hills!")
    episode = kept_episode(memory, messages)
    first = learned(memory, "hiking", message=messages[0], said_anew=True)
    second = learned(memory, "hikes", message=messages[1], source_excerpt="Hills!")
    clock.advance(days=1)
    used(memory, "fact", [first.id, second.id])
    draft = memory.merges.draft("fact", [first.id, second.id])
    assert draft.kept == second.id  # the surest
    assert lines(draft) == [
        "confidence 0.9 ← 2",
        "used 1 time",
        "last used 3 March 2026",
        "2 sources kept",
        "1 excerpt kept",
        f"{episode.memory_id} linked",
        "2 relationships linked",
        "1 older memory linked",
        "1 entry of history",
    ]
    assert memory.merges.label(draft) == "Merge 2 facts: hobby = hikes"
    assert isinstance(preview(draft).result, Fact)
    only = memory.merges.draft("fact", [first.id, second.id], ticked=[first.id])
    assert (only.kept, only.ticked) == (first.id, frozenset((first.id,)))
