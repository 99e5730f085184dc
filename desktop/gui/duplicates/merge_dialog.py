"""A merge of facts that a person chose: side by side, with what would become of them, before anything is merged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop.gui.duplicates.comparison_board import ComparisonBoard
from desktop.gui.duplicates.labels import comparison_of
from desktop.gui.duplicates.merge_card import MergeCard
from desktop.gui.ui import failures
from desktop.gui.ui.actions import DUPLICATES, Actions
from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.failures import Notice
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import DIALOG_MARGINS, Space
from desktop.gui.ui.translation import translated
from desktop.gui.ui.widgets import button, column, label, row
from desktop.memory.duplicates.merge import MembersChangedError
from desktop.memory.duplicates.merge_draft import MergeDraft
from desktop.memory.duplicates.merge_preview import preview

_SIZE: Final = (820, 560)


class MergeDialog(Dialog):
    """The merged memory beside those that it comes from; what a chip names is shown in place of it."""

    def __init__(self, context: PanelContext, fact_ids: Sequence[int], parent: QWidget | None = None) -> None:
        super().__init__(context.theme, parent)
        self._context = context
        self._merges = context.app.memory.merges
        self._ids = list(fact_ids)
        self.draft: MergeDraft | None = None
        self.setWindowTitle(self.tr("Merge facts"))
        self.setModal(True)
        self.resize(*map(context.theme.scaled, _SIZE))
        edit = Actions([spec for spec in DUPLICATES if spec.name == "edit"], self)["edit"]
        self.board = ComparisonBoard(context.theme)
        settings = context.app.settings.current
        self.card = MergeCard(context.theme, edit, settings.extra_categories, hidden=settings.hidden_categories)
        self.go = button(self.tr("Merge"), "primary", tip=self.tr("Make one of them"), key="Ctrl+Return")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close; nothing is changed"), key="Esc")
        self._lay_out()
        self._connect()
        edit.triggered.connect(self._edit)
        self.go.setEnabled(False)
        self._read()

    def show_notice(self, notice: Notice) -> None:
        super().show_notice(notice)
        self.go.setEnabled(self.draft is not None)

    def merge(self) -> None:
        """Makes one of the facts that are ticked."""
        draft = self.draft
        if draft is None or draft.problem is not None:
            return  # the card says why
        self.go.setEnabled(False)
        words = self._merges.label(draft)
        self._context.write(
            self,
            lambda origin: self._merges.merge(draft, origin),
            lambda operation_id: self._merged(words, operation_id),
            reason=self.tr("chosen in Facts"),
            failed=self._failed,
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Space ticks, a digit takes a field, Shift with a digit keeps; Escape ends typing first."""
        member, field = self.board.card, self.board.field
        place = event.key() - Qt.Key.Key_1
        if event.key() == Qt.Key.Key_Escape and self.card.typing:
            self.card.end_typing()
        elif (
            event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            self.merge()
        elif event.key() == Qt.Key.Key_Space and member is not None:
            self._change(lambda draft: draft.ticking(member.id))
        elif field is not None and 0 <= place < len(self._ids):
            taken = self.board.card_at(place).id
            self._change(lambda draft: draft.taking(field, taken))  # type: ignore[arg-type]
        else:
            super().keyPressEvent(event)

    def _read(self) -> None:
        self._context.tasks.read(self, lambda: self._merges.draft("fact", self._ids), self._show, self._failed)

    def _show(self, draft: MergeDraft) -> None:
        self.draft = draft
        told = preview(draft)
        self.board.show_comparison(comparison_of(draft))
        why = self.tr("fact-{0} is kept").format(draft.kept)
        self.card.show_merge(draft, told, " ".join(map(translated, told.doubts)), why)
        self.go.setEnabled(draft.problem is None)

    def _change(self, change: Callable[[MergeDraft], MergeDraft]) -> None:
        if self.draft is not None:
            self._show(change(self.draft))

    def _edit(self) -> None:
        if self.card.typing:
            self.card.end_typing()
        else:
            self.card.begin_typing()

    def _merged(self, words: str, operation_id: int) -> None:
        self._context.navigator.tell(words, operation_id)
        self.accept()

    def _failed(self, error: BaseException) -> None:
        failures.report(self, error)
        if isinstance(error, MembersChangedError):
            self._read()

    def _show_other(self, memory_id: str) -> None:
        self.reject()
        self._context.navigator.open_memory(memory_id)

    def _connect(self) -> None:
        self.board.tick_asked.connect(lambda member: self._change(lambda draft: draft.ticking(member)))
        self.board.keep_asked.connect(lambda member: self._change(lambda draft: draft.keeping(member)))
        self.board.take_asked.connect(lambda name, member: self._change(lambda draft: draft.taking(name, member)))
        self.board.open_asked.connect(self._show_other)
        self.card.memory_chosen.connect(self._show_other)
        self.card.edited.connect(lambda name, value: self._change(lambda draft: draft.editing(name, value)))
        self.card.plain_asked.connect(self._read)
        self.card.left.connect(self.board.setFocus)
        self.go.clicked.connect(self.merge)
        self.cancel.clicked.connect(self.reject)

    def _lay_out(self) -> None:
        body = column(spacing=Space.M, margins=DIALOG_MARGINS)
        body.addWidget(label(self.windowTitle(), "title"))
        body.addWidget(
            label(
                self.tr("Space ticks a fact; 1–{0} take the field with the cursor from it.").format(len(self._ids)),
                "muted",
            )
        )
        body.addWidget(self.board)
        body.addWidget(self.card)
        body.addStretch(1)
        body.addLayout(row(None, self.cancel, self.go))
        self.setLayout(body)
