"""Finding every pair that is alike: time and memory beside brute force."""

from __future__ import annotations

import random
import time
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import numpy as np

from desktop.app import App
from desktop.core.model import CATEGORIES, Fact, Origin
from desktop.index.embedder import Embedder, load_model
from desktop.memory.duplicates.candidates import ALIKE
from desktop.memory.duplicates.compare import LEAST_COSINE, vectors_by_id
from desktop.memory.duplicates.similarity import Floats, alike
from desktop.memory.facts.drafts import FactDraft
from desktop.storage.facts import FactFilter
from tests.benchmarks.figures import Figure, at_least, at_most, report
from tests.benchmarks.store import filled_app
from tests.memory.duplicates.comparable import Text, rows

_SECONDS = {10_000: 1.0, 50_000: 15.0, 100_000: 60.0}
_GIBIBYTE = 1024.0
_EDGE = 1e-6
"""What float32 may be off at the threshold itself."""
_EMBEDDED = 3_000
_BLOCK = 500
_COPIES = 100


def measure(_data: Path | None) -> Iterable[Figure]:
    """10,000 and 50,000 memories, and a whole call of the tool at 10,000."""
    base = _embedded(load_model())
    for count in (10_000, 50_000):
        yield from _scans(base, count, ALIKE)
        yield from _scans(base, count, LEAST_COSINE)
    yield from _whole_call()


def measure_large(_data: Path | None) -> Iterable[Figure]:
    """100,000 memories."""
    base = _embedded(load_model())
    for threshold in (ALIKE, LEAST_COSINE):
        yield from _scans(base, 100_000, threshold)


def _scans(base: Floats, count: int, threshold: float) -> Iterator[Figure]:
    """A scan beside brute force; where there are more pairs than are kept, the most alike must be the same."""
    what = f"{count:,} at {threshold}"
    vectors = _vectors(base, count)
    texts = [Text(number, f"text {number}", another_script=False) for number in range(count)]
    by_id = rows(dict(enumerate(vectors)))
    started = time.perf_counter()
    found = alike(texts, by_id, threshold)
    taken, peak = time.perf_counter() - started, _peak(lambda: alike(texts, by_id, threshold))
    yield at_most(f"{what}: all compared, {found.found:,} pairs", taken, _SECONDS[count], unit=" s")
    yield at_most(f"{what}: memory above the vectors", peak, _GIBIBYTE, form=".0f", unit=" MiB")
    least = found.pairs[-1].similarity if found.found > len(found.pairs) else threshold
    started = time.perf_counter()
    wanted, counted = _brute_force(vectors, threshold, least)
    yield Figure(f"{what}: brute force", f"{time.perf_counter() - started:.1f} s")
    kept = {(pair.left, pair.right) for pair in found.pairs}
    yield at_least(f"{what}: pair recall beside brute force", len(kept & wanted) / len(wanted), 1.0)
    yield at_least(f"{what}: pairs counted of those of brute force", found.found / counted, 1.0)


def _peak(work: Callable[[], object]) -> float:
    """The most MiB that a work holds at once. Following them takes time: it is done once more for that."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1] / 2**20
    finally:
        tracemalloc.stop()


def _brute_force(vectors: Floats, threshold: float, least: float) -> tuple[set[tuple[int, int]], int]:
    """Each with each, in blocks only so that the product fits: the pairs that are more than `least` alike, and how many
    reach the threshold."""
    found: set[tuple[int, int]] = set()
    counted = 0
    for top in range(0, len(vectors), _BLOCK):
        product = vectors[top : top + _BLOCK] @ vectors.T
        upper = np.arange(len(vectors))[None, :] > np.arange(top, top + len(product))[:, None]
        counted += int(np.count_nonzero((product >= threshold + _EDGE) & upper))
        rows, columns = np.nonzero((product >= least + _EDGE) & upper)
        found.update(zip((rows + top).tolist(), columns.tolist(), strict=True))
    return found, counted


def _vectors(base: Floats, count: int) -> Floats:
    """Mixtures of real vectors, which lie as real ones do; one in fifty is a near copy of another."""
    draw = np.random.default_rng(count)
    first, second = draw.integers(0, len(base), count), draw.integers(0, len(base), count)
    mixed = base[first] + 0.7 * base[second]
    copies = draw.choice(count, count // 50, replace=False)
    originals = draw.integers(0, count, len(copies))
    mixed[copies] = mixed[originals] + 0.01 * draw.normal(size=(len(copies), base.shape[1]))
    return np.asarray(mixed / np.linalg.norm(mixed, axis=1, keepdims=True), np.float32)


def _embedded(embedder: Embedder) -> Floats:
    draw = random.Random(1)
    words = (
        "grinder blade coffee bicycle garden invoice sister deadline printer guitar recipe train doctor novel river"
        " likes repairs orders measures forgets paints visits compares checks plans cleans reads sells borrows"
        " morning Friday spring winter Lviv Kyiv plant office school market bridge forest museum library harbour"
    ).split()
    texts = [f"{draw.choice(CATEGORIES)}: {' '.join(draw.sample(words, draw.randint(3, 9)))}" for _ in range(_EMBEDDED)]
    return np.concatenate([embedder.embed(texts[start : start + 256]) for start in range(0, len(texts), 256)])


def _whole_call() -> Iterator[Figure]:
    """The tool over a store in which some facts are known to stand twice."""
    with filled_app(10_000 - _COPIES) as app:
        known = _copied(app)
        if not app.index.wait_until_current(600):
            raise RuntimeError(f"The index is not in step: {app.index.status}")
        result = app.toolbox.call("memory_health_duplicates", {"limit": 2 * _COPIES})
        if result.status != "success":
            raise RuntimeError(str(result.answer))
        told = {(pair["id1"], pair["id2"]) for pair in result.answer["duplicate_pairs"]}
        yield Figure(f"memory_health_duplicates at 10,000: {result.summary}", f"{result.elapsed_ms:.0f} ms")
        yield at_least(f"{_COPIES} known copies, of these answered", len(told & known) / len(known), 1.0)
        started = time.perf_counter()
        wanted = _alike_by_brute_force(app)
        yield Figure("the same by brute force over the vectors", f"{1000 * (time.perf_counter() - started):.0f} ms")
        found = app.duplicates.alike(app.memory.facts.ids(FactFilter()), ALIKE, most=1_000_000)
        pairs = {(pair.left, pair.right) for pair in found.pairs}
        yield at_least(f"recall of its {len(wanted):,} pairs", len(pairs & wanted) / len(wanted), 1.0)


def _copied(app: App) -> set[tuple[str, str]]:
    """Writes some facts a second time, in capitals and otherwise punctuated; the ids of each pair."""
    facts = app.memory.facts.get_many(range(1, 1 + _COPIES))
    with app.memory.database.transaction():
        return {
            (fact.memory_id, app.memory.facts.remember_anyway(_louder(fact), Origin("import")).fact.memory_id)
            for fact in facts
        }


def _louder(fact: Fact) -> FactDraft:
    return FactDraft(fact.category, fact.key, f"{fact.value.upper()}!", subject=fact.subject)


def _alike_by_brute_force(app: App) -> set[tuple[int, int]]:
    vectors = vectors_by_id(app.index, "fact", app.memory.facts.ids(FactFilter()))
    ids = sorted(vectors)
    matrix = np.array([vectors[each] for each in ids], np.float32)
    found, _ = _brute_force(matrix, ALIKE, ALIKE)
    return {(ids[row], ids[column]) for row, column in found}


if __name__ == "__main__":
    report("Duplicates", measure, large=measure_large)
