"""What a search asks of SQLite: which memories hold a word, and where memories stand.

FTS5 finds the words (porter stemming, diacritics removed). Its `bm25()` ranks facts by their words only: over all
memories it costs 30 ms at 100,000 of them, and it counts what a reader may not see, so that its scores would tell which
words that holds.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from desktop.core.model import Kind, Status
from desktop.storage.database import Database

SEARCHED_TABLES: dict[str, Kind] = {"facts": "fact", "episodes": "episode", "messages": "message"}
"""The journal's tables whose rows can be found."""

Ids = NDArray[np.int64]

_NONE: Final[Ids] = np.zeros(0, np.int64)
_YOU = "you"
"""How the chat signs what the person says: it counts as said by the subject `user`, who is nobody of another name."""


class Places(NamedTuple):
    """Where memories stand, column by column (a hundred thousand rows at once are for numpy).

    Memories of one `conversation` are ordered by `position`; those of one `session` belong together; facts and
    episodes have none of these three. `at` is when each was said, ended or last changed, in milliseconds since 1970;
    `length` counts the characters of what it says; `private`, `asks`, whether it has a question mark, and `own`,
    whether it is a message that the person wrote, under whatever name, are 0 or 1; `who` is its speaker or subject as
    compared (`desktop.core.text`).
    """

    id: Ids
    conversation: Ids
    session: Ids
    position: Ids
    at: Ids
    length: Ids
    private: Ids
    asks: Ids
    own: Ids
    who: Sequence[str]
    status: Sequence[Status]
    category: Sequence[str]


_TEXTS: Final = ("who", "status", "category")
_COLUMNS: Final = ", ".join(
    f"json_group_array({name})" if name in _TEXTS else f"group_concat({name})" for name in Places._fields
)
"""Each column in one value, for half the time that a hundred thousand rows take, most of it without the interpreter."""
_PLACED: dict[Kind, str] = {
    "message": "conversation_id AS conversation, session, position, sent_at AS at, length(text) AS length,"
    " instr(text, '?') > 0 AS asks, role = 'user' AS own,"
    f" iif(role = 'user' AND speaker_norm = '{_YOU}', 'user', speaker_norm) AS who,"
    " 'active' AS status, '' AS category FROM messages WHERE recallable",
    "fact": "NULL AS conversation, NULL AS session, NULL AS position, updated_at AS at,"
    " length(key) + length(value) AS length, instr(key, '?') OR instr(value, '?') AS asks,"
    " 0 AS own, subject_norm AS who, status, category FROM facts WHERE 1",
    "episode": "NULL AS conversation, NULL AS session, NULL AS position, ended_at AS at,"
    " length(topic) + length(summary) AS length, instr(topic, '?') OR instr(summary, '?') AS asks,"
    " 0 AS own, subject_norm AS who, status, '' AS category"
    " FROM episodes WHERE 1",
}
_PLACES = f"SELECT {_COLUMNS} FROM (SELECT id, private, {{}})"
_OF_IDS = "AND id IN (SELECT value FROM json_each(?))"
_HOLDING: dict[Kind, str] = {
    "message": "(SELECT group_concat(rowid) FROM messages_fts WHERE messages_fts MATCH '{text} : (' || ? || ')')",
    "fact": "(SELECT group_concat(rowid) FROM facts_fts WHERE facts_fts MATCH '{subject key value} : (' || ? || ')')",
    "episode": "(SELECT group_concat(rowid) FROM episodes_fts WHERE episodes_fts MATCH ?)",
}
"""In one row: `sqlite3` lets go of the interpreter at every row, and a busy one is slow to come back."""
_TEXT: dict[Kind, str] = {
    "message": "SELECT id, text FROM messages WHERE id",
    "fact": "SELECT id, replace(key, '_', ' ') || ': ' || value FROM facts WHERE id",
    "episode": "SELECT id, topic || ': ' || summary FROM episodes WHERE id",
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
        """Returns where the memories of a kind stand, or those of these ids: recallable messages, others of every
        status."""
        if ids is None:
            (found,) = self._database.plain_rows(_PLACES.format(_PLACED[kind]), ())
        else:
            (found,) = self._database.plain_rows(_PLACES.format(f"{_PLACED[kind]} {_OF_IDS}"), (json.dumps(list(ids)),))
        columns = zip(Places._fields, found, strict=True)
        read: dict[str, Any] = {name: json.loads(of) if name in _TEXTS else _numbers(of) for name, of in columns}
        return Places(**read)

    def holding(self, *asked: tuple[Kind, str]) -> list[Ids]:
        """Returns for each kind and FTS5 expression the ids of the memories that match it in what they say (facts and
        episodes: and whom they are about)."""
        if not asked:
            return []
        statement = ", ".join(_HOLDING[kind] for kind, _ in asked)
        return list(map(_numbers, self._database.plain_rows(f"SELECT {statement}", [match for _, match in asked])[0]))

    def texts(self, kind: Kind, ids: Iterable[int]) -> dict[int, str]:
        """Returns what these memories say."""
        return {row[0]: row[1] for row in self._database.rows_among(_TEXT[kind], ids)}

    def facts_with(self, match: str, most: int) -> list[int]:
        """Returns the ids of the facts that match an FTS5 expression in any column, best first; some of them where
        there are more."""
        return self._database.column(_ALL_WORDS, (match, most))

    def facts_containing(self, pieces: Sequence[Sequence[str]], most: int) -> Ids:
        """Returns the facts whose key or value, as compared, holds a spelling of every piece; newest first, `most` at
        most."""
        if not pieces:
            return _NONE
        parts = ["(" + " OR ".join([_HOLDS] * len(spellings)) + ")" for spellings in pieces]
        values = [text for spellings in pieces for spelled in spellings for text in (spelled, spelled)]
        return _numbers(*self._database.plain_rows(_CONTAINING.format(" AND ".join(parts)), (*values, most))[0])


def _numbers(joined: str | None) -> Ids:
    """What `group_concat` made one value of; NULL where there was nothing."""
    return np.fromstring(joined, np.int64, sep=",") if joined else _NONE
