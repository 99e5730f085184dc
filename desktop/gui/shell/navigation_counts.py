"""How much is in each panel, told in the rail also while the panel is out of view, or was never opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from desktop.gui.shell.navigation import NavigationBar
from desktop.gui.shell.panels import PanelSpec
from desktop.gui.ui import failures
from desktop.gui.ui.context import PanelContext

_AFTER_MS = 500
"""Counting what waits looks through all memories: not after every change of a busy store."""


class NavigationCounts(QObject):
    """The panel in view tells its own count, which is the newest; those of the others are read here."""

    _news = Signal()

    def __init__(
        self,
        context: PanelContext,
        rail: NavigationBar,
        specs: Sequence[PanelSpec],
        in_view: Callable[[], str],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._app = context.app
        self._tasks = context.tasks
        self._rail = rail
        self._in_view = in_view
        self._specs = {spec.name: spec for spec in specs}
        self._due: list[str] = []
        self._counting: str | None = None
        self._running = False
        self._soon = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._soon.timeout.connect(self.read)
        self._news.connect(self.read_soon, Qt.ConnectionType.QueuedConnection)
        context.changes.changed.connect(self.read_soon)
        self.stop = context.app.duplicates.subscribe(self._news.emit)

    def read(self) -> None:
        """Counts now, one panel after another: several at once would hold the threads that a search waits for, for
        seconds where there are very many memories."""
        self._due += [name for name in self._specs if name not in self._due]
        if not self._running:
            self._read_next()

    def read_soon(self) -> None:
        """Counts in a moment; what comes until then is counted with it."""
        if not self._soon.isActive():
            self._soon.start()

    def take(self, name: str, count: int) -> None:
        """A panel tells its own count: out of view it may not be up to date."""
        if name == self._in_view():
            if name == self._counting:
                self._counting = None
            self.show_count(name, count)

    def show_count(self, name: str, count: int) -> None:
        """What waits is told where something does."""
        self._rail.show_count(name, (count or None) if self._specs[name].waits else count)

    def _read_next(self) -> None:
        self._running = False
        while self._due and not self._running:
            name = self._due.pop(0)
            count = self._specs[name].count
            if count is not None and name != self._in_view():
                self._counting, self._running = name, True
                self._tasks.read(self, partial(count, self._app), partial(self._counted, name), self._failed)

    def _counted(self, name: str, count: int) -> None:
        if name == self._counting:  # the panel has not told it meanwhile
            self.show_count(name, count)
        self._read_next()

    def _failed(self, error: BaseException) -> None:
        failures.report(self, error)
        self._read_next()
