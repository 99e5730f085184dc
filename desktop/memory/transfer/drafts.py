"""What a file says, before anything is stored: values that every format is read into, and what the formats share:
times, sessions and ids of messages, and versions of a conversation.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, NamedTuple

from desktop.memory.facts.drafts import KEY_MOST

NOBODY_IS_YOU = "which name is yours is not told, so all that was said counts as said by others"
"""What is noted of a chat whose file does not tell who of those in it has exported it."""
LONGEST_TEXT = 1_000_000
"""Bytes of UTF-8 in one message or statement; a longer one is skipped and named."""

YEARS = range(1900, 3000)
"""A date outside is taken for a mistake: it could be stored, but not reckoned with in every time zone."""

KNOWN_BY = 100
"""Characters of a name by which something is known again, told in a report, and named in what was said."""
_SHOWN = 40
"""Characters by which a name that was cut is told."""
_NOT_TEXT = re.compile("[\x00\ud800-\udfff]")


class UnreadableError(Exception):
    """What is wrong with a file, in a sentence that names it as `{file}`: whoever reads it knows its content alone.

    `known` says that it is clear what the file is.
    """

    def __init__(self, template: str, *, known: bool = False) -> None:
        super().__init__(template)
        self.known = known

    def sentence(self, file: str) -> str:
        """Returns the sentence about a file of this name."""
        return str(self).replace("{file}", file, 1)


class Note(NamedTuple):
    """Something in a file that was left out or changed: where it stands, and why."""

    where: str
    why: str


_ITS_OWN = re.compile(r"“[^“”]*”|\d[\d.,]*")
"""What tells two things of one kind apart: names and numbers."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Things of one kind: why they were left out or what was done to them, how many there are, and where the first
    stands."""

    why: str
    count: int
    example: str


def kinds(notes: Iterable[Note]) -> tuple[Kind, ...]:
    """Gathers notes by what they say, the most frequent first."""
    gathered: dict[str, list[Note]] = {}
    for note in notes:
        gathered.setdefault(_ITS_OWN.sub("…", note.why), []).append(note)
    found = (Kind(same[0].why, len(same), same[0].where) for same in gathered.values())
    return tuple(sorted(found, key=lambda kind: -kind.count))


@dataclass(frozen=True, slots=True)
class MessageDraft:
    """One turn as a file has it. `external_id` is unique within its conversation and the same at the next reading."""

    external_id: str
    session: int
    role: Literal["user", "assistant", "other"]
    speaker: str
    text: str
    sent_at: datetime


@dataclass(frozen=True, slots=True)
class ConversationDraft:
    """A conversation as a file has it, with at least one message; `source_key` recognises it at the next import."""

    source_key: str
    title: str
    messages: Sequence[MessageDraft]

    @property
    def fingerprint(self) -> str:
        """Tells this conversation from another one that happens to bear the same key."""
        first = self.messages[0]
        return fingerprint(name(first.speaker), first.text)


def text_fault(text: str) -> str | None:
    """Returns why a text can't be kept; None where it can."""
    if not text.strip():
        return "the text is empty"
    if len(text.encode()) > LONGEST_TEXT:
        return f"the text is longer than {LONGEST_TEXT // 1_000_000} MB"
    return None


def storable(text: str) -> str:
    """Returns the text with a replacement character for each that can't be stored."""
    return _NOT_TEXT.sub("\ufffd", text)


def name(text: str, most: int = KNOWN_BY) -> str:
    """Returns the beginning of a name on one line, without control characters, for what only has to be told apart; may
    be empty."""
    visible = "".join(" " if unicodedata.category(char)[0] == "C" else char for char in storable(text))
    return " ".join(visible.split())[:most].strip()


def kept_name(text: str, where: str, most: int = KEY_MOST) -> tuple[str, Note | None]:
    """Returns a name on one line as it is kept, and where it was too long, the note that it was cut."""
    whole = name(text, len(text))
    if len(whole) <= most:
        return whole, None
    cut = whole[:most].rstrip()
    return cut, Note(where, f"a name was cut after {most} characters: “{cut[:_SHOWN].rstrip()}…”")


def text_of(value: Any) -> str:
    """Returns a JSON string; an empty one for any other value."""
    return value if isinstance(value, str) else ""


def object_of(value: Any) -> dict[str, Any]:
    """Returns a JSON object; an empty one for any other value."""
    return value if isinstance(value, dict) else {}


def objects_in(value: Any) -> list[dict[str, Any]]:
    """Returns the objects of a JSON list; none for any other value."""
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def with_title(part: str, given: Any) -> str:
    """Names a part of a file, and its title where it is given one."""
    titled = name(text_of(given))
    return f"{part} “{titled}”" if titled else part


def fingerprint(*parts: str) -> str:
    """Returns a short digest of texts, the same on every machine."""
    return hashlib.sha256("\x00".join(parts).encode("utf-8", "replace")).hexdigest()[:16]


def title(speakers: Sequence[str]) -> str:
    """Returns what a conversation between these is called."""
    if len(speakers) > 2:
        return f"{speakers[0]}, {speakers[1]} and {len(speakers) - 2} more"
    return " and ".join(speakers)


_START = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECONDS_FROM = 100_000_000_000
"""A number from here on is in milliseconds: as seconds it would be the year 5138."""


def read_time(value: Any) -> datetime | None:
    """Returns a moment in UTC, to the millisecond; None where the value is not one."""
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
        """Adds a message; the n-th of the same id gets a number behind it."""
        external_id = given_id
        while external_id in self._ids:
            self._repeats[given_id] += 1
            external_id = f"{given_id}#{self._repeats[given_id] + 1}"
        self._ids.add(external_id)
        self.messages.append(MessageDraft(external_id, self._session(at), role, speaker, text, at))

    def titled(self) -> str:
        """Returns a title made of who speaks."""
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
    """Returns whom a role's or a speaker's name means."""
    return _ROLES.get(word.casefold(), "other")


def identifier(value: Any) -> str:
    """Returns an id on one line, a long one by its digest; empty where the value is none."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        return ""
    text = str(value)
    return name(text) if len(text) <= 100 else fingerprint(text)


class Branches(NamedTuple):
    """The ids of the branch that ends in the last one seen, from the first; and of all else, as the file has them."""

    seen: list[str]
    other: list[str]


def branches(parents: Mapping[str, Any], last: str | None) -> Branches:
    """Follows the parents from `last`; where nothing has a parent there are no branches."""
    if not any(parent in parents for parent in parents.values() if isinstance(parent, str)):
        return Branches(list(parents), [])
    seen: dict[str, None] = {}
    at: Any = last
    while isinstance(at, str) and at in parents and at not in seen:
        seen[at] = None
        at = parents[at]
    return Branches(list(reversed(seen)), [each for each in parents if each not in seen])
