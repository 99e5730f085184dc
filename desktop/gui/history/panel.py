"""The History panel: every change of the memories, newest first, what it changed, and the way back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QItemSelectionModel, QLocale, QRect, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QComboBox, QDateEdit, QStackedWidget, QVBoxLayout, QWidget

from desktop.core.model import Actor, Operation, RowChange
from desktop.gui.history.model import HistoryModel
from desktop.gui.ui.actions import HISTORY, Actions
from desktop.gui.ui.ages import keep_aged
from desktop.gui.ui.differences import FieldDiff
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.labels import by, field_changes, memory_of, row_words
from desktop.gui.ui.panel import ChangesInView, MemoryList, Panel, PanelContext
from desktop.gui.ui.tables import ROW_ROLE, ModelIndex, RowDelegate, RowsView
from desktop.gui.ui.theme import Space, pixmap, style
from desktop.gui.ui.translation import age, as_tip, counted, exact, translated
from desktop.gui.ui.undo import UndoDialog, UndoWork, later_dialog
from desktop.gui.ui.widgets import (
    EmptyState,
    FlowLayout,
    FoldedLabel,
    Halves,
    KeyButton,
    SearchField,
    button,
    chip_button,
    clear,
    column,
    label,
    panel_head,
    row,
    scrolling,
    told_beside,
)
from desktop.memory.history import OperationFilter, UndoPlan
from desktop.memory.statistics import Span, beginning

if TYPE_CHECKING:
    from desktop.assistant.extraction.engine import Run

_PAUSE_MS = 120
_ACTORS: tuple[Actor, ...] = ("user", "assistant", "import", "maintenance")
_RANGES = (0, 1, 7, 30, 365)
"""Days to choose from, today among them; 0 for any."""
_BETWEEN = -1


class HistoryFilter(QWidget):
    """`changed` when something else is to be shown; `left` asks for the focus to go on to the list. `messages` stands
    in the heading of the panel."""

    changed = Signal()
    left = Signal()

    def __init__(self, context: PanelContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._clock = context.app.database.clock
        self.search = SearchField(context.theme, self.tr("Search the history"))
        self.search.setMinimumWidth(context.theme.scaled(200))
        self.actor = self._choice(self.tr("By whom"), [(self.tr("By anyone"), None), *((by(a), a) for a in _ACTORS)])
        self.tool = self._choice(self.tr("By which tool"), [(self.tr("Any tool"), None)])
        self.run = self._choice(self.tr("Of which extraction"), [(self.tr("Any extraction"), None)])
        self.run.hide()
        self.range = self._choice(self.tr("Of which days"), self._ranges())
        self.first, self.last = self._date(self.tr("First day")), self._date(self.tr("Last day"))
        self.messages = chip_button(self.tr("Messages too"), self.tr("Also what was said: it can't be undone"))
        self._typed = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._typed.timeout.connect(self.changed)
        self._connect()
        self._lay_out()
        self._show_dates()

    @property
    def wanted(self) -> OperationFilter:
        """What is to be shown."""
        return OperationFilter(
            self.actor.currentData(),
            self.tool.currentData(),
            self._span(),
            self.search.text().strip(),
            self.messages.isChecked(),
            self.run.currentData(),
        )

    @property
    def is_set(self) -> bool:
        """Whether anything is left out but messages."""
        return self.wanted != OperationFilter(all_kinds=self.messages.isChecked())

    def clear(self) -> None:
        """Shows everything again."""
        self.search.clear()
        for choice in (self.actor, self.tool, self.run, self.range):
            choice.setCurrentIndex(0)

    def show_choices(self, tools: Sequence[str], runs: Sequence[tuple[int, datetime]]) -> None:
        """The tools and the extractions to choose from; what is chosen stays."""
        chosen = self.tool.currentData()
        _fill(self.tool, [(tool, tool) for tool in dict.fromkeys([*tools, *([chosen] if chosen else [])])])
        _fill(self.run, [(self.tr("Extraction of {0}").format(exact(at)), run_id) for run_id, at in runs])
        self.run.setVisible(bool(runs))

    def choose_run(self, run_id: int) -> None:
        """Shows what an extraction changed, and nothing else."""
        self.clear()
        self.run.setCurrentIndex(max(0, self.run.findData(run_id)))

    def choose_actor(self, actor: Actor) -> None:
        """Shows what somebody changed, and nothing else."""
        self.clear()
        self.actor.setCurrentIndex(max(0, self.actor.findData(actor)))

    def choose_tool(self, tool: str) -> None:
        """Shows what a tool changed, and nothing else."""
        self.clear()
        if self.tool.findData(tool) < 0:
            self.tool.addItem(tool, tool)
        self.tool.setCurrentIndex(self.tool.findData(tool))

    def save_state(self, settings: QSettings) -> None:
        settings.setValue("history/actor", self.actor.currentIndex())
        settings.setValue("history/messages", int(self.messages.isChecked()))

    def restore_state(self, settings: QSettings) -> None:
        actor, messages = (str(settings.value(f"history/{name}", "")) for name in ("actor", "messages"))
        if actor.isdecimal() and int(actor) < self.actor.count():
            self.actor.setCurrentIndex(int(actor))
        self.messages.setChecked(messages == "1")

    def _span(self) -> Span | None:
        days = self.range.currentData()
        if days == 0:
            return None
        today = self._today()
        first, last = today - timedelta(days=days - 1), today
        if days == _BETWEEN:
            first, last = sorted((_day(self.first.date()), _day(self.last.date())))
        end = beginning(last + timedelta(days=1)) if days == _BETWEEN else datetime(9999, 1, 1, tzinfo=UTC)
        return Span(beginning(first), end)

    def _today(self) -> date:
        return self._clock().astimezone().date()

    def _ranges(self) -> list[tuple[str, object]]:
        names = {0: self.tr("Any day"), 1: self.tr("Today"), 365: self.tr("The last year")}
        words = [(names.get(days, self.tr("The last {0} days").format(days)), days) for days in _RANGES]
        return [*words, (self.tr("Between two days…"), _BETWEEN)]

    def _choice(self, name: str, items: Sequence[tuple[str, object]]) -> QComboBox:
        made = QComboBox()
        made.setAccessibleName(name)
        made.setToolTip(as_tip(name))
        made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for words, value in items:
            made.addItem(words, value)
        return made

    def _date(self, name: str) -> QDateEdit:
        today = self._today()
        made = QDateEdit(QDate(today.year, today.month, today.day))
        made.setCalendarPopup(True)
        made.lineEdit().setAccessibleName(name)
        made.setAccessibleName(name)
        made.setToolTip(as_tip(name))
        return made

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _: self._typed.start())
        self.search.left.connect(self.left)
        self.range.currentIndexChanged.connect(lambda _: self._show_dates())
        for choice in (self.actor, self.tool, self.run, self.range):
            choice.currentIndexChanged.connect(lambda _: self.changed.emit())
        for day in (self.first, self.last):
            day.dateChanged.connect(lambda _: self.changed.emit())
        self.messages.toggled.connect(lambda _: self.changed.emit())

    def _show_dates(self) -> None:
        for each in (self.first, self._to, self.last):
            each.setVisible(self.range.currentData() == _BETWEEN)

    def _lay_out(self) -> None:
        self._to = label(self.tr("to"), "muted")
        self._to.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.S, 0, Space.S, 0)
        flow = FlowLayout(spacing=Space.S)
        for item in (self.search, self.actor, self.tool, self.run, self.range, self.first, self._to, self.last):
            flow.addWidget(item)
        layout.addLayout(flow)


def _fill(choice: QComboBox, items: Sequence[tuple[str, object]]) -> None:
    """Offers these below the first; what is chosen stays while it is there."""
    chosen = choice.currentData()
    choice.blockSignals(True)
    while choice.count() > 1:
        choice.removeItem(1)
    for words, value in items:
        choice.addItem(words, value)
    choice.setCurrentIndex(max(0, choice.findData(chosen)))
    choice.blockSignals(False)


def _day(day: QDate) -> date:
    return date(day.year(), day.month(), day.day())


_MOST = 50
"""Rows shown of one operation: an import has thousands."""


class HistoryDetail(QWidget):
    """`memory_chosen` carries the id of a memory that was changed, `memories_chosen` several facts that were, and
    `run_chosen` the extraction of which it is a part."""

    memory_chosen = Signal(str)
    memories_chosen = Signal(object)
    run_chosen = Signal(int)

    def __init__(self, context: PanelContext, actions: Actions, parent: QWidget | None = None) -> None:
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
        keep_aged(self._when, lambda: self.tr("by {0} · {1}").format(by(operation.actor), age(operation.at)) + tool)
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
        history = self._context.app.memory.history
        self._reading.read(lambda: history.changes_of(operation.id), self._show_rows)

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


_WIDTHS = (280, 104, 130, 52, 120)
_WHAT, _WHY, _ROWS, _WHEN = 0, 2, 3, 4
_WHAT_LEAST = 280
_ICONS: dict[Actor, str] = {"user": "user", "assistant": "assistant", "import": "import", "maintenance": "settings"}


class HistoryPanel(Panel):
    """What is chosen in the list is told in full below it."""

    name = "history"

    def __init__(self, context: PanelContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._chosen: int | None = None
        self._listing = Latest(context.tasks, self)
        self._planning = Latest(context.tasks, self)
        self._undoing = UndoWork(context, self, self.name)
        self.actions_here = Actions(HISTORY, self)
        self.model = HistoryModel(context.tasks, context.app.memory.history.get_many, self)
        self.list = RowsView(context.theme)
        self.list.setModel(self.model)
        self.list.setItemDelegate(_HistoryDelegate(context.theme, self.list))
        self.list.lay_out_columns(_WIDTHS, stretched=_WHAT, aged=_WHEN)
        self.list.let_give_way((_ROWS, _WHY), _WHAT, _WHAT_LEAST)
        self.list.setAccessibleName(self.tr("History"))
        self.filter = HistoryFilter(context)
        self.detail = HistoryDetail(context, self.actions_here)
        self.empty = EmptyState(context.theme)
        self._count = told_beside("muted")
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
        journal, wanted = self._context.app.memory.history, self.filter.wanted
        self._listing.read(lambda: (journal.ids(wanted), journal.tools(), journal.runs()), self._show_list)

    def show_tool(self, tool: str) -> None:
        """Shows what a tool changed."""
        self.filter.choose_tool(tool)

    def show_actor(self, actor: Actor) -> None:
        """Shows what somebody changed."""
        self.filter.choose_actor(actor)

    def choose_row(self, row: int) -> None:
        """Chooses an entry of the list, counted from the newest."""
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.list.selectionModel().setCurrentIndex(self.model.index(row, 0), flags)

    def undo(self) -> None:
        """Undoes the chosen entry; undoing an undo redoes. What depends on it is shown first, to be undone with it."""
        operation = self.operation
        if operation is None or not operation.undoable or operation.undone:
            return
        journal = self._context.app.memory.history
        self._planning.read(lambda: journal.depending(operation.id), lambda plan: self._undo_with(operation, plan))

    def undo_since(self) -> None:
        """Shows what would be undone: the chosen entry and all that came after it."""
        operation = self.operation
        if operation is None:
            return
        journal = self._context.app.memory.history
        self._planning.read(lambda: journal.since(operation.id), lambda plan: self._show_since(operation, plan))

    def undo_run(self) -> None:
        """Shows what would be undone: all that holds still of the extraction of which the chosen entry is a part."""
        operation = self.operation
        run_id = None if operation is None else operation.run_id
        if run_id is None:
            return
        journal = self._context.app.memory.history
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
        from desktop.gui.extraction.dialog import undone_words

        self._context.navigator.tell(undone_words(run))

    def _show_since(self, operation: Operation, plan: UndoPlan) -> None:
        self.ask_since(operation, plan)

    def ask_since(self, operation: Operation, plan: UndoPlan) -> UndoDialog:
        """Shows a plan to undo all from an operation on, to be carried out or not."""
        words = self.tr(
            "Your memories will be as they were before “{0}”, {1}. Each change below is undone by one of its own, which"
            " can be undone again."
        )
        words = words.format(translated(operation.label), exact(operation.at))
        return self._ask(UndoDialog(self._context.theme, self.tr("Undo all since then?"), words, plan, self))

    def save_state(self, settings: QSettings) -> None:
        self.filter.save_state(settings)
        self.list.save_columns(settings, "history/columns")

    def restore_state(self, settings: QSettings) -> None:
        self.filter.restore_state(settings)
        self.list.restore_columns(settings, "history/columns")

    def _undo_with(self, operation: Operation, plan: UndoPlan) -> None:
        if not plan.operations:
            self._undoing.undo(operation.id, self._context.navigator.tell_undone)
            return
        self._ask(later_dialog(self._context.theme, operation, plan, self))

    def _ask(self, dialog: UndoDialog) -> UndoDialog:
        dialog.accepted.connect(lambda: self._undo_all(dialog.plan))
        dialog.open()
        return dialog

    def _undo_all(self, plan: UndoPlan) -> None:
        memory = self._context.app.memory
        count = len(plan.operations)
        self._context.navigator.tell(counted("HistoryPanel", "Undoing 1 change…", "Undoing %Ln changes…", count))
        self._undoing.run(
            lambda origin, progress, _asked: memory.history.undo_all(plan, origin, progress=progress), self._tell_undone
        )

    def _tell_undone(self, made: Sequence[Operation]) -> None:
        one, several = "Undid 1 change; see the top of the history.", "Undid %Ln changes; see the top of the history."
        self._context.navigator.tell(counted("HistoryPanel", one, several, len(made)))

    def _connect(self) -> None:
        self.actions_here["undo_entry"].triggered.connect(self.undo)
        self.actions_here["undo_since"].triggered.connect(self.undo_since)
        self.actions_here["undo_run"].triggered.connect(self.undo_run)
        self.detail.run_chosen.connect(self.filter.choose_run)
        self.list.selectionModel().currentRowChanged.connect(lambda *_: self._show_chosen())
        self.detail.memory_chosen.connect(self._context.navigator.open_memory)
        self.detail.memories_chosen.connect(self._context.navigator.open_memories)
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
        self.setLayout(column(Halves(upper, self.detail, (520, 280)), spacing=0))

    def _keep_choice(self) -> None:
        self._chosen = self.model.id_at(self.list.currentIndex().row())

    def _show_list(self, found: tuple[list[int], list[str], list[tuple[int, datetime]]]) -> None:
        ids, tools, runs = found
        self.filter.show_choices(tools, runs)
        self.model.show_ids(ids, anew=True)  # an undo marks what it undid
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
                lambda: self._context.navigator.ask(""),
            )

    def _show_chosen(self) -> None:
        self.detail.show_operation(self.operation)


class _HistoryDelegate(RowDelegate):
    def paint_cell(self, painter: QPainter, rect: QRect, index: ModelIndex) -> None:
        operation: Operation | None = index.data(ROW_ROLE)
        if operation is None:
            return
        text = str(index.data())
        if index.column() != _WHAT:
            self.paint_text(painter, rect, text, "muted", self.body, right=index.column() == _ROWS)
            return
        ratio = painter.device().devicePixelRatioF()
        mark = pixmap(_ICONS[operation.actor], self.theme.tokens.muted, 16, ratio)
        painter.drawPixmap(rect.x(), rect.y() + (rect.height() - 16) // 2, mark)
        words = rect.adjusted(16 + Space.S, 0, 0, 0)
        if operation.undone:
            painter.setFont(self.small)
            taken = painter.fontMetrics().horizontalAdvance(self.tr("undone")) + Space.L
            pill = words.adjusted(words.width() - taken, 0, 0, 0)
            words.adjust(0, 0, -taken - Space.S, 0)
            self.paint_pill(painter, pill, self.tr("undone"))
        self.paint_text(painter, words, text, "muted" if operation.undone else "text", self.body)
