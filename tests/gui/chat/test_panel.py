"""The chat pane: what is said and answered."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.gui.chat.panel import ChatPanel
from desktop.gui.messages.message import MessageRow, UserMessage
from tests.gui.chat.chat_panel import answered, last_answer, shown
from tests.gui.chat_app import ChatApp, says


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
