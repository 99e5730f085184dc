"""What was changed in the Markdown mirror by hand: a tick for each change, then what is ticked is taken in at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from desktop.core.model import Operation
from desktop.gui.ui import failures
from desktop.gui.ui.differences import FieldDiff
from desktop.gui.ui.labels import FieldChange
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.steps import StepDialog, StepGroup, StepLine, headed
from desktop.gui.ui.theme import Space
from desktop.gui.ui.translation import begun, key_name, number, translated
from desktop.gui.ui.undo import undo_operation
from desktop.gui.ui.widgets import button, clear, column, divider, ground, row, scrolling, settle
from desktop.memory.recall.formatting import short
from desktop.memory.transfer.mirror.edits import Edit, Review, TakenIn

_SHOWN = 120


def groups_of(review: Review) -> list[StepGroup]:
    """The changes by their kind, what clashes, and what can't be taken in."""
    plain = {
        "changed": (_tr("Changed"), _tr("The fact gets what the file says; what it said before stays in its history")),
        "new": (_tr("New"), _tr("Not known yet")),
        "removed": (_tr("Removed"), _tr("The fact is archived, and can be restored")),
    }
    groups = [
        _group(title, hint, (edit for edit in review.edits if (edit.kind, edit.standing) == (kind, "plain")))
        for kind, (title, hint) in plain.items()
    ]
    standings = {
        "conflict": (_tr("In conflict"), _tr("Ticked, the file wins; else Keepsake, and a copy of the file is kept")),
        "doubtful": (_tr("Missing"), _tr("Most of the file is gone: tick what you took out yourself")),
        "rejected": (_tr("Forgotten before"), _tr("You had these forgotten: tick what may come back")),
        "refused": (_tr("Can't be taken in"), _tr("These stay in a copy of the file")),
    }
    groups += [
        _group(title, hint, (edit for edit in review.edits if edit.standing == standing), standing != "refused")
        for standing, (title, hint) in standings.items()
    ]
    return [*groups, _no_memories(review)]


def summary_of(review: Review) -> str:
    """ "2 changed, 1 new, 3 removed, 1 in conflict" """
    plain = [edit.kind for edit in review.edits if edit.standing == "plain"]
    words: list[tuple[int, str]] = [
        (plain.count("changed"), _tr("{0} changed")),
        (plain.count("new"), _tr("{0} new")),
        (plain.count("removed"), _tr("{0} removed")),
        (len(review.edits) - len(plain), _tr("{0} to decide")),
    ]
    return ", ".join(told.format(QLocale().toString(count)) for count, told in words if count)


def changes_of(edit: Edit) -> list[FieldChange]:
    """The fields of a fact as Keepsake has them, and as the file does."""
    before, after = edit.before, edit.after
    names = (("value", _tr("Value")), ("key", _tr("Key")), ("category", _tr("Category")), ("subject", _tr("About")))
    found = [
        FieldChange(told, getattr(before, name, None) or None, getattr(after, name, None) or None)
        for name, told in names
    ]
    one_sided = before is None or after is None
    return [change for change in found if change.before != change.after and (not one_sided or change is found[0])]


def done_words(taken: TakenIn) -> str:
    """ "Taken in: 3" """
    if not taken.taken:
        return _tr("Nothing was taken in")
    return _tr("Taken in: {0}").format(QLocale().toString(len(taken.taken)))


def report_of(taken: TakenIn) -> list[StepGroup]:
    """What was left, and where copies are."""
    left = tuple(StepLine(f"left/{number}", note.where, translated(note.why)) for number, note in enumerate(taken.left))
    where = _tr("In the folder “replaced” of the mirror")
    copies = tuple(StepLine(f"copy/{name}", name, where) for name in taken.copies)
    return [
        StepGroup(headed(_tr("Left"), len(left)), _tr("These were not taken in"), left, choosable=False),
        StepGroup(headed(_tr("Copies"), len(copies)), _tr("They keep what was not taken in"), copies, choosable=False),
    ]


def _group(title: str, hint: str, edits: Iterable[Edit], choosable: bool = True) -> StepGroup:
    lines = tuple(StepLine(edit.id, _told(edit), _where(edit)) for edit in edits)
    return StepGroup(headed(title, len(lines)), hint, lines, choosable)


def _told(edit: Edit) -> str:
    said = edit.after or edit.before
    value = "" if said is None else short(said.value, _SHOWN)
    if edit.before is not None and edit.after is not None and edit.before.value != edit.after.value:
        value = f"{short(edit.before.value, _SHOWN // 2)} → {short(edit.after.value, _SHOWN // 2)}"
    return f"{key_name(said.key)} = {value}" if said is not None else ""


def _where(edit: Edit) -> str:
    return f"{edit.file} · {translated(edit.why)}" if edit.why else edit.file


def _no_memories(review: Review) -> StepGroup:
    lines = [StepLine(f"unread/{note.where}", note.where, translated(note.why)) for note in review.left_out]
    other = _tr("Lines that say nothing of a memory: {0}")
    lines += [
        StepLine(f"other/{name}", name, other.format(QLocale().toString(count))) for name, count in review.other.items()
    ]
    hint = _tr("This stays in a copy of the file")
    return StepGroup(headed(_tr("No memories"), len(lines)), hint, tuple(lines), choosable=False)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Mirror", text)


MirrorStage = Literal["reading", "preview", "storing", "done", "undone", "failed"]

_DIFF_HEIGHT = 130


class MirrorDialog(StepDialog):
    """Nothing is taken in, and no file written over, before the person has looked."""

    def __init__(self, context: PanelContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent)
        self.setWindowTitle(self.tr("Changes in the Markdown mirror"))
        self._context = context
        self.review: Review | None = None
        self.taken: TakenIn | None = None
        self.state: MirrorStage = "reading"
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
        undo_operation(self._context, self, self.taken.operation_id, self._undone, self._failed)

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

    def _enter(self, state: MirrorStage, words: str) -> None:
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
        settle(self)

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
            self._context.navigator.tell(done_words(taken), taken.operation_id)

    def _undone(self, _operation: Operation) -> None:
        self.hint.setText("")
        self.steps.show_groups([], frozenset())
        self._enter("undone", self.tr("What was taken in was taken back"))
        self.cancel.setFocus()

    def _failed(self, error: BaseException) -> None:
        failures.report(self, error)
        if self.state == "storing" and self.review is not None:
            self._enter("preview", summary_of(self.review))
            self._tell_count()
        elif self.state == "reading":
            self.hint.setText("")
            self._enter("failed", self.tr("The mirror can't be read"))
            self.cancel.setFocus()
