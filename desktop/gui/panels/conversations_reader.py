"""Reading a conversation: opened at its beginning or at a message, more as one scrolls, in either direction."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.gui.ages import date_text
from desktop.gui.context import Context
from desktop.gui.panels.chat_flow import ChatFlow
from desktop.gui.panels.chat_pages import PAGE, Page, read_around, read_range
from desktop.gui.tasks import Latest
from desktop.gui.tokens import Space
from desktop.gui.widgets.basics import ElidedLabel, button, divider, label, row
from desktop.gui.widgets.message_list import MessageList
from desktop.model import Conversation


class ConversationReader(QWidget):
    """`chat_requested` carries a chat to be gone on with; `memory_opened` a memory that is cited,
    `opened` the conversation that is shown.
    """

    opened = Signal(int)
    chat_requested = Signal(int)
    memory_opened = Signal(str)

    def __init__(self, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._app = context.app
        self._opening = Latest(context.tasks, self)
        self.conversation: Conversation | None = None
        self._title = ElidedLabel("", "heading")
        self._about = label("", "small")
        self.go_on = button(self.tr("Go on in the chat"), tip=self.tr("Opens this conversation in the chat"))
        self.go_on.clicked.connect(self._ask_chat)
        self.go_on.hide()  # until a chat is read
        self.messages = MessageList(context.theme, follows=False)
        self.messages.setAccessibleName(self.tr("Messages"))
        self.flow = ChatFlow(context, self.messages, self)
        self.flow.memory_opened.connect(self.memory_opened)
        head = QVBoxLayout()
        head.setSpacing(2)
        head.addWidget(self._title)
        head.addWidget(self._about)
        line = row(spacing=Space.S, margins=(Space.L, Space.M, Space.L, Space.M))
        line.addLayout(head, 1)
        line.addWidget(self.go_on)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(line)
        layout.addWidget(divider())
        layout.addWidget(self.messages, 1)

    @property
    def conversation_id(self) -> int | None:
        return None if self.conversation is None else self.conversation.id

    def open_conversation(self, conversation_id: int) -> None:
        """Shows a conversation from its beginning."""
        memory = self._app.memory
        self._opening.read(lambda: read_range(memory, conversation_id, 0, PAGE), self._show_beginning)

    def show_message(self, message_id: int) -> None:
        """Shows a message where it was said, marked for a moment."""
        memory = self._app.memory

        def show(page: Page) -> None:
            self._show(page)
            found = self.messages.row_of(message_id)
            if found is not None:
                self.messages.show_row(found)
                found.highlight()

        self._opening.read(lambda: read_around(memory, message_id), show)

    def _show_beginning(self, page: Page) -> None:
        self._show(page)
        self.messages.show_top()

    def _show(self, page: Page) -> None:
        if page.conversation is None:
            return
        self.conversation = page.conversation
        self._title.setText(page.conversation.title or self.tr("Untitled"))
        self._about.setText(self._about_text(page.conversation))
        self.go_on.setVisible(page.conversation.origin == "chat")
        self.flow.show_page(page, None)
        self.opened.emit(page.conversation.id)

    def _about_text(self, conversation: Conversation) -> str:
        count = QLocale().toString(conversation.message_count)
        messages = self.tr("1 message") if conversation.message_count == 1 else self.tr("{0} messages").format(count)
        origin = self.tr("chat") if conversation.origin == "chat" else self.tr("imported")
        began, ended = date_text(conversation.created_at), date_text(conversation.updated_at)
        return " · ".join([messages, origin, began if began == ended else f"{began} – {ended}"])

    def _ask_chat(self) -> None:
        if self.conversation is not None:
            self.chat_requested.emit(self.conversation.id)
