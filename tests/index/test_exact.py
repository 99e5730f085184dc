"""Nearest neighbours in memory are exact, whatever came and went."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.core.model import parse_memory_id
from desktop.index import exact as module
from desktop.index.exact import ExactVectors, Keys, Vector, key_of
from tests.index.fakes import DIMENSION, vector_of


def rows(*names: str) -> Vector:
    return np.array([vector_of(name) for name in names], dtype=np.float32).reshape(-1, DIMENSION)


def keys(*names: str) -> Keys:
    return np.array([key_of(*memory) for name in names if (memory := parse_memory_id(name))], np.int64)


IDS = st.sampled_from([f"{kind}-{number}" for kind in ("fact", "message") for number in range(6)])


@given(st.lists(st.tuples(st.booleans(), IDS, st.integers(0, 3)), max_size=40), st.integers(1, 8))
def test_it_holds_what_was_put_and_not_discarded_and_finds_the_nearest(
    steps: list[tuple[bool, str, int]], count: int
) -> None:
    vectors, held = ExactVectors(DIMENSION), {}
    for put, memory_id, version in steps:
        if put:
            vectors.put(keys(memory_id), rows(f"{memory_id}.{version}"))
            held[memory_id] = vector_of(f"{memory_id}.{version}")
        else:
            vectors.discard(keys(memory_id))
            held.pop(memory_id, None)

    query = vector_of("query")
    expected = sorted(((float(row @ query), memory_id) for memory_id, row in held.items()), reverse=True)
    found = vectors.nearest(query, count)
    facts = vectors.nearest(query, count, ("fact",))

    assert len(vectors) == len(held)
    assert [memory_id for memory_id, _ in found] == [memory_id for _, memory_id in expected[:count]]
    assert np.allclose([score for _, score in found], [score for score, _ in expected[:count]], atol=1e-5)
    assert [each for each, _ in facts] == [each for _, each in expected if each.startswith("fact")][:count]


def test_it_grows_past_its_first_size() -> None:
    vectors = ExactVectors(DIMENSION)
    names = [f"fact-{number}" for number in range(1_100)]
    vectors.put(keys(*names), rows(*names))

    assert [vectors.nearest(vector_of(name), 1)[0][0] for name in names] == names


def test_vectors_are_handed_out_as_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    vectors = ExactVectors(DIMENSION)
    vectors.put(keys("fact-1"), rows("one"))
    vectors.of(["fact-1", "fact-2"])["fact-1"][:] = 0

    assert np.array_equal(vectors.of(["fact-1"])["fact-1"], vector_of("one"))


def test_what_is_not_there_has_a_row_of_zeros() -> None:
    vectors, nothing = ExactVectors(DIMENSION), np.zeros(DIMENSION, np.float32)
    assert np.array_equal(vectors.rows_of(keys("fact-1")), [nothing])

    vectors.put(keys("fact-1", "fact-2"), rows("one", "two"))
    found = vectors.rows_of(keys("fact-2", "fact-3", "fact-1"))

    assert np.array_equal(found, [vector_of("two"), nothing, vector_of("one")])


def test_past_its_room_it_holds_nothing_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MATRIX_BYTES", 2 * 4 * DIMENSION)
    vectors = ExactVectors(DIMENSION)
    vectors.put(keys("fact-1", "fact-2"), rows("one", "two"))
    assert len(vectors) == 2

    vectors.put(keys("fact-3"), rows("three"))
    vectors.put(keys("fact-4"), rows("four"))

    assert vectors.full
    assert len(vectors) == 0


def test_cosines_are_those_of_the_memories_asked_for() -> None:
    vectors, names, query = ExactVectors(DIMENSION), [f"fact-{number}" for number in range(20)], vector_of("query")
    assert vectors.cosines(query, keys("fact-1")).tolist() == [-1]

    vectors.put(keys(*names), rows(*names))
    for asked in (names, ["fact-3", "message-3", "fact-99"]):  # all, and few
        expected = [float(vector_of(name) @ query) if name in names else -1 for name in asked]
        assert np.allclose(vectors.cosines(query, keys(*asked)), expected, atol=1e-5)
