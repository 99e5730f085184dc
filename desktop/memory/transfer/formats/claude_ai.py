"""What a Claude account export holds: `conversations.json`, a list with `chat_messages` in each; `projects.json`, with
instructions and documents; `memories.json`, what Claude keeps about the person.

Messages name the one before by `parent_message_uuid`: an edited or a retried one begins another version. The other
ones are a conversation of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import PurePath
from typing import Any, Final

from desktop.memory.transfer.bundle import Bundle, FileReading
from desktop.memory.transfer.drafts import (
    KNOWN_BY,
    LONGEST_TEXT,
    SPEAKERS,
    ConversationDraft,
    Thread,
    branches,
    fingerprint,
    identifier,
    name,
    object_of,
    objects_in,
    read_time,
    role_named,
    text_fault,
    text_of,
    with_title,
)
from desktop.memory.transfer.formats import memory_md

_MEMORY: Final = "Claude memory"
_SPACING: Final = timedelta(seconds=30)
"""Between two parts of a project, so that time orders them."""
_TAG: Final = re.compile(r"<antArtifact\b(?P<fields>[^>]*)>|</antArtifact>|<antThinking>.*?</antThinking>", re.S)
_TITLED: Final = re.compile(r'title="([^"]*)"')
_LEFT_OUT: Final[Mapping[str, str]] = {
    "thinking": "what the model thought",
    "redacted_thinking": "what the model thought",
    "tool_use": "a tool's call",
    "tool_result": "a tool's answer",
    "token_budget": "",
}


def is_conversation(value: Any) -> bool:
    """Whether a JSON value is one conversation of such an export."""
    return isinstance(object_of(value).get("chat_messages"), list)


def is_project(value: Any) -> bool:
    """Whether a JSON value is a project of such an export."""
    return isinstance(object_of(value).get("docs"), list) and "name" in value


def is_memory(value: Any) -> bool:
    """Whether a JSON value is what Claude keeps about the person."""
    return isinstance(value, dict) and ("conversations_memory" in value or "project_memories" in value)


def is_part(value: Any) -> bool:
    """Whether a JSON value is any of these."""
    return is_conversation(value) or is_project(value) or is_memory(value)


def read(values: Iterable[Any]) -> FileReading:
    """Reads the JSON values of a file; what is none of these is skipped and named. Empty conversations are common."""
    reading = FileReading()
    for number, value in enumerate(values, 1):
        what = "project" if is_project(value) else "conversation"
        where = with_title(f"{what} {number}", object_of(value).get("name"))
        if is_memory(value):
            _memories(value, reading)
            continue
        if what == "conversation" and not is_conversation(value):
            reading.skip(where, "it has no messages")
            continue
        if value.get("is_starter_project") is True:
            reading.skip(where, "a project that came with the app")
            continue
        if text_of(value.get("summary")).strip():
            reading.skip(where, "a summary that the model made")
        drafts = list((_project if is_project(value) else _versions)(value, reading, where))
        if not drafts:
            reading.skip(where, "it has no message that can be used")
        reading.conversations += drafts
    return reading


def _versions(value: Mapping[str, Any], reading: FileReading, where: str) -> Iterator[ConversationDraft]:
    """The conversation as it was last seen, and its other versions."""
    titled = reading.name(text_of(value.get("name")), where)
    messages, times = value["chat_messages"], _times(value)
    ids = _ids(messages)
    found = branches(_parents(messages, ids), _last(value, ids, times))

    def thread(chosen: set[str]) -> Thread:
        made = Thread()
        for place, (message_id, message) in enumerate(zip(ids, messages, strict=True)):
            if message_id in chosen:
                _add(made, message, times[place], reading, f"{where}, message {place + 1}")
        return made

    return reading.versions("claude", identifier(value.get("uuid")), titled, map(thread, map(set, found)), where)


def _ids(messages: Sequence[Any]) -> list[str]:
    """An id for each message, its own where that stands nowhere before."""
    ids: dict[str, None] = {}
    for place, message in enumerate(messages):
        given = identifier(object_of(message).get("uuid"))
        ids[given if given and given not in ids else f"#{place}"] = None
    return list(ids)


def _parents(messages: Sequence[Any], ids: Sequence[str]) -> dict[str, str | None]:
    """The message before each; one that names none which is here follows the last, but for those that begin."""
    parents: dict[str, str | None] = {}
    known, root, last = set(ids), None, None
    for message_id, message in zip(ids, messages, strict=True):
        given = identifier(object_of(message).get("parent_message_uuid"))
        root = given if last is None else root
        parents[message_id] = given if given in known else None if given and given == root else last
        last = message_id
    return parents


def _last(value: Mapping[str, Any], ids: Sequence[str], times: Sequence[datetime | None]) -> str | None:
    leaf = identifier(value.get("current_leaf_message_uuid"))
    if leaf in ids:
        return leaf
    start = datetime.min.replace(tzinfo=UTC)
    return max(enumerate(ids), key=lambda each: (times[each[0]] or start, each[0]), default=(0, None))[1]


def _times(value: Mapping[str, Any]) -> list[datetime | None]:
    """The time of each message: one without gets that of the message before, or after, or of the conversation."""
    found = [read_time(object_of(each).get("created_at")) for each in value["chat_messages"]]
    began = read_time(value.get("created_at")) or read_time(value.get("updated_at"))
    at = next((each for each in found if each), began)
    times = list[datetime | None]()
    for each in found:
        at = each or at
        times.append(at)
    return times


def _add(thread: Thread, message: Any, at: datetime | None, reading: FileReading, where: str) -> None:
    if not isinstance(message, dict):
        reading.skip(where, "it is no message")
        return
    role = role_named(text_of(message.get("sender")))
    text = reading.clean(_text(message, reading, where), where)
    fault = "" if role in SPEAKERS else "sender is neither human nor assistant"
    fault = fault or text_fault(text) or ("" if at else "created_at is missing, or no time")
    if fault or at is None:
        reading.skip(where, fault)
        return
    if read_time(message.get("created_at")) is None:
        reading.mend(where, "it has no time, and got that of the message beside it")
    given_id = identifier(message.get("uuid")) or fingerprint(role, text, at.isoformat())
    thread.add(given_id, role, SPEAKERS[role], text, at)


def _text(message: Mapping[str, Any], reading: FileReading, where: str) -> str:
    """What was said and made, and the files that came with it, with what was read out of them."""
    plain = text_of(message.get("text"))
    blocks = objects_in(message.get("content"))
    pieces = [piece for block in blocks if (piece := _block(block, reading, where)).strip()]
    if not pieces and plain.strip():
        pieces = [_TAG.sub(_artifact_begins, plain)]
    size = sum(len(piece.encode("utf-8", "replace")) + 1 for piece in pieces)
    for named, said in _files(message, reading, where).items():
        told = f"[file: {named}]"
        whole = f"{told}\n{said}" if said else told
        if size + len(whole.encode("utf-8", "replace")) > LONGEST_TEXT:
            reading.skip(where, "the text of a file is too long to be kept with its message")
            whole = told
        size += len(whole.encode("utf-8", "replace")) + 1
        pieces.append(whole)
    return "\n".join(pieces)


def _files(message: Mapping[str, Any], reading: FileReading, where: str) -> dict[str, str]:
    """The names of its files, and what was read out of each."""
    found: dict[str, str] = {}
    for file in objects_in(message.get("attachments")) + objects_in(message.get("files")):
        text = text_of(file.get("extracted_content")).strip()
        shown = reading.name(text_of(file.get("file_name")), where, KNOWN_BY)
        if shown or text:
            shown = shown or "pasted text"
            found[shown] = "\n".join(dict.fromkeys(filter(None, (found.get(shown, ""), text))))
    return found


def _block(block: Mapping[str, Any], reading: FileReading, where: str) -> str:
    kind, said = block.get("type"), block.get("text")
    if kind == "text":
        return _TAG.sub(_artifact_begins, text_of(said))
    made = _made(block) if kind == "tool_use" else ""
    if kind == "image":
        made = "[picture]"
    elif kind not in _LEFT_OUT and isinstance(said, str):  # such as a note that was spoken
        made = said
    if not made:
        why = _LEFT_OUT.get(kind, "a part of a kind that is not known") if isinstance(kind, str) else "it is no part"
        if why:
            reading.skip(where, why)
    return made


def _artifact_begins(tag: re.Match[str]) -> str:
    if tag["fields"] is None:
        return ""
    titled = _TITLED.search(tag["fields"])
    return _headed(name(titled[1]) if titled else "")


def _made(block: Mapping[str, Any]) -> str:
    """What a call of a tool writes for the person: an artifact or a file, or a change of one."""
    if block.get("name") not in ("artifacts", "create_file", "str_replace"):
        return ""
    given = object_of(block.get("input"))
    written = next(
        (given[part] for part in ("content", "file_text", "new_str") if isinstance(given.get(part), str)), ""
    )
    titled = next((name(given[part]) for part in ("title", "path", "id") if isinstance(given.get(part), str)), "")
    return f"{_headed(titled)}\n{written}" if written.strip() else ""


def _headed(titled: str) -> str:
    return f"[artifact: {titled}]" if titled else "[artifact]"


def _memories(value: Mapping[str, Any], reading: FileReading) -> None:
    """What Claude keeps of all conversations, and of those of each project."""
    texts = [("conversations_memory", value.get("conversations_memory"))]
    texts += [(f"project {name(key)}", text) for key, text in object_of(value.get("project_memories")).items()]
    for part, given in value.items():
        if part not in ("conversations_memory", "project_memories") and given and isinstance(given, dict | list):
            reading.skip(name(part), "a part of the file that holds no memory")
    at = read_time(value.get("updated_at")) or datetime.now(UTC)
    for where, text in texts:
        if isinstance(text, str) and text.strip():
            bundle = Bundle(where)
            memory_md.add(bundle, text, at, PurePath(where), source=_MEMORY)
            reading.memories.append(bundle)
        elif text:
            reading.skip(where, "it is no text")


def _project(value: Mapping[str, Any], reading: FileReading, where: str) -> Iterator[ConversationDraft]:
    """A project's description, instructions and documents, each a message of the person."""
    began = read_time(value.get("created_at")) or read_time(value.get("updated_at"))
    parts: list[tuple[str, str, Any, Any]] = [("description", "", value.get("description"), None)]
    parts += [("instructions", "", value.get("prompt_template"), None)]
    for number, doc in enumerate(value["docs"], 1):
        if isinstance(doc, dict):
            named = name(text_of(doc.get("filename")))
            parts.append((f"document {number}", named, doc.get("content"), doc.get("created_at")))
        else:
            reading.skip(f"{where}, document {number}", "it is no document")
    thread = Thread()
    for place, (what, named, text, given) in enumerate(parts):
        if not isinstance(text, str) or not text.strip():
            if named:
                reading.skip(f"{where}, {what}", "the text is empty")
            continue
        said = reading.clean(f"[file: {named}]\n{text}" if named else text, f"{where}, {what}")
        at = read_time(given) or (began + place * _SPACING if began else None)
        fault = text_fault(said) or ("" if at else "created_at is missing, or no time")
        if fault or at is None:
            reading.skip(f"{where}, {what}", fault)
        else:
            thread.add(fingerprint(what.split()[0], said), "user", SPEAKERS["user"], said, at)
    if thread.messages:
        known_as = identifier(value.get("uuid")) or fingerprint(str(value.get("name")))
        titled = reading.name(str(value.get("name") or ""), where)
        yield ConversationDraft(f"claude-project:{known_as}", titled or thread.titled(), thread.messages)
