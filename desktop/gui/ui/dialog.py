"""What all dialogs have in common: Enter presses the button that has the focus, and what goes wrong is told in them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QWidget

from desktop.gui.ui.failures import Notice
from desktop.gui.ui.notice_bar import NoticeBar
from desktop.gui.ui.theme import Theme

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def enter_presses(window: QWidget, event: QKeyEvent) -> bool:
    """Whether this was Enter, and a button of the window had the focus: it is pressed. Qt does so with Space only."""
    focused = window.focusWidget()
    if event.key() not in ENTER or not isinstance(focused, QAbstractButton):
        return False
    focused.click()
    return True


class Dialog(QDialog):
    """A notice board (`desktop.gui.ui.failures`): while it is open, failures are told here and not behind it.

    The notices stand above its layout, over its whole width, and take no room until there is one.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.notices = NoticeBar(theme, self)

    def show_notice(self, notice: Notice) -> None:
        """Tells what went wrong while it is open."""
        layout = self.layout()
        assert layout is not None
        layout.setMenuBar(self.notices)
        self.notices.show_notice(notice)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if not enter_presses(self, event):
            super().keyPressEvent(event)
