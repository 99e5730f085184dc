"""Conversations as JSON lines: one message an object, with `speaker` or `role`, `text` or `content`, and `time`.

`time` is ISO 8601 (without an offset: local time) or seconds or milliseconds since 1970. `conversation` parts a file
into several; `id` names a message. A record with `type` reaction, save or discussion and a `title` tells what the
person did with something they read.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterable, Mapping
from typing import Any

from desktop.memory.transfer import lines
from desktop.memory.transfer.drafts import (
    SPEAKERS,
    ConversationDraft,
    FileReading,
    Role,
    Thread,
    fingerprint,
    identifier,
    name,
    read_time,
    role_named,
    text_fault,
    told_interaction,
)

_PERSON: tuple[Role, str] = ("user", SPEAKERS["user"])
_NO_TURNS = frozenset({"system", "developer", "tool", "function"})


class _SkippedError(Exception):
    """Why a line can't be used."""


class _StrayError(_SkippedError):
    """Why a line is no message at all."""


def read(given: Iterable[bytes], fallback_title: str) -> FileReading:
    """Reads the lines of a file. Where half of them are no messages, none is used: the file is something else.

    A conversation that the file does not name gets `fallback_title`.
    """
    reading = FileReading()
    threads: dict[str, Thread] = {}
    strays = 0
    for number, line in enumerate(given, 1):
        stripped = line.removeprefix(codecs.BOM_UTF8).strip()
        if stripped:
            try:
                _add(stripped if len(line) <= lines.LONGEST_LINE else line, f"line {number}", threads, reading)
            except _SkippedError as fault:
                strays += isinstance(fault, _StrayError)
                reading.skip(f"line {number}", str(fault))
    if sum(len(thread.messages) for thread in threads.values()) > strays:
        titled = reading.name(fallback_title, "the name of the file") if "" in threads else ""
        reading.conversations = [_draft(known_as, thread, titled) for known_as, thread in threads.items()]
    return reading


def _draft(known_as: str, thread: Thread, fallback_title: str) -> ConversationDraft:
    first = thread.messages[0]
    key = fingerprint(known_as, name(first.speaker), first.text, first.sent_at.isoformat())
    return ConversationDraft(f"jsonl:{key}", thread.title or fallback_title or thread.titled(), thread.messages)


def _add(line: bytes, where: str, threads: dict[str, Thread], reading: FileReading) -> None:
    record = _record(line)
    done = told_interaction(record, reading, where)
    role, speaker = _PERSON if done else _who(record, reading, where)
    text = reading.clean(done or _text(record), where)
    fault = text_fault(text)
    if fault:
        raise _SkippedError(fault)
    sent_at = read_time(record.get("time", record.get("timestamp")))
    if sent_at is None:
        raise _StrayError("time is missing, or neither ISO 8601 nor seconds since 1970")
    conversation = record.get("conversation", record.get("conversation_id"))
    known_as = identifier(conversation)
    given_id = identifier(record.get("id")) or fingerprint(name(speaker), text, sent_at.isoformat())
    if known_as not in threads:
        threads[known_as] = Thread(reading.name(str(conversation), where) if known_as else "")
    threads[known_as].add(given_id, role, speaker, text, sent_at)


def _record(line: bytes) -> Mapping[str, Any]:
    fault = lines.fault(line)
    if fault:
        raise _StrayError(fault)
    try:
        record = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise _StrayError("it is not valid JSON, or ends too early") from error
    if not isinstance(record, dict):
        raise _StrayError("it is no JSON object")
    return record


def _who(record: Mapping[str, Any], reading: FileReading, where: str) -> tuple[Role, str]:
    given_role, given_speaker = record.get("role"), record.get("speaker")
    role = reading.name(given_role, where) if isinstance(given_role, str) else ""
    speaker = reading.name(given_speaker, where) if isinstance(given_speaker, str) else ""
    if role.casefold() in _NO_TURNS:
        raise _SkippedError(f"a {role.casefold()} message is no turn of the conversation")
    if not role and not speaker:
        raise _StrayError("speaker or role is missing")
    known_role = role_named(role)
    return known_role, speaker or SPEAKERS.get(known_role, role)


def _text(record: Mapping[str, Any]) -> str:
    """The text; of a list of content blocks (the Messages API), those of type text."""
    content = record.get("text", record.get("content"))
    if isinstance(content, list):
        pieces = [block.get("text") for block in content if isinstance(block, dict) and block.get("type") == "text"]
        return "\n".join(piece for piece in pieces if isinstance(piece, str))
    if not isinstance(content, str):
        raise _StrayError("text or content is missing")
    return content
