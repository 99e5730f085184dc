"""Episodes as they are listed, and what an episode's messages lead to, in SQL."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from desktop.core.model import Status, Valence
from desktop.storage.database import Database
from desktop.storage.episodes import PART_OF_EPISODE
from desktop.storage.privacy import WITHHELD
from desktop.storage.timestamps import from_ms

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


class EpisodeLists:
    """Reads only."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def lines(self, statuses: Sequence[Status]) -> list[EpisodeLine]:
        """All episodes of these statuses, the last ended first. What was merged into another is not among them."""
        marks = ", ".join("?" * len(statuses))
        with self._database.reading() as connection:
            rows = connection.execute(
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
        """How many episodes are active, and how many archived (without what was merged)."""
        with self._database.reading() as connection:
            row = connection.execute(
                "SELECT coalesce(sum(status = 'active'), 0), coalesce(sum(status <> 'active'), 0) FROM episodes e"
                " WHERE NOT EXISTS (SELECT 1 FROM episode_merges g WHERE g.episode_id = e.id)"
            ).fetchone()
            return int(row[0]), int(row[1])

    def speakers(self, episode_id: int) -> list[str]:
        """Who speaks in the messages that an episode covers, in the order in which they first do."""
        with self._database.reading() as connection:
            rows = connection.execute(
                f"SELECT speaker FROM messages WHERE id IN ({_COVERED}) AND role <> 'assistant'"
                " GROUP BY speaker_norm ORDER BY min(sent_at), min(id)",
                (episode_id,),
            )
            return [row[0] for row in rows]

    def facts_from(self, episode_id: int) -> list[int]:
        """The active facts that come from a message that an episode covers, oldest first."""
        with self._database.reading() as connection:
            rows = connection.execute(
                f"SELECT id FROM facts WHERE status = 'active' AND source_message_id IN ({_COVERED}) ORDER BY id",
                (episode_id,),
            )
            return [row[0] for row in rows]

    def is_merged(self, episode_id: int) -> bool:
        """Whether it is the tombstone of what was merged into another one."""
        with self._database.reading() as connection:
            found = connection.execute("SELECT 1 FROM episode_merges WHERE episode_id = ?", (episode_id,)).fetchone()
            return found is not None

    def hanging_on(self, episode_id: int) -> dict[str, list[int]]:
        """All rows that make up an episode and what was merged into it, by table, in the order in which they can be
        removed."""
        queries = {
            "episode_versions": "SELECT id FROM episode_versions WHERE episode_id IN part ORDER BY id",
            "episode_messages": "SELECT id FROM episode_messages WHERE episode_id IN part ORDER BY id",
            "episode_merges": "SELECT id FROM episode_merges WHERE episode_id IN part ORDER BY id",
            "episodes": "SELECT id FROM part ORDER BY id",
        }
        with self._database.reading() as connection:
            return {
                table: [row[0] for row in connection.execute(f"{PART_OF_EPISODE} {query}", (episode_id,))]
                for table, query in queries.items()
            }


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
