"""The list of conversations, or of the messages that a search has found in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from desktop.core.model import Conversation
from desktop.gui.ui.ages import age, exact
from desktop.gui.ui.entry_delegate import EntryDelegate
from desktop.gui.ui.list_model import ListModel
from desktop.gui.ui.rows_view import Index
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.translation import counted, speaker_name
from desktop.memory.service import Memory

LISTED_MOST: Final = 2_000
FOUND_MOST: Final = 60
_HEIGHT: Final = 50
_SNIPPET: Final = 160
_ENTRY: Final = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list. With a `message_id` it is a message that was found."""

    conversation_id: int
    title: str
    text: str
    when: datetime
    message_id: int | None = None


def entries(memory: Memory, words: str) -> list[Entry]:
    """All conversations, last changed first; for words, those of that title, then messages that hold them. Blocks."""
    conversations = memory.conversations.recent(limit=LISTED_MOST)
    if not words.strip():
        return [_entry(conversation) for conversation in conversations]
    titled = [_entry(it) for it in conversations if words.casefold() in it.title.casefold()]
    return titled + _found(memory, words, {it.id: it for it in conversations})


def _entry(conversation: Conversation) -> Entry:
    messages = counted("Conversations", "1 message", "%Ln messages", conversation.message_count)
    origin = _tr("chat") if conversation.origin == "chat" else _tr("imported")
    title = conversation.title or _tr("Untitled")
    return Entry(conversation.id, title, f"{messages} · {origin}", conversation.updated_at)


def _found(memory: Memory, words: str, conversations: dict[int, Conversation]) -> list[Entry]:
    ids = [message_id for message_id, _ in memory.search.messages(words, FOUND_MOST)]
    found = memory.conversations.get_messages(ids)
    return [
        Entry(
            message.conversation_id,
            conversations[message.conversation_id].title,
            f"{speaker_name(message.speaker)}: {' '.join(message.text.split())[:_SNIPPET]}",
            message.sent_at,
            message.id,
        )
        for message in found
        if message.conversation_id in conversations
    ]


class ConversationList(QListView):
    """`chosen` carries the entry that the person moved to or clicked."""

    chosen = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = _Entries(self)
        self.setModel(self._model)
        self.setItemDelegate(_ConversationDelegate(theme, self, _HEIGHT))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Conversations"))
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentChanged.connect(self._choose)
        theme.changed.connect(self.doItemsLayout)

    @property
    def count(self) -> int:
        return self._model.rowCount()

    def show_entries(self, shown: Sequence[Entry], current: int | None) -> None:
        """Replaces the list; the conversation that is read stays marked, without being opened again."""
        blocked = self.selectionModel().blockSignals(True)
        self._model.replace(shown)
        self.selectionModel().blockSignals(blocked)
        self.mark(current)

    def mark(self, conversation_id: int | None) -> None:
        """Marks the conversation that is read, without opening it again. A hit in it that is chosen stays so."""
        chosen = self.currentIndex().data(_ENTRY)
        if isinstance(chosen, Entry) and chosen.conversation_id == conversation_id:
            return
        entries_here = (self.entry(row) for row in range(self.count))
        wanted = (entry.conversation_id == conversation_id and not entry.message_id for entry in entries_here)
        blocked = self.selectionModel().blockSignals(True)
        self.setCurrentIndex(self._model.index(next((row for row, it in enumerate(wanted) if it), -1)))
        self.selectionModel().blockSignals(blocked)
        self.viewport().update()

    def entry(self, row: int) -> Entry:
        found: Entry = self._model.index(row).data(_ENTRY)
        return found

    def choose_first(self) -> None:
        """Moves to the first line, where there is one."""
        if self.count:
            self.setCurrentIndex(self._model.index(0))

    def _choose(self, current: QModelIndex) -> None:
        entry = current.data(_ENTRY)
        if isinstance(entry, Entry):
            self.chosen.emit(entry)


class _Entries(ListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._entries: list[Entry] = []

    def replace(self, shown: Sequence[Entry]) -> None:
        self._entries = list(shown)
        self.count_rows(len(self._entries))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entry = self._entries[index.row()]
        if role == _ENTRY:
            return entry
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{entry.title}, {entry.text}, {age(entry.when)}"
        return exact(entry.when) if role == Qt.ItemDataRole.ToolTipRole else None


class _ConversationDelegate(EntryDelegate):
    """Title and age above, what it is or says below."""

    def paint_entry(self, painter: QPainter, rect: QRect, index: Index) -> None:
        entry: Entry = index.data(_ENTRY)
        line = QRect(rect.x(), rect.y(), rect.width(), rect.height() // 2)
        self.paint_head(painter, line, entry.title, age(entry.when))
        self.paint_small(painter, line.translated(0, line.height()), entry.text)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Conversations", text)
