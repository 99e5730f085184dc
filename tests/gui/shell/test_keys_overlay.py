from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui.actions import key_words


@pytest.mark.parametrize(("size", "scrolls"), [((1280, 800), False), ((900, 600), True)])
def test_all_keys_are_inside_of_a_small_window(
    window: MainWindow, qtbot: QtBot, size: tuple[int, int], scrolls: bool
) -> None:
    window.resize(*size)
    window.show_keys()
    shown = window.keys_popup
    qtbot.waitUntil(shown.isVisible)
    assert window.whole.rect().contains(shown.geometry())
    bar, body = shown.area.verticalScrollBar(), shown.area.widget()
    qtbot.waitUntil(lambda: (bar.maximum() > 0) is scrolls)
    assert body is not None
    assert body.minimumSizeHint().width() <= shown.area.viewport().width()
    qtbot.keyClick(shown, Qt.Key.Key_PageDown)
    assert (bar.value() > 0) is scrolls
    shown.close_again()


def test_the_enter_key_is_called_as_it_is_on_most_keyboards() -> None:
    assert key_words(QKeySequence("Ctrl+Return")) == "Ctrl+Enter"
