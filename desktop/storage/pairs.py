"""Pairs of memories, in SQL: which texts are alike, and what a person decided, on pairs and on facts gone stale.

What is alike is derived by comparing, so it is written without a wait for the disk.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal, get_args

from desktop.storage.database import Database
from desktop.storage.operations import OperationWriter
from desktop.storage.timestamps import from_ms, optional_ms, optional_time, to_ms

ReviewKind = Literal["fact", "episode"]
Verdict = Literal["distinct", "related", "snoozed"]
"""What lasts: no duplicates, related (both are kept), not now."""

REVIEW_KINDS: Final[tuple[ReviewKind, ...]] = get_args(ReviewKind)


@dataclass(frozen=True, slots=True)
class HashedMemory:
    """A memory and the hash of what it says, as it is compared."""

    id: int
    hash: str


@dataclass(frozen=True, slots=True)
class PairVerdict:
    """What was decided about two memories, the lower id first, for what they said then.

    `decision` is the operation that decided it; all pairs of one cluster share it. `until` ends a snooze.
    """

    kind: ReviewKind
    left: HashedMemory
    right: HashedMemory
    verdict: Verdict
    until: datetime | None
    decision: int
    decided_at: datetime

    def stands(self, left_hash: str | None, right_hash: str | None, moment: datetime) -> bool:
        """Tells whether the verdict still holds, for what the two say now."""
        same = (self.left.hash, self.right.hash) == (left_hash, right_hash)
        return same and (self.until is None or moment < self.until)


@dataclass(frozen=True, slots=True)
class Confirmation:
    """When a fact was last asked about and is asked about again, and how often it was called still true.

    It holds for what the fact said then (`hash`).
    """

    fact_id: int
    times: int
    hash: str
    asked_at: datetime
    asks_at: datetime


class Verdicts:
    """The verdicts of a store. Writing methods take the operation that records them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of_kind(self, kind: ReviewKind) -> list[PairVerdict]:
        """Returns every verdict on memories of a kind, standing or not, the oldest first."""
        return self._pairs("kind = ?", [kind])

    def of_decision(self, decision: int) -> list[PairVerdict]:
        return self._pairs("decision = ?", [decision])

    def decide(
        self,
        operation: OperationWriter,
        kind: ReviewKind,
        pairs: Iterable[tuple[HashedMemory, HashedMemory]],
        verdict: Verdict,
        until: datetime | None = None,
    ) -> None:
        """Keeps a verdict on each of these pairs, in place of an earlier one."""
        for one, other in pairs:
            left, right = sorted((one, other), key=lambda said: said.id)
            values = {
                "left_hash": left.hash,
                "right_hash": right.hash,
                "verdict": verdict,
                "until": optional_ms(until),
                "decision": operation.id,
                "decided_at": to_ms(operation.at),
            }
            known = self._id("verdicts", "kind = ? AND left_id = ? AND right_id = ?", [kind, left.id, right.id])
            if known is None:
                operation.insert("verdicts", {"kind": kind, "left_id": left.id, "right_id": right.id, **values})
            else:
                operation.update("verdicts", known, values)

    def withdraw(self, operation: OperationWriter, decision: int) -> None:
        """Takes back all verdicts of a decision."""
        for verdict in self._database.column("SELECT id FROM verdicts WHERE decision = ?", (decision,)):
            operation.delete("verdicts", verdict)

    def confirmations(self, fact_ids: Sequence[int]) -> dict[int, Confirmation]:
        """Returns the confirmations of these facts; those never asked about are left out."""
        rows = self._database.rows_among("SELECT * FROM confirmations WHERE fact_id", fact_ids)
        return {row["fact_id"]: _confirmation(row) for row in rows}

    def confirm(self, operation: OperationWriter, confirmation: Confirmation) -> None:
        """Keeps when a fact is asked about again, in place of what was known."""
        values = {
            "times": confirmation.times,
            "hash": confirmation.hash,
            "asked_at": to_ms(confirmation.asked_at),
            "asks_at": to_ms(confirmation.asks_at),
        }
        known = self._id("confirmations", "fact_id = ?", [confirmation.fact_id])
        if known is None:
            operation.insert("confirmations", {"fact_id": confirmation.fact_id, **values})
        else:
            operation.update("confirmations", known, values)

    def _id(self, table: str, condition: str, parameters: Sequence[Any]) -> int | None:
        row = self._database.row(f"SELECT id FROM {table} WHERE {condition}", parameters)
        return None if row is None else int(row["id"])

    def _pairs(self, condition: str, parameters: Sequence[Any]) -> list[PairVerdict]:
        rows = self._database.rows(f"SELECT * FROM verdicts WHERE {condition} ORDER BY decision, id", parameters)
        return [_pair_verdict(row) for row in rows]


def _pair_verdict(row: sqlite3.Row) -> PairVerdict:
    return PairVerdict(
        kind=row["kind"],
        left=HashedMemory(row["left_id"], row["left_hash"]),
        right=HashedMemory(row["right_id"], row["right_hash"]),
        verdict=row["verdict"],
        until=optional_time(row["until"]),
        decision=row["decision"],
        decided_at=from_ms(row["decided_at"]),
    )


def _confirmation(row: sqlite3.Row) -> Confirmation:
    return Confirmation(
        fact_id=row["fact_id"],
        times=row["times"],
        hash=row["hash"],
        asked_at=from_ms(row["asked_at"]),
        asks_at=from_ms(row["asks_at"]),
    )


ROWS: Final = 5_000
"""Rows read or written at a time: others wait some milliseconds."""

_STATEMENTS: Final[dict[ReviewKind, str]] = {
    "fact": "SELECT id, subject, key, value, subject_norm, key_norm, value_norm, valid_from, valid_to FROM facts"
    " WHERE status = 'active' AND id",
    "episode": "SELECT id, subject, topic, summary, subject_norm, topic_norm, NULL, NULL, NULL FROM episodes"
    " WHERE status = 'active' AND id",
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
        """Yields all active memories of a kind, page by page, by id."""
        last = 0
        while True:
            page = self._spoken(f"{_STATEMENTS[kind]} > ? ORDER BY id LIMIT ?", (last, ROWS))
            if not page:
                return
            last = page[-1].id
            yield page

    def spoken_by(self, kind: ReviewKind, ids: Iterable[int]) -> list[Spoken]:
        """Returns those of these memories that are active."""
        return [Spoken(*row) for row in self._database.rows_among(_STATEMENTS[kind], ids)]

    def pairs(self, kind: ReviewKind) -> Iterator[list[AlikeTexts]]:
        """Yields everything that was found alike, page by page."""
        last = ("", "")
        while True:
            with self._database.reading() as connection:
                rows = connection.execute(
                    "SELECT * FROM alike_texts WHERE kind = ? AND (left_hash, right_hash) > (?, ?)"
                    " ORDER BY left_hash, right_hash LIMIT ?",
                    (kind, *last, ROWS),
                ).fetchall()
            if not rows:
                return
            last = (rows[-1]["left_hash"], rows[-1]["right_hash"])
            yield [_pair(row) for row in rows]

    def add(self, kind: ReviewKind, pairs: Sequence[AlikeTexts]) -> None:
        """Keeps what was found alike, in place of what was known of the same texts."""
        for start in range(0, len(pairs), ROWS):
            with self._database.transaction(durable=False) as connection:
                connection.executemany(
                    "INSERT OR REPLACE INTO alike_texts VALUES (?, ?, ?, ?, ?, ?)",
                    [
                        (kind, each.left, each.right, each.similarity, each.measure, " ".join(each.differences))
                        for each in pairs[start : start + ROWS]
                    ],
                )

    def keep_only(self, kind: ReviewKind, hashes: Iterable[str]) -> None:
        """Removes the pairs that name other texts than these."""
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
        """Forgets everything that was compared."""
        with self._database.transaction(durable=False) as connection:
            connection.execute("DELETE FROM alike_state")
        removed = 1
        while removed:
            with self._database.transaction(durable=False) as connection:
                removed = connection.execute(
                    "DELETE FROM alike_texts WHERE (kind, left_hash, right_hash) IN"
                    " (SELECT kind, left_hash, right_hash FROM alike_texts LIMIT ?)",
                    (ROWS,),
                ).rowcount

    def state(self) -> dict[str, str]:
        """Returns what the last comparison noted, by name."""
        return dict(self._database.plain_rows("SELECT name, value FROM alike_state"))

    def remember(self, state: Iterable[tuple[str, str]]) -> None:
        with self._database.transaction(durable=False) as connection:
            connection.executemany("INSERT OR REPLACE INTO alike_state (name, value) VALUES (?, ?)", list(state))

    def _spoken(self, query: str, parameters: Sequence[object]) -> list[Spoken]:
        return [Spoken(*row) for row in self._database.plain_rows(query, parameters)]


def _pair(row: sqlite3.Row) -> AlikeTexts:
    return AlikeTexts(
        row["left_hash"],
        row["right_hash"],
        row["similarity"],
        row["measure"],
        tuple(row["differences"].split()),
    )
