"""The embedding model as the rest of the app sees it: loaded in the background by what runs it best (its export, or
sentence-transformers, which also has it exported), or missing with a sentence why; and many texts embedded in batches.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from desktop.core.errors import EmbeddingUnavailableError, UserError
from desktop.index import LOADER
from desktop.index.model_export import begin_export, exported, refused
from desktop.index.models import (
    GO_ON,
    BrokenExportError,
    ModelFiles,
    find_model,
    load_exported,
    load_sentence_transformer,
    read_manifest,
)

log = logging.getLogger(__name__)

EmbedderState = Literal["idle", "loading", "ready", "missing"]

_LOADING = "The embedding model is still loading. Search goes on by words."
_BROKEN = (
    "The embedding model can't be loaded. Search goes on by words."
    " Choose another model in Settings, or install Keepsake again."
)
_CLOSED = "The embedding model is closed."


class Embedder(Protocol):
    """Texts in, vectors out. Safe for use from several threads."""

    @property
    def model_id(self) -> str:
        """Name and content of the model: another id means that everything is embedded again."""
        ...

    @property
    def dimension(self) -> int: ...

    @property
    def engine(self) -> str:
        """What runs the model, for a person to read."""
        ...

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Returns one row of unit length for each text, as float32 of the shape `(len(texts), dimension)`."""
        ...


def load_model(model: str = "") -> Embedder:
    """Loads the packaged model, one in a local folder (exported or as sentence-transformers keeps it), or one by name.

    Where there is an export of it neither torch nor sentence-transformers is imported; where there is none, one is made
    for the next start, meanwhile. The vectors are the same and so is `model_id`. Takes up to seconds: for a background
    thread. Raises `UserError` with what to do where there is no such model; what else goes wrong inside the libraries
    comes out as it is.
    """
    files = find_model(model)
    chosen = _chosen_export(files)
    if chosen is not None:
        return chosen
    try:
        if (found := exported(files.model_id)) is not None:
            return found
        why = refused(files.model_id)
    except BrokenExportError as error:
        log.warning("The exported embedding model is damaged and made anew: %s", error)
        why = ""
    loaded = load_sentence_transformer(files)
    if why:
        loaded.engine = f"sentence-transformers; it can't be exported for ONNX Runtime ({why})"
    else:
        loaded.engine = "sentence-transformers; by ONNX Runtime from the next start"
        begin_export(model)
    return loaded


def _chosen_export(files: ModelFiles) -> Embedder | None:
    """The export in a folder that was chosen; None where it holds a model of another kind."""
    if files.folder is None:
        return None
    try:
        manifest = read_manifest(files.folder)
        return None if manifest is None else load_exported(files.folder, manifest)
    except BrokenExportError as error:
        raise UserError(
            f"The exported embedding model in the folder {files.folder} is damaged: {error}. {GO_ON}",
            field="embedding_model",
        ) from error


class BackgroundEmbedder:
    """Loads an `Embedder` in a thread of its own; is one itself once `state` is "ready".

    `load` gets the model's name (empty: the packaged one); the sentence of a `UserError` it raises becomes `message`.
    """

    def __init__(self, model: str = "", *, load: Callable[[str], Embedder] = load_model) -> None:
        self.state: EmbedderState = "idle"
        self.message = ""
        self._model = model
        self._load = load
        self._embedder: Embedder | None = None
        self._settled = threading.Event()
        self._lock = threading.Lock()
        self._listeners: list[Callable[[], None]] = []
        self._thread: threading.Thread | None = None

    @property
    def model_id(self) -> str:
        return self._ready().model_id

    @property
    def dimension(self) -> int:
        return self._ready().dimension

    @property
    def engine(self) -> str:
        return self._ready().engine

    @property
    def current(self) -> Embedder | None:
        """The model itself, once it is ready."""
        return self._embedder

    def replace(self, embedder: Embedder) -> None:
        """Goes on with another model, which is loaded already."""
        with self._lock:
            if self.message == _CLOSED:
                return
            self._embedder, self.message, self.state = embedder, "", "ready"
            self._settled.set()
        for listener in tuple(self._listeners):
            listener()

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Embeds as `Embedder.embed`. Raises `EmbeddingUnavailableError` unless the model is ready."""
        return self._ready().embed(texts)

    def start(self) -> None:
        """Begins to load, once; returns at once."""
        with self._lock:
            if self.state != "idle" or self._settled.is_set():
                return
            self.state = "loading"
            # A daemon, since nothing can break off the import of torch when the app is closed during it: see `main`.
            self._thread = threading.Thread(target=self._run, name=LOADER, daemon=True)
            self._thread.start()

    def wait(self, timeout: float | None = None) -> bool:
        """Waits until the model is ready or missing; whether it is ready."""
        self._settled.wait(timeout)
        return self.state == "ready"

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Calls `listener` when `state` changes, on the loading thread. Returns how to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def close(self) -> None:
        """Lets go of the model. A load that is under way ends by itself, unheard."""
        with self._lock:
            self._embedder = None
            self.state, self.message = "missing", _CLOSED
            self._settled.set()

    def _ready(self) -> Embedder:
        embedder = self._embedder
        if embedder is None:
            raise EmbeddingUnavailableError(self.message or _LOADING)
        return embedder

    def _run(self) -> None:
        try:
            self._settle(self._load(self._model), "")
        except UserError as error:
            log.warning("No embedding model: %s", error.message)
            self._settle(None, error.message)
        except Exception:
            if self._settled.is_set():
                return  # closed meanwhile: at the end of the process torch takes apart what is still being imported
            log.exception("The embedding model can't be loaded")
            self._settle(None, _BROKEN)

    def _settle(self, embedder: Embedder | None, message: str) -> None:
        with self._lock:
            if self._settled.is_set():
                return
            self._embedder, self.message = embedder, message
            self.state = "missing" if embedder is None else "ready"
            self._settled.set()
        for listener in tuple(self._listeners):
            listener()


BATCH = 32
BATCH_CHARS = 6_000
"""One call of the model takes some 100 ms, so that a query or the end need not wait."""
_WINDOW_CHARS = 1_200
"""About what a model's window holds; longer texts cost no more."""
_VECTOR = np.dtype("<f4")
_HARMLESS = "memory"
"""A model that can't embed this either has a trouble of its own, whatever the text."""


class Embedding:
    """The vectors of contents, by their hashes. For one thread.

    `refused` holds the contents that the model fails on every time, while it takes others: they are not tried again.
    """

    def __init__(self, embedder: Embedder, go_on: Callable[[], None]) -> None:
        """`go_on` is called before every batch, and ends the work by raising."""
        self.refused: set[bytes] = set()
        self._embedder = embedder
        self._go_on = go_on

    def of(self, texts: Mapping[bytes, str]) -> Iterator[tuple[bytes, bytes]]:
        """Contents and their vectors (float32, little-endian); those refused are left out.

        Raises what the model raises where it is the model that fails.
        """
        wanted = [content for content in texts if content not in self.refused]
        for batch in _batches(sorted(wanted, key=lambda content: len(texts[content])), texts):
            yield from self._embedded(batch, texts)

    def _embedded(self, batch: Sequence[bytes], texts: Mapping[bytes, str]) -> Iterator[tuple[bytes, bytes]]:
        self._go_on()
        try:
            rows = self._rows([texts[content] for content in batch])
        except UserError:
            raise
        except Exception as error:
            yield from self._in_halves(batch, texts, error)
        else:
            yield from zip(batch, (row.tobytes() for row in rows), strict=True)

    def _in_halves(
        self, batch: Sequence[bytes], texts: Mapping[bytes, str], error: Exception
    ) -> Iterator[tuple[bytes, bytes]]:
        """Narrows a failure down to the texts that cause it."""
        try:
            self._rows([_HARMLESS])
        except Exception:
            raise error from None
        if len(batch) == 1:
            log.warning("A memory can't be embedded, and is found by its words only", exc_info=error)
            self.refused.add(batch[0])
            return
        middle = len(batch) // 2
        yield from self._embedded(batch[:middle], texts)
        yield from self._embedded(batch[middle:], texts)

    def _rows(self, texts: Sequence[str]) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
        rows = self._embedder.embed(texts).astype(_VECTOR, copy=False)
        if not np.isfinite(rows).all():
            raise ValueError("The model gives no numbers for a text")
        return rows


def _batches(contents: Sequence[bytes], texts: Mapping[bytes, str]) -> Iterable[list[bytes]]:
    """Cuts contents, shortest first, into batches of about the same work."""
    batch: list[bytes] = []
    for content in contents:
        longest = min(len(texts[content]), _WINDOW_CHARS)
        if batch and (len(batch) == BATCH or (len(batch) + 1) * longest > BATCH_CHARS):
            yield batch
            batch = []
        batch.append(content)
    if batch:
        yield batch
