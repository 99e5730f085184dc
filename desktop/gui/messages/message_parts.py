"""An answer as the parts it is shown in, from what was stored with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from desktop.assistant.events import Choice, EarlierLeftOut, EndReason, Failure, FallbackBegan
from desktop.assistant.providers.prices import Spent, spent_by
from desktop.assistant.turn_record import Card, TurnRecord, Unkept
from desktop.core.model import Message
from desktop.gui.messages.message_earlier import EarlierAnswer
from desktop.gui.messages.tool_card_state import ShownCall
from desktop.storage.redaction import GONE

AnswerPart = str | ShownCall | FallbackBegan
"""Text in Markdown, a tool call, or that the built-in rules acted from here on."""


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
        """What a stored message shows."""
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
            tuple(each for each in record.unkept if GONE not in each.text),
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
    """A stored call as it is shown."""
    finished = stored.finished
    return ShownCall(finished.call_id, finished.tool, stored.label, stored.arguments).finished(finished)
