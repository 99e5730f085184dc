"""One piece of work beside the event loop, before there is an app with threads of its own, or after it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Signal

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
        """Once."""
        self._thread.start()

    def result(self) -> T:
        """What the work returned, or raised; waits for its end."""
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
