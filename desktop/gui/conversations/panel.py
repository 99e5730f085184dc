"""The Conversations panel: lists all that was said, to search and to read beside the list, and brings more in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QItemSelectionModel,
    QLocale,
    QModelIndex,
    QObject,
    QRect,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QFileDialog,
    QFrame,
    QListView,
    QMenu,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QStyle,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)

from desktop.assistant.providers.prices import Spent, together
from desktop.core.model import Changes, Conversation
from desktop.gui.messages.conversation_actions import ConversationActions
from desktop.gui.messages.flow import ChatFlow
from desktop.gui.messages.message import MessageRow
from desktop.gui.messages.message_answer import spent_text
from desktop.gui.messages.message_list import MessageList
from desktop.gui.messages.pages import PAGE, ChatPage, read_around, read_range
from desktop.gui.transfer.import_dialog import ImportDialog
from desktop.gui.ui.actions import CONVERSATIONS, IMPORT_KEY, Actions, with_keys
from desktop.gui.ui.ages import minutes
from desktop.gui.ui.dialogs import FileDialog
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import ChangesInView, Panel, PanelContext
from desktop.gui.ui.tables import EntryDelegate, ListModel, ModelIndex
from desktop.gui.ui.theme import CORNER, Space, Theme, style
from desktop.gui.ui.translation import age, counted, exact, short_date_text, speaker_name
from desktop.gui.ui.widgets import (
    SUFFIXES,
    ElidedLabel,
    EmptyState,
    KeyButton,
    SearchField,
    button,
    column,
    divider,
    icon_button,
    panel_head,
    row,
    told_beside,
)
from desktop.memory.episodes import COVERED_MOST
from desktop.memory.service import Memory

_NAME_MOST: Final = 120
_ROOM: Final = Space.XL
"""What a box takes beside its message."""
_VEIL: Final = 36
"""How much of the accent lies over a message that is ticked, of 255."""


class MessageTicks(QObject):
    """`changed` carries the ids of the ticked messages, in their order; `left`: Escape."""

    changed = Signal(object)
    left = Signal()

    def __init__(self, theme: Theme, rows: MessageList) -> None:
        super().__init__(rows)
        self._theme = theme
        self._rows = rows
        self._ticks: dict[int, _Tick] = {}
        self._anchor: int | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._cover)
        self.choosing = False

    @property
    def ids(self) -> list[int]:
        """The ticked messages, in the order in which they stand."""
        return [message_id for message_id in self._order() if self._ticks[message_id].isChecked()]

    @property
    def ticks(self) -> dict[int, QCheckBox]:
        """The boxes by message."""
        return dict(self._ticks)

    def begin(self) -> None:
        """Gives every message a box; the first one in view has the keyboard."""
        if self.choosing:
            return
        self.choosing = True
        self._rows.leave_beside(_ROOM)
        self._content().installEventFilter(self)
        self._cover()
        top = self._rows.verticalScrollBar().value()
        seen = [message_id for message_id in self._order() if self._ticks[message_id].geometry().bottom() >= top]
        if seen:
            self._ticks[seen[0]].setFocus()
        self._announce()

    def end(self) -> None:
        """Makes the messages messages again."""
        self.choosing, self._anchor = False, None
        self._rows.leave_beside(0)
        self._content().removeEventFilter(self)
        for tick in self._ticks.values():
            tick.hide()
            tick.deleteLater()
        self._ticks.clear()
        self._announce()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if self.choosing and event.type() in (QEvent.Type.ChildAdded, QEvent.Type.ChildRemoved):
            self._soon.start()  # once the row is laid out
        return super().eventFilter(watched, event)

    def _step(self, message_id: int, by: int, take: bool) -> None:
        """To the box before or after; with `take`, both are ticked."""
        order = self._order()
        place = order.index(message_id) + by
        if not 0 <= place < len(order):
            return
        tick, other = self._ticks[message_id], self._ticks[order[place]]
        other.setFocus()
        self._rows.ensureWidgetVisible(other, 0, Space.XL)
        if take:
            tick.setChecked(True)
            other.setChecked(True)

    def _reach(self, message_id: int, reach: bool) -> None:
        """A click; with `reach`, all from the one clicked before."""
        order = self._order()
        if reach and self._anchor in order:
            first, last = sorted((order.index(self._anchor), order.index(message_id)))
            for between in order[first : last + 1]:
                self._ticks[between].setChecked(True)
        self._anchor = message_id

    def _cover(self) -> None:
        if not self.choosing:
            return
        there = {row.message_id: row for row in self._rows.rows if row.message_id is not None}
        for gone in self._ticks.keys() - there.keys():
            self._ticks.pop(gone).deleteLater()
        for message_id, message in there.items():
            if message_id not in self._ticks:
                tick = _Tick(self._theme, message)
                tick.toggled.connect(self._announce)
                tick.stepped.connect(partial(self._step, message_id))
                tick.reached.connect(partial(self._reach, message_id))
                tick.left.connect(self.left)
                self._ticks[message_id] = tick

    def _order(self) -> list[int]:
        return [row.message_id for row in self._rows.rows if row.message_id in self._ticks]

    def _content(self) -> QWidget:
        return self._rows.content

    def _announce(self) -> None:
        self.changed.emit(self.ids)


class _Tick(QCheckBox):
    """Lies over a message, its box in the margin beside it. `stepped`: an arrow key, by how many rows and whether
    with Shift; `reached`: a click, and whether with Shift; `left`: Escape."""

    stepped = Signal(int, bool)
    reached = Signal(bool)
    left = Signal()

    def __init__(self, theme: Theme, row: MessageRow) -> None:
        super().__init__(row.parentWidget())
        self._theme = theme
        self._row = row
        words = " ".join(row.words().split())[:_NAME_MOST]
        self.setAccessibleName(words or self.tr("A message without words"))
        self.setToolTip(self.tr("Space ticks it; Shift with an arrow key goes on ticking"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row.installEventFilter(self)
        self._follow()
        self.show()
        self.raise_()

    def hitButton(self, _at: object) -> bool:  # noqa: N802
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize):
            self._follow()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        key = Qt.Key(event.key())
        if key in steps:
            self.stepped.emit(steps[key], bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        reach = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        super().mouseReleaseEvent(event)
        self.reached.emit(reach)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked():
            veil = self._theme.color("accent")
            veil.setAlpha(_VEIL)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(veil)
            painter.drawRoundedRect(self.rect(), CORNER, CORNER)
        if self.hasFocus():
            painter.setPen(self._theme.color("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), CORNER, CORNER)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.rect = QRect(Space.XS, Space.XS, Space.L, Space.L)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorCheckBox, option, painter, self)

    def _follow(self) -> None:
        self.setGeometry(self._row.geometry().adjusted(-_ROOM, -2, Space.XS, 2))


class ConversationReader(QWidget):
    """`opened` carries the conversation that is shown; `gone`: it is not there
    any more. `episode_wanted` carries the messages that an episode is to be made of.
    """

    opened = Signal(int)
    gone = Signal()
    episode_wanted = Signal(object)

    def __init__(self, context: PanelContext, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._app = context.app
        self._actions = actions
        self._opening = Latest(context.tasks, self)
        self._heading = Latest(context.tasks, self)
        self.conversation: Conversation | None = None
        self._title = ElidedLabel("", "heading")
        self._about = ElidedLabel("", "small")
        self.go_on = _button(self.tr("Go on in the chat"), actions["go_on"])
        self.select = _button(self.tr("Select"), actions["select"])
        self.more = icon_button(context.theme, "more", self.tr("More for this conversation"), size=16)
        self.more.setMenu(QMenu(self.more))
        self.more.menu().addActions([actions[name] for name in ("rename", "export", "extract", "delete", "erase")])
        self.messages = MessageList(context.theme, follows=False)
        self.messages.setAccessibleName(self.tr("Messages"))
        self.ticks = MessageTicks(context.theme, self.messages)
        self.bar = SelectionBar(actions["episode"])
        self.flow = ChatFlow(context, self.messages, self)
        self.ticks.changed.connect(self._show_selection)
        self.ticks.left.connect(self.leave_selection)
        self.bar.done.clicked.connect(self.leave_selection)
        self._lay_out()
        self._show_possible()

    @property
    def conversation_id(self) -> int | None:
        return None if self.conversation is None else self.conversation.id

    def _lay_out(self) -> None:
        called, told = row(spacing=Space.S), row(spacing=Space.S)
        called.addWidget(self._title, 1)
        called.addWidget(self.more)
        told.addWidget(self._about, 1)
        told.addWidget(self.select)
        told.addWidget(self.go_on)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(column(called, told, spacing=Space.XS, margins=(Space.L, Space.S, Space.L, Space.S)))
        layout.addWidget(divider())
        layout.addWidget(self.messages, 1)
        layout.addWidget(self.bar)

    def open_conversation(self, conversation_id: int) -> None:
        """Shows a conversation from its beginning."""
        memory = self._app.memory
        self._opening.read(lambda: read_range(memory, conversation_id, 0, PAGE), self._show_beginning)

    def show_message(self, message_id: int) -> None:
        """Shows a message where it was said, marked for a moment."""
        memory = self._app.memory

        def show(page: ChatPage) -> None:
            self._show(page)
            found = self.messages.row_of(message_id)
            if found is not None:
                self.messages.show_row(found)
                found.highlight()

        self._opening.read(lambda: read_around(memory, message_id), show)

    def refresh(self) -> None:
        """Reads again what the head says; the conversation may be gone."""
        conversation_id, stored = self.conversation_id, self._app.memory.conversations
        if conversation_id is not None:
            self._heading.read(
                lambda: (stored.get(conversation_id), together(stored.usage(conversation_id))),
                lambda found: self._show_head(*found),
            )

    def turn_selection(self) -> None:
        """Makes every message a box to tick, or a message again."""
        if self.ticks.choosing:
            self.leave_selection()
        elif self.conversation is not None:
            self.bar.show()
            self.ticks.begin()

    def leave_selection(self) -> None:
        self.ticks.end()
        self.bar.hide()
        self.select.setFocus()

    def ask_for_episode(self) -> None:
        """Asks for an episode of the ticked messages; where none is, they are to be ticked first."""
        if not self.ticks.choosing:
            self.turn_selection()
        elif 1 <= len(self.ticks.ids) <= COVERED_MOST:
            self.episode_wanted.emit(self.ticks.ids)

    def _show_selection(self, ids: list[int]) -> None:
        self.bar.show_count(len(ids))

    def _show_beginning(self, page: ChatPage) -> None:
        self._show(page)
        self.messages.show_top()

    def _show(self, page: ChatPage) -> None:
        if page.conversation is None:
            return
        if self.ticks.choosing:
            self.leave_selection()
        self._show_head(page.conversation)
        self.flow.show_page(page, None)
        self.opened.emit(page.conversation.id)
        self.refresh()

    def _show_head(self, conversation: Conversation | None, spent: Spent | None = None) -> None:
        self.conversation = conversation
        self._show_possible()
        if conversation is None:
            self.gone.emit()
            return
        self._title.setText(conversation.title or self.tr("Untitled"))
        parts = [self._about_text(conversation), "" if spent is None else spent_text(spent)]
        self._about.setText(" · ".join(filter(None, parts)))

    def _show_possible(self) -> None:
        is_chat = self.conversation is not None and self.conversation.origin == "chat"
        self.go_on.setVisible(is_chat)
        self._actions["go_on"].setEnabled(is_chat)
        for name in ("rename", "export", "extract", "delete", "erase", "select", "episode"):
            self._actions[name].setEnabled(self.conversation is not None)

    def _about_text(self, conversation: Conversation) -> str:
        messages = counted("Conversations", "1 message", "%Ln messages", conversation.message_count)
        imported = [] if conversation.origin == "chat" else [self.tr("imported")]
        began, ended = short_date_text(conversation.created_at), short_date_text(conversation.updated_at)
        return " · ".join([messages, *imported, began if began == ended else f"{began} – {ended}"])


class SelectionBar(QFrame):
    """At the foot while messages are chosen: how many, and what to make of them."""

    def __init__(self, action: QAction) -> None:
        super().__init__()
        style(self, "notice-info")
        self._told = ElidedLabel("", "strong")  # it must not push the list beside it together
        self._make = KeyButton(self.tr("Make an episode…"), action, primary=True)
        self.done = button(self.tr("Done"), tip=self.tr("Stop selecting"), key="Esc")
        layout = row(self._told, self.done, self._make, margins=(Space.L, Space.S, Space.L, Space.S))
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.show_count(0)
        self.hide()

    def show_count(self, count: int) -> None:
        words = counted("SelectionBar", "1 selected", "%Ln selected", count)
        if count > COVERED_MOST:
            self._told.setText(self.tr("{0}: an episode covers at most {1}").format(words, COVERED_MOST))
        elif count:
            self._told.setText(words)
        else:
            self._told.setText(self.tr("Tick the messages that belong together"))
        self._make.setEnabled(1 <= count <= COVERED_MOST)


def _button(text: str, action: QAction) -> QPushButton:
    made = button(text, tip=with_keys(action.text(), action))
    made.clicked.connect(action.trigger)
    return made


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
    """Reads all conversations, last changed first; for words, those so titled, then messages with them. Blocks."""
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
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentChanged.connect(self._choose)
        minutes().passed.connect(self.viewport().update)
        theme.changed.connect(self.doItemsLayout)

    @property
    def count(self) -> int:
        return self._model.rowCount()

    def show_entries(self, shown: Sequence[ConversationEntry], current: int | None) -> None:
        """Replaces the list; the conversation that is read stays marked, without being opened again, as do several that
        are chosen."""
        several = set(self.chosen_ids())
        blocked = self.selectionModel().blockSignals(True)
        self._model.replace(shown)
        self.selectionModel().blockSignals(blocked)
        self.mark(current)
        if len(several) > 1:
            for row in (row for row in range(self.count) if self.entry(row).conversation_id in several):
                self.selectionModel().select(self._model.index(row), QItemSelectionModel.SelectionFlag.Select)

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

    def chosen_ids(self) -> list[int]:
        """Returns the conversations of the chosen lines, in the order of the list."""
        rows = sorted(index.row() for index in self.selectionModel().selectedIndexes())
        return list(dict.fromkeys(self.entry(row).conversation_id for row in rows))

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
        self._count = told_beside("muted")
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

    @property
    def chosen_ids(self) -> list[int]:
        """The conversations that memories are to be found in: those chosen, or else the one that is read."""
        several, read = self.list.chosen_ids(), self.reader.conversation_id
        return several if len(several) > 1 or read is None else [read]

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
        self._work.setStretchFactor(0, 1)
        self._work.setStretchFactor(1, 2)
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
                "extract": lambda: self._context.navigator.extract(self.chosen_ids),
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
        dialog = FileDialog(self._context, "read", title, self)
        dialog.setFileMode(mode)
        if mode == QFileDialog.FileMode.ExistingFile:
            names = " ".join(f"*{suffix}" for suffix in SUFFIXES)
            known = self.tr("Conversations and memories ({0})").format(names)
            dialog.setNameFilters([known, self.tr("All files (*)")])
        dialog.fileSelected.connect(lambda path: self.import_file(Path(path)))
        dialog.open()
        self.file_dialog = dialog

    def make_episode(self, message_ids: Sequence[int]) -> None:
        """Opens the dialog for an episode of messages; what is made is shown in its panel."""
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
