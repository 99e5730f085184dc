"""A store of a size whose vectors are made up, under the name of the packaged model: the next start takes them as its
own, so that nothing but the start itself is measured."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop.app import App
from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder, load_model
from desktop.index.indexer import Index
from tests.benchmarks.store import fill


class MadeUpEmbedder:
    """Random directions."""

    dimension = 384
    engine = "random numbers"

    def __init__(self, model_id: str) -> None:
        self.model_id = model_id

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        rows = np.random.default_rng(len(texts)).standard_normal((len(texts), self.dimension), np.float32)
        return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)


def make_store(root: Path, count: int) -> DataFolder:
    """A data folder with `count` facts, indexed."""
    folder = DataFolder(root)
    app = App(folder)
    embedder = BackgroundEmbedder(load=lambda _: MadeUpEmbedder(load_model().model_id))
    index = Index(app.database, folder.vectors, embedder)
    try:
        fill(app.memory, count)
        index.start()
        if not index.wait_until_current(1800):
            raise RuntimeError(f"The index is not in step: {index.status}")
    finally:
        index.close()
        embedder.close()
        app.close()
    return folder
