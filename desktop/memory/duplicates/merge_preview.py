"""What a merged memory would be and inherit, in lines short enough for a chip. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from desktop.core.model import Episode, Fact, memory_id
from desktop.memory.duplicates.candidates import told_apart, why_kept
from desktop.memory.duplicates.merge import Member, MergeDraft, Problem
from desktop.memory.recall.formatting import date_in_words, local_day
from desktop.storage.memory_links import Links

What = Literal[
    "confidence",
    "accesses",
    "last_used",
    "sources",
    "excerpts",
    "tags",
    "messages",
    "episodes",
    "relationships",
    "links",
    "history",
    "private",
    "pinned",
    "kept",
    "known_since",
]
_NAMED_MOST: Final = 3


@dataclass(frozen=True, slots=True)
class Inherited:
    """One thing that the merged memory takes over.

    `amounts` are the numbers it tells: of each member that takes part (`accesses`), else a count. `memory_ids` are the
    memories it names or counts.
    """

    what: What
    text: str
    amounts: tuple[int, ...] = ()
    memory_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MergePreview:
    """What a draft would make. `why_kept` is empty where another member has the better merits."""

    result: Member
    why_kept: str
    inherits: tuple[Inherited, ...]
    doubts: tuple[str, ...]
    problem: Problem | None


def preview(draft: MergeDraft) -> MergePreview:
    """Returns what the merge would make, what it inherits, and what should be looked at first."""
    return MergePreview(
        result=draft.result,
        why_kept=why_kept(draft.heirs),
        inherits=tuple(_inherited(draft)),
        doubts=told_apart(draft.heirs),
        problem=draft.problem,
    )


def _inherited(draft: MergeDraft) -> Iterator[Inherited]:
    everyone, result = draft.heirs, draft.result
    links = [draft.links[each.id] for each in everyone]
    if isinstance(result, Fact):
        yield _confidence(draft, result)
    yield from _use(everyone, result)
    if isinstance(result, Fact):
        yield from _of_fact(result, links)
    else:
        yield from _of_episode(everyone, result, links)
    yield from _linked(links)
    yield from _marks(everyone, result)


def _confidence(draft: MergeDraft, result: Fact) -> Inherited:
    places = {member.id: place for place, member in enumerate(draft.members, 1)}
    source = next(each.source for each in draft.fields if each.name == "confidence")
    if source is None:
        return Inherited("confidence", f"confidence {result.confidence:.2g}")
    return Inherited("confidence", f"confidence {result.confidence:.2g} ← {places[source]}")


def _use(everyone: Sequence[Member], result: Member) -> Iterator[Inherited]:
    used = tuple(each.access_count for each in everyone)
    if sum(used):
        sum_of = " + ".join(f"{each:,}" for each in used if each)
        times = _count(result.access_count, "time")
        told = f"used {times} = {sum_of}" if sum(map(bool, used)) > 1 else f"used {times}"
        yield Inherited("accesses", told, used)
    if result.last_accessed_at is not None:
        yield Inherited("last_used", f"last used {_day(result.last_accessed_at)}")


def _of_fact(result: Fact, links: Sequence[Links]) -> Iterator[Inherited]:
    sources = _all(links, lambda each: each.messages)
    if sources:
        yield Inherited(
            "sources", f"{_count(len(sources), 'source')} kept", (len(sources),), _named("message", sources)
        )
    excerpts = len(result.source_excerpt.splitlines())
    if excerpts:
        yield Inherited("excerpts", f"{_count(excerpts, 'excerpt')} kept", (excerpts,))


def _of_episode(everyone: Sequence[Member], result: Episode, links: Sequence[Links]) -> Iterator[Inherited]:
    messages = _all(links, lambda each: each.messages)
    if messages:
        counted = _count(len(messages), "message")
        yield Inherited("messages", f"covers {counted}", (len(messages),), _named("message", messages))
    if any(isinstance(each, Episode) and set(each.tags) != set(result.tags) for each in everyone):
        yield Inherited("tags", f"{_count(len(result.tags), 'tag')} united", (len(result.tags),))


def _linked(links: Sequence[Links]) -> Iterator[Inherited]:
    episodes = _named("episode", _all(links, lambda each: each.episodes))
    if episodes:
        more = f" and {len(episodes) - _NAMED_MOST} more" if len(episodes) > _NAMED_MOST else ""
        told = f"{', '.join(episodes[:_NAMED_MOST])}{more} linked"
        yield Inherited("episodes", told, (len(episodes),), episodes)
    edges = _all(links, lambda each: each.relationships)
    if edges:
        named = tuple(f"relationship-{each}" for each in edges)
        yield Inherited("relationships", f"{_count(len(edges), 'relationship')} linked", (len(edges),), named)
    links_to = _all(links, lambda each: each.replaced | each.merged)
    if links_to:
        yield Inherited("links", f"{_count(len(links_to), 'older memory', 'older memories')} linked", (len(links_to),))
    versions = _all(links, lambda each: each.versions)
    if versions:
        entries = _count(len(versions), "entry", "entries")
        yield Inherited("history", f"{entries} of history", (len(versions),))


def _marks(everyone: Sequence[Member], result: Member) -> Iterator[Inherited]:
    if result.private:
        yield Inherited("private", "private")
    if isinstance(result, Fact):
        if result.pinned:
            yield Inherited("pinned", "pinned")
        if result.expires_at is not None:
            yield Inherited("kept", f"kept until {_day(result.expires_at)}")
    if result.created_at < everyone[0].created_at:
        yield Inherited("known_since", f"known since {_day(result.created_at)}")


def _all(links: Iterable[Links], part: Callable[[Links], frozenset[int]]) -> list[int]:
    return sorted(frozenset[int]().union(*map(part, links)))


def _named(kind: Literal["message", "episode"], ids: Iterable[int]) -> tuple[str, ...]:
    return tuple(memory_id(kind, each) for each in ids)


def _day(moment: datetime) -> str:
    return date_in_words(local_day(moment))


def _count(number: int, singular: str, plural: str = "") -> str:
    return f"{number:,} {singular if number == 1 else plural or singular + 's'}"
