"""How well the memory is kept: what has gone stale, what is hardly used, what is said twice. Reads only.

A `collection` is `knowledge` (every fact), a category, or a subject; where one name is both, `category:name` and
`subject:name` say which, and the name alone means the category.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Final

import numpy as np
from rapidfuzz import process

from desktop.core.errors import NotFoundError, Progress
from desktop.core.model import CATEGORIES, KINDS, Fact, Kind, memory_id
from desktop.core.text import normalise, words
from desktop.core.worker import let_go
from desktop.index.documents import text_of_fact
from desktop.index.exact import keys_of
from desktop.index.indexer import Index
from desktop.memory.duplicates.similarity import (
    PAIRS_MOST,
    Cluster,
    Floats,
    Mask,
    Pair,
    Text,
    alike,
    clusters,
    in_another_script,
    likeness,
)
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter, Facts, FactSelection, NormalisedFact, Upkeep

KNOWLEDGE: Final = "knowledge"
STALE_DAYS: Final = 30
ALIKE: Final = 0.95
"""The likeness from which two memories are proposed as one."""
RESEMBLING_MEANING: Final = 0.85
RESEMBLING_WORDS: Final = 0.6
"""The cosine, or the likeness of words, from which a note waits for a look at the one that is there."""

_PAGE: Final = 10_000
_ROWS: Final = 2_048
"""Vectors copied in one go: two milliseconds."""


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


@dataclass(frozen=True, slots=True)
class Duplicates:
    """The memories that are alike. `found` counts all pairs; `wording_only` facts have no vector (yet) and were
    compared for equal wording only."""

    pairs: tuple[Pair, ...]
    clusters: tuple[Cluster, ...]
    found: int
    checked: int
    wording_only: int


class Health:
    """Looks after the facts of one store. Safe to call from any thread."""

    def __init__(self, database: Database, index: Index | None = None) -> None:
        self._database = database
        self._index = index
        self._facts = Facts(database)
        self._upkeep = Upkeep(database)

    def part(self, collection: str = KNOWLEDGE, *, private: bool = True) -> FactSelection:
        """The facts that a collection's name means, without the private ones unless they may be seen.

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
        """What was last used `days` ago or earlier; where it never was, what was last said or confirmed then."""
        now = self._database.clock()
        cutoff = now - timedelta(days=days)
        ids, found = self._upkeep.unused_since(part, cutoff, below_confidence=below_confidence, limit=limit)
        facts = tuple((fact, (now - last_used(fact)).days) for fact in self._facts.get_many(ids))
        return Unused(facts, found, self._upkeep.count(part), cutoff)

    def rarely_used(self, part: FactSelection, most: int = 2, *, min_age_days: int = 7, limit: int = 20) -> RarelyUsed:
        """What was used `most` times or less, of what is `min_age_days` old or older."""
        now = self._database.clock()
        ids, found = self._upkeep.rarely_used(part, most, created_by=now - timedelta(days=min_age_days), limit=limit)
        facts = tuple((fact, (now - fact.created_at).days) for fact in self._facts.get_many(ids))
        return RarelyUsed(facts, found, self._upkeep.count(part))

    def duplicates(
        self,
        part: FactSelection,
        threshold: float = ALIKE,
        *,
        words_threshold: float | None = None,
        newest: int | None = None,
        most: int = PAIRS_MOST,
        progress: Progress = lambda _done, _total: None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Duplicates:
        """Every pair of facts whose likeness is `threshold` or more, and the clusters they form.

        `words_threshold` is that of facts whose words decide, where it is another one. `newest` looks at only so many.
        Of more than `most` pairs the most alike are named. Raises `WorkCancelledError` once `cancelled` turns true.
        """
        statements = self._upkeep.statements(part, newest=newest)
        texts = [text_of(statement) for statement in statements]
        found = alike(
            texts,
            partial(rows_by_id, self._index, "fact"),
            threshold,
            words_threshold=words_threshold,
            most=most,
            progress=progress,
            cancelled=cancelled,
        )
        count = len(texts)
        let_go(statements, texts)
        return Duplicates(tuple(found.pairs), tuple(clusters(found.pairs)), found.found, count, found.wording_only)

    def vectors(self, fact_ids: Iterable[int]) -> dict[int, Floats]:
        """The vectors of these facts, as far as they are indexed."""
        return vectors_by_id(self._index, "fact", fact_ids)

    def resembling(self, fact: Fact, among: Iterable[Fact]) -> list[Fact]:
        """Which of these facts say nearly what a new one says: the more alike ones first."""
        others = list(among)
        foreign = [in_another_script(text_of_fact(each)) for each in (fact, *others)]
        vectors = self.vectors(other.id for other in others)
        wanted = None if foreign[0] or self._index is None else self._index.embed_query(text_of_fact(fact))
        near: dict[Fact, float] = {}
        for other, by_words in zip(others, foreign[1:], strict=True):
            if wanted is None or by_words or other.id not in vectors:
                near[other] = likeness(words(fact.value), words(other.value)) / RESEMBLING_WORDS
            else:
                near[other] = float(wanted @ vectors[other.id]) / RESEMBLING_MEANING
        return sorted((other for other in others if near[other] >= 1), key=lambda other: -near[other])

    def _subjects(self, private: bool) -> list[str]:
        return [
            subject
            for subject in self._facts.subjects()
            if private or self._upkeep.count(FactSelection(FactFilter(subject=subject), private=False))
        ]


def vectors_by_id(index: Index | None, kind: Kind, ids: Iterable[int]) -> dict[int, Floats]:
    """The vectors of these memories of a kind, as far as they are indexed."""
    if index is None:
        return {}
    names = {memory_id(kind, row_id): row_id for row_id in ids}
    wanted = list(names)
    pages = (wanted[start : start + _PAGE] for start in range(0, len(wanted), _PAGE))
    return {names[name]: vector for page in pages for name, vector in index.vectors_of(page).items()}


def rows_by_id(index: Index | None, kind: Kind, ids: Sequence[int], step: Callable[[int], None]) -> tuple[Mask, Floats]:
    """As `similarity.Rows`, of memories of a kind: for so many that a `vectors_by_id` would hold up other threads."""
    there = np.zeros(len(ids), np.bool_)
    if index is None:
        return there, np.empty((0, 0), np.float32)
    keys = keys_of(np.array(KINDS.index(kind)), np.array(ids, np.int64))
    rows, held = np.empty((len(ids), index.dimension), np.float32), 0
    for start in range(0, len(ids), _ROWS):
        step(0)
        found = index.rows_of(keys[start : start + _ROWS], rows.shape[1])
        indexed = there[start : start + _ROWS] = found.any(axis=1)
        before, held = held, held + int(indexed.sum())
        rows[before:held] = found[indexed]
    return there, rows[:held]


def last_used(fact: Fact) -> datetime:
    """When a fact was last recalled or opened; where it never was, when it was last said or confirmed."""
    return fact.last_accessed_at or fact.updated_at


def text_of(statement: NormalisedFact) -> Text:
    """A fact as it is compared with others."""
    whose = "" if statement.subject_norm == "user" else statement.subject_norm
    norm = f"{whose}\n{statement.key_norm}\n{statement.value_norm}"
    return Text(statement.id, norm, in_another_script(f"{statement.key} {statement.value}"))


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
