"""Memories of a file, whatever its format: records as an export has them, with ids of their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from desktop.memory.transfer.drafts import Note
from desktop.storage.export_rows import Record, Table

REFERENCES: Mapping[Table, Mapping[str, Table]] = {
    "messages": {"conversation_id": "conversations"},
    "message_marks": {"message_id": "messages"},
    "facts": {"source_message_id": "messages", "replaced_by": "facts"},
    "fact_versions": {"fact_id": "facts"},
    "fact_links": {"fact_id": "facts", "related_id": "facts"},
    "confirmations": {"fact_id": "facts"},
    "episodes": {"conversation_id": "conversations"},
    "episode_messages": {"episode_id": "episodes", "message_id": "messages"},
    "episode_versions": {"episode_id": "episodes"},
    "episode_merges": {"episode_id": "episodes", "merged_into": "episodes"},
    "relationships": {"source_message_id": "messages"},
}
"""Which rows a record names."""

_OPTIONAL = {("facts", "source_message_id"), ("facts", "replaced_by"), ("episodes", "conversation_id")}
_OPTIONAL |= {("relationships", "source_message_id")}

TABLE_OF: Mapping[str, Table] = {
    "fact": "facts",
    "episode": "episodes",
    "message": "messages",
    "relationship": "relationships",
}
"""Where the memories of a kind are."""


def may_stand_alone(table: Table, name: str) -> bool:
    """Whether a record still says something without this reference, which may be null."""
    return (table, name) in _OPTIONAL


@dataclass(slots=True)
class Bundle:
    """What one file says. `exact` is set where it is an export of Keepsake: what stands twice in it is meant so."""

    file_name: str
    exact: bool = False
    records: dict[Table, list[Record]] = field(default_factory=dict)
    accesses: list[Record] = field(default_factory=list)
    skipped: list[Note] = field(default_factory=list)
    repaired: list[Note] = field(default_factory=list)

    def of(self, table: Table) -> list[Record]:
        """The records of a table."""
        return self.records.setdefault(table, [])


def stamp(moment: datetime) -> str:
    """A moment in UTC as records have it."""
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")
