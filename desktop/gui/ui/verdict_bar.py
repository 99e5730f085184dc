"""The verdicts at the foot of a review: a button each with its key printed on it, and the keys that go on."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from desktop.gui.ui.flow_layout import FlowLayout
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import KeyButton, key_cap, label, row
from desktop.memory.duplicates.review_values import SNOOZE_DAYS


class DaysMenu(QMenu):
    """How long to put something off; its digits are its own while it is open, and not the panel's."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for days in SNOOZE_DAYS:
            self.addAction(self.tr("&{0} days").format(days), partial(self.chosen.emit, days))

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def open_over(self, button: QWidget) -> None:
        """The first line is chosen: keys alone go through it."""
        self.popup(button.mapToGlobal(QPoint(0, -self.sizeHint().height() - Space.XS)))
        self.setActiveAction(self.actions()[0])


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


def _told(hints: Iterable[tuple[str, str]]) -> QWidget:
    """The keys in a line, each with what it does."""
    line = row(spacing=Space.XS, margins=(0, Space.XS, 0, 0))
    for number, (keys, words) in enumerate(hints):
        if number:
            line.addWidget(label("·", "small"))
        for key in keys.split():
            line.addWidget(key_cap(key))
        line.addWidget(label(words, "small"))
    made = QWidget()
    made.setLayout(line)
    return made
