"""The tool calls of one answer: a card each, and in its place a question while it waits for the person's word."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.assistant.events import ConsentAsked, ToolFinished
from desktop.gui.chat.consent_card import ConsentCard
from desktop.gui.chat.tool_card import FoldedReads, ToolCard
from desktop.gui.chat.tool_card_state import Card
from desktop.gui.ui.theme import Theme


class MessageCalls(QObject):
    """Lays cards into the flow of an answer. `decided` carries a question and the person's word."""

    memory_clicked = Signal(str)
    undo_clicked = Signal(object)
    redo_clicked = Signal(object)
    decided = Signal(object, object)

    def __init__(self, theme: Theme, flow: QVBoxLayout, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._flow = flow
        self.cards: list[ToolCard] = []
        self.folded: list[FoldedReads] = []
        self.questions: list[ConsentCard] = []
        self._looks: ToolCard | FoldedReads | None = None
        """Where the next call that reads belongs: all since the last words are folded into one."""

    def add(self, card: Card) -> ToolCard:
        """A call begins, or is shown again."""
        made = ToolCard(self._theme, card)
        made.memory_clicked.connect(self.memory_clicked)
        made.undo_clicked.connect(self.undo_clicked)
        made.redo_clicked.connect(self.redo_clicked)
        self.cards.append(made)
        if card.reads:
            self._add_look(made)
        else:
            self._flow.addWidget(made)
        made.show()
        return made

    def close_looks(self) -> None:
        """Words were said: what is read from here on is shown below them."""
        self._looks = None

    def ask(self, question: ConsentAsked) -> None:
        """A call waits for the person's word: the question stands in the place of its card."""
        card = self._open_card(question.call_id) or self.add(
            Card(question.call_id, question.tool, question.label, question.arguments)
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
        """The person has decided: the card is back. Where the answer was not `taken`, the question says so.

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
        """The flow was left and is shown again: what was answered meanwhile is no question any more."""
        for asked in tuple(self.questions):
            if not is_open(asked.question):
                self.settle(asked.question.consent_id, taken=True)

    def finish(self, event: ToolFinished) -> None:
        """A call ended: its card tells how."""
        card = self._open_card(event.call_id)
        if card is not None:
            card.show_card(card.card.finished(event))
            self._take_out(*(asked for asked in self.questions if asked.question.call_id == event.call_id))

    def finish_late(self, event: ToolFinished) -> ToolCard | None:
        """A call that was queued ended after its turn; its card, if it is here."""
        found = next((card for card in self.queued() if card.card.call_id == event.call_id), None)
        if found is not None:
            found.show_card(found.card.finished(event))
        return found

    def queued(self) -> list[ToolCard]:
        """The cards that wait for a result from the background."""
        return [card for card in self.cards if card.card.status == "queued"]

    def end(self) -> None:
        """The turn is over: what is still open was given up."""
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
