"""Do two texts say the same in nearly the same words? What no cosine tells: small words, order, tense. Pure.

Both are read word by word. Articles and the like are passed over, the endings of nouns and of verbs in the present and
a few synonyms make no difference, and two parts may have changed places. Every other word must have its match in its
place: a word more or another one may turn what is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from desktop.memory.difference_words import LIGHT, SYNONYMS
from desktop.memory.differences import spelled
from desktop.normal import words

_ENDINGS: Final = (("s", ""), ("es", ""), ("ies", "y"), ("ing", ""), ("ing", "e"))
_STEM_LEAST: Final = 3
_PART_LEAST: Final = 2
"""Words that may stand elsewhere together: one alone may turn what is said ("only she", "she only")."""


def same_words(left: str, right: str) -> bool:
    """Whether two texts say the same in nearly the same words."""
    ours, theirs = _told(left), _told(right)
    if len(ours) != len(theirs) or not ours:
        return False
    ours, theirs = _unmatched(ours, theirs)
    cuts = range(_PART_LEAST, len(theirs) - _PART_LEAST + 1)
    return not ours or any(_match(ours, (*theirs[cut:], *theirs[:cut])) for cut in cuts)


def _unmatched(ours: list[str], theirs: list[str]) -> tuple[list[str], list[str]]:
    """What is left between where they begin and where they end alike; they are of one length."""
    different = [place for place, pair in enumerate(zip(ours, theirs, strict=True)) if not _same(*pair)]
    part = slice(different[0], different[-1] + 1) if different else slice(0)
    return ours[part], theirs[part]


def _told(text: str) -> list[str]:
    return [spelled(word) for word in words(text) if word not in LIGHT]


def _match(ours: Sequence[str], theirs: Sequence[str]) -> bool:
    return all(map(_same, ours, theirs))


def _same(ours: str, theirs: str) -> bool:
    return ours == theirs or any(_meant(a) == _meant(b) for a in _stems(ours) for b in _stems(theirs))


def _meant(word: str) -> str:
    return SYNONYMS.get(word, word)


def _stems(word: str) -> Iterator[str]:
    """The word, and without an ending that changes neither its sense nor the time it tells of."""
    yield word
    for ending, instead in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= _STEM_LEAST:
            yield f"{stem}{instead}"
            if ending == "ing" and not instead and stem[-1] == stem[-2]:
                yield stem[:-1]
