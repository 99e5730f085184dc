"""What a person decides about duplicates: it lasts, it is one operation, and it never overwrites."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.core.errors import UserError
from desktop.core.model import Episode, Fact
from desktop.memory.duplicates.evidence import ReviewConflictError
from desktop.memory.duplicates.review import DuplicateReview
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.service import Memory
from desktop.storage.database import Database
from tests.journaled import journaled
from tests.memory.duplicates.reviewed import ASSISTANT, ME, VERDICTS, only_cluster, settled, stored, waiting

# One operation each ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VERDICTS)
def test_a_verdict_takes_the_cluster_away_and_one_undo_brings_everything_back(
    name: str, database: Database, memory: Memory, duplicates: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    before, cluster = journaled(database), only_cluster(duplicates)
    decided = VERDICTS[name](duplicates, cluster)
    assert duplicates.queue().rows == ()
    assert memory.history.operation(decided.operation_id).label == decided.label
    memory.history.undo(decided.operation_id, ME)
    assert [row.id for row in duplicates.queue().rows] == [cluster.id]
    assert journaled(database) == before
    assert duplicates.cluster(cluster.id).earlier == ()


@pytest.mark.parametrize("name", VERDICTS)
def test_a_verdict_on_what_changed_meanwhile_is_refused_and_overwrites_nothing(
    name: str, database: Database, memory: Memory, duplicates: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    cluster = only_cluster(duplicates)
    assert duplicates.changed_since(cluster) == ()
    memory.facts.update(pair[1].id, "plays the guitar at night", 0.9, "refinement", ASSISTANT)
    before = journaled(database)
    with pytest.raises(ReviewConflictError) as raised:
        VERDICTS[name](duplicates, cluster)
    assert raised.value.changed == duplicates.changed_since(cluster) == (pair[1].memory_id,)
    assert journaled(database) == before
    VERDICTS[name](duplicates, duplicates.refreshed(cluster))


@pytest.mark.parametrize("name", VERDICTS)
def test_a_verdict_on_what_was_forgotten_meanwhile_is_refused(
    name: str, memory: Memory, duplicates: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    cluster = only_cluster(duplicates)
    memory.facts.forget(pair[0].id, "outdated", ASSISTANT)
    with pytest.raises(ReviewConflictError):
        VERDICTS[name](duplicates, cluster)


def test_a_merge_takes_the_cluster_away_and_its_undo_brings_everything_back(
    database: Database, memory: Memory, duplicates: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    before, cluster = journaled(database), only_cluster(duplicates)
    draft = memory.merges.draft(
        cluster.kind, [each.id for each in cluster.members], kept=cluster.keeper, ticked=cluster.ticked
    )
    merged = memory.merges.merge(draft.editing("value", "plays the guitar well"), ME)
    assert duplicates.queue().rows == ()
    assert waiting(duplicates) == []
    memory.history.undo(merged, ME)
    assert waiting(duplicates) == [cluster.id]
    assert journaled(database) == before


@pytest.mark.slow
def test_a_hundred_clusters_are_worked_through_and_every_verdict_is_undone(
    database: Database, memory: Memory, duplicates: DuplicateReview
) -> None:
    with database.transaction():
        for number in range(100):
            stored(memory, f"music {number}", f"plays the guitar on day {number}")
            stored(memory, f"music {number}", f"Plays the guitar: on day {number}")
    before, queue = journaled(database), settled(duplicates)
    assert queue.waiting == 100
    decided = []
    for number, row in enumerate(queue.rows):
        cluster = duplicates.cluster(row.id)
        if number % 5 == 4:
            draft = memory.merges.draft(cluster.kind, [each.id for each in cluster.members], kept=cluster.keeper)
            decided.append(memory.merges.merge(draft, ME))
        else:
            decided.append(list(VERDICTS.values())[number % 5](duplicates, cluster).operation_id)
    assert waiting(duplicates) == []
    for operation_id in reversed(decided):
        assert memory.history.undo_last(ME, actor="user").undoes == operation_id
    assert journaled(database) == before
    assert settled(duplicates) == queue


def test_being_used_is_no_change(memory: Memory, duplicates: DuplicateReview, pair: tuple[Fact, Fact]) -> None:
    cluster = only_cluster(duplicates)
    memory.accesses.count("fact", [pair[0].id], via="test")
    database = memory.database
    database.settle()
    assert duplicates.changed_since(cluster) == ()
    duplicates.not_duplicates(cluster, ME)


def test_what_supersedes_the_others_stays_and_they_point_at_it(
    memory: Memory, duplicates: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    duplicates.supersede(only_cluster(duplicates), pair[1].id, ME)
    old, new = memory.facts.get_many([pair[0].id, pair[1].id])
    assert (old.status, old.forget_reason, old.replaced_by) == ("archived", "superseded", new.id)
    assert new.status == "active"


def test_an_episode_supersedes_another(memory: Memory, duplicates: DuplicateReview) -> None:
    first = memory.episodes.create(EpisodeDraft("Grinder 5", "The blade was changed.", 0.5), ME)
    second = memory.episodes.create(EpisodeDraft("Grinder 5", "Blade was changed", 0.5), ME)
    assert isinstance(first, Episode)
    assert isinstance(second, Episode)
    cluster = only_cluster(duplicates)
    assert duplicates.changed_since(cluster) == ()
    duplicates.supersede(cluster, second.id, ME)
    old = memory.episodes.get(first.id)
    assert old is not None
    assert (old.status, old.archive_reason) == ("archived", f"superseded by episode-{second.id}")
    assert waiting(duplicates) == []


def test_a_verdict_may_be_about_some_of_the_members(memory: Memory, duplicates: DuplicateReview) -> None:
    ids = [stored(memory, "music", value).id for value in ("plays the guitar", "plays the gitar", "plays the guitars")]
    cluster = only_cluster(duplicates)
    duplicates.supersede(cluster, ids[0], ME, members=ids[:2])
    assert waiting(duplicates) == [f"fact-{ids[0]}+fact-{ids[2]}"]


def test_a_verdict_is_about_two_members_at_least(duplicates: DuplicateReview, pair: tuple[Fact, Fact]) -> None:
    cluster = only_cluster(duplicates)
    for members in ([], [pair[0].id], [pair[0].id, 99]):
        with pytest.raises(UserError):
            duplicates.related(cluster, ME, members=members)
    with pytest.raises(UserError):
        duplicates.supersede(cluster, 99, ME)
    with pytest.raises(UserError):
        duplicates.snooze(cluster, 0, ME)


@pytest.mark.slow
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(verdicts=st.lists(st.sampled_from(sorted(VERDICTS)), min_size=1, max_size=4))
def test_any_verdicts_undone_in_turn_leave_the_store_as_it_was(
    verdicts: list[str], database: Database, memory: Memory, duplicates: DuplicateReview
) -> None:
    if not memory.facts.keys():
        for number, word in enumerate(("guitar", "piano", "violin", "trumpet")):
            stored(memory, f"music {number}", f"plays the {word} every evening")
            stored(memory, f"music {number}", f"Plays the {word} in the evening")
    before, queue = journaled(database), settled(duplicates)
    decided = []
    for name in verdicts:
        cluster = duplicates.cluster(duplicates.queue().rows[0].id)
        decided.append(VERDICTS[name](duplicates, cluster))
    for each in reversed(decided):
        memory.history.undo(each.operation_id, ME)
    assert journaled(database) == before
    assert settled(duplicates) == queue
