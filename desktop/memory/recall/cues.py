"""What a text shows without a search: whether it asks, tells a time, or a number. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from desktop.core.model import USER
from desktop.memory.recall.word_lists import NUMBER_WORDS, TIME_WORDS

_ASKS_WHEN: Final = re.compile(
    r"\bwhen\b|what (?:date|day|month|year)|how long|which (?:month|year|day)|\bколи\b", re.IGNORECASE
)
_ASKS_NUMBER: Final = re.compile(r"how (?:many|much|old|often|long)|\bскільки\b", re.IGNORECASE)
_USER: Final = frozenset({USER, f"{USER}'s", "користувача", "користувач", "користувачем", "користувачеві"})
_YEARS: Final = ("19", "20")
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
    """What a memory's text shows without a query. Each is read when it is asked for, in some 5 µs."""

    text: str

    @property
    def asks(self) -> float:
        """The share of it that asks, 0 to 1."""
        if "?" not in self.text:
            return 0.0
        return sum(len(each) for each in _SENTENCE.findall(self.text) if each.endswith("?")) / len(self.text)

    @property
    def time(self) -> bool:
        """Whether it tells a time."""
        words = self._words
        return not words.isdisjoint(TIME_WORDS) or any(len(w) == 4 and w[:2] in _YEARS for w in words)

    @property
    def number(self) -> bool:
        words = self._words
        return not words.isdisjoint(NUMBER_WORDS) or any(word[0].isdigit() for word in words)

    @property
    def user(self) -> bool:
        """Whether it tells of "the user"."""
        return not self._words.isdisjoint(_USER)

    @property
    def _words(self) -> frozenset[str]:
        return frozenset(WORD.findall(self.text.lower()))
