"""The classifier of what a statement supersedes: how well it does on stores of authors that neither it nor
anybody who mended it has read, by language, and how long a statement takes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from desktop.assistant.rules.classifier import EmbeddedOnce
from desktop.assistant.rules.supersession import LEAST_CHANCE
from desktop.assistant.rules.supersession_classifier import SupersessionClassifier
from desktop.index.embedder import load_model
from tests.assistant.rules.supersession_classifier.train import score, statements
from tests.benchmarks.figures import Figure, at_least, at_most, p95, report, times

_LANGUAGES = {"en": "English", "uk": "Ukrainian"}


def measure(_data: Path | None) -> Iterable[Figure]:
    """Scores on authors that it did not learn from, and the time of one new statement in its store."""
    known = statements("unseen")
    classifier = SupersessionClassifier(EmbeddedOnce(load_model().embed))
    found: list[frozenset[int]] = []

    def one() -> None:
        each = known[len(found)]
        chances = classifier.chances(each.said, each.facts, each.pointed)
        found.append(frozenset(np.flatnonzero(chances > LEAST_CHANCE).tolist()))

    taken = times(one, len(known))
    for language, name in _LANGUAGES.items():
        held = score(known, found, language)
        yield at_least(f"{name}: ended facts that are untrue", held.precision, 0.65)
        yield at_least(f"{name}: untrue facts that are ended", held.recall, 0.5)
        yield at_most(f"{name}: near misses that end something", held.false_alarms, 0.15)
        yield at_most(f"{name}: new facts that end something", held.false_news, 0.03)
    yield at_most("one new statement in its store, p95", p95(taken), 60, unit=" ms")


if __name__ == "__main__":
    report("What a statement supersedes", measure)
