"""A question in the place that it is about, with what to do."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import as_tip
from desktop.gui.ui.widgets import button, column, frame, label, row


class Question(QWidget):
    """A sentence with what to do about it, where it is asked. `asked` puts one; Escape takes it away."""

    def __init__(self) -> None:
        super().__init__()
        self.words = label("", wrap=True)
        self.yes = button("")
        self.no = button(self.tr("Cancel"), tip=self.tr("Change nothing"))
        self._act: Callable[[], None] = lambda: None
        self._before: QWidget | None = None
        self.yes.clicked.connect(self._agreed)
        self.no.clicked.connect(self.leave)
        body = column(self.words, row(self.yes, self.no, None), margins=(Space.M, Space.M, Space.M, Space.M))
        self.setLayout(column(frame("inset-caution", body)))
        self.hide()

    def ask(self, words: str, yes: str, act: Callable[[], None], back_to: QWidget) -> None:
        """The focus is on Cancel, and goes back to `back_to`."""
        self._act, self._before = act, back_to
        self.words.setText(words)
        self.yes.setText(yes)
        self.yes.setToolTip(as_tip(words))
        self.setAccessibleName(words)
        self.show()
        self.no.setFocus()

    def leave(self) -> None:
        self.hide()
        if self._before is not None:
            self._before.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def _agreed(self) -> None:
        self.leave()
        self._act()
