"""The classifier of what a statement supersedes: how well it does on stores of authors that it never saw, by language,
and how long a statement takes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from desktop.assistant.rules.classifier import EmbeddedOnce
from desktop.assistant.rules.supersession import LEAST_CHANCE
from desktop.assistant.rules.supersession_classifier import SupersessionClassifier
from desktop.index.embedder import load_model
from tests.assistant.rules.supersession_classifier.train import Trained, pairs, score, statements
from tests.benchmarks.figures import Figure, at_least, at_most, p95, report, times

_LANGUAGES = {"en": "English", "uk": "Ukrainian"}


def measure(_data: Path | None) -> Iterable[Figure]:
    """Scores on authors that were held out, and the time of one new statement in its store."""
    known = statements()
    of = pairs(known)
    found = Trained(of, embedded=True).held_out() > LEAST_CHANCE
    for language, name in _LANGUAGES.items():
        held = score(of, known, language, found)
        yield at_least(f"{name}: ended facts that are untrue", held.precision, 0.65)
        yield at_least(f"{name}: untrue facts that are ended", held.recall, 0.5)
        yield at_most(f"{name}: near misses that end something", held.false_alarms, 0.15)
        yield at_most(f"{name}: new facts that end something", held.false_news, 0.03)
    classifier = SupersessionClassifier(EmbeddedOnce(load_model().embed))
    fresh = iter([each for each in known if not each.is_new][:300])

    def one() -> None:
        each = next(fresh)
        classifier.chances(each.said, each.facts, each.pointed)

    yield at_most("one new statement in its store, p95", p95(times(one, 300)), 60, unit=" ms")


if __name__ == "__main__":
    report("What a statement supersedes", measure)
