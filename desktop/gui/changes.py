"""Changes of the store as a Qt signal: on the GUI thread, once per turn of its event loop however many came."""

from __future__ import annotations

import threading

from PySide6.QtCore import QObject, Qt, Signal, Slot

from desktop.model import Changes
from desktop.storage.database import Database


class StoreChanges(QObject):
    """`changed` carries one `Changes`: the rows of all commits since the last one, under the newest operation."""

    changed = Signal(object)
    _arrived = Signal()

    def __init__(self, database: Database, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = threading.Lock()
        self._waiting: list[Changes] = []
        self._arrived.connect(self._announce, Qt.ConnectionType.QueuedConnection)
        self._unsubscribe = database.subscribe(self._collect)

    def stop(self) -> None:
        """No more signals: before the window goes."""
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
    def _announce(self) -> None:
        with self._lock:
            waiting, self._waiting = self._waiting, []
        if waiting:
            self.changed.emit(merged(waiting))


def merged(several: list[Changes]) -> Changes:
    """All rows that were touched, under the newest operation."""
    rows: dict[str, frozenset[int]] = {}
    for changes in several:
        for table, ids in changes.rows.items():
            rows[table] = rows.get(table, frozenset()) | ids
    newest = several[-1]
    return Changes(newest.operation_id, newest.actor, rows)
