"""BM25 as SQLite's FTS5 computes it: memories by their words alone, best first.

It costs some 30 ms for a common word at 100,000 memories, which is why `desktop.memory.search` ranks otherwise.
"""

from __future__ import annotations

from typing import NamedTuple

from desktop.model import KINDS, Kind
from desktop.storage.database import Database
from desktop.storage.withheld import WITHHELD


class Worded(NamedTuple):
    """A memory that holds a word; `score` is BM25's, above 0, more for a better match."""

    kind: Kind
    row_id: int
    score: float


_RANKED: dict[Kind, str] = {
    "fact": "SELECT f.id, -bm25(facts_fts) AS score FROM facts_fts JOIN facts f ON f.id = facts_fts.rowid"
    " WHERE facts_fts MATCH :match AND f.status = 'active' AND (:private OR NOT f.private)"
    " AND (:category IS NULL OR f.category = :category)",
    "episode": "SELECT e.id, -bm25(episodes_fts) AS score FROM episodes_fts JOIN episodes e"
    " ON e.id = episodes_fts.rowid WHERE episodes_fts MATCH :match AND e.status = 'active'"
    f" AND (:private OR NOT {WITHHELD.format(kind='episode', row_id='e.id')})",
    "message": "SELECT m.id, -bm25(messages_fts) AS score FROM messages_fts JOIN messages m"
    " ON m.id = messages_fts.rowid WHERE messages_fts MATCH :match AND m.recallable AND m.id IS NOT :excluded"
    f" AND (:private OR NOT ({WITHHELD.format(kind='message', row_id='m.id')}"
    f" OR {WITHHELD.format(kind='aside', row_id='m.id')}))",
}


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
                rows = connection.execute(f"{_RANKED[kind]} ORDER BY score DESC, 1 DESC LIMIT :limit", asked)
                found += (Worded(kind, row["id"], row["score"]) for row in rows)
        return sorted(found, key=lambda each: -each.score)[:limit]
