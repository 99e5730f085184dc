"""Questions that belong to no answer in view: of other programs and conversations, pinned above the message field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from desktop.assistant.events import ConsentAsked
from desktop.gui.chat.consent_card import ConsentCard
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import button, label, row, scrolling

_PART: Final = 0.5
"""The part of the pane's height that it takes at most."""


class QuestionStrip(QWidget):
    """One question at a time, the oldest first. `decided` carries it and the person's word, `conversation_wanted` the
    conversation that it was asked in."""

    decided = Signal(object, object)
    conversation_wanted = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.card: ConsentCard | None = None
        self._count = label("", "small")
        self.show_conversation = button(self.tr("Show conversation"), "link", tip=self.tr("Open where it was asked"))
        self.show_conversation.clicked.connect(self._want_conversation)
        self._body = QWidget()
        self._cards = QVBoxLayout(self._body)
        self._cards.setContentsMargins(0, 0, 0, 0)
        self._cards.addStretch(1)
        self._area: QScrollArea = scrolling(self._body)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.L, Space.S, Space.L, 0)
        layout.setSpacing(Space.XS)
        layout.addLayout(row(self._count, None, self.show_conversation))
        layout.addWidget(self._area)
        self.setAccessibleName(self.tr("Questions from elsewhere"))
        self.hide()

    def show_questions(self, questions: Sequence[ConsentAsked]) -> None:
        """Shows the first of these; none hides the strip."""
        first = questions[0] if questions else None
        if first is None or self.card is None or self.card.question != first:
            self._put(first)
        several = self.tr("1 of {0} questions").format(len(questions))
        self._count.setText(several if len(questions) > 1 else self.tr("A question for you"))
        self.show_conversation.setVisible(first is not None and first.conversation_id is not None)
        self.setVisible(first is not None)
        self.fit()

    def fit(self) -> None:
        """Takes the height that the question needs, as far as the pane has it."""
        pane = self.parentWidget()
        if self.card is None or pane is None:
            return
        wanted = self.card.sizeHint().height()
        most = round(pane.height() * _PART)
        shown = Qt.ScrollBarPolicy.ScrollBarAsNeeded if wanted > most else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self._area.setVerticalScrollBarPolicy(shown)
        self._area.setFixedHeight(min(wanted, most))

    def _put(self, question: ConsentAsked | None) -> None:
        had_focus = self.card is not None and self.card.isAncestorOf(self.focusWidget() or self)
        if self.card is not None:
            self._cards.removeWidget(self.card)
            self.card.hide()
            self.card.deleteLater()
            self.card = None
        if question is None:
            return
        self.card = ConsentCard(self._theme, question, asked_by=self._who(question))
        self.card.decided.connect(self.decided)
        self.card.resized.connect(self.fit)
        self._cards.insertWidget(0, self.card)
        if had_focus:
            self.card.focus()

    def _who(self, question: ConsentAsked) -> str:
        if question.conversation_id is not None:
            return self.tr("Asked in another conversation")
        return self.tr("{0} asks").format(question.asked_by) if question.asked_by else self.tr("Another program asks")

    def _want_conversation(self) -> None:
        if self.card is not None and self.card.question.conversation_id is not None:
            self.conversation_wanted.emit(self.card.question.conversation_id)
