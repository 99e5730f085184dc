"""What a model is told of the conversation: valid for the Messages API, within a budget, nothing private abroad."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from desktop.assistant.record import TurnRecord
from desktop.assistant.wording import legible
from desktop.memory.core import Memory
from desktop.model import Fact, Kind, Message, parse_memory_id, parse_relationship_id
from desktop.storage.facts import FactFilter

ApiMessage = dict[str, Any]

_MESSAGES_MOST = 200
"""Messages looked at: more than fit any budget worth sending."""


def history(memory: Memory, conversation_id: int, model: str, *, remote: bool, characters: int) -> list[ApiMessage]:
    """The last turns that fit into `characters` of JSON, oldest left out whole; the newest always is in.

    For a remote model, turns that hold something private are left out, whenever it became so: where that is the newest,
    there is nothing to ask.
    """
    turns = _turns(memory.conversations.last_messages(conversation_id, _MESSAGES_MOST))
    kept: list[list[ApiMessage]] = []
    left = characters
    for turn in reversed(turns):
        if remote and _is_private(memory, turn):
            if not kept:
                return []
            continue
        told = [part for message in turn for part in _told(message, model)]
        left -= len(json.dumps(told, ensure_ascii=False))
        if kept and left < 0:
            break
        kept.append(told)
    return joined(message for turn in reversed(kept) for message in turn)


def joined(messages: Iterable[ApiMessage]) -> list[ApiMessage]:
    """The messages so that roles alternate, beginning with the user's; results of tools come first in theirs."""
    together: list[ApiMessage] = []
    for message in messages:
        if together and together[-1]["role"] == message["role"]:
            together[-1] = {**message, "content": [*together[-1]["content"], *message["content"]]}
        elif together or message["role"] == "user":
            together.append(message)
    return together


def text_block(text: str) -> dict[str, Any]:
    return {"type": "text", "text": text}


def _turns(messages: Sequence[Message]) -> list[list[Message]]:
    """Messages by turn: what was said to the assistant, and its answer."""
    turns: list[list[Message]] = []
    for message in messages:
        if message.role != "assistant" or not turns:
            turns.append([])
        turns[-1].append(message)
    return turns


def _told(message: Message, model: str) -> list[ApiMessage]:
    record = TurnRecord.of(message)
    if record is not None:
        return record.messages_for(model)
    if not message.text.strip():
        return []
    role = "assistant" if message.role == "assistant" else "user"
    said = f"{message.speaker}: {message.text}" if message.role == "other" else message.text
    return [{"role": role, "content": [text_block(legible(said))]}]


def _is_private(memory: Memory, turn: Sequence[Message]) -> bool:
    """Whether a turn, a memory it named, or a fact learned from either is marked private by now."""
    named = [_named(message) for message in turn]
    facts = memory.facts.get_many(row_id for ids in named for kind, row_id in ids if kind == "fact")
    episodes = memory.episodes.get_many(row_id for ids in named for kind, row_id in ids if kind == "episode")
    messages = memory.conversations.get_messages(row_id for ids in named for kind, row_id in ids if kind == "message")
    everything = [*turn, *messages]
    if any(fact.private for fact in facts) or any(episode.withheld for episode in episodes):
        return True
    if any(message.private for message in everything):
        return True
    edges = (memory.relationships.get(edge_id) for message in turn for edge_id in _edges_named(message))
    if any(edge is not None and edge.withheld for edge in edges):
        return True
    return any(fact.private for message in everything for fact in _learned_from(memory, message))


def _learned_from(memory: Memory, message: Message) -> list[Fact]:
    which = FactFilter(statuses=("active", "archived", "merged"), source_message_id=message.id)
    return memory.facts.find(which)


def _named(message: Message) -> list[tuple[Kind, int]]:
    record = TurnRecord.of(message)
    found = (parse_memory_id(name) for name in record.memory_ids()) if record else ()
    return [name for name in found if name is not None]


def _edges_named(message: Message) -> list[int]:
    record = TurnRecord.of(message)
    found = (parse_relationship_id(name) for name in record.memory_ids()) if record else ()
    return [edge_id for edge_id in found if edge_id is not None]
