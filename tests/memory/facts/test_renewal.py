"""Older records are brought up to today's fields, once."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from desktop.core.model import CATEGORIES, DAILY_DAYS, Fact, Origin
from desktop.memory.facts.drafts import Duplicate, FactDraft
from desktop.memory.facts.renewal import category_today, renew
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter
from desktop.storage.journal import Journal


def written_long_ago(memory: Memory, value: str = "Київ", **columns: Any) -> Fact:
    """A fact as an older version left it."""
    fact = memory.facts.remember_anyway(FactDraft("personal", "Location", value), Origin()).fact
    with memory.database.operation("Import") as operation:
        operation.update("facts", fact.id, columns)
    found = memory.facts.get(fact.id)
    assert found is not None
    return found


def test_what_an_older_version_wrote_is_renewed_once(memory: Memory) -> None:
    norms = written_long_ago(memory, value_norm="київ", key_norm="Location", subject_norm="User")
    plural = written_long_ago(memory, "tea", category="Preferences")
    daily = written_long_ago(memory, "rain", durability="daily", status="archived")
    current = memory.facts.remember_anyway(FactDraft("personal", "name", "Oksana"), Origin()).fact
    done = renew(memory.database, memory.health.part(), Origin("maintenance"))
    assert (done.checked, done.renewed) == (4, 3)
    assert done.operation_id is not None
    assert memory.history.operation(done.operation_id).label == "Bring 3 facts up to date"
    assert memory.facts.check(FactDraft("personal", "location", "Kyiv")) == Duplicate(norms)
    after = {fact.id: fact for fact in memory.facts.find(FactFilter(("active", "archived")))}
    assert after[plural.id].category == "preference"
    assert after[daily.id].expires_at == daily.created_at + timedelta(days=DAILY_DAYS)
    assert after[plural.id].updated_at == plural.updated_at
    assert after[current.id] == current
    changes = Journal(memory.database).last_change()
    again = renew(memory.database, memory.health.part(), Origin("maintenance"))
    assert (again.checked, again.renewed, again.operation_id) == (4, 0, None)
    assert Journal(memory.database).last_change() == changes
    memory.history.undo(done.operation_id, Origin())
    assert renew(memory.database, memory.health.part(), Origin()).renewed == 3


def test_only_the_part_that_is_named_is_renewed(memory: Memory) -> None:
    written_long_ago(memory, category="skills")
    written_long_ago(memory, "Lviv", value_norm="?")
    assert renew(memory.database, memory.health.part("skills"), Origin()).checked == 1


@pytest.mark.parametrize(
    ("name", "today"),
    [
        ("preferences", "preference"),
        ("Work Context", "work_context"),
        ("reading-history", "reading_history"),
        ("identity", "identity"),
        ("books", "reading_history"),
        ("Recipes", "Recipes"),
        ("", ""),
    ],
)
def test_categories_of_other_tools_become_ours_and_a_persons_own_stay(name: str, today: str) -> None:
    assert category_today(name) == today


def test_todays_categories_stay() -> None:
    assert [category_today(name) for name in CATEGORIES] == list(CATEGORIES)
