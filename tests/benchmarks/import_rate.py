"""How fast conversations are indexed, beside the model alone; and how long a query takes meanwhile."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from desktop.core.model import Conversation, Message, Origin
from desktop.core.paths import DataFolder
from desktop.index.documents import text_of_message
from desktop.index.embedder import BackgroundEmbedder, Embedder, Embedding, load_model
from desktop.index.indexer import Index
from desktop.index.models import packaged_model
from desktop.memory.transfer.detect import read_file
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from tests.benchmarks.figures import Figure, at_least, at_most, p95, report

_MESSAGES = 600
_ROUNDS = 3
_BATCH_SIZES = (32, 64)
_QUERY_APART = 0.05
_WORDS = (
    "we went to the support group and talked of adoption painting camping on the beach at sunset with the kids who"
    " asked about the museum library school concert violin dinosaur pottery workshop grandma necklace birthday"
).split()


def measure(data: Path | None) -> Iterable[Figure]:
    """The same messages by turns: `SentenceTransformer.encode`, our embedder in the indexer's batches, and indexed."""
    texts = _texts(data)
    plain, embedder = _plain(), load_model()
    encoded, batched, indexed, waits = [], [], [], list[float]()
    for _ in range(_ROUNDS):
        encoded.append(max(_rate(texts, partial(_encode, plain, texts, size)) for size in _BATCH_SIZES))
        batched.append(_rate(texts, lambda: _embed(embedder, texts)))
        with _store(texts) as database:
            indexed.append(_rate(texts, partial(_index, database, embedder)))
    with _store(texts) as database:
        _index(database, embedder, waits)
    yield Figure(f"SentenceTransformer.encode, {len(texts):,} messages, its best batch", f"{median(encoded):.0f}/s")
    yield Figure("our embedder alone", f"{median(batched):.0f}/s")
    yield Figure("indexed: embedded, kept in SQLite, found, in Chroma", f"{median(indexed):.0f}/s")
    yield at_least("indexed beside encode", median(indexed) / median(encoded), 0.8, form=".2f", unit=" ×")
    yield at_least("indexed beside our embedder alone", median(indexed) / median(batched), 0.8, form=".2f", unit=" ×")
    yield at_most(f"embedding a query while indexing, p95 of {len(waits)}", p95(waits), 50, unit=" ms")


def _texts(data: Path | None) -> list[str]:
    """The first messages of the file; without one, words in the lengths of talk (some 25 a message)."""
    if data is None:
        draw = random.Random(1)
        return [" ".join(draw.choices(_WORDS, k=draw.randint(4, 46))) + f" {number}" for number in range(_MESSAGES)]
    drafts = (draft for conversation in read_file(data).conversations for draft in conversation.messages)
    return [draft.text for draft, _ in zip(drafts, range(_MESSAGES), strict=False)]


def _plain() -> Any:
    from sentence_transformers import SentenceTransformer

    return SentenceTransformer(str(packaged_model()), device="cpu", local_files_only=True)


def _encode(plain: Any, texts: Sequence[str], size: int) -> None:
    plain.encode([text_of_message(each) for each in _messages(texts)], batch_size=size, show_progress_bar=False)


def _embed(embedder: Embedder, texts: Sequence[str]) -> None:
    said = {str(number).encode(): text_of_message(each) for number, each in enumerate(_messages(texts))}
    for _ in Embedding(embedder, lambda: None).of(said):
        continue


def _index(database: Database, embedder: Embedder, waits: list[float] | None = None) -> None:
    """Indexes a store; with `waits`, queries are embedded meanwhile, and their milliseconds kept there."""
    background = BackgroundEmbedder(load=lambda _: embedder)
    index = Index(database, database.path.with_name("vectors"), background)
    background.start()
    background.wait()
    done = threading.Event()
    asking = threading.Thread(target=_ask, args=(index, done, waits))
    index.start()
    if waits is not None:
        asking.start()
    reached = index.wait_until_current(600)
    done.set()
    if waits is not None:
        asking.join()
    index.close()
    background.close()
    if not reached:
        raise RuntimeError(f"The index is not in step: {index.status}")


def _ask(index: Index, done: threading.Event, waits: list[float]) -> None:
    number = 0
    while not done.wait(_QUERY_APART):
        number += 1
        started = time.perf_counter()
        index.embed_query(f"When did we talk about the support group number {number}?")
        waits.append(1000 * (time.perf_counter() - started))


@contextmanager
def _store(texts: Sequence[str]) -> Iterator[Database]:
    with TemporaryDirectory() as root:
        folder = DataFolder(Path(root))
        folder.create()
        database = Database(folder.database)
        conversations = Conversations(database)
        with database.operation("Import", Origin("import")) as operation:
            talk = Conversation(0, "Talk", "import", None, operation.at, operation.at)
            conversations.insert(operation, talk)
            conversations.extend(operation, _messages(texts))
        yield database
        database.close()


def _messages(texts: Sequence[str]) -> list[Message]:
    moment = datetime(2025, 1, 1, tzinfo=UTC)
    return [Message(0, 1, 0, 1, "other", "Anna", text, moment) for text in texts]


def _rate(texts: Sequence[str], deed: Callable[[], object]) -> float:
    """Texts a second."""
    started = time.perf_counter()
    deed()
    return len(texts) / (time.perf_counter() - started)


if __name__ == "__main__":
    report("Import", measure)
