"""What was changed in the Markdown mirror by hand: a tick for each change, then what is ticked is taken in at once."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from desktop.core.model import Operation
from desktop.gui.transfer.mirror_labels import changes_of, done_words, groups_of, report_of, summary_of
from desktop.gui.ui import failures
from desktop.gui.ui.context import Context
from desktop.gui.ui.field_diff import FieldDiff
from desktop.gui.ui.step_dialog import StepDialog
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import begun, number
from desktop.gui.ui.undo_job import undo_asking
from desktop.gui.ui.widgets import button, clear, column, divider, ground, row, scrolling
from desktop.memory.duplicates.similarity import WorkCancelledError
from desktop.memory.transfer.mirror.edits import Review
from desktop.memory.transfer.mirror.import_edits import TakenIn

State = Literal["reading", "preview", "storing", "done", "undone", "failed"]

_DIFF_HEIGHT = 130


class MirrorDialog(StepDialog):
    """`told`: a sentence, and the operation to undo it by."""

    told = Signal(str, int)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent)
        self.setWindowTitle(self.tr("Changes in the Markdown mirror"))
        self._context = context
        self.review: Review | None = None
        self.taken: TakenIn | None = None
        self.state: State = "reading"
        self._make()
        self._lay_out(row(self.count, None, self.back, self.cancel, self.go), below=self.below)
        self._connect()
        self.look()

    def look(self) -> None:
        """Reads the files; changes nothing."""
        self._enter("reading", self.tr("Reading the mirror"))
        self._context.tasks.read(self, self._context.app.mirror.review, self._reviewed, self._failed)

    def store(self) -> None:
        """Takes in what is ticked, and has the files written anew: where nothing is, they only are."""
        review, ticked = self.review, self.steps.ticked
        if review is None or self.state != "preview" or not review.seen:
            return
        mirror = self._context.app.mirror
        self._enter("storing", self.tr("Taking in what you changed"))
        self._context.write(
            self,
            lambda origin: mirror.take_in(review, ticked, origin),
            self._done,
            reason=self.tr("changed in the mirror"),
            failed=self._failed,
        )

    def undo(self) -> None:
        """Takes back what was taken in; the files follow."""
        if self.taken is None or self.taken.operation_id is None or self.state != "done":
            return
        operation_id, memory = self.taken.operation_id, self._context.app.memory
        undo_asking(
            self._context,
            self,
            lambda origin, most: memory.undo(operation_id, origin, most=most),
            self._undone,
            self._failed,
        )

    def reject(self) -> None:
        """What is being stored ends first: it takes a moment."""
        if self.state != "storing":
            super().reject()

    def _make(self) -> None:
        self.steps.setAccessibleName(self.tr("What was changed in the files"))
        self.go = button(self.tr("Take in"), "primary", tip=self.tr("Take in what is ticked"), key="Ctrl+Return")
        self.back = button(self.tr("Undo"), tip=self.tr("Take back what was taken in"), key="Ctrl+Z")
        self.cancel = button(self.tr("Later"), tip=self.tr("Close; the files stay as they are"), key="Esc")
        self._diffs = QVBoxLayout()
        self._diffs.setContentsMargins(Space.M, Space.S, Space.M, Space.S)
        body = ground("inset")
        body.setLayout(self._diffs)
        self.diff: QScrollArea = scrolling(body)
        self.diff.setAccessibleName(self.tr("The change, word by word"))
        self.diff.setFixedHeight(self._context.theme.scaled(_DIFF_HEIGHT))
        self.below = QWidget()
        self.below.setLayout(column(divider(), self.diff, spacing=0))

    def _connect(self) -> None:
        self.go.clicked.connect(self.store)
        self.back.clicked.connect(self.undo)
        self.cancel.clicked.connect(self.reject)
        self.steps.ticks_changed.connect(self._tell_count)
        self.steps.current_changed.connect(self._show_diff)
        for key, act in (("Ctrl+Return", self.store), ("Ctrl+Z", self.undo)):
            QShortcut(QKeySequence(key), self).activated.connect(act)

    def _enter(self, state: State, words: str) -> None:
        """The dialog in another state; `words` tell what goes on or what has happened."""
        self.state = state
        busy = state in ("reading", "storing")
        self.heading.setText(begun(words))
        self.strip.setVisible(busy)
        if busy:
            self.strip.show_progress("", 0, 0, can_stop=False)
        self.hint.setVisible(not busy and bool(self.hint.text()))
        self.steps.setEnabled(state in ("preview", "done"))
        self.below.setVisible(state == "preview" and bool(self.review and self.review.edits))
        self.go.setVisible(state == "preview" and bool(self.review and self.review.seen))
        self.count.setVisible(state == "preview" and bool(self.review and self.review.edits))
        self.back.setVisible(state == "done" and self.taken is not None and self.taken.operation_id is not None)
        self.cancel.setText(self.tr("Later") if self.go.isVisibleTo(self) else self.tr("Close"))

    def _reviewed(self, review: Review) -> None:
        self.review = review
        hint = self.tr("What is not ticked stays as Keepsake has it; a copy of your file is kept beside it.")
        self.hint.setText(hint if review.seen else self.tr("The files are as Keepsake wrote them."))
        self.steps.show_groups(groups_of(review), review.ticked)
        nothing = self.tr("No memory was changed") if review.seen else self.tr("Nothing was changed")
        self._enter("preview", summary_of(review) or nothing)
        self._tell_count()
        self._show_diff()
        (self.steps if review.edits else self.cancel).setFocus()

    def _tell_count(self) -> None:
        if self.review is not None and self.state == "preview":
            ticked, choosable = len(self.steps.ticked), [e for e in self.review.edits if e.standing != "refused"]
            self.count.setText(self.tr("{0} of {1} ticked").format(number(ticked), number(len(choosable))))
            self.go.setText(self.tr("Take in") if ticked else self.tr("Keep a copy and write anew"))

    def _show_diff(self) -> None:
        """The change that the keyboard is at."""
        clear(self._diffs)
        edits = self.review.edits if self.review is not None else ()
        for edit in edits:
            if edit.id == self.steps.current:
                for change in changes_of(edit):
                    self._diffs.addWidget(FieldDiff(self._context.theme, change))
        self._diffs.addStretch(1)

    def _done(self, taken: TakenIn) -> None:
        self.taken = taken
        self.hint.setText(self.tr("Undo takes it back; so does the History.") if taken.operation_id else "")
        self.steps.show_groups(report_of(taken), frozenset())
        self._enter("done", done_words(taken))
        self.cancel.setFocus()
        if taken.operation_id is not None:
            self.told.emit(done_words(taken), taken.operation_id)

    def _undone(self, _operation: Operation) -> None:
        self.hint.setText("")
        self.steps.show_groups([], frozenset())
        self._enter("undone", self.tr("What was taken in was taken back"))
        self.cancel.setFocus()

    def _failed(self, error: BaseException) -> None:
        if not isinstance(error, WorkCancelledError):
            failures.report(self, error)
        if self.state == "storing" and self.review is not None:
            self._enter("preview", summary_of(self.review))
            self._tell_count()
        elif self.state == "reading":
            self.hint.setText("")
            self._enter("failed", self.tr("The mirror can't be read"))
            self.cancel.setFocus()
