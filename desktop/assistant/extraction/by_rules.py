"""Extraction by the rules of the built-in assistant: what people plainly state, about whom they state it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final
from uuid import uuid4

from desktop.assistant.aside import Aside
from desktop.assistant.extraction.guard import Guard
from desktop.assistant.extraction.lasting import lasts
from desktop.assistant.extraction.passages import spoken
from desktop.assistant.extraction.reading import Reading
from desktop.assistant.models.base import Model, ToolCall
from desktop.assistant.orchestrator import Orchestrator
from desktop.assistant.rules.statement import Statement
from desktop.assistant.turn import Turn
from desktop.errors import UserError
from desktop.memory.core import Memory
from desktop.memory.drafts import FactDraft
from desktop.memory.outcomes import Conflict, Duplicate, Rejected
from desktop.memory.transfer.interactions import read_of
from desktop.model import LIKELY, USER, Fact, Message
from desktop.normal import normalise
from desktop.storage.extraction_runs import Tally
from desktop.storage.facts import FactFilter

_EARLIER: Final = 20
"""Messages of the same person by which a message is understood: a game may have begun there."""


class ByRules:
    """Reads passages without a model. Used from one event loop; `aside` runs blocking work elsewhere."""

    def __init__(
        self,
        memory: Memory,
        model: Model,
        orchestrator: Orchestrator,
        aside: Aside,
        *,
        calls_most: int,
    ) -> None:
        self._memory = memory
        self._model = model
        self._orchestrator = orchestrator
        self._guard = Guard(memory)
        self._aside = aside
        self._calls_most = calls_most

    async def read(self, reading: Reading) -> None:
        """Keeps what is stated in a passage, message by message."""
        for message in reading.passage.messages:
            turn = Turn(message, self._model)
            reading.turns.append(turn)
            calls = await self._aside(self._calls, reading, message)
            for some in _in_parts(calls, self._calls_most):
                await reading.carry_out(
                    self._orchestrator, turn, [(call, reading.origin(message)) for call in some], "local"
                )

    def _calls(self, reading: Reading, message: Message) -> list[ToolCall]:
        """The calls that keep what a message states. Blocking."""
        calls: list[ToolCall] = []
        for statement in self._statements(message):
            due = self._due(reading, statement, message)
            if due is not None and due not in calls:
                refused = self._guard.refusal(due.name, due.arguments, message, "local")
                if refused is not None:
                    reading.refused[due.id] = refused
                calls.append(due)
        return calls

    def _statements(self, message: Message) -> Iterator[Statement]:
        done = read_of(spoken(message)) if message.role == "user" else None
        if done is not None:
            key, title = done
            yield Statement("reading_history", key, title, excerpt=spoken(message))
            return
        said_on, today = message.sent_at.astimezone().date(), self._memory.database.clock().astimezone().date()
        for statement in _stated(message, self._earlier(message)):
            if lasts(statement, said_on, today):
                yield replace(statement, subject=_subject(statement, message))

    def _earlier(self, message: Message) -> list[str]:
        before = self._memory.conversations.last_messages(message.conversation_id, _EARLIER, before=message.position)
        return [each.text for each in before if (each.role, each.speaker) == (message.role, message.speaker)]

    def _due(self, reading: Reading, statement: Statement, message: Message) -> ToolCall | None:
        """The call that keeps a statement; None where nothing is to be done about it, which is counted."""
        draft = FactDraft(statement.category, statement.key, statement.value, statement.confidence, statement.subject)
        try:
            verdict = self._memory.check(draft)
        except UserError:  # too long, or a sign that is no text: nothing that a person states plainly
            return None
        match verdict:
            case None if self._was_known(statement):
                reading.aside += Tally(known=1)
            case None:
                return _remembering(statement)
            case Duplicate():
                reading.aside += Tally(known=1)
            case Rejected():
                reading.aside += Tally(rejected=1)
            case Conflict(facts=facts, why="single_valued") if len(facts) == 1:
                if self._follows(statement, facts[0], message):
                    return _updating(statement, facts[0], message)
                reading.aside += Tally(known=1)
            case Conflict():
                reading.aside += Tally(clashes=1)
        return None

    def _was_known(self, statement: Statement) -> bool:
        """Whether a value was replaced since by another one under its key."""
        under = self._memory.facts.find(FactFilter(subject=statement.subject, key=statement.key))
        return any(self._had(fact, statement.value) for fact in under)

    def _had(self, fact: Fact, value: str) -> bool:
        return any(normalise(version.value) == normalise(value) for version in self._memory.history(fact.id))

    def _follows(self, statement: Statement, fact: Fact, message: Message) -> bool:
        """Whether a statement is newer than what is known, and not what was known before that."""
        return message.sent_at > self._guard.known_since(fact) and not self._had(fact, statement.value)


def _stated(message: Message, earlier: Sequence[str]) -> Iterator[Statement]:
    """What a message plainly states; what a person asks to remember only where they talk to an assistant."""
    text = spoken(message)
    if message.role == "assistant" or not text:
        return
    if message.role == "user":
        from desktop.assistant.models.builtin import understood
        from desktop.assistant.rules.changes import Remember

        said = [{"role": "user", "content": each} for each in (*earlier, text)]
        found = understood(said, message.sent_at.astimezone()).statements
        yield from (each.statement for each in found if isinstance(each, Remember) and not each.after)
        return
    from desktop.assistant.rules.talk import stated_to_another

    yield from stated_to_another(text, message.sent_at.astimezone().date(), earlier)


def _subject(statement: Statement, message: Message) -> str:
    """Whom a statement is about: what people say of themselves is about who spoke."""
    return message.speaker if statement.subject == USER and message.role == "other" else statement.subject


def _remembering(statement: Statement) -> ToolCall:
    kept = statement if statement.confidence >= LIKELY else replace(statement, durability="daily")
    return _call("remember_fact", kept.remembering())


def _updating(statement: Statement, fact: Fact, message: Message) -> ToolCall:
    said_on = message.sent_at.astimezone().date().isoformat()
    since = statement.valid_from or said_on
    arguments: dict[str, Any] = {
        "fact_type": fact.category,
        "fact_key": fact.key,
        "new_value": statement.value,
        "confidence": statement.confidence,
        "change_reason": statement.change or "update",
        "subject": fact.subject,
        "fact_id": fact.id,
        "source_excerpt": statement.excerpt,
        "valid_from": max(since, fact.valid_from or since),
    }
    return _call("update_fact_with_temporal", arguments)


def _call(name: str, arguments: dict[str, Any]) -> ToolCall:
    return ToolCall(f"call_{uuid4().hex}", name, arguments)


def _in_parts(calls: Sequence[ToolCall], most: int) -> Iterator[Sequence[ToolCall]]:
    """As many calls at a time as one response may make."""
    return (calls[start : start + most] for start in range(0, len(calls), most))
