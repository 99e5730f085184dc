"""Why an answer cites a memory: the popover over its chip, and the person's verdict, carried out and taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, Literal

from PySide6.QtCore import QCoreApplication, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLayout, QPushButton, QVBoxLayout, QWidget

from desktop.assistant.turn_record import TurnRecord
from desktop.core.model import USER, ForgetReason, Kind, Origin, parse_memory_id
from desktop.gui.chat.markdown import TextView
from desktop.gui.chat.message_answer import AssistantMessage
from desktop.gui.chat.tool_card_state import ShownCall
from desktop.gui.facts.model import about, category_text
from desktop.gui.ui.ages import age, exact
from desktop.gui.ui.context import PanelContext
from desktop.gui.ui.dialogs import enter_presses
from desktop.gui.ui.failures import as_notice
from desktop.gui.ui.flow_layout import FlowLayout
from desktop.gui.ui.jobs import Latest
from desktop.gui.ui.sentences import translated
from desktop.gui.ui.theme import Theme, style
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import key_name, speaker_name
from desktop.gui.ui.widgets import FoldedLabel, add_score, button, clear, column, divider, label, pill, row
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
    """A memory as it is now, with its score in the calls of an answer; None for what is no memory's id. Blocks."""
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
    """What the newest call that rated a memory says of it; else the newest that names it; None where none does."""
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
        """Enter presses the button that has the focus; Esc closes."""
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
            self._body.addWidget(FoldedLabel(f"“{why.excerpt}”", "muted", selectable=True))
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
