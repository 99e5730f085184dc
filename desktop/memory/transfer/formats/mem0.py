"""Memories as mem0 gives them: a list, or `results`, of objects with `memory`; `relations` beside them. A backup of
OpenMemory has `memories` with `content` and `state`.

The one whose memories they are (`user_id`) is the person; what has an `agent_id` alone is the assistant's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Final

from desktop.core.model import ASSISTANT, CATEGORIES, USER
from desktop.memory.facts.renewal import category_today
from desktop.memory.transfer import statements
from desktop.memory.transfer.bundle import Bundle, BundleBuilder
from desktop.memory.transfer.drafts import name, object_of, objects_in, read_time

_PERSON: Final = frozenset({"user", "me", "i", "user_id", "default_user"})
_GONE: Final = frozenset({"deleted", "archived"})
_READ: Final = frozenset({"category", "key", "confidence"})
"""What is read of the metadata of a memory."""
_GRAPH: Final = "user_id:"
"""What its graph puts before the person's id."""


def is_memories(value: Any) -> bool:
    """Whether a JSON value holds such memories: the whole of a file, or one of its items."""
    if not isinstance(value, dict):
        return False
    backup = value.get("memories")
    if any(map(_text, objects_in(backup))):
        return True
    found = value.get("results")
    if isinstance(found, list):
        return any(map(is_memories, found))
    return isinstance(value.get("memory"), str)


def _text(record: dict[str, Any]) -> Any:
    return record.get("memory", record.get("content"))


def read(given: Iterable[Any], file_name: str, moment: datetime) -> Bundle:
    """Reads the JSON values of a file."""
    values = list(given)
    bundle = Bundle(file_name)
    builder = BundleBuilder(bundle, moment, "mem0")
    first = values[0]
    is_whole = len(values) == 1 and isinstance(first, dict) and "memory" not in first
    whole = first if is_whole else {"results": values}
    listed = whole.get("results", whole.get("memories"))
    memories = listed if isinstance(listed, list) else []
    person = _person(memories)
    for number, record in enumerate(memories, 1):
        where = f"memory {number}"
        if not isinstance(record, dict):
            bundle.skip(where, "it is no object")
        elif record.get("state") in _GONE:
            bundle.skip(where, "it was deleted or archived there")
        else:
            _memory(builder, record, person, where)
    edges = whole.get("relations")
    for number, each in enumerate(edges if isinstance(edges, list) else [], 1):
        edge = object_of(each)
        other = edge.get("target", edge.get("destination"))
        relation = edge.get("relationship", edge.get("relation"))
        builder.add_relationship(f"relation {number}", _who(edge.get("source"), person), relation, _who(other, person))
    return bundle


def _person(memories: list[Any]) -> str:
    """The id of the one most of them are of."""
    ids = Counter(str(each["user_id"]) for each in objects_in(memories) if each.get("user_id"))
    return ids.most_common(1)[0][0] if ids else ""


def _who(named: Any, person: str) -> Any:
    """A name as it is, or the person where it is their id, also as the graph writes it."""
    if not isinstance(named, str):
        return named
    plain = named.strip().casefold().removeprefix(_GRAPH).strip(" _")
    is_person = plain in _PERSON or (person and plain in (person.casefold(), person.casefold().replace(" ", "_")))
    return USER if is_person else named


def _memory(builder: BundleBuilder, record: dict[str, Any], person: str, where: str) -> None:
    more = object_of(record.get("metadata"))
    categories = _categories(record, more)
    said_at, text = read_time(record.get("created_at")), _text(record)
    said = statements.read(text, USER) if isinstance(text, str) else None
    keyed = said if said and said.key and not more.get("key") else None
    subject = said.subject if said else ""
    if not subject and record.get("user_id"):
        subject = _who(str(record["user_id"]), person)
    elif not subject and record.get("agent_id"):
        subject = ASSISTANT
    fact_id = builder.add_fact(
        where,
        keyed.value if keyed else text,
        key=keyed.key if keyed else more.get("key", ""),
        category=next((each for each in categories if category_today(each) in CATEGORIES), next(iter(categories), "")),
        subject=subject,
        confidence=more.get("confidence"),
        said_at=said_at,
        changed_at=read_time(record.get("updated_at")) or said_at,
    )
    if fact_id is not None:
        if len(categories) > 1:
            builder.update_fact(fact_id, {"source_excerpt": f"mem0: {', '.join(categories)}"})
        _expire(builder, fact_id, record.get("expiration_date"), where)
        for part, said_more in more.items():
            if part not in _READ and said_more not in (None, "", [], {}):
                builder.bundle.skip(f"{where}: {name(part)}", "a field of its metadata")


def _categories(record: dict[str, Any], more: dict[str, Any]) -> list[str]:
    """All that it is filed under, each once."""
    given = record.get("categories")
    found = [more.get("category"), *(given if isinstance(given, list) else [given])]
    return list(dict.fromkeys(name(each) for each in found if isinstance(each, str) and name(each)))


def _expire(builder: BundleBuilder, fact_id: int, given: Any, where: str) -> None:
    """Says until when it is kept; where that is over, until when it was so."""
    until = read_time(given)
    if until is None:
        if given:
            builder.bundle.mend(where, "expiration_date is no date, so that it does not expire")
    elif until > datetime.now(UTC):
        builder.set_durability(fact_id, "daily", until)
    else:
        builder.update_fact(fact_id, {"valid_to": until.date().isoformat()})
        builder.bundle.mend(where, "it had expired, and is kept as what was so until then")
