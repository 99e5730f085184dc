"""The journal as a table, newest first: ordered ids from SQL, rows read by the page as they come to view."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, Qt, Signal

from desktop.core.model import Operation
from desktop.gui.history.labels import by
from desktop.gui.ui.ages import age, exact
from desktop.gui.ui.jobs import Tasks
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.tables import Index
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, as_tip

PAGE = 100
_KEPT = 50 * PAGE
"""Operations kept in memory: far more than any screen shows."""
OPERATION_ROLE = int(Qt.ItemDataRole.UserRole)

HEADINGS = (
    QT_TRANSLATE_NOOP("HistoryTable", "What"),
    QT_TRANSLATE_NOOP("HistoryTable", "By"),
    QT_TRANSLATE_NOOP("HistoryTable", "Why"),
    QT_TRANSLATE_NOOP("HistoryTable", "Rows"),
    QT_TRANSLATE_NOOP("HistoryTable", "When"),
)

Fetch = Callable[[Sequence[int]], list[Operation]]
"""Reads operations by their ids; on a reading thread."""


class HistoryModel(QAbstractTableModel):
    """Rows are ids; what they say is read by the page when it is shown, and kept while it is needed.

    `loaded` comes after other rows were taken, `arrived` when a page of them was read.
    """

    loaded = Signal()
    arrived = Signal()

    def __init__(self, tasks: Tasks, fetch: Fetch, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._fetch = fetch
        self._ids: list[int] = []
        self._operations: dict[int, Operation] = {}
        self._asked: set[int] = set()
        self._generation = 0

    def show_ids(self, ids: list[int]) -> None:
        """Takes other rows, and reads all anew: an undo marks what it undid."""
        self.beginResetModel()
        self._ids = ids
        self._operations.clear()
        self._asked.clear()
        self._generation += 1
        self.endResetModel()
        self.loaded.emit()

    def at(self, row: int) -> Operation | None:
        """The operation of a row; None for none, and while it is being read."""
        if not 0 <= row < len(self._ids):
            return None
        found = self._operations.get(self._ids[row])
        if found is None:
            self._ask(row // PAGE)
        return found

    def id_at(self, row: int) -> int | None:
        return self._ids[row] if 0 <= row < len(self._ids) else None

    def row_of(self, operation_id: int) -> int | None:
        """Ids go down from row to row."""
        row = bisect_left(self._ids, -operation_id, key=lambda each: -each)
        return row if self.id_at(row) == operation_id else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self._ids)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(HEADINGS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        operation = self.at(index.row()) if index.isValid() else None
        if operation is None:
            return None
        if role == OPERATION_ROLE:
            return operation
        if role == Qt.ItemDataRole.DisplayRole:
            return _texts(operation)[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return as_tip((*_texts(operation)[:4], exact(operation.at))[index.column()])
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

    def _ask(self, page: int) -> None:
        if page in self._asked:
            return
        self._asked.add(page)
        generation, wanted = self._generation, self._ids[page * PAGE : (page + 1) * PAGE]
        self._tasks.read(self, lambda: self._fetch(wanted), lambda found: self._take(generation, page, found))

    def _take(self, generation: int, page: int, found: list[Operation]) -> None:
        if generation != self._generation:
            return
        if len(self._operations) > _KEPT:
            self._operations.clear()
            self._asked = {page}
        self._operations |= {operation.id: operation for operation in found}
        last = min((page + 1) * PAGE, len(self._ids)) - 1
        self.dataChanged.emit(self.index(page * PAGE, 0), self.index(last, len(HEADINGS) - 1))
        self.arrived.emit()


def _texts(operation: Operation) -> tuple[str, str, str, str, str]:
    return (
        translated(operation.label),
        by(operation.actor),
        translated(operation.reason),
        str(operation.row_count),
        age(operation.at),
    )
