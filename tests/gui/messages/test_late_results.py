"""Queued calls: their cards wait, and turn to what became of them when it is known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from desktop.assistant.events import TaskFinished, ToolFinished
from desktop.assistant.tools.toolbox import ToolResult
from desktop.core.model import Origin
from desktop.gui.chat.panel import ChatPanel
from desktop.gui.shell.main_window import MainWindow
from desktop.memory.facts.drafts import FactDraft
from tests.gui.chat.chat_panel import answered, closed, last_answer, opened
from tests.gui.chat_app import ChatApp, calls, says
from tests.gui.panel_context import RecordedNavigator
from tests.gui.window_app import WindowApp

FACT: dict[str, Any] = {"fact_type": "personal", "fact_key": "desk", "fact_value": "by the window", "confidence": 0.9}


@pytest.fixture
def queueing(app: ChatApp, monkeypatch: pytest.MonkeyPatch) -> ChatApp:
    """Every call of the app is queued, and nothing becomes of it until a test says so."""
    waiting = ToolResult({"status": "queued", "message": "Later.", "task_id": "t1"}, "Remembering desk")
    monkeypatch.setattr(app.toolbox, "perform", lambda _: waiting)
    return app


def ended(app: ChatApp, conversation_id: int | None, call_id: str = "call_1") -> TaskFinished:
    """The result of the queued call, which has written by then."""
    fact = app.memory.facts.remember_anyway(_draft(), Origin("assistant", call_id=call_id)).fact
    operation = app.memory.history.of_row("facts", fact.id, limit=1)[0][0].id
    answer = {"fact_id": fact.id, "key": "desk"}
    done = ToolFinished(
        call_id, "remember_fact", "success", "Remembered: desk = by the window", answer, 1840.0, (operation,)
    )
    return TaskFinished("t1", conversation_id, done)


def _draft() -> FactDraft:
    return FactDraft("personal", "desk", "by the window")


def test_a_late_result_turns_the_card_and_can_be_undone(qtbot: QtBot, queueing: ChatApp, panel: ChatPanel) -> None:
    card = answered(qtbot, panel, "My desk", calls("remember_fact", **FACT), says("I keep that.")).cards[0]
    assert card.words[1] == "Queued · in the background" and not card.undo.isVisible()
    queueing.calls.end(ended(queueing, panel.conversation_id))
    qtbot.waitUntil(lambda: card.card.status == "success")
    assert card.words == ("Remembered desk = by the window", "Done")
    card.undo.click()
    qtbot.waitUntil(lambda: card.card.undone)


def test_a_result_that_came_while_nobody_looked_is_found_on_opening(
    qtbot: QtBot, queueing: ChatApp, panel: ChatPanel
) -> None:
    answered(qtbot, panel, "My desk", calls("remember_fact", **FACT), says("I keep that."))
    panel.stop()
    task = ended(queueing, panel.conversation_id)
    queueing.calls.ended[task.finished.call_id] = task
    again = opened(queueing)
    qtbot.waitUntil(lambda: len(again.messages.rows) == 2)
    qtbot.waitUntil(lambda: last_answer(again).cards[0].card.status == "success")
    closed(qtbot, again)


def test_a_result_that_is_there_before_its_card_is_queued_is_not_missed(
    qtbot: QtBot, queueing: ChatApp, panel: ChatPanel
) -> None:
    task = ended(queueing, None)
    queueing.calls.ended[task.finished.call_id] = task
    card = answered(qtbot, panel, "My desk", calls("remember_fact", **FACT), says("I keep that.")).cards[0]
    qtbot.waitUntil(lambda: card.card.status == "success")


def test_what_ended_in_another_conversation_is_told_once(
    qtbot: QtBot, queueing: ChatApp, panel: ChatPanel, navigator: RecordedNavigator
) -> None:
    answered(qtbot, panel, "My desk", calls("remember_fact", **FACT), says("I keep that."))
    task = ended(queueing, panel.conversation_id)
    panel.new_chat()
    told: list[tuple[str, int | None]] = []
    navigator.told.connect(lambda text, operation: told.append((text, operation)))
    queueing.calls.end(task)
    qtbot.waitUntil(lambda: bool(told))
    assert told == [("Done: Remembered desk = by the window", task.finished.operation_ids[0])]


def test_what_other_programs_queued_is_not_told_in_the_chat(
    qtbot: QtBot, queueing: ChatApp, panel: ChatPanel, navigator: RecordedNavigator
) -> None:
    with qtbot.assertNotEmitted(navigator.told, wait=50):
        queueing.calls.end(ended(queueing, None))


def test_the_window_tells_of_it_in_a_toast(qtbot: QtBot, window_app: WindowApp, window: MainWindow) -> None:
    for number in (1, 2):
        window_app.calls.end(ended(window_app, 77, f"call_{number}"))
    qtbot.waitUntil(window.toast.isVisible)
    assert window.toast.accessibleName().startswith("Done: Remembered desk = by the window")
    window.tell("Nothing to undo")
    assert window.toast.accessibleName() == "Nothing to undo"


def test_nobody_listens_any_more_when_the_panel_has_stopped(qtbot: QtBot, tmp_path: Path) -> None:
    app = ChatApp(tmp_path)
    panel = opened(app)
    closed(qtbot, panel)
    assert not app.calls.listeners
    app.close()
