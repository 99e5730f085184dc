"""Memories of a file, whatever its format: records as an export has them, with ids of their own; made of its
conversations too, and of what other programs keep, which say less than those of an export.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from desktop.core.model import DAILY_DAYS, LIKELY, USER, Durability
from desktop.core.text import is_blank
from desktop.memory.conversations import ConversationMemory
from desktop.memory.facts.drafts import KEY_MOST, VALUE_MOST
from desktop.memory.facts.renewal import category_today
from desktop.memory.transfer.drafts import (
    ConversationDraft,
    MessageDraft,
    Note,
    Thread,
    fingerprint,
    kept_name,
    storable,
    text_fault,
)
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


class _Noting:
    """Notes what of a file is left out, and what is mended."""

    __slots__ = ()
    skipped: list[Note]
    repaired: list[Note]

    def skip(self, where: str, why: str) -> None:
        self.skipped.append(Note(where, why))

    def mend(self, where: str, what: str) -> None:
        self.repaired.append(Note(where, what))


@dataclass(slots=True)
class Bundle(_Noting):
    """What one file says. `exact` is set where it is an export of Keepsake: what stands twice in it is meant so."""

    file_name: str
    exact: bool = False
    records: dict[Table, list[Record]] = field(default_factory=dict)
    accesses: list[Record] = field(default_factory=list)
    skipped: list[Note] = field(default_factory=list)
    repaired: list[Note] = field(default_factory=list)

    def of(self, table: Table) -> list[Record]:
        """Returns the records of a table."""
        return self.records.setdefault(table, [])

    def add(self, other: Bundle) -> None:
        """Adds the facts and relationships of another file, which is no export."""
        for table in ("facts", "relationships"):
            rows = self.of(table)
            moved = len(rows)
            rows += [{**record, "id": record["id"] + moved} for record in other.of(table)]
            if table == "facts":
                self.accesses += [{**access, "row_id": access["row_id"] + moved} for access in other.accesses]
        self.skipped += other.skipped
        self.repaired += other.repaired


@dataclass(slots=True)
class FileReading(_Noting):
    """The conversations of a file, the memories in it or in those beside, what was left out, and what was mended."""

    conversations: list[ConversationDraft] = field(default_factory=list)
    skipped: list[Note] = field(default_factory=list)
    repaired: list[Note] = field(default_factory=list)
    memories: list[Bundle] = field(default_factory=list)
    _cut: set[str] = field(default_factory=set)
    """Names that were cut: each is told once, however many messages bear it."""

    def extend(self, other: FileReading | Bundle, file: str) -> None:
        """Adds what one file of several says."""
        self.skipped += [Note(_within(file, note.where), note.why) for note in other.skipped]
        self.repaired += [Note(_within(file, note.where), note.why) for note in other.repaired]
        if isinstance(other, FileReading):
            self.conversations += other.conversations
            self.memories += other.memories
        else:
            self.memories.append(replace(other, skipped=[], repaired=[]))

    def clean(self, text: str, where: str) -> str:
        """Returns the text as it can be stored: what is no character (NUL, a lone surrogate) is replaced, and noted."""
        cleaned = storable(text)
        if cleaned != text:
            self.mend(where, "what is no character was replaced by “\ufffd”")
        return cleaned

    def name(self, text: str, where: str, most: int = KEY_MOST) -> str:
        """Returns a speaker's name or a title, whole on one line; one that is too long is cut, and noted."""
        cut, note = kept_name(text, where, most)
        if note is not None and text not in self._cut:
            self._cut.add(text)
            self.repaired.append(note)
        return cut

    def versions(
        self, app: str, known_as: str, titled: str, threads: Iterable[Thread], where: str
    ) -> Iterator[ConversationDraft]:
        """Yields a conversation of an account export as it was last seen, and its other versions, whose threads these
        are; those without a message are left out. `known_as` is its id, `titled` its title, where it has them."""
        for thread, apart in zip(threads, ("", "other versions"), strict=True):
            if thread.messages:
                first = thread.messages[0]
                known_as = known_as or fingerprint(first.text, first.sent_at.isoformat())
                title = titled or thread.titled()
                yield ConversationDraft(
                    f"{app}:{known_as}" + (":other" if apart else ""),
                    self.name(f"{title} ({apart})", where) if apart else title,
                    thread.messages,
                )


def _within(file: str, where: str) -> str:
    return where if where.startswith(f"{file},") else f"{file}, {where}"


def stamp(moment: datetime) -> str:
    """Returns a moment in UTC as records have it."""
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def as_bundle(conversations: ConversationMemory, reading: FileReading, file_name: str) -> Bundle:
    """Returns what was read, as records. A conversation that happens to bear the key of another one gets one of its
    own."""
    bundle = Bundle(file_name, skipped=reading.skipped, repaired=reading.repaired)
    for draft in reading.conversations:
        times = [message.sent_at for message in draft.messages]
        places = bundle.of("conversations")
        places.append(
            {
                "id": len(places) + 1,
                "title": draft.title,
                "origin": "import",
                "source_key": _key(conversations, draft),
                "created_at": stamp(min(times)),
                "updated_at": stamp(max(times)),
            }
        )
        _add_messages(bundle, len(places), draft)
    for memories in reading.memories:
        bundle.add(memories)
    return bundle


def _key(conversations: ConversationMemory, draft: ConversationDraft) -> str:
    known, first = conversations.by_source_key(draft.source_key), draft.messages[0]
    if known is None:
        return draft.source_key
    texts = {message.external_id: message.text for message in conversations.messages(known.id)}
    same = texts.get(first.external_id, first.text) == first.text
    return draft.source_key if same else f"{draft.source_key}:{draft.fingerprint}"


def _add_messages(bundle: Bundle, place: int, draft: ConversationDraft) -> None:
    messages = bundle.of("messages")
    for position, message in enumerate(draft.messages):
        messages.append(_record(message, len(messages) + 1, place, position))


def _record(message: MessageDraft, row_id: int, place: int, position: int) -> Record:
    return {
        "id": row_id,
        "conversation_id": place,
        "position": position,
        "session": message.session,
        "role": message.role,
        "speaker": message.speaker,
        "text": message.text,
        "sent_at": stamp(message.sent_at),
        "external_id": message.external_id,
        "recallable": True,
        "private": False,
        "blocks": None,
    }


_NOTE = "note"
"""The key of a statement that has none."""
_SURE = 0.9
"""How sure a statement is of which nothing is said."""
_PLAIN: Record = {
    "status": "active",
    "source_excerpt": "",
    "source_message_id": None,
    "valid_from": None,
    "valid_to": None,
    "private": False,
    "pinned": False,
    "forget_reason": None,
    "replaced_by": None,
    "inherited_count": 0,
    "inherited_last_at": None,
}
"""What a statement of another program never says."""


class BundleBuilder:
    """Fills a bundle. `moment` is when what has no time of its own is taken to be said."""

    def __init__(self, bundle: Bundle, moment: datetime, source: str) -> None:
        self.bundle = bundle
        self._moment = moment
        self._source = source

    def add_fact(
        self,
        where: str,
        value: Any,
        *,
        key: Any = "",
        category: Any = "",
        subject: Any = "",
        confidence: Any = None,
        said_at: datetime | None = None,
        changed_at: datetime | None = None,
        source: Any = "",
        daily: bool = False,
    ) -> int | None:
        """Adds a statement and returns its id; None, and named, where it can't be one."""
        text = self._said(where, value)
        if text is None:
            return None
        at = said_at or self._moment
        sure = _fraction(confidence)
        facts = self.bundle.of("facts")
        facts.append(
            {
                **_PLAIN,
                "id": len(facts) + 1,
                "subject": self._named(where, subject, USER),
                "category": category_today(self._named(where, category, "general")),
                "key": self._named(where, key, _NOTE),
                "value": text,
                "confidence": sure,
                "source": self._named(where, source, self._source),
                "created_at": stamp(at),
                "updated_at": stamp(changed_at or at),
            }
        )
        self.set_durability(len(facts), "daily" if daily or sure < LIKELY else "durable")
        return len(facts)

    def _said(self, where: str, value: Any) -> str | None:
        """The text of a statement; None, and named, where it says nothing that can be kept."""
        text = _text(value)
        fault = "it says nothing" if is_blank(text) else text_fault(text)
        if fault:
            self.bundle.skip(where, fault)
            return None
        if text != value:
            self.bundle.mend(where, "what is no character was replaced, or space around it removed")
        if len(text) > VALUE_MOST:
            self.bundle.mend(
                where, f"it came in whole; with more than {VALUE_MOST:,} characters it can only be made shorter"
            )
        return text

    def _named(self, where: str, value: Any, otherwise: str) -> str:
        """A name on one line; one that is too long is cut, and that is told."""
        text, note = kept_name(value, where) if isinstance(value, str) else ("", None)
        if note is not None:
            self.bundle.repaired.append(note)
        return text or otherwise

    def add_relationship(
        self, where: str, subject: Any, relation: Any, other: Any, said_at: datetime | None = None
    ) -> None:
        """Adds an edge; one without all its names is named as left out."""
        names = [self._named(where, each, "") for each in (subject, relation, other)]
        if not all(names):
            self.bundle.skip(where, "it does not name both sides and what is between them")
            return
        edges, at = self.bundle.of("relationships"), stamp(said_at or self._moment)
        edges.append(
            {
                "id": len(edges) + 1,
                "subject": names[0],
                "relation": names[1],
                "other": names[2],
                "confidence": _SURE,
                "status": "active",
                "source": self._source,
                "source_excerpt": "",
                "source_message_id": None,
                "private": False,
                "created_at": at,
                "updated_at": at,
            }
        )

    def update_fact(self, fact_id: int, said: Record) -> None:
        """Adds what else is said of a statement, as a record has it."""
        self.bundle.of("facts")[fact_id - 1].update(said)

    def set_durability(self, fact_id: int, durability: Durability, until: datetime | None = None) -> None:
        """Says how long a statement is to be kept; a daily one, where no moment is named, as long as others from
        now on: what is old would else be gone as soon as it has come."""
        expires = (until or self._moment + timedelta(days=DAILY_DAYS)) if durability == "daily" else None
        self.update_fact(fact_id, {"durability": durability, "expires_at": expires and stamp(expires)})

    def add_accesses(self, fact_id: int, count: int, last_at: datetime | None) -> None:
        """Adds how often a statement was used, and when last: where that is not known, when it was said."""
        if count:
            last = stamp(last_at) if last_at else self.bundle.of("facts")[fact_id - 1]["updated_at"]
            self.bundle.accesses.append({"kind": "fact", "row_id": fact_id, "count": count, "last_at": last})


def _text(value: Any) -> str:
    return storable(value).strip() if isinstance(value, str) else ""


def _fraction(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        return _SURE
    return float(value)
