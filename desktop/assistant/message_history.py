"""What a model is told of the conversation: valid for the Messages API, within a budget, nothing private abroad."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from desktop.assistant.events import EarlierLeftOut
from desktop.assistant.message_text import legible
from desktop.assistant.providers.base import Model
from desktop.assistant.turn_record import TurnRecord
from desktop.core.model import Message
from desktop.core.text import count_tokens
from desktop.memory.service import Memory

ApiMessage = dict[str, Any]

_PAGE_FIRST, _PAGE = 8, 100
"""Messages read at first, and at most at a time."""
_BUILT_IN_READS = 12
"""Turns of a conversation that the built-in assistant reads: its rules look back no further. To read and count the
whole of a long one took longer than all of them."""
_BLOCK_TOKENS = 5
"""What the form of a block takes beside what it says."""
_RESULT_MOST = 6_000
"""Characters of a tool's answer in an earlier turn: what mattered of it stands in the assistant's words."""
_RESULT_LEAST = 1_000
"""Characters that are left of a tool's answer where the turn itself is too long."""


@dataclass(frozen=True, slots=True)
class ToldMessages:
    """The messages for a model, the ids of those they come from, and what was left out for want of room, if anything.

    No messages at all means that what was said last is private and must not leave.
    """

    messages: list[ApiMessage]
    message_ids: frozenset[int] = frozenset()
    left_out: EarlierLeftOut | None = None


@dataclass(frozen=True, slots=True)
class _Kept:
    """A turn that is told; `used` is what it and all later ones take, in tokens."""

    turn: Sequence[Message]
    told: list[ApiMessage]
    used: int

    @property
    def position(self) -> int:
        return self.turn[0].position


def history(
    memory: Memory,
    conversation_id: int,
    model: Model,
    tokens: int,
    *,
    with_tools: bool = True,
    until: int | None = None,
) -> ToldMessages:
    """The last turns that fit into `tokens`, oldest left out whole; the newest always is in. Blocking.

    With `until`, nothing that stands after that position is told: a message that is answered again has an answer.

    For a remote model, turns that hold something private are left out too, whenever it became so. Without tools, the
    calls of earlier turns are left out: a request that offers no tools must show none. The built-in assistant is told
    the last turns, whatever they take.
    """
    hidden = frozenset(memory.withheld.messages()) if model.remote else frozenset()
    kept: list[_Kept] = []
    used, full = 0, False
    for turn in _newest_first(memory, conversation_id, until):
        if any(message.id in hidden for message in turn):
            if not kept:
                return ToldMessages([])
            continue
        told = [part for message in turn for part in _told(message, model, with_tools, cut=bool(kept))]
        used += 0 if model.built_in else tokens_of(told)
        if kept and used > tokens:
            full = True
            break
        kept.append(_Kept(turn, told, used))
        if model.built_in and len(kept) == _BUILT_IN_READS:
            break
    if full:
        kept = _from_a_steady_place(kept, tokens)
    return ToldMessages(
        joined(message for each in reversed(kept) for message in each.told),
        frozenset(message.id for each in kept for message in each.turn),
        _left_out(memory, kept[-1].turn[0]) if full else None,
    )


def fitted(messages: Sequence[ApiMessage], tokens: int) -> list[ApiMessage]:
    """The messages of the turn that goes on, within `tokens` as far as cutting tools' answers, oldest first, can do
    it. What is cut says so."""
    fitting = list(messages)
    over = tokens_of(fitting) - tokens
    for place, message in enumerate(fitting):
        if over <= 0:
            break
        blocks = message["content"]
        # A token is at most four letters; of other signs more is cut than needed, which does no harm.
        shorter = [_shortened(block, max(_RESULT_LEAST, _result_length(block) - 4 * over)) for block in blocks]
        over -= tokens_of([message]) - tokens_of([{**message, "content": shorter}])
        fitting[place] = {**message, "content": shorter}
    return fitting


def tokens_of(messages: Iterable[Mapping[str, Any]]) -> int:
    """About how many tokens messages take; see `count_tokens`."""
    blocks = (block for message in messages for block in message["content"])
    return sum(_BLOCK_TOKENS + count_tokens(_said_in(block)) for block in blocks)


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


def _newest_first(memory: Memory, conversation_id: int, until: int | None) -> Iterator[list[Message]]:
    """The turns of a conversation, latest first: what was said to the assistant, and its answer."""
    turn: list[Message] = []
    before = None if until is None else until + 1
    size = _PAGE_FIRST  # a message holds all that its tools answered: few are wanted of most conversations
    while page := memory.conversations.last_messages(conversation_id, size, before=before):
        for message in reversed(page):
            turn.insert(0, message)
            if message.role != "assistant":
                yield turn
                turn = []
        before, size = page[0].position, min(2 * size, _PAGE)
    if turn:
        yield turn


def _from_a_steady_place(kept: list[_Kept], tokens: int) -> list[_Kept]:
    """Begins at one place for many turns, though the window moves on with each: a provider reads again only what does
    not begin as before.

    Of the places at which between three and four quarters of the budget are used, the one whose position is divisible
    by the highest power of two stays the choice for as long as it is among them.
    """
    places = [number for number, each in enumerate(kept) if 4 * each.used >= 3 * tokens]
    if not places:
        return kept
    steadiest = max(places, key=lambda number: kept[number].position & -kept[number].position)
    return kept[: steadiest + 1]


def _left_out(memory: Memory, first: Message) -> EarlierLeftOut:
    turns = memory.conversations.count_said(first.conversation_id, before=first.position)
    return EarlierLeftOut(max(1, turns), first.id)


def _told(message: Message, model: Model, with_tools: bool, *, cut: bool) -> list[ApiMessage]:
    record = TurnRecord.of(message)
    if record is not None:
        messages = record.messages_for(model.name) if with_tools else record.words()
        # The built-in assistant reads the answers as JSON, at no cost.
        return messages if model.built_in or not cut else [_with_short_results(each) for each in messages]
    if not message.text.strip():
        return []
    role = "assistant" if message.role == "assistant" else "user"
    said = f"{message.speaker}: {message.text}" if message.role == "other" else message.text
    return [{"role": role, "content": [text_block(legible(said))]}]


def _with_short_results(message: ApiMessage) -> ApiMessage:
    return {**message, "content": [_shortened(block, _RESULT_MOST) for block in message["content"]]}


def _shortened(block: dict[str, Any], most: int) -> dict[str, Any]:
    """A tool's answer of at most so many characters, which says what it lacks; any other block as it is."""
    over = _result_length(block) - most
    if over <= 0:
        return block
    left_out = f"… [{over} characters are left out here; call the tool again for what you need of them]"
    return {**block, "content": f"{block['content'][:most]}{left_out}"}


def _result_length(block: dict[str, Any]) -> int:
    return len(block["content"]) if block["type"] == "tool_result" else 0


def _said_in(block: dict[str, Any]) -> str:
    """What of a block is read as text."""
    match block["type"]:
        case "text" | "thinking" as kind:
            return str(block[kind])
        case "tool_result":
            return str(block["content"])
        case _:
            return json.dumps(block, ensure_ascii=False)
