"""Checks for updates: when the person says so, and at no other time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices

from desktop import __version__
from desktop.gui.ui.failures import Notice
from desktop.gui.ui.jobs import RemoteQuestion
from desktop.gui.ui.panel import PanelContext

if TYPE_CHECKING:
    from desktop.updates import Release

_WORK = "updates"


class UpdateCheck(QObject):
    """The answer is a notice. A newer version is shown in the browser; nothing is fetched or installed from here."""

    def __init__(self, context: PanelContext, parent: QObject) -> None:
        super().__init__(parent)
        self._navigator = context.navigator
        self._question = RemoteQuestion(context.app.run, self)
        self._question.succeeded.connect(self._answered)
        self._question.failed.connect(self._failed)

    def check(self) -> None:
        """Asks whether there is a newer version; says so where there is nobody to ask."""
        from desktop import updates

        repository = updates.repository()
        if not repository:
            words = self.tr("This is Keepsake {0}. It does not know where newer versions are to be found.")
            self._navigator.show_notice(Notice(words.format(__version__), "info"))
            return
        self._navigator.show_work(_WORK, self.tr("Asking GitHub for the newest version…"), self.stop)
        self._question.ask(updates.newer_release(repository))

    def stop(self) -> None:
        """Asks no longer: the person wants it so, or the window goes."""
        self._question.forget()
        self._navigator.show_work(_WORK, "", None)

    @Slot(object)
    def _answered(self, newer: Release | None) -> None:
        self.stop()
        if newer is None:
            words = self.tr("There is no newer version than this, Keepsake {0}.").format(__version__)
            self._navigator.show_notice(Notice(words, "info"))
            return
        words = self.tr("Keepsake {0} is out; this is {1}.").format(newer.version, __version__)
        page = QUrl(newer.page)
        action = self.tr("Show in the browser")
        self._navigator.show_notice(Notice(words, "info", "", action, lambda: QDesktopServices.openUrl(page)))

    @Slot(str)
    def _failed(self, sentence: str) -> None:
        self.stop()
        self._navigator.show_notice(Notice(sentence, "caution", "", self.tr("Try again"), self.check))
