from __future__ import annotations

import threading
from datetime import UTC, datetime
from typing import Literal

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.assistant.events import EarlierLeftOut, Failure, FallbackBegan, Retrying, TextDelta
from desktop.assistant.providers.base import ProviderError, TextPiece
from desktop.core.errors import UserError
from desktop.gui.chat.panel import ChatPanel
from desktop.gui.messages.message_answer import (
    PIECE,
    AssistantMessage,
    FallbackNote,
    ToldFromHere,
    pieces,
    split_settled,
)
from desktop.gui.messages.pages import Parts
from desktop.gui.ui.theme import Theme
from tests.gui.chat.chat_panel import answered, closed, last_answer, opened, say, shown
from tests.gui.chat_app import ChatApp, ScriptedModel, says
from tests.samples import a_conversation, a_message


def test_a_short_text_is_not_split() -> None:
    assert split_settled("short\n\ntext") == ("", "short\n\ntext")


def test_a_long_text_is_closed_between_paragraphs() -> None:
    text = "word " * 500 + "\n\n" + "More " * 500
    settled, rest = split_settled(text)
    assert settled.endswith("word ") and rest.startswith("More")


def test_code_is_never_cut_in_the_middle() -> None:
    code = "```\n" + "line\n\nline\n\n" * 600 + "```"
    assert pieces(code) == [code]


def test_a_list_is_not_cut_between_its_items() -> None:
    text = "\n\n".join(f"- item {n} " + "x" * 40 for n in range(200))
    assert pieces(text) == [text]


def test_a_list_without_end_is_cut_between_items_at_last() -> None:
    text = "\n\n".join(f"- item {n} " + "x" * 40 for n in range(600))
    assert len(pieces(text)) > 1 and all(piece.startswith("- item") for piece in pieces(text))


@given(st.lists(st.sampled_from(["para one", "```\ncode", "```", "- item", "| a |", "x" * PIECE]), max_size=12))
def test_the_pieces_together_are_the_text(parts: list[str]) -> None:
    text = "\n\n".join(parts)
    assert "\n\n".join(pieces(text)) == text


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
    qtbot.waitUntil(panel.provider.choices.isVisible)
    panel.provider.choices.hide()
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
