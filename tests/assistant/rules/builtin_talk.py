"""A person talking to the built-in assistant in tests: the rounds of a turn, over a store of facts in memory."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any

from desktop.assistant.events import Choice
from desktop.assistant.providers.base import ModelEnd, ModelEvent, ModelRequest, TextPiece, ToolUse
from desktop.assistant.providers.builtin import BuiltinModel
from desktop.assistant.rules.classifier import Embed
from desktop.assistant.rules.fact_classifier import CrossEncode
from desktop.core.text import normalise
from desktop.index.cross_encoder import CrossEncoder
from desktop.index.embedder import load_model

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
NAMES = (
    "remember_fact",
    "recall_facts",
    "update_fact",
    "forget_fact",
    "merge_facts",
    "memory_recall",
    "undo_last_change",
    "create_episode",
    "recall_episodes",
    "mark_important",
    "clear_profile",
    "review_facts",
)
TOOLS = {name: {"name": name} for name in NAMES}
SINGLE = {"location", "name", "age", "birthday", "employer", "job", "address"}

Message = dict[str, Any]


def user(text: str) -> Message:
    return {"role": "user", "content": [{"type": "text", "text": text}]}


def events(
    messages: Sequence[Mapping[str, Any]], embed: Embed | None = None, cross_encode: CrossEncode | None = None
) -> list[ModelEvent]:
    async def collect() -> list[ModelEvent]:
        request = ModelRequest("", messages, TOOLS, NOW)
        return [event async for event in BuiltinModel(embed, cross_encode).stream(request)]

    return asyncio.run(collect())


@cache
def _cross_encoder() -> CrossEncoder:
    return CrossEncoder()


def talk_with_models() -> Talk:
    """A conversation in which the packaged models decide beside the words, as in the app."""
    talk = Talk()
    talk.embed, talk.cross_encode = load_model().embed, _cross_encoder().scores
    return talk


def first_round(text: str) -> tuple[list[ToolUse], str]:
    """The calls that a message leads to once it was looked over, and what is said where there are none."""
    messages = [user(text)]
    happened = events(messages)
    looks = [event for event in happened if isinstance(event, ToolUse)]
    if [look.name for look in looks] == ["review_facts"]:
        end = happened[-1]
        assert isinstance(end, ModelEnd)
        result = {
            "type": "tool_result",
            "tool_use_id": looks[0].id,
            "content": json.dumps({"status": "success", "facts": []}),
        }
        happened = events(
            [*messages, {"role": "assistant", "content": end.blocks}, {"role": "user", "content": [result]}]
        )
    said = "".join(event.text for event in happened if isinstance(event, TextPiece))
    return [event for event in happened if isinstance(event, ToolUse)], said


def written(calls: Sequence[ToolUse]) -> str:
    """What is to be remembered: `category/key=value`, with @subject, %confidence, and ~ for daily, where unusual."""
    return "; ".join(_written(call.arguments) for call in calls if call.name == "remember_fact")


class Talk:
    """A conversation. `recalled` is what `memory_recall` answers; `answers` replaces the answers of a tool. Words alone
    decide, but where `embed` is set; `choices` are the answers to what was asked back last."""

    embed: Embed | None = None
    cross_encode: CrossEncode | None = None

    def __init__(self, recalled: Mapping[str, Any] | None = None, **answers: Mapping[str, Any]) -> None:
        self.messages: list[Message] = []
        self.facts: list[dict[str, Any]] = []
        self.episodes: list[dict[str, Any]] = []
        self.calls: list[ToolUse] = []
        self.choices: tuple[Choice, ...] = ()
        self.recalled = recalled or {"status": "success", "memories": []}
        self.answers = answers

    def say(self, text: str) -> str:
        """The assistant's words in answer, after as many rounds as it takes."""
        self.messages.append(user(text))
        self.calls = []
        for _ in range(8):
            happened = events(self.messages, self.embed, self.cross_encode)
            end = happened[-1]
            assert isinstance(end, ModelEnd)
            self.messages.append({"role": "assistant", "content": end.blocks})
            calls = [event for event in happened if isinstance(event, ToolUse)]
            if not calls:
                self.choices = end.choices
                return "".join(event.text for event in happened if isinstance(event, TextPiece))
            self.calls += calls
            self.messages.append({"role": "user", "content": [self._result(call) for call in calls]})
        raise AssertionError("the turn does not end")

    def store(self, key: str, value: str, subject: str = "user", category: str = "personal") -> None:
        """Keeps a fact that nobody tells in this conversation."""
        given = {"fact_type": category, "fact_key": key, "fact_value": value, "subject": subject}
        self._remember_fact({**given, "confidence": 0.95, "durability": "durable"})

    def active(self) -> list[str]:
        return [f"{fact['key']}={fact['value']}" for fact in self.facts if fact["status"] == "active"]

    def certain(self) -> list[str]:
        """What is active but for what was kept in the person's words."""
        return [f"{f['key']}={f['value']}" for f in self.facts if f["status"] == "active" and f["confidence"] != 0.75]

    def _result(self, call: ToolUse) -> dict[str, Any]:
        answer = self.answers.get(call.name) or getattr(self, f"_{call.name}")(call.arguments)
        return {"type": "tool_result", "tool_use_id": call.id, "content": json.dumps(answer, ensure_ascii=False)}

    def _remember_fact(self, given: Mapping[str, Any]) -> dict[str, Any]:
        same = [f for f in self._active(given["subject"]) if f["key"] == given["fact_key"]]
        for fact in same:
            if normalise(fact["value"]) == normalise(given["fact_value"]):
                return {"status": "skipped", "reason": "duplicate", "fact_id": fact["fact_id"], "fact": fact}
        if same and given["fact_key"] in SINGLE:
            return {"status": "conflict", "reason": "single_valued", "facts": same}
        number = len(self.facts) + 1
        fact = {
            "fact_id": number,
            "memory_id": f"fact-{number}",
            "type": given["fact_type"],
            "key": given["fact_key"],
            "value": given["fact_value"],
            "subject": given["subject"],
            "confidence": given["confidence"],
            "durability": given["durability"],
            "status": "active",
        }
        self.facts.append(fact)
        return {**fact, "status": "success"}

    def _update_fact(self, given: Mapping[str, Any]) -> dict[str, Any]:
        fact = next(fact for fact in self.facts if fact["fact_id"] == given["fact_id"])
        before, fact["value"] = fact["value"], given["new_value"]
        return {**fact, "status": "success", "old_value": before}

    def _forget_fact(self, given: Mapping[str, Any]) -> dict[str, Any]:
        fact = next((fact for fact in self.facts if fact["fact_id"] == given["fact_id"]), None)
        if fact is None:
            return {"status": "error", "message": f"There is no fact {given['fact_id']}."}
        fact["status"] = "archived"
        return {"status": "success", "fact_id": fact["fact_id"], "memory_id": fact["memory_id"], "key": fact["key"]}

    def _recall_facts(self, given: Mapping[str, Any]) -> dict[str, Any]:
        found = self._active(given.get("subject", "user"))
        if given.get("fact_types"):
            found = [fact for fact in found if fact["type"] in given["fact_types"]]
        wanted = set(normalise(given.get("search_query", "")).split())
        if wanted:
            found = [fact for fact in found if wanted & set(normalise(f"{fact['key']} {fact['value']}").split())]
        return {"status": "success", "count": len(found), "facts": found}

    def _review_facts(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return {"status": "success", "facts": [fact for fact in self.facts if fact["status"] == "active"]}

    def _memory_recall(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        return self.recalled

    def _undo_last_change(self, given: Mapping[str, Any]) -> dict[str, Any]:
        if not self.facts:
            return {"status": "error", "message": "There is nothing to undo."}
        gone = self.facts.pop()
        return {"status": "success", "message": "Undone.", "label": f"Remember {gone['key']} = {gone['value']}"}

    def _create_episode(self, given: Mapping[str, Any]) -> dict[str, Any]:
        number = len(self.episodes) + 1
        episode = {**given, "memory_id": f"episode-{number}", "ended_at": NOW.isoformat()}
        self.episodes.append(episode)
        return {**episode, "status": "success"}

    def _recall_episodes(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return {"status": "success", "count": len(self.episodes), "episodes": self.episodes}

    def _mark_important(self, given: Mapping[str, Any]) -> dict[str, Any]:
        return {"status": "success", "message": "Marked."}

    def _clear_profile(self, given: Mapping[str, Any]) -> dict[str, Any]:
        found = self._active(given["subject"])
        for fact in found:
            fact["status"] = "archived"
        return {"status": "success", "subject": given["subject"], "count": len(found)}

    def _active(self, subject: str) -> list[dict[str, Any]]:
        wanted = normalise(subject)
        return [f for f in self.facts if f["status"] == "active" and normalise(f["subject"]) == wanted]


def held(talk: Talk) -> list[str]:
    """The active facts, as `subject key=value`."""
    return [f"{fact['subject']} {fact['key']}={fact['value']}" for fact in talk.facts if fact["status"] == "active"]


def _written(arguments: dict[str, object]) -> str:
    subject = "" if arguments["subject"] == "user" else f"@{arguments['subject']}"
    sure = "" if arguments["confidence"] == 0.95 else f"%{arguments['confidence']}"
    daily = "~" if arguments["durability"] == "daily" else ""
    return f"{arguments['fact_type']}/{arguments['fact_key']}={arguments['fact_value']}{subject}{sure}{daily}"
