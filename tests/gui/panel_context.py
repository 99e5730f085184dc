"""What a panel is given where there is no window about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QObject, Signal

from desktop.core.model import Fact, Operation, Origin
from desktop.gui.shell.panels import key_areas
from desktop.gui.ui.actions import ActionSpec
from desktop.gui.ui.failures import Notice, ToastAction
from desktop.gui.ui.jobs import TaskRunner
from desktop.gui.ui.panel import MemoryList, PanelContext, StoreChanges
from desktop.gui.ui.theme import Theme
from tests.gui.chat_app import ChatApp


class RecordedNavigator(QObject):
    """Stands in for the window: what is asked of it is a signal, with what it was given."""

    memory_opened = Signal(str)
    memories_opened = Signal(object)
    message_opened = Signal(int)
    conversation_opened = Signal(int)
    panel_shown = Signal(str)
    facts_shown = Signal(str)
    subject_opened = Signal(str)
    calls_shown = Signal(str)
    asked = Signal(str)
    opened = Signal(str, object)
    told = Signal(str, object)
    noticed = Signal(object)
    work_shown = Signal(str, str, object)
    counted = Signal(str, int)
    called = Signal()

    def add_samples(self) -> None:
        self.opened.emit("samples", None)

    def show_panel(self, name: str) -> None:
        self.panel_shown.emit(name)

    def open_memory(self, memory_id: str) -> None:
        self.memory_opened.emit(memory_id)

    def open_memories(self, memories: MemoryList) -> None:
        self.memories_opened.emit(memories)

    def open_message(self, message_id: int) -> None:
        self.message_opened.emit(message_id)

    def open_conversation(self, conversation_id: int) -> None:
        self.conversation_opened.emit(conversation_id)

    def show_calls(self, tool: str) -> None:
        self.calls_shown.emit(tool)

    def show_upkeep(self) -> None:
        self.calls_shown.emit("")

    def show_facts_of(self, subject: str) -> None:
        self.facts_shown.emit(subject)

    def open_subject(self, name: str) -> None:
        self.subject_opened.emit(name)

    def ask(self, question: str) -> None:
        self.asked.emit(question)

    def edit_fact(
        self,
        fact: Fact | None,
        *,
        write: Callable[[Fact, Origin], object] | None = None,
        kept: Callable[[int], object] | None = None,
    ) -> None:
        self.opened.emit("fact", fact)

    def merge_facts(self, fact_ids: Sequence[int]) -> None:
        self.opened.emit("merge", fact_ids)

    def create_episode(self, message_ids: Sequence[int], made: Callable[[int], object]) -> None:
        self.opened.emit("episode", message_ids)

    def open_settings(self, name: str = "") -> None:
        self.opened.emit("settings", name)

    def key_areas(self) -> Iterator[tuple[str, Sequence[ActionSpec]]]:
        return key_areas()

    def import_conversations(self) -> None:
        self.opened.emit("import", None)

    def extract(self, conversation_ids: Sequence[int]) -> None:
        self.opened.emit("extraction", conversation_ids)

    def consolidate(self) -> None:
        self.opened.emit("consolidation", None)

    def review_mirror(self) -> None:
        self.opened.emit("mirror", None)

    def tell(self, text: str, operation_id: int | None = None, others: Sequence[ToastAction] = ()) -> None:
        self.told.emit(text, operation_id)

    def tell_undone(self, made: Operation) -> None:
        self.told.emit(made.label, made.id)

    def show_toast(self, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        self.told.emit(text, act)

    def show_notice(self, notice: Notice) -> None:
        self.noticed.emit(notice)

    def take_back_notice(self, text: str) -> None:
        self.noticed.emit(None)

    def show_work(self, name: str, words: str, cancel: Callable[[], object] | None) -> None:
        self.work_shown.emit(name, words, cancel)

    def show_count(self, panel: str, count: int) -> None:
        self.counted.emit(panel, count)

    def call_for_attention(self) -> None:
        self.called.emit()


def context_of(app: ChatApp, navigator: RecordedNavigator | None = None) -> PanelContext:
    tasks, changes = TaskRunner(app.readers, app.writer), StoreChanges(app.memory)
    return PanelContext(app, Theme("light"), tasks, changes, navigator or RecordedNavigator())  # type: ignore[arg-type]
