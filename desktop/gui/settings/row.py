"""One setting in the dialog: its label and help, its editor, what is wrong, and the way back to the default."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.gui.settings.editors import SettingEditor, chosen_words, words
from desktop.gui.ui.flow_layout import FlowLayout
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import decimal, number
from desktop.gui.ui.widgets import button, column, label, row
from desktop.settings import Setting

_TOLD_MOST = 40


class SettingRow(QWidget):
    """`edited` carries the setting's name and the value that the person chose."""

    edited = Signal(str, object)

    def __init__(self, setting: Setting, editor: SettingEditor, *, fixed: bool, also: str = "") -> None:
        """`fixed`: the environment sets it. `also` are further words to find it by."""
        super().__init__()
        self.setting = setting
        self.editor = editor
        self._value: Any = None
        self._found_by = " ".join((setting.title, words(setting.title), setting.help, setting.name, also)).casefold()
        self._found_by += editor.found_by.casefold()
        self.wrong = label("", "error", wrap=True)
        self.wrong.hide()
        self.note = label(words("Set by {0}").format(setting.variable), "small", selectable=True)
        self.note.setVisible(fixed)
        self.reset = button(words("Reset to default"), "link", tip=self._default_words())
        self.reset.setAccessibleName(words("Reset to default: {0}").format(words(setting.title)))
        self.reset.clicked.connect(lambda: self._choose(setting.default))
        self._fixed = fixed
        editor.setEnabled(not fixed)
        editor.edited.connect(lambda value: self.edited.emit(setting.name, value))
        self._lay_out()

    @property
    def first(self) -> QWidget:
        """What takes the focus when the setting is gone to."""
        return self.editor

    def show_value(self, value: Any) -> None:
        """Shows what the setting is now, and that nothing is wrong with it; the same value again changes nothing."""
        if value != self._value:
            self._value = value
            self.editor.show_value(value)
            self.tell("")
        self.reset.setVisible(not self._fixed and value != self.setting.default)

    def tell(self, problem: str) -> None:
        """Says why a value was not taken; empty for nothing."""
        self.wrong.setText(problem)
        self.wrong.setVisible(bool(problem))
        self.editor.mark_wrong(bool(problem))

    def answer(self, value: Any, problem: str) -> None:
        """What came of an edit: the value that holds now, or why it is still the old one."""
        if problem:
            self.tell(problem)
        else:
            self._value = None
            self.show_value(value)

    def matches(self, wanted: Sequence[str]) -> bool:
        """Whether its label, help, name or contents hold each of these words (casefolded)."""
        return all(word in self._found_by for word in wanted)

    def _choose(self, value: Any) -> None:
        self.editor.setFocus()
        self.edited.emit(self.setting.name, value)

    def _default_words(self) -> str:
        default = self.setting.default
        if isinstance(default, bool):
            told = words("on") if default else words("off")
        elif isinstance(default, int | float):
            told = self._number_words(default)
        elif isinstance(default, str):
            told = chosen_words(default) if self.setting.kind == "choice" else default
        else:
            told = ", ".join(default)
        told = told.strip() or words("empty")
        return words("By default: {0}").format(told if len(told) <= _TOLD_MOST else f"{told[: _TOLD_MOST - 1]}…")

    def _number_words(self, value: float) -> str:
        if self.setting.zero and not value:
            return words(self.setting.zero)
        told = number(value) if float(value).is_integer() else decimal(value)
        return f"{told} {words(self.setting.unit)}" if self.setting.unit else told

    def _lay_out(self) -> None:
        setting = self.setting
        title = label(words(setting.title), "strong")
        title.setBuddy(self.editor)
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # nothing below may move under the pointer that changed the value
        self.reset.setSizePolicy(policy)
        head = FlowLayout(spacing=Space.M, down=0)
        head.addWidget(title)
        head.addWidget(self.reset)
        told = column(head, label(words(setting.help), "small", wrap=True), spacing=2)
        if setting.restart:
            told.addWidget(label(words("Counts from the next start."), "small"))
        whole = column(spacing=Space.XS, margins=(0, Space.M, 0, Space.M))
        if self.editor.wide:
            told.setSpacing(Space.XS)
            whole.addLayout(told)
            whole.addWidget(self.editor)
        else:
            line = row(spacing=Space.XL)
            line.addLayout(told, 1)
            line.addWidget(self.editor, 0)
            whole.addLayout(line)
        whole.addWidget(self.wrong)
        whole.addWidget(self.note)
        self.setLayout(whole)
