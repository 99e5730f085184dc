"""Extraction by the rules of the built-in assistant: what people plainly state, about whom they state it."""

# ruff: noqa: E501  (a list of words is one line)
from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from datetime import datetime
from typing import Any, Final
from uuid import uuid4

from desktop.assistant.event_loop import ToExecutor
from desktop.assistant.extraction.guard import ENDS, TOOLS, Guard
from desktop.assistant.extraction.lasting_statements import lasts
from desktop.assistant.extraction.passages import PassageReading, spoken
from desktop.assistant.extraction.stretches import SITTING_MOST, stretches, unsaid
from desktop.assistant.providers.base import Model, ToolUse
from desktop.assistant.rules.conversation import Fields
from desktop.assistant.rules.conversation_statements import Ended, Talk, told_to_assistant
from desktop.assistant.rules.corrections import overlap, roots_of
from desktop.assistant.rules.statement_forms import Statement
from desktop.assistant.rules.text import sentences
from desktop.assistant.rules.understanding import BY_WORDS
from desktop.assistant.tools.executor import ToolExecutor
from desktop.assistant.turn import Turn
from desktop.core.errors import UserError
from desktop.core.model import LIKELY, USER, Fact, Message
from desktop.core.text import normalise
from desktop.memory.facts.drafts import Conflict, Duplicate, FactDraft, Rejected
from desktop.memory.service import Memory
from desktop.memory.transfer.formats.messages import read_interaction
from desktop.storage.extraction_runs import ExtractionRuns, Tally
from desktop.storage.facts import FactFilter

_OVER: Final = re.compile(
    r"\b(?:now|not|no longer|any ?more|any longer|quit|left|resign\w*|fired|laid off|let go|retired|broke up|split|separated|divorced|parted|died|passed|put down|dead|sold|gave|given|got rid|donated|scrapped|binned|ditched|threw|returned|crashed|lost|cancel\w*|called off|moved|stopped|kicked|dropped|decided against|actually|meant)\b|n['’]t\b"
    r"|\b(?:тепер|не|нема|немає|звільни\w+|розлучи\w+|розійшли\w+|помер\w*|прода\w+|відда\w+|викину\w+|скасува\w+|виїха\w+|з'їха\w+|переїха\w+|кину\w+|покину\w+|переста\w+|насправді)\b",
    re.IGNORECASE,
)
"""A word without which nothing is said to be over, or to be otherwise."""
_EARLIER: Final = 20
"""Messages of the same person by which a message is understood: a game may have begun there."""


class ByRules:
    """Reads passages without a model. Used from one event loop; `to_executor` runs blocking work elsewhere."""

    def __init__(
        self,
        memory: Memory,
        model: Model,
        tools: ToolExecutor,
        to_executor: ToExecutor,
        *,
        calls_most: int,
        ends: bool = True,
    ) -> None:
        """`ends` is whether what came to its end may be archived without asking the person."""
        self._memory = memory
        self._model = model
        self._tools = tools
        self._guard = Guard(memory)
        self._to_executor = to_executor
        self._calls_most = calls_most
        self._ends = ends
        self._undone: frozenset[tuple[str, str, str]] = frozenset()
        self._later: list[Message] = []
        self._later_than: datetime | None = None

    async def read(self, reading: PassageReading) -> None:
        """Keeps what is stated in a passage, message by message."""
        self._undone = await self._to_executor(self._memory.facts.undone)
        await self._to_executor(self._look_ahead, reading)
        spoken_before = [*reading.passage.before]
        for message in reading.passage.messages:
            turn = Turn(message, self._model)
            reading.turns.append(turn)
            calls = await self._to_executor(self._calls, reading, message, tuple(spoken_before))
            for some in _in_parts(calls, self._calls_most):
                await reading.carry_out(self._tools, turn, [(call, reading.origin(message)) for call in some], "local")
            if calls:
                await self._end_since(reading, message)
            spoken_before.append(message)
        await self._to_executor(self._keep_episodes, reading)

    def _look_ahead(self, reading: PassageReading) -> None:
        """Gets the messages since a passage that may say that something is over, and that other runs read. Blocking."""
        if not self._ends or not reading.passage.messages:
            return
        since = min(message.sent_at for message in reading.passage.messages)
        if self._later_than is None or since < self._later_than:
            hidden = frozenset(self._memory.withheld.messages())
            apart = hidden | ExtractionRuns(self._memory.database).covered(reading.run_id)  # those come in their turn
            said = self._memory.conversations.said_since(since)
            self._later = [each for each in said if each.id not in apart and _OVER.search(each.text)]
            self._later_than = since

    async def _end_since(self, reading: PassageReading, message: Message) -> None:
        """Ends what was just learned from a message where the same person said later that it is over: older words make
        nothing active again."""
        for later, call in await self._to_executor(self._endings_since, message):
            turn = Turn(later, self._model)
            reading.turns.append(turn)
            await reading.carry_out(self._tools, turn, [(call, reading.origin(later))], "local")

    def _endings_since(self, message: Message) -> list[tuple[Message, ToolUse]]:
        """The calls that end what came of a message, each with the message that says so. Blocking."""
        learned = [fact for fact in self._known(message) if fact.source_message_id == message.id]
        calls: list[tuple[Message, ToolUse]] = []
        for later in self._later:
            if not learned or later.sent_at <= message.sent_at or _who(later) != _who(message):
                continue
            about = roots_of(later.text)
            named = [fact for fact in learned if _may_end(fact, about)]
            known = [_fields(fact, later) for fact in named]
            for told in self._heard(later, (), known) if known else ():
                call = self._ended_by(told, later, named)
                if call is not None:
                    learned = [fact for fact in learned if fact.id != call.arguments["fact_id"]]
                    calls.append((later, call))
        return calls

    def _keep_episodes(self, reading: PassageReading) -> None:
        """Keeps the stretches on one topic of the sittings that end with this passage. Blocking."""
        passage = reading.passage
        ends = {(each.conversation_id, each.session): each.position for each in (*passage.messages, passage.last)}
        stored = self._memory.conversations
        hidden = unsaid(self._memory)
        settled = self._memory.episodes.settled_messages()
        for (conversation_id, session), position in ends.items():
            later = stored.messages(conversation_id, start=position + 1, limit=SITTING_MOST)
            if any(each.recallable and each.session == session for each in later):
                continue  # it is read with those
            before = stored.last_messages(conversation_id, SITTING_MOST, before=position + 1)
            sitting = [each for each in before if each.session == session and each.recallable and each.id not in hidden]
            for stretch in stretches(sitting, settled):
                covered = [each.id for each in stretch.messages]
                try:
                    self._memory.episodes.create_over(stretch.draft, covered, reading.origin(stretch.messages[-1]))
                except UserError:  # too long, or its messages were just deleted: the run goes on without it
                    reading.aside += Tally(failed=1)

    def _calls(self, reading: PassageReading, message: Message, before: Sequence[Message]) -> list[ToolUse]:
        """The calls that keep what a message states. Blocking."""
        calls: list[ToolUse] = []
        for told in self._told(message, before):
            due = self._ending(told, message) if isinstance(told, Ended) else self._due(reading, told, message)
            if due is not None and not any(_same(due, other) for other in calls):
                refused = self._guard.refusal(due.name, due.arguments, message, "local", tools=(*TOOLS, ENDS))
                if refused is not None:
                    reading.refused[due.id] = refused
                calls.append(due)
        return calls

    def _told(self, message: Message, before: Sequence[Message]) -> Iterator[Statement | Ended]:
        done = read_interaction(spoken(message)) if message.role == "user" else None
        if done is not None:
            key, title = done
            yield Statement("reading_history", key, title, excerpt=spoken(message))
            return
        for told in self._heard(message, before):
            if isinstance(told, Ended):
                yield told
            elif message.role == "other" or self._lasts(told, message):  # a talk leaves out what does not last
                yield replace(told, subject=_subject(told, message))

    def _lasts(self, statement: Statement, message: Message) -> bool:
        today = self._memory.database.clock().astimezone().date()
        return lasts(statement, message.sent_at.astimezone().date(), today)

    def _heard(
        self, message: Message, before: Sequence[Message], known: Sequence[Fields] | None = None
    ) -> Iterator[Statement | Ended]:
        """What a message tells, its speaker being `user`; where `known` is given, as if that alone were known."""
        text = spoken(message)
        if message.role == "assistant" or not text:
            return
        own = self._earlier(message)
        earlier = [each.text for each in own]
        facts = self._known(message) if known is None else []
        known = [_fields(fact, message) for fact in facts] if known is None else known
        if message.role == "user":
            named = [tuple(fact.id for fact in facts if fact.source_message_id == each.id) for each in reversed(own)]
            yield from told_to_assistant(
                text, message.sent_at.astimezone(), earlier, known, [each for each in named if each]
            )
            return
        last = before[-1] if before and before[-1].speaker != message.speaker else None
        talk = Talk(
            message.speaker,
            message.sent_at.astimezone().date(),
            BY_WORDS,
            known,
            earlier,
            asked=_question(spoken(last)) if last is not None else "",
            before=spoken(last) if last is not None else "",
            others=sorted({each.speaker for each in before} - {message.speaker}),
            keeps=lambda statement: self._lasts(statement, message),
        )
        yield from talk.tells(text)

    def _earlier(self, message: Message) -> list[Message]:
        before = self._memory.conversations.last_messages(message.conversation_id, _EARLIER, before=message.position)
        return [each for each in before if (each.role, each.speaker) == (message.role, message.speaker)]

    def _known(self, message: Message) -> list[Fact]:
        """The facts about who spoke, and about their people."""
        own = _speaker(message)
        facts = self._memory.facts.find(FactFilter(subject=own))
        theirs = {fact.value for fact in facts if fact.category in ("relationship", "personal_context")}
        for subject in self._memory.facts.subjects():
            if subject in theirs or (own != USER and subject.startswith(f"{own}'s ")):
                facts += self._memory.facts.find(FactFilter(subject=subject))
        return facts

    def _due(self, reading: PassageReading, statement: Statement, message: Message) -> ToolUse | None:
        """The call that keeps a statement; None where nothing is to be done about it, which is counted."""
        draft = FactDraft(statement.category, statement.key, statement.value, statement.confidence, statement.subject)
        try:
            verdict = self._memory.facts.check(draft)
        except UserError:  # too long, or a sign that is no text: nothing that a person states plainly
            return None
        match verdict:
            case None if self._was_known(statement) or self._is_over(statement, message):
                reading.aside += Tally(known=1)
            case None:
                before = self._replaced_by(statement, message)
                return _remembering(statement) if before is None else _updating(statement, before, message)
            case Duplicate():
                reading.aside += Tally(known=1)
            case Rejected():
                reading.aside += Tally(rejected=1)
            case Conflict(facts=facts, why="single_valued") if len(facts) == 1:
                if self._follows(statement, facts[0], message) and not self._was_undone(statement):
                    return _updating(statement, facts[0], message)
                reading.aside += Tally(known=1)
            case Conflict():
                reading.aside += Tally(clashes=1)
        return None

    def _replaced_by(self, statement: Statement, message: Message) -> Fact | None:
        """The fact that a change ("my boss is Ihor now") takes the place of, under a key that may hold several."""
        if statement.change is None:
            return None
        under = self._memory.facts.find(FactFilter(subject=statement.subject, key=statement.key))
        return under[0] if len(under) == 1 and message.sent_at > self._guard.known_since(under[0]) else None

    def _ended_by(self, told: Statement | Ended, later: Message, learned: Sequence[Fact]) -> ToolUse | None:
        """The call that ends one of these facts for what was said later: that it is over, or is another one now."""
        if isinstance(told, Ended):
            return self._ending(told, later)
        subject = _subject(told, later)
        under = [fact for fact in learned if told.change and (fact.subject, fact.key) == (subject, told.key)]
        changed = next((fact for fact in under if normalise(fact.value) != normalise(told.value)), None)
        if changed is None:
            return None
        others = self._memory.facts.find(FactFilter(subject=subject, key=told.key))
        stored = any(normalise(fact.value) == normalise(told.value) for fact in others)
        return self._ending(Ended(_fields(changed, later), told.excerpt, told.value if stored else ""), later)

    def _ending(self, told: Ended, message: Message) -> ToolUse | None:
        """The call that ends or changes a known fact; None where that was said later than this."""
        fact = self._memory.facts.get(int(told.fact["fact_id"]))
        if fact is None or fact.status != "active" or message.sent_at <= self._guard.known_since(fact):
            return None
        under = self._memory.facts.find(FactFilter(subject=fact.subject, key=fact.key)) if told.value else []
        right = next((each for each in under if normalise(each.value) == normalise(told.value)), None)
        if told.value and right is None:
            arguments = {
                "fact_type": fact.category,
                "fact_key": fact.key,
                "new_value": told.value,
                "confidence": fact.confidence,
                "change_reason": "correction",
                "subject": fact.subject,
                "fact_id": fact.id,
                "source_excerpt": told.said,
            }
            return _call("update_fact", arguments)
        if not self._ends:
            return None
        arguments = {
            "fact_type": fact.category,
            "fact_key": fact.key,
            "reason": "outdated" if right is None else "superseded",
            "subject": fact.subject,
            "fact_id": fact.id,
        }
        return _call(ENDS, arguments | ({} if right is None else {"replacement_fact_id": right.id}))

    def _was_known(self, statement: Statement) -> bool:
        """Whether a value was replaced since by another one under its key."""
        under = self._memory.facts.find(FactFilter(subject=statement.subject, key=statement.key))
        return any(self._had(fact, statement.value) for fact in under)

    def _was_undone(self, statement: Statement) -> bool:
        return (normalise(statement.subject), normalise(statement.value), statement.category) in self._undone

    def _is_over(self, statement: Statement, message: Message) -> bool:
        """Whether the person undid what a statement says, or it has ended since."""
        if self._was_undone(statement):
            return True
        return self._guard.over(statement.subject, statement.category, statement.key, statement.value, message)

    def _had(self, fact: Fact, value: str) -> bool:
        return any(normalise(version.value) == normalise(value) for version in self._memory.facts.versions(fact.id))

    def _follows(self, statement: Statement, fact: Fact, message: Message) -> bool:
        """Whether a statement is newer than what is known, and not what was known before that."""
        return message.sent_at > self._guard.known_since(fact) and not self._had(fact, statement.value)


def _speaker(message: Message) -> str:
    """The subject that is who spoke."""
    return USER if message.role == "user" else message.speaker


def _who(message: Message) -> tuple[str, str]:
    return message.role, message.speaker if message.role == "other" else ""


def _may_end(fact: Fact, about: AbstractSet[str]) -> bool:
    """Whether a message with these roots may say that a fact is over: it names it, or speaks of one's work."""
    work = fact.category in ("work_context", "relationship")
    return work or overlap(roots_of(f"{fact.subject} {fact.key} {fact.value}"), about) > 0


def _fields(fact: Fact, message: Message) -> Fields:
    """A fact as the rules know it: whoever spoke is `user` to them, and their mother `mother`."""
    own = _speaker(message)
    return {
        "fact_id": fact.id,
        "type": fact.category,
        "key": fact.key,
        "value": fact.value,
        "subject": USER if fact.subject == own else fact.subject.removeprefix(f"{own}'s "),
        "confidence": fact.confidence,
        "status": fact.status,
    }


def _question(text: str) -> str:
    """The question that a message ends with; "" where it asks nothing."""
    last = sentences(text)[-1:]
    return last[0].plain if last and last[0].asks else ""


def _subject(statement: Statement, message: Message) -> str:
    """Whom a statement is about: what people say of themselves is about who spoke, what they say of their mother about
    that mother of theirs."""
    if message.role != "other":
        return statement.subject
    if statement.subject == USER:
        return message.speaker
    return f"{message.speaker}'s {statement.subject}" if statement.subject.islower() else statement.subject


def _same(call: ToolUse, other: ToolUse) -> bool:
    return call.name == other.name and call.arguments == other.arguments


def _remembering(statement: Statement) -> ToolUse:
    kept = statement if statement.confidence >= LIKELY else replace(statement, durability="daily")
    return _call("remember_fact", kept.remembering())


def _updating(statement: Statement, fact: Fact, message: Message) -> ToolUse:
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


def _call(name: str, arguments: dict[str, Any]) -> ToolUse:
    return ToolUse(f"call_{uuid4().hex}", name, arguments)


def _in_parts(calls: Sequence[ToolUse], most: int) -> Iterator[Sequence[ToolUse]]:
    """As many calls at a time as one response may make."""
    return (calls[start : start + most] for start in range(0, len(calls), most))
