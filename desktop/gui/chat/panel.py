"""The chat pane: one conversation with the assistant, what it does shown as it happens."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Final

import shiboken6
from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QContextMenuEvent, QHideEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop.assistant.events import ConsentAsked, Decision, Event, TurnEnded
from desktop.assistant.providers.prices import Spent, together
from desktop.assistant.tools.consent import DENIED, Consents
from desktop.core.model import Changes, Conversation, Message, Operation, Origin
from desktop.gui.chat.composer import FOOT, Drafts, WaitingChat
from desktop.gui.messages.consent_card import ConsentCard
from desktop.gui.messages.conversation_actions import ConversationActions
from desktop.gui.messages.flow import ChatFlow
from desktop.gui.messages.message_answer import AssistantMessage, spent_text
from desktop.gui.messages.message_list import MessageList
from desktop.gui.messages.pages import ChatPage, read_newest
from desktop.gui.messages.turn import ChatTurn, ChatTurns
from desktop.gui.ui.actions import CHAT, NEW_CHAT_KEY, SWITCH_CHAT_KEY, Actions, add_actions, open_context_menu
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.provider_picker import ProviderPicker
from desktop.gui.ui.theme import Space, Theme, style
from desktop.gui.ui.translation import age, as_tip, counted, translated
from desktop.gui.ui.undo import UndoWork, take_back_dialog
from desktop.gui.ui.widgets import (
    ElidedButton,
    ElidedLabel,
    FoldedLabel,
    button,
    column,
    divider,
    icon_button,
    label,
    row,
    scrolling,
)
from desktop.memory.history import UndoPlan
from desktop.memory.service import Memory

_TITLE_MOST = 48
_RECENT_MOST = 14
_Found = tuple[Conversation | None, list[Conversation], Spent]


class ChatHeader(QWidget):
    """Reads what it says. `opened` carries the conversation chosen from the menu, `gone` one that is no longer there.

    The provider's button is put in by the panel, whose actions rename the conversation, write it out and delete it.
    """

    opened = Signal(int)
    new_clicked = Signal()
    gone = Signal(int)

    def __init__(self, context: PanelContext, actions: Actions, provider: QPushButton) -> None:
        super().__init__()
        theme = context.theme
        self._stored = context.app.memory.conversations
        self._reading = Latest(context.tasks, self)
        self.conversation: Conversation | None = None
        self.setProperty("kind", "chat-head")
        self._title = ElidedLabel("", "strong")
        self._count = label("", "small")
        self.menu = QMenu(self)
        self.menu.setToolTipsVisible(True)
        self.switcher = icon_button(theme, "chevron-down", self.tr("Other conversations"), key=SWITCH_CHAT_KEY, size=16)
        self.switcher.clicked.connect(self.open_menu)
        self.new = icon_button(theme, "plus", self.tr("New chat"), key=NEW_CHAT_KEY, size=16)
        self.new.clicked.connect(self.new_clicked)
        self.more = icon_button(theme, "more", self.tr("More for this chat"), size=16)
        self.more.setMenu(QMenu(self.more))
        self._buttons = (self.switcher, self.new, self.more, provider)
        self._title.setMinimumWidth(Space.XXL)
        self._title.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        line = row(spacing=Space.XS, margins=(Space.L, Space.S, Space.L, Space.S))
        line.addWidget(self._title, 100)  # all the room that its words need, before the empty space gets any
        for item in (self._count, self.switcher, None, self.new, self.more, provider):
            line.addStretch(1) if item is None else line.addWidget(item)
        self.setLayout(line)
        self._act_on_the_conversation(context, actions)
        self._show_conversation(None)

    @property
    def title(self) -> str:
        return self._title.text()

    @property
    def count(self) -> str:
        return self._count.text()

    def show_head(self, conversation_id: int | None) -> None:
        """Reads what the head says, of a conversation or of a chat that has not begun."""
        stored = self._stored

        def read() -> _Found:
            current = None if conversation_id is None else stored.get(conversation_id)
            spent = Spent() if current is None else together(stored.usage(current.id))
            return current, stored.recent(origin="chat", limit=_RECENT_MOST), spent

        def show(found: _Found) -> None:
            self._show_conversation(found[0], found[2])
            self._show_recent(found[1], conversation_id)
            if found[0] is None and conversation_id is not None:
                self.gone.emit(conversation_id)

        self._reading.read(read, show)

    def _act_on_the_conversation(self, context: PanelContext, actions: Actions) -> None:
        self.conversation_actions = ConversationActions(context, self)
        acts: dict[str, Callable[[Conversation], None]] = {
            "rename_chat": self.conversation_actions.rename,
            "export_chat": self.conversation_actions.export,
            "extract_chat": lambda conversation: context.navigator.extract([conversation.id]),
            "delete_chat": self.conversation_actions.delete,
        }
        self._actions = [actions[name] for name in acts]
        self.more.menu().addActions(self._actions)
        for action, act in zip(self._actions, acts.values(), strict=True):
            action.triggered.connect(lambda _=False, act=act: self.conversation and act(self.conversation))

    def _show_conversation(self, conversation: Conversation | None, spent: Spent | None = None) -> None:
        """None for a chat that has not begun; `spent` is what all its answers took."""
        self.conversation = conversation
        for action in self._actions:
            action.setEnabled(conversation is not None)
        self.more.setEnabled(conversation is not None)
        self._count.setToolTip("" if spent is None else spent_text(spent))
        title = conversation.title if conversation else ""
        self._title.setText(title or self.tr("New chat"))
        self._title.updateGeometry()
        count = conversation.message_count if conversation else 0
        self._count.setText(f"· {counted('ChatHeader', '1 message', '%Ln messages', count)}" if count else "")
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The title goes before the count where there is no room for both."""
        taken = sum(item.sizeHint().width() + Space.XS for item in self._buttons)
        wanted = self._title.sizeHint().width() + self._count.sizeHint().width() + 2 * (Space.XS + Space.L)
        self._count.setVisible(bool(self._count.text()) and taken + wanted <= self.width())

    def _show_recent(self, conversations: Sequence[Conversation], current: int | None) -> None:
        """Fills the menu: a new chat, then the chats by their last change."""
        self.menu.clear()
        new = self.menu.addAction(self.tr("New chat"), self.new_clicked.emit)
        new.setShortcut(QKeySequence(NEW_CHAT_KEY))
        self.menu.addSeparator()
        for conversation in conversations:
            self._add(conversation, current)
        if not conversations:
            self.menu.addAction(self.tr("No chats yet")).setEnabled(False)

    def _add(self, conversation: Conversation, current: int | None) -> None:
        title = conversation.title or self.tr("Untitled")
        cut = title if len(title) <= _TITLE_MOST else f"{title[: _TITLE_MOST - 1]}…"
        action = QAction(f"{cut.replace('&', '&&')}\t{age(conversation.updated_at)}", self.menu)
        action.setToolTip(as_tip(title))
        action.setCheckable(True)
        action.setChecked(conversation.id == current)
        action.triggered.connect(lambda: self.opened.emit(conversation.id))
        self.menu.addAction(action)

    def open_menu(self) -> None:
        """Shows the other conversations."""
        self.menu.popup(self.switcher.mapToGlobal(self.switcher.rect().bottomLeft()))


class Questions(QObject):
    """Attends to questions until it is stopped. `changed`: others are open now; `asked`: there is a new one."""

    changed = Signal()
    asked = Signal()
    _came = Signal()
    _went = Signal()

    def __init__(self, consents: Consents, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._consents = consents
        self._lock = threading.Lock()
        self._open: list[ConsentAsked] = []
        self._stopped = False
        self._came.connect(self._tell_asked, Qt.ConnectionType.QueuedConnection)
        self._went.connect(self._tell_closed, Qt.ConnectionType.QueuedConnection)
        self._unsubscribe = consents.subscribe(self._hear, self._forget)

    @property
    def open(self) -> list[ConsentAsked]:
        """What waits, the oldest first."""
        with self._lock:
            return list(self._open)

    def is_open(self, question: ConsentAsked) -> bool:
        """Tells whether a question still waits."""
        return self._consents.is_open(question.consent_id)

    def answer(self, question: ConsentAsked, decision: Decision) -> bool:
        """Gives the person's word; false where the question is closed by now."""
        return self._consents.answer(question.consent_id, decision)

    def stop(self) -> None:
        """Answers no to all that waits, before the window goes: nobody will answer any more."""
        self._unsubscribe()
        self._unsubscribe = lambda: None
        with self._lock:
            self._stopped = True
            left, self._open = self._open, []
        for question in left:
            self._consents.answer(question.consent_id, DENIED)

    def _hear(self, question: ConsentAsked) -> None:
        """On the asking thread."""
        with self._lock:
            attended = not self._stopped and shiboken6.isValid(self)
            if attended:
                self._open.append(question)
        if attended:
            self._came.emit()
        else:
            self._consents.answer(question.consent_id, DENIED)

    def _forget(self, consent_id: str) -> None:
        """On the thread that answers or withdraws it."""
        with self._lock:
            before = len(self._open)
            self._open = [question for question in self._open if question.consent_id != consent_id]
            gone = len(self._open) < before
        if gone and shiboken6.isValid(self):
            self._went.emit()

    @Slot()
    def _tell_asked(self) -> None:
        if not self._stopped:
            self.changed.emit()
            self.asked.emit()

    @Slot()
    def _tell_closed(self) -> None:
        if not self._stopped:
            self.changed.emit()


_PART: Final = 0.5
"""The part of the pane's height that it takes at most."""


class QuestionStrip(QWidget):
    """One question at a time, the oldest first. `decided` carries it and the person's word, `conversation_wanted` the
    conversation that it was asked in."""

    decided = Signal(object, object)
    conversation_wanted = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.card: ConsentCard | None = None
        self._count = label("", "small")
        self.show_conversation = button(self.tr("Show conversation"), "link", tip=self.tr("Open where it was asked"))
        self.show_conversation.clicked.connect(self._want_conversation)
        self._body = QWidget()
        self._cards = QVBoxLayout(self._body)
        self._cards.setContentsMargins(0, 0, 0, 0)
        self._cards.addStretch(1)
        self._area: QScrollArea = scrolling(self._body)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.L, Space.S, Space.L, 0)
        layout.setSpacing(Space.XS)
        layout.addLayout(row(self._count, None, self.show_conversation))
        layout.addWidget(self._area)
        self.setAccessibleName(self.tr("Questions from elsewhere"))
        self.hide()

    def show_questions(self, questions: Sequence[ConsentAsked]) -> None:
        """Shows the first of these; none hides the strip."""
        first = questions[0] if questions else None
        if first is None or self.card is None or self.card.question != first:
            self._put(first)
        several = self.tr("1 of {0} questions").format(len(questions))
        self._count.setText(several if len(questions) > 1 else self.tr("A question for you"))
        self.show_conversation.setVisible(first is not None and first.conversation_id is not None)
        self.setVisible(first is not None)
        self.fit()

    def fit(self) -> None:
        """Takes the height that the question needs, as far as the pane has it."""
        pane = self.parentWidget()
        if self.card is None or pane is None:
            return
        wanted = self.card.sizeHint().height()
        most = round(pane.height() * _PART)
        shown = Qt.ScrollBarPolicy.ScrollBarAsNeeded if wanted > most else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self._area.setVerticalScrollBarPolicy(shown)
        self._area.setFixedHeight(min(wanted, most))

    def _put(self, question: ConsentAsked | None) -> None:
        had_focus = self.card is not None and self.card.isAncestorOf(self.focusWidget() or self)
        if self.card is not None:
            self._cards.removeWidget(self.card)
            self.card.hide()
            self.card.deleteLater()
            self.card = None
        if question is None:
            return
        self.card = ConsentCard(self._theme, question, asked_by=self._who(question))
        self.card.decided.connect(self.decided)
        self.card.resized.connect(self.fit)
        self._cards.insertWidget(0, self.card)
        if had_focus:
            self.card.focus()

    def _who(self, question: ConsentAsked) -> str:
        if question.conversation_id is not None:
            return self.tr("Asked in another conversation")
        return self.tr("{0} asks").format(question.asked_by) if question.asked_by else self.tr("Another program asks")

    def _want_conversation(self) -> None:
        if self.card is not None and self.card.question.conversation_id is not None:
            self.conversation_wanted.emit(self.card.question.conversation_id)


class ChatAsking(QObject):
    """`asked`: somebody waits for the person's word; `decided`: they have given it, and the focus may go on;
    `told` carries a sentence.
    """

    asked = Signal()
    decided = Signal()
    told = Signal(str)

    def __init__(self, consents: Consents, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._questions = Questions(consents, self)
        self.strip = QuestionStrip(theme)
        self._answer: AssistantMessage | None = None
        self._here: int | None = None
        self._questions.changed.connect(self.refresh)
        self._questions.asked.connect(self.asked)
        self.strip.decided.connect(self.decide)

    def look_at(self, answer: AssistantMessage | None, conversation_id: int | None) -> None:
        """Takes the answer in view whose turn goes on, with its conversation: its questions stand in it."""
        self._answer, self._here = answer, conversation_id
        if answer is not None:
            answer.calls.settle_answered(self._questions.is_open)
        self.refresh()

    def focus(self, question: ConsentAsked) -> None:
        """Gives the safe answer to a question in view the focus."""
        asked = None if self._answer is None else self._answer.calls.question(question.consent_id)
        if asked is not None:
            asked.focus()

    def refresh(self) -> None:
        """Pins the questions that no answer in view holds."""
        here = self._here
        elsewhere = [asked for asked in self._questions.open if here is None or asked.conversation_id != here]
        self.strip.show_questions(elsewhere)

    def decide(self, question: ConsentAsked, decision: Decision) -> None:
        """Gives the person's word to whoever asked."""
        taken = self._questions.answer(question, decision)
        self.refresh()
        in_view = self._answer is not None and self._answer.calls.settle(question.consent_id, taken=taken)
        if not taken and not in_view:
            self.told.emit(self.tr("This question is closed: the call was given up meanwhile."))
        if self.strip.card is None:
            self.decided.emit()

    def stop(self) -> None:
        """Before the window goes."""
        self._questions.stop()


class EmptyChat(QWidget):
    """`chosen` carries an example, to be finished by the person before it is sent."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        icon = QLabel()
        theme.set_icon(icon, "assistant", "accent", 28)
        self.examples = [self._example(text) for text in self._texts()]
        layout = column(
            None,
            icon,
            FoldedLabel(self.tr("Tell it something, or ask"), "heading"),
            FoldedLabel(
                self.tr(
                    "The assistant remembers what you tell it and answers from your memories. You see every step, "
                    "and can undo each one."
                ),
                "muted",
            ),
            Space.XS,
            *self.examples,
            None,
            None,
            spacing=Space.S,
            margins=(Space.XL, Space.L, Space.XL, Space.L),
        )
        self.setLayout(layout)

    def _texts(self) -> tuple[str, str, str]:
        return (
            self.tr("Remember that I live in Lviv"),
            self.tr("What do you know about me?"),
            self.tr("What did we discuss last week?"),
        )

    def _example(self, text: str) -> QPushButton:
        example = ElidedButton(text, "example", f"{text}\n{self.tr('Put this into the message field')}")
        example.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        example.setCursor(Qt.CursorShape.PointingHandCursor)
        example.clicked.connect(lambda: self.chosen.emit(text))
        return example


class EditStrip(QFrame):
    """Stands above the message field while a message is edited. `left`: it is not to be edited after all."""

    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        style(self, "inset-info")
        words = self.tr("You are editing a message. What came after it is kept as a conversation of its own.")
        self.cancel = button(self.tr("Don't edit"), tip=self.tr("Leave the message as it was"), key="Esc")
        self.cancel.clicked.connect(self.left)
        inside = row(spacing=Space.S, margins=(Space.M, Space.S, Space.M, Space.S))
        inside.addWidget(label(words, "small", wrap=True), 1)
        inside.addWidget(self.cancel)
        self.setLayout(inside)
        self.setAccessibleName(words)
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


_DRAFT_MS = 400
_LAGS_FROM = 50
"""Memories that wait for the index from which on an answer says so: what was just said always does."""


class ChatPanel(QWidget):
    """One conversation at a time; turns that go on in others go on unseen."""

    def __init__(self, context: PanelContext) -> None:
        """`take_over` makes it whole, in a turn of its own at a start."""
        super().__init__()
        app, theme = context.app, context.theme
        self.app = app
        self.actions_here = Actions(CHAT, self)
        self._context = context
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
        self._edited_id: int | None = None
        self._typed_before = ""
        """What stood in the field when the editing began."""
        self.edit_strip = EditStrip()
        self._catching_up = Latest(self._context.tasks, self)
        self._planning = Latest(self._context.tasks, self)
        self._undoing = UndoWork(self._context, self, "edited")
        self.provider = ProviderPicker(self._context)
        self.header = ChatHeader(self._context, self.actions_here, self.provider.button)
        self.messages = MessageList(theme)
        self.flow = ChatFlow(self._context, self.messages, self)
        self.empty = EmptyChat(theme)

    def take_over(self, waiting: WaitingChat) -> None:
        """Takes the message field from what stood here before the folder was open, and goes on with the conversation
        of the last time."""
        self.composer, self._to_say = waiting.hand_over()
        """What was sent before there was somebody to send it to."""
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
        if self.is_editing:
            self.leave_editing()
        self._keep_draft()
        self._conversation_id = conversation_id
        self._drafts.conversation = conversation_id
        self._answer = self._turn = None
        self._unsent.pop(conversation_id, None)
        self.composer.set_text(self._drafts.of(conversation_id))
        self.composer.set_running(self.turns.of(conversation_id) is not None)
        self.header.show_head(self._conversation_id)
        self.asking.look_at(None, None)
        if conversation_id is None:
            self._opening.forget()
            self._show_page(ChatPage(None, (), {}))
            return
        memory = self.app.memory
        self._opening.read(lambda: read_newest(memory, conversation_id), self._show_page)

    @property
    def is_editing(self) -> bool:
        return self._edited_id is not None

    def edit_last(self) -> None:
        """Takes what the person said last back into the field."""
        asked = self.flow.last_asked()
        if asked is not None and asked.message_id is not None:
            self.edit_message(asked.message_id, asked.words())

    def edit_message(self, message_id: int, text: str) -> None:
        """Takes a message back into the field, to be said anew. Not while an answer is given."""
        if self.turns.of(self.conversation_id) is None:
            self._typed_before = self._typed_before if self.is_editing else self.composer.text
            self._edited_id = message_id
            self.edit_strip.show()
            self.composer.set_text(text)
            self.composer.focus()

    def leave_editing(self) -> None:
        """Leaves the message as it was; what was typed before comes back."""
        self._edited_id = None
        self.edit_strip.hide()
        self.composer.set_text(self._typed_before)
        self.composer.focus()

    def catch_up(self) -> None:
        """Shows what was said since."""
        conversation_id = self.conversation_id
        if conversation_id is not None and self.turns.of(conversation_id) is None:
            self._catching_up.read(lambda: read_newest(self.app.memory, conversation_id), self._show_said)

    def stop(self) -> None:
        """Ends what goes on and keeps what was typed: before the window goes."""
        if self._to_say:
            self._unsent[self._conversation_id] = self._to_say
        self._keep_draft()
        self.turns.stop_all()
        self.asking.stop()
        self.flow.stop()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        self._keep_draft()
        super().hideEvent(event)

    def fill_menu(self, menu: QMenu, _at: QPoint) -> None:
        """Adds what can be done in the chat, to the menu of a right click."""
        add_actions(menu, self.actions_here)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        open_context_menu(self, event)

    def _build(self) -> None:
        self.setAccessibleName(self.tr("Chat"))
        foot = column(self.edit_strip, self.composer, margins=FOOT)
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
        self.flow.retry_clicked.connect(self.answer_again)
        self.flow.again_clicked.connect(self.answer_again)
        self.flow.choice_clicked.connect(self._choose)
        self.flow.edit_clicked.connect(self.edit_message)
        self.header.gone.connect(self._leave_gone)
        self.flow.stop_clicked.connect(self._stop_turn)
        self.flow.provider_clicked.connect(self.provider.open)
        self.flow.consent_decided.connect(self.asking.decide)
        self.asking.asked.connect(self._context.navigator.call_for_attention)
        self.asking.decided.connect(self.composer.focus)
        self.asking.told.connect(self._context.navigator.tell)
        self.asking.strip.conversation_wanted.connect(self.open_conversation)
        self.empty.chosen.connect(self._take_example)
        self.composer.submitted.connect(self._say)
        self.composer.stop_clicked.connect(self._stop_turn)
        self.composer.edited.connect(self._draft_timer.start)
        self._draft_timer.timeout.connect(self._keep_draft)
        self.turns.progressed.connect(self._show_progress)
        self.turns.begun.connect(self._name_conversation)
        self.edit_strip.left.connect(self.leave_editing)
        self.composer.escaped.connect(self._escape_editing)
        self._context.changes.changed.connect(self._follow_store)
        self.actions_here.bind(
            {"latest": self.messages.jump_to_latest, "again": self.answer_again, "edit_last": self.edit_last}
        )

    def _escape_editing(self) -> None:
        if self.is_editing:
            self.leave_editing()

    def _submit_edit(self, conversation_id: int, text: str) -> None:
        """Asks first what is to become of what the words of before had stored, where they had stored something."""
        message_id, memory = self._edited_id, self._context.app.memory
        if message_id is None:
            return

        def ask(plan: UndoPlan) -> None:
            if self._edited_id != message_id:
                return  # it was left meanwhile
            if not plan.operations:
                self._replace(conversation_id, message_id, text)
                return
            dialog = take_back_dialog(self._context.theme, plan, self.window())
            dialog.accepted.connect(lambda: self._replace(conversation_id, message_id, text, taken_back=plan))
            dialog.kept.connect(lambda: self._replace(conversation_id, message_id, text, kept=plan))
            dialog.rejected.connect(self.composer.focus)
            dialog.open()

        self._planning.read(lambda: _stored_since(memory, message_id), ask)

    def _replace(
        self,
        conversation_id: int,
        message_id: int,
        text: str,
        *,
        taken_back: UndoPlan | None = None,
        kept: UndoPlan | None = None,
    ) -> None:
        """Sets the message aside with what came after, takes back what it had stored where that was asked for, and asks
        for the new words to be said in its place."""
        self.leave_editing()
        app = self._context.app
        memory, database, left_out = app.memory, app.database, app.left_out
        title = self.tr("{0} (before an edit)")

        def replace(origin: Origin) -> tuple[Conversation, list[Operation]]:
            with database.transaction():
                made = [] if taken_back is None else memory.history.undo_all(taken_back, origin)
                left_out.forget([message.id for message in _said_from(memory, message_id)])
                return memory.conversations.set_aside(message_id, title, origin), made

        def done(result: tuple[Conversation, list[Operation]]) -> None:
            self._tell_replaced(*result, kept)
            self.turns.say(conversation_id, text)
            self.open_conversation(conversation_id)

        self._context.write(self, replace, done, reason=self.tr("a message was edited"))

    def _tell_replaced(self, aside: Conversation, made: list[Operation], kept: UndoPlan | None) -> None:
        """Says where the words of before are, and what became of what they had stored."""
        told = self.tr("What was said before is kept as “{0}”.").format(aside.title)
        if made:
            back = counted("ChatPanel", "One change was taken back.", "%Ln changes were taken back.", len(made))
            self._context.navigator.show_toast(f"{back} {told}", self.tr("Redo"), lambda: self._redo(made))
        elif kept is not None:
            count = len(kept.operations)
            stays = counted("ChatPanel", "What it had stored stays.", "The %Ln changes that it made stay.", count)
            self._context.navigator.tell(f"{stays} {told}")
        else:
            self._context.navigator.tell(told)

    def _redo(self, made: list[Operation]) -> None:
        """Stores again what was taken back with an edit."""
        history = self._context.app.memory.history
        self._undoing.run(
            lambda origin, progress, most: history.undo_all(
                UndoPlan(tuple(made), ()), origin, most=most, progress=progress
            ),
            lambda _: None,
        )

    def _follow_store(self, changes: Changes) -> None:
        self.flow.follow(changes)
        if changes.touches("conversations", "messages"):
            self.header.show_head(self.conversation_id)
            self.catch_up()

    def _show_said(self, page: ChatPage) -> None:
        shown = self.conversation_id
        if page.conversation is not None and page.conversation.id == shown and self.turns.of(shown) is None:
            self.flow.add_said(page)
            self.show_emptiness()

    def _show_page(self, page: ChatPage) -> None:
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
        """Shows the examples, where nothing was said."""
        empty = not self.messages.rows
        self.empty.setVisible(empty)
        self.messages.setVisible(not empty)

    def _leave_gone(self, conversation_id: int) -> None:
        """The chat in view was deleted."""
        if conversation_id == self._conversation_id and self.turns.of(conversation_id) is None:
            self.open_conversation(None)

    def _say(self, text: str) -> None:
        if self.is_editing and self._conversation_id is not None:
            self._submit_edit(self._conversation_id, text)
            return
        self.composer.clear()
        self._unsent.pop(self._conversation_id, None)
        self._keep_draft()
        self._show_turn(self.turns.say(self._conversation_id, text))

    def _choose(self, text: str) -> None:
        """Answers a question of the assistant by its button; what is being written stays."""
        if self.turns.of(self._conversation_id) is not None:
            return
        if self.is_editing:
            self.leave_editing()
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
            else:
                self._tell_index(self._answer)
            self._replacing = False
            self.header.show_head(self._conversation_id)
            self.catch_up()

    def _tell_index(self, answer: AssistantMessage) -> None:
        """Says where an answer was looked for while many memories could not be found by their meaning."""
        status = self.app.index.status
        going_on = status.state in ("catching_up", "rebuilding")
        if (
            answer.message_id is not None
            and going_on
            and status.waiting >= _LAGS_FROM
            and any(card.card.reads for card in answer.cards)
        ):
            answer.tell_unindexed(status.waiting)

    def _bring_back(self, ended: TurnEnded) -> None:
        """Nothing was said in place of an answer: it is still there."""
        told = translated(ended.failure.what) if ended.failure else self.tr("Stopped.")
        self._context.navigator.tell(self.tr("{0} The answer is as it was.").format(told))
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
        if self.is_editing:
            return
        text = self.composer.text or self._unsent.get(self._conversation_id, "")
        self._drafts.keep(self._conversation_id, text)


def _stored_since(memory: Memory, message_id: int) -> UndoPlan:
    """Plans the undo of what a message, and what was said after it in its conversation, had stored."""
    return memory.history.of_messages([message.id for message in _said_from(memory, message_id)])


def _said_from(memory: Memory, message_id: int) -> list[Message]:
    """A message and what was said after it in its conversation; nothing where it is gone."""
    first = memory.conversations.message(message_id)
    return [] if first is None else memory.conversations.messages(first.conversation_id, start=first.position)
