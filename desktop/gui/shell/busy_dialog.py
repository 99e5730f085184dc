"""One piece of work beside the event loop while there is no app with threads of its own, and the dialog that waits for
it: what is done to the data folder between the window that asked for it and the next one."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QProgressBar, QWidget

from desktop.gui.ui.theme import Space
from desktop.gui.ui.widgets import column, label

T = TypeVar("T")


class BackgroundThread(QObject, Generic[T]):
    """Does `work` in a thread of its own; `ended` comes on the GUI's."""

    ended = Signal()

    def __init__(self, work: Callable[[], T], name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._result: T
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, name=name)

    def start(self) -> None:
        """Begins the work; called once."""
        self._thread.start()

    def result(self) -> T:
        """Returns or raises what the work did; waits for its end."""
        self._thread.join()
        if self._error is not None:
            raise self._error
        return self._result

    def _run(self) -> None:
        try:
            self._result = self._work()
        except BaseException as error:
            self._error = error
        self.ended.emit()


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
        """Does nothing at Escape: what was begun is seen to its end."""

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        event.ignore()
