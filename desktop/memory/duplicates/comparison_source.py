"""Comparing the memories of a store: with their vectors and texts, and their neighbours in the index."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial

from desktop.core.garbage_collection import uncollected
from desktop.core.model import Episode, Fact, parse_memory_id
from desktop.index.documents import text_of_episode, text_of_fact
from desktop.index.indexer import Index
from desktop.memory.duplicates.compare import Known, Nearest, Texts, Work, compare_all, compare_new
from desktop.memory.duplicates.compared_memory import Compared
from desktop.memory.duplicates.merge_fields import Member
from desktop.memory.duplicates.pair_index import Members
from desktop.memory.duplicates.vector_pairs import Floats
from desktop.memory.health import rows_by_id, vectors_by_id
from desktop.storage.database import Database
from desktop.storage.embeddings import Embeddings
from desktop.storage.episodes import Episodes
from desktop.storage.facts import Facts
from desktop.storage.pairs import AlikeTexts, ReviewKind


class ComparisonSource:
    """Reads from one store and its index, where there is one."""

    def __init__(self, database: Database, index: Index | None) -> None:
        self._index = index
        self._facts, self._episodes = Facts(database), Episodes(database)
        self._embeddings = Embeddings(database)

    def model(self) -> str | None:
        """The model of the vectors that are kept; None where nothing was ever indexed."""
        return self._embeddings.state("model")

    def members(self, kind: ReviewKind, ids: Iterable[int]) -> list[Fact] | list[Episode]:
        """The memories of these ids, in their order; those that are gone are left out."""
        return self._facts.get_many(ids) if kind == "fact" else self._episodes.get_many(ids)

    def compare_all(self, kind: ReviewKind, members: Members, known: Known, work: Work) -> list[AlikeTexts]:
        """The pairs of these that are proposed, each text of them once."""
        with uncollected():
            return compare_all(members, partial(rows_by_id, self._index, kind), self.texts(kind), known, work)

    def compare_new(self, kind: ReviewKind, new: Sequence[Compared], members: Members, work: Work) -> list[AlikeTexts]:
        """The pairs that are proposed of new texts with all members."""
        return compare_new(new, members, self.vectors(kind, new), self.nearest(kind), self.texts(kind), work)

    def vectors(self, kind: ReviewKind, members: Iterable[Compared]) -> Mapping[int, Floats]:
        """The vectors of those that are compared by their meaning, as far as they are indexed."""
        return vectors_by_id(self._index, kind, (each.id for each in members if not each.another_script))

    def nearest(self, kind: ReviewKind) -> Nearest:
        """Finds the neighbours of a vector among the memories of a kind."""

        def nearest(vector: Floats, count: int) -> list[tuple[int, float]]:
            found = [] if self._index is None else self._index.nearest(vector, count, (kind,))
            known = ((parse_memory_id(memory), cosine) for memory, cosine in found)
            return [(each[1], cosine) for each, cosine in known if each is not None]

        return nearest

    def texts(self, kind: ReviewKind) -> Texts:
        """Reads the texts of memories of a kind."""

        def texts(ids: Collection[int]) -> Mapping[int, str]:
            return {member.id: text_of(member) for member in self.members(kind, ids)}

        return texts


def text_of(member: Member) -> str:
    """A memory's text, as it is embedded."""
    return text_of_fact(member) if isinstance(member, Fact) else text_of_episode(member)
