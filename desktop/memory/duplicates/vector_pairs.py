"""Every pair of unit vectors above a cosine, exactly, by blocked matrix products.

A first product compares only the leading principal components. Beside them each row carries the length of what was
left out, so that the product bounds the cosine from above (Cauchy and Schwarz): a pair below the threshold there is
below it in truth, and only the few others are compared in full. How many components are worth it a sample tells. Where
too many pass, the block is compared in full.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

_ROWS: Final = 512
_COLUMNS: Final = 2_048
"""A block holds 4 MB, whatever the number of vectors: it is looked through while it is still in the processor's
cache."""
_FEW: Final = 4_096
"""Vectors up to which finding the principal components costs more than it saves."""
_SAMPLE: Final = 1_024
_COMPONENTS: Final = (16, 32, 48, 64, 96, 128, 192)
_ROUNDING: Final = 1e-4
"""What float32 may be off in the bound; those let through by it are compared in full."""
_SQUARED_ROUNDING: Final = 1e-6
"""The same in a squared length, which is the difference of two."""
_ALONE: Final = 80
"""How many times as long a pair takes that is compared by itself, beside one in a product of whole vectors."""
_WORTH: Final = 0.8
"""The part of the work up to which comparing bounds first is taken to save any."""
_AT_ONCE: Final = 16_384


def near_pairs(
    vectors: Floats, threshold: float, step: Callable[[int], None] = lambda _rows: None
) -> Iterator[tuple[Ints, Ints, Floats]]:
    """The pairs with a cosine of at least `threshold`: first rows, second (higher) rows, cosines; in pieces.

    `vectors` is (n, dimension), float32, rows of unit length. `step` is called with the rows that are done before
    each block, some 20 ms of work; what it raises ends the search.
    """
    bounds = _bounds(vectors, threshold, step)
    for top in range(0, len(vectors), _ROWS):
        for start in range(top, len(vectors), _COLUMNS):
            step(top)
            yield _block(vectors, bounds, threshold, top, start)
    step(len(vectors))


def cosines(vectors: Floats, left: Ints, right: Ints) -> Floats:
    """The cosine of each of these pairs of rows."""
    found = np.empty(len(left), np.float32)
    for start in range(0, len(left), _AT_ONCE):
        part = slice(start, start + _AT_ONCE)
        found[part] = np.einsum("ij,ij->i", vectors[left[part]], vectors[right[part]])
    return found


def _block(vectors: Floats, bounds: Floats, threshold: float, top: int, start: int) -> tuple[Ints, Ints, Floats]:
    """The pairs of one block of the upper triangle."""
    rows, columns = slice(top, top + _ROWS), slice(start, start + _COLUMNS)
    product = bounds[rows] @ bounds[columns].T
    bounded = bounds is not vectors
    left, right = _reaching(product, threshold - _ROUNDING if bounded else threshold)
    if bounded and _ALONE * len(left) > product.size:
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


def _bounds(vectors: Floats, threshold: float, step: Callable[[int], None]) -> Floats:
    """Rows whose products bound the cosines from above; the vectors themselves where that would not save much."""
    if len(vectors) <= _FEW:
        return vectors
    sample = vectors[:: max(1, len(vectors) // _SAMPLE)]
    _, axes = np.linalg.eigh((sample.T @ sample).astype(np.float64))
    axes = np.ascontiguousarray(axes[:, ::-1], np.float32)
    costs = {
        kept: kept / vectors.shape[1] + _ALONE * _passing(_bounding(sample, axes[:, :kept]), threshold)
        for kept in _COMPONENTS
        if kept < vectors.shape[1]
    }
    kept = min(costs, key=costs.__getitem__, default=0)
    if not kept or costs[kept] >= _WORTH:
        return vectors
    bounds = np.empty((len(vectors), kept + 1), np.float32)
    for start in range(0, len(vectors), _COLUMNS):
        step(0)
        bounds[start : start + _COLUMNS] = _bounding(vectors[start : start + _COLUMNS], axes[:, :kept])
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
