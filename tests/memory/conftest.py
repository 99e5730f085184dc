"""What the tests of the memory stand on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop.core.model import Fact
from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder
from desktop.index.indexer import Index
from desktop.memory.duplicates.review import DuplicateReview
from desktop.memory.service import Memory
from desktop.storage.database import Database
from tests.memory.duplicates.reviewed import stored
from tests.quick_embedder import load_quick


@pytest.fixture
def index(database: Database, folder: DataFolder) -> Iterator[Index]:
    """An index of the store, by words and quick."""
    embedder = BackgroundEmbedder(load=load_quick)
    made = Index(database, folder.vectors, embedder)
    made.start()
    yield made
    made.close()
    embedder.close()


@pytest.fixture
def duplicates(database: Database, memory: Memory) -> Iterator[DuplicateReview]:
    """The duplicates of the store, compared by wording from the start."""
    made = DuplicateReview(database, rules=lambda: memory.facts.rules, begins_after=0)
    made.start()
    yield made
    made.close()


@pytest.fixture
def pair(memory: Memory) -> tuple[Fact, Fact]:
    """Two facts that come up together."""
    return stored(memory, "music", "plays the guitar"), stored(memory, "music", "plays the gitar")
