from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.core.errors import UserError
from desktop.core.model import CATEGORIES, Origin
from desktop.memory.facts.categories import Categories, Category, category_name
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts

EVERY = FactFilter(("active", "archived", "merged"))


@pytest.fixture
def memory(database: Database) -> Memory:
    made = Memory(database)
    for key, category in (("tea", "preference"), ("coffee", "preference"), ("kite", "hobby")):
        made.facts.remember_anyway(FactDraft(category, key, key), Origin())
    return made


def test_shipped_own_and_used_ones_are_listed_in_this_order(memory: Memory) -> None:
    found = Categories(memory.database).every(["recipes"], ["skill"])
    assert [each.name for each in found] == [*CATEGORIES, "recipes", "hobby"]
    by_name = {each.name: each for each in found}
    assert by_name["preference"] == Category("preference", 2, shipped=True, own=False, hidden=False)
    assert by_name["skill"].hidden and by_name["recipes"].own and not by_name["hobby"].shipped


def test_all_facts_move_as_one_operation_forgotten_ones_too_and_come_back(memory: Memory) -> None:
    facts = Facts(memory.database)
    forgotten = facts.find(EVERY)[0]
    with memory.database.operation("Archive") as operation:
        facts.update(operation, replace(facts.find(FactFilter(key="tea"))[0], status="archived"))
    before = {fact.id: fact for fact in facts.find(EVERY)}
    moved = Categories(memory.database).move("preference", "taste", Origin())
    assert moved is not None
    after = {fact.id: fact for fact in facts.find(EVERY)}
    assert [fact.category for fact in after.values()].count("taste") == 2
    assert all(after[key].updated_at == before[key].updated_at for key in before)
    memory.history.undo(moved, Origin())
    assert {fact.id: fact for fact in facts.find(EVERY)} == before and forgotten.id in before


def test_where_there_is_nothing_to_move_nothing_is_recorded(memory: Memory) -> None:
    last = memory.history.last_operation()
    assert Categories(memory.database).move("trait", "taste", Origin()) is None
    assert memory.history.last_operation() == last


@pytest.mark.parametrize(("given", "kept"), [("My Tastes", "my_tastes"), (" Рецепти ", "рецепти"), ("to-do", "to-do")])
def test_a_name_is_kept_in_one_form(given: str, kept: str) -> None:
    assert category_name(given) == kept


@pytest.mark.parametrize("given", ["", "  ", "a/b", "x" * 41])
def test_what_is_no_name_is_refused(given: str) -> None:
    with pytest.raises(UserError, match="A category is a name"):
        category_name(given)
