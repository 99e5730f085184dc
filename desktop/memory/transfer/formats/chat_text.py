"""A chat as plain text: `Name: what was said`, with or without a time before it, as messengers export it.

Known are `[01.05.24, 10:00:12] Anna: …`, `01/05/2024, 10:00 - Anna: …` and `2024-05-01 10:00 Anna: …`, which is local
time. Lines that begin with no name go on with the message before. Of WhatsApp, what the app itself says is left out: in
place of a picture, of a message that was deleted, of who joined; it stands behind a mark (U+200E) or in `<…>`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from desktop.memory.transfer.bundle import FileReading
from desktop.memory.transfer.drafts import (
    NOBODY_IS_YOU,
    SPEAKERS,
    YEARS,
    ConversationDraft,
    Role,
    Thread,
    fingerprint,
    name,
    role_named,
    storable,
    text_fault,
)

TURN_SPACING = timedelta(seconds=30)
"""Between two messages of a chat without times, so that time orders them."""

_LOOKED_AT = 200
_MOST_SPEAKERS = 20
_SPOKEN = 0.6
"""The least part of the lines of a chat without times that begin with a name."""

_STAMP = (
    r"\[?(?P<date>\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{1,4})(?:\.?,|T|\s)\s*(?:(?:at|à|um|о|об)\s+)?"
    r"(?P<clock>\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)(?!\d)\s*(?P<half>(?:[ap]\.?\s?m\.?|дп|пп)(?![^\W\d_]))?"
    r"\]?\s*(?:[-–—]\s*)?"
)
_DATED = re.compile(rf"{_STAMP}(?P<rest>.*)", re.I)
_SPEAKER = re.compile(r"(?P<speaker>[^\s:][^:\n]{0,59}?):(?:\s+|$)(?P<text>.*)")
_NAME = re.compile(r"(?P<speaker>[^\W\d_][\w'’.-]*(?: [^\W_][\w'’.-]*){0,2}):(?:\s+|$)(?P<text>.*)")
_MARKS = str.maketrans({"\u200e": None, "\u200f": None, "\ufeff": None, "\u202f": " ", "\xa0": " "})
"""What messengers put around names and times for the direction of writing."""
_MADE = ": \u200e"
"""Behind it stands what the app says, not whoever is named before it."""

_NOTICE = re.compile(
    r"Messages and calls are end-to-end encrypted|Messages you send to this (?:chat|group)"
    r"|Повідомлення (?:та|й|і) дзвінки|Missed (?:voice|video) call|Пропущений (?:голосовий |відео)?дзвінок",
    re.I,
)
_NOTICE_TO = re.compile(
    r"\b(?:changed (?:the|this)|created (?:the )?group"
    r"|(?:змінив|змінила|створив|створила) (?:тему|назву|опис|групу))\b",
    re.I,
)
"""How a notice goes on behind a name, up to a colon."""
_DELETED = re.compile(
    r"(?:(?P<own>You deleted this message|Ви видалили це повідомлення|Du hast diese Nachricht gelöscht)"
    r"|This message was deleted|Це повідомлення (?:було )?видалено|Diese Nachricht wurde gelöscht)\.?",
    re.I,
)
_LEFT_OUT = re.compile(
    r"<[^<> \n]{1,40} [^<>\n]{1,60}>|null|(?:image|video|audio|sticker|GIF|document|contact card|video note) omitted"
    r"|(?:зображення|відео|аудіо|стікер|наліпку|GIF|документ|контактну картку) (?:пропущено|вилучено)",
    re.I,
)
_MEDIA = re.compile(
    r"omitted|пропущен|вилучен|weggelassen|ausgeschlossen|omitid|omess|omis|absent|pomini|opuszcz", re.I
)
_EDITED = re.compile(r"<[^<>\n]{0,60}(?:edited|відредаг|змінен|bearbeitet|editad|modifi|zmodyfik)[^<>\n]{0,60}>$", re.I)
_LONGEST_SIGN = 150
_ATTACHED = re.compile(
    r"<[^<>:\n]{3,20}: (?P<by_phone>[^<>\n]{1,150}\.\w{2,5})>"
    r"|(?P<by_name>[^\n/]{1,150}\.\w{2,5}) \((?:file attached|файл додано|файл прикріплено|файл вкладено"
    r"|Datei angehängt|archivo adjunto|fichier joint|file allegato|arquivo anexado|plik dołączony)\)"
    r"|(?P<numbered>[A-Z]{3}-\d{8}-WA\d{1,9}\.\w{2,5}) \([^()\n]{1,60}\)"
    r"|(?P<paged>[^\n/]{1,150}?\.\w{2,5}) • [^\n]{0,80}",
    re.I,
)
_CALLED = re.compile(
    r"(?:WhatsApp[ -]Chat (?:with|mit|-)|Чат (?:у |в )?WhatsApp (?:з|із|зі|с|-)|Chat (?:de )?WhatsApp con"
    r"|Discussion WhatsApp avec|Conversa (?:do|no) WhatsApp com|Czat WhatsApp z)\s+(?P<other>\S.*)",
    re.I,
)
"""What WhatsApp calls the file or the archive of a chat: by the name of the group, or of the other one."""


@dataclass(slots=True)
class _Line:
    """A message as it stands: the parts of its date, who says it, and its lines; `is_made` where the app does."""

    number: int
    stamp: re.Match[str] | None
    speaker: str
    said: list[str] = field(default_factory=list)
    is_made: bool = False

    @property
    def text(self) -> str:
        return "\n".join(self.said).strip()


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


def read(text: str, fallback_title: str, dated: datetime, titled: str = "") -> FileReading:
    """Reads a chat; one without times ends at `dated`, an aware moment, and says so. `titled` is what it is called,
    where not as its file."""
    reading, thread = FileReading(), Thread()
    lines = list(_messages(text, reading))
    day_first = _day_first([line.stamp for line in lines if line.stamp], reading)
    if lines and all(line.stamp is None for line in lines):
        reading.mend("the whole file", "it tells no times, so its messages are dated by the file")
    called = _CALLED.fullmatch((titled or fallback_title).replace("_", " ").strip())
    person = _person(lines, called["other"] if called else "")
    if called and not person:
        reading.mend("the whole file", NOBODY_IS_YOU)
    at = dated.astimezone(UTC) - TURN_SPACING * len(lines)
    for line in lines:
        moment = _moment(line.stamp, day_first) if line.stamp else at + TURN_SPACING
        at = _add(thread, line, moment, reading, is_own=line.speaker == person) or at
    if thread.messages:
        first = next(line for line in lines if line.text)
        begun = SPEAKERS.get(role_named(first.speaker), first.speaker)
        key = fingerprint(name(fallback_title), name(begun), storable(first.text))
        shown = called["other"] if called else titled or fallback_title
        title = reading.name(shown, "the name of the file") or thread.titled()
        reading.conversations.append(ConversationDraft(f"text:{key}", title, thread.messages))
    return reading


def _person(lines: Sequence[_Line], other: str) -> str:
    """The name of the one whose chat it is, where that can be told: who deleted something as "you", or the one of two
    who is not whom the chat is with."""
    for line in lines:
        deleted = _DELETED.fullmatch(line.text)
        if line.stamp and deleted and deleted["own"]:
            return line.speaker
    speakers = {line.speaker for line in lines if not line.is_made}
    rest = [speaker for speaker in speakers if speaker.casefold() != other.casefold()]
    return rest[0] if len(speakers) == 2 and len(rest) == 1 else ""


def _add(thread: Thread, line: _Line, at: datetime | None, reading: FileReading, *, is_own: bool) -> datetime | None:
    """Its moment, where it became a message."""
    where = f"line {line.number}"
    said = reading.clean(line.text, where)
    why = _not_said(line, said) if line.stamp else ""
    told = _without_signs(said, reading, where) if line.stamp and not why else said
    fault = "its date is none" if at is None else why or text_fault(told)
    if fault or at is None:
        reading.skip(f"{where}: {name(said)}" if why else where, fault or "")
        return None
    role: Role = "user" if is_own else role_named(line.speaker)
    speaker = line.speaker if is_own else SPEAKERS.get(role, line.speaker)
    # Without times, who says what is all there is to know a message by at the next reading.
    known_by = (name(speaker), said, at.isoformat()) if line.stamp else (name(speaker), said)
    thread.add(fingerprint(*known_by), role, speaker, told, at)
    return at


def _not_said(line: _Line, said: str) -> str:
    """Why a text was said by nobody, but by the app; empty where somebody said it."""
    if _DELETED.fullmatch(said):
        return "a message that was deleted"
    if _ATTACHED.match(said):
        return ""
    if _LEFT_OUT.fullmatch(said) or (line.is_made and _MEDIA.search(said)):
        return "a picture, recording, video or sticker without words"
    is_notice = line.is_made and "\n" not in said and "://" not in said  # but a poll, or a place
    return "a notice of the app" if is_notice or _NOTICE.match(said) else ""


def _without_signs(said: str, reading: FileReading, where: str) -> str:
    """A text with the name of a file for what the app says of it, and without what it says in place of one."""
    edited = _EDITED.search(said[-_LONGEST_SIGN:])
    text = said[: len(said) - len(edited[0])].rstrip() if edited else said
    if edited:
        reading.mend(where, "the sign that it was edited was removed")
    first, _, more = text.partition("\n")
    attached = _ATTACHED.fullmatch(first)
    if attached:
        return "\n".join(filter(None, (f"[file: {attached[attached.lastgroup or 0]}]", more)))
    if more and _LEFT_OUT.fullmatch(first):
        reading.skip(where, "a picture, recording, video or sticker without words")
        return more
    return text


def _messages(text: str, reading: FileReading) -> Iterator[_Line]:
    last: _Line | None = None
    in_notice = False
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.translate(_MARKS)
        stamp = _DATED.match(line)
        found = _SPEAKER.match(stamp["rest"]) if stamp else _NAME.match(line)
        if stamp and (not found or _NOTICE_TO.search(found["speaker"])):
            told = f"line {number}: {name(stamp['rest'])}"
            reading.skip(told, "a notice of the app: nobody is named before it")
            in_notice = True
        elif found and (stamp or last is None or last.stamp is None):
            if last:
                yield last
            speaker, in_notice = reading.name(found["speaker"], f"line {number}"), False
            before, mark, _ = raw.partition(_MADE)
            is_made = bool(mark) and before.translate(_MARKS).endswith(found["speaker"])
            last = _Line(number, stamp, speaker, [found["text"]], is_made)
        elif last and not in_notice:
            last.said.append(line)
        elif line.strip() and not in_notice:
            reading.skip(f"line {number}", "nobody is named before it")
    if last:
        yield last


def _day_first(stamps: Sequence[re.Match[str]], reading: FileReading) -> bool:
    """Whether 3/4 is the third of April: as the other dates of the file show, or that time goes on in it; else so, and
    noted."""
    parts = [_parts(stamp["date"]) for stamp in stamps]
    short = [each for each in parts if each[0] < 1000]
    if any(each[0] > 12 for each in short) or not short:
        return True
    if any(each[1] > 12 for each in short):
        return False
    by_day, by_month = ([(y, m, d) for d, m, y in short], [(y, m, d) for m, d, y in short])
    day_goes_on, month_goes_on = sorted(by_day) == by_day, sorted(by_month) == by_month
    if month_goes_on and not day_goes_on:
        return False
    is_open = day_goes_on == month_goes_on and "." not in stamps[0]["date"]
    if is_open and any(each[0] != each[1] for each in short):
        reading.mend("the dates", f"{stamps[0]['date']} may be two days; the day was taken to stand first")
    return True


def _parts(date: str) -> tuple[int, int, int]:
    first, second, third = (int(part) for part in re.split(r"[./-]\s?", date))
    return first, second, third


def _moment(stamp: re.Match[str], day_first: bool) -> datetime | None:
    first, second, third = _parts(stamp["date"])
    if first >= 1000:
        year, month, day = first, second, third
    else:
        year = third if third >= 100 else 2000 + third
        day, month = (first, second) if day_first else (second, first)
    hour, minute, seconds = (int(part) for part in f"{stamp['clock']}:0".replace(".", ":").split(":")[:3])
    if stamp["half"]:
        hour = hour % 12 + (12 if stamp["half"][0] in "pPпП" else 0)
    if year not in YEARS:
        return None
    try:
        return datetime(year, month, day, hour, minute, seconds).astimezone().astimezone(UTC)
    except (ValueError, OverflowError, OSError):
        return None
