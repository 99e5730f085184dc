"""Daily facts go when their time is over, and come back when that is undone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from desktop.core.model import DAILY_DAYS, Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.maintenance import archive_expired
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter
from tests.conftest import HandSetClock


def test_daily_facts_past_their_date_are_archived_as_one_operation(memory: Memory, clock: HandSetClock) -> None:
    for key, durability in (("a", "daily"), ("b", "daily"), ("c", "durable"), ("d", "daily")):
        memory.facts.remember_anyway(FactDraft("personal", key, "x", durability=durability), Origin())  # type: ignore[arg-type]
    (pinned,) = memory.facts.find(FactFilter(key="d"))
    memory.facts.edit(replace(pinned, pinned=True), Origin())
    assert archive_expired(memory.database, clock()) is None
    clock.advance(days=DAILY_DAYS)
    done = archive_expired(memory.database, clock())
    assert done is not None
    operation = memory.history.operation(done)
    assert (operation.actor, operation.label) == ("maintenance", "Archive 2 daily notes past their date")
    assert sorted(fact.key for fact in memory.facts.find(FactFilter())) == ["c", "d"]
    assert archive_expired(memory.database, clock()) is None
    memory.history.undo(done, Origin())
    assert len(memory.facts.find(FactFilter())) == 4


@pytest.mark.parametrize("how", ["undone", "restored"])
def test_a_note_that_a_person_brought_back_is_kept_as_long_again(memory: Memory, clock: HandSetClock, how: str) -> None:
    memory.facts.remember(FactDraft("personal", "note", "buy milk", durability="daily"), Origin())
    clock.advance(days=DAILY_DAYS)
    done = archive_expired(memory.database, clock())
    assert done is not None
    if how == "undone":
        memory.history.undo(done, Origin())
    else:
        memory.facts.restore(1, Origin())
    for _ in range(2):
        assert archive_expired(memory.database, clock()) is None
        clock.advance(days=DAILY_DAYS - 1)
    assert archive_expired(memory.database, clock()) is not None


def test_an_expired_note_may_be_learned_again(memory: Memory, clock: HandSetClock) -> None:
    draft = FactDraft("personal", "note", "buy milk", durability="daily")
    memory.facts.remember(draft, Origin())
    clock.advance(days=DAILY_DAYS)
    archive_expired(memory.database, clock())
    assert memory.facts.check(draft) is None
