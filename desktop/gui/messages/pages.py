"""What the flow shows of a stored conversation: its messages page by page, read off the GUI thread, and the parts of
each answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Final

from desktop.assistant.events import Choice, EarlierLeftOut, EndReason, Failure, FallbackBegan
from desktop.assistant.providers.prices import Spent, spent_by
from desktop.assistant.turn_record import Card, TurnRecord, Unkept
from desktop.core.model import Conversation, Message, parse_memory_id
from desktop.gui.messages.markdown import Attribution
from desktop.gui.messages.tool_card import undone_among
from desktop.gui.messages.tool_card_state import ShownCall
from desktop.gui.messages.turn import ChatTurn
from desktop.gui.ui.translation import name_of, speaker_name
from desktop.memory.service import Memory

AnswerPart = str | ShownCall | FallbackBegan
"""Text in Markdown, a tool call, or that the built-in rules acted from here on."""


@dataclass(frozen=True, slots=True)
class EarlierAnswer:
    """What was said, by which model, and when."""

    text: str
    model: str
    sent_at: datetime


@dataclass(frozen=True, slots=True)
class Parts:
    """An answer in the order it came, and how it ended."""

    flow: tuple[AnswerPart, ...]
    end: EndReason = "done"
    failure: Failure | None = None
    model: str = ""
    left_out: EarlierLeftOut | None = None
    spent: Spent = field(default_factory=Spent)
    earlier: tuple[EarlierAnswer, ...] = ()
    """The answers that this one took the place of, oldest first."""
    unkept: tuple[Unkept, ...] = ()
    """What it left out, as far as that was not deleted permanently since."""
    choices: tuple[Choice, ...] = ()

    @classmethod
    def of(cls, message: Message) -> Parts:
        """Returns what a stored message shows."""
        record = TurnRecord.of(message)
        if record is None:
            return cls((message.text,))
        flow = tuple(_flow(record))
        if not any(isinstance(part, str) for part in flow) and message.text.strip():
            flow = (*flow, message.text)
        return cls(
            _with_fallback(flow, record),
            record.end,
            record.failure,
            record.model,
            record.left_out,
            spent_by(record.model, record.usage),
            tuple(EarlierAnswer(it.text, it.speaker, datetime.fromisoformat(it.sent_at)) for it in record.earlier),
            record.still_unkept,
            tuple(record.choices),
        )

    @property
    def text(self) -> str:
        """All that was said, for copying."""
        return "\n\n".join(part for part in self.flow if isinstance(part, str))

    @property
    def cards(self) -> list[ShownCall]:
        return [part for part in self.flow if isinstance(part, ShownCall)]


def _flow(record: TurnRecord) -> Iterator[AnswerPart]:
    """Texts and cards; some servers give one id to several calls, so cards are used up in their order. What the person
    had kept afterwards comes last."""
    afterwards = {each.call_id for each in record.unkept}
    waiting = list(record.cards)
    for block in _said(record):
        if block["type"] == "text" and block["text"].strip():
            yield block["text"]
        elif block["type"] == "tool_use" and block["id"] not in afterwards:
            stored = next((card for card in waiting if card.finished.call_id == block["id"]), None)
            if stored is not None:
                waiting.remove(stored)
                yield as_card(stored)
    yield from map(as_card, waiting)


def _with_fallback(flow: tuple[AnswerPart, ...], record: TurnRecord) -> tuple[AnswerPart, ...]:
    """The rules' part begins with their first card where they only captured; else everything is theirs."""
    fallback = record.fallback
    if fallback is None:
        return flow
    first = (
        next((place for place, part in enumerate(flow) if isinstance(part, ShownCall)), 0) if fallback.capturing else 0
    )
    return (*flow[:first], fallback, *flow[first:])


def _said(record: TurnRecord) -> Iterator[dict[str, Any]]:
    for message in record.messages:
        if message["role"] == "assistant":
            yield from message["content"]


def as_card(stored: Card) -> ShownCall:
    """Returns a stored call as it is shown."""
    finished = stored.finished
    return ShownCall(finished.call_id, finished.tool, stored.label, stored.arguments).finished(finished)


PAGE: Final = 20
"""Messages read and laid out at once."""


@dataclass(frozen=True, slots=True)
class ChatPage:
    """Messages of a conversation in order, and which operations of their cards are undone.

    `positions` reach from the conversation's first message to its last; those in between may have gaps.
    """

    conversation: Conversation | None
    messages: Sequence[Message]
    undone: Mapping[int, bool]
    positions: range = range(0)

    @property
    def first(self) -> int:
        """The position of the first message; 0 where there is none before."""
        first = self.messages[0].position if self.messages else 0
        return first if first > self.positions.start else 0

    @property
    def next(self) -> int | None:
        """The position after the last message, where there are more."""
        if not self.messages:
            return None
        after = self.messages[-1].position + 1
        return after if after < self.positions.stop else None


def read_newest(memory: Memory, conversation_id: int) -> ChatPage:
    """Reads the end of a conversation. Blocks."""
    conversation = memory.conversations.get(conversation_id)
    return _page(memory, conversation, memory.conversations.last_messages(conversation_id, PAGE))


def read_before(memory: Memory, conversation_id: int, position: int) -> ChatPage:
    """Reads the messages that come before a position. Blocks."""
    conversation = memory.conversations.get(conversation_id)
    return _page(memory, conversation, memory.conversations.last_messages(conversation_id, PAGE, before=position))


def read_range(memory: Memory, conversation_id: int, start: int, count: int) -> ChatPage:
    """Reads the messages from position `start` on. Blocks."""
    conversation = memory.conversations.get(conversation_id)
    return _page(memory, conversation, memory.conversations.messages(conversation_id, start=start, limit=count))


def read_around(memory: Memory, message_id: int) -> ChatPage:
    """Reads the part of its conversation that a message stands in; no messages where it is gone. Blocks."""
    message = memory.conversations.message(message_id)
    if message is None:
        return ChatPage(None, (), {})
    return read_range(memory, message.conversation_id, max(0, message.position - PAGE // 2), PAGE)


_TOPIC_MOST: Final = 28


def citations_of(memory: Memory, memory_ids: Sequence[str]) -> dict[str, Attribution]:
    """Reads of whom each memory tells and when that was said; those that are gone are left out. Blocks."""
    parsed = [parse_memory_id(memory_id) for memory_id in memory_ids]
    facts = memory.facts.get_many(row for kind, row in filter(None, parsed) if kind == "fact")
    messages = memory.conversations.get_messages(row for kind, row in filter(None, parsed) if kind == "message")
    episodes = memory.episodes.get_many(row for kind, row in filter(None, parsed) if kind == "episode")
    sources = {fact.source_message_id for fact in facts} - {None}
    said = {message.id: message.sent_at for message in memory.conversations.get_messages(filter(None, sources))}
    found = {
        fact.memory_id: Attribution(name_of(fact.subject), said.get(fact.source_message_id or 0, fact.updated_at))
        for fact in facts
    }
    found |= {each.memory_id: Attribution(_short(each.topic), each.ended_at) for each in episodes}
    return found | {each.memory_id: Attribution(speaker_name(each.speaker), each.sent_at) for each in messages}


def _short(topic: str) -> str:
    return topic if len(topic) <= _TOPIC_MOST else f"{topic[: _TOPIC_MOST - 1].rstrip()}…"


def _page(memory: Memory, conversation: Conversation | None, messages: Sequence[Message]) -> ChatPage:
    cards = [card for message in messages if message.role == "assistant" for card in Parts.of(message).cards]
    operations = {operation for card in cards for operation in card.operation_ids}
    positions = memory.conversations.positions(conversation.id) if conversation else range(0)
    return ChatPage(conversation, messages, undone_among(memory, operations), positions)


def without(messages: Sequence[Message], turn: ChatTurn | None) -> Sequence[Message]:
    """Returns what was stored before a turn: the turn shows the rest itself."""
    if turn is None or turn.started is None:
        return messages
    asked = turn.started.message_id
    return [message for message in messages if message.id <= asked]


def left_out_of(messages: Sequence[Message]) -> EarlierLeftOut | None:
    """Returns what the last answer was given without."""
    answers = (message for message in reversed(messages) if message.role == "assistant")
    last = next(answers, None)
    return None if last is None else Parts.of(last).left_out


def with_state(card: ShownCall, undone: Mapping[int, bool]) -> ShownCall:
    """Returns a card as undone, where all that it did is."""
    done = bool(card.operation_ids) and all(undone.get(operation, False) for operation in card.operation_ids)
    return replace(card, undone=done)
