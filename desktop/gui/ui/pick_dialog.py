"""A dialog in which a person picks one of a list by keys."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.gui.ui.dialog import ENTER, Dialog, enter_presses
from desktop.gui.ui.review_queue import ReviewQueue
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import DIALOG_MARGINS, Space
from desktop.gui.ui.widgets import button, label, row

_WIDTH: Final = 520
_STEPS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class PickDialog(Dialog):
    """`chosen` carries the id of the entry that was picked, once; then the dialog is closed."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, title: str, heading: str, height: int, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setModal(True)
        self.resize(theme.scaled(_WIDTH), theme.scaled(height))
        self.list = ReviewQueue(theme, wide=True)
        self.list.setAccessibleName(self.tr("Memories"))
        self.choose = button(self.tr("Choose"), "primary", tip=self.tr("This one takes its place"), key="Return")
        self.cancel = button(self.tr("Cancel"), tip=self.tr("Close without choosing"), key="Esc")
        self.list.doubleClicked.connect(lambda _: self.pick())
        self.choose.clicked.connect(self.pick)
        self.cancel.clicked.connect(self.reject)
        self._above = QVBoxLayout()
        self._above.setSpacing(Space.M)
        self._above.addWidget(label(heading, "heading", wrap=True))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*DIALOG_MARGINS)
        layout.setSpacing(Space.M)
        layout.addLayout(self._above)
        layout.addWidget(self.list, 1)
        layout.addStretch(0)
        layout.addLayout(row(None, self.cancel, self.choose))

    def add_above(self, widget: QWidget) -> None:
        """Puts something between the heading and the list."""
        self._above.addWidget(widget)

    def pick(self) -> None:
        """The entry in view is it; nothing happens where there is none."""
        entry_id = self.list.current
        if entry_id is not None:
            self.chosen.emit(entry_id)
            self.accept()

    def event(self, event: QEvent) -> bool:
        """Its keys are its own while it is open, and not those of the panel below."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Up, Down and Enter act on the list also while one types."""
        if enter_presses(self, event):
            return
        if event.key() in ENTER:
            self.pick()
        elif event.key() in _STEPS:
            self.list.step(_STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)
