"""What a chat shows before anything is said: what this is, and three ways to begin."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import FoldedLabel, button, column, label


class EmptyChat(QWidget):
    """`chosen` carries an example, to be finished by the person before it is sent."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        icon = QLabel()
        theme.set_icon(icon, "assistant", "accent", 28)
        self.examples = [self._example(text) for text in self._texts()]
        layout = column(
            None,
            icon,
            label(self.tr("Tell it something, or ask"), "heading"),
            FoldedLabel(
                self.tr(
                    "The assistant remembers what you tell it and answers from your memories. You see every step, "
                    "and can undo each one."
                ),
                "muted",
            ),
            Space.XS,
            *self.examples,
            None,
            None,
            spacing=Space.S,
            margins=(Space.XL, Space.L, Space.XL, Space.L),
        )
        self.setLayout(layout)

    def _texts(self) -> tuple[str, str, str]:
        return (
            self.tr("Remember that I live in Lviv"),
            self.tr("What do you know about me?"),
            self.tr("What did we discuss last week?"),
        )

    def _example(self, text: str) -> QPushButton:
        example = button(text, "example", tip=self.tr("Put this into the message field"))
        example.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        example.setCursor(Qt.CursorShape.PointingHandCursor)
        example.clicked.connect(lambda: self.chosen.emit(text))
        return example
