"""Which words set one text apart from others: what the comparison of memories marks. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import groupby
from typing import Final

from desktop.core.text import normalise

WordSpan = tuple[int, int]
"""From where in a text, and up to where."""

WORDS_MOST: Final = 400
"""A longer text is compared as far as that: comparing takes the square of it."""

_WORD: Final = re.compile(r"\S+")
_AROUND: Final = " .,;:!?…()[]\"'«»“”„‘’"
"""Punctuation that is no part of the word it stands at."""


def marks_of(text: str, others: Sequence[str]) -> tuple[WordSpan, ...]:
    """The runs of words of a text that none of the others has in their place; none where there are no others."""
    ours = _words(text)
    apart = set(range(len(ours))) if others else set()
    for other in others:
        apart &= _apart(ours, _words(other))
    runs = groupby(enumerate(sorted(apart)), key=lambda item: item[1] - item[0])
    return tuple(_span([ours[place] for _, place in run]) for _, run in runs)


def _words(text: str) -> list[tuple[str, WordSpan]]:
    """The words as they are compared, each with its place; what is punctuation alone is none."""
    found = ((word[0], word.start()) for word in _WORD.finditer(text))
    stripped = ((word.strip(_AROUND), start + len(word) - len(word.lstrip(_AROUND))) for word, start in found)
    return [(normalise(word), (start, start + len(word))) for word, start in stripped if word][:WORDS_MOST]


def _apart(ours: Sequence[tuple[str, WordSpan]], theirs: Sequence[tuple[str, WordSpan]]) -> set[int]:
    """The places of our words that have no counterpart among theirs."""
    matcher = SequenceMatcher(None, [word for word, _ in ours], [word for word, _ in theirs], autojunk=False)
    shared = {place for block in matcher.get_matching_blocks() for place in range(block.a, block.a + block.size)}
    return set(range(len(ours))) - shared


def _span(run: Sequence[tuple[str, WordSpan]]) -> WordSpan:
    return run[0][1][0], run[-1][1][1]
