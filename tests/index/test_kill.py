"""Killed in the middle of indexing, a real process leaves an index that is in step again without help."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from desktop.index.chroma_store import Collection
from desktop.index.indexer import Index
from desktop.storage.database import Database
from tests.index.fakes import FakeEmbedder, Shelf, in_background
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]


def write_until_killed(folder: Path, count: int, *how: str) -> list[str]:
    """Runs the writer, kills it once it acknowledged so many memories; returns what it acknowledged."""
    command = [sys.executable, "-m", "tests.index.writer", str(folder), *how]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        acknowledged = [process.stdout.readline().strip() for _ in range(count)]
        process.kill()
    return acknowledged


def in_step(folder: Path) -> set[str]:
    """Starts the index of a folder, waits until it is current, and returns what Chroma holds."""
    database, model = Database(folder / "keepsake.db"), in_background(FakeEmbedder())
    index = Index(database, folder / "vectors", model)
    index.start()
    try:
        assert index.wait_until_current(PATIENCE)
        expected = Shelf(database).memory_ids()
    finally:
        index.close()
        model.close()
        database.close()
    vectors = Collection(folder / "vectors")
    ids = {memory_id for page in vectors.ids() for memory_id in page}
    vectors.close()
    assert ids == expected
    return ids


@pytest.mark.parametrize("count", [1, 150])
@pytest.mark.parametrize("how", [(), ("--at-once",)])
def test_killed_twice_it_is_in_step_after_the_next_start(tmp_path: Path, how: tuple[str, ...], count: int) -> None:
    acknowledged = write_until_killed(tmp_path, count, *how)
    acknowledged += write_until_killed(tmp_path, count // 2 + 1, *how)

    assert set(acknowledged) <= in_step(tmp_path)
