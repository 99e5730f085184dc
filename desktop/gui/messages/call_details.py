"""All that went into a tool call and came out of it, for those who want it exactly."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.gui.messages.markdown import TextView
from desktop.gui.messages.tool_card_state import SHOWN_MOST, as_json
from desktop.gui.ui.theme import Space, Theme
from desktop.gui.ui.translation import counted
from desktop.gui.ui.widgets import FoldedLabel, column, label


class CallDetails(QWidget):
    """`memory_clicked` carries a memory that is named in it."""

    memory_clicked = Signal(str)

    def __init__(self, theme: Theme, tool: str, parent: QWidget | None = None, *, answered: bool = True) -> None:
        """`answered` is whether there is an answer to show, or may be."""
        super().__init__(parent)
        self._theme = theme
        self._arguments = self._text(self.tr("Arguments"))
        self._answer = self._text(self.tr("Answer"))
        self._answer_head = label(self.tr("Answer"), "small")
        self._cut = FoldedLabel("", "small")
        self._tool = tool
        self._name = label(tool, "small-strong", selectable=True)
        head = label(self.tr("Arguments"), "small")
        items = (self._name, head, self._arguments, self._answer_head, self._answer, self._cut)
        self.setLayout(column(*items, spacing=Space.XS))
        for item in (self._answer_head, self._answer):
            item.setVisible(answered)

    @property
    def text(self) -> str:
        """All that can be read in it."""
        return "\n".join(
            [self._name.text(), self._arguments.toPlainText(), self._answer.toPlainText(), self._cut.text()]
        )

    def show_call(self, arguments: Any, answer: Any = None, took: str = "") -> None:
        """Shows a call as far as it has come, and how long it `took`."""
        self._name.setText(f"{self._tool} · {took}" if took else self._tool)
        told = as_json(answer) if answer else self.tr("No answer yet.")
        self._arguments.show_code(as_json(arguments)[:SHOWN_MOST])
        self._answer.show_code(told[:SHOWN_MOST])
        hidden = len(told) - SHOWN_MOST
        self._cut.setText(_cut_words(hidden) if hidden > 0 else "")
        self._cut.setVisible(hidden > 0)

    def _text(self, name: str) -> TextView:
        view = TextView(self._theme)
        view.setAccessibleName(name)
        view.memory_clicked.connect(self.memory_clicked)
        return view


def _cut_words(hidden: int) -> str:
    return counted("CallDetails", "1 more character is not shown.", "%Ln more characters are not shown.", hidden)
