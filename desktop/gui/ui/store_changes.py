"""Changes of the store as a Qt signal: on the GUI thread, at once, but only a few times a second however many come."""

from __future__ import annotations

import threading

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.core.model import Changes
from desktop.storage.database import Database

APART_MS = 250
"""Showing a change takes longer than writing one: a program that writes without pause would leave the window no time
for its person."""


class StoreChanges(QObject):
    """`changed` carries one `Changes`: the rows of all commits since the last one, under the newest operation.

    The first comes at once, the next `APART_MS` after it at the earliest.
    """

    changed = Signal(object)
    _arrived = Signal()

    def __init__(self, database: Database, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = threading.Lock()
        self._waiting: list[Changes] = []
        self._rest = QTimer(self, singleShot=True, interval=APART_MS)
        self._rest.timeout.connect(self._announce)
        self._arrived.connect(self._begin, Qt.ConnectionType.QueuedConnection)
        self._unsubscribe = database.subscribe(self._collect)

    def stop(self) -> None:
        """No more signals: before the window goes."""
        self._rest.stop()
        self._unsubscribe()
        self._unsubscribe = lambda: None

    def _collect(self, changes: Changes) -> None:
        """On the writing thread."""
        with self._lock:
            self._waiting.append(changes)
            first = len(self._waiting) == 1
        if first:
            self._arrived.emit()

    @Slot()
    def _begin(self) -> None:
        if not self._rest.isActive():
            self._announce()

    def _announce(self) -> None:
        with self._lock:
            waiting, self._waiting = self._waiting, []
        if waiting:
            self._rest.start()
            self.changed.emit(merged(waiting))


class ChangesInView(QObject):
    """The changes for a widget that shows them: at once while it is in view; what came while it was hidden comes in
    one when it is shown again, so that a panel out of view reads nothing."""

    changed = Signal(object)

    def __init__(self, changes: StoreChanges, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._missed: list[Changes] = []
        widget.installEventFilter(self)
        changes.changed.connect(self._hear)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Show and watched is self._widget and self._missed:
            missed, self._missed = merged(self._missed), []
            self.changed.emit(missed)
        return super().eventFilter(watched, event)

    @Slot(object)
    def _hear(self, changes: Changes) -> None:
        if self._widget.isVisible():
            self.changed.emit(changes)
        else:
            self._missed = [merged([*self._missed, changes])]


def merged(several: list[Changes]) -> Changes:
    """All rows that were touched, under the newest operation."""
    rows: dict[str, frozenset[int]] = {}
    for changes in several:
        for table, ids in changes.rows.items():
            rows[table] = rows.get(table, frozenset()) | ids
    newest = several[-1]
    return Changes(newest.operation_id, newest.actor, rows)
