"""Which texts are alike, in SQL: derived by comparing, so it is written without a wait for the disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from desktop.storage.database import Database
from desktop.storage.verdicts import ReviewKind

_PAGE: Final = 900
"""Parameters in one statement, below SQLite's smallest limit."""
_ROWS: Final = 5_000
"""Rows read or written at a time: others wait some milliseconds."""

_STATEMENTS: Final[dict[ReviewKind, str]] = {
    "fact": "SELECT id, subject, key, value, subject_norm, key_norm, value_norm, valid_from, valid_to FROM facts"
    " WHERE status = 'active'",
    "episode": "SELECT id, subject, topic, summary, subject_norm, topic_norm, NULL, NULL, NULL FROM episodes"
    " WHERE status = 'active'",
}


@dataclass(frozen=True, slots=True)
class AlikeTexts:
    """Two texts that are alike, by their hashes (the lower first): how much, by what, and what sets them apart."""

    left: str
    right: str
    similarity: float
    measure: str
    differences: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Spoken:
    """An active memory as it is compared: a fact's subject, key and value, an episode's subject, topic and summary;
    `text_norm` is None where the store does not keep it."""

    id: int
    subject: str
    key: str
    text: str
    subject_norm: str
    key_norm: str
    text_norm: str | None
    valid_from: str | None
    valid_to: str | None


class Alike:
    """What was compared, and what was found alike."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def spoken(self, kind: ReviewKind) -> Iterator[list[Spoken]]:
        """All active memories of a kind, page by page, by id."""
        last = 0
        while True:
            page = self._spoken(f"{_STATEMENTS[kind]} AND id > ? ORDER BY id LIMIT ?", (last, _ROWS))
            if not page:
                return
            last = page[-1].id
            yield page

    def spoken_by(self, kind: ReviewKind, ids: Iterable[int]) -> list[Spoken]:
        """Those of these memories that are active."""
        wanted = list(ids)
        found: list[Spoken] = []
        for start in range(0, len(wanted), _PAGE):
            page = wanted[start : start + _PAGE]
            found += self._spoken(f"{_STATEMENTS[kind]} AND id IN ({', '.join('?' * len(page))})", page)
        return found

    def pairs(self, kind: ReviewKind) -> Iterator[list[AlikeTexts]]:
        """Everything that was found alike, page by page."""
        last = ("", "")
        while True:
            with self._database.reading() as connection:
                rows = connection.execute(
                    "SELECT * FROM alike_texts WHERE kind = ? AND (left_hash, right_hash) > (?, ?)"
                    " ORDER BY left_hash, right_hash LIMIT ?",
                    (kind, *last, _ROWS),
                ).fetchall()
            if not rows:
                return
            last = (rows[-1]["left_hash"], rows[-1]["right_hash"])
            yield [_pair(row) for row in rows]

    def add(self, kind: ReviewKind, pairs: Sequence[AlikeTexts]) -> None:
        """Keeps what was found alike, in place of what was known of the same texts."""
        for start in range(0, len(pairs), _ROWS):
            with self._database.transaction(durable=False) as connection:
                connection.executemany(
                    "INSERT OR REPLACE INTO alike_texts VALUES (?, ?, ?, ?, ?, ?)",
                    [
                        (kind, each.left, each.right, each.similarity, each.measure, " ".join(each.differences))
                        for each in pairs[start : start + _ROWS]
                    ],
                )

    def keep_only(self, kind: ReviewKind, hashes: Iterable[str]) -> None:
        """Removes what names other texts than these."""
        with self._database.transaction(durable=False) as connection:
            connection.execute("CREATE TEMP TABLE said (hash TEXT PRIMARY KEY) WITHOUT ROWID")
            try:
                connection.executemany("INSERT INTO said VALUES (?)", [(each,) for each in hashes])
                connection.execute(
                    "DELETE FROM alike_texts WHERE kind = ? AND (left_hash NOT IN (SELECT hash FROM said)"
                    " OR right_hash NOT IN (SELECT hash FROM said))",
                    (kind,),
                )
            finally:
                connection.execute("DROP TABLE said")

    def clear(self) -> None:
        """Nothing was compared any more."""
        with self._database.transaction(durable=False) as connection:
            connection.execute("DELETE FROM alike_state")
        removed = 1
        while removed:
            with self._database.transaction(durable=False) as connection:
                removed = connection.execute(
                    "DELETE FROM alike_texts WHERE (kind, left_hash, right_hash) IN"
                    " (SELECT kind, left_hash, right_hash FROM alike_texts LIMIT ?)",
                    (_ROWS,),
                ).rowcount

    def state(self) -> dict[str, str]:
        """What the last comparison left to know, by name."""
        with self._database.reading() as connection:
            return dict(connection.execute("SELECT name, value FROM alike_state").fetchall())

    def remember(self, state: Iterable[tuple[str, str]]) -> None:
        with self._database.transaction(durable=False) as connection:
            connection.executemany("INSERT OR REPLACE INTO alike_state (name, value) VALUES (?, ?)", list(state))

    def _spoken(self, query: str, parameters: Sequence[object]) -> list[Spoken]:
        with self._database.reading() as connection:
            return [Spoken(*row) for row in connection.execute(query, parameters)]


def _pair(row: sqlite3.Row) -> AlikeTexts:
    return AlikeTexts(
        row["left_hash"],
        row["right_hash"],
        row["similarity"],
        row["measure"],
        tuple(row["differences"].split()),
    )
