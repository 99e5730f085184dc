"""What may be said twice: proposed where it is alike, never where a number, a date, a name or a denial differs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from desktop.core.model import Fact, Origin
from desktop.memory.duplicates.suggestions import CLUSTER_MOST, suggestions
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from tests.patience import PATIENCE


def learn(memory: Memory, value: str, key: str = "hobby", **more: Any) -> Fact:
    return memory.facts.remember_anyway(FactDraft("personal", key, value, **more), Origin()).fact


def grouped(memory: Memory, *values: str) -> list[set[int]]:
    for value in values:
        learn(memory, value)
    assert memory.duplicates.scan.catch_up(PATIENCE) == ""
    return [{fact.id for fact in each.facts} for each in suggestions(memory, None, 50)]


def test_what_is_alike_in_letters_is_proposed(memory: Memory) -> None:
    assert grouped(memory, "hiking in Carpathians", "hiking in the Carpathians", "tea") == [{1, 2}]


def test_a_value_that_says_all_of_another_is_proposed_and_kept(memory: Memory) -> None:
    grouped(memory, "hiking", "hiking at dawn")
    (found,) = suggestions(memory, None, 5)
    assert (found.value, [fact.id for fact in found.facts]) == ("hiking at dawn", [2, 1])


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("runs 5 km a day", "runs 6 km a day"),
        ("wedding planned for 12 June", "wedding planned for 12 July"),
        ("likes green tea", "does not like green tea"),
        ("works with Anna Koval", "works with Hanna Koval"),
    ],
)
def test_what_differs_in_substance_is_never_proposed(memory: Memory, left: str, right: str) -> None:
    assert grouped(memory, left, right) == []


def test_a_group_holds_at_most_five_and_any_two_of_it_are_alike(memory: Memory) -> None:
    found = grouped(memory, *(f"hiking {'a' * count}" for count in range(30, 37)))
    assert sorted(map(len, found)) == [2, CLUSTER_MOST]


def test_suggestions_keep_to_subject_time_and_reader(memory: Memory) -> None:
    learn(memory, "hiking")
    secret = learn(memory, "hiking at dawn", confidence=0.95)
    learn(memory, "hiking at night", valid_to="2020-01-01")
    learn(memory, "chess", subject="Anna")
    learn(memory, "chess and go", subject="Anna")
    learn(memory, "hiking", subject="Ben")
    assert memory.duplicates.scan.catch_up(PATIENCE) == ""
    everyone = suggestions(memory, None, 10)
    assert sorted(each.facts[0].subject for each in everyone) == ["Anna", "user"]
    assert [each.value for each in suggestions(memory, "anna", 10)] == ["chess and go"]
    assert len(suggestions(memory, None, 1)) == 1
    (found,) = suggestions(memory, "user", 5)
    assert (found.value, found.confidence, len(found.facts)) == ("hiking at dawn", 0.95, 2)
    memory.facts.edit(replace(secret, private=True), Origin())
    assert suggestions(memory, "user", 5, include_private=False) == []
