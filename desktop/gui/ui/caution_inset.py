"""A sentence that asks for a look, on a ground of its own."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QLabel

from desktop.gui.ui.folded_label import FoldedLabel
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import column, row


class CautionInset(QFrame):
    """Hidden while there is nothing to say."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        style(self, "inset-caution")
        self._text = FoldedLabel("", "caution")
        mark = QLabel()
        theme.set_icon(mark, "warning", "caution", 14)
        across = row(mark, spacing=Space.S, margins=(Space.M, Space.XS, Space.M, Space.XS))
        across.addLayout(column(self._text), 1)
        self.setLayout(across)
        self.hide()

    @property
    def words(self) -> str:
        return self._text.text()

    def tell(self, text: str) -> None:
        self._text.setText(text)
        self.setAccessibleName(text)
        self.setVisible(bool(text))
