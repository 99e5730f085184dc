"""Searches under a name: kept, renamed, deleted and brought back."""

from __future__ import annotations

import pytest

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Origin
from desktop.memory.facts.query_language import QueryError
from desktop.memory.service import Memory

PERSON = Origin("user")


def names(memory: Memory) -> list[tuple[str, str]]:
    return [(each.name, each.query) for each in memory.saved_searches.all()]


def test_a_search_is_kept_as_it_can_be_typed_again(memory: Memory) -> None:
    saved, _ = memory.saved_searches.save(" Unsure ", " confidence<0.70   tea", PERSON)
    memory.saved_searches.save("All private", "is:private", PERSON)
    assert names(memory) == [("All private", "is:private"), ("Unsure", "confidence<0.7 tea")]
    assert saved.created_at == memory.database.clock()


def test_saving_under_a_known_name_keeps_the_newer_query(memory: Memory) -> None:
    first, _ = memory.saved_searches.save("Unsure", "confidence<0.7", PERSON)
    again, _ = memory.saved_searches.save("unsure", "confidence<0.6", PERSON)
    assert again.id == first.id
    assert names(memory) == [("Unsure", "confidence<0.6")]


@pytest.mark.parametrize(("name", "query"), [("  ", "tea"), ("x" * 61, "tea"), ("Empty", "  ")])
def test_what_can_not_be_saved_is_refused(memory: Memory, name: str, query: str) -> None:
    with pytest.raises(UserError):
        memory.saved_searches.save(name, query, PERSON)


def test_a_query_that_is_not_understood_is_not_saved(memory: Memory) -> None:
    with pytest.raises(QueryError):
        memory.saved_searches.save("Broken", "confidence<9", PERSON)
    assert names(memory) == []


def test_renaming_and_deleting_are_undone(memory: Memory) -> None:
    saved, _ = memory.saved_searches.save("Tea", "oolong", PERSON)
    memory.saved_searches.save("Coffee", "black", PERSON)
    renamed = memory.saved_searches.rename(saved.id, "Drinks", PERSON)
    with pytest.raises(UserError, match="Coffee"):
        memory.saved_searches.rename(saved.id, "coffee", PERSON)
    deleted = memory.saved_searches.delete(saved.id, PERSON)
    assert [name for name, _ in names(memory)] == ["Coffee"]
    memory.history.undo(deleted, PERSON)
    memory.history.undo(renamed, PERSON)
    assert [name for name, _ in names(memory)] == ["Coffee", "Tea"]


def test_one_that_is_gone_can_not_be_changed(memory: Memory) -> None:
    with pytest.raises(NotFoundError):
        memory.saved_searches.rename(9, "x", PERSON)
    with pytest.raises(NotFoundError):
        memory.saved_searches.delete(9, PERSON)
