"""The welcome: three screens at most, by keys, and only where nothing is kept yet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.gui.conversations.panel import ConversationsPanel
from desktop.gui.shell.application import Application
from desktop.gui.shell.first_run import FirstRun, welcome
from desktop.gui.shell.launch import make_qt
from tests.gui.window_app import WindowApp, opened


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Application]:
    make_qt()
    application = Application(WindowApp(tmp_path / "fresh"))  # type: ignore[arg-type]
    application.welcome()
    application.window.show()
    yield application
    application.close()


@pytest.fixture
def dialog(fresh: Application, qtbot: QtBot) -> FirstRun:
    qtbot.waitUntil(lambda: bool(fresh.window.findChildren(FirstRun)))
    found: FirstRun = fresh.window.findChildren(FirstRun)[0]
    qtbot.waitUntil(found.isVisible)
    return found


def press(dialog: FirstRun, key: Qt.Key) -> None:
    QTest.keyClick(dialog.focusWidget() or dialog, key)


def test_enter_leads_through_the_screens_to_an_empty_memory(dialog: FirstRun, fresh: Application, qtbot: QtBot) -> None:
    for number in range(3):
        assert dialog.page == number and dialog.focusWidget() is dialog.next
        press(dialog, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not shiboken6.isValid(dialog) or not dialog.isVisible())
    assert fresh.window.facts.model.rowCount() == 0


def test_escape_ends_it_at_once(dialog: FirstRun, qtbot: QtBot) -> None:
    press(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not shiboken6.isValid(dialog) or not dialog.isVisible())


def test_back_leads_back(dialog: FirstRun) -> None:
    assert not dialog.back.isVisible()
    dialog.next.click()
    dialog.back.click()
    assert dialog.page == 0


def test_sample_memories_can_be_tried(dialog: FirstRun, fresh: Application, qtbot: QtBot) -> None:
    dialog.show_page(2)
    dialog.samples.click()
    qtbot.waitUntil(lambda: fresh.window.facts.model.rowCount() > 10)
    qtbot.waitUntil(lambda: "made up" in fresh.window.toast._text.text())


def test_conversations_can_be_brought_along(dialog: FirstRun, fresh: Application) -> None:
    dialog.show_page(2)
    dialog.import_file.click()
    panel = fresh.window.panels.of(ConversationsPanel)
    assert fresh.window.panel == "conversations" and panel.file_dialog is not None
    panel.file_dialog.reject()


def test_a_folder_with_memories_needs_no_welcome(tmp_path: Path, qtbot: QtBot) -> None:
    app = WindowApp(tmp_path / "filled")
    app.remembered("tea", "oolong")
    application = opened(app)
    try:
        welcome(application.context, application.window)
        qtbot.waitUntil(lambda: application.context.tasks.idle)
        assert application.window.findChildren(FirstRun) == []
    finally:
        application.close()


def test_who_has_begun_to_write_is_not_interrupted(tmp_path: Path, qtbot: QtBot) -> None:
    application = opened(WindowApp(tmp_path / "fresh"))
    try:
        qtbot.keyClicks(application.window.composer.editor, "I live in")
        welcome(application.context, application.window)
        qtbot.waitUntil(lambda: application.context.tasks.idle)
        assert not application.window.findChildren(FirstRun)
    finally:
        application.close()
