"""Which memories are alike: every pair above a likeness, and the clusters they form. Exact, in bounded memory.

Three measures, by what a text allows. Equal after normalisation counts 1. Texts in Latin letters are compared by the
cosine of their vectors. In another script the packaged model's cosine says nothing (unrelated Ukrainian sentences
reach .79), so there the words decide (Jaccard). A text without a vector is compared for equality only.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from desktop.core.background import in_turns
from desktop.core.cancellation import Progress, WorkCancelledError
from desktop.memory.duplicates.vector_pairs import Floats, Ints, near_pairs
from desktop.memory.duplicates.word_pairs import word_pairs

Mask = NDArray[np.bool_]
Rows = Callable[[Sequence[int], Callable[[int], None]], tuple[Mask, Floats]]
"""Reads which memories of these ids have a vector, and the unit vectors of those, one row for each. The second is
called before each page, with 0."""
Measure = Literal["text", "meaning", "words"]

PAIRS_MOST: Final = 200_000
"""Pairs kept; of more, the most alike stay and the others are only counted."""

_MEASURES: Final[tuple[Measure, ...]] = ("text", "meaning", "words")
_ANOTHER_SCRIPT: Final = re.compile("[\u0370-\u1dbf\u1f00-\u1fff\u2c00-\ua71f\ua800-\ud7ff\uf900-\ufaff\ufb13-\ufefe]")


class ComparedText(Protocol):
    """A memory as it is compared. Those with the same `norm` are equal; `another_script` says that words decide."""

    @property
    def id(self) -> int: ...
    @property
    def norm(self) -> str: ...
    @property
    def another_script(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Text:
    """What a memory says, and nothing else of it."""

    id: int
    norm: str
    another_script: bool


@dataclass(frozen=True, slots=True)
class Pair:
    """Two memories that are alike, the lower id first, and by what."""

    left: int
    right: int
    similarity: float
    measure: Measure


@dataclass(frozen=True, slots=True)
class Cluster:
    """Memories that hang together by pairs, most alike first. A `weak` member is held by one pair that is not the
    strongest."""

    members: tuple[int, ...]
    pairs: tuple[Pair, ...]
    weak: frozenset[int]


@dataclass(frozen=True, slots=True)
class Pairs:
    """What a scan found: the pairs, most alike first, and how many there are, kept or not. `wording_only` texts have no
    vector (yet) and were compared for equality only."""

    pairs: list[Pair]
    found: int
    wording_only: int


def in_another_script(text: str) -> bool:
    """Whether a text has letters outside the Latin script."""
    return _ANOTHER_SCRIPT.search(text) is not None


def alike(
    texts: Sequence[ComparedText],
    vectors: Rows,
    threshold: float,
    *,
    words_threshold: float | None = None,
    most: int = PAIRS_MOST,
    progress: Progress = lambda _done, _total: None,
    cancelled: Callable[[], bool] = lambda: False,
) -> Pairs:
    """Every pair of texts whose likeness is `threshold` or more, most alike first, `most` at most.

    `words_threshold` is that of texts whose words decide. `cancelled` is asked all the time, and may rest; raises
    `WorkCancelledError` once it turns true.
    """

    def step(done: int) -> None:
        if cancelled():
            raise WorkCancelledError
        progress(done, len(texts))

    def look(_done: int) -> None:
        step(0)

    groups = _groups(texts, look)
    sink = _Sink(groups, most)
    _add_equal(sink, groups, step)
    asked = [text.another_script for text in texts]
    by_meaning = np.flatnonzero(~np.array(asked, np.bool_))
    there, matrix = vectors([texts[place].id for place in by_meaning.tolist()], step)
    places = by_meaning[there]
    for left, right, cosine in near_pairs(matrix, threshold, step):
        sink.add_different(places[left], places[right], cosine, "meaning")
    if any(asked):
        _add_worded(sink, texts, asked, threshold if words_threshold is None else words_threshold, step)
    step(len(texts))
    best = sink.best([text.id for text in texts], lambda _done: step(len(texts)))
    return Pairs(best, sink.found, len(by_meaning) - len(places))


def clusters(pairs: Iterable[Pair]) -> list[Cluster]:
    """The memories that hang together, those with the strongest pair first."""
    leader: dict[int, int] = {}

    def lead(member: int) -> int:
        while leader.setdefault(member, member) != member:
            leader[member] = leader[leader[member]]
            member = leader[member]
        return member

    ordered = sorted(pairs, key=_strongest)
    for pair in ordered:
        leader[lead(pair.left)] = lead(pair.right)
    held: dict[int, list[Pair]] = defaultdict(list)
    for pair in ordered:
        held[lead(pair.left)].append(pair)
    return [_cluster(tuple(together)) for together in held.values()]


def _cluster(pairs: tuple[Pair, ...]) -> Cluster:
    members = tuple(dict.fromkeys(member for pair in pairs for member in (pair.left, pair.right)))
    holding: dict[int, list[Pair]] = defaultdict(list)
    for pair in pairs:
        holding[pair.left].append(pair)
        holding[pair.right].append(pair)
    weak = {member for member, its in holding.items() if len(its) == 1 and its[0] is not pairs[0]}
    return Cluster(members, pairs, frozenset(weak))


def _strongest(pair: Pair) -> tuple[float, int, int]:
    return -pair.similarity, pair.left, pair.right


def _groups(texts: Sequence[ComparedText], step: Callable[[int], None]) -> Ints:
    """A number for each text, the same for equal ones."""
    numbers: dict[str, int] = {}
    return np.array([numbers.setdefault(text.norm, len(numbers)) for text in in_turns(texts, step)], np.int64)


def _add_equal(sink: _Sink, groups: Ints, step: Callable[[int], None]) -> None:
    order = np.argsort(groups, kind="stable")
    order = order[np.bincount(groups)[groups[order]] > 1]
    for together in np.split(order, np.flatnonzero(np.diff(groups[order])) + 1):
        for number in range(len(together) - 1):
            others = together[number + 1 :]
            sink.add(np.full(len(others), together[number]), others, np.ones(len(others), np.float32), "text")
            step(0)


def _add_worded(
    sink: _Sink, texts: Sequence[ComparedText], asked: Sequence[bool], least: float, step: Callable[[int], None]
) -> None:
    words = [text.norm.split() for text in in_turns(texts, lambda _done: step(0))]
    for pair in word_pairs(words, asked, least, step):
        sink.add_different(*_row(*pair), "words")


def _row(left: int, right: int, similarity: float) -> tuple[Ints, Ints, Floats]:
    return np.array([left]), np.array([right]), np.array([similarity], np.float32)


class _Sink:
    """Takes pairs of places in, and keeps the most alike of them in bounded memory."""

    def __init__(self, groups: Ints, most: int) -> None:
        self.found = 0
        self._groups = groups
        self._most = most
        self._least = -np.inf
        self._pieces: list[tuple[Ints, Ints, Floats, NDArray[np.int8]]] = []
        self._held = 0

    def add(self, left: Ints, right: Ints, similarity: Floats, measure: Measure) -> None:
        self.found += len(left)
        good = similarity >= self._least
        if good.any():
            kinds = np.full(int(good.sum()), _MEASURES.index(measure), np.int8)
            self._pieces.append((left[good], right[good], similarity[good], kinds))
            self._held += len(kinds)
        if self._held > 2 * self._most:
            self._shrink()

    def add_different(self, left: Ints, right: Ints, similarity: Floats, measure: Measure) -> None:
        """As `add`, without the pairs of equal texts, which are there already."""
        other = self._groups[left] != self._groups[right]
        self.add(left[other], right[other], similarity[other], measure)

    def best(self, ids: Sequence[int], step: Callable[[int], None]) -> list[Pair]:
        """The pairs as memories, most alike first."""
        if not self._pieces:
            return []
        self._shrink()
        ((left, right, similarity, kinds),) = self._pieces
        order = np.lexsort((right, left, -similarity))
        columns = (column[order].tolist() for column in (left, right, similarity, kinds))
        return [
            Pair(min(ids[a], ids[b]), max(ids[a], ids[b]), min(alike, 1.0), _MEASURES[kind])
            for a, b, alike, kind in in_turns(zip(*columns, strict=True), step)
        ]

    def _shrink(self) -> None:
        left, right, similarity, kinds = (np.concatenate(part) for part in zip(*self._pieces, strict=True))
        if len(left) > self._most:
            best = np.argpartition(-similarity, self._most - 1)[: self._most]
            left, right, similarity, kinds = left[best], right[best], similarity[best], kinds[best]
            self._least = float(similarity.min())
        self._pieces, self._held = [(left, right, similarity, kinds)], len(left)
