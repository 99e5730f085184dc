"""The Conversations panel: all that was said, to search and read, and the way to bring more in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFileDialog, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from desktop.gui.actions import IMPORT_KEY
from desktop.gui.changes import ChangesInView, StoreChanges
from desktop.gui.context import Context
from desktop.gui.panels.conversations_import import SUFFIXES, ImportBar
from desktop.gui.panels.conversations_list import ConversationList, Entry, entries
from desktop.gui.panels.conversations_reader import ConversationReader
from desktop.gui.panels.panel import Panel
from desktop.gui.tasks import Latest, Tasks
from desktop.gui.theme import Theme, style
from desktop.gui.tokens import Space
from desktop.gui.widgets.basics import button, column, label, row
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.search_field import SearchField
from desktop.model import Changes

if TYPE_CHECKING:
    from desktop.app import App

_TYPING_MS = 120


class ConversationsPanel(Panel):
    """What is chosen in the list is read beside it."""

    name = "conversations"

    def __init__(self, app: App, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._app = app
        self._changes = StoreChanges(app.database, self)
        context = Context(app, theme, Tasks(app.readers, app.writer, self), self._changes)
        self._context = context
        self._listing = Latest(context.tasks, self)
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._count = label("", "muted")
        self.search = SearchField(theme, self.tr("Search what was said"))
        tip = self.tr("Bring in conversations from a file")
        self.import_button = button(self.tr("Import…"), tip=tip, key=IMPORT_KEY)
        self.list = ConversationList(theme)
        self.reader = ConversationReader(context)
        self.imports = ImportBar(context)
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
        memory, words = self._app.memory, self.search.text()
        self._listing.read(lambda: entries(memory, words), self._show_list)

    def import_file(self, path: Path) -> None:
        """Brings in the conversations of a file."""
        self.imports.start(path)

    def stop(self) -> None:
        """Before the window goes."""
        self.imports.stop()
        self.reader.flow.stop()
        self._changes.stop()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        if _dropped(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        path = _dropped(event)
        if path is not None:
            self.import_file(path)
            event.acceptProposedAction()

    def _build(self) -> None:
        self.setAccessibleName(self.tr("Conversations"))
        self.setAcceptDrops(True)
        title = label(self.tr("Conversations"), "title")
        head = row(title, self._count, None, self.import_button, spacing=Space.M)
        side = QWidget()
        side.setLayout(column(self.search, self.list, self.nothing, spacing=Space.S, margins=(Space.L, 0, 0, Space.S)))
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
                "What you say in the chat is kept here, and what you import: LoCoMo JSON, or a JSON object a line."
            ),
            self.tr("Import…"),
            self.choose_file,
        )
        self.reader.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, Space.L, 0, 0)
        layout.setSpacing(Space.M)
        margins = QVBoxLayout()
        margins.setContentsMargins(Space.L + Space.XS, 0, Space.L + Space.XS, 0)
        margins.addLayout(head)
        margins.addWidget(self.imports)
        layout.addLayout(margins)
        layout.addWidget(self._pages, 1)

    def _connect(self) -> None:
        self._typing.timeout.connect(self.reload)
        self.search.textChanged.connect(lambda _: self._typing.start())
        self.search.left.connect(self.list.setFocus)
        self.import_button.clicked.connect(self.choose_file)
        self.list.chosen.connect(self._open)
        self.reader.opened.connect(self.list.mark)
        self.reader.chat_requested.connect(self.chat_requested)
        self.reader.memory_opened.connect(self.memory_chosen)
        ChangesInView(self._changes, self).changed.connect(self._follow)

    def choose_file(self) -> None:
        """Asks for a file to import."""
        dialog = QFileDialog(self, self.tr("Import conversations"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        names = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        dialog.setNameFilters([self.tr("Conversations ({0})").format(names), self.tr("All files (*)")])
        dialog.fileSelected.connect(lambda path: self.import_file(Path(path)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        self.file_dialog = dialog

    def _open(self, entry: Entry) -> None:
        self._read_any = True
        self.reader.show()
        if entry.message_id is None:
            self.reader.open_conversation(entry.conversation_id)
        else:
            self.reader.show_message(entry.message_id)

    def _show_list(self, shown: list[Entry]) -> None:
        searching = bool(self.search.text().strip())
        self.list.show_entries(shown, self.reader.conversation_id)
        if not searching:
            self.count_changed.emit(len(shown))
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


def _dropped(event: QDropEvent) -> Path | None:
    """The file of a drop that may hold conversations."""
    for url in event.mimeData().urls():
        path = Path(url.toLocalFile())
        if url.isLocalFile() and path.suffix.lower() in SUFFIXES:
            return path
    return None
