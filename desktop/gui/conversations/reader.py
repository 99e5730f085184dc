"""Reading a conversation: opened at its beginning or at a message, more as one scrolls, in either direction."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QMenu, QPushButton, QStyle, QStyleOptionButton, QVBoxLayout, QWidget

from desktop.assistant.providers.prices import Spent, together
from desktop.core.model import Conversation
from desktop.gui.messages.flow import ChatFlow
from desktop.gui.messages.message import MessageRow
from desktop.gui.messages.message_answer import spent_text
from desktop.gui.messages.message_list import MessageList
from desktop.gui.messages.pages import PAGE, ChatPage, read_around, read_range
from desktop.gui.ui.actions import Actions, with_keys
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import CORNER, Space, Theme, style
from desktop.gui.ui.translation import counted, short_date_text
from desktop.gui.ui.widgets import ElidedLabel, KeyButton, button, column, divider, icon_button, row
from desktop.memory.episodes import COVERED_MOST

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
        """Every message gets a box; the first one in view has the keyboard."""
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
        """The messages are messages again."""
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

    def step(self, tick: _Tick, by: int, *, take: bool) -> None:
        """To the box before or after; with `take`, both are ticked."""
        order = self._order()
        place = order.index(tick.message_id) + by
        if not 0 <= place < len(order):
            return
        other = self._ticks[order[place]]
        other.setFocus()
        self._rows.ensureWidgetVisible(other, 0, Space.XL)
        if take:
            tick.setChecked(True)
            other.setChecked(True)

    def clicked(self, tick: _Tick, *, reach: bool) -> None:
        """A click; with `reach`, all from the one clicked before."""
        order = self._order()
        if reach and self._anchor in order:
            first, last = sorted((order.index(self._anchor), order.index(tick.message_id)))
            for message_id in order[first : last + 1]:
                self._ticks[message_id].setChecked(True)
        self._anchor = tick.message_id

    def _cover(self) -> None:
        if not self.choosing:
            return
        there = {row.message_id: row for row in self._rows.rows if row.message_id is not None}
        for gone in self._ticks.keys() - there.keys():
            self._ticks.pop(gone).deleteLater()
        for message_id, message in there.items():
            if message_id not in self._ticks:
                tick = _Tick(self._theme, message, message_id, self)
                tick.toggled.connect(self._announce)
                self._ticks[message_id] = tick

    def _order(self) -> list[int]:
        return [row.message_id for row in self._rows.rows if row.message_id in self._ticks]

    def _content(self) -> QWidget:
        return self._rows.content

    def _announce(self) -> None:
        self.changed.emit(self.ids)


class _Tick(QCheckBox):
    """Lies over a message, its box in the margin beside it."""

    def __init__(self, theme: Theme, row: MessageRow, message_id: int, ticks: MessageTicks) -> None:
        super().__init__(row.parentWidget())
        self.message_id = message_id
        self._theme = theme
        self._row = row
        self._ticks = ticks
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
            take = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._ticks.step(self, steps[key], take=take)
        elif key == Qt.Key.Key_Escape:
            self._ticks.left.emit()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        reach = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        super().mouseReleaseEvent(event)
        self._ticks.clicked(self, reach=reach)

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
        """Every message becomes a box to tick, or a message again."""
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
        """Of the ticked messages; where none is, they are to be ticked first."""
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
