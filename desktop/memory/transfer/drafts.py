"""What a file says, before anything is stored: values that every format is read into."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, NamedTuple

from desktop.memory.facts.drafts import KEY_MOST

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

    def __init__(self, sentence: str, *, known: bool = False) -> None:
        super().__init__(sentence)
        self.known = known

    def told(self, file: str) -> str:
        """The sentence about a file of this name."""
        return str(self).replace("{file}", file, 1)


class Note(NamedTuple):
    """Something in a file that was left out or changed: where it stands, and why."""

    where: str
    why: str


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


@dataclass(slots=True)
class FileReading:
    """The conversations of a file, what was left out of it, and what was mended in it."""

    conversations: list[ConversationDraft] = field(default_factory=list)
    skipped: list[Note] = field(default_factory=list)
    repaired: list[Note] = field(default_factory=list)
    _cut: set[str] = field(default_factory=set)
    """Names that were cut: each is told once, however many messages bear it."""

    def skip(self, where: str, why: str) -> None:
        self.skipped.append(Note(where, why))

    def mend(self, where: str, what: str) -> None:
        self.repaired.append(Note(where, what))

    def extend(self, other: FileReading, file: str) -> None:
        """Adds what one file of several says."""
        self.conversations += other.conversations
        self.skipped += [Note(f"{file}, {note.where}", note.why) for note in other.skipped]
        self.repaired += [Note(f"{file}, {note.where}", note.why) for note in other.repaired]

    def clean(self, text: str, where: str) -> str:
        """The text as it can be stored: what is no character (NUL, a lone surrogate) is replaced, and noted."""
        cleaned = storable(text)
        if cleaned != text:
            self.mend(where, "what is no character was replaced by “\ufffd”")
        return cleaned

    def name(self, text: str, where: str, most: int = KEY_MOST) -> str:
        """A speaker's name or a title, whole on one line; one that is too long is cut, and noted."""
        cut, note = kept_name(text, where, most)
        if note is not None and text not in self._cut:
            self._cut.add(text)
            self.repaired.append(note)
        return cut


def text_fault(text: str) -> str | None:
    """Why a text can't be kept; None where it can."""
    if not text.strip():
        return "the text is empty"
    if len(text.encode()) > LONGEST_TEXT:
        return f"the text is longer than {LONGEST_TEXT // 1_000_000} MB"
    return None


def storable(text: str) -> str:
    """The text with a replacement character for each that can't be stored."""
    return _NOT_TEXT.sub("\ufffd", text)


def name(text: str, most: int = KNOWN_BY) -> str:
    """The beginning of a name on one line, without control characters, for what only has to be told apart; may be
    empty."""
    visible = "".join(" " if unicodedata.category(char)[0] == "C" else char for char in storable(text))
    return " ".join(visible.split())[:most].strip()


def kept_name(text: str, where: str, most: int = KEY_MOST) -> tuple[str, Note | None]:
    """A name on one line as it is kept, and where it was too long, the note that it was cut."""
    whole = name(text, len(text))
    if len(whole) <= most:
        return whole, None
    cut = whole[:most].rstrip()
    return cut, Note(where, f"a name was cut after {most} characters: “{cut[:_SHOWN].rstrip()}…”")


def fingerprint(*parts: str) -> str:
    """A short digest of texts, the same on every machine."""
    return hashlib.sha256("\x00".join(parts).encode("utf-8", "replace")).hexdigest()[:16]


def title(speakers: Sequence[str]) -> str:
    """What a conversation between these is called."""
    if len(speakers) > 2:
        return f"{speakers[0]}, {speakers[1]} and {len(speakers) - 2} more"
    return " and ".join(speakers)
