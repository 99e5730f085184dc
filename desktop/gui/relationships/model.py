"""The relationships as a graph, read and arranged on a reading thread; and as a table, the graph in rows, for keys and
screen readers."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QModelIndex, QObject

from desktop.core.model import ASSISTANT, USER, Operation, Relationship, RowChange
from desktop.core.text import normalise
from desktop.gui.ui.labels import LifeEntry
from desktop.gui.ui.tables import Column, ModelIndex, TableModel
from desktop.gui.ui.translation import (
    QT_TRANSLATE_NOOP,
    age,
    decimal,
    exact,
    name_of,
    relation_name,
    sentence_of,
    translated,
)
from desktop.memory.relationship_sentences import relation_in_words
from desktop.memory.service import Memory

Points = NDArray[np.float64]

_GOLDEN: Final = math.pi * (3 - math.sqrt(5))
_ROUNDS: Final = 220
_REACH: Final = 132.0
"""How long an edge would like to be."""
_GRAVITY: Final = 0.12
_ALONE: Final = 6.0
"""How much more those that nothing joins are pulled to the middle: no edge holds them."""
_PAD: Final = 14.0
"""Between two boxes."""
_PUSHES: Final = 240
_STEP: Final = 12.0
_FREE_ROUNDS: Final = 60_000
_FLAT: Final = 0.62
"""Boxes are wider than high, and so is a window: what is far apart sideways may be near in height."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A graph as it is to be arranged: the boxes' widths and heights by name, the first of them in the middle."""

    names: Sequence[str]
    sizes: Points
    edges: Sequence[tuple[int, int]]


def arrange(drawn: Drawn, known: Mapping[str, tuple[float, float]]) -> dict[str, tuple[float, float]]:
    """Returns the middle of each box. Those that are `known` stay where they are, but for the first: it is the middle.

    Where most are new, all is arranged anew.
    """
    if not drawn.names:
        return {}
    kept = [name in known for name in drawn.names]
    kept[0] = True
    if sum(kept) * 2 > len(kept):
        places = np.array([known.get(name, (0.0, 0.0)) for name in drawn.names], np.float64)
        places[0] = known.get(drawn.names[0], (0.0, 0.0))
    else:
        places = _pushed_apart(_forced(drawn), drawn.sizes)
        kept = [True] * len(kept)
    places = _with_free_places(places, kept, drawn)
    return {name: (float(x), float(y)) for name, (x, y) in zip(drawn.names, places, strict=True)}


def _forced(drawn: Drawn) -> Points:
    """Fruchterman and Reingold's springs, with a pull to the middle; the first box does not move."""
    count = len(drawn.names)
    places = _ringed(drawn)
    tails, heads = (np.array(ends, np.intp) for ends in zip(*drawn.edges, strict=True)) if drawn.edges else ((), ())
    joined = {end for edge in drawn.edges for end in edge}
    alone = np.array([[1.0 if place in joined else _ALONE] for place in range(count)])
    weight = alone * _GRAVITY * math.sqrt(count)
    for number in range(_ROUNDS):
        apart = places[:, None, :] - places[None, :, :]
        far = np.maximum((apart**2).sum(axis=2), 1.0)
        move = (apart * (_REACH**2 / far)[:, :, None]).sum(axis=1)
        if drawn.edges:
            along = places[heads] - places[tails]
            pull = along * (np.sqrt((along**2).sum(axis=1)) / _REACH)[:, None]
            np.add.at(move, tails, pull)
            np.add.at(move, heads, -pull)
        move -= places * weight
        length = np.maximum(np.sqrt((move**2).sum(axis=1)), 1e-9)
        heat = _REACH * (1 - number / _ROUNDS)
        places += move * np.minimum(1.0, heat / length)[:, None]
        places[0] = 0.0
    return places * (1.0, _FLAT)


def _ringed(drawn: Drawn) -> Points:
    """By how many steps from the first; within a ring after the neighbour they were reached from."""
    count = len(drawn.names)
    neighbours: list[list[int]] = [[] for _ in range(count)]
    for tail, head in drawn.edges:
        neighbours[tail].append(head)
        neighbours[head].append(tail)
    order, seen = [0], {0}
    depth = {0: 0}
    for here in order:
        for other in sorted(neighbours[here]):
            if other not in seen:
                seen.add(other)
                depth[other] = depth[here] + 1
                order.append(other)
    order += [place for place in range(count) if place not in seen]
    places = np.zeros((count, 2))
    for rank, place in enumerate(order):
        reach = _REACH * (depth.get(place, max(depth.values()) + 1)) * (1 + rank / (2 * count))
        places[place] = (reach * math.cos(rank * _GOLDEN), reach * math.sin(rank * _GOLDEN))
    return places


def _over(places: Points, sizes: Points, pad: float) -> tuple[Points, Points]:
    reach = (sizes[:, None, :] + sizes[None, :, :]) / 2 + pad
    over = reach - np.abs(places[:, None, :] - places[None, :, :])
    return over[:, :, 0], over[:, :, 1]


def _pushed_apart(places: Points, sizes: Points) -> Points:
    """Boxes that lie over one another make way, each half, on the shorter way."""
    places = places.copy()
    order = np.arange(len(places))
    after = np.sign(np.subtract.outer(order, order))
    for _ in range(_PUSHES):
        across, down = _over(places, sizes, _PAD)
        bad = (across > 0) & (down > 0)
        np.fill_diagonal(bad, False)
        if not bad.any():
            break
        apart = places[:, None, :] - places[None, :, :]
        side = np.where(apart[:, :, 0] != 0, np.sign(apart[:, :, 0]), after)
        rise = np.where(apart[:, :, 1] != 0, np.sign(apart[:, :, 1]), side)
        sideways = across * (sizes[:, None, 1] + sizes[None, :, 1]) < down * (sizes[:, None, 0] + sizes[None, :, 0])
        places[:, 0] += np.where(bad & sideways, side * across / 2, 0).sum(axis=1).clip(-_REACH, _REACH)
        places[:, 1] += np.where(bad & ~sideways, rise * down / 2, 0).sum(axis=1).clip(-_REACH, _REACH)
        places -= places[0]
    return places


def _with_free_places(places: Points, kept: Sequence[bool], drawn: Drawn) -> Points:
    """Those that have no place yet, or one that is taken, get the nearest free one, beside their neighbours."""
    sizes = drawn.sizes
    settled: list[int] = []
    for place in [*(n for n, stays in enumerate(kept) if stays), *(n for n, stays in enumerate(kept) if not stays)]:
        if not kept[place]:
            places[place] = _beside_neighbours(place, settled, places, drawn.edges)
        if settled:
            places[place] = _nearest_free(places[place], sizes[place], places[settled], sizes[settled])
        settled.append(place)
    return places


def _beside_neighbours(place: int, settled: Sequence[int], places: Points, edges: Sequence[tuple[int, int]]) -> Points:
    there = set(settled)
    ends = [head if tail == place else tail for tail, head in edges if place in (tail, head)]
    known = [end for end in ends if end in there]
    if not known:
        return np.array([0.0, (places[list(settled)][:, 1].max() if settled else 0.0) + _REACH / 2])
    middle = places[known].mean(axis=0)
    outward = middle / max(float(np.hypot(*middle)), 1.0) if np.hypot(*middle) > 1 else np.array([0.0, 1.0])
    return np.asarray(middle + outward * _REACH * (1.0, _FLAT) / 2)


def _nearest_free(at: Points, size: Points, others: Points, sizes: Points) -> Points:
    """On a spiral around where it would like to be."""
    reach = (sizes + size) / 2 + _PAD / 2
    for number in range(_FREE_ROUNDS):
        far = _STEP * math.sqrt(number)
        tried = at + np.array([math.cos(number * _GOLDEN), _FLAT * math.sin(number * _GOLDEN)]) * far
        if not ((np.abs(others - tried) < reach).all(axis=1)).any():
            return np.asarray(tried)
    return at


SUBJECTS_MOST: Final = 300
"""Drawn at once: past that nothing can be told apart. Those with the most relationships come first."""

MeasureBox = Callable[[str, int], tuple[float, float]]
"""Width and height of a subject's box, by its name and how many facts it has."""


@dataclass(frozen=True, slots=True)
class GraphSubject:
    """A node: `key` is its name as compared, `facts` how many active facts are about it."""

    key: str
    name: str
    facts: int
    edges: int


@dataclass(frozen=True, slots=True)
class ShownGraph:
    """What is drawn: the person first. `left_out` subjects are more than a graph can show; `known` is how many people
    and things are remembered at all."""

    subjects: Sequence[GraphSubject] = ()
    edges: Sequence[Relationship] = ()
    places: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    relations: Sequence[tuple[str, int]] = ()
    left_out: int = 0
    known: int = 0

    def subject(self, key: str) -> GraphSubject | None:
        return next((subject for subject in self.subjects if subject.key == key), None)


def read_graph(
    memory: Memory, relation: str, measure: MeasureBox, known: Mapping[str, tuple[float, float]]
) -> ShownGraph:
    """Reads the active relationships, of one `relation` (as compared) where it is not empty, and whom they join.

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
    left_out = len(subjects) - len(kept)
    return ShownGraph(kept, shown, arrange(drawn, known), counted, left_out, memory.subjects.count())


def _subjects(
    edges: Sequence[Relationship], known: Mapping[str, tuple[str, int]], *, alone: bool
) -> list[GraphSubject]:
    """The person first, then by how many relationships they have; those without any last."""
    joined = Counter(normalise(name) for edge in edges for name in (edge.subject, edge.other))
    names = {key: name for key, (name, _) in known.items() if alone and key != ASSISTANT}
    names |= {normalise(name): name for edge in reversed(edges) for name in (edge.other, edge.subject)}
    if not names:
        return []
    names.setdefault(USER, USER)
    made = [GraphSubject(key, name, known.get(key, ("", 0))[1], joined[key]) for key, name in names.items()]
    return sorted(made, key=lambda it: (it.key != USER, -it.edges, -it.facts, it.key))


RelationshipSort = Literal["subject", "relation", "other", "confidence", "changed"]
_Column = Column[Relationship, RelationshipSort]

COLUMNS: Final[Sequence[_Column]] = (
    Column(
        "subject",
        QT_TRANSLATE_NOOP("Relationships", "Subject"),
        "subject",
        lambda it: name_of(it.subject),
        sentence_of,
    ),
    Column(
        "relation",
        QT_TRANSLATE_NOOP("Relationships", "Relation"),
        "relation",
        lambda it: relation_name(it.relation),
        sentence_of,
    ),
    Column("other", QT_TRANSLATE_NOOP("Relationships", "Other"), "other", lambda it: name_of(it.other), sentence_of),
    Column(
        "confidence",
        QT_TRANSLATE_NOOP("Relationships", "Confidence"),
        "confidence",
        lambda it: decimal(it.confidence),
        lambda it: decimal(it.confidence),
    ),
    Column(
        "changed",
        QT_TRANSLATE_NOOP("Relationships", "Changed"),
        "changed",
        lambda it: age(it.updated_at),
        lambda it: exact(it.updated_at),
    ),
)
_IN_ORDER: Final[Mapping[RelationshipSort, Callable[[Relationship], Any]]] = {
    "subject": lambda it: it.subject.casefold(),
    "relation": lambda it: it.relation.casefold(),
    "other": lambda it: it.other.casefold(),
    "confidence": lambda it: it.confidence,
    "changed": lambda it: it.updated_at,
}


class RelationshipModel(TableModel[Relationship, RelationshipSort]):
    """Rows are relationships, sorted by a column."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(COLUMNS, "Relationships", parent)
        self._edges: Sequence[Relationship] = ()
        self._shown: list[Relationship] = []
        self._sorted: tuple[RelationshipSort, bool] = ("subject", False)
        self._words = ""

    def show_edges(self, edges: Sequence[Relationship], words: str = "") -> None:
        """Takes other relationships, those that name what is searched for."""
        self._edges, self._words = edges, words.casefold().strip()
        self._fill()

    def sort_by(self, column: int) -> None:
        """Sorts by a column; once more, the other way round."""
        key = COLUMNS[column].sort
        self._sorted = (key, self._sorted == (key, False))
        self._fill()

    def at(self, row: int) -> Relationship | None:
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def accessible_text(self, row: Relationship, column: _Column) -> str | None:
        return sentence_of(row) if column.name == "subject" else super().accessible_text(row, column)

    def row_of(self, relationship_id: int | None) -> int | None:
        return next((row for row, edge in enumerate(self._shown) if edge.id == relationship_id), None)

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self._shown)

    def _fill(self) -> None:
        key, descending = self._sorted
        self.beginResetModel()
        found = [edge for edge in self._edges if self._words in _searched(edge)]
        self._shown = sorted(found, key=_IN_ORDER[key], reverse=descending)
        self.endResetModel()


def _searched(edge: Relationship) -> str:
    """ "You work with Petro" is found by "works with" too."""
    return f"{sentence_of(edge)} {relation_name(edge.relation)}".casefold()


def life_of_edge(memory: Memory, relationship_id: int) -> tuple[Relationship | None, list[LifeEntry]]:
    """Reads a relationship as it is now, with its history, newest first."""
    edge = memory.relationships.get(relationship_id)
    return edge, edge_life_of(memory.history.of_row("relationships", relationship_id))


def edge_life_of(rows: Sequence[tuple[Operation, RowChange]]) -> list[LifeEntry]:
    """Returns the history of a relationship, newest first, from what the journal has on its row (newest first too)."""
    present = rows[0][1].after if rows else None
    entries = []
    for operation, change in rows:
        title = _step(change.before, change.after)
        if operation.undoes is not None:
            title = _tr("Redone") if operation.label.startswith("Redo:") else _tr("Undone")
        free = operation.undoable and not operation.undone and change.after == present
        undo = operation.id if free else None
        text = translated(operation.reason)
        entries.append(LifeEntry(operation, title, text, undo, operation.undoes is not None, shared=change.shared))
    return entries


def _step(before: Mapping[str, Any] | None, after: Mapping[str, Any] | None) -> str:
    if before is None:
        return _tr("Remembered")
    if after is None:
        return _tr("Deleted")
    if before["status"] != after["status"]:
        return _tr("Forgotten") if after["status"] == "archived" else _tr("Restored")
    if before["private"] != after["private"]:
        return _tr("Marked private") if after["private"] else _tr("Marked not private")
    return _tr("Edited")


def _tr(text: str) -> str:
    return QCoreApplication.translate("Relationships", text)
