"""What a person does before the folder is open: kept in order, and done then."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication


class Later(QObject):
    """Keeps the actions that need the folder, and the keys of a panel that is not there yet."""

    def __init__(self, actions: Iterable[QAction], parent: QObject) -> None:
        super().__init__(parent)
        self._kept: list[Callable[[], None]] = []
        self._over = False
        for action in actions:
            action.triggered.connect(partial(self._keep, action.trigger))

    def keep_key(self, event: QKeyEvent) -> None:
        """Goes to whatever has the keyboard then, such as the search that an action has led to."""
        again = QKeyEvent(event.type(), event.key(), event.modifiers(), event.text(), event.isAutoRepeat())
        self._keep(partial(_press, again))

    def do(self) -> None:
        """Does all that was kept, and keeps nothing from now on."""
        self._over = True
        kept, self._kept = self._kept, []
        for act in kept:
            act()

    def _keep(self, act: Callable[[], None], _checked: bool = False) -> None:
        if not self._over:
            self._kept.append(act)


def _press(event: QKeyEvent) -> None:
    focused = QApplication.focusWidget()
    if focused is not None:
        QCoreApplication.sendEvent(focused, event)
