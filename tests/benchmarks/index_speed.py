"""How long Chroma's part of the index takes: to build it, for a single change, to find the nearest, to let go.

`MEMORIES=100000 python -m tests.benchmarks.index_speed` measures at that size (some minutes); 5,000 by default.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import numpy as np

from desktop.core.model import Conversation, Message, Origin, memory_id
from desktop.core.paths import DataFolder
from desktop.index.chroma_store import Stamp
from desktop.index.embedder import BackgroundEmbedder
from desktop.index.exact import ExactVectors, Vector, key_of
from desktop.index.indexer import CHROMA_PAGE, Index
from desktop.index.vector_process import Vectors
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from tests.benchmarks.figures import Figure, at_least, at_most, p95, report, times
from tests.benchmarks.made_up import MadeUpEmbedder

_SIZE = int(os.environ.get("MEMORIES", "5000"))
_DIMENSION = 384
_STAMP = Stamp("store", "model")
_NEIGHBOURS = 50
_QUERIES = 60


def measure(_data: Path | None) -> Iterable[Figure]:
    """Made-up vectors in clusters, as those of memories are."""
    with TemporaryDirectory() as root:
        folder = Path(root) / "vectors"
        rows = _rows(_SIZE)
        vectors, exact = Vectors(folder, create=_STAMP), ExactVectors(_DIMENSION)
        yield from _built(vectors, exact, rows)
        yield from _searched(vectors, exact, rows)
        yield from _changed(vectors, rows)
        yield from _closed(vectors, folder)
    yield at_most(
        "closing the index in the middle of its work", _closed_in_the_middle(_SIZE), 1.0, form=".2f", unit=" s"
    )


def _built(vectors: Vectors, exact: ExactVectors, rows: Vector) -> Iterator[Figure]:
    pages = []
    for start in range(0, len(rows), CHROMA_PAGE):
        page = rows[start : start + CHROMA_PAGE]
        ids = [memory_id("message", start + place) for place in range(len(page))]
        exact.put(np.array([key_of("message", start + place) for place in range(len(page))]), page)
        pages.append(_seconds(partial(vectors.upsert, ids, page, [_METADATA] * len(ids))))
    yield Figure(f"building {len(rows):,} vectors", f"{sum(pages):.1f} s")
    yield at_most(f"a page of {CHROMA_PAGE} meanwhile, longest", max(pages), 1.0, form=".2f", unit=" s")


def _searched(vectors: Vectors, exact: ExactVectors, rows: Vector) -> Iterator[Figure]:
    draw = np.random.default_rng(2)
    near = rows[draw.integers(0, len(rows), _QUERIES)] + draw.normal(size=(_QUERIES, _DIMENSION)) * 0.02
    queries = (near / np.linalg.norm(near, axis=1, keepdims=True)).astype(np.float32)
    by_graph, by_matrix, shares = [], [], []
    for query in queries:
        found: list[list[tuple[str, float]]] = []
        by_matrix += times(partial(_keep, found, exact, query), 1)
        by_graph += times(partial(_keep, found, vectors, query), 1)
        shares.append(len(dict(found[0]).keys() & dict(found[1]).keys()) / _NEIGHBOURS)
    yield Figure(f"{_NEIGHBOURS} nearest by the matrix, median and p95", _spread(by_matrix))
    yield Figure(f"{_NEIGHBOURS} nearest by the graph, median and p95", _spread(by_graph))
    yield at_least(f"of the {_NEIGHBOURS} nearest, found by the graph", sum(shares) / len(shares), 0.95)


def _changed(vectors: Vectors, rows: Vector) -> Iterator[Figure]:
    deeds: dict[str, Callable[[], None]] = {
        "upserting one": lambda: vectors.upsert(["message-5"], rows[5:6], [_METADATA]),
        "deleting one": lambda: vectors.delete(["message-6"]),
        "marking": lambda: vectors.mark(_STAMP),
    }
    for name, deed in deeds.items():
        yield at_most(name, _seconds(deed), 1.5, form=".3f", unit=" s")


def _closed(vectors: Vectors, folder: Path) -> Iterator[Figure]:
    yield at_most("closing", _seconds(vectors.close), 1.0, form=".3f", unit=" s")
    opened: list[Vectors] = []
    yield Figure("opening again", f"{_seconds(lambda: opened.append(Vectors(folder))):.3f} s")
    opened[0].close()


def _closed_in_the_middle(count: int) -> float:
    """Seconds until nobody writes any more, with half of the store indexed."""
    with TemporaryDirectory() as root:
        folder = DataFolder(Path(root))
        folder.create()
        database = Database(folder.database)
        embedder = BackgroundEmbedder(load=lambda _: MadeUpEmbedder("made up"))
        index = Index(database, folder.vectors, embedder)
        _fill(database, count)
        half = threading.Event()
        index.subscribe(lambda status: half.set() if 0 < status.waiting < count // 2 else None)
        index.start()
        half.wait()
        taken = _seconds(index.close)
        embedder.close()
        database.close()
    return taken


def _fill(database: Database, count: int) -> None:
    conversations = Conversations(database)
    with database.operation("Import", Origin("import")) as operation:
        talk = conversations.insert(operation, Conversation(0, "Talk", "import", None, operation.at, operation.at))
        said = (f"Message {number} of many" for number in range(count))
        conversations.extend(
            operation, [Message(0, talk.id, 0, 1, "other", "Anna", text, operation.at) for text in said]
        )


def _rows(count: int) -> Vector:
    draw = np.random.default_rng(1)
    centres = draw.standard_normal((max(1, count // 50), _DIMENSION), np.float32)
    rows = centres[draw.integers(0, len(centres), count)] + 0.8 * draw.standard_normal((count, _DIMENSION), np.float32)
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)


def _seconds(deed: Callable[[], object]) -> float:
    started = time.perf_counter()
    deed()
    return time.perf_counter() - started


def _keep(found: list[list[tuple[str, float]]], index: ExactVectors | Vectors, query: Vector) -> None:
    found.append(index.nearest(query, _NEIGHBOURS))


def _spread(milliseconds: list[float]) -> str:
    return f"{median(milliseconds):.1f} and {p95(milliseconds):.1f} ms"


_METADATA: dict[str, str | float] = {
    "kind": "message",
    "category": "",
    "subject": "Caroline",
    "confidence": 1.0,
    "added_at": "2026-01-01T00:00:00+00:00",
    "session_id": "1:1",
    "embedding_version": "model/1",
}

if __name__ == "__main__":
    report("The vector index", measure)
