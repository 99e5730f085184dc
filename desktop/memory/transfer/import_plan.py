"""What a file of memories would bring, memory by memory: shown before anything is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from desktop.core.model import PERSON, USER, Status
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

    `messages` is how many messages of a conversation are new; `about` whom it is about, with how often each of them is
    named or speaks in it; `since` and `until` are when it was said, as records have it.
    """

    key: Key
    state: State
    told: str
    why: str = ""
    known_id: int | None = None
    messages: int = 0
    about: tuple[tuple[str, int], ...] = ()
    since: str = ""
    until: str = ""


@dataclass(frozen=True, slots=True)
class Extent:
    """Tells whom memories are about (the most often named first), from when to when they were said, as records have it,
    and how many there are by table, messages included."""

    about: tuple[str, ...] = ()
    since: str = ""
    until: str = ""
    counts: Mapping[str, int] = field(default_factory=dict)


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

    def extent(self, ticked: frozenset[Key]) -> Extent:
        """Tells of what would come in of these."""
        about, counts = Counter[str](), Counter[str]()
        since, until = "", ""
        for arrival in self._coming(ticked):
            about.update(dict(arrival.about))
            counts[arrival.key[0]] += 1
            counts["messages"] += arrival.messages
            if arrival.since:
                since = min(since or arrival.since, arrival.since)
                until = max(until, arrival.until)
        return Extent(
            tuple(name for name, _ in about.most_common()),
            since,
            until,
            {table: count for table, count in counts.items() if count},
        )

    def texts(self) -> Iterator[tuple[Key, str]]:
        """Yields each memory with all of its words, what was said in a conversation included."""
        said: dict[int, list[str]] = {}
        for message in self.bundle.of("messages"):
            said.setdefault(message["conversation_id"], []).append(f"{message['speaker']}: {message['text']}")
        for table in MEMORIES:
            for record in self.bundle.of(table):
                own = (str(record[name]) for name in _WORDS[table] if record[name])
                more = said.get(record["id"], ()) if table == "conversations" else ()
                yield (table, record["id"]), "\n".join((*own, *more))

    def _coming(self, ticked: frozenset[Key]) -> Iterator[Arrival]:
        return (arrival for arrival in self.arrivals if arrival.key in ticked and arrival.state != "known")

    def label(self, ticked: frozenset[Key]) -> str:
        """Returns what bringing these in is called in the history."""
        counts = self.extent(ticked).counts
        told = [
            counted(counts[table], table) for table in ("conversations", "messages", *MEMORIES[1:]) if table in counts
        ]
        return f"Import {storable(self.bundle.file_name)}: {', '.join(told)}"


_WORDS: Mapping[Table, tuple[str, ...]] = {
    "conversations": ("title",),
    "facts": ("subject", "category", "key", "value", "source_excerpt"),
    "episodes": ("topic", "summary"),
    "relationships": ("subject", "relation", "other"),
}
"""The columns in which a memory says something."""

_NO_MORE: Mapping[Status, tuple[State, str]] = {
    "merged": ("known", "it was merged into another one"),
    "archived": ("rejected", "it is archived"),
}
"""What becomes of one that says what a fact here said, by that one's status."""


def plan(memory: Memory, bundle: Bundle) -> ArrivalPlan:
    """Returns how each memory of a file stands to what is known. Changes nothing."""
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
        return _naming(Arrival(key, state, told, "" if known_id is None else "it is known", known_id), record)

    def _conversation(self, key: Key, told: str, record: Record) -> Arrival:
        said = self._said.get(record["id"], [])
        known_id = self._rows.same("conversations", record, *identity("conversations", record))
        if known_id is None:
            return _holding(Arrival(key, "new", told), said)
        here = ({**message, "conversation_id": known_id} for message in said)
        fresh = [each for each in here if self._rows.same("messages", each, *identity("messages", each)) is None]
        if not fresh:
            return Arrival(key, "known", told, "it is known", known_id)
        why = f"{len(fresh):,} of its {counted(len(said), 'messages')} are new"
        return _holding(Arrival(key, "grown", told, why, known_id), fresh)

    def _fact(self, key: Key, told: str, record: Record) -> Arrival:
        said = tuple(normalise(record[name]) for name in ("subject", "key", "value"))
        if said in self._seen and not self._exact:
            return Arrival(key, "known", told, "it stands in the file before")
        self._seen.add(said)
        draft = FactDraft(
            record["category"], record["key"], record["value"], subject=record["subject"], valid_to=record["valid_to"]
        )
        arrival = _refused(_naming(Arrival(key, "new", told), record), self._refusal(draft))
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
    """Returns the columns by which a record is known again in another store."""
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


def _holding(arrival: Arrival, messages: Sequence[Record]) -> Arrival:
    """A conversation with what its new messages tell of it."""
    moments = [message["sent_at"] for message in messages]
    spoken = Counter(_speaker(message) for message in messages if message["role"] != "assistant")
    return replace(
        arrival,
        messages=len(messages),
        about=tuple(spoken.items()),
        since=min(moments, default=""),
        until=max(moments, default=""),
    )


def _speaker(message: Record) -> str:
    return USER if message["role"] == "user" or message["speaker"] == PERSON else message["speaker"]


def _naming(arrival: Arrival, record: Record) -> Arrival:
    """Any other memory with whom it names as those it is about, and when it was said."""
    table = arrival.key[0]
    names: Iterable[str] = (record["subject"], record["other"]) if table == "relationships" else (record["subject"],)
    first, last = ("started_at", "ended_at") if table == "episodes" else ("created_at", "created_at")
    return replace(arrival, about=tuple((name, 1) for name in names if name), since=record[first], until=record[last])


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
    """Counts something in words."""
    return f"{count:,} {plural.removesuffix('s') if count == 1 else plural}"
