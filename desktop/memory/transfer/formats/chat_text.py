"""A chat as plain text: `Name: what was said`, with or without a time before it, as messengers export it.

Known are `[01.05.24, 10:00:12] Anna: …`, `01/05/2024, 10:00 - Anna: …` and `2024-05-01 10:00 Anna: …`, which is local
time. Lines that begin with no name go on with the message before.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from desktop.memory.transfer.drafts import (
    SPEAKERS,
    YEARS,
    ConversationDraft,
    FileReading,
    Thread,
    fingerprint,
    name,
    role_named,
    text_fault,
)

TURN_SPACING = timedelta(seconds=30)
"""Between two messages of a chat without times, so that time orders them."""

_LOOKED_AT = 200
_MOST_SPEAKERS = 20
_SPOKEN = 0.6
"""The least part of the lines of a chat without times that begin with a name."""

_STAMP = (
    r"\[?(?P<date>\d{1,4}[./-]\d{1,2}[./-]\d{1,4})(?:,|T|\s)\s*(?:at\s+)?"
    r"(?P<clock>\d{1,2}:\d{2}(?::\d{2})?)\s*(?P<half>[ap]\.?\s?m\.?)?\]?\s*(?:[-–—]\s*)?"
)
_DATED = re.compile(rf"{_STAMP}(?P<rest>.*)", re.I)
_SPEAKER = re.compile(r"(?P<speaker>[^\s:][^:\n]{0,59}?):(?:\s+|$)(?P<text>.*)")
_NAME = re.compile(r"(?P<speaker>[^\W\d_][\w'’.-]*(?: [^\W_][\w'’.-]*){0,2}):(?:\s+|$)(?P<text>.*)")
_MARKS = str.maketrans({"\u200e": None, "\u200f": None, "\ufeff": None, "\u202f": " ", "\xa0": " "})
"""What messengers put around names and times for the direction of writing."""


@dataclass(slots=True)
class _Line:
    """A message as it stands: the parts of its date, who says it, and its lines."""

    number: int
    stamp: re.Match[str] | None
    speaker: str
    said: list[str] = field(default_factory=list)


def is_chat(text: str) -> bool:
    """Whether a text is one: by its first line with a time, or by names before most of its lines."""
    lines = [line for line in text[:100_000].translate(_MARKS).splitlines() if line.strip()][:_LOOKED_AT]
    if lines and _DATED.match(lines[0]):
        return True
    spoken = Counter(found["speaker"] for line in lines if (found := _NAME.match(line)))
    if not spoken or sum(spoken.values()) < _SPOKEN * len(lines):
        return False
    roles = {role_named(speaker) for speaker in spoken}
    to_and_fro = 1 < len(spoken) <= _MOST_SPEAKERS and spoken.total() >= 2 * len(spoken)
    return to_and_fro or {"user", "assistant"} <= roles


def read(text: str, fallback_title: str, dated: datetime) -> FileReading:
    """Reads a chat; one without times ends at `dated`, an aware moment, and says so."""
    reading, thread = FileReading(), Thread()
    lines = list(_messages(text.translate(_MARKS), reading))
    day_first = _day_first([line.stamp["date"] for line in lines if line.stamp], reading)
    if lines and all(line.stamp is None for line in lines):
        reading.mend("the whole file", "it tells no times, so its messages are dated by the file")
    at = dated.astimezone(UTC) - TURN_SPACING * len(lines)
    for line in lines:
        at = _add(thread, line, _moment(line.stamp, day_first) if line.stamp else at + TURN_SPACING, reading) or at
    if thread.messages:
        first = thread.messages[0]
        key = fingerprint(name(fallback_title), first.speaker, first.text)
        titled = reading.name(fallback_title, "the name of the file") or thread.titled()
        reading.conversations.append(ConversationDraft(f"text:{key}", titled, thread.messages))
    return reading


def _add(thread: Thread, line: _Line, at: datetime | None, reading: FileReading) -> datetime | None:
    """Its moment, where it became a message."""
    where = f"line {line.number}"
    said = reading.clean("\n".join(line.said).strip(), where)
    fault = "its date is none" if at is None else text_fault(said)
    if fault or at is None:
        reading.skip(where, fault or "")
        return None
    role = role_named(line.speaker)
    speaker = SPEAKERS.get(role, line.speaker)
    # Without times, who says what is all there is to know a message by at the next reading.
    known_by = (name(speaker), said, at.isoformat()) if line.stamp else (name(speaker), said)
    thread.add(fingerprint(*known_by), role, speaker, said, at)
    return at


def _messages(text: str, reading: FileReading) -> Iterator[_Line]:
    last: _Line | None = None
    for number, line in enumerate(text.splitlines(), 1):
        stamp = _DATED.match(line)
        found = _SPEAKER.match(stamp["rest"]) if stamp else _NAME.match(line)
        if stamp and not found:
            reading.skip(f"line {number}", "nobody is named before it")
        elif found and (stamp or last is None or last.stamp is None):
            if last:
                yield last
            last = _Line(number, stamp, reading.name(found["speaker"], f"line {number}"), [found["text"]])
        elif last:
            last.said.append(line)
        elif line.strip():
            reading.skip(f"line {number}", "nobody is named before it")
    if last:
        yield last


def _day_first(dates: Sequence[str], reading: FileReading) -> bool:
    """Whether 3/4 is the third of April: as the other dates of the file show; else so, and noted."""
    parts = [[int(part) for part in re.split(r"[./-]", date)] for date in dates]
    short = [each for each in parts if each[0] < 1000]
    if any(each[0] > 12 for each in short) or not short:
        return True
    if any(each[1] > 12 for each in short):
        return False
    if "." not in dates[0] and any(each[0] != each[1] for each in short):
        reading.mend("the dates", f"{dates[0]} may be two days; the day was taken to stand first")
    return True


def _moment(stamp: re.Match[str], day_first: bool) -> datetime | None:
    first, second, third = (int(part) for part in re.split(r"[./-]", stamp["date"]))
    if first >= 1000:
        year, month, day = first, second, third
    else:
        year = third if third >= 100 else 2000 + third
        day, month = (first, second) if day_first else (second, first)
    hour, minute, seconds = (int(part) for part in f"{stamp['clock']}:0".split(":")[:3])
    if stamp["half"]:
        hour = hour % 12 + (12 if stamp["half"][0] in "pP" else 0)
    if year not in YEARS:
        return None
    try:
        return datetime(year, month, day, hour, minute, seconds).astimezone().astimezone(UTC)
    except (ValueError, OverflowError, OSError):
        return None
