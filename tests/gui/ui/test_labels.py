from __future__ import annotations

from dataclasses import replace

from desktop.core.model import Origin, RowChange
from desktop.gui.ui.labels import fact_life_of, field_changes, row_words
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.journal import Journal

_YOU, _IT = Origin("user"), Origin("assistant")


def lived(memory: Memory) -> int:
    fact = memory.facts.remember_anyway(
        FactDraft("personal", "location", "Kyiv", source_excerpt="I live in Kyiv."), _IT
    ).fact
    memory.facts.update(fact.id, "Lviv", 0.9, "update", _IT)
    return fact.id


def test_the_life_of_a_fact_reads_newest_first(memory: Memory) -> None:
    fact_id = lived(memory)
    updated, remembered = fact_life_of(memory.history.of_row("facts", fact_id))
    assert (updated.title, updated.text) == ("Updated", "Kyiv → Lviv · reason: update")
    assert (remembered.title, remembered.text) == ("Remembered", "“I live in Kyiv.”")


def test_only_what_the_row_still_shows_can_be_undone(memory: Memory) -> None:
    fact_id = lived(memory)
    updated, remembered = fact_life_of(memory.history.of_row("facts", fact_id))
    assert updated.undo is not None
    assert remembered.undo is None
    memory.history.undo(updated.undo, _YOU)
    undone, updated, remembered = fact_life_of(memory.history.of_row("facts", fact_id))
    assert (undone.title, undone.redo) == ("Undone", True)
    assert updated.undo is None
    assert remembered.undo is not None
    memory.history.undo(undone.operation.id, _YOU)
    assert fact_life_of(memory.history.of_row("facts", fact_id))[0].title == "Redone"


def test_forgetting_restoring_editing_and_merging_are_told(memory: Memory) -> None:
    fact_id = lived(memory)
    fact = memory.facts.forget(fact_id, "outdated", _YOU)
    fact = memory.facts.restore(fact.id, _YOU)
    memory.facts.edit(replace(fact, confidence=0.5), _YOU)
    other = memory.facts.remember_anyway(FactDraft("personal", "location", "Lviv, Rynok Square"), _YOU).fact
    memory.facts.merge([other.id, fact_id], "Lviv, Rynok Square", 0.9, _YOU)
    titles = [entry.title for entry in fact_life_of(memory.history.of_row("facts", fact_id))]
    assert titles == ["Merged", "Edited", "Restored", "Forgotten", "Updated", "Remembered"]
    assert "Confidence 0.9 → 0.5" in fact_life_of(memory.history.of_row("facts", fact_id))[1].text


def test_what_was_edited_is_told_as_a_person_reads_it(memory: Memory) -> None:
    fact = memory.facts.remember_anyway(FactDraft("health_note", "blood_type", "A+"), _YOU).fact
    memory.facts.edit(replace(fact, private=True, subject="Anna", category="personal"), _YOU)
    entry, _ = fact_life_of(memory.history.of_row("facts", fact.id))
    assert entry.text.startswith("Category health note → personal · About You → Anna · Private: on")
    changed = memory.history.changes_of(entry.operation.id)
    told = {change.name: (change.before, change.after) for change in field_changes(changed[0])}
    assert told["Private"] == ("off", "on") and told["About"] == ("You", "Anna")
    assert row_words(changed[0])[0] == f"Edited: blood type (fact-{fact.id})"


def test_tags_and_times_of_a_row_are_told_in_words() -> None:
    before = {"tags": '["work", "Lviv"]', "expires_at": None, "status": "active"}
    after = {"tags": "[]", "expires_at": 1_772_000_000_000, "status": "archived"}
    told = {
        each.name: (each.before, each.after) for each in field_changes(RowChange(1, 1, "episodes", 3, before, after))
    }
    assert told["Tags"] == ("work, Lviv", None) and told["Status"] == ("active", "archived")
    assert told["Kept until"] == (None, "25 February 2026")


def test_a_removed_fact_is_told_by_what_it_said(memory: Memory) -> None:
    stored = memory.facts.remember_anyway(FactDraft("personal", "pet", "a cat"), _YOU)
    undo = memory.history.undo(stored.operation_id, _YOU)
    assert row_words(Journal(memory.database).changes_of(undo.id)[0]) == (
        f"Removed: pet (fact-{stored.fact.id})",
        "a cat",
    )
    assert fact_life_of([]) == []


def test_rows_of_other_tables_are_told_by_their_text() -> None:
    change = RowChange(1, 1, "messages", 7, None, {"text": "Hello"})
    assert row_words(change) == ("Message", "Hello")


def test_rows_of_episodes_and_relationships_are_told_too() -> None:
    episode = RowChange(1, 1, "episodes", 3, None, {"topic": "Wedding", "summary": "They set the date."})
    edge = RowChange(2, 1, "relationships", 4, {"subject": "Anna", "relation": "knows", "other": "Ben"}, None)
    assert row_words(episode) == ("Episode", "Wedding")
    assert row_words(edge) == ("Relationship", "Anna knows Ben")
    assert row_words(RowChange(3, 1, "episode_messages", 5, None, {"episode_id": 3})) == ("Message of an episode", "")
