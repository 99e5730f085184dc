"""The head of the chat: which conversation this is, the way to the others, and who answers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy, QWidget

from desktop.assistant.providers.prices import Spent
from desktop.core.model import Conversation
from desktop.gui.chat.spending_labels import spent_text
from desktop.gui.shell.actions import NEW_CHAT_KEY, SWITCH_CHAT_KEY
from desktop.gui.ui.ages import age
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import as_tip, counted
from desktop.gui.ui.widgets import ElidedLabel, icon_button, label, row

_TITLE_MOST = 48


class ChatHeader(QWidget):
    """`opened` carries the conversation chosen from the menu. The provider's button is put in by the panel."""

    opened = Signal(int)
    new_clicked = Signal()

    def __init__(self, theme: Theme, provider: QPushButton, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        self.show_conversation(None)

    @property
    def title(self) -> str:
        return self._title.text()

    @property
    def count(self) -> str:
        return self._count.text()

    def show_conversation(self, conversation: Conversation | None, spent: Spent | None = None) -> None:
        """None for a chat that has not begun; `spent` is what all its answers took."""
        self._count.setToolTip("" if spent is None else spent_text(spent))
        title = conversation.title if conversation else ""
        self._title.setText(title or self.tr("New chat"))
        self._title.updateGeometry()
        count = conversation.message_count if conversation else 0
        self._count.setText(_count_text(count) if count else "")
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The title goes before the count where there is no room for both."""
        taken = sum(item.sizeHint().width() + Space.XS for item in self._buttons)
        wanted = self._title.sizeHint().width() + self._count.sizeHint().width() + 2 * (Space.XS + Space.L)
        self._count.setVisible(bool(self._count.text()) and taken + wanted <= self.width())

    def show_recent(self, conversations: Sequence[Conversation], current: int | None) -> None:
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


def _count_text(count: int) -> str:
    return f"· {counted('ChatHeader', '1 message', '%Ln messages', count)}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("ChatHeader", text)
