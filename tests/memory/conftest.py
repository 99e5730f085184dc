"""What the tests of the review stand on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from desktop.memory.core import Memory
from desktop.memory.duplicate_review import DuplicateReview
from desktop.model import Fact
from desktop.storage.database import Database
from tests.memory.reviewed import stored


@pytest.fixture
def duplicates(database: Database, memory: Memory) -> Iterator[DuplicateReview]:
    """The duplicates of the store, compared by wording from the start."""
    made = DuplicateReview(database, rules=lambda: memory.rules, begins_after=0)
    made.start()
    yield made
    made.close()


@pytest.fixture
def pair(memory: Memory) -> tuple[Fact, Fact]:
    """Two facts that come up together."""
    return stored(memory, "music", "plays the guitar"), stored(memory, "music", "plays the gitar")
