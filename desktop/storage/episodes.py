"""Episodes, what they said before, and the messages they cover, in SQL."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from desktop.core.model import Episode, Status, Valence
from desktop.core.text import normalise
from desktop.storage.database import Database
from desktop.storage.operations import OperationWriter
from desktop.storage.privacy import WITHHELD
from desktop.storage.timestamps import from_ms, optional_ms, optional_time, to_ms

_INHERITED = "FROM episode_merges g WHERE g.merged_into = e.id"
_SELECT = (
    f"SELECT e.*, {WITHHELD.format(kind='episode', row_id='e.id')} AS withheld,"
    f" coalesce(a.count, 0) + coalesce((SELECT sum(g.inherited_count) {_INHERITED}), 0) AS access_count,"
    f" max(coalesce(a.last_at, 0), coalesce((SELECT max(g.inherited_last_at) {_INHERITED}), 0)) AS last_at,"
    " (SELECT count(*) FROM episode_messages c WHERE c.episode_id = e.id) AS message_count"
    " FROM episodes e LEFT JOIN accesses a ON a.kind = 'episode' AND a.row_id = e.id"
)
PART_OF_EPISODE = (
    "WITH RECURSIVE part (id) AS (VALUES (?) UNION"
    " SELECT g.episode_id FROM episode_merges g JOIN part ON g.merged_into = part.id)"
)
"""`part` holds an episode, what was merged into it, and into one of those."""


@dataclass(frozen=True, slots=True)
class EpisodeVersion:
    """What an episode said before a change."""

    id: int
    episode_id: int
    summary: str
    importance: float
    tags: tuple[str, ...]
    created_at: datetime


_SETTLED = (
    "SELECT message_id FROM episode_messages WHERE message_id >= :since UNION"
    " SELECT coalesce(c.after, c.before) ->> 'message_id' FROM operations o JOIN changes c ON c.operation_id = o.id"
    " WHERE c.table_name = 'episode_messages' AND o.undoes IS NULL AND c.id > coalesce((SELECT min(m.id)"
    " FROM changes m WHERE m.table_name = 'messages' AND m.row_id = :since), 0)"
    " AND CASE WHEN c.after IS NULL THEN o.undone_by IS NULL ELSE o.undone_by IS NOT NULL"
    " AND (o.run_id IS NULL OR EXISTS (SELECT 1 FROM operations other"
    " WHERE other.run_id = o.run_id AND other.undoable AND other.undone_by IS NULL)) END"
)


_COVERED: Final = "SELECT message_id FROM episode_messages WHERE episode_id = ?"


@dataclass(frozen=True, slots=True)
class EpisodeLine:
    """What a list shows of an episode: cheap to read for thousands at once."""

    id: int
    topic: str
    importance: float
    valence: Valence
    tags: tuple[str, ...]
    status: Status
    ended_at: datetime
    message_count: int
    withheld: bool


class Episodes:
    """The episodes of a store. Writing methods take the operation that records them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, episode_id: int) -> Episode | None:
        return next(iter(self.get_many([episode_id])), None)

    def get_many(self, ids: Iterable[int]) -> list[Episode]:
        """Returns the episodes of these ids, in their order; ids that are gone are left out."""
        wanted = list(ids)
        found = {row["id"]: _episode(row) for row in self._database.rows_among(f"{_SELECT} WHERE e.id", wanted)}
        return [found[episode_id] for episode_id in wanted if episode_id in found]

    def about(self, topic: str, conversation_id: int | None) -> list[Episode]:
        """Returns the active episodes of a conversation with that topic (as compared), newest first."""
        condition = "e.topic_norm = ? AND e.conversation_id IS ? AND e.status = 'active' ORDER BY e.id DESC"
        return self._episodes(condition, (normalise(topic), conversation_id))

    def tagged(self, tags: Sequence[str]) -> set[int]:
        """Returns the ids of the episodes of any status with one of these tags (as compared)."""
        query = "SELECT e.id FROM episodes e, json_each(e.tags_norm) t WHERE t.value"
        return {row[0] for row in self._database.rows_among(query, map(normalise, tags))}

    def message_ids(self, episode_id: int) -> list[int]:
        """Returns the ids of the messages that an episode covers, in order: as they were sent."""
        return self._database.column(
            "SELECT c.message_id FROM episode_messages c JOIN messages m ON m.id = c.message_id"
            " WHERE c.episode_id = ? ORDER BY m.sent_at, m.conversation_id, m.position",
            (episode_id,),
        )

    def settled_messages(self, since: int = 0) -> set[int]:
        """Returns the ids of the messages that an episode of any status covers, or one that was deleted, or undone by
        itself and not with all of the extraction that it was part of. From the message `since` on, it takes no longer
        in a large store."""
        return set(self._database.column(_SETTLED, {"since": since}))

    def merged_into(self, episode_id: int) -> list[int]:
        """Returns the ids of the tombstones of what was merged into an episode, or into one of those, oldest first."""
        return self._database.column(
            f"{PART_OF_EPISODE} SELECT id FROM part WHERE id <> ? ORDER BY id", (episode_id, episode_id)
        )

    def versions(self, episode_id: int) -> list[EpisodeVersion]:
        """Returns what an episode, and what was merged into it, said before, newest first."""
        rows = self._database.rows(
            f"{PART_OF_EPISODE} SELECT * FROM episode_versions WHERE episode_id IN part ORDER BY id DESC",
            (episode_id,),
        )
        return [_version(row) for row in rows]

    def lines(self, statuses: Sequence[Status]) -> list[EpisodeLine]:
        """Returns all episodes of these statuses, the last ended first. What was merged into another is not among
        them."""
        marks = ", ".join("?" * len(statuses))
        rows = self._database.rows(
            "SELECT e.id, e.topic, e.importance, e.valence, e.tags, e.status, e.ended_at,"
            f" {WITHHELD.format(kind='episode', row_id='e.id')} AS withheld,"
            " (SELECT count(*) FROM episode_messages c WHERE c.episode_id = e.id) AS message_count"
            f" FROM episodes e WHERE e.status IN ({marks})"
            " AND NOT EXISTS (SELECT 1 FROM episode_merges g WHERE g.episode_id = e.id)"
            " ORDER BY e.ended_at DESC, e.id DESC",
            tuple(statuses),
        )
        return [_line(row) for row in rows]

    def counts(self) -> tuple[int, int]:
        """Returns how many episodes are active, and how many archived (without what was merged)."""
        row = self._database.row(
            "SELECT coalesce(sum(status = 'active'), 0), coalesce(sum(status <> 'active'), 0) FROM episodes e"
            " WHERE NOT EXISTS (SELECT 1 FROM episode_merges g WHERE g.episode_id = e.id)"
        )
        return int(row[0]), int(row[1])

    def speakers(self, episode_id: int) -> list[str]:
        """Returns who speaks in the messages that an episode covers, in the order in which they first do."""
        return self._database.column(
            f"SELECT speaker FROM messages WHERE id IN ({_COVERED}) AND role <> 'assistant'"
            " GROUP BY speaker_norm ORDER BY min(sent_at), min(id)",
            (episode_id,),
        )

    def facts_from(self, episode_id: int) -> list[int]:
        """Returns the ids of the active facts that come from a message that an episode covers, oldest first."""
        return self._database.column(
            f"SELECT id FROM facts WHERE status = 'active' AND source_message_id IN ({_COVERED}) ORDER BY id",
            (episode_id,),
        )

    def is_merged(self, episode_id: int) -> bool:
        """Whether it is the tombstone of what was merged into another one."""
        found = self._database.row("SELECT 1 FROM episode_merges WHERE episode_id = ?", (episode_id,))
        return found is not None

    def hanging_on(self, episode_id: int) -> dict[str, list[int]]:
        """Returns the ids of all rows that make up an episode and what was merged into it, by table, in the order in
        which they can be removed."""
        queries = {
            "episode_versions": "SELECT id FROM episode_versions WHERE episode_id IN part ORDER BY id",
            "episode_messages": "SELECT id FROM episode_messages WHERE episode_id IN part ORDER BY id",
            "episode_merges": "SELECT id FROM episode_merges WHERE episode_id IN part ORDER BY id",
            "episodes": "SELECT id FROM part ORDER BY id",
        }
        return {
            table: self._database.column(f"{PART_OF_EPISODE} {query}", (episode_id,))
            for table, query in queries.items()
        }

    def insert(self, operation: OperationWriter, episode: Episode, message_ids: Sequence[int]) -> Episode:
        """Stores an episode (its `id` is ignored) with the messages it covers; returns it as it can be read."""
        episode_id = operation.insert("episodes", _values(episode))
        self.cover(operation, episode_id, message_ids)
        operation.follow()
        return self.get_many([episode_id])[0]

    def update(self, operation: OperationWriter, episode: Episode) -> Episode:
        """Writes every field of an episode; `updated_at` becomes the operation's time."""
        changed = replace(episode, updated_at=operation.at)
        operation.update("episodes", episode.id, _values(changed))
        return changed

    def cover(self, operation: OperationWriter, episode_id: int, message_ids: Iterable[int]) -> None:
        """Adds messages to those that an episode covers, unless they are among them."""
        known = set(self.message_ids(episode_id))
        for message_id in dict.fromkeys(message_ids):
            if message_id not in known:
                operation.insert("episode_messages", {"episode_id": episode_id, "message_id": message_id})

    def add_merge(self, operation: OperationWriter, merged: Episode, kept_id: int) -> None:
        """Notes that an episode was merged into another one, which inherits its accesses."""
        values = {
            "episode_id": merged.id,
            "merged_into": kept_id,
            "inherited_count": merged.access_count,
            "inherited_last_at": optional_ms(merged.last_accessed_at),
        }
        operation.insert("episode_merges", values)

    def add_version(self, operation: OperationWriter, before: Episode) -> None:
        """Keeps what an episode said before a change."""
        values = {
            "episode_id": before.id,
            "summary": before.summary,
            "importance": before.importance,
            "tags": _json(before.tags),
            "created_at": to_ms(operation.at),
        }
        operation.insert("episode_versions", values)

    def _episodes(self, condition: str, parameters: Sequence[Any]) -> list[Episode]:
        return [_episode(row) for row in self._database.rows(f"{_SELECT} WHERE {condition}", parameters)]


def _json(texts: Iterable[str]) -> str:
    return json.dumps(list(texts), ensure_ascii=False)


def _values(episode: Episode) -> dict[str, Any]:
    return {
        "subject": episode.subject,
        "subject_norm": normalise(episode.subject),
        "topic": episode.topic,
        "topic_norm": normalise(episode.topic),
        "summary": episode.summary,
        "importance": episode.importance,
        "valence": episode.valence,
        "tags": _json(episode.tags),
        "tags_norm": _json(map(normalise, episode.tags)),
        "status": episode.status,
        "source": episode.source,
        "conversation_id": episode.conversation_id,
        "private": int(episode.private),
        "archive_reason": episode.archive_reason,
        "started_at": to_ms(episode.started_at),
        "ended_at": to_ms(episode.ended_at),
        "created_at": to_ms(episode.created_at),
        "updated_at": to_ms(episode.updated_at),
    }


def _episode(row: sqlite3.Row) -> Episode:
    return Episode(
        id=row["id"],
        topic=row["topic"],
        summary=row["summary"],
        importance=row["importance"],
        valence=row["valence"],
        tags=tuple(json.loads(row["tags"])),
        subject=row["subject"],
        status=row["status"],
        source=row["source"],
        conversation_id=row["conversation_id"],
        started_at=from_ms(row["started_at"]),
        ended_at=from_ms(row["ended_at"]),
        created_at=from_ms(row["created_at"]),
        updated_at=from_ms(row["updated_at"]),
        archive_reason=row["archive_reason"],
        private=bool(row["private"]),
        withheld=bool(row["withheld"]),
        message_count=row["message_count"],
        access_count=row["access_count"],
        last_accessed_at=optional_time(row["last_at"] or None),
    )


def _version(row: sqlite3.Row) -> EpisodeVersion:
    return EpisodeVersion(
        id=row["id"],
        episode_id=row["episode_id"],
        summary=row["summary"],
        importance=row["importance"],
        tags=tuple(json.loads(row["tags"])),
        created_at=from_ms(row["created_at"]),
    )


def _line(row: sqlite3.Row) -> EpisodeLine:
    return EpisodeLine(
        id=row["id"],
        topic=row["topic"],
        importance=row["importance"],
        valence=row["valence"],
        tags=tuple(json.loads(row["tags"])),
        status=row["status"],
        ended_at=from_ms(row["ended_at"]),
        message_count=row["message_count"],
        withheld=bool(row["withheld"]),
    )
