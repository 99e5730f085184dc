"""May two facts be one, and which is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from typing import Any

import pytest

from desktop.memory.duplicates.candidates import Successor, identity, is_likely, keeper, successor, told_apart
from desktop.memory.duplicates.similarity import Measure, Pair
from tests.memory.duplicates.traps import traps
from tests.memory.duplicates.unseen_traps import unseen_traps
from tests.samples import NOON, a_fact

Trap = tuple[str, str, Any]
_TWO_KEYS = "They differ in a number. They stand under different keys: sister, brother."
ALIKE_BY_MEANING = Pair(1, 2, 1.0, "meaning")


@pytest.mark.parametrize("made", [traps, unseen_traps])
def test_no_trap_is_likely_the_same_however_alike_its_vectors(made: Callable[[], Iterable[Trap]]) -> None:
    pairs = [(a_fact("note", left, id=1), a_fact("note", right, id=2)) for left, right, _ in made()]
    assert len(pairs) >= 200
    assert not [(left.value, right.value) for left, right in pairs if is_likely(left, right, ALIKE_BY_MEANING)]
    assert not [(left.value, right.value) for left, right in pairs if identity(left) == identity(right)]


@pytest.mark.parametrize(
    ("left", "right", "told"),
    [
        ({"value": "likes long walks"}, {"value": "enjoys long walks"}, None),
        ({"value": "Kyiv!"}, {"value": "Київ"}, None),
        ({"subject": "Anna"}, {"subject": "Petro"}, "They are about different subjects."),
        ({"valid_to": "2020-01-01"}, {}, "They speak of different times."),
        ({"value": "anna"}, {"value": "hanna"}, ""),
        ({"value": "walks"}, {"value": "walks along cold rivers"}, ""),
        ({"value": "runs 5 km"}, {"value": "runs 6 km"}, "They differ in a number."),
        ({"value": "likes raw fish"}, {"value": "hates raw fish"}, "One denies what the other says."),
        ({"key": "sister", "value": "5"}, {"key": "brother", "value": "6"}, _TWO_KEYS),
    ],
)
def test_what_is_not_likely_the_same_tells_what_sets_it_apart(
    left: dict[str, Any], right: dict[str, Any], told: str | None
) -> None:
    first, second = (a_fact(**{"key": "note", **fields}) for fields in (left, right))
    assert is_likely(first, second, ALIKE_BY_MEANING) is (told is None)
    assert " ".join(told_apart([first, second])) == (told or "")


@pytest.mark.parametrize(
    ("similarity", "measure", "least", "likely"),
    [
        (0.78, "meaning", 0.0, True),
        (0.94, "meaning", 0.95, False),
        (0.6, "words", 0.95, True),
        (0.6, "words", 0.96, False),
    ],
)
def test_how_alike_the_vectors_must_be_can_be_asked_for(
    similarity: float, measure: Measure, least: float, likely: bool
) -> None:
    left, right = a_fact("note", "likes long walks"), a_fact("note", "enjoys long walks")
    assert is_likely(left, right, Pair(1, 2, similarity, measure), least) is likely


@pytest.mark.parametrize(
    ("similarity", "measure", "likely"), [(0.86, "meaning", True), (0.84, "meaning", False), (1.0, "spelling", False)]
)
def test_under_two_keys_the_vectors_must_tell_that_it_is_about_one_thing(
    similarity: float, measure: Measure, likely: bool
) -> None:
    left, right = a_fact("hobby", "keeps brown bees"), a_fact("pastime", "keeps brown bees")
    assert is_likely(left, right, Pair(1, 2, similarity, measure), 0.95) is likely


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
