"""The fields of a merged memory as a person types over them; each change is told at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QGridLayout, QLineEdit, QPlainTextEdit, QWidget

from desktop.core.model import CATEGORIES
from desktop.gui.facts.model import category_text
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import as_tip
from desktop.gui.ui.widgets import column, label, number_field
from desktop.memory.duplicates.merge_draft import MergeDraft
from desktop.memory.duplicates.merge_fields import FieldName

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
        """The field of that name. Raises KeyError where this kind of memory has none."""
        return self._editors[name]

    def show_draft(self, draft: MergeDraft) -> None:
        """What the merged memory says; a field that says it already is left alone, with its caret."""
        if draft.kind != self._kind:
            self._kind = draft.kind
            self._build()
        results: dict[str, Any] = {field.name: field.result for field in draft.fields}
        for name, editor in self._editors.items():
            with QSignalBlocker(editor):
                _put(editor, results.get(name))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Plain keys belong to the field, also in those that are no text: the panel's are off while one types."""
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
