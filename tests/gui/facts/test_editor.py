"""A fact is edited where it is read: checked as one types, kept on leaving, never over what another changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop.core.model import PROBABLE, Fact, Origin
from desktop.gui.facts.detail import FactEditor
from desktop.gui.facts.panel import FactsPanel
from desktop.gui.relationships.panel import RelationshipsPanel
from desktop.gui.shell.main_window import MainWindow
from desktop.memory.facts.drafts import FactDraft
from tests.gui.window_app import WindowApp

Settled = Callable[[], None]
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def facts(window: MainWindow, qtbot: QtBot) -> FactsPanel:
    """Coffee is chosen."""
    window.activateWindow()
    window.facts.table.setFocus()
    choose(window.facts, qtbot, "coffee")
    return window.facts


@pytest.fixture
def editor(facts: FactsPanel, qtbot: QtBot) -> FactEditor:
    """Its fields are open."""
    qtbot.keyClick(facts.table, Qt.Key.Key_E)
    qtbot.waitUntil(facts.detail.editor.form.value.hasFocus)
    return facts.detail.editor


def choose(facts: FactsPanel, qtbot: QtBot, key: str) -> None:
    facts.table.choose([{"location": 1, "coffee": 2, "sister": 3}[key]])
    qtbot.waitUntil(lambda: facts.fact is not None and facts.fact.key == key)


def coffee(app: WindowApp) -> Fact:
    return app.memory.facts.active(2)


def test_typing_and_saving_by_keys(
    editor: FactEditor, facts: FactsPanel, window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    qtbot.keyClicks(editor.form.value, "with milk")
    qtbot.keyClick(editor.form.value, Qt.Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: coffee(window_app).value == "with milk")
    qtbot.waitUntil(window.toast.isVisible)
    assert window.toast.accessibleName().startswith("Saved: coffee: ")
    assert not editor.isVisible() and facts.table.hasFocus()
    window.toast._button.click()
    qtbot.waitUntil(lambda: coffee(window_app).value == "black")


def test_escape_takes_back(editor: FactEditor, facts: FactsPanel, qtbot: QtBot, window_app: WindowApp) -> None:
    qtbot.keyClicks(editor.form.value, "with milk")
    qtbot.keyClick(editor.form.value, Qt.Key.Key_Escape)
    assert not editor.editing and facts.detail.reading.isVisible()
    assert coffee(window_app).value == "black"
    assert facts.table.hasFocus()


def test_nothing_changed_writes_nothing(editor: FactEditor, window_app: WindowApp) -> None:
    before = window_app.journal.last_operation()
    editor.save.click()
    assert not editor.editing
    assert window_app.journal.last_operation() == before


def test_leaving_for_another_place_saves(
    editor: FactEditor, window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    qtbot.keyClicks(editor.form.value, "with milk")
    window.composer.focus()
    qtbot.waitUntil(lambda: coffee(window_app).value == "with milk")
    assert not editor.editing


def test_every_field_is_kept(editor: FactEditor, facts: FactsPanel, qtbot: QtBot, window_app: WindowApp) -> None:
    form = editor.form
    form.key.setText("hot drink")
    form.category.setCurrentIndex(form.category.findData("personal"))
    form.subject.setText("Anna")
    form.confidence.setCurrentIndex(1)
    form.daily.setChecked(True)
    form.valid_from.setText("2026-01-01")
    form.valid_to.setText("2027-01-01")
    editor.until.setText("2027-05-01")
    editor.pinned.setChecked(True)
    editor.private.setChecked(True)
    editor.keep()
    qtbot.waitUntil(lambda: coffee(window_app).key == "hot drink")
    fact = coffee(window_app)
    assert (fact.category, fact.subject, fact.confidence, fact.durability) == ("personal", "Anna", PROBABLE, "daily")
    assert (fact.valid_from, fact.valid_to, fact.pinned, fact.private) == ("2026-01-01", "2027-01-01", True, True)
    assert fact.expires_at is not None and fact.expires_at.astimezone().date().isoformat() == "2027-05-01"
    qtbot.waitUntil(lambda: facts.fact is not None and facts.fact.private)

    def pills() -> set[str]:
        return {made.text() for made in facts.detail.reading.findChildren(QPushButton) if made.isVisible()}

    qtbot.waitUntil(lambda: {"pinned", "private", "confidence 0.75"} <= pills())


def test_what_can_not_be_is_told_at_its_field_as_one_types(editor: FactEditor, qtbot: QtBot) -> None:
    editor.form.valid_from.setFocus()
    qtbot.keyClicks(editor.form.valid_from, "soon")
    assert editor.form.valid_from.property("kind") == "wrong"
    assert editor.form.valid_from.hasFocus() and not editor.save.isEnabled()
    assert "True from is a date such as" in editor.form._errors["valid_from"].text()
    editor.form.valid_from.selectAll()
    qtbot.keyClicks(editor.form.valid_from, "2026-01-01")
    assert editor.form.valid_from.property("kind") == "" and editor.save.isEnabled()
    editor.form.daily.setChecked(True)
    editor.until.setFocus()
    editor.until.selectAll()
    qtbot.keyClicks(editor.until, "later")
    assert editor.until_problem.isVisible()
    editor.keep()
    assert editor.editing and editor.until.hasFocus()


def test_what_stands_against_it_is_shown_before_it_is_saved(
    editor: FactEditor, facts: FactsPanel, qtbot: QtBot, window_app: WindowApp
) -> None:
    other = window_app.remembered("coffee", "2 cups", category="preference")
    editor.form.value.setPlainText("2 CUPS")
    qtbot.waitUntil(editor.clash.isVisible)
    assert editor.clash.accessibleName() == "Another fact says the same already."
    editor.form.value.setPlainText("3 cups")
    qtbot.waitUntil(lambda: editor.clash.accessibleName() == "The same is known with another number.")
    editor.form.value.setPlainText("2 cups")
    editor.keep()
    qtbot.waitUntil(lambda: editor.clash.accessibleName().startswith("Another fact"))
    assert editor.editing and coffee(window_app).value == "black"
    editor.take_back()
    window_app.memory.facts.forget(other.id, "user_requested", Origin())
    facts.detail.edit()
    editor.form.value.setPlainText("2 cups")
    qtbot.waitUntil(lambda: editor.clash.accessibleName() == "You had this forgotten.")
    editor.form.value.setPlainText("black")
    qtbot.waitUntil(lambda: not editor.clash.isVisible())


def test_what_another_changed_meanwhile_is_shown_and_the_person_decides(
    editor: FactEditor, qtbot: QtBot, window_app: WindowApp
) -> None:
    qtbot.keyClicks(editor.form.value, "with milk")
    window_app.memory.facts.update(2, "decaf", 0.9, "update", Origin("assistant"))
    qtbot.waitUntil(editor.meanwhile.isVisible)
    assert "black → decaf" in editor.meanwhile.accessibleName()
    assert editor.form.value.toPlainText() == "with milk"
    editor.keep()
    qtbot.waitUntil(editor.save.isEnabled)
    assert coffee(window_app).value == "decaf"
    editor.mine.click()
    qtbot.waitUntil(lambda: coffee(window_app).value == "with milk")
    assert [version.value for version in window_app.memory.facts.versions(2)] == ["decaf", "black"]


def test_theirs_is_taken(editor: FactEditor, facts: FactsPanel, qtbot: QtBot, window_app: WindowApp) -> None:
    editor.form.value.setPlainText("with milk")
    window_app.memory.facts.forget(2, "outdated", Origin("assistant"))
    qtbot.waitUntil(editor.meanwhile.isVisible)
    assert "forgotten" in editor.meanwhile.accessibleName() and not editor.mine.isVisible()
    editor.theirs.click()
    assert not editor.editing
    qtbot.waitUntil(lambda: facts.fact is not None and facts.fact.key != "coffee")


def test_what_could_not_be_kept_on_leaving_is_there_again(
    editor: FactEditor, facts: FactsPanel, window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    editor.form.value.setPlainText("  ")
    choose(facts, qtbot, "sister")
    assert not editor.editing
    assert "Coffee was not saved" in window.notices.accessibleName()
    choose(facts, qtbot, "coffee")
    facts.detail.edit()
    assert editor.form.value.toPlainText() == "  "
    window_app.remembered("coffee", "decaf", category="preference")
    editor.form.value.setPlainText("decaf")
    choose(facts, qtbot, "sister")
    qtbot.waitUntil(lambda: "decaf" in window.notices.accessibleName())
    choose(facts, qtbot, "coffee")
    facts.detail.edit()
    assert editor.form.value.toPlainText() == "decaf"
    editor.take_back()


def test_letters_in_the_fields_are_no_keys_of_the_panel(
    editor: FactEditor, qtbot: QtBot, window_app: WindowApp
) -> None:
    for field in (editor.form.category, editor.pinned, editor.form.confidence):
        field.setFocus()
        for key in (Qt.Key.Key_P, Qt.Key.Key_Delete, Qt.Key.Key_E):
            qtbot.keyClick(field, key)
    assert editor.editing
    fact = coffee(window_app)
    assert fact.status == "active" and not fact.pinned


def test_a_pill_opens_its_field(facts: FactsPanel, qtbot: QtBot) -> None:
    pill = next(made for made in facts.detail.reading.findChildren(QPushButton) if made.text() == "preference")
    pill.click()
    qtbot.waitUntil(facts.detail.editor.form.category.hasFocus)
    facts.detail.editor.take_back()


def test_a_fact_is_set_back_to_what_it_said(facts: FactsPanel, qtbot: QtBot, window_app: WindowApp) -> None:
    window_app.memory.facts.update(2, "with milk", 0.9, "update", Origin("assistant"))
    window_app.memory.facts.update(2, "decaf", 0.9, "update", Origin("assistant"))
    qtbot.waitUntil(lambda: facts.fact is not None and facts.fact.value == "decaf")

    def links() -> list[QPushButton]:
        return [made for made in facts.detail.timeline.findChildren(QPushButton) if made.text() == "Back to this"]

    qtbot.waitUntil(lambda: len([made for made in links() if made.isVisible()]) == 2)
    next(made for made in links() if "Remember" in made.accessibleName()).click()
    qtbot.waitUntil(lambda: coffee(window_app).value == "black")


def test_where_it_came_from_and_what_it_is_tied_to_can_be_opened(
    facts: FactsPanel, window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    memory = window_app.memory
    with memory.database.operation("Say") as operation:
        from tests.samples import a_conversation, a_message

        conversation = memory.conversations.insert(operation, a_conversation())
        message = memory.conversations.append(operation, a_message(conversation.id, "I take it with milk"))
    said = Origin("assistant", conversation_id=conversation.id, message_id=message.id)
    first = memory.facts.remember_anyway(FactDraft("preference", "milk", "oat"), said).fact
    memory.facts.remember_anyway(FactDraft("preference", "sugar", "none"), said)
    window.open_memory(first.memory_id)
    qtbot.waitUntil(lambda: facts.fact is not None and facts.fact.id == first.id)
    texts = {made.text(): made for made in facts.detail.reading.findChildren(QPushButton)}
    texts["sugar: none"].click()
    qtbot.waitUntil(lambda: facts.fact is not None and facts.fact.key == "sugar")
    texts = {made.text(): made for made in facts.detail.reading.findChildren(QPushButton)}
    texts["Show in conversation"].click()
    assert window.panel == "conversations"


def test_whom_a_fact_is_about_leads_to_their_page(
    facts: FactsPanel, window: MainWindow, qtbot: QtBot, window_app: WindowApp
) -> None:
    fact = window_app.memory.facts.remember_anyway(
        FactDraft("skill", "speaks", "Polish", subject="Anna"), Origin()
    ).fact
    window.open_memory(fact.memory_id)
    qtbot.waitUntil(lambda: facts.detail.reading.about.text() == "about Anna")
    facts.detail.reading.about.click()
    panel = window.panels.current
    assert isinstance(panel, RelationshipsPanel)
    qtbot.waitUntil(lambda: panel.page.page is not None)
    assert panel.page.title.text() == "Anna"


def test_uses_are_drawn_and_told(facts: FactsPanel, qtbot: QtBot, window_app: WindowApp) -> None:
    window_app.memory.accesses.count("fact", [2], via="test")
    facts.detail.refresh([2])
    chart = facts.detail.reading.chart
    qtbot.waitUntil(chart.isVisible)
    assert chart.accessibleName() == "Used 1 times in 13 weeks"
    assert chart._told(12).endswith(": 1")
    event = QHelpEvent(QHelpEvent.Type.ToolTip, QPoint(3, 3), chart.mapToGlobal(QPoint(3, 3)))
    assert chart.event(event)


def test_a_long_history_is_shown_in_two_steps(facts: FactsPanel, qtbot: QtBot, window_app: WindowApp) -> None:
    for number in range(8):
        window_app.memory.facts.update(2, f"{number} cups", 0.9, "update", Origin("assistant"))
    older = "Show 3 older ones"

    def button() -> QPushButton | None:
        found = facts.detail.timeline.findChildren(QPushButton)
        return next((made for made in found if made.text() == older and not made.isHidden()), None)

    qtbot.waitUntil(lambda: button() is not None)
    shown = button()
    assert shown is not None
    before = facts.detail.timeline.layout().count()  # type: ignore[union-attr]
    shown.click()
    assert facts.detail.timeline.layout().count() == before + 3  # type: ignore[union-attr]
