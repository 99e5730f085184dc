"""Answers that do not come, or are stopped."""

from __future__ import annotations

import threading
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.assistant.events import Failure, Retrying
from desktop.assistant.providers.base import ProviderError, TextPiece
from desktop.core.errors import UserError
from desktop.gui.chat.panel import ChatPanel
from tests.gui.chat.chat_panel import answered, closed, last_answer, opened, say, shown
from tests.gui.chat_app import ChatApp, ScriptedModel, says
from tests.samples import a_conversation, a_message

NO_ROUTE = Failure("Can't reach Anthropic.", "Check the connection, then try again.")


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


def left_unanswered(app: ChatApp, text: str, *, origin: Literal["chat", "import"] = "chat") -> int:
    """A conversation that a kill ended after its first words."""
    with app.database.operation("Say something", undoable=False) as operation:
        place = app.memory.conversations.insert(operation, a_conversation(text, origin=origin))
        app.memory.conversations.append(operation, a_message(place.id, text))
    return place.id


def test_words_that_a_kill_left_without_an_answer_can_be_asked_with_again(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel
) -> None:
    panel.open_conversation(left_unanswered(app, "I moved to Odesa"))
    qtbot.waitUntil(lambda: len(panel.messages.rows) == 2 and panel.idle)
    failed = last_answer(panel)
    assert failed.failure is not None and "No answer came" in failed.failure.accessibleName()
    app.next_model = ScriptedModel(says("Noted."))
    failed.failure.retry.click()
    qtbot.waitUntil(lambda: not panel.composer.running and panel.idle)
    assert shown(panel) == ["I moved to Odesa", "Noted."]


def test_words_that_are_still_being_answered_are_not_called_unanswered(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel
) -> None:
    place = left_unanswered(app, "Asked in a terminal")
    app.in_turns.add(place)
    panel.open_conversation(place)
    qtbot.waitUntil(lambda: len(panel.messages.rows) == 1 and panel.idle)


def test_an_imported_conversation_may_end_as_it_likes(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    panel.open_conversation(left_unanswered(app, "Bye", origin="import"))
    qtbot.waitUntil(lambda: len(panel.messages.rows) == 1 and panel.idle)


def test_an_answer_that_comes_after_all_takes_the_place_of_the_notice(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel
) -> None:
    place = left_unanswered(app, "Are you there?")
    panel.open_conversation(place)
    qtbot.waitUntil(lambda: len(panel.messages.rows) == 2 and panel.idle)
    with app.database.operation("Answer", undoable=False) as operation:
        app.memory.conversations.append(operation, a_message(place, "I am.", role="assistant", speaker="Assistant"))
    qtbot.waitUntil(lambda: shown(panel) == ["Are you there?", "I am."])
