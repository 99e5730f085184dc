"""A model that is quick and always the same, and a store to fill with a word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import blake2b
from threading import Event

import numpy as np
from numpy.typing import NDArray

from desktop.core.model import Conversation, Episode, Fact, Message, Operation, Origin
from desktop.index.embedder import BackgroundEmbedder
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from desktop.storage.episodes import Episodes
from desktop.storage.facts import FactFilter, Facts
from desktop.storage.journal import Journal
from tests.patience import PATIENCE
from tests.samples import an_episode

DIMENSION = 16


def vector_of(text: str) -> NDArray[np.float32]:
    """The unit vector that `FakeEmbedder` gives a text."""
    seed = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
    row = np.random.default_rng(seed).normal(size=DIMENSION)
    return (row / np.linalg.norm(row)).astype(np.float32)


class FakeEmbedder:
    """Different texts are far apart; `texts` keeps what was embedded, `trouble` is raised instead while it is set."""

    dimension = DIMENSION
    engine = "random numbers"

    def __init__(self, model_id: str = "fake") -> None:
        self.model_id = model_id
        self.texts: list[str] = []
        self.trouble: Exception | None = None
        self.gate = Event()
        self.gate.set()
        self.entered = Event()

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.entered.set()
        self.gate.wait(PATIENCE)
        if self.trouble is not None:
            raise self.trouble
        self.texts += texts
        return np.array([vector_of(text) for text in texts], dtype=np.float32).reshape(-1, DIMENSION)


def in_background(embedder: FakeEmbedder) -> BackgroundEmbedder:
    return BackgroundEmbedder(load=lambda _: embedder)


class Shelf:
    """Writes and removes memories the way the app does: through operations."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.journal = Journal(database)
        self.facts = Facts(database)
        self.conversations = Conversations(database)
        self.episodes = Episodes(database)

    def learn(self, value: str, *, key: str = "likes", subject: str = "user") -> Fact:
        moment = self.database.clock()
        fact = Fact(0, subject, "preference", key, value, 0.9, "durable", "active", "user", moment, moment)
        with self.database.operation("Remember") as operation:
            return self.facts.insert(operation, fact)

    def change(self, fact: Fact, change: Callable[[Fact], Fact]) -> Fact:
        with self.database.operation("Change") as operation:
            return self.facts.update(operation, change(fact))

    def converse(self, *texts: str, recallable: bool = True) -> list[Message]:
        moment = self.database.clock()
        with self.database.operation("Import", Origin("import")) as operation:
            held = self.conversations.by_title("Talk", origin="import") or self.conversations.insert(
                operation, Conversation(0, "Talk", "import", None, moment, moment)
            )
            return [
                self.conversations.append(
                    operation, Message(0, held.id, 0, 1, "other", "Ann", text, moment, recallable=recallable)
                )
                for text in texts
            ]

    def experience(self, summary: str) -> Episode:
        with self.database.operation("Remember an episode") as operation:
            return self.episodes.insert(operation, an_episode(summary=summary), [])

    def end(self, episode: Episode) -> Episode:
        with self.database.operation("Archive") as operation:
            return self.episodes.update(operation, replace(episode, status="archived"))

    def undo_last(self) -> Operation:
        return self.journal.undo(self.journal.recent(limit=1)[0].id)

    def memory_ids(self) -> set[str]:
        """What belongs in an index."""
        facts = {fact.memory_id for fact in self.facts.find(FactFilter())}
        talks = self.conversations.recent(origin="import")
        messages = [message for talk in talks for message in self.conversations.messages(talk.id)]
        lived = self.episodes.get_many(range(1, 100))
        facts |= {episode.memory_id for episode in lived if episode.status == "active"}
        return facts | {message.memory_id for message in messages if message.recallable}
