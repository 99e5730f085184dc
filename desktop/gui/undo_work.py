"""Undoing off the GUI thread. What lasts says how far it is, and can be stopped with nothing undone."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Final, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, Slot

from desktop.gui import failures
from desktop.gui.context import Context
from desktop.gui.tasks import Pace
from desktop.gui.words import number
from desktop.memory.similarity import Progress, WorkCancelledError
from desktop.model import Operation, Origin

T = TypeVar("T")

_LATER: Final = 0.6
"""Seconds: what is done sooner is not told of."""


class UndoWork(QObject):
    """`changed` carries how far it is in words, empty when it is over, and what stops it."""

    changed = Signal(str, object)
    _went_on = Signal(int, int)

    def __init__(self, context: Context, owner: QObject) -> None:
        super().__init__(owner)
        self._context = context
        self._owner = owner
        self._stopping = threading.Event()
        self._begun = 0.0
        self._pace = Pace()
        self._running = 0
        self._went_on.connect(self._show, Qt.ConnectionType.QueuedConnection)

    def undo(self, operation_id: int, done: Callable[[Operation], None]) -> None:
        """Undoes one operation; undoing an undo redoes."""
        memory = self._context.app.memory
        self.run(lambda origin, progress: memory.undo(operation_id, origin, progress=progress), done)

    def run(self, work: Callable[[Origin, Progress], T], done: Callable[[T], None]) -> None:
        """Undoes by `work`, which is given whom it is undone for and whom to tell how far it is."""
        if not self._running:
            self._stopping.clear()
        self._running += 1
        self._begun = time.monotonic()

        def finish(result: T) -> None:
            self._end()
            done(result)

        self._context.write(self._owner, lambda origin: work(origin, self._tell), finish, failed=self._failed)

    def _tell(self, done: int, total: int) -> None:
        """On the writing thread."""
        if self._stopping.is_set():
            raise WorkCancelledError
        if time.monotonic() - self._begun >= _LATER and self._pace.is_due(done, total):
            self._went_on.emit(done, total)

    @Slot(int, int)
    def _show(self, done: int, total: int) -> None:
        if self._running:
            words = self.tr("Undoing: {0} of {1} rows")
            self.changed.emit(words.format(number(done), number(total)), self._stopping.set)

    def _end(self) -> None:
        self._running -= 1
        if not self._running:
            self.changed.emit("", None)

    def _failed(self, error: BaseException) -> None:
        self._end()
        if isinstance(error, WorkCancelledError):
            failures.tell(self._owner, self.tr("Stopped: nothing was undone."))
        else:
            failures.report(self._owner, error)
