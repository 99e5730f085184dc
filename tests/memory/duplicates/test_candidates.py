"""May two facts be one, and which is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from typing import Any

import pytest

from desktop.memory.duplicates.candidates import (
    OTHER_WORDS,
    Successor,
    doubt,
    identity,
    keeper,
    likely,
    striking,
    successor,
)
from desktop.memory.duplicates.similarity import Measure, Pair
from tests.memory.duplicates.traps import traps
from tests.memory.duplicates.unseen_traps import unseen_traps
from tests.samples import NOON, a_fact

Trap = tuple[str, str, Any]


@pytest.mark.parametrize("made", [traps, unseen_traps])
def test_no_trap_goes_without_doubt_however_alike_its_vectors(made: Callable[[], Iterable[Trap]]) -> None:
    pairs = [(a_fact("note", left, id=1), a_fact("note", right, id=2)) for left, right, _ in made()]
    assert len(pairs) >= 200
    assert not [(left.value, right.value) for left, right in pairs if not doubt(left, right)]
    assert not [(left.value, right.value) for left, right in pairs if identity(left) == identity(right)]


@pytest.mark.parametrize(
    ("left", "right", "told"),
    [
        ({"value": "likes long walks"}, {"value": "enjoys long walks"}, ""),
        ({"value": "Kyiv!"}, {"value": "Київ"}, ""),
        ({"subject": "Anna"}, {"subject": "Petro"}, "They are about different subjects."),
        ({"valid_to": "2020-01-01"}, {}, "They speak of different times."),
        ({"key": "sister"}, {"key": "brother"}, "They stand under different keys: sister, brother."),
        ({"value": "anna"}, {"value": "hanna"}, OTHER_WORDS),
        ({"value": "walks"}, {"value": "walks along cold rivers"}, OTHER_WORDS),
        ({"value": "runs 5 km"}, {"value": "runs 6 km"}, "They differ in a number."),
        ({"value": "likes raw fish"}, {"value": "hates raw fish"}, "One denies what the other says."),
    ],
)
def test_doubts_are_told_in_a_sentence(left: dict[str, Any], right: dict[str, Any], told: str) -> None:
    first, second = (a_fact(**{"key": "note", **fields}) for fields in (left, right))
    assert doubt(first, second) == told


@pytest.mark.parametrize(
    ("similarity", "measure", "is_likely"),
    [(0.95, "meaning", True), (0.84, "meaning", False), (0.5, "words", True), (0.49, "words", False)],
)
def test_how_alike_is_likely_depends_on_the_measure(similarity: float, measure: Measure, is_likely: bool) -> None:
    assert likely(Pair(1, 2, similarity, measure)) is is_likely


@pytest.mark.parametrize(
    ("similarity", "measure", "is_striking"),
    [(0.94, "meaning", True), (0.93, "meaning", False), (0.8, "words", True), (0.7, "words", False)],
)
def test_what_is_named_though_it_must_not_be_one_is_more_alike(
    similarity: float, measure: Measure, is_striking: bool
) -> None:
    assert striking(Pair(1, 2, similarity, measure)) is is_striking


@pytest.mark.parametrize(
    ("better", "why"),
    [
        ({"confidence": 0.95}, "the surest"),
        ({"access_count": 4}, "the most used"),
        ({"updated_at": NOON + timedelta(days=1)}, "the newest"),
        ({"value": "Kyiv, Ukraine"}, "the most complete"),
        ({"id": 1}, "the one known longest"),
    ],
)
def test_the_keeper_is_named_with_the_reason(better: dict[str, Any], why: str) -> None:
    best = a_fact(**{"id": 9, **better})
    others = (a_fact(id=3), a_fact(id=2))
    chosen = keeper([*others, best])
    assert (chosen.kept, chosen.why) == (best, why)
    assert set(chosen.others) == set(others)


def test_identity_is_equality_after_normalisation() -> None:
    assert identity(a_fact("Location", "Kyiv!")) == identity(a_fact("location", "Київ"))
    assert identity(a_fact()) != identity(a_fact(subject="Anna"))


TODAY = NOON.date().isoformat()
EARLIER = NOON - timedelta(days=9)


@pytest.mark.parametrize(
    ("first", "second", "suggested"),
    [
        ({"updated_at": EARLIER}, {"updated_at": NOON}, Successor(2, "newest")),
        ({"updated_at": NOON}, {"updated_at": EARLIER}, Successor(1, "newest")),
        ({}, {}, Successor(2, "newest")),
        ({"updated_at": EARLIER}, {"updated_at": NOON, "valid_to": "2020-01-01"}, Successor(1, "not_over")),
        ({"valid_to": "2020-01-01"}, {"valid_to": "2020-05-01"}, Successor(2, "newest")),
        ({"valid_from": "2020-05-01", "updated_at": EARLIER}, {"updated_at": NOON}, Successor(1, "later")),
        ({"valid_from": "2020-05-01"}, {"valid_from": "2020-06-01"}, Successor(2, "later")),
        ({"valid_from": "2020-05-01"}, {"valid_from": "2020-05-01"}, Successor(2, "newest")),
    ],
)
def test_what_holds_is_suggested_then_what_holds_from_a_later_day_then_the_newest(
    first: Mapping[str, Any], second: Mapping[str, Any], suggested: Successor
) -> None:
    members = [a_fact("home", "Kyiv", id=1, **first), a_fact("home", "Lviv", id=2, **second)]
    assert successor(members, TODAY) == suggested
