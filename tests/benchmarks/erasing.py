"""How long deleting for good takes in a large store, and what is left of it in any file.

`MEMORIES=5000 python -m tests.benchmarks.erasing` measures at another size than 50,000, which takes some minutes.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

from desktop.app import App
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.index.documents import text_of_fact
from desktop.index.embedder import BackgroundEmbedder
from desktop.memory.duplicates.pair_index import hash_of
from desktop.memory.facts.drafts import FactDraft
from tests.benchmarks.figures import Figure, at_most, report
from tests.benchmarks.store import fill

_SIZE = int(os.environ.get("MEMORIES", "50000"))
_SECRET = "zephyr-quartz 7719"
_PATIENCE = 3600.0
_ALIKE = 0.98
_PART = 32
"""Bytes of a vector that are looked for: some eight numbers, which no other vector has."""


class _Embedder:
    """A direction for each text."""

    model_id, dimension, engine = "made up", 384, "random numbers"

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        rows = np.array([np.random.default_rng(list(text.encode())).standard_normal(self.dimension) for text in texts])
        return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)


def measure(_data: Path | None) -> Iterable[Figure]:
    """A secret with all that hangs on it, among many memories that are indexed."""
    with TemporaryDirectory() as root:
        folder = DataFolder(Path(root))
        app = _opened(folder)
        fill(app.memory, _SIZE)
        draft = FactDraft(
            "health", "hiv_status", f"was {_SECRET}", subject="Ondine", source_excerpt=f"it was {_SECRET}"
        )
        fact = app.memory.facts.remember_anyway(draft, Origin()).fact
        app.index.start()
        _settled(app)
        fact = app.memory.facts.update(fact.id, _SECRET, 0.9, "correction", Origin())
        _settled(app)
        guess = _Embedder().embed([text_of_fact(fact)])[0]
        marks = _marks(guess, hash_of(fact))
        yield Figure(f"files with something of it before, among {_SIZE:,}", str(len(_left(folder, marks))))
        told = [time.perf_counter()]
        began = time.perf_counter()
        done = app.erasure.erase("fact", [fact.id], Origin(), progress=lambda *_: told.append(time.perf_counter()))
        taken = time.perf_counter() - began
        yield at_most("deleting it for good", taken, 30.0, unit=" s")
        yield Figure("of that with its progress in numbers", f"{told[-1] - began:.1f} s")
        yield at_most("what could not be done", len(done.left), 0, form="d")
        yield at_most("files with something of it", len(_left(folder, marks)), 0, form="d")
        began = time.perf_counter()
        _settled(app)
        yield Figure("the index whole again, in the background", f"{time.perf_counter() - began:.0f} s")
        yield at_most("files with something of it then", len(_left(folder, marks)), 0, form="d")
        yield at_most("nearest to a right guess", app.index.nearest(guess, 1)[0][1], _ALIKE, form=".2f")
        app.close()
        app = _opened(folder)
        app.index.start()
        _settled(app)
        yield at_most("files with something of it after the next start", len(_left(folder, marks)), 0, form="d")
        app.close()


def _opened(folder: DataFolder) -> App:
    return App(folder, embedder=BackgroundEmbedder(load=lambda _: _Embedder()))


def _settled(app: App) -> None:
    if not app.index.wait_until_current(_PATIENCE):
        raise RuntimeError(f"The index is not in step: {app.index.status}")


def _marks(vector: NDArray[np.float32], said: str) -> list[bytes]:
    words = [word.encode(coding) for word in (_SECRET, "hiv_status", "Ondine") for coding in ("utf-8", "utf-16-le")]
    return [*words, *(vector.astype(kind).tobytes()[:_PART] for kind in ("<f2", "<f4", "<f8")), said.encode()]


def _left(folder: DataFolder, marks: Sequence[bytes]) -> list[str]:
    files = [path for path in folder.root.rglob("*") if path.is_file()]
    return [path.name for path in files if any(mark in path.read_bytes() for mark in marks)]


if __name__ == "__main__":
    report("Deleting for good", measure)
