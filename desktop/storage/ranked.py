"""BM25 as SQLite's FTS5 computes it: memories by their words alone, best first.

It costs some 30 ms for a common word at 100,000 memories, which is why `desktop.memory.search` ranks otherwise.
"""

from __future__ import annotations

from typing import NamedTuple

from desktop.model import KINDS, Kind
from desktop.storage.database import Database
from desktop.storage.facts import SOURCE_FORGOTTEN
from desktop.storage.withheld import WITHHELD


class Worded(NamedTuple):
    """A memory that holds a word; `score` is BM25's, above 0, more for a better match."""

    kind: Kind
    row_id: int
    score: float


_BEST = (
    "SELECT id, score FROM (SELECT rowid AS found, -bm25({table}_fts) AS score FROM {table}_fts"
    " WHERE {table}_fts MATCH :match ORDER BY score DESC, found DESC LIMIT :looked) JOIN {table} ON id = found"
    " WHERE {told} ORDER BY score DESC, id DESC LIMIT :limit"
)
_TOLD: dict[Kind, str] = {
    "fact": "status = 'active' AND (:private OR NOT private) AND (:category IS NULL OR category = :category)",
    "episode": f"status = 'active' AND (:private OR NOT {WITHHELD.format(kind='episode', row_id='id')})",
    "message": f"recallable AND id IS NOT :excluded AND NOT {SOURCE_FORGOTTEN.format(row_id='messages.id')}"
    f" AND (:private OR NOT ({WITHHELD.format(kind='message', row_id='id')}"
    f" OR {WITHHELD.format(kind='aside', row_id='id')}))",
}
_STATEMENTS = {kind: _BEST.format(table=f"{kind}s", told=told) for kind, told in _TOLD.items()}
_LOOKED_AT = 20
"""Times as many as are wanted are looked at first, and all only where too few of those may be told: to read whether a
memory may be costs more than to rank it."""


class RankedWords:
    """Reads what FTS5 ranks."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def best(
        self,
        match: str,
        limit: int,
        *,
        include_private: bool,
        category: str | None = None,
        exclude_message: int | None = None,
    ) -> list[Worded]:
        """The active memories that match an FTS5 expression, best first; with a category only its facts."""
        kinds: tuple[Kind, ...] = KINDS if category is None else ("fact",)
        asked = {"match": match, "limit": limit, "private": include_private}
        asked |= {"category": category, "excluded": exclude_message}
        found: list[Worded] = []
        with self._database.reading() as connection:
            for kind in kinds:
                for looked in (_LOOKED_AT * limit, -1):
                    rows = connection.execute(_STATEMENTS[kind], {**asked, "looked": looked}).fetchall()
                    if len(rows) == limit:
                        break
                found += (Worded(kind, row["id"], row["score"]) for row in rows)
        return sorted(found, key=lambda each: -each.score)[:limit]
