"""Conversations as a ChatGPT account export has them: `conversations.json`, a list.

Each has a `mapping` of nodes by id, a tree in which a regenerated answer or an edited question begins another branch;
`current_node` is the leaf of the branch that was last seen. The other ones are a conversation of their own. What the
account keeps about the person, saved memories (`bio`) and custom instructions, are facts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, Final

from desktop.core.model import USER
from desktop.memory.transfer import statements
from desktop.memory.transfer.bundle import Bundle, BundleBuilder, FileReading
from desktop.memory.transfer.drafts import (
    KNOWN_BY,
    SPEAKERS,
    ConversationDraft,
    Thread,
    branches,
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

_TURNS = frozenset({"user", "assistant"})
_THOUGHTS = frozenset({"thoughts", "reasoning_recap"})
_SETTINGS = "user_editable_context"
_KEPT = "model_editable_context"
_TOLD = "user_context_message_data"
"""Where older exports have the custom instructions, with a message of the system that says nothing."""
_MEMORY, _INSTRUCTIONS = "ChatGPT memory", "ChatGPT custom instructions"
_DATED: Final = re.compile(r"(?:^|\n)\s*\d+\.\s*\[(?P<day>\d{4}-\d{2}-\d{2})\]\.?\s*")
_KEYED: Final = re.compile(r"(?P<key>[^\W\d_][^:\n]{0,39}):\s+(?P<value>\S.*)")
_CALLED: Final = re.compile(r"(?:preferred )?name|nickname", re.I)
"""What the account calls the name that one is to be called by."""
_FENCED: Final = re.compile(r"```(.*?)```", re.S)
_MARK: Final = re.compile(
    "\ue200(?P<kind>[^\ue200-\ue202]*)(?P<rest>[^\ue200\ue201]*)\ue201|【[^【】]*†[^【】]*】"
    r"|:contentReference\[oaicite:\d+\](?:\{index=\d+\})?"
)
"""Where the window showed a source, a card or a picture."""
_START: Final = datetime(1970, 1, 1, tzinfo=UTC)
_STRAY: Final = re.compile("[\ue200-\ue206]")
_NAMED: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')


def is_conversation(value: Any) -> bool:
    """Whether a JSON value is one conversation of such an export."""
    return isinstance(object_of(value).get("mapping"), dict)


def read(values: Iterable[Any]) -> FileReading:
    """Reads the JSON values of a file; what is no conversation is skipped and named."""
    reading = FileReading()
    kept = _Kept(reading)
    for number, value in enumerate(values, 1):
        where = with_title(f"conversation {number}", object_of(value).get("title"))
        drafts = list(_versions(value, kept, where)) if is_conversation(value) else []
        if not drafts:
            reading.skip(where, "it has no message that can be used")
        reading.conversations += drafts
    if kept.bundle.of("facts"):
        reading.memories.append(kept.bundle)
    return reading


class _Kept:
    """What the account keeps about the person, each once: it stands in every conversation that was told it."""

    def __init__(self, reading: FileReading) -> None:
        self.reading = reading
        self.bundle = Bundle("")
        self._builder = BundleBuilder(self.bundle, datetime.now(UTC), _MEMORY)
        self._seen: set[tuple[str, str, str]] = set()

    def memory(self, where: str, text: str, at: datetime | None) -> None:
        said = statements.read(text, USER)
        self._add(where, said.value, at, key=said.key, subject=said.subject)

    def memories(self, where: str, text: str, at: datetime | None) -> None:
        """Those that were told to the model in one text, each after its day."""
        found = list(_DATED.finditer(text))
        for place, each in enumerate(found):
            end = found[place + 1].start() if place + 1 < len(found) else len(text)
            self.memory(where, text[each.end() : end].strip(), read_time(f"{each['day']}T12:00") or at)
        if not found:
            for line in filter(None, map(str.strip, text.splitlines())):
                self.memory(where, line, at)

    def instructions(self, where: str, message: Mapping[str, Any], at: datetime | None) -> None:
        told, given = object_of(object_of(message.get("metadata")).get(_TOLD)), object_of(message.get("content"))
        for key, category, texts in (
            ("about me", "personal", (told.get("about_user_message"), given.get("user_profile"))),
            ("how to answer", "preference", (told.get("about_model_message"), given.get("user_instructions"))),
        ):
            text = next((each for each in texts if isinstance(each, str) and each.strip()), "")
            fenced = _FENCED.search(text)
            for line in filter(None, map(str.strip, (fenced[1] if fenced else text).splitlines())):
                said, keyed = statements.read(line, USER), _KEYED.fullmatch(line) if key == "about me" else None
                known_as = keyed["key"] if keyed else said.key or key
                value = keyed["value"] if keyed else said.value
                known_as = "name" if _CALLED.fullmatch(known_as) else known_as
                self._add(where, value, at, key=known_as, category=category, subject=USER, source=_INSTRUCTIONS)

    def _add(self, where: str, text: str, at: datetime | None, *, key: str, subject: str, **more: Any) -> None:
        if text and (subject, key, text) not in self._seen:
            self._seen.add((subject, key, text))
            self._builder.add_fact(where, text, said_at=at, key=key, subject=subject, **more)


def _versions(value: Mapping[str, Any], kept: _Kept, where: str) -> Iterator[ConversationDraft]:
    """The conversation as it was last seen, and its other versions."""
    messages, parents = dict(_messages(value)), _parents(value["mapping"])
    found = branches(parents, _last(value, messages))
    times = _times(messages, parents, read_time(value.get("create_time")))
    titled = kept.reading.name(text_of(value.get("title")), where)
    known_as = identifier(value.get("conversation_id", value.get("id")))

    def thread(ids: list[str]) -> Thread:
        made, said = Thread(), [each for each in ids if each in messages]
        if not any(parents.values()):
            said.sort(key=lambda each: times[each] or _START)
        for node_id in said:
            _add(made, node_id, messages[node_id], times[node_id], kept, where)
        return made

    return kept.reading.versions("chatgpt", known_as, titled, map(thread, found), where)


def _messages(value: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for node_id, node in value["mapping"].items():
        message = object_of(node).get("message")
        if isinstance(message, dict):
            yield node_id, message


def _parents(nodes: Mapping[str, Any]) -> dict[str, Any]:
    """The parent of each node, also where only the children are named."""
    parents = {each: object_of(node).get("parent") for each, node in nodes.items()}
    for node_id, node in nodes.items():
        children = object_of(node).get("children")
        for child in children if isinstance(children, list) else []:
            if isinstance(child, str) and child in parents and parents[child] not in parents:
                parents[child] = node_id
    return parents


def _last(value: Mapping[str, Any], messages: Mapping[str, Mapping[str, Any]]) -> str | None:
    """`current_node`; where that is none, the message written last."""
    node_id = value.get("current_node")
    if isinstance(node_id, str) and node_id in value["mapping"]:
        return node_id
    return max(messages, key=lambda each: _written(messages[each]), default=None)


def _times(
    messages: Mapping[str, Mapping[str, Any]], parents: Mapping[str, Any], began: datetime | None
) -> dict[str, datetime | None]:
    """The time of each message: one without gets that of the message it follows, or where it follows none, of the one
    before it in the file; else of the conversation."""
    given = {each: read_time(message.get("create_time")) for each, message in messages.items()}
    first = began or next(filter(None, given.values()), None)
    told = {each: at for each, at in given.items() if at}
    times, last = dict[str, datetime | None](), first
    for each in messages:
        way, node = dict.fromkeys([each]), parents.get(each)
        while each not in told and isinstance(node, str) and node in parents and node not in told and node not in way:
            way[node] = None
            node = parents[node]
        at = told.get(each) or (told.get(node) if isinstance(node, str) else None)
        at = at or (first if len(way) > 1 else last)
        if at:
            told |= dict.fromkeys(way, at)
        times[each] = last = at
    return times


def _written(message: Mapping[str, Any]) -> float:
    at = read_time(message.get("create_time"))
    return at.timestamp() if at else 0.0


def _add(
    thread: Thread,
    node_id: str,
    message: Mapping[str, Any],
    at: datetime | None,
    kept: _Kept,
    where: str,
) -> None:
    text, reading = _text(message), kept.reading
    left_out = _apart(message, text, at, kept, where)
    if left_out is not None:
        if left_out:
            reading.skip(where, left_out)
        return
    where = f"{where}, message {len(thread.messages) + 1}"
    text = reading.clean(_without_marks(text, reading, where), where)
    _tell_unknown_parts(message, reading, where)
    fault = "it has no time" if at is None else text_fault(text)
    if fault or at is None:
        reading.skip(where, fault or "")
        return
    role = role_named(message["author"]["role"])
    thread.add(identifier(message.get("id")) or identifier(node_id), role, SPEAKERS[role], text, at)


def _apart(message: Mapping[str, Any], text: str, at: datetime | None, kept: _Kept, where: str) -> str | None:
    """Why something that is no message of the conversation is left out; empty where it is kept elsewhere or says
    nothing, None where it is a message."""
    by, metadata, content = (object_of(message.get(part)) for part in ("author", "metadata", "content"))
    kind, recipient = content.get("content_type"), message.get("recipient")
    why: str | None = None
    if kind == _SETTINGS or (metadata.get(_TOLD) and by.get("role") not in _TURNS):
        kept.instructions(where, message, at)
        why = ""
    elif kind == _KEPT:
        kept.memories(where, text_of(content.get("model_set_context")), at)
        why = ""
    elif kind in _THOUGHTS:
        why = "what the model thought"
    elif by.get("role") == "assistant" and recipient == "bio":
        why = "a memory that ChatGPT was to forget" if text.lstrip().casefold().startswith("forget ") else ""
        if not why:
            kept.memory(where, text.strip(), at)
    elif not text.strip():
        why = ""
    elif by.get("role") not in _TURNS:
        is_bio = by.get("name") == "bio"
        why = "" if is_bio else "a tool's answer" if by.get("role") == "tool" else "what the model was told by the app"
    elif recipient not in (None, "all") and not _document(message):
        why = "a tool's call"
    elif metadata.get("is_visually_hidden_from_conversation") is True:
        why = "a message that was never shown"
    return why


def _document(message: Mapping[str, Any]) -> str:
    """What is written into a document beside the conversation."""
    if not text_of(message.get("recipient")).startswith("canmore."):
        return ""
    try:
        given = object_of(json.loads(_plain(object_of(message.get("content")))))
    except (ValueError, RecursionError):
        return ""
    texts = [given.get("content"), *(each.get("replacement") for each in objects_in(given.get("updates")))]
    written = "\n".join(filter(str.strip, map(text_of, texts)))
    titled = name(text_of(given.get("name")))
    return f"[document: {titled}]\n{written}" if titled and written else written


def _text(message: Mapping[str, Any]) -> str:
    """The text of its parts, with a word for each picture or recording among them, and the names of its files."""
    content, metadata = message.get("content"), object_of(message.get("metadata"))
    if not isinstance(content, dict) or content.get("content_type") in (*_THOUGHTS, _SETTINGS, _KEPT):
        return ""
    names = (text_of(each.get("name")) for each in objects_in(metadata.get("attachments")))
    shown = dict.fromkeys(name(each, KNOWN_BY) for each in names)
    told = [f"[file: {each}]" for each in shown if each]
    return "\n".join(filter(None, (_document(message) or _plain(content), *told)))


def _plain(content: Mapping[str, Any]) -> str:
    parts = content.get("parts", [content.get("text")])
    return "\n".join(filter(None, map(_part, parts))) if isinstance(parts, list) else ""


def _part(part: Any) -> str:
    if isinstance(part, str):
        return part
    if not isinstance(part, dict):
        return ""
    if isinstance(part.get("text"), str):
        return str(part["text"])
    kind = str(part.get("content_type", ""))
    signs = (("image", "picture"), ("audio", "recording"), ("video", "video"))
    return next((f"[{word}]" for sign, word in signs if sign in kind), "")


def _tell_unknown_parts(message: Mapping[str, Any], reading: FileReading, where: str) -> None:
    parts = object_of(message.get("content")).get("parts")
    for part in parts if isinstance(parts, list) else []:
        if part and not isinstance(part, str) and not _part(part):
            reading.skip(where, "a part that is neither text, picture, recording nor video")


def _without_marks(text: str, reading: FileReading, where: str) -> str:
    cleaned = _STRAY.sub("", _MARK.sub(_shown, text))
    if cleaned != text:
        reading.mend(where, "marks of sources and cards were removed from the text")
    return cleaned


def _shown(mark: re.Match[str]) -> str:
    """What such a mark shows: the name of what it is about, where it is one; else nothing."""
    if mark["kind"] != "entity":
        return ""
    named = _NAMED.findall(mark["rest"])
    return str(named[1] if len(named) > 1 else named[0] if named else "")
