"""The classifier of what a text has to do with known facts: how well it does on stores of authors that neither it nor
anybody who mended it has read, by language, and how long a text takes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop.assistant.rules.answers import LIKELY_SURE
from desktop.assistant.rules.classifier import EmbeddedOnce
from desktop.assistant.rules.fact_classifier import FactClassifier, Task
from desktop.assistant.rules.supersession import ASKED_CHANCE, is_over_at
from desktop.index.cross_encoder import CrossEncoder
from desktop.index.embedder import Embedder, load_model
from tests.assistant.rules.fact_classifier.train import Statement, found_by, score, statements
from tests.benchmarks.figures import Figure, at_least, at_most, p95, report, times

_LANGUAGES = {"en": "English", "uk": "Ukrainian"}


def measure(_data: Path | None) -> Iterable[Figure]:
    """Scores on authors that it did not learn from, and the time of one text in its store."""
    model = load_model()
    known, chances, taken = _tried("supersession", model)
    ended = [
        frozenset(int(fact) for place, fact in enumerate(np.argsort(-each)) if is_over_at(place, each[fact]))
        for each in chances
    ]
    heard = [frozenset(np.flatnonzero(each > ASKED_CHANCE).tolist()) for each in chances]
    for language, name in _LANGUAGES.items():
        sure, held = score(known, ended, language), score(known, heard, language)
        yield at_least(f"{name}: ended facts that are untrue", sure.precision, 0.85)
        yield at_least(f"{name}: untrue facts that are ended", sure.recall, 0.5)
        yield at_least(f"{name}: untrue facts that are ended or asked about", held.recall, 0.5)
        yield at_most(f"{name}: near misses that end something", sure.false_alarms, 0.05, form=".3f")
        yield at_most(f"{name}: near misses that end something or ask", held.false_alarms, 0.1, form=".3f")
        yield at_most(f"{name}: new facts that end something or ask", held.false_news, 0.01, form=".3f")
    yield at_most("one new statement in its store, p95", p95(taken), 60, unit=" ms")
    known, chances, taken = _tried("answers", model)
    for language, name in _LANGUAGES.items():
        asked = found_by(known, chances, language)
        yield at_least(f"{name}: questions whose likeliest fact answers them", asked.first, 0.65)
        yield at_least(f"{name}: one of whose three likeliest does", asked.among_three, 0.85)
        yield at_least(f"{name}: answered as surely that do", asked.rightly(LIKELY_SURE), 0.8)
        yield at_most(f"{name}: without an answer that are", asked.invented(LIKELY_SURE), 0.3)
    yield at_most("one question in its store, p95", p95(taken), 120, unit=" ms")


def _tried(task: Task, model: Embedder) -> tuple[list[Statement], list[NDArray[np.float64]], list[float]]:
    """The texts of unseen authors, the chances of the facts of each, and the milliseconds that each took."""
    known = statements("unseen", task)
    classifier = FactClassifier(task, EmbeddedOnce(model.embed), CrossEncoder().scores)
    chances: list[NDArray[np.float64]] = []

    def one() -> None:
        each = known[len(chances)]
        chances.append(classifier.chances(each.said, each.facts, each.pointed))

    return known, chances, times(one, len(known))


if __name__ == "__main__":
    report("What a text has to do with known facts", measure)
