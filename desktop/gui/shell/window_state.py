"""How the window was left: geometry, panel, widths, and what each panel keeps; in the data folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings
from PySide6.QtGui import QGuiApplication

from desktop.core.paths import DataFolder
from desktop.gui.shell import navigation
from desktop.gui.shell.panels import PANELS
from desktop.gui.ui.panel import Panel, saved_bytes

if TYPE_CHECKING:
    from desktop.gui.shell.window_frame import WindowFrame

_USUAL = (1440, 900)
_CHAT_WIDE, _CHAT_NARROW = 404, 360


def save(window: WindowFrame, folder: DataFolder) -> None:
    settings = _of(folder)
    settings.setValue("window/geometry", window.saveGeometry())
    settings.setValue("window/panel", window.panel)
    settings.setValue("window/in_panel", window.panels.isAncestorOf(window.focusWidget() or window))
    settings.setValue("window/split", window.splitter.saveState())
    settings.setValue("chat/shown", window.chat_pane.isVisibleTo(window))
    for panel in window.panels:
        panel.save_state(settings)
    settings.sync()


def restore(window: WindowFrame, folder: DataFolder) -> None:
    """What can't be read is left as a new window has it."""
    settings = _of(folder)
    if not window.restoreGeometry(saved_bytes(settings, "window/geometry")):
        _take_usual_size(window)
    if not window.splitter.restoreState(saved_bytes(settings, "window/split")):
        take_usual_split(window)
    window.show_chat(settings.value("chat/shown", True, type=bool) is not False)
    name = str(settings.value("window/panel", ""))
    window.show_panel(name if name in window.panels else PANELS[0].name)
    if window.chat_pane.isVisibleTo(window) and settings.value("window/in_panel", False, type=bool) is not True:
        window.composer.focus()


def restore_panel(panel: Panel, folder: DataFolder) -> None:
    """A panel that has just been made, as it was left."""
    panel.restore_state(_of(folder))


def take_usual_split(window: WindowFrame) -> None:
    """The widths of panel and chat as a new window has them."""
    chat = _CHAT_WIDE if window.width() >= _USUAL[0] else _CHAT_NARROW
    window.splitter.setSizes([window.width() - navigation.WIDTH - chat, chat])


def _take_usual_size(window: WindowFrame) -> None:
    room = QGuiApplication.primaryScreen().availableGeometry()
    window.resize(min(_USUAL[0], room.width()), min(_USUAL[1], room.height()))


def _of(folder: DataFolder) -> QSettings:
    return QSettings(str(folder.window_state), QSettings.Format.IniFormat)
