"""A person's message made ready for rules: sentences, plain signs, its language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Language = Literal["en", "uk"]

READ_MOST = 20_000
"""Characters of a message that are read; what follows is a document, not a request."""

_FENCE = re.compile(r"(```|~~~).*?(\1|\Z)", re.DOTALL)
_INLINE_CODE = re.compile(r"`[^`\n]+`")
_QUOTED_LINE = re.compile(r"^\s*>.*$", re.MULTILINE)
_BULLET = re.compile(r"^\s*(?:[-*•–—]|\d{1,2}[.)])\s+")
_APOSTROPHES = str.maketrans({"’": "'", "ʼ": "'", "‘": "'", "`": "'", "´": "'", "\u00a0": " ", "‑": "-"})
_END = re.compile(r"(?<=[.!?…;])[\"'”»)]*\s+|(?<=[.!?…])(?=[\"'”»)]*\s)")
_ABBREVIATION = re.compile(
    r"(?:\b(?:mr|mrs|ms|dr|st|prof|e\.g|i\.e|etc|vs|no|approx|a\.m|p\.m|jr|sr|ст|м|вул|р|рр|ім|обл|напр|т\.д|т\.п)|\b[A-ZА-ЯІЇЄҐ])\.$",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]+")
_ADDRESS = re.compile(r"\S*[@/]\S*|\S+\.\S+")
_INITIAL_PRONOUN = re.compile(r"(?:^|\s)i\.$", re.IGNORECASE)
_TRAILING = " \t.!?…,;:"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence. `said` is as written, `plain` with plain apostrophes, without emoji and end signs."""

    said: str
    plain: str
    asks: bool


def without_code(text: str) -> str:
    """The text without code and without lines quoted from others: neither is a statement of the person."""
    text = _FENCE.sub("\n", text[:READ_MOST])
    return _QUOTED_LINE.sub("", _INLINE_CODE.sub(" … ", text))


def plain(text: str) -> str:
    """Plain apostrophes, single spaces, no emoji."""
    text = unicodedata.normalize("NFC", text).translate(_APOSTROPHES)
    return " ".join("".join(char for char in text if not _is_symbol(char)).split())


def sentences(text: str) -> list[Sentence]:
    """The sentences of a message, in order, without code."""
    return [
        Sentence(said, bare, "?" in said[-4:])
        for line in without_code(text).splitlines()
        for said in _split_line(_BULLET.sub("", line).strip())
        if (bare := plain(said).strip(_TRAILING))
    ]


def language_of(text: str, *before: str) -> Language:
    """The language to answer in; text without letters takes that of what was said before, the latest first.

    Names and brands come in any script, so the first word and the words in lower case decide.
    """
    for sample in (without_code(text), text, *before):
        words = _WORD.findall(_ADDRESS.sub(" ", sample))
        if words:
            votes = [_is_cyrillic(word[0]) for word in (words[0], *(w for w in words if w.islower()))]
            return "uk" if 2 * sum(votes) >= len(votes) + (not votes[0]) else "en"
    return "en"


def capitalised(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def _split_line(line: str) -> Iterator[str]:
    start = ""
    for part in _END.split(line):
        start = f"{start} {part}".strip() if start else part.strip()
        if _ABBREVIATION.search(start) and not _INITIAL_PRONOUN.search(start):
            continue
        if start:
            yield start
        start = ""
    if start:
        yield start


def _is_symbol(char: str) -> bool:
    return (unicodedata.category(char) in {"So", "Sk", "Cf", "Cs", "Cc"} and char not in "°\t\n") or char == "\ufe0f"


def _is_cyrillic(char: str) -> bool:
    return "\u0400" <= char <= "\u04ff"
