"""Pairs of statements as people and assistants store them, which can't both hold ("apart") or may both ("both"): other
numbers, dates and denials, in English and Ukrainian.

Three files hold which of the two, what differs, the keys and the statements, tab-separated. Each was written before the
rules were tried on it, and the rules changed after that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from desktop.core.model import now
from desktop.index.documents import text_of_fact
from desktop.index.embedder import Embedder
from desktop.memory.duplicates.clusters import Disagreement
from desktop.memory.duplicates.compare import Work, compare_all
from desktop.memory.duplicates.pair_index import Members, compared_member
from tests.memory.duplicates.comparable import rows
from tests.samples import a_fact


@dataclass(frozen=True, slots=True)
class WrittenPair:
    """Two statements under their keys, and whether only one of them can hold."""

    apart: bool
    kind: str
    keys: tuple[str, str]
    values: tuple[str, str]


FILES = ("disagreeing_pairs.tsv", "disagreeing_pairs_later.tsv", "disagreeing_pairs_last.tsv")


def disagreeing_pairs(name: str) -> Iterator[WrittenPair]:
    """Those of a file: about as many of both."""
    for line in Path(__file__).with_name(name).read_text("utf-8").splitlines():
        which, kind, left_key, right_key, left, right = line.split("\t")
        yield WrittenPair(which == "apart", kind, (left_key, right_key), (left, right))


def is_shown(pair: WrittenPair, embedder: Embedder) -> bool:
    """Whether two facts that say this are shown as disagreeing where there is nothing else."""
    facts = [
        a_fact(key, value, id=number) for number, (key, value) in enumerate(zip(pair.keys, pair.values, strict=True), 1)
    ]
    texts = {fact.id: text_of_fact(fact) for fact in facts}
    members = Members.of(map(compared_member, facts))
    vectors = dict(zip(texts, embedder.embed([*texts.values()]), strict=True))
    links = compare_all(members, rows(vectors), lambda _ids: texts, lambda _left, _right: None, Work())
    return any(Disagreement(today=now().date().isoformat()).between(members[1], members[2], link) for link in links)
