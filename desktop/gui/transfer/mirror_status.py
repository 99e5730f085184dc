"""The Markdown mirror as the window tells of it: what was changed there by hand, what keeps it from being written."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication

from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.failures import Notice
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.translation import translated
from desktop.memory.transfer.mirror.mirror import MirrorStatus


class MirrorNotices(QObject):
    """Each thing is told once, by a banner; the files that were changed wait however long."""

    _told = Signal(object)

    def __init__(self, context: PanelContext, parent: QObject) -> None:
        super().__init__(parent)
        self._navigator = context.navigator
        self._shown = ""
        self._told.connect(self.show_status, Qt.ConnectionType.QueuedConnection)
        self._stop_following = context.app.mirror.subscribe(self._told.emit)

    def stop(self) -> None:
        """Before the window goes."""
        self._stop_following()
        self._stop_following = lambda: None

    @Slot(object)
    def show_status(self, status: MirrorStatus) -> None:
        """A banner for what is new; one that is no longer so is taken back."""
        if status.note:
            self._navigator.show_notice(Notice(translated(status.note), "info"))
        notice = self._notice(status)
        words = "" if notice is None else notice.text
        dialog = QApplication.activeModalWidget()  # the settings, where the folder is being chosen
        if notice is not None and words != self._shown:
            self._navigator.show_notice(notice)
            if status.problem and isinstance(dialog, Dialog):
                dialog.show_notice(Notice(words, "caution"))
        if self._shown and words != self._shown:
            self._navigator.take_back_notice(self._shown)
            if isinstance(dialog, Dialog):
                dialog.notices.take_back(self._shown)
        self._shown = words

    def _notice(self, status: MirrorStatus) -> Notice | None:
        if status.problem:
            open_settings = partial(self._navigator.open_settings, "markdown_mirror")
            return Notice(translated(status.problem), "caution", "", self.tr("Settings…"), open_settings)
        if status.edited:
            first, more = status.edited[0], len(status.edited) - 1
            words = self.tr("{0} was changed outside of Keepsake. It is not written over until you have looked.")
            if more:
                words = self.tr("{0} and other files were changed outside of Keepsake, which waits for your look.")
            return Notice(words.format(first), "info", "", self.tr("Review…"), self._navigator.review_mirror)
        return None
