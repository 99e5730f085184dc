"""Lines that nobody said: what the model is not told of, and who acted in its place."""

from __future__ import annotations

from datetime import UTC, datetime

from pytestqt.qtbot import QtBot

from desktop.assistant.events import EarlierLeftOut, FallbackBegan, TextDelta
from desktop.gui.chat.panel import ChatPanel
from desktop.gui.messages.message_answer import AssistantMessage
from desktop.gui.messages.message_marks import FallbackNote, ToldFromHere
from desktop.gui.messages.message_parts import Parts
from desktop.gui.ui.theme import Theme
from tests.gui.chat.chat_panel import answered
from tests.gui.chat_app import ChatApp, says

BEGAN = FallbackBegan("Claude", "Claude could not be reached.", capturing=False)


def lines(panel: ChatPanel) -> list[ToldFromHere]:
    return [line for line in panel.messages.findChildren(ToldFromHere) if line.isVisible()]


def test_one_line_stands_above_the_first_message_that_is_told(qtbot: QtBot, panel: ChatPanel) -> None:
    for text in ("One", "Two"):
        answered(qtbot, panel, text, says("Yes."))
    first = [row.message_id for row in panel.messages.rows]
    for message_id in (first[1], first[2]):
        assert message_id is not None
        panel.flow.mark_left_out(EarlierLeftOut(1, message_id))
    qtbot.waitUntil(lambda: len(lines(panel)) == 1)
    line = lines(panel)
    qtbot.waitUntil(lambda: line[0].y() > panel.messages.rows[1].y())
    assert line[0].y() < panel.messages.rows[2].y()
    assert "One earlier turn" in line[0].toolTip() and line[0].accessibleName().startswith("The assistant is told")
    answered(qtbot, panel, "Three", says("Yes."))
    assert not lines(panel), "the last turn was told of everything"


def test_the_line_stands_in_a_stored_conversation_too(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    app.settings.update(history_tokens=1000)
    for text in ("One " * 2000, "Two"):
        answered(qtbot, panel, text, says("Yes."))
    qtbot.waitUntil(lambda: len(lines(panel)) == 1)
    told = lines(panel)[0].message_id
    conversation = panel.conversation_id
    panel.new_chat()
    assert not lines(panel)
    panel.open_conversation(conversation)
    qtbot.waitUntil(lambda: [line.message_id for line in lines(panel)] == [told])


def test_no_line_stands_where_the_built_in_assistant_answers_instead(qtbot: QtBot, panel: ChatPanel) -> None:
    answered(qtbot, panel, "One", says("Yes."))
    first = panel.messages.rows[0].message_id
    assert first is not None
    panel.flow.show_around(EarlierLeftOut(1, first))
    qtbot.waitUntil(lambda: len(lines(panel)) == 1)
    panel.flow.show_around(BEGAN)
    assert not lines(panel)


def test_who_answers_in_place_of_a_model_is_said_before_the_words(qtbot: QtBot) -> None:
    answer = AssistantMessage(Theme("light"), str)
    qtbot.addWidget(answer)
    answer.apply([BEGAN, TextDelta("Lviv.")])
    note = answer.findChildren(FallbackNote)[0]
    assert note.accessibleName() == "Answered by the built-in assistant: Claude could not be reached."
    assert note.toolTip() == "In place of Claude"


def test_a_stored_answer_tells_of_it_too(qtbot: QtBot) -> None:
    captured = FallbackBegan("llama3", "The model calls no tools.", capturing=True)
    answer = AssistantMessage(Theme("light"), str)
    qtbot.addWidget(answer)
    answer.show_parts(Parts(("Nice!", captured)), datetime(2026, 3, 1, tzinfo=UTC))
    assert [note.words for note in answer.findChildren(FallbackNote)] == [
        "Captured by rules: The model calls no tools."
    ]
