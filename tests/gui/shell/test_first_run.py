"""The welcome: three screens at most, by keys, and only where nothing is kept yet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.core.model import now
from desktop.gui.conversations.panel import ConversationsPanel
from desktop.gui.shell.application import Application
from desktop.gui.shell.first_run import FirstRun, welcome
from desktop.gui.shell.launch import make_qt
from desktop.gui.ui.translation import speak
from desktop.memory import samples
from desktop.storage.facts import FactFilter
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


def test_in_a_ukrainian_window_the_samples_are_ukrainian(tmp_path: Path, qtbot: QtBot) -> None:
    app = WindowApp(tmp_path / "ukrainian")
    app.settings.update(language="uk")
    application = opened(app)
    try:
        application.window.actions_here["add_samples"].trigger()
        qtbot.waitUntil(lambda: samples.are_there(app.memory) and application.context.tasks.idle)
        (home,) = app.memory.facts.find(FactFilter(key="location"))
        assert home.value == "Львів, площа Ринок"
        application.window.actions_here["remove_samples"].trigger()
        qtbot.waitUntil(lambda: not samples.are_there(app.memory))
    finally:
        application.close()
        speak("en")


def test_the_sample_memories_go_with_one_button_and_come_back(
    dialog: FirstRun, fresh: Application, qtbot: QtBot
) -> None:
    window, memory = fresh.window, fresh.context.app.memory
    dialog.show_page(2)
    dialog.samples.click()
    qtbot.waitUntil(lambda: window.notices.isVisible() and window.notices._act.text() == "Remove all")
    window.notices._act.click()
    qtbot.waitUntil(lambda: "gone" in window.toast._text.text())
    assert not window.notices.isVisible()
    assert not memory.facts.count(FactFilter()) and not memory.conversations.count()
    window.toast._button.click()
    qtbot.waitUntil(window.notices.isVisible)
    assert memory.facts.count(FactFilter()) > 10


def test_a_start_with_sample_memories_offers_to_remove_them(tmp_path: Path, qtbot: QtBot) -> None:
    app = WindowApp(tmp_path / "filled")
    samples.fill(app.memory, now())
    application = opened(app)
    try:
        welcome(application.context, application.window)
        qtbot.waitUntil(application.window.notices.isVisible)
        application.window.actions_here["remove_samples"].trigger()
        qtbot.waitUntil(lambda: not application.window.notices.isVisible())
        assert not samples.are_there(app.memory)
    finally:
        application.close()


def test_who_answers_is_chosen_in_the_welcome_itself(dialog: FirstRun, fresh: Application, qtbot: QtBot) -> None:
    dialog.show_page(1)
    assert dialog.picker.local.radio.isVisible()
    dialog.picker.claude.radio.click()
    qtbot.waitUntil(lambda: dialog.focusWidget() is dialog.picker.claude.key)
    press(dialog, Qt.Key.Key_Return)
    assert dialog.page == 1 and dialog.picker.claude.state == "Enter a key first."


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
