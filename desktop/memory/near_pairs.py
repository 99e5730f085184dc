"""Every pair of unit vectors above a cosine, exactly, by blocked matrix products.

A first product compares only the leading principal components. Beside them each row carries the length of what was
left out, so that the product bounds the cosine from above (Cauchy and Schwarz): a pair below the threshold there is
below it in truth, and only the few others are compared in full. Where too many pass, the block is compared in full.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

_ROWS: Final = 1_024
_COLUMNS: Final = 4_096
"""A block holds 16 MB, whatever the number of vectors."""
_FEW: Final = 20_000
"""Vectors up to which finding the principal components costs more than it saves."""
_SAMPLE: Final = 4_096
_ROUNDING: Final = 1e-4
"""What float32 may be off in the bound; those let through by it are compared in full."""
_MANY: Final = 0.01
"""The part of a block above which comparing it in full is cheaper than comparing its pairs one by one."""
_AT_ONCE: Final = 16_384


def near_pairs(
    vectors: Floats, threshold: float, step: Callable[[int], None] = lambda _rows: None
) -> Iterator[tuple[Ints, Ints, Floats]]:
    """The pairs with a cosine of at least `threshold`: first rows, second (higher) rows, cosines; in pieces.

    `vectors` is (n, dimension), float32, rows of unit length. `step` is called with the rows that are done; what it
    raises ends the search.
    """
    bounds = _bounds(vectors, threshold)
    for top in range(0, len(vectors), _ROWS):
        step(top)
        for start in range(top, len(vectors), _COLUMNS):
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
    if bounded and len(left) > _MANY * product.size:
        product, bounded = vectors[rows] @ vectors[columns].T, False
        left, right = _reaching(product, threshold)
    upper = left + top < right + start
    left, right = left[upper], right[upper]
    cosine = cosines(vectors, left + top, right + start) if bounded else product[left, right]
    kept = cosine >= threshold
    return left[kept] + top, right[kept] + start, cosine[kept]


def _reaching(product: Floats, least: float) -> tuple[Ints, Ints]:
    """Where a product is `least` or more. Most rows have no such place, and their maximum tells so quickly."""
    rows = np.flatnonzero(product.max(axis=1) >= least)
    if not len(rows):
        return rows, rows
    places, columns = np.nonzero(product[rows] >= least)
    return rows[places], columns


def _bounds(vectors: Floats, threshold: float) -> Floats:
    """Rows whose products bound the cosines from above; the vectors themselves where that would not save much."""
    spare = (threshold - 0.5) / 1.5
    if len(vectors) <= _FEW or spare <= 0:
        return vectors
    sample = vectors[:: max(1, len(vectors) // _SAMPLE)]
    energy, axes = np.linalg.eigh((sample.T @ sample).astype(np.float64))
    left_out = np.cumsum(energy) / energy.sum()
    kept = int(np.count_nonzero(left_out > spare))
    if kept > vectors.shape[1] // 2:
        return vectors
    bounds = np.empty((len(vectors), kept + 1), np.float32)
    np.matmul(vectors, axes[:, -kept:].astype(np.float32), out=bounds[:, :kept])
    lengths = np.einsum("ij,ij->i", vectors, vectors) - np.einsum("ij,ij->i", bounds[:, :kept], bounds[:, :kept])
    bounds[:, kept] = np.sqrt(np.maximum(lengths, 0))
    return bounds
