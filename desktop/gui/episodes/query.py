"""Which episodes the panel shows, in which order: read on a reading thread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from desktop.core.model import Status
from desktop.core.text import normalise
from desktop.memory.recall.ranking import NEAR
from desktop.memory.recall.search import Scope
from desktop.storage.episode_queries import EpisodeLine

if TYPE_CHECKING:
    from desktop.app import App

HITS: Final = 500
"""The most that a search shows: past that, a person types another word."""
TAGS_MOST: Final = 12
"""Tags offered as filters, the most used first."""

ACTIVE: tuple[Status, ...] = ("active",)
ARCHIVED: tuple[Status, ...] = ("archived",)

EpisodeSort = Literal["topic", "importance", "felt", "messages", "when"]

_IN_ORDER: Final[Mapping[EpisodeSort, Callable[[EpisodeLine], Any]]] = {
    "topic": lambda line: line.topic.casefold(),
    "importance": lambda line: line.importance,
    "felt": lambda line: line.valence,
    "messages": lambda line: line.message_count,
    "when": lambda line: line.ended_at,
}


@dataclass(frozen=True, slots=True)
class EpisodeQuery:
    """`tags` are as compared, and each must be there; `private` leaves only what no assistant elsewhere is told of.
    `sort` is a key and whether it descends; None leaves a search in the order of relevance."""

    text: str = ""
    statuses: tuple[Status, ...] = ACTIVE
    tags: frozenset[str] = frozenset()
    private: bool = False
    sort: tuple[EpisodeSort, bool] | None = ("when", True)


@dataclass(frozen=True, slots=True)
class EpisodeList:
    """What a query found; of all that are of its statuses the tags with their counts, and how many are private; and how
    many episodes there are."""

    lines: Sequence[EpisodeLine]
    tags: Sequence[tuple[str, int]]
    private: int
    active: int
    archived: int


def find(app: App, query: EpisodeQuery) -> EpisodeList:
    """The episodes to show. Words find alone while the embedding model is not there."""
    memory = app.memory
    lines = memory.episode_lists.lines(query.statuses)
    tags, private = _tags(lines, query.tags), sum(line.withheld for line in lines)
    if query.private:
        lines = [line for line in lines if line.withheld]
    if query.tags:
        lines = [line for line in lines if query.tags <= {normalise(tag) for tag in line.tags}]
    if query.text.strip():
        lines = _found(app, query, lines)
    if query.sort is not None:
        key, descending = query.sort
        lines = sorted(lines, key=_IN_ORDER[key], reverse=descending)
    active, archived = memory.episode_lists.counts()
    return EpisodeList(lines, tags, private, active, archived)


def _found(app: App, query: EpisodeQuery, lines: Sequence[EpisodeLine]) -> list[EpisodeLine]:
    """Hybrid search, best first, and what has the typed words in its topic or tags as they stand, half typed or not."""
    typed = query.text.casefold().split()
    hits = app.memory.search.find(query.text, Scope(("episode",), query.statuses), HITS)
    wanted = [hit.row_id for hit in hits if hit.words > 0 or (hit.meaning or 0.0) >= NEAR]
    literal = [line.id for line in lines if _holds(line, typed)]
    by_id = {line.id: line for line in lines}
    return [by_id[each] for each in dict.fromkeys([*wanted, *literal]) if each in by_id][:HITS]


def _holds(line: EpisodeLine, typed: Sequence[str]) -> bool:
    words = f"{line.topic} {' '.join(line.tags)}".casefold()
    return all(word in words for word in typed)


def _tags(lines: Sequence[EpisodeLine], chosen: frozenset[str]) -> list[tuple[str, int]]:
    """The most used tags as they are written, and those that are chosen in any case."""
    counted = Counter(normalise(tag) for line in lines for tag in line.tags)
    written = {normalise(tag): tag for line in reversed(lines) for tag in line.tags}
    most = [tag for tag, _ in counted.most_common(TAGS_MOST)]
    kept = [*most, *sorted(chosen.difference(most) & counted.keys())]
    return [(written[tag], counted[tag]) for tag in kept]
