"""The messages of a run in passages (what is read at a time, without what is private), and a passage while it is read:
the calls that were made for it, and what came of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from desktop.assistant.extraction.guard import Refused
from desktop.assistant.providers.base import Audience, ToolUse
from desktop.assistant.tools.executor import CallEvent, ToolExecutor
from desktop.assistant.tools.toolbox import ToolResult
from desktop.assistant.turn import Turn
from desktop.assistant.turn_record import Card
from desktop.core.model import Message, Origin
from desktop.core.text import count_tokens, words
from desktop.memory.service import Memory
from desktop.storage.extraction_runs import ExtractionRuns, Tally

PASSAGE_MESSAGES: Final = 40
PASSAGE_TOKENS: Final = 2_500
"""Of one request's transcript; a longer message is a passage by itself."""
READ_MOST: Final = 8_000
"""Characters of a message that are read; more than that is a document."""
_BEFORE: Final = 4
"""Messages before a passage that are told with it, to be understood by."""
_PHOTO: Final = "[shares a photo:"


@dataclass(frozen=True, slots=True)
class Passage:
    """Messages of one conversation that stand together. `count` of the run's messages end with `last`; those of them
    that are private are not in `messages`, but in none."""

    messages: tuple[Message, ...]
    before: tuple[Message, ...]
    last: Message
    count: int

    @property
    def left_out(self) -> int:
        return self.count - len(self.messages)

    def source_of(self, words_of_it: str) -> Message:
        """The message that a statement comes from: the one that shares most of its words; the last one of several."""
        wanted = set(words(words_of_it))
        return max(self.messages, key=lambda each: (len(wanted & set(words(each.text))), each.position))


def next_passage(memory: Memory, runs: ExtractionRuns, run_id: int, most: int = PASSAGE_MESSAGES) -> Passage | None:
    """What a run reads next; None at its end."""
    waiting = runs.next_messages(run_id, most)
    if not waiting:
        return None
    hidden = frozenset(memory.withheld.messages())
    taken: list[Message] = []
    read: list[Message] = []
    room = PASSAGE_TOKENS
    for message in waiting:
        room -= 0 if message.id in hidden else count_tokens(shown(message))
        if taken and room < 0:
            break
        taken.append(message)
        if message.id not in hidden:
            read.append(message)
    earlier = memory.conversations.last_messages(taken[0].conversation_id, _BEFORE, before=taken[0].position)
    before = tuple(message for message in earlier if message.id not in hidden and message.recallable)
    return Passage(tuple(read), before, taken[-1], len(taken))


def transcript(messages: Sequence[Message]) -> str:
    """The messages as a model reads them, a paragraph each: when, who, what."""
    return "\n".join(
        f"[{message.sent_at.astimezone():%Y-%m-%d %H:%M}] {_who(message)}: {shown(message)}" for message in messages
    )


def shown(message: Message) -> str:
    """What is read of a message."""
    text = message.text.strip()
    return text if len(text) <= READ_MOST else f"{text[:READ_MOST]} … [cut]"


def spoken(message: Message) -> str:
    """What somebody said in a message, without the note that an import makes of a photo."""
    text = shown(message)
    return text.partition(_PHOTO)[0].strip() if message.role == "other" else text


def _who(message: Message) -> str:
    return {"user": "user", "assistant": "assistant"}.get(message.role, message.speaker)


_WHY = "extracted from what was said"


@dataclass(slots=True)
class PassageReading:
    """One passage of a run. `aside` counts what needed no call; `taken`: all of it is recorded."""

    run_id: int
    passage: Passage
    turns: list[Turn] = field(default_factory=list)
    aside: Tally = field(default_factory=Tally)
    refused: dict[str, Refused] = field(default_factory=dict)
    taken: bool = False

    def origin(self, said: Message) -> Origin:
        """Why something is written that a message says."""
        return Origin("assistant", _WHY, conversation_id=said.conversation_id, message_id=said.id, run_id=self.run_id)

    async def carry_out(
        self, tools: ToolExecutor, turn: Turn, uses: Sequence[tuple[ToolUse, Origin]], audience: Audience
    ) -> None:
        """The calls of one response, and what they answer; those that are `refused` are told so."""
        calls = [
            tools.call_of(use, why, audience, refused=self.refused[use.id].told if use.id in self.refused else "")
            for use, why in uses
        ]
        turn.begin([tools.started(call) for call in calls], [call.answer for call in calls])

        def told(event: CallEvent) -> None:
            if isinstance(event, ToolResult):
                turn.finish_call(event)

        await tools.carry_out(calls, told)

    def settle(self) -> Tally:
        """What came of all calls, the last of which are waited for. Blocking."""
        counts: Counter[str] = Counter()
        for turn in self.turns:
            turn.settle()
            counts.update(self._counts(card) for card in turn.cards)
            counts["calls"] += len(turn.cards)
            counts.update(_tokens(turn.usage))
        return self.aside + Tally(**{name: count for name, count in counts.items() if name})

    def _counts(self, card: Card) -> str:
        """As what a call counts; empty for one that read or wrote."""
        finished = card.finished
        if finished.call_id in self.refused:
            return self.refused[finished.call_id].counts
        match finished.status:
            case "skipped":
                return "rejected" if finished.answer.get("reason") == "rejected_before" else "known"
            case "conflict":
                return "clashes"
            case "error" | "denied":
                return "failed"
            case _:
                return ""


def _tokens(usage: dict[str, Any]) -> Counter[str]:
    """What was read and said; what was read from a cache was read too."""
    said = usage.get("output_tokens", 0)
    return Counter(
        input_tokens=sum(count for name, count in usage.items() if name.endswith("input_tokens")), output_tokens=said
    )
