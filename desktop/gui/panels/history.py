"""The History panel: every change of the memories, newest first, what it changed, and the way back."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSplitter, QStackedWidget, QVBoxLayout, QWidget

from desktop.gui import icons
from desktop.gui.actions import HISTORY, Actions
from desktop.gui.changes import ChangesInView
from desktop.gui.context import Context
from desktop.gui.history_model import OPERATION_ROLE, HistoryModel
from desktop.gui.panels.history_detail import HistoryDetail
from desktop.gui.panels.panel import Panel
from desktop.gui.tokens import Space
from desktop.gui.widgets.basics import label, row
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.rows_view import Index, RowDelegate, RowsView
from desktop.model import Actor, Changes, Operation

_WIDTHS = (280, 104, 130, 52, 108)
_WHAT, _ROWS = 0, 3
_ICONS: dict[Actor, str] = {"user": "user", "assistant": "assistant", "import": "import", "maintenance": "settings"}


class HistoryPanel(Panel):
    """What is chosen in the list is told in full below it."""

    name = "history"

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._chosen: int | None = None
        journal = context.app.memory.journal
        self.actions_here = Actions(HISTORY, self)
        self.model = HistoryModel(context.tasks, lambda count, before: journal.recent(limit=count, before=before), self)
        self.list = RowsView(context.theme)
        self.list.setModel(self.model)
        self.list.setItemDelegate(_HistoryDelegate(context.theme, self.list))
        self.list.lay_out_columns(_WIDTHS, stretched=_WHAT)
        self.list.setAccessibleName(self.tr("History"))
        self.detail = HistoryDetail(context, self.actions_here)
        self.empty = EmptyState(context.theme)
        self.empty.tell(
            "history",
            self.tr("Nothing has changed yet"),
            self.tr("Each change of your memories is kept here, whoever made it, and can be undone."),
        )
        self._lay_out()
        self.actions_here["undo_entry"].triggered.connect(self.undo)
        self.list.selectionModel().currentRowChanged.connect(self._row_changed)
        self.detail.memory_chosen.connect(self.memory_chosen)
        self.model.modelAboutToBeReset.connect(self._keep_choice)
        self.model.loaded.connect(self._loaded)
        ChangesInView(context.changes, self).changed.connect(self._store_changed)
        self.model.reload()

    @property
    def operation(self) -> Operation | None:
        """The entry that is chosen."""
        return self.model.at(self.list.currentIndex().row())

    @property
    def place(self) -> QWidget:
        return self.list

    def undo(self) -> None:
        """Undoes the chosen entry; undoing an undo redoes."""
        operation = self.operation
        if operation is None or not operation.undoable or operation.undone:
            return
        memory = self._context.app.memory
        self._context.write(
            self,
            lambda origin: memory.undo(operation.id, origin),
            lambda made: self.told.emit(made.label, made.id),
        )

    def _lay_out(self) -> None:
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self.empty)
        upper = QWidget()
        layout = QVBoxLayout(upper)
        layout.setContentsMargins(Space.M, Space.L, Space.M, 0)
        layout.setSpacing(Space.M)
        layout.addLayout(row(label(self.tr("History"), "title"), None, margins=(Space.S, 0, Space.S, 0)))
        layout.addWidget(self._stack, 1)
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(1)
        splitter.addWidget(upper)
        splitter.addWidget(self.detail)
        splitter.setStretchFactor(0, 1)
        splitter.setSizes([560, 240])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(splitter)

    def _keep_choice(self) -> None:
        operation = self.operation
        self._chosen = None if operation is None else operation.id

    def _loaded(self) -> None:
        some = self.model.rowCount() > 0
        self._stack.setCurrentWidget(self.list if some else self.empty)
        self.detail.setVisible(some)
        if some and not self.list.currentIndex().isValid():
            row_number = None if self._chosen is None else self.model.row_of(self._chosen)
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.list.selectionModel().setCurrentIndex(self.model.index(row_number or 0, 0), flags)

    def _row_changed(self, current: QModelIndex) -> None:
        self.detail.show_operation(self.model.at(current.row()))

    def _store_changed(self, _changes: Changes) -> None:
        self.model.reload()


class _HistoryDelegate(RowDelegate):
    def paint_cell(self, painter: QPainter, rect: QRect, index: Index) -> None:
        operation: Operation | None = index.data(OPERATION_ROLE)
        if operation is None:
            return
        text = str(index.data())
        if index.column() != _WHAT:
            self.paint_text(painter, rect, text, "muted", self.body, right=index.column() == _ROWS)
            return
        ratio = painter.device().devicePixelRatioF()
        mark = icons.pixmap(_ICONS[operation.actor], self.theme.tokens.muted, 16, ratio)
        painter.drawPixmap(rect.x(), rect.y() + (rect.height() - 16) // 2, mark)
        words = rect.adjusted(16 + Space.S, 0, 0, 0)
        if operation.undone:
            painter.setFont(self.small)
            taken = painter.fontMetrics().horizontalAdvance(self.tr("undone")) + Space.L
            pill = words.adjusted(words.width() - taken, 0, 0, 0)
            words.adjust(0, 0, -taken - Space.S, 0)
            self.paint_pill(painter, pill, self.tr("undone"))
        self.paint_text(painter, words, text, "muted" if operation.undone else "text", self.body)
