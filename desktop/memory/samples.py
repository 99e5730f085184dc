"""Sample memories: made up, for who wants to look at Keepsake before it knows anything. All of them go in one step."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from desktop.core.errors import NotFoundError
from desktop.core.model import PERSON, USER, Conversation, Message, Operation, Origin
from desktop.core.paths import resource
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.relationships import RelationshipDraft
from desktop.memory.service import Memory
from desktop.storage.journal import UndoPlan

_CALL = "samples"
"""Written with every operation that makes them, by which they are found again."""
_PERSON, _ASSISTANT = Origin("user", call_id=_CALL), Origin("assistant", call_id=_CALL)


def are_there(memory: Memory) -> bool:
    """Tells whether sample memories are in the store."""
    return any(not operation.undone for operation in memory.history.of_call(_CALL))


def fill(memory: Memory, at: datetime, language: str = "en") -> None:
    """Puts the sample memories into the store, as if they had come over the months before `at`; in a language, or in
    English where there are none in it."""
    path = resource("samples", f"{language}.json")
    sample = json.loads((path if path.is_file() else resource("samples", "en.json")).read_text("utf-8"))
    for conversation in sorted(sample["conversations"], key=lambda each: -int(each["days"])):
        _add_conversation(memory, conversation, at)
    said = {message.text: message.id for message in _messages(memory)}
    ids: dict[str, int] = {}
    for _, what, key in sorted(_steps(sample, memory, said, ids, at), key=lambda step: -step[0]):
        ids[key] = what() or ids[key]
    for edge in sample["relationships"]:
        with clock_at(memory, at - timedelta(days=edge["days"], minutes=5)):
            known = RelationshipDraft(edge["subject"], edge["relation"], edge["other"], source="assistant")
            memory.relationships.remember(known, _ASSISTANT)
    talks = {talk.title: talk for talk in memory.conversations.recent()}
    for episode in sample["episodes"]:
        talk = talks[episode["conversation"]]
        draft = EpisodeDraft(
            episode["topic"],
            episode["summary"],
            episode["importance"],
            episode["valence"],
            tuple(episode["tags"]),
            source="assistant",
        )
        messages = [message.id for message in memory.conversations.messages(talk.id)]
        with clock_at(memory, talk.updated_at + timedelta(minutes=1)):
            memory.episodes.create_over(draft, messages, _ASSISTANT, even_if_known=True)


def remove(memory: Memory, origin: Origin) -> list[Operation]:
    """Takes the sample memories away, with what was changed in them since; returns the operations that did, by which
    all of it comes back. A conversation that was gone on with stays, as does what can't be undone any more.

    Raises `NotFoundError` where there is nothing to take away.
    """
    history, ids = memory.history, set[int]()
    with memory.database.transaction():
        for operation in history.of_call(_CALL):
            together = (operation, *history.depending(operation.id).operations)
            if not operation.undone and all(each.undoable for each in together):
                ids |= {each.id for each in together}
        if not ids:
            raise NotFoundError("There are no sample memories.")
        return history.undo_all(UndoPlan(tuple(history.get_many(sorted(ids))), ()), origin)


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


def bring_back(memory: Memory, made: Sequence[Operation], origin: Origin) -> list[Operation]:
    """Undoes what `remove` did. Raises `UndoConflictError` where that can't be done any more."""
    return memory.history.undo_all(UndoPlan(tuple(made), ()), origin)


def _add_conversation(memory: Memory, sample: Mapping[str, Any], at: datetime) -> None:
    moment = at - timedelta(days=sample["days"], minutes=20)
    with clock_at(memory, moment), memory.database.operation("Chat", _ASSISTANT) as operation:
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
        source_message_id=_source(sources, excerpt),
    )
    with clock_at(memory, at - timedelta(days=sample["days"], minutes=10)):
        fact_id = memory.facts.remember_anyway(draft, Origin(sample["by"], call_id=_CALL)).fact.id
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
    origin = replace(_ASSISTANT, reason=sample["reason"], message_id=_source(sources, sample["source_excerpt"]))
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
        memory.facts.forget(ids[sample["key"]], "outdated", replace(_PERSON, reason="outdated"))


def _source(said: Mapping[str, int], excerpt: str) -> int | None:
    """The message in which something was said."""
    return next((message_id for text, message_id in said.items() if excerpt and excerpt in text), None)


def _messages(memory: Memory) -> Iterator[Message]:
    for conversation in memory.conversations.recent():
        yield from memory.conversations.messages(conversation.id)


@contextmanager
def clock_at(memory: Memory, moment: datetime) -> Iterator[None]:
    """Has the store believe for a while that it is another time."""
    usual, memory.database.clock = memory.database.clock, lambda: moment
    try:
        yield
    finally:
        memory.database.clock = usual
