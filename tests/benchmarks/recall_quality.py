"""How well memories are found: recall at 5 and 10 and reciprocal rank on conversations with known evidence.

Everything goes the way the product goes: files are imported, the index embeds, `Search` ranks, `Memory.recall` answers.
The baselines are computed beside it, over the same messages.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from desktop.core.paths import DataFolder
from desktop.index.embedder import BackgroundEmbedder
from desktop.index.indexer import Index
from desktop.memory.recall.scope import SearchScope
from desktop.memory.recall.word_lists import STOPWORDS
from desktop.memory.service import Memory
from desktop.memory.transfer.importer import import_file
from desktop.storage.database import Database
from tests.benchmarks.figures import Figure, at_least, at_most, report

_DEPTH = 300
_PATIENCE = 600.0
_EVIDENCE = re.compile(r"D\d+:\d+")
Ranking = list[int]


@dataclass(frozen=True, slots=True)
class Question:
    """A question and the ids of the messages that answer it."""

    text: str
    evidence: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Store:
    """One store of imported conversations, with what is asked of it."""

    memory: Memory
    words: Memory
    index: Index
    questions: list[Question]


def measure(data: Path | None) -> Iterable[Figure]:
    """Quality of the rankings, then what is answered and what is not."""
    if data is None:
        yield Figure("no file given: pass --data FILE with conversations in LoCoMo's form")
        return
    samples = json.loads(data.read_text(encoding="utf-8"))
    embedder = BackgroundEmbedder()
    with ExitStack() as stack:
        stack.callback(embedder.close)
        stores = [stack.enter_context(_opened([sample], embedder)) for sample in samples]
        yield Figure("questions with evidence", str(sum(len(store.questions) for store in stores)))
        yield from _rankings(stores)
        yield from _answers(stores)
        pooled = stack.enter_context(_opened(samples, embedder))
        yield at_least("all conversations in one store: R@10", _quality([pooled], _keepsake)[1], 0.70)


def _rankings(stores: Sequence[Store]) -> Iterator[Figure]:
    yield Figure("method", "R@5 / R@10 / MRR")
    found = {name: _quality(stores, ranked) for name, ranked in _BASELINES.items()}
    for name, quality in found.items():
        yield Figure(name, _three(quality))
    words = _quality(stores, _keepsake_words)
    yield Figure("Keepsake, words only", _three(words))
    ours, bm25 = _quality(stores, _keepsake), found[_BEST_BASELINE]
    for name, value, target in zip(("R@5", "R@10", "MRR"), ours, (0.72, 0.80, 0.58), strict=True):
        yield at_least(f"Keepsake: {name}", value, target)
    yield at_least("Keepsake: R@10 ÷ that of BM25 (porter, stopwords)", ours[1] / bm25[1], 1.2, form=".2f", unit=" ×")


def _answers(stores: Sequence[Store]) -> Iterator[Figure]:
    recalled = [_recall_of(store.memory, question) for store in stores for question in store.questions]
    yield Figure("through memory_recall (only what is relevant, 10 at most): R@10", f"{np.mean(recalled):.3f}")
    for name, words_only in (("", False), (", words only", True)):
        memories = [store.words if words_only else store.memory for store in stores]
        own = [_is_answered(m, q) for m, s in zip(memories, stores, strict=True) for q in s.questions]
        yield at_least(f"questions answered whose answer is here{name}", float(np.mean(own)), 0.85)
        foreign = [
            _is_answered(memory, question)
            for here, memory in enumerate(memories)
            for there, store in enumerate(stores)
            if here != there
            for question in store.questions
        ]
        if foreign:
            yield at_most(f"questions of other conversations answered{name}", float(np.mean(foreign)), 0.05, form=".3f")


@contextmanager
def _opened(samples: Sequence[Mapping[str, Any]], embedder: BackgroundEmbedder) -> Iterator[Store]:
    with TemporaryDirectory() as root, ExitStack() as stack:
        folder = DataFolder(Path(root))
        folder.create()
        file = Path(root) / "conversations.json"
        file.write_text(json.dumps(samples), encoding="utf-8")
        database = Database(folder.database)
        stack.callback(database.close)
        import_file(Memory(database), file)
        index = Index(database, folder.vectors, embedder)
        stack.callback(index.close)
        index.start()
        if not index.wait_until_current(_PATIENCE):
            raise RuntimeError(f"The index is not in step: {index.status}")
        memory = Memory(database, index=lambda: index)
        yield Store(memory, Memory(database), index, list(_questions(samples, memory)))


def _questions(samples: Sequence[Mapping[str, Any]], memory: Memory) -> Iterator[Question]:
    for sample in samples:
        conversation = memory.conversations.by_source_key(f"locomo:{sample['sample_id']}")
        assert conversation is not None
        ids = {message.external_id: message.id for message in memory.conversations.messages(conversation.id)}
        for asked in sample["qa"]:
            named = _EVIDENCE.findall(" ".join(asked.get("evidence") or ()))
            evidence = tuple(sorted({ids[each] for each in named if each in ids}))
            if evidence:
                yield Question(asked["question"], evidence)


def _quality(stores: Sequence[Store], ranked: Any) -> tuple[float, float, float]:
    """R@5, R@10 and MRR: means over all questions."""
    rows: list[tuple[float, float, float]] = []
    for store in stores:
        for question, ranking in zip(store.questions, ranked(store), strict=True):
            place = {message_id: rank for rank, message_id in enumerate(ranking)}
            ranks = [place.get(each, _DEPTH * 10) for each in question.evidence]
            rows.append((_share(ranks, 5), _share(ranks, 10), 1 / (1 + min(ranks))))
    r5, r10, mrr = np.mean(rows, axis=0)
    return float(r5), float(r10), float(mrr)


def _share(ranks: Sequence[int], count: int) -> float:
    return sum(rank < count for rank in ranks) / len(ranks)


def _three(quality: tuple[float, float, float]) -> str:
    return " / ".join(f"{value:.3f}" for value in quality)


def _keepsake(store: Store) -> Iterator[Ranking]:
    return (_found(store.memory, question) for question in store.questions)


def _keepsake_words(store: Store) -> Iterator[Ranking]:
    return (_found(store.words, question) for question in store.questions)


def _found(memory: Memory, question: Question) -> Ranking:
    return [hit.row_id for hit in memory.search.find(question.text, SearchScope(), _DEPTH)]


def _recall_of(memory: Memory, question: Question) -> float:
    answer = memory.recall.answer(question.text, max_results=10, track=False)
    found = {each.row_id for each in answer.memories}
    return float(np.mean([each in found for each in question.evidence]))


def _is_answered(memory: Memory, question: Question) -> bool:
    return bool(memory.recall.answer(question.text, max_results=1, track=False).memories)


def _minilm(store: Store) -> Iterator[Ranking]:
    return (_order(scores) for scores in _cosines(store))


def _cosines(store: Store) -> Iterator[dict[int, float]]:
    for question in store.questions:
        vector = store.index.embed_query(question.text)
        assert vector is not None
        near = store.index.nearest(vector, 1_000_000)
        yield {int(name.rpartition("-")[2]): value for name, value in near}


def _bm25_unicode(store: Store) -> Iterator[Ranking]:
    return (_order(scores) for scores in _bm25(store, "unicode61", frozenset()))


def _bm25_porter(store: Store) -> Iterator[Ranking]:
    return (_order(scores) for scores in _bm25(store, "porter unicode61 remove_diacritics 2", STOPWORDS))


def _bm25(store: Store, tokenizer: str, stopwords: frozenset[str]) -> Iterator[dict[int, float]]:
    """FTS5's own BM25 over "speaker: text", the words of a question joined by OR."""
    connection = sqlite3.connect(":memory:")
    connection.execute(f"CREATE VIRTUAL TABLE said USING fts5 (text, tokenize = '{tokenizer}')")
    for conversation in store.memory.conversations.recent():
        said = store.memory.conversations.messages(conversation.id)
        rows = [(message.id, f"{message.speaker}: {message.text}") for message in said]
        connection.executemany("INSERT INTO said (rowid, text) VALUES (?, ?)", rows)
    for question in store.questions:
        words = [word for word in re.findall(r"\w+", question.text.lower()) if word not in stopwords]
        match = " OR ".join(f'"{word}"' for word in dict.fromkeys(words)) or '""'
        yield dict(connection.execute("SELECT rowid, -bm25(said) FROM said WHERE said MATCH ?", (match,)).fetchall())
    connection.close()


def _fused_ranks(store: Store) -> Iterator[Ranking]:
    """Reciprocal-rank fusion, k = 60 (Cormack, Clarke and Büttcher 2009)."""
    for near, words in _both(store):
        score = dict.fromkeys(near, 0.0)
        for scores in (near, words):
            for rank, message_id in enumerate(_order(scores), 1):
                score[message_id] += 1 / (60 + rank)
        yield _order(score)


def _weighted(store: Store) -> Iterator[Ranking]:
    """0.6 × MiniLM + 0.4 × BM25, each scaled to 0–1."""
    for near, words in _both(store):
        low, high = min(near.values()), max(near.values())
        most = max(words.values(), default=1.0)
        yield _order({i: 0.6 * (c - low) / (high - low) + 0.4 * words.get(i, 0.0) / most for i, c in near.items()})


def _both(store: Store) -> Iterator[tuple[dict[int, float], dict[int, float]]]:
    porter = _bm25(store, "porter unicode61 remove_diacritics 2", STOPWORDS)
    return zip(_cosines(store), porter, strict=True)


def _order(scores: Mapping[int, float]) -> Ranking:
    return sorted(scores, key=lambda message_id: -scores[message_id])


_BEST_BASELINE = "FTS5 BM25, porter + stopwords"
_BASELINES = {
    "MiniLM alone": _minilm,
    "FTS5 BM25, unicode61": _bm25_unicode,
    _BEST_BASELINE: _bm25_porter,
    "reciprocal-rank fusion of that and MiniLM": _fused_ranks,
    ".6 MiniLM + .4 BM25": _weighted,
}

if __name__ == "__main__":
    report("Recall quality", measure)
