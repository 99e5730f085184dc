"""One operation in full: what each row was before and is after it."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.core.model import Operation, RowChange
from desktop.gui.history.labels import by, field_changes, memory_of, row_words
from desktop.gui.shell.actions import Actions
from desktop.gui.statistics.charts import MemoryList
from desktop.gui.ui.ages import age, exact
from desktop.gui.ui.context import Context
from desktop.gui.ui.field_diff import FieldDiff
from desktop.gui.ui.flow_layout import FlowLayout
from desktop.gui.ui.folded_label import FoldedLabel
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.theme import style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import KeyButton, button, clear, column, label, row, scrolling

_MOST = 50
"""Rows shown of one operation: an import has thousands."""


class HistoryDetail(QWidget):
    """`memory_chosen` carries the id of a memory that was changed, `memories_chosen` several facts that were, and
    `run_chosen` the extraction of which it is a part."""

    memory_chosen = Signal(str)
    memories_chosen = Signal(object)
    run_chosen = Signal(int)

    def __init__(self, context: Context, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._reading = Latest(context.tasks, self)
        style(self, "detail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Change in detail"))
        self._when = label("", "small")
        self._title = FoldedLabel("", "heading", selectable=True)
        self._why = FoldedLabel("", "muted", selectable=True)
        self._undo = KeyButton(self.tr("Undo"), actions["undo_entry"])
        self._redo = KeyButton(self.tr("Redo"), actions["undo_entry"])
        self._since = KeyButton(self.tr("Undo all since here…"), actions["undo_since"])
        self._all = button(
            self.tr("Show the facts"), "quiet", tip=self.tr("Shows the facts that were changed, together")
        )
        self._all.hide()
        self._all.clicked.connect(self._show_all)
        self._whole = button(
            self.tr("Show the whole extraction"), "quiet", tip=self.tr("Shows all that the same extraction changed")
        )
        self._whole.clicked.connect(self._show_run)
        self._undo_run = KeyButton(self.tr("Undo the whole extraction…"), actions["undo_run"])
        self._run: int | None = None
        self._facts: tuple[int, ...] = ()
        self._rows = QVBoxLayout()
        self._rows.setSpacing(Space.S)
        body = QWidget()
        told = column(self._when, self._title, self._why, spacing=2)
        inset = (20, Space.L, 20, Space.L)
        buttons = FlowLayout(spacing=Space.S)
        for each in (self._undo, self._redo, self._since, self._undo_run, self._all, self._whole):
            buttons.addWidget(each)
        body.setLayout(column(told, buttons, Space.XS, self._rows, None, spacing=Space.M, margins=inset))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 1, 0, 0)
        layout.addWidget(scrolling(body))

    def show_operation(self, operation: Operation | None) -> None:
        if operation is None:
            self._reading.forget()
            return
        tool = f" · {operation.tool}" if operation.tool else ""
        self._when.setText(self.tr("by {0} · {1}").format(by(operation.actor), age(operation.at)) + tool)
        self._when.setToolTip(exact(operation.at))
        self._title.setText(translated(operation.label))
        self._why.setText(self.tr("Reason: {0}").format(translated(operation.reason)))
        self._why.setVisible(bool(operation.reason))
        free = operation.undoable and not operation.undone
        self._undo.setVisible(free and operation.undoes is None)
        self._redo.setVisible(free and operation.undoes is not None)
        self._since.setVisible(operation.undoable)
        self._all.hide()
        self._run = operation.run_id
        for each in (self._whole, self._undo_run):
            each.setVisible(operation.run_id is not None)
        journal = self._context.app.memory.journal
        self._reading.read(lambda: journal.changes_of(operation.id), self._show_rows)

    def _show_rows(self, changes: list[RowChange]) -> None:
        clear(self._rows)
        self._facts = tuple(dict.fromkeys(change.row_id for change in changes if change.table == "facts"))
        self._all.setText(self.tr("Show the {0} facts").format(QLocale().toString(len(self._facts))))
        self._all.setVisible(len(self._facts) > 1)
        for change in changes[:_MOST]:
            self._rows.addWidget(self._line(change))
        if len(changes) > _MOST:
            self._rows.addWidget(
                label(self.tr("… and {0} more rows").format(QLocale().toString(len(changes) - _MOST)), "small")
            )

    def _show_run(self) -> None:
        self.run_chosen.emit(self._run)

    def _show_all(self) -> None:
        self.memories_chosen.emit(MemoryList("fact", self._facts, self._title.text()))

    def _line(self, change: RowChange) -> QWidget:
        title, _ = row_words(change)
        line = QWidget()
        head = row(label(title, "strong"), None, spacing=Space.S)
        memory_id = memory_of(change)
        if memory_id is not None:
            show = button(self.tr("Show"), "link", tip=self.tr("Show {0} in its place").format(memory_id))
            show.setAccessibleName(show.toolTip())
            show.clicked.connect(lambda: self.memory_chosen.emit(memory_id))
            head.insertWidget(1, show)
        fields = [FieldDiff(self._context.theme, field) for field in field_changes(change)]
        line.setLayout(column(head, *fields, spacing=2))
        return line
