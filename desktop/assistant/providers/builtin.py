"""The built-in assistant: understands plain memory requests by rules and calls the same tools, without a network.

Each round it reads the conversation anew: the last words of the person say what is to be done, the calls made since
say how far that is. It speaks only out of what the tools returned.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any
from uuid import uuid4

from desktop.assistant.providers.base import Block, ModelEnd, ModelEvent, ModelRequest, TextPiece, ToolUse
from desktop.assistant.rules import wording
from desktop.assistant.rules.actions import Correct, Remember
from desktop.assistant.rules.answers import Inquire
from desktop.assistant.rules.classifier import ClauseClassifier, Embed, EmbeddedOnce
from desktop.assistant.rules.clause_reading import IN_WORDS
from desktop.assistant.rules.conversation import Call, Dialogue, Fields
from desktop.assistant.rules.fact_classifier import CrossEncode, FactClassifier
from desktop.assistant.rules.steps import Say
from desktop.assistant.rules.understanding import Plan, understand

CALLS_MOST = 5
"""Calls in one response: as many as are carried out (tools.md)."""

_OF_MEMORY = frozenset({"secret", "forget_all", "forget_what", "remember_what"})
"""Sentences that answer a request to the memory; the others are small talk, or say that a message holds none."""

_PIECE = re.compile(r"\s*\S+|\s+$")


class BuiltinModel:
    """A `Model` that needs nothing but its rules."""

    name = "builtin"
    remote = False
    calls_tools = True
    built_in = True

    def __init__(self, embed: Embed | None = None, cross_encode: CrossEncode | None = None) -> None:
        """`embed` gives the vectors of clauses, by which it tells better what a clause is; `cross_encode` tells
        which facts a text bears on, beside which it is read."""
        once = None if embed is None else EmbeddedOnce(embed)
        self._classifier = ClauseClassifier(once)
        self._supersession_classifier = FactClassifier("supersession", once, cross_encode)
        self._answer_classifier = FactClassifier("answers", once, cross_encode)
        self._understood: tuple[tuple[Dialogue, list[Fields] | None, date], Plan] | None = None

    async def stream(self, request: ModelRequest) -> AsyncIterator[ModelEvent]:
        """Yields tool calls until each request has its answers, then the answer in pieces of a word."""
        plan, calls, paragraphs = self._round(request)
        if calls:
            for call in calls:
                yield call
            yield ModelEnd("tool_use", [_as_block(call) for call in calls], off_record=plan.off_record)
            return
        text = "\n\n".join(_folded(paragraphs)) or wording.say("en", "all_right")
        for piece in _PIECE.findall(text):
            yield TextPiece(piece)
        yield ModelEnd(
            "end_turn",
            [{"type": "text", "text": text}],
            left_out=plan.left_out,
            choices=plan.choices,
            off_record=plan.off_record,
        )

    def _round(self, request: ModelRequest) -> tuple[Plan, list[ToolUse], list[str]]:
        """The calls that are due, or what to say when none is."""
        conversation = Dialogue.of(request.messages)
        calls: list[ToolUse] = []
        paragraphs: list[str] = []
        plan = self._plan(conversation, request.now)
        for number, task in enumerate(plan.tasks):
            done = conversation.of_task(number)
            step = task.step(done)
            if isinstance(step, str):
                paragraphs.append(step)
                continue
            due = [call for call in ([step] if isinstance(step, Call) else step) if call.tool in request.tools]
            calls += [
                ToolUse(_call_id(number, len(done) + place), call.tool, call.arguments)
                for place, call in enumerate(due)
            ]
            if not due:
                paragraphs.append(wording.say(task.language, "no_tool"))
        return plan, calls[:CALLS_MOST], list(_spoken(paragraphs))

    def _plan(self, conversation: Dialogue, now: datetime) -> Plan:
        """What is to be done. The rounds of a turn mostly find the same: of the calls made in it, only what was looked
        over has a say in that."""
        read = (replace(conversation, done=()), conversation.looked(), now.date())
        known = self._understood
        if known is not None and known[0] == read:
            return known[1]
        plan = understand(
            conversation,
            now,
            classifier=self._classifier,
            supersession_classifier=self._supersession_classifier,
            answer_classifier=self._answer_classifier,
        )
        self._understood = read, plan
        return plan


@dataclass(frozen=True, slots=True)
class Understood:
    """What the rules find in the person's last message.

    `statements` are what it plainly states, to be remembered or put right. `asks` is set where it surely is a matter
    for the memory; `queries` are questions that are one only where the memory holds an answer.
    """

    statements: tuple[Remember | Correct, ...]
    asks: bool
    queries: tuple[str, ...]


def understood(messages: Sequence[Mapping[str, Any]], now: datetime) -> Understood:
    """Reads a conversation without acting on it. Takes some milliseconds; the first time half a second."""
    tasks = understand(Dialogue.of(messages), now, look=False).tasks
    open_questions = [task for task in tasks if isinstance(task, Inquire) and not task.is_sure]
    spoken = [task for task in tasks if isinstance(task, Say) and task.sentence not in _OF_MEMORY]
    return Understood(
        statements=tuple(
            task
            for task in tasks
            if isinstance(task, Correct) or (isinstance(task, Remember) and task.statement.confidence != IN_WORDS)
        ),
        asks=len(open_questions) + len(spoken) < len(tasks),
        queries=tuple(task.asked.query for task in open_questions),
    )


def _folded(paragraphs: Sequence[str]) -> Iterator[str]:
    """The paragraphs, those that tell of one outcome each as one list."""
    said: dict[str, list[wording.Outcome]] = {}
    for paragraph in paragraphs:
        if isinstance(paragraph, wording.Outcome):
            said.setdefault(paragraph.head, []).append(paragraph)
    for paragraph in paragraphs:
        outcomes = said.get(paragraph.head, []) if isinstance(paragraph, wording.Outcome) else []
        if len(outcomes) < 2:
            yield paragraph
        elif paragraph is outcomes[0]:
            yield "\n".join([outcomes[0].head, *(f"- {outcome.line}" for outcome in outcomes)])


def _spoken(paragraphs: list[str]) -> Iterator[str]:
    yield from (paragraph for paragraph in dict.fromkeys(paragraphs) if paragraph)


def _call_id(task: int, step: int) -> str:
    """An id that is new in every conversation and says which task and step it belongs to."""
    return f"call_{uuid4().hex}_{task}_{step}"


def _as_block(call: ToolUse) -> Block:
    return {"type": "tool_use", "id": call.id, "name": call.name, "input": call.arguments}
