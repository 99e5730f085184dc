"""The relationships as a table: the graph in rows, for keys and screen readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop.core.model import Relationship
from desktop.gui.relationships.labels import name_of, relation_name, sentence_of
from desktop.gui.ui.ages import age, exact
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, as_tip, decimal

Index = QModelIndex | QPersistentModelIndex
Text = Callable[[Relationship], str]

COLUMNS: Final[Sequence[tuple[str, Text, Text]]] = (
    (QT_TRANSLATE_NOOP("Relationships", "Subject"), lambda it: name_of(it.subject), sentence_of),
    (QT_TRANSLATE_NOOP("Relationships", "Relation"), lambda it: relation_name(it.relation), sentence_of),
    (QT_TRANSLATE_NOOP("Relationships", "Other"), lambda it: name_of(it.other), sentence_of),
    (
        QT_TRANSLATE_NOOP("Relationships", "Confidence"),
        lambda it: decimal(it.confidence),
        lambda it: decimal(it.confidence),
    ),
    (
        QT_TRANSLATE_NOOP("Relationships", "Changed"),
        lambda it: age(it.updated_at),
        lambda it: exact(it.updated_at),
    ),
)
"""Heading, text and tooltip."""


class RelationshipModel(QAbstractTableModel):
    """Rows are relationships, sorted by a column."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._edges: Sequence[Relationship] = ()
        self._shown: list[Relationship] = []
        self._sorted: tuple[int, bool] = (0, False)
        self._words = ""

    def show_edges(self, edges: Sequence[Relationship], words: str = "") -> None:
        """Takes other relationships, those that name what is searched for."""
        self._edges, self._words = edges, words.casefold().strip()
        self._fill()

    def sort_by(self, column: int) -> None:
        """By a column; once more, the other way round."""
        self._sorted = (column, self._sorted == (column, False))
        self._fill()

    def at(self, row: int) -> Relationship | None:
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def row_of(self, relationship_id: int | None) -> int | None:
        return next((row for row, edge in enumerate(self._shown) if edge.id == relationship_id), None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        edge = self._shown[index.row()]
        heading, text, tip = COLUMNS[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return text(edge)
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip(tip(edge))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return sentence_of(edge) if index.column() == 0 else f"{_tr(heading)}: {text(edge)}"
        return None

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(COLUMNS):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            arrow = "" if self._sorted[0] != section else " ↓" if self._sorted[1] else " ↑"
            return _tr(COLUMNS[section][0]) + arrow
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def _fill(self) -> None:
        column, descending = self._sorted
        keys: tuple[Callable[[Relationship], Any], ...] = (
            lambda it: it.subject.casefold(),
            lambda it: it.relation.casefold(),
            lambda it: it.other.casefold(),
            lambda it: it.confidence,
            lambda it: it.updated_at,
        )
        self.beginResetModel()
        found = [edge for edge in self._edges if self._words in _searched(edge)]
        self._shown = sorted(found, key=keys[column], reverse=descending)
        self.endResetModel()


def _searched(edge: Relationship) -> str:
    """ "You work with Petro" is found by "works with" too."""
    return f"{sentence_of(edge)} {relation_name(edge.relation)}".casefold()


def _tr(text: str) -> str:
    return QCoreApplication.translate("Relationships", text)
