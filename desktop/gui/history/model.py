"""The journal as a table, newest first."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from desktop.core.model import Operation
from desktop.gui.ui.jobs import TaskRunner
from desktop.gui.ui.labels import by
from desktop.gui.ui.tables import Column, PagedTableModel
from desktop.gui.ui.translation import QT_TRANSLATE_NOOP, age, exact, translated


def _what(operation: Operation) -> str:
    return translated(operation.label)


def _who(operation: Operation) -> str:
    return by(operation.actor)


def _why(operation: Operation) -> str:
    return translated(operation.reason)


def _rows(operation: Operation) -> str:
    return str(operation.row_count)


_Column = Column[Operation, None]
COLUMNS: tuple[_Column, ...] = (
    Column("what", QT_TRANSLATE_NOOP("HistoryTable", "What"), None, _what, _what),
    Column("by", QT_TRANSLATE_NOOP("HistoryTable", "By"), None, _who, _who),
    Column("why", QT_TRANSLATE_NOOP("HistoryTable", "Why"), None, _why, _why),
    Column("rows", QT_TRANSLATE_NOOP("HistoryTable", "Rows"), None, _rows, _rows, numeric=True),
    Column("when", QT_TRANSLATE_NOOP("HistoryTable", "When"), None, lambda it: age(it.at), lambda it: exact(it.at)),
)


class HistoryModel(PagedTableModel[Operation, None]):
    """In the order of the journal: ids go down from row to row."""

    def __init__(
        self, tasks: TaskRunner, fetch: Callable[[Sequence[int]], list[Operation]], parent: QObject | None = None
    ) -> None:
        super().__init__(tasks, fetch, COLUMNS, "HistoryTable", parent)

    def accessible_text(self, row: Operation, column: _Column) -> str | None:  # noqa: ARG002
        """The text of the cell alone."""
        return None

    def row_of(self, row_id: int) -> int | None:
        row = bisect_left(self._ids, -row_id, key=lambda each: -each)
        return row if self.id_at(row) == row_id else None
