"""What no reader elsewhere may see, in SQL; `desktop.storage.operations` keeps it in step with every
operation."""

from __future__ import annotations

import json
from collections.abc import Iterable

from desktop.storage.database import Database

WITHHELD = "EXISTS (SELECT 1 FROM withheld w WHERE w.kind = '{kind}' AND w.row_id = {row_id})"
"""Whether a row is withheld, as a condition."""

_NOT_SEARCHED = "SELECT row_id FROM withheld WHERE kind IN ('message', 'aside')"


class Withheld:
    """What a person marked private in a store, and all that tells of it. Reads only."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def messages(self) -> list[int]:
        """Returns the ids of the messages that are private, that private memories came from, now or before an update,
        and the turns that tell of them, be it only because the model was told of them beside. An id may come twice."""
        return self._ids(_NOT_SEARCHED)

    def episodes(self) -> list[int]:
        """Returns the ids of the episodes that are private or cover such a message."""
        return self._ids("SELECT row_id FROM withheld WHERE kind = 'episode'")

    def names_any(self, memory_ids: Iterable[str]) -> bool:
        """Whether one of these ("fact-12", "relationship-3") is withheld."""
        asked = json.dumps([memory_id.rpartition("-") for memory_id in memory_ids])
        pairs = "SELECT value ->> 0, CAST(value ->> 2 AS INTEGER) FROM json_each(?)"
        return bool(self._ids(f"SELECT 1 FROM withheld WHERE (kind, row_id) IN ({pairs}) LIMIT 1", asked))

    def _ids(self, query: str, *parameters: str) -> list[int]:
        return self._database.column(query, parameters)
