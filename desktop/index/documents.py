"""What text stands for a memory in the index, and what Chroma is told about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b

from desktop.core.model import USER, Episode, Fact, Kind, Message
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from desktop.storage.episodes import Episodes
from desktop.storage.facts import Facts

DOCUMENTS_VERSION = 1
"""Raised when the text of a kind changes: it is part of the index's model, so that everything is embedded again."""

INDEXED_TABLES: dict[str, Kind] = {"facts": "fact", "episodes": "episode", "messages": "message"}
"""The journal's tables that hold memories."""

Metadata = dict[str, str | float]


@dataclass(frozen=True, slots=True)
class Document:
    """The text of a memory as it is embedded, its hash, and the metadata that do not change with use."""

    kind: Kind
    row_id: int
    memory_id: str
    text: str
    content_hash: bytes
    metadata: Metadata


def text_of_fact(fact: Fact) -> str:
    """Returns a fact as one would say it: "location: Kyiv" about the person, "Grinder 5 status: repaired" about
    another."""
    key = fact.key.replace("_", " ")
    return f"{key}: {fact.value}" if fact.subject == USER else f"{fact.subject} {key}: {fact.value}"


def text_of_episode(episode: Episode) -> str:
    """Returns what an episode was about, what happened, and its tags."""
    tags = f" ({', '.join(episode.tags)})" if episode.tags else ""
    return f"{episode.topic}: {episode.summary}{tags}"


def text_of_message(message: Message) -> str:
    """Returns a message with who said it."""
    return f"{message.speaker}: {message.text}" if message.speaker else message.text


class Documents:
    """Reads memories of a store as documents."""

    def __init__(self, database: Database, embedding_version: str) -> None:
        self._facts = Facts(database)
        self._episodes = Episodes(database)
        self._conversations = Conversations(database)
        self._embedding_version = embedding_version

    def of(self, kind: Kind, row_ids: Iterable[int]) -> list[Document]:
        """Returns the documents of these rows; a row that is gone, archived or not to be recalled has none."""
        if kind == "fact":
            facts = self._facts.get_many(row_ids)
            return [self._of_fact(fact) for fact in facts if fact.status == "active"]
        if kind == "episode":
            episodes = self._episodes.get_many(row_ids)
            return [self._of_episode(episode) for episode in episodes if episode.status == "active"]
        messages = self._conversations.get_messages(row_ids)
        return [self._of_message(message) for message in messages if message.recallable]

    def _of_fact(self, fact: Fact) -> Document:
        metadata: Metadata = {
            "kind": "fact",
            "category": fact.category,
            "subject": fact.subject,
            "confidence": fact.confidence,
            "added_at": fact.created_at.isoformat(),
            "session_id": "",
            "embedding_version": self._embedding_version,
        }
        return _document("fact", fact.id, fact.memory_id, text_of_fact(fact), metadata)

    def _of_episode(self, episode: Episode) -> Document:
        metadata: Metadata = {
            "kind": "episode",
            "category": "",
            "subject": episode.subject,
            "confidence": 1.0,
            "added_at": episode.created_at.isoformat(),
            "session_id": "" if episode.conversation_id is None else str(episode.conversation_id),
            "embedding_version": self._embedding_version,
        }
        return _document("episode", episode.id, episode.memory_id, text_of_episode(episode), metadata)

    def _of_message(self, message: Message) -> Document:
        metadata: Metadata = {
            "kind": "message",
            "category": "",
            "subject": message.speaker,
            "confidence": 1.0,
            "added_at": message.sent_at.isoformat(),
            "session_id": f"{message.conversation_id}:{message.session}",
            "embedding_version": self._embedding_version,
        }
        return _document("message", message.id, message.memory_id, text_of_message(message), metadata)


def _document(kind: Kind, row_id: int, memory_id: str, text: str, metadata: Metadata) -> Document:
    content_hash = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()
    return Document(kind, row_id, memory_id, text, content_hash, metadata)
