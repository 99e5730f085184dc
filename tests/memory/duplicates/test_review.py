"""The queue of duplicates: what waits, with which evidence, and that it stays in step with the store."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from desktop.core.errors import NotFoundError
from desktop.core.model import Episode
from desktop.memory.duplicates.clusters import CLUSTER_MOST
from desktop.memory.duplicates.evidence import Reason
from desktop.memory.duplicates.review import DuplicateReview
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.database import Database
from tests.conftest import HandSetClock
from tests.memory.duplicates.reviewed import ASSISTANT, ME, only_cluster, settled, stored, waiting

# The queue ------------------------------------------------------------------------------------------------------------


def test_what_disagrees_comes_first_then_the_surest(memory: Memory, duplicates: DuplicateReview) -> None:
    stored(memory, "blade change", "every 72 hours")
    stored(memory, "blade change", "every 27 hours")
    stored(memory, "location", "Kyiv")
    stored(memory, "location", "Lviv")
    stored(memory, "coffee", "drinks coffee black")
    stored(memory, "coffee", "Drinks coffee: black!")
    stored(memory, "hobby", "plays the guitar")
    stored(memory, "hobby", "plays the gitar")
    stored(memory, "sport", "swims")
    queue = settled(duplicates)
    assert [(row.title, row.count, row.reason) for row in queue.rows] == [
        ("blade change", 2, "contradiction"),
        ("location", 2, "contradiction"),
        ("coffee", 2, "same_words"),
        ("hobby", 2, "wording"),
    ]
    assert [row.differences for row in queue.rows] == [("number",), (), (), ()]
    assert [row.contradiction for row in queue.rows] == [True, True, False, False]
    assert queue.rows[2].texts == ("drinks coffee black", "Drinks coffee: black!")
    assert (queue.waiting, queue.dismissed) == (4, 0)


@pytest.mark.parametrize("guess", ["17 May 1990", "18 May 1990"])
def test_what_a_writer_elsewhere_says_of_something_private_waits_beside_it(
    memory: Memory, duplicates: DuplicateReview, guess: str
) -> None:
    secret = stored(memory, "birthday", "17 May 1990")
    memory.facts.edit(replace(secret, private=True), ME)
    memory.facts.remember(FactDraft("personal", "birthday", guess), replace(ASSISTANT, sees_private=False))
    (row,) = settled(duplicates).rows
    assert row.texts == ("17 May 1990", guess)
    assert row.reason == ("same_words" if guess == "17 May 1990" else "contradiction")


def test_the_evidence_is_told_pair_by_pair(memory: Memory, duplicates: DuplicateReview) -> None:
    ids = [stored(memory, "music", value).id for value in ("plays the guitar", "plays the gitar", "Plays the guitar")]
    cluster = only_cluster(duplicates)
    assert cluster.id == "+".join(f"fact-{each}" for each in ids)
    assert [(each.left, each.right, each.measure, each.weak) for each in cluster.evidence] == [
        (ids[0], ids[2], "text", False),
        (ids[0], ids[1], "spelling", False),
        (ids[1], ids[2], "spelling", False),
    ]
    same, alike = cluster.evidence[:2]
    assert (same.similarity, same.reasons) == (1.0, ("same_words", "same_key"))
    assert 0.9 < alike.similarity < 1
    assert alike.reasons == ("wording", "same_key")
    assert set(alike.reasons) <= set(get_args(Reason))
    assert cluster.between(ids[2], ids[0]) == same
    assert cluster.between(ids[0], 99) is None


def test_the_keeper_is_the_surest_and_its_merits_are_told(
    memory: Memory, duplicates: DuplicateReview, clock: HandSetClock
) -> None:
    sure = stored(memory, "coffee", "drinks coffee black", confidence=0.95)
    clock.advance(days=1)
    stored(memory, "coffee", "Drinks coffee black", confidence=0.8)
    cluster = only_cluster(duplicates)
    assert (cluster.keeper, cluster.merits) == (sure.id, ("confidence",))
    memory.accesses.count("fact", [sure.id], via="test")
    assert only_cluster(duplicates).merits == ("confidence", "used")


def test_of_two_that_are_even_the_one_known_longest_is_kept(memory: Memory, duplicates: DuplicateReview) -> None:
    first = stored(memory, "coffee", "drinks coffee black")
    stored(memory, "coffee", "Drinks coffee black")
    cluster = only_cluster(duplicates)
    assert (cluster.keeper, cluster.merits) == (first.id, ("oldest",))


def test_whoever_hangs_on_one_weak_link_or_differs_starts_unticked(memory: Memory, duplicates: DuplicateReview) -> None:
    one, same, longer = (
        stored(memory, "coffee", value).id
        for value in ("drinks coffee", "drinks coffee!", "drinks coffee black and hot with sugar")
    )
    cluster = only_cluster(duplicates)
    assert cluster.ticked == {one, same, longer}  # alike to both of the others
    memory.facts.update(same, "drinks coffee alone", 0.95, "refinement", ME)
    cluster = only_cluster(duplicates)
    assert (cluster.keeper, {each.id for each in cluster.members}) == (same, {one, same, longer})
    assert cluster.ticked == {one, same}
    weak = cluster.between(same, longer)
    assert weak is not None
    assert (weak.weak, weak.measure, weak.reasons) == (True, "words", ("same_key",))
    stored(memory, "blade", "every 72 hours")
    stored(memory, "blade", "every 27 hours")
    flagged = duplicates.cluster(settled(duplicates).rows[0].id)
    assert (len(flagged.ticked), flagged.differences, flagged.contradiction) == (1, ("number",), True)


def test_facts_of_different_times_or_subjects_are_flagged(memory: Memory, duplicates: DuplicateReview) -> None:
    stored(memory, "city", "lives in Kyiv near the river", valid_to="2020-01-01")
    stored(memory, "city", "Lives in Kyiv, near the river", valid_from="2021-01-01")
    stored(memory, "хобі", "грає на гітарі щовечора вдома")
    stored(memory, "хобі", "грає на гітарі щовечора вдома", subject="Anna")
    rows = settled(duplicates).rows
    assert [row.differences for row in rows] == [("time",), ("name", "subject")]
    assert [len(duplicates.cluster(row.id).ticked) for row in rows] == [1, 1]


def test_values_of_different_times_under_one_key_are_no_contradiction(
    memory: Memory, duplicates: DuplicateReview
) -> None:
    stored(memory, "location", "Kyiv", valid_to="2020-01-01")
    stored(memory, "location", "Lviv")
    assert settled(duplicates).rows == ()


def test_episodes_are_compared_as_well(memory: Memory, duplicates: DuplicateReview) -> None:
    first, second, _other = (
        memory.episodes.create(EpisodeDraft("Grinder 5", summary, importance), ME)
        for summary, importance in (
            ("The blade was changed.", 0.8),
            ("Blade was changed", 0.5),
            ("A birthday cake was baked.", 0.5),
        )
    )
    assert isinstance(first, Episode)
    assert isinstance(second, Episode)
    memory.episodes.update(second.id, ME, add_tags=["work"])
    cluster = only_cluster(duplicates)
    assert (cluster.kind, [each.id for each in cluster.members]) == ("episode", [first.id, second.id])
    assert cluster.merits == ("confidence",)
    assert settled(duplicates).rows[0].title == "Grinder 5"


def test_private_memories_are_shown_to_the_person(memory: Memory, duplicates: DuplicateReview) -> None:
    fact = stored(memory, "diagnosis", "asthma since childhood")
    memory.facts.edit(replace(fact, private=True), ME)
    stored(memory, "diagnosis", "Asthma, since childhood")
    assert only_cluster(duplicates).members[0].private


def test_many_of_one_text_come_up_some_at_a_time(memory: Memory, duplicates: DuplicateReview) -> None:
    with memory.database.transaction():
        for _ in range(CLUSTER_MOST + 5):
            stored(memory, "coffee", "drinks coffee black")
    rows = settled(duplicates).rows
    assert [row.count for row in rows] == [CLUSTER_MOST, 5]
    wide = duplicates.cluster(rows[0].id)
    assert len(wide.members) == len(wide.ticked) == CLUSTER_MOST


# In step with the store -----------------------------------------------------------------------------------------------


def test_a_new_memory_is_compared_on_arrival(memory: Memory, duplicates: DuplicateReview) -> None:
    stored(memory, "music", "plays the guitar")
    assert settled(duplicates).rows == ()
    stored(memory, "music", "plays the gitar")
    assert len(waiting(duplicates)) == 1


def test_what_is_forgotten_leaves_at_once_and_comes_back_when_that_is_undone(
    memory: Memory, duplicates: DuplicateReview
) -> None:
    stored(memory, "music", "plays the guitar")
    second = stored(memory, "music", "plays the gitar")
    before = waiting(duplicates)
    memory.facts.forget(second.id, "outdated", ASSISTANT)
    assert duplicates.queue().rows == ()
    memory.history.undo_last(ME)
    assert [row.id for row in duplicates.queue().rows] == before


def test_what_is_changed_is_compared_anew(memory: Memory, duplicates: DuplicateReview) -> None:
    stored(memory, "music", "plays the guitar")
    second = stored(memory, "music", "plays the gitar")
    assert len(waiting(duplicates)) == 1
    memory.facts.update(second.id, "sings", 0.9, "correction", ME)
    assert waiting(duplicates) == []


def test_a_cluster_whose_member_is_gone_is_not_found(memory: Memory, duplicates: DuplicateReview) -> None:
    ids = [stored(memory, "music", value).id for value in ("plays the guitar", "plays the gitar", "Plays the guitar")]
    cluster = only_cluster(duplicates)
    memory.facts.forget(ids[0], "outdated", ASSISTANT)
    with pytest.raises(NotFoundError):
        duplicates.cluster(cluster.id)
    refreshed = duplicates.refreshed(cluster)
    assert sorted(each.id for each in refreshed.members) == ids[1:]
    memory.facts.forget(ids[1], "outdated", ASSISTANT)
    with pytest.raises(NotFoundError):
        duplicates.refreshed(cluster)


@pytest.mark.parametrize(
    "cluster_id", ["", "fact-1", "fact-1+episode-1", "message-1+message-2", "fact-1+x", "fact-8+fact-9"]
)
def test_a_cluster_that_never_was_is_not_found(duplicates: DuplicateReview, cluster_id: str) -> None:
    with pytest.raises(NotFoundError):
        duplicates.cluster(cluster_id)


def test_the_queue_can_be_read_before_anything_was_compared_and_after_a_restart(
    memory: Memory, database: Database, duplicates: DuplicateReview
) -> None:
    stored(memory, "music", "plays the guitar")
    stored(memory, "music", "plays the gitar")
    before = waiting(duplicates)
    duplicates.close()
    again = DuplicateReview(database, rules=lambda: memory.facts.rules)  # not started
    assert [row.id for row in again.queue().rows] == before
    again.close()


def test_what_came_while_nobody_compared_is_compared_after_the_restart(
    memory: Memory, database: Database, duplicates: DuplicateReview
) -> None:
    stored(memory, "music", "plays the guitar")
    settled(duplicates)
    duplicates.close()
    stored(memory, "music", "plays the gitar")
    gone = stored(memory, "music", "plays the gitarre")
    memory.facts.forget(gone.id, "outdated", ME)
    again = DuplicateReview(database, begins_after=0)
    again.start()
    assert len(waiting(again)) == 1
    again.close()


def test_listeners_hear_of_what_changes_the_queue(memory: Memory, duplicates: DuplicateReview) -> None:
    heard: list[int] = []
    stop = duplicates.subscribe(lambda: heard.append(1))
    stored(memory, "music", "plays the guitar")
    assert heard
    settled(duplicates)
    stop()
    heard.clear()
    stored(memory, "music", "plays the gitar")
    settled(duplicates)
    assert heard == []


@pytest.mark.expects_log("A listener of the duplicates failed")
def test_a_failing_listener_harms_nobody(memory: Memory, duplicates: DuplicateReview) -> None:
    def fail() -> None:
        raise ValueError("no")

    duplicates.subscribe(fail)
    stored(memory, "music", "plays the guitar")
    assert settled(duplicates).rows == ()
