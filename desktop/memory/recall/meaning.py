"""What the index knows of a query: how near memories are to it in meaning, alone and with their neighbours."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import numpy as np

from desktop.index.indexer import Index
from desktop.memory.recall.corpus import Corpus, Mask
from desktop.memory.recall.named_dates import Floats, Ints
from desktop.memory.recall.ranking import SHORTLIST, VECTOR_WINDOW, beside

_ASKED_MOST: Final = 4_000
"""Neighbours asked of the index at most, where it knows the nearest only and a narrow scope leaves out most of them."""


class Meaning:
    """Compares memories with queries by their vectors, as far as there are any."""

    def __init__(self, index: Index | None) -> None:
        self.patience = 0.0
        self._index = index
        self._limit = threading.local()

    def vector(self, text: str) -> Floats | None:
        """A query's unit vector; None where there is no model (yet)."""
        if self._index is None:
            return None
        self.wait()
        return self._index.embed_query(text)

    def expect(self, text: str) -> None:
        """A query will be asked for soon; returns at once."""
        if self._index is not None:
            self._index.expect_query(text)

    def note_search(self) -> None:
        """Somebody searches, be it by words alone: what can wait makes way."""
        if self._index is not None:
            self._index.note_search()

    def wait(self) -> None:
        """Waits until the index is current, its model turns out to be missing, or patience ends."""
        self.catch_up(self.patience)

    def catch_up(self, seconds: float) -> str:
        """Waits as `wait` does, so many seconds at most, or fewer where `waiting` allows no more; returns the sentence
        that says why the index is not current, empty where it is."""
        patience = min(seconds, getattr(self._limit, "seconds", seconds))
        return "" if self._index is None or patience <= 0 else self._index.catch_up(patience)

    @contextmanager
    def waiting(self, most: float) -> Iterator[None]:
        """In here patience is at most so many seconds, on this thread."""
        self._limit.seconds = most
        try:
            yield
        finally:
            del self._limit.seconds

    def vectors_of(self, memory_ids: Sequence[str]) -> dict[str, Floats]:
        """The unit vectors of those of these memories that are indexed."""
        return {} if self._index is None else self._index.vectors_of(memory_ids)

    def nearness(self, corpus: Corpus, vector: Floats, wanted: Ints) -> Floats | None:
        """The cosine to each of these rows, -1 for those without a vector, or that can't be among the best; None where
        none has one."""
        if self._index is None:
            return None
        count = min(_ASKED_MOST, int(SHORTLIST * (len(corpus) / len(wanted) + 1)))
        near = self._index.cosines(vector, corpus.keys[wanted], count)
        return near if (near > -1).any() else None

    def context(self, corpus: Corpus, vector: Floats, rows: Ints, there: Mask) -> Floats:
        """The cosine to each of these rows with its neighbours, those of `there`; NaN where a row has no vector yet."""
        parts = []
        for by, weight in VECTOR_WINDOW.items():
            has, others = beside(rows, corpus.sessions, by)
            shown = there[others]
            parts.append((weight, has[shown], others[shown]))
        needed = np.unique(np.concatenate([rows, *(others for _, _, others in parts)]))
        vectors = self._vectors(corpus, needed, len(vector))
        together = vectors.take(np.searchsorted(needed, rows), axis=0)
        indexed = together.any(axis=1)
        for weight, has, others in parts:
            together[has] += weight * vectors[np.searchsorted(needed, others)]
        cosine = np.vecdot(together, vector) / np.maximum(np.sqrt(np.vecdot(together, together)), 1e-9)
        return np.where(indexed, cosine, np.nan).astype(np.float32)

    def _vectors(self, corpus: Corpus, rows: Ints, dimension: int) -> Floats:
        """The vectors of rows; zeros for those that are not indexed yet."""
        if self._index is None:
            return np.zeros((len(rows), dimension), np.float32)
        return self._index.rows_of(corpus.keys[rows], dimension)
