"""Queries that come at once go through the model together."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from desktop.index.indexer import Queries
from tests.index.fakes import vector_of
from tests.patience import PATIENCE, until


class Model:
    """Keeps the batches that it was given; holds the first one up, and refuses the texts of `bad`."""

    def __init__(self, *bad: str) -> None:
        self.batches: list[list[str]] = []
        self.bad = bad
        self.entered = threading.Event()
        self.gate = threading.Event()

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.batches.append(list(texts))
        self.entered.set()
        assert self.gate.wait(PATIENCE)
        for text in self.bad:
            if text in texts:
                raise ValueError(text)
        return np.array([vector_of(text) for text in texts], np.float32)


def _at_once(model: Model, texts: Sequence[str]) -> list[Future[Any]]:
    """Asks for the texts while the model is busy with another one; they have ended when this returns."""
    queries = Queries(model.embed)
    with ThreadPoolExecutor(len(texts) + 1) as pool:
        first = pool.submit(queries.vector, "first")
        assert model.entered.wait(PATIENCE)
        asked = [pool.submit(queries.vector, text) for text in texts]
        until(lambda: len(queries._waiting) == len(set(texts)))
        model.gate.set()
        first.result(PATIENCE)
    return asked


def test_those_that_come_while_others_are_embedded_go_together() -> None:
    model = Model()
    asked = _at_once(model, ["a", "b", "c"])
    assert model.batches[0] == ["first"]
    assert [sorted(batch) for batch in model.batches[1:]] == [["a", "b", "c"]]
    for text, each in zip("abc", asked, strict=True):
        assert np.array_equal(each.result(), vector_of(text))


def test_one_text_that_many_ask_for_is_embedded_once() -> None:
    model = Model()
    asked = _at_once(model, ["tea"] * 5)
    assert model.batches == [["first"], ["tea"]]
    assert all(np.array_equal(each.result(), vector_of("tea")) for each in asked)


def test_a_batch_is_no_longer_than_sixteen_and_nobody_is_left_out() -> None:
    model = Model()
    asked = _at_once(model, [f"text {number}" for number in range(40)])
    assert [len(batch) for batch in model.batches] == [1, 16, 16, 8]
    for number, each in enumerate(asked):
        assert np.array_equal(each.result(), vector_of(f"text {number}"))


def test_a_long_text_does_not_keep_the_short_ones_of_its_batch_waiting() -> None:
    model = Model()
    _at_once(model, ["short", "x" * 5_000])
    assert sorted(map(len, model.batches[1:])) == [1, 1]


def test_a_text_that_the_model_refuses_spoils_no_other() -> None:
    model = Model("b")
    a, b, c = _at_once(model, ["a", "b", "c"])
    assert np.array_equal(a.result(), vector_of("a"))
    assert np.array_equal(c.result(), vector_of("c"))
    with pytest.raises(ValueError, match="b"):
        b.result()


def test_whoever_waits_hears_of_a_model_that_breaks_off() -> None:
    class BrokenOff(BaseException):
        pass

    model = Model()

    def embed(texts: Sequence[str]) -> NDArray[np.float32]:
        rows = model.embed(texts)
        if texts != ["first"]:
            raise BrokenOff
        return rows

    queries = Queries(embed)
    ended: list[type[BaseException] | None] = []

    def ask(text: str) -> None:
        try:
            queries.vector(text)
            ended.append(None)
        except BaseException as error:
            ended.append(type(error))

    threads = [threading.Thread(target=ask, args=(text,)) for text in ("first", "a", "b")]
    threads[0].start()
    assert model.entered.wait(PATIENCE)
    for each in threads[1:]:
        each.start()
    until(lambda: len(queries._waiting) == 2)
    model.gate.set()
    for each in threads:
        each.join(PATIENCE)
    assert None in ended
    assert BrokenOff in ended
    assert len(ended) == 3


def test_what_is_known_is_not_to_be_written_to() -> None:
    model = Model()
    model.gate.set()
    vector = Queries(model.embed).vector("tea")
    with pytest.raises(ValueError, match="read-only"):
        vector[0] = 1.0


@given(st.lists(st.text(max_size=300), min_size=1, max_size=30))
def test_everybody_gets_the_vector_of_their_own_text(texts: list[str]) -> None:
    def embed(batch: Sequence[str]) -> NDArray[np.float32]:
        return np.array([vector_of(text) for text in batch])

    queries = Queries(embed)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(queries.vector, texts))
    assert all(np.array_equal(vector, vector_of(text)) for text, vector in zip(texts, found, strict=True))


def test_a_query_that_is_expected_is_embedded_with_the_next_one() -> None:
    model = Model()
    model.gate.set()
    queries = Queries(model.embed)
    for text in ("a", "b", "a"):
        queries.expect(text)

    assert np.array_equal(queries.vector("c"), vector_of("c"))
    queries.expect("b")

    assert np.array_equal(queries.vector("b"), vector_of("b"))
    assert model.batches == [["a", "b", "c"]]


def test_only_so_many_are_expected() -> None:
    queries = Queries(Model().embed)
    for number in range(1_000):
        queries.expect(str(number))
    assert len(queries._waiting) == 256
