"""The verdicts at the foot of a review: a button each with its key printed on it, and the keys that go on."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QSizePolicy, QVBoxLayout, QWidget

from desktop.gui.theme import style
from desktop.gui.tokens import Space
from desktop.gui.widgets.basics import KeyButton, key_cap, label, row
from desktop.gui.widgets.flow import FlowLayout

SNOOZES = (7, 30, 90)
"""Days. Each begins with another digit, which chooses it in the menu."""


class VerdictBar(QWidget):
    """`button` finds a verdict's button by the name of its action; the first stands out."""

    def __init__(
        self, verdicts: Iterable[tuple[str, QAction]], hints: Iterable[tuple[str, str]], parent: QWidget | None = None
    ) -> None:
        """`hints` are keys, several with a space between, and what they do."""
        super().__init__(parent)
        self._buttons: dict[str, KeyButton] = {}
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        buttons = QWidget()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        policy.setHeightForWidth(True)
        buttons.setSizePolicy(policy)
        flow = FlowLayout(buttons, spacing=Space.S)
        for words, action in verdicts:
            made = KeyButton(words, action)
            if not self._buttons:
                style(made, "primary")
            self._buttons[action.objectName()] = made
            flow.addWidget(made)
        told = row(None, spacing=Space.XS)
        for number, (keys, words) in enumerate(hints):
            if number:
                told.addWidget(label("·", "small"))
            for key in keys.split():
                told.addWidget(key_cap(key))
            told.addWidget(label(words, "small"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.S)
        layout.addWidget(buttons)
        layout.addLayout(told)

    def button(self, name: str) -> KeyButton:
        return self._buttons[name]

    def menu_at(self, name: str, menu: QMenu) -> None:
        """Opens a menu over a verdict's button, its first line chosen: keys alone go through it."""
        over = self._buttons[name]
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(over.mapToGlobal(QPoint(0, -menu.sizeHint().height() - Space.XS)))
        menu.setActiveAction(menu.actions()[0])
