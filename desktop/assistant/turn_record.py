"""What is kept of an answer beside its text, in `Message.blocks`: enough to go on from it, and to show it again.

A turn is one message of the person and one of the assistant, however many requests and tool calls it took. The record
holds those as messages of the Messages API, always so that they can be sent again: roles alternate, each `tool_use` has
its `tool_result`, nothing is empty.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any, Self

from desktop.assistant.events import Choice, EarlierLeftOut, EndReason, Failure, FallbackBegan, ToolFinished
from desktop.core.model import Message, parse_memory_id, parse_relationship_id
from desktop.storage.redaction import GONE

_SHAREABLE = frozenset({"text", "tool_use", "tool_result"})
"""Blocks that every model takes; the others (thinking with its signature) only the one that made them."""


@dataclass(frozen=True, slots=True)
class Card:
    """A tool call as the chat shows it again."""

    label: str
    arguments: Mapping[str, Any]
    finished: ToolFinished


@dataclass(frozen=True, slots=True)
class ReplacedAnswer:
    """An answer that another one took the place of. `blocks` is what was kept beside its text, without such ones."""

    text: str
    speaker: str
    sent_at: str
    blocks: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Unkept:
    """A text of the person that tells something and was not kept. `call_id` is the call that kept it after all, when
    the person asked for that; empty for none."""

    text: str
    call_id: str = ""


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """How an answer came about. `model` is whose words it holds.

    `fallback` is set where the built-in rules stepped in: with `capturing`, every card is theirs and the words are the
    model's; else everything is theirs. `context` are the memories that the model was told beside what was said,
    and `left_out` what it was not told of the conversation. `earlier` are the answers that this one took the place of,
    oldest first. `unkept` is what the person told and the answer did not keep, `choices` the answers to what it asks
    back.
    """

    model: str
    end: EndReason
    messages: list[dict[str, Any]] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    usage: Mapping[str, int] = field(default_factory=dict)
    failure: Failure | None = None
    fallback: FallbackBegan | None = None
    context: list[str] = field(default_factory=list)
    left_out: EarlierLeftOut | None = None
    earlier: list[ReplacedAnswer] = field(default_factory=list)
    unkept: list[Unkept] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)

    @classmethod
    def of(cls, message: Message) -> Self | None:
        """The record kept with an answer; None for any other message."""
        kept = message.blocks
        if not isinstance(kept, dict) or "messages" not in kept:
            return None
        failure, fallback, left_out = kept["failure"], kept.get("fallback"), kept.get("left_out")
        return cls(
            model=kept["model"],
            end=kept["end"],
            messages=kept["messages"],
            cards=[_card(card) for card in kept["cards"]],
            usage=kept["usage"],
            failure=None if failure is None else Failure(**failure),
            fallback=None if fallback is None else FallbackBegan(**fallback),
            context=kept.get("context", []),
            left_out=None if left_out is None else EarlierLeftOut(**left_out),
            earlier=[ReplacedAnswer(**each) for each in kept.get("earlier", ())],
            unkept=[Unkept(**each) for each in kept.get("unkept", ())],
            choices=[Choice(**each) for each in kept.get("choices", ())],
        )

    @property
    def still_unkept(self) -> tuple[Unkept, ...]:
        """What can still be kept: none of it was deleted since."""
        return tuple(each for each in self.unkept if GONE not in each.text)

    def as_blocks(self) -> dict[str, Any]:
        """The record as a JSON value."""
        return dict(_as_json(self))

    def with_kept(self, text: str, card: Card) -> Self:
        """The record after the person had a text kept that the answer left out: with the call that kept it, which the
        next turn is told of. It stands before the last words, since a record ends with words where it had some."""
        call_id = card.finished.call_id
        call = {"type": "tool_use", "id": call_id, "name": card.finished.tool, "input": dict(card.arguments)}
        told = json.dumps(dict(card.finished.answer), ensure_ascii=False)
        exchange = [
            {"role": "assistant", "content": [call]},
            {"role": "user", "content": [{"type": "tool_result", "tool_use_id": call_id, "content": told}]},
        ]
        ends_with_words = bool(self.messages) and self.messages[-1]["role"] == "assistant"
        return replace(
            self,
            messages=[*self.messages[:-1], *exchange, self.messages[-1]] if ends_with_words else self.messages,
            cards=[*self.cards, card],
            unkept=[Unkept(text, call_id) if each.text == text else each for each in self.unkept],
        )

    def messages_for(self, model: str) -> list[dict[str, Any]]:
        """The messages as another model takes them."""
        if model == self.model:
            return self.messages
        return self._with_only(_SHAREABLE)

    def words(self) -> list[dict[str, Any]]:
        """The messages as a model without tools takes them."""
        return self._with_only(frozenset({"text"}))

    def _with_only(self, kinds: frozenset[str]) -> list[dict[str, Any]]:
        kept = (
            {**message, "content": [block for block in message["content"] if block["type"] in kinds]}
            for message in self.messages
        )
        return [message for message in kept if message["content"]]


def replaced_by_another(answer: Message) -> list[ReplacedAnswer]:
    """An answer, and those that it took the place of, as the next one keeps them."""
    record, blocks = TurnRecord.of(answer), answer.blocks
    before = list(record.earlier) if record else []
    own = {name: value for name, value in blocks.items() if name != "earlier"} if isinstance(blocks, dict) else None
    return [*before, ReplacedAnswer(answer.text, answer.speaker, answer.sent_at.isoformat(), own)]


def _as_json(value: Any) -> Any:
    """A record as a JSON value. What is one already stays as it is: answers hold thousands of values."""
    if is_dataclass(value):
        return {each.name: _as_json(getattr(value, each.name)) for each in fields(value)}
    return [_as_json(each) for each in value] if isinstance(value, list) else value


def _card(kept: Mapping[str, Any]) -> Card:
    finished = {**kept["finished"], "operation_ids": tuple(kept["finished"]["operation_ids"])}
    return Card(kept["label"], kept["arguments"], ToolFinished(**finished))


def named_memories(value: Any) -> Iterator[str]:
    """The stable ids of all memories in a tool's answer, in whatever field ("memory_id", "kept_id", "sources")."""
    if isinstance(value, str):
        if parse_memory_id(value) is not None or parse_relationship_id(value) is not None:
            yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from named_memories(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from named_memories(part)
