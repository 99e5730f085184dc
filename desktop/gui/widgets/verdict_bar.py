"""The verdicts at the foot of a review: a button each with its key printed on it, and the keys that go on."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

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
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        flow = FlowLayout(self, spacing=Space.S)
        for words, action in verdicts:
            made = KeyButton(words, action, primary=not self._buttons)
            self._buttons[action.objectName()] = made
            flow.addWidget(made)
        flow.addWidget(_told(hints))

    def button(self, name: str) -> KeyButton:
        return self._buttons[name]

    def menu_at(self, name: str, menu: QMenu) -> None:
        """Opens a menu over a verdict's button, its first line chosen: keys alone go through it."""
        over = self._buttons[name]
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(over.mapToGlobal(QPoint(0, -menu.sizeHint().height() - Space.XS)))
        menu.setActiveAction(menu.actions()[0])


def _told(hints: Iterable[tuple[str, str]]) -> QWidget:
    """The keys in a line, each with what it does."""
    line = row(spacing=Space.XS, margins=(Space.S, Space.XS, 0, 0))
    for number, (keys, words) in enumerate(hints):
        if number:
            line.addWidget(label("·", "small"))
        for key in keys.split():
            line.addWidget(key_cap(key))
        line.addWidget(label(words, "small"))
    made = QWidget()
    made.setLayout(line)
    return made
