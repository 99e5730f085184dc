"""A dialog that shows what would be done, with a tick for each step, how far it is, and what came of it."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.gui.failures import Notice
from desktop.gui.theme import Theme
from desktop.gui.tokens import DIALOG_MARGINS, Space
from desktop.gui.widgets.basics import column, label
from desktop.gui.widgets.entering import EnteringDialog
from desktop.gui.widgets.message_label import FoldedLabel
from desktop.gui.widgets.notice_bar import NoticeBar
from desktop.gui.widgets.scan_strip import ScanStrip
from desktop.gui.widgets.step_list import StepList

_SIZE: Final = (760, 620)


class StepDialog(EnteringDialog):
    """What is derived says by `reject` whether it may be closed, and lays itself out with its buttons."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.resize(*map(theme.scaled, _SIZE))
        self.notices = NoticeBar(theme)
        self.heading = label("", "title")
        self.hint = FoldedLabel("", "muted")
        self.strip = ScanStrip()
        self.steps = StepList(theme)
        self.count = label("", "muted")

    def show_notice(self, notice: Notice) -> None:
        """What goes wrong for this dialog is told in it."""
        self.notices.show_notice(notice)

    def closeEvent(self, event: QCloseEvent) -> None:
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
        self.setLayout(column(self.notices, body))
