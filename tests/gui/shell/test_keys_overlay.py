from __future__ import annotations

from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui.actions import key_words


def test_all_keys_are_inside_of_a_small_window(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1280, 800)
    window.show_keys()
    shown = window.keys_popup
    qtbot.waitUntil(shown.isVisible)
    assert window.whole.rect().contains(shown.geometry())
    shown.close_again()


def test_the_enter_key_is_called_as_it_is_on_most_keyboards() -> None:
    assert key_words(QKeySequence("Ctrl+Return")) == "Ctrl+Enter"
