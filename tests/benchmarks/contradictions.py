"""Contradictions planted among 2,000 made facts: how many are shown as such, and how many others are.

The facts are sentences without numbers, each of another thing under one of 300 keys; the planted pairs are those traps
of which only one can hold, under a key of their own or (every second) under two. Two names may well both be true.
Beside them stand the pairs of `disagreeing_pairs`, under the keys that people would give them.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterable, Iterator
from itertools import chain, product
from pathlib import Path

from desktop.app import App
from desktop.core.model import Origin
from desktop.core.paths import DataFolder
from desktop.memory.facts.drafts import FactDraft
from tests.benchmarks.figures import Figure, at_least, at_most, report
from tests.memory.duplicates.disagreeing_pairs import FILES, WrittenPair, disagreeing_pairs
from tests.memory.duplicates.traps import traps
from tests.memory.duplicates.unseen_traps import unseen_traps

_FACTS = 2_000
_DEEDS = "likes repairs orders forgets paints visits checks plans cleans reads sells borrows keeps draws knows".split()
_HOW = "old blue heavy quiet wooden foreign tiny broken borrowed favourite rare striped".split()
_THINGS = "grinder bicycle garden invoice printer guitar recipe train novel kettle ladder violin map rug lamp".split()
_WHERE = "at the plant|in the village|beside the river|with friends|for the school|on the balcony".split("|")


def measure(_data: Path | None) -> Iterable[Figure]:
    """By meaning and wording, as in the window."""
    with tempfile.TemporaryDirectory() as root:
        app = App(DataFolder(Path(root)))
        try:
            app.start_background()
            yield from _shown(app)
        finally:
            app.close()


def _shown(app: App) -> Iterator[Figure]:
    planted, written = _filled(app), {name: _written(app, name) for name in FILES}
    behind = app.duplicates.scan.catch_up(1800)
    if behind:
        raise RuntimeError(behind)
    rows = [frozenset(row.id.split("+")) for row in app.duplicates.queue().rows if row.contradiction]
    of_kind: dict[str, list[bool]] = {}
    for number, (kind, ends) in enumerate(planted):
        where = "one key" if number % 2 else "two keys"
        of_kind.setdefault(f"{kind}, under {where}", []).append(any(ends <= row for row in rows))
    for kind, found in sorted(of_kind.items()):
        yield at_least(f"of {len(found)} planted that differ in a {kind}, shown", sum(found) / len(found), 1.0)
    known = frozenset[str]().union(*(ends for _, ends in chain(planted, *written.values())))
    wrong = sum(known.isdisjoint(row) for row in rows)
    yield at_most(f"of {len(rows)} that are shown, not planted", wrong / max(1, len(rows)), 0.05)
    for name, pairs in written.items():
        for apart, told in ((True, "can't both hold"), (False, "may both hold")):
            found = [any(ends <= row for row in rows) for pair, ends in pairs if pair.apart is apart]
            yield Figure(f"{name}: of {len(found)} that {told}, shown", str(sum(found)))


def _filled(app: App) -> list[tuple[str, frozenset[str]]]:
    """What differs in the planted pairs, and the ids of their memories."""
    draw, me = random.Random(1), Origin("import")
    sentences = [" ".join((deed, "the", *rest)) for deed, *rest in product(_DEEDS, _HOW, _THINGS, _WHERE)]
    planted: dict[tuple[str, str], tuple[str, str]] = {}
    for left, right, kind in [*traps(), *((left, right, str(kind)) for left, right, kind in unseen_traps())]:
        if kind not in ("other", "name"):
            planted.setdefault((kind, left.split()[-1] + left.split()[0]), (left, right))
    with app.memory.database.transaction():
        for value in draw.sample(sentences, _FACTS):
            app.memory.facts.remember_anyway(FactDraft("personal", f"topic {draw.randrange(300)}", value), me)
        made: list[tuple[str, frozenset[str]]] = []
        for number, ((kind, _), pair) in enumerate(planted.items()):
            keys = (f"plan {number}", f"plan {number}" if number % 2 else f"aside of plan {number}")
            drafts = (FactDraft("personal", key, value) for key, value in zip(keys, pair, strict=True))
            facts = [app.memory.facts.remember_anyway(draft, me).fact for draft in drafts]
            made.append((kind, frozenset(fact.memory_id for fact in facts)))
    return made


def _written(app: App, name: str) -> list[tuple[WrittenPair, frozenset[str]]]:
    """The written pairs, and the ids of their memories."""
    made: list[tuple[WrittenPair, frozenset[str]]] = []
    with app.memory.database.transaction():
        for pair in disagreeing_pairs(name):
            drafts = (FactDraft("personal", key, value) for key, value in zip(pair.keys, pair.values, strict=True))
            facts = [app.memory.facts.remember_anyway(draft, Origin("import")).fact for draft in drafts]
            made.append((pair, frozenset(fact.memory_id for fact in facts)))
    return made


if __name__ == "__main__":
    report("Contradictions", measure)
