"""Stores for tests of merging: facts and episodes with all that may hang on them, and what every table holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from desktop.core.model import Episode, Fact, Origin
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.service import Memory
from desktop.storage.database import Database
from desktop.storage.episodes import Episodes
from desktop.storage.relationships import Relationships
from tests.journaled import Rows, journaled
from tests.samples import NOON, a_conversation, a_message, an_edge, an_episode

PERSON = Origin("user")

FACTS = st.lists(
    st.fixed_dictionaries(
        {
            "value": st.sampled_from(["hiking", "hikes", "walks in the hills"]),
            "private": st.booleans(),
            "pinned": st.booleans(),
            "message": st.sampled_from([None, 0, 1, 2]),
            "said_anew": st.booleans(),
            "source_excerpt": st.sampled_from(["", "I hike", "I said so\nTwice"]),
            "durability": st.sampled_from(["durable", "daily"]),
        }
    ),
    min_size=2,
    max_size=6,
)
EPISODES = st.lists(
    st.fixed_dictionaries(
        {
            "summary": st.sampled_from(["They set the date.", "They chose a cake.", "Wedding plans."]),
            "tags": st.sampled_from([(), ("wedding",), ("Wedding", "cake")]),
            "messages": st.sets(st.sampled_from([0, 1, 2]), max_size=3),
            "private": st.booleans(),
            "importance": st.sampled_from([0.3, 0.9]),
        }
    ),
    min_size=2,
    max_size=5,
)


@contextmanager
def a_memory(folder: Path) -> Iterator[Memory]:
    with closing(Database(folder / "keepsake.db")) as database:
        memory = Memory(database)
        try:
            yield memory
        finally:
            memory.search.close()


def talk(memory: Memory, *texts: str) -> list[int]:
    """The ids of these messages, in a conversation of their own; in each a relationship was told."""
    with memory.database.operation("Talk") as operation:
        place = memory.conversations.insert(operation, a_conversation())
        said = [memory.conversations.append(operation, a_message(place.id, text)).id for text in texts]
        for number, message in enumerate(said):
            edge = an_edge("Anna", "knows", f"Person {number}", source_message_id=message)
            Relationships(memory.database).insert(operation, edge)
    return said


def learned(
    memory: Memory,
    value: str,
    *,
    message: int | None = None,
    said_anew: bool = False,
    private: bool = False,
    pinned: bool = False,
    **fields: Any,
) -> Fact:
    """A fact that came from a message, perhaps said otherwise before, perhaps in the place of another one."""
    origin = Origin("assistant", message_id=message)
    fact = memory.facts.remember_anyway(FactDraft("personal", "hobby", value, **fields), origin).fact
    if said_anew:
        anew = Origin("assistant", message_id=message)
        fact = memory.facts.update(fact.id, f"{value} with friend {fact.id}", 0.8, "update", anew)
        old = memory.facts.remember_anyway(FactDraft("personal", "hobby", "swimming"), PERSON).fact
        memory.facts.forget(old.id, "superseded", PERSON, replacement_fact_id=fact.id)
    return memory.facts.edit(replace(fact, private=private, pinned=pinned), PERSON)


def kept_episode(memory: Memory, messages: Sequence[int], **fields: Any) -> Episode:
    with memory.database.operation("Remember") as operation:
        return Episodes(memory.database).insert(operation, an_episode(**{"started_at": NOON, **fields}), list(messages))


def used(memory: Memory, kind: Any, ids: Sequence[int]) -> None:
    """The first is never used, the second once, and so on."""
    for times, row_id in enumerate(ids):
        for _ in range(times):
            memory.accesses.count(kind, [row_id], via="test")
    memory.database.settle()


def tables(memory: Memory) -> Rows:
    """Every table that operations write, and the counters, row for row."""
    with memory.database.reading() as connection:
        counters = connection.execute("SELECT * FROM accesses ORDER BY kind, row_id").fetchall()
    return {**journaled(memory.database), "accesses": [dict(row) for row in counters]}
