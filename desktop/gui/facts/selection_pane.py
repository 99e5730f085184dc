"""What stands below the table while several facts are chosen: how many, and what can be done with all of them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.gui.shell.actions import Actions
from desktop.gui.ui.flow_layout import FlowLayout
from desktop.gui.ui.theme import style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import counted
from desktop.gui.ui.widgets import KeyButton, label
from desktop.memory.service import MERGE_MOST


class SelectionPane(QWidget):
    """Its buttons are the panel's actions."""

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        style(self, "detail")
        self._actions = actions
        self.count = label("", "title")
        words = {
            "forget": self.tr("Archive"),
            "forget_for_good": self.tr("Delete, don't learn again"),
            "restore": self.tr("Restore"),
            "erase": self.tr("Delete permanently…"),
            "category": self.tr("Category…"),
            "subject": self.tr("About…"),
            "keep": self.tr("Keep…"),
            "pin": self.tr("Pin"),
            "private": self.tr("Private"),
            "merge": self.tr("Merge…"),
            "export": self.tr("Export…"),
        }
        self.buttons = {name: KeyButton(text, actions[name]) for name, text in words.items()}
        flow = FlowLayout(spacing=Space.S)
        for made in self.buttons.values():
            flow.addWidget(made)
        hint = label(
            self.tr(
                "Each is one step that Ctrl+Z takes back, but for deleting permanently. Esc chooses one fact again."
            ),
            "muted",
            wrap=True,
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, Space.L, 20, Space.L)
        layout.setSpacing(Space.M)
        layout.addWidget(self.count)
        layout.addLayout(flow)
        layout.addWidget(hint)
        layout.addStretch(1)

    def show_count(self, count: int) -> None:
        text = counted("SelectionPane", "1 fact chosen", "%Ln facts chosen", count)
        self.count.setText(text)
        self.setAccessibleName(text)
        self.buttons["merge"].setVisible(count <= MERGE_MOST)
        for name in ("forget", "forget_for_good", "restore"):
            self.buttons[name].setVisible(self._actions[name].isEnabled())
