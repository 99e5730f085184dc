"""The head of the chat in step with the store: which chat this is, the others, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop.assistant.providers.prices import Spent, together
from desktop.core.model import Conversation
from desktop.gui.chat.header import ChatHeader
from desktop.gui.conversations.actions import ConversationDeeds
from desktop.gui.shell.actions import Actions
from desktop.gui.ui.context import Context
from desktop.gui.ui.jobs import Latest

_RECENT_MOST = 14
_Found = tuple[Conversation | None, list[Conversation], Spent]


class ChatHeading(QObject):
    """`gone` carries a conversation that is not there any more, `extraction_wanted` one to extract memories from."""

    gone = Signal(int)
    extraction_wanted = Signal(int)

    def __init__(self, context: Context, header: ChatHeader, actions: Actions, owner: QWidget) -> None:
        super().__init__(owner)
        self._stored = context.app.memory.conversations
        self._header = header
        self._reading = Latest(context.tasks, self)
        self._actions = [actions[name] for name in ("rename_chat", "export_chat", "extract_chat", "delete_chat")]
        self.deeds = ConversationDeeds(context, owner)
        self.conversation: Conversation | None = None
        header.more.menu().addActions(self._actions)
        deeds = (self.deeds.rename, self.deeds.export, self._extract, self.deeds.delete)
        for action, act in zip(self._actions, deeds, strict=True):
            action.triggered.connect(lambda _=False, act=act: self._do(act))
        self._show_possible()

    def show_head(self, conversation_id: int | None) -> None:
        """Reads what the head says, of a conversation or of a chat that has not begun."""
        stored = self._stored

        def read() -> _Found:
            current = None if conversation_id is None else stored.get(conversation_id)
            spent = Spent() if current is None else together(stored.usage(current.id))
            return current, stored.recent(origin="chat", limit=_RECENT_MOST), spent

        def show(found: _Found) -> None:
            self.conversation = found[0]
            self._header.show_conversation(found[0], found[2])
            self._header.show_recent(found[1], conversation_id)
            self._show_possible()
            if found[0] is None and conversation_id is not None:
                self.gone.emit(conversation_id)

        self._reading.read(read, show)

    def _extract(self, conversation: Conversation) -> None:
        self.extraction_wanted.emit(conversation.id)

    def _do(self, deed: Callable[[Conversation], None]) -> None:
        if self.conversation is not None:
            deed(self.conversation)

    def _show_possible(self) -> None:
        for action in self._actions:
            action.setEnabled(self.conversation is not None)
        self._header.more.setEnabled(self.conversation is not None)
