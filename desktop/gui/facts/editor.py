"""A fact's fields, typed over in place: checked as one types, kept when the person leaves, taken back by Escape.

What somebody else changed meanwhile is never overwritten: it is shown, and the person decides.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from desktop.core.errors import UserError
from desktop.core.model import Fact
from desktop.gui.facts.edit_fields import FactFields
from desktop.gui.ui import failures
from desktop.gui.ui.context import Context
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.translation import spaced
from desktop.memory.duplicates.merge import said
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.facts.outcomes import ChangedMeanwhileError, ClashError, Refusal

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_PAUSE_MS = 250
"""After the last letter, until it is compared with what is known."""


@dataclass(frozen=True, slots=True)
class Unsaved:
    """What was typed over a fact and could not be kept; `seen` is the fact as it was then."""

    seen: Fact
    typed: Fact


class FactEditor(FactFields):
    """`closed`: the reading view comes back. `kept`: the id of a fact that was changed, and whether the person stays.

    `opened` is the id of another fact to look at.
    """

    closed = Signal()
    kept = Signal(int, bool)
    opened = Signal(int)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._context = context
        self._memory = context.app.memory
        self._checking = Latest(context.tasks, self)
        self._seen: Fact | None = None
        self._unsaved: dict[int, Unsaved] = {}
        self._met: Fact | None = None
        self._saving = False
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._connect()

    @property
    def editing(self) -> bool:
        return self._seen is not None

    def begin(self, fact: Fact, field: str = "value") -> None:
        """Opens the fields of a fact, at one of them; what could not be kept of it before is there again."""
        kept = self._unsaved.pop(fact.id, None)
        self._seen = kept.seen if kept else fact
        self.show_fact(kept.typed if kept else fact)
        self._context.tasks.read(
            self,
            lambda: (self._memory.facts.subjects(), self._memory.facts.keys()),
            lambda found: self.form.suggest(*found),
        )
        if kept is not None and said(kept.seen) != said(fact):
            self._meet(fact)
        self._look()
        self.form.focus_field(field)

    def follow(self, fact: Fact) -> None:
        """The fact as it is in the store now: where another changed it, the person is told at once."""
        if self._seen is not None and not self._saving and fact.id == self._seen.id and said(fact) != said(self._seen):
            self._meet(fact)

    def keep(self, *, stay: bool = True) -> None:
        """Writes what was typed. What can't be is told at its field; a person who has left finds it again."""
        seen = self._seen
        if seen is None or self._saving:
            return
        try:
            wanted = self.typed(seen)
        except UserError as error:
            if stay:
                self._tell(error, focus=True)
            else:
                self._put_away(seen, error)
            return
        if said(wanted) == said(seen):
            self._close()
            return
        self._saving = True
        self.save.setEnabled(False)
        self._context.write(
            self,
            lambda origin: self._memory.edit(wanted, origin, seen=seen),
            lambda fact: self._written(fact, stay),
            reason=self.tr("edited in Facts"),
            failed=lambda error: self._failed(error, seen, wanted, stay),
        )
        if not stay:
            self._close()

    def take_back(self) -> None:
        """Drops what was typed."""
        self._close()

    def event(self, event: QEvent) -> bool:
        """Nothing typed here is a key of the panel, also where the field takes no text."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_typing(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            self.take_back()
        elif event.key() in _ENTER and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.keep()
        elif event.key() in _ENTER and isinstance(focused := self.focusWidget(), QAbstractButton):
            focused.click()  # as the window does, which does not hear of it
        event.accept()

    def _look(self) -> None:
        """Tells at once what can't be, and after a pause what it would stand against."""
        if self._seen is None:
            return
        self.show_until()
        try:
            self.typed(self._seen)
        except UserError as error:
            self._tell(error)
            self.clash.hide()
            return
        self.tell(None)
        self._pause.start()

    def _compare(self) -> None:
        seen = self._seen
        if seen is None:
            return
        try:
            wanted = self.typed(seen)
        except UserError:
            return
        same = (wanted.subject, wanted.key, wanted.value) == (seen.subject, seen.key, seen.value)
        if same:
            self.clash.hide()
            return
        draft = FactDraft.of(wanted)
        self._checking.read(lambda: self._memory.check(draft, edited=seen.id), self._show_refusal)

    def _show_refusal(self, refusal: Refusal | None) -> None:
        if refusal is None or self._seen is None:
            self.clash.hide()
        else:
            self.clash.warn(refusal)

    def _tell(self, error: UserError, *, focus: bool = False) -> None:
        if not self.tell(error, focus=focus):
            failures.report(self, error)

    def _meet(self, now: Fact) -> None:
        """Somebody else changed the fact: the person decides."""
        if self._seen is not None:
            self._met = now
            self.show_meanwhile(self._seen, now)

    def _keep_mine(self) -> None:
        """The person has seen the other change, and wants theirs all the same."""
        if self._seen is not None and self._met is not None:
            self._seen = self._met
            self.meanwhile.hide()
            self.keep()

    def _written(self, fact: Fact, stay: bool) -> None:
        self._saving = False
        if stay:
            self._close()
        self.kept.emit(fact.id, stay)

    def _failed(self, error: BaseException, seen: Fact, wanted: Fact, stay: bool) -> None:
        self._saving = False
        self.save.setEnabled(True)
        if not stay:
            self._unsaved[seen.id] = Unsaved(seen, wanted)
            if isinstance(error, UserError):
                error = UserError(self._not_kept(seen, error))
            failures.report(self, error)
        elif isinstance(error, ChangedMeanwhileError):
            self._meet(error.fact)
        elif isinstance(error, ClashError) and error.facts:
            self.clash.show_twin(error)
        elif isinstance(error, UserError):
            self._tell(error, focus=True)
        else:
            failures.report(self, error)

    def _put_away(self, seen: Fact, error: UserError) -> None:
        """What can't be stored is kept as it was typed, until the person comes back to it."""
        self._unsaved[seen.id] = Unsaved(seen, self.as_typed(seen))
        failures.report(self, UserError(self._not_kept(seen, error)))
        self._close()

    def _not_kept(self, seen: Fact, error: UserError) -> str:
        told = self.tr("{0} was not saved: {1} What you typed is there again when you edit it.")
        return told.format(spaced(seen.key), translated(error.message))

    def _close(self) -> None:
        self._seen = None
        self._pause.stop()
        self._checking.forget()
        self.closed.emit()

    def _focus_moved(self, before: QWidget | None, now: QWidget | None) -> None:
        """Leaving for another place of the window keeps what was typed; another window does not."""
        if self._seen is None or before is None or now is None or not self.isAncestorOf(before):
            return
        if now.window() is self.window() and not self.isAncestorOf(now):
            self.keep(stay=False)

    def _connect(self) -> None:
        self.form.edited.connect(self._look)
        self.form.submitted.connect(self.keep)
        for mark in (self.pinned, self.private):
            mark.toggled.connect(self._look)
        self.until.textEdited.connect(lambda _: self._look())
        self.until.returnPressed.connect(self.keep)
        self._pause.timeout.connect(self._compare)
        self.save.clicked.connect(lambda _: self.keep())
        self.back.clicked.connect(self.take_back)
        self.mine.clicked.connect(self._keep_mine)
        self.theirs.clicked.connect(self.take_back)
        self.clash.open_chosen.connect(self.opened)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focus_moved)


def _is_typing(event: QKeyEvent) -> bool:
    """Letters, Delete, and what ends the editing; Ctrl with a letter belongs to the window."""
    plain = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    ends = event.key() == Qt.Key.Key_Escape or event.key() in _ENTER
    return ends or plain == Qt.KeyboardModifier.NoModifier
