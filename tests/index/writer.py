"""A process that writes and indexes until it is killed; prints each memory once it is acknowledged.

With `--at-once`, Chroma is killed with it, in the middle of writing files; otherwise its process ends by itself."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

from desktop.index import chroma_store, vector_process
from desktop.index.indexer import Index
from desktop.storage.database import Database
from tests.index.fakes import FakeEmbedder, Shelf, in_background
from tests.patience import PATIENCE
from tests.vectors_in_thread import started_in_thread


def main(folder: Path, *, at_once: bool) -> None:
    if at_once:
        vector_process.started = started_in_thread
        chroma_store.HNSW["sync_threshold"] = 20  # so that the graph's files are written again and again
    database = Database(folder / "keepsake.db")
    shelf = Shelf(database)
    index = Index(database, folder / "vectors", in_background(FakeEmbedder()))
    index.start()
    index.wait_until_current(PATIENCE)
    for number in itertools.count():
        print(shelf.learn(f"tea {number}").memory_id, flush=True)
        for message in shelf.converse(f"Message {number}", f"Another {number}"):
            print(message.memory_id, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), at_once="--at-once" in sys.argv)
