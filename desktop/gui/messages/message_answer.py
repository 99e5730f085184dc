"""An answer as it comes: text, tool cards, what became of it, what it took, and what can be said to it with one press.
Only what changes is laid out again."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import chain
from math import ceil
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from desktop.assistant.events import (
    Choice,
    ConsentAsked,
    EarlierLeftOut,
    EndReason,
    Event,
    Failure,
    FallbackBegan,
    Retrying,
    TextDelta,
    ToolFinished,
    ToolStarted,
    TurnEnded,
    TurnStarted,
)
from desktop.assistant.providers.prices import Spent, spent_by
from desktop.gui.messages.consent_card import ConsentCard
from desktop.gui.messages.markdown import ChipText, TextView
from desktop.gui.messages.message import SHOWN_AT_ONCE, MessageRow
from desktop.gui.messages.pages import EarlierAnswer, Parts
from desktop.gui.messages.tool_card import FoldedReads, ToolCard
from desktop.gui.messages.tool_card_state import ShownCall
from desktop.gui.ui.theme import Space, Theme, style
from desktop.gui.ui.translation import counted, exact, name_of, quoted, translated
from desktop.gui.ui.widgets import ElidedButton, ElidedLabel, Folded, FoldedLabel, button, column, divider, label, row


class KeepChip(ElidedButton):
    """A text that was not kept. It is out of sight while the call stands that keeps it; `offered` tells when that
    changes."""

    offered = Signal()

    def __init__(self, theme: Theme, said: str) -> None:
        tip = self.tr("Remember this in your words: {0}").format(said)
        super().__init__(self.tr("Keep “{0}”").format(" ".join(said.split())), "offer", tip)
        self.setAutoDefault(True)  # Enter presses it, too
        self.said = said
        self.running = False
        self._theme = theme
        self._card: ToolCard | None = None
        self._show()

    @property
    def undone(self) -> ToolCard | None:
        """The call that kept it once, where that is undone."""
        return self._card if self._card is not None and self._card.card.undone else None

    def show_running(self, running: bool) -> None:
        """Has a press do nothing while it is being kept; a disabled button would lose the focus."""
        self.running = running
        self._show()

    def stand_for(self, card: ToolCard) -> None:
        """Has `card` say from now on whether it is kept."""
        self._card = card
        card.changed.connect(self._show)
        self.show_running(False)

    def _show(self) -> None:
        self._theme.set_icon(self, "ring" if self.running else "plus", "accent", 12)
        if self._card is not None:
            self.setVisible(self._card.card.undone)
            self.offered.emit()


class KeepChips(QWidget):
    """A chip for each text that an answer left out. `keep_clicked` carries the chip."""

    keep_clicked = Signal(object)

    def __init__(self, theme: Theme, texts: Sequence[str]) -> None:
        super().__init__()
        self.chips = [KeepChip(theme, text) for text in texts]
        for chip in self.chips:
            chip.clicked.connect(self._press)
            chip.offered.connect(self._show)
        self._failure = FoldedLabel("", "caution", selectable=True)
        self._failure.hide()
        self.setLayout(column(Folded(*self.chips, down=Space.XS + 2), self._failure, spacing=Space.XS))

    @property
    def failure(self) -> str:
        """Why what was pressed last is not kept; empty for nothing."""
        return "" if self._failure.isHidden() else self._failure.text()

    def show_failure(self, chip: KeepChip, why: str) -> None:
        """Says why it is not kept, and offers it as before."""
        chip.show_running(False)
        self._failure.setText(self.tr("Not kept: {0}").format(why))
        self._failure.show()

    def show_kept(self, chip: KeepChip, card: ToolCard) -> None:
        """Shows that a call has kept it; the keyboard goes to the next chip, or to what can be done with the call."""
        others = [each for each in self.chips if each is not chip and not each.isHidden()]
        if self.window().focusWidget() is chip:
            (others[0] if others else card.undo if card.card.operation_ids else card.chevron).setFocus()
        chip.stand_for(card)

    def _show(self) -> None:
        """All of it goes once nothing is offered any more."""
        self.setVisible(any(not chip.isHidden() for chip in self.chips))

    def _press(self) -> None:
        chip = self.sender()
        if not isinstance(chip, KeepChip) or chip.running:
            return
        self._failure.hide()
        if chip.undone is not None:
            chip.undone.undo.click()  # which says Redo
        else:
            chip.show_running(True)
            self.keep_clicked.emit(chip)


class ChoiceButtons(Folded):
    """A button for each answer to what was asked back. `chosen` carries what the person says with it."""

    chosen = Signal(str)

    def __init__(self, choices: Sequence[Choice]) -> None:
        self.choices = tuple(choices)
        self.buttons = [_choice_button(choice) for choice in choices]
        super().__init__(*self.buttons, down=Space.XS + 2)
        for made, choice in zip(self.buttons, choices, strict=True):
            made.clicked.connect(lambda _=False, says=choice.says: self.chosen.emit(says))


def _choice_button(choice: Choice) -> ElidedButton:
    made = ElidedButton(label_of(choice), "", label_of(choice))
    made.setAutoDefault(True)  # Enter presses it, too
    return made


def label_of(choice: Choice) -> str:
    """Says a choice as a sentence: on its button, and in the message that it sends."""
    return choice.label[:1].upper() + choice.label[1:]


class EarlierAnswers(QWidget):
    """A button that opens what was answered before; the views are made when they are first asked for."""

    def __init__(
        self,
        answers: Sequence[EarlierAnswer],
        made_view: Callable[[], TextView],
        chip_text: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._answers = answers
        self._made_view = made_view
        self._chip_text = chip_text
        self._opened: QFrame | None = None
        self.toggle = button("", "link", tip=self.tr("What was answered before it was asked for again"))
        self.toggle.clicked.connect(self._turn)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(Space.XS)
        layout.addWidget(self.toggle, 0, Qt.AlignmentFlag.AlignLeft)
        self._say()

    @property
    def shown(self) -> bool:
        return self._opened is not None and not self._opened.isHidden()

    def _turn(self) -> None:
        if self._opened is None:
            self._opened = self._made()
            self.layout().addWidget(self._opened)  # type: ignore[union-attr]
            self._opened.show()
        else:
            self._opened.setVisible(self._opened.isHidden())
        self._say()

    def _made(self) -> QFrame:
        made = QFrame()
        style(made, "card")
        inside = QVBoxLayout(made)
        inside.setContentsMargins(Space.M, Space.S, Space.M, Space.S)
        for answer in self._answers:
            view = self._made_view()
            view.setAccessibleName(self.tr("The assistant said before"))
            view.show_markdown(answer.text or self.tr("(no words)"), self._chip_text)
            inside.addWidget(label(f"{answer.model} · {exact(answer.sent_at)}", "small"))
            inside.addWidget(view)
        return made

    def _say(self) -> None:
        count = len(self._answers)
        show = self.tr("Show the earlier answer") if count == 1 else self.tr("Show {0} earlier answers").format(count)
        hide = self.tr("Hide the earlier answer") if count == 1 else self.tr("Hide {0} earlier answers").format(count)
        self.toggle.setText(hide if self.shown else show)


class ToldFromHere(QWidget):
    """A thin line above the first message that the model is still told of."""

    def __init__(self, left_out: EarlierLeftOut, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.message_id = left_out.from_message_id
        said = ElidedLabel(_tr("The assistant is told of the conversation from here on"), "small")
        said.setMinimumWidth(Space.XXL)
        said.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        line = row(spacing=Space.S)
        line.addWidget(divider(), 1)
        line.addWidget(said)
        line.addWidget(divider(), 1)
        self.setLayout(line)
        self.setToolTip(_left_out(left_out.turns))
        self.setAccessibleName(f"{said.text()}. {self.toolTip()}")


class FallbackNote(QFrame):
    """Says that the built-in rules acted in place of a model, and why."""

    def __init__(self, theme: Theme, fallback: FallbackBegan, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        icon = QLabel()
        theme.set_icon(icon, "info", "caution", 14)
        words = _tr("Captured by rules: {0}") if fallback.capturing else _tr("Answered by the built-in assistant: {0}")
        self._words = FoldedLabel(words.format(translated(fallback.reason)), "caution", selectable=True)
        line = row(icon, spacing=Space.S)
        line.setAlignment(icon, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self._words, 1)
        self.setLayout(line)
        self.setToolTip(_tr("In place of {0}").format(fallback.instead_of))
        self.setAccessibleName(self._words.text())

    @property
    def words(self) -> str:
        return self._words.text()


def _left_out(turns: int) -> str:
    return counted(
        "AssistantMessage",
        "One earlier turn did not fit into what the model can take in. It is kept, and can be recalled.",
        "%Ln earlier turns did not fit into what the model can take in. They are kept, and can be recalled.",
        turns,
    )


def _tr(text: str) -> str:
    return QCoreApplication.translate("AssistantMessage", text)


_CENT = 0.01


def spent_text(spent: Spent) -> str:
    """Says "1,240 tokens read, 312 written · about $0.02"; empty where nothing was used."""
    if spent.nothing:
        return ""
    number = QLocale().toString
    tokens = _tr("{0} tokens read, {1} written").format(number(spent.told), number(spent.answered))
    return f"{tokens} · {_cost(spent)}"


def _cost(spent: Spent) -> str:
    if not spent.priced:
        return _tr("price not known")
    about = _tr("about ${0}") if spent.dollars >= _CENT else _tr("less than ${0}")
    known = about.format(QLocale().toString(max(spent.dollars, _CENT), "f", 2))
    if spent.unpriced:
        return _tr("{0}, and answers whose price is not known").format(known)
    return known


class MessageCalls(QObject):
    """Lays cards into the flow of an answer. `decided` carries a question and the person's word."""

    memory_clicked = Signal(str)
    undo_clicked = Signal(object)
    redo_clicked = Signal(object)
    decided = Signal(object, object)
    changed = Signal()

    def __init__(self, theme: Theme, flow: QVBoxLayout, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._flow = flow
        self.cards: list[ToolCard] = []
        self.folded: list[FoldedReads] = []
        self.questions: list[ConsentCard] = []
        self._looks: ToolCard | FoldedReads | None = None
        """Where the next call that reads belongs: all since the last words are folded into one."""

    def add(self, card: ShownCall) -> ToolCard:
        """Adds the card of a call that begins, or is shown again."""
        made = ToolCard(self._theme, card)
        made.memory_clicked.connect(self.memory_clicked)
        made.undo_clicked.connect(self.undo_clicked)
        made.redo_clicked.connect(self.redo_clicked)
        made.changed.connect(self.changed)
        self.cards.append(made)
        if card.reads:
            self._add_look(made)
        else:
            self._flow.addWidget(made)
        made.show()
        return made

    def close_looks(self) -> None:
        """Closes the line of looks: words were said, and what is read from here on is shown below them."""
        self._looks = None

    def ask(self, question: ConsentAsked) -> None:
        """Puts a question in the place of a call's card: it waits for the person's word."""
        card = self._open_card(question.call_id) or self.add(
            ShownCall(question.call_id, question.tool, question.label, question.arguments)
        )
        card.show_card(card.card.waiting())
        asked = ConsentCard(self._theme, question)
        asked.decided.connect(self.decided)
        self.questions.append(asked)
        place: QWidget = next((folded for folded in self.folded if card in folded.cards), card)
        self._flow.insertWidget(self._flow.indexOf(place) + 1, asked)
        card.hide()
        asked.show()

    def question(self, consent_id: str) -> ConsentCard | None:
        return next((asked for asked in self.questions if asked.question.consent_id == consent_id), None)

    def settle(self, consent_id: str, *, taken: bool) -> bool:
        """Brings the card back: the person has decided. Where the answer was not `taken`, the question says so.

        Returns whether the question is one of these.
        """
        asked = self.question(consent_id)
        if asked is not None and taken:
            card = self._open_card(asked.question.call_id)
            if card is not None:
                card.show_card(card.card.allowed())
            self._take_out(asked)
        elif asked is not None:
            asked.tell_closed()
        return asked is not None

    def settle_answered(self, is_open: Callable[[ConsentAsked], bool]) -> None:
        """Settles what was answered while the flow was left."""
        for asked in tuple(self.questions):
            if not is_open(asked.question):
                self.settle(asked.question.consent_id, taken=True)

    def finish(self, event: ToolFinished) -> None:
        """Has the card of a call tell how it ended."""
        card = self._open_card(event.call_id)
        if card is not None:
            card.show_card(card.card.finished(event))
            self._take_out(*(asked for asked in self.questions if asked.question.call_id == event.call_id))

    def finish_late(self, event: ToolFinished) -> ToolCard | None:
        """Ends a queued call after its turn; returns its card, if it is here."""
        found = next((card for card in self.queued() if card.card.call_id == event.call_id), None)
        if found is not None:
            found.show_card(found.card.finished(event))
        return found

    def queued(self) -> list[ToolCard]:
        """The cards that wait for a result from the background."""
        return [card for card in self.cards if card.card.status == "queued"]

    def end(self) -> None:
        """Ends what is still open: the turn is over, and gave it up."""
        for card in self.cards:
            if card.card.open:
                card.show_card(card.card.cut_short())
        self._take_out(*self.questions)

    def _add_look(self, made: ToolCard) -> None:
        """Shows a call that reads: one alone as its card, several folded where the first of them was."""
        first = self._looks
        if first is None:
            self._looks = made
            self._flow.addWidget(made)
            return
        if isinstance(first, ToolCard):
            folded = FoldedReads(self._theme)
            self.folded.append(folded)
            self._flow.insertWidget(self._flow.indexOf(first), folded)
            self._flow.removeWidget(first)
            folded.add(first)
            folded.show()
            self._looks = first = folded
        first.add(made)

    def _open_card(self, call_id: str) -> ToolCard | None:
        """Some servers give one id to several calls: the first that is open is meant."""
        return next((card for card in self.cards if card.card.call_id == call_id and card.card.open), None)

    def _take_out(self, *questions: ConsentCard) -> None:
        if not questions:
            return
        for asked in questions:
            self.questions.remove(asked)
            self._flow.removeWidget(asked)
            asked.hide()
            asked.deleteLater()
        waiting = {asked.question.call_id for asked in self.questions}
        for card in self.cards:
            card.setVisible(card.card.call_id not in waiting or card.card.status != "waiting")


class FailureCard(QFrame):
    """A provider failed. The person's text stays above; Retry sends it again."""

    retry_clicked = Signal()
    provider_clicked = Signal()

    def __init__(self, theme: Theme, failure: Failure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        style(self, "inset-danger")
        self.retry = button(self.tr("Retry"), "primary", tip=self.tr("Ask again with the same words"))
        self.retry.setVisible(failure.retryable)
        self.retry.clicked.connect(self.retry_clicked)
        self.provider = button(self.tr("Change assistant…"), tip=self.tr("Choose who answers"))
        self.provider.clicked.connect(self.provider_clicked)
        words = column(
            FoldedLabel(translated(failure.what), "strong", selectable=True),
            FoldedLabel(translated(failure.advice), selectable=True),
            row(self.retry, self.provider, None, margins=(0, Space.XS, 0, 0)),
            spacing=Space.XS,
        )
        self.setLayout(_with_icon(theme, "warning", "danger", words))
        self.setAccessibleName(f"{translated(failure.what)} {translated(failure.advice)}")

    def settle(self) -> None:
        """Takes the offer back: the conversation has gone on."""
        self.retry.hide()
        self.provider.hide()


class RetryNotice(QFrame):
    """The provider asked to wait; a visible countdown, and the way to stop it."""

    stop_clicked = Signal()

    def __init__(self, theme: Theme, failure: Failure, seconds: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        style(self, "inset-caution")
        self._left = ceil(seconds)
        self._what = FoldedLabel(translated(failure.what), "strong")
        self._countdown = FoldedLabel()
        self.stop = button(self.tr("Stop"), tip=self.tr("Don't try again"), key="Esc")
        self.stop.clicked.connect(self.stop_clicked)
        words = column(self._what, self._countdown, row(self.stop, None, margins=(0, Space.XS, 0, 0)), spacing=Space.XS)
        self.setLayout(_with_icon(theme, "clock", "caution", words))
        self._timer = QTimer(self, interval=1000)
        self._timer.timeout.connect(self._tick)
        self._timer.start()
        self._show()

    @property
    def countdown(self) -> str:
        return self._countdown.text()

    def _tick(self) -> None:
        self._left = max(0, self._left - 1)
        self._show()

    def _show(self) -> None:
        waiting = self.tr("Trying again in {0} s.").format(self._left)
        self._countdown.setText(waiting if self._left else self.tr("Trying again…"))


def _with_icon(theme: Theme, name: str, token: str, words: QVBoxLayout) -> QHBoxLayout:
    icon = QLabel()
    theme.set_icon(icon, name, token, 16)
    line = row(icon, spacing=Space.S, margins=(Space.M, Space.S, Space.M, Space.M))
    line.setAlignment(icon, Qt.AlignmentFlag.AlignTop)
    line.addLayout(words, 1)
    return line


PIECE: Final = 3_000
"""Characters after which a piece is closed at the next place where that changes nothing."""

_AT_LAST: Final = 4 * PIECE
"""Characters after which any blank line outside of code will do: a list may begin anew, but nothing stalls."""

_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})", re.MULTILINE)
_GAP = re.compile(r"\n[ \t]*\n(?=[^\s|>*+\-\d#])")
"""A blank line before a plain paragraph: lists, tables, quotations and indented code may go on over one."""
_ANY_GAP = re.compile(r"\n[ \t]*\n(?=[^\n])")


def split_settled(text: str) -> tuple[str, str]:
    """Splits a text into what is long enough to close, and the rest that is still being written."""
    if len(text) <= PIECE:
        return "", text
    gaps = _GAP.finditer(text, PIECE // 2)
    if len(text) > _AT_LAST:
        gaps = chain(gaps, _ANY_GAP.finditer(text, PIECE // 2))
    for gap in gaps:
        if not _inside_fence(text, gap.start()):
            return text[: gap.start()], text[gap.end() :]
    return "", text


def pieces(text: str) -> list[str]:
    """Returns the whole text in pieces."""
    made: list[str] = []
    rest = text
    while True:
        piece, rest = split_settled(rest)
        if not piece:
            return [*made, rest]
        made.append(piece)


def _inside_fence(text: str, position: int) -> bool:
    opened = ""
    for fence in _FENCE.finditer(text, 0, position):
        mark = fence[1]
        if not opened:
            opened = mark
        elif mark[0] == opened[0] and len(mark) >= len(opened):
            opened = ""
    return bool(opened)


@dataclass(slots=True)
class _Segment:
    """A stretch of text with a view of its own, so that it is laid out once when it is done."""

    view: TextView
    text: str


class AssistantMessage(MessageRow):
    """What the assistant said and did. Fed with events while it comes, or with `Parts` from the store.

    `why_clicked` carries a cited memory and the view that its chip is in; `consent_decided` a question and the
    person's word; `keep_clicked` the chip of a text to keep; `choice_clicked` what the person answers to a question;
    `subject_clicked` the name of a subject whose page is to be shown.
    """

    why_clicked = Signal(str, object)
    undo_clicked = Signal(object)
    redo_clicked = Signal(object)
    consent_decided = Signal(object, object)
    retry_clicked = Signal()
    stop_clicked = Signal()
    provider_clicked = Signal()
    keep_clicked = Signal(object)
    choice_clicked = Signal(str)
    subject_clicked = Signal(str)

    def __init__(self, theme: Theme, chip_text: ChipText, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._chip_text = chip_text
        self._segments: list[_Segment] = []
        self._writing = False
        self._hidden_text = ""
        self.model = ""
        self.waiting: RetryNotice | None = None
        self.failure: FailureCard | None = None
        self.unkept: KeepChips | None = None
        self.choices: ChoiceButtons | None = None
        self.page: ElidedButton | None = None
        """Leads to the page of whom it tells about."""
        self.more = button("", "link")
        self.more.clicked.connect(self._show_more)
        self.more.hide()
        self._note = label(self.tr("Thinking…"), "small")
        self._flow = QVBoxLayout()
        self._flow.setSpacing(Space.M)
        self._flow.addWidget(self._note)
        self.calls = MessageCalls(theme, self._flow, self)
        self.calls.memory_clicked.connect(self.memory_clicked)
        self.calls.undo_clicked.connect(self.undo_clicked)
        self.calls.redo_clicked.connect(self.redo_clicked)
        self.calls.decided.connect(self.consent_decided)
        self.calls.changed.connect(self._show_taken_back)
        self.taken_back = FoldedLabel("", "caution")
        self.taken_back.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self._flow)
        layout.addWidget(self.taken_back)
        foot = row(self.more, spacing=Space.S)
        foot.addLayout(self._tools_place)
        foot.addStretch(1)
        layout.addLayout(foot)

    @property
    def cards(self) -> list[ToolCard]:
        return self.calls.cards

    @property
    def folded_reads(self) -> list[FoldedReads]:
        """Where several calls that read are shown as one."""
        return self.calls.folded

    @property
    def note(self) -> str:
        """What stands in place of an answer, or says that it broke off; empty for nothing."""
        return "" if self._note.isHidden() else self._note.text()

    def tell_unindexed(self, waiting: int) -> None:
        """Says below the answer that so many memories could not be found by their meaning yet."""
        told = counted(
            "AssistantMessage",
            "1 memory is not indexed yet: until then it is found by its words only.",
            "%Ln memories are not indexed yet: until then they are found by their words only.",
            waiting,
        )
        self._add(FoldedLabel(told, "caution", selectable=True))

    @property
    def text_views(self) -> list[TextView]:
        return [segment.view for segment in self._segments]

    def shown_text(self) -> str:
        """Returns what can be read now, with chips for citations."""
        return "\n\n".join(segment.view.toPlainText() for segment in self._segments)

    def words(self) -> str:
        return "\n\n".join([segment.text for segment in self._segments] + [self._hidden_text] * bool(self._hidden_text))

    def show_parts(self, parts: Parts, sent_at: datetime) -> None:
        """Shows a stored answer."""
        kept = {each.call_id: each.text for each in parts.unkept if each.call_id}
        for part in parts.flow:
            if isinstance(part, ShownCall) and part.call_id in kept:
                continue  # below the chips, as when it was pressed
            if isinstance(part, ShownCall):
                self._begin_call()
                self.calls.add(part)
            elif isinstance(part, FallbackBegan):
                self._add(FallbackNote(self.theme, part))
            else:
                self._show_text(part)
            self._writing = False
        self._end(parts.end, parts.failure)
        self._offer([each.text for each in parts.unkept], parts.choices)
        for chip in self.unkept.chips if self.unkept is not None else ():
            for card in parts.cards:
                if kept.get(card.call_id) == chip.said:
                    chip.stand_for(self.calls.add(card))
        self.moment, self.told = sent_at, spent_text(parts.spent)
        self._show_taken_back()
        if parts.earlier:
            self._add(EarlierAnswers(parts.earlier, self.text_view, self._chip_text))

    def apply(self, events: Sequence[Event]) -> None:
        """Shows what happened since; all text of one call is laid out once."""
        text = ""
        for event in events:
            if isinstance(event, TextDelta):
                text += event.text
                continue
            text = self._write(text)
            self._apply(event)
        self._write(text)

    def show_failure(self, failure: Failure) -> None:
        """Shows that the answer did not come, or broke off."""
        self.failure = FailureCard(self.theme, failure)
        self.failure.retry_clicked.connect(self.retry_clicked)
        self.failure.provider_clicked.connect(self.provider_clicked)
        self._add(self.failure)

    def show_kept(self, chip: KeepChip, card: ShownCall) -> None:
        """Shows that a call has kept what a chip stands for."""
        if self.unkept is not None:
            self.unkept.show_kept(chip, self.calls.add(card))

    def offer_page(self, subject: str) -> None:
        """Offers the page of a subject, by its name; nothing for an empty one."""
        if subject and self.page is None:
            name = name_of(subject)
            tip = self.tr("Facts, relationships, episodes, conversations and what is open, in one view: {0}").format(
                name
            )
            self.page = ElidedButton(self.tr("Open the page: {0}").format(name), "offer", tip)
            self.page.setAutoDefault(True)  # Enter presses it, too
            self.theme.set_icon(self.page, "user", "accent", 12)
            self.page.clicked.connect(lambda: self.subject_clicked.emit(subject))
            place = QWidget()
            place.setLayout(row(self.page, None))
            self._add(place)

    def settle(self) -> None:
        """Takes back what it offers and asks: the conversation has gone on."""
        if self.failure is not None:
            self.failure.settle()
        if self.choices is not None:
            self.choices.hide()

    def refresh_chips(self) -> None:
        """Writes the ages of cited memories anew."""
        for segment in self._segments:
            segment.view.refresh_chips()

    def _apply(self, event: Event) -> None:
        match event:
            case TurnStarted():
                self.model = event.provider
            case ToolStarted():
                self._begin_call()
                self.calls.add(ShownCall.started(event))
            case ConsentAsked():
                self._begin_call()
                self.calls.ask(event)
            case ToolFinished():
                self.calls.finish(event)
            case FallbackBegan():
                self._stop_waiting()
                self._add(FallbackNote(self.theme, event))
            case Retrying():
                self._wait(event)
            case TurnEnded():
                self.message_id = event.message_id
                self.told = spent_text(spent_by(self.model, event.usage))
                self.renew_tools()
                self._end(event.reason, event.failure)
                if event.message_id is not None:
                    self._offer(event.left_out, event.choices)

    def _offer(self, left_out: Sequence[str], choices: Sequence[Choice]) -> None:
        """Shows what can be said to it with one press."""
        if choices:
            self.choices = ChoiceButtons(choices)
            self.choices.chosen.connect(self.choice_clicked)
            self._add(self.choices)
        if left_out:
            self.unkept = KeepChips(self.theme, left_out)
            self.unkept.keep_clicked.connect(self.keep_clicked)
            self._add(self.unkept)

    def _show_taken_back(self) -> None:
        """Says below the words what of them holds no more, since its card is undone."""
        undone = [quoted(card.words[0]) for card in self.cards if card.card.undone]
        self.taken_back.setText(self.tr("Undone since: {0}").format(", ".join(undone)))
        self.taken_back.setVisible(bool(undone))

    def _begin_call(self) -> None:
        self._stop_waiting()
        self._note.hide()
        self._writing = False

    def _write(self, text: str) -> str:
        """Adds to the text being written; returns what is left to add: nothing."""
        if not text:
            return ""
        self._stop_waiting()
        if not self._writing:
            text = text.lstrip()
            if not text:
                return ""
            self._open_segment("")
        segment = self._segments[-1]
        segment.text += text
        settled, rest = split_settled(segment.text)
        if settled:
            segment.text = settled
            self._render(segment)
            self._open_segment(rest)
        else:
            self._render(segment)
        return ""

    def _show_text(self, text: str) -> None:
        """Shows stored text, the first of it where it is long."""
        shown, self._hidden_text = _cut(text)
        for piece in pieces(shown):
            self._open_segment(piece)
        self.more.setText(
            counted("AssistantMessage", "Show more (1 character)", "Show more (%Ln characters)", len(self._hidden_text))
        )
        self.more.setVisible(bool(self._hidden_text))

    def _show_more(self) -> None:
        self._show_text(self._hidden_text)

    def _open_segment(self, text: str) -> None:
        view = self.text_view()
        view.setAccessibleName(self.tr("The assistant said"))
        view.why_clicked.connect(lambda memory_id: self.why_clicked.emit(memory_id, view))
        segment = _Segment(view, text)
        self._segments.append(segment)
        self._add(segment.view)
        self._writing = True
        if text:
            self._render(segment)

    def _render(self, segment: _Segment) -> None:
        segment.view.show_markdown(segment.text, self._chip_text)

    def _wait(self, event: Retrying) -> None:
        self._stop_waiting()
        self.waiting = RetryNotice(self.theme, event.failure, event.seconds)
        self.waiting.stop_clicked.connect(self.stop_clicked)
        self._add(self.waiting)

    def _stop_waiting(self) -> None:
        if self.waiting is not None:
            self._flow.removeWidget(self.waiting)
            self.waiting.hide()
            self.waiting.deleteLater()
            self.waiting = None

    def _end(self, reason: EndReason, failure: Failure | None) -> None:
        self._stop_waiting()
        self._writing = False
        self.calls.end()
        if failure is not None:
            self.show_failure(failure)
        elif reason == "stopped":
            self._flow.addWidget(self._note)
            self._note.setText(self.tr("Stopped"))
            self._note.show()
        else:
            self._note.hide()

    def _add(self, widget: QWidget) -> None:
        self.calls.close_looks()
        self._note.hide()
        self._writing = False
        self._flow.addWidget(widget)
        widget.show()


def _cut(text: str) -> tuple[str, str]:
    """What is shown at once, cut between lines where there are any, and the rest."""
    if len(text) <= SHOWN_AT_ONCE:
        return text, ""
    cut = text.rfind("\n", SHOWN_AT_ONCE // 2, SHOWN_AT_ONCE)
    cut = SHOWN_AT_ONCE if cut < 0 else cut
    return text[:cut], text[cut:]
