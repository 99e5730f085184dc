"""Conversations to extract from, and what was learned from them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, Literal

from desktop.assistant.extraction.engine import Extraction
from desktop.assistant.extraction.sources import OfConversation, Source
from desktop.assistant.providers.base import Model
from desktop.assistant.providers.builtin import BuiltinModel
from desktop.assistant.tools.executor import ToolExecutor
from desktop.core.model import Episode, Message, Origin
from desktop.memory.service import Memory
from desktop.settings import Settings
from desktop.storage.extraction_runs import Run
from desktop.storage.facts import FactFilter
from tests.samples import NOON, a_conversation, a_message

PERSON = Origin("user")


class Extracting:
    """`heard` are the states of runs, as listeners hear of them."""

    def __init__(self, memory: Memory, tool_executor: ToolExecutor) -> None:
        self.memory = memory
        self.settings = Settings()
        self.tool_executor = tool_executor
        self.extraction = Extraction(memory, tool_executor, settings=lambda: self.settings)
        self.heard: list[Run] = []
        self.extraction.subscribe(self.heard.append)

    def close(self) -> None:
        self.extraction.close()
        self.tool_executor.close()

    def said(
        self, *turns: tuple[str, str], at: datetime = NOON, apart: timedelta = timedelta(minutes=1), **fields: Any
    ) -> list[Message]:
        """Stores a conversation: who said what, a minute apart. `You` is the person, `Assistant` an assistant."""
        stored = self.memory.conversations
        with self.memory.database.operation("Talk", undoable=False) as operation:
            place = stored.insert(operation, a_conversation("A talk"))
            return [
                stored.append(
                    operation,
                    a_message(place.id, text, role=_role(who), speaker=who, sent_at=at + number * apart, **fields),
                )
                for number, (who, text) in enumerate(turns)
            ]

    def goes_on(self, talk: list[Message], *turns: tuple[str, str]) -> None:
        """More is said in a conversation, a minute after its last message."""
        with self.memory.database.operation("Talk", undoable=False) as operation:
            for number, (who, text) in enumerate(turns, 1):
                at = talk[-1].sent_at + number * timedelta(minutes=1)
                said = a_message(talk[0].conversation_id, text, role=_role(who), speaker=who, sent_at=at)
                self.memory.conversations.append(operation, said)

    def extract(self, source: Source | list[Message], model: Model | None = None) -> Run:
        """A whole run, by rules where no model is given."""
        wanted = OfConversation(source[0].conversation_id) if isinstance(source, list) else source
        return asyncio.run(self.extraction.extract(wanted, model or BuiltinModel()))

    def resume(self, run: Run, model: Model | None = None) -> Run:
        return asyncio.run(self.extraction.resume(run.id, model or BuiltinModel()))

    def stopped(self, source: list[Message], model: Model, when: Callable[[Run], bool]) -> Run:
        """A run that is stopped as soon as `when` holds."""

        def stop(run: Run) -> None:
            if when(run):
                self.extraction.stop()

        leave = self.extraction.subscribe(stop)
        try:
            self.extract(source, model)
        except asyncio.CancelledError:
            return self.extraction.recent(1)[0]
        finally:
            leave()
        raise AssertionError("it came to its end")

    @property
    def episodes(self) -> list[Episode]:
        """The active episodes, the latest first."""
        return [each.episode for each in self.memory.recall.episodes(track=False)]

    @property
    def known(self) -> set[str]:
        """The active facts, as "subject.key = value"."""
        return {f"{fact.subject}.{fact.key} = {fact.value}" for fact in self.memory.facts.find(FactFilter())}


def _role(who: str) -> Literal["user", "assistant", "other"]:
    return "user" if who == "You" else "assistant" if who == "Assistant" else "other"
