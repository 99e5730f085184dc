"""Review: known clusters found among many memories, how quickly the queue follows, and which pairs are proposed."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

from desktop.app import App
from desktop.core.model import Episode, Origin
from desktop.core.text import words
from desktop.index.embedder import load_model
from desktop.memory.duplicates.compare import LEAST_COSINE, MEANT, left_of
from desktop.memory.episodes import EpisodeDraft
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.recall.word_lists import STOPWORDS
from tests.benchmarks.figures import Figure, at_least, at_most, report, times
from tests.benchmarks.store import filled_app

_MEMORIES = 10_000
_SAME = 4.0
_STSB = "stsb_dev.csv"

_THINGS = (
    "espresso machine|mountain bike|vegetable garden|tax invoice|night train|dentist|saxophone|sourdough bread"
    "|greenhouse|sailing boat|chess club|climbing gym|allotment|pottery class|beehive|telescope|motorcycle|book club"
    "|running shoes|kayak"
).split("|")
_PLACES = "Lviv|Odesa|Kharkiv|Vienna|Prague|Porto|Leeds|Oslo|Turin|Ghent|Krakow|Riga|Bergen|Malmo|Basel".split("|")
_KINDS: tuple[tuple[tuple[str, str], ...], ...] = (
    (("{t} in {p}", "keeps a {t} near the station in {p}"), ("{t} in {p}", "Keeps a {t}, near the station in {p}!")),
    (
        ("{t} in {p}", "visits the {t} in {p} with Marta"),
        ("{t} in {p}", "goes to the {t} in {p} with Marta"),
        ("{t} in {p}", "with Marta visits the {t} in {p}"),
    ),
    (("{t} in {p}", "wants to repair the {t} in {p} soon"), ("{t} plan", "plans to fix the {t} in {p} soon")),
    (("{t} in {p}", "pays 20 euros a month for the {t}"), ("{t} in {p}", "pays 45 euros a month for the {t}")),
    (("{t} у {p}", "любить {t} у місті {p} вранці"), ("{t} у {p}", "вранці любить {t} у місті {p}")),
    (("{t} in {p}", "is proud of the {t} in {p}"), ("{t} in {p}", "is prod of the {t} in {p}")),
)
"""Kinds of what is said twice: in other case, other words, under another key, with another number, in another script,
misspelled."""

Known = list[tuple[str, ...]]


def measure(data: Path | None) -> Iterable[Figure]:
    """300 known clusters among 10,000 memories, and the pairs that are proposed of STS-B."""
    with filled_app(_MEMORIES, indexed=False) as app:
        known = _planted(app)
        app.start_background()
        if not app.index.wait_until_current(1800):
            raise RuntimeError(f"The index is not in step: {app.index.status}")
        yield from _found(app, known)
        yield from _following(app)
    yield from _proposed(None if data is None else data.parent / _STSB)


def _planted(app: App) -> Known:
    """300 clusters, of facts and of episodes."""
    known: Known = []
    with app.database.transaction():
        for number in range(300):
            names = {"t": _THINGS[number % 20], "p": _PLACES[number // 20]}
            if number % 10 == 9:
                topic = "the {t} in {p}".format(**names)
                told = [f"They talked about {topic}.", f"They talked of {topic}, and laughed."]
                made = [app.memory.episodes.create(EpisodeDraft(topic, text, 0.5), Origin("import")) for text in told]
                known.append(tuple(each.memory_id for each in made if isinstance(each, Episode)))
                continue
            drafts = [
                FactDraft("personal", key.format(**names), value.format(**names))
                for key, value in _KINDS[number % len(_KINDS)]
            ]
            stored = [app.memory.facts.remember_anyway(draft, Origin("import")).fact for draft in drafts]
            known.append(tuple(fact.memory_id for fact in stored))
    return known


def _found(app: App, known: Known) -> Iterator[Figure]:
    started = time.perf_counter()
    app.duplicates.scan.rescan()
    if not app.duplicates.scan.wait_until_current(600):
        raise RuntimeError(str(app.duplicates.scan.status))
    yield Figure(f"all of {_MEMORIES:,} compared and judged", f"{time.perf_counter() - started:.1f} s")
    together = [set(row.id.split("+")) for row in app.duplicates.queue().rows]
    found = sum(any(each >= set(members) for each in together) for members in known)
    alone = sum(set(members) in together for members in known)
    yield at_least(f"of {len(known)} known clusters, found", float(found), float(len(known)), form=".0f")
    yield Figure("of these, without others", str(alone))


def _following(app: App) -> Iterator[Figure]:
    """What a person waits for: the queue, a cluster, a verdict; and how long a new memory takes to come up."""
    duplicates, me = app.duplicates, Origin()
    queue = duplicates.queue()
    yield Figure(f"the queue of {queue.waiting:,} clusters, read again", f"{min(times(duplicates.queue, 5)):.0f} ms")
    cluster = duplicates.cluster(queue.rows[0].id)
    yield at_most("a cluster with its evidence", min(times(lambda: duplicates.cluster(cluster.id), 5)), 50, unit=" ms")
    yield at_most("a verdict", min(times(lambda: duplicates.related(cluster, me), 5)), 50, unit=" ms")
    started = time.perf_counter()
    draft = FactDraft("personal", "garden", "keeps a vegetable garden close to the station in Kharkiv")
    new = app.memory.facts.remember_anyway(draft, me).fact
    duplicates.scan.wait_until_current(60)
    taken = 1000 * (time.perf_counter() - started)
    yield Figure(f"a new memory compared, {len(duplicates.near(new.id))} alike", f"{taken:.0f} ms")
    yield Figure("the first session of stale facts", f"{min(times(app.stale.session, 3)):.0f} ms")


def _proposed(path: Path | None) -> Iterator[Figure]:
    if path is None or not path.exists():
        yield Figure(f"pairs proposed of STS-B: not measured, as there is no {_STSB} beside the data")
        return
    rows = [line.split("\t") for line in path.read_text("utf-8").splitlines()]
    same = np.array([float(row[4]) >= _SAME for row in rows])
    embedder = load_model()
    ours, theirs = (
        np.concatenate([embedder.embed([row[side] for row in rows[at : at + 256]]) for at in range(0, len(rows), 256)])
        for side in (5, 6)
    )
    cosines = np.einsum("ij,ij->i", ours, theirs)
    said = [[frozenset(words(row[side])) - STOPWORDS for side in (5, 6)] for row in rows]
    left = np.array([left_of(float(cosine), *both) for cosine, both in zip(cosines, said, strict=True)])
    best = max(_f1(cosines >= threshold, same) for threshold in np.arange(0.6, 0.95, 0.002))
    yield Figure("F1 of the cosine alone on STS-B, with its best threshold", f"{best:.3f}")
    yield at_least("F1 of what is proposed", _f1((cosines >= LEAST_COSINE) & (left >= MEANT), same), 0.68)


def _f1(proposed: np.ndarray, same: np.ndarray) -> float:
    return float(2 * (proposed & same).sum() / (proposed.sum() + same.sum()))


if __name__ == "__main__":
    report("Review", measure)
