"""Conversations that a person renames, splits, writes out and deletes."""

from __future__ import annotations

from datetime import timedelta

import pytest

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Origin
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.memory.transfer.exporter import file_name, written_out
from tests.memory.test_episodes import talk
from tests.samples import NOON, a_conversation, a_message
from tests.storage.test_journal import snapshot


def test_a_title_is_changed_and_changed_back(memory: Memory) -> None:
    place = talk(memory, "Hello")[0].conversation_id
    assert memory.conversations.rename(place, "  The \n wedding ", Origin()).title == "The wedding"
    assert memory.history.undo_last(Origin(), actor="user").label.endswith("Rename “Tea” to “The wedding”")
    assert memory.conversations.existing(place).title == "Tea"
    with pytest.raises(UserError) as refused:
        memory.conversations.rename(place, " ", Origin())
    assert refused.value.field == "title"


def test_a_deleted_conversation_comes_back_with_all_that_hung_on_it(memory: Memory) -> None:
    said = talk(memory, "We marry in June", "In Lviv")
    memory.facts.remember_anyway(FactDraft("personal", "wedding", "June", source_message_id=said[0].id), Origin())
    made = memory.episodes.create_over(EpisodeDraft("Wedding", "In June.", 0.9), [said[0].id, said[1].id], Origin())
    before = snapshot(memory.database)
    operation = memory.conversations.delete(said[0].conversation_id, Origin())
    assert memory.conversations.count() == memory.conversations.count_messages() == 0
    fact = memory.facts.get(1)
    assert fact is not None and fact.status == "active" and fact.source_message_id is None
    assert memory.episodes.active(made.id).summary == "In June."  # type: ignore[union-attr]
    assert memory.recall.answer("wedding in June", track=False).memories
    memory.history.undo(operation, Origin())
    assert snapshot(memory.database) == before


def test_an_empty_conversation_is_deleted_too_and_one_that_is_gone_is_not(memory: Memory) -> None:
    with memory.database.operation("New") as operation:
        place = memory.conversations.insert(operation, a_conversation()).id
    memory.conversations.delete(place, Origin())
    for refused in (
        lambda: memory.conversations.delete(place, Origin()),
        lambda: memory.conversations.rename(place, "Tea", Origin()),
        lambda: memory.conversations.set_aside(999, "{0}", Origin()),
    ):
        with pytest.raises(NotFoundError):
            refused()


def test_what_came_after_a_message_is_set_aside_with_all_that_refers_to_it(memory: Memory) -> None:
    said = talk(memory, "One", "Two", "Three", "Four")
    memory.facts.remember_anyway(FactDraft("personal", "number", "three", source_message_id=said[2].id), Origin())
    before = snapshot(memory.database)
    aside = memory.conversations.set_aside(said[2].id, "{0} (before)", Origin())
    assert aside.title == "Tea (before)" and aside.message_count == 2
    assert [message.text for message in memory.conversations.messages(said[0].conversation_id)] == ["One", "Two"]
    moved = memory.conversations.messages(aside.id)
    assert [(message.id, message.position) for message in moved] == [(said[2].id, 0), (said[3].id, 1)]
    assert memory.facts.get(1).source_message_id == said[2].id  # type: ignore[union-attr]
    memory.history.undo_last(Origin(), actor="user")
    assert snapshot(memory.database) == before


def test_the_first_message_can_be_set_aside(memory: Memory) -> None:
    said = talk(memory, "One", "Two")
    memory.conversations.set_aside(said[0].id, "Before", Origin())
    assert memory.conversations.existing(said[0].conversation_id).message_count == 0


def test_a_conversation_is_written_out_by_day_and_speaker() -> None:
    messages = [
        a_message(1, "1. Buy *tea*\n# not a heading <b>"),
        a_message(1, "## Done\n```\ncode", role="assistant", speaker="Keepsake"),
        a_message(1, "Thanks", sent_at=NOON + timedelta(days=1)),
    ]
    text = written_out(a_conversation("A [tea]"), messages)
    assert text.splitlines()[0] == r"# A \[tea\]"
    assert [line for line in text.splitlines() if line.startswith("## 2")] == ["## 2026-03-02", "## 2026-03-03"]
    assert "1\\. Buy \\*tea\\*  \n\\# not a heading \\<b>" in text
    assert "## Done\n```\ncode\n```\n" in text, "an open block of code is closed"
    assert text.endswith("Thanks\n")


def test_a_conversation_without_words_is_written_out() -> None:
    assert written_out(a_conversation(""), []) == "# Untitled\n"


@pytest.mark.parametrize(
    ("title", "name"),
    [("Tea: a/b", "Tea a b.md"), ("../..", "conversation.md"), ("a" * 300, "a" * 80 + ".md"), ("", "conversation.md")],
)
def test_a_title_becomes_a_name_that_every_file_system_takes(title: str, name: str) -> None:
    assert file_name(title) == name
