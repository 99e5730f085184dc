"""Exact nearest neighbours in memory.

The products of all vectors with one find every neighbour, not nearly every one, in .6 ms at 10,000 memories and 8 ms at
100,000 (384 dimensions), where the HNSW graph takes 1–3 ms and misses some; and it needs no disk. Past `MATRIX_BYTES`
the graph takes over. They are computed row by row (`np.vecdot`): BLAS would set its own threads on so small a task,
which cost up to ten times as much of a busy machine as they save.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop.core.model import KINDS, Kind, memory_id, parse_memory_id

Vector = NDArray[np.float32]
Keys = NDArray[np.int64]

MATRIX_BYTES = 200 * 2**20
"""130,000 memories at 384 dimensions."""

_FIRST_ROWS = 1024
_FEW = 4
"""Of less than one vector in so many, the products are computed apart: to pick rows out costs more than to pass by."""


def keys_of(codes: NDArray[Any], ids: NDArray[Any]) -> Keys:
    """Memories as numbers, close to each other: their ids, and their kinds as places in `KINDS`."""
    return np.asarray(ids * len(KINDS) + codes, np.int64)


def key_of(kind: Kind, row_id: int) -> int:
    return row_id * len(KINDS) + KINDS.index(kind)


def memory_of(key: int) -> tuple[Kind, int]:
    """Returns the kind and id of a key."""
    return KINDS[key % len(KINDS)], key // len(KINDS)


class ExactVectors:
    """Unit vectors of memories by their keys (`keys_of`). Safe for use from several threads."""

    def __init__(self, dimension: int) -> None:
        self.dimension = dimension
        self._limit = MATRIX_BYTES // (4 * dimension)
        self._rows = np.empty((0, dimension), dtype=np.float32)
        self._keys = np.empty(0, dtype=np.int64)
        self._places = np.empty(0, dtype=np.int32)
        """The row of each key, -1 for none: keys are so close that a table of them all is small."""
        self._size = 0
        self._lock = threading.Lock()
        self.full = False

    def __len__(self) -> int:
        return self._size

    def put(self, keys: Keys, vectors: Vector) -> None:
        """Adds or replaces; each key comes once. Where there is no more room, everything is dropped and `full` is set
        for good."""
        with self._lock:
            if self.full:
                return
            new = keys[self._places_of(keys) < 0]
            before, self._size = self._size, self._size + len(new)
            if self._size > self._limit:
                self._drop()
                return
            self._make_room(int(keys.max(initial=-1)))
            self._keys[before : self._size] = new
            self._places[new] = np.arange(before, self._size)
            self._rows[self._places[keys]] = vectors

    def discard(self, keys: Keys) -> None:
        """Takes out what is there of these; the last row fills the gap."""
        with self._lock:
            for key in keys[self._places_of(keys) >= 0].tolist():
                place, last = self._places[key], self._size - 1
                self._rows[place], self._keys[place] = self._rows[last], self._keys[last]
                self._places[self._keys[last]] = place
                self._places[key] = -1
                self._size = last

    def nearest(self, vector: Vector, count: int, kinds: tuple[Kind, ...] | None = None) -> list[tuple[str, float]]:
        """Returns the `count` keys most alike by cosine, each with it, best first; of these kinds only, where some are
        named."""
        with self._lock:
            scores = np.vecdot(self._rows[: self._size], vector)
            if kinds is not None and not set(kinds).issuperset(KINDS):
                codes = [KINDS.index(kind) for kind in kinds]
                scores[~np.isin(self._keys[: self._size] % len(KINDS), codes)] = -np.inf
            best = _best(scores, count)
            best = best[scores[best] > -np.inf]
            names = [memory_id(*memory_of(key)) for key in self._keys[best].tolist()]
            return list(zip(names, scores[best].tolist(), strict=True))

    def cosines(self, vector: Vector, keys: Keys) -> Vector:
        """Returns the cosine to each of these memories; -1 for those that are not here."""
        with self._lock:
            places = self._places_of(keys)
            if not self._size:
                return np.full(len(keys), -1, np.float32)
            if _FEW * len(keys) < self._size:
                found = np.vecdot(self._rows.take(places, axis=0, mode="wrap"), vector)
            else:
                found = np.vecdot(self._rows[: self._size], vector).take(places, mode="wrap")
            found[places < 0] = -1  # until here that of some other row
            return np.asarray(found, np.float32)

    def of(self, ids: Iterable[str]) -> dict[str, Vector]:
        """Copies of the vectors of these memory ids; those that are not here are left out."""
        named = {each: key_of(*memory) for each in ids if (memory := parse_memory_id(each)) is not None}
        with self._lock:
            places = self._places_of(np.array(list(named.values()), np.int64)).tolist()
            return {each: self._rows[place].copy() for each, place in zip(named, places, strict=True) if place >= 0}

    def rows_of(self, keys: Keys) -> Vector:
        """Returns a copy of the vectors, one row for each key, of the shape `(len(keys), dimension)`; zeros where there
        is none."""
        with self._lock:
            if not self._size:
                return np.zeros((len(keys), self.dimension), np.float32)
            places = self._places_of(keys)
            rows = self._rows.take(places, axis=0, mode="wrap")
            rows[places < 0] = 0  # until here some other row
            return rows

    def _places_of(self, keys: Keys) -> NDArray[np.int32]:
        """The row of each key, -1 where there is none."""
        if not len(self._places):
            return np.full(len(keys), -1, np.int32)
        places = self._places.take(keys, mode="clip")
        places[keys >= len(self._places)] = -1
        return places

    def _make_room(self, key: int) -> None:
        """For as many rows as there are now, and for a key."""
        held = len(self._rows)
        if self._size > held:
            room = max(_FIRST_ROWS, 2 * held, self._size)
            self._rows = np.concatenate([self._rows, np.empty((room - held, self.dimension), np.float32)])
            self._keys = np.concatenate([self._keys, np.empty(room - held, np.int64)])
        if key >= len(self._places):
            more = max(_FIRST_ROWS, key + 1, 2 * len(self._places)) - len(self._places)
            self._places = np.concatenate([self._places, np.full(more, -1, np.int32)])

    def _drop(self) -> None:
        self.full, self._size = True, 0
        self._rows, self._keys, self._places = self._rows[:0].copy(), self._keys[:0], self._places[:0]


def _best(scores: Vector, count: int) -> NDArray[np.intp]:
    """The places of the highest scores, best first."""
    if count < len(scores):
        top = np.argpartition(scores, len(scores) - count)[len(scores) - count :]
    else:
        top = np.arange(len(scores))
    return top[np.argsort(-scores[top], kind="stable")]
