"""Lists of facts for a table: which meet conditions, in an order; and the words that there are to choose from."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from desktop.core.model import Durability, Status
from desktop.core.text import normalise
from desktop.storage.database import Database
from desktop.storage.fact_conditions import Field, Term, condition
from desktop.storage.facts import ORDERS, REJECTS, SortKey
from desktop.storage.timestamps import to_ms

_HOLDS = (
    "f.status = 'active' AND (f.valid_to IS NULL OR f.valid_to >= :day)"
    " AND (f.expires_at IS NULL OR f.expires_at > :now) AND (:private OR NOT f.private)"
    " AND (:durability IS NULL OR f.durability = :durability)"
)
_WEIGHTIEST = (
    "SELECT f.id FROM facts f LEFT JOIN accesses a ON a.kind = 'fact' AND a.row_id = f.id"
    f" WHERE f.subject_norm = :subject AND {_HOLDS}"
    " ORDER BY f.pinned DESC, coalesce(a.count, 0) + f.inherited_count DESC, f.confidence DESC, f.updated_at DESC,"
    " f.id DESC LIMIT :limit"
)
_NEWEST = f"SELECT f.id FROM facts f WHERE f.updated_at >= :since AND {_HOLDS} ORDER BY f.updated_at DESC LIMIT :limit"


class StandingFacts:
    """Reads the ids of facts that hold at this moment, by the person's calendar."""

    def __init__(self, database: Database, *, include_private: bool) -> None:
        self._database = database
        self._include_private = include_private

    def weightiest(self, subject: str, limit: int, durability: Durability | None = None) -> list[int]:
        """Those of a subject: pinned, most used, surest and newest first."""
        return self._ids(_WEIGHTIEST, subject=normalise(subject), limit=limit, durability=durability)

    def newest(self, since: datetime, limit: int, durability: Durability | None = None) -> list[int]:
        """Those of anybody that changed since a moment, newest first."""
        return self._ids(_NEWEST, since=to_ms(since), limit=limit, durability=durability)

    def _ids(self, statement: str, **parameters: Any) -> list[int]:
        moment = self._database.clock()
        asked = {"day": moment.astimezone().date().isoformat(), "now": to_ms(moment), "private": self._include_private}
        with self._database.reading() as connection:
            return [row[0] for row in connection.execute(statement, {**asked, **parameters})]


class CategoryRows:
    """The column `category` of the facts of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def counts(self) -> dict[str, int]:
        """How many active facts each category in use has; those of forgotten facts only, none."""
        with self._database.reading() as connection:
            rows = connection.execute("SELECT category, sum(status = 'active') FROM facts GROUP BY category")
            return {row[0]: int(row[1]) for row in rows}

    def ids(self, category: str) -> list[int]:
        """Every fact of a category, whatever became of it."""
        with self._database.reading() as connection:
            return [
                row[0] for row in connection.execute("SELECT id FROM facts WHERE category = ? ORDER BY id", (category,))
            ]


_ACCESSES: Final = "coalesce(a.count, 0) + f.inherited_count"
_LAST_USED: Final = "max(coalesce(a.last_at, 0), coalesce(f.inherited_last_at, 0), f.updated_at)"
"""The last access, or when the fact was last said or confirmed, whichever is later."""
_WAITING: Final = (
    "SELECT f.id FROM facts f LEFT JOIN accesses a ON a.kind = 'fact' AND a.row_id = f.id WHERE f.status = 'active'"
    " AND NOT EXISTS (SELECT 1 FROM confirmations c WHERE c.fact_id = f.id AND c.asks_at > ?)"
)
_FORGOTTEN: Final = (
    "AND f.id IN (SELECT same.id FROM facts t JOIN facts same ON same.subject_norm = t.subject_norm"
    " AND same.key_norm = t.key_norm AND same.value_norm = t.value_norm"
    f" WHERE t.private AND {REJECTS.format(row='t')} AND same.status = 'active')"
    " AND 'assistant' = (SELECT o.actor FROM changes c JOIN operations o ON o.id = c.operation_id"
    " WHERE c.table_name = 'facts' AND c.row_id = f.id AND o.actor IN ('user', 'assistant') ORDER BY c.id DESC LIMIT 1)"
    " ORDER BY f.id DESC"
)


class Due:
    """What is to be asked about. Counters must have been settled."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def unused(self, since: datetime, moment: datetime) -> list[int]:
        """What was neither used nor said since then: the longest unused first, of those the least used."""
        return self._ids(f"AND {_LAST_USED} <= ? ORDER BY {_LAST_USED}, {_ACCESSES}, f.id", moment, [to_ms(since)])

    def rarely_used(self, most: int, created_by: datetime, moment: datetime) -> list[int]:
        """What was used so many times at most, of what is old enough: the least used first, of those the oldest."""
        condition = f"AND {_ACCESSES} <= ? AND f.created_at <= ? ORDER BY {_ACCESSES}, f.created_at, f.id"
        return self._ids(condition, moment, [most, to_ms(created_by)])

    def expiring(self, by: datetime, moment: datetime) -> list[int]:
        """The daily facts that are kept until then at most, unless a person pinned them: the first to go first."""
        condition = "AND f.durability = 'daily' AND f.expires_at <= ? AND NOT f.pinned ORDER BY f.expires_at, f.id"
        return self._ids(condition, moment, [to_ms(by)])

    def forgotten(self, moment: datetime) -> list[int]:
        """What says again what was forgotten and is private, as a writer who may not see that put it, and no person
        wrote since: the newest first."""
        return self._ids(_FORGOTTEN, moment, [])

    def asked_about(self, ids: Collection[int], moment: datetime) -> set[int]:
        """Those of these facts that are active and not put off."""
        wanted = json.dumps(list(ids))
        return set(self._ids("AND f.id IN (SELECT value FROM json_each(?))", moment, [wanted]))

    def _ids(self, condition: str, moment: datetime, parameters: list[Any]) -> list[int]:
        with self._database.reading() as connection:
            rows = connection.execute(f"{_WAITING} {condition}", [to_ms(moment), *parameters])
            return [row[0] for row in rows]


_COUNTERS: Final = " LEFT JOIN accesses a ON a.kind = 'fact' AND a.row_id = f.id"
_CHOICES: Final[Mapping[Field, str]] = {
    "category": "category",
    "subject": "subject",
    "key": "key",
    "source": "source",
}
_CHOICES_MOST: Final = 1_000
_AT_ONCE: Final = 8_192
"""Letters read in one go, some 1,300 ids: those of 100,000 facts together would stop every thread for 30 ms."""


class FactRows:
    """Reads lists of one store. Ids come in one row: `sqlite3` lets go of the interpreter at every row."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def ids(
        self,
        terms: Sequence[Term],
        statuses: Sequence[Status],
        *,
        sort: SortKey = "changed",
        descending: bool = True,
        among: Collection[int] | None = None,
    ) -> list[int]:
        """The facts of these statuses (none: of any) that meet all terms, in a sort order; with `among` of these ids
        only."""
        inner, parameters = self._met(terms, statuses, among, counted=sort == "used")
        direction = "DESC" if descending else "ASC"
        joined = self._one(
            f"SELECT group_concat(id) FROM ({inner} ORDER BY {ORDERS[sort]} {direction}, f.id {direction})", parameters
        )
        return _numbers(joined) if joined else []

    def count(self, terms: Sequence[Term], statuses: Sequence[Status]) -> int:
        """How many facts of these statuses (none: of any) meet all terms."""
        inner, parameters = self._met(terms, statuses)
        with self._database.reading() as connection:
            return int(connection.execute(f"SELECT count(*) FROM ({inner})", parameters).fetchone()[0])

    def count_by_status(self) -> dict[Status, int]:
        """How many facts there are of each status."""
        with self._database.reading() as connection:
            return dict(connection.execute("SELECT status, count(*) FROM facts GROUP BY status").fetchall())

    def count_private(self) -> int:
        """How many active facts are private."""
        with self._database.reading() as connection:
            found = connection.execute(
                "SELECT count(*) FROM withheld w JOIN facts f ON f.id = w.row_id"
                " WHERE w.kind = 'fact' AND f.status = 'active'"
            )
            return int(found.fetchone()[0])

    def choices(self, field: Field) -> list[tuple[str, int]]:
        """The values that active facts have in a field, with how many, the most frequent first; none for a field whose
        values can't be chosen from. Spellings that are compared as one count as one."""
        column = _CHOICES.get(field)
        if column is None:
            return []
        alike = f"{column}_norm" if column in ("subject", "key") else column
        with self._database.reading() as connection:
            rows = connection.execute(
                f"SELECT {column}, count(*) AS uses FROM facts WHERE status = 'active' GROUP BY {alike}"
                f" ORDER BY uses DESC, {column} LIMIT ?",
                (_CHOICES_MOST,),
            )
            return [(row[0], row[1]) for row in rows]

    def _met(
        self,
        terms: Sequence[Term],
        statuses: Sequence[Status],
        among: Collection[int] | None = None,
        *,
        counted: bool = False,
    ) -> tuple[str, list[Any]]:
        """What selects the ids of the facts that meet all this, with the counters where they are `counted` on."""
        met = condition(terms, to_ms(self._database.clock()))
        counted = counted or met.counts
        if counted:
            self._database.settle()
        parts, parameters = [met.sql], list(met.parameters)
        if statuses:
            parts.append(f"f.status IN ({', '.join('?' * len(statuses))})")
            parameters += statuses
        if among is not None:
            parts.append("f.id IN (SELECT value FROM json_each(?))")
            parameters.append(json.dumps(list(among)))
        return f"SELECT f.id FROM facts f{_COUNTERS if counted else ''} WHERE {' AND '.join(parts)}", parameters

    def _one(self, query: str, parameters: Sequence[Any]) -> str | None:
        with self._database.reading() as connection:
            found: str | None = connection.execute(query, parameters).fetchone()[0]
        return found


def _numbers(joined: str) -> list[int]:
    """What `group_concat` made one value of."""
    found: list[int] = []
    start = 0
    while start < len(joined):
        end = joined.find(",", start + _AT_ONCE)
        end = len(joined) if end < 0 else end
        found += map(int, joined[start:end].split(","))
        start = end + 1
    return found
