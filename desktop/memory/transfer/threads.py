"""Messages of one conversation while they come in: sessions, and ids that are unique and the same at each reading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Literal

from desktop.memory.transfer.drafts import MessageDraft, fingerprint, name, title

SESSION_GAP = timedelta(hours=6)
"""A longer pause begins a new session."""

Role = Literal["user", "assistant", "other"]

_ROLES: Mapping[str, Literal["user", "assistant"]] = {
    "user": "user",
    "human": "user",
    "you": "user",
    "me": "user",
    "assistant": "assistant",
    "ai": "assistant",
    "bot": "assistant",
    "model": "assistant",
    "chatgpt": "assistant",
    "claude": "assistant",
}
SPEAKERS: Mapping[str, str] = {"user": "You", "assistant": "Assistant"}
"""Who speaks where only a role is given: the person is named as in the chats held here."""


@dataclass(slots=True)
class Thread:
    """A conversation that grows message by message, in the order of the file; `title` where the file gives one."""

    title: str = ""
    messages: list[MessageDraft] = field(default_factory=list)
    _ids: set[str] = field(default_factory=set)
    _repeats: Counter[str] = field(default_factory=Counter)

    def add(self, given_id: str, role: Role, speaker: str, text: str, at: datetime) -> None:
        """The n-th message of the same id gets a number behind it."""
        external_id = given_id
        while external_id in self._ids:
            self._repeats[given_id] += 1
            external_id = f"{given_id}#{self._repeats[given_id] + 1}"
        self._ids.add(external_id)
        self.messages.append(MessageDraft(external_id, self._session(at), role, speaker, text, at))

    def titled(self) -> str:
        """A title made of who speaks."""
        return title(self.speakers)

    @property
    def speakers(self) -> Sequence[str]:
        """Who speaks, in the order of their first words."""
        return list(dict.fromkeys(message.speaker for message in self.messages))

    def _session(self, at: datetime) -> int:
        if not self.messages:
            return 1
        last = self.messages[-1]
        return last.session + (at - last.sent_at > SESSION_GAP)


def role_named(word: str) -> Role:
    """Whom a role's or a speaker's name means."""
    return _ROLES.get(word.casefold(), "other")


def identifier(value: Any) -> str:
    """An id on one line, a long one by its digest; empty where the value is none."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        return ""
    text = str(value)
    return name(text) if len(text) <= 100 else fingerprint(text)
