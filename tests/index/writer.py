"""A process that writes and indexes until it is killed; prints each memory once it is acknowledged."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

from desktop.index import vectors
from desktop.index.indexer import Index
from desktop.storage.database import Database
from tests.index.fakes import FakeEmbedder, Shelf, in_background


def main(folder: Path) -> None:
    vectors._HNSW["sync_threshold"] = 20  # so that the graph's files are written again and again
    database = Database(folder / "keepsake.db")
    shelf = Shelf(database)
    index = Index(database, folder / "vectors", in_background(FakeEmbedder()))
    index.start()
    index.wait_until_current(30)
    for number in itertools.count():
        print(shelf.learn(f"tea {number}").memory_id, flush=True)
        for message in shelf.converse(f"Message {number}", f"Another {number}"):
            print(message.memory_id, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
