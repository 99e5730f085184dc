"""What a file would bring is shown before anything is stored, and one undo takes it out."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.gui.application import Application
from desktop.gui.panels import import_dialog
from desktop.gui.panels.import_dialog import ImportDialog
from desktop.memory.transfer.arriving import bring_in
from desktop.storage.facts import FactFilter
from tests.gui.window_app import WindowApp

TABLE = "key,value\ncity,Odesa\nlocation,Kyiv\ncoffee,black\n ,\nhobby,\n"


@pytest.fixture
def opened(application: Application, tmp_path: Path, qtbot: QtBot) -> Callable[..., ImportDialog]:
    def made(text: str = TABLE, name: str = "facts.csv", state: str = "preview") -> ImportDialog:
        path = tmp_path / name
        path.write_text(text, "utf-8")
        dialog = ImportDialog(application.context, path, application.window)
        dialog.open()
        qtbot.waitUntil(lambda: dialog.state == state)
        return dialog

    return made


def test_what_a_file_would_bring_is_shown_by_how_it_stands_to_what_is_known(
    opened: Callable[..., ImportDialog],
) -> None:
    dialog = opened()
    assert dialog.heading.text() == "1 new, 1 in conflict, 1 known, 1 unreadable"
    assert dialog.steps.ticked == {"facts/1"}
    assert [line.partition(".")[0] for line in dialog.steps.shown] == [
        "New · 1", "city = Odesa", "In conflict · 1", "location = Kyiv", "Known · 1", "coffee = black", "Left out · 1",
        "line 6",
    ]  # fmt: skip
    assert dialog.count.text() == "1 of 3 ticked"
    assert dialog.steps.hasFocus()


def test_what_is_ticked_comes_in_by_keys_and_goes_again(
    opened: Callable[..., ImportDialog], window_app: WindowApp, qtbot: QtBot
) -> None:
    dialog = opened()
    told: list[tuple[Any, ...]] = []
    dialog.told.connect(lambda *words: told.append(words))
    QTest.keySequence(dialog.steps, "Down")
    QTest.keySequence(dialog.steps, "Down")
    QTest.keySequence(dialog.steps, "Space")
    QTest.keySequence(dialog, "Ctrl+Return")
    qtbot.waitUntil(lambda: dialog.state == "done")
    assert dialog.heading.text() == "Imported facts: 2"
    assert told[0][0] == "Imported facts: 2"
    facts = window_app.memory.facts
    assert {fact.value for fact in facts.find(FactFilter(key="location"))} == {"Lviv", "Kyiv"}
    QTest.keySequence(dialog, "Ctrl+Z")
    qtbot.waitUntil(lambda: dialog.state == "undone")
    assert {fact.value for fact in facts.find(FactFilter(key="location"))} == {"Lviv"}
    QTest.keySequence(dialog, "Esc")
    assert not dialog.isVisible()


def test_nothing_ticked_can_not_be_imported(opened: Callable[..., ImportDialog]) -> None:
    dialog = opened("key,value\ncoffee,Black\n")
    assert dialog.heading.text() == "1 known"
    assert not dialog.go.isEnabled()
    assert dialog.cancel.hasFocus()
    dialog.store()
    assert dialog.state == "preview"


def test_conversations_tell_how_many_messages_are_new(opened: Callable[..., ImportDialog], qtbot: QtBot) -> None:
    text = "User: Where is Lviv?\nAssistant: In Ukraine.\n"
    dialog = opened(text, "lviv.txt")
    assert dialog.steps.shown[1] == "lviv. Conversation · messages: 2"
    dialog.store()
    qtbot.waitUntil(lambda: dialog.state == "done")
    assert dialog.heading.text() == "Imported conversations: 1, messages: 2"
    dialog.reject()
    grown = opened(text + "User: Thanks\n", "lviv.txt")
    assert grown.steps.shown[1] == "lviv. Conversation · 1 of its 3 messages are new"
    assert grown.steps.ticked == {"conversations/1"}


def test_a_file_that_is_none_is_told_in_the_dialog(opened: Callable[..., ImportDialog]) -> None:
    dialog = opened("Dear diary", state="failed")
    assert dialog.heading.text() == "facts.csv can't be imported"
    assert dialog.notices.isVisible()
    assert dialog.cancel.text() == "Close"


def test_stopping_keeps_nothing(
    opened: Callable[..., ImportDialog], window_app: WindowApp, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slowly(*arguments: Any, **more: Any) -> Any:
        begun.set()
        go_on.wait(10)
        return bring_in(*arguments, **more)

    monkeypatch.setattr(import_dialog, "bring_in", slowly)
    dialog = opened()
    dialog.store()
    qtbot.waitUntil(begun.is_set)
    QTest.keySequence(dialog, "Esc")
    assert dialog.isVisible()
    go_on.set()
    qtbot.waitUntil(lambda: dialog.state == "preview")
    assert dialog.hint.text() == "Stopped: nothing was stored."
    assert window_app.memory.facts.find(FactFilter(key="city")) == []
    dialog.reject()
    assert not dialog.isVisible()
