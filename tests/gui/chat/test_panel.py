"""The chat pane: what is said and answered."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop.assistant.events import (
    FAULT,
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
from desktop.assistant.providers.base import ModelEnd, ProviderError, TextPiece
from desktop.core.model import Message, Origin
from desktop.gui.chat.panel import ChatPanel
from desktop.gui.messages.consent_card import ConsentCard
from desktop.gui.messages.markdown import TextView
from desktop.gui.messages.message import MessageRow, UserMessage
from desktop.gui.messages.message_answer import EarlierAnswers
from desktop.gui.messages.tool_card_state import look_of
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.ui.undo import UndoDialog
from desktop.index.indexer import IndexStatus
from desktop.storage.journal import Journal
from tests.gui.chat.chat_panel import answered, closed, last_answer, opened, say, shown
from tests.gui.chat_app import ChatApp, ScriptedModel, Step, calls, says
from tests.gui.panel_context import RecordedNavigator
from tests.gui.window_app import WindowApp


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


def test_tab_to_another_message_is_not_scrolled_back_to_the_one_shown_last(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel
) -> None:
    panel.open_conversation(app.imported("Long", [("Ann", f"turn {n}") for n in range(20)])[0].conversation_id)
    bar = panel.messages.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum() and panel.messages.settled)
    panel.window().activateWindow()
    first, last = panel.messages.rows[3], panel.messages.rows[-1]
    panel.messages.show_row(first)
    assert bar.value() < bar.maximum() // 2
    first.findChildren(TextView)[0].setFocus()
    while (focused := QApplication.focusWidget()) not in last.findChildren(QWidget):
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    reached = bar.value()
    assert reached > bar.maximum() // 2
    qtbot.waitUntil(lambda: panel.messages.settled)
    assert bar.value() == reached


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
    answered(qtbot, panel, "How far is Lvov?", says("Far."))
    place = panel.conversation_id
    panel.composer.set_text("half typed")
    panel.actions_here["edit_last"].trigger()
    assert panel.edit_strip.isVisible() and panel.composer.text == "How far is Lvov?"
    app.next_model = ScriptedModel(says("Not far."))
    panel.composer.set_text("How far is Lviv?")
    QTest.keyClick(panel.composer.editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: panel.idle and shown(panel)[-1] == "Not far.")
    assert shown(panel) == ["First", "One.", "How far is Lviv?", "Not far."] and panel.conversation_id == place
    aside = app.memory.conversations.by_title("First (before an edit)")
    assert aside is not None
    assert [message.text for message in app.memory.conversations.messages(aside.id)] == ["How far is Lvov?", "Far."]


LIVES_IN_LVOV: dict[str, Any] = {
    "fact_type": "personal",
    "fact_key": "location",
    "fact_value": "Lvov",
    "confidence": 0.95,
}


def asked_to_take_back(qtbot: QtBot, panel: ChatPanel, text: str) -> UndoDialog:
    """Edits the person's last message into another one, and waits for the question."""
    panel.actions_here["edit_last"].trigger()
    say(panel, text)
    qtbot.waitUntil(lambda: any(each.isVisible() for each in panel.findChildren(UndoDialog)))
    return next(each for each in panel.findChildren(UndoDialog) if each.isVisible())


@pytest.fixture
def lvov(qtbot: QtBot, app: ChatApp, panel: ChatPanel) -> ChatPanel:
    """Where a fact was stored, and changed by hand since; the model alone answers the next message."""
    app.settings.update(enable_automated_memory_fallback=False)
    answered(qtbot, panel, "I live in Lvov", calls("remember_fact", **LIVES_IN_LVOV), says("Noted."))
    app.memory.facts.update(1, "Lvov, Ukraine", 0.9, "refinement", Origin())
    qtbot.waitUntil(lambda: panel.idle)
    app.next_model = ScriptedModel(says("Lviv it is."))
    return panel


def test_what_an_edited_message_had_stored_is_taken_back_with_what_depends_on_it_and_done_again(
    qtbot: QtBot, app: ChatApp, lvov: ChatPanel, navigator: RecordedNavigator
) -> None:
    told: list[tuple[str, Any]] = []
    navigator.told.connect(lambda text, act: told.append((text, act)))
    dialog = asked_to_take_back(qtbot, lvov, "I live in Lviv")
    assert [each.label for each in dialog.plan.operations] == [
        "Update location: Lvov → Lvov, Ukraine",
        "Remember location = Lvov",
    ]
    assert dialog.focusWidget() is dialog.keep, "what changes nothing has the focus"
    dialog.undo.click()
    qtbot.waitUntil(lambda: lvov.idle and shown(lvov)[-1] == "Lviv it is.")
    assert app.memory.facts.get(1) is None
    words, redo = next((text, act) for text, act in told if "taken back" in text)
    assert words.startswith("2 changes were taken back. What was said before is kept as “I live in Lvov (before an")
    redo()
    qtbot.waitUntil(lambda: (fact := app.memory.facts.get(1)) is not None and fact.value == "Lvov, Ukraine")


def test_what_an_edited_message_had_stored_stays_where_it_is_to_and_that_is_said(
    qtbot: QtBot, app: ChatApp, lvov: ChatPanel, navigator: RecordedNavigator
) -> None:
    told: list[str] = []
    navigator.told.connect(lambda text, _: told.append(text))
    asked_to_take_back(qtbot, lvov, "I live in Lviv").keep.click()
    qtbot.waitUntil(lambda: lvov.idle and shown(lvov) == ["I live in Lviv", "Lviv it is."])
    fact = app.memory.facts.get(1)
    assert fact is not None and fact.value == "Lvov, Ukraine"
    assert any(text.startswith("The 2 changes that it made stay. What was said before") for text in told)


def test_from_the_question_of_what_was_stored_one_goes_back_to_the_words(
    qtbot: QtBot, app: ChatApp, lvov: ChatPanel
) -> None:
    dialog = asked_to_take_back(qtbot, lvov, "I live in Lviv")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not dialog.isVisible())
    assert lvov.is_editing and lvov.composer.text == "I live in Lviv"
    assert shown(lvov) == ["I live in Lvov", "Noted."]
    assert app.memory.facts.count() == 1


def test_what_was_undone_on_its_card_is_not_offered_to_be_taken_back(
    qtbot: QtBot, app: ChatApp, lvov: ChatPanel
) -> None:
    (learned,) = app.memory.history.of_call("call_1")
    app.memory.history.undo_all(app.memory.history.depending(learned.id), Origin())
    app.memory.history.undo(learned.id, Origin())
    lvov.actions_here["edit_last"].trigger()
    say(lvov, "I live in Lviv")
    qtbot.waitUntil(lambda: lvov.idle and shown(lvov)[-1] == "Lviv it is.")
    assert not lvov.findChildren(UndoDialog)


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
    qtbot.waitUntil(lambda: panel.header.conversation is not None)
    panel.actions_here["rename_chat"].trigger()
    dialog = panel.header.conversation_actions.rename_dialog
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


def test_an_answer_that_was_looked_for_while_much_is_not_indexed_says_so(
    qtbot: QtBot, app: ChatApp, panel: ChatPanel
) -> None:
    words = "memories are not indexed yet"
    recall = calls("recall_facts", search_query="home", subject="user", limit=5)
    app.index.status = IndexStatus("catching_up", 1_741, 2_760)
    answer = answered(qtbot, panel, "Hello", says("Good morning."))
    assert not any(words in each.text() for each in answer.findChildren(QLabel)), "it looked for nothing"
    answer = answered(qtbot, panel, "Where do I live?", recall, says("I don't know."))
    assert any(f"1,741 {words}" in each.text() for each in answer.findChildren(QLabel))
    app.index.status = IndexStatus("catching_up", 2, 2_760)
    answer = answered(qtbot, panel, "And now?", recall, says("I don't know."))
    assert not any(words in each.text() for each in answer.findChildren(QLabel)), "what was just said always waits"
