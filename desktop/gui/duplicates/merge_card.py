"""The memory that a merge would leave: what it says, what it inherits, and its fields to type over."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from desktop.core.model import Episode
from desktop.gui.duplicates.merge_form import MergeForm
from desktop.gui.ui.caution_inset import CautionInset
from desktop.gui.ui.flow_layout import FlowLayout
from desktop.gui.ui.folded_label import FoldedLabel
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import KeyButton, button, clear, column, label, pill, row
from desktop.memory.duplicates.merge_draft import MergeDraft
from desktop.memory.duplicates.merge_preview import Inherited, MergePreview

LEAVE_KEYS = ("Ctrl+Return", "Esc")
"""What ends typing; what was typed stays."""


class MergeCard(QFrame):
    """`edited`: a field and what was typed into it. `memory_chosen`: the id of what a chip names. `left`: typing ended.

    `plain_asked`: the person wants the proposal back.
    """

    edited = Signal(str, object)
    plain_asked = Signal()
    memory_chosen = Signal(str)
    left = Signal()

    def __init__(
        self, theme: Theme, edit: QAction, own_categories: Iterable[str] = (), *, hidden: Iterable[str] = ()
    ) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        style(self, "result")
        self.why = FoldedLabel("", "muted")
        self.state = pill("", "pill-accent")
        self.edit = KeyButton(self.tr("Edit"), edit)
        self.plain = button(
            self.tr("As proposed"), "quiet", tip=self.tr("Drop what was chosen and typed for this merge")
        )
        self.title = FoldedLabel("", "strong", selectable=True)
        self.text = FoldedLabel("", "title", selectable=True)
        self.form = MergeForm(theme, own_categories, hidden=hidden)
        self.form.hide()
        self._chips = FlowLayout()
        self._chip_room = QWidget()
        self._doubts = CautionInset(theme)
        self._problem = FoldedLabel("", "error")
        self._lay_out()
        self.form.edited.connect(self.edited)
        self.plain.clicked.connect(self.plain_asked)

    @property
    def typing(self) -> bool:
        """Whether its fields are open to be typed over."""
        return not self.form.isHidden()

    @property
    def chips(self) -> list[str]:
        """What is inherited, chip by chip, as it is read."""
        items = (self._chips.itemAt(number) for number in range(self._chips.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [widget.text() for widget in widgets if isinstance(widget, QLabel | QAbstractButton)]

    @property
    def told(self) -> str:
        """What stands against the merge, or asks for a look."""
        return "\n".join(filter(None, (self._doubts.words, self._problem.text())))

    def show_merge(self, draft: MergeDraft, preview: MergePreview, doubts: str, why: str) -> None:
        """`doubts`: what asks for a look, `why`: why this one is kept; both as sentences."""
        episode = isinstance(preview.result, Episode)
        said = preview.result.summary if isinstance(preview.result, Episode) else preview.result.value
        self.title.setText(preview.result.topic if isinstance(preview.result, Episode) else "")
        self.title.setVisible(episode and not self.typing)
        self.text.setText(said)
        self.why.setText(why)
        self.state.setText(self.tr("edited"))
        self.state.setVisible(draft.changed)
        self.plain.setVisible(draft.changed)
        self.form.show_draft(draft)
        self._doubts.tell(doubts)
        problem = preview.problem
        self._problem.setText(translated(problem.message) if problem is not None else "")
        self._problem.setVisible(problem is not None)
        style(self._problem, "error" if problem is not None and problem.field else "small")
        clear(self._chips)
        for inherited in preview.inherits:
            self._chips.addWidget(self._chip(inherited))
        self._chip_room.updateGeometry()
        style(self, "result-edited" if draft.changed else "result")
        self.setAccessibleName(self.tr("After merging: {0}").format(said))

    def begin_typing(self) -> None:
        """Opens the fields, the caret at the end of the text."""
        self.form.show()
        self.text.hide()
        self.title.hide()
        self.form.text.setFocus()
        self.form.text.moveCursor(self.form.text.textCursor().MoveOperation.End)

    def end_typing(self) -> None:
        if self.typing:
            self.form.hide()
            self.text.show()
            self.title.setVisible(bool(self.title.text()))
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        pressed = QKeySequence(event.keyCombination())
        if self.typing and any(pressed == QKeySequence(key) for key in LEAVE_KEYS):
            self.end_typing()
        else:
            super().keyPressEvent(event)

    def _chip(self, inherited: Inherited) -> QWidget:
        if not inherited.memory_ids:
            return pill(translated(inherited.text))
        first = inherited.memory_ids[0]
        made = button(translated(inherited.text), "inherited", tip=self.tr("Show {0}").format(first))
        made.clicked.connect(lambda: self.memory_chosen.emit(first))
        return made

    def _lay_out(self) -> None:
        self._chip_room.setLayout(self._chips)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        policy.setHeightForWidth(True)
        self._chip_room.setSizePolicy(policy)
        heading = label(self.tr("After merging"), "strong")
        head = row(heading, self.state, None, self.plain, self.edit, spacing=Space.M)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.L, Space.M, Space.L, Space.M)
        layout.setSpacing(Space.S)
        layout.addLayout(column(head, self.why, spacing=0))
        for widget in (self._doubts, self.title, self.text, self.form, self._problem, self._chip_room):
            layout.addWidget(widget)
