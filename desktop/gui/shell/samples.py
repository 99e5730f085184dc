"""Made-up memories: a person in Lviv, a grinding machine, a sister. For the gallery, and to try Keepsake with."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from desktop.core.model import PERSON, USER, Conversation, Message, Origin
from desktop.core.paths import resource
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory


def fill(memory: Memory, at: datetime) -> None:
    """Puts the sample memories into an empty store, as if they had come over the months before `at`."""
    sample = json.loads(resource("samples", "memories.json").read_text("utf-8"))
    for conversation in sorted(sample["conversations"], key=_oldest_first):
        _tell(memory, conversation, at)
    sources = {message.text: message.id for message in _messages(memory)}
    ids: dict[str, int] = {}
    for _, what, key in sorted(_steps(sample, memory, sources, ids, at), key=lambda step: -step[0]):
        ids[key] = what() or ids[key]


def _steps(
    sample: Mapping[str, Any], memory: Memory, sources: Mapping[str, int], ids: Mapping[str, int], at: datetime
) -> Iterator[tuple[float, Callable[[], int | None], str]]:
    """What happened: how many days ago, what to do, and the key of its fact."""
    for fact in sample["facts"] + sample["forgotten"]:
        key = fact["key"]
        yield fact["days"], partial(_remember, memory, fact, sources, at), key
        for later in fact.get("then", ()):
            yield later["days"], partial(_update, memory, ids, key, later, sources, at), key
    for fact in sample["forgotten"]:
        yield fact["forgotten"], partial(_forget, memory, ids, fact, at), fact["key"]


def _tell(memory: Memory, sample: Mapping[str, Any], at: datetime) -> None:
    moment = at - timedelta(days=sample["days"], minutes=20)
    with clock_at(memory, moment), memory.database.operation("Chat", Origin("assistant"), undoable=False) as operation:
        kept = memory.conversations.insert(operation, Conversation(0, sample["title"], "chat", None, moment, moment))
        for role, text in sample["messages"]:
            speaker = PERSON if role == "user" else "Keepsake"
            memory.conversations.append(operation, Message(0, kept.id, 0, 1, role, speaker, text, moment))


def _remember(memory: Memory, sample: Mapping[str, Any], sources: Mapping[str, int], at: datetime) -> int:
    excerpt = sample.get("source_excerpt", "")
    draft = FactDraft(
        category=sample["category"],
        key=sample["key"],
        value=sample["value"],
        confidence=sample["confidence"],
        subject=sample.get("subject", USER),
        source_excerpt=excerpt,
        source=sample["by"],
        source_message_id=sources.get(excerpt),
    )
    with clock_at(memory, at - timedelta(days=sample["days"], minutes=10)):
        fact_id = memory.facts.remember_anyway(draft, Origin(sample["by"])).fact.id
    for number in range(sample["used"]):
        with clock_at(memory, at - timedelta(days=sample["days"]) * (1 - number / sample["used"])):
            memory.accesses.count("fact", [fact_id], via="recall_facts")
    return fact_id


def _update(
    memory: Memory,
    ids: Mapping[str, int],
    key: str,
    sample: Mapping[str, Any],
    sources: Mapping[str, int],
    at: datetime,
) -> None:
    origin = Origin("assistant", reason=sample["reason"], message_id=sources.get(sample["source_excerpt"]))
    with clock_at(memory, at - timedelta(days=sample["days"], seconds=20)):
        memory.facts.update(
            ids[key],
            sample["value"],
            sample["confidence"],
            sample["reason"],
            origin,
            source_excerpt=sample["source_excerpt"],
        )


def _forget(memory: Memory, ids: Mapping[str, int], sample: Mapping[str, Any], at: datetime) -> None:
    with clock_at(memory, at - timedelta(days=sample["forgotten"])):
        memory.facts.forget(ids[sample["key"]], "outdated", Origin("user", reason="outdated"))


@contextmanager
def clock_at(memory: Memory, moment: datetime) -> Iterator[None]:
    """The store believes for a while that it is another time."""
    usual, memory.database.clock = memory.database.clock, lambda: moment
    try:
        yield
    finally:
        memory.database.clock = usual


def _messages(memory: Memory) -> Iterator[Message]:
    for conversation in memory.conversations.recent():
        yield from memory.conversations.messages(conversation.id)


def _oldest_first(sample: Mapping[str, Any]) -> int:
    return -int(sample["days"])
