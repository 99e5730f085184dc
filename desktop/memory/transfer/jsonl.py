"""Conversations as JSON lines: one message an object, with `speaker` or `role`, `text` or `content`, and `time`.

`time` is ISO 8601 (without an offset: local time) or seconds or milliseconds since 1970. `conversation` parts a file
into several; `id` names a message. A pause of six hours begins a new session.
"""

from __future__ import annotations

import codecs
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Literal

from desktop.memory.transfer.drafts import (
    YEARS,
    ConversationDraft,
    MessageDraft,
    Reading,
    fingerprint,
    name,
    title,
)

SESSION_GAP = timedelta(hours=6)

_START = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECONDS_FROM = 100_000_000_000
"""A number from here on is in milliseconds: as seconds it would be the year 5138."""

_ROLES: Mapping[str, Literal["user", "assistant"]] = {
    "user": "user",
    "human": "user",
    "assistant": "assistant",
    "ai": "assistant",
    "bot": "assistant",
    "model": "assistant",
}
_SPEAKERS = {"user": "You", "assistant": "Assistant"}
"""Who speaks where only a role is given: the person is named as in the chats held here."""

_NO_TURNS = frozenset({"system", "developer", "tool", "function"})


class _SkippedError(Exception):
    """Why a line can't be used."""


class _StrayError(_SkippedError):
    """Why a line is no message at all."""


@dataclass(slots=True)
class _Thread:
    """A conversation while its lines come in."""

    known_as: str
    messages: list[MessageDraft] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)
    repeats: Counter[str] = field(default_factory=Counter)

    def add(
        self, given_id: str, role: Literal["user", "assistant", "other"], speaker: str, text: str, at: datetime
    ) -> None:
        """The n-th message of the same id (or, without one, of the same content) gets a number behind it."""
        wanted = external_id = given_id or fingerprint(speaker, text, at.isoformat())
        while external_id in self.ids:
            self.repeats[wanted] += 1
            external_id = f"{wanted}#{self.repeats[wanted] + 1}"
        self.ids.add(external_id)
        self.messages.append(MessageDraft(external_id, self._session(at), role, speaker, text, at))

    def draft(self, fallback_title: str) -> ConversationDraft:
        first = self.messages[0]
        key = fingerprint(self.known_as, first.speaker, first.text, first.sent_at.isoformat())
        speakers = list(dict.fromkeys(message.speaker for message in self.messages))
        return ConversationDraft(f"jsonl:{key}", self.known_as or fallback_title or title(speakers), self.messages)

    def _session(self, at: datetime) -> int:
        if not self.messages:
            return 1
        last = self.messages[-1]
        return last.session + (at - last.sent_at > SESSION_GAP)


def read(lines: Iterable[bytes], fallback_title: str) -> Reading:
    """Reads the lines of a file. Where half of them are no messages, none is used: the file is something else.

    A conversation that the file does not name gets `fallback_title`.
    """
    reading = Reading()
    threads: dict[str, _Thread] = {}
    strays = 0
    for number, line in enumerate(lines, 1):
        stripped = line.removeprefix(codecs.BOM_UTF8).strip()
        if stripped:
            try:
                _add(stripped, f"line {number}", threads, reading)
            except _SkippedError as fault:
                strays += isinstance(fault, _StrayError)
                reading.skip(f"line {number}", str(fault))
    if sum(len(thread.messages) for thread in threads.values()) > strays:
        reading.conversations = [thread.draft(fallback_title) for thread in threads.values()]
    return reading


def read_time(value: Any) -> datetime | None:
    """A moment in UTC, to the millisecond; None where the value is not one."""
    try:
        moment = _moment(value)
        if moment is None or moment.year not in YEARS:
            return None
        return moment.replace(microsecond=moment.microsecond // 1000 * 1000)
    except (ValueError, OverflowError, OSError):
        return None


def _moment(value: Any) -> datetime | None:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    if isinstance(value, str):
        text = value.strip()
        if not text.isascii() or not text.removeprefix("-").replace(".", "", 1).isdigit() or len(text) == 8:
            return datetime.fromisoformat(text).astimezone(UTC)
        value = float(text)
    seconds = value / 1000 if abs(value) >= _MILLISECONDS_FROM else value
    return _START + timedelta(seconds=seconds)


def _add(line: bytes, where: str, threads: dict[str, _Thread], reading: Reading) -> None:
    record = _record(line)
    role, speaker = _who(record)
    text = reading.clean(_text(record), where)
    fault = reading.text_fault(text)
    if fault:
        raise _SkippedError(fault)
    sent_at = read_time(record.get("time", record.get("timestamp")))
    if sent_at is None:
        raise _StrayError("time is missing, or neither ISO 8601 nor seconds since 1970")
    known_as = _identifier(record.get("conversation", record.get("conversation_id")))
    thread = threads.setdefault(known_as, _Thread(known_as))
    thread.add(_identifier(record.get("id")), role, speaker, text, sent_at)


def _record(line: bytes) -> Mapping[str, Any]:
    try:
        record = json.loads(line.decode())
    except UnicodeDecodeError as error:
        raise _StrayError("it is not UTF-8 text") from error
    except (ValueError, RecursionError) as error:
        raise _StrayError("it is not valid JSON, or ends too early") from error
    if not isinstance(record, dict):
        raise _StrayError("it is no JSON object")
    return record


def _who(record: Mapping[str, Any]) -> tuple[Literal["user", "assistant", "other"], str]:
    given_role, given_speaker = record.get("role"), record.get("speaker")
    role = name(given_role) if isinstance(given_role, str) else ""
    speaker = name(given_speaker) if isinstance(given_speaker, str) else ""
    if role.casefold() in _NO_TURNS:
        raise _SkippedError(f"a {role.casefold()} message is no turn of the conversation")
    if not role and not speaker:
        raise _StrayError("speaker or role is missing")
    known_role: Literal["user", "assistant", "other"] = _ROLES.get(role.casefold(), "other")
    return known_role, speaker or _SPEAKERS.get(known_role, role)


def _text(record: Mapping[str, Any]) -> str:
    """The text; of a list of content blocks (the Messages API), those of type text."""
    content = record.get("text", record.get("content"))
    if isinstance(content, list):
        pieces = [block.get("text") for block in content if isinstance(block, dict) and block.get("type") == "text"]
        return "\n".join(piece for piece in pieces if isinstance(piece, str))
    if not isinstance(content, str):
        raise _StrayError("text or content is missing")
    return content


def _identifier(value: Any) -> str:
    """An id on one line; a long one by its digest."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        return ""
    text = str(value)
    return name(text) if len(text) <= 100 else fingerprint(text)
