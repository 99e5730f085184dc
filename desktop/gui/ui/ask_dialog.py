"""A dialog that asks for one line: a name, a subject, a day. What can't be is told as one types."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QVBoxLayout, QWidget

from desktop.core.errors import UserError
from desktop.gui.ui.context import Context
from desktop.gui.ui.dialog import Dialog
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.theme import style
from desktop.gui.ui.tokens import DIALOG_MARGINS, Space
from desktop.gui.ui.widgets import button, label, row

_WIDTH = 400


class AskDialog(Dialog):
    """`answered` carries the text that passed the `check`, which raises UserError for what can't be."""

    answered = Signal(str)

    def __init__(
        self,
        context: Context,
        title: str,
        prompt: str,
        check: Callable[[str], object],
        parent: QWidget | None = None,
        *,
        text: str = "",
        words: Iterable[str] = (),
    ) -> None:
        """`words` are offered as one types."""
        super().__init__(context.theme, parent)
        self._check = check
        self.setWindowTitle(title)
        self.setModal(True)
        self.setMinimumWidth(context.theme.scaled(_WIDTH))
        self.field = QLineEdit(text)
        self.field.setAccessibleName(prompt)
        self.field.setToolTip(prompt)
        self.suggest(words)
        self.problem = label("", "error", wrap=True)
        self.problem.hide()
        self.ok = button(self.tr("OK"), "primary", tip=title, key="Return")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close; nothing is changed"), key="Esc")
        self._lay_out(title, prompt)
        self.field.textChanged.connect(lambda _: self._tell(self._problem() if self.field.text().strip() else ""))
        self.field.returnPressed.connect(self._answer)
        self.ok.clicked.connect(self._answer)
        self.cancel.clicked.connect(self.reject)
        self.field.selectAll()

    def suggest(self, words: Iterable[str]) -> None:
        """Offers other words as one types."""
        completer = QCompleter(list(words), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.field.setCompleter(completer)

    def _problem(self) -> str:
        try:
            self._check(self.field.text())
        except UserError as error:
            return translated(error.message)
        return ""

    def _tell(self, problem: str) -> None:
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        style(self.field, "wrong" if problem else "")

    def _answer(self) -> None:
        problem = self._problem()
        self._tell(problem)
        if not problem:
            self.answered.emit(self.field.text().strip())
            self.accept()

    def _lay_out(self, title: str, prompt: str) -> None:
        caption = label(prompt, "small")
        caption.setBuddy(self.field)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*DIALOG_MARGINS)
        layout.setSpacing(Space.M)
        for widget in (label(title, "title", wrap=True), caption, self.field, self.problem):
            layout.addWidget(widget)
        layout.addLayout(row(None, self.cancel, self.ok))
