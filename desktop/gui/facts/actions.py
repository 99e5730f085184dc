"""What a person does to the chosen fact: edit, forget, restore, copy, undo. Each is one short function."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from desktop.core.model import Fact, ForgetReason, Operation
from desktop.gui.erasure.dialog import EraseDialog
from desktop.gui.history.labels import Entry
from desktop.gui.ui.context import Context
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.translation import spaced
from desktop.gui.ui.undo_job import UndoWork
from desktop.memory.facts.batch_changes import Archive, Restore
from desktop.memory.facts.timeline import as_it_was
from desktop.memory.recall.formatting import short
from desktop.memory.service import MERGE_MOST

if TYPE_CHECKING:
    from desktop.gui.facts.detail import FactDetail
    from desktop.gui.facts.panel import FactsPanel


class FactDeeds(QObject):
    """The actions of the Facts panel, carried out off the GUI thread."""

    def __init__(self, context: Context, panel: FactsPanel) -> None:
        super().__init__(panel)
        self._context = context
        self._panel = panel
        self._undoing = UndoWork(context, self)
        self._undoing.changed.connect(panel.work_changed)
        for name, act in (
            ("open", self.open),
            ("edit", self.edit),
            ("forget", partial(self.forget, "outdated")),
            ("forget_wrong", partial(self.forget, "incorrect")),
            ("forget_for_good", partial(self.forget, "user_requested")),
            ("erase", self.erase),
            ("restore", self.restore),
            ("copy", self.copy),
        ):
            panel.actions_here[name].triggered.connect(lambda _checked=False, act=act: act())
        panel.actions_here.keep_to("open", panel.table)

    def hear(self, detail: FactDetail) -> None:
        """Does what is asked for in the detail."""
        detail.undo_chosen.connect(self.undo)
        detail.undo_all_chosen.connect(self.undo_all)
        detail.back_chosen.connect(self.set_back)
        detail.kept.connect(self.tell_edited)

    def open(self) -> None:
        """The fact that is read counts as used."""
        self._panel.detail.open_now()

    def edit(self) -> None:
        """Opens the fields of the chosen fact, where it stands."""
        self._panel.detail.edit()

    def tell_edited(self, fact_id: int, stays: bool) -> None:
        """An edit is kept; where the person is still with the fact, it stays in view."""
        memory = self._context.app.memory

        def tell(operation: Operation) -> None:
            self._panel.told.emit(self.tr("Saved: {0}").format(translated(operation.label)), operation.id)
            if stays:
                self._panel.show_memory(fact_id)

        self._context.tasks.read(self, lambda: memory.journal.of_row("facts", fact_id, limit=1)[0][0], tell)

    def set_back(self, entry: Entry) -> None:
        """Lets the chosen fact say again what it said after a step of its history, as a new step."""
        fact, memory = self._panel.fact, self._context.app.memory
        if fact is None or entry.image is None:
            return
        wanted = as_it_was(fact, entry.image)
        self._context.write(
            self,
            lambda origin: self._done(memory.edit(wanted, origin, seen=fact)),
            lambda operation_id: self._panel.told.emit(self.tr("Set back."), operation_id),
            reason=self.tr("set back in Facts"),
        )

    def forget(self, reason: ForgetReason) -> None:
        """Archives the fact. What was wrong or unwanted is kept from being learned again; what is past is not."""
        if self._panel.table.chosen_count > 1:
            self._panel.batch.make(Archive(reason))
            return
        fact = self._panel.fact
        if fact is None or fact.status != "active":
            return
        memory = self._context.app.memory
        if reason == "outdated":
            said = self.tr("Forgot {0}. It is in the archive, and can be learned again.").format(spaced(fact.key))
        else:
            said = self.tr("Forgot {0}. It is in the archive, and won't be learned again.").format(spaced(fact.key))
        self._context.write(
            self,
            lambda origin: self._done(memory.forget(fact.id, reason, origin)),
            lambda operation_id: self._panel.told.emit(said, operation_id),
            reason=self._why(reason),
        )

    def _why(self, reason: ForgetReason) -> str:
        """The reason as History tells it."""
        if reason == "outdated":
            return self.tr("out of date")
        return self.tr("it was wrong") if reason == "incorrect" else self.tr("not to be learned again")

    def restore(self) -> None:
        if self._panel.table.chosen_count > 1:
            self._panel.batch.make(Restore())
            return
        fact = self._panel.fact
        if fact is None or fact.status != "archived":
            return
        memory = self._context.app.memory
        said = self.tr("Restored {0}.").format(spaced(fact.key))
        self._context.write(
            self,
            lambda origin: self._done(memory.restore(fact.id, origin)),
            lambda operation_id: self._panel.told.emit(said, operation_id),
            reason=self.tr("restored in Facts"),
        )

    def erase(self) -> None:
        """Asks whether what is chosen is to be deleted for good, whatever its status."""
        panel = self._panel
        ids = panel.table.chosen_ids() or panel.chosen_ids  # not the one that is still being read below
        if panel.detail.editor.editing or not ids:
            return
        name = next((f"{spaced(fact.key)}: {short(fact.value)}" for fact in panel.model.known(ids)), "")
        dialog = EraseDialog(self._context, "fact", ids, name, panel.window())
        dialog.said.connect(panel.said)
        dialog.open()

    def offer(self, chosen: int) -> None:
        """What can be done with so many facts as are chosen."""
        actions = self._panel.actions_here
        if chosen > 1:
            archived = self._panel.shows_archived
            for name in ("forget", "forget_wrong", "forget_for_good"):
                actions[name].setEnabled(not archived)
            actions["restore"].setEnabled(archived)
            actions["edit"].setEnabled(False)
        elif self._panel.fact is not None:
            self._panel.detail.offer_deeds()
        actions["merge"].setEnabled(2 <= chosen <= MERGE_MOST)

    def copy(self) -> None:
        if self._panel.fact is not None:
            QGuiApplication.clipboard().setText(self._panel.fact.value)

    def undo(self, operation_id: int) -> None:
        """Undoes an entry of the fact's history, for this fact alone; undoing an undo redoes."""
        fact = self._panel.fact
        if fact is not None:
            self._undoing.undo_one(operation_id, "facts", fact.id, self._tell_undone)

    def undo_all(self, operation_id: int) -> None:
        """Undoes an entry with all that it changed besides, once the person agreed to so much."""
        self._undoing.undo_with_all(operation_id, self._tell_undone)

    def _tell_undone(self, made: Operation) -> None:
        self._panel.told.emit(made.label, made.id)

    def _done(self, fact: Fact) -> int:
        """The operation that made a fact what it is."""
        return self._context.app.memory.journal.of_row("facts", fact.id, limit=1)[0][0].id
