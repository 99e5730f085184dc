"""Exact nearest neighbours in memory.

The products of all vectors with one find every neighbour, not nearly every one, in .6 ms at 10,000 memories and 8 ms at
100,000 (384 dimensions), where the HNSW graph takes 1–3 ms and misses some; and it needs no disk. Past `MATRIX_BYTES`
the graph takes over. They are computed row by row (`np.vecdot`): BLAS would set its own threads on so small a task,
which cost up to ten times as much of a busy machine as they save.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from desktop.model import KINDS, Kind

Vector = NDArray[np.float32]

MATRIX_BYTES = 200 * 2**20
"""130,000 memories at 384 dimensions."""

_FIRST_ROWS = 1024
_CODES = {kind: code for code, kind in enumerate(KINDS)}


class ExactVectors:
    """Unit vectors by memory id. Safe for use from several threads."""

    def __init__(self, dimension: int) -> None:
        self.dimension = dimension
        self._limit = MATRIX_BYTES // (4 * dimension)
        self._rows = np.empty((0, dimension), dtype=np.float32)
        self._kinds = np.empty(0, dtype=np.uint8)
        self._ids: list[str] = []
        self._places: dict[str, int] = {}
        self._lock = threading.Lock()
        self.full = False

    def __len__(self) -> int:
        return len(self._ids)

    def put(self, ids: Sequence[str], vectors: Vector) -> None:
        """Adds or replaces. Where there is no more room, everything is dropped and `full` is set for good."""
        with self._lock:
            if self.full:
                return
            for memory_id, vector in zip(ids, vectors, strict=True):
                place = self._places.setdefault(memory_id, len(self._ids))
                if place == len(self._ids):
                    self._ids.append(memory_id)
                    self._make_room()
                self._rows[place] = vector
                self._kinds[place] = _code(memory_id)
            if len(self._ids) > self._limit:
                self._drop()

    def discard(self, ids: Iterable[str]) -> None:
        """Takes out what is there of these; the last row fills the gap."""
        with self._lock:
            for memory_id in ids:
                place = self._places.pop(memory_id, None)
                if place is None:
                    continue
                last = self._ids.pop()
                if last != memory_id:
                    self._ids[place] = last
                    self._places[last] = place
                    self._rows[place] = self._rows[len(self._ids)]
                    self._kinds[place] = self._kinds[len(self._ids)]

    def nearest(self, vector: Vector, count: int, kinds: tuple[Kind, ...] | None = None) -> list[tuple[str, float]]:
        """The `count` most alike by cosine, best first; of these kinds only, where some are named."""
        with self._lock:
            size = len(self._ids)
            scores = np.vecdot(self._rows[:size], vector)
            if kinds is not None and not set(kinds).issuperset(KINDS):
                scores[~np.isin(self._kinds[:size], [_CODES[kind] for kind in kinds])] = -np.inf
            best = _best(scores, count)
            best = best[scores[best] > -np.inf]
            return list(zip(map(self._ids.__getitem__, best.tolist()), scores[best].tolist(), strict=True))

    def of(self, ids: Iterable[str]) -> dict[str, Vector]:
        """Copies of the vectors of these ids; those that are not here are left out."""
        with self._lock:
            return {each: self._rows[self._places[each]].copy() for each in ids if each in self._places}

    def rows_of(self, ids: Sequence[str]) -> Vector:
        """A copy of the vectors, one row for each id; zeros where there is none."""
        with self._lock:
            if not self._ids:
                return np.zeros((len(ids), self.dimension), np.float32)
            places = np.array([self._places.get(each, -1) for each in ids], np.int64)
            rows = self._rows.take(places, axis=0, mode="wrap")
            rows[places < 0] = 0  # until here some other row
            return rows

    def _make_room(self) -> None:
        if len(self._ids) <= len(self._rows):
            return
        held, room = len(self._rows), max(_FIRST_ROWS, 2 * len(self._rows))
        rows, kinds = np.empty((room, self._rows.shape[1]), dtype=np.float32), np.empty(room, dtype=np.uint8)
        rows[:held], kinds[:held] = self._rows, self._kinds
        self._rows, self._kinds = rows, kinds

    def _drop(self) -> None:
        self.full = True
        self._rows, self._kinds = self._rows[:0].copy(), self._kinds[:0].copy()
        self._ids.clear()
        self._places.clear()


def _code(memory_id: str) -> int:
    kind, _, _ = memory_id.rpartition("-")
    return _CODES[kind]  # type: ignore[index]


def _best(scores: Vector, count: int) -> NDArray[np.intp]:
    """The places of the highest scores, best first."""
    if count < len(scores):
        top = np.argpartition(scores, len(scores) - count)[len(scores) - count :]
    else:
        top = np.arange(len(scores))
    return top[np.argsort(-scores[top], kind="stable")]
