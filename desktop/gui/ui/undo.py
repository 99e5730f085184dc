"""Undoing off the GUI thread. What takes back much says how much first; what lasts says how far it is, and can be
stopped with nothing undone."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QLocale, QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from desktop.core.errors import Progress, UndoConflictError, WorkCancelledError
from desktop.core.model import Operation, Origin
from desktop.gui.ui import failures
from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.jobs import Op
from desktop.gui.ui.labels import by
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import Space, Theme
from desktop.gui.ui.translation import age, counted, exact, number, translated
from desktop.gui.ui.widgets import LATER_MS, FoldedLabel, button, column, label, row, scrolling
from desktop.memory.history import MANY, UndoManyError, UndoPlan

_LISTED = 100
_WIDTH, _HEIGHT = 560, 460
_BEGUN = re.compile(r"(Undo|Redo)(?: for one memory)?: ")
"""How the journal begins the label of what undoes or redoes another operation, or a part of it."""


class UndoDialog(Dialog):
    """Accepted: the plan is to be carried out. `kept`: what it would undo is to stay, and what was asked for goes on;
    offered where it `keeps`. What changes nothing has the focus."""

    kept = Signal()

    def __init__(
        self,
        theme: Theme,
        title: str,
        words: str,
        plan: UndoPlan,
        parent: QWidget | None = None,
        *,
        keeps: bool = False,
        undo: str = "",
        cancel: str = "",
    ) -> None:
        """`undo` and `cancel` name the answers where they are others than usual."""
        super().__init__(theme, parent)
        self.plan = plan
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(_WIDTH, _HEIGHT)
        count = len(plan.operations)
        usual = self.tr("Undo all {0}").format(number(count)) if count > 1 else self.tr("Undo")
        self.undo = button(undo or usual, "primary", tip=self.tr("Undoes what is listed"))
        self.undo.setEnabled(bool(plan.operations) and not plan.stuck)
        self.undo.clicked.connect(self.accept)
        self.keep = button(self.tr("Keep it"), tip=self.tr("Goes on; what is listed stays"))
        self.keep.clicked.connect(self._keep)
        self.cancel = button(cancel or self.tr("Cancel"), tip=self.tr("Leaves everything as it is (Esc)"))
        self.cancel.clicked.connect(self.reject)
        self._lay_out(title, words)
        self.keep.setVisible(keeps)
        (self.keep if keeps else self.cancel).setFocus()

    def _keep(self) -> None:
        self.kept.emit()
        self.reject()

    def _lay_out(self, title: str, words: str) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, Space.L)
        layout.setSpacing(Space.M)
        layout.addWidget(label(title, "heading"))
        layout.addWidget(FoldedLabel(words))
        layout.addWidget(FoldedLabel(_counted(self.plan.operations), "muted"))
        if self.plan.stuck:
            stuck = self.tr("“{0}” can't be undone, so that nothing of this can be.")
            layout.addWidget(FoldedLabel(stuck.format(translated(self.plan.stuck[0].label)), "caution"))
        if self.plan.passed:
            layout.addWidget(FoldedLabel(_left(len(self.plan.passed)), "caution"))
        body = QWidget()
        lines = column(spacing=Space.S, margins=(0, 0, Space.S, 0))
        for operation in self.plan.operations[:_LISTED]:
            lines.addWidget(self._line(operation))
        left = len(self.plan.operations) - _LISTED
        if left > 0:
            lines.addWidget(label(self.tr("… and {0} more").format(QLocale().toString(left)), "small"))
        lines.addStretch(1)
        body.setLayout(lines)
        layout.addWidget(scrolling(body), 1)
        layout.addLayout(row(None, self.cancel, self.keep, self.undo))

    def _line(self, operation: Operation) -> QWidget:
        line = QWidget()
        when = label(self.tr("by {0} · {1}").format(by(operation.actor), age(operation.at)), "small")
        when.setToolTip(exact(operation.at))
        line.setLayout(column(FoldedLabel(translated(operation.label)), when, spacing=0))
        return line


def _left(count: int) -> str:
    return counted(
        "UndoDialog",
        "1 change stays as it is: something of it was deleted permanently.",
        "%Ln changes stay as they are: something of them was deleted permanently.",
        count,
    )


def _counted(operations: Sequence[Operation]) -> str:
    """By whom, in order, and how many rows: "12 by the assistant, 3 by you · 40 rows are written back"."""
    counts = Counter(operation.actor for operation in operations)
    number = QLocale().toString
    told = QCoreApplication.translate("UndoDialog", "{0} by {1}")
    whose = ", ".join(told.format(number(count), by(who)) for who, count in counts.most_common())
    rows = sum(operation.row_count for operation in operations)
    return f"{whose} · {counted('UndoDialog', '1 row is written back', '%Ln rows are written back', rows)}"


def undone_words(made: Operation) -> tuple[str, bool]:
    """Returns what is told of an operation that undid another one, and whether that one stands again by it."""
    what, again = made.label, True
    while begun := _BEGUN.match(what):
        what, again = what[begun.end() :], again is (begun[1] == "Redo")
    told = (
        QCoreApplication.translate("UndoWork", "Done again: {0}")
        if again
        else QCoreApplication.translate("UndoWork", "Undone: {0}")
    )
    return told.format(translated(what)), again


T = TypeVar("T")


def undo_asking(
    context: PanelContext,
    owner: QObject,
    work: Callable[[Origin, int | None], T],
    done: Callable[[T], None],
    failed: failures.Failed,
    *,
    most: int = MANY,
) -> None:
    """Undoes by `work`, which is given whom it is undone for and how many rows it may take back at most. Where there
    are more (`UndoManyError`), the person is told of how many, and where later changes depend on it, of these; they ask
    for all of it then, or for nothing: `failed` is given `WorkCancelledError` then."""
    history = context.app.memory.history

    def put(dialog: UndoDialog, again: Callable[[Origin], T]) -> None:
        dialog.accepted.connect(lambda: context.write(owner, again, done, failed=ask))
        dialog.rejected.connect(lambda: failed(WorkCancelledError()))
        dialog.open()

    def ask(error: BaseException) -> None:
        if isinstance(error, UndoManyError):
            put(_question(context.theme, error, _window_of(owner)), lambda origin: work(origin, None))
        elif isinstance(error, UndoConflictError) and error.depended_on is not None:
            target = error.depended_on
            context.tasks.read(
                owner,
                lambda: (history.operation(target), history.depending(target)),
                lambda read: with_later(error, *read),
            )
        else:
            failed(error)

    def with_later(error: BaseException, operation: Operation, later: UndoPlan) -> None:
        if later.stuck or not later.operations:
            failed(error)
            return

        def both(origin: Origin) -> T:
            with context.app.database.transaction():
                history.undo_all(later, origin)
                return work(origin, None)

        put(later_dialog(context.theme, operation, later, _window_of(owner)), both)

    context.write(owner, lambda origin: work(origin, most), done, failed=ask)


def later_dialog(theme: Theme, operation: Operation, later: UndoPlan, parent: QWidget | None) -> UndoDialog:
    """Asks whether an operation is to be undone with the later ones that depend on it."""
    told = QCoreApplication.translate(
        "UndoWork", "“{0}” can't be undone alone: later changes depend on it. They can be undone with it."
    )
    title = QCoreApplication.translate("UndoWork", "Later changes depend on this one")
    together = UndoPlan((*later.operations, operation), later.stuck)
    return UndoDialog(theme, title, told.format(translated(operation.label)), together, parent)


def take_back_dialog(theme: Theme, plan: UndoPlan, parent: QWidget | None) -> UndoDialog:
    """Asks what is to become of what edited words had stored, before the new ones are sent."""
    title = QCoreApplication.translate("TakeBack", "Take back what was stored?")
    words = QCoreApplication.translate(
        "TakeBack",
        "What you said before, and what came after it, had stored or changed what is listed, with what depends on it."
        " It can be taken back before you are answered anew, or stay as it is.",
    )
    count = len(plan.operations)
    several = QCoreApplication.translate("TakeBack", "Take back all {0}").format(number(count))
    return UndoDialog(
        theme,
        title,
        words,
        plan,
        parent,
        keeps=True,
        undo=several if count > 1 else QCoreApplication.translate("TakeBack", "Take back"),
        cancel=QCoreApplication.translate("TakeBack", "Back to editing"),
    )


def undo_operation(
    context: PanelContext,
    owner: QObject,
    operation_id: int,
    done: Callable[[Operation], None],
    failed: failures.Failed,
    *,
    progress: Progress = lambda _done, _total: None,
) -> None:
    """Undoes one operation, asking first as `undo_asking` does; undoing an undo redoes."""
    memory = context.app.memory
    undo_asking(
        context,
        owner,
        lambda origin, most: memory.history.undo(operation_id, origin, most=most, progress=progress),
        done,
        failed,
    )


def _question(theme: Theme, error: UndoManyError, parent: QWidget | None) -> UndoDialog:
    told = QCoreApplication.translate("UndoWork", "“{0}” changed more than one thing: all of it is undone.")
    words = told.format(translated(error.operations[0].label))
    title = counted("UndoWork", "Undo 1 row?", "Undo %Ln rows?", error.rows)
    return UndoDialog(theme, title, words, UndoPlan(error.operations, ()), parent)


def _window_of(owner: QObject | None) -> QWidget | None:
    place = owner
    while place is not None:
        if isinstance(place, QWidget):
            return place.window()
        place = place.parent()
    return QApplication.activeWindow()


class UndoWork(QObject):
    """Tells at the foot of the window how far it is, with what stops it."""

    def __init__(self, context: PanelContext, owner: QObject, name: str) -> None:
        """`name`: whose undoing it is, among all that goes on."""
        super().__init__(owner)
        self._name = name
        self._context = context
        self._owner = owner
        self._op = Op(self, self._show)
        self._begun = 0.0
        self._running = 0

    def undo(self, operation_id: int, done: Callable[[Operation], None], *, most: int = MANY) -> None:
        """Undoes one operation; undoing an undo redoes."""
        memory = self._context.app.memory
        self.run(
            lambda origin, progress, most: memory.history.undo(operation_id, origin, most=most, progress=progress),
            done,
            most=most,
        )

    def undo_with_all(self, operation_id: int, done: Callable[[Operation], None]) -> None:
        """Undoes an operation from the history of one memory, with the others that it changed: always asks first."""
        self.undo(operation_id, done, most=1)

    def undo_one(self, operation_id: int, table: str, row_id: int, done: Callable[[Operation], None]) -> None:
        """Undoes an operation for one memory, as it stands in that one's history."""
        memory = self._context.app.memory
        self.run(lambda origin, _progress, _most: memory.history.undo_one(operation_id, table, row_id, origin), done)

    def run(
        self, work: Callable[[Origin, Progress, int | None], T], done: Callable[[T], None], *, most: int = MANY
    ) -> None:
        """Undoes by `work`, which is given whom it is undone for, whom to tell how far it is, and how many rows it may
        take back at most: where there are more, the person is asked first."""
        if not self._running:
            self._op.begin()
        self._running += 1

        def begin(origin: Origin, most: int | None) -> T:
            self._begun = time.monotonic()  # not when the question was put
            return work(origin, self._tell, most)

        def finish(result: T) -> None:
            self._end()
            done(result)

        undo_asking(self._context, self._owner, begin, finish, self._failed, most=most)

    def _tell(self, done: int, total: int) -> None:
        """On the writing thread."""
        if self._op.is_stopped():
            raise WorkCancelledError
        if time.monotonic() - self._begun >= LATER_MS / 1000:
            self._op.tell(done, total)

    def _show(self, done: int, total: int, _what: str) -> None:
        if self._running:
            words = self.tr("Undoing: {0} of {1} rows")
            told = words.format(number(done), number(total))
            self._context.navigator.show_work(self._name, told, self._op.stop)

    def _end(self) -> None:
        self._running -= 1
        if not self._running:
            self._context.navigator.show_work(self._name, "", None)

    def _failed(self, error: BaseException) -> None:
        self._end()
        if isinstance(error, WorkCancelledError):
            failures.tell(self._owner, self.tr("Stopped: nothing was undone."))
        else:
            failures.report(self._owner, error)
