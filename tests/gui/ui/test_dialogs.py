from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QVBoxLayout
from pytestqt.qtbot import QtBot

from desktop.core.errors import UserError
from desktop.gui.shell.application import Application
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui import failures
from desktop.gui.ui.dialogs import Dialog
from desktop.gui.ui.widgets import ElidedLabel
from tests.gui.settings import settings_opened

FULL = "The disk is full."


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot) -> Dialog:
    """One with a button, open over the window."""
    made = Dialog(window.theme, window)
    layout = QVBoxLayout(made)
    layout.addWidget(QPushButton("Save", made))
    made.open()
    qtbot.waitUntil(made.isVisible)
    return made


def refused() -> None:
    raise UserError(FULL)


def test_a_failure_is_told_in_the_dialog_that_asked_for_the_work(
    window: MainWindow, dialog: Dialog, settled: Callable[[], None]
) -> None:
    window.context.tasks.write(dialog, refused)
    settled()
    assert dialog.notices.isVisible() and dialog.notices.accessibleName() == FULL
    assert window.notices.isHidden()


def test_a_failure_behind_an_open_dialog_is_told_in_the_dialog(
    window: MainWindow, dialog: Dialog, settled: Callable[[], None]
) -> None:
    window.context.tasks.write(window.facts, refused)
    settled()
    assert dialog.notices.accessibleName() == FULL and window.notices.isHidden()
    dialog.close()
    window.context.tasks.write(window.facts, refused)
    settled()
    assert window.notices.accessibleName() == FULL


def test_of_two_dialogs_the_upper_one_tells(window: MainWindow, dialog: Dialog, settled: Callable[[], None]) -> None:
    upper = Dialog(window.theme, dialog)
    QVBoxLayout(upper)
    upper.open()
    window.context.tasks.write(dialog, refused)
    settled()
    assert upper.notices.accessibleName() == FULL and dialog.notices.isHidden()


def test_over_a_choice_of_files_the_dialog_below_it_tells(dialog: Dialog, qtbot: QtBot, window: MainWindow) -> None:
    choosing = QFileDialog(dialog)
    choosing.setOption(QFileDialog.Option.DontUseNativeDialog)
    choosing.open()
    failures.report(window, UserError(FULL))
    assert dialog.notices.accessibleName() == FULL and window.notices.isHidden()
    choosing.close()


@pytest.mark.expects_log("A task failed")
def test_a_bug_in_what_a_click_does_is_told_in_the_dialog_that_was_clicked(
    application: Application, dialog: Dialog, qtbot: QtBot
) -> None:
    application.catch_bugs()
    save = dialog.findChild(QPushButton)
    assert save is not None
    save.clicked.connect(lambda: 1 // 0)
    QTimer.singleShot(0, save.click)
    qtbot.waitUntil(dialog.notices.isVisible)
    assert "ZeroDivisionError" not in dialog.notices.accessibleName()
    assert application.window.notices.isHidden()


def test_a_notice_takes_its_room_above_what_the_dialog_shows(dialog: Dialog, qtbot: QtBot) -> None:
    save = dialog.findChild(QPushButton)
    assert save is not None
    before = save.height()
    dialog.show_notice(failures.Notice(FULL * 20, "caution"))
    qtbot.waitUntil(lambda: dialog.notices.height() > 0 and save.y() >= dialog.notices.geometry().bottom())
    assert save.height() >= before and dialog.rect().contains(save.geometry())


def test_settings_that_cannot_be_written_say_so_in_the_settings(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_opened.opened(window, qtbot, "stale_days")
    monkeypatch.setattr(window.parts.settings.store, "update", lambda **_: refused())
    qtbot.keyClick(settings.rows["stale_days"].first.focusProxy(), Qt.Key.Key_Up)
    qtbot.waitUntil(settings.rows["stale_days"].wrong.isVisible)
    assert settings.rows["stale_days"].wrong.text() == FULL and window.notices.isHidden()
    settings.close()


def test_a_dialog_is_as_large_as_it_will_be_before_the_platform_has_its_window(window: MainWindow) -> None:
    made = Sized(window.theme)
    layout = QVBoxLayout(made)
    layout.addWidget(QPushButton("Save", made))
    made.show()
    assert made.at_first == made.size() and made.size().height() < 480
    made.close()


class Sized(Dialog):
    at_first: QSize | None = None

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WinIdChange and self.at_first is None:
            self.at_first = self.size()
        return super().event(event)


def test_a_line_without_a_button_stands_as_far_from_both_edges(window: MainWindow) -> None:
    window.toast.tell("Remembered.")
    words = window.toast.findChild(ElidedLabel)
    assert isinstance(words, ElidedLabel)
    QApplication.processEvents()
    assert window.toast.width() - words.geometry().right() - 1 == words.geometry().left()
