"""Who is near: answered from the vectors that are there, by the model that made them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from desktop.core.errors import EmbeddingUnavailableError, StoreError
from desktop.core.model import Kind
from desktop.index.chroma_store import VectorsError
from desktop.index.exact import Keys, Vector
from desktop.index.query_embedding import Queries
from desktop.index.sync import Sync

log = logging.getLogger(__name__)

Embed = Callable[[Sequence[str]], NDArray[np.float32]]


class Answers:
    """Queries of one index. While another model's vectors are laid out, those of the model before go on answering.

    No method raises for trouble with the model, the disk or Chroma's folder. Safe to use from any thread.
    """

    def __init__(self, embed: Embed, damaged: Callable[[], None]) -> None:
        """`damaged` is called where the folder of the vectors in use turns out to be so."""
        self._damaged = damaged
        self._now: tuple[Queries, Sync | None] = (Queries(embed), None)

    @property
    def sync(self) -> Sync | None:
        """Whose vectors answer."""
        return self._now[1]

    @property
    def dimension(self) -> int:
        """See `Index.dimension`."""
        return 0 if self.sync is None else self.sync.exact.dimension

    @property
    def last_asked(self) -> float:
        """When a query came last, by `time.monotonic`."""
        return self._now[0].last_asked

    def answer_from(self, sync: Sync, embed: Embed | None = None) -> None:
        """Vectors, and the model that made them where it is another one than until now."""
        self._now = (self._now[0] if embed is None else Queries(embed), sync)

    def embed_query(self, text: str) -> Vector | None:
        """See `Index.embed_query`."""
        try:
            return self._now[0].vector(text)
        except EmbeddingUnavailableError:
            return None
        except Exception:
            log.exception("A query can't be embedded")
            return None

    def expect_query(self, text: str) -> None:
        """See `Index.expect_query`."""
        self._now[0].expect(text)

    def nearest(self, vector: Vector, count: int, kinds: tuple[Kind, ...] | None) -> list[tuple[str, float]]:
        """See `Index.nearest`. A vector of another model, which was exchanged meanwhile, has no neighbours."""
        sync = self.sync
        if sync is None or len(vector) != sync.exact.dimension:
            return []
        asked = sync.vectors
        try:
            return sync.nearest(vector, count, kinds)
        except VectorsError:
            if asked is sync.vectors:
                self._damaged()
            return []

    def vectors_of(self, memory_ids: Sequence[str]) -> dict[str, Vector]:
        """See `Index.vectors_of`."""
        sync = self.sync
        try:
            return {} if sync is None else sync.vectors_of(memory_ids)
        except StoreError:
            log.warning("Vectors can't be read", exc_info=True)
            return {}

    def cosines(self, vector: Vector, keys: Keys, count: int) -> Vector:
        """See `Index.cosines`."""
        sync = self.sync
        nothing = np.full(len(keys), -1, np.float32)
        if sync is None or len(vector) != sync.exact.dimension:
            return nothing
        asked = sync.vectors
        try:
            return sync.cosines(vector, keys, count)
        except VectorsError:
            if asked is sync.vectors:
                self._damaged()
        except StoreError:
            log.warning("Vectors can't be read", exc_info=True)
        return nothing

    def rows_of(self, keys: Keys, dimension: int) -> Vector:
        """See `Index.rows_of`."""
        sync = self.sync
        try:
            if sync is not None and sync.exact.dimension == dimension:
                return sync.rows_of(keys)
        except StoreError:
            log.warning("Vectors can't be read", exc_info=True)
        return np.zeros((len(keys), dimension), np.float32)
