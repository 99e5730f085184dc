"""The settings on the GUI's thread: whoever changes them, it is told here; what is set here is written off it."""

from __future__ import annotations

from functools import partial
from threading import Lock
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal

from desktop.core.errors import UserError
from desktop.gui.ui import failures
from desktop.gui.ui.jobs import TaskRunner
from desktop.settings import SETTINGS, Settings, SettingsStore


class LiveSettings(QObject):
    """`changed` carries the settings after each change. `answered` carries the name of a setting that was set here, and
    a sentence where that could not be done; else it is empty."""

    changed = Signal(object)
    answered = Signal(str, str)
    _told = Signal(object)

    def __init__(self, store: SettingsStore, tasks: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.store = store
        self._at_start = store.current
        self._tasks = tasks
        self._wanted: dict[str, Any] = {}
        self._running = False
        self._writing = Lock()
        self._stopped = False
        self._told.connect(self.changed, Qt.ConnectionType.QueuedConnection)
        self._unsubscribe = store.subscribe(self._told.emit)

    @property
    def current(self) -> Settings:
        return self.store.current

    def value(self, name: str) -> Any:
        """Returns what was set here last, written or not; else what holds."""
        return self._wanted.get(name, getattr(self.current, name))

    def waits(self, name: str) -> bool:
        """Tells whether a value of this setting is still to be written: what `current` says of it is old."""
        return name in self._wanted

    def waits_for_restart(self, name: str) -> bool:
        """Tells whether a setting that counts from the next start was changed since this one."""
        return SETTINGS[name].restart and getattr(self.current, name) != getattr(self._at_start, name)

    def set_value(self, name: str, value: Any) -> None:
        """Writes off the GUI's thread, in order; of several values of one setting that wait, only the last."""
        self._wanted.pop(name, None)
        self._wanted[name] = value
        self._write_next()

    def stop(self) -> None:
        """Ends the signals and writes at once what still waits: before the window goes."""
        self._unsubscribe()
        self._unsubscribe = lambda: None
        with self._writing:  # a write under way ends first, one that has not begun never does: it would be older
            self._stopped = True
        waiting, self._wanted = self._wanted, {}
        for name, value in waiting.items():
            try:
                self.store.update(**{name: value})
            except UserError as error:
                failures.report(self, error)

    def _write_next(self) -> None:
        if self._running or not self._wanted:
            return
        self._running = True
        name, value = next(iter(self._wanted.items()))
        done = partial(self._done, name, value)
        self._tasks.read(self, partial(self._write, name, value), lambda _: done(""), partial(self._failed, done))

    def _write(self, name: str, value: Any) -> None:
        with self._writing:
            if not self._stopped:
                self.store.update(**{name: value})

    def _failed(self, done: Any, error: BaseException) -> None:
        done(failures.as_notice(error).text)

    def _done(self, name: str, value: Any, problem: str) -> None:
        self._running = False
        if self._wanted.get(name) is value:
            del self._wanted[name]
            self.answered.emit(name, problem)
        self._write_next()
