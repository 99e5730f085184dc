"""The relationships as a table: the graph in rows, for keys and screen readers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal

from PySide6.QtCore import QModelIndex, QObject

from desktop.core.model import Relationship
from desktop.gui.ui.labels import name_of, relation_name, sentence_of
from desktop.gui.ui.tables import Column, ModelIndex, TableModel
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, age, decimal, exact

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
