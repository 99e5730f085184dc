"""The embedding model as the rest of the app sees it: loaded in the background, or missing with a sentence why."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from desktop.core.background import make_way
from desktop.core.errors import EmbeddingUnavailableError, UserError
from desktop.index import LOADER
from desktop.index.model_loading import load_model

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
        """One row of unit length for each text, `(len(texts), dimension)`."""
        ...


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
        """As `Embedder.embed`. Raises `EmbeddingUnavailableError` unless the model is ready."""
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
        make_way()
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
