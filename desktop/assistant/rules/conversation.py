"""The conversation as the built-in assistant sees it: what was just said, what its calls brought, what was spoken of."""

from __future__ import annotations

import json
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Any

from desktop.core import patterns as re

Fields = Mapping[str, Any]
_NUMBERED = re.compile(r"_(\d+)_(\d+)$")


@dataclass(frozen=True, slots=True)
class Call:
    """A tool to be called."""

    tool: str
    arguments: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Exchange:
    """A call that was made, and its answer (empty where it can't be read)."""

    id: str
    tool: str
    arguments: Fields
    answer: Fields

    @property
    def status(self) -> str:
        return str(self.answer.get("status", "error"))

    @property
    def facts(self) -> list[Fields]:
        """The facts in the answer, without those told as they were once."""
        return [fact for fact in self.answer.get("facts") or () if isinstance(fact, dict) and "now" not in fact]


@dataclass(frozen=True)
class Dialogue:
    """`text` is what the person said last, `before` what they said earlier; `done` are the calls made since, `past`
    those before. `named` are the facts that earlier turns wrote or cited, by turn, the latest first; `reply` is what was
    answered last; `changed` are the calls by which the last turn that changed anything did so, in order."""

    text: str
    before: tuple[str, ...]
    done: tuple[Exchange, ...]
    past: tuple[Exchange, ...]
    named: tuple[tuple[int, ...], ...] = ()
    reply: str = ""
    changed: tuple[Exchange, ...] = ()

    @classmethod
    def of(cls, messages: Sequence[Mapping[str, Any]]) -> Dialogue:
        asking = [at for at, message in enumerate(messages) if _is_asking(message)]
        asked = asking[-1] if asking else 0
        said = [_last_text(messages[at]) for at in asking]
        return cls(
            text=said[-1] if said else "",
            before=tuple(said[:-1]),
            done=tuple(_exchanges(messages[asked:])),
            past=tuple(_exchanges(messages[:asked])),
            named=tuple(_named([messages[begin:end] for begin, end in pairwise(asking)])),
            changed=next(_changed([messages[begin:end] for begin, end in pairwise(asking)]), ()),
            reply=next((_last_text(each) for each in reversed(messages[:asked]) if each["role"] == "assistant"), ""),
        )

    def of_task(self, number: int) -> list[Exchange]:
        """The calls of this turn that were made for the task of that number, in order."""
        numbered = ((_NUMBERED.search(exchange.id), exchange) for exchange in self.done)
        return [exchange for found, exchange in numbered if found and int(found[1]) == number]

    def spoken_of(self) -> list[Fields]:
        """The facts that earlier turns stored, changed or told, the latest first, each once and as it was last."""
        facts = self._last_told
        ids = dict.fromkeys(number for turn in self.named for number in turn)
        return [
            facts[number] for number in ids if number in facts and facts[number].get("status", "active") == "active"
        ]

    def cited(self) -> list[int]:
        """The facts that the last answer cites, in order."""
        return [int(number) for number in _CITED.findall(self.reply)]

    def looked(self) -> list[Fields] | None:
        """The facts that were looked over in this turn; None where none were."""
        found = [
            exchange
            for exchange in self.done
            if exchange.tool == "review_facts" and not exchange.arguments.get("with_past")
        ]
        return list(found[-1].facts) if found else None

    def facts(self) -> list[Fields]:
        """The active facts that earlier calls brought, the latest first, each once and as it was last."""
        return [fact for fact in self._last_told.values() if fact.get("status", "active") == "active"]

    @cached_property
    def _last_told(self) -> dict[int, Fields]:
        """The facts that earlier calls brought, the latest first, each as it was told last."""
        facts: dict[int, Fields] = {}
        for exchange in reversed(self.past):
            for fact in facts_in(exchange, facts):
                facts[fact["fact_id"]] = fact
        return facts


def facts_in(exchange: Exchange, but: Container[object] = ()) -> Iterator[Fields]:
    """The facts that a call's answer tells, without those of some ids."""
    answer = exchange.answer
    # An answer's own `status` tells how the call ended, not what became of the fact.
    ended = "archived" if exchange.tool == "forget_fact" and exchange.status == "success" else "active"
    own = [{**answer, "status": ended}] if "fact_id" in answer else []
    for fact in [*own, answer.get("fact"), *exchange.facts]:
        if not isinstance(fact, dict) or not isinstance(number := fact.get("fact_id"), int) or number in but:
            continue
        if "key" in fact:
            yield {**fact, "status": fact["state"]} if fact.get("state") else fact


_CITED = re.compile(r"\[fact-(\d+)\]")
_WRITES = frozenset({"remember_fact", "update_fact", "update_fact_with_temporal", "forget_fact", "merge_facts"})
_CHANGES = _WRITES | {"clear_profile", "undo_last_change"}


def _changed(turns: Sequence[Sequence[Mapping[str, Any]]]) -> Iterator[tuple[Exchange, ...]]:
    """The calls by which each turn that changed something did so, the latest turn first."""
    for turn in reversed(turns):
        made = tuple(each for each in _exchanges(turn, _CHANGES) if each.status == "success")
        if made:
            yield made


def _named(turns: Sequence[Sequence[Mapping[str, Any]]]) -> Iterator[tuple[int, ...]]:
    """The facts of each turn, the latest first: those it wrote, the latest first, then those its answer cites."""
    for turn in reversed(turns):
        wrote = [fact for exchange in _exchanges(turn, _WRITES) for fact in facts_in(exchange)]
        cited = [
            int(number)
            for said in turn[1:]
            for number in _CITED.findall(_last_text(said) if said["role"] == "assistant" else "")
        ]
        yield tuple(dict.fromkeys([*(int(fact["fact_id"]) for fact in reversed(wrote)), *cited]))


def _is_asking(message: Mapping[str, Any]) -> bool:
    """A message that holds the person's words, also where results of calls stand before them: what a turn ended with, such
    as adding to an episode, is joined with what the person says next."""
    content = message["content"]
    return message["role"] == "user" and (
        isinstance(content, str) or any(block.get("type") == "text" for block in content)
    )


def _last_text(message: Mapping[str, Any]) -> str:
    content = message["content"]
    if isinstance(content, str):
        return content
    return next((str(block["text"]) for block in reversed(content) if block.get("type") == "text"), "")


def _exchanges(messages: Sequence[Mapping[str, Any]], of: Container[str] | None = None) -> Iterator[Exchange]:
    """The calls of these tools, or of any, with their answers."""
    calls: dict[str, Mapping[str, Any]] = {}
    for message in messages:
        content = message["content"]
        for block in () if isinstance(content, str) else content:
            if block.get("type") == "tool_use" and (of is None or block["name"] in of):
                calls[block["id"]] = block
            elif block.get("type") == "tool_result" and block.get("tool_use_id") in calls:
                call = calls.pop(block["tool_use_id"])
                yield Exchange(call["id"], call["name"], call["input"], _answer(block.get("content")))


def _answer(content: Any) -> Fields:
    """A tool's answer out of its result block: JSON as text, or in text blocks."""
    if isinstance(content, Mapping):
        return content
    if not isinstance(content, str):
        content = "".join(block.get("text", "") for block in content or () if isinstance(block, Mapping))
    return _read(content)


@lru_cache(maxsize=256)
def _read(answer: str) -> Fields:
    """Every round of a turn sees all earlier answers again: reading them took a quarter of a turn."""
    try:
        found = json.loads(answer)
    except ValueError:
        return {}
    return found if isinstance(found, Mapping) else {}
