"""What a file of memories would bring, memory by memory: shown before anything is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from desktop.core.model import Status
from desktop.core.text import normalise
from desktop.memory.facts.drafts import Conflict, Duplicate, FactDraft, Refusal
from desktop.memory.recall.formatting import short
from desktop.memory.service import Memory
from desktop.memory.transfer.bundle import Bundle
from desktop.memory.transfer.drafts import storable
from desktop.storage.export_rows import Portable, Record, Table

State = Literal["new", "grown", "known", "conflict", "rejected"]
"""`grown` is a conversation that is here, and has gone on since."""

Key = tuple[Table, int]
"""A memory of a file, by its table and its id there."""

MEMORIES: tuple[Table, ...] = ("conversations", "facts", "episodes", "relationships")
"""What is planned one by one; all else goes along with them."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A memory of a file, and how it stands to what is known. `known_id` is the row that says the same already.

    `messages` is how many messages of a conversation are new.
    """

    key: Key
    state: State
    told: str
    why: str = ""
    known_id: int | None = None
    messages: int = 0


@dataclass(frozen=True, slots=True)
class ArrivalPlan:
    """What a file would bring. Those that are new are meant to be ticked."""

    bundle: Bundle
    arrivals: Sequence[Arrival]

    @property
    def counts(self) -> Mapping[State, int]:
        """How many there are of each state."""
        return Counter(arrival.state for arrival in self.arrivals)

    @property
    def new(self) -> frozenset[Key]:
        """What is ticked unless a person decides otherwise."""
        return frozenset(arrival.key for arrival in self.arrivals if arrival.state in ("new", "grown"))

    def label(self, ticked: frozenset[Key]) -> str:
        """What bringing these in is called in the history."""
        coming = [arrival for arrival in self.arrivals if arrival.key in ticked and arrival.state != "known"]
        counts = Counter(arrival.key[0] for arrival in coming)
        counts["messages"] = sum(arrival.messages for arrival in coming)
        told = [
            counted(counts[table], table) for table in ("conversations", "messages", *MEMORIES[1:]) if counts[table]
        ]
        return f"Import {storable(self.bundle.file_name)}: {', '.join(told)}"


_NO_MORE: Mapping[Status, tuple[State, str]] = {
    "merged": ("known", "it was merged into another one"),
    "archived": ("rejected", "it is archived"),
}
"""What becomes of one that says what a fact here said, by that one's status."""


def plan(memory: Memory, bundle: Bundle) -> ArrivalPlan:
    """How each memory of a file stands to what is known. Changes nothing."""
    looking = _Looking(memory, bundle)
    return ArrivalPlan(bundle, [looking.arrival(table, record) for table in MEMORIES for record in bundle.of(table)])


class _Looking:
    """Compares the memories of a file with those of the store."""

    def __init__(self, memory: Memory, bundle: Bundle) -> None:
        self._facts = memory.facts
        self._refusal = memory.facts.refusals()
        self._rows = Portable(memory.database)
        self._exact = bundle.exact
        self._seen: set[tuple[str, ...]] = set()
        self._said: dict[int, list[Record]] = {}
        for message in bundle.of("messages"):
            self._said.setdefault(message["conversation_id"], []).append(message)

    def arrival(self, table: Table, record: Record) -> Arrival:
        key: Key = (table, record["id"])
        told = _told(table, record)
        if table == "facts" and record["status"] == "active":
            return self._fact(key, told, record)
        if table == "conversations":
            return self._conversation(key, told, record)
        known_id = self._rows.same(table, record, *identity(table, record))
        state: State = "new" if known_id is None else "known"
        return Arrival(key, state, told, "" if known_id is None else "it is known", known_id)

    def _conversation(self, key: Key, told: str, record: Record) -> Arrival:
        said = self._said.get(record["id"], [])
        known_id = self._rows.same("conversations", record, *identity("conversations", record))
        if known_id is None:
            return Arrival(key, "new", told, messages=len(said))
        here = ({**message, "conversation_id": known_id} for message in said)
        fresh = sum(self._rows.same("messages", message, *identity("messages", message)) is None for message in here)
        if not fresh:
            return Arrival(key, "known", told, "it is known", known_id)
        return Arrival(
            key, "grown", told, f"{fresh:,} of its {counted(len(said), 'messages')} are new", known_id, fresh
        )

    def _fact(self, key: Key, told: str, record: Record) -> Arrival:
        said = tuple(normalise(record[name]) for name in ("subject", "key", "value"))
        if said in self._seen and not self._exact:
            return Arrival(key, "known", told, "it stands in the file before")
        self._seen.add(said)
        draft = FactDraft(
            record["category"], record["key"], record["value"], subject=record["subject"], valid_to=record["valid_to"]
        )
        arrival = _refused(Arrival(key, "new", told), self._refusal(draft))
        return arrival if arrival.state != "new" else self._said_before(arrival, record)

    def _said_before(self, arrival: Arrival, record: Record) -> Arrival:
        """The same of one that a fact said which is not active any more: merging or archiving it was meant; and of one
        that tells until when it was so, which is no duplicate of what is so now."""
        if record["valid_to"] is not None:
            ended = self._rows.same("facts", record, "subject", "key", "value", "valid_to", "status")
            if ended is not None:
                return replace(arrival, state="known", why="it is known", known_id=ended)
        known_id = self._rows.same("facts", record, "subject", "key", "value")
        fact = None if known_id is None else self._facts.get(known_id)
        if fact is None or fact.status == "active":
            return arrival
        state, why = _NO_MORE[fact.status]
        return replace(arrival, state=state, why=why, known_id=known_id)


def _refused(arrival: Arrival, refusal: Refusal | None) -> Arrival:
    if refusal is None:
        return arrival
    if isinstance(refusal, Duplicate):
        return replace(arrival, state="known", why="it is known", known_id=refusal.known.id)
    if isinstance(refusal, Conflict):
        known = refusal.facts[0]
        return replace(arrival, state="conflict", why=f"“{short(known.value)}” is known under {known.key}")
    return replace(arrival, state="rejected", why="you had it forgotten", known_id=refusal.tombstone.id)


def identity(table: Table, record: Record) -> tuple[str, ...]:
    """The columns by which a record is known again in another store."""
    match table:
        case "conversations":
            return ("source_key",) if record["source_key"] is not None else ("title", "origin", "created_at")
        case "messages" if record["external_id"] is not None:
            return "conversation_id", "external_id"
        case "messages":
            return "conversation_id", "role", "sent_at", "text"
        case "facts":
            return "subject", "key", "value", "status", "created_at"
        case "episodes":
            return "topic", "started_at", "ended_at", "status"
        case _:
            return "subject", "relation", "other", "status"


def _told(table: Table, record: Record) -> str:
    match table:
        case "conversations":
            return record["title"] or "Untitled conversation"
        case "facts":
            return f"{record['key']} = {short(record['value'])}"
        case "episodes":
            return str(record["topic"])
        case _:
            return f"{record['subject']} {record['relation']} {record['other']}"


def counted(count: int, plural: str) -> str:
    """So many of something, in words."""
    return f"{count:,} {plural.removesuffix('s') if count == 1 else plural}"
