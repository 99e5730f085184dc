"""Whatever is done to a memory, undoing all of it in the reverse order restores the store."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.core.errors import UserError
from desktop.core.model import Fact, ForgetReason, Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.memory.transfer.importer import import_file
from desktop.storage.facts import FactFilter
from desktop.storage.journal import Journal
from tests.journaled import Rows, journaled
from tests.memory.duplicates.merged_store import a_memory

ORIGIN = Origin("user")
REASONS: tuple[ForgetReason, ...] = ("outdated", "incorrect", "superseded", "user_requested")
KEYS = ("location", "likes", "sister")

ACTIONS = ("remember", "insist", "update", "edit", "forget", "restore", "merge", "bring_in", "undo")
VALUES = st.sampled_from(["Kyiv", "Київ", "Lviv", "tea", "2 cups of tea", "3 cups of tea", "not tea", "Hanna"])
STEPS = st.lists(st.tuples(st.sampled_from(ACTIONS), st.integers(0, 11), VALUES), max_size=16)


class Deeds:
    """What a person can do to a memory; what is refused, or has nothing to work on, changes nothing."""

    def __init__(self, memory: Memory, folder: Path) -> None:
        self.memory = memory
        self._folder = folder

    def take(self, action: str, choice: int, value: str) -> None:
        with suppress(UserError):
            getattr(self, action)(choice, value)

    def remember(self, choice: int, value: str) -> None:
        self.memory.facts.remember(self._draft(choice, value), ORIGIN)

    def insist(self, choice: int, value: str) -> None:
        self.memory.facts.remember_anyway(self._draft(choice, value), ORIGIN)

    def update(self, choice: int, value: str) -> None:
        self.memory.facts.update(
            self._one(choice).id, value, 0.4 + choice / 20, "update", ORIGIN, valid_from="2026-01-01"
        )

    def edit(self, choice: int, value: str) -> None:
        fact = self._one(choice)
        self.memory.facts.edit(replace(fact, value=value, key=KEYS[choice % 3], private=choice % 2 == 0), ORIGIN)

    def forget(self, choice: int, _value: str) -> None:
        self.memory.facts.forget(self._one(choice).id, REASONS[choice % 4], ORIGIN)

    def restore(self, choice: int, _value: str) -> None:
        self.memory.facts.restore(self._one(choice).id, ORIGIN)

    def merge(self, choice: int, value: str) -> None:
        active = self.memory.facts.find(FactFilter())
        self.memory.facts.merge([fact.id for fact in active[: 2 + choice % 4]], value, 0.9, ORIGIN)

    def bring_in(self, choice: int, value: str) -> None:
        file = self._folder / f"talk {choice}.jsonl"
        said = [{"speaker": "Ann", "text": f"{value} {number}", "time": "2026-03-01T10:00:00Z"} for number in range(2)]
        with file.open("a", encoding="utf-8") as lines:
            lines.writelines(json.dumps(line) + "\n" for line in said)
        import_file(self.memory, file)

    def undo(self, _choice: int, _value: str) -> None:
        self.memory.history.undo_last(ORIGIN)

    def _draft(self, choice: int, value: str) -> FactDraft:
        return FactDraft("personal", KEYS[choice % 3], value, confidence=0.5 + choice / 24)

    def _one(self, choice: int) -> Fact:
        known = self.memory.facts.find(FactFilter(statuses=("active", "archived", "merged")))
        if not known:
            raise UserError("There is nothing yet.")
        return known[choice % len(known)]


def everything(memory: Memory) -> Rows:
    """All that the journal answers for, and what full-text search finds."""
    with memory.database.reading() as connection:
        connection.execute("SELECT count(*) FROM facts_fts WHERE facts_fts MATCH 'tea'").fetchone()
    return journaled(memory.database)


def undoable(memory: Memory) -> list[int]:
    """The changes that hold, the newest first."""
    return [
        each.id
        for each in Journal(memory.database).recent(limit=1000)
        if each.undone_by is None and each.undoes is None
    ]


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(STEPS)
def test_undoing_everything_restores_the_store(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, int, str]]
) -> None:
    folder = tmp_path_factory.mktemp("memory")
    with a_memory(folder) as memory:
        deeds, before = Deeds(memory, folder), everything(memory)
        for step in steps:
            deeds.take(*step)
        for operation_id in undoable(memory):
            memory.history.undo(operation_id, ORIGIN)
        assert everything(memory) == before


@pytest.mark.slow
@settings(max_examples=30, deadline=None)
@given(STEPS)
def test_each_step_can_be_undone_and_done_again(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, int, str]]
) -> None:
    folder = tmp_path_factory.mktemp("memory")
    with a_memory(folder) as memory:
        deeds = Deeds(memory, folder)
        for step in steps:
            before, known = everything(memory), set(undoable(memory))
            deeds.take(*step)
            after, made = everything(memory), [each for each in undoable(memory) if each not in known]
            undone = [memory.history.undo(operation_id, ORIGIN).id for operation_id in made]
            if step[0] != "undo":
                assert everything(memory) == before
            for undo_id in reversed(undone):
                memory.history.undo(undo_id, ORIGIN)
            assert everything(memory) == after
