"""Conversations of messages as JSON objects, with `speaker` or `role`, `text` or `content`, and `time`: one a line, or
in lists, as `messages` of a conversation, which many apps export.

`time` is ISO 8601 (without an offset: local time) or seconds or milliseconds since 1970. Of lines, `conversation` parts
a file into several; `id` names a message. A record with `type` reaction, save or discussion and a `title` tells what
the person did with something they read. In a list, a message without a time gets that of the one beside it.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from desktop.memory.transfer import lines
from desktop.memory.transfer.bundle import FileReading
from desktop.memory.transfer.drafts import (
    KNOWN_BY,
    SPEAKERS,
    ConversationDraft,
    Role,
    Thread,
    fingerprint,
    identifier,
    name,
    object_of,
    read_time,
    role_named,
    text_fault,
    text_of,
    with_title,
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


_LISTS: Final = ("messages", "responses", "turns")
_WRAPPED: Final = ("response", "message")
"""In what a message of such a list may stand, beside what is said of it."""
_TEXTS: Final = ("text", "content", "message", "parts")
_NAMES: Final = ("speaker", "name")
_ROLES: Final = ("role", "sender", "author", "from")
_TIMES: Final = ("time", "timestamp", "created_at", "create_time", "createdAt", "createTime", "created", "date")
_IDS: Final = ("id", "uuid", "_id", "message_id", "conversation_id")


def is_conversation(value: Any) -> bool:
    """Whether a JSON value is a conversation with a list of such messages."""
    given = _listed(value)
    return any("content" in each or _role(each) for each in map(_unwrapped, given[:_LOOKED_AT]))


_LOOKED_AT: Final = 20


def read_lists(values: Iterable[Any], fallback_title: str, dated: datetime) -> FileReading:
    """Reads the JSON values of a file that was last written at `dated`; what has no messages is skipped and named."""
    reading = FileReading()
    for number, value in enumerate(values, 1):
        own = object_of(value)
        about = {**own, **object_of(own.get("conversation"))}
        given = _first(about, ("title", "name"))
        where = with_title(f"conversation {number}", given)
        thread = Thread(reading.name(text_of(given), where))
        _read_list(thread, _listed(value), _when(about), dated, reading, where)
        if not thread.messages:
            reading.skip(where, "it has no message that can be used")
            continue
        first = thread.messages[0]
        known_as = identifier(_first(about, _IDS)) or fingerprint(name(first.speaker), first.text)
        titled = thread.title or reading.name(fallback_title, "the name of the file") or thread.titled()
        reading.conversations.append(ConversationDraft(f"messages:{known_as}", titled, thread.messages))
    return reading


def _read_list(
    thread: Thread,
    given: Sequence[Any],
    began: datetime | None,
    dated: datetime,
    reading: FileReading,
    where: str,
) -> None:
    records = [_unwrapped(each) for each in given]
    times = [_when(record) for record in records]
    at = next(filter(None, times), began)
    if at is None and records:
        reading.mend(where, "it tells no times, so its messages are dated by the file")
    if at is None:
        at = dated.astimezone(UTC)
    for number, (record, own) in enumerate(zip(records, times, strict=True), 1):
        here = f"{where}, message {number}"
        at = own or at
        try:
            role, speaker, text = _said(_plainly(record), reading, here)
        except _SkippedError as fault:
            reading.skip(here, str(fault))
            continue
        known_as = identifier(_first(record, _IDS)) or fingerprint(name(speaker), text, own.isoformat() if own else "")
        thread.add(known_as, role, speaker, text, at)


def _listed(value: Any) -> Sequence[Any]:
    given = (object_of(value).get(part) for part in _LISTS)
    return next((each for each in given if isinstance(each, list)), ())


def _unwrapped(value: Any) -> Mapping[str, Any]:
    """A message, out of what it stands in."""
    record = object_of(value)
    return next((record[part] for part in _WRAPPED if isinstance(record.get(part), dict)), record)


def _plainly(record: Mapping[str, Any]) -> Mapping[str, Any]:
    """A message as a line says it."""
    return {"role": _role(record), "speaker": _first(record, _NAMES), "text": _first(record, _TEXTS)}


def _role(record: Mapping[str, Any]) -> str:
    given = _first(record, _ROLES)
    return text_of(given.get("role", given.get("name")) if isinstance(given, dict) else given)


def _first(record: Mapping[str, Any], parts: Iterable[str]) -> Any:
    return next((record[part] for part in parts if record.get(part) not in (None, "", [])), None)


def _when(record: Mapping[str, Any]) -> datetime | None:
    given = _first(record, _TIMES)
    while isinstance(given, dict):  # as MongoDB writes a date
        given = given.get("$date", given.get("$numberLong"))
    return read_time(given)


def _draft(known_as: str, thread: Thread, fallback_title: str) -> ConversationDraft:
    first = thread.messages[0]
    key = fingerprint(known_as, name(first.speaker), first.text, first.sent_at.isoformat())
    return ConversationDraft(f"jsonl:{key}", thread.title or fallback_title or thread.titled(), thread.messages)


def _add(line: bytes, where: str, threads: dict[str, Thread], reading: FileReading) -> None:
    record = _record(line)
    role, speaker, text = _said(record, reading, where)
    sent_at = read_time(record.get("time", record.get("timestamp")))
    if sent_at is None:
        raise _StrayError("time is missing, or neither ISO 8601 nor seconds since 1970")
    conversation = record.get("conversation", record.get("conversation_id"))
    known_as = identifier(conversation)
    given_id = identifier(record.get("id")) or fingerprint(name(speaker), text, sent_at.isoformat())
    if known_as not in threads:
        threads[known_as] = Thread(reading.name(str(conversation), where) if known_as else "")
    threads[known_as].add(given_id, role, speaker, text, sent_at)


def _said(record: Mapping[str, Any], reading: FileReading, where: str) -> tuple[Role, str, str]:
    """Who says what."""
    done = told_interaction(record, reading, where)
    role, speaker = _PERSON if done else _who(record, reading, where)
    text = reading.clean(done or _text(record, reading, where), where)
    fault = text_fault(text)
    if fault:
        raise _SkippedError(fault)
    return role, speaker, text


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
    role, speaker = (reading.name(text_of(record.get(part)), where) for part in ("role", "speaker"))
    if role.casefold() in _NO_TURNS:
        raise _SkippedError(f"a {role.casefold()} message is no turn of the conversation")
    if not role and not speaker:
        raise _StrayError("speaker or role is missing")
    known_role = role_named(role)
    return known_role, speaker or SPEAKERS.get(known_role, role)


def _text(record: Mapping[str, Any], reading: FileReading, where: str) -> str:
    """The text; of a list of content blocks (the Messages API), those of type text."""
    content = record.get("text", record.get("content"))
    if isinstance(content, list):
        pieces = [each if isinstance(each, str) else _block(each) for each in content]
        for _ in range(pieces.count(None)):
            reading.skip(where, "a part that is no text")
        return "\n".join(filter(None, pieces))
    if not isinstance(content, str):
        raise _StrayError("text or content is missing")
    return content


def _block(block: Any) -> str | None:
    said = block.get("text") if isinstance(block, dict) and block.get("type", "text") == "text" else None
    return said if isinstance(said, str) else None


_DONE: Final = {"reaction": "Reacted to", "save": "Saved", "discussion": "Discussed"}
"""Records of what was done with an article, a book or a page: `type`, `title`, and what was said of it."""
_TOLD: Final = re.compile(rf"({'|'.join(_DONE.values())}) “(.+?)”(?:: .*)?", re.DOTALL)


def told_interaction(record: Mapping[str, Any], reading: FileReading, where: str) -> str:
    """Returns a record in words; empty where it tells of nothing such."""
    words, given = _DONE.get(text_of(record.get("type"))), text_of(record.get("title"))
    if words is None or not name(given):
        return ""
    titled = reading.name(given, where, KNOWN_BY)
    said = (text_of(record.get(part)).strip() for part in ("reaction", "text", "content", "comment", "note", "url"))
    more = list(filter(None, said))
    return f"{words} “{titled}”" + (f": {' · '.join(more)}" if more else "")


def read_interaction(text: str) -> tuple[str, str] | None:
    """Returns what was done (`saved`), and the title, where a text is one of these."""
    found = _TOLD.fullmatch(text)
    return (found[1].casefold(), found[2]) if found else None
