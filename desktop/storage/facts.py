"""Facts and their versions, in SQL; and which are unused, expired, merged or kept as they once were."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any, Final, Literal, NamedTuple

from desktop.core.model import DAILY_DAYS, ChangeReason, Fact, FactVersion, Status
from desktop.core.text import normalise
from desktop.storage.database import Database
from desktop.storage.operations import OperationWriter
from desktop.storage.timestamps import from_ms, optional_ms, optional_time, to_ms

SortKey = Literal["key", "value", "category", "subject", "confidence", "used", "changed", "created"]

USES = "(coalesce(a.count, 0) + f.inherited_count)"
"""How often a fact was used, with the facts as `f` and their accesses as `a`."""
_ACCESSED = "max(coalesce(a.last_at, 0), coalesce(f.inherited_last_at, 0))"
LAST_USED = f"nullif({_ACCESSED}, 0)"
"""The last access; null where there was none."""
USED_OR_SAID = f"coalesce({LAST_USED}, f.updated_at)"
"""The last access; where there was none, when the fact was last said or confirmed."""
LAST_HEARD_OF = f"max({_ACCESSED}, f.updated_at)"
"""The last access, or when the fact was last said or confirmed, whichever is later."""
ARRIVED = (
    "FROM operations o JOIN changes c ON c.operation_id = o.id WHERE o.actor = 'import' AND o.undoable"
    " AND o.undone_by IS NULL AND c.table_name = 'facts' AND c.before IS NULL"
)
"""The facts that an import brought in (`c.row_id`), and when (`o.at`). What an old file says is news of that day: until
it had its time here, nobody could have used it."""
NOT_SINCE = f"f.id NOT IN (SELECT c.row_id {ARRIVED} AND o.at > ?)"
"""Whether no import brought a fact in after a moment."""
ORDERS: Mapping[SortKey, str] = {
    "key": "f.key COLLATE NOCASE",
    "value": "f.value COLLATE NOCASE",
    "category": "f.category",
    "subject": "f.subject COLLATE NOCASE",
    "confidence": "f.confidence",
    "used": USES,
    "changed": "f.updated_at",
    "created": "f.created_at",
}
"""What each is in SQL."""
WITH_ACCESSES = "FROM facts f LEFT JOIN accesses a ON a.kind = 'fact' AND a.row_id = f.id"
_COLUMNS = (
    "f.id, f.subject, f.category, f.key, f.value, f.confidence, f.durability, f.status, f.source, f.created_at,"
    " f.updated_at, f.source_excerpt, f.source_message_id, f.valid_from, f.valid_to, f.expires_at, f.private, f.pinned,"
    " f.forget_reason, f.replaced_by, f.inherited_count, f.inherited_last_at, a.count, a.last_at"
)
"""In the order of the fields of `Fact`: to look each up by its name takes twice as long."""
_SELECT = f"SELECT {_COLUMNS} {WITH_ACCESSES}"
PART_OF_FACT = (
    "WITH RECURSIVE part (id) AS (VALUES (?) UNION"
    " SELECT g.id FROM facts g JOIN part ON g.replaced_by = part.id WHERE g.status = 'merged')"
)
"""`part` holds a fact, what was merged into it, and into one of those."""
_REPLACED = (
    "WITH RECURSIVE part (whole, id) AS (SELECT value, value FROM json_each(?) UNION"
    " SELECT part.whole, g.id FROM facts g JOIN part ON g.replaced_by = part.id WHERE g.status = 'merged')"
    " SELECT part.whole, v.* FROM part JOIN fact_versions v ON v.fact_id = part.id"
    " WHERE v.reason = 'update' AND v.valid_to <> '' ORDER BY v.id"
)
FORGOTTEN = "f.status = 'archived' AND coalesce(f.forget_reason, 'user_requested') IN ('incorrect', 'user_requested')"
"""Whether a fact was forgotten at the person's request (a cleared profile gives no reason) or as untrue."""
REJECTS = "{row}.status = 'archived' AND {row}.forget_reason IN ('incorrect', 'user_requested')"
"""Whether a fact stops the same value from being learned again, as a condition on the alias `row`."""
_SOURCED = (
    "SELECT min(c.id), c.after ->> '$.source_message_id' AS source, c.row_id, c.after ->> '$.value',"
    " c.after ->> '$.source_excerpt' FROM changes c"
    " WHERE c.table_name = 'facts' AND source IN (SELECT value FROM json_each(?))"
    " AND c.after ->> '$.value' IS NOT NULL GROUP BY source, c.row_id ORDER BY 1"
)
FEW: Final = 1_000
"""Facts that are sorted in a millisecond."""


class Sourced(NamedTuple):
    """What a fact said by a message, and the words that it came from there."""

    message_id: int
    fact_id: int
    value: str
    excerpt: str


@dataclass(frozen=True, slots=True)
class FactFilter:
    """Which facts: None stands for any."""

    statuses: tuple[Status, ...] = ("active",)
    subject: str | None = None
    categories: tuple[str, ...] = ()
    key: str | None = None
    value: str | None = None
    source_message_id: int | None = None
    include_private: bool = True

    def condition(self) -> tuple[str, list[Any]]:
        """Returns the WHERE clause and its parameters."""
        # The plus keeps SQLite from walking all facts by time, to save a sort, where a key picks out a few.
        parts = [_among("f.status" if self.key is None else "+f.status", self.statuses)]
        parameters: list[Any] = list(self.statuses)
        if self.categories:
            parts.append(_among("f.category", self.categories))
            parameters += self.categories
        for column, text in (("subject", self.subject), ("key", self.key), ("value", self.value)):
            if text is not None:
                parts.append(f"f.{column}_norm = ?")
                parameters.append(normalise(text))
        if self.source_message_id is not None:
            parts.append("f.source_message_id = ?")
            parameters.append(self.source_message_id)
        if not self.include_private:
            parts.append("NOT f.private")
        return " AND ".join(parts), parameters


_UNDONE: Final = (
    "SELECT DISTINCT c.after ->> 'subject_norm', c.after ->> 'value_norm', c.after ->> 'category'"
    " FROM operations o JOIN changes c ON c.operation_id = o.id WHERE o.undone_by IS NOT NULL AND o.undoes IS NULL"
    " AND c.table_name = 'facts' AND c.after ->> 'status' = 'active'"
    " AND (o.run_id IS NULL OR EXISTS (SELECT 1 FROM operations other WHERE other.run_id = o.run_id"
    " AND other.undoable AND other.undone_by IS NULL))"
)


class Facts:
    """The facts of a store. Writing methods take the operation that records them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, fact_id: int) -> Fact | None:
        return next(iter(self.get_many([fact_id])), None)

    def get_many(self, ids: Iterable[int]) -> list[Fact]:
        """Returns the facts of these ids, in their order; ids that are gone are left out."""
        wanted = list(ids)
        found = {row["id"]: _fact(row) for row in self._database.rows_among(f"{_SELECT} WHERE f.id", wanted)}
        return [found[fact_id] for fact_id in wanted if fact_id in found]

    def find(self, which: FactFilter, *, limit: int | None = None) -> list[Fact]:
        """Returns the facts that a filter picks, the newest change first."""
        condition, parameters = which.condition()
        rows = self._database.rows(
            f"{_SELECT} WHERE {condition} ORDER BY f.updated_at DESC, f.id DESC LIMIT ?",
            (*parameters, -1 if limit is None else limit),
        )
        return [_fact(row) for row in rows]

    def newest(self, which: FactFilter, limit: int) -> list[Fact]:
        """Returns at most `limit` facts, the newest change first: of many about one subject the index by time finds
        them, of few that by subject. SQLite knows neither, and sorts all of them."""
        found: list[Fact] = []
        few = which.subject is not None and self._are_few(which.subject)
        for status in which.statuses:
            condition, parameters = replace(which, statuses=(status,)).condition()
            condition = condition.replace("f.status", "+f.status") if few else condition
            rows = self._database.rows(
                f"{_SELECT} WHERE {condition} ORDER BY f.updated_at DESC, f.id DESC LIMIT ?", (*parameters, limit)
            )
            found += map(_fact, rows)
        return sorted(found, key=lambda fact: (fact.updated_at, fact.id), reverse=True)[:limit]

    def _are_few(self, subject: str) -> bool:
        some = f"SELECT 1 FROM facts WHERE subject_norm = ? LIMIT {FEW}"
        found = self._database.row(f"SELECT count(*) FROM ({some})", (normalise(subject),))[0]
        return int(found) < FEW

    def ids(self, which: FactFilter, *, sort: SortKey = "changed", descending: bool = True) -> list[int]:
        """Returns all ids in a sort order: what a table pages through."""
        condition, parameters = which.condition()
        direction = "DESC" if descending else "ASC"
        return self._database.column(
            f"SELECT f.id {WITH_ACCESSES} WHERE {condition} ORDER BY {ORDERS[sort]} {direction}, f.id {direction}",
            parameters,
        )

    def count(self, which: FactFilter = FactFilter()) -> int:
        condition, parameters = which.condition()
        return int(self._database.row(f"SELECT count(*) FROM facts f WHERE {condition}", parameters)[0])

    def rejected(self, subject: str, key: str, value: str, *, include_private: bool = True) -> Fact | None:
        """Returns the tombstone of a value that was forgotten as incorrect or at the person's request."""
        row = self._database.row(
            f"{_SELECT} WHERE f.subject_norm = ? AND f.key_norm = ? AND f.value_norm = ?"
            f" AND {REJECTS.format(row='f')} AND (? OR NOT f.private)"
            " ORDER BY f.id DESC LIMIT 1",
            (normalise(subject), normalise(key), normalise(value), include_private),
        )
        return None if row is None else _fact(row)

    def ended(self, subject: str, category: str, value: str) -> list[Fact]:
        """Returns the archived facts that say this: as over, or archived with all of their subject."""
        rows = self._database.rows(
            f"{_SELECT} WHERE f.subject_norm = ? AND f.value_norm = ? AND f.category = ? AND f.status = 'archived'",
            (normalise(subject), normalise(value), category),
        )
        return [_fact(row) for row in rows]

    def undone(self) -> frozenset[tuple[str, str, str]]:
        """Returns what became known by changes that were undone since, and not with all of the extraction that they
        were part of: subject and value, normalised, and category."""
        return frozenset(tuple(row) for row in self._database.rows(_UNDONE))

    def forgotten(self) -> list[Fact]:
        """Returns what was forgotten at the person's request or as untrue, and was not restored since; the latest
        first."""
        rows = self._database.rows(f"{_SELECT} WHERE {FORGOTTEN} ORDER BY f.updated_at DESC")
        return [_fact(row) for row in rows]

    def keys(self, subject: str | None = None, *, include_private: bool = True) -> list[str]:
        """Returns the keys in use, most used first."""
        return self._distinct("key", FactFilter(subject=subject, include_private=include_private))

    def subjects(self, which: FactFilter | None = None) -> list[str]:
        """Returns the subjects in use, most used first; with a filter those of the facts that it picks."""
        return self._distinct("subject", which or FactFilter())

    def versions(self, fact_id: int) -> list[FactVersion]:
        """Returns what a fact, and what was merged into it, said before, newest first."""
        rows = self._database.rows(
            f"{PART_OF_FACT} SELECT * FROM fact_versions WHERE fact_id IN part ORDER BY id DESC", (fact_id,)
        )
        return [_version(row) for row in rows]

    def replaced(self, ids: Iterable[int]) -> dict[int, FactVersion]:
        """Returns, by fact, the former value of those that the world has changed, what was merged into them
        included."""
        rows = self._database.rows(_REPLACED, (json.dumps(list(ids)),))
        return {row["whole"]: _version(row) for row in rows}

    def sourced(self, messages: Iterable[int]) -> list[Sourced]:
        """Returns what facts said when they were made of these messages, or changed by them, in order."""
        return [Sourced(*row[1:]) for row in self._database.plain_rows(_SOURCED, (json.dumps(list(messages)),))]

    def replaced_in(self, ids: Iterable[int]) -> list[FactVersion]:
        """Returns what these facts, or what was merged into them, said before the world changed, the latest first."""
        rows = self._database.rows(_REPLACED, (json.dumps(list(ids)),))
        return [replace(_version(row), fact_id=row["whole"]) for row in reversed(rows)]

    def former(self, which: FactFilter, limit: int) -> list[FactVersion]:
        """Returns what the facts of a filter said before the world changed, the latest first."""
        condition, parameters = which.condition()
        rows = self._database.rows(  # from the versions, which are fewer: SQLite would begin with all the facts
            "SELECT v.* FROM fact_versions v CROSS JOIN facts f ON f.id = v.fact_id WHERE v.reason = 'update'"
            f" AND v.valid_to <> '' AND {condition} ORDER BY v.id DESC LIMIT ?",
            (*parameters, limit),
        )
        return [_version(row) for row in rows]

    def merged_into(self, fact_id: int) -> list[Fact]:
        """Returns the tombstones of what was merged into a fact, or into one of those, oldest first."""
        rows = self._database.rows(
            f"{PART_OF_FACT} {_SELECT} WHERE f.id IN part AND f.id <> ? ORDER BY f.id", (fact_id, fact_id)
        )
        return [_fact(row) for row in rows]

    def insert(self, operation: OperationWriter, fact: Fact) -> Fact:
        """Stores a fact (its `id` is ignored) and returns it with its id."""
        return replace(fact, id=operation.insert("facts", _values(fact)))

    def update(self, operation: OperationWriter, fact: Fact) -> Fact:
        """Writes every field of a fact; `updated_at` becomes the operation's time."""
        changed = replace(fact, updated_at=operation.at)
        operation.update("facts", fact.id, _values(changed))
        return changed

    def mark_merged(self, operation: OperationWriter, fact_id: int, *, kept_id: int, private: bool) -> None:
        """Makes a fact the tombstone of one that was merged into another one."""
        values = {
            "status": "merged",
            "replaced_by": kept_id,
            "private": int(private),
            "updated_at": to_ms(operation.at),
        }
        operation.update("facts", fact_id, values)

    def add_version(
        self, operation: OperationWriter, before: Fact, reason: ChangeReason, valid_to: str | None = None
    ) -> None:
        """Keeps what a fact said before a change."""
        values = {
            "fact_id": before.id,
            "value": before.value,
            "confidence": before.confidence,
            "valid_from": before.valid_from,
            "valid_to": valid_to,
            "reason": reason,
            "source_excerpt": before.source_excerpt,
            "created_at": to_ms(operation.at),
        }
        operation.insert("fact_versions", values)

    def _distinct(self, column: str, which: FactFilter) -> list[str]:
        condition, parameters = which.condition()
        return self._database.column(
            f"SELECT f.{column}, count(*) AS uses FROM facts f WHERE {condition}"
            f" GROUP BY f.{column}_norm ORDER BY uses DESC, f.{column}",
            parameters,
        )


def _among(column: str, values: Sequence[Any]) -> str:
    return f"{column} IN ({', '.join('?' * len(values))})"


def _values(fact: Fact) -> dict[str, Any]:
    return {
        "subject": fact.subject,
        "subject_norm": normalise(fact.subject),
        "category": fact.category,
        "key": fact.key,
        "key_norm": normalise(fact.key),
        "value": fact.value,
        "value_norm": normalise(fact.value),
        "confidence": fact.confidence,
        "durability": fact.durability,
        "status": fact.status,
        "source": fact.source,
        "source_excerpt": fact.source_excerpt,
        "source_message_id": fact.source_message_id,
        "valid_from": fact.valid_from,
        "valid_to": fact.valid_to,
        "expires_at": optional_ms(fact.expires_at),
        "private": int(fact.private),
        "pinned": int(fact.pinned),
        "forget_reason": fact.forget_reason,
        "replaced_by": fact.replaced_by,
        "inherited_count": fact.inherited_count,
        "inherited_last_at": optional_ms(fact.inherited_last_at),
        "created_at": to_ms(fact.created_at),
        "updated_at": to_ms(fact.updated_at),
    }


def _fact(row: sqlite3.Row) -> Fact:
    created, updated = row[9:11]
    expires, private, pinned, reason, replaced_by, inherited, inherited_last, count, last = row[15:]
    fields: list[Any] = [
        *row[:9],
        from_ms(created),
        from_ms(updated),
        *row[11:15],
        optional_time(expires),
        bool(private),
        bool(pinned),
        reason,
        replaced_by,
        inherited,
        optional_time(inherited_last),
        (count or 0) + inherited,
        optional_time(max(last or 0, inherited_last or 0) or None),
    ]
    return Fact(*fields)


def _version(row: sqlite3.Row) -> FactVersion:
    return FactVersion(
        id=row["id"],
        fact_id=row["fact_id"],
        value=row["value"],
        confidence=row["confidence"],
        valid_from=row["valid_from"],
        valid_to=row["valid_to"],
        reason=row["reason"],
        source_excerpt=row["source_excerpt"],
        created_at=from_ms(row["created_at"]),
    )


@dataclass(frozen=True, slots=True)
class FactSelection:
    """Selects the facts that upkeep looks after: those of a filter, with or without the private ones."""

    facts: FactFilter = field(default_factory=FactFilter)
    private: bool = True

    def condition(self) -> tuple[str, list[Any]]:
        """Returns the WHERE clause and its parameters."""
        condition, parameters = self.facts.condition()
        return (condition if self.private else f"{condition} AND NOT f.private"), parameters


@dataclass(frozen=True, slots=True)
class Kept:
    """What a row holds that depends on the version of Keepsake that wrote it."""

    id: int
    subject: str
    category: str
    key: str
    value: str
    durability: str
    norms: tuple[str, str, str]
    created_at: int
    expires_at: int | None


class Upkeep:
    """Reads facts by their use and age. Writing goes through the operation that records it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def count(self, part: FactSelection) -> int:
        condition, parameters = part.condition()
        return int(self._database.row(f"SELECT count(*) {WITH_ACCESSES} WHERE {condition}", parameters)[0])

    def has(self, part: FactSelection, fact_id: int) -> bool:
        """Whether a fact is one of these."""
        condition, parameters = part.condition()
        query = f"SELECT 1 {WITH_ACCESSES} WHERE {condition} AND f.id = ?"
        return self._database.row(query, [*parameters, fact_id]) is not None

    def unused_since(
        self, part: FactSelection, moment: datetime, *, below_confidence: float | None, limit: int
    ) -> tuple[list[int], int]:
        """Returns the ids of the facts last used, or else last said, at a moment or before, and brought in by no import
        after it: the longest unused first; and how many there are in all."""
        self._database.settle()
        condition, parameters = part.condition()
        condition += f" AND {USED_OR_SAID} <= ? AND {NOT_SINCE} AND (? IS NULL OR f.confidence < ?)"
        parameters += [to_ms(moment), to_ms(moment), below_confidence, below_confidence]
        return self._ids(condition, parameters, f"{USED_OR_SAID}, f.id", limit)

    def rarely_used(self, part: FactSelection, most: int, *, created_by: datetime, limit: int) -> tuple[list[int], int]:
        """Returns the ids of the facts used `most` times or less, of those created by a moment, and by no import
        brought in after it: least used and oldest first; and how many there are in all."""
        self._database.settle()
        condition, parameters = part.condition()
        condition += f" AND {USES} <= ? AND f.created_at <= ? AND {NOT_SINCE}"
        parameters += [most, to_ms(created_by), to_ms(created_by)]
        return self._ids(condition, parameters, f"{USES}, f.created_at, f.id", limit)

    def expired(self, moment: datetime) -> list[int]:
        """Returns the ids of the active daily facts that were to be kept until a moment at most, unless a person pinned
        them.

        One that was archived and brought back (restored, or its archiving undone) is kept anew from then on.
        """
        return self._database.column(
            "SELECT f.id FROM facts f WHERE f.status = 'active' AND f.durability = 'daily' AND f.expires_at <= ?"
            " AND NOT f.pinned AND NOT EXISTS (SELECT 1 FROM changes c JOIN operations o ON o.id = c.operation_id"
            " WHERE c.table_name = 'facts' AND c.row_id = f.id AND o.at > ?"
            " AND c.before ->> 'status' = 'archived' AND c.after ->> 'status' = 'active') ORDER BY f.expires_at, f.id",
            [to_ms(moment), to_ms(moment - timedelta(days=DAILY_DAYS))],
        )

    def newest(self, part: FactSelection, count: int | None = None) -> list[int]:
        """Returns the ids of the facts, the newest first; only so many, where a number is given."""
        condition, parameters = part.condition()
        query = f"SELECT f.id {WITH_ACCESSES} WHERE {condition} ORDER BY f.created_at DESC, f.id DESC LIMIT ?"
        return self._database.column(query, [*parameters, -1 if count is None else count])

    def kept(self, part: FactSelection) -> list[Kept]:
        """Returns the facts as they were written, for comparing with how they would be written today."""
        condition, parameters = part.condition()
        rows = self._database.rows(f"SELECT f.* FROM facts f WHERE {condition} ORDER BY f.id", parameters)
        return [_kept(row) for row in rows]

    def renew(self, operation: OperationWriter, fact_id: int, values: Mapping[str, Any]) -> None:
        """Writes columns as they would be written today. It is no confirmation: `updated_at` stays."""
        operation.update("facts", fact_id, values)

    def _ids(self, condition: str, parameters: list[Any], order: str, limit: int) -> tuple[list[int], int]:
        query = f"SELECT f.id {WITH_ACCESSES} WHERE {condition} ORDER BY {order} LIMIT ?"
        ids = self._database.column(query, [*parameters, limit])
        return ids, int(self._database.row(f"SELECT count(*) {WITH_ACCESSES} WHERE {condition}", parameters)[0])


def norms_today(kept: Kept) -> tuple[str, str, str]:
    """Returns subject, key and value as this version normalises them."""
    return normalise(kept.subject), normalise(kept.key), normalise(kept.value)


def _kept(row: sqlite3.Row) -> Kept:
    return Kept(
        id=row["id"],
        subject=row["subject"],
        category=row["category"],
        key=row["key"],
        value=row["value"],
        durability=row["durability"],
        norms=(row["subject_norm"], row["key_norm"], row["value_norm"]),
        created_at=row["created_at"],
        expires_at=row["expires_at"],
    )
