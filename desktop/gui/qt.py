"""The one QApplication of the process, and what it says where there will be no window."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QApplication, QMessageBox

from desktop.errors import UserError
from desktop.gui import icons
from desktop.gui.language import speak
from desktop.gui.sentences import translated
from desktop.gui.theme import Theme

log = logging.getLogger(__name__)

_TURN: Final = 0.001
"""Seconds until a thread that computes lets the window have the interpreter. Qt asks for it several times for each row
that is drawn: with Python's five milliseconds each time, a comparison in the background held up a frame by a tenth of a
second."""


def make_qt(arguments: Sequence[str] = ()) -> QApplication:
    """The QApplication, with the names that the system shows; other threads get short turns from now on."""
    sys.setswitchinterval(_TURN)
    qt = QApplication.instance()
    made = qt if isinstance(qt, QApplication) else QApplication(["keepsake", *arguments])
    made.setApplicationName("Keepsake")
    made.setApplicationDisplayName("Keepsake")
    made.setDesktopFileName("keepsake")
    made.setWindowIcon(icons.app_icon())
    made.setStyle("Fusion")
    speak("en")  # until the settings are read
    made.setQuitOnLastWindowClosed(False)  # the program ends when its window is closed, and only then
    return made


def tell_that_it_cannot_start(error: UserError) -> None:
    """Says in a dialog why there will be no window."""
    log.info("Keepsake can't start: %s", error.message)
    Theme().apply()
    words = translated(error.sentence)
    box = QMessageBox(QMessageBox.Icon.Warning, "Keepsake", words, QMessageBox.StandardButton.Close)
    box.exec()
