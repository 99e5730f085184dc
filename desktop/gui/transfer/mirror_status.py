"""The Markdown mirror as the window tells of it: what was changed there by hand, what keeps it from being written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QApplication

from desktop.gui.ui.context import Context
from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.failures import Notice
from desktop.gui.ui.sentences import translated
from desktop.memory.transfer.mirror.mirror import MirrorStatus

if TYPE_CHECKING:
    from desktop.gui.shell.main_window import MainWindow


class WindowMirror(QObject):
    """Each thing is told once, by a banner; the files that were changed wait however long."""

    _told = Signal(object)

    def __init__(self, context: Context, window: MainWindow) -> None:
        super().__init__(window)
        self._context = context
        self._window = window
        self._shown = ""
        self._told.connect(self.show_status, Qt.ConnectionType.QueuedConnection)
        self._stop_following = context.app.mirror.subscribe(self._told.emit)

    def stop(self) -> None:
        """Before the window goes."""
        self._stop_following()
        self._stop_following = lambda: None

    def review(self) -> None:
        """What was changed, with a tick for each change; or that there is no mirror."""
        if not self._context.app.settings.current.markdown_mirror:
            words = self.tr("There is no Markdown mirror. Switch it on, and choose a folder for it.")
            self._window.show_notice(Notice(words, "info", "", self.tr("Settings…"), self._open_settings))
            return
        from desktop.gui.transfer.mirror_dialog import MirrorDialog

        dialog = MirrorDialog(self._context, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.told.connect(self._window.tell)
        dialog.open()

    @Slot(object)
    def show_status(self, status: MirrorStatus) -> None:
        """A banner for what is new; one that is no longer so is taken back."""
        if status.note:
            self._window.show_notice(Notice(translated(status.note), "info"))
        notice = self._notice(status)
        words = "" if notice is None else notice.text
        dialog = QApplication.activeModalWidget()  # the settings, where the folder is being chosen
        if notice is not None and words != self._shown:
            self._window.show_notice(notice)
            if status.problem and isinstance(dialog, Dialog):
                dialog.show_notice(Notice(words, "caution"))
        if self._shown and words != self._shown:
            self._window.notices.take_back(self._shown)
            if isinstance(dialog, Dialog):
                dialog.notices.take_back(self._shown)
        self._shown = words

    def _notice(self, status: MirrorStatus) -> Notice | None:
        if status.problem:
            return Notice(translated(status.problem), "caution", "", self.tr("Settings…"), self._open_settings)
        if status.edited:
            first, more = status.edited[0], len(status.edited) - 1
            words = self.tr("{0} was changed outside of Keepsake. It is not written over until you have looked.")
            if more:
                words = self.tr("{0} and other files were changed outside of Keepsake, which waits for your look.")
            return Notice(words.format(first), "info", "", self.tr("Review…"), self.review)
        return None

    def _open_settings(self) -> None:
        self._window.open_settings("markdown_mirror")
