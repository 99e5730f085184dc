"""Questions in the chat: in the answer that asks, and above the message field for those of others."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.assistant.events import (
    ConsentAsked,
    Decision,
    Event,
    Preview,
    TextDelta,
    ToolFinished,
    ToolStarted,
    TurnEnded,
    TurnStarted,
)
from desktop.gui.chat.panel import ChatPanel
from desktop.gui.messages.consent_card import ConsentCard
from desktop.gui.messages.tool_card_state import look_of
from desktop.gui.shell.main_window import MainWindow
from desktop.index.status import IndexStatus
from tests.gui.chat.chat_panel import closed, last_answer, opened, say
from tests.gui.chat_app import ChatApp
from tests.gui.panel_context import RecordedNavigator
from tests.gui.window_app import WindowApp

STARTED = ToolStarted("c1", "forget_fact", "Forgetting coffee", {"fact_key": "coffee"})


def question(consent_id: str, conversation_id: int | None, asked_by: str = "") -> ConsentAsked:
    preview = Preview("1 fact would be archived.")
    return ConsentAsked(
        consent_id, "c1", "forget_fact", "Forgetting coffee", {"fact_key": "coffee"}, preview, conversation_id, asked_by
    )


class AskingApp:
    """Has an app's next turn ask before its one call, as the executor does."""

    def __init__(self, app: ChatApp) -> None:
        self.decisions: list[Decision] = []
        self.go_on = threading.Event()
        self.app = app
        app.submit_turn = self.submit_turn  # type: ignore[method-assign]

    def submit_turn(self, conversation_id: int, text: str, on_event: Callable[[Event], None], **_: Any) -> Future[None]:
        done: Future[None] = Future()

        def turn() -> None:
            on_event(TurnStarted(conversation_id, 1, "scripted"))
            on_event(STARTED)
            asked = question("q1", conversation_id)
            answer = self.app.consents.ask(asked)
            on_event(asked)
            decision = answer.result()
            self.decisions.append(decision)
            self.go_on.wait()
            status = "success" if decision.allowed else "denied"
            summary = "Forgot: coffee" if decision.allowed else "Denied: nothing was forgotten"
            on_event(ToolFinished("c1", "forget_fact", status, summary, {"message": text}, 4.0))  # type: ignore[arg-type]
            on_event(TextDelta("Well."))
            on_event(TurnEnded("done", None))
            done.set_result(None)

        threading.Thread(target=turn).start()
        return done


def asked_in(qtbot: QtBot, panel: ChatPanel) -> ConsentCard:
    """Says something, and waits for the question that comes of it."""
    say(panel, "Forget my coffee")
    qtbot.waitUntil(lambda: bool(panel.messages.rows) and bool(last_answer(panel).calls.questions))
    return last_answer(panel).calls.questions[0]


def test_a_question_stands_in_place_of_its_card_until_it_is_denied_by_key(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel
) -> None:
    turn = AskingApp(app)
    panel.activateWindow()
    panel.composer.focus()
    card = asked_in(qtbot, panel)
    shown = last_answer(panel).cards[0]
    assert panel.focusWidget() is card.deny and not shown.isVisible()
    assert shown.card.status == "waiting" and not panel.asking.strip.isVisible()
    QTest.keyClick(card.deny, Qt.Key.Key_Return)
    assert shown.isVisible() and shown.card.status == "running" and not last_answer(panel).calls.questions
    assert panel.focusWidget() is panel.composer.editor
    turn.go_on.set()
    qtbot.waitUntil(lambda: panel.idle)
    assert turn.decisions == [Decision(allowed=False)] and shown.card.status == "denied"


def test_a_call_that_waits_for_the_embedding_model_says_so(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    turn = AskingApp(app)
    app.index.tell(IndexStatus("loading"))
    card = asked_in(qtbot, panel)
    card.decide(allowed=True)
    shown = last_answer(panel).cards[0]
    app.index.tell(IndexStatus("loading"))
    qtbot.waitUntil(lambda: look_of(shown.card).word == "Loading the language model…")
    app.index.tell(IndexStatus("current"))
    qtbot.waitUntil(lambda: shown.card.status == "running")
    turn.go_on.set()
    qtbot.waitUntil(lambda: panel.idle and shown.card.status == "success")


def test_allowing_by_key_lets_the_call_go_on(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    turn = AskingApp(app)
    turn.go_on.set()
    QTest.keyClick(asked_in(qtbot, panel), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: panel.idle)
    assert turn.decisions == [Decision(allowed=True)]
    assert last_answer(panel).cards[0].words[0] == "Forgot coffee"


def test_a_question_does_not_take_the_focus_from_who_is_writing(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    turn = AskingApp(app)
    turn.go_on.set()
    panel.activateWindow()
    panel.composer.focus()
    say(panel, "Forget my coffee")
    panel.composer.set_text("and also")
    qtbot.waitUntil(lambda: bool(last_answer(panel).calls.questions))
    assert panel.focusWidget() is panel.composer.editor
    last_answer(panel).calls.questions[0].deny.click()
    qtbot.waitUntil(lambda: panel.idle)


def test_a_question_goes_with_its_conversation(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    turn = AskingApp(app)
    asked_in(qtbot, panel)
    conversation = panel.conversation_id
    panel.new_chat()
    qtbot.waitUntil(panel.asking.strip.isVisible)
    card = panel.asking.strip.card
    assert card is not None and card.accessibleName().startswith("Asked in another conversation")
    panel.asking.strip.show_conversation.click()
    assert panel.conversation_id == conversation
    qtbot.waitUntil(lambda: bool(panel.messages.rows) and bool(last_answer(panel).calls.questions))
    assert not panel.asking.strip.isVisible()
    last_answer(panel).calls.questions[0].allow.click()
    panel.new_chat()
    panel.open_conversation(conversation)
    qtbot.waitUntil(lambda: bool(panel.messages.rows))
    assert not last_answer(panel).calls.questions, "it was answered before"
    turn.go_on.set()
    qtbot.waitUntil(lambda: panel.idle)


def test_an_answer_that_comes_too_late_is_told_so(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    turn = AskingApp(app)
    card = asked_in(qtbot, panel)
    app.consents.answer("q1", Decision(allowed=False))
    card.allow.click()
    assert not card.open and not card.deny.isVisible() and not panel.asking.strip.isVisible()
    turn.go_on.set()
    qtbot.waitUntil(lambda: panel.idle)
    assert not last_answer(panel).calls.questions


def test_other_programs_ask_one_after_the_other(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel, navigator: RecordedNavigator
) -> None:
    with qtbot.waitSignal(navigator.called):
        asked = (question("m1", None), question("m2", None, "Claude Desktop"))
        answers = [app.consents.ask(each) for each in asked]
    strip = panel.asking.strip
    qtbot.waitUntil(lambda: strip.isVisible() and strip.card is not None)
    first = strip.card
    assert first is not None and first.accessibleName().startswith("Another program asks")
    first.always.click()
    assert answers[0].result() == Decision(allowed=True, always=True)
    assert strip.card is not None and strip.card.question.consent_id == "m2"
    assert strip.card.accessibleName().startswith("Claude Desktop asks")
    strip.card.deny.click()
    assert answers[1].result() == Decision(allowed=False) and not strip.isVisible()


def test_a_question_that_is_withdrawn_goes(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answer = app.consents.ask(question("m1", None))
    qtbot.waitUntil(panel.asking.strip.isVisible)
    answer.cancel()
    qtbot.waitUntil(lambda: not panel.asking.strip.isVisible())


def test_an_answer_to_what_was_withdrawn_is_told_as_a_sentence(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel, navigator: RecordedNavigator
) -> None:
    answer = app.consents.ask(question("m1", None))
    qtbot.waitUntil(panel.asking.strip.isVisible)
    answer.cancel()
    card = panel.asking.strip.card
    assert card is not None
    with qtbot.waitSignal(navigator.told) as told:
        card.allow.click()
    assert told.args is not None and told.args[0].startswith("This question is closed")


def test_what_nobody_answered_is_denied_when_the_window_goes(qtbot: QtBot, app: ChatApp) -> None:
    panel = opened(app)
    qtbot.waitUntil(lambda: panel.idle)
    answer = app.consents.ask(question("m1", None))
    closed(qtbot, panel)
    assert answer.result() == Decision(allowed=False) and not app.consents.attended


def test_a_question_brings_the_chat_to_view(qtbot: QtBot, window_app: WindowApp, window: MainWindow) -> None:
    window.show_chat(False)
    answer = window_app.consents.ask(question("m1", None))
    qtbot.waitUntil(window.chat.asking.strip.isVisible)
    card = window.chat.asking.strip.card
    assert card is not None
    card.deny.click()
    assert not answer.result().allowed
