"""Who and what memories are about, across their tables, in SQL."""

from __future__ import annotations

import json
from collections.abc import Collection
from datetime import datetime
from typing import Final, NamedTuple

from desktop.core.model import USER
from desktop.storage.database import Database
from desktop.storage.timestamps import from_ms

_NAMES: Final = (
    "SELECT subject_norm AS norm, subject AS name, count(*) AS facts, 0 AS edges, max(id) FROM facts"
    " WHERE status = 'active' GROUP BY subject_norm"
    " UNION ALL SELECT subject_norm, subject, 0, count(*), max(id) FROM relationships WHERE status = 'active'"
    " GROUP BY subject_norm"
    " UNION ALL SELECT other_norm, other, 0, count(*), max(id) FROM relationships WHERE status = 'active'"
    " GROUP BY other_norm"
    " UNION ALL SELECT subject_norm, subject, 0, 0, max(id) FROM episodes WHERE status = 'active' GROUP BY subject_norm"
)
_SAID: Final = (
    "SELECT c.title, m.id, count(*), max(m.sent_at) FROM messages m JOIN conversations c ON c.id = m.conversation_id"
    " WHERE m.recallable AND (m.id IN (SELECT value FROM json_each(?)) OR {who})"
    " GROUP BY m.conversation_id ORDER BY 4 DESC LIMIT ?"
)
_BY_PERSON: Final = "(m.role = 'user' AND m.speaker_norm = 'you')"
_BY_SPEAKERS: Final = "m.speaker_norm IN (SELECT value FROM json_each(?))"
_LIFE: Final = (
    "SELECT min(created_at), max(updated_at) FROM facts WHERE subject_norm IN (SELECT value FROM json_each(?))"
)


class SubjectName(NamedTuple):
    """A subject by its name as compared, as it was written last, and how many active memories are about it."""

    norm: str
    name: str
    facts: int
    edges: int


class Mentioned(NamedTuple):
    """A conversation with messages that concern a subject: its title, the newest of them, how many there are."""

    title: str
    message_id: int
    messages: int


class SubjectRows:
    """Reads of one store. Names are as compared (`desktop.core.text`)."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def names(self) -> list[SubjectName]:
        """Returns everybody and everything that active memories are about."""
        found: dict[str, SubjectName] = {}
        for norm, name, facts, edges, _ in self._database.rows(_NAMES):
            known = found.get(norm, SubjectName(norm, name, 0, 0))
            found[norm] = SubjectName(norm, known.name, known.facts + facts, known.edges + edges)
        return list(found.values())

    def keys(self, subject: str) -> list[str]:
        """Returns the keys of a subject's active facts."""
        return self._database.column(
            "SELECT DISTINCT key FROM facts WHERE subject_norm = ? AND status = 'active'", (subject,)
        )

    def values(self, subject: str, keys: Collection[str]) -> list[tuple[str, str]]:
        """Returns the key and the value of a subject's active facts of these keys, oldest first."""
        rows = self._database.rows(
            "SELECT key, value FROM facts WHERE subject_norm = ? AND status = 'active'"
            " AND key IN (SELECT value FROM json_each(?)) ORDER BY id",
            (subject, json.dumps(list(keys))),
        )
        return [(row[0], row[1]) for row in rows]

    def changed_last(self, names: Collection[str], limit: int) -> list[int]:
        """Returns the ids of the facts about these subjects that changed last, whatever became of them."""
        return self._database.column(
            "SELECT id FROM facts WHERE subject_norm IN (SELECT value FROM json_each(?))"
            " ORDER BY updated_at DESC LIMIT ?",
            (json.dumps(list(names)), limit),
        )

    def edges(self, names: Collection[str]) -> list[int]:
        """Returns the ids of the relationships from or to these subjects, whatever became of them."""
        wanted = json.dumps(list(names))
        return self._database.column(
            "SELECT id FROM relationships WHERE subject_norm IN (SELECT value FROM json_each(?1))"
            " OR other_norm IN (SELECT value FROM json_each(?1))",
            (wanted,),
        )

    def conversations(self, message_ids: Collection[int], names: Collection[str], limit: int) -> list[Mentioned]:
        """Returns the conversations in which these messages were sent or one of these spoke, the latest first."""
        wanted = json.dumps([int(each) for each in message_ids])
        who, values = (_BY_PERSON, []) if USER in names else (_BY_SPEAKERS, [json.dumps(list(names))])
        rows = self._database.rows(_SAID.format(who=who), (wanted, *values, limit))
        return [Mentioned(row[0], row[1], row[2]) for row in rows]

    def first_and_last(self, names: Collection[str]) -> tuple[datetime, datetime] | None:
        """Returns when the first fact about these was remembered, and when one was changed last; None where there is
        none."""
        first, last = self._database.row(_LIFE, (json.dumps(list(names)),))
        return None if first is None else (from_ms(first), from_ms(last))
