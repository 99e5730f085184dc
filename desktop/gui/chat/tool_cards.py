"""The tool cards of a flow: their Undo, and the results that come after their turn."""

from __future__ import annotations

import threading
from collections.abc import Iterable

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from desktop.assistant.events import TaskFinished
from desktop.assistant.turn_record import Card
from desktop.gui.chat.message_answer import AssistantMessage
from desktop.gui.chat.message_chips import KeepChip
from desktop.gui.chat.message_list import MessageList
from desktop.gui.chat.message_parts import as_card
from desktop.gui.chat.tool_card import ToolCard
from desktop.gui.chat.tool_card_state import ShownCall, look_of
from desktop.gui.chat.tool_card_undo import CardUndo
from desktop.gui.ui.context import PanelContext
from desktop.gui.ui.failures import as_notice
from desktop.gui.ui.sentences import translated


class LateCards(QObject):
    """`arrived` carries a list of `TaskFinished`: those of one turn of the event loop, each as it is told;
    `found` those that were asked for.
    """

    arrived = Signal(object)
    found = Signal(object)
    _news = Signal()

    def __init__(self, context: PanelContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._lock = threading.Lock()
        self._waiting: list[TaskFinished] = []
        self._news.connect(self._announce, Qt.ConnectionType.QueuedConnection)
        self._unsubscribe = context.app.orchestrator.subscribe(self._collect)

    def ask(self, call_ids: Iterable[str], conversation_id: int | None) -> None:
        """Asks what became of calls of a conversation by now: those that have ended come with `found`."""
        wanted, asked = list(call_ids), self._context.app.orchestrator.task_of_call
        if wanted:
            self._context.tasks.read(self, lambda: [asked(call_id, conversation_id) for call_id in wanted], self._tell)

    def stop(self) -> None:
        """No more signals: before the window goes."""
        self._unsubscribe()
        self._unsubscribe = lambda: None

    def _tell(self, tasks: list[TaskFinished | None]) -> None:
        ended = [task for task in tasks if task is not None]
        if ended:
            self.found.emit(ended)

    def _collect(self, task: TaskFinished) -> None:
        """On any thread. The window may be gone by then."""
        if not shiboken6.isValid(self):
            return
        with self._lock:
            self._waiting.append(task)
            first = len(self._waiting) == 1
        if first:
            self._news.emit()

    @Slot()
    def _announce(self) -> None:
        with self._lock:
            waiting, self._waiting = self._waiting, []
        if waiting:
            self.arrived.emit(waiting)


class ChatCards(QObject):
    """Keeps the cards of `rows` true. Queued calls that ended without a card in view are told as the window tells
    such things.
    """

    _model_told = Signal(object)

    def __init__(self, context: PanelContext, rows: MessageList, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._rows = rows
        self._index = context.app.index
        self._undo = CardUndo(context, self)
        self._late = LateCards(context, self)
        self._late.arrived.connect(self._show_arrived)
        self._late.found.connect(self._show_late)
        self._model_told.connect(self.show_model, Qt.ConnectionType.QueuedConnection)
        self._stop_following = self._index.subscribe(self._model_told.emit)
        self.conversation_id: int | None = None
        """The conversation that the rows are of."""

    @property
    def all(self) -> list[ToolCard]:
        return [card for answer in self._answers() for card in answer.cards]

    def take_in(self, answer: AssistantMessage) -> None:
        """Serves the cards of an answer from now on."""
        answer.undo_clicked.connect(self._undo.undo)
        answer.redo_clicked.connect(self._undo.redo)
        answer.keep_clicked.connect(lambda chip: self._keep(answer, chip))

    def refresh(self) -> None:
        """The store has changed: something may be undone, or stand again."""
        self._undo.refresh(self.all)

    def show_model(self) -> None:
        """Calls that go on say so while it is the embedding model that they wait for."""
        loads = self._index.status.state == "loading"
        for card in self.all:
            now = card.card.going_on(model_loads=loads)
            if now != card.card:
                card.show_card(now)

    def ask_for_late(self) -> None:
        """Rows were added, or a call was queued: its result may be there by now, perhaps since the last session."""
        waiting = [card.card.call_id for answer in self._answers() for card in answer.calls.queued()]
        self._late.ask(waiting, self.conversation_id)

    def stop(self) -> None:
        """Before the window goes."""
        self._late.stop()
        self._stop_following()
        self._stop_following = lambda: None

    def _keep(self, answer: AssistantMessage, chip: KeepChip) -> None:
        """Has a text kept that an answer left out, and shows the call in it."""
        chat, answer_id, said = self._context.app.chat, answer.message_id, chip.said
        if answer_id is None or answer.unkept is None:
            return
        chips = answer.unkept

        def show(kept: Card) -> None:
            if kept.finished.status in ("success", "skipped"):
                answer.show_kept(chip, as_card(kept))
            else:
                chips.show_failure(chip, translated(str(kept.finished.answer["message"])))

        self._context.tasks.write(
            chip,
            lambda: chat.keep(answer_id, said),
            show,
            lambda error: chips.show_failure(chip, as_notice(error).text),
        )

    def _answers(self) -> list[AssistantMessage]:
        return [row for row in self._rows.rows if isinstance(row, AssistantMessage)]

    def _show_late(self, tasks: list[TaskFinished]) -> list[TaskFinished]:
        """Turns cards to their final state; returns the results that have no card here."""
        answers = self._answers()
        left, found = [], []
        for task in tasks:
            late = (answer.calls.finish_late(task.finished) for answer in reversed(answers))
            card = next(filter(None, late), None)
            found.append(card) if card is not None else left.append(task)
        self._undo.refresh(card for card in found if card is not None)
        return left

    def _show_arrived(self, tasks: list[TaskFinished]) -> None:
        left = self._show_late(tasks)
        in_view = self.conversation_id if self._rows.isVisible() else None
        elsewhere = [task for task in left if task.conversation_id not in (None, in_view)]
        if elsewhere:
            operations = [operation for task in elsewhere for operation in task.finished.operation_ids]
            self._context.navigator.tell(_ended_words(elsewhere), operations[0] if len(operations) == 1 else None)


def _ended_words(tasks: list[TaskFinished]) -> str:
    """ "Done: Remembered location = Lviv"; of several the last, with how many more there were."""
    last = tasks[-1].finished
    card = ShownCall(last.call_id, last.tool, last.tool).finished(last)
    words = f"{look_of(card).word}: {' '.join(card.headline).strip()}"
    if len(tasks) == 1:
        return words
    return QCoreApplication.translate("ChatCards", "{0} (and {1} more)").format(words, len(tasks) - 1)
