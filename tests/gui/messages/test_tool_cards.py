"""Tool calls as cards in the chat, their undo, and citations."""

from __future__ import annotations

from typing import Any

from pytestqt.qtbot import QtBot

from desktop.core.model import Origin
from desktop.gui.chat.panel import ChatPanel
from desktop.gui.ui.undo import UndoDialog
from tests.gui.chat.chat_panel import answered, closed, last_answer, opened
from tests.gui.chat_app import ChatApp, calls, says
from tests.gui.panel_context import RecordedNavigator

LIVES_IN_KYIV: dict[str, Any] = {
    "fact_type": "personal",
    "fact_key": "location",
    "fact_value": "Kyiv",
    "confidence": 0.95,
}


def test_a_tool_call_is_a_card_between_the_words(qtbot: QtBot, panel: ChatPanel) -> None:
    answer = answered(
        qtbot, panel, "I live in Kyiv", calls("remember_fact", text="One moment.", **LIVES_IN_KYIV), says("Noted.")
    )
    assert answer.words() == "One moment.\n\nNoted."
    assert [card.words[:2] for card in answer.cards] == [("Remembered location = Kyiv", "Done")]


def test_undo_and_redo_on_a_card_change_the_store(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answer = answered(qtbot, panel, "I live in Kyiv", calls("remember_fact", **LIVES_IN_KYIV), says("Noted."))
    card = answer.cards[0]
    card.undo.click()
    qtbot.waitUntil(lambda: card.card.undone)
    assert app.memory.facts.get(1) is None
    assert answer.taken_back.isVisible() and "location = Kyiv" in answer.taken_back.text(), "the words say it no more"
    card.undo.click()
    qtbot.waitUntil(lambda: not card.card.undone)
    assert not answer.taken_back.isVisible()
    fact = app.memory.facts.get(1)
    assert fact is not None and fact.value == "Kyiv"
    card.undo.click()
    qtbot.waitUntil(lambda: card.card.undone)


def test_a_card_shows_what_is_undone_elsewhere(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    card = answered(qtbot, panel, "I live in Kyiv", calls("remember_fact", **LIVES_IN_KYIV), says("Noted.")).cards[0]
    app.memory.history.undo(card.card.operation_ids[0], Origin())
    qtbot.waitUntil(lambda: card.card.undone)


def test_an_undo_that_later_changes_depend_on_offers_to_undo_these_as_well(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel
) -> None:
    card = answered(qtbot, panel, "I live in Kyiv", calls("remember_fact", **LIVES_IN_KYIV), says("Noted.")).cards[0]
    app.memory.facts.update(1, "Lviv", 0.9, "update", Origin())
    card.undo.click()
    qtbot.waitUntil(lambda: bool(panel.window().findChildren(UndoDialog)))
    panel.window().findChildren(UndoDialog)[-1].reject()
    assert card.undo.isEnabled() and not card.card.undone
    assert app.memory.facts.get(1) is not None
    card.undo.click()
    qtbot.waitUntil(lambda: any(each.isVisible() for each in panel.window().findChildren(UndoDialog)))
    dialog = next(each for each in panel.window().findChildren(UndoDialog) if each.isVisible())
    assert [operation.label for operation in dialog.plan.operations] == [
        "Update location: Kyiv → Lviv",
        "Remember location = Kyiv",
    ]
    dialog.undo.click()
    qtbot.waitUntil(lambda: card.card.undone)
    assert app.memory.facts.get(1) is None


def test_cards_and_their_undo_outlive_a_restart(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answered(qtbot, panel, "I live in Kyiv", calls("remember_fact", **LIVES_IN_KYIV), says("Noted [fact-1]."))
    panel.stop()
    again = opened(app)
    qtbot.waitUntil(lambda: len(again.messages.rows) == 2)
    card = last_answer(again).cards[0]
    assert card.words[0] == "Remembered location = Kyiv" and not card.card.undone
    card.undo.click()
    qtbot.waitUntil(lambda: card.card.undone)
    closed(qtbot, again)
    third = opened(app)
    qtbot.waitUntil(lambda: len(third.messages.rows) == 2)
    assert last_answer(third).cards[0].card.undone
    closed(qtbot, third)


def test_a_citation_is_named_by_who_and_when_and_leads_to_the_memory(
    qtbot: QtBot, panel: ChatPanel, navigator: RecordedNavigator
) -> None:
    answer = answered(qtbot, panel, "I live in Kyiv", calls("remember_fact", **LIVES_IN_KYIV), says("Noted [fact-1]."))
    qtbot.waitUntil(lambda: "You · just now" in answer.shown_text())
    with qtbot.waitSignal(navigator.memory_opened) as asked:
        answer.memory_clicked.emit("fact-1")
    assert asked.args == ["fact-1"]
