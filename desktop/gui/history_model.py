"""The journal as a table, newest first, read by the page as one scrolls down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, Qt, Signal

from desktop.gui.ages import age, exact
from desktop.gui.history_words import by
from desktop.gui.tasks import Latest, Tasks
from desktop.gui.widgets.rows_view import Index
from desktop.gui.words import QT_TRANSLATE_NOOP
from desktop.model import Operation

PAGE = 100
OPERATION_ROLE = int(Qt.ItemDataRole.UserRole)

HEADINGS = (
    QT_TRANSLATE_NOOP("HistoryTable", "What"),
    QT_TRANSLATE_NOOP("HistoryTable", "By"),
    QT_TRANSLATE_NOOP("HistoryTable", "Why"),
    QT_TRANSLATE_NOOP("HistoryTable", "Rows"),
    QT_TRANSLATE_NOOP("HistoryTable", "When"),
)

Fetch = Callable[[int, int | None], list[Operation]]
"""Reads so many operations that are older than an id (None: the newest); on a reading thread."""


class HistoryModel(QAbstractTableModel):
    """`loaded` comes after each page, also an empty one."""

    loaded = Signal()

    def __init__(self, tasks: Tasks, fetch: Fetch, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._fetch = fetch
        self._reading = Latest(tasks, self)
        self._operations: list[Operation] = []
        self._more = False

    def reload(self) -> None:
        """Reads again what was read; the newest first, as far down as before."""
        count = max(PAGE, len(self._operations))
        self._reading.read(lambda: self._fetch(count, None), lambda found: self._replace(found, count))

    def at(self, row: int) -> Operation | None:
        return self._operations[row] if 0 <= row < len(self._operations) else None

    def row_of(self, operation_id: int) -> int | None:
        return next((row for row, known in enumerate(self._operations) if known.id == operation_id), None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self._operations)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(HEADINGS)

    def canFetchMore(self, parent: Index) -> bool:  # noqa: N802
        return not parent.isValid() and self._more

    def fetchMore(self, parent: Index) -> None:  # noqa: ARG002, N802
        self._more = False
        oldest = self._operations[-1].id
        self._reading.read(lambda: self._fetch(PAGE, oldest), self._append)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        operation = self.at(index.row()) if index.isValid() else None
        if operation is None:
            return None
        if role == OPERATION_ROLE:
            return operation
        if role == Qt.ItemDataRole.DisplayRole:
            return _texts(operation)[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return (*_texts(operation)[:4], exact(operation.at))[index.column()]
        return None

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(HEADINGS):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return QCoreApplication.translate("HistoryTable", HEADINGS[section])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if HEADINGS[section] == "Rows" else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def _replace(self, found: list[Operation], asked: int) -> None:
        self.beginResetModel()
        self._operations = found
        self._more = len(found) == asked
        self.endResetModel()
        self.loaded.emit()

    def _append(self, found: list[Operation]) -> None:
        start = len(self._operations)
        if found:
            self.beginInsertRows(QModelIndex(), start, start + len(found) - 1)
            self._operations += found
            self.endInsertRows()
        self._more = len(found) == PAGE
        self.loaded.emit()


def _texts(operation: Operation) -> tuple[str, str, str, str, str]:
    return (operation.label, by(operation.actor), operation.reason, str(operation.row_count), age(operation.at))
