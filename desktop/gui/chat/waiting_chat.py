"""The chat until its folder is open: what is typed stays, and one message waits to be said."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop.gui.chat.composer import Composer
from desktop.gui.chat.composer_drafts import Drafts
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import column, label

FOOT = (Space.L, Space.S, Space.L, Space.L)
"""Around the message field, which stays where it is when the chat comes."""


class WaitingChat(QWidget):
    """`said` is what was sent; it is carried out by the chat that takes `composer` over."""

    def __init__(self, theme: Theme, drafts: Drafts) -> None:
        super().__init__()
        self.said = ""
        self._is_over = False
        self._drafts = drafts
        self.composer = Composer(theme)
        self.composer.set_text(drafts.of(drafts.conversation))
        self.composer.submitted.connect(self._wait)
        self.composer.stop_clicked.connect(self.take_back)
        self._told = label("", "muted", wrap=True)
        self._foot = column(self._told, self.composer, margins=FOOT)
        layout = column(None, spacing=0)
        layout.addLayout(self._foot)
        self.setLayout(layout)
        self._told.hide()

    def hand_over(self) -> tuple[Composer, str]:
        """The field with what is typed in it, and what waits to be said: both are the taker's from now on."""
        self._is_over = True
        self.composer.submitted.disconnect(self._wait)
        self.composer.stop_clicked.disconnect(self.take_back)
        self.composer.setParent(None)  # it outlives this
        return self.composer, self.said

    def keep(self) -> None:
        """Where no chat comes: what was typed is there at the next start."""
        self.take_back()
        if not self._is_over:
            self._drafts.keep(self._drafts.conversation, self.composer.text)

    def _wait(self, text: str) -> None:
        self.said = text
        self.composer.clear()
        self.composer.set_running(True)
        self._told.setText(self.tr("Opening your memory… Then this is sent: {0}").format(text))
        self._told.show()

    def take_back(self) -> None:
        """What waits is a draft again, before what was typed since; nothing once a chat has it."""
        if self._is_over:
            return
        if self.said:
            self.composer.set_text("\n".join(filter(None, (self.said, self.composer.text))))
        self.said = ""
        self.composer.set_running(False)
        self._told.hide()
