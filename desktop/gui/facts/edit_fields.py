"""The fields of a fact as the detail pane shows them for typing over."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from PySide6.QtWidgets import QCheckBox, QFrame, QLineEdit, QVBoxLayout, QWidget

from desktop.core.errors import UserError
from desktop.core.model import Fact
from desktop.gui.facts.conflict_box import ClashBox
from desktop.gui.facts.edit_dialog import edited
from desktop.gui.facts.form import FactForm
from desktop.gui.history.labels import differences
from desktop.gui.ui.context import Context
from desktop.gui.ui.folded_label import FoldedLabel
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.theme import style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import spaced
from desktop.gui.ui.widgets import button, column, label, row
from desktop.memory.facts.batch_changes import end_of
from desktop.memory.facts.drafts import FactDraft


class FactFields(QWidget):
    """The form of the dialog, with what only a fact that is there can have: marks, and a last day of its own."""

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        settings = context.app.settings.current
        self.form = FactForm(context.theme, settings.extra_categories, hidden=settings.hidden_categories)
        self.until = QLineEdit()
        self.until.setPlaceholderText(self.tr("last day, such as 2027-03-01"))
        self.until.setAccessibleName(self.tr("Last day"))
        self.until.setToolTip(self.tr("The last day it is kept"))
        self.until_problem = label("", "error", wrap=True)
        self.pinned = QCheckBox(self.tr("Pinned"))
        self.pinned.setToolTip(self.tr("It never expires, and comes first in what the assistant is told"))
        self.private = QCheckBox(self.tr("Private"))
        self.private.setToolTip(self.tr("It is never sent to a model elsewhere"))
        self.clash = ClashBox(context.theme)
        self.meanwhile = QFrame()
        self._meanwhile_words = FoldedLabel("", "caution")
        self.mine = button(self.tr("Keep mine"), tip=self.tr("Write what you typed over it"))
        self.theirs = button(self.tr("Take theirs"), tip=self.tr("Drop what you typed"))
        self.save = button(self.tr("Save"), "primary", tip=self.tr("Save"), key="Ctrl+Return")
        self.back = button(self.tr("Take back"), tip=self.tr("Drop what was typed"), key="Esc")
        self._lay_out()

    def show_fact(self, fact: Fact) -> None:
        """Fills the fields, with nothing told beside them."""
        self.form.show_draft(FactDraft.of(fact))
        self.until.setText(_day_of(fact))
        self.pinned.setChecked(fact.pinned)
        self.private.setChecked(fact.private)
        self.meanwhile.hide()
        self.clash.hide()
        self.tell(None)
        self.show_until()
        self.setAccessibleName(self.tr("Editing {0}").format(spaced(fact.key)))

    def typed(self, seen: Fact) -> Fact:
        """The fact with what the fields say. Raises UserError naming the field."""
        draft = replace(self.form.draft(), source=seen.source).validated()
        wanted = self._marked(edited(seen, draft))
        text = self.until.text().strip()
        if draft.durability != "daily" or not text or text == _day_of(seen):
            return wanted
        return replace(wanted, expires_at=end_of(_checked_day(text)))

    def as_typed(self, seen: Fact) -> Fact:
        """The same, however wrong it is."""
        return self._marked(edited(seen, self.form.draft()))

    def tell(self, error: UserError | None, *, focus: bool = False) -> bool:
        """Shows what is wrong at its field, and only that; False where it is no field's."""
        self.form.clear_errors()
        mine = error is not None and error.field == "expires_at"
        self.until_problem.setText(translated(error.message) if error is not None and mine else "")
        self.until_problem.setVisible(mine)
        style(self.until, "wrong" if mine else "")
        self.save.setEnabled(error is None)
        if mine and focus:
            self.until.setFocus()
        return error is None or mine or self.form.show_error(error, focus=focus)

    def show_until(self) -> None:
        """A last day is asked for where there is one."""
        self.until.setVisible(self.form.daily.isChecked())

    def show_meanwhile(self, seen: Fact, now: Fact) -> None:
        """That another changed the fact while it was typed over, and what."""
        changes = " · ".join(differences(_image(seen), _image(now))) or self.tr("its excerpt")
        told = changes if now.status == "active" else self.tr("it was forgotten")
        self._meanwhile_words.setText(self.tr("Changed meanwhile: {0}. Nothing was overwritten.").format(told))
        self.meanwhile.setAccessibleName(self._meanwhile_words.text())
        self.mine.setVisible(now.status == "active")
        self.meanwhile.show()

    def _marked(self, fact: Fact) -> Fact:
        return replace(fact, pinned=self.pinned.isChecked(), private=self.private.isChecked())

    def _lay_out(self) -> None:
        style(self.meanwhile, "inset-caution")
        inner = column(self._meanwhile_words, row(self.mine, self.theirs, None), spacing=Space.S)
        inner.setContentsMargins(Space.M, Space.S, Space.M, Space.S)
        self.meanwhile.setLayout(inner)
        marks = row(self.pinned, self.private, spacing=Space.L)
        marks.addWidget(self.until, 1)
        marks.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.M)
        layout.addWidget(self.meanwhile)
        layout.addWidget(self.form)
        layout.addLayout(column(marks, self.until_problem, spacing=Space.XS))
        layout.addWidget(self.clash)
        layout.addLayout(row(self.save, self.back, None))


def _day_of(fact: Fact) -> str:
    return fact.expires_at.astimezone().date().isoformat() if fact.expires_at else ""


def _checked_day(text: str) -> date:
    """Raises UserError for what is no day."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UserError("The last day is a date such as 2027-03-01.", field="expires_at") from None


def _image(fact: Fact) -> dict[str, object]:
    names = ("value", "key", "category", "subject", "confidence", "durability", "valid_from", "valid_to")
    return {name: getattr(fact, name) for name in (*names, "pinned", "private")}
