"""Importing a file or a folder: what of it is meant, where that is to be chosen; what it would bring, with a tick for
each memory; then all of it as one operation."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop.core.model import Operation
from desktop.gui.transfer.column_form import ColumnForm
from desktop.gui.transfer.import_labels import collections_of, done_words, groups_of, id_of, report_of, summary_of
from desktop.gui.ui import failures
from desktop.gui.ui.context import Context
from desktop.gui.ui.step_dialog import StepDialog
from desktop.gui.ui.translation import number
from desktop.gui.ui.undo_job import undo_asking
from desktop.gui.ui.widgets import button, row
from desktop.memory.duplicates.similarity import WorkCancelledError
from desktop.memory.transfer.choices import AS_FOUND, Choices
from desktop.memory.transfer.detect import offered
from desktop.memory.transfer.formats.tables import TableHead
from desktop.memory.transfer.import_file import read_bundle
from desktop.memory.transfer.import_plan import ArrivalPlan, plan
from desktop.memory.transfer.importer import ArrivalReport, bring_in
from desktop.storage.chroma_folder import ChromaCollection

State = Literal["reading", "choosing", "preview", "storing", "done", "undone", "failed"]


class ImportDialog(StepDialog):
    """`told`: a sentence, and the operation to undo it by."""

    told = Signal(str, int)
    _went_on = Signal(int, int)

    def __init__(self, context: Context, path: Path, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent)
        self.setWindowTitle(self.tr("Import {0}").format(path.name))
        self._context = context
        self._stopping = threading.Event()
        self.path = path
        self.columns = ColumnForm()
        self._offer: TableHead | Sequence[ChromaCollection] = ()
        self._collections: frozenset[str] = frozenset()
        self.plan: ArrivalPlan | None = None
        self.report: ArrivalReport | None = None
        self.state: State = "reading"
        self._make()
        self._lay_out(row(self.count, None, self.again, self.back, self.cancel, self.go), self.columns)
        self._connect()
        self.look()

    def look(self) -> None:
        """Finds out what the file is; stores nothing."""
        path = self.path
        self._enter("reading", self.tr("Reading {0}").format(path.name))
        self._context.tasks.read(self, lambda: offered(path), self._asked, self._failed)

    def choose(self) -> None:
        """Asks what of the file is meant, where there is something to choose."""
        if self.state not in ("reading", "preview") or not self._offer:
            return
        if isinstance(self._offer, TableHead):
            self.hint.setText(self.tr("Say which column holds what. Nothing is stored yet."))
            self._enter("choosing", self.tr("The columns of {0}").format(self.path.name))
            self.columns.choices["value"].setFocus()
        else:
            self.hint.setText(self.tr("Tick what you want to look at. The folder is only read, and stays as it is."))
            self.steps.show_groups(collections_of(self._offer), self._collections)
            self._enter("choosing", self.tr("The collections of {0}").format(self.path.name))
            self.steps.setFocus()
        self._tell_count()

    def read(self) -> None:
        """Reads what is chosen, and shows what it would bring."""
        if self.state != "choosing" or not self.go.isEnabled():
            return
        if isinstance(self._offer, TableHead):
            self._read(Choices(columns=self.columns.mapped))
        else:
            self._collections = self.steps.ticked
            self._read(Choices(collections=self._collections))

    def store(self) -> None:
        """Brings in what is ticked; where nothing is, nothing."""
        planned, chosen = self.plan, self.steps.ticked
        if planned is None or self.state != "preview" or not chosen:
            return
        ticked = frozenset(arrival.key for arrival in planned.arrivals if id_of(arrival.key) in chosen)
        memory, stopping = self._context.app.memory, self._stopping
        stopping.clear()
        self._enter("storing", self.tr("Importing {0}").format(self.path.name))
        self._context.tasks.write(
            self,
            lambda: bring_in(memory, planned.bundle, ticked, progress=self._went_on.emit, cancelled=stopping.is_set),
            self._done,
            self._failed,
        )

    def stop(self) -> None:
        """Ends the import: nothing of it is kept."""
        self._stopping.set()
        self.strip.stop.setEnabled(False)

    def undo(self) -> None:
        """Takes out what came in."""
        if self.report is None or self.report.operation_id is None or self.state != "done":
            return
        operation_id, memory = self.report.operation_id, self._context.app.memory
        undo_asking(
            self._context,
            self,
            lambda origin, most: memory.undo(operation_id, origin, most=most),
            self._undone,
            self._failed,
        )

    def reject(self) -> None:
        """While something is stored, this stops it first."""
        if self.state == "storing":
            self.stop()
            return
        super().reject()

    def _make(self) -> None:
        self.steps.setAccessibleName(self.tr("What the file would bring"))
        self.go = button(self.tr("Import"), "primary", tip=self.tr("Bring in what is ticked"), key="Ctrl+Return")
        self.again = button(self.tr("Back"), tip=self.tr("Choose otherwise what is read"), key="Alt+Left")
        self.back = button(self.tr("Undo"), tip=self.tr("Take out what came in"), key="Ctrl+Z")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close; nothing is stored"), key="Esc")

    def _connect(self) -> None:
        self.go.clicked.connect(self._go_on)
        self.again.clicked.connect(self.choose)
        self.columns.changed.connect(self._tell_count)
        self.back.clicked.connect(self.undo)
        self.cancel.clicked.connect(self.reject)
        self.strip.stopped.connect(self.stop)
        self.steps.ticks_changed.connect(self._tell_count)
        self._went_on.connect(self._show_progress, Qt.ConnectionType.QueuedConnection)
        for key, act in (("Ctrl+Return", self._go_on), ("Ctrl+Z", self.undo), ("Alt+Left", self.choose)):
            QShortcut(QKeySequence(key), self).activated.connect(act)

    def _go_on(self) -> None:
        if self.state == "choosing":
            self.read()
        else:
            self.store()

    def _asked(self, offer: TableHead | Sequence[ChromaCollection]) -> None:
        self._offer = offer
        if isinstance(offer, TableHead):
            self.columns.show_table(offer)
        self._collections = frozenset() if isinstance(offer, TableHead) else frozenset(each.name for each in offer)
        if offer:
            self.choose()
        else:
            self._read(AS_FOUND)

    def _read(self, choices: Choices) -> None:
        memory, path = self._context.app.memory, self.path
        self._enter("reading", self.tr("Reading {0}").format(path.name))
        reading = self._context.tasks.read
        reading(self, lambda: plan(memory, read_bundle(memory, path, choices)), self._planned, self._failed)

    def _enter(self, state: State, words: str) -> None:
        """The dialog in another state; `words` tell what goes on or what has happened."""
        self.state = state
        busy = state in ("reading", "storing")
        self.heading.setText(words)
        self.strip.setVisible(busy)
        self.strip.stop.setEnabled(True)
        if busy:
            self.strip.show_progress("", 0, 0, can_stop=state == "storing")
        self.hint.setVisible(not busy and bool(self.hint.text()))
        by_column = state == "choosing" and isinstance(self._offer, TableHead)
        self.columns.setVisible(by_column)
        self.steps.setVisible(not by_column)
        self.steps.setEnabled(state in ("choosing", "preview", "done"))
        self.go.setText(self.tr("Continue") if state == "choosing" else self.tr("Import"))
        self.go.setVisible(state in ("choosing", "preview"))
        self.count.setVisible(state == "preview")
        self.again.setVisible(state == "preview" and bool(self._offer))
        self.back.setVisible(state == "done" and self.report is not None and self.report.operation_id is not None)
        over = state in ("done", "undone", "failed")
        self.cancel.setText(self.tr("Close") if over else self.tr("Cancel"))

    def _show_progress(self, done: int, total: int) -> None:
        if self.state == "storing":
            self.strip.show_progress(self.tr("{0} of {1}").format(number(done), number(total)), done, total)

    def _planned(self, planned: ArrivalPlan) -> None:
        self.plan = planned
        self.steps.show_groups(groups_of(planned), frozenset(map(id_of, planned.new)))
        self.hint.setText(
            self.tr("Nothing is stored yet. What you import comes in as one step, and one undo takes it out.")
        )
        self._enter("preview", summary_of(planned) or self.tr("Nothing in this file can be imported"))
        self._tell_count()
        (self.steps if self.go.isEnabled() else self.cancel).setFocus()

    def _tell_count(self) -> None:
        if self.state == "choosing":
            by_column = isinstance(self._offer, TableHead)
            self.go.setEnabled(self.columns.is_whole if by_column else bool(self.steps.ticked))
        elif self.plan is not None and self.state == "preview":
            ticked = len(self.steps.ticked)
            self.count.setText(self.tr("{0} of {1} ticked").format(number(ticked), number(len(self.plan.arrivals))))
            self.go.setEnabled(ticked > 0)

    def _done(self, report: ArrivalReport) -> None:
        if report.cancelled:
            self._stopped()
            return
        self.report = report
        self.hint.setText(self.tr("Undo takes it out again; so does the History.") if report.operation_id else "")
        self.steps.show_groups(report_of(report), frozenset())
        self._enter("done", done_words(report))
        self.cancel.setFocus()
        if report.operation_id is not None:
            self.told.emit(done_words(report), report.operation_id)

    def _undone(self, _operation: Operation) -> None:
        self.hint.setText("")
        self.steps.show_groups([], frozenset())
        self._enter("undone", self.tr("The import was undone"))
        self.cancel.setFocus()

    def _failed(self, error: BaseException) -> None:
        if not isinstance(error, WorkCancelledError):
            failures.report(self, error)
        if self.state == "storing":
            self._stopped()
        elif self.state == "reading" and self._offer:
            self.choose()
        elif self.state == "reading":
            self.hint.setText("")
            self._enter("failed", self.tr("{0} can't be imported").format(self.path.name))
            self.cancel.setFocus()

    def _stopped(self) -> None:
        if self.plan is not None:
            self.hint.setText(self.tr("Stopped: nothing was stored."))
            self._enter("preview", summary_of(self.plan))
            self._tell_count()
