"""The settings over a window of the tests, at a page, and what tests of pages share."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.gui.settings.dialog import SettingsDialog
from desktop.gui.settings.pages import PlainTable
from desktop.gui.shell.main_window import MainWindow

Press = Callable[..., None]


def opened(window: MainWindow, qtbot: QtBot, name: str) -> SettingsDialog:
    """The dialog at a page or setting, with its tables filled."""
    window.open_settings(name)
    found = window.findChildren(SettingsDialog)[-1]
    qtbot.waitUntil(lambda: found.isVisible() and window.context.tasks.idle)
    found.activateWindow()
    return found


def rows(table: PlainTable) -> list[tuple[str, ...]]:
    """The texts of a table."""
    cells = [[table.item(row, column) for column in range(table.columnCount())] for row in range(table.rowCount())]
    return [tuple("" if cell is None else cell.text() for cell in line) for line in cells]


def choose(table: PlainTable, key: str) -> None:
    """Chooses the row of a key by the arrows, as a person without a mouse does."""
    table.setFocus()
    for _ in range(table.rowCount()):
        if table.chosen == key:
            return
        table.selectRow((table.currentRow() + 1) % table.rowCount())
    pytest.fail(f"There is no {key}")


def enter(qtbot: QtBot, text: str, dialog: SettingsDialog) -> None:
    """Types into what has the focus, and presses Enter."""
    field = dialog.focusWidget()
    assert field is not None
    qtbot.keyClicks(field, text)
    qtbot.keyClick(field, Qt.Key.Key_Return)
