"""How the window was left: geometry, panel, widths, columns, sort; kept in the data folder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtGui import QGuiApplication

from desktop.gui.widgets import rail
from desktop.paths import DataFolder
from desktop.storage.facts import SortKey

if TYPE_CHECKING:
    from desktop.gui.main_window import MainWindow

_USUAL = (1440, 900)
_CHAT_WIDE, _CHAT_NARROW = 404, 360
_COLUMNS = 1
"""Raised when the table's columns change: a state of others is not brought back."""


def save(window: MainWindow, folder: DataFolder) -> None:
    settings = QSettings(str(folder.window_state), QSettings.Format.IniFormat)
    key, descending = window.facts.sorting
    settings.setValue("window/geometry", window.saveGeometry())
    settings.setValue("window/panel", window.panel)
    settings.setValue("window/split", window.splitter.saveState())
    settings.setValue("chat/shown", window.chat_pane.isVisibleTo(window))
    settings.setValue("facts/split", window.facts.splitter.saveState())
    settings.setValue(f"facts/columns{_COLUMNS}", window.facts.table.horizontalHeader().saveState())
    settings.setValue("facts/hidden", " ".join(sorted(window.facts.table.hidden)))
    settings.setValue("facts/sort", key)
    settings.setValue("facts/descending", descending)
    settings.sync()


def restore(window: MainWindow, folder: DataFolder) -> None:
    """What can't be read is left as a new window has it."""
    settings = QSettings(str(folder.window_state), QSettings.Format.IniFormat)
    if not window.restoreGeometry(_bytes(settings.value("window/geometry"))):
        _take_usual_size(window)
    if not window.splitter.restoreState(_bytes(settings.value("window/split"))):
        take_usual_split(window)
    window.show_chat(settings.value("chat/shown", True, type=bool) is not False)
    window.facts.splitter.restoreState(_bytes(settings.value("facts/split")))
    window.facts.table.horizontalHeader().restoreState(_bytes(settings.value(f"facts/columns{_COLUMNS}")))
    window.facts.table.hide_columns(str(settings.value("facts/hidden", "")).split())
    key = next((key for key in get_args(SortKey) if key == settings.value("facts/sort")), None)
    if key is not None:
        window.facts.sort_by(key, bool(settings.value("facts/descending", True, type=bool)))
    window.show_panel(str(settings.value("window/panel", "facts")))


def take_usual_split(window: MainWindow) -> None:
    """The widths of panel and chat as a new window has them."""
    chat = _CHAT_WIDE if window.width() >= _USUAL[0] else _CHAT_NARROW
    window.splitter.setSizes([window.width() - rail.WIDTH - chat, chat])


def _take_usual_size(window: MainWindow) -> None:
    room = QGuiApplication.primaryScreen().availableGeometry()
    window.resize(min(_USUAL[0], room.width()), min(_USUAL[1], room.height()))


def _bytes(value: Any) -> QByteArray:
    return value if isinstance(value, QByteArray) else QByteArray()
