"""Says in words what was found, when, and how long ago. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from rapidfuzz import process

from desktop.core.errors import NotFoundError
from desktop.core.model import Origin
from desktop.memory.recall.results import Recollection

_MONTHS: Final = (
    "January February March April May June July August September October November December".split()
)  # strftime's depend on the locale
_WEEK, _MONTH, _YEAR = 7, 30, 365
_STEPS: Final = ((2 * _WEEK, 1, "day"), (2 * _MONTH, _WEEK, "week"), (_YEAR, _MONTH, "month"), (10**9, _YEAR, "year"))
_NAMED_MOST: Final = 3
_QUOTED_MOST: Final = 120
_BESIDE_PRIVATE: Final = "Kept for you to review: it collides with something that is marked private."


def date_in_words(day: date) -> str:
    """Such as "7 May 2023"."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def age_in_words(days: int) -> str:
    """Such as "today", "yesterday", "5 days ago", "3 weeks ago"; days to come count as today."""
    if days <= 0:
        return "today"
    if days == 1:
        return "yesterday"
    _, length, unit = next(step for step in _STEPS if days < step[0])
    return f"{counted(days // length, unit)} ago"


def counted(count: int, noun: str) -> str:
    """Such as "1 fact", "3 messages"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def in_words(key: str) -> str:
    """A key as a person reads it: "favorite color" for favorite_color."""
    return key.replace("_", " ").strip() or key


def short(text: str, most: int = 60) -> str:
    """One line, cut where it is longer."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"


def nothing(query: str) -> str:
    """The honest answer where there is no memory, with an offer."""
    return (
        f"I don't have any previous conversations about '{short(query, _QUOTED_MOST)}'."
        " I can help with it afresh, or look for similar topics."
    )


def summary(memories: Sequence[Recollection]) -> str:
    """How many memories of which kind, from when to when, and by whom: one or two sentences."""
    facts = [memory for memory in memories if memory.kind == "fact"]
    episodes = [memory for memory in memories if memory.kind == "episode"]
    said = [memory for memory in memories if memory.kind == "message"]
    kinds = ((facts, "fact"), (episodes, "episode"), (said, "message"))
    sentence = f"Found {_listed([counted(len(part), noun) for part, noun in kinds if part])}, {_span(memories)}."
    speakers = list(dict.fromkeys(memory.speaker for memory in said))
    if not speakers:
        return sentence
    named = speakers[:_NAMED_MOST]
    rest = [f"{len(speakers) - len(named)} more"] if len(speakers) > len(named) else []
    return f"{sentence} The messages are from {_listed([*named, *rest])}."


def stale_note(memory: Recollection) -> str:
    """The warning that goes with an old memory; empty for one that is not."""
    if not memory.is_stale:
        return ""
    return (
        f"This was discussed {memory.days_ago} days ago - things may have changed."
        " Check for newer data before relying on it."
    )


def _span(memories: Sequence[Recollection]) -> str:
    ordered = sorted(memories, key=lambda memory: memory.created_at)
    first, last = ordered[0].date_text, ordered[-1].date_text
    return f"from {first}" if first == last else f"from {first} to {last}"


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def beside_private(origin: Origin) -> Origin:
    """The origin of a write that collides with something its writer may not see: it is made as if that were not there,
    and History says why the two are to be looked at."""
    if origin.reason.endswith(_BESIDE_PRIVATE):
        return origin
    return replace(origin, reason=f"{origin.reason}. {_BESIDE_PRIVATE}" if origin.reason else _BESIDE_PRIVATE)


def no_such_key(key: str, subject: str, known: Sequence[str]) -> NotFoundError:
    """That nothing is found under a key, naming the nearest of the keys that are known of a subject."""
    near = [match[0] for match in process.extract(key, known, limit=3)] if known else []
    told = f" The nearest keys are: {', '.join(near)}." if near else f" Nothing is known about “{subject}”."
    return NotFoundError(f"No fact found under “{key}”.{told}", field="fact_key", details={"nearest_keys": near})
