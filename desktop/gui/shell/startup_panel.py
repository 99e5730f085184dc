"""What stands in the place of a panel until the folder is open."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from desktop.gui.ui.panel import Panel
from desktop.gui.ui.widgets import column, label


class OpeningPanel(Panel):
    """`name` is that of the panel to come; `keep` gets the keys that are meant for it."""

    def __init__(self, keep: Callable[[QKeyEvent], None]) -> None:
        super().__init__()
        self._keep = keep
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        told = label(self.tr("Opening your memory…"), "muted")
        told.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAccessibleName(told.text())
        self.setLayout(column(None, told, None))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        self._keep(event)
