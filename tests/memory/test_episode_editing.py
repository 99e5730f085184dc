"""Episodes that a person makes of chosen messages, edits, restores and deletes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Episode, Origin
from desktop.memory.episodes import COVERED_MOST, EpisodeDraft, KnownEpisode
from desktop.memory.service import Memory
from desktop.storage.journal import Journal
from tests.memory.duplicates.merged_store import PERSON, kept_episode
from tests.memory.test_episodes import WEDDING, experience, talk
from tests.storage.test_journal import snapshot


def made_of(memory: Memory, *message_ids: int, draft: EpisodeDraft = WEDDING) -> Episode:
    made = memory.episodes.create_over(draft, message_ids, Origin())
    assert isinstance(made, Episode)
    return made


def test_it_covers_the_chosen_messages_in_the_order_in_which_they_were_said(memory: Memory) -> None:
    said = talk(memory, "Hello", "We set the date", "In June", "Bye")
    made = made_of(memory, said[2].id, said[1].id, said[2].id)
    assert memory.episodes.message_ids(made.id) == [said[1].id, said[2].id]
    assert (made.started_at, made.ended_at) == (said[1].sent_at, said[2].sent_at)
    assert made.conversation_id == said[0].conversation_id and made.source == "user"


@pytest.mark.parametrize("chosen", ["none", "too many", "gone", "of two talks"])
def test_messages_that_make_no_episode_are_refused(memory: Memory, chosen: str) -> None:
    said, other = talk(memory, *(str(number) for number in range(COVERED_MOST + 1))), talk(memory, "Elsewhere")
    ids = {
        "none": [],
        "too many": [message.id for message in said],
        "gone": [said[0].id, 9_999],
        "of two talks": [said[0].id, other[0].id],
    }[chosen]
    before = snapshot(memory.database)
    with pytest.raises(UserError) as refused:
        memory.episodes.create_over(WEDDING, ids, Origin())
    assert refused.value.field == "message_ids" and snapshot(memory.database) == before


def test_what_an_episode_of_the_talk_says_already_is_not_stored_again_unless_wanted(memory: Memory) -> None:
    said = talk(memory, "We set the date", "In June")
    first = made_of(memory, said[0].id)
    again = replace(WEDDING, topic="wedding PLANS")
    assert memory.episodes.create_over(again, [said[1].id], Origin()) == KnownEpisode(first)
    assert isinstance(memory.episodes.create_over(again, [said[1].id], Origin(), even_if_known=True), Episode)
    other = talk(memory, "We set the date")
    assert isinstance(memory.episodes.create_over(WEDDING, [other[0].id], Origin()), Episode), (
        "another talk may say the same"
    )


def test_every_field_is_edited_and_the_old_words_are_kept(memory: Memory) -> None:
    known = experience(memory)
    draft = EpisodeDraft("The wedding", "They married.", 1.0, "mixed", ("june",), "Olena")
    edited = memory.episodes.edit(known.id, draft, Origin())
    assert EpisodeDraft(
        edited.topic, edited.summary, edited.importance, edited.valence, edited.tags, edited.subject
    ) == replace(draft, source="user")
    (version,) = memory.episodes.versions(known.id)
    assert (version.summary, version.importance, version.tags) == (known.summary, known.importance, known.tags)
    assert memory.episodes.edit(known.id, draft, Origin()) == edited
    assert len(memory.episodes.versions(known.id)) == 1, "what changes nothing writes nothing"


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"topic": " "}, "topic"),
        ({"summary": ""}, "summary"),
        ({"importance": 1.5}, "importance"),
        ({"subject": ""}, "subject"),
        ({"tags": tuple(str(n) for n in range(21))}, "tags"),
    ],
)
def test_what_cant_be_is_refused_by_its_field(memory: Memory, changed: dict[str, object], field: str) -> None:
    known = experience(memory)
    with pytest.raises(UserError) as refused:
        memory.episodes.edit(known.id, replace(WEDDING, **changed), Origin())  # type: ignore[arg-type]
    assert refused.value.field == field and memory.episodes.active(known.id) == known


def test_an_archived_episode_is_restored_and_others_are_not(memory: Memory) -> None:
    known = experience(memory)
    with pytest.raises(NotFoundError):
        memory.episodes.restore(known.id, Origin())
    memory.episodes.archive(known.id, "over", Origin())
    restored = memory.episodes.restore(known.id, Origin())
    assert (restored.status, restored.archive_reason) == ("active", "")
    with pytest.raises(NotFoundError):
        memory.episodes.restore(999, Origin())


def test_what_was_merged_is_not_restored_and_goes_with_its_heir(memory: Memory) -> None:
    kept, gone = (kept_episode(memory, [], summary=words).id for words in ("They set the date.", "They chose a cake."))
    memory.merges.merge(memory.merges.draft("episode", [kept, gone], kept=kept), PERSON)
    with pytest.raises(NotFoundError):
        memory.episodes.restore(gone, Origin())
    assert [line.id for line in memory.episodes.lines(("active", "archived"))] == [kept]
    before = snapshot(memory.database)
    operation = memory.episodes.delete(kept, Origin())
    assert memory.episodes.get(kept) is None and memory.episodes.get(gone) is None
    memory.history.undo(operation, Origin())
    assert snapshot(memory.database) == before


def test_a_deleted_episode_leaves_its_messages_and_comes_back(memory: Memory) -> None:
    said = talk(memory, "We set the date", "In June")
    made = made_of(memory, said[0].id, said[1].id)
    memory.episodes.edit(made.id, replace(WEDDING, summary="In July."), Origin())
    before = snapshot(memory.database)
    operation = memory.episodes.delete(made.id, Origin())
    assert memory.episodes.get(made.id) is None and memory.conversations.count_messages() == 2
    assert memory.recall.episodes("wedding") == []
    memory.history.undo(operation, Origin())
    assert snapshot(memory.database) == before
    with pytest.raises(NotFoundError):
        memory.episodes.delete(999, Origin())


def test_a_list_tells_tags_counts_and_who_speaks(memory: Memory) -> None:
    said = talk(memory, "We set the date", "In June")
    made = made_of(memory, said[0].id, said[1].id)
    memory.episodes.archive(experience(memory, replace(WEDDING, topic="Old")).id, "", Origin())
    (line,) = memory.episodes.lines(("active",))
    assert (line.id, line.tags, line.message_count) == (made.id, ("wedding", "olena"), 2)
    assert memory.episodes.counts() == (1, 1)
    assert memory.episodes.speakers(made.id) == ["You"]


_DEEDS = st.lists(st.sampled_from(("make", "edit", "archive", "restore", "delete", "add")), min_size=1, max_size=8)


@pytest.mark.slow
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(_DEEDS)
def test_undoing_everything_restores_the_store(memory: Memory, deeds: list[str]) -> None:
    said = talk(memory, "We set the date", "In June")
    before, since = snapshot(memory.database), memory.history.last_operation()
    for number, deed in enumerate(deeds):
        try:
            _do(memory, deed, number, said[0].id)
        except NotFoundError:
            continue
    for operation in Journal(memory.database).recent(limit=100):
        if operation.id > since and operation.undoes is None and not operation.undone:
            memory.history.undo(operation.id, Origin())
    assert snapshot(memory.database) == before


def _do(memory: Memory, deed: str, number: int, message_id: int) -> None:
    lines = memory.episodes.lines(("active", "archived"))
    episode_id = lines[number % len(lines)].id if lines else 0
    draft = replace(WEDDING, topic=f"Topic {number}", summary=f"Words {number}")
    match deed:
        case "make":
            memory.episodes.create_over(draft, [message_id], Origin())
        case "edit":
            memory.episodes.edit(episode_id, draft, Origin())
        case "archive":
            memory.episodes.archive(episode_id, "", Origin())
        case "restore":
            memory.episodes.restore(episode_id, Origin())
        case "delete":
            memory.episodes.delete(episode_id, Origin())
        case _:
            memory.episodes.update(episode_id, Origin(), add_tags=[f"tag {number}"])
