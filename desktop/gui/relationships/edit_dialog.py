"""The dialog in which a person says what two subjects are to each other, or corrects it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QVBoxLayout, QWidget

from desktop.core.errors import UserError
from desktop.core.model import USER, Origin, Relationship
from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.failures import report
from desktop.gui.ui.forms import FieldForm
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import DIALOG_MARGINS, Space
from desktop.gui.ui.translation import known_relations, name_of, relation_name, sentence, sentence_of
from desktop.gui.ui.widgets import FoldedLabel, button, column, label, row
from desktop.memory.relationships import KnownRelationship, RelationshipDraft

_WIDTH = 420


class RelationshipForm(FieldForm):
    """Subject, relation and the other one; below them the sentence that they make."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.subject, self.other = QLineEdit(), QLineEdit()
        self.relation, self.relation_text = QComboBox(), QLineEdit()
        self.relation.setLineEdit(self.relation_text)
        self.relation.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        for known in known_relations():
            self.relation.addItem(relation_name(known), known)
        self.relation.setEditText("")
        self.said = FoldedLabel("", "muted")
        layout = column(
            self._field("subject", self.tr("Who or what"), self.subject),
            self._field("relation", self.tr("Is to the other"), self.relation),
            self._field("other", self.tr("The other"), self.other),
            self.said,
            spacing=Space.M,
        )
        self.relation_text.setAccessibleName(self.relation.accessibleName())
        layout.setContentsMargins(0, 0, 0, 0)
        self.setLayout(layout)
        for field in (self.subject, self.other):
            field.textChanged.connect(self._tell)
        self.relation.editTextChanged.connect(self._tell)

    def draft(self) -> RelationshipDraft:
        """Returns what is written, unchecked."""
        place = self.relation.findText(self.relation.currentText().strip(), Qt.MatchFlag.MatchFixedString)
        relation = str(self.relation.itemData(place)).replace(" ", "_") if place >= 0 else self.relation.currentText()
        return RelationshipDraft(_typed(self.subject.text()), relation, _typed(self.other.text()))

    def show_draft(self, subject: str, relation: str, other: str) -> None:
        """Fills the fields."""
        self.subject.setText(name_of(subject) if subject else "")
        self.relation.setEditText(relation_name(relation) if relation else "")
        self.other.setText(name_of(other) if other else "")

    def suggest(self, names: list[str]) -> None:
        """Offers names as one types."""
        for field in (self.subject, self.other):
            completer = QCompleter([name_of(name) for name in names], field)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            field.setCompleter(completer)

    def _tell(self) -> None:
        self.clear_errors()
        draft = self.draft()
        whole = all(part.strip() for part in (draft.subject, draft.relation, draft.other))
        self.said.setText(sentence(draft.subject, draft.relation, draft.other) if whole else "")


def _typed(name: str) -> str:
    """A name as it is kept: the person's own word for themselves stands for them."""
    return USER if name.strip().casefold() == name_of(USER).casefold() else name


class RelationshipDialog(Dialog):
    """`kept` carries the relationship that was written, once."""

    kept = Signal(object)

    def __init__(
        self, context: PanelContext, edge: Relationship | None, parent: QWidget | None = None, *, subject: str = ""
    ) -> None:
        """For a relationship, or for a new one of `subject`."""
        super().__init__(context.theme, parent)
        self._context = context
        self._edge = edge
        self._writing = False
        title = self.tr("New relationship") if edge is None else self.tr("Edit the relationship")
        self.setWindowTitle(title)
        self.setModal(True)
        self.setMinimumWidth(context.theme.scaled(_WIDTH))
        self.form = RelationshipForm()
        self.save = button(self.tr("Save"), "primary", tip=title, key="Return")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close; nothing is changed"), key="Esc")
        self.save.clicked.connect(self.write)
        self.cancel.clicked.connect(self.reject)
        for field in (self.form.subject, self.form.other, self.form.relation_text):
            field.returnPressed.connect(self.write)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*DIALOG_MARGINS)
        layout.setSpacing(Space.M)
        layout.addWidget(label(title, "title", wrap=True))
        layout.addWidget(self.form)
        layout.addLayout(row(None, self.cancel, self.save))
        if edge is None:
            self.form.show_draft(subject, "", "")
        else:
            self.form.show_draft(edge.subject, edge.relation, edge.other)
        (self.form.relation if subject else self.form.subject).setFocus()
        subjects = context.app.memory.subjects
        context.tasks.read(self, lambda: [each.name for each in subjects.all()], self.form.suggest)

    def write(self) -> None:
        """Stores it and closes; what can't be is told at its field."""
        if self._writing:
            return
        draft, edge, relationships = self.form.draft(), self._edge, self._context.app.memory.relationships
        try:
            draft = draft.validated()
        except UserError as error:
            self.form.show_error(error)
            return
        self._writing = True

        def store(origin: Origin) -> Relationship | KnownRelationship:
            return relationships.remember(draft, origin) if edge is None else relationships.edit(edge.id, draft, origin)

        self._context.write(self, store, self._written, failed=self._failed)

    def _written(self, outcome: Relationship | KnownRelationship) -> None:
        self._writing = False
        if isinstance(outcome, KnownRelationship):
            told = self.tr("This is known already: {0}.").format(sentence_of(outcome.known))
            self.form.show_error(UserError(told, field="relation"))
        else:
            self.kept.emit(outcome)
            self.accept()

    def _failed(self, error: BaseException) -> None:
        self._writing = False
        if not (isinstance(error, UserError) and self.form.show_error(error)):
            report(self, error)
