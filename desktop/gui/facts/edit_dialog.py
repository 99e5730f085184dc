"""The dialog in which a person writes a fact, or edits one: with the same checks that the assistant's writes pass."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from desktop.core.errors import UserError
from desktop.core.model import Fact, Origin
from desktop.gui.facts.form import ClashBox, FactForm
from desktop.gui.ui import failures
from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.failures import Notice
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import DIALOG_MARGINS, Space
from desktop.gui.ui.widgets import button, column, label, row
from desktop.memory.facts.drafts import FactDraft
from desktop.memory.facts.outcomes import ClashError, Outcome, Refusal, Stored

Write = Callable[[Fact, Origin], object]

_WIDTH = 520


class FactDialog(Dialog):
    """`kept` carries the id of the fact that holds what was written: the new one, or the one that was changed."""

    kept = Signal(int)

    def __init__(
        self,
        context: PanelContext,
        fact: Fact | None = None,
        parent: QWidget | None = None,
        *,
        write: Write | None = None,
    ) -> None:
        """`write` stores an edited fact, off the GUI thread, in place of `Memory.edit`."""
        super().__init__(context.theme, parent)
        self._context = context
        self._fact = fact
        self._memory = context.app.memory
        self._write: Write = write or self._memory.facts.edit
        self.setWindowTitle(self.tr("New memory") if fact is None else self.tr("Edit memory"))
        self.setModal(True)
        self.setMinimumWidth(context.theme.scaled(_WIDTH))
        settings = context.app.settings.current
        self.form = FactForm(context.theme, settings.extra_categories, hidden=settings.hidden_categories)
        self.clash = ClashBox(context.theme)
        self.save = button(self.tr("Save"), "primary", tip=self.tr("Save"), key="Ctrl+Return")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close without saving"), key="Esc")
        self._lay_out()
        self._connect()
        if fact is not None:
            self.form.show_draft(FactDraft.of(fact))
        context.tasks.read(self, self._suggestions, lambda found: self.form.suggest(*found))

    def show_notice(self, notice: Notice) -> None:
        """What goes wrong for this dialog is told in it."""
        self.notices.show_notice(notice)
        self._set_busy(False)

    def try_to_save(self) -> None:
        """Checks, then stores; what stands against it is shown with the choices there are."""
        self.form.clear_errors()
        self.clash.hide()
        draft = self.form.draft()
        try:
            draft = replace(draft, source="user").validated()
        except UserError as error:
            self._failed(error)
            return
        self._set_busy(True)
        fact = self._fact
        if fact is None:
            self._context.write(
                self,
                lambda origin: self._memory.facts.remember(draft, origin),
                self._remembered,
                reason=self.tr("written by hand"),
                failed=self._failed,
            )
        else:
            self._context.write(
                self,
                lambda origin: self._write(edited(fact, draft), origin),
                lambda _: self._keep(fact.id),
                reason=self.tr("edited in Facts"),
                failed=self._failed,
            )

    def keep_both(self) -> None:
        """Stores it as it is, now that the person saw what stands against it."""
        draft = self.form.draft()
        self._set_busy(True)
        self._context.write(
            self,
            lambda origin: self._memory.facts.remember_anyway(draft, origin),
            lambda stored: self._keep(stored.fact.id),
            reason=self.tr("written by hand"),
            failed=self._failed,
        )

    def update_known(self, fact: Fact) -> None:
        """Gives the known fact the new value; the old one stays in its history."""
        draft = self.form.draft()
        self._set_busy(True)
        self._context.write(
            self,
            lambda origin: self._memory.facts.update(
                fact.id,
                draft.value,
                draft.confidence,
                "update",
                origin,
                source_excerpt=draft.source_excerpt,
                valid_from=draft.valid_from,
                valid_to=draft.valid_to,
            ),
            lambda changed: self._keep(changed.id),
            failed=self._failed,
        )

    def _suggestions(self) -> tuple[list[str], list[str]]:
        return self._memory.facts.subjects(), self._memory.facts.keys()

    def _remembered(self, outcome: Outcome) -> None:
        if isinstance(outcome, Stored):
            self._keep(outcome.fact.id)
        else:
            self._refused(outcome)

    def _refused(self, refusal: Refusal) -> None:
        self._set_busy(False)
        self.clash.show_refusal(refusal)
        self.save.setEnabled(False)
        self.adjustSize()

    def _failed(self, error: BaseException) -> None:
        self._set_busy(False)
        if isinstance(error, ClashError) and error.facts:
            self.clash.show_twin(error)
        elif not (isinstance(error, UserError) and self.form.show_error(error)):
            failures.report(self, error)
        self.adjustSize()

    def _keep(self, fact_id: int) -> None:
        self.kept.emit(fact_id)
        self.accept()

    def _open_known(self, fact_id: int) -> None:
        self.kept.emit(fact_id)
        self.reject()

    def _reconsider(self) -> None:
        """Another text: what stood against the last one may not stand against this."""
        self.clash.hide()
        self.save.setEnabled(True)

    def _set_busy(self, busy: bool) -> None:
        self.save.setEnabled(not busy)

    def _lay_out(self) -> None:
        body = column(spacing=Space.L, margins=DIALOG_MARGINS)
        body.addWidget(label(self.windowTitle(), "title"))
        body.addWidget(self.form)
        body.addWidget(self.clash)
        body.addLayout(row(None, self.cancel, self.save))
        self.setLayout(body)

    def _connect(self) -> None:
        self.save.setDefault(True)
        self.save.clicked.connect(self.try_to_save)
        self.cancel.clicked.connect(self.reject)
        self.form.submitted.connect(self.try_to_save)
        self.form.edited.connect(self._reconsider)
        self.clash.keep_both.connect(self.keep_both)
        self.clash.update_chosen.connect(self.update_known)
        self.clash.open_chosen.connect(self._open_known)
        shortcut = QShortcut(QKeySequence("Ctrl+Return"), self)
        shortcut.activated.connect(self.try_to_save)


def edited(fact: Fact, draft: FactDraft) -> Fact:
    """The fact with what the form says."""
    return replace(
        fact,
        subject=draft.subject,
        category=draft.category,
        key=draft.key,
        value=draft.value,
        confidence=draft.confidence,
        durability=draft.durability,
        valid_from=draft.valid_from,
        valid_to=draft.valid_to,
    )
