"""Memories as they are compared, made for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from desktop.core.text import normalise
from desktop.memory.duplicates.pair_index import Compared, PairIndex, compared
from desktop.memory.duplicates.similarity import Floats, Mask, Rows
from desktop.storage.pairs import AlikeTexts, Spoken


@dataclass(frozen=True, slots=True)
class Text:
    """What a memory says, and nothing else of it."""

    id: int
    norm: str
    another_script: bool


def said(row_id: int, value: str, key: str = "note", subject: str = "user", valid_to: str | None = None) -> Compared:
    """A fact that says something."""
    norms = normalise(subject), normalise(key), normalise(value)
    return compared(Spoken(row_id, subject, key, value, *norms, None, valid_to))


def holding(*members: Compared) -> PairIndex:
    index = PairIndex()
    index.put(members)
    return index


def link(index: PairIndex, one: int, other: int, similarity: float = 0.9, *differences: str) -> None:
    """Makes the texts of two memories alike, but for what sets them apart."""
    left, right = sorted(index.members[each].hash for each in (one, other))
    index.add([AlikeTexts(left, right, similarity, "meaning", differences)])


def rows(vectors: Mapping[int, Floats]) -> Rows:
    """Reads these vectors, where all are compared."""

    def read(ids: Sequence[int]) -> tuple[Mask, Floats]:
        held = [vectors[each] for each in ids if each in vectors]
        there = np.array([each in vectors for each in ids], np.bool_)
        return there, np.array(held, np.float32).reshape(len(held), len(held[0]) if held else 0)

    return read
