"""What a list is narrowed to from elsewhere, such as the memories behind a bar of a chart; a press lets go of it."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy

from desktop.gui.statistics.charts import MemoryList
from desktop.gui.ui.theme import Theme, style


class ListChip(QPushButton):
    """Hidden while nothing is. `let_go` comes when it was pressed."""

    let_go = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.memories: MemoryList | None = None
        self.setAutoDefault(False)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        style(self, "chip")
        theme.set_icon(self, "close", "accent", 12)
        self.setAccessibleName(self.tr("Show all again"))
        self.clicked.connect(self._press)
        self.hide()

    def show_list(self, memories: MemoryList | None) -> None:
        """Says which memories alone are shown; None for all."""
        self.memories = memories
        if memories is not None:
            count = QLocale().toString(len(memories.ids))
            self.setText(self.tr("{0}: {1}").format(memories.title, count))
            self.setToolTip(self.tr("Only these are shown. Press to show all again"))
            self.setAccessibleName(self.tr("Only {0}. Press to show all again").format(self.text()))
        self.setChecked(True)
        self.setVisible(memories is not None)

    def _press(self) -> None:
        self.show_list(None)
        self.let_go.emit()
