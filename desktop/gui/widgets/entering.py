"""Enter presses the button that has the focus, as Space does: Qt does so in dialogs only, and for their own buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QWidget

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def enter_presses(window: QWidget, event: QKeyEvent) -> bool:
    """Whether this was Enter, and a button of the window had the focus: it is pressed."""
    focused = window.focusWidget()
    if event.key() not in ENTER or not isinstance(focused, QAbstractButton):
        return False
    focused.click()
    return True


class EnteringDialog(QDialog):
    """A dialog in which Enter presses the button that has the focus."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not enter_presses(self, event):
            super().keyPressEvent(event)
