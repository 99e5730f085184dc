"""A store with a life of its own, drawn at random, and what happened in it kept beside it in plain Python."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from hypothesis import strategies as st

from desktop.core.errors import UndoConflictError
from desktop.core.model import Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.episodes import Episodes
from desktop.storage.journal import Journal
from tests.conftest import HandSetClock
from tests.samples import a_conversation, a_message, an_episode

CATEGORIES = ("personal", "skill", "project")

STEPS = st.one_of(
    st.tuples(st.just("wait"), st.sampled_from([0.1, 0.26, 1, 5, 13, 24, 30, 400])),
    st.tuples(st.just("remember"), st.sampled_from(CATEGORIES), st.sampled_from([0.5, 0.55, 0.7, 0.79, 0.9, 1.0])),
    st.tuples(st.just("use"), st.integers(0, 9), st.integers(1, 4)),
    st.tuples(st.just("use_episode"), st.integers(0, 9)),
    st.tuples(st.just("forget"), st.integers(0, 9)),
    st.tuples(st.just("restore"), st.integers(0, 9)),
    st.tuples(st.just("recategorise"), st.integers(0, 9), st.sampled_from(CATEGORIES)),
    st.tuples(st.just("undo"), st.integers(0, 9)),
    st.tuples(st.just("converse"), st.integers(0, 2)),
    st.tuples(st.just("episode"), st.integers(0, 400)),
)


@dataclass
class Life:
    """Carries the steps out on a memory and notes what it sees: every use, and the facts as they were after each."""

    memory: Memory
    clock: HandSetClock
    uses: list[tuple[str, int, datetime]] = field(default_factory=list)
    seen: list[tuple[datetime, dict[str, int]]] = field(default_factory=list)

    def live(self, steps: Sequence[tuple[Any, ...]]) -> None:
        for name, *details in steps:
            getattr(self, f"_{name}")(*details)
            self.seen.append((self.clock(), self.statuses()))

    def facts(self) -> list[Any]:
        """The rows that there are."""
        with self.memory.database.reading() as connection:
            return connection.execute("SELECT * FROM facts ORDER BY id").fetchall()

    def statuses(self) -> dict[str, int]:
        """How many facts there are of each status."""
        counts = {"active": 0, "archived": 0, "merged": 0}
        for row in self.facts():
            counts[row["status"]] += 1
        return counts

    def _wait(self, hours: float) -> None:
        self.clock.advance(hours=hours)

    def _remember(self, category: str, confidence: float) -> None:
        number = len(self.seen)
        draft = FactDraft(category, f"key {number}", f"value {number}", confidence=confidence)
        self.memory.facts.remember_anyway(draft, Origin())

    def _use(self, which: int, times: int) -> None:
        fact = self._pick(which)
        for _ in range(times if fact is not None else 0):
            self.memory.accesses.count("fact", [fact["id"]], via="recall_facts")
            self.uses.append(("fact", fact["id"], self.clock()))

    def _use_episode(self, which: int) -> None:
        self.memory.accesses.count("episode", [which + 1], via="recall_episodes")
        self.uses.append(("episode", which + 1, self.clock()))

    def _forget(self, which: int) -> None:
        fact = self._pick(which)
        if fact is not None and fact["status"] == "active":
            self.memory.facts.forget(fact["id"], "outdated", Origin())

    def _restore(self, which: int) -> None:
        fact = self._pick(which)
        if fact is not None and fact["status"] == "archived":
            self.memory.facts.restore(fact["id"], Origin())

    def _recategorise(self, which: int, category: str) -> None:
        fact = self._pick(which)
        if fact is not None and fact["status"] == "active":
            self.memory.facts.edit(replace(self.memory.facts.active(fact["id"]), category=category), Origin())

    def _undo(self, which: int) -> None:
        operations = Journal(self.memory.database).recent(limit=which + 1)
        if operations:
            try:
                self.memory.history.undo(operations[-1].id, Origin())
            except UndoConflictError:
                return

    def _converse(self, learned: int) -> None:
        conversations, moment = self.memory.conversations, self.clock()
        with self.memory.database.operation("Chat", undoable=False) as operation:
            held = conversations.insert(operation, a_conversation(created_at=moment, updated_at=moment))
            message = conversations.append(operation, a_message(held.id, sent_at=moment))
        for number in range(learned):
            key = f"learned {len(self.seen)} {number}"
            draft = FactDraft("project", key, key, source_message_id=message.id)
            self.memory.facts.remember_anyway(draft, Origin("assistant"))

    def _episode(self, hours_ago: int) -> None:
        ended = self.clock() - timedelta(hours=hours_ago)
        with self.memory.database.operation("Episode") as operation:
            Episodes(self.memory.database).insert(operation, an_episode(started_at=ended, ended_at=ended), [])

    def _pick(self, which: int) -> Any:
        facts = self.facts()
        return facts[which % len(facts)] if facts else None
