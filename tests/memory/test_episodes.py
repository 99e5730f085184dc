"""Episodes: made of a conversation, added to, archived, recalled; and messages that matter."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Episode, Message, Origin
from desktop.memory.episodes import EpisodeDraft, KnownEpisode
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.conversations import Marks
from desktop.storage.journal import Journal
from tests.conftest import HandSetClock
from tests.samples import NOON, a_conversation, a_message
from tests.storage.test_journal import snapshot

WEDDING = EpisodeDraft("Wedding plans", "Olena and I set the date for June.", 0.9, "positive", ("wedding", "olena"))


def talk(memory: Memory, *texts: str) -> list[Message]:
    """A chat, a message a minute."""
    with memory.database.operation("Talk", undoable=False) as operation:
        held = memory.conversations.insert(operation, a_conversation())
        return [
            memory.conversations.append(operation, a_message(held.id, text, sent_at=NOON + timedelta(minutes=minute)))
            for minute, text in enumerate(texts)
        ]


def experience(memory: Memory, draft: EpisodeDraft = WEDDING, origin: Origin | None = None) -> Episode:
    made = memory.episodes.create(draft, origin or Origin())
    assert isinstance(made, Episode)
    return made


def in_talk(messages: list[Message]) -> Origin:
    return Origin("assistant", conversation_id=messages[-1].conversation_id)


def test_an_episode_covers_the_last_messages_of_its_conversation(memory: Memory) -> None:
    said = talk(memory, "Hello", "We set the date", "In June")
    made = memory.episodes.create(WEDDING, in_talk(said), message_count=2)
    assert isinstance(made, Episode)
    assert memory.episodes.message_ids(made.id) == [said[1].id, said[2].id]
    assert (made.started_at, made.ended_at) == (said[1].sent_at, said[2].sent_at)
    assert (made.message_count, made.conversation_id) == (2, said[0].conversation_id)


def test_without_a_conversation_an_episode_covers_nothing_and_is_of_now(memory: Memory, clock: HandSetClock) -> None:
    made = experience(memory)
    assert (made.message_count, made.conversation_id, made.ended_at) == (0, None, clock.moment)


def test_the_same_episode_is_stored_once(memory: Memory) -> None:
    made = experience(memory)
    again = memory.episodes.create(replace(WEDDING, topic="wedding PLANS"), Origin())
    assert again == KnownEpisode(made)
    assert isinstance(memory.episodes.create(replace(WEDDING, summary="They called it off."), Origin()), Episode)


def test_the_message_that_adds_to_an_episode_is_covered_once(memory: Memory) -> None:
    said = talk(memory, "Hello", "Smak cooks")
    made = experience(memory)
    for more in ("Smak cooks.", "Smak cooks well."):
        grown = memory.episodes.update(made.id, Origin(message_id=said[1].id), additional_summary=more)
    assert grown.message_count == 1
    memory.episodes.update(made.id, Origin(message_id=said[0].id), importance=0.1)
    assert memory.episodes.message_ids(made.id) == [said[1].id]


def test_a_writer_elsewhere_covers_only_what_it_was_told(memory: Memory) -> None:
    said = talk(memory, "Hello", "I am ill", "In June")
    memory.facts.remember(replace(FactDraft("personal", "health", "ill"), source_message_id=said[1].id), Origin())
    (fact,) = memory.recall.facts()
    memory.facts.edit(replace(fact.fact, private=True), Origin())
    made = memory.episodes.create(WEDDING, replace(in_talk(said), sees_private=False))
    assert isinstance(made, Episode)
    assert memory.episodes.message_ids(made.id) == [said[0].id, said[2].id]
    assert not made.withheld


@pytest.mark.parametrize(
    ("field", "draft"),
    [
        ("topic", replace(WEDDING, topic=" ")),
        ("summary", replace(WEDDING, summary="x" * 8001)),
        ("importance", replace(WEDDING, importance=1.2)),
        ("tags", replace(WEDDING, tags=("",))),
        ("tags", replace(WEDDING, tags=tuple(map(str, range(21))))),
        ("subject", replace(WEDDING, subject="x" * 201)),
    ],
)
def test_what_cannot_be_an_episode_names_the_field(memory: Memory, field: str, draft: EpisodeDraft) -> None:
    with pytest.raises(UserError) as caught:
        memory.episodes.create(draft, Origin())
    assert caught.value.field == field
    assert Journal(memory.database).recent() == []


def test_tags_are_kept_once_as_first_written_on_one_line(memory: Memory) -> None:
    assert experience(memory, replace(WEDDING, tags=("Big\n day", "wedding", "Wedding"))).tags == ("Big day", "wedding")


def test_an_update_appends_and_keeps_what_was_said_before(memory: Memory) -> None:
    made = experience(memory)
    after = memory.episodes.update(
        made.id, Origin(), importance=0.95, additional_summary="The caterer is Smak.", add_tags=["food", "WEDDING"]
    )
    assert after.summary == "Olena and I set the date for June.\nThe caterer is Smak."
    assert (after.importance, after.tags) == (0.95, ("wedding", "olena", "food"))
    (before,) = memory.episodes.versions(made.id)
    assert (before.summary, before.importance, before.tags) == (made.summary, 0.9, made.tags)


def test_an_update_that_says_nothing_new_writes_nothing(memory: Memory) -> None:
    made = experience(memory)
    operations = len(Journal(memory.database).recent())
    assert memory.episodes.update(made.id, Origin(), additional_summary="set the date", add_tags=["Olena"]) == made
    assert len(Journal(memory.database).recent()) == operations


def test_a_summary_does_not_grow_past_its_bound(memory: Memory) -> None:
    made = experience(memory, replace(WEDDING, summary="x" * 7_990))
    with pytest.raises(UserError, match="at most 8,000") as caught:
        memory.episodes.update(made.id, Origin(), additional_summary="y" * 20)
    assert caught.value.field == "additional_summary"


def test_an_archived_episode_is_no_longer_recalled_nor_changed(memory: Memory) -> None:
    made = experience(memory)
    gone = memory.episodes.archive(made.id, "it is over", Origin("assistant"))
    assert (gone.status, gone.archive_reason) == ("archived", "it is over")
    assert Journal(memory.database).recent()[0].reason == "it is over"
    assert memory.recall.episodes("wedding") == []
    assert memory.recall.answer("wedding plans").memories == ()
    with pytest.raises(NotFoundError, match="archived"):
        memory.episodes.update(made.id, Origin(), importance=0.1)
    with pytest.raises(NotFoundError, match="no episode 99"):
        memory.episodes.archive(99, "", Origin())


def test_episodes_are_found_by_topic_summary_and_tags(memory: Memory) -> None:
    wedding = experience(memory)
    grinder = experience(memory, EpisodeDraft("Coolant", "Grinder 5 leaked.", 0.7, tags=("maintenance",)))
    for query, made in (
        ("wedding", wedding),
        ("which date did Olena choose", wedding),
        ("maintenance", grinder),
        ("leaking", grinder),
    ):
        found = memory.recall.episodes(query)
        assert [each.episode.id for each in found] == [made.id]
        assert found[0].score is not None
    assert memory.recall.episodes("opera") == []


def test_episodes_come_newest_first_without_a_query(memory: Memory, clock: HandSetClock) -> None:
    experience(memory)
    clock.advance(days=40)
    experience(memory, EpisodeDraft("Coolant", "Grinder 5 leaked.", 0.7))
    newest, oldest = memory.recall.episodes()
    assert (newest.episode.topic, newest.score, newest.parts, newest.is_stale) == ("Coolant", None, None, False)
    assert (oldest.days_ago, oldest.is_stale) == (40, True)
    assert [each.episode.topic for each in memory.recall.episodes(time_range_days=7)] == ["Coolant"]
    assert [each.episode.topic for each in memory.recall.episodes(limit=1)] == ["Coolant"]


def test_episodes_are_narrowed_by_tag_and_subject(memory: Memory) -> None:
    experience(memory)
    experience(memory, EpisodeDraft("Coolant", "It leaked.", 0.7, subject="Grinder 5", tags=("Fluids",)))
    experience(memory, EpisodeDraft("Plant tour", "We saw Grinder 5 run.", 0.7))

    def topics(**narrow: object) -> set[str]:
        return {each.episode.topic for each in memory.recall.episodes(**narrow)}  # type: ignore[arg-type]

    assert topics(tags=["fluids", "opera"]) == {"Coolant"}
    assert topics(query="leaked", tags=["wedding"]) == set()
    assert topics(subject="Grinder 5") == {"Coolant", "Plant tour"}


def test_recalling_an_episode_counts_once_or_not_at_all(memory: Memory) -> None:
    made = experience(memory)
    memory.recall.episodes("wedding", track=False)
    assert memory.accesses.of("episode", made.id).count == 0
    memory.recall.episodes("wedding olena date")
    assert memory.accesses.of("episode", made.id).count == 1


def test_a_recall_finds_facts_episodes_and_messages_together(memory: Memory) -> None:
    said = talk(memory, "We decided to book the botanical garden for the wedding.", "Lovely.")
    made = experience(memory, origin=in_talk(said))
    memory.facts.remember(FactDraft("personal", "wedding date", "12 June"), Origin())
    answer = memory.recall.answer("wedding", max_results=10)
    assert {each.kind for each in answer.memories} == {"fact", "episode", "message"}
    episode = next(each for each in answer.memories if each.kind == "episode")
    assert (episode.memory_id, episode.topic, episode.topic_category) == (made.memory_id, "Wedding plans", "episode")
    assert episode.created_at == made.ended_at
    assert "1 fact, 1 episode and 2 messages" in answer.summary
    assert memory.accesses.of("episode", made.id).count == 1


def test_what_an_episode_covers_tells_what_was_decided(memory: Memory) -> None:
    said = talk(memory, "We decided to book the garden.", "Lovely.")
    experience(memory, origin=in_talk(said))
    answer = memory.recall.answer("Olena June date", max_results=1)
    assert [each.kind for each in answer.memories] == ["episode"]
    assert [decision.text for decision in answer.key_decisions] == ["We decided to book the garden."]


def test_a_withheld_episode_is_told_to_nobody_elsewhere(memory: Memory) -> None:
    made = experience(memory)
    assert memory.episodes.keep_private(made.id, True, Origin()).withheld
    assert memory.recall.episodes("wedding", include_private=False) == []
    assert memory.recall.answer("wedding plans", include_private=False).memories == ()
    (here,) = memory.recall.answer("wedding plans").memories
    assert here.private
    assert not memory.episodes.keep_private(made.id, False, Origin()).withheld
    assert len(memory.recall.episodes("wedding", include_private=False)) == 1


def test_the_last_messages_are_marked_and_critical_outlives_high(memory: Memory) -> None:
    said = talk(memory, "One", "Two", "Three")
    ids = [message.id for message in said]
    marks = Marks(memory.database)
    assert memory.conversations.mark_important("critical", 1, "the code", in_talk(said)) == said[2:]
    assert memory.conversations.mark_important("high", 2, "", in_talk(said)) == said[1:]
    assert {row: mark.level for row, mark in marks.of(ids).items()} == {ids[1]: "high", ids[2]: "critical"}
    memory.conversations.mark_important("critical", 3, "all of it", in_talk(said))
    assert {mark.level for mark in marks.of(ids).values()} == {"critical"}
    assert marks.of(ids)[ids[2]].reason == "the code"


def test_marking_needs_a_conversation(memory: Memory) -> None:
    with pytest.raises(UserError, match="of this conversation"):
        memory.conversations.mark_important("high", 5, "", Origin())


def test_undoing_each_step_restores_every_table(memory: Memory) -> None:
    origin = in_talk(talk(memory, "One", "Two"))
    states = [snapshot(memory.database)]
    made = experience(memory, origin=origin)
    states.append(snapshot(memory.database))
    steps = (
        lambda: memory.episodes.update(made.id, origin, additional_summary="More.", add_tags=["new"]),
        lambda: memory.episodes.keep_private(made.id, True, origin),
        lambda: memory.conversations.mark_important("high", 2, "", origin),
        lambda: memory.conversations.mark_important("critical", 2, "", origin),
        lambda: memory.episodes.archive(made.id, "over", origin),
    )
    for step in steps:
        step()
        states.append(snapshot(memory.database))
    for state in reversed(states[:-1]):
        memory.history.undo_last(Origin())
        assert snapshot(memory.database) == state
