"""A passage while it is read: the calls that were made for it, and what came of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from desktop.assistant.extraction.guard import Refused
from desktop.assistant.extraction.passages import Passage
from desktop.assistant.providers.base import Audience, ToolUse
from desktop.assistant.tools.executor import CallEvent, ToolExecutor
from desktop.assistant.tools.toolbox import ToolResult
from desktop.assistant.turn import Turn
from desktop.assistant.turn_record import Card
from desktop.core.model import Message, Origin
from desktop.storage.extraction_runs import Tally

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
