"""Writing a memory without going to the window: from the tray, or by `keepsake --quick-add`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import app_icon

if TYPE_CHECKING:
    from desktop.gui.facts.edit_dialog import FactDialog


class QuickAdd(QObject):
    """One small window at a time, above whatever the person works in, with the checks that the dialog has."""

    kept = Signal(int)

    def __init__(self, context: PanelContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.dialog: FactDialog | None = None

    def open(self) -> None:
        """Brings the small window to the front, with what was typed in it before."""
        if self.dialog is None:
            self.dialog = self._made()
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()
        self.dialog.form.key.setFocus()

    def close(self) -> None:
        """Before the application goes."""
        dialog = self.dialog
        if dialog is not None:
            dialog.close()
            QCoreApplication.sendPostedEvents(dialog, int(QEvent.Type.DeferredDelete))

    def _made(self) -> FactDialog:
        from desktop.gui.facts.edit_dialog import FactDialog

        made = FactDialog(self._context)
        made.setModal(False)
        made.setWindowTitle(self.tr("Quick add · Keepsake"))
        made.setWindowIcon(app_icon())
        made.setWindowFlag(Qt.WindowType.WindowStaysOnTopHint)
        made.kept.connect(self.kept)
        made.finished.connect(self._closed)
        return made

    def _closed(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None


class Tray(QObject):
    """The icon among those of the system, where it has such a place: quick add, the window, the end."""

    quick_add = Signal()
    window_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._icon = QSystemTrayIcon(app_icon(), self)
        self._icon.setToolTip("Keepsake")
        self.menu = QMenu()
        for text, signal in (
            (self.tr("Quick add…"), self.quick_add),
            (self.tr("Open Keepsake"), self.window_wanted),
            (self.tr("Quit Keepsake"), self.quit_wanted),
        ):
            action = QAction(text, self.menu)
            action.triggered.connect(lambda _checked=False, signal=signal: signal.emit())
            self.menu.addAction(action)
        self._icon.setContextMenu(self.menu)
        self._icon.activated.connect(self._activated)

    def show(self) -> None:
        """Puts the icon where the system has a place for it; nothing happens where it has none."""
        if QSystemTrayIcon.isSystemTrayAvailable():
            self._icon.show()

    def close(self) -> None:
        """Before the application goes."""
        self._icon.hide()
        self.menu.deleteLater()
        QCoreApplication.sendPostedEvents(self.menu, int(QEvent.Type.DeferredDelete))

    def _activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason == QSystemTrayIcon.ActivationReason.Trigger:
            self.window_wanted.emit()
