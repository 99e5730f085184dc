"""What a text shows without a search: whether it asks, tells a time, or a number. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from desktop.memory.wordlists import NUMBER_WORDS, TIME_WORDS
from desktop.model import USER

_ASKS_WHEN: Final = re.compile(
    r"\bwhen\b|what (?:date|day|month|year)|how long|which (?:month|year|day)|\bколи\b", re.IGNORECASE
)
_ASKS_NUMBER: Final = re.compile(r"how (?:many|much|old|often|long)|\bскільки\b", re.IGNORECASE)
_USER: Final = frozenset({USER, f"{USER}'s", "користувача", "користувач", "користувачем", "користувачеві"})
_SENTENCE: Final = re.compile(r"[^.!?]+[.!?]*")
WORD: Final = re.compile(r"[^\W_]+(?:['’ʼ][^\W_]+)*")


def asks_when(text: str) -> bool:
    """Whether the answer is a time."""
    return bool(_ASKS_WHEN.search(text))


def asks_number(text: str) -> bool:
    """Whether the answer is a number."""
    return bool(_ASKS_NUMBER.search(text))


@dataclass(frozen=True, slots=True)
class Cues:
    """What a memory's text shows without a query: the share of it that asks (0-1); a time; a number; that it tells of
    "the user"."""

    asks: float
    time: bool
    number: bool
    user: bool


def cues(text: str) -> Cues:
    """Reads the cues of a memory, in about 10 µs: candidates only. Facts and episodes ask nothing either."""
    asked = sum(len(s) for s in _SENTENCE.findall(text) if s.endswith("?")) if "?" in text else 0
    found = frozenset(WORD.findall(text.lower()))
    digits = {w for w in found if w[0].isdigit()}
    year = any(len(w) == 4 and w[:2] in ("19", "20") for w in digits)
    number = bool(digits) or bool(found & NUMBER_WORDS)
    return Cues(asked / max(1, len(text)), year or bool(found & TIME_WORDS), number, bool(found & _USER))
