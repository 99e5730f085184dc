"""How well the memory is kept: what has gone stale, what is hardly used. Reads only.

A `collection` is `knowledge` (every fact), a category, or a subject; where one name is both, `category:name` and
`subject:name` say which, and the name alone means the category.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from rapidfuzz import process

from desktop.core.errors import NotFoundError
from desktop.core.model import CATEGORIES, Fact
from desktop.core.text import normalise
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts, FactSelection, Upkeep

KNOWLEDGE: Final = "knowledge"
STALE_DAYS: Final = 30


@dataclass(frozen=True, slots=True)
class Unused:
    """The facts that were not used for long: the longest unused first, each with its days; `found` counts all."""

    facts: tuple[tuple[Fact, int], ...]
    found: int
    checked: int
    cutoff: datetime


@dataclass(frozen=True, slots=True)
class RarelyUsed:
    """The facts that were used little: the least used first, each with its age in days; `found` counts all."""

    facts: tuple[tuple[Fact, int], ...]
    found: int
    checked: int


class Health:
    """Looks after the facts of one store. Safe to call from any thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._facts = Facts(database)
        self._upkeep = Upkeep(database)

    def part(self, collection: str = KNOWLEDGE, *, private: bool = True) -> FactSelection:
        """Returns the facts that a collection's name means, without the private ones unless they may be seen.

        Raises `NotFoundError` naming the nearest collection.
        """
        name = collection.strip()
        if normalise(name) == KNOWLEDGE:
            return FactSelection(FactFilter(), private)
        asked, _, rest = name.partition(":")
        for part in _meant(asked, rest.strip()) if rest.strip() else _named(name):
            if _is_category(part) or self._upkeep.count(FactSelection(part, private)):
                return FactSelection(part, private)
        known = [KNOWLEDGE, *CATEGORIES, *self._subjects(private)]
        nearest = process.extractOne(name, known)
        hint = f" The nearest is “{nearest[0]}”." if nearest else ""
        raise NotFoundError(f"There is no collection “{name[:60]}”.{hint}", field="collection")

    def unused(
        self, part: FactSelection, days: int = STALE_DAYS, *, below_confidence: float | None = None, limit: int = 20
    ) -> Unused:
        """Returns the facts last used `days` ago or earlier; where it never was, what was last said or confirmed
        then."""
        now = self._database.clock()
        cutoff = now - timedelta(days=days)
        ids, found = self._upkeep.unused_since(part, cutoff, below_confidence=below_confidence, limit=limit)
        facts = tuple((fact, (now - last_used(fact)).days) for fact in self._facts.get_many(ids))
        return Unused(facts, found, self._upkeep.count(part), cutoff)

    def rarely_used(self, part: FactSelection, most: int = 2, *, min_age_days: int = 7, limit: int = 20) -> RarelyUsed:
        """Returns the facts used `most` times or less, of those that are `min_age_days` old or older."""
        now = self._database.clock()
        ids, found = self._upkeep.rarely_used(part, most, created_by=now - timedelta(days=min_age_days), limit=limit)
        facts = tuple((fact, (now - fact.created_at).days) for fact in self._facts.get_many(ids))
        return RarelyUsed(facts, found, self._upkeep.count(part))

    def newest(self, part: FactSelection, count: int | None = None) -> list[int]:
        """Returns the ids of these facts; only the newest so many, where a number is given."""
        return self._upkeep.newest(part, count)

    def _subjects(self, private: bool) -> list[str]:
        return [
            subject
            for subject in self._facts.subjects()
            if private or self._upkeep.count(FactSelection(FactFilter(subject=subject), private=False))
        ]


def last_used(fact: Fact) -> datetime:
    """Returns when a fact was last recalled; where it never was, when it was last said or confirmed."""
    return fact.last_accessed_at or fact.updated_at


def _named(name: str) -> list[FactFilter]:
    return [FactFilter(categories=(name,)), FactFilter(subject=name)]


def _meant(kind: str, name: str) -> list[FactFilter]:
    """What `category:name` or `subject:name` says; any other name may hold a colon itself."""
    match kind:
        case "category":
            return [FactFilter(categories=(name,))]
        case "subject":
            return [FactFilter(subject=name)]
        case _:
            return _named(f"{kind}:{name}")


def _is_category(part: FactFilter) -> bool:
    return bool(part.categories) and part.categories[0] in CATEGORIES
