"""What hangs on a memory, and on what was merged into it: where it came from, and what points to it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from desktop.core.model import Kind
from desktop.storage.database import Database
from desktop.storage.episodes import PART_OF_EPISODE
from desktop.storage.facts import PART_OF_FACT


@dataclass(frozen=True, slots=True)
class Links:
    """Ids of rows, as far as they are active; those of a merge are the union of its members'.

    `messages` are those that a fact came from or an episode covers; `episodes` cover, and `relationships` were told in,
    one of them. `merged` are tombstones, `replaced` facts that this one took the place of, `versions` what was said
    before; `related` are facts that belong together with this one.
    """

    messages: frozenset[int] = frozenset()
    episodes: frozenset[int] = frozenset()
    relationships: frozenset[int] = frozenset()
    merged: frozenset[int] = frozenset()
    replaced: frozenset[int] = frozenset()
    versions: frozenset[int] = frozenset()
    related: frozenset[int] = frozenset()


class LinkReader:
    """Reads links of one store."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of_fact(self, fact_id: int) -> Links:
        part = self._ids(f"{PART_OF_FACT} SELECT id FROM part", fact_id)
        among = _json(part)
        messages = self._ids(
            f"SELECT DISTINCT source_message_id FROM facts WHERE id IN {_AMONG} AND source_message_id IS NOT NULL",
            among,
        )
        return Links(
            messages=messages,
            episodes=self._ids(
                "SELECT DISTINCT c.episode_id FROM episode_messages c JOIN episodes e ON e.id = c.episode_id"
                f" WHERE e.status = 'active' AND c.message_id IN {_AMONG}",
                _json(messages),
            ),
            relationships=self._told_in(messages),
            merged=part - {fact_id},
            replaced=self._ids(f"SELECT id FROM facts WHERE replaced_by IN {_AMONG} AND status <> 'merged'", among),
            versions=self._ids(f"SELECT id FROM fact_versions WHERE fact_id IN {_AMONG}", among),
            related=self._related(part),
        )

    def of_episode(self, episode_id: int) -> Links:
        part = self._ids(f"{PART_OF_EPISODE} SELECT id FROM part", episode_id)
        among = _json(part)
        messages = self._ids(f"SELECT DISTINCT message_id FROM episode_messages WHERE episode_id IN {_AMONG}", among)
        return Links(
            messages=messages,
            relationships=self._told_in(messages),
            merged=part - {episode_id},
            versions=self._ids(f"SELECT id FROM episode_versions WHERE episode_id IN {_AMONG}", among),
        )

    def of(self, kind: Kind, row_id: int) -> Links:
        """Returns the links of a fact or an episode."""
        return self.of_fact(row_id) if kind == "fact" else self.of_episode(row_id)

    def _related(self, part: frozenset[int]) -> frozenset[int]:
        """What is linked, on either side, with a fact or what was merged into it; of a merged fact, what it became."""
        linked = self._ids(
            "WITH part (id) AS (SELECT value FROM json_each(?)), linked (id) AS (SELECT related_id FROM fact_links"
            " WHERE fact_id IN part UNION SELECT fact_id FROM fact_links WHERE related_id IN part UNION SELECT"
            " f.replaced_by FROM facts f JOIN linked ON f.id = linked.id WHERE f.status = 'merged')"
            " SELECT f.id FROM facts f JOIN linked ON f.id = linked.id WHERE f.status = 'active'",
            _json(part),
        )
        return linked - part

    def _told_in(self, messages: frozenset[int]) -> frozenset[int]:
        query = f"SELECT id FROM relationships WHERE status = 'active' AND source_message_id IN {_AMONG}"
        return self._ids(query, _json(messages))

    def _ids(self, query: str, parameter: Any) -> frozenset[int]:
        return frozenset(self._database.column(query, (parameter,)))


_AMONG = "(SELECT value FROM json_each(?))"


def _json(ids: frozenset[int]) -> str:
    return json.dumps(sorted(ids))
