"""Memories by their words alone, best first, by BM25 over what the reader may see.

FTS5 finds the words; its own `bm25()` counts also the memories that a reader may not see, so that its scores would tell
which words these hold.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from desktop.core.model import KINDS, Kind
from desktop.storage.database import Database
from desktop.storage.facts import SOURCE_FORGOTTEN
from desktop.storage.privacy import WITHHELD


class Worded(NamedTuple):
    """A memory that holds a word; `score` is above 0, more for a better match."""

    kind: Kind
    row_id: int
    score: float


_K1: Final = 1.2
_B: Final = 0.75
"""The parameters of BM25 (Robertson and Zaragoza 2009, section 3.5), those of FTS5. A word counts once a memory."""
_USUAL_LENGTH: Final = 100.0
"""Characters of a memory of the usual length: an average would change with what the reader may not see."""
_TOLD: dict[Kind, str] = {
    "fact": "t.status = 'active' AND (:private OR NOT t.private) AND (:category IS NULL OR t.category = :category)",
    "episode": f"t.status = 'active' AND (:private OR NOT {WITHHELD.format(kind='episode', row_id='t.id')})",
    "message": f"t.recallable AND t.id IS NOT :excluded AND NOT {SOURCE_FORGOTTEN.format(row_id='t.id')}"
    f" AND (:private OR NOT ({WITHHELD.format(kind='message', row_id='t.id')}"
    f" OR {WITHHELD.format(kind='aside', row_id='t.id')}))",
}
_LENGTHS: dict[Kind, str] = {
    "fact": "length(t.key) + length(t.value)",
    "episode": "length(t.topic) + length(t.summary)",
    "message": "length(t.text)",
}
_HOLDING = {
    kind: f"SELECT t.id, {_LENGTHS[kind]} FROM {kind}s t WHERE t.id IN"
    f" (SELECT rowid FROM {kind}s_fts WHERE {kind}s_fts MATCH :match) AND {told}"
    for kind, told in _TOLD.items()
}
_COUNT = {kind: f"SELECT count(*) FROM {kind}s t WHERE {told}" for kind, told in _TOLD.items()}


class RankedWords:
    """Ranks what FTS5 finds."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def best(
        self,
        matches: Sequence[str],
        limit: int,
        *,
        include_private: bool,
        category: str | None = None,
        exclude_message: int | None = None,
    ) -> list[Worded]:
        """The active memories that match any of these FTS5 expressions, one for each word, best first, of equal ones
        the newest; with a category only its facts."""
        kinds: tuple[Kind, ...] = KINDS if category is None else ("fact",)
        asked = {"private": include_private, "category": category, "excluded": exclude_message}
        with self._database.reading() as connection:
            cursor = connection.cursor()
            cursor.row_factory = None
            total = sum(cursor.execute(_COUNT[kind], asked).fetchone()[0] for kind in kinds)
            scores: dict[tuple[Kind, int], float] = {}
            for match in matches:
                found: list[tuple[Kind, Any]] = [
                    (kind, row) for kind in kinds for row in cursor.execute(_HOLDING[kind], {**asked, "match": match})
                ]
                weight = math.log1p((total - len(found) + 0.5) / (len(found) + 0.5))
                for kind, (row_id, length) in found:
                    part = (_K1 + 1) / (1 + _K1 * (1 - _B + _B * length / _USUAL_LENGTH))
                    scores[kind, row_id] = scores.get((kind, row_id), 0.0) + weight * part
        best = sorted(scores.items(), key=lambda each: (-each[1], -each[0][1], each[0][0]))[:limit]
        return [Worded(kind, row_id, score) for (kind, row_id), score in best]
