"""One memory written without going to the window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSystemTrayIcon
from pytestqt.qtbot import QtBot

from desktop.gui.shell.application import Application
from desktop.storage.facts import FactFilter
from tests.gui.window_app import WindowApp


def test_a_memory_is_written_in_the_small_window_and_told(
    application: Application, window_app: WindowApp, qtbot: QtBot
) -> None:
    application.quick_add()
    qtbot.waitUntil(lambda: application.quick.dialog is not None and application.quick.dialog.isVisible())
    dialog = application.quick.dialog
    assert dialog is not None and dialog.focusWidget() is dialog.line
    assert not dialog.isModal(), "the window can be used beside it"
    qtbot.keyClicks(dialog.line, "Remember that my favourite tea is oolong")
    application.quick_add()
    assert application.quick.dialog is dialog, "what was typed is kept when it is asked for again"
    qtbot.keyClick(dialog.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: application.quick.dialog is None)
    assert "oolong" in [fact.value for fact in window_app.memory.facts.find(FactFilter())]
    assert application.window.toast._text.text() == "Remembered."


def test_it_goes_with_the_application(application: Application) -> None:
    application.quick.open()
    application.quick.close()
    assert application.quick.dialog is None


def test_the_tray_leads_to_the_window_and_to_quick_add(application: Application, qtbot: QtBot) -> None:
    quick, window, end = application.tray.menu.actions()
    application.window.showMinimized()
    application.tray._activated(QSystemTrayIcon.ActivationReason.Trigger)
    assert not application.window.isMinimized()
    quick.trigger()
    assert application.quick.dialog is not None
    window.trigger()
    with qtbot.waitSignal(application.window.closed):
        end.trigger()
