"""What is done to the data folder while nothing has it open: between the window that asked for it and the next one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QProgressBar, QWidget

from desktop.gui.shell.background_thread import BackgroundThread
from desktop.gui.ui.theme import Space
from desktop.gui.ui.widgets import column, label

T = TypeVar("T")

_WIDTH = 420


class BusyDialog(QDialog, Generic[T]):
    """Says what goes on until it is done; it can't be closed before."""

    def __init__(self, words: str, work: Callable[[], T], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._work = BackgroundThread(work, "between", self)
        self.setWindowTitle("Keepsake")
        self.setFixedWidth(_WIDTH)
        bar = QProgressBar()
        bar.setRange(0, 0)
        bar.setTextVisible(False)
        bar.setAccessibleName(words)
        told = label(words, wrap=True)
        self.setLayout(column(told, bar, spacing=Space.M, margins=(Space.XL, Space.XL, Space.XL, Space.XL)))
        self._work.ended.connect(self.accept, Qt.ConnectionType.QueuedConnection)

    def wait(self) -> T:
        """Does the work in a thread of its own; its result, or what it raised."""
        self._work.start()
        self.exec()
        return self._work.result()

    def reject(self) -> None:
        """Escape does nothing: what was begun is seen to its end."""

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        event.ignore()
