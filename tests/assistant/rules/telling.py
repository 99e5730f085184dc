"""A store told of what a person said, as the assistant keeps it, and questions put to the built-in assistant."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from desktop.assistant.chat import Chat
from desktop.assistant.events import Event, TextDelta, ToolFinished
from desktop.assistant.providers.builtin import BuiltinModel
from desktop.assistant.tools.consent import Consents
from desktop.assistant.tools.executor import ToolExecutor
from desktop.assistant.tools.toolbox import Toolbox
from desktop.core.model import PERSON, Conversation, Fact, Message, Origin
from desktop.core.paths import DataFolder
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.relationships import RelationshipDraft
from desktop.memory.service import Memory
from desktop.settings import Settings
from desktop.storage.call_queue import Tasks
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)


class Told:
    """A memory and a chat with the built-in assistant. What is told takes a minute each, so that there is an order."""

    def __init__(self, memory: Memory, chat: Chat) -> None:
        self.memory = memory
        self.chat = chat
        self.moment = NOW
        self.place = chat.new_conversation().id
        self.tools: list[str] = []
        self.cards: list[str] = []
        self.origin = Origin("assistant")

    def now(self) -> datetime:
        self.moment += timedelta(minutes=1)
        return self.moment

    def fact(self, key: str, value: str, subject: str = "user", category: str = "personal", **fields: str) -> Fact:
        draft = FactDraft(category, key, value, 0.9, subject, source_message_id=self.origin.message_id, **fields)  # type: ignore[arg-type]
        return self.memory.facts.remember_anyway(draft, self.origin).fact

    def ended(self, key: str, subject: str = "user") -> None:
        for fact in self.memory.facts.find(FactFilter(subject=subject, key=key)):
            self.memory.facts.forget(fact.id, "outdated", Origin("assistant"))

    def forgotten(self, key: str, subject: str = "user") -> None:
        for fact in self.memory.facts.find(FactFilter(subject=subject, key=key)):
            self.memory.facts.forget(fact.id, "user_requested", Origin("assistant"))

    def updated(self, key: str, value: str, subject: str = "user", reason: str = "update") -> None:
        (fact,) = self.memory.facts.find(FactFilter(subject=subject, key=key))
        self.memory.facts.update(fact.id, value, 0.9, reason, self.origin)  # type: ignore[arg-type]

    def joined(self, subject: str, relation: str, other: str) -> None:
        self.memory.relationships.remember(RelationshipDraft(subject, relation, other, 0.9), Origin("assistant"))

    def said(self, *texts: str, days_ago: int = 0, title: str = "", speakers: tuple[str, ...] = (PERSON,)) -> list[int]:
        """Keeps messages of another conversation; returns their ids."""
        at = self.now() - timedelta(days=days_ago)
        with self.memory.database.operation("Talk", Origin(), undoable=False) as operation:
            place = self.memory.conversations.insert(
                operation, Conversation(0, title or texts[0][:20], "chat", None, at, at)
            ).id
            kept = [
                self.memory.conversations.append(
                    operation,
                    Message(
                        0,
                        place,
                        position,
                        1,
                        "user" if speakers == (PERSON,) else "other",
                        speakers[position % len(speakers)],
                        text,
                        at + timedelta(seconds=position),
                    ),
                )
                for position, text in enumerate(texts)
            ]
        return [message.id for message in kept]

    def tell(self, text: str) -> int:
        """Keeps a statement of the person in the running conversation, without acting on it; facts told from here on
        come from it."""
        at = self.now()
        with self.memory.database.operation("Talk", Origin(), undoable=False) as operation:
            said = self.memory.conversations.append(operation, Message(0, self.place, 0, 1, "user", PERSON, text, at))
            self.memory.conversations.append(
                operation,
                replace(Message(0, self.place, 0, 1, "assistant", "builtin", "Got it.", at), recallable=False),
            )
        self.origin = Origin("assistant", conversation_id=self.place, message_id=said.id)
        return said.id

    def ask(self, text: str, model: BuiltinModel | None = None) -> str:
        said: list[str] = []
        self.tools, self.cards = [], []

        def hear(event: Event) -> None:
            if isinstance(event, TextDelta):
                said.append(event.text)
            elif isinstance(event, ToolFinished):
                self.tools.append(event.tool)
                self.cards.append(event.summary)

        self.now()
        asyncio.run(self.chat.turn(self.place, text, model or BuiltinModel(), hear))
        return "".join(said)

    def answer(self, *said: str) -> str:
        """Says these in order; returns the answer to the last."""
        return [self.ask(text) for text in said][-1]


@contextmanager
def telling(root: Path) -> Iterator[Told]:
    """Makes an empty store; words answer alone."""
    folder = DataFolder(root)
    folder.create()
    made: list[Told] = []

    def clock() -> datetime:
        return made[0].moment if made else NOW

    settings = Settings(memory_tool_async=False, tool_consent={"clear_profile": "allow"})
    database = Database(folder.database, clock=clock)
    tasks = Tasks(folder.queue, clock=clock)
    memory = Memory(database)
    with (
        closing(database),
        closing(tasks),
        ThreadPoolExecutor(1) as pool,
        closing(ToolExecutor(Toolbox(memory), Consents(), tasks, settings=lambda: settings)) as tool_executor,
    ):
        told = Told(memory, Chat(memory, tool_executor, pool, settings=lambda: settings))
        made.append(told)
        yield told
        memory.search.close()


def known(told: Told) -> list[str]:
    """The active facts, as `subject key=value`."""
    return sorted(f"{fact.subject} {fact.key}={fact.value}" for fact in told.memory.facts.find(FactFilter()))
