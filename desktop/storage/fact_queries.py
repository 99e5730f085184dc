"""Lists of facts for a table: which meet conditions, in an order; and the words that there are to choose from."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from desktop.core.model import Status
from desktop.storage.database import Database
from desktop.storage.fact_conditions import Field, Term, condition
from desktop.storage.facts import ORDERS, SortKey
from desktop.storage.timestamps import to_ms

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
