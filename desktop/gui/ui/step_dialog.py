"""A dialog that shows what would be done, with a tick for each step, how far it is, and what came of it."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.gui.ui.dialog import Dialog
from desktop.gui.ui.folded_label import FoldedLabel
from desktop.gui.ui.progress_strip import ScanStrip
from desktop.gui.ui.step_list import StepList
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import DIALOG_MARGINS, Space
from desktop.gui.ui.widgets import column, label

_SIZE: Final = (760, 620)


class StepDialog(Dialog):
    """What is derived says by `reject` whether it may be closed, and lays itself out with its buttons."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setModal(True)
        self.resize(*map(theme.scaled, _SIZE))
        self.heading = label("", "title")
        self.hint = FoldedLabel("", "muted")
        self.strip = ScanStrip()
        self.steps = StepList(theme)
        self.count = label("", "muted")

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        self.reject()
        event.setAccepted(not self.isVisible())

    def _lay_out(self, buttons: QHBoxLayout, *others: QWidget, below: QWidget | None = None) -> None:
        """`others` stand where the steps are, while those are hidden; `below` between them and the buttons."""
        body = column(spacing=Space.M, margins=DIALOG_MARGINS)
        for widget in (self.heading, self.hint, self.strip):
            body.addWidget(widget)
        for filling in (self.steps, *others):
            body.addWidget(filling, 1)
        if below is not None:
            body.addWidget(below)
        body.addLayout(buttons)
        self.setLayout(body)
