"""A conversation in the flow: its stored messages as rows, older ones on demand, and the turn that goes on."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from desktop.assistant.events import (
    Choice,
    EarlierLeftOut,
    Event,
    FallbackBegan,
    TaskFinished,
    ToolFinished,
    ToolStarted,
    TurnStarted,
)
from desktop.assistant.turn_record import Card
from desktop.core.model import Changes, Message, now
from desktop.gui.chat.citation_popover import ChatWhy
from desktop.gui.chat.citations import CitationDates
from desktop.gui.chat.message import MessageAction, MessageRow, OtherMessage, UserMessage
from desktop.gui.chat.message_answer import AssistantMessage
from desktop.gui.chat.message_chips import KeepChip, label_of
from desktop.gui.chat.message_list import MessageList
from desktop.gui.chat.message_marks import ToldFromHere
from desktop.gui.chat.message_parts import Parts, as_card
from desktop.gui.chat.pages import PAGE, ChatPage, dates_of, left_out_of, read_before, read_range, with_state, without
from desktop.gui.chat.tool_card import ToolCard
from desktop.gui.chat.tool_card_state import ShownCall, look_of
from desktop.gui.chat.tool_card_undo import CardUndo
from desktop.gui.chat.turn import ChatTurn
from desktop.gui.ui.ages import age
from desktop.gui.ui.context import PanelContext
from desktop.gui.ui.failures import as_notice, unanswered
from desktop.gui.ui.jobs import Latest
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
        self._unsubscribe = context.app.tool_executor.queue.subscribe(self._collect)

    def ask(self, call_ids: Iterable[str], conversation_id: int | None) -> None:
        """Asks what became of calls of a conversation by now: those that have ended come with `found`."""
        wanted, asked = list(call_ids), self._context.app.tool_executor.queue.of_call
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


def editing(asked: UserMessage, edit: Callable[[int, str], None]) -> MessageAction:
    """To say something else instead, once the message is stored."""
    name = QCoreApplication.translate("ChatOffers", "Edit and send again")
    return MessageAction(
        "edit", name, lambda: edit(asked.message_id or 0, asked.words()), lambda: asked.message_id is not None
    )


def answering_again(answer: AssistantMessage, rows: MessageList, again: Callable[[], None]) -> MessageAction:
    """To have the last answer given again."""
    name = QCoreApplication.translate("ChatOffers", "Answer again")
    return MessageAction("refresh", name, again, lambda: answer.message_id is not None and rows.rows[-1] is answer)


class ChatFlow(QObject):
    """Fills a `MessageList`. Rows' wishes (Retry, another assistant) go out as signals, and with
    `consent_decided` a question and the person's word; `edit_clicked` carries a message of theirs and its words;
    `choice_clicked` what they answer to what was asked back.
    """

    retry_clicked = Signal()
    stop_clicked = Signal()
    provider_clicked = Signal()
    consent_decided = Signal(object, object)
    edit_clicked = Signal(int, str)
    again_clicked = Signal()
    choice_clicked = Signal(str)

    def __init__(self, context: PanelContext, rows: MessageList, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.rows = rows
        self.cards = ChatCards(context, rows, self)
        self.why = ChatWhy(context, self)
        self._dates = CitationDates(lambda ids: dates_of(context.app.memory, ids), context.tasks, self)
        self._dates.resolved.connect(self._refresh_chips)
        self._older = Latest(context.tasks, self)
        self._newer = Latest(context.tasks, self)
        self._conversation_id: int | None = None
        self._first = 0
        self._next: int | None = None
        self._left_out: EarlierLeftOut | None = None
        """What the model was not told of in the last turn."""
        self._mark: ToldFromHere | None = None
        self._unanswered: AssistantMessage | None = None
        """What stands in place of an answer that did not come."""
        rows.reached_top.connect(self._load_older)
        rows.reached_bottom.connect(self._load_newer)

    def clear(self) -> None:
        self._older.forget()
        self._newer.forget()
        self.rows.clear()
        self._mark = self._left_out = self._unanswered = None
        self._conversation_id, self._first, self._next = None, 0, None

    def show_page(self, page: ChatPage, turn: ChatTurn | None) -> AssistantMessage | None:
        """Shows a page of a conversation, and the turn that goes on in it; returns that turn's answer."""
        self.clear()
        self.name_conversation(page.conversation.id if page.conversation else None)
        self._first, self._next = page.first, page.next
        stored = without(page.messages, turn)
        self.rows.add(self._made(stored, page.undone, newest=turn is None and self.rows.follows))
        self.cards.ask_for_late()
        self.mark_left_out(left_out_of(stored))
        if turn is None:
            self._tell_unanswered(page)
            return None
        asked = bool(stored) and stored[-1].role == "user" and stored[-1].text == turn.text
        return self.add_turn(turn, with_question=not asked)

    def _tell_unanswered(self, page: ChatPage) -> None:
        """Words that have no answer and get none can be asked with again: Keepsake ended while they were answered."""
        talk, last = page.conversation, next(reversed(page.messages), None)
        if talk is None or talk.origin != "chat" or last is None or last.role != "user" or page.next is not None:
            return
        if not self._context.app.in_turn(talk.id):
            self._unanswered = self._answer_row()
            self._unanswered.show_failure(unanswered())
            self.rows.add([(self._unanswered, last.sent_at)])

    def name_conversation(self, conversation_id: int | None) -> None:
        """The conversation that the rows are of; None for one that is not stored yet."""
        self._conversation_id = self.cards.conversation_id = conversation_id

    def add_turn(self, turn: ChatTurn, *, with_question: bool = True) -> AssistantMessage:
        """Shows a turn as far as it has come; what arrives later is fed to the row that is returned."""
        moment = now()
        self._settle_earlier()
        if with_question:
            chosen = _chosen(turn.text, self._last_choices())
            self.rows.add([(self._question_row(turn.text, moment, chosen), moment)])
        answer = self._answer_row()
        answer.apply(turn.log)
        self.rows.add([(answer, moment)])
        for event in turn.log:
            self.show_around(event)
        return answer

    def show_around(self, event: Event) -> None:
        """What an event of the turn in view means for the other rows."""
        match event:
            case TurnStarted():
                self._question_stored(event.message_id)
                self.mark_left_out(None)
            case EarlierLeftOut():
                self.mark_left_out(event)
            case FallbackBegan(capturing=False):
                self.mark_left_out(None)  # the built-in assistant reads the last words only
            case ToolStarted():
                self.cards.show_model()
            case ToolFinished(status="queued"):
                self.cards.ask_for_late()

    def mark_left_out(self, left_out: EarlierLeftOut | None) -> None:
        """Draws the line above which the model is told of nothing any more; None for no line."""
        self._left_out = left_out
        self._draw_mark()

    def _draw_mark(self) -> None:
        if self._mark is not None:
            self.rows.remove(self._mark)
            self._mark = None
        left_out = self._left_out
        first = None if left_out is None else self.rows.row_of(left_out.from_message_id)
        if first is not None and left_out is not None:
            self._mark = ToldFromHere(left_out)
            self.rows.put_above(self._mark, first)

    def add_said(self, page: ChatPage) -> None:
        """Shows what of the end of the conversation is not in the flow yet: somebody else has said it."""
        if self._next is not None:
            return  # the end is not shown; it comes by scrolling
        newest = max((row.message_id for row in self.rows.rows if row.message_id is not None), default=0)
        said = [message for message in page.messages if message.id > newest]
        last = next(reversed(self.rows.rows), None)
        if said and said[0].role == "assistant" and isinstance(last, AssistantMessage) and last.message_id is None:
            if last is self._unanswered:
                self.remove_last_answer()
            else:
                last.message_id = said.pop(0).id  # an answer that was stopped here, stored after all
        if said:
            self._settle_earlier()
            self.rows.add(self._made(said, page.undone, newest=True))
            self.cards.ask_for_late()
            self.mark_left_out(left_out_of(page.messages))

    def last_asked(self) -> UserMessage | None:
        """What the person said last, where it is answered by the last row or by none."""
        rows = [row for row in self.rows.rows[-2:] if isinstance(row, UserMessage)]
        return rows[-1] if rows else None

    def _question_stored(self, message_id: int) -> None:
        asked = self.last_asked()
        if asked is not None:
            asked.message_id = message_id
            asked.renew_tools()

    def remove_last_answer(self) -> bool:
        """Before it is given again; whether it is one that the store has."""
        last = next(reversed(self.rows.rows), None)
        if not isinstance(last, AssistantMessage):
            return False
        self.rows.remove(last)
        return last.message_id is not None

    def follow(self, changes: Changes) -> None:
        """The store has changed: ages of citations and the state of cards."""
        self._dates.follow(changes)
        self.cards.refresh()

    def stop(self) -> None:
        """Before the window goes."""
        self.why.close()
        self.cards.stop()

    def chip_text(self, memory_id: str) -> str:
        """ "fact-12 · 3 weeks ago"; the age comes when it is known."""
        self._dates.ask([memory_id])
        moment = self._dates.of(memory_id)
        return memory_id if moment is None else f"{memory_id} · {age(moment)}"

    def _load_older(self) -> None:
        conversation_id, end = self._conversation_id, self._first
        if conversation_id is None or end == 0:
            return
        self._first = 0  # asked for once
        memory = self._context.app.memory
        self._older.read(lambda: read_before(memory, conversation_id, end), self._show_older)

    def _show_older(self, page: ChatPage) -> None:
        self._first = page.first
        self.rows.add_above(self._made(page.messages, page.undone, newest=False))
        self.cards.ask_for_late()
        self._draw_mark()

    def _load_newer(self) -> None:
        conversation_id, start = self._conversation_id, self._next
        if conversation_id is None or start is None:
            return
        self._next = None  # asked for once
        memory = self._context.app.memory
        self._newer.read(lambda: read_range(memory, conversation_id, start, PAGE), self._show_newer)

    def _show_newer(self, page: ChatPage) -> None:
        self._next = page.next
        self.rows.add(self._made(page.messages, page.undone, newest=False))
        self.cards.ask_for_late()

    def _made(
        self, messages: Sequence[Message], undone: Mapping[int, bool], *, newest: bool
    ) -> list[tuple[QWidget, datetime]]:
        return [
            (self._row(message, before, undone, last=newest and message is messages[-1]), message.sent_at)
            for before, message in zip([None, *messages], messages, strict=False)
        ]

    def _row(self, message: Message, before: Message | None, undone: Mapping[int, bool], *, last: bool) -> MessageRow:
        row: MessageRow
        if message.role == "assistant":
            row = self._stored_answer(message, undone, last=last)
        elif message.role == "user":
            asked_back = Parts.of(before).choices if before is not None and before.role == "assistant" else ()
            row = self._question_row(message.text, message.sent_at, _chosen(message.text, asked_back))
        else:
            row = OtherMessage(self._context.theme, message.speaker, message.text, message.sent_at)
        row.message_id = message.id
        row.memory_clicked.connect(self._context.navigator.open_memory)
        return row

    def _stored_answer(self, message: Message, undone: Mapping[int, bool], *, last: bool) -> AssistantMessage:
        answer = self._answer_row()
        parts = Parts.of(message)
        flow = tuple(with_state(part, undone) if isinstance(part, ShownCall) else part for part in parts.flow)
        answer.show_parts(replace(parts, flow=flow), message.sent_at)
        if not last:
            answer.settle()
        return answer

    def _last_choices(self) -> Sequence[Choice]:
        """The answers to what the last row asks back."""
        last = next(reversed(self.rows.rows), None)
        return last.choices.choices if isinstance(last, AssistantMessage) and last.choices is not None else ()

    def _question_row(self, text: str, moment: datetime, chosen: str = "") -> UserMessage:
        asked = UserMessage(self._context.theme, text, moment, shown=chosen)
        if self.rows.follows:
            asked.offers.append(editing(asked, self.edit_clicked.emit))
        return asked

    def _answer_row(self) -> AssistantMessage:
        answer = AssistantMessage(self._context.theme, self.chip_text)
        if self.rows.follows:
            answer.offers.append(answering_again(answer, self.rows, self.again_clicked.emit))
        answer.memory_clicked.connect(self._context.navigator.open_memory)
        answer.why_clicked.connect(lambda memory_id, view: self.why.open(memory_id, answer, view))
        answer.consent_decided.connect(self.consent_decided)
        answer.choice_clicked.connect(self.choice_clicked)
        self.cards.take_in(answer)
        answer.retry_clicked.connect(self.retry_clicked)
        answer.stop_clicked.connect(self.stop_clicked)
        answer.provider_clicked.connect(self.provider_clicked)
        return answer

    def _settle_earlier(self) -> None:
        """Only the last answer can be asked for again, and only what it asks back can be answered by a button."""
        for row in self.rows.rows:
            if isinstance(row, AssistantMessage):
                row.settle()

    def _refresh_chips(self) -> None:
        for row in self.rows.rows:
            if isinstance(row, AssistantMessage):
                row.refresh_chips()


def _chosen(text: str, choices: Sequence[Choice]) -> str:
    """The words of the button whose answer a message is; empty for any other message."""
    return next((label_of(choice) for choice in choices if choice.says == text), "")
