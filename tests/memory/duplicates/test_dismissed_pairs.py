"""What was dismissed stays away until something changes, and can be seen and brought back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.core.errors import NotFoundError
from desktop.core.model import Fact
from desktop.memory.duplicates.review import DuplicateReview
from desktop.memory.service import Memory
from desktop.storage.database import Database
from tests.conftest import HandSetClock
from tests.memory.duplicates.reviewed import ASSISTANT, LASTING, ME, VERDICTS, only_cluster, settled, stored, waiting

# It lasts -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LASTING)
def test_a_dismissal_lasts_over_a_rescan_a_restart_and_comparing_everything_anew(
    name: str, database: Database, memory: Memory, duplicates: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    VERDICTS[name](duplicates, only_cluster(duplicates))
    duplicates.scan.rescan()
    assert waiting(duplicates) == []
    duplicates.close()
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
    name: str, memory: Memory, duplicates: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    VERDICTS[name](duplicates, only_cluster(duplicates))
    fact = memory.facts.get(pair[0].id)
    assert fact is not None
    memory.facts.edit(replace(fact, confidence=0.6, pinned=True, category="skill"), ME)
    assert waiting(duplicates) == []


@pytest.mark.parametrize("name", LASTING)
def test_a_pair_comes_back_with_its_verdict_when_a_text_changes(
    name: str, memory: Memory, duplicates: DuplicateReview, pair: tuple[Fact, Fact], clock: HandSetClock
) -> None:
    decided_at = clock()
    VERDICTS[name](duplicates, only_cluster(duplicates))
    clock.advance(days=1)
    memory.facts.update(pair[1].id, "plays the gitarre", 0.9, "refinement", ME)
    (row,) = settled(duplicates).rows
    assert row.returned
    (earlier,) = duplicates.cluster(row.id).earlier
    assert (earlier.at, earlier.back) == (decided_at, "changed")
    memory.history.undo_last(ME)  # it says again what was decided about
    assert waiting(duplicates) == []


@pytest.mark.parametrize("name", LASTING)
def test_a_cluster_comes_back_with_its_verdict_when_another_joins(
    name: str, memory: Memory, duplicates: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    VERDICTS[name](duplicates, only_cluster(duplicates))
    third = stored(memory, "music", "Plays the guitar!")
    cluster = only_cluster(duplicates)
    assert {each.id for each in cluster.members} == {pair[0].id, pair[1].id, third.id}
    (earlier,) = cluster.earlier
    assert earlier.back == "joined"
    between = cluster.between(pair[0].id, pair[1].id)
    assert between is not None
    assert between.earlier == earlier
    assert not {pair[0].id, pair[1].id} <= cluster.ticked
    memory.facts.merge([pair[0].id, third.id], pair[0].value, 0.9, ME)
    assert waiting(duplicates) == []


def test_what_is_snoozed_comes_back_when_its_time_is_over(
    duplicates: DuplicateReview, pair: tuple[Fact, Fact], clock: HandSetClock
) -> None:
    duplicates.snooze(only_cluster(duplicates), 30, ME)
    clock.advance(days=29)
    assert duplicates.queue().rows == ()
    clock.advance(days=1)
    (row,) = duplicates.queue().rows
    (earlier,) = duplicates.cluster(row.id).earlier
    assert (earlier.verdict, earlier.back) == ("snoozed", "over")


def test_a_later_verdict_takes_the_place_of_an_earlier_one(
    memory: Memory, duplicates: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    duplicates.not_duplicates(only_cluster(duplicates), ME)
    memory.facts.update(pair[1].id, "plays the gitarre", 0.9, "refinement", ME)
    duplicates.related(only_cluster(duplicates), ME)
    assert waiting(duplicates) == []
    (dismissed,) = duplicates.dismissed()
    assert (dismissed.verdict, dismissed.stands) == ("related", True)


# What is dismissed can be seen and brought back -----------------------------------------------------------------------


@pytest.mark.slow
def test_what_is_dismissed_is_listed_and_can_be_restored(
    memory: Memory, duplicates: DuplicateReview, pair: tuple[Fact, Fact], clock: HandSetClock
) -> None:
    cluster = only_cluster(duplicates)
    duplicates.not_duplicates(cluster, ME)
    stored(memory, "coffee", "drinks it black")
    stored(memory, "coffee", "Drinks it black")
    duplicates.snooze(only_cluster(duplicates), 7, ME)
    later, first = duplicates.dismissed()
    assert (first.verdict, first.stands, [each.id for each in first.members]) == (
        "distinct",
        True,
        [pair[0].id, pair[1].id],
    )
    assert (later.verdict, later.until) == ("snoozed", clock.moment.replace(day=9))
    restored = duplicates.restore(first, ME)
    assert waiting(duplicates) == [cluster.id]
    assert duplicates.cluster(cluster.id).earlier == ()
    with pytest.raises(NotFoundError):
        duplicates.restore(first, ME)
    memory.history.undo(restored.operation_id, ME)
    assert waiting(duplicates) == []


def test_a_dismissal_that_does_not_stand_any_more_says_so(
    memory: Memory, duplicates: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    duplicates.not_duplicates(only_cluster(duplicates), ME)
    memory.facts.forget(pair[0].id, "outdated", ASSISTANT)
    (dismissed,) = duplicates.dismissed()
    assert not dismissed.stands
    assert [each.status for each in dismissed.members] == ["archived", "active"]


def test_pairs_of_facts_that_were_kept_apart_are_named(
    memory: Memory, duplicates: DuplicateReview, pair: tuple[Fact, Fact]
) -> None:
    assert duplicates.kept_apart() == set()
    decided = duplicates.related(only_cluster(duplicates), ME)
    assert duplicates.kept_apart() == {frozenset((pair[0].id, pair[1].id))}
    memory.history.undo(decided.operation_id, ME)
    duplicates.snooze(only_cluster(duplicates), 7, ME)
    assert duplicates.kept_apart() == set()
    memory.facts.forget(pair[0].id, "outdated", ME)
    assert duplicates.kept_apart() == set()
