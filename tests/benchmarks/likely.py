"""What a consolidation takes for "likely the same": its precision and recall on pairs that people judged, and on traps.

The judged pairs are the STS Benchmark's development part as a file of tab-separated columns, `stsb_dev.csv`; none comes
with the project. With `--data FILE` it is that file, or lies beside it. 4 of 5 and above reads as "says the same". No
threshold was chosen by the held part, every second pair; some synonyms were added after reading pairs of both parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from desktop.index.documents import text_of_fact
from desktop.index.embedder import Embedder, load_model
from desktop.memory.duplicates.differences import differences
from desktop.memory.duplicates.similarity import Floats
from tests.benchmarks.figures import Figure, at_least, at_most, report
from tests.memory.duplicates.likely_pairs import READ_WHILE_WRITING_RULES, UNSEEN, figures, proposed, written
from tests.memory.duplicates.traps import SAME, traps
from tests.memory.duplicates.unseen_traps import unseen_traps
from tests.samples import a_fact

_FILE = "stsb_dev.csv"
_SAME_FROM = 4.0
_STRIKING = 0.94
"""A cosine that by itself would seem to be enough."""
_SCORE, _LEFT, _RIGHT = 4, 5, 6
"""Columns of the file."""


@dataclass(frozen=True, slots=True)
class _Judged:
    """Pairs of texts with their cosine, and what a plan with both of them proposes: "exact", "likely" or nothing."""

    pairs: Sequence[tuple[str, str]]
    cosines: Floats
    proposed: Sequence[str]

    def count(self, kind: str) -> int:
        return self.proposed.count(kind)


def measure(data: Path | None) -> Iterable[Figure]:
    """Traps, made pairs that are the same, and judged sentence pairs."""
    embedder = load_model()
    for name, made in (("made traps", list(traps())), ("traps of kinds not tuned on", list(unseen_traps()))):
        yield from _trapped(name, made, embedder)
    same = _judge(embedder, SAME)
    yield Figure(f"of {len(SAME)} made pairs that are the same, proposed", str(len(SAME) - same.count("")))
    for name in (READ_WHILE_WRITING_RULES, UNSEEN):
        found = figures(written(name, embedder))
        yield at_least(f"{name}: precision of the {found.proposed} that are likely the same", found.precision, 0.95)
        yield Figure(f"{name}: recall of {found.same}", f"{found.recall:.3f}")
    path = None if data is None else data if data.suffix == ".csv" else data.with_name(_FILE)
    if path is None or not path.is_file():
        yield Figure(f"sentence pairs: no file given; pass --data FILE with {_FILE}, or with a file beside it")
        return
    yield from _held(path, embedder)


def _trapped(name: str, made: Sequence[tuple[str, str, Any]], embedder: Embedder) -> Iterator[Figure]:
    judged = _judge(embedder, [(left, right) for left, right, _ in made])
    yield Figure(
        f"{len(made)} {name}, of which a cosine of {_STRIKING} or more", str(int((judged.cosines >= _STRIKING).sum()))
    )
    yield at_most(f"{name} ticked as exact", float(judged.count("exact")), 0.0, form=".0f")
    yield at_most(f"{name} proposed as likely the same", float(judged.count("likely")), 0.0, form=".0f")
    named = [(left, right) for left, right, kind in made if kind != "other"]
    flagged = sum(bool(differences(*pair)) for pair in named)
    yield Figure(f"{name} in a number, date, name or negation that are flagged", f"{flagged} of {len(named)}")


def _held(path: Path, embedder: Embedder) -> Iterator[Figure]:
    lines = [line.split("\t") for line in path.read_text("utf-8").splitlines() if line.strip()]
    judged = _judge(embedder, [(line[_LEFT], line[_RIGHT]) for line in lines])
    same = np.array([float(line[_SCORE]) >= _SAME_FROM for line in lines])
    held = np.arange(len(lines)) % 2 == 1
    likely = np.array([kind != "" for kind in judged.proposed])
    for name, part in (("held part", held), ("seen part", ~held)):
        found, right = int((likely & part).sum()), int((likely & part & same).sum())
        yield Figure(f"{name}: {int(part.sum())} sentence pairs, the same by people", str(int((same & part).sum())))
        yield at_least(f"{name}: precision of the {found} that are likely the same", right / max(1, found), 0.95)
        yield Figure(f"{name}: recall", f"{right / int((same & part).sum()):.3f}")
        alone = (judged.cosines >= _STRIKING) & part
        told = f"{(same & alone).sum() / alone.sum():.3f}, recall {(same & alone).sum() / (same & part).sum():.3f}"
        yield Figure(f"{name}: a cosine of {_STRIKING} alone has precision", told)


def _judge(embedder: Embedder, pairs: Sequence[tuple[str, str]]) -> _Judged:
    left, right = (_embedded(embedder, [pair[side] for pair in pairs]) for side in (0, 1))
    cosines = np.einsum("ij,ij->i", left, right)
    facts = [[a_fact("note", text, id=row_id) for row_id, text in enumerate(pair, 1)] for pair in pairs]
    return _Judged(pairs, cosines, [proposed(two, ends) for two, *ends in zip(facts, left, right, strict=True)])


def _embedded(embedder: Embedder, texts: Sequence[str]) -> Floats:
    told = [text_of_fact(a_fact("note", text)) for text in texts]
    return np.concatenate([embedder.embed(told[start : start + 256]) for start in range(0, len(told), 256)])


if __name__ == "__main__":
    report("Likely the same", measure)
