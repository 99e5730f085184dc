"""What goes on in the background, told at the foot of the window; and what keeps Keepsake from its best, above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from desktop.gui.ui.failures import Notice
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.translation import translated
from desktop.index.status import IndexStatus
from desktop.memory.duplicates.scan_status import ScanStatus

if TYPE_CHECKING:
    from desktop.gui.shell.main_window import StatusBar

_LOOK_MS = 60_000
"""How often it is looked whether there is a newer backup: one is made once a day, and before a large change."""
_LATER_MS = 600
"""Work that is done sooner is not told of: each change of a memory is compared."""


class BackgroundStatus(QObject):
    """Follows the index, the comparison of memories and the backups; panels tell their own work."""

    _index_told = Signal(object)
    _scan_told = Signal(object)

    def __init__(self, context: PanelContext, status: StatusBar, parent: QObject) -> None:
        """`status`: the foot of the window."""
        super().__init__(parent)
        self._status = status
        self._navigator = context.navigator
        self._app = context.app
        self._degraded = ""
        self._later = QTimer(self, singleShot=True, interval=_LATER_MS)
        self._later.timeout.connect(lambda: self._show_scan(self._app.duplicates.scan.status))
        self._index_told.connect(self.show_index, Qt.ConnectionType.QueuedConnection)
        self._scan_told.connect(self._follow_scan, Qt.ConnectionType.QueuedConnection)
        self._stop_following = (
            context.app.index.subscribe(self._index_told.emit),
            context.app.duplicates.scan.subscribe(self._scan_told.emit),
        )
        self.show_index(context.app.index.status)
        self._backups = Latest(context.tasks, self)
        self._look = QTimer(self, interval=_LOOK_MS)
        self._look.timeout.connect(self.look_for_backups)
        self._look.start()
        self.look_for_backups()

    def look_for_backups(self) -> None:
        """Tells when the newest backup was made."""
        backups, show = self._app.memory.backups, self._status.show_backup
        self._backups.read(backups.every, lambda found: show(found[0].made_at if found else None))

    def stop(self) -> None:
        """Before the window goes."""
        self._later.stop()
        self._look.stop()
        for stop in self._stop_following:
            stop()

    @Slot(object)
    def show_index(self, status: IndexStatus) -> None:
        """A banner for as long as search has to do without meaning; not while the model only loads, nor over the one
        that tells the way back from a damaged memory."""
        self._status.show_index(status)
        is_told = status.state == "words_only" and not self._app.database.is_damaged
        told = translated(status.message) if is_told else ""
        if told and told != self._degraded:
            self._navigator.show_notice(Notice(told, "caution"))
        elif self._degraded and not told:
            self._navigator.take_back_notice(self._degraded)
        self._degraded = told

    @Slot(object)
    def _follow_scan(self, status: ScanStatus) -> None:
        if status.state in ("scanning", "comparing"):
            if not self._later.isActive() and not self._status.tells("scan"):
                self._later.start()
            elif self._status.tells("scan"):
                self._show_scan(status)
        else:
            self._later.stop()
            self._show_scan(status)

    def _show_scan(self, status: ScanStatus) -> None:
        from desktop.gui.duplicates.labels import scan_words

        going = status.state in ("scanning", "comparing")
        cancel = self._app.duplicates.scan.cancel if status.state == "scanning" else None
        self._status.show_work("scan", scan_words(status) if going else "", cancel)
