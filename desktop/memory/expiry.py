"""Daily facts are kept until their date, then archived: undoable, and for all of a day as one operation."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from desktop.core.model import Origin
from desktop.storage.database import Database
from desktop.storage.fact_upkeep import Upkeep
from desktop.storage.facts import Facts


def archive_expired(database: Database, by: datetime) -> int | None:
    """Archives the daily facts whose date was past at a moment, as one operation of `maintenance`; its id, or None
    where there are none. Pinned ones stay."""
    facts = Facts(database)
    with database.transaction():
        expired = facts.get_many(Upkeep(database).expired(by))
        notes = "note" if len(expired) == 1 else "notes"
        origin = Origin("maintenance", "past the date until which they were to be kept")
        with database.operation(f"Archive {len(expired):,} daily {notes} past their date", origin) as operation:
            for fact in expired:
                facts.update(operation, replace(fact, status="archived", forget_reason="outdated"))
            return operation.id if expired else None
