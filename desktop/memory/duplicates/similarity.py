"""Which memories are alike: every pair above a likeness, and the clusters they form. Exact, in bounded memory.

Three measures, by what a text allows. Equal after normalisation counts 1. Texts in Latin letters are compared by the
cosine of their vectors. In another script the packaged model's cosine says nothing (unrelated Ukrainian sentences
reach .79), so there the words decide (Jaccard). A text without a vector is compared for equality only.

Pairs of vectors are found by blocked matrix products. A first product compares only the leading principal components.
Beside them each row carries the length of what was left out, so that the product bounds the cosine from above (Cauchy
and Schwarz): a pair below the threshold there is below it in truth, and only the few others are compared in full. How
many components are worth it a sample tells. Where too many pass, the block is compared in full.

Pairs of texts are found by their rarest words: two sets as alike as asked share one of those (prefix filtering:
Chaudhuri, Ganti and Kaushik, "A Primitive Operator for Similarity Joins", 2006).
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from desktop.core.errors import Progress

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

_STEP: Final = 512
"""Texts compared by their words between two calls of `step`."""
_ROUNDING: Final = 1e-4
"""What float32 may be off in the bound; those let through by it are compared in full."""
_SQUARED_ROUNDING: Final = 1e-6
"""The same in a squared length, which is the difference of two."""
_AT_ONCE: Final = 16_384


@dataclass(frozen=True, slots=True)
class Blocking:
    """How vectors are compared in blocks of so many `rows` and `columns`, and when it is by their principal components
    first.

    A block holds 4 MB, whatever the number of vectors: it is looked through while it is still in the processor's cache.
    """

    rows: int = 512
    columns: int = 2_048
    few: int = 4_096
    """Vectors up to which finding the principal components costs more than it saves."""
    sample: int = 1_024
    components: tuple[int, ...] = (16, 32, 48, 64, 96, 128, 192)
    alone: int = 80
    """How many times as long a pair takes that is compared by itself, beside one in a product of whole vectors."""
    worth: float = 0.8
    """The part of the work up to which comparing bounds first is taken to save any."""


def near_pairs(
    vectors: Floats,
    threshold: float,
    step: Callable[[int], None] = lambda _rows: None,
    blocking: Blocking = Blocking(),
) -> Iterator[tuple[Ints, Ints, Floats]]:
    """Yields the pairs with a cosine of at least `threshold`: first rows, second (higher) rows, cosines; in pieces.

    `vectors` is (n, dimension), float32, rows of unit length. `step` is called with the rows that are done before
    each block, some 20 ms of work; what it raises ends the search.
    """
    bounds = bounds_of(vectors, threshold, step, blocking)
    for top in range(0, len(vectors), blocking.rows):
        for start in range(top, len(vectors), blocking.columns):
            step(top)
            yield _block(vectors, bounds, threshold, (top, start), blocking)
    step(len(vectors))


def cosines(vectors: Floats, left: Ints, right: Ints) -> Floats:
    """Returns the cosine of each of these pairs of rows."""
    found = np.empty(len(left), np.float32)
    for start in range(0, len(left), _AT_ONCE):
        part = slice(start, start + _AT_ONCE)
        found[part] = np.einsum("ij,ij->i", vectors[left[part]], vectors[right[part]])
    return found


def _block(
    vectors: Floats, bounds: Floats, threshold: float, place: tuple[int, int], blocking: Blocking
) -> tuple[Ints, Ints, Floats]:
    """The pairs of one block of the upper triangle."""
    top, start = place
    rows, columns = slice(top, top + blocking.rows), slice(start, start + blocking.columns)
    product = bounds[rows] @ bounds[columns].T
    bounded = bounds is not vectors
    left, right = _reaching(product, threshold - _ROUNDING if bounded else threshold)
    if bounded and blocking.alone * len(left) > product.size:
        product, bounded = vectors[rows] @ vectors[columns].T, False
        left, right = _reaching(product, threshold)
    upper = left + top < right + start
    left, right = left[upper], right[upper]
    cosine = cosines(vectors, left + top, right + start) if bounded else product[left, right]
    kept = cosine >= threshold
    return left[kept] + top, right[kept] + start, cosine[kept]


def _reaching(product: Floats, least: float) -> tuple[Ints, Ints]:
    """Where a product is `least` or more. In one dimension, where numpy passes over what is not set by words."""
    left, right = np.divmod(np.flatnonzero(product.ravel() >= least), product.shape[1])
    return left, right


def bounds_of(vectors: Floats, threshold: float, step: Callable[[int], None], blocking: Blocking) -> Floats:
    """Returns rows whose products bound the cosines from above, of a shape (n, fewer than the dimension); the vectors
    themselves where that would not save much."""
    if len(vectors) <= blocking.few:
        return vectors
    sample = vectors[:: max(1, len(vectors) // blocking.sample)]
    _, axes = np.linalg.eigh((sample.T @ sample).astype(np.float64))
    axes = np.ascontiguousarray(axes[:, ::-1], np.float32)
    costs = {
        kept: kept / vectors.shape[1] + blocking.alone * _passing(_bounding(sample, axes[:, :kept]), threshold)
        for kept in blocking.components
        if kept < vectors.shape[1]
    }
    kept = min(costs, key=costs.__getitem__, default=0)
    if not kept or costs[kept] >= blocking.worth:
        return vectors
    bounds = np.empty((len(vectors), kept + 1), np.float32)
    for start in range(0, len(vectors), blocking.columns):
        step(0)
        part = slice(start, start + blocking.columns)
        bounds[part] = _bounding(vectors[part], axes[:, :kept])
    return bounds


def _bounding(vectors: Floats, axes: Floats) -> Floats:
    """The vectors along these axes, and how long they are beside them."""
    kept = axes.shape[1]
    bounds = np.empty((len(vectors), kept + 1), np.float32)
    np.matmul(vectors, axes, out=bounds[:, :kept])
    lengths = np.einsum("ij,ij->i", vectors, vectors) - np.einsum("ij,ij->i", bounds[:, :kept], bounds[:, :kept])
    bounds[:, kept] = np.sqrt(np.maximum(lengths, 0) + _SQUARED_ROUNDING)
    return bounds


def _passing(bounds: Floats, threshold: float) -> float:
    """Which part of the pairs the bounds do not rule out."""
    return float(np.count_nonzero(np.triu(bounds @ bounds.T >= threshold, 1))) / (len(bounds) * (len(bounds) - 1) / 2)


_SLACK: Final = 1e-9

WordPair = tuple[int, int, float]


def word_pairs(
    texts: Sequence[Collection[str]],
    asked: Sequence[bool],
    threshold: float,
    step: Callable[[int], None] = lambda _texts: None,
) -> list[WordPair]:
    """Returns the pairs with at least one text that is `asked` for, and words alike: lower place, higher place,
    likeness.

    A likeness of 0 is no pair. `step` is called again and again, with the texts that are done; what it raises
    ends the search.
    """
    uses = Counter(word for text in texts for word in set(text))
    rarest_first = [sorted(set(text), key=lambda word: (uses[word], word)) for text in texts]
    holding: dict[str, list[int]] = defaultdict(list)
    for place, words in enumerate(rarest_first):
        for word in words[: _prefix(len(words), threshold)]:
            holding[word].append(place)
    sets = [frozenset(words) for words in rarest_first]
    found: list[WordPair] = []
    for place, wanted in enumerate(asked):
        if place % _STEP == 0:
            step(place)
        if not wanted:
            continue
        words = rarest_first[place]
        near = {other for word in words[: _prefix(len(words), threshold)] for other in holding[word]}
        found += _alike(place, near, sets, asked, threshold)
    return found


def likeness(left: Collection[str], right: Collection[str]) -> float:
    """Returns the Jaccard index of two sets of words, 0 to 1."""
    ours, theirs = frozenset(left), frozenset(right)
    return len(ours & theirs) / len(ours | theirs) if ours or theirs else 0.0


def _prefix(size: int, threshold: float) -> int:
    return size - math.ceil(threshold * size - _SLACK) + 1


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


Mask = NDArray[np.bool_]
Rows = Callable[[Sequence[int]], tuple[Mask, Floats]]
"""Reads which memories of these ids have a vector, and the unit vectors of those, one row for each."""
Measure = Literal["text", "meaning", "words", "spelling"]
"""By what two texts were compared: equal after normalisation, vectors, sets of words, letters."""

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
class Pair:
    """Two memories that are alike, the lower id first: how much (0 to 1), by what, and what sets them apart."""

    left: int
    right: int
    similarity: float
    measure: Measure
    differences: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pairs:
    """What a scan found: the pairs, most alike first, and how many there are, kept or not."""

    pairs: list[Pair]
    found: int


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
) -> Pairs:
    """Returns every pair of texts whose likeness is `threshold` or more, most alike first, `most` at most.

    `words_threshold` is that of texts whose words decide. What `progress` raises ends the search.
    """

    def step(done: int) -> None:
        progress(done, len(texts))

    groups = _groups(texts)
    sink = _Sink(groups, most)
    _add_equal(sink, groups)
    asked = [text.another_script for text in texts]
    by_meaning = np.flatnonzero(~np.array(asked, np.bool_))
    there, matrix = vectors([texts[place].id for place in by_meaning.tolist()])
    places = by_meaning[there]
    for left, right, cosine in near_pairs(matrix, threshold, step):
        sink.add_different(places[left], places[right], cosine, "meaning")
    if any(asked):
        _add_worded(sink, texts, asked, threshold if words_threshold is None else words_threshold, step)
    step(len(texts))
    return Pairs(sink.best([text.id for text in texts]), sink.found)


def _groups(texts: Sequence[ComparedText]) -> Ints:
    """A number for each text, the same for equal ones."""
    numbers: dict[str, int] = {}
    return np.array([numbers.setdefault(text.norm, len(numbers)) for text in texts], np.int64)


def _add_equal(sink: _Sink, groups: Ints) -> None:
    order = np.argsort(groups, kind="stable")
    order = order[np.bincount(groups)[groups[order]] > 1]
    for together in np.split(order, np.flatnonzero(np.diff(groups[order])) + 1):
        for number in range(len(together) - 1):
            others = together[number + 1 :]
            sink.add(np.full(len(others), together[number]), others, np.ones(len(others), np.float32), "text")


def _add_worded(
    sink: _Sink, texts: Sequence[ComparedText], asked: Sequence[bool], least: float, step: Callable[[int], None]
) -> None:
    words = [text.norm.split() for text in texts]
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

    def best(self, ids: Sequence[int]) -> list[Pair]:
        """The pairs as memories, most alike first."""
        if not self._pieces:
            return []
        self._shrink()
        ((left, right, similarity, kinds),) = self._pieces
        order = np.lexsort((right, left, -similarity))
        columns = (column[order].tolist() for column in (left, right, similarity, kinds))
        return [
            Pair(min(ids[a], ids[b]), max(ids[a], ids[b]), min(alike, 1.0), _MEASURES[kind])
            for a, b, alike, kind in zip(*columns, strict=True)
        ]

    def _shrink(self) -> None:
        left, right, similarity, kinds = (np.concatenate(part) for part in zip(*self._pieces, strict=True))
        if len(left) > self._most:
            best = np.argpartition(-similarity, self._most - 1)[: self._most]
            left, right, similarity, kinds = left[best], right[best], similarity[best], kinds[best]
            self._least = float(similarity.min())
        self._pieces, self._held = [(left, right, similarity, kinds)], len(left)
