"""Pairs of statements under one key, written by hand as people and assistants write memories: the same said in another
way, or nearly the same and not. What a consolidation proposes of them.

`likely_pairs.tsv` and `likely_pairs_later.tsv` hold `same` or `other`, the key and both statements, tab-separated. The
rules changed after they had been tried on the first; the second was written after that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from desktop.core.model import Fact, now
from desktop.index.documents import text_of_fact
from desktop.index.embedder import Embedder
from desktop.memory.duplicates.compare import Work, compare_all
from desktop.memory.duplicates.consolidation import plan
from desktop.memory.duplicates.pair_index import Members, compared_member
from desktop.memory.duplicates.similarity import Floats, Measure, Pair
from tests.memory.duplicates.comparable import rows
from tests.samples import a_fact

READ_WHILE_WRITING_RULES, UNSEEN = "likely_pairs.tsv", "likely_pairs_later.tsv"


@dataclass(frozen=True, slots=True)
class Written:
    """A pair, and what a plan with both of them proposes: "exact", "likely" or nothing."""

    same: bool
    key: str
    left: str
    right: str
    proposed: str


@dataclass(frozen=True, slots=True)
class Figures:
    """How well what is proposed as likely fits what is the same; pairs that are equal after normalisation left out."""

    proposed: int
    wrong: tuple[tuple[str, str], ...]
    same: int

    @property
    def precision(self) -> float:
        return 1 - len(self.wrong) / max(1, self.proposed)

    @property
    def recall(self) -> float:
        return (self.proposed - len(self.wrong)) / self.same


def figures(pairs: list[Written]) -> Figures:
    likely = [pair for pair in pairs if pair.proposed == "likely"]
    wrong = tuple((pair.left, pair.right) for pair in likely if not pair.same)
    return Figures(len(likely), wrong, sum(pair.same and pair.proposed != "exact" for pair in pairs))


def written(name: str, embedder: Embedder) -> list[Written]:
    """The pairs of a file, with what is proposed of each by itself."""
    lines = Path(__file__).with_name(name).read_text("utf-8").splitlines()
    return [_judged(embedder, *line.split("\t")) for line in lines]


def _judged(embedder: Embedder, kind: str, key: str, left: str, right: str) -> Written:
    facts = a_fact(key, left, id=1), a_fact(key, right, id=2)
    return Written(kind == "same", key, left, right, proposed(facts, embedder.embed([*map(text_of_fact, facts)])))


def proposed(facts: Sequence[Fact], vectors: Iterable[Floats]) -> str:
    """What a consolidation of a store with nothing but two facts proposes, by their vectors."""
    members = Members.of(map(compared_member, facts))
    texts = {fact.id: text_of_fact(fact) for fact in facts}
    by_id = dict(zip(texts, vectors, strict=True))
    found = compare_all(members, rows(by_id), lambda _ids: texts, lambda _left, _right: None, Work())
    pairs = [
        Pair(facts[0].id, facts[1].id, each.similarity, cast("Measure", each.measure), each.differences)
        for each in found
    ]
    steps = plan(facts, pairs, now()).steps
    return steps[0].kind if steps else ""
