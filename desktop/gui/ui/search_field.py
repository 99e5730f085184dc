"""A field to search in: Escape clears it, and leaves it when it is empty; Down leaves it for what was found."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QToolButton, QWidget

from desktop.gui.ui.theme import Theme


class SearchField(QLineEdit):
    """`left` asks for the focus to go on to the results."""

    left = Signal()

    def __init__(self, theme: Theme, prompt: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setPlaceholderText(prompt)
        self.setAccessibleName(prompt)
        self.setToolTip(self.tr("{0} (Ctrl+F)").format(prompt))
        self.setClearButtonEnabled(True)
        self._mark = QAction(self)
        self.addAction(self._mark, QLineEdit.ActionPosition.LeadingPosition)
        theme.changed.connect(self._dress)
        self._dress()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            if self.text():
                self.clear()
            else:
                self.left.emit()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _dress(self) -> None:
        self._mark.setIcon(self.theme.icon("search", "muted"))
        for clear in self.findChildren(QToolButton)[:1]:
            clear.setIcon(self.theme.icon("close", "muted"))
