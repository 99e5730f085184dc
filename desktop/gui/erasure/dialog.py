"""Deleting for good: what goes and what stays, the backups that hold it with a tick each, then all of it at once."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import partial
from typing import Final, Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop.gui.erasure.labels import done_words, groups_of, mentions_ticked, question_of, report_of
from desktop.gui.ui import failures
from desktop.gui.ui.context import Context
from desktop.gui.ui.step_dialog import StepDialog
from desktop.gui.ui.translation import number
from desktop.gui.ui.widgets import button, row
from desktop.memory.duplicates.similarity import WorkCancelledError
from desktop.memory.erasure import ErasureReport, Prospect
from desktop.storage.backup import Backup
from desktop.storage.erasure_scope import Erasable

State = Literal["looking", "asking", "erasing", "done", "failed"]

_BUSY: Final = ("looking", "erasing")


class EraseDialog(StepDialog):
    """`said`: what was deleted, in a sentence. Cancel has the focus until it is."""

    said = Signal(str)
    _went_on = Signal(int, int)

    def __init__(
        self, context: Context, kind: Erasable, ids: Sequence[int], name: str, parent: QWidget | None = None
    ) -> None:
        """`name` is what one memory alone is called."""
        super().__init__(context.theme, parent)
        self.setWindowTitle(self.tr("Delete permanently"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._context = context
        self._erasure = context.app.erasure
        self._kind = kind
        self._ids = list(ids)
        self._question = question_of(kind, len(self._ids), name)
        self._stopping = threading.Event()
        self.prospect: Prospect | None = None
        self.report: ErasureReport | None = None
        self.state: State = "looking"
        self._make()
        self._lay_out(row(self.count, None, self.cancel, self.go))
        self._connect()
        self.look()

    def look(self) -> None:
        """Counts what goes, and reads the backups; deletes nothing."""
        self._enter("looking", self._question)
        self.strip.show_progress(self.tr("Looking what belongs to it, and which backups hold it"), 0, 0, can_stop=False)
        self._context.tasks.read(self, lambda: self._erasure.look(self._kind, self._ids), self._ask, self._failed)

    def erase(self) -> None:
        """Deletes it, with what is ticked of the places where it is said, and of the backups."""
        if self.prospect is None or self.state != "asking":
            return
        also = mentions_ticked(self.prospect.reach.elsewhere, self.steps.ticked)
        self._stopping.clear()
        self._enter("erasing", self._question)
        self._context.write(
            self,
            lambda origin: self._erasure.erase(self._kind, self._ids, origin, also=also, progress=self._tell),
            self._erased,
            failed=self._failed,
        )

    def stop(self) -> None:
        """Ends the deletion, as long as it has deleted nothing for good."""
        self._stopping.set()
        self.strip.stop.setEnabled(False)

    def reject(self) -> None:
        """While it deletes, this stops it first."""
        if self.state == "erasing":
            self.stop()
            return
        super().reject()

    def _make(self) -> None:
        self.steps.setAccessibleName(self.tr("What goes, what stays, and the backups"))
        tip = self.tr("Delete it for good; nothing brings it back")
        self.go = button(self.tr("Delete permanently"), "danger", tip=tip, key="Ctrl+Return")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close; nothing is deleted"), key="Esc")

    def _connect(self) -> None:
        self.go.clicked.connect(self.erase)
        self.cancel.clicked.connect(self.reject)
        self.strip.stopped.connect(self.stop)
        self.steps.ticks_changed.connect(self._tell_count)
        self._went_on.connect(self._show_progress, Qt.ConnectionType.QueuedConnection)
        QShortcut(QKeySequence("Ctrl+Return"), self).activated.connect(self.erase)

    def _tell(self, done: int, total: int) -> None:
        """On the writing thread."""
        if self._stopping.is_set():
            raise WorkCancelledError
        self._went_on.emit(done, total)

    def _show_progress(self, done: int, total: int) -> None:
        if self.state == "erasing" and done < total:
            self.strip.show_progress(self.tr("{0} of {1}").format(number(done), number(total)), done, total)
        elif self.state == "erasing":
            self.strip.show_progress(self.tr("Writing the files anew without it"), 0, 0, can_stop=False)

    def _enter(self, state: State, words: str) -> None:
        """The dialog in another state; `words` tell what is asked or what has happened."""
        self.state = state
        self.heading.setText(words)
        self.strip.setVisible(state in _BUSY)
        self.strip.stop.setEnabled(True)
        if state in _BUSY:
            self.strip.show_progress("", 0, 0)
        self.hint.setVisible(bool(self.hint.text()) and state not in _BUSY)
        self.steps.setEnabled(state in ("asking", "done"))
        self.go.setVisible(state == "asking")
        self.count.setVisible(state == "asking" and bool(self.count.text()))
        self.cancel.setText(self.tr("Close") if state in ("done", "failed") else self.tr("Cancel"))

    def _ask(self, prospect: Prospect) -> None:
        self.prospect = prospect
        self.hint.setText(self.tr("This can't be undone: not by Undo, not in the history, and not by restoring it."))
        self.steps.show_groups(groups_of(self._kind, prospect), frozenset())
        self._tell_count()
        self._enter("asking", self._question)
        self.cancel.setFocus()

    def _tell_count(self) -> None:
        if self.prospect is None:
            return
        ticked, elsewhere = self.steps.ticked, self.prospect.reach.elsewhere or ()
        also, going = len(mentions_ticked(elsewhere, ticked)), len(self._backups()[0])
        told = []
        if elsewhere:
            told.append(self.tr("{0} of {1} said elsewhere ticked").format(number(also), number(len(elsewhere))))
        if self.prospect.backups:
            told.append(self.tr("{0} of {1} backups ticked").format(number(going), number(len(self.prospect.backups))))
        self.count.setText(" · ".join(told))

    def _erased(self, report: ErasureReport) -> None:
        self.report = report
        going, left = self._backups()
        show = partial(self._show_report, report)
        self._context.tasks.read(
            self, lambda: self._erasure.remove_backups(going), lambda _: show(left), lambda error: show(left, error)
        )

    def _backups(self) -> tuple[list[Backup], list[Backup]]:
        """Those that are ticked, and the others."""
        known = [] if self.prospect is None else self.prospect.backups
        ticked = self.steps.ticked
        return [each for each in known if each.name in ticked], [each for each in known if each.name not in ticked]

    def _show_report(self, report: ErasureReport, left: Sequence[Backup], error: BaseException | None = None) -> None:
        words = done_words(self._kind, report)
        self.hint.setText("")
        self.steps.show_groups(report_of(report, left), frozenset())
        self._enter("done", words)
        if error is not None:
            failures.report(self, error)
        self.cancel.setFocus()
        self.said.emit(words)

    def _failed(self, error: BaseException) -> None:
        stopped = isinstance(error, WorkCancelledError)
        if not stopped:
            failures.report(self, error)
        self.hint.setText(self.tr("Stopped: nothing was deleted.") if stopped else self.tr("Nothing was deleted."))
        if self.prospect is None:
            self._enter("failed", self._question)
        else:
            self._enter("asking", self._question)
        self.cancel.setFocus()
