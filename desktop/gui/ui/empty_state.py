"""What an empty panel says: what would be here, and the action that fills it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import button, label

_WIDTH = 380


class EmptyState(QWidget):
    """Icon, title, a sentence or two, and at most one button."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._icon = QLabel()
        self._icon.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title = label("", "heading", wrap=True)
        self._text = label("", "muted", wrap=True)
        self._button: QPushButton = button("", "primary")
        self._act: Callable[[], None] | None = None
        self._button.clicked.connect(self._clicked)
        self._button.hide()
        theme.changed.connect(self._fit)
        layout = QVBoxLayout(self)
        layout.setSpacing(Space.S)
        layout.addStretch(2)
        for widget in (self._icon, self._title, self._text):
            widget.setFixedWidth(_WIDTH)
            layout.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        for words in (self._title, self._text):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        layout.addSpacing(Space.S)
        layout.addWidget(self._button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)

    def tell(self, icon: str, title: str, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        self._theme.set_icon(self._icon, icon, "muted", 32)
        self._title.setText(title)
        self._text.setText(text)
        self._button.setText(action)
        self._button.setVisible(act is not None)
        self._act = act
        self._fit()

    def _fit(self) -> None:
        """A wrapped label does not claim its height by itself beside stretches."""
        for words in (self._title, self._text):
            words.setMinimumHeight(max(0, words.heightForWidth(_WIDTH)))

    def _clicked(self) -> None:
        if self._act is not None:
            self._act()
