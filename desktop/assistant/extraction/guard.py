"""What an extraction may not write: nothing but facts, no secrets, no code, nothing that a person had forgotten, and
nothing over what was said later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal

from desktop.assistant.providers.base import Audience
from desktop.assistant.refused_content import WHY, unfit
from desktop.core.model import USER, Fact, Message
from desktop.memory.service import Memory
from desktop.storage.facts import FactFilter

TOOLS: Final = ("recall_facts", "remember_fact", "update_fact", "update_fact_with_temporal")
"""What an extraction is given: to look, to add, to change. Nothing that takes away."""
ENDS: Final = "forget_fact"
"""What the rules, and no model, use beside that: to archive what somebody says is over."""


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a call is not carried out, as its caller is told, and as what it counts."""

    told: str
    counts: Literal["known", "rejected", "failed"] = "failed"


class Guard:
    """Looks at the calls of an extraction before they are made. Blocking; safe to call from any thread."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    def refusal(
        self, tool: str, arguments: Any, said: Message, audience: Audience, *, tools: Sequence[str] = TOOLS
    ) -> Refused | None:
        """What stands against a call for what was said in a message; None where nothing does."""
        if tool not in tools:
            return Refused(f"{tool} is not there in an extraction. There are: {', '.join(tools)}.")
        value = _value(arguments)
        if value is None:
            return None
        found = unfit(arguments)
        if found is not None:
            return Refused(WHY[found[1]])
        shown = audience == "local"
        if tool == "remember_fact" and self._said_over(value, arguments, said, shown):
            return Refused("Something said later than this ended it, or took its place. Do not store it.", "known")
        return self._overwriting(value, self._changed(tool, arguments, shown), said, shown)

    def _overwriting(self, value: str, fact: Fact | None, said: Message, shown: bool) -> Refused | None:
        if fact is None or (fact.private and not shown):
            return None
        if self._memory.facts.rejected(fact.subject, fact.key, value, include_private=shown) is not None:
            return Refused("The person had exactly this forgotten. Do not store it.", "rejected")
        if said.sent_at < self.known_since(fact):
            return Refused("What is known was said later than this, and stays.", "known")
        return None

    def _said_over(self, value: str, arguments: Mapping[str, Any], said: Message, shown: bool) -> bool:
        category, key, subject = (arguments.get(name) for name in ("fact_type", "fact_key", "subject"))
        if not isinstance(category, str) or not isinstance(key, str) or not isinstance(subject, str | None):
            return False
        return self.over(subject or USER, category, key, value, said, include_private=shown)

    def over(
        self, subject: str, category: str, key: str, value: str, said: Message, *, include_private: bool = True
    ) -> bool:
        """Whether what a message says has ended since, or was followed by another one that has."""
        ended = self._memory.facts.ended(subject, category, value)
        if any(said.sent_at <= self.ended_at(fact) for fact in ended if include_private or not fact.private):
            return True
        if not self._memory.facts.rules.is_single_valued(key):
            return False
        followed = FactFilter(subject=subject, key=key, statuses=("archived",), include_private=include_private)
        return any(said.sent_at <= self.known_since(fact) for fact in self._memory.facts.find(followed))

    def known_since(self, fact: Fact) -> datetime:
        """When a fact was said, or else last changed."""
        source = None if fact.source_message_id is None else self._memory.conversations.message(fact.source_message_id)
        return fact.updated_at if source is None else source.sent_at

    def ended_at(self, fact: Fact) -> datetime:
        """When somebody said that an archived fact is over, or else when it was archived."""
        operation = next((operation for operation, _ in self._memory.history.of_row("facts", fact.id, limit=1)), None)
        said = None if operation is None else operation.message_id
        message = None if said is None else self._memory.conversations.message(said)
        return fact.updated_at if message is None else message.sent_at

    def _changed(self, tool: str, arguments: Mapping[str, Any], shown: bool) -> Fact | None:
        """The fact that an update would change, where it is clear."""
        if not tool.startswith("update_fact"):
            return None
        fact_id, key, subject = (arguments.get(name) for name in ("fact_id", "fact_key", "subject"))
        if isinstance(fact_id, int):
            return self._memory.facts.get(fact_id)
        if not isinstance(key, str) or not isinstance(subject, str | None):
            return None
        found = self._memory.facts.find(FactFilter(subject=subject or USER, key=key, include_private=shown))
        return found[0] if len(found) == 1 else None


def _value(arguments: Any) -> str | None:
    """The statement that a call would write."""
    if not isinstance(arguments, dict):
        return None
    value = arguments.get("fact_value", arguments.get("new_value"))
    return value if isinstance(value, str) else None
