"""The Conversations panel: all that was said, to search and read, and the way to bring more in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QLocale, QModelIndex, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QFileDialog, QListView, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from desktop.core.model import Changes, Conversation
from desktop.gui.conversations.reader import ConversationReader
from desktop.gui.messages.conversation_actions import ConversationActions
from desktop.gui.transfer.import_dialog import ImportDialog
from desktop.gui.ui.actions import CONVERSATIONS, IMPORT_KEY, Actions
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import Panel, PanelContext
from desktop.gui.ui.store_changes import ChangesInView
from desktop.gui.ui.tables import EntryDelegate, ListModel, ModelIndex
from desktop.gui.ui.theme import Space, Theme, style
from desktop.gui.ui.translation import age, counted, exact, speaker_name
from desktop.gui.ui.widgets import SUFFIXES, EmptyState, SearchField, button, column, label, panel_head
from desktop.memory.service import Memory

LISTED_MOST: Final = 2_000
FOUND_MOST: Final = 60
_HEIGHT: Final = 50
_SNIPPET: Final = 160
_ENTRY: Final = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class ConversationEntry:
    """A line of the list. With a `message_id` it is a message that was found."""

    conversation_id: int
    title: str
    text: str
    when: datetime
    message_id: int | None = None


def entries(memory: Memory, words: str) -> list[ConversationEntry]:
    """All conversations, last changed first; for words, those of that title, then messages that hold them. Blocks."""
    conversations = memory.conversations.recent(limit=LISTED_MOST)
    if not words.strip():
        return [_entry(conversation) for conversation in conversations]
    titled = [_entry(it) for it in conversations if words.casefold() in it.title.casefold()]
    return titled + _found(memory, words, {it.id: it for it in conversations})


def _entry(conversation: Conversation) -> ConversationEntry:
    messages = counted("Conversations", "1 message", "%Ln messages", conversation.message_count)
    origin = _tr("chat") if conversation.origin == "chat" else _tr("imported")
    title = conversation.title or _tr("Untitled")
    return ConversationEntry(conversation.id, title, f"{messages} · {origin}", conversation.updated_at)


def _found(memory: Memory, words: str, conversations: dict[int, Conversation]) -> list[ConversationEntry]:
    ids = [message_id for message_id, _ in memory.search.messages(words, FOUND_MOST)]
    found = memory.conversations.get_messages(ids)
    return [
        ConversationEntry(
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

    def show_entries(self, shown: Sequence[ConversationEntry], current: int | None) -> None:
        """Replaces the list; the conversation that is read stays marked, without being opened again."""
        blocked = self.selectionModel().blockSignals(True)
        self._model.replace(shown)
        self.selectionModel().blockSignals(blocked)
        self.mark(current)

    def mark(self, conversation_id: int | None) -> None:
        """Marks the conversation that is read, without opening it again. A hit in it that is chosen stays so."""
        chosen = self.currentIndex().data(_ENTRY)
        if isinstance(chosen, ConversationEntry) and chosen.conversation_id == conversation_id:
            return
        entries_here = (self.entry(row) for row in range(self.count))
        wanted = (entry.conversation_id == conversation_id and not entry.message_id for entry in entries_here)
        blocked = self.selectionModel().blockSignals(True)
        self.setCurrentIndex(self._model.index(next((row for row, it in enumerate(wanted) if it), -1)))
        self.selectionModel().blockSignals(blocked)
        self.viewport().update()

    def entry(self, row: int) -> ConversationEntry:
        found: ConversationEntry = self._model.index(row).data(_ENTRY)
        return found

    def choose_first(self) -> None:
        """Moves to the first line, where there is one."""
        if self.count:
            self.setCurrentIndex(self._model.index(0))

    def _choose(self, current: QModelIndex) -> None:
        entry = current.data(_ENTRY)
        if isinstance(entry, ConversationEntry):
            self.chosen.emit(entry)


class _Entries(ListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._entries: list[ConversationEntry] = []

    def replace(self, shown: Sequence[ConversationEntry]) -> None:
        self._entries = list(shown)
        self.count_rows(len(self._entries))

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entry = self._entries[index.row()]
        if role == _ENTRY:
            return entry
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{entry.title}, {entry.text}, {age(entry.when)}"
        return exact(entry.when) if role == Qt.ItemDataRole.ToolTipRole else None


class _ConversationDelegate(EntryDelegate):
    """Title and age above, what it is or says below."""

    def paint_entry(self, painter: QPainter, rect: QRect, index: ModelIndex) -> None:
        entry: ConversationEntry = index.data(_ENTRY)
        line = QRect(rect.x(), rect.y(), rect.width(), rect.height() // 2)
        self.paint_head(painter, line, entry.title, age(entry.when))
        self.paint_small(painter, line.translated(0, line.height()), entry.text)


def _tr(text: str) -> str:
    return QCoreApplication.translate("Conversations", text)


_TYPING_MS = 120
_SIDE = 20


class ConversationsPanel(Panel):
    """What is chosen in the list is read beside it."""

    name = "conversations"

    def __init__(self, context: PanelContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        theme = context.theme
        self._listing = Latest(context.tasks, self)
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._count = label("", "muted")
        self.search = SearchField(theme, self.tr("Search what was said"))
        tip = self.tr("Bring in conversations from a file")
        self.import_button = button(self.tr("Import…"), tip=tip, key=IMPORT_KEY)
        self.list = ConversationList(theme)
        self.actions_here = Actions(CONVERSATIONS, self)
        self.reader = ConversationReader(context, self.actions_here)
        self.conversation_actions = ConversationActions(context, self)
        self.empty = EmptyState(theme)
        self._read_any = False
        self.file_dialog: QFileDialog | None = None
        self.nothing = EmptyState(theme)
        self._build()
        self._connect()
        self.reload()

    @property
    def idle(self) -> bool:
        """Everything that was asked of the store has been shown."""
        return self._context.tasks.idle and not self._typing.isActive()

    @property
    def place(self) -> QWidget:
        return self.list

    def show_memory(self, row_id: int) -> None:
        """Opens the conversation of a message at it."""
        self._read_any = True
        self._pages.setCurrentWidget(self._work)
        self.reader.show()
        self.reader.show_message(row_id)

    def reload(self) -> None:
        """Reads the list again; what is read stays open."""
        memory, words = self._context.app.memory, self.search.text()
        self._listing.read(lambda: entries(memory, words), self._show_list)

    def import_file(self, path: Path) -> None:
        """Shows what a file would bring, to be brought in or not."""
        dialog = ImportDialog(self._context, path, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def stop(self) -> None:
        """Before the window goes."""
        self.reader.flow.stop()

    def _build(self) -> None:
        self.setAccessibleName(self.tr("Conversations"))
        head = panel_head(self.tr("Conversations"), self._count, None, self.import_button, inset=_SIDE)
        side = QWidget()
        margins = (_SIDE, 0, Space.M, Space.S)
        side.setLayout(column(self.search, self.list, self.nothing, spacing=Space.S, margins=margins))
        self.nothing.hide()
        self.reader.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        style(self.reader, "surface")
        self._work = QSplitter()
        self._work.setChildrenCollapsible(False)
        self._work.addWidget(side)
        self._work.addWidget(self.reader)
        self._work.setSizes([320, 520])
        self._work.setStretchFactor(1, 1)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._work)
        self._pages.addWidget(self.empty)
        self.empty.tell(
            "conversations",
            self.tr("No conversations yet"),
            self.tr(
                "What you say in the chat is kept here, and what you import: from ChatGPT or Claude, chats, notes."
            ),
            self.tr("Import…"),
            self.choose_file,
        )
        self.reader.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, Space.L, 0, 0)
        layout.setSpacing(Space.M)
        layout.addLayout(head)
        layout.addWidget(self._pages, 1)

    def _connect(self) -> None:
        self._typing.timeout.connect(self.reload)
        self.search.textChanged.connect(lambda _: self._typing.start())
        self.search.left.connect(self.list.setFocus)
        self.import_button.clicked.connect(self.choose_file)
        self.list.chosen.connect(self._open)
        self.reader.opened.connect(self.list.mark)
        self.reader.gone.connect(self._read_another)
        self.reader.episode_wanted.connect(self.make_episode)
        ChangesInView(self._context.changes, self).changed.connect(self._follow)
        self._connect_actions()

    def _connect_actions(self) -> None:
        reader = self.reader
        self.actions_here.bind(
            {
                "rename": lambda: self._do(self.conversation_actions.rename),
                "export": lambda: self._do(self.conversation_actions.export),
                "extract": lambda: self._do(lambda it: self._context.navigator.extract(it.id)),
                "delete": lambda: self._do(self.conversation_actions.delete),
                "erase": lambda: self._do(self.conversation_actions.erase),
                "select": reader.turn_selection,
                "episode": reader.ask_for_episode,
                "go_on": lambda: self._do(lambda it: self._context.navigator.open_conversation(it.id)),
            }
        )

    def choose_file(self) -> None:
        """Asks for a file to import."""
        self._choose(QFileDialog.FileMode.ExistingFile, self.tr("Import conversations or memories"))

    def choose_folder(self) -> None:
        """Asks for a folder to import: one with a MEMORY.md, or one of Chroma."""
        self._choose(QFileDialog.FileMode.Directory, self.tr("Import a folder with MEMORY.md, or of Chroma"))

    def _choose(self, mode: QFileDialog.FileMode, title: str) -> None:
        dialog = QFileDialog(self, title)
        dialog.setFileMode(mode)
        if mode == QFileDialog.FileMode.ExistingFile:
            names = " ".join(f"*{suffix}" for suffix in SUFFIXES)
            known = self.tr("Conversations and memories ({0})").format(names)
            dialog.setNameFilters([known, self.tr("All files (*)")])
        dialog.fileSelected.connect(lambda path: self.import_file(Path(path)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        self.file_dialog = dialog

    def make_episode(self, message_ids: Sequence[int]) -> None:
        """The dialog for an episode of messages; what is made is shown in its panel."""
        self._context.navigator.create_episode(message_ids, self._made)

    def _made(self, episode_id: int) -> None:
        self.reader.leave_selection()
        self._context.navigator.open_memory(f"episode-{episode_id}")

    def _do(self, deed: Callable[[Conversation], object]) -> None:
        if self.reader.conversation is not None:
            deed(self.reader.conversation)

    def _read_another(self) -> None:
        """What was read is gone."""
        self.reader.hide()
        self._read_any = False

    def _open(self, entry: ConversationEntry) -> None:
        self._read_any = True
        self.reader.show()
        if entry.message_id is None:
            self.reader.open_conversation(entry.conversation_id)
        else:
            self.reader.show_message(entry.message_id)

    def _show_list(self, shown: list[ConversationEntry]) -> None:
        searching = bool(self.search.text().strip())
        self.list.show_entries(shown, self.reader.conversation_id)
        if not searching:
            self._context.navigator.show_count(self.name, len(shown))
        self._count.setText("" if searching else QLocale().toString(len(shown)) if shown else "")
        self._pages.setCurrentWidget(self._work if shown or searching else self.empty)
        self.list.setVisible(bool(shown))
        self.nothing.setVisible(not shown)
        if not shown:
            words = self.tr("Nobody said “{0}”, and no conversation is called so.").format(self.search.text().strip())
            self.nothing.tell("search", self.tr("Nothing found"), words)
        elif not searching and not self._read_any:
            self.list.choose_first()

    def _follow(self, changes: Changes) -> None:
        if changes.touches("conversations", "messages"):
            self._typing.start()
            self.reader.refresh()
