"""Do two texts say the same in nearly the same words? What no cosine tells: small words, order, tense. Pure.

Both are read word by word, each written in one way. Articles and the like are passed over, the endings of nouns and of
verbs in the present, a few synonyms and a slip of the fingers make no difference, and a part that begins with a
preposition may stand elsewhere, in Ukrainian also any other. Every other word must have its match in its place: a word
more or another one may turn what is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from desktop.memory.duplicates.difference_vocabulary import VERBS
from desktop.memory.duplicates.sameness_vocabulary import (
    BEFORE_TO,
    LIGHT,
    MODIFYING,
    STEADY,
    SUBJECTS,
    SYNONYMS,
    TWISTED,
    WHOSE,
)
from desktop.memory.duplicates.similarity import in_another_script
from desktop.memory.duplicates.word_normalisation import plain_words

_ENDINGS: Final = (("s", ""), ("es", ""), ("ies", "y"), ("ing", ""), ("ing", "e"))
_STEM_LEAST: Final = 3
_TWIST_LEAST: Final = 5
_VOCABULARY: Final = 16_384
_TEXTS: Final = 4_096


def same_words(left: str, right: str) -> bool:
    """Whether two texts say the same in nearly the same words."""
    ours, theirs = _told(left), _told(right)
    if len(ours) != len(theirs) or not ours or _owned_apart(left, right):
        return False
    ours, theirs = _unmatched(ours, theirs)
    freely = in_another_script(left) and in_another_script(right) and STEADY.isdisjoint(plain_words(f"{left} {right}"))
    return not ours or any(_match(ours, moved) for moved in _moved(theirs, freely=freely))


def _owned_apart(left: str, right: str) -> bool:
    """Whether both tell whose something is, and not the same."""
    ours, theirs = ([word for word in plain_words(text) if word in WHOSE] for text in (left, right))
    return bool(ours and theirs) and ours != theirs


def _unmatched(ours: tuple[str, ...], theirs: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is left between where they begin and where they end alike; they are of one length."""
    different = [place for place, pair in enumerate(zip(ours, theirs, strict=True)) if not _same(*pair)]
    part = slice(different[0], different[-1] + 1) if different else slice(0)
    return ours[part], theirs[part]


def _moved(words: Sequence[str], *, freely: bool) -> Iterator[tuple[str, ...]]:
    """The words with two parts of them changed over. A preposition stays with what follows it; unless that may be done
    `freely`, one part begins with one: else it may turn who does what."""
    for cut in range(1, len(words)):
        first, second = words[:cut], words[cut:]
        modifies = any(part[0] in MODIFYING and len(part) > 1 for part in (first, second))
        if first[-1] not in MODIFYING and (freely or modifies):
            yield (*second, *first)


@lru_cache(_TEXTS)
def _told(text: str) -> tuple[str, ...]:
    """The words that say something."""
    told = [word for word in plain_words(text) if word not in LIGHT]
    if told and told[0] in SUBJECTS:
        del told[0]
    if told[:2] == ["works", "as"]:
        del told[:2]
    return tuple(word for place, word in enumerate(told) if not _goes_without(told, place))


def _goes_without(told: Sequence[str], place: int) -> bool:
    """Whether a word says nothing where it stands: whose, before what; "to", between "likes" and "swim"."""
    word, following = told[place], told[place + 1 : place + 2]
    if word == "to" and place and following:
        return following[0] in VERBS and any(_meant(stem) in BEFORE_TO for stem in _stems(told[place - 1]))
    return word in WHOSE and bool(following)


def _match(ours: Sequence[str], theirs: Sequence[str]) -> bool:
    return all(map(_same, ours, theirs))


@lru_cache(_VOCABULARY)
def _same(ours: str, theirs: str) -> bool:
    if ours == theirs or any(_meant(a) == _meant(b) for a in _stems(ours) for b in _stems(theirs)):
        return True
    return _is_slip(ours, theirs)


def _is_slip(ours: str, theirs: str) -> bool:
    """Whether two letters that follow one another changed places, not the first, and that gives no other word."""
    if len(ours) != len(theirs) or len(ours) < _TWIST_LEAST or not (ours + theirs).isalpha():
        return False
    first = next(place for place, (a, b) in enumerate(zip(ours, theirs, strict=True)) if a != b)
    twisted = f"{ours[:first]}{ours[first + 1 : first + 2]}{ours[first]}{ours[first + 2 :]}"
    return first > 0 and twisted == theirs and TWISTED.isdisjoint((ours, theirs))


def _meant(word: str) -> str:
    return SYNONYMS.get(word, word)


def _stems(word: str) -> Iterator[str]:
    """The word, and without an ending that changes neither its sense nor the time it tells of."""
    yield word
    for ending, instead in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem != word and len(stem) + len(instead) >= _STEM_LEAST:
            yield f"{stem}{instead}"
            if ending == "ing" and not instead and stem[-1] == stem[-2]:
                yield stem[:-1]
