"""Plain ways to look things up: by words alone, by meaning alone, a category whole."""

from __future__ import annotations

import sys

from desktop.core.errors import EmbeddingUnavailableError
from desktop.core.model import Fact
from desktop.memory.recall.query import Names, analyse
from desktop.memory.recall.recall import Recall
from desktop.memory.recall.recollections import Recollecting
from desktop.memory.recall.results import Recollection, ScoredFact
from desktop.memory.recall.search import Hit, Scope
from desktop.storage.word_search import RankedWords

_EVERY = sys.maxsize
_NEAR_MOST = 200
"""Neighbours looked at, of which confidence may leave some out."""


class Lookup(Recall):
    """What `Memory` answers without weighing one thing with another."""

    def search_words(
        self,
        query: str,
        limit: int,
        *,
        category: str | None = None,
        include_private: bool = True,
        exclude_message: int | None = None,
        via: str = "search_memory",
    ) -> list[tuple[Recollection, float]]:
        """The memories that hold words of a query, in any of their forms, by BM25 alone; with a category only facts.

        The score is above 0 and comparable within one answer; the recollections carry no relevance.
        """
        concepts = analyse(query, Names()).concepts
        if not concepts:
            return []
        matches = [concept.match for concept in concepts]
        ranked = RankedWords(self.database).best(
            matches, limit, include_private=include_private, category=category, exclude_message=exclude_message
        )
        scores = {(each.kind, each.row_id): each.score for each in ranked}
        hits = [Hit(each.kind, each.row_id, each.score, 0.0, 0.0, None) for each in ranked]
        scope = Scope(include_private=include_private)
        recalled = Recollecting(self.database, scope, self.stale_days).recollections(hits)
        self._count(((each.kind, each.row_id) for each in recalled), via)
        return [(each, scores[each.kind, each.row_id]) for each in recalled]

    def read_category(
        self, category: str, limit: int, *, include_private: bool = True, via: str = "read_memory"
    ) -> tuple[list[ScoredFact], int]:
        """The facts of a category about anybody, newest first, and how many there are in all."""
        scope = Scope(("fact",), include_private=include_private, categories=(category,))
        every = self.search.newest("fact", scope, _EVERY)
        self._count((("fact", fact_id) for fact_id in every[:limit]), via)
        self.database.settle()
        facts = self.facts.get_many(every[:limit])
        return Recollecting(self.database, scope, self.stale_days).scored(facts, {}), len(every)

    def nearest_facts(
        self,
        query: str,
        limit: int,
        *,
        category: str | None = None,
        min_confidence: float = 0.0,
        include_private: bool = True,
        track: bool = True,
        via: str = "vector_search_knowledge",
    ) -> list[tuple[Fact, float]]:
        """The facts nearest in meaning alone, with their cosine, best first.

        Raises `EmbeddingUnavailableError` while there is no model.
        """
        categories = () if category is None else (category,)
        scope = Scope(("fact",), include_private=include_private, categories=categories)
        near = self.search.by_meaning(query, scope, _NEAR_MOST)
        if near is None:
            raise EmbeddingUnavailableError(
                "There is no search by meaning now: the embedding model is not loaded. recall_facts answers by words."
            )
        facts = {fact.id: fact for fact in self.facts.get_many(fact_id for fact_id, _ in near)}
        sure = [(facts[each], cosine) for each, cosine in near if each in facts]
        found = [(fact, cosine) for fact, cosine in sure if fact.confidence >= min_confidence][:limit]
        if track:
            self._count((("fact", fact.id) for fact, _ in found), via)
        return found
