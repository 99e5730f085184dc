"""Pairs of vectors above a cosine: the same as comparing each with each."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.memory.duplicates import similarity
from desktop.memory.duplicates.similarity import Blocking, Floats, near_pairs

_EDGE = 1e-5
SMALL = Blocking(rows=7, columns=11, few=3, sample=5, components=(1, 2, 6), worth=math.inf)
"""Blocks that tests can fill, and bounds from the first rows on."""
BOUNDED = Blocking(few=100)


def unit_vectors(count: int, dimension: int, *, seed: int) -> Floats:
    """Some of them alike, with energy in few directions."""
    draw = np.random.default_rng(seed)
    rows = draw.normal(size=(count, dimension)) * np.geomspace(1, 0.05, dimension)
    if count > 3:
        copies = draw.integers(0, count, count // 3)
        rows[: len(copies)] = rows[copies] + 0.1 * draw.normal(size=(len(copies), dimension)) / dimension
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)


def each_with_each(vectors: Floats, least: float) -> set[tuple[int, int]]:
    product = vectors.astype(np.float64) @ vectors.T.astype(np.float64)
    return {(int(a), int(b)) for a, b in zip(*np.nonzero(np.triu(product >= least, 1)), strict=True)}


def bounds_of(vectors: Floats, threshold: float) -> Floats:
    return similarity.bounds_of(vectors, threshold, lambda _rows: None, BOUNDED)


def assert_exact(vectors: Floats, threshold: float, blocking: Blocking) -> None:
    pieces = near_pairs(vectors, threshold, blocking=blocking)
    found = [(int(a), int(b)) for left, right, _ in pieces for a, b in zip(left, right, strict=True)]
    assert len(found) == len(set(found))
    assert each_with_each(vectors, threshold + _EDGE) <= set(found) <= each_with_each(vectors, threshold - _EDGE)


@pytest.mark.parametrize("alone", [0, 80, 10**6])
def test_every_pair_is_found_whatever_the_blocks(alone: int) -> None:
    @settings(max_examples=40)
    @given(
        st.integers(0, 60),
        st.sampled_from([4, 24]),
        st.sampled_from([-1.0, 0.0, 0.3, 0.7, 0.9, 0.95, 0.99, 1.0]),
        st.integers(0, 10**6),
    )
    def check(count: int, dimension: int, threshold: float, seed: int) -> None:
        assert_exact(unit_vectors(count, dimension, seed=seed), threshold, replace(SMALL, alone=alone))

    check()


@pytest.mark.slow
def test_every_pair_is_found_in_blocks_as_they_are() -> None:
    assert_exact(unit_vectors(3_000, 32, seed=1), 0.95, Blocking())


def test_cosines_are_read_in_pieces() -> None:
    vectors, places = unit_vectors(2, 4, seed=7), np.zeros(40_000, np.int64)
    assert np.allclose(similarity.cosines(vectors, places, places + 1), vectors[0] @ vectors[1])


def test_bounds_hold_fewer_columns_and_are_never_below_the_cosine() -> None:
    vectors = unit_vectors(500, 64, seed=2)
    bounds = bounds_of(vectors, 0.95)
    assert bounds.shape[1] < 33
    assert ((bounds @ bounds.T) - (vectors @ vectors.T)).min() > -1e-5


def test_vectors_without_a_main_direction_are_compared_in_full() -> None:
    rows = np.random.default_rng(3).normal(size=(2_000, 16)).astype(np.float32)
    vectors = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    assert bounds_of(vectors, 0.9) is vectors
    assert bounds_of(vectors, 0.5) is vectors


def test_more_components_are_compared_where_fewer_would_let_too_much_through() -> None:
    vectors = unit_vectors(2_000, 64, seed=6)
    assert bounds_of(vectors, 0.5).shape[1] > bounds_of(vectors, 0.95).shape[1]


def test_the_step_is_told_and_ends_the_search() -> None:
    steps: list[int] = []
    list(near_pairs(unit_vectors(2_500, 4, seed=4), 0.99, steps.append))
    assert steps == sorted(steps)
    assert list(dict.fromkeys(steps)) == [0, 512, 1024, 1536, 2048, 2500]

    def stop(_rows: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        next(near_pairs(unit_vectors(9, 4, seed=5), 0.99, stop))


def test_the_step_is_told_while_the_bounds_are_made() -> None:
    steps: list[int] = []
    vectors = unit_vectors(2 * BOUNDED.columns + 1, 64, seed=2)
    assert similarity.bounds_of(vectors, 0.95, steps.append, BOUNDED) is not vectors
    assert steps == [0, 0, 0]
