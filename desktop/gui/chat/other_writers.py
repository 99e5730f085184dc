"""What somebody else says in the conversation in view, such as `keepsake chat` in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop.core.model import Changes
from desktop.gui.chat.pages import Page, read_newest
from desktop.gui.ui.context import Context
from desktop.gui.ui.jobs import Latest

if TYPE_CHECKING:
    from desktop.gui.chat.panel import ChatPanel


class ChatElsewhere(QObject):
    """Keeps the flow and the head in step with the store, but for the turn that goes on here."""

    def __init__(self, context: Context, panel: ChatPanel) -> None:
        super().__init__(panel)
        self._memory = context.app.memory
        self._panel = panel
        self._reading = Latest(context.tasks, self)
        context.changes.changed.connect(self._follow)

    def catch_up(self) -> None:
        """Shows what was said since."""
        conversation_id = self._panel.conversation_id
        if conversation_id is not None and self._panel.turns.of(conversation_id) is None:
            self._reading.read(lambda: read_newest(self._memory, conversation_id), self._show)

    def _follow(self, changes: Changes) -> None:
        self._panel.flow.follow(changes)
        if changes.touches("conversations", "messages"):
            self._panel.heading.show_head(self._panel.conversation_id)
            self.catch_up()

    def _show(self, page: Page) -> None:
        shown = self._panel.conversation_id
        if page.conversation is not None and page.conversation.id == shown and self._panel.turns.of(shown) is None:
            self._panel.flow.add_said(page)
            self._panel.show_emptiness()
