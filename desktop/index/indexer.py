"""The index of one store: follows the journal in a thread of its own, and answers who is near.

It brings embeddings, the exact vectors in memory and Chroma in step with the store, a page at a time. The journal
leads. Every step may be repeated: a crash at any point costs work that was done, nothing else. Memories that the
journal tells of go before those of a rebuild, so what was just said can be found at once.

Whatever fails in it costs search by meaning for a while, never an answer: words go on, the status says so, and it is
tried again.
"""

from __future__ import annotations

import logging
import math
import subprocess
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from desktop.core.errors import EmbeddingUnavailableError, StoreError, UserError
from desktop.core.model import KINDS, Kind, memory_id, parse_memory_id
from desktop.core.worker import BackgroundWorker, backoff
from desktop.index.chroma_store import Stamp, VectorsError, clear
from desktop.index.documents import DOCUMENTS_VERSION, INDEXED_TABLES, Document, Documents
from desktop.index.embedder import BackgroundEmbedder, Embedder, Embedding
from desktop.index.exact import ExactVectors, Keys, Vector, key_of, memory_of
from desktop.index.vector_process import Vectors, nearest_of_kinds
from desktop.storage.database import Database
from desktop.storage.embeddings import Embedded, Embeddings
from desktop.storage.journal import Journal

IndexState = Literal["loading", "current", "catching_up", "rebuilding", "words_only"]

LOADING = "The embedding model is loading. Search goes on by words."
BEHIND = "The index is still catching up with what is remembered."
STORE_FAILS = "The disk refuses new embeddings (it may be full). Search goes on by words, and this is tried again."
INDEXING_FAILS = "New memories can't be indexed just now. Search goes on by words, and this is tried again."
_REFUSED = "{} of your memories can't be embedded by this model, and can be found by their words only."
_REFUSED_ONE = "One of your memories can't be embedded by this model, and can be found by its words only."
FOLDER_FAILS = "The vector index can't be written (the disk may be full). This is tried again."


@dataclass(frozen=True, slots=True)
class IndexStatus:
    """Where the index is: `waiting` of `total` memories are to be indexed yet; `message` is a sentence for a person."""

    state: IndexState = "loading"
    waiting: int = 0
    total: int = 0
    message: str = ""


def refusal(count: int) -> str:
    """Returns what is said of so many contents that the model could not embed."""
    return "" if not count else _REFUSED_ONE if count == 1 else _REFUSED.format(f"{count:,}")


PAGE = 256
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
        self.embedded = False
        """Whether all that the store held at some time has been taken in since the load."""
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
        self._retried: dict[Kind, set[int]] = {}
        self._goal = 0
        self._opening: subprocess.Popen[bytes] | None = None
        self._idle_at: int | None = None

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

    @property
    def is_idle(self) -> bool:
        """Whether Chroma holds everything up to the watermark, and has nothing to do."""
        return self.vectors is None and self._idle_at == self._watermark

    @property
    def answers_all(self) -> bool:
        """Whether what is asked holds everything up to the watermark: Chroma need not, until it is what is asked."""
        in_step = self.vectors is not None and not (self._backlog or self.rebuilding)
        return in_step or (self.embedded and not self.exact.full)

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
        self._idle_at = None
        if vectors is not None:
            vectors.close()

    def close_idle_vectors(self) -> None:
        """Lets go of Chroma's folder, which holds all there is and is not what is asked: its process takes more than
        100 MB."""
        self._idle_at = self._watermark  # before it is closed: nobody is told meanwhile that it is behind
        vectors, self.vectors = self.vectors, None
        if vectors is not None:
            vectors.close()

    def step(self) -> bool:
        """Takes in a page of the journal, else of the backlog; whether there was one."""
        last, touched = self._journal.changed_after(self._watermark, PAGE)
        if last > self._watermark:
            pages = [(kind, sorted(touched[table])) for table, kind in INDEXED_TABLES.items() if table in touched]
            stays_idle = self.is_idle and not pages
            self._bring(pages, last)
            if stays_idle:
                self._idle_at = last
            return True
        if not self._backlog:
            self.embedded = True
            return False
        self._bring([self._backlog[0]], last)
        self._backlog.popleft()
        if not self._backlog:
            self._finish()
        return True

    def nearest(self, vector: Vector, count: int, kinds: tuple[Kind, ...] | None) -> list[tuple[str, float]]:
        """Searches as `Index.nearest`. Raises `VectorsError` where the graph is asked and fails."""
        if not self.exact.full:
            return self.exact.nearest(vector, count, kinds)
        vectors = self.vectors
        return [] if vectors is None else nearest_of_kinds(vectors, vector, count, kinds)

    def vectors_of(self, memory_ids: Sequence[str]) -> dict[str, Vector]:
        """Reads as `Index.vectors_of`."""
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
        """Reads as `Index.rows_of`."""
        if not self.exact.full:
            return self.exact.rows_of(keys)
        names = [memory_id(*memory_of(key)) for key in keys.tolist()]
        known, nothing = self.vectors_of(names), np.zeros(self._dimension, np.float32)
        return np.array([known.get(each, nothing) for each in names], np.float32).reshape(-1, self._dimension)

    def cosines(self, vector: Vector, keys: Keys, count: int) -> Vector:
        """Compares as `Index.cosines`. Raises `VectorsError` where the graph is asked and fails."""
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
                refused = set(self._embeddings.live_ids(kind)).difference(self._embeddings.indexed_ids(kind))
                self._retried[kind] = refused
                self._queue(kind, refused)

    def _queue_changes(self, after: int) -> None:
        """Queues what changed since Chroma was last marked, up to where the rest is, and what could be embedded only
        now."""
        changed = {kind: set(ids) for kind, ids in self._retried.items()}
        while after < self._watermark:
            last, touched = self._journal.changed_after(after, PAGE)
            if last == after:
                break
            after = last
            for table, kind in INDEXED_TABLES.items():
                changed.setdefault(kind, set()).update(touched.get(table, ()))
        for kind, ids in changed.items():
            self._queue(kind, ids)
        if not self._backlog:
            self._finish()

    def _queue(self, kind: Kind, ids: Iterable[int]) -> None:
        ordered = sorted(ids)
        self._backlog.extend((kind, ordered[start : start + PAGE]) for start in range(0, len(ordered), PAGE))

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
        if self.vectors.count() == self._embeddings.count():
            self.vectors.mark(Stamp(self._epoch, self.model, self._watermark))
        elif self._journal.last_change() == self._watermark:
            raise VectorsError("the collection does not hold what it should")
        else:
            # What the journal tells next is gone from the store's own vectors already, as after a deletion for good,
            # perhaps at this very moment: counted again when that is taken in.
            self._backlog.append((KINDS[0], []))

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


log = logging.getLogger(__name__)

KEPT = 256
_BATCH = 16
_BATCH_CHARS = 4_000
"""A long text takes its time for every text of its batch."""

_Asked = dict[str, Future[Vector]]


class Queries:
    """The unit vectors of queries; the last ones are kept. Safe to use from any thread."""

    def __init__(self, embed: Callable[[Sequence[str]], NDArray[np.float32]]) -> None:
        self.last_asked = -float("inf")
        """When a query came last, by `time.monotonic`."""
        self._embed = embed
        self._known: OrderedDict[str, Vector] = OrderedDict()
        self._waiting: _Asked = {}
        self._under_way: _Asked = {}
        self._changed = threading.Condition()

    def vector(self, text: str) -> Vector:
        """Returns the vector of a text, not to be written to. Blocks; raises what the model raises for this text."""
        with self._changed:
            self.last_asked = time.monotonic()
            if text in self._known:
                self._known.move_to_end(text)
                return self._known[text]
            wanted = self._under_way.get(text) or self._waiting.setdefault(text, Future())
        while not wanted.done():
            batch = self._turn(wanted)
            if batch:
                self._answer(batch)
        return wanted.result()

    def expect(self, text: str) -> None:
        """Notes a text whose vector will be asked for: the next batch takes it along. Returns at once."""
        with self._changed:
            known = text in self._known or text in self._under_way
            if not known and len(self._waiting) < KEPT:
                self._waiting.setdefault(text, Future())

    def _turn(self, wanted: Future[Vector]) -> _Asked:
        """What this thread is to embed, once no other does; nothing where another has answered `wanted` meanwhile."""
        with self._changed:
            self._changed.wait_for(lambda: wanted.done() or not self._under_way)
            if not wanted.done():
                for text in _batch(self._waiting):
                    self._under_way[text] = self._waiting.pop(text)
                return dict(self._under_way)
            return {}

    def _answer(self, batch: _Asked) -> None:
        """Embeds a batch; whoever waits for one of it hears the vector, or what went wrong with it."""
        answers: Sequence[Vector | BaseException] = [CancelledError()] * len(batch)
        try:
            answers = self._embedded(list(batch))
        finally:
            with self._changed:
                for (text, asked), answer in zip(batch.items(), answers, strict=True):
                    if isinstance(answer, BaseException):
                        asked.set_exception(answer)
                    else:
                        asked.set_result(answer)
                        self._known[text] = answer
                while len(self._known) > KEPT:
                    self._known.popitem(last=False)
                self._under_way.clear()
                self._changed.notify_all()

    def _embedded(self, texts: Sequence[str]) -> list[Vector | BaseException]:
        """One that the model can't take spoils no other."""
        try:
            rows = self._embed(texts)
        except Exception as error:
            return [error] if len(texts) == 1 else [each for text in texts for each in self._embedded([text])]
        rows.flags.writeable = False
        return list(rows)


def _batch(waiting: Iterable[str]) -> list[str]:
    """Those that waited longest, as many as make one batch; at least one."""
    batch: list[str] = []
    for text in waiting:
        longest = max(map(len, [*batch, text]))
        if batch and (len(batch) == _BATCH or (len(batch) + 1) * longest > _BATCH_CHARS):
            break
        batch.append(text)
    return batch


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
        """Answers `Index.embed_query`."""
        try:
            return self._now[0].vector(text)
        except EmbeddingUnavailableError:
            return None
        except Exception:
            log.exception("A query can't be embedded")
            return None

    def expect_query(self, text: str) -> None:
        """Answers `Index.expect_query`."""
        self._now[0].expect(text)

    def nearest(self, vector: Vector, count: int, kinds: tuple[Kind, ...] | None) -> list[tuple[str, float]]:
        """Answers `Index.nearest`. A vector of another model, which was exchanged meanwhile, has no neighbours."""
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
        """Answers `Index.vectors_of`."""
        sync = self.sync
        try:
            return {} if sync is None else sync.vectors_of(memory_ids)
        except StoreError:
            log.warning("Vectors can't be read", exc_info=True)
            return {}

    def cosines(self, vector: Vector, keys: Keys, count: int) -> Vector:
        """Answers `Index.cosines`."""
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
        """Answers `Index.rows_of`."""
        sync = self.sync
        try:
            if sync is not None and sync.exact.dimension == dimension:
                return sync.rows_of(keys)
        except StoreError:
            log.warning("Vectors can't be read", exc_info=True)
        return np.zeros((len(keys), dimension), np.float32)


QUIET = 0.05
"""Seconds after a query in which its answer, or the next query, has the machine to itself; and after a change, which a
query often follows."""
_SCRUBBED_WITHIN = 60.0
"""Seconds in which a page of indexing has come to its end, on any machine."""
IDLE_AFTER = 30.0
"""Seconds without anything to lay out after which Chroma's process ends, where memory answers: starting it again takes
a second of a processor that nobody else wants."""
WAY_MOST = 0.5
"""Seconds for which a page of indexing makes way, however many queries come."""


class Index(BackgroundWorker[IndexStatus]):
    """Vectors of the store's memories, kept in step in the background.

    No method raises for trouble with the model, the disk or Chroma's folder. `embedder` is not closed with the index.
    """

    def __init__(self, database: Database, folder: Path, embedder: BackgroundEmbedder) -> None:
        super().__init__("indexer", IndexStatus())
        self._database = database
        self._folder = folder
        self._embedder = embedder
        self._sync: Sync | None = None
        self._damaged = False
        self._failures = 0
        self._vectors_failures = 0
        self._vectors_retry_at = 0.0
        self._next: Embedder | None = None
        self._scrubs: list[Future[None]] = []
        self._answers = Answers(embedder.embed, self._say_damaged)
        self._way_until = 0.0
        self._used_at = 0.0
        self._worked_at = 0.0

    def start(self, *, after: float = 0.0) -> None:
        """Begins to follow the journal, so many seconds later unless it is waited for before, and opens Chroma's folder
        once nobody used it for as long; returns at once. Starts the embedder too, unless that was done."""
        self._begins_after = after
        if not after:
            self._embedder.start()
        self._begin((self._database.subscribe(lambda _: self._wake()), self._embedder.subscribe(self._wake)))

    def wait_until_current(self, timeout: float) -> bool:
        """Waits until everything committed before this call is indexed, in Chroma too; False where that takes
        longer."""
        target = Journal(self._database).last_change()
        if self._begins_after:
            self._begins_after = 0.0
            self._wake()
        return self._wait_until(lambda: self._reached(target), timeout)

    def catch_up(self, timeout: float) -> str:
        """Waits until everything committed before this call is found by its meaning, or can't be, or takes longer;
        returns the sentence that says why it is not, empty where it is. Chroma is not waited for where vectors in
        memory answer: in a process of its own it takes a second to be there."""
        target = Journal(self._database).last_change()
        if self._thread is not None:
            self._wait_until(lambda: self._answers_all(target) or self.status.state == "words_only", timeout)
        return "" if self._answers_all(target) else self.status.message or BEHIND

    def embed_query(self, text: str) -> Vector | None:
        """Returns the unit vector of a query; None while there is no model."""
        return self._answers.embed_query(text)

    def expect_query(self, text: str) -> None:
        """Has the query embedded together with the next one that is asked for; returns at once."""
        self._answers.expect_query(text)

    def note_search(self) -> None:
        """Notes that somebody searches, be it by words alone: what can wait makes way for that, too."""
        self._used_at = time.monotonic()

    def nearest(self, vector: Vector, count: int, kinds: tuple[Kind, ...] | None = None) -> list[tuple[str, float]]:
        """Returns the ids of the `count` memories most alike by cosine, best first, of these kinds where some are
        named.

        Exact up to some 100,000 memories, approximate beyond. Empty while there is no index; a folder that turns out to
        be damaged is rebuilt.
        """
        return self._answers.nearest(vector, count, kinds)

    def vectors_of(self, memory_ids: Sequence[str]) -> dict[str, Vector]:
        """Returns the vectors of these memories; those that are not indexed are left out."""
        return self._answers.vectors_of(memory_ids)

    def cosines(self, vector: Vector, keys: Keys, count: int) -> Vector:
        """Returns the cosine to each of these memories (`desktop.index.exact.keys_of`), -1 for those that are not
        indexed.

        Beyond some 100,000 memories, where there are more than `count` keys, it is told of as many of the nearest only.
        """
        return self._answers.cosines(vector, keys, count)

    @property
    def dimension(self) -> int:
        """How long the vectors are that answer now; 0 while there are none."""
        return self._answers.dimension

    def rows_of(self, keys: Keys, dimension: int) -> Vector:
        """Returns the vectors of these memories (`desktop.index.exact.keys_of`), one row for each; zeros for those that
        are not indexed."""
        return self._answers.rows_of(keys, dimension)

    def take(self, embedder: Embedder) -> None:
        """Goes on with another model, whose embeddings are kept already; returns at once. The vectors of the model
        before answer until those of this one are laid out. `embedder` is the `BackgroundEmbedder`'s from then on."""
        self._next = embedder
        self._wake()

    def scrub(self) -> None:
        """Begins Chroma's folder anew, which goes on in the background out of the embeddings that the store keeps.

        Chroma leaves what was deleted in its queue, in free pages and in the files of its graph. When this returns, no
        vector of a memory that was deleted before is in the folder or under way to it, nor to the store. Raises
        UserError where that can't be done now.
        """
        if self._thread is None:
            self._begin_folder_anew()
            return
        asked = Future[None]()
        self._scrubs.append(asked)
        self._wake()
        if not self._wait_until(asked.done, _SCRUBBED_WITHIN):
            raise UserError("The vector index is busy, and could not be begun anew yet.")
        asked.result()

    def _begin_folder_anew(self) -> None:
        if self._sync is not None:
            self._sync.drop_vectors()
        try:
            clear(self._folder)
        except (OSError, VectorsError) as error:
            raise UserError(f"The vector index could not be begun anew: {error}.") from error
        self._vectors_retry_at, self._vectors_failures = 0.0, 0

    def _answer_scrubs(self) -> None:
        """Between two pages, so that none is under way that was read before."""
        while self._scrubs:
            asked = self._scrubs.pop()
            try:
                self._begin_folder_anew()
            except UserError as error:
                asked.set_exception(error)
            else:
                asked.set_result(None)
        with self._condition:
            self._condition.notify_all()

    def _say_damaged(self) -> None:
        self._damaged = True
        self._wake()

    def _is_urgent(self) -> bool:
        return self._waited_for > 0

    def _run(self) -> None:
        super()._run()
        if self._sync is not None:
            self._sync.drop_vectors()

    def _interrupt(self) -> None:
        sync = self._sync
        if sync is not None:
            sync.give_up_opening()

    def _run_once(self) -> float | None:
        self._embedder.start()
        if self._scrubs:
            self._answer_scrubs()
        try:
            worked = self._work()
            self._failures = 0
            return 0.0 if worked else self._rest()
        except StoppedError:
            return None
        except VectorsError as error:
            return self._without_vectors(error)
        except StoreError as error:
            return self._stumble(error, STORE_FAILS)
        except UserError as error:
            return self._stumble(error, error.message)
        except Exception as error:
            return self._stumble(error, INDEXING_FAILS)

    def _work(self) -> bool:
        self._exchange()
        if self._embedder.state != "ready":
            missing = self._embedder.state == "missing"
            self._publish(
                IndexStatus("words_only" if missing else "loading", message=self._embedder.message or LOADING)
            )
            return False
        if self._sync is None:
            sync = Sync(self._database, self._folder, self._embedder, self._make_way)
            sync.load()
            self._sync = sync
            self._show(sync)
        if self._damaged or (self._sync.vectors is None and self._vectors_due(self._sync) <= time.monotonic()):
            self._repair(self._sync)
            self._worked_at = time.monotonic()
            self._publish(self._seen(self._sync))
            self._damaged = False
        self._way_until = time.monotonic() + WAY_MOST
        worked = self._sync.step()
        if worked:
            self._worked_at = time.monotonic()
        self._show(self._sync)
        self._publish(self._seen(self._sync), resting=not worked)
        return worked

    def _exchange(self) -> None:
        """Begins anew with the model that was given, if one was; what the one before made answers until then."""
        chosen, self._next = self._next, None
        if chosen is None:
            return
        before, sync, self._sync = self._embedder.current, self._sync, None
        if before is not None and sync is not None:
            self._answers.answer_from(sync, before.embed)
            sync.drop_vectors()
        self._embedder.replace(chosen)

    def _show(self, sync: Sync) -> None:
        """Answers from these vectors, unless they are still laid out and others are there."""
        shown = self._answers.sync
        if shown is not sync and (shown is None or not sync.rebuilding):
            self._answers.answer_from(sync, None if shown is None else self._embedder.embed)

    @property
    def last_used(self) -> float:
        """When a search or a change came last, by `time.monotonic`: what can wait makes way for what follows."""
        return max(self._answers.last_asked, self._used_at)

    def makes_way(self, stops: Callable[[], bool]) -> bool:
        """Lets queries and changes go before a batch of something else that is embedded; whether it is to stop."""
        return self._makes_way(lambda: self.last_used, QUIET, time.monotonic() + WAY_MOST, stops)

    def _make_way(self) -> bool:
        """Lets queries go first; whether it is being closed."""
        return self._makes_way(lambda: self.last_used, QUIET, self._way_until)

    def _repair(self, sync: Sync) -> None:
        """Opens the folder, or rebuilds one that has failed."""
        if self._damaged:
            log.warning("The vector index is damaged and built anew")
        if self._damaged or self._vectors_failures:
            sync.rebuild_vectors()
        else:
            sync.open_vectors()

    def _vectors_due(self, sync: Sync) -> float:
        """When Chroma's folder is opened: at once where it is what answers; else not before all is taken in that
        answers without it, and after a failure not before its time."""
        if sync.exact.full:
            return self._vectors_retry_at
        if sync.is_idle or not sync.embedded:
            return math.inf
        return max(self._vectors_retry_at, self.last_used + self._begins_after)

    def _without_vectors(self, error: VectorsError) -> float:
        """Chroma's folder failed: goes on without, and tries again, at once the first time."""
        if not self._vectors_failures:
            log.warning("The vector index fails and is built anew", exc_info=error)
        self._damaged = False
        if self._sync is not None:
            self._sync.drop_vectors()
        pause = backoff(self._vectors_failures) if self._vectors_failures else 0.0
        self._vectors_failures += 1
        self._vectors_retry_at = time.monotonic() + pause
        return 0.0

    def _rest(self) -> float | None:
        sync = self._sync
        if sync is None or not sync.embedded:
            return None
        if sync.vectors is None:
            return None if sync.is_idle else max(0.0, self._vectors_due(sync) - time.monotonic())
        self._vectors_failures = 0
        left = self._worked_at + IDLE_AFTER - time.monotonic()
        if sync.exact.full or sync.rebuilding:
            return None
        if left <= 0:
            sync.close_idle_vectors()
            return None
        return left

    def _stumble(self, error: Exception, sentence: str) -> float:
        if not self._failures:
            log.warning("The indexer fails", exc_info=error)
        pause = backoff(self._failures)
        self._failures += 1
        self._publish(IndexStatus("words_only", self.status.waiting, self.status.total, sentence))
        return pause

    def _seen(self, sync: Sync) -> IndexStatus:
        waiting = sync.waiting
        total = max(sync.total, waiting)
        if sync.vectors is None and self._vectors_failures:
            lost = sync.exact.full
            return IndexStatus("words_only" if lost else "rebuilding", waiting, total, FOLDER_FAILS)
        if sync.rebuilding:
            return IndexStatus("rebuilding", waiting, total)
        return IndexStatus("catching_up" if waiting else "current", waiting, total, refusal(sync.refused))

    def _outline(self, status: IndexStatus) -> object:
        return status.state, status.message

    def _wake(self) -> None:
        self._used_at = time.monotonic()
        super()._wake()

    def _reached(self, target: int) -> bool:
        sync = self._sync
        current = self.status.state == "current" and not self._damaged
        laid_out = sync is not None and (sync.vectors is not None or sync.is_idle)
        return sync is not None and laid_out and current and sync.watermark >= target

    def _answers_all(self, target: int) -> bool:
        sync = self._sync
        return sync is not None and self._answers.sync is sync and sync.answers_all and sync.watermark >= target
