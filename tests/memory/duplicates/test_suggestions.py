"""What may be said twice: proposed where it is alike, never where a number, a date, a name or a denial differs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from desktop.core.model import Fact, Origin
from desktop.memory.duplicates.suggestions import clusters, suggestions
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.facts.quality import tells_apart
from desktop.memory.service import Memory
from tests.samples import a_fact


def facts(*said: tuple[str, str], **fields: Any) -> list[Fact]:
    return [a_fact(key, value, id=number, **fields) for number, (key, value) in enumerate(said, 1)]


def grouped(known: list[Fact], vectors: dict[str, Any] | None = None) -> list[set[int]]:
    return [{fact.id for fact in each.facts} for each in clusters(known, vectors or {})]


def pointing(*angles: float) -> dict[str, Any]:
    """Unit vectors, by angle, of the facts 1, 2, …"""
    return {f"fact-{n}": np.array([np.cos(a), np.sin(a)], np.float32) for n, a in enumerate(angles, 1)}


def test_what_is_alike_in_letters_is_proposed() -> None:
    assert grouped(facts(("hobby", "hiking in Carpathians"), ("hobby", "hiking in the Carpathians"))) == [{1, 2}]
    assert grouped(facts(("hobby", "hiking"), ("hobby", "tea"))) == []


def test_a_value_that_says_all_of_another_is_proposed_and_kept() -> None:
    (found,) = clusters(facts(("hobby", "hiking"), ("hobby", "hiking at dawn")), {})
    assert (found.value, [fact.id for fact in found.facts]) == ("hiking at dawn", [2, 1])
    assert grouped(facts(("hobby", "hiking"), ("fear", "hiking at dawn"))) == []


def test_what_means_the_same_is_proposed_by_vectors() -> None:
    known = facts(("hobby", "long walks"), ("interest", "strolling"), ("food", "pizza"))
    assert grouped(known, pointing(0, 0.3, 1.5)) == [{1, 2}]
    assert grouped(known, pointing(0)) == []


def test_other_scripts_must_be_nearer() -> None:
    known = facts(("hobby", "довгі прогулянки"), ("interest", "гори"))
    assert grouped(known, pointing(0, 0.5)) == []
    assert grouped(known, pointing(0, 0.3)) == [{1, 2}]


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("runs 5 km a day", "runs 6 km a day"),
        ("wedding planned for 12 June", "wedding planned for 12 July"),
        ("likes green tea", "does not like green tea"),
        ("works with Anna Koval", "works with Hanna Koval"),
    ],
)
def test_what_differs_in_substance_is_never_proposed(left: str, right: str) -> None:
    assert grouped(facts(("note", left), ("note", right)), pointing(0, 0)) == []


def test_telling_apart_needs_both_to_name_a_number() -> None:
    assert not tells_apart("runs 5 km", "runs often")
    assert not tells_apart("met in May 2020", "May 2020: met")


def test_a_group_holds_at_most_five_and_any_two_of_it_are_alike() -> None:
    assert sorted(map(len, grouped(facts(*(("hobby", f"hiking {'a' * n}") for n in range(20, 27)))))) == [2, 5]
    chain = facts(("a", "long walks"), ("b", "strolling"), ("c", "wandering"))
    assert grouped(chain, pointing(0, 0.5, 1.1)) == [{1, 2}]


def test_suggestions_keep_to_subject_time_and_reader(memory: Memory) -> None:
    def learn(value: str, **more: Any) -> Fact:
        return memory.facts.remember_anyway(FactDraft("personal", "hobby", value, **more), Origin()).fact

    learn("hiking")
    secret = learn("hiking at dawn", confidence=0.95)
    learn("hiking at night", valid_to="2020-01-01")
    learn("chess", subject="Anna")
    learn("chess and go", subject="Anna")
    learn("hiking", subject="Ben")
    everyone = suggestions(memory, None, 10)
    assert sorted(each.facts[0].subject for each in everyone) == ["Anna", "user"]
    assert [each.value for each in suggestions(memory, "anna", 10)] == ["chess and go"]
    assert len(suggestions(memory, None, 1)) == 1
    (found,) = suggestions(memory, "user", 5)
    assert (found.value, found.confidence, len(found.facts)) == ("hiking at dawn", 0.95, 2)
    memory.facts.edit(replace(secret, private=True), Origin())
    assert suggestions(memory, "user", 5, include_private=False) == []
