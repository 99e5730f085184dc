"""Which facts hold now, those first that matter most: what a context or a profile begins with."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from desktop.core.model import Durability
from desktop.core.text import normalise
from desktop.storage.database import Database
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
