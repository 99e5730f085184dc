"""Leaving for the gallery: what an export holds, and what a deletion for good would take away."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.gallery.facts import wait_for
from tests.gallery.scene import Scene

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop.gui.shell.main_window import MainWindow


def exporting(window: MainWindow) -> QWidget:
    from desktop.gui.transfer.export_dialog import ExportDialog

    window.actions_here["export_all"].trigger()
    dialog = window.findChildren(ExportDialog)[-1]
    dialog.path.setText(f"~/Documents/{dialog.scope.file_name}.json")
    wait_for(lambda: dialog.contents is not None)
    return dialog


def exporting_chosen(window: MainWindow) -> QWidget:
    """The facts of a list, over a file that is there."""
    from desktop.gui.transfer.export_dialog import ExportDialog

    window.show_panel("facts")
    window.facts.actions_here["export"].trigger()
    dialog = window.findChildren(ExportDialog)[-1]
    wait_for(lambda: dialog.contents is not None)
    dialog.ask(Path("Facts.csv"))
    dialog.path.setText("~/Documents/Facts.csv")
    return dialog


def erasing(window: MainWindow) -> QWidget:
    """A fact that was told in the chat, with a backup that holds it."""
    from desktop.gui.erasure.dialog import EraseDialog

    app = window.context.app
    if not app.memory.backups.every():
        app.memory.backups.make("daily")
    window.show_panel("facts")
    wait_for(lambda: window.facts.fact is not None)
    window.facts.actions_here["erase"].trigger()
    dialog = window.findChildren(EraseDialog)[-1]
    wait_for(lambda: dialog.state == "asking")
    return dialog


SCENES = (
    Scene("export", exporting),
    Scene("export-chosen", exporting_chosen),
    Scene("erase", erasing),
)
