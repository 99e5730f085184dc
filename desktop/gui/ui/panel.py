"""What the window asks of its panels (`Panel`), what they ask of it (`Navigator`), and all that each is given
(`PanelContext`), with the news of the store as signals (`StoreChanges`)."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar

from PySide6.QtCore import QByteArray, QEvent, QObject, QPoint, QSettings, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QMenu, QWidget

from desktop.core.model import Changes, Fact, Kind, Operation, Origin, RowChange
from desktop.core.paths import DataFolder
from desktop.gui.ui.actions import ActionSpec, add_actions, open_context_menu
from desktop.gui.ui.failures import Failed, Notice, ToastAction
from desktop.gui.ui.jobs import TaskRunner
from desktop.gui.ui.roles import Role
from desktop.gui.ui.theme import Theme

if TYPE_CHECKING:
    from desktop.app import App
    from desktop.memory.service import Memory


APART_MS = 250
"""Showing a change takes longer than writing one: a program that writes without pause would leave the window no time
for its person."""


class StoreChanges(QObject):
    """`changed` carries one `Changes`: the rows of all commits since the last one, under the newest operation.

    The first comes at once, the next `APART_MS` after it at the earliest.
    """

    changed = Signal(object)
    _arrived = Signal()

    def __init__(self, memory: Memory, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lock = threading.Lock()
        self._waiting: list[Changes] = []
        self._rest = QTimer(self, singleShot=True, interval=APART_MS)
        self._rest.timeout.connect(self._announce)
        self._arrived.connect(self._begin, Qt.ConnectionType.QueuedConnection)
        self._unsubscribe = memory.database.subscribe(self._collect)

    def stop(self) -> None:
        """Ends the signals: before the window goes."""
        self._rest.stop()
        self._unsubscribe()
        self._unsubscribe = lambda: None

    def _collect(self, changes: Changes) -> None:
        """On the writing thread."""
        with self._lock:
            self._waiting.append(changes)
            first = len(self._waiting) == 1
        if first:
            self._arrived.emit()

    @Slot()
    def _begin(self) -> None:
        if not self._rest.isActive():
            self._announce()

    def _announce(self) -> None:
        with self._lock:
            waiting, self._waiting = self._waiting, []
        if waiting:
            self._rest.start()
            self.changed.emit(merged_changes(waiting))


class ChangesInView(QObject):
    """The changes for a widget that shows them: at once while it is in view; what came while it was hidden comes in
    one when it is shown again, so that a panel out of view reads nothing."""

    changed = Signal(object)

    def __init__(self, changes: StoreChanges, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._missed: list[Changes] = []
        widget.installEventFilter(self)
        changes.changed.connect(self._hear)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Show and watched is self._widget and self._missed:
            missed, self._missed = merged_changes(self._missed), []
            self.changed.emit(missed)
        return super().eventFilter(watched, event)

    @Slot(object)
    def _hear(self, changes: Changes) -> None:
        if self._widget.isVisible():
            self.changed.emit(changes)
        else:
            self._missed = [merged_changes([*self._missed, changes])]


def merged_changes(several: list[Changes]) -> Changes:
    """Returns all rows that were touched, under the newest operation."""
    rows: dict[str, frozenset[int]] = {}
    for changes in several:
        for table, ids in changes.rows.items():
            rows[table] = rows.get(table, frozenset()) | ids
    newest = several[-1]
    return Changes(newest.operation_id, newest.actor, rows)


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Afterwards:
    """`work` returns a sentence for the next window, which opens `folder`; where it raises a UserError, that is told
    and the folder of before opens again. `words` say meanwhile what goes on."""

    words: str
    work: Callable[[], str]
    folder: DataFolder


@dataclass(frozen=True, slots=True)
class MemoryList:
    """Memories of one kind to be shown together, by their row ids, under words that say which they are."""

    kind: Kind
    ids: tuple[int, ...]
    title: str


class Navigator(Protocol):
    """Goes to another part of the window, and tells what the window tells. On the GUI thread."""

    def show_panel(self, name: str) -> None:
        """Brings a panel to view and gives it the focus; an unknown name changes nothing."""

    def open_memory(self, memory_id: str) -> None:
        """Shows a memory in its panel, by its stable id; one that no panel shows changes nothing."""

    def open_memories(self, memories: MemoryList) -> None:
        """Shows several memories of a kind together, in the panel of their kind."""

    def open_message(self, message_id: int) -> None:
        """Shows a message in its conversation."""

    def open_conversation(self, conversation_id: int) -> None:
        """Brings a conversation back to the chat."""

    def show_calls(self, tool: str) -> None:
        """Shows what a tool changed, in the history."""

    def show_upkeep(self) -> None:
        """Shows what Keepsake changed by itself, in the history."""

    def show_facts_of(self, subject: str) -> None:
        """Shows the facts about a subject, by the query that a person would type."""

    def open_subject(self, name: str) -> None:
        """Shows the page of a person or thing, by any of its names."""

    def ask(self, question: str) -> None:
        """Brings the chat to view with a question to send, unless the person is writing something there."""

    def edit_fact(
        self,
        fact: Fact | None,
        *,
        write: Callable[[Fact, Origin], object] | None = None,
        kept: Callable[[int], object] | None = None,
    ) -> None:
        """Opens the dialog for a fact, or for a new one. `write` stores it in place of `FactMemory.edit`, off the GUI
        thread; `kept` is told the id of what was written, which is shown in its panel otherwise."""

    def merge_facts(self, fact_ids: Sequence[int]) -> None:
        """Opens the preview of a merge of facts."""

    def create_episode(self, message_ids: Sequence[int], made: Callable[[int], object]) -> None:
        """Opens the dialog for an episode of messages; `made` is told its id."""

    def open_settings(self, name: str = "") -> None:
        """Opens the settings, at one of them where it is named."""

    def key_areas(self) -> Iterator[tuple[str, Sequence[ActionSpec]]]:
        """Yields the places where keys work, by the name that a person reads, and the actions there."""

    def import_conversations(self) -> None:
        """Asks for a file to import."""

    def add_samples(self) -> None:
        """Puts the sample memories into the store, and offers to remove them."""

    def extract(self, conversation_ids: Sequence[int]) -> None:
        """Opens the extraction of memories, which proposes these conversations."""

    def consolidate(self) -> None:
        """Opens the dry run of a consolidation of all."""

    def review_mirror(self) -> None:
        """Opens what was changed in the Markdown mirror; says so where there is none."""

    def tell(self, text: str, operation_id: int | None = None, others: Sequence[ToastAction] = ()) -> None:
        """Tells a sentence for a moment, with the way back where there is an operation to undo, and what else can be
        said about it."""

    def tell_undone(self, made: Operation) -> None:
        """Tells what an operation undid or did again, with the way back, and chooses in view what came back by it."""

    def show_toast(self, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        """Tells a sentence for a moment, with something else to do about it than to undo an operation."""

    def show_notice(self, notice: Notice) -> None:
        """Shows a notice above the panels until the person closes it."""

    def take_back_notice(self, text: str) -> None:
        """Closes the notice of this text, where it is still shown: it is no longer so."""

    def show_work(self, name: str, words: str, cancel: Callable[[], object] | None) -> None:
        """Tells what goes on under a name, and how it is ended, None where it can't be; no words when it is over."""

    def show_count(self, panel: str, count: int) -> None:
        """Tells how much is in a panel that is in view."""

    def call_for_attention(self) -> None:
        """Brings the chat to view and has the taskbar say so: somebody waits for the person's word."""


@dataclass(frozen=True, slots=True)
class PanelContext:
    """Made once, by the application's root."""

    app: App
    theme: Theme
    tasks: TaskRunner
    changes: StoreChanges
    navigator: Navigator

    def write(
        self,
        owner: QObject,
        work: Callable[[Origin], T],
        done: Callable[[T], None] | None = None,
        *,
        reason: str = "",
        failed: Failed | None = None,
    ) -> None:
        """Changes the store as the person, off the GUI thread; panels hear of it through `changes`."""
        origin = Origin(actor="user", reason=reason)
        self.tasks.write(owner, lambda: work(origin), done, failed)


class Panel(QWidget):
    """A place of the window, made when it is first shown (`desktop.gui.shell.panels`)."""

    role = Role.Grouping

    name = ""
    """As the list of the panels calls it."""

    def complete(self) -> None:
        """Makes what is not seen at the first look: at a start in a turn of its own, for what is typed meanwhile."""

    @property
    def place(self) -> QWidget:
        """Where the keyboard goes when the panel comes to view."""
        return self

    @property
    def idle(self) -> bool:
        """Whether everything that it asked of the store by a thread of its own has been shown."""
        return True

    def focus_search(self) -> bool:
        """Goes to the search; False where the panel has none."""
        return False

    def show_memory(self, row_id: int) -> None:
        """Shows one of the memories that the list of the panels says are shown here."""

    def show_memories(self, memories: MemoryList) -> None:
        """Shows these alone, of the memories that are shown here, until they are let go."""

    def choose_changed(self, changes: Sequence[RowChange]) -> None:
        """Chooses what an undo wrote back, as far as the list has it; takes neither a filter nor the focus away."""

    def fill_menu(self, menu: QMenu, _at: QPoint) -> None:
        """Adds what can be done in the panel, to the menu of a right click."""
        add_actions(menu, getattr(self, "actions_here", ()))  # the one at the start has none

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        open_context_menu(self, event)

    def save_state(self, settings: QSettings) -> None:
        """Writes how it was left: widths, order, filters."""

    def restore_state(self, settings: QSettings) -> None:
        """Takes it up again; what can't be read stays as it is."""

    def stop(self) -> None:
        """Follows no news and begins nothing any more: before the window goes."""


def saved_bytes(settings: QSettings, key: str) -> QByteArray:
    """Returns a state as Qt's widgets write it; empty for none."""
    value = settings.value(key)
    return value if isinstance(value, QByteArray) else QByteArray()
