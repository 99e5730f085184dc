"""Memories are extracted in a dialog by keys; the window goes on meanwhile, and each run can be undone and resumed."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from desktop.assistant.providers.base import ProviderError
from desktop.assistant.providers.builtin import BuiltinModel
from desktop.core.errors import UserError
from desktop.core.model import Origin, now
from desktop.gui.conversations.panel import ConversationsPanel
from desktop.gui.extraction.dialog import ExtractionDialog
from desktop.gui.shell.application import Application
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui import translation
from desktop.gui.ui.ages import minutes
from desktop.gui.ui.undo import UndoDialog
from desktop.storage.facts import FactFilter
from tests.assistant.scripted import DOWN
from tests.gui.chat_app import ScriptedModel, calls, says
from tests.gui.window_app import WindowApp
from tests.made_up_talk import locomo_file

TALK = (("Ira", "I'm allergic to bees."), ("Oleh", "I live in Odesa."))
TEA: dict[str, Any] = {
    "fact_type": "preference",
    "fact_key": "likes",
    "fact_value": "tea",
    "confidence": 0.9,
    "subject": "Ira",
}


@pytest.fixture
def rules(window_app: WindowApp) -> None:
    window_app.next_model = BuiltinModel()
    window_app.imported("Bees", TALK)


@pytest.fixture
def opened(application: Application, qtbot: QtBot) -> Iterator[Callable[[], ExtractionDialog]]:
    """The dialog over the conversation in view, as its key opens it."""

    def made() -> ExtractionDialog:
        application.window.activateWindow()
        qtbot.waitUntil(application.window.isActiveWindow)
        QTest.keySequence(application.window, "Ctrl+Shift+X")
        dialog = application.window.parts.extraction.dialog
        assert dialog is not None
        qtbot.waitUntil(lambda: dialog.idle)
        return dialog

    yield made
    qtbot.waitUntil(lambda: not application.context.app.extraction.busy)
    dialog = application.window.parts.extraction.dialog
    if dialog is not None:
        qtbot.waitUntil(lambda: dialog.idle)
        dialog.close()


def known(app: WindowApp) -> set[str]:
    return {fact.value for fact in app.memory.facts.find(FactFilter()) if fact.subject != "user"}


def toast(window: MainWindow) -> str:
    return window.toast.accessibleName() if window.toast.isVisible() else ""


def in_conversations(window: MainWindow, qtbot: QtBot) -> ConversationsPanel:
    window.show_panel("conversations")
    panel = window.panels.of(ConversationsPanel)
    qtbot.waitUntil(lambda: panel.reader.conversation is not None)
    return panel


@pytest.mark.usefixtures("rules")
def test_the_list_makes_its_dialog_higher_and_its_ages_go_on(
    window: MainWindow, opened: Callable[[], ExtractionDialog], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_conversations(window, qtbot)
    dialog = opened()
    qtbot.waitUntil(lambda: dialog.height() < window.height() * 2 // 3)  # nothing is listed yet
    height = dialog.height()
    QTest.keySequence(dialog, "Ctrl+Return")
    qtbot.waitUntil(lambda: dialog.take_back.isEnabled() and dialog.height() > height)
    assert dialog.height() <= window.height()
    assert dialog.list.entry("1").aside == "just now"
    monkeypatch.setattr(translation, "now", lambda: now() + timedelta(minutes=7))
    minutes().passed.emit()
    assert dialog.list.entry("1").aside == "7 minutes ago"


@pytest.mark.usefixtures("rules")
def test_the_conversation_in_view_is_extracted_and_undone_by_keys(
    window: MainWindow, window_app: WindowApp, opened: Callable[[], ExtractionDialog], qtbot: QtBot
) -> None:
    in_conversations(window, qtbot)
    dialog = opened()
    assert dialog.of_conversation.text() == "This conversation: “Bees” · 2 messages"
    assert dialog.of_conversation.isChecked() and dialog.of_conversation.hasFocus()
    assert "by rules, on this machine" in dialog.about.toolTip() + dialog.about.text()
    assert not dialog.take_back.isEnabled() and not dialog.go_on.isEnabled()
    QTest.keySequence(dialog, "Ctrl+Return")
    qtbot.waitUntil(dialog.take_back.isEnabled)
    assert known(window_app) == {"bees", "Odesa"}
    entry = dialog.list.entry(dialog.list.ids[0])
    assert (entry.title, entry.text, entry.reason) == ("“Bees”", "2 new · by rules", "Done · 2 of 2 messages")
    assert toast(window) == "Memories extracted: 2 new"
    QTest.keySequence(dialog, "Ctrl+Return")
    qtbot.waitUntil(lambda: dialog.list.current == "2")
    assert dialog.list.entry("2").text == "2 known already · by rules"
    assert not dialog.take_back.isEnabled()
    dialog.list.step(1)
    QTest.keySequence(dialog, "Ctrl+Z")
    qtbot.waitUntil(lambda: known(window_app) == set())
    qtbot.waitUntil(lambda: dialog.idle and dialog.list.entry("1").reason == "Undone")
    assert toast(window) == "The extraction was undone"
    assert not dialog.take_back.isEnabled()


@pytest.mark.usefixtures("rules")
def test_the_second_press_of_a_double_click_on_extract_begins_no_other_run(
    window: MainWindow, opened: Callable[[], ExtractionDialog], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.gui.ui.widgets.SETTLED_MS", 3_600_000)
    in_conversations(window, qtbot)
    dialog = opened()
    place = dialog.go.geometry().center()
    dialog.go.click()
    qtbot.waitUntil(dialog.take_back.isEnabled)
    assert dialog.childAt(place) is not dialog.go and dialog.list.ids == ["1"]
    QTest.keySequence(dialog, "Ctrl+Return")
    qtbot.waitUntil(lambda: dialog.list.current == "2")  # keys work at once


@pytest.mark.usefixtures("rules")
def test_the_panel_and_the_chat_offer_it_for_the_conversation_they_show(
    window: MainWindow, window_app: WindowApp, qtbot: QtBot
) -> None:
    panel = in_conversations(window, qtbot)
    panel.list.setFocus()
    QTest.keySequence(panel.list, "X")
    dialog = window.parts.extraction.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.idle)
    assert dialog.of_conversation.isVisible()
    dialog.close()
    assert window.parts.extraction.dialog is None
    window.chat.open_conversation(window_app.memory.conversations.recent()[0].id)
    qtbot.waitUntil(window.chat.actions_here["extract_chat"].isEnabled)
    window.chat.actions_here["extract_chat"].trigger()
    again = window.parts.extraction.dialog
    assert again is not None
    qtbot.waitUntil(lambda: again.idle)
    assert again.of_conversation.isChecked()
    again.close()


@pytest.mark.usefixtures("rules")
def test_several_conversations_chosen_in_the_list_or_all_are_read_in_one_run(
    window: MainWindow, window_app: WindowApp, opened: Callable[[], ExtractionDialog], qtbot: QtBot
) -> None:
    window_app.imported("Cats", (("Nina", "My cat is called Murka."),), key="import-2")
    window_app.imported("Trees", (("Petro", "I live in Rivne."),), key="import-3")
    panel = in_conversations(window, qtbot)
    qtbot.waitUntil(lambda: panel.list.count == 3)
    panel.list.setFocus()
    QTest.keyClick(panel.list, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: panel.idle)
    dialog = opened()
    assert dialog.of_conversation.text().startswith("These 2 conversations · ") and dialog.of_conversation.isChecked()
    assert dialog.of_all.text() == "All 3 conversations · 4 messages"
    dialog.of_all.click()
    QTest.keySequence(dialog, "Ctrl+Return")
    qtbot.waitUntil(dialog.take_back.isEnabled)
    assert {"bees", "Odesa", "Rivne"} <= known(window_app)
    entry = dialog.list.entry(dialog.list.ids[0])
    assert entry.title == "3 conversations" and entry.reason == "Done · 4 of 4 messages"


def test_without_a_conversation_the_last_day_is_proposed(
    window_app: WindowApp, opened: Callable[[], ExtractionDialog], qtbot: QtBot
) -> None:
    window_app.next_model = BuiltinModel()
    dialog = opened()
    assert not dialog.of_conversation.isVisible()
    assert dialog.of_day.isChecked() and dialog.none_yet.isVisible()
    dialog.go.click()
    qtbot.waitUntil(lambda: bool(dialog.list.ids))
    entry = dialog.list.entry(dialog.list.ids[0])
    assert (entry.title, entry.text) == ("The last 24 hours", "Nothing to keep · by rules")


def test_a_file_is_asked_for_brought_in_and_read(
    window_app: WindowApp, opened: Callable[[], ExtractionDialog], tmp_path: Path, qtbot: QtBot
) -> None:
    window_app.next_model = BuiltinModel()
    dialog = opened()
    dialog.of_file.setChecked(True)
    dialog.go.click()
    asked = dialog.file_dialog
    assert isinstance(asked, QFileDialog)
    asked.fileSelected.emit(str(locomo_file(tmp_path / "talk.json")))
    asked.close()
    qtbot.waitUntil(lambda: bool(dialog.list.ids))
    assert dialog.list.entry(dialog.list.ids[0]).title == "talk.json"
    assert "bees" in known(window_app)
    assert window_app.memory.conversations.count() == 1


def test_a_file_that_holds_none_is_told_in_the_dialog(
    window_app: WindowApp, opened: Callable[[], ExtractionDialog], tmp_path: Path, qtbot: QtBot
) -> None:
    window_app.next_model = BuiltinModel()
    (tmp_path / "facts.csv").write_text("key,value\ncity,Odesa\n", "utf-8")
    dialog = opened()
    dialog.choose_file()
    assert dialog.file_dialog is not None
    dialog.file_dialog.fileSelected.emit(str(tmp_path / "facts.csv"))
    dialog.file_dialog.close()
    qtbot.waitUntil(lambda: "memories, not conversations" in dialog.notices.accessibleName())
    qtbot.waitUntil(lambda: dialog.idle and dialog.go.isEnabled())


def test_a_model_that_can_not_be_asked_is_told_in_the_dialog(
    window_app: WindowApp, opened: Callable[[], ExtractionDialog], qtbot: QtBot
) -> None:
    window_app.next_model = UserError("Claude needs a key.")
    dialog = opened()
    dialog.go.click()
    qtbot.waitUntil(lambda: dialog.notices.accessibleName() == "Claude needs a key.")
    qtbot.waitUntil(lambda: dialog.idle and dialog.go.isEnabled())


def test_a_run_goes_on_behind_the_closed_dialog_is_stopped_at_the_foot_and_resumed(
    window: MainWindow, window_app: WindowApp, opened: Callable[[], ExtractionDialog], qtbot: QtBot
) -> None:
    window_app.imported("Bees", TALK)
    hold = threading.Event()
    window_app.next_model = ScriptedModel(calls("remember_fact", **TEA), [hold])
    in_conversations(window, qtbot)
    dialog = opened()
    dialog.go.click()
    qtbot.waitUntil(lambda: known(window_app) == {"tea"})
    assert dialog.strip.isVisible() and not dialog.go.isEnabled()
    dialog.close()
    assert window.status.work.text() == "Extracting memories · 0 of 2 messages"
    window.status.cancel.click()
    qtbot.waitUntil(lambda: window.status.work.text() == "")
    hold.set()
    qtbot.waitUntil(lambda: toast(window) == "The extraction was stopped: 1 new")
    dialog = opened()
    entry = dialog.list.entry(dialog.list.ids[0])
    assert (entry.reason, entry.caution) == ("Stopped · 0 of 2 messages", True)
    window_app.next_model = ScriptedModel(calls("remember_fact", **TEA), says("Done."))
    QTest.keySequence(dialog, "Ctrl+R")
    qtbot.waitUntil(lambda: toast(window) == "Memories extracted: 1 new, 1 known already")
    qtbot.waitUntil(lambda: dialog.idle and not dialog.go_on.isEnabled())


def test_a_run_that_fails_says_why_and_where_it_is(
    window: MainWindow, window_app: WindowApp, opened: Callable[[], ExtractionDialog], qtbot: QtBot
) -> None:
    window_app.imported("Bees", TALK)
    window_app.next_model = ScriptedModel([ProviderError(DOWN)])
    in_conversations(window, qtbot)
    dialog = opened()
    dialog.go.click()
    qtbot.waitUntil(dialog.go_on.isEnabled)
    entry = dialog.list.entry(dialog.list.ids[0])
    assert entry.reason == "Failed: The server is not running. Start it. · 0 of 2 messages"
    assert toast(window) == "The extraction failed: The server is not running. Start it."


@pytest.mark.usefixtures("rules")
def test_what_a_later_change_depends_on_is_undone_with_it_or_not_at_all(
    window: MainWindow, window_app: WindowApp, opened: Callable[[], ExtractionDialog], qtbot: QtBot
) -> None:
    in_conversations(window, qtbot)
    dialog = opened()
    dialog.go.click()
    qtbot.waitUntil(dialog.take_back.isEnabled)
    (place,) = window_app.memory.facts.find(FactFilter(subject="Oleh"))
    window_app.memory.facts.update(place.id, "Lviv", 0.9, "correction", Origin("user"))
    for answer, left in ((UndoDialog.reject, {"bees", "Lviv"}), (UndoDialog.accept, set())):
        dialog.take_back.click()
        qtbot.waitUntil(lambda: any(each.isVisible() for each in dialog.findChildren(UndoDialog)))
        answer(next(each for each in dialog.findChildren(UndoDialog) if each.isVisible()))
        qtbot.waitUntil(lambda left=left: known(window_app) == left and window.context.tasks.idle)  # type: ignore[misc]


def test_the_dialog_says_who_reads_and_for_how_much(
    window_app: WindowApp, opened: Callable[[], ExtractionDialog]
) -> None:
    window_app.settings.update(provider="claude", model="claude-x", extraction_tokens=5000)
    about = opened().about
    assert "Read by claude-x, at most 5,000 tokens." in about.toolTip() + about.text()
