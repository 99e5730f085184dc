"""Brings embeddings, the exact vectors in memory and Chroma in step with the store, a page at a time.

The journal leads. Every step may be repeated: a crash at any point costs work that was done, nothing else. Memories
that the journal tells of go before those of a rebuild, so what was just said can be found at once.
"""

from __future__ import annotations

import logging
import subprocess
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np

from desktop.core.model import KINDS, Kind, memory_id, parse_memory_id
from desktop.index.chroma_store import Stamp, VectorsError
from desktop.index.documents import DOCUMENTS_VERSION, INDEXED_TABLES, Document, Documents
from desktop.index.embedder import Embedder
from desktop.index.embedding_batches import Embedding
from desktop.index.exact import ExactVectors, Keys, Vector, key_of, memory_of
from desktop.index.vector_process import Vectors, nearest_of_kinds
from desktop.storage.database import Database
from desktop.storage.embeddings import Embedded, Embeddings
from desktop.storage.journal import Journal

log = logging.getLogger(__name__)

_PAGE = 256
"""Memories in one step: one or two seconds of embedding."""
CHROMA_PAGE = 64
"""Vectors in one call of Chroma: the end need not wait longer."""
_VECTOR = np.dtype("<f4")

Page = tuple[Kind, list[int]]


class StoppedError(Exception):
    """The index is being closed."""


class Sync:
    """The index's state, and the steps that bring it forward: for one thread. `nearest`, `vectors_of` and `rows_of` are
    for all.

    Raises `VectorsError` from the methods that touch Chroma's folder; what was embedded before stays.
    """

    def __init__(self, database: Database, folder: Path, embedder: Embedder, stopping: Callable[[], bool]) -> None:
        self.model = f"{embedder.model_id}/{DOCUMENTS_VERSION}"
        self.exact = ExactVectors(embedder.dimension)
        self.vectors: Vectors | None = None
        self.rebuilding = False
        self._folder = folder
        self._dimension = embedder.dimension
        self._embedding = Embedding(embedder, self._go_on)
        self._stopping = stopping
        self._journal = Journal(database)
        self._embeddings = Embeddings(database)
        self._documents = Documents(database, self.model)
        self._epoch = database.epoch
        self._watermark = 0
        self._backlog: deque[Page] = deque()
        self._goal = 0
        self._opening: subprocess.Popen[bytes] | None = None

    @property
    def watermark(self) -> int:
        """The last change of the journal that is taken in."""
        return self._watermark

    @property
    def total(self) -> int:
        """How many memories the index holds, or will hold when it is built."""
        return max(self._goal, self._embeddings.count())

    @property
    def refused(self) -> int:
        """How many contents the model could not embed in this run."""
        return len(self._embedding.refused)

    @property
    def waiting(self) -> int:
        """Changes and memories that are still to be looked at."""
        return self._journal.last_change() - self._watermark + sum(len(ids) for _, ids in self._backlog)

    def load(self) -> None:
        """Takes up what an earlier run embedded, or begins anew where it was for another model or did not finish."""
        if self._embeddings.state("model") != self.model:
            self._embeddings.restart(self.model)
        for page in self._embeddings.vectors():
            self._go_on()
            keys = _keys((kind, row_id) for kind, row_id, _ in page)
            self.exact.put(keys, np.frombuffer(b"".join(row[2] for row in page), _VECTOR).reshape(len(page), -1))
            if self.exact.full:
                break
        watermark = self._embeddings.state("watermark")
        if watermark is None:
            self._watermark = self._journal.last_change()
            self._queue_everything()
        else:
            self._watermark = int(watermark)
            self._queue_refused()

    def open_vectors(self) -> None:
        """Opens Chroma's folder and queues what it missed; one that is not there, not ours or not whole is built
        anew."""
        if not self._folder.exists():
            self.rebuild_vectors()
            return
        try:
            self.vectors = self._opened()
            stamp = self.vectors.stamp
        except VectorsError as error:
            log.info("The vector index is built anew: %s", error)
            stamp = None
        if stamp is None or not self._continues(stamp):
            self.rebuild_vectors()
        else:
            self._queue_changes(stamp.watermark)

    def rebuild_vectors(self) -> None:
        """Begins an empty collection in place of whatever is in the folder, and queues everything."""
        self.drop_vectors()
        self.vectors = self._opened(Stamp(self._epoch, self.model))
        self._queue_everything()

    def give_up_opening(self) -> None:
        """Ends the process that is just opening Chroma's folder, if one is; for a thread that does not want to wait.

        Nothing is lost by that: it opens what there is, or begins what is laid out anew.
        """
        process = self._opening
        if process is not None:
            process.kill()

    def drop_vectors(self) -> None:
        """Lets go of Chroma's folder; everything else goes on without it."""
        vectors, self.vectors = self.vectors, None
        if vectors is not None:
            vectors.close()

    def step(self) -> bool:
        """Takes in a page of the journal, else of the backlog; whether there was one."""
        last, touched = self._journal.changed_after(self._watermark, _PAGE)
        if last > self._watermark:
            pages = [(kind, sorted(touched[table])) for table, kind in INDEXED_TABLES.items() if table in touched]
            self._bring(pages, last)
            return True
        if not self._backlog:
            return False
        self._bring([self._backlog[0]], last)
        self._backlog.popleft()
        if not self._backlog:
            self._finish()
        return True

    def nearest(self, vector: Vector, count: int, kinds: tuple[Kind, ...] | None) -> list[tuple[str, float]]:
        """As `Index.nearest`; raises `VectorsError` where the graph is asked and fails."""
        if not self.exact.full:
            return self.exact.nearest(vector, count, kinds)
        vectors = self.vectors
        return [] if vectors is None else nearest_of_kinds(vectors, vector, count, kinds)

    def vectors_of(self, memory_ids: Sequence[str]) -> dict[str, Vector]:
        """As `Index.vectors_of`."""
        if not self.exact.full:
            return self.exact.of(memory_ids)
        wanted: dict[Kind, list[int]] = {}
        for kind, row_id in filter(None, map(parse_memory_id, memory_ids)):
            wanted.setdefault(kind, []).append(row_id)
        return {
            memory_id(kind, row_id): np.frombuffer(vector, _VECTOR)
            for kind, row_ids in wanted.items()
            for row_id, vector in self._embeddings.vectors_of(kind, row_ids).items()
        }

    def rows_of(self, keys: Keys) -> Vector:
        """As `Index.rows_of`."""
        if not self.exact.full:
            return self.exact.rows_of(keys)
        names = [memory_id(*memory_of(key)) for key in keys.tolist()]
        known, nothing = self.vectors_of(names), np.zeros(self._dimension, np.float32)
        return np.array([known.get(each, nothing) for each in names], np.float32).reshape(-1, self._dimension)

    def cosines(self, vector: Vector, keys: Keys, count: int) -> Vector:
        """As `Index.cosines`; raises `VectorsError` where the graph is asked and fails."""
        if not self.exact.full:
            return self.exact.cosines(vector, keys)
        cosines = np.full(len(keys), -1, np.float32)
        if len(keys) <= count:
            rows = self.rows_of(keys)
            return np.where(rows.any(axis=1), np.vecdot(rows, vector), cosines)
        kinds = tuple(KINDS[code] for code in np.unique(keys % len(KINDS)).tolist())
        near = dict(self.nearest(vector, count, kinds))
        there = _keys(filter(None, map(parse_memory_id, near)))
        _, places, found = np.intersect1d(keys, there, assume_unique=True, return_indices=True)
        cosines[places] = np.array(list(near.values()), np.float32)[found]
        return cosines

    def _continues(self, stamp: Stamp) -> bool:
        ours = (stamp.epoch, stamp.model) == (self._epoch, self.model)
        return ours and 0 <= stamp.watermark <= self._journal.last_change()

    def _queue_everything(self) -> None:
        self.rebuilding = True
        self._backlog.clear()
        for kind in INDEXED_TABLES.values():
            self._queue(kind, {*self._embeddings.live_ids(kind), *self._embeddings.indexed_ids(kind)})
        self._goal = sum(len(ids) for _, ids in self._backlog)
        if not self._backlog:
            self._finish()

    def _queue_refused(self) -> None:
        """Queues what an earlier run could not embed: it may have been short of memory."""
        if self._watermark == self._journal.last_change():
            for kind in INDEXED_TABLES.values():
                self._queue(kind, set(self._embeddings.live_ids(kind)).difference(self._embeddings.indexed_ids(kind)))

    def _queue_changes(self, after: int) -> None:
        """Queues what changed since Chroma was last marked, up to where the rest is."""
        changed: dict[Kind, set[int]] = {}
        while after < self._watermark:
            last, touched = self._journal.changed_after(after, _PAGE)
            if last == after:
                break
            after = last
            for table, kind in INDEXED_TABLES.items():
                changed.setdefault(kind, set()).update(touched.get(table, ()))
        for kind, ids in changed.items():
            self._queue(kind, ids)
        # What the journal tells next may be gone from the store's own vectors already, as after a deletion for good.
        if not self._backlog and self._watermark == self._journal.last_change():
            self._finish()

    def _queue(self, kind: Kind, ids: Iterable[int]) -> None:
        ordered = sorted(ids)
        self._backlog.extend((kind, ordered[start : start + _PAGE]) for start in range(0, len(ordered), _PAGE))

    def _bring(self, pages: Sequence[Page], watermark: int) -> None:
        """Makes these memories' entries what the store says, everywhere, then advances the watermark."""
        read = [document for kind, ids in pages for document in self._documents.of(kind, ids)]
        kept = self._vectors_for(read)
        documents = [document for document in read if document.content_hash in kept]
        there = {(document.kind, document.row_id) for document in documents}
        gone = [(kind, row_id) for kind, ids in pages for row_id in ids if (kind, row_id) not in there]
        embedded = [Embedded(each.kind, each.row_id, each.content_hash, kept[each.content_hash]) for each in documents]
        state = [] if self.rebuilding else [("watermark", str(watermark))]
        self._embeddings.record(self.model, embedded, gone, state)
        self._show(documents, kept, gone)
        if self.vectors is not None and not self._backlog:
            self.vectors.mark(Stamp(self._epoch, self.model, watermark))
        self._watermark = watermark

    def _show(
        self, documents: Sequence[Document], kept: Mapping[bytes, bytes], gone: Sequence[tuple[Kind, int]]
    ) -> None:
        """Puts vectors where they are searched: in memory, and in Chroma while it is there."""
        rows = _matrix([kept[document.content_hash] for document in documents], self._dimension)
        self.exact.put(_keys((document.kind, document.row_id) for document in documents), rows)
        self.exact.discard(_keys(gone))
        if self.vectors is None:
            return
        ids = [document.memory_id for document in documents]
        names = [memory_id(*each) for each in gone]
        for start in range(0, len(ids), CHROMA_PAGE):
            self._go_on()
            page = slice(start, start + CHROMA_PAGE)
            self.vectors.upsert(ids[page], rows[page], [document.metadata for document in documents[page]])
        for start in range(0, len(names), CHROMA_PAGE):
            self._go_on()
            self.vectors.delete(names[start : start + CHROMA_PAGE])

    def _finish(self) -> None:
        """The backlog is done: says so where a restart will look, after a last count."""
        self.rebuilding, self._goal = False, 0
        self._embeddings.record(self.model, (), state=[("watermark", str(self._watermark))])
        if self.vectors is None:
            return
        if self.vectors.count() != self._embeddings.count():
            raise VectorsError("the collection does not hold what it should")
        self.vectors.mark(Stamp(self._epoch, self.model, self._watermark))

    def _vectors_for(self, documents: Sequence[Document]) -> dict[bytes, bytes]:
        """The vectors of the contents: kept from before, or computed now, but for those that the model refuses."""
        known = self._embeddings.known(self.model, (document.content_hash for document in documents))
        known.update(
            self._embedding.of({each.content_hash: each.text for each in documents if each.content_hash not in known})
        )
        return known

    def _opened(self, create: Stamp | None = None) -> Vectors:
        try:
            return Vectors(self._folder, create=create, on_start=self._note_opening)
        except VectorsError:
            self._go_on()  # not the folder's fault
            raise
        finally:
            self._opening = None

    def _note_opening(self, process: subprocess.Popen[bytes]) -> None:
        self._opening = process
        if self._stopping():
            process.kill()

    def _go_on(self) -> None:
        if self._stopping():
            raise StoppedError


def _keys(memories: Iterable[tuple[Kind, int]]) -> Keys:
    return np.array([key_of(*memory) for memory in memories], np.int64)


def _matrix(rows: Sequence[bytes], dimension: int) -> Vector:
    return np.frombuffer(b"".join(rows), _VECTOR).reshape(-1, dimension)
