"""Chroma, behind one small class: a collection of unit vectors in cosine space. The app uses it in a process of its own
(`desktop.index.vector_process`).

Chroma loads its graph files unchecked, and damaged ones take the process down (SIGSEGV) or go unnoticed. So their
checksums are kept beside them, refreshed whenever Chroma has written them, and looked at before it opens them. A mark
that outlives the opening tells that it did not come through.
"""

from __future__ import annotations

import json
import logging
import shutil
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from filelock import FileLock, Timeout
from numpy.typing import NDArray

if TYPE_CHECKING:
    from desktop.index.documents import Metadata

log = logging.getLogger(__name__)

_COLLECTION = "memories"
_CATALOG = "chroma.sqlite3"
_SEAL = "checksums.json"
_OPENING = "opening"
_PAGE = 10_000
"""Ids in one read; 32,767 and more fail."""

# A delete replays what is not yet in the graph's files at 3 ms a vector: so it is never much.
HNSW = {"space": "cosine", "max_neighbors": 16, "ef_construction": 100, "ef_search": 256, "sync_threshold": 500}
_CHUNK = 2**20
_PATIENCE = 30.0
"""Seconds for whoever else has the folder open to end what they are writing: two at once destroy the vectors."""


class VectorsError(Exception):
    """The folder can't be read or written: it is damaged, gone, or the disk refuses."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """Whose vectors a collection holds: of which store, which model, and up to which change (-1: not complete)."""

    epoch: str
    model: str
    watermark: int = -1


class Collection:
    """One open collection. Every method raises `VectorsError` where the folder fails, or somebody else has it open."""

    def __init__(self, folder: Path, *, create: Stamp | None = None, patience: float = _PATIENCE) -> None:
        """Opens what is in the folder; with `create`, whatever is there is removed and an empty collection made. Waits
        `patience` seconds for another process to leave it."""
        self._folder = folder
        self._sealed: dict[str, tuple[int, int]] = {}
        self._client: Any = None
        self._lock = _lock_of(folder)
        with _failures():
            self._take(patience)
            try:
                self._open(create)
            except BaseException:
                self.close()
                raise

    @property
    def stamp(self) -> Stamp | None:
        """What the collection says about itself; None where another program made it."""
        metadata = self._collection.metadata or {}
        try:
            return Stamp(str(metadata["epoch"]), str(metadata["model"]), int(metadata["watermark"]))
        except (KeyError, TypeError, ValueError):
            return None

    def mark(self, stamp: Stamp) -> None:
        """Writes the stamp and the checksums, after all that was upserted. What is cut off before that is rebuilt."""
        with self._using():
            self._collection.modify(metadata=asdict(stamp))
            self._seal()

    def upsert(self, ids: Sequence[str], vectors: NDArray[np.float32], metadatas: Sequence[Metadata]) -> None:
        """Adds or replaces vectors, `(len(ids), dimension)`. Metadata hold no text of a memory."""
        with self._using():
            for page in _pages(len(ids), self._batch):
                self._collection.upsert(
                    ids=list(ids[page]), embeddings=vectors[page], metadatas=[dict(each) for each in metadatas[page]]
                )

    def delete(self, ids: Sequence[str]) -> None:
        """Takes out what is there of these ids."""
        with self._using():
            for page in _pages(len(ids), self._batch):
                # A delete that finds none of its ids takes seconds.
                there = self._collection.get(ids=list(ids[page]), include=[])["ids"]
                if there:
                    self._collection.delete(ids=there)

    def nearest(self, vector: NDArray[np.float32], count: int) -> list[tuple[str, float]]:
        """Returns the ids most alike by cosine similarity (-1 to 1), best first; approximate."""
        with self._using():
            found = self._collection.query(
                query_embeddings=vector.reshape(1, -1), n_results=max(count, 1), include=["distances"]
            )
            return [(each, 1.0 - far) for each, far in zip(found["ids"][0], found["distances"][0], strict=True)][:count]

    def count(self) -> int:
        with self._using():
            return int(self._collection.count())

    def ids(self, at_once: int = _PAGE) -> Iterator[list[str]]:
        """Yields all ids, in pages of so many."""
        offset = 0
        while True:
            with self._using():
                page: list[str] = self._collection.get(limit=at_once, offset=offset, include=[])["ids"]
            if not page:
                return
            yield page
            offset += len(page)

    def close(self) -> None:
        """Lets go of the folder: its files are closed, and it may be deleted or opened anew in this process."""
        client, self._client = self._client, None
        try:
            with _failures():
                if client is not None:
                    client.close()
                    self._seal()
        except VectorsError as error:
            log.info("The vector index did not close cleanly: %s", error)
        finally:
            self._lock.release()

    def _take(self, patience: float) -> None:
        if not self._folder.parent.is_dir():  # deleted or moved while it was in use: nothing is made in its place
            raise VectorsError("the data folder is gone")
        try:
            self._lock.acquire(patience)
        except Timeout:
            raise VectorsError("another process has the folder open") from None

    def _open(self, create: Stamp | None) -> None:
        if create is not None:
            remove(self._folder)
            self._folder.mkdir(mode=0o700)
        else:
            self._inspect()
        opening = self._folder / _OPENING
        opening.touch()
        self._connect(create)
        opening.unlink()
        self._seal()

    def _connect(self, create: Stamp | None) -> None:
        import chromadb
        from chromadb.config import Settings

        settings = Settings(anonymized_telemetry=False)
        try:
            self._client = chromadb.PersistentClient(str(self._folder), settings=settings)
        except BaseException:
            _forget(self._folder)
            raise
        self._batch = int(self._client.get_max_batch_size())
        if create is None:
            self._collection = self._client.get_collection(_COLLECTION, embedding_function=None)
            self._collection.peek(1)
        else:
            self._collection = self._client.create_collection(
                _COLLECTION, metadata=asdict(create), configuration={"hnsw": HNSW}, embedding_function=None
            )
        self._identity = self._identify()

    def _inspect(self) -> None:
        """Raises `VectorsError` where the files are not those that were left here."""
        if (self._folder / _OPENING).exists():
            raise VectorsError("the last attempt to open the folder did not come through")
        sealed = json.loads((self._folder / _SEAL).read_text("utf-8"))
        if {name: _checksum(self._folder / name) for name in sealed} != sealed:
            raise VectorsError("a file of the graph is not as it was left")
        if set(sealed) != {_relative(path, self._folder) for path in _graph_files(self._folder)}:
            raise VectorsError("files of the graph are missing or too many")

    def _seal(self) -> None:
        """Keeps the checksums of the graph's files, where Chroma has written them since."""
        stats = {path: path.stat() for path in _graph_files(self._folder)}
        now = {_relative(path, self._folder): (stat.st_size, stat.st_mtime_ns) for path, stat in stats.items()}
        seal = self._folder / _SEAL
        if now == self._sealed and seal.exists():
            return
        written = seal.with_suffix(".new")
        written.write_text(json.dumps({_relative(path, self._folder): _checksum(path) for path in stats}), "utf-8")
        written.replace(seal)
        self._sealed = now

    def _identify(self) -> tuple[int, int]:
        stat = (self._folder / _CATALOG).stat()
        return stat.st_dev, stat.st_ino

    @contextmanager
    def _using(self) -> Iterator[None]:
        """Looks first whether the files are still there: Chroma goes on undisturbed in files deleted under it."""
        with _failures():
            if self._client is None:
                raise VectorsError("the folder is closed")
            if self._identify() != self._identity:
                raise VectorsError("the folder was replaced")
            yield


def clear(folder: Path) -> None:
    """Deletes an index folder once nobody writes in it any more. Raises `VectorsError` where somebody goes on with
    that, `OSError` where the system refuses."""
    try:
        with _lock_of(folder).acquire(_PATIENCE):
            remove(folder)
    except Timeout:
        raise VectorsError("another process has the folder open") from None


def remove(folder: Path) -> None:
    """Deletes an index folder, or the file in its place. Raises `OSError` where the system refuses."""
    if folder.is_dir() and not folder.is_symlink():
        shutil.rmtree(folder)
    else:
        folder.unlink(missing_ok=True)


@contextmanager
def _failures() -> Iterator[None]:
    """Whatever Chroma raises becomes `VectorsError`; its native panics are no `Exception`s."""
    try:
        yield
    except (VectorsError, KeyboardInterrupt, SystemExit, GeneratorExit):
        raise
    except BaseException as error:
        raise VectorsError(f"{type(error).__name__}: {error}") from error


def _forget(folder: Path) -> None:
    """Chroma keeps what failed to start by its path, and would hand it out again."""
    from chromadb.api.shared_system_client import SharedSystemClient

    SharedSystemClient._identifier_to_system.pop(str(folder), None)
    SharedSystemClient._identifier_to_refcount.pop(str(folder), None)


def _lock_of(folder: Path) -> FileLock:
    return FileLock(folder.with_suffix(".lock"), mode=0o600, thread_local=False)


def _graph_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*/*") if path.is_file())


def _relative(path: Path, folder: Path) -> str:
    return path.relative_to(folder).as_posix()


def _checksum(path: Path) -> int:
    total = 0
    with path.open("rb") as file:
        while piece := file.read(_CHUNK):
            total = zlib.crc32(piece, total)
    return total


def _pages(length: int, size: int) -> Iterator[slice]:
    for start in range(0, length, size):
        yield slice(start, start + size)
