from __future__ import annotations

import threading

from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop.assistant.providers.base import ModelEnd, ProviderError, TextPiece
from desktop.assistant.turn_failures import FAULT
from desktop.gui.chat.panel import ChatPanel
from desktop.gui.messages.message_answer import EarlierAnswers
from desktop.storage.journal import Journal
from tests.gui.chat.chat_panel import answered, last_answer, say, shown
from tests.gui.chat_app import ChatApp, ScriptedModel, Step, says
from tests.gui.panel_context import RecordedNavigator


def counted(text: str) -> list[Step]:
    """An answer that tells its tokens."""
    usage = {"input_tokens": 1200, "output_tokens": 300}
    return [TextPiece(text), ModelEnd("end_turn", [{"type": "text", "text": text}], usage)]


def again(qtbot: QtBot, panel: ChatPanel, *responses: list[Step]) -> None:
    panel.app.next_model = ScriptedModel(*responses)  # type: ignore[attr-defined]
    panel.actions_here["again"].trigger()
    qtbot.waitUntil(lambda: not panel.composer.running and panel.idle)


def test_an_answer_given_again_keeps_the_one_before(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answered(qtbot, panel, "Name a tea", says("Oolong."))
    again(qtbot, panel, says("Sencha."))
    assert shown(panel) == ["Name a tea", "Sencha."]
    stored = app.memory.conversations.messages(panel.conversation_id or 0)
    assert [message.text for message in stored] == ["Name a tea", "Sencha."]
    panel.open_conversation(panel.conversation_id)
    qtbot.waitUntil(lambda: panel.idle)
    (earlier,) = last_answer(panel).findChildren(EarlierAnswers)
    assert not earlier.shown and earlier.toggle.text() == "Show the earlier answer"
    earlier.toggle.click()
    assert earlier.shown and "Oolong." in " ".join(view.toPlainText() for view in earlier.findChildren(_text_view()))
    earlier.toggle.click()
    assert not earlier.shown


def _text_view() -> type:
    from desktop.gui.messages.markdown import TextView

    return TextView


def test_where_nothing_new_is_said_the_answer_is_as_it_was(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel, navigator: RecordedNavigator
) -> None:
    answered(qtbot, panel, "Name a tea", says("Oolong."))
    with qtbot.waitSignal(navigator.told) as told:
        again(qtbot, panel, [ProviderError(FAULT)])
    qtbot.waitUntil(lambda: panel.idle and shown(panel) == ["Name a tea", "Oolong."])
    assert "as it was" in told.args[0]


def test_a_message_is_edited_and_what_came_after_is_kept(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answered(qtbot, panel, "First", says("One."))
    answered(qtbot, panel, "I live in Lvov", says("Noted."))
    place = panel.conversation_id
    panel.composer.set_text("half typed")
    panel.actions_here["edit_last"].trigger()
    assert panel.edit_strip.isVisible() and panel.composer.text == "I live in Lvov"
    app.next_model = ScriptedModel(says("Lviv it is."))
    panel.composer.set_text("I live in Lviv")
    QTest.keyClick(panel.composer.editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: panel.idle and shown(panel)[-1] == "Lviv it is.")
    assert shown(panel) == ["First", "One.", "I live in Lviv", "Lviv it is."] and panel.conversation_id == place
    aside = app.memory.conversations.by_title("First (before an edit)")
    assert aside is not None
    assert [message.text for message in app.memory.conversations.messages(aside.id)] == ["I live in Lvov", "Noted."]


def test_editing_is_left_without_a_trace(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answered(qtbot, panel, "First", says("One."))
    panel.composer.set_text("half typed")
    panel.actions_here["edit_last"].trigger()
    QTest.keyClick(panel.composer.editor, Qt.Key.Key_Escape)
    assert panel.composer.text == "half typed" and not panel.edit_strip.isVisible()
    panel.actions_here["edit_last"].trigger()
    panel.edit_strip.cancel.click()
    assert not panel.is_editing
    assert shown(panel) == ["First", "One."]


def test_nothing_is_edited_while_an_answer_is_given(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    go_on = threading.Event()
    app.next_model = ScriptedModel([go_on, *says("One.")])
    panel.composer.set_text("First")
    QTest.keyClick(panel.composer.editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: (asked := panel.flow.last_asked()) is not None and asked.message_id is not None)
    panel.actions_here["edit_last"].trigger()
    assert not panel.is_editing
    go_on.set()
    qtbot.waitUntil(lambda: panel.idle)


def test_tokens_are_told_and_a_price_that_is_not_known_is_said_so(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answer = answered(qtbot, panel, "Hello", counted("Hi."))
    number = QLocale().toString
    assert answer.told == f"{number(1200)} tokens read, 300 written · price not known"
    again(qtbot, panel, counted("Hello!"))
    qtbot.waitUntil(lambda: f"{number(2400)} tokens read" in panel.header._count.toolTip())


def test_the_tools_of_messages_offer_what_is_possible(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> None:
    answered(qtbot, panel, "First", says("One."))
    answered(qtbot, panel, "Second", says("Two."))
    rows = panel.messages.rows
    offered = [[name for name, (_, made) in row.tools.offers.items() if not made.isHidden()] for row in rows]
    assert offered == [["Edit and send again"], [], ["Edit and send again"], ["Answer again"]]
    rows[0].tools.offers["Edit and send again"][1].click()
    assert panel.composer.text == "First"


def test_where_the_pointer_rests_what_becomes_possible_is_offered_at_once(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel
) -> None:
    go_on = threading.Event()
    app.next_model = ScriptedModel([TextPiece("Hi"), go_on, *counted(" there.")])
    say(panel, "Hello")
    qtbot.waitUntil(lambda: len(panel.messages.rows) == 2)
    answer = last_answer(panel)
    _, button = answer.tools.offers["Answer again"]
    assert button.isHidden()
    go_on.set()
    qtbot.waitUntil(lambda: panel.idle and not panel.composer.running)
    assert not button.isHidden()
    assert answer.told and answer.told in answer.tools._time.text()


def test_a_chat_is_renamed_and_deleted_from_its_head(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel, navigator: RecordedNavigator
) -> None:
    answered(qtbot, panel, "First", says("One."))
    qtbot.waitUntil(lambda: panel.heading.conversation is not None)
    panel.actions_here["rename_chat"].trigger()
    dialog = panel.heading.conversation_actions.rename_dialog
    assert dialog is not None
    dialog.title.setText("  ")
    assert not dialog.save.isEnabled()
    dialog.title.setText("Teas of the world")
    dialog.save.click()
    qtbot.waitUntil(lambda: panel.header.title == "Teas of the world")
    with qtbot.waitSignal(navigator.told) as told:
        panel.actions_here["delete_chat"].trigger()
    qtbot.waitUntil(lambda: panel.conversation_id is None)
    assert app.memory.conversations.count() == 0
    Journal(app.memory.database).undo(told.args[1])
    assert app.memory.conversations.count() == 1 and app.memory.conversations.count_messages() == 2
    qtbot.waitUntil(lambda: panel.idle)
