"""An answer as it comes: text, tool cards, what became of it. Only what changes is laid out again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.assistant.events import (
    Choice,
    ConsentAsked,
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
from desktop.assistant.providers.prices import spent_by
from desktop.gui.chat.markdown import TextView
from desktop.gui.chat.message import SHOWN_AT_ONCE, MessageRow
from desktop.gui.chat.message_calls import MessageCalls
from desktop.gui.chat.message_chips import ChoiceButtons, KeepChip, KeepChips
from desktop.gui.chat.message_earlier import EarlierAnswers
from desktop.gui.chat.message_failure import FailureCard, RetryNotice
from desktop.gui.chat.message_marks import FallbackNote
from desktop.gui.chat.message_parts import Parts
from desktop.gui.chat.message_pieces import pieces, split_settled
from desktop.gui.chat.spending_labels import spent_text
from desktop.gui.chat.tool_card import FoldedReads, ToolCard
from desktop.gui.chat.tool_card_state import Card
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.translation import counted
from desktop.gui.ui.widgets import button, label, row

ChipText = Callable[[str], str]


@dataclass(slots=True)
class _Segment:
    """A stretch of text with a view of its own, so that it is laid out once when it is done."""

    view: TextView
    text: str


class AssistantMessage(MessageRow):
    """What the assistant said and did. Fed with events while it comes, or with `Parts` from the store.

    `why_clicked` carries a cited memory and the view that its chip is in; `consent_decided` a question and the
    person's word; `keep_clicked` the chip of a text to keep; `choice_clicked` what the person answers to a question.
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
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self._flow)
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

    @property
    def text_views(self) -> list[TextView]:
        return [segment.view for segment in self._segments]

    def shown_text(self) -> str:
        """What can be read now, with chips for citations."""
        return "\n\n".join(segment.view.toPlainText() for segment in self._segments)

    def words(self) -> str:
        return "\n\n".join([segment.text for segment in self._segments] + [self._hidden_text] * bool(self._hidden_text))

    def show_parts(self, parts: Parts, sent_at: datetime) -> None:
        """Shows a stored answer."""
        kept = {each.call_id: each.text for each in parts.unkept if each.call_id}
        for part in parts.flow:
            if isinstance(part, Card) and part.call_id in kept:
                continue  # below the chips, as when it was pressed
            if isinstance(part, Card):
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
        """The answer did not come, or broke off."""
        self.failure = FailureCard(self.theme, failure)
        self.failure.retry_clicked.connect(self.retry_clicked)
        self.failure.provider_clicked.connect(self.provider_clicked)
        self._add(self.failure)

    def show_kept(self, chip: KeepChip, card: Card) -> None:
        """A call has kept what a chip stands for."""
        if self.unkept is not None:
            self.unkept.show_kept(chip, self.calls.add(card))

    def settle(self) -> None:
        """The conversation has gone on: it can neither be asked for again, nor is it asked back any more."""
        if self.failure is not None:
            self.failure.settle()
        if self.choices is not None:
            self.choices.hide()

    def refresh_chips(self) -> None:
        """The ages of cited memories are others now."""
        for segment in self._segments:
            if segment.view.cites:
                segment.view.render_again()

    def _apply(self, event: Event) -> None:
        match event:
            case TurnStarted():
                self.model = event.provider
            case ToolStarted():
                self._begin_call()
                self.calls.add(Card.started(event))
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
