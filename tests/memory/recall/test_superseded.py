"""A message still says what was so when it was sent: what became of it since is told beside it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from desktop.core.model import ChangeReason, Message, Origin
from desktop.memory.recall.recollections import Recollection
from desktop.memory.recall.superseded import How
from desktop.memory.service import Memory
from tests.memory.recall.test_lookup import learn
from tests.memory.recall.test_recall import talk


def quoted(memory: Memory, said: Message) -> Recollection | None:
    """The message as it is recalled; None where it is not."""
    found = memory.recall.answer("dentist tooth Mill Street").memories
    return next((each for each in found if each.memory_id == said.memory_id), None)


def told(memory: Memory, said: Message) -> list[tuple[str, How, str]]:
    recalled = quoted(memory, said)
    assert recalled is not None
    return [(each.was, each.how, each.fact.value) for each in recalled.superseded]


@pytest.fixture
def said(memory: Memory) -> tuple[Message, Message]:
    """What is said of the dentist, then of another."""
    first, second = talk(memory, "My dentist on Mill Street fixed a tooth, Dr Brown.", "Wrong: Dr Greene.")
    return first, second


def dentist(memory: Memory, said: Message) -> int:
    return learn(memory, "dentist", "Dr Brown", source_message_id=said.id, source_excerpt="Dr Brown").id


@pytest.mark.parametrize(("reason", "how"), [("correction", "corrected"), ("contradiction", "corrected")])
def test_a_quote_tells_what_was_corrected_by_another_message(
    memory: Memory, said: tuple[Message, Message], reason: ChangeReason, how: How
) -> None:
    fact_id = dentist(memory, said[0])
    assert told(memory, said[0]) == []
    memory.facts.update(fact_id, "Dr Greene", 0.9, reason, Origin(message_id=said[1].id))
    assert told(memory, said[0]) == [("Dr Brown", how, "Dr Greene")]


def test_a_quote_tells_since_when_the_world_changed(memory: Memory, said: tuple[Message, Message]) -> None:
    fact_id = dentist(memory, said[0])
    memory.facts.update(fact_id, "Dr Greene", 0.9, "update", Origin(), valid_from="2026-05-10")
    recalled = quoted(memory, said[0])
    assert recalled is not None
    (over,) = recalled.superseded
    assert (over.how, over.since, over.excerpt) == ("updated", date(2026, 5, 10), "Dr Brown")


def test_what_only_became_more_exact_stands_and_so_does_what_was_undone(
    memory: Memory, said: tuple[Message, Message]
) -> None:
    fact_id = dentist(memory, said[0])
    memory.facts.update(fact_id, "Dr Ada Brown", 0.9, "refinement", Origin())
    assert told(memory, said[0]) == []
    memory.history.undo_last(Origin("user"))
    memory.facts.update(fact_id, "Dr Greene", 0.9, "correction", Origin())
    memory.history.undo_last(Origin("user"))
    assert told(memory, said[0]) == []


def test_a_quote_tells_what_ended_or_whose_time_is_over(memory: Memory, said: tuple[Message, Message]) -> None:
    first, second = dentist(memory, said[0]), learn(memory, "street", "Mill Street", source_message_id=said[0].id)
    memory.facts.forget(first, "outdated", Origin())
    memory.facts.edit(replace(second, valid_from="2020-01-01", valid_to="2020-02-01"), Origin("user"))
    assert told(memory, said[0]) == [("Dr Brown", "ended", "Dr Brown"), ("Mill Street", "ended", "Mill Street")]


def test_a_message_is_not_quoted_whose_fact_was_forgotten_after_another_message_changed_it(
    memory: Memory, said: tuple[Message, Message]
) -> None:
    fact_id = dentist(memory, said[0])
    memory.facts.update(fact_id, "Dr Greene", 0.9, "update", Origin(message_id=said[1].id))
    memory.facts.forget(fact_id, "user_requested", Origin())
    assert quoted(memory, said[0]) is None
    memory.history.undo_last(Origin("user"))
    assert told(memory, said[0]) == [("Dr Brown", "updated", "Dr Greene")]
