"""Results of calls that were queued: they come when they come, on another thread, perhaps after a restart."""

from __future__ import annotations

import threading
from collections.abc import Iterable

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal, Slot

from desktop.assistant.events import TaskFinished
from desktop.gui.ui.context import Context


class LateResults(QObject):
    """`arrived` carries a list of `TaskFinished`: those of one turn of the event loop, each as it is told;
    `found` those that were asked for.
    """

    arrived = Signal(object)
    found = Signal(object)
    _news = Signal()

    def __init__(self, context: Context, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._lock = threading.Lock()
        self._waiting: list[TaskFinished] = []
        self._news.connect(self._announce, Qt.ConnectionType.QueuedConnection)
        self._unsubscribe = context.app.orchestrator.subscribe(self._collect)

    def ask(self, call_ids: Iterable[str], conversation_id: int | None) -> None:
        """Asks what became of calls of a conversation by now: those that have ended come with `found`."""
        wanted, asked = list(call_ids), self._context.app.orchestrator.task_of_call
        if wanted:
            self._context.tasks.read(self, lambda: [asked(call_id, conversation_id) for call_id in wanted], self._tell)

    def stop(self) -> None:
        """No more signals: before the window goes."""
        self._unsubscribe()
        self._unsubscribe = lambda: None

    def _tell(self, tasks: list[TaskFinished | None]) -> None:
        ended = [task for task in tasks if task is not None]
        if ended:
            self.found.emit(ended)

    def _collect(self, task: TaskFinished) -> None:
        """On any thread. The window may be gone by then."""
        if not shiboken6.isValid(self):
            return
        with self._lock:
            self._waiting.append(task)
            first = len(self._waiting) == 1
        if first:
            self._news.emit()

    @Slot()
    def _announce(self) -> None:
        with self._lock:
            waiting, self._waiting = self._waiting, []
        if waiting:
            self.arrived.emit(waiting)
