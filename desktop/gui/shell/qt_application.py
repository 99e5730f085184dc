"""The one QApplication of the process, and what it says where there will be no window."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QMessageBox

from desktop.core.errors import UserError
from desktop.gui.ui import icons
from desktop.gui.ui.failures import as_notice
from desktop.gui.ui.language import speak
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.theme import Theme

log = logging.getLogger(__name__)

_TURN: Final = 0.0002
"""Seconds until a thread that computes lets the window have the interpreter. Qt asks for it several times for each row
that is drawn: with Python's five milliseconds each time, a comparison in the background holds up a frame by a tenth of
a second, and with one millisecond three such threads still do. What they do together takes no longer for it."""


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


def tell_that_it_failed(error: Exception) -> None:
    """Says in a dialog what ended the program: the report can be read, and copied as long as the dialog is there."""
    from desktop.diagnostics import as_text, versions

    notice = as_notice(error)
    report = f"{as_text(versions())}\n\n{notice.details}"
    Theme().apply()
    box = QMessageBox(QMessageBox.Icon.Critical, "Keepsake", notice.text, QMessageBox.StandardButton.Close)
    box.setDetailedText(report)
    copying = box.addButton(QCoreApplication.translate("NoticeBar", "Copy details"), QMessageBox.ButtonRole.ActionRole)
    while box.exec() is not None and box.clickedButton() is copying:
        QApplication.clipboard().setText(report)
