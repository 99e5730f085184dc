"""Keeps the table `withheld` in step with what an operation has written; the schema says what it holds and why.

Mostly something is added, and only what follows from that is looked for. Where something may have lost its reason to be
there, all is worked out anew: some 10 ms for each thousand rows.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

_TOUCHED = """
WITH touched AS MATERIALIZED (
  SELECT table_name, row_id, before IS NULL AS added FROM changes WHERE operation_id = :operation AND id > :after
)
"""
_ADDED = f"""{_TOUCHED}
INSERT OR IGNORE INTO withheld (kind, row_id, fresh)
SELECT 'fact', f.id, 1 FROM touched t CROSS JOIN facts f ON t.table_name = 'facts' AND f.id = t.row_id WHERE f.private
UNION ALL
SELECT 'message', f.source_message_id, 1
FROM touched t CROSS JOIN facts f ON t.table_name = 'facts' AND f.id = t.row_id
WHERE f.private AND f.source_message_id IS NOT NULL
UNION ALL
SELECT 'episode', e.id, 1
FROM touched t CROSS JOIN episodes e ON t.table_name = 'episodes' AND e.id = t.row_id WHERE e.private
UNION ALL
SELECT 'episode', c.episode_id, 1
FROM touched t CROSS JOIN episode_messages c ON t.table_name = 'episode_messages' AND c.id = t.row_id
CROSS JOIN withheld w ON w.kind = 'message' AND w.row_id = c.message_id
UNION ALL
SELECT 'relationship', e.id, 1
FROM touched t CROSS JOIN relationships e ON t.table_name = 'relationships' AND e.id = t.row_id
WHERE e.private OR e.source_message_id IN (SELECT row_id FROM withheld WHERE kind = 'message')
UNION ALL
SELECT 'message', m.id, 1
FROM touched t CROSS JOIN messages m ON t.table_name = 'messages' AND m.id = t.row_id WHERE m.private
UNION ALL
SELECT iif(n.beside, 'aside', 'message'), n.message_id, 1
FROM touched t CROSS JOIN message_names n ON t.table_name = 'messages' AND n.message_id = t.row_id
CROSS JOIN withheld w ON w.kind = n.kind AND w.row_id = n.row_id
UNION ALL
SELECT 'message', m.id, 1
FROM touched t CROSS JOIN messages m ON t.table_name = 'messages' AND m.id = t.row_id
CROSS JOIN messages o ON o.conversation_id = m.conversation_id
  AND o.position = m.position + iif(m.role = 'assistant', -1, 1)
CROSS JOIN withheld w ON w.kind = 'message' AND w.row_id = o.id
WHERE iif(
  m.role = 'assistant', o.role <> 'assistant', m.role = 'user' AND o.role = 'assistant' AND o.blocks IS NOT NULL
)
"""
# What a message brought back reaches was forgotten when it went, though its id may still be withheld.
_BROUGHT_BACK = f"""{_TOUCHED}
UPDATE withheld SET fresh = 1
WHERE kind = 'message' AND row_id IN (SELECT row_id FROM touched WHERE table_name = 'messages' AND added)
"""
_LOST = """
SELECT 1 FROM changes c JOIN withheld w ON w.row_id = c.row_id AND w.kind IN (
  CASE c.table_name WHEN 'facts' THEN 'fact' WHEN 'episodes' THEN 'episode' WHEN 'relationships' THEN 'relationship'
  WHEN 'messages' THEN 'message' END, iif(c.table_name = 'messages', 'aside', NULL))
WHERE c.operation_id = :operation AND c.id > :after AND c.before IS NOT NULL AND (
  c.after IS NULL OR c.before ->> '$.private' > c.after ->> '$.private'
  OR c.before ->> '$.blocks' IS NOT c.after ->> '$.blocks'
  OR c.table_name = 'relationships' AND c.before ->> '$.source_message_id' IS NOT c.after ->> '$.source_message_id'
)
UNION ALL
SELECT 1 FROM changes c JOIN withheld w ON w.kind = 'message' AND w.row_id = c.before ->> '$.message_id'
WHERE c.operation_id = :operation AND c.id > :after AND c.table_name = 'episode_messages' AND c.before IS NOT NULL
LIMIT 1
"""
_SPREAD = (
    "INSERT OR IGNORE INTO withheld (kind, row_id) SELECT kind, row_id FROM withheld_reach",
    "UPDATE withheld SET fresh = 0 WHERE fresh",
)
_MARKED_ONLY = (
    "DELETE FROM withheld",
    "INSERT INTO withheld (kind, row_id, fresh) SELECT kind, row_id, 1 FROM marked_private",
)


def follow(connection: sqlite3.Connection, operation_id: int, after: int) -> None:
    """Brings what is withheld in step with an operation's changes since the change `after`."""
    asked = {"operation": operation_id, "after": after}
    if connection.execute(_LOST, asked).fetchone():
        work_out_anew(connection)
        return
    connection.execute(_ADDED, asked)
    connection.execute(_BROUGHT_BACK, asked)
    if connection.execute("SELECT 1 FROM withheld WHERE fresh LIMIT 1").fetchone():
        _run(connection, _SPREAD)


def work_out_anew(connection: sqlite3.Connection) -> None:
    """Fills the table with all that is withheld, whatever was in it."""
    _run(connection, (*_MARKED_ONLY, *_SPREAD))


def _run(connection: sqlite3.Connection, statements: Iterable[str]) -> None:
    for statement in statements:
        connection.execute(statement)
