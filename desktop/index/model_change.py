"""Another embedding model: tried, then everything is embedded by it while search goes on with the one in use.

Only when nothing is missing are the two exchanged. What was embedded is kept, so that a change that was stopped goes on
where it was, and going back to the model before takes no embedding at all.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from desktop.core.errors import StoreError, UserError
from desktop.core.model import Kind
from desktop.index.documents import DOCUMENTS_VERSION, INDEXED_TABLES, Documents
from desktop.index.embedder import Embedder, Embedding, load_model
from desktop.index.indexer import Index, StoppedError
from desktop.index.models import GO_ON
from desktop.storage.database import Database
from desktop.storage.embeddings import Embeddings

log = logging.getLogger(__name__)

ChangeState = Literal["none", "checking", "embedding", "taken", "stopped", "failed"]

PAGE: Final = 256
_TRIED: Final = "memory"
_BROKEN: Final = "This is no embedding model that can be used. Nothing was changed."
_GO_ON: Final = "Search goes on with the model in use."
_STORE_FAILS: Final = "The disk refuses new embeddings (it may be full). Search goes on with the model in use."


@dataclass(frozen=True, slots=True)
class ModelChange:
    """How far it is: `done` of `total` memories are embedded by `model`; `message` says what went wrong."""

    state: ChangeState = "none"
    model: str = ""
    dimension: int = 0
    done: int = 0
    total: int = 0
    message: str = ""

    @property
    def busy(self) -> bool:
        return self.state in ("checking", "embedding")


Listener = Callable[[ModelChange], None]


class ModelChanges:
    """Changes of one index's model, one at a time. Safe to use from any thread."""

    def __init__(
        self,
        database: Database,
        index: Index,
        *,
        taken: Callable[[str], object],
        load: Callable[[str], Embedder] = load_model,
    ) -> None:
        """`taken` gets the name of a model that is in use from now on; what it raises is logged."""
        self.status = ModelChange()
        self._database = database
        self._index = index
        self._taken = taken
        self._load = load
        self._embeddings = Embeddings(database)
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._listeners: list[Listener] = []

    def begin(self, model: str) -> None:
        """Begins to take in a model (its name or folder; empty for the one that ships), in a thread of its own; what
        was going on is stopped first."""
        self.cancel()
        self._stop = threading.Event()
        self._publish(ModelChange("checking", model))
        self._thread = threading.Thread(target=self._run, args=(model, self._stop), name="model-change", daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Stops; the model in use stays. Waits for the batch that is being embedded; a model that is being loaded is
        left to itself, unheard."""
        self._stop.set()
        thread, self._thread = self._thread, None
        if thread is not None and self.status.state != "checking":
            thread.join()
        elif self.status.busy:
            self._publish(ModelChange("stopped", self.status.model))

    close = cancel

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Calls `listener` with each new status, on the changing thread. Returns how to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _run(self, model: str, stop: threading.Event) -> None:
        try:
            self._change(model, stop)
        except StoppedError:
            self._end(stop, ModelChange("stopped", model))
        except UserError as error:
            self._end(stop, ModelChange("failed", model, message=self._words(error)))
        except StoreError:
            if stop.is_set():  # nobody waited for the end of the check, and the store was closed
                return
            log.warning("Embeddings can't be kept", exc_info=True)
            self._end(stop, ModelChange("failed", model, message=_STORE_FAILS))
        except Exception:
            log.warning("The embedding model %s can't be used", model, exc_info=True)
            self._end(stop, ModelChange("failed", model, message=_BROKEN))

    def _words(self, error: UserError) -> str:
        """What a model can't be used for is said as where it was the one in use: here another goes on."""
        missing = self._index.status.state == "words_only"
        return error.message if missing else error.message.replace(GO_ON, _GO_ON)

    def _change(self, model: str, stop: threading.Event) -> None:
        embedder = self._load(model)
        if not np.isfinite(embedder.embed([_TRIED])).all() or not embedder.dimension:
            raise UserError(_BROKEN, field="embedding_model")
        _go_on(stop)
        while self._embed_missing(model, embedder, stop):
            pass  # what was said meanwhile
        _go_on(stop)
        self._index.take(embedder)
        self._end(stop, ModelChange("taken", model, embedder.dimension))
        try:
            self._taken(model)
        except UserError as error:
            self._publish(ModelChange("failed", model, message=error.message))

    def _embed_missing(self, model: str, embedder: Embedder, stop: threading.Event) -> int:
        """Embeds what is not yet embedded by the model; how much that was."""
        name = f"{embedder.model_id}/{DOCUMENTS_VERSION}"
        documents, embedding = (
            Documents(self._database, name),
            Embedding(embedder, lambda: self._let_others_first(stop)),
        )
        pages = [(kind, page) for kind in INDEXED_TABLES.values() for page in self._pages(kind)]
        total, done, added = sum(len(ids) for _, ids in pages), 0, 0
        for kind, ids in pages:
            _go_on(stop)
            if not stop.is_set():
                self._publish(ModelChange("embedding", model, embedder.dimension, done, total))
            texts = {each.content_hash: each.text for each in documents.of(kind, ids)}
            known = self._embeddings.known(name, texts)
            vectors = dict(embedding.of({key: text for key, text in texts.items() if key not in known}))
            with self._database.transaction(durable=False):  # what was deleted meanwhile leaves no vector
                there = {each.content_hash for each in documents.of(kind, ids)}
                self._embeddings.keep(name, {key: vector for key, vector in vectors.items() if key in there})
            done, added = done + len(ids), added + len(vectors)
        return added

    def _pages(self, kind: Kind) -> list[list[int]]:
        ids = self._embeddings.live_ids(kind)
        return [ids[start : start + PAGE] for start in range(0, len(ids), PAGE)]

    def _let_others_first(self, stop: threading.Event) -> None:
        if self._index.makes_way(stop.is_set):
            raise StoppedError

    def _end(self, stop: threading.Event, status: ModelChange) -> None:
        """Unless another change has begun meanwhile, or this one was told of as stopped."""
        if stop is self._stop and not (stop.is_set() and self.status.state == "stopped"):
            self._publish(status)

    def _publish(self, status: ModelChange) -> None:
        self.status = status
        for listener in tuple(self._listeners):
            listener(status)


def _go_on(stop: threading.Event) -> None:
    if stop.is_set():
        raise StoppedError
