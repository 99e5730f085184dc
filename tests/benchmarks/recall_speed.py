"""How long a recall takes, embedding the query included, and what keeps it quick."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

from desktop.core.model import Conversation, Message, Origin
from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder, load_model
from desktop.index.indexer import Index
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.recall.corpus import LiveCorpus
from desktop.memory.service import Memory
from desktop.storage.conversations import Conversations
from desktop.storage.database import Database
from desktop.storage.facts import FactFilter
from tests.benchmarks.figures import Figure, at_most, p95, report, times

_CALLS = 150
_TALK = 500
_TURNS = 25
_WORDS = (
    "support group counselling adoption pottery painting camping beach sunset violin concert museum dinosaur family"
    " kids marathon charity mental health library school transgender pride parade bowl clay mountain forest campfire"
    " meteor shower birthday necklace grandma gift workshop class guitar book reading becoming nicole career interview"
    " agency friend moved home country sweden husband wedding anniversary dog puppy luna oliver bailey cat garden"
).split()
_SAID = "we went to the {} with {} and talked of the {} for a long time, it was {} and we want to do {} again".split()
_TYPED = ("camping by the lake", "library bo", "grandma", "dog 12")


def measure(_data: Path | None) -> Iterable[Figure]:
    """At 10,000 and at 100,000 memories, nine tenths of them messages; then at 100,000 facts."""
    for size, most in ((10_000, 40.0), (100_000, 100.0)):
        with _filled(facts=size // 10, messages=9 * size // 10) as memory:
            yield from _recalls(memory, f"{size:,}", most)
    with _filled(facts=100_000, messages=0) as memory:
        typed = [text[:end] for text in _TYPED for end in range(1, len(text) + 1)]
        taken = _timed(lambda text: memory.search.facts_as_you_type(text, FactFilter(), 500), typed)
        yield at_most("facts as you type at 100,000 facts, p95", p95(taken), 50, unit=" ms")


def _recalls(memory: Memory, size: str, most: float) -> Iterator[Figure]:
    taken = times(lambda: LiveCorpus(memory.database).current(), 3)
    yield at_most(f"reading where {size} memories stand, once", median(taken), 300, unit=" ms")
    memory.recall.answer("warm up")
    taken = _timed(memory.recall.answer, list(islice(_questions(1), _CALLS)))
    yield Figure(f"memory_recall at {size}, median", f"{median(taken):.1f} ms")
    yield at_most(f"memory_recall at {size}, p95", p95(taken), most, unit=" ms")
    taken = [_after_a_message(memory, question) for question in islice(_questions(2), 40)]
    yield at_most(f"memory_recall at {size} just after a message, p95", p95(taken), most, unit=" ms")


def _timed(action: Callable[[str], object], texts: Sequence[str]) -> list[float]:
    waiting = iter(texts)
    return times(lambda: action(next(waiting)), len(texts))


def _questions(seed: int) -> Iterator[str]:
    draw = random.Random(seed)
    while True:
        a, b, c = draw.sample(_WORDS, 3)
        yield draw.choice(
            [f"When did we talk about the {a} and the {b}?", f"What did Anna say about {a} {b} {c}?", f"Who likes {a}?"]
        )


def _after_a_message(memory: Memory, question: str) -> float:
    with memory.database.operation("Message", Origin()) as operation:
        memory.conversations.append(operation, _message(1, next(_texts(random.Random(question)))))
    return times(lambda: memory.recall.answer(question), 1)[0]


@contextmanager
def _filled(facts: int, messages: int) -> Iterator[Memory]:
    """A store whose embeddings are made up, so that only queries pass through the model."""
    with TemporaryDirectory() as root:
        folder = DataFolder(Path(root))
        folder.create()
        database = Database(folder.database)
        embedder = BackgroundEmbedder(load=_MadeUp)
        index = Index(database, folder.vectors, embedder)
        memory = Memory(database, index=lambda: index)
        _fill(memory, facts, messages)
        index.start()
        try:
            if not index.wait_until_current(1800):
                raise RuntimeError(f"The index is not in step: {index.status}")
            yield memory
        finally:
            index.close()
            embedder.close()
            database.close()


class _MadeUp:
    """The real model for one text at a time (a query); random directions for batches, which are memories."""

    def __init__(self, model: str) -> None:
        self._real = load_model(model)
        self.model_id, self.dimension = f"made-up {self._real.model_id}", self._real.dimension
        self.engine = self._real.engine

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        if len(texts) == 1:
            return self._real.embed(texts)
        rows = np.random.default_rng(len(texts)).standard_normal((len(texts), self.dimension))
        return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)


def _fill(memory: Memory, facts: int, messages: int) -> None:
    draw = random.Random(facts)
    texts = _texts(draw)
    with memory.database.transaction():
        for number in range(facts):
            value = f"{draw.choice(_WORDS)} {draw.choice(_WORDS)} {number}"
            draft = FactDraft("general", draw.choice(_WORDS), value, subject=draw.choice(["user", "Anna", "Ben"]))
            memory.facts.remember_anyway(draft, Origin("import"))
        with memory.database.operation("Import", Origin("import")) as operation:
            for _ in range(messages // _TALK):
                talk = Conversation(0, "Talk", "import", None, operation.at, operation.at)
                talk = memory.conversations.insert(operation, talk)
                said = [_message(talk.id, next(texts), 1 + turn // _TURNS) for turn in range(_TALK)]
                Conversations(memory.database).extend(operation, said)


def _texts(draw: random.Random) -> Iterator[str]:
    while True:
        yield " ".join(draw.choice(_WORDS) if word == "{}" else word for word in _SAID)


def _message(conversation_id: int, text: str, session: int = 1) -> Message:
    speaker = "Anna" if len(text) % 2 else "Ben"
    return Message(0, conversation_id, 0, session, "other", speaker, text, datetime(2025, 1, 1, tzinfo=UTC))


if __name__ == "__main__":
    report("Recall speed", measure)
