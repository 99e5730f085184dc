"""What the tools, a consolidation and a new note read of what was compared: the pairs of the queue, and no others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from desktop.core.errors import WorkCancelledError
from desktop.index.indexer import Index
from desktop.memory.duplicates.suggestions import suggestions
from desktop.memory.service import Memory
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter
from tests.memory.duplicates.reviewed import ME, stored
from tests.patience import PATIENCE
from tests.samples import a_fact

PAIRS = [
    ("blade change", "every 72 hours", "blade change", "every 48 hours"),
    (
        "runout",
        "the runout of the spindle is 4.2 mm/s today",
        "vibration",
        "the runout of the spindle is 4.5 mm/s today",
    ),
    ("grinding", "the finish is better with coolant", "grinding", "the finish is not better with coolant"),
    ("report", "the report is due on 1 June", "deadline", "the report is due on 1 July"),
    ("lead", "Anna leads the long night shift of the plant", "lead", "Hanna leads the long night shift of the plant"),
]


@pytest.fixture
def by_meaning(database: Database, index: Index) -> Iterator[Memory]:
    memory = Memory(database, index=lambda: index)
    yield memory
    memory.duplicates.close()
    memory.search.close()


def told(memory: Memory, least: float = 0.0, **fields: Any) -> list[tuple[int, int, str]]:
    assert memory.duplicates.scan.catch_up(PATIENCE) == ""
    found = memory.duplicates.alike(memory.facts.ids(FactFilter()), least, **fields)
    return [(pair.left, pair.right, pair.measure) for pair in found.pairs]


def test_nobody_need_follow_the_store_for_everything_to_be_compared(memory: Memory) -> None:
    ids = [stored(memory, "likes", value).id for value in ("Tea", "tea!", "green tea", "Київ", "Kyiv")]
    assert told(memory, 0.9) == [(ids[0], ids[1], "text"), (ids[3], ids[4], "text")]
    found = memory.duplicates.alike(memory.facts.ids(FactFilter()), 0.9)
    assert [cluster.ids for cluster in found.clusters] == [(ids[3], ids[4]), (ids[0], ids[1], ids[2])][::-1]
    assert found.found == 2
    later = stored(memory, "likes", "TEA")
    assert told(memory, 0.9) == [(1, 2, "text"), (1, later.id, "text"), (2, later.id, "text"), (4, 5, "text")]
    assert told(memory, 0.9, most=1) == [(1, 2, "text")]


def test_the_same_of_another_subject_or_in_one_word_under_another_key_is_not_equal(memory: Memory) -> None:
    stored(memory, "likes", "tea")
    stored(memory, "drinks", "tea")
    stored(memory, "likes", "tea", subject="Anna")
    assert told(memory) == []


def test_facts_are_compared_by_their_vectors(by_meaning: Memory) -> None:
    ids = [stored(by_meaning, "likes", value).id for value in ("the blue heron", "heron the blue", "rust")]
    by_meaning.duplicates.start()
    assert told(by_meaning, 0.9) == [(ids[0], ids[1], "meaning")]
    assert by_meaning.duplicates.alike(ids[1:]).found == 0


def test_who_stops_waiting_is_heard(memory: Memory) -> None:
    stored(memory, "likes", "tea")
    with pytest.raises(WorkCancelledError):
        memory.duplicates.scan.catch_up(PATIENCE, cancelled=lambda: True)


@pytest.mark.parametrize(("key", "value", "other_key", "other"), PAIRS)
def test_what_disagrees_comes_first_whatever_is_beside_it(
    memory: Memory, key: str, value: str, other_key: str, other: str
) -> None:
    """Three that say the same hold together more firmly than each of them with what disagrees."""
    stored(memory, "sport", "plays the guitar every evening")
    stored(memory, "sport", "plays the gitar every evening")
    for place in (key, "note", "aside"):
        stored(memory, place, value)
    last = stored(memory, other_key, other)
    assert memory.duplicates.scan.catch_up(PATIENCE) == ""
    first = memory.duplicates.queue().rows[0]
    assert first.contradiction
    assert f"fact-{last.id}" in first.id.split("+")
    assert first.differences


def test_names_in_a_list_are_no_disagreement(memory: Memory) -> None:
    for city in ("Kyiv", "Lviv"):
        stored(memory, "trip", f"visited {city}")
    for name in ("Anna", "Hanna"):
        stored(memory, "colleague", f"works with {name}")
    assert memory.duplicates.scan.catch_up(PATIENCE) == ""
    assert [row.contradiction for row in memory.duplicates.queue().rows] == [False]


def test_what_resembles_a_new_fact_is_named_the_more_alike_first(memory: Memory) -> None:
    near = stored(memory, "drink", "strong black coffee in the morning")
    nearer = stored(memory, "drinks", "strong black coffee in the early morning")
    far = stored(memory, "drink", "tea")
    new = a_fact("coffee", "strong black coffee in the early mornings or morning")
    assert memory.duplicates.resembling(new, [far, near, nearer]) == [nearer, near]
    assert memory.duplicates.resembling(a_fact("drink", "Tea!"), [far]) == [far]


def test_what_resembles_a_new_fact_is_found_by_meaning_too(by_meaning: Memory, index: Index) -> None:
    near, far = stored(by_meaning, "drink", "black coffee"), stored(by_meaning, "sport", "long distance running")
    assert index.wait_until_current(PATIENCE)
    assert by_meaning.duplicates.resembling(a_fact("drink", "coffee black"), [near, far]) == [near]
    assert by_meaning.duplicates.resembling(a_fact("drink", "чорна кава"), [near, far]) == []


def test_what_was_declined_is_asked_for_anew_by_who_needs_it(memory: Memory) -> None:
    for value in ("tea", "Tea"):
        stored(memory, "likes", value)
    memory.duplicates.scan.cancel()
    assert told(memory) == [(1, 2, "text")]


def test_what_was_called_distinct_is_named_no_more(memory: Memory) -> None:
    for value in ("plays the guitar", "plays the gitar", "Plays the guitar"):
        stored(memory, "music", value)
    assert told(memory) == [(1, 3, "text"), (1, 2, "spelling"), (2, 3, "spelling")]
    (row,) = memory.duplicates.queue().rows
    memory.duplicates.not_duplicates(memory.duplicates.cluster(row.id), ME, [1, 2])
    assert told(memory) == [(1, 3, "text"), (2, 3, "spelling")]
    assert memory.duplicates.alike([1, 2, 3]).found == 2
    assert memory.duplicates.alike([1, 2]).found == 0
    assert [{fact.id for fact in each.facts} for each in suggestions(memory, None, 5)] == [{1, 3}]


def test_what_only_a_memory_that_is_left_out_holds_together_is_not_told(memory: Memory) -> None:
    values = ("hiking", "hiking at dawn", "hiking alone")
    between, dawn, alone = (stored(memory, "hobby", value).id for value in values)
    assert memory.duplicates.scan.catch_up(PATIENCE) == ""
    assert memory.duplicates.waiting_facts([between, dawn, alone]) == [(between, dawn, alone)]
    assert memory.duplicates.waiting_facts([between, dawn]) == [(between, dawn)]
    assert memory.duplicates.waiting_facts([dawn, alone]) == []
    assert memory.duplicates.alike([dawn, alone]).clusters == ()
    found = memory.duplicates.alike([between, dawn])
    assert [cluster.ids for cluster in found.clusters] == [(between, dawn)]
    assert [cluster.strongest for cluster in found.clusters] == [pair.similarity for pair in found.pairs]
