"""Every pair of texts whose words are alike, exactly: the Jaccard index of their sets of words.

For texts whose vectors say nothing. Two sets as alike as asked share a word among their rarest ones, so only those
are looked up (prefix filtering: Chaudhuri, Ganti and Kaushik, "A Primitive Operator for Similarity Joins", 2006).
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Sequence
from typing import Final

from desktop.core.background import in_turns

_ROUNDING: Final = 1e-9

WordPair = tuple[int, int, float]


def word_pairs(
    texts: Sequence[Collection[str]],
    asked: Sequence[bool],
    threshold: float,
    step: Callable[[int], None] = lambda _texts: None,
) -> list[WordPair]:
    """The pairs with at least one text that is `asked` for, and words alike: lower place, higher place, likeness.

    A likeness of 0 is no pair. `step` is called again and again, with the texts that are done; what it raises
    ends the search.
    """

    def begin(_texts: int) -> None:
        step(0)

    uses = Counter(word for text in in_turns(texts, begin) for word in set(text))
    rarest_first = [sorted(set(text), key=lambda word: (uses[word], word)) for text in in_turns(texts, begin)]
    holding: dict[str, list[int]] = defaultdict(list)
    for place, words in enumerate(in_turns(rarest_first, begin)):
        for word in words[: _prefix(len(words), threshold)]:
            holding[word].append(place)
    sets = [frozenset(words) for words in in_turns(rarest_first, begin)]
    found: list[WordPair] = []
    for place in in_turns([place for place, wanted in enumerate(asked) if wanted], step):
        words = rarest_first[place]
        near = {other for word in words[: _prefix(len(words), threshold)] for other in holding[word]}
        found += _alike(place, near, sets, asked, threshold)
    return found


def likeness(left: Collection[str], right: Collection[str]) -> float:
    """The Jaccard index of two sets of words, 0 to 1."""
    ours, theirs = frozenset(left), frozenset(right)
    return len(ours & theirs) / len(ours | theirs) if ours or theirs else 0.0


def _prefix(size: int, threshold: float) -> int:
    return size - math.ceil(threshold * size - _ROUNDING) + 1


def _alike(
    place: int, near: set[int], sets: list[frozenset[str]], asked: Sequence[bool], threshold: float
) -> list[WordPair]:
    found = []
    for other in near:
        if other == place or (asked[other] and other < place):  # that one finds this one
            continue
        alike = likeness(sets[place], sets[other])
        if alike >= threshold:
            found.append((min(place, other), max(place, other), alike))
    return found
