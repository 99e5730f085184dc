"""All there is to tell about one fact: where it came from, what it is tied to, what happened to it, how it was used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from desktop.core.model import Fact, Message, Operation, RowChange
from desktop.memory.recall.formatting import short
from desktop.storage.facts import FactFilter
from desktop.storage.memory_links import LinkReader
from desktop.storage.timestamps import optional_time

if TYPE_CHECKING:
    from desktop.memory.service import Memory

WEEKS: Final = 13
"""How far back uses are counted, week by week."""
_TIED_MOST: Final = 12


@dataclass(frozen=True, slots=True)
class FactSource:
    """A message that a fact, or what was merged into it, came from."""

    message_id: int
    speaker: str
    said_at: datetime


@dataclass(frozen=True, slots=True)
class FactTie:
    """Another memory that a fact is tied to: `how` is episode, relationship, merged (into this one), replaced (by this
    one), replacement (of this one), related (they belong together), or same_source; `key` is that of a fact."""

    memory_id: str
    how: str
    text: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class FactStory:
    """A fact as it is now. `steps` are those of the journal, newest first; `uses` counts accesses for each of the last
    weeks, the current one last; `first_week` is where they begin."""

    fact: Fact
    steps: tuple[tuple[Operation, RowChange], ...]
    sources: tuple[FactSource, ...]
    ties: tuple[FactTie, ...]
    uses: tuple[int, ...]
    first_week: datetime


def story_of(memory: Memory, fact_id: int) -> FactStory | None:
    """Reads a fact's story; None where the fact is gone."""
    memory.database.settle()
    fact = memory.facts.get(fact_id)
    if fact is None:
        return None
    begin = memory.database.clock() - timedelta(weeks=WEEKS)
    sources, ties = _sources_and_ties(memory, fact)
    uses = memory.accesses.by_week("fact", fact_id, begin, WEEKS)
    steps = tuple(memory.history.of_row("facts", fact_id))
    return FactStory(fact, steps, sources, ties, uses, begin)


def as_it_was(fact: Fact, image: Mapping[str, Any]) -> Fact:
    """Returns a fact as it was when the journal kept an image of its row. Pure."""
    return replace(
        fact,
        subject=image["subject"],
        category=image["category"],
        key=image["key"],
        value=image["value"],
        confidence=image["confidence"],
        durability=image["durability"],
        valid_from=image["valid_from"],
        valid_to=image["valid_to"],
        expires_at=optional_time(image["expires_at"]),
        private=bool(image["private"]),
        pinned=bool(image["pinned"]),
    )


def _sources_and_ties(memory: Memory, fact: Fact) -> tuple[tuple[FactSource, ...], tuple[FactTie, ...]]:
    links = LinkReader(memory.database).of_fact(fact.id)
    messages: Sequence[Message] = memory.conversations.get_messages(sorted(links.messages))
    sources = tuple(FactSource(each.id, each.speaker, each.sent_at) for each in messages)
    ties = [FactTie(each.memory_id, "episode", each.topic) for each in memory.episodes.get_many(sorted(links.episodes))]
    for relationship_id in sorted(links.relationships):
        edge = memory.relationships.get(relationship_id)
        if edge is not None:
            ties.append(FactTie(edge.memory_id, "relationship", f"{edge.subject} – {edge.relation} – {edge.other}"))
    if fact.replaced_by is not None:
        ties += _facts(memory, [fact.replaced_by], "replacement")
    for how, ids in (("replaced", links.replaced), ("merged", links.merged), ("related", links.related)):
        ties += _facts(memory, sorted(ids), how)
    known = {tie.memory_id for tie in ties} | {fact.memory_id}
    ties += [tie for tie in _said_together(memory, links.messages) if tie.memory_id not in known]
    return sources, tuple(ties[:_TIED_MOST])


def _facts(memory: Memory, ids: Sequence[int], how: str) -> list[FactTie]:
    return [FactTie(each.memory_id, how, short(each.value), each.key) for each in memory.facts.get_many(ids)]


def _said_together(memory: Memory, messages: frozenset[int]) -> list[FactTie]:
    """What else was learned from the same messages."""
    found = (memory.facts.find(FactFilter(source_message_id=each), limit=_TIED_MOST) for each in sorted(messages))
    return [FactTie(fact.memory_id, "same_source", short(fact.value), fact.key) for facts in found for fact in facts]
