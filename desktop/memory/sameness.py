"""Do two texts say the same in nearly the same words? What no cosine tells: small words, order, tense. Pure.

Both are read word by word. Articles and the like are passed over, the endings of nouns and of verbs in the present and
a few synonyms make no difference, and a part may stand at the other end. Every other word must have its match in its
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


def same_words(left: str, right: str) -> bool:
    """Whether two texts say the same in nearly the same words."""
    ours, theirs = _told(left), _told(right)
    if len(ours) != len(theirs) or not ours:
        return False
    return any(_match(ours, (*theirs[cut:], *theirs[:cut])) for cut in range(len(theirs)))


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
