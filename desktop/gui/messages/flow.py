"""A conversation in the flow: its stored messages as rows, older ones on demand, and the turn that goes on."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any, Final, Literal

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, QPoint, QRect, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLayout, QPushButton, QVBoxLayout, QWidget

from desktop.assistant.events import (
    Choice,
    EarlierLeftOut,
    Event,
    FallbackBegan,
    TaskFinished,
    ToolFinished,
    ToolStarted,
    TurnEnded,
    TurnStarted,
)
from desktop.assistant.turn_record import Card, TurnRecord
from desktop.core.model import USER, Changes, ForgetReason, Kind, Message, Origin, now, parse_memory_id
from desktop.gui.messages.markdown import Citations, TextView
from desktop.gui.messages.message import MessageAction, MessageRow, OtherMessage, UserMessage
from desktop.gui.messages.message_answer import AssistantMessage, KeepChip, ToldFromHere, label_of
from desktop.gui.messages.message_list import MessageList
from desktop.gui.messages.pages import (
    PAGE,
    ChatPage,
    Parts,
    as_card,
    citations_of,
    left_out_of,
    read_before,
    read_range,
    with_state,
    without,
)
from desktop.gui.messages.tool_card import CardUndo, ToolCard
from desktop.gui.messages.tool_card_state import ShownCall, look_of
from desktop.gui.messages.turn import ChatTurn
from desktop.gui.ui.ages import minutes
from desktop.gui.ui.dialogs import enter_presses
from desktop.gui.ui.failures import as_notice, unanswered
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.labels import about, category_text
from desktop.gui.ui.panel import PanelContext
from desktop.gui.ui.theme import Space, Theme, style
from desktop.gui.ui.translation import age, exact, key_name, month_or_age, quoted, speaker_name, translated
from desktop.gui.ui.widgets import FlowLayout, FoldedLabel, add_score, button, clear, column, divider, label, pill, row
from desktop.memory.service import Memory

CitationVerdict = Literal["incorrect", "outdated", "user_requested", "archive"]
"""What the person says of a memory: the reasons to forget a fact, or that an episode is to be archived."""

FACT_VERDICTS: Final[tuple[CitationVerdict, ...]] = ("incorrect", "outdated", "user_requested")
_TEXT_MOST: Final = 600


@dataclass(frozen=True, slots=True)
class Score:
    """How a tool's answer rated a memory. `relevance` is 0 to 1; `parts` are what it comes from, each 0 to 1.

    `label` is what the tool was doing. Tools that search in one way alone give no relevance: `cosine`, `bm25`.
    """

    label: str
    relevance: float | None = None
    parts: tuple[tuple[str, float], ...] = ()
    cosine: float | None = None
    bm25: float | None = None

    @property
    def rated(self) -> bool:
        """Whether it was searched for at all."""
        return any(figure is not None for figure in (self.relevance, self.cosine, self.bm25))


@dataclass(frozen=True, slots=True)
class CitationReason:
    """A cited memory. `place` says what it is, `state` that it is no longer recalled (empty where it is).

    `source_message_id` is where it was said; `excerpt` the words it comes from.
    """

    memory_id: str
    kind: Kind
    row_id: int
    place: str = ""
    text: str = ""
    moment: datetime | None = None
    state: str = ""
    private: bool = False
    excerpt: str = ""
    source_message_id: int | None = None
    verdicts: tuple[CitationVerdict, ...] = ()
    score: Score | None = None
    told_before: bool = False
    """Whether the assistant was told of it beside what was said, before it called any tool."""

    @property
    def is_gone(self) -> bool:
        return self.moment is None


def why_of(
    memory: Memory, memory_id: str, cards: Sequence[ShownCall], answer_id: int | None = None
) -> CitationReason | None:
    """Reads a memory as it is now, with its score in an answer's calls; None for what is no memory's id. Blocks."""
    parsed = parse_memory_id(memory_id)
    if parsed is None:
        return None
    kind, row_id = parsed
    found = {"fact": _fact, "episode": _episode, "message": _message}[kind](memory, row_id)
    score = score_in(cards, memory_id)
    told_before = memory_id in _context_of(memory, answer_id)
    return replace(found or CitationReason(memory_id, kind, row_id), score=score, told_before=told_before)


def _context_of(memory: Memory, answer_id: int | None) -> Sequence[str]:
    """The memories that the assistant was told of before it gave an answer."""
    answer = None if answer_id is None else memory.conversations.message(answer_id)
    record = None if answer is None else TurnRecord.of(answer)
    return record.context if record else ()


def score_in(cards: Sequence[ShownCall], memory_id: str) -> Score | None:
    """Returns what the newest call that rated a memory says of it, else the newest that names it; None for none."""
    named: Score | None = None
    for card in reversed(cards):
        for entry in _entries(card.answer, memory_id):
            score = _score(card, entry)
            if score.rated:
                return score
            named = named or score
    return named


def _entries(value: Any, memory_id: str) -> Iterator[Mapping[str, Any]]:
    """Everything in an answer that is about one memory, the fullest first."""
    found = sorted(_about(value, memory_id), key=len, reverse=True)
    yield from found


def _about(value: Any, memory_id: str) -> Iterator[Mapping[str, Any]]:
    if isinstance(value, Mapping):
        listed = value.get("memory_ids")
        if value.get("memory_id") == memory_id or (isinstance(listed, list | tuple) and memory_id in listed):
            yield value
        for part in value.values():
            yield from _about(part, memory_id)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _about(part, memory_id)


def _score(card: ShownCall, entry: Mapping[str, Any]) -> Score:
    if "memory_id" not in entry:  # it lists the memory among others: what it says is not about this one
        return Score(translated(card.label))
    parts = entry.get("score_parts")
    numbers = parts.items() if isinstance(parts, Mapping) else ()
    return Score(
        translated(card.label),
        relevance=_number(entry.get("relevance_score")),
        parts=tuple((str(name), float(value)) for name, value in numbers if _number(value) is not None),
        cosine=_number(entry.get("similarity")),
        bm25=_number(entry.get("score")),
    )


def _number(value: Any) -> float | None:
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _fact(memory: Memory, row_id: int) -> CitationReason | None:
    fact = memory.facts.get(row_id)
    if fact is None:
        return None
    subject = _tr("you") if fact.subject == USER else about(fact)
    archived = fact.status == "archived"
    return CitationReason(
        fact.memory_id,
        "fact",
        fact.id,
        place=_tr("Fact about {0} · {1}").format(subject, category_text(fact.category)),
        text=f"{key_name(fact.key)} = {_cut(fact.value)}",
        moment=fact.updated_at,
        state="" if fact.status == "active" else _tr("archived") if archived else _tr("merged into another"),
        private=fact.private,
        excerpt=_cut(fact.source_excerpt),
        source_message_id=fact.source_message_id,
        verdicts=FACT_VERDICTS if fact.status == "active" else (),
    )


def _episode(memory: Memory, row_id: int) -> CitationReason | None:
    episode = memory.episodes.get(row_id)
    if episode is None:
        return None
    messages = memory.episodes.message_ids(episode.id)
    active = episode.status == "active"
    return CitationReason(
        episode.memory_id,
        "episode",
        episode.id,
        place=_tr("Episode · {0}").format(episode.topic),
        text=_cut(episode.summary),
        moment=episode.ended_at,
        state="" if active else _tr("archived"),
        private=episode.private,
        source_message_id=messages[0] if messages else None,
        verdicts=("archive",) if active else (),
    )


def _message(memory: Memory, row_id: int) -> CitationReason | None:
    message = memory.conversations.message(row_id)
    if message is None:
        return None
    conversation = memory.conversations.get(message.conversation_id)
    title, speaker = conversation.title if conversation is not None else "", speaker_name(message.speaker)
    return CitationReason(
        message.memory_id,
        "message",
        message.id,
        place=_tr("{0} in “{1}”").format(speaker, title) if title else speaker,
        text=_cut(message.text),
        moment=message.sent_at,
        private=message.private,
        source_message_id=message.id,
    )


def _cut(text: str) -> str:
    return text if len(text) <= _TEXT_MOST else f"{text[: _TEXT_MOST - 1]}…"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Why", text)


_WIDTH = 340


class WhyPopover(QFrame):
    """`opened` carries a memory to be shown in its place, `judged` a verdict, which `undo_clicked` takes back."""

    opened = Signal(str)
    judged = Signal(str)
    undo_clicked = Signal()
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._theme = theme
        self.why: CitationReason | None = None
        self.buttons: dict[str, QPushButton] = {}
        style(self, "raised")
        self._place = QRect()
        self._body = QVBoxLayout()
        self._body.setSpacing(Space.S)
        self._outcome = FoldedLabel("", "small")
        self.undo = button(self.tr("Undo"), "link", tip=self.tr("Take the verdict back"))
        self.undo.clicked.connect(self.undo_clicked)
        self._foot = QWidget()
        foot = row(spacing=Space.S)
        foot.addWidget(self._outcome, 1)
        foot.addWidget(self.undo, 0, Qt.AlignmentFlag.AlignTop)
        self._foot.setLayout(foot)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.L, Space.M, Space.L, Space.L)
        layout.setSpacing(Space.S)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        layout.addLayout(self._body)
        layout.addWidget(self._foot)
        self._foot.hide()

    @property
    def outcome(self) -> str:
        """What became of a verdict; empty for nothing."""
        return "" if self._foot.isHidden() else self._outcome.text()

    def show_why(self, why: CitationReason, place: QRect) -> None:
        """Shows a memory below a place on the screen, or above it where there is no room."""
        self._place = place
        self._fill(why)
        self._foot.hide()
        self._settle()
        self.show()
        self._first_button().setFocus(Qt.FocusReason.PopupFocusReason)

    def tell(self, words: str, why: CitationReason | None = None, *, undoable: bool = False) -> None:
        """Says what came of a verdict, and shows the memory as it is now."""
        self._outcome.setText(words)
        self.undo.setVisible(undoable)
        if why is not None:
            self._fill(why)
        self._foot.setVisible(bool(words))
        self._settle()
        (self.undo if undoable else self._first_button()).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Has Enter press the button that has the focus, and Esc close."""
        if not enter_presses(self, event):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        super().closeEvent(event)
        self.closed.emit()

    def _first_button(self) -> QPushButton:
        return next(iter(self.buttons.values()))

    def _fill(self, why: CitationReason) -> None:
        self.why = why
        clear(self._body)
        self._add_memory(why)
        self._body.addWidget(divider())
        self._add_origin(why)
        if why.excerpt:
            self._body.addWidget(divider())
            self._body.addWidget(FoldedLabel(quoted(why.excerpt), "muted", selectable=True))
        self._add_buttons(why)
        self.setAccessibleName(self.tr("Why {0}: {1}").format(why.memory_id, why.text or self.tr("it is gone")))

    def _add_memory(self, why: CitationReason) -> None:
        head = row(label(why.memory_id, "small"), None, spacing=Space.XS)
        if why.state:
            head.addWidget(pill(why.state, "pill-caution", self.tr("It is no longer recalled")))
        if why.private:
            head.addWidget(pill(self.tr("private"), "pill", self.tr("It never leaves this machine")))
        text = why.text or self.tr("This memory is not there any more.")
        words = FoldedLabel(text, "strong" if why.kind == "fact" else "", selectable=True)
        words.setMinimumWidth(self._theme.scaled(_WIDTH))
        words.setMaximumWidth(self._theme.scaled(_WIDTH))
        words.setText(text)
        self._body.addLayout(head)
        self._body.addWidget(words)
        if why.moment is not None:
            when = FoldedLabel(f"{why.place} · {age(why.moment)}", "small")
            when.setToolTip(exact(why.moment))
            self._body.addWidget(when)

    def _add_origin(self, why: CitationReason) -> None:
        """How it came into the answer."""
        if why.told_before:
            told = self.tr("The assistant was told of it with your message, before it looked anything up.")
            self._body.addWidget(FoldedLabel(told, "small"))
        if why.score is not None:
            self._add_score(why.score)
        elif not why.told_before:
            unnamed = self.tr("No tool call of this answer names it.")
            if not why.is_gone:
                unnamed = self.tr("No tool call of this answer names it: it comes from earlier in the conversation.")
            self._body.addWidget(FoldedLabel(unnamed, "small"))

    def _add_score(self, score: Score) -> None:
        self._body.addWidget(FoldedLabel(self.tr("Came up in: {0}").format(score.label), "small"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(Space.M)
        grid.setVerticalSpacing(Space.XS)
        grid.setColumnStretch(1, 1)
        if score.relevance is not None:
            add_score(grid, self._theme, self.tr("Relevance"), score.relevance, strong=True)
        for name, value in score.parts:
            add_score(grid, self._theme, self._part_name(name), value)
        if score.cosine is not None:
            add_score(grid, self._theme, self.tr("Meaning"), score.cosine)
        self._body.addLayout(grid)
        if score.bm25 is not None:
            self._body.addWidget(FoldedLabel(self.tr("Words in common: {0:.4g} (BM25)").format(score.bm25)))
        if not score.rated:
            self._body.addWidget(FoldedLabel(self.tr("It was not searched for, so it has no score."), "small"))

    def _add_buttons(self, why: CitationReason) -> None:
        self.buttons = {}
        flow = FlowLayout(spacing=Space.S)
        if why.kind == "fact" and not why.is_gone:
            self._add(flow, "open", self.tr("Open"), self.tr("Show it in Facts"), "primary", why.memory_id)
        if why.source_message_id is not None:
            said = f"message-{why.source_message_id}"
            kind = "" if why.kind == "fact" else "primary"
            words, tip = self.tr("Show in conversation"), self.tr("Open the message it comes from")
            if why.kind == "episode":
                words, tip = self.tr("Open"), self.tr("Open the messages that it covers")
            self._add(flow, "source", words, tip, kind, said)
        verdicts = FlowLayout(spacing=Space.S) if len(why.verdicts) > 1 else flow
        for verdict in why.verdicts:
            words, tip = self._verdict_words(verdict)
            made = self._made(verdict, words, tip, "")
            made.clicked.connect(lambda _=False, verdict=verdict: self.judged.emit(verdict))
            verdicts.addWidget(made)
        if not why.verdicts and not flow.count():
            made = self._made("close", self.tr("Close"), "", "")
            made.clicked.connect(self.close)
            flow.addWidget(made)
        lines = column(flow, spacing=Space.S, margins=(0, Space.XS, 0, 0))
        if verdicts is not flow:
            lines.addLayout(verdicts)
        self._body.addLayout(lines)

    def _add(self, flow: FlowLayout, name: str, words: str, tip: str, kind: str, memory_id: str) -> None:
        made = self._made(name, words, tip, kind)
        made.clicked.connect(lambda: self._open(memory_id))
        flow.addWidget(made)

    def _made(self, name: str, words: str, tip: str, kind: str) -> QPushButton:
        made = button(words, kind, tip=tip)
        made.setAccessibleDescription(tip)
        self.buttons[name] = made
        return made

    def _open(self, memory_id: str) -> None:
        self.close()
        self.opened.emit(memory_id)

    def _part_name(self, name: str) -> str:
        known = {"words": self.tr("Words"), "meaning": self.tr("Meaning"), "recency": self.tr("Recency")}
        return known.get(name, name.replace("_", " ").capitalize())

    def _verdict_words(self, verdict: CitationVerdict) -> tuple[str, str]:
        return {
            "incorrect": (self.tr("Wrong"), self.tr("Forget it: it never was true, and is not learned again")),
            "outdated": (self.tr("Stale"), self.tr("Forget it: it was true once, and may be learned again")),
            "user_requested": (self.tr("Forget"), self.tr("Forget it, and don't learn it again")),
            "archive": (self.tr("Archive"), self.tr("It is no longer recalled; its messages stay")),
        }[verdict]

    def _settle(self) -> None:
        """Takes the size that the words need, and a place on the screen where all of it is seen."""
        self.ensurePolished()
        self.layout().activate()  # type: ignore[union-attr]
        self.adjustSize()
        screen = QGuiApplication.screenAt(self._place.center()) or self.screen()
        room = screen.availableGeometry()
        below = QPoint(self._place.left(), self._place.bottom() + Space.XS)
        if below.y() + self.height() > room.bottom():
            below.setY(max(room.top(), self._place.top() - Space.XS - self.height()))
        below.setX(max(room.left(), min(below.x(), room.right() - self.width())))
        self.move(below)


class ChatWhy(QObject):
    """One popover at a time."""

    def __init__(self, context: PanelContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._reading = Latest(context.tasks, self)
        self._look: Callable[[], CitationReason | None] = lambda: None
        self._operation_id: int | None = None
        self.popover: WhyPopover | None = None

    def open(self, memory_id: str, answer: AssistantMessage, view: TextView) -> None:
        """Shows what a chip of an answer cites, as soon as it is read."""
        memory, answer_id = self._context.app.memory, answer.message_id
        cards = [card.card for card in answer.cards]
        self._look = lambda: why_of(memory, memory_id, cards, answer_id)
        place = view.link_place()

        def show(why: CitationReason | None) -> None:
            if why is not None and view.isVisible():
                self._made(view).show_why(why, place)

        self._reading.read(self._look, show)

    def close(self) -> None:
        if self.popover is not None:
            self.popover.close()

    def _made(self, view: TextView) -> WhyPopover:
        self.close()
        popover = WhyPopover(self._context.theme, view)
        popover.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        popover.opened.connect(self._context.navigator.open_memory)
        popover.judged.connect(self._judge)
        popover.undo_clicked.connect(self._undo)
        popover.closed.connect(lambda: self._closed(view))
        self.popover = popover
        return popover

    def _closed(self, view: TextView) -> None:
        self.popover = None
        view.setFocus(Qt.FocusReason.PopupFocusReason)

    def _judge(self, verdict: CitationVerdict) -> None:
        why = None if self.popover is None else self.popover.why
        if why is None:
            return
        memory, look = self._context.app.memory, self._look

        def judge(origin: Origin) -> tuple[int, CitationReason | None]:
            return _judged(memory, why, verdict, origin), look()

        def tell(done: tuple[int, CitationReason | None]) -> None:
            self._operation_id = done[0]
            self._tell(self._words_for(verdict), done[1], undoable=True)

        self._context.write(self, judge, tell, reason=self._reason_for(verdict), failed=self._fail)

    def _undo(self) -> None:
        operation_id, memory, look = self._operation_id, self._context.app.memory, self._look
        if operation_id is None:
            return
        self._operation_id = None  # asked for once

        def undo(origin: Origin) -> CitationReason | None:
            memory.history.undo(operation_id, origin)
            return look()

        self._context.write(self, undo, lambda why: self._tell(self.tr("Taken back."), why), failed=self._fail)

    def _tell(self, words: str, why: CitationReason | None = None, *, undoable: bool = False) -> None:
        if self.popover is not None:
            self.popover.tell(words, why, undoable=undoable)

    def _fail(self, error: BaseException) -> None:
        self._tell(as_notice(error).text)

    def _words_for(self, verdict: CitationVerdict) -> str:
        return {
            "incorrect": self.tr("Forgotten: it was wrong. It won't be learned again."),
            "outdated": self.tr("Forgotten: it is out of date. It can be learned again."),
            "user_requested": self.tr("Forgotten. It won't be learned again."),
            "archive": self.tr("Archived. It is no longer recalled."),
        }[verdict]

    def _reason_for(self, verdict: CitationVerdict) -> str:
        """The reason as History tells it."""
        return {
            "incorrect": self.tr("it was wrong"),
            "outdated": self.tr("out of date"),
            "user_requested": self.tr("not to be learned again"),
            "archive": self.tr("archived from a citation"),
        }[verdict]


def _judged(memory: Memory, why: CitationReason, verdict: CitationVerdict, origin: Origin) -> int:
    """Carries a verdict out; the operation that can be undone."""
    if verdict == "archive":
        memory.episodes.archive(why.row_id, origin.reason, origin)
        return memory.history.of_row("episodes", why.row_id, limit=1)[0][0].id
    reason: ForgetReason = verdict
    memory.facts.forget(why.row_id, reason, origin)
    return memory.history.of_row("facts", why.row_id, limit=1)[0][0].id


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
        """Ends the signals: before the window goes."""
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
        """Shows what is undone, or stands again: the store has changed."""
        self._undo.refresh(self.all)

    def show_model(self) -> None:
        """Calls that go on say so while it is the embedding model that they wait for."""
        loads = self._index.status.state == "loading"
        for card in self.all:
            now = card.card.going_on(model_loads=loads)
            if now != card.card:
                card.show_card(now)

    def ask_for_late(self) -> None:
        """Asks for late results: rows were added or a call was queued, perhaps in the last session."""
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
    """Makes the action to say something else instead, once the message is stored."""
    name = QCoreApplication.translate("ChatOffers", "Edit and send again")
    return MessageAction(
        "edit", name, lambda: edit(asked.message_id or 0, asked.words()), lambda: asked.message_id is not None
    )


def answering_again(answer: AssistantMessage, rows: MessageList, again: Callable[[], None]) -> MessageAction:
    """Makes the action to have the last answer given again."""
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
        self._citations = Citations(lambda ids: citations_of(context.app.memory, ids), context.tasks, self)
        self._citations.resolved.connect(self._refresh_chips)
        minutes().passed.connect(self._refresh_chips)
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
        """Tells which conversation the rows are of; None for one that is not stored yet."""
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
        """Shows what an event of the turn in view means for the other rows."""
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
            case TurnEnded(reason="done"):
                asked, answer = self.last_asked(), next(reversed(self.rows.rows), None)
                if asked is not None and isinstance(answer, AssistantMessage):
                    self._offer_page(answer, asked.words())

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
        """Returns what the person said last, where it is answered by the last row or by none."""
        rows = [row for row in self.rows.rows[-2:] if isinstance(row, UserMessage)]
        return rows[-1] if rows else None

    def _question_stored(self, message_id: int) -> None:
        asked = self.last_asked()
        if asked is not None:
            asked.message_id = message_id
            asked.renew_tools()

    def remove_last_answer(self) -> bool:
        """Removes the last answer before it is given again; tells whether it is one that the store has."""
        last = next(reversed(self.rows.rows), None)
        if not isinstance(last, AssistantMessage):
            return False
        self.rows.remove(last)
        return last.message_id is not None

    def follow(self, changes: Changes) -> None:
        """Brings ages of citations and the state of cards up to date: the store has changed."""
        self._citations.follow(changes)
        self.cards.refresh()

    def stop(self) -> None:
        """Before the window goes."""
        self.why.close()
        self.cards.stop()

    def chip_text(self, memory_id: str) -> str:
        """Names a citation by who and when, once that is known; one that is gone by its id."""
        self._citations.ask([memory_id])
        cited = self._citations.of(memory_id)
        return memory_id if cited is None else f"{cited.who} · {month_or_age(cited.at)}"

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
            row = answer = self._stored_answer(message, undone, last=last)
            if before is not None and before.role == "user":
                self._offer_page(answer, before.text)
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

    def _offer_page(self, answer: AssistantMessage, question: str) -> None:
        """Offers the page of whom a question is about, where it asks what is known of them at all."""
        app = self._context.app
        if len(question) <= _ASKED_MOST and _MAY_ASK_ABOUT.search(question):
            self._context.tasks.read(answer, lambda: subject_asked_about(app.memory, question), answer.offer_page)

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
        answer.subject_clicked.connect(self._context.navigator.open_subject)
        self.cards.take_in(answer)
        answer.retry_clicked.connect(self.retry_clicked)
        answer.stop_clicked.connect(self.stop_clicked)
        answer.provider_clicked.connect(self.provider_clicked)
        return answer

    def _settle_earlier(self) -> None:
        """Only the last answer can be asked for again, and only what it asks back can be answered by a button."""
        for each in self.rows.rows:
            if isinstance(each, AssistantMessage):
                each.settle()

    def _refresh_chips(self) -> None:
        for each in self.rows.rows:
            if isinstance(each, AssistantMessage):
                each.refresh_chips()


_ASKED_MOST: Final = 200
_MAY_ASK_ABOUT: Final = re.compile(r"\b(?:about|know|who|who's|describe|про|знаєш|хто)\b", re.IGNORECASE)
"""Words without which nothing is asked about anybody: reading a question in full takes the rules, which load slowly."""


def subject_asked_about(memory: Memory, question: str) -> str:
    """Returns the name of whom or what a question asks all about ("tell me about Anna"); empty for any other question,
    and where nothing is known of it."""
    from desktop.assistant.rules.question_reading import read_question

    asked = read_question(question, date.today())
    if asked.ask not in ("about", "who"):
        return ""
    called = [" ".join(asked.words)] if asked.words else list(asked.whom)
    found = (memory.subjects.find(name) for name in called if name)
    return next((subject.name for subject in found if subject is not None), "")


def _chosen(text: str, choices: Sequence[Choice]) -> str:
    """The words of the button whose answer a message is; empty for any other message."""
    return next((label_of(choice) for choice in choices if choice.says == text), "")
