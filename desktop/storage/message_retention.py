"""Messages past a retention limit, and how they are taken out, in SQL."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, Final

from desktop.storage.database import Database
from desktop.storage.message_marks import EXTRA_DAYS
from desktop.storage.operations import OperationWriter
from desktop.storage.timestamps import to_ms

_DAY: Final = 86_400_000
_EXTRA = " ".join(f"WHEN '{level}' THEN {days * _DAY}" for level, days in EXTRA_DAYS.items())

# What was brought back (its removal undone) counts from that day on, or it would be taken out again at once.
_PAST = f"""
SELECT id FROM (
  SELECT m.id, m.conversation_id, m.position, :limit - CASE k.level {_EXTRA} ELSE 0 END AS kept_from
  FROM messages m LEFT JOIN message_marks k ON k.message_id = m.id
  WHERE m.sent_at < kept_from AND m.sent_at < :limit
    AND (:among IS NULL OR m.id IN (SELECT value FROM json_each(:among)))
    AND m.conversation_id NOT IN (SELECT value FROM json_each(:busy))
) past
WHERE NOT EXISTS (
  SELECT 1 FROM changes c JOIN operations o ON o.id = c.operation_id
  WHERE c.table_name = 'messages' AND c.row_id = past.id AND c.before IS NULL AND o.undoes IS NOT NULL
    AND o.at >= past.kept_from
)
ORDER BY conversation_id, position
"""


class OldMessages:
    """The messages of a store, as far as they may go. `remove` takes the operation that records it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def past(self, limit: datetime, *, busy: Collection[int], among: Collection[int] | None = None) -> list[int]:
        """The messages sent before `limit`, by conversation, except what is marked and in its extra days, what was
        brought back since, and what stands in a `busy` conversation; only those `among` these ids, where given."""
        asked = {
            "limit": to_ms(limit),
            "busy": json.dumps(list(busy)),
            "among": None if among is None else json.dumps(list(among)),
        }
        with self._database.reading() as connection:
            return [row[0] for row in connection.execute(_PAST, asked)]

    def remove(self, operation: OperationWriter, message_ids: Sequence[int]) -> None:
        """Takes messages out with all that hangs on them, and conversations that are empty then.

        What was withheld because of such a message (its edges and episodes, the other half of its turn, later answers
        that cite it) is marked private, so that it stays withheld without it.
        """
        gone = json.dumps(list(message_ids))
        conversations = self._ids("SELECT DISTINCT conversation_id FROM messages WHERE id IN (:gone)", gone)
        self._keep_withheld(operation, gone)
        for table in ("episode_messages", "message_marks"):
            for row_id in self._ids(f"SELECT id FROM {table} WHERE message_id IN (:gone)", gone):
                operation.delete(table, row_id)
        for table in ("facts", "relationships"):
            for row_id in self._ids(f"SELECT id FROM {table} WHERE source_message_id IN (:gone)", gone):
                operation.update(table, row_id, {"source_message_id": None})
        for message_id in message_ids:
            operation.delete("messages", message_id)
        self._remove_empty(operation, conversations)

    def _keep_withheld(self, operation: OperationWriter, gone: str) -> None:
        withheld = self._ids("SELECT row_id FROM withheld WHERE kind = 'message' AND row_id IN (:gone)", gone)
        if not withheld:
            return
        among = json.dumps(withheld)
        covering = "SELECT episode_id FROM episode_messages WHERE message_id IN (:gone)"
        turn = "m.conversation_id = w.conversation_id AND m.position = w.position + iif(w.role = 'assistant', -1, 1)"
        half = "iif(w.role = 'assistant', w.blocks IS NOT NULL AND m.role = 'user', m.role = 'assistant')"
        citing = "SELECT message_id FROM message_names WHERE kind = 'message' AND row_id IN (:gone)"
        found = {
            "relationships": "SELECT id FROM relationships WHERE NOT private AND source_message_id IN (:gone)",
            "episodes": f"SELECT id FROM episodes WHERE NOT private AND id IN ({covering})",
            "messages": f"SELECT m.id FROM messages w JOIN messages m ON {turn} AND {half} WHERE w.id IN (:gone)"
            f" UNION {citing}",
        }
        rows = {table: set(self._ids(query, among)) for table, query in found.items()}
        rows["messages"] -= {*json.loads(gone), *self._ids("SELECT id FROM messages WHERE private", gone)}
        for table, ids in rows.items():
            for row_id in sorted(ids):
                operation.update(table, row_id, {"private": 1})

    def _remove_empty(self, operation: OperationWriter, conversations: Sequence[int]) -> None:
        among = json.dumps(list(conversations))
        filled = "SELECT 1 FROM messages m WHERE m.conversation_id = c.id"
        empty = self._ids(f"SELECT id FROM conversations c WHERE id IN (:gone) AND NOT EXISTS ({filled})", among)
        covered = "SELECT id FROM episodes WHERE conversation_id IN (:gone)"
        for episode_id in self._ids(covered, json.dumps(empty)):
            operation.update("episodes", episode_id, {"conversation_id": None})
        for conversation_id in empty:
            operation.delete("conversations", conversation_id)

    def _ids(self, query: str, gone: str) -> list[Any]:
        """The first column; `(:gone)` in the query stands for the ids in a JSON list."""
        with self._database.reading() as connection:
            rows: list[sqlite3.Row] = connection.execute(
                query.replace("(:gone)", "(SELECT value FROM json_each(:gone))"), {"gone": gone}
            ).fetchall()
        return [row[0] for row in rows]
