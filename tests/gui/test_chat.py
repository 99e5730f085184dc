"""The chat pane over the real store, tools and chat; the model says what each test has it say."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.assistant.events import Failure, Retrying, TextDelta
from desktop.assistant.models.base import ProviderError, TextPiece
from desktop.errors import UserError
from desktop.gui.panels.chat import ChatPanel
from desktop.gui.theme import Theme
from desktop.gui.widgets.message import MessageRow, UserMessage
from desktop.gui.widgets.message_answer import AssistantMessage
from desktop.model import Origin
from tests.gui.chat_app import ChatApp, ScriptedModel, Step, calls, says

LIVES_IN_KYIV: dict[str, Any] = {
    "fact_type": "personal",
    "fact_key": "location",
    "fact_value": "Kyiv",
    "confidence": 0.95,
}
NO_ROUTE = Failure("Can't reach Anthropic.", "Check the connection, then try again.")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ChatApp]:
    made = ChatApp(tmp_path)
    yield made
    made.close()


@pytest.fixture
def panel(qtbot: QtBot, app: ChatApp) -> Iterator[ChatPanel]:
    made = opened(app)
    qtbot.waitUntil(lambda: made.idle)
    yield made
    closed(qtbot, made)


def opened(app: ChatApp) -> ChatPanel:
    panel = ChatPanel(app, Theme("light"))  # type: ignore[arg-type]
    panel.resize(400, 700)
    panel.show()
    return panel


def closed(qtbot: QtBot, panel: ChatPanel) -> None:
    """Ends a panel as the window does; not by `qtbot.addWidget`, which deletes it while it may still be at work."""
    panel.stop()
    qtbot.waitUntil(lambda: panel.idle)
    panel.close()
    panel.deleteLater()


def say(panel: ChatPanel, text: str) -> None:
    panel.composer.set_text(text)
    QTest.keyClick(panel.composer.editor, Qt.Key.Key_Return)


def answered(qtbot: QtBot, panel: ChatPanel, text: str, *responses: list[Step]) -> AssistantMessage:
    """Says something and waits for the whole answer."""
    panel.app.next_model = ScriptedModel(*responses)  # type: ignore[attr-defined]
    say(panel, text)
    qtbot.waitUntil(lambda: not panel.composer.running and panel.idle)
    return last_answer(panel)


def last_answer(panel: ChatPanel) -> AssistantMessage:
    row = panel.messages.rows[-1]
    assert isinstance(row, AssistantMessage)
    return row


def shown(panel: ChatPanel) -> list[str]:
    return [row.words().strip() for row in panel.messages.rows]


def test_an_empty_chat_says_what_it_is_and_offers_examples(panel: ChatPanel) -> None:
    assert panel.empty.isVisible() and not panel.messages.isVisible()
    panel.empty.examples[1].click()
    assert panel.composer.text == "What do you know about me?"


def test_what_is_said_and_answered_is_shown_and_stored(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answered(qtbot, panel, "Hello there", says("Good **morning**.", pieces=5))
    assert shown(panel) == ["Hello there", "Good **morning**."]
    assert panel.composer.text == "" and not panel.empty.isVisible()
    assert panel.conversation_id is not None
    stored = app.memory.conversations.messages(panel.conversation_id)
    assert [message.text for message in stored] == ["Hello there", "Good **morning**."]
    assert [row.message_id for row in panel.messages.rows] == [message.id for message in stored]
    qtbot.waitUntil(lambda: panel.header.title == "Hello there")
    assert panel.header.count == "· 2 messages"


def test_a_tool_call_is_a_card_between_the_words(qtbot: QtBot, panel: ChatPanel) -> None:
    answer = answered(
        qtbot, panel, "I live in Kyiv", calls("remember_fact", text="One moment.", **LIVES_IN_KYIV), says("Noted.")
    )
    assert answer.words() == "One moment.\n\nNoted."
    assert [card.words[:2] for card in answer.cards] == [("Remembered location = Kyiv", "Done")]


def test_undo_and_redo_on_a_card_change_the_store(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    card = answered(qtbot, panel, "I live in Kyiv", calls("remember_fact", **LIVES_IN_KYIV), says("Noted.")).cards[0]
    card.undo.click()
    qtbot.waitUntil(lambda: card.card.undone)
    assert app.memory.facts.get(1) is None
    card.undo.click()
    qtbot.waitUntil(lambda: not card.card.undone)
    fact = app.memory.facts.get(1)
    assert fact is not None and fact.value == "Kyiv"
    card.undo.click()
    qtbot.waitUntil(lambda: card.card.undone)


def test_a_card_shows_what_is_undone_elsewhere(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    card = answered(qtbot, panel, "I live in Kyiv", calls("remember_fact", **LIVES_IN_KYIV), says("Noted.")).cards[0]
    app.memory.undo(card.card.operation_ids[0], Origin())
    qtbot.waitUntil(lambda: card.card.undone)


def test_an_undo_that_can_not_be_done_leaves_the_card_as_it_was(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel, caplog: pytest.LogCaptureFixture
) -> None:
    card = answered(qtbot, panel, "I live in Kyiv", calls("remember_fact", **LIVES_IN_KYIV), says("Noted.")).cards[0]
    app.memory.update(1, "Lviv", 0.9, "update", Origin())
    told: list[str] = []
    panel.show_notice = lambda notice: told.append(notice.text)  # type: ignore[attr-defined]
    card.undo.click()
    qtbot.waitUntil(lambda: bool(told))
    assert "later change" in told[0] and card.undo.isEnabled() and not card.card.undone


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


def test_a_citation_gets_its_age_and_leads_to_the_memory(qtbot: QtBot, panel: ChatPanel) -> None:
    answer = answered(qtbot, panel, "I live in Kyiv", calls("remember_fact", **LIVES_IN_KYIV), says("Noted [fact-1]."))
    qtbot.waitUntil(lambda: "fact-1 · just now" in answer.shown_text())
    with qtbot.waitSignal(panel.memory_opened) as asked:
        answer.memory_clicked.emit("fact-1")
    assert asked.args == ["fact-1"]


def test_stopping_keeps_what_was_said_and_the_chat_usable(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    gate = threading.Event()
    app.next_model = ScriptedModel([TextPiece("The first half"), gate])
    say(panel, "Tell me a story")
    qtbot.waitUntil(lambda: shown(panel)[-1:] == ["The first half"])
    assert panel.composer.stop.isVisible()
    QTest.keyClick(panel.composer.editor, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not panel.composer.running)
    assert last_answer(panel).note == "Stopped"
    answered(qtbot, panel, "Go on", says("The second half"))
    assert shown(panel) == ["Tell me a story", "The first half", "Go on", "The second half"]


def test_stopping_before_anything_has_begun_ends_the_turn(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    app.next_model = ScriptedModel(says("Never said"))
    say(panel, "Too late")
    panel.composer.stop_clicked.emit()
    qtbot.waitUntil(lambda: not panel.composer.running)
    qtbot.waitUntil(lambda: panel.idle)


def test_a_failure_says_what_to_do_and_retry_answers_in_its_place(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    failed = answered(qtbot, panel, "What do you know?", [TextPiece("I th"), ProviderError(NO_ROUTE)])
    assert failed.failure is not None and NO_ROUTE.what in failed.failure.accessibleName()
    app.next_model = ScriptedModel(says("Nothing yet."))
    failed.failure.retry.click()
    qtbot.waitUntil(lambda: not panel.composer.running and panel.idle)
    assert shown(panel) == ["What do you know?", "Nothing yet."]
    assert panel.conversation_id is not None
    assert len(app.memory.conversations.messages(panel.conversation_id)) == 2


def test_a_failure_offers_another_assistant_until_the_conversation_goes_on(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel
) -> None:
    failed = answered(qtbot, panel, "One", [ProviderError(NO_ROUTE)])
    assert failed.failure is not None
    failed.failure.provider.click()
    qtbot.waitUntil(panel.provider.popover.isVisible)
    panel.provider.popover.hide()
    answered(qtbot, panel, "Two", says("Here I am."))
    assert not failed.failure.retry.isVisible() and not failed.failure.provider.isVisible()


def test_words_that_no_assistant_could_take_are_kept(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    app.next_model = UserError("Claude needs a key.")
    say(panel, "Remember me")
    qtbot.waitUntil(lambda: not panel.composer.running and panel.idle)
    failed = last_answer(panel)
    assert failed.failure is not None and "Claude needs a key." in failed.failure.accessibleName()
    app.next_model = ScriptedModel(says("I do."))
    failed.failure.retry.click()
    qtbot.waitUntil(lambda: not panel.composer.running and panel.idle)
    assert shown(panel) == ["Remember me", "I do."]


def test_words_that_were_not_stored_are_a_draft_after_a_restart(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    app.next_model = UserError("Claude needs a key.")
    say(panel, "Remember me")
    qtbot.waitUntil(lambda: not panel.composer.running and panel.idle)
    panel.stop()
    again = opened(app)
    qtbot.waitUntil(lambda: again.idle)
    assert again.composer.text == "Remember me"
    closed(qtbot, again)


def test_waiting_for_the_provider_counts_down_and_can_be_stopped(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    gate = threading.Event()
    app.next_model = ScriptedModel([Retrying(8, Failure("Anthropic is busy.", "")), gate])
    say(panel, "Hello")
    qtbot.waitUntil(lambda: bool(panel.messages.rows) and last_answer(panel).waiting is not None)
    waiting = last_answer(panel).waiting
    assert waiting is not None and waiting.countdown == "Trying again in 8 s."
    waiting.stop.click()
    qtbot.waitUntil(lambda: not panel.composer.running)
    assert last_answer(panel).waiting is None


def test_a_turn_goes_on_while_another_conversation_is_read(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answered(qtbot, panel, "First", says("One"))
    first = panel.conversation_id
    gate = threading.Event()
    app.next_model = ScriptedModel([TextPiece("Two "), gate, *says("halves")[:-1], says("Two halves")[-1]])
    say(panel, "Second")
    qtbot.waitUntil(lambda: shown(panel)[-1] == "Two")
    panel.new_chat()
    assert panel.empty.isVisible() and not panel.composer.running
    panel.open_conversation(first)
    qtbot.waitUntil(lambda: shown(panel) == ["First", "One", "Second", "Two"])
    qtbot.waitUntil(lambda: panel.composer.running)
    panel.new_chat()
    gate.set()
    assert first is not None
    qtbot.waitUntil(lambda: len(app.memory.conversations.messages(first)) == 4)
    assert shown(panel) == []
    qtbot.waitUntil(lambda: panel.idle)
    panel.open_conversation(first)
    qtbot.waitUntil(lambda: shown(panel) == ["First", "One", "Second", "Two halves"])


def test_drafts_belong_to_their_conversation(qtbot: QtBot, panel: ChatPanel) -> None:
    answered(qtbot, panel, "First", says("One"))
    first = panel.conversation_id
    panel.composer.set_text("half a thought")
    panel.new_chat()
    assert panel.composer.text == ""
    panel.open_conversation(first)
    assert panel.composer.text == "half a thought"


def test_the_menu_lists_the_chats_and_opens_them(qtbot: QtBot, panel: ChatPanel) -> None:
    answered(qtbot, panel, "First", says("One"))
    first = panel.conversation_id
    panel.new_chat()
    answered(qtbot, panel, "Second", says("Two"))
    qtbot.waitUntil(lambda: len(panel.header.menu.actions()) == 4)
    chosen = next(action for action in panel.header.menu.actions() if action.text().startswith("First"))
    chosen.trigger()
    qtbot.waitUntil(lambda: shown(panel) == ["First", "One"])
    assert panel.conversation_id == first
    panel.header.menu.actions()[0].trigger()
    assert panel.conversation_id is None


def test_a_conversation_that_is_gone_gives_way_to_a_new_chat(qtbot: QtBot, panel: ChatPanel) -> None:
    panel.open_conversation(99)
    qtbot.waitUntil(lambda: panel.conversation_id is None)


def test_a_long_conversation_opens_at_its_end_and_older_messages_come_on_scrolling(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel
) -> None:
    messages = app.imported("Long", [("Ann", f"turn {n}") for n in range(60)])
    panel.open_conversation(messages[0].conversation_id)
    qtbot.waitUntil(lambda: shown(panel)[-1:] == ["turn 59"])
    assert len(panel.messages.rows) == 20
    bar = panel.messages.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
    bar.setValue(0)
    qtbot.waitUntil(lambda: shown(panel)[0] == "turn 20")
    qtbot.waitUntil(lambda: bar.value() > 0)


def test_new_words_do_not_pull_a_reader_down(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answered(qtbot, panel, "Tell me much", says("\n\n".join(f"Paragraph {n}" for n in range(60))))
    bar = panel.messages.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
    bar.setValue(10)
    assert panel.messages.jump.isVisible()
    last_answer(panel).apply([TextDelta("And more.\n\n" * 20)])
    qtbot.wait(0)
    assert bar.value() == 10
    panel.messages.jump.click()
    assert bar.value() == bar.maximum() and not panel.messages.jump.isVisible()


def test_a_message_is_copied_with_a_key(qtbot: QtBot, panel: ChatPanel) -> None:
    answered(qtbot, panel, "Hello", says("Good **morning**."))
    row: MessageRow = panel.messages.rows[0]
    assert isinstance(row, UserMessage)
    row.tools.copy.setFocus()
    QTest.keyClick(row.tools.copy, Qt.Key.Key_Space)
    assert QGuiApplication.clipboard().text() == "Hello"
    assert row.tools.copy.accessibleName() == "Copied"


def test_two_thousand_tokens_are_shown_in_few_frames(qtbot: QtBot, panel: ChatPanel) -> None:
    frames: list[int] = []
    panel.turns.progressed.connect(lambda _turn, events: frames.append(len(events)))
    answer = answered(qtbot, panel, "Tell me much", says("word and more\n\n" * 1000, pieces=2000))
    assert answer.words().count("word") == 1000
    assert sum(frames) > 1800 and len(frames) < 500


def test_a_very_long_message_is_shown_in_part(qtbot: QtBot, panel: ChatPanel) -> None:
    text = "A line of words.\n\n" * 2000
    answered(qtbot, panel, "Tell me much", says(text))
    conversation = panel.conversation_id
    panel.new_chat()
    panel.open_conversation(conversation)
    qtbot.waitUntil(lambda: len(panel.messages.rows) == 2)
    answer = last_answer(panel)
    assert answer.more.isVisible() and answer.words().count("line") == 2000
    before = len(answer.shown_text())
    answer.more.click()
    assert len(answer.shown_text()) > before
