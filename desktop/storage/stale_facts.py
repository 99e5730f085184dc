"""Which facts wait in the queue of stale ones, in SQL: but for those that a person put off or confirmed."""

from __future__ import annotations

import json
from collections.abc import Collection
from datetime import datetime
from typing import Any, Final

from desktop.storage.database import Database
from desktop.storage.facts import REJECTS
from desktop.storage.timestamps import to_ms

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
