"""Moving between conversations, and what comes into them from elsewhere."""

from __future__ import annotations

import threading

from pytestqt.qtbot import QtBot

from desktop.assistant.events import TextDelta
from desktop.assistant.providers.base import TextPiece
from desktop.core.model import Message, Origin
from desktop.gui.chat.panel import ChatPanel
from tests.gui.chat.chat_panel import answered, last_answer, say, shown
from tests.gui.chat_app import ChatApp, ScriptedModel, says


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


def test_what_another_process_says_in_the_open_chat_appears(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answered(qtbot, panel, "First", says("One"))
    assert panel.conversation_id is not None
    turn = app.submit_turn(panel.conversation_id, "From a terminal", lambda _: None, model=ScriptedModel(says("Two")))
    turn.result()
    qtbot.waitUntil(lambda: shown(panel) == ["First", "One", "From a terminal", "Two"])
    answered(qtbot, panel, "Third", says("Three"))
    assert shown(panel)[-2:] == ["Third", "Three"] and len(shown(panel)) == 6


def test_what_is_said_elsewhere_waits_for_the_end_of_the_turn_here(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel
) -> None:
    answered(qtbot, panel, "First", says("One"))
    gate = threading.Event()
    app.next_model = ScriptedModel([TextPiece("Two "), gate, *says("more")])
    say(panel, "Second")
    qtbot.waitUntil(lambda: shown(panel)[-1] == "Two")
    assert panel.conversation_id is not None
    moment = app.database.clock()
    with app.database.operation("Chat", Origin("assistant"), undoable=False) as operation:
        elsewhere = Message(0, panel.conversation_id, 0, 1, "user", "You", "Meanwhile", moment)
        app.memory.conversations.append(operation, elsewhere)
    gate.set()
    qtbot.waitUntil(lambda: panel.idle)
    assert shown(panel).count("Second") == 1


def test_a_key_leads_to_the_newest_message(qtbot: QtBot, panel: ChatPanel) -> None:
    answered(qtbot, panel, "Tell me much", says("\n\n".join(f"Paragraph {n}" for n in range(60))))
    bar = panel.messages.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
    bar.setValue(0)
    panel.actions_here["latest"].trigger()
    assert bar.value() == bar.maximum()
