"""What is known is compared in one pass, and nothing is overlooked by it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.core.model import Origin, now
from desktop.memory.facts.drafts import FactDraft, new_fact
from desktop.memory.facts.quality import Known, clashes, same_value

WORDS = st.sampled_from("plays play chess not never does 3 three 12 May may Monday every day !".split())
VALUES = st.lists(WORDS, min_size=1, max_size=5).map(" ".join)


@pytest.mark.slow
@given(st.lists(VALUES, max_size=8), VALUES)
def test_it_finds_what_a_comparison_with_each_finds(known: list[str], value: str) -> None:
    draft = FactDraft("general", "note", "x")
    facts = [
        replace(new_fact(replace(draft, value=text), Origin(), now()), id=number) for number, text in enumerate(known)
    ]
    prepared = Known(facts)
    assert prepared.same(value) == same_value(value, facts)
    found = prepared.clashing(value)
    first = {clashes(value, fact.value) for fact in facts} - {None}
    assert (found is None) == (not first)
    if found is not None:
        assert found[1] in first
        assert {fact.id for fact in found[0]} >= {fact.id for fact in facts if clashes(value, fact.value) == found[1]}
