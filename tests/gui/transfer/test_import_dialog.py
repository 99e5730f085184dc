"""What a file would bring is shown before anything is stored, and one undo takes it out."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from desktop.gui.shell.application import Application
from desktop.gui.transfer import import_dialog
from desktop.gui.transfer.import_dialog import ColumnForm, ImportDialog
from desktop.memory.transfer.importer import bring_in
from desktop.storage.facts import FactFilter
from tests.gui.window_app import WindowApp
from tests.old_chroma import Record, made_with_chroma
from tests.patience import PATIENCE

TABLE = "key,value\ncity,Odesa\nlocation,Kyiv\ncoffee,black\n ,\nhobby,\n"


def shown_errors(form: ColumnForm) -> set[str]:
    return {each.text() for each in form.findChildren(QLabel) if each.property("kind") == "error" and each.isVisible()}


@pytest.fixture
def opened(application: Application, tmp_path: Path, qtbot: QtBot) -> Callable[..., ImportDialog]:
    def made(text: str = TABLE, name: str = "facts.csv", state: str = "preview") -> ImportDialog:
        path = tmp_path / name
        path.write_text(text, "utf-8")
        dialog = ImportDialog(application.context, path, application.window)
        dialog.open()
        qtbot.waitUntil(lambda: dialog.state in (state, "choosing"))
        if state == "preview":
            dialog.read()
            qtbot.waitUntil(lambda: dialog.state == "preview")
        return dialog

    return made


@pytest.fixture
def chroma(application: Application, tmp_path: Path, qtbot: QtBot) -> Callable[..., ImportDialog]:
    """The dialog on a Chroma folder with these collections."""

    def made(collections: Mapping[str, Sequence[Record]]) -> ImportDialog:
        folder = made_with_chroma(tmp_path / "chroma", collections)
        dialog = ImportDialog(application.context, folder, application.window)
        dialog.open()
        qtbot.waitUntil(lambda: dialog.state in ("choosing", "preview"))
        return dialog

    return made


def test_what_a_file_would_bring_is_shown_by_how_it_stands_to_what_is_known(
    opened: Callable[..., ImportDialog],
) -> None:
    dialog = opened()
    assert dialog.heading.text() == "1 new, 1 in conflict, 1 known, 1 left out"
    assert dialog.steps.ticked == {"facts/1"}
    assert [line.partition(".")[0] for line in dialog.steps.shown] == [
        "New · 1", "city = Odesa", "In conflict · 1", "location = Kyiv", "Known · 1", "coffee = black", "Left out · 1",
        "line 6",
    ]  # fmt: skip
    assert dialog.count.text() == "1 of 3 ticked"
    assert dialog.steps.hasFocus()


def test_what_is_ticked_comes_in_by_keys_and_goes_again(
    opened: Callable[..., ImportDialog], application: Application, window_app: WindowApp, qtbot: QtBot
) -> None:
    dialog = opened()
    QTest.keySequence(dialog.steps, "Down")
    QTest.keySequence(dialog.steps, "Down")
    QTest.keySequence(dialog.steps, "Space")
    QTest.keySequence(dialog, "Ctrl+Return")
    qtbot.waitUntil(lambda: dialog.state == "done")
    assert dialog.heading.text() == "Imported facts: 2 · 1 known"
    assert application.window.toast.accessibleName() == "Imported facts: 2 · 1 known"
    facts = window_app.memory.facts
    assert {fact.value for fact in facts.find(FactFilter(key="location"))} == {"Lviv", "Kyiv"}
    QTest.keySequence(dialog, "Ctrl+Z")
    qtbot.waitUntil(lambda: dialog.state == "undone")
    assert {fact.value for fact in facts.find(FactFilter(key="location"))} == {"Lviv"}
    QTest.keySequence(dialog, "Esc")
    assert not dialog.isVisible()


def test_which_column_holds_what_is_guessed_and_changed_by_keys(
    opened: Callable[..., ImportDialog], window_app: WindowApp, qtbot: QtBot
) -> None:
    text = "Sure;Words;Title;Added\nhigh;<b>green</b> tea;drink;2024-05-01\n;chess;game;yesterday\n"
    dialog = opened(text, state="choosing")
    assert dialog.heading.text() == "The columns of facts.csv"
    form = dialog.columns
    assert form.mapped == {"key": "Title", "confidence": "Sure", "created_at": "Added"}
    assert form.choices["value"].hasFocus()
    assert not dialog.go.isEnabled()
    dialog.read()
    assert dialog.state == "choosing"
    assert shown_errors(form) == {
        "Choose the column that holds what is to be remembered",
        "Column “Sure”: “high” is no number from 0 to 1, and no percentage",
        "Column “Added”: “yesterday” is no date such as 2026-11-20",
    }
    QTest.keyClicks(form.choices["value"], "W")
    assert form.mapped["value"] == "Words"
    model = form.rows.model()
    assert [model.headerData(place, Qt.Orientation.Horizontal) for place in range(4)] == [
        "Sure → Confidence", "Words → Value", "Title → Key", "Added → Added on",
    ]  # fmt: skip
    assert model.index(0, 1).data() == "<b>green</b> tea"
    QTest.keyClicks(form.choices["category"], "W")
    assert not dialog.go.isEnabled()
    assert "“Words” is chosen for “Value” already" in shown_errors(form)
    QTest.keyClick(form.choices["category"], Qt.Key.Key_Home)
    QTest.keySequence(dialog, "Ctrl+Return")
    qtbot.waitUntil(lambda: dialog.state == "preview")
    assert dialog.steps.shown[1:3] == ["drink = <b>green</b> tea. Fact", "game = chess. Fact"]
    QTest.keySequence(dialog, "Alt+Left")
    assert dialog.state == "choosing"
    assert form.mapped["value"] == "Words"
    QTest.keySequence(dialog, "Ctrl+Return")
    qtbot.waitUntil(lambda: dialog.state == "preview")
    QTest.keySequence(dialog, "Ctrl+Return")
    qtbot.waitUntil(lambda: dialog.state == "done")
    (tea,) = window_app.memory.facts.find(FactFilter(key="drink"))
    assert (tea.value, tea.created_at.year) == ("<b>green</b> tea", 2024)


def test_a_choice_from_which_nothing_comes_leads_back_to_the_choice(
    opened: Callable[..., ImportDialog], qtbot: QtBot
) -> None:
    dialog = opened("value,note\n,kept\n", state="choosing")
    dialog.read()
    qtbot.waitUntil(dialog.notices.isVisible)
    assert dialog.state == "choosing"
    QTest.keyClicks(dialog.columns.choices["value"], "note")
    dialog.read()
    qtbot.waitUntil(lambda: dialog.state == "preview")
    assert dialog.heading.text() == "1 new"


def test_of_several_collections_those_ticked_are_shown(chroma: Callable[..., ImportDialog], qtbot: QtBot) -> None:
    dialog = chroma({"knowledge": [("a", "likes tea", None)], "journal": [("b", "stay calm", None)]})
    assert dialog.heading.text() == "The collections of chroma"
    assert dialog.steps.shown[1:] == ["journal. documents: 1", "knowledge. documents: 1"]
    assert dialog.steps.ticked == {"journal", "knowledge"}
    assert dialog.steps.hasFocus()
    QTest.keySequence(dialog.steps, "Space")
    assert not dialog.go.isEnabled()
    QTest.keySequence(dialog.steps, "Down")
    QTest.keySequence(dialog.steps, "Space")
    QTest.keySequence(dialog, "Ctrl+Return")
    qtbot.waitUntil(lambda: dialog.state == "preview")
    assert dialog.steps.shown[1:] == ["note = stay calm. Fact"]
    dialog.choose()
    assert dialog.steps.ticked == {"journal"}
    QTest.keySequence(dialog, "Esc")
    assert not dialog.isVisible()


def test_a_single_collection_is_shown_at_once(chroma: Callable[..., ImportDialog]) -> None:
    dialog = chroma({"knowledge": [("a", "likes rain", None), ("b", "", None)]})
    assert dialog.heading.text() == "1 new, 1 left out"
    assert not dialog.again.isVisible()


CHAT = [
    {"conversation": "The sea", "speaker": "Anna", "text": "Odesa was warm", "time": "2021-03-05T10:00Z"},
    {"conversation": "The sea", "speaker": "Ben", "text": "Lucky you", "time": "2021-03-06T10:00Z"},
    {"conversation": "Work", "speaker": "Anna", "text": "The port hires", "time": "2023-08-01T10:00Z"},
    {"conversation": "Work", "role": "assistant", "text": "Noted", "time": "2023-08-02T10:00Z"},
    {"conversation": "Cats", "role": "user", "text": "Murko is ill", "time": "2022-01-02T10:00Z"},
    {"conversation": "Cats", "speaker": "Olena", "text": "Poor Murko", "time": "2022-01-03T10:00Z"},
    {"conversation": "Cats", "speaker": "Petro", "text": "Get well", "time": "2022-01-03T11:00Z"},
]
SAID = "\n".join(map(json.dumps, CHAT))


def test_the_preview_says_about_whom_from_when_to_when_and_how_many_of_what_is_ticked(
    opened: Callable[..., ImportDialog], qtbot: QtBot
) -> None:
    dialog = opened(SAID, "chat.jsonl")
    whole = "Anna, Ben, You and 2 more · Mar 2021 – Aug 2023 · 7 messages in 3 conversations"
    assert dialog.extent.text() == whole and dialog.extent.isVisible()
    assert dialog.steps.shown[2] == "Work. Conversation · messages: 2 · Anna · Aug 2023"
    QTest.keySequence(dialog.steps, "Down")
    QTest.keySequence(dialog.steps, "Space")
    left = "Anna, You, Olena and 1 more · Jan 2022 – Aug 2023 · 5 messages in 2 conversations"
    qtbot.waitUntil(lambda: dialog.extent.text() == left)
    dialog.store()
    qtbot.waitUntil(lambda: dialog.state == "done")
    assert dialog.extent.text() == left and dialog.extent.isVisible(), "the same account of what came in"


def test_facts_tell_whom_they_are_about(opened: Callable[..., ImportDialog]) -> None:
    dialog = opened("key,value,subject,created_at\ncity,Odesa,,2024-05-01\njob,cook,Anna,2024-05-02\n", "facts.csv")
    assert dialog.extent.text() == "You, Anna · May 2024 · 2 facts"


def test_what_was_said_is_searched_and_the_others_are_left_out(
    opened: Callable[..., ImportDialog], window_app: WindowApp, qtbot: QtBot
) -> None:
    dialog = opened(SAID, "chat.jsonl")
    QTest.keySequence(dialog, "Ctrl+F")
    QTest.keyClicks(dialog.search, "anna PORT")
    qtbot.waitUntil(lambda: len(dialog.steps.shown) == 2)
    assert [line.partition(".")[0] for line in dialog.steps.shown] == ["New · 1 of 3", "Work"]
    assert len(dialog.steps.ticked) == 3, "what is not listed is ticked still"
    dialog.only.click()
    assert len(dialog.steps.ticked) == 1
    dialog.search.clear()
    qtbot.waitUntil(lambda: len(dialog.steps.shown) == 4)
    assert not dialog.only.isVisible() and dialog.count.text() == "1 of 3 ticked"
    qtbot.waitUntil(lambda: dialog.extent.text() == "Anna · Aug 2023 · 2 messages in 1 conversation")
    dialog.store()
    qtbot.waitUntil(lambda: dialog.state == "done")
    assert [each.title for each in window_app.memory.conversations.recent()] == ["Work"]


def test_a_group_is_ticked_as_far_as_it_is_listed(opened: Callable[..., ImportDialog], qtbot: QtBot) -> None:
    dialog = opened(SAID, "chat.jsonl")
    dialog.search.setText("murko")
    qtbot.waitUntil(lambda: len(dialog.steps.shown) == 2)
    dialog.steps.tick_group("New · 1 of 3")
    assert len(dialog.steps.ticked) == 2
    dialog.search.setText("nothing of this kind")
    qtbot.waitUntil(lambda: not dialog.steps.shown)
    assert not dialog.only.isEnabled() and len(dialog.steps.ticked) == 2


def test_nothing_ticked_can_not_be_imported(opened: Callable[..., ImportDialog]) -> None:
    dialog = opened("key,value\ncoffee,Black\n")
    assert dialog.heading.text() == "1 known"
    assert not dialog.go.isEnabled()
    assert dialog.cancel.hasFocus()
    dialog.store()
    assert dialog.state == "preview"


def test_an_import_leads_on_to_finding_memories_in_what_came_in(
    opened: Callable[..., ImportDialog], application: Application, qtbot: QtBot
) -> None:
    dialog = opened("User: Where is Lviv?\nAssistant: In Ukraine.\n", "lviv.txt")
    assert not dialog.follow_up.isVisible()
    dialog.store()
    qtbot.waitUntil(lambda: dialog.state == "done")
    assert dialog.follow_up.isVisible() and dialog.follow_up.text() == "Find memories in this conversation"
    qtbot.waitUntil(lambda: dialog.focusWidget() is dialog.follow_up)
    dialog.follow_up.click()
    following = application.window.parts.extraction.dialog
    assert following is not None
    qtbot.waitUntil(lambda: following.idle)
    assert following.of_conversation.isChecked() and "lviv" in following.of_conversation.text()
    following.close()


def test_the_second_press_of_a_double_click_on_import_presses_nothing_else(
    opened: Callable[..., ImportDialog], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop.gui.ui.widgets.SETTLED_MS", 3_600_000)
    dialog = opened("User: Where is Lviv?\nAssistant: In Ukraine.\n", "lviv.txt")
    dialog.store()
    qtbot.waitUntil(lambda: dialog.state == "done")
    for each in (dialog.cancel, dialog.back, dialog.follow_up):
        assert each.isVisible()
        assert dialog.childAt(each.mapTo(dialog, each.rect().center())) is not each, each.text()
    dialog.close()


def test_facts_alone_lead_nowhere_on(opened: Callable[..., ImportDialog], qtbot: QtBot) -> None:
    dialog = opened()
    dialog.store()
    qtbot.waitUntil(lambda: dialog.state == "done")
    assert not dialog.follow_up.isVisible()
    dialog.close()


def test_conversations_tell_how_many_messages_are_new(opened: Callable[..., ImportDialog], qtbot: QtBot) -> None:
    text = "User: Where is Lviv?\nAssistant: In Ukraine.\n"
    dialog = opened(text, "lviv.txt")
    assert dialog.steps.shown[1].startswith("lviv. Conversation · messages: 2 · You · ")
    dialog.store()
    qtbot.waitUntil(lambda: dialog.state == "done")
    assert dialog.heading.text() == "Imported conversations: 1, messages: 2"
    dialog.reject()
    grown = opened(text + "User: Thanks\n", "lviv.txt")
    assert grown.steps.shown[1].startswith("lviv. Conversation · 1 of its 3 messages are new · You · ")
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
        go_on.wait(PATIENCE)
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
