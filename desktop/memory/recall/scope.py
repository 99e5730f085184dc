"""What is looked for, and what is found."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from desktop.core.model import Kind, Status, memory_id

RELEVANT: Final = 0.7
"""The relevance that divides what answers a query from what does not."""


@dataclass(frozen=True, slots=True)
class SearchScope:
    """Which memories a search may find.

    What is not of these kinds and statuses, private, or excluded counts as not there at all; subject, categories,
    times (`since` ≤ moment < `before`) and the ids of `facts` only narrow what is returned.
    """

    kinds: tuple[Kind, ...] = ("fact", "episode", "message")
    statuses: tuple[Status, ...] = ("active",)
    include_private: bool = True
    exclude_messages: Collection[int] = ()
    exclude_episodes: Collection[int] = ()
    subject: str | None = None
    categories: tuple[str, ...] = ()
    since: datetime | None = None
    before: datetime | None = None
    facts: Collection[int] | None = None


@dataclass(frozen=True, slots=True)
class Hit:
    """A memory found.

    `relevance` is 0 to 1, in the order of `score`. What it mostly comes from: `words`, the weighted share of the
    query's words in it and its neighbours, and `meaning`, the cosine to it with its neighbours (None without vectors).
    """

    kind: Kind
    row_id: int
    score: float
    relevance: float
    words: float
    meaning: float | None

    @property
    def memory_id(self) -> str:
        return memory_id(self.kind, self.row_id)
