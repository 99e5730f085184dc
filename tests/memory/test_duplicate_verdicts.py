"""What a person decides about duplicates: it lasts, it is one operation, and it never overwrites."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.errors import NotFoundError, UserError
from desktop.memory.core import Memory
from desktop.memory.duplicate_review import DuplicateReview
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.reviewing import Decided, ReviewCluster, ReviewConflictError
from desktop.model import Episode, Fact
from desktop.storage.database import Database
from desktop.storage.operations import JOURNALED
from tests.conftest import HandSetClock
from tests.memory.reviewed import ASSISTANT, ME, only_cluster, settled, stored, waiting

Verdict = Callable[[DuplicateReview, ReviewCluster], Decided]

VERDICTS: dict[str, Verdict] = {
    "not duplicates": lambda review, cluster: review.not_duplicates(cluster, ME),
    "related": lambda review, cluster: review.related(cluster, ME),
    "snooze": lambda review, cluster: review.snooze(cluster, 7, ME),
    "supersede": lambda review, cluster: review.supersede(cluster, cluster.keeper, ME),
}
LASTING = ["not duplicates", "related", "snooze"]


@pytest.fixture
def review(database: Database, memory: Memory) -> Iterator[DuplicateReview]:
    made = DuplicateReview(database, rules=lambda: memory.rules, begins_after=0)
    made.start()
    yield made
    made.close()


@pytest.fixture
def pair(memory: Memory) -> tuple[Fact, Fact]:
    """Two facts that come up together."""
    return stored(memory, "music", "plays the guitar"), stored(memory, "music", "plays the gitar")


def rows(database: Database) -> dict[str, list[dict[str, Any]]]:
    """Everything that is written through operations."""
    with database.reading() as connection:
        tables = {table: connection.execute(f"SELECT * FROM {table} ORDER BY id") for table in sorted(JOURNALED)}
        return {table: [dict(row) for row in found] for table, found in tables.items()}


# One operation each ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", VERDICTS)
def test_a_verdict_takes_the_cluster_away_and_one_undo_brings_everything_back(
    name: str, database: Database, memory: Memory, review: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    before, cluster = rows(database), only_cluster(review)
    decided = VERDICTS[name](review, cluster)
    assert review.queue().rows == ()
    assert memory.journal.operation(decided.operation_id).label == decided.label
    memory.undo(decided.operation_id, ME)
    assert [row.id for row in review.queue().rows] == [cluster.id]
    assert rows(database) == before
    assert review.cluster(cluster.id).earlier == ()


@pytest.mark.parametrize("name", VERDICTS)
def test_a_verdict_on_what_changed_meanwhile_is_refused_and_overwrites_nothing(
    name: str, database: Database, memory: Memory, review: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    cluster = only_cluster(review)
    assert review.changed_since(cluster) == ()
    memory.update(pair[1].id, "plays the guitar at night", 0.9, "refinement", ASSISTANT)
    before = rows(database)
    with pytest.raises(ReviewConflictError) as raised:
        VERDICTS[name](review, cluster)
    assert raised.value.changed == review.changed_since(cluster) == (pair[1].memory_id,)
    assert rows(database) == before
    VERDICTS[name](review, review.refreshed(cluster))


@pytest.mark.parametrize("name", VERDICTS)
def test_a_verdict_on_what_was_forgotten_meanwhile_is_refused(
    name: str, memory: Memory, review: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    cluster = only_cluster(review)
    memory.forget(pair[0].id, "outdated", ASSISTANT)
    with pytest.raises(ReviewConflictError):
        VERDICTS[name](review, cluster)


def test_being_used_is_no_change(memory: Memory, review: DuplicateReview, pair: tuple[Fact, Fact]) -> None:
    cluster = only_cluster(review)
    memory.accesses.count("fact", [pair[0].id], via="test")
    database = memory.database
    database.settle()
    assert review.changed_since(cluster) == ()
    review.not_duplicates(cluster, ME)


def test_what_supersedes_the_others_stays_and_they_point_at_it(
    memory: Memory, review: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    review.supersede(only_cluster(review), pair[1].id, ME)
    old, new = memory.facts.get_many([pair[0].id, pair[1].id])
    assert (old.status, old.forget_reason, old.replaced_by) == ("archived", "superseded", new.id)
    assert new.status == "active"


def test_an_episode_supersedes_another(memory: Memory, review: DuplicateReview) -> None:
    first = memory.create_episode(EpisodeDraft("Grinder 5", "The blade was changed.", 0.5), ME)
    second = memory.create_episode(EpisodeDraft("Grinder 5", "Blade was changed", 0.5), ME)
    assert isinstance(first, Episode)
    assert isinstance(second, Episode)
    cluster = only_cluster(review)
    assert review.changed_since(cluster) == ()
    review.supersede(cluster, second.id, ME)
    old = memory.episodes.get(first.id)
    assert old is not None
    assert (old.status, old.archive_reason) == ("archived", f"superseded by episode-{second.id}")
    assert waiting(review) == []


def test_a_verdict_may_be_about_some_of_the_members(memory: Memory, review: DuplicateReview) -> None:
    ids = [stored(memory, "music", value).id for value in ("plays the guitar", "plays the gitar", "plays the guitars")]
    cluster = only_cluster(review)
    review.supersede(cluster, ids[0], ME, members=ids[:2])
    assert waiting(review) == [f"fact-{ids[0]}+fact-{ids[2]}"]


def test_a_verdict_is_about_two_members_at_least(review: DuplicateReview, pair: tuple[Fact, Fact]) -> None:
    cluster = only_cluster(review)
    for members in ([], [pair[0].id], [pair[0].id, 99]):
        with pytest.raises(UserError):
            review.related(cluster, ME, members=members)
    with pytest.raises(UserError):
        review.supersede(cluster, 99, ME)
    with pytest.raises(UserError):
        review.snooze(cluster, 0, ME)


# It lasts -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LASTING)
def test_a_dismissal_lasts_over_a_rescan_a_restart_and_comparing_everything_anew(
    name: str, database: Database, memory: Memory, review: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    VERDICTS[name](review, only_cluster(review))
    review.scan.rescan()
    assert waiting(review) == []
    review.close()
    with database.transaction() as connection:  # what was compared is lost
        connection.execute("DELETE FROM alike_texts")
        connection.execute("DELETE FROM alike_state")
    again = DuplicateReview(database, begins_after=0)
    again.start()
    assert waiting(again) == []
    assert again.queue().dismissed == 1
    again.close()


@pytest.mark.parametrize("name", LASTING)
def test_a_dismissal_lasts_when_anything_but_the_text_changes(
    name: str, memory: Memory, review: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    VERDICTS[name](review, only_cluster(review))
    fact = memory.facts.get(pair[0].id)
    assert fact is not None
    memory.edit(replace(fact, confidence=0.6, pinned=True, category="skill"), ME)
    assert waiting(review) == []


@pytest.mark.parametrize("name", LASTING)
def test_a_pair_comes_back_with_its_verdict_when_a_text_changes(
    name: str, memory: Memory, review: DuplicateReview, pair: tuple[Fact, Fact], clock: HandSetClock
) -> None:
    decided_at = clock()
    VERDICTS[name](review, only_cluster(review))
    clock.advance(days=1)
    memory.update(pair[1].id, "plays the gitarre", 0.9, "refinement", ME)
    (row,) = settled(review).rows
    assert row.returned
    (earlier,) = review.cluster(row.id).earlier
    assert (earlier.at, earlier.back) == (decided_at, "changed")
    memory.undo_last(ME)  # it says again what was decided about
    assert waiting(review) == []


@pytest.mark.parametrize("name", LASTING)
def test_a_cluster_comes_back_with_its_verdict_when_another_joins(
    name: str, memory: Memory, review: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    VERDICTS[name](review, only_cluster(review))
    third = stored(memory, "music", "Plays the guitar!")
    cluster = only_cluster(review)
    assert {each.id for each in cluster.members} == {pair[0].id, pair[1].id, third.id}
    (earlier,) = cluster.earlier
    assert earlier.back == "joined"
    between = cluster.between(pair[0].id, pair[1].id)
    assert between is not None
    assert between.earlier == earlier
    assert not {pair[0].id, pair[1].id} <= cluster.ticked
    memory.merge([pair[0].id, third.id], pair[0].value, 0.9, ME)
    assert waiting(review) == []


def test_what_is_snoozed_comes_back_when_its_time_is_over(
    review: DuplicateReview, pair: tuple[Fact, Fact], clock: HandSetClock
) -> None:
    review.snooze(only_cluster(review), 30, ME)
    clock.advance(days=29)
    assert review.queue().rows == ()
    clock.advance(days=1)
    (row,) = review.queue().rows
    (earlier,) = review.cluster(row.id).earlier
    assert (earlier.verdict, earlier.back) == ("snoozed", "over")


def test_a_later_verdict_takes_the_place_of_an_earlier_one(
    memory: Memory, review: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    review.not_duplicates(only_cluster(review), ME)
    memory.update(pair[1].id, "plays the gitarre", 0.9, "refinement", ME)
    review.related(only_cluster(review), ME)
    assert waiting(review) == []
    (dismissed,) = review.dismissed()
    assert (dismissed.verdict, dismissed.stands) == ("related", True)


# What is dismissed can be seen and brought back -----------------------------------------------------------------------


def test_what_is_dismissed_is_listed_and_can_be_restored(
    memory: Memory, review: DuplicateReview, pair: tuple[Fact, Fact], clock: HandSetClock
) -> None:
    cluster = only_cluster(review)
    review.not_duplicates(cluster, ME)
    stored(memory, "coffee", "drinks it black")
    stored(memory, "coffee", "Drinks it black")
    review.snooze(only_cluster(review), 7, ME)
    later, first = review.dismissed()
    assert (first.verdict, first.stands, [each.id for each in first.members]) == (
        "distinct",
        True,
        [pair[0].id, pair[1].id],
    )
    assert (later.verdict, later.until) == ("snoozed", clock.moment.replace(day=9))
    restored = review.restore(first, ME)
    assert waiting(review) == [cluster.id]
    assert review.cluster(cluster.id).earlier == ()
    with pytest.raises(NotFoundError):
        review.restore(first, ME)
    memory.undo(restored.operation_id, ME)
    assert waiting(review) == []


def test_a_dismissal_that_does_not_stand_any_more_says_so(
    memory: Memory, review: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    review.not_duplicates(only_cluster(review), ME)
    memory.forget(pair[0].id, "outdated", ASSISTANT)
    (dismissed,) = review.dismissed()
    assert not dismissed.stands
    assert [each.status for each in dismissed.members] == ["archived", "active"]


def test_pairs_of_facts_that_were_kept_apart_are_named(
    memory: Memory, review: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    assert review.kept_apart() == set()
    decided = review.related(only_cluster(review), ME)
    assert review.kept_apart() == {frozenset((pair[0].id, pair[1].id))}
    memory.undo(decided.operation_id, ME)
    review.snooze(only_cluster(review), 7, ME)
    assert review.kept_apart() == set()
    memory.forget(pair[0].id, "outdated", ME)
    assert review.kept_apart() == set()


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(verdicts=st.lists(st.sampled_from(sorted(VERDICTS)), min_size=1, max_size=4))
def test_any_verdicts_undone_in_turn_leave_the_store_as_it_was(
    verdicts: list[str], database: Database, memory: Memory, review: DuplicateReview
) -> None:
    if not memory.facts.keys():
        for number, word in enumerate(("guitar", "piano", "violin", "trumpet")):
            stored(memory, f"music {number}", f"plays the {word} every evening")
            stored(memory, f"music {number}", f"Plays the {word} in the evening")
    before, queue = rows(database), settled(review)
    decided = []
    for name in verdicts:
        cluster = review.cluster(review.queue().rows[0].id)
        decided.append(VERDICTS[name](review, cluster))
    for each in reversed(decided):
        memory.undo(each.operation_id, ME)
    assert rows(database) == before
    assert settled(review) == queue
