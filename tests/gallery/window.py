"""States of the window around its panels, for the gallery."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from desktop.index.indexer import IndexStatus
from desktop.index.models import GO_ON
from tests.gallery.scene import Scene

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from desktop.gui.shell.main_window import MainWindow


def first_run(page: int) -> Callable[[MainWindow], QWidget]:
    """A screen of the welcome."""

    def set_up(window: MainWindow) -> QWidget:
        from desktop.gui.shell.first_run import FirstRun

        dialog = FirstRun(window.context, window)
        dialog.show_page(page)
        dialog.open()
        return dialog

    return set_up


def quick_add(window: MainWindow) -> QWidget:
    """The small window for one memory."""
    from desktop.gui.shell.application import QuickAdd

    quick = QuickAdd(window.context, window)
    quick.open()
    assert quick.dialog is not None
    quick.dialog.form.key.setText("dentist")
    return quick.dialog


def degraded(window: MainWindow) -> None:
    """Search has to do without meaning."""
    told = f"The embedding model is not installed. {GO_ON} Install Keepsake again to repair it."
    window.parts.background.show_index(IndexStatus("words_only", 0, 46, told))


def working(window: MainWindow) -> None:
    """Something goes on in the background."""
    window.show_work("gallery", "Importing: 1,200 of 5,882 messages", lambda: None)


def refused(window: MainWindow) -> None:
    """A file was dropped that can't be imported."""
    window.import_files([Path("holiday.jpg")])


def palette(window: MainWindow) -> None:
    window.palette_popup.open_at(window.top.command)
    window.palette_popup.field.setText("gri")


def assistants(window: MainWindow) -> QWidget:
    window.chat.provider.open()
    return window.chat.provider.choices


SCENES = (
    Scene("palette", palette),
    *(Scene(f"first-run-{page + 1}", first_run(page), "empty") for page in range(3)),
    Scene("quick-add", quick_add),
    Scene("degraded", degraded),
    Scene("working", working),
    Scene("refused", refused),
    Scene("keys", lambda window: window.show_keys()),
    Scene("assistants", assistants),
)
