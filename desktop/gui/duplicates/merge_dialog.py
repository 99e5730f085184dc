"""A merge of facts that a person chose: side by side, with what would become of them, before anything is merged;
and the card of what it makes of them, which the Duplicates panel shows, too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDoubleSpinBox,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop.core.model import CATEGORIES, Episode
from desktop.gui.duplicates.comparison_board import ComparisonBoard
from desktop.gui.duplicates.labels import comparison_of, merged_words
from desktop.gui.ui import failures
from desktop.gui.ui.actions import DUPLICATES, Actions
from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.failures import Notice
from desktop.gui.ui.labels import category_text
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import DIALOG_MARGINS, Space, Theme, style
from desktop.gui.ui.translation import as_tip, translated
from desktop.gui.ui.widgets import (
    CautionInset,
    FlowLayout,
    FoldedLabel,
    KeyButton,
    button,
    clear,
    column,
    label,
    number_field,
    pill,
    row,
)
from desktop.memory.duplicates.merge import FieldName, MembersChangedError, MergeDraft
from desktop.memory.duplicates.merge_preview import Inherited, MergePreview, preview

_LINES = 3
_LINE = 20
_COLUMNS = 3


class MergeForm(QWidget):
    """`edited` carries the name of a field and what it holds now: a text, a number, or a tuple of tags."""

    edited = Signal(str, object)

    def __init__(
        self,
        theme: Theme,
        own_categories: Iterable[str] = (),
        parent: QWidget | None = None,
        *,
        hidden: Iterable[str] = (),
    ) -> None:
        """`hidden` categories are offered only where a memory is of one."""
        super().__init__(parent)
        self._theme = theme
        out = frozenset(hidden)
        self._categories = [name for name in (*CATEGORIES, *own_categories) if name not in out]
        self._kind = ""
        self._editors: dict[str, QWidget] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(Space.M)
        self._grid.setVerticalSpacing(Space.S)
        self.text = QPlainTextEdit()

    def editor(self, name: FieldName) -> QWidget:
        """Returns the field of that name. Raises KeyError where this kind of memory has none."""
        return self._editors[name]

    def show_draft(self, draft: MergeDraft) -> None:
        """Shows what the merged memory says; a field that says it already is left alone, with its caret."""
        if draft.kind != self._kind:
            self._kind = draft.kind
            self._build()
        results: dict[str, Any] = {field.name: field.result for field in draft.fields}
        for name, editor in self._editors.items():
            with QSignalBlocker(editor):
                _put(editor, results.get(name))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Keeps plain keys in the field, also in those that are no text: the panel's are off while one types."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
            if plain == Qt.KeyboardModifier.NoModifier:
                event.accept()
                return True
        return super().eventFilter(watched, event)

    def _build(self) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            inner = item.layout()
            while inner is not None and (part := inner.takeAt(0)) is not None:
                if (widget := part.widget()) is not None:
                    widget.deleteLater()
        self._editors.clear()
        fact = self._kind == "fact"
        self.text = self._long("value" if fact else "summary", self.tr("Value") if fact else self.tr("Summary"))
        if fact:
            self._short("key", self.tr("Key"), 0)
            self._category(1)
            self._number("confidence", self.tr("Confidence"), 2)
        else:
            self._short("topic", self.tr("Topic"), 0)
            self._tags(1)
            self._number("importance", self.tr("Importance"), 2)

    def _long(self, name: str, words: str) -> QPlainTextEdit:
        made = QPlainTextEdit()
        made.setTabChangesFocus(True)
        made.setFixedHeight(self._theme.scaled(_LINE) * _LINES + 2 * Space.S)
        made.textChanged.connect(lambda: self.edited.emit(name, made.toPlainText()))
        self._add(name, words, made, 0, 0, _COLUMNS)
        return made

    def _short(self, name: str, words: str, place: int) -> None:
        made = QLineEdit()
        made.textEdited.connect(lambda text: self.edited.emit(name, text))
        self._add(name, words, made, 1, place)

    def _tags(self, place: int) -> None:
        made = QLineEdit()
        made.setPlaceholderText(self.tr("separated by commas"))
        made.textEdited.connect(lambda text: self.edited.emit("tags", _tags_of(text)))
        self._add("tags", self.tr("Tags"), made, 1, place)

    def _category(self, place: int) -> None:
        made = QComboBox()
        for name in self._categories:
            made.addItem(category_text(name), name)
        made.activated.connect(lambda _: self.edited.emit("category", made.currentData()))
        self._add("category", self.tr("Category"), made, 1, place)

    def _number(self, name: str, words: str, place: int) -> None:
        made = number_field()
        made.setRange(0.0, 1.0)
        made.setSingleStep(0.05)
        made.valueChanged.connect(lambda value: self.edited.emit(name, round(value, 2)))
        made.lineEdit().setAccessibleName(words)
        self._add(name, words, made, 1, place)

    def _add(self, name: str, words: str, editor: QWidget, line: int, place: int, across: int = 1) -> None:
        caption = label(words, "small")
        caption.setBuddy(editor)
        editor.setAccessibleName(words)
        editor.setToolTip(as_tip(words))
        editor.installEventFilter(self)
        self._editors[name] = editor
        self._grid.addLayout(column(caption, editor, spacing=Space.XS), line, place, 1, across)


def _put(editor: QWidget, value: Any) -> None:
    """Writes a value into an editor, unless it says so already."""
    if isinstance(editor, QPlainTextEdit):
        if editor.toPlainText().strip() != value:  # a space that was just typed stays
            editor.setPlainText(value)
    elif isinstance(editor, QDoubleSpinBox):
        editor.setValue(value)
    elif isinstance(editor, QComboBox):
        if editor.findData(value) < 0:
            editor.addItem(category_text(value), value)
        editor.setCurrentIndex(editor.findData(value))
    elif isinstance(editor, QLineEdit):
        text = ", ".join(value) if isinstance(value, tuple) else value
        if _tags_of(editor.text()) != _tags_of(text):  # a comma that was just typed stays
            editor.setText(text)


def _tags_of(text: str) -> tuple[str, ...]:
    return tuple(filter(None, (part.strip() for part in text.split(","))))


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
        """Shows a merge. `doubts`: what asks for a look, `why`: why this one is kept; both as sentences."""
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
        self.take_size(context.theme, _SIZE)
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
        self.card.hide()  # it says nothing until the facts are read, and is reached by Tab
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
        words = merged_words(draft)
        self._context.write(
            self,
            lambda origin: self._merges.merge(draft, origin),
            lambda operation_id: self._merged(words, operation_id),
            reason=self.tr("chosen in Facts"),
            failed=self._failed,
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Has Space tick, a digit take a field, Shift with a digit keep, and Escape end typing first."""
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
        self.card.show()
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
