"""What a search asks of SQLite: which memories hold a word, and where memories stand.

Words are FTS5's business (porter stemming, diacritics removed); how much they count is not: there is no `bm25()` here,
which costs 30 ms at 100,000 memories.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, NamedTuple

from desktop.model import Kind, Status
from desktop.storage.database import Database

SEARCHED_TABLES: dict[str, Kind] = {"facts": "fact", "episodes": "episode", "messages": "message"}
"""The journal's tables whose rows can be found."""

_PAGE = 900
_YOU = "you"
"""How the chat signs what the person says: it counts as said by the subject `user`."""


class Places(NamedTuple):
    """Where memories stand, column by column (a hundred thousand rows at once are for numpy).

    Memories of one `conversation` are ordered by `position`; those of one `session` belong together; facts and
    episodes have 0 for both. `at` is when each was said, ended or last changed, in milliseconds since 1970; `who` its
    speaker or subject as compared (`desktop.normal`).
    """

    id: Sequence[int] = ()
    conversation: Sequence[int] = ()
    session: Sequence[int] = ()
    position: Sequence[int] = ()
    at: Sequence[int] = ()
    who: Sequence[str] = ()
    private: Sequence[int] = ()
    status: Sequence[Status] = ()
    category: Sequence[str] = ()


_PLACED: dict[Kind, str] = {
    "message": "SELECT id, conversation_id, session, position, sent_at,"
    f" iif(role = 'user' AND speaker_norm = '{_YOU}', 'user', speaker_norm), private, 'active', ''"
    " FROM messages WHERE recallable",
    "fact": "SELECT id, 0, 0, id, updated_at, subject_norm, private, status, category FROM facts WHERE 1",
    "episode": "SELECT id, 0, 0, id, ended_at, subject_norm, private, status, '' FROM episodes WHERE 1",
}
_HOLDING: dict[Kind, str] = {
    "message": "SELECT group_concat(rowid) FROM messages_fts WHERE messages_fts MATCH '{text} : (' || ? || ')'",
    "fact": "SELECT group_concat(rowid) FROM facts_fts WHERE facts_fts MATCH '{subject key value} : (' || ? || ')'",
    "episode": "SELECT group_concat(rowid) FROM episodes_fts WHERE episodes_fts MATCH ?",
}
"""In one row: `sqlite3` lets go of the interpreter at every row, and a busy one is slow to come back."""
_TEXT: dict[Kind, str] = {
    "message": "SELECT id, text FROM messages WHERE id IN (%s)",
    "fact": "SELECT id, replace(key, '_', ' ') || ': ' || value FROM facts WHERE id IN (%s)",
    "episode": "SELECT id, topic || ': ' || summary FROM episodes WHERE id IN (%s)",
}
_HOLDS = "instr(f.value_norm, ?) OR instr(f.key_norm, ?)"
_CONTAINING = (
    "SELECT group_concat(id) FROM (SELECT f.id FROM facts f WHERE {} ORDER BY f.updated_at DESC, f.id DESC LIMIT ?)"
)
_ALL_WORDS = (
    "SELECT rowid FROM (SELECT rowid, bm25(facts_fts, 1.0, 0.5, 3.0, 2.0) AS cost FROM facts_fts"
    " WHERE facts_fts MATCH ? LIMIT ?) ORDER BY cost"
)


class SearchRows:
    """Reads for searching. Every list of ids is in no particular order unless said."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def places(self, kind: Kind, ids: Iterable[int] | None = None) -> Places:
        """Where the memories of a kind stand, or those of these ids: recallable messages, others of every status."""
        if ids is None:
            return Places(*zip(*self._rows(_PLACED[kind], ()), strict=True))
        found = (self._rows(f"{_PLACED[kind]} AND id IN ({marks})", page) for page, marks in _pages(ids))
        return Places(*zip(*chain.from_iterable(found), strict=True))

    def holding(self, kind: Kind, match: str) -> list[int]:
        """The memories that match an FTS5 expression in what they say (facts and episodes: and whom they are about)."""
        ((joined,),) = self._rows(_HOLDING[kind], (match,))
        return list(map(int, joined.split(","))) if joined else []

    def texts(self, kind: Kind, ids: Iterable[int]) -> dict[int, str]:
        """What these memories say."""
        return dict(row for page, marks in _pages(ids) for row in self._rows(_TEXT[kind] % marks, page))

    def facts_with(self, match: str, most: int) -> list[int]:
        """The facts that match an FTS5 expression in any column, best first; some of them where there are more."""
        return list(chain.from_iterable(self._rows(_ALL_WORDS, (match, most))))

    def facts_containing(self, pieces: Sequence[Sequence[str]], most: int) -> list[int]:
        """The facts whose key or value, as compared, holds a spelling of every piece; newest first, `most` at most."""
        if not pieces:
            return []
        parts = ["(" + " OR ".join([_HOLDS] * len(spellings)) + ")" for spellings in pieces]
        values = [text for spellings in pieces for spelled in spellings for text in (spelled, spelled)]
        ((joined,),) = self._rows(_CONTAINING.format(" AND ".join(parts)), (*values, most))
        return list(map(int, joined.split(","))) if joined else []

    def _rows(self, statement: str, parameters: Sequence[Any]) -> list[Any]:
        with self._database.reading() as connection:
            cursor = connection.cursor()
            cursor.row_factory = None
            return cursor.execute(statement, parameters).fetchall()


def _pages(ids: Iterable[int]) -> Iterable[tuple[list[int], str]]:
    wanted = list(ids)
    for start in range(0, len(wanted), _PAGE):
        page = wanted[start : start + _PAGE]
        yield page, ", ".join("?" * len(page))
