"""How much is in each panel, told in the rail also while the panel is out of view, or was never opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from desktop.gui.context import Context
from desktop.gui.panel_list import PanelSpec
from desktop.gui.tasks import Latest
from desktop.gui.widgets.rail import Rail

if TYPE_CHECKING:
    from desktop.app import App

_AFTER_MS = 500
"""Counting what waits looks through all memories: not after every change of a busy store."""


class RailCounts(QObject):
    """The panel in view tells its own count, which is the newest; those of the others are read here."""

    _news = Signal()

    def __init__(
        self, context: Context, rail: Rail, specs: Sequence[PanelSpec], in_view: Callable[[], str], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._app = context.app
        self._rail = rail
        self._in_view = in_view
        self._specs = {spec.name: spec for spec in specs}
        self._reading = {spec.name: Latest(context.tasks, self) for spec in specs if spec.count is not None}
        self._soon = QTimer(self, singleShot=True, interval=_AFTER_MS)
        self._soon.timeout.connect(self.read)
        self._news.connect(self.read_soon, Qt.ConnectionType.QueuedConnection)
        context.changes.changed.connect(self.read_soon)
        self.stop = context.app.duplicates.subscribe(self._news.emit)

    def read(self) -> None:
        """Counts now."""
        for name, reading in self._reading.items():
            count = self._specs[name].count
            if count is not None and name != self._in_view():
                reading.read(_of(count, self._app), _told(self, name))

    def read_soon(self) -> None:
        """Counts in a moment; what comes until then is counted with it."""
        if not self._soon.isActive():
            self._soon.start()

    def take(self, name: str, count: int) -> None:
        """A panel tells its own count: out of view it may not be up to date."""
        if name == self._in_view():
            if name in self._reading:
                self._reading[name].forget()
            self.show_count(name, count)

    def show_count(self, name: str, count: int) -> None:
        """What waits is told where something does."""
        self._rail.show_count(name, (count or None) if self._specs[name].waits else count)


def _of(count: Callable[[App], int], app: App) -> Callable[[], int]:
    return lambda: count(app)


def _told(counts: RailCounts, name: str) -> Callable[[int], None]:
    return lambda count: counts.show_count(name, count)
