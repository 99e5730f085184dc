"""The classifier of clauses: how many it tells right that it never saw, by language, how well it tells what is left
open, and how long a clause takes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from desktop.assistant.rules.classifier import ClauseClassifier
from desktop.index.embedder import load_model
from tests.assistant.rules.classifier import train_open
from tests.assistant.rules.classifier.train import held_out, trained
from tests.benchmarks.figures import Figure, at_least, at_most, p95, report, times

_LANGUAGES = {"en": "English", "uk": "Ukrainian"}


def measure(_data: Path | None) -> Iterable[Figure]:
    """Scores on authors that were held out, and the time of one new clause."""
    model = trained()
    for embedded, how in ((True, "with embeddings"), (False, "by words alone")):
        kinds = held_out(model, "kind", embedded=embedded)
        categories = held_out(model, "category", embedded=embedded)
        for language, score in kinds.items():
            name = f"{_LANGUAGES[language]}, {how}"
            yield at_least(f"{name}: kind told right", score, 0.6)
            yield Figure(f"{name}: category told right", f"{categories[language]:.3f}")
    for where, found in train_open.held_out().items():
        yield Figure(f"left open {where}: taken so that are", f"{found.precision:.3f}")
        yield Figure(f"left open {where}: found", f"{found.recall:.3f}")
    classifier = ClauseClassifier(load_model().embed)
    fresh = iter([f"{clause.text} {number}" for number, clause in enumerate(model.known)])
    taken = times(lambda: classifier.classify([next(fresh)]), 300)
    yield at_most("one new clause, p95", p95(taken), 15, unit=" ms")


if __name__ == "__main__":
    report("What a clause is", measure)
