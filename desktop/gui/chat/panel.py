"""The chat pane: one conversation with the assistant, what it does shown as it happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from desktop.assistant.events import ConsentAsked, Event, TurnEnded
from desktop.core.model import Conversation
from desktop.gui.chat.composer_drafts import Drafts
from desktop.gui.chat.editing import ChatEditing
from desktop.gui.chat.empty import EmptyChat
from desktop.gui.chat.flow import ChatFlow
from desktop.gui.chat.header import ChatHeader
from desktop.gui.chat.header_updates import ChatHeading
from desktop.gui.chat.message_answer import AssistantMessage
from desktop.gui.chat.message_list import MessageList
from desktop.gui.chat.other_writers import ChatElsewhere
from desktop.gui.chat.pages import Page, read_newest
from desktop.gui.chat.question_placement import ChatAsking
from desktop.gui.chat.turn import ChatTurn
from desktop.gui.chat.turns import ChatTurns
from desktop.gui.chat.waiting_chat import FOOT, WaitingChat
from desktop.gui.shell.actions import CHAT, Actions
from desktop.gui.ui.context import Context
from desktop.gui.ui.jobs import Latest, Tasks
from desktop.gui.ui.provider_picker import ProviderPicker
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.store_changes import StoreChanges
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.widgets import column, divider

if TYPE_CHECKING:
    from desktop.app import App

_DRAFT_MS = 400


class ChatPanel(QWidget):
    """`memory_opened` carries a memory id from a chip or a card; `told` a sentence, and the operation to undo it by or
    None; `attention`: somebody waits for the person's word.
    """

    memory_opened = Signal(str)
    told = Signal(str, object)
    attention = Signal()

    def __init__(self, app: App, theme: Theme) -> None:
        """`take_over` makes it whole, in a turn of its own at a start."""
        super().__init__()
        self.app = app
        self.actions_here = Actions(CHAT, self)
        self._changes = StoreChanges(app.database, self)
        self._context = Context(app, theme, Tasks(app.readers, app.writer, self), self._changes)
        self._drafts = Drafts(app.folder.window_state)
        self._conversation_id = self._drafts.conversation
        self._answer: AssistantMessage | None = None
        self._turn: ChatTurn | None = None
        self._opening = Latest(self._context.tasks, self)
        self._replacing = False
        """Whether the turn in view is to give an answer in place of one that the store has."""
        self._unsent: dict[int | None, str] = {}
        """What nobody could take, and nothing but its bubble holds."""
        self._draft_timer = QTimer(self, singleShot=True, interval=_DRAFT_MS)
        self.turns = ChatTurns(self._context, self)
        self.asking = ChatAsking(app.consents, theme, self)
        self.provider = ProviderPicker(self._context)
        self.header = ChatHeader(theme, self.provider.button)
        self.heading = ChatHeading(self._context, self.header, self.actions_here, self)
        self.messages = MessageList(theme)
        self.flow = ChatFlow(self._context, self.messages, self)
        self.empty = EmptyChat(theme)

    def take_over(self, waiting: WaitingChat) -> None:
        """Takes the message field from what stood here before the folder was open, and goes on with the conversation
        of the last time."""
        self.composer, self._to_say = waiting.hand_over()
        """What was sent before there was somebody to send it to."""
        self.editing = ChatEditing(self._context, self)
        self.elsewhere = ChatElsewhere(self._context, self)
        self._build()
        self._connect()
        self.open_conversation(self._conversation_id)

    @property
    def conversation_id(self) -> int | None:
        """The conversation that is shown; None for a chat that has not begun."""
        return self._conversation_id

    @property
    def idle(self) -> bool:
        """No turn goes on here, and all that was asked of the store has been shown."""
        return self.turns.of(self._conversation_id) is None and self._context.tasks.idle

    def propose(self, text: str) -> None:
        """Writes a question into the message field, where nothing is being written, for the person to send."""
        if text and not self.composer.text.strip():
            self.composer.set_text(text)
        self.composer.focus()

    def new_chat(self) -> None:
        """Shows a chat that begins with the first message."""
        self.open_conversation(None)
        self.composer.focus()

    def open_conversation(self, conversation_id: int | None) -> None:
        """Shows a conversation. A turn that goes on in the one before goes on there."""
        if self.editing.active:
            self.editing.leave()
        self._keep_draft()
        self._conversation_id = conversation_id
        self._drafts.conversation = conversation_id
        self._answer = self._turn = None
        self._unsent.pop(conversation_id, None)
        self.composer.set_text(self._drafts.of(conversation_id))
        self.composer.set_running(self.turns.of(conversation_id) is not None)
        self.heading.show_head(self._conversation_id)
        self.asking.look_at(None, None)
        if conversation_id is None:
            self._opening.forget()
            self._show_page(Page(None, (), {}))
            return
        memory = self.app.memory
        self._opening.read(lambda: read_newest(memory, conversation_id), self._show_page)

    def stop(self) -> None:
        """Before the window goes: ends what goes on and keeps what was typed."""
        if self._to_say:
            self._unsent[self._conversation_id] = self._to_say
        self._keep_draft()
        self.turns.stop_all()
        self.asking.stop()
        self.flow.stop()
        self._changes.stop()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        self._keep_draft()
        super().hideEvent(event)

    def _build(self) -> None:
        self.setAccessibleName(self.tr("Chat"))
        foot = column(self.editing.strip, self.composer, margins=FOOT)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.header)
        layout.addWidget(divider())
        layout.addWidget(self.messages, 1)
        layout.addWidget(self.empty, 1)
        layout.addWidget(self.asking.strip)
        layout.addLayout(foot)
        self.messages.hide()

    def _connect(self) -> None:
        self.header.opened.connect(self.open_conversation)
        self.header.new_clicked.connect(self.new_chat)
        self.flow.memory_opened.connect(self.memory_opened)
        self.flow.retry_clicked.connect(self.answer_again)
        self.flow.again_clicked.connect(self.answer_again)
        self.flow.choice_clicked.connect(self._choose)
        self.flow.edit_clicked.connect(self.editing.edit)
        self.editing.told.connect(self.told)
        self.heading.gone.connect(self._leave_gone)
        self.heading.deeds.told.connect(self.told)
        self.flow.stop_clicked.connect(self._stop_turn)
        self.flow.provider_clicked.connect(self.provider.open)
        self.flow.consent_decided.connect(self.asking.decide)
        self.flow.cards.ended_elsewhere.connect(self.told)
        self.asking.asked.connect(self.attention)
        self.asking.decided.connect(self.composer.focus)
        self.asking.told.connect(lambda text: self.told.emit(text, None))
        self.asking.strip.conversation_wanted.connect(self.open_conversation)
        self.empty.chosen.connect(self._take_example)
        self.composer.submitted.connect(self._say)
        self.composer.stop_clicked.connect(self._stop_turn)
        self.composer.edited.connect(self._draft_timer.start)
        self._draft_timer.timeout.connect(self._keep_draft)
        self.turns.progressed.connect(self._show_progress)
        self.turns.begun.connect(self._name_conversation)
        self.actions_here["latest"].triggered.connect(self.messages.jump_to_latest)
        self.actions_here["again"].triggered.connect(self.answer_again)

    def _show_page(self, page: Page) -> None:
        if page.conversation is None and self._conversation_id is not None:
            self.open_conversation(None)  # it is gone
            return
        self._turn = self.turns.of(self._conversation_id)
        self._answer = self.flow.show_page(page, self._turn)
        self.show_emptiness()
        self._look_at_turn()
        text, self._to_say = self._to_say, ""
        if text:
            self._show_turn(self.turns.say(self._conversation_id, text))

    def show_emptiness(self) -> None:
        """The examples, where nothing was said."""
        empty = not self.messages.rows
        self.empty.setVisible(empty)
        self.messages.setVisible(not empty)

    def _leave_gone(self, conversation_id: int) -> None:
        """The chat in view was deleted."""
        if conversation_id == self._conversation_id and self.turns.of(conversation_id) is None:
            self.open_conversation(None)

    def _say(self, text: str) -> None:
        if self.editing.active and self._conversation_id is not None:
            self.editing.submit(self._conversation_id, text)
            return
        self.composer.clear()
        self._unsent.pop(self._conversation_id, None)
        self._keep_draft()
        self._show_turn(self.turns.say(self._conversation_id, text))

    def _choose(self, text: str) -> None:
        """Answers a question of the assistant by its button; what is being written stays."""
        if self.turns.of(self._conversation_id) is not None:
            return
        if self.editing.active:
            self.editing.leave()
        self._unsent.pop(self._conversation_id, None)
        self._show_turn(self.turns.say(self._conversation_id, text))
        self.composer.focus()

    def answer_again(self) -> None:
        """Asks again what was answered last, or failed to be; a message that was not even stored is said anew."""
        asked = self.flow.last_asked()
        if self.turns.of(self._conversation_id) is not None or asked is None:
            return
        self._replacing = self.flow.remove_last_answer()
        if asked.message_id is not None and self._conversation_id is not None:
            self._show_turn(self.turns.say_again(self._conversation_id, asked.words()), with_question=False)
        else:
            self._unsent.pop(self._conversation_id, None)
            self._show_turn(self.turns.say(self._conversation_id, asked.words()), with_question=False)

    def _show_turn(self, turn: ChatTurn, *, with_question: bool = True) -> None:
        self._turn = turn
        self._answer = self.flow.add_turn(turn, with_question=with_question)
        self.composer.set_running(True)
        self.show_emptiness()
        self.messages.jump_to_latest()
        self._look_at_turn()

    def _look_at_turn(self) -> None:
        """Questions of the turn in view stand in its answer; those of others above the message field."""
        going_on = self._turn is not None and self._turn.ended is None
        self.asking.look_at(*((self._answer, self._conversation_id) if going_on else (None, None)))

    def _show_progress(self, turn: ChatTurn, events: Sequence[Event]) -> None:
        if turn.ended is not None and turn.started is None:
            self._unsent[turn.conversation_id] = turn.text
            self._keep_draft()
        if turn is not self._turn or self._answer is None:
            return
        self._answer.apply(events)
        for event in events:
            self.flow.show_around(event)
            if isinstance(event, ConsentAsked):
                self._look_at_turn()
                self._focus_question(event)
        if turn.ended is not None:
            self._look_at_turn()
            self.composer.set_running(False)
            if self._replacing and turn.ended.message_id is None:
                self._bring_back(turn.ended)
            self._replacing = False
            self.heading.show_head(self._conversation_id)
            self.elsewhere.catch_up()

    def _bring_back(self, ended: TurnEnded) -> None:
        """Nothing was said in place of an answer: it is still there."""
        told = translated(ended.failure.what) if ended.failure else self.tr("Stopped.")
        self.told.emit(self.tr("{0} The answer is as it was.").format(told), None)
        self.open_conversation(self._conversation_id)

    def _name_conversation(self, turn: ChatTurn, conversation: Conversation) -> None:
        """The chat that had not begun has a place in the store now."""
        if self._conversation_id is None and self._turn is turn:
            self._conversation_id = conversation.id
            self._drafts.conversation = conversation.id
            self.flow.name_conversation(conversation.id)
            self._look_at_turn()

    def _focus_question(self, question: ConsentAsked) -> None:
        """The safe answer gets the focus, unless the person is writing or works in another panel."""
        focused = QApplication.focusWidget()
        if not self.composer.text and (focused is None or self.isAncestorOf(focused)):
            self.asking.focus(question)

    def _stop_turn(self) -> None:
        turn = self.turns.of(self._conversation_id)
        if turn is not None:
            turn.stop()

    def _take_example(self, text: str) -> None:
        self.composer.set_text(text)
        self.composer.focus()

    def _keep_draft(self) -> None:
        self._draft_timer.stop()
        if self.editing.active:
            return
        text = self.composer.text or self._unsent.get(self._conversation_id, "")
        self._drafts.keep(self._conversation_id, text)
