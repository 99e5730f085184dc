"""Conversations, their messages and the marks on them, in SQL; and how messages past a retention limit go."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from typing import Any, Final

from desktop.core.model import Conversation, Level, Message
from desktop.core.text import normalise
from desktop.storage.database import Database
from desktop.storage.operations import OperationWriter
from desktop.storage.timestamps import from_ms, to_ms

_SELECT = (
    "SELECT c.*, (SELECT count(*) FROM messages m WHERE m.conversation_id = c.id) AS message_count FROM conversations c"
)
_TOLD = (
    "id, conversation_id, position, session, role, speaker, text, sent_at, external_id, recallable, private,"
    " NULL AS blocks"
)
_ALL = "*"


class Conversations:
    """The conversations of a store. Writing methods take the operation that records them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, conversation_id: int) -> Conversation | None:
        return next(iter(self._conversations("c.id = ?", (conversation_id,), 1)), None)

    def by_source_key(self, source_key: str) -> Conversation | None:
        return next(iter(self._conversations("c.source_key = ?", (source_key,), 1)), None)

    def by_title(self, title: str, *, origin: str = "chat") -> Conversation | None:
        """Returns the most recent conversation of that title."""
        return next(iter(self._conversations("c.title = ? AND c.origin = ?", (title, origin), 1)), None)

    def recent(self, *, origin: str | None = None, limit: int = 200) -> list[Conversation]:
        """Returns the conversations changed last, the latest first."""
        return self._conversations("(? IS NULL OR c.origin = ?)", (origin, origin), limit)

    def count(self) -> int:
        return int(self._database.row("SELECT count(*) FROM conversations")[0])

    def count_messages(self) -> int:
        return int(self._database.row("SELECT count(*) FROM messages")[0])

    def messages(self, conversation_id: int, *, start: int = 0, limit: int | None = None) -> list[Message]:
        """Returns the messages from position `start` on, in order."""
        return self._messages(
            "conversation_id = ? AND position >= ? ORDER BY position LIMIT ?",
            (conversation_id, start, -1 if limit is None else limit),
        )

    def last_messages(
        self, conversation_id: int, limit: int, *, before: int | None = None, blocks: bool = True
    ) -> list[Message]:
        """Returns the last `limit` messages, or the last ones before position `before`, in order. Without `blocks` what
        is kept beside their texts is not read: it takes a hundred times as long."""
        newest = self._messages(
            "conversation_id = ? AND (? IS NULL OR position < ?) ORDER BY position DESC LIMIT ?",
            (conversation_id, before, before, limit),
            _ALL if blocks else _TOLD,
        )
        return newest[::-1]

    def said_since(self, moment: datetime) -> list[Message]:
        """Returns what people said after a moment and may be recalled, in the order of time, whatever conversation it
        is in."""
        return self._messages(
            "sent_at > ? AND recallable AND role <> 'assistant' ORDER BY sent_at, conversation_id, position",
            (to_ms(moment),),
        )

    def last_calling(self, conversation_id: int, tools: Collection[str], *, since: int) -> Message | None:
        """Returns the last answer from position `since` on that called one of these tools."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT * FROM messages WHERE conversation_id = ? AND position >= ? AND blocks IS NOT NULL"
                " ORDER BY position DESC",
                (conversation_id, since),
            )
            # To look for their names first takes a tenth of reading all that tools answered.
            naming = (_message(row) for row in rows if any(f'"{tool}"' in row["blocks"] for tool in tools))
            return next((each for each in naming if not _called(each.blocks).isdisjoint(tools)), None)

    def leaving_out(self, since: datetime) -> list[Message]:
        """Returns the answers since a moment that left something out, the latest first."""
        return self._messages(
            "role = 'assistant' AND sent_at >= ? AND json_array_length(blocks, '$.unkept') > 0"
            " ORDER BY sent_at DESC, id DESC",
            (to_ms(since),),
        )

    def positions(self, conversation_id: int) -> range:
        """Returns the range of positions from the first message to the last; some between may be gone."""
        first, last = self._database.row(
            "SELECT min(position), max(position) FROM messages WHERE conversation_id = ?", (conversation_id,)
        )
        return range(0) if first is None else range(first, last + 1)

    def count_said(self, conversation_id: int, *, before: int) -> int:
        """Counts the messages before a position that are not the assistant's."""
        row = self._database.row(
            "SELECT count(*) FROM messages WHERE conversation_id = ? AND position < ? AND role <> 'assistant'",
            (conversation_id, before),
        )
        return int(row[0])

    def message(self, message_id: int) -> Message | None:
        return next(iter(self.get_messages([message_id])), None)

    def get_messages(self, ids: Iterable[int]) -> list[Message]:
        """Returns the messages of these ids, in their order; ids that are gone are left out."""
        wanted = list(ids)
        rows = self._database.rows_among(f"SELECT {_ALL} FROM messages WHERE id", wanted)
        found = {row["id"]: _message(row) for row in rows}
        return [found[message_id] for message_id in wanted if message_id in found]

    def usage(self, conversation_id: int) -> list[tuple[str, dict[str, int]]]:
        """Returns the model and the counts of tokens of each answer, of those that were replaced too."""
        rows = self._database.rows(
            "SELECT blocks ->> '$.model', blocks -> '$.usage' FROM messages"
            " WHERE conversation_id = :id AND blocks -> '$.usage' IS NOT NULL"
            " UNION ALL SELECT e.value ->> '$.blocks.model', e.value -> '$.blocks.usage'"
            " FROM messages m, json_each(m.blocks, '$.earlier') e"
            " WHERE m.conversation_id = :id AND m.blocks IS NOT NULL AND e.value -> '$.blocks.usage' IS NOT NULL",
            {"id": conversation_id},
        )
        return [(row[0], json.loads(row[1])) for row in rows]

    def insert(self, operation: OperationWriter, conversation: Conversation) -> Conversation:
        """Stores a conversation (its `id` is ignored) and returns it with its id."""
        values = {
            "title": conversation.title,
            "origin": conversation.origin,
            "source_key": conversation.source_key,
            "created_at": to_ms(conversation.created_at),
            "updated_at": to_ms(conversation.updated_at),
        }
        return replace(conversation, id=operation.insert("conversations", values))

    def update(self, operation: OperationWriter, conversation: Conversation) -> None:
        """Writes the title and the time of the last change."""
        values = {"title": conversation.title, "updated_at": to_ms(conversation.updated_at)}
        operation.update("conversations", conversation.id, values)

    def append(self, operation: OperationWriter, message: Message) -> Message:
        """Adds a message at the end (its `id` and `position` are ignored) and returns it with both."""
        placed = replace(message, position=self.next_position(message.conversation_id))
        return replace(placed, id=operation.insert("messages", _values(placed)))

    def extend(self, operation: OperationWriter, messages: Sequence[Message]) -> None:
        """Adds messages of one conversation at its end, in their order (`id` and `position` are ignored)."""
        if not messages:
            return
        start = self.next_position(messages[0].conversation_id)
        for position, message in enumerate(messages, start):
            operation.insert("messages", _values(replace(message, position=position)))

    def update_message(self, operation: OperationWriter, message: Message) -> None:
        operation.update("messages", message.id, _values(message))

    def next_position(self, conversation_id: int) -> int:
        """Returns the position of the next message to be added."""
        row = self._database.row(
            "SELECT coalesce(max(position) + 1, 0) FROM messages WHERE conversation_id = ?",
            (conversation_id,),
        )
        return int(row[0])

    def _conversations(self, condition: str, parameters: tuple[Any, ...], limit: int) -> list[Conversation]:
        rows = self._database.rows(
            f"{_SELECT} WHERE {condition} ORDER BY c.updated_at DESC, c.id DESC LIMIT ?",
            (*parameters, limit),
        )
        return [_conversation(row) for row in rows]

    def _messages(self, condition: str, parameters: tuple[Any, ...], columns: str = _ALL) -> list[Message]:
        rows = self._database.rows(f"SELECT {columns} FROM messages WHERE {condition}", parameters)
        return [_message(row) for row in rows]


def _values(message: Message) -> dict[str, Any]:
    return {
        "conversation_id": message.conversation_id,
        "position": message.position,
        "session": message.session,
        "role": message.role,
        "speaker": message.speaker,
        "speaker_norm": normalise(message.speaker),
        "text": message.text,
        "sent_at": to_ms(message.sent_at),
        "external_id": message.external_id,
        "recallable": int(message.recallable),
        "private": int(message.private),
        "blocks": None if message.blocks is None else json.dumps(message.blocks, ensure_ascii=False),
    }


def _conversation(row: sqlite3.Row) -> Conversation:
    return Conversation(
        id=row["id"],
        title=row["title"],
        origin=row["origin"],
        source_key=row["source_key"],
        created_at=from_ms(row["created_at"]),
        updated_at=from_ms(row["updated_at"]),
        message_count=row["message_count"],
    )


def _called(blocks: Any) -> set[str]:
    """The names of the tools that an answer called."""
    return {card["finished"]["tool"] for card in blocks.get("cards", ())} if isinstance(blocks, dict) else set()


@lru_cache(maxsize=16)
def _read_blocks(blocks: str) -> Any:
    """Each turn reads the same last answers again, with all that tools told in them: to read the JSON of those took
    a third of the turn. Nobody changes what is read."""
    return json.loads(blocks)


def _message(row: sqlite3.Row) -> Message:
    return Message(
        id=row["id"],
        conversation_id=row["conversation_id"],
        position=row["position"],
        session=row["session"],
        role=row["role"],
        speaker=row["speaker"],
        text=row["text"],
        sent_at=from_ms(row["sent_at"]),
        external_id=row["external_id"],
        recallable=bool(row["recallable"]),
        private=bool(row["private"]),
        blocks=None if row["blocks"] is None else _read_blocks(row["blocks"]),
    )


EXTRA_DAYS: Final[Mapping[Level, int]] = {"high": 60, "critical": 365}
"""How many days past the retention limit a marked message is kept."""


@dataclass(frozen=True, slots=True)
class Mark:
    """That a message matters, and why."""

    id: int
    message_id: int
    level: Level
    reason: str
    marked_at: datetime


class Marks:
    """The marks of a store. Writing methods take the operation that records them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, message_ids: Iterable[int]) -> dict[int, Mark]:
        """Returns the marks of these messages, by message."""
        rows = self._database.rows_among("SELECT * FROM message_marks WHERE message_id", message_ids)
        return {row["message_id"]: _mark(row) for row in rows}

    def put(self, operation: OperationWriter, message_id: int, level: Level, reason: str) -> None:
        """Marks a message, in place of the mark it has."""
        values = {"message_id": message_id, "level": level, "reason": reason, "marked_at": to_ms(operation.at)}
        known = self.of([message_id]).get(message_id)
        if known is None:
            operation.insert("message_marks", values)
        else:
            operation.update("message_marks", known.id, values)


def _mark(row: sqlite3.Row) -> Mark:
    return Mark(row["id"], row["message_id"], row["level"], row["reason"], from_ms(row["marked_at"]))


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
        """Returns the messages sent before `limit`, by conversation, except what is marked and in its extra days, what
        was brought back since, and what stands in a `busy` conversation; only those `among` these ids, where given."""
        asked = {
            "limit": to_ms(limit),
            "busy": json.dumps(list(busy)),
            "among": None if among is None else json.dumps(list(among)),
        }
        return self._database.column(_PAST, asked)

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
        return self._database.column(query.replace("(:gone)", "(SELECT value FROM json_each(:gone))"), {"gone": gone})
