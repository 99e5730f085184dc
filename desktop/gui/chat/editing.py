"""Editing what one said: the message goes back into the field, and what came after it is set aside, never lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from desktop.core.model import Conversation
from desktop.gui.ui.context import Context
from desktop.gui.ui.theme import style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import button, label, row

if TYPE_CHECKING:
    from desktop.gui.chat.panel import ChatPanel


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


class ChatEditing(QObject):
    """One message of the conversation in view at a time. `told` carries a sentence, and None."""

    told = Signal(str, object)

    def __init__(self, context: Context, panel: ChatPanel) -> None:
        super().__init__(panel)
        self._context = context
        self._panel = panel
        self._message_id: int | None = None
        self._typed = ""
        """What stood in the field when the editing began."""
        self.strip = EditStrip()
        self.strip.left.connect(self.leave)
        panel.actions_here["edit_last"].triggered.connect(self.edit_last)
        panel.composer.editor.escaped.connect(self._escape)

    @property
    def active(self) -> bool:
        return self._message_id is not None

    def edit_last(self) -> None:
        """Takes what the person said last back into the field."""
        asked = self._panel.flow.last_asked()
        if asked is not None and asked.message_id is not None:
            self.edit(asked.message_id, asked.words())

    def edit(self, message_id: int, text: str) -> None:
        """Takes a message back into the field, to be said anew. Not while an answer is given."""
        panel = self._panel
        if panel.turns.of(panel.conversation_id) is None:
            self._typed = self._typed if self.active else panel.composer.text
            self._message_id = message_id
            self.strip.show()
            panel.composer.set_text(text)
            panel.composer.focus()

    def leave(self) -> None:
        """The message stays as it was; what was typed before comes back."""
        self._message_id = None
        self.strip.hide()
        self._panel.composer.set_text(self._typed)
        self._panel.composer.focus()

    def _escape(self) -> None:
        if self.active:
            self.leave()

    def submit(self, conversation_id: int, text: str) -> None:
        """Sets the message aside with what came after, and asks for the new words to be said in its place."""
        message_id, memory = self._message_id, self._context.app.memory
        self.leave()
        if message_id is None:
            return
        title = self.tr("{0} (before an edit)")

        def done(aside: Conversation) -> None:
            self.told.emit(self.tr("What was said before is kept as “{0}”.").format(aside.title), None)
            self._panel.turns.say(conversation_id, text)
            self._panel.open_conversation(conversation_id)

        self._context.write(
            self._panel,
            lambda origin: memory.set_aside(message_id, title, origin),
            done,
            reason=self.tr("a message was edited"),
        )
