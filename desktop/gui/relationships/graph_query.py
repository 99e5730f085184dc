"""The graph of subjects as the store has it: read and arranged on a reading thread."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from desktop.core.model import ASSISTANT, USER, Relationship
from desktop.core.text import normalise
from desktop.gui.relationships.graph_layout import Drawn, arrange
from desktop.memory.relationship_sentences import relation_in_words
from desktop.memory.service import Memory

SUBJECTS_MOST: Final = 300
"""Drawn at once: past that nothing can be told apart. Those with the most relationships come first."""

Measure = Callable[[str, int], tuple[float, float]]
"""Width and height of a subject's box, by its name and how many facts it has."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A node: `key` is its name as compared, `facts` how many active facts are about it."""

    key: str
    name: str
    facts: int
    edges: int


@dataclass(frozen=True, slots=True)
class Graph:
    """What is drawn: the person first. `left_out` subjects are more than a graph can show."""

    subjects: Sequence[Subject] = ()
    edges: Sequence[Relationship] = ()
    places: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    relations: Sequence[tuple[str, int]] = ()
    left_out: int = 0

    def subject(self, key: str) -> Subject | None:
        return next((subject for subject in self.subjects if subject.key == key), None)


def read_graph(memory: Memory, relation: str, measure: Measure, known: Mapping[str, tuple[float, float]]) -> Graph:
    """The active relationships, of one `relation` (as compared) where it is not empty, and whom they join.

    Subjects that nothing joins are there too while all relations are shown. `known` places are kept.
    """
    everything = memory.relationships.all()
    relations = Counter(normalise(edge.relation) for edge in everything)
    written = {normalise(edge.relation): relation_in_words(edge.relation) for edge in reversed(everything)}
    edges = [edge for edge in everything if not relation or normalise(edge.relation) == relation]
    subjects = _subjects(edges, memory.relationships.known_about(), alone=not relation)
    kept = subjects[:SUBJECTS_MOST]
    there = {subject.key for subject in kept}
    shown = [edge for edge in edges if {normalise(edge.subject), normalise(edge.other)} <= there]
    numbers = {subject.key: place for place, subject in enumerate(kept)}
    pairs = {(numbers[normalise(edge.subject)], numbers[normalise(edge.other)]) for edge in shown}
    sizes = np.array([measure(subject.name, subject.facts) for subject in kept], np.float64).reshape(-1, 2)
    drawn = Drawn([subject.key for subject in kept], sizes, sorted(pairs))
    counted = [(written[name], count) for name, count in relations.most_common()]
    return Graph(kept, shown, arrange(drawn, known), counted, len(subjects) - len(kept))


def _subjects(edges: Sequence[Relationship], known: Mapping[str, tuple[str, int]], *, alone: bool) -> list[Subject]:
    """The person first, then by how many relationships they have; those without any last."""
    joined = Counter(normalise(name) for edge in edges for name in (edge.subject, edge.other))
    names = {key: name for key, (name, _) in known.items() if alone and key != ASSISTANT}
    names |= {normalise(name): name for edge in reversed(edges) for name in (edge.other, edge.subject)}
    if not names:
        return []
    names.setdefault(USER, USER)
    made = [Subject(key, name, known.get(key, ("", 0))[1], joined[key]) for key, name in names.items()]
    return sorted(made, key=lambda it: (it.key != USER, -it.edges, -it.facts, it.key))
