"""Which facts the table shows, in which order: read on a reading thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from desktop.model import Fact, Status
from desktop.storage.facts import FactFilter, SortKey

if TYPE_CHECKING:
    from desktop.app import App

HITS = 500
"""The most that a search shows: past that, a person types another word."""

ACTIVE: tuple[Status, ...] = ("active",)
ARCHIVED: tuple[Status, ...] = ("archived", "merged")

_IN_ORDER: Mapping[SortKey, Callable[[Fact], Any]] = {
    "key": lambda fact: fact.key.casefold(),
    "value": lambda fact: fact.value.casefold(),
    "category": lambda fact: fact.category,
    "subject": lambda fact: fact.subject.casefold(),
    "confidence": lambda fact: fact.confidence,
    "used": lambda fact: fact.access_count,
    "changed": lambda fact: fact.updated_at,
    "created": lambda fact: fact.created_at,
}


@dataclass(frozen=True, slots=True)
class FactQuery:
    """`sort` is a key and whether it descends; None leaves a search in the order of relevance. `only`: of these alone,
    where they are given."""

    text: str = ""
    statuses: tuple[Status, ...] = ACTIVE
    sort: tuple[SortKey, bool] | None = ("changed", True)
    only: frozenset[int] | None = None


@dataclass(frozen=True, slots=True)
class FactList:
    """What a query found, and how many facts there are with and without it."""

    ids: list[int]
    active: int
    archived: int
    read_at: datetime


def find(app: App, query: FactQuery) -> FactList:
    """The ids to show. Words find alone while the embedding model is not there."""
    facts = app.memory.facts
    ids = _search(app, query) if query.text.strip() else _all(app, query)
    if query.only is not None:
        ids = [fact_id for fact_id in ids if fact_id in query.only]
    return FactList(ids, facts.count(FactFilter(ACTIVE)), facts.count(FactFilter(ARCHIVED)), app.database.clock())


def search_facts(app: App, text: str, limit: int) -> list[Fact]:
    """The best hits of a search as one types; it counts no access."""
    return app.memory.facts.get_many(app.memory.search.facts_as_you_type(text, FactFilter(ACTIVE), limit))


def _all(app: App, query: FactQuery) -> list[int]:
    key, descending = query.sort or ("changed", True)
    return app.memory.facts.ids(FactFilter(query.statuses), sort=key, descending=descending)


def _search(app: App, query: FactQuery) -> list[int]:
    ids = app.memory.search.facts_as_you_type(query.text, FactFilter(query.statuses), HITS)
    if query.sort is None:
        return ids
    key, descending = query.sort
    found = app.memory.facts.get_many(ids)
    return [fact.id for fact in sorted(found, key=_IN_ORDER[key], reverse=descending)]
