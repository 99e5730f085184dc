"""Scenes of the settings for the gallery: each section and page, and what is asked before a backup is restored."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from tests.gallery.scene import Scene

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop.gui.settings.dialog import SettingsDialog
    from desktop.gui.shell.main_window import MainWindow

PLACES = (
    "assistant",
    "memory",
    "look",
    "data",
    "mirror",
    "programs",
    "keys",
    "advanced",
)


def at(name: str) -> Callable[[MainWindow], QWidget]:
    """The settings at one of their pages, or at a part of one."""
    return lambda window: _opened(window, name)


def search(window: MainWindow) -> QWidget:
    dialog = _opened(window)
    dialog.search.setText("days")
    return dialog


def merging(window: MainWindow) -> QWidget:
    """A category that is about to be merged into another one."""
    from desktop.gui.settings.pages import CategoriesPage

    dialog = _opened(window, "categories")
    page = dialog.findChildren(CategoriesPage)[-1]
    _when_listed(window, lambda: page.table.rowCount() > 0)
    page.table.selectRow(1)
    page.merge.click()
    return dialog


def restoring(window: MainWindow) -> QWidget:
    """What going back to a backup would change."""
    from desktop.gui.settings.pages import RestoreDialog

    app = window.context.app
    backup = next(iter(app.memory.backups.every()), None) or app.memory.backups.make("daily")
    dialog = RestoreDialog(window.context, backup, window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog


def damaged(window: MainWindow) -> QWidget:
    """The question at a start with a damaged memory."""
    from desktop.gui.shell.recovery import DamagedMemory, RecoveryDialog
    from desktop.storage.restore import Restore

    app = window.context.app
    backup = next(iter(app.memory.backups.every()), None) or app.memory.backups.make("daily")
    restore = Restore(app.folder.database, backup)
    found = DamagedMemory("foreign", backup, restore.held(), restore.differences())
    dialog = RecoveryDialog(window.context.theme, app.folder, found, window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog


def _opened(window: MainWindow, name: str = "") -> SettingsDialog:
    from desktop.gui.settings.dialog import SettingsDialog

    window.open_settings(name)
    return window.findChildren(SettingsDialog)[-1]


def _when_listed(window: MainWindow, is_there: Callable[[], bool]) -> None:
    from PySide6.QtWidgets import QApplication

    while not (is_there() and window.context.tasks.idle):
        QApplication.processEvents()


SCENES = (
    *(Scene(f"settings-{name}", at(name)) for name in PLACES),
    Scene("settings-search", search),
    Scene("settings-merging", merging),
    Scene("restore", restoring),
    Scene("damaged", damaged),
)
