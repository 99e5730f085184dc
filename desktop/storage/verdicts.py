"""What a person decided in review, in SQL: on pairs of memories, and on facts that had gone stale."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
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

_PAGE: Final = 900
"""Parameters in one statement, below SQLite's smallest limit."""


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
        """Whether it still holds, for what the two say now."""
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
        """Every verdict on memories of a kind, standing or not, the oldest first."""
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
        with self._database.reading() as connection:
            rows = connection.execute("SELECT id FROM verdicts WHERE decision = ?", (decision,)).fetchall()
        for row in rows:
            operation.delete("verdicts", row["id"])

    def confirmations(self, fact_ids: Sequence[int]) -> dict[int, Confirmation]:
        """What is known of these facts; those that were never asked about are left out."""
        found: dict[int, Confirmation] = {}
        with self._database.reading() as connection:
            for start in range(0, len(fact_ids), _PAGE):
                page = fact_ids[start : start + _PAGE]
                marks = ", ".join("?" * len(page))
                for row in connection.execute(f"SELECT * FROM confirmations WHERE fact_id IN ({marks})", page):
                    found[row["fact_id"]] = _confirmation(row)
        return found

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
        with self._database.reading() as connection:
            row = connection.execute(f"SELECT id FROM {table} WHERE {condition}", parameters).fetchone()
        return None if row is None else int(row["id"])

    def _pairs(self, condition: str, parameters: Sequence[Any]) -> list[PairVerdict]:
        with self._database.reading() as connection:
            rows = connection.execute(f"SELECT * FROM verdicts WHERE {condition} ORDER BY decision, id", parameters)
            return [_pair(row) for row in rows]


def _pair(row: sqlite3.Row) -> PairVerdict:
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
