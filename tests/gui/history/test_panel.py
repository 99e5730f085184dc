"""The History panel: filters, the diff, undoing with what depends on it, undoing all since a moment; by keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import QDate, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from desktop.core.model import Conversation, Origin, now
from desktop.gui.history.panel import HistoryPanel
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui.differences import FieldDiff
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.undo import UndoDialog
from desktop.memory.facts.drafts import FactDraft
from desktop.storage.erasure import Erasing
from desktop.storage.extraction_runs import ExtractionRuns, ExtractionScope
from desktop.storage.facts import FactFilter, Facts
from tests.gui.window_app import WindowApp

TOOL = Origin("assistant", tool="update_fact", reason="update")


@pytest.fixture
def panel(window_app: WindowApp, window: MainWindow, qtbot: QtBot) -> HistoryPanel:
    """Three facts that were told, of which the first one was updated by a tool: four operations."""
    window_app.memory.facts.update(1, "Lviv, Rynok Square", 0.95, "update", TOOL)
    window.show_panel("history")
    made = window.panels.of(HistoryPanel)
    qtbot.waitUntil(lambda: made.model.rowCount() == 4 and made.operation is not None)
    return made


def labels(panel: HistoryPanel) -> list[str]:
    found = [panel.model.at(row) for row in range(panel.model.rowCount())]
    return [operation.label for operation in found if operation is not None]


def shows(panel: HistoryPanel, qtbot: QtBot, *words: str) -> None:
    """Waits until the list holds entries that begin like this, and no others."""
    qtbot.waitUntil(
        lambda: (
            len(labels(panel)) == len(words)
            and all(label.startswith(word) for label, word in zip(labels(panel), words, strict=True))
        ),
    )


def dialog_of(panel: HistoryPanel, qtbot: QtBot) -> UndoDialog:
    qtbot.waitUntil(lambda: any(each.isVisible() for each in panel.findChildren(UndoDialog)))
    return next(each for each in panel.findChildren(UndoDialog) if each.isVisible())


def test_the_list_is_narrowed_by_words_actor_and_tool(panel: HistoryPanel, qtbot: QtBot) -> None:
    panel.focus_search()
    QTest.keyClicks(panel.filter.search, "COFFEE")
    shows(panel, qtbot, "Remember coffee")
    panel.filter.search.clear()
    panel.filter.actor.setCurrentIndex(1)
    shows(panel, qtbot, "Remember sister", "Remember coffee")
    panel.filter.actor.setCurrentIndex(0)
    qtbot.waitUntil(lambda: panel.filter.tool.findData("update_fact") > 0)
    panel.filter.tool.setCurrentIndex(panel.filter.tool.findData("update_fact"))
    shows(panel, qtbot, "Update location")


def test_the_list_is_narrowed_by_days(panel: HistoryPanel, qtbot: QtBot, window_app: WindowApp) -> None:
    usual = window_app.database.clock
    window_app.database.clock = lambda: now() - timedelta(days=20)
    window_app.remembered("tea", "oolong")
    window_app.database.clock = usual
    panel.filter.range.setCurrentIndex(panel.filter.range.findData(7))
    shows(panel, qtbot, "Update", "Remember", "Remember", "Remember")
    panel.filter.range.setCurrentIndex(panel.filter.range.findData(30))
    qtbot.waitUntil(lambda: len(labels(panel)) == 5)
    panel.filter.range.setCurrentIndex(panel.filter.range.findData(-1))
    assert panel.filter.first.isVisible()
    panel.filter.first.setDate(QDate.currentDate().addDays(-21))
    panel.filter.last.setDate(QDate.currentDate().addDays(-19))
    shows(panel, qtbot, "Remember tea")


def test_nothing_found_says_so_and_the_way_back_is_one_button(panel: HistoryPanel, qtbot: QtBot) -> None:
    panel.filter.search.setText("no such thing")
    qtbot.waitUntil(panel.empty.isVisible)
    assert not panel.detail.isVisible()
    next(each for each in panel.empty.findChildren(QPushButton)).click()
    qtbot.waitUntil(lambda: len(labels(panel)) == 4)


def test_what_was_said_is_shown_where_it_is_asked_for(panel: HistoryPanel, qtbot: QtBot, window_app: WindowApp) -> None:
    with window_app.database.operation("New conversation", undoable=False) as operation:
        window_app.memory.conversations.insert(operation, Conversation(0, "Tea", "chat", None, now(), now()))
    panel.filter.messages.setChecked(True)
    qtbot.waitUntil(lambda: "New conversation" in labels(panel))
    panel.choose_row(0)
    panel.undo()  # it can't be undone, and nothing is
    assert not panel.findChildren(UndoDialog)


def test_a_diff_marks_the_words_that_differ(panel: HistoryPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(panel.detail.findChildren(FieldDiff)))
    diffs = {diff.accessibleName(): diff.text() for diff in panel.detail.findChildren(FieldDiff)}
    assert "Value: Lviv, Lviv, Rynok Square" in diffs
    told = diffs["Value: Lviv, Lviv, Rynok Square"]
    assert "underline'>Rynok Square</span>" in told
    assert "−" in told and "+" in told


def test_markup_in_a_memory_is_told_as_it_is(panel: HistoryPanel, qtbot: QtBot, window_app: WindowApp) -> None:
    window_app.remembered("html", "<b>bold</b> & <img src=x>")
    qtbot.waitUntil(lambda: panel.model.rowCount() == 5)
    panel.choose_row(0)
    told = "&lt;b&gt;bold&lt;/b&gt; &amp; &lt;img src=x&gt;"
    qtbot.waitUntil(lambda: any(told in diff.text() for diff in panel.detail.findChildren(FieldDiff)))


def test_the_memories_touched_are_opened(panel: HistoryPanel, window: MainWindow, qtbot: QtBot) -> None:
    def links() -> list[QPushButton]:
        return [
            each for each in panel.detail.findChildren(QPushButton) if each.accessibleName().startswith("Show fact")
        ]

    qtbot.waitUntil(lambda: bool(links()))
    links()[0].click()
    qtbot.waitUntil(lambda: window.panel == "facts" and window.facts.fact is not None and window.facts.fact.id == 1)


def test_several_facts_of_one_change_are_shown_together(
    panel: HistoryPanel, window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    with window_app.database.operation("Import two") as operation:
        for key in ("a", "b"):
            fact = window_app.memory.facts.get(1)
            assert fact is not None
            Facts(window_app.memory.database).insert(operation, replace(fact, key=key))
    qtbot.waitUntil(lambda: "Import two" in labels(panel))
    panel.choose_row(0)
    button = next(each for each in panel.detail.findChildren(QPushButton) if each.text().startswith("Show the"))
    qtbot.waitUntil(button.isVisible)
    button.click()
    qtbot.waitUntil(lambda: window.panel == "facts" and sorted(window.facts.model.ids) == [4, 5])


def test_what_depends_on_a_change_is_shown_and_undone_with_it(
    panel: HistoryPanel, qtbot: QtBot, window_app: WindowApp, settled: Callable[[], None]
) -> None:
    panel.choose_row(3)
    qtbot.waitUntil(lambda: panel.operation is not None and panel.operation.label.startswith("Remember location"))
    panel.list.setFocus()
    QTest.keyClick(panel.list, Qt.Key.Key_U)
    dialog = dialog_of(panel, qtbot)
    assert [operation.label[:15] for operation in dialog.plan.operations] == ["Update location", "Remember locati"]
    assert dialog.cancel.hasFocus() or dialog.focusWidget() is dialog.cancel
    dialog.undo.click()
    qtbot.waitUntil(lambda: panel.model.rowCount() == 6)
    assert window_app.memory.facts.get(1) is None
    assert window_app.memory.facts.get(2) is not None
    settled()


def test_all_since_a_moment_is_undone_after_a_look_and_can_be_brought_back(
    panel: HistoryPanel, qtbot: QtBot, window_app: WindowApp, settled: Callable[[], None]
) -> None:
    panel.choose_row(2)
    qtbot.waitUntil(lambda: panel.operation is not None)
    panel.list.setFocus()
    QTest.keyClick(panel.list, Qt.Key.Key_U, Qt.KeyboardModifier.ShiftModifier)
    dialog = dialog_of(panel, qtbot)
    assert dialog.undo.text() == "Undo all 3"
    dialog.reject()
    settled()
    assert window_app.memory.facts.get(3) is not None
    panel.undo_since()
    dialog_of(panel, qtbot).undo.click()
    qtbot.waitUntil(lambda: panel.model.rowCount() == 7)
    facts = [window_app.memory.facts.get(number) for number in (1, 2, 3)]
    assert [fact and fact.value for fact in facts] == ["Lviv", None, None]
    panel.choose_row(2)
    qtbot.waitUntil(lambda: panel.operation is not None and panel.operation.undoes is not None)
    panel.undo_since()
    dialog_of(panel, qtbot).undo.click()
    qtbot.waitUntil(lambda: panel.model.rowCount() == 10)
    facts = [window_app.memory.facts.get(number) for number in (1, 2, 3)]
    assert [fact and fact.value for fact in facts] == ["Lviv, Rynok Square", "black", "Anna"]
    settled()


def test_an_extraction_is_shown_and_undone_as_a_whole(
    panel: HistoryPanel, qtbot: QtBot, window_app: WindowApp, settled: Callable[[], None], window: MainWindow
) -> None:
    assert not panel.filter.run.isVisibleTo(panel)
    memory = window_app.memory
    run = ExtractionRuns(memory.database).begin(ExtractionScope("day", since=now(), until=now()), "rules")
    for key, value in (("pet", "a cat"), ("city", "Odesa"), ("pin", "1234")):
        memory.facts.remember_anyway(FactDraft("personal", key, value), replace(TOOL, run_id=run.id))
    (pin,) = memory.facts.find(FactFilter(key="pin"))
    Erasing(memory.database).erase("fact", [pin.id], Origin())
    memory.facts.update(1, "Kyiv", 0.95, "update", TOOL)
    qtbot.waitUntil(lambda: panel.model.rowCount() == 7)
    panel.choose_row(1)
    qtbot.waitUntil(lambda: panel.operation is not None and panel.operation.run_id == run.id)
    whole = next(each for each in panel.detail.findChildren(QPushButton) if each.text() == "Show the whole extraction")
    qtbot.waitUntil(lambda: whole.isVisibleTo(panel))
    whole.click()
    shows(panel, qtbot, "Remember city", "Remember pet")
    assert panel.filter.run.isVisibleTo(panel)
    qtbot.waitUntil(lambda: panel.operation is not None)
    panel.list.setFocus()
    QTest.keySequence(panel.list, "Ctrl+U")
    dialog = dialog_of(panel, qtbot)
    told = {text.text() for text in dialog.findChildren(QLabel)}
    assert "1 change stays as it is: something of it was deleted permanently." in told
    dialog.undo.click()
    told_then = "The extraction was undone · 1 change was deleted permanently"
    qtbot.waitUntil(lambda: window.toast.accessibleName() == told_then)
    assert {fact.key for fact in memory.facts.find(FactFilter())} == {"location", "coffee", "sister"}
    settled()


def test_a_plan_that_is_stuck_says_so_and_can_not_be_carried_out(
    panel: HistoryPanel, qtbot: QtBot, window_app: WindowApp
) -> None:
    with window_app.database.operation("Message", undoable=False) as operation:
        fact = window_app.memory.facts.get(2)
        assert fact is not None
        operation.update("facts", fact.id, {"confidence": 0.1})
    panel.choose_row(2)
    qtbot.waitUntil(lambda: panel.operation is not None and "coffee" in panel.operation.label)
    panel.undo()
    dialog = dialog_of(panel, qtbot)
    assert [each.label for each in dialog.plan.stuck] == ["Message"]
    assert not dialog.undo.isEnabled()
    dialog.reject()


def test_whose_changes_are_shown_comes_back(panel: HistoryPanel, qtbot: QtBot, tmp_path: object) -> None:
    kept = QSettings(f"{tmp_path}/window.ini", QSettings.Format.IniFormat)
    panel.filter.actor.setCurrentIndex(2)
    panel.save_state(kept)
    panel.filter.clear()
    panel.restore_state(kept)
    assert panel.filter.wanted.actor == "assistant"


def test_a_long_plan_names_a_hundred_and_counts_the_rest(qtbot: QtBot, window_app: WindowApp) -> None:
    for number in range(120):
        window_app.memory.facts.remember_anyway(FactDraft("personal", f"k{number}", "v"), Origin())
    plan = window_app.memory.history.since(1)
    dialog = UndoDialog(Theme("light"), "All", "All of it.", plan)
    qtbot.addWidget(dialog)
    assert "… and 23 more" in [label.text() for label in dialog.findChildren(QLabel)]
    assert dialog.undo.text() == "Undo all 123"
    window_app.close()
