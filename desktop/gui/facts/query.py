"""Which facts the table shows, in which order."""

from __future__ import annotations

from dataclasses import dataclass

from desktop.core.model import Status
from desktop.memory.facts.query_language import ParsedQuery
from desktop.storage.facts import SortKey

EVERYTHING = ParsedQuery()
ACTIVE: tuple[Status, ...] = ("active",)
ARCHIVED: tuple[Status, ...] = ("archived", "merged")


@dataclass(frozen=True, slots=True)
class FactQuery:
    """`statuses` are those of the chips. `sort` is a key and whether it descends; None leaves a search in the order of
    relevance. `only`: of these alone, where they are given."""

    asked: ParsedQuery = EVERYTHING
    statuses: tuple[Status, ...] = ACTIVE
    sort: tuple[SortKey, bool] | None = ("changed", True)
    only: frozenset[int] | None = None
