"""A subject in a few sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from desktop.core.model import Fact, Origin
from desktop.core.text import count_tokens
from desktop.memory.context import profile
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory


def learn(memory: Memory, category: str, key: str, value: str, **more: Any) -> Fact:
    return memory.facts.remember_anyway(FactDraft(category, key, value, **more), Origin()).fact


def test_facts_are_told_by_category_with_their_ids(memory: Memory) -> None:
    learn(memory, "work_context", "employer", "SoftServe.", subject="Hanna", valid_from="2024-05-01")
    learn(memory, "personal", "birth_place", "Ternopil", subject="Hanna")
    learn(memory, "personal", "pet", "a cat", subject="Hanna", confidence=0.6)
    found = profile(memory, "hanna", 400)
    assert found.text == (
        "What is known about Hanna: Personal: birth place Ternopil [fact-2]; pet a cat (unsure) [fact-3]."
        " Work context: employer SoftServe since 2024-05-01 [fact-1]."
    )
    assert found.tokens == count_tokens(found.text)
    assert ({fact.id for fact in found.facts}, found.left_out, found.private) == ({1, 2, 3}, 0, False)


def test_what_matters_most_fits_a_short_budget(memory: Memory) -> None:
    for number in range(20):
        learn(memory, "personal", f"key {number}", "a value of some words")
    memory.facts.edit(replace(memory.facts.get_many([5])[0], pinned=True), Origin())
    found = profile(memory, "user", 60)
    assert found.text.startswith("What is known about the person: Personal: key 4 ")
    assert found.tokens <= 60
    assert found.left_out == 20 - len(found.facts)


def test_nothing_is_told_where_nothing_is_known_or_fits_or_may_be_seen(memory: Memory) -> None:
    assert profile(memory, "Nobody", 400).text == ""
    secret = learn(memory, "personal", "diagnosis", "asthma " * 100)
    assert profile(memory, "user", 60) == replace(profile(memory, "Nobody", 60), left_out=1)
    memory.facts.edit(replace(secret, private=True), Origin())
    assert profile(memory, "user", 4000).private
    assert profile(memory, "user", 4000, include_private=False).facts == ()


def test_a_category_of_ones_own_comes_last(memory: Memory) -> None:
    learn(memory, "recipes", "borshch", "with beans")
    learn(memory, "general", "motto", "slowly")
    assert "General: motto slowly [fact-2]. Recipes: borshch with beans [fact-1]." in profile(memory, "user", 400).text
