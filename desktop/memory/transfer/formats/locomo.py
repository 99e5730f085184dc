"""Conversations in the form of LoCoMo (Maharana et al. 2024, "Evaluating Very Long-Term Conversational Memory").

A file holds one sample or a list of them. A sample's `conversation` has, for N = 1, 2, …, `session_N` (turns with
`speaker`, `dia_id`, `text`, sometimes the `blip_caption` of a shared photo) and `session_N_date_time`, such as
"1:56 pm on 8 May, 2023", which is read as local time.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from desktop.memory.transfer.bundle import FileReading
from desktop.memory.transfer.drafts import (
    YEARS,
    ConversationDraft,
    MessageDraft,
    fingerprint,
    name,
    storable,
    text_fault,
    title,
)

TURN_SPACING = timedelta(seconds=30)
"""Only sessions are dated; turns follow one another at this distance, so that time orders them."""

_SESSION = re.compile(r"session_(\d{1,6})")
_DATE = re.compile(r"\s*(\d{1,2}):(\d{2})\s*([ap])\.?m\.?\s+on\s+(\d{1,2})\s+([a-z]+),?\s+(\d{4})\s*", re.I)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def is_sample(value: Any) -> bool:
    """Whether a JSON value is one sample."""
    return isinstance(value, dict) and isinstance(value.get("conversation"), dict)


def read(samples: Iterable[Any]) -> FileReading:
    """Reads the JSON values of a file; what is no sample is skipped and named."""
    reading = FileReading()
    for number, sample in enumerate(samples, 1):
        if not is_sample(sample):
            reading.skip(f"sample {number}", "it has no conversation")
            continue
        draft = _conversation(sample, reading, f"sample {number}")
        if draft is None:
            continue
        if any(draft.source_key == known.source_key for known in reading.conversations):
            reading.skip(f"sample {number}", "its sample_id stands in the file before")
            continue
        reading.conversations.append(draft)
    reading.conversations = list(_told_apart(reading.conversations))
    return reading


def read_date(text: Any) -> datetime | None:
    """Returns the moment of a session in UTC; None where the text is not one."""
    found = _DATE.fullmatch(text) if isinstance(text, str) else None
    if found is None or int(found[6]) not in YEARS or found[5][:3].casefold() not in _MONTHS:
        return None
    month = _MONTHS.index(found[5][:3].casefold()) + 1
    hour = int(found[1]) % 12 + (12 if found[3] in "pP" else 0)
    try:
        local = datetime(int(found[6]), month, int(found[4]), hour, int(found[2]))
        return local.astimezone().astimezone(UTC)
    except (ValueError, OverflowError, OSError):
        return None


def _conversation(sample: Mapping[str, Any], reading: FileReading, where: str) -> ConversationDraft | None:
    sample_id = sample.get("sample_id")
    known_as = name(str(sample_id)) if isinstance(sample_id, str | int) else ""
    messages = list(_messages(sample["conversation"], reading, known_as or where))
    if not messages:
        reading.skip(known_as or where, "it has no turn that can be used")
        return None
    speakers = _speakers(sample["conversation"], messages, reading, known_as or where)
    known_as = known_as or fingerprint(name(messages[0].speaker), messages[0].text)
    return ConversationDraft(f"locomo:{known_as}", title(speakers), messages)


def _speakers(
    conversation: Mapping[str, Any], messages: list[MessageDraft], reading: FileReading, where: str
) -> list[str]:
    named = [conversation.get("speaker_a"), conversation.get("speaker_b")]
    names = [reading.name(speaker, where) for speaker in named if isinstance(speaker, str)]
    return [speaker for speaker in names if speaker] or list(dict.fromkeys(message.speaker for message in messages))


def _messages(conversation: Mapping[str, Any], reading: FileReading, where: str) -> Iterator[MessageDraft]:
    seen: set[str] = set()
    for session, turns in _sessions(conversation):
        place = f"{where}, session {session}"
        started = read_date(conversation.get(f"session_{session}_date_time"))
        if not isinstance(turns, list) or started is None:
            reading.skip(place, "it has no date that can be read" if isinstance(turns, list) else "it is no list")
            continue
        for number, turn in enumerate(turns):
            draft = _message(turn, session, started + number * TURN_SPACING, reading, f"{place}, turn {number + 1}")
            if draft is None:
                continue
            if draft.external_id in seen:
                reading.skip(f"{place}, turn {number + 1}", f"its dia_id {draft.external_id} stands before")
                continue
            seen.add(draft.external_id)
            yield draft


def _sessions(conversation: Mapping[str, Any]) -> list[tuple[int, Any]]:
    found = ((_SESSION.fullmatch(key), turns) for key, turns in conversation.items())
    return sorted(((int(match[1]), turns) for match, turns in found if match and turns != []), key=lambda pair: pair[0])


def _message(turn: Any, session: int, sent_at: datetime, reading: FileReading, where: str) -> MessageDraft | None:
    if not isinstance(turn, dict):
        reading.skip(where, "it is no turn")
        return None
    speaker = turn.get("speaker")
    speaker = reading.name(speaker, where) if isinstance(speaker, str) else ""
    text = reading.clean(_text(turn), where)
    fault = text_fault(text) if speaker else "speaker is missing"
    if fault:
        reading.skip(where, fault)
        return None
    dia_id = turn.get("dia_id")
    external_id = (
        storable(dia_id)[:200] if isinstance(dia_id, str) and dia_id else fingerprint(str(session), name(speaker), text)
    )
    return MessageDraft(external_id, session, "other", speaker, text, sent_at)


def _text(turn: Mapping[str, Any]) -> str:
    text = turn.get("text")
    caption = turn.get("blip_caption")
    photo = f"[shares a photo: {caption}]" if isinstance(caption, str) and caption.strip() else ""
    return f"{text if isinstance(text, str) else ''} {photo}".strip()


def _told_apart(drafts: list[ConversationDraft]) -> Iterator[ConversationDraft]:
    """Adds the sample's id to a title that stands more than once."""
    titles = Counter(draft.title for draft in drafts)
    for draft in drafts:
        doubled = titles[draft.title] > 1
        known_as = draft.source_key.removeprefix("locomo:")
        yield replace(draft, title=f"{draft.title} ({known_as})") if doubled else draft
