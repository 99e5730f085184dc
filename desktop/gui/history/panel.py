"""The History panel: every change of the memories, newest first, what it changed, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import QItemSelectionModel, QLocale, QRect, QSettings, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from desktop.core.model import Actor, Operation
from desktop.gui.history.detail import HistoryDetail
from desktop.gui.history.filter_bar import HistoryFilter
from desktop.gui.history.model import OPERATION_ROLE, HistoryModel
from desktop.gui.history.undo_dialog import UndoDialog
from desktop.gui.shell.actions import HISTORY, Actions
from desktop.gui.ui import icons
from desktop.gui.ui.ages import exact
from desktop.gui.ui.context import Context
from desktop.gui.ui.empty_state import EmptyState
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import Panel
from desktop.gui.ui.rows_view import Index, RowDelegate, RowsView
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.store_changes import ChangesInView
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import counted
from desktop.gui.ui.undo_job import UndoWork
from desktop.gui.ui.widgets import column, halves, label, panel_head
from desktop.storage.extraction_runs import Run
from desktop.storage.journal_queries import UndoPlan

_WIDTHS = (280, 104, 130, 52, 120)
_WHAT, _WHY, _ROWS, _WHEN = 0, 2, 3, 4
_WHAT_LEAST = 280
_ICONS: dict[Actor, str] = {"user": "user", "assistant": "assistant", "import": "import", "maintenance": "settings"}


class HistoryPanel(Panel):
    """What is chosen in the list is told in full below it. `ask_requested`: the chat."""

    name = "history"
    ask_requested = Signal()

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._chosen: int | None = None
        self._listing = Latest(context.tasks, self)
        self._planning = Latest(context.tasks, self)
        self._undoing = UndoWork(context, self)
        self.actions_here = Actions(HISTORY, self)
        self.model = HistoryModel(context.tasks, context.app.memory.journal_list.get_many, self)
        self.list = RowsView(context.theme)
        self.list.setModel(self.model)
        self.list.setItemDelegate(_HistoryDelegate(context.theme, self.list))
        self.list.lay_out_columns(_WIDTHS, stretched=_WHAT, aged=_WHEN)
        self.list.let_give_way((_ROWS, _WHY), _WHAT, _WHAT_LEAST)
        self.list.setAccessibleName(self.tr("History"))
        self.filter = HistoryFilter(context)
        self.detail = HistoryDetail(context, self.actions_here)
        self.empty = EmptyState(context.theme)
        self._count = label("", "muted")
        self._lay_out()
        self._connect()
        self.reload()

    @property
    def operation(self) -> Operation | None:
        """The entry that is chosen; None also while it is being read."""
        return self.model.at(self.list.currentIndex().row())

    @property
    def place(self) -> QWidget:
        return self.list

    def focus_search(self) -> bool:
        self.filter.search.setFocus()
        self.filter.search.selectAll()
        return True

    def reload(self) -> None:
        """Reads the list again; what is chosen stays chosen."""
        journal, wanted = self._context.app.memory.journal_list, self.filter.wanted
        self._listing.read(lambda: (journal.ids(wanted), journal.tools(), journal.runs()), self._show_list)

    def show_tool(self, tool: str) -> None:
        """Shows what a tool changed."""
        self.filter.choose_tool(tool)

    def choose_row(self, row: int) -> None:
        """Chooses an entry of the list, counted from the newest."""
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.list.selectionModel().setCurrentIndex(self.model.index(row, 0), flags)

    def undo(self) -> None:
        """Undoes the chosen entry; undoing an undo redoes. What depends on it is shown first, to be undone with it."""
        operation = self.operation
        if operation is None or not operation.undoable or operation.undone:
            return
        journal = self._context.app.memory.journal_list
        self._planning.read(lambda: journal.depending(operation.id), lambda plan: self._undo_with(operation, plan))

    def undo_since(self) -> None:
        """Shows what would be undone: the chosen entry and all that came after it."""
        operation = self.operation
        if operation is None:
            return
        journal = self._context.app.memory.journal_list
        self._planning.read(lambda: journal.since(operation.id), lambda plan: self._show_since(operation, plan))

    def undo_run(self) -> None:
        """Shows what would be undone: all that holds still of the extraction of which the chosen entry is a part."""
        operation = self.operation
        run_id = None if operation is None else operation.run_id
        if run_id is None:
            return
        journal = self._context.app.memory.journal_list
        self._planning.read(lambda: journal.of_run(run_id), lambda plan: self._show_run(run_id, plan))

    def _show_run(self, run_id: int, plan: UndoPlan) -> None:
        words = self.tr("All that this extraction changed is undone, each change by one of its own.")
        dialog = UndoDialog(self._context.theme, self.tr("Undo the whole extraction?"), words, plan, self)
        extraction = self._context.app.extraction
        dialog.accepted.connect(
            lambda: self._undoing.run(
                lambda origin, progress, _asked: extraction.undo(run_id, origin, progress=progress),
                self._tell_run,
            )
        )
        dialog.open()

    def _tell_run(self, run: Run) -> None:
        from desktop.gui.extraction.labels import undone_words

        self.said.emit(undone_words(run))

    def _show_since(self, operation: Operation, plan: UndoPlan) -> None:
        self.ask_since(operation, plan)

    def ask_since(self, operation: Operation, plan: UndoPlan) -> UndoDialog:
        """Shows a plan to undo all from an operation on, to be carried out or not."""
        words = self.tr(
            "Your memories will be as they were before “{0}”, {1}. Each change below is undone by one of its own, which"
            " can be undone again."
        )
        words = words.format(translated(operation.label), exact(operation.at))
        return self._ask(self.tr("Undo all since then?"), words, plan)

    def save_state(self, settings: QSettings) -> None:
        self.filter.save_state(settings)

    def restore_state(self, settings: QSettings) -> None:
        self.filter.restore_state(settings)

    def _undo_with(self, operation: Operation, plan: UndoPlan) -> None:
        if not plan.operations:
            self._undoing.undo(operation.id, lambda made: self.told.emit(made.label, made.id))
            return
        words = self.tr("“{0}” can't be undone alone: later changes depend on it. They can be undone with it.")
        together = UndoPlan((*plan.operations, operation), plan.stuck)
        self._ask(self.tr("Later changes depend on this one"), words.format(translated(operation.label)), together)

    def _ask(self, title: str, words: str, plan: UndoPlan) -> UndoDialog:
        dialog = UndoDialog(self._context.theme, title, words, plan, self)
        dialog.accepted.connect(lambda: self._undo_all(plan))
        dialog.open()
        return dialog

    def _undo_all(self, plan: UndoPlan) -> None:
        memory = self._context.app.memory
        count = len(plan.operations)
        self.said.emit(counted("HistoryPanel", "Undoing 1 change…", "Undoing %Ln changes…", count))
        self._undoing.run(
            lambda origin, progress, _asked: memory.undo_all(plan, origin, progress=progress), self._tell_undone
        )

    def _tell_undone(self, made: Sequence[Operation]) -> None:
        one, several = "Undid 1 change; see the top of the history.", "Undid %Ln changes; see the top of the history."
        self.said.emit(counted("HistoryPanel", one, several, len(made)))

    def _connect(self) -> None:
        self.actions_here["undo_entry"].triggered.connect(self.undo)
        self.actions_here["undo_since"].triggered.connect(self.undo_since)
        self.actions_here["undo_run"].triggered.connect(self.undo_run)
        self.detail.run_chosen.connect(self.filter.choose_run)
        self.list.selectionModel().currentRowChanged.connect(lambda *_: self._show_chosen())
        self.detail.memory_chosen.connect(self.memory_chosen)
        self.detail.memories_chosen.connect(self.memories_chosen)
        self._undoing.changed.connect(self.work_changed)
        self.filter.changed.connect(self.reload)
        self.filter.left.connect(self.list.setFocus)
        self.model.modelAboutToBeReset.connect(self._keep_choice)
        self.model.arrived.connect(self._show_chosen)
        ChangesInView(self._context.changes, self).changed.connect(lambda _: self.reload())

    def _lay_out(self) -> None:
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self.empty)
        upper = QWidget()
        layout = QVBoxLayout(upper)
        layout.setContentsMargins(Space.M, Space.L, Space.M, 0)
        layout.setSpacing(Space.M)
        layout.addLayout(panel_head(self.tr("History"), self._count, None, self.filter.messages, inset=Space.S))
        layout.addWidget(self.filter)
        layout.addWidget(self._stack, 1)
        self.setLayout(column(halves(upper, self.detail, (520, 280)), spacing=0))

    def _keep_choice(self) -> None:
        self._chosen = self.model.id_at(self.list.currentIndex().row())

    def _show_list(self, found: tuple[list[int], list[str], list[tuple[int, datetime]]]) -> None:
        ids, tools, runs = found
        self.filter.show_choices(tools, runs)
        self.model.show_ids(ids)
        self._count.setText(QLocale().toString(len(ids)))
        self._stack.setCurrentWidget(self.list if ids else self.empty)
        self.detail.setVisible(bool(ids))
        if ids:
            self.choose_row((None if self._chosen is None else self.model.row_of(self._chosen)) or 0)
        else:
            self._tell_empty()

    def _tell_empty(self) -> None:
        if self.filter.is_set:
            self.empty.tell(
                "search",
                self.tr("No change is like that"),
                self.tr("Nothing in the history is by this one, of these days, or has these words."),
                self.tr("Show everything"),
                self.filter.clear,
            )
        else:
            self.empty.tell(
                "history",
                self.tr("Nothing has changed yet"),
                self.tr("Each change of your memories is kept here, whoever made it, and can be undone."),
                self.tr("Write to the assistant"),
                self.ask_requested.emit,
            )

    def _show_chosen(self) -> None:
        self.detail.show_operation(self.operation)


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
