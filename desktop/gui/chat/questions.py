"""What waits for the person's word, from whatever conversation or program it is asked."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Final

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from desktop.assistant.events import ConsentAsked, Decision
from desktop.assistant.tools.consent import DENIED, Consents
from desktop.gui.chat.consent_card import ConsentCard
from desktop.gui.chat.message_answer import AssistantMessage
from desktop.gui.ui.theme import Theme
from desktop.gui.ui.tokens import Space
from desktop.gui.ui.widgets import button, label, row, scrolling


class Questions(QObject):
    """Attends to questions until it is stopped. `changed`: others are open now; `asked`: there is a new one."""

    changed = Signal()
    asked = Signal()
    _came = Signal()
    _went = Signal()

    def __init__(self, consents: Consents, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._consents = consents
        self._lock = threading.Lock()
        self._open: list[ConsentAsked] = []
        self._stopped = False
        self._came.connect(self._tell_asked, Qt.ConnectionType.QueuedConnection)
        self._went.connect(self._tell_closed, Qt.ConnectionType.QueuedConnection)
        self._unsubscribe = consents.subscribe(self._hear, self._forget)

    @property
    def open(self) -> list[ConsentAsked]:
        """What waits, the oldest first."""
        with self._lock:
            return list(self._open)

    def is_open(self, question: ConsentAsked) -> bool:
        """Whether a question still waits."""
        return self._consents.is_open(question.consent_id)

    def answer(self, question: ConsentAsked, decision: Decision) -> bool:
        """Gives the person's word; false where the question is closed by now."""
        return self._consents.answer(question.consent_id, decision)

    def stop(self) -> None:
        """Before the window goes: nobody will answer any more, and that means no."""
        self._unsubscribe()
        self._unsubscribe = lambda: None
        with self._lock:
            self._stopped = True
            left, self._open = self._open, []
        for question in left:
            self._consents.answer(question.consent_id, DENIED)

    def _hear(self, question: ConsentAsked) -> None:
        """On the asking thread."""
        with self._lock:
            attended = not self._stopped and shiboken6.isValid(self)
            if attended:
                self._open.append(question)
        if attended:
            self._came.emit()
        else:
            self._consents.answer(question.consent_id, DENIED)

    def _forget(self, consent_id: str) -> None:
        """On the thread that answers or withdraws it."""
        with self._lock:
            before = len(self._open)
            self._open = [question for question in self._open if question.consent_id != consent_id]
            gone = len(self._open) < before
        if gone and shiboken6.isValid(self):
            self._went.emit()

    @Slot()
    def _tell_asked(self) -> None:
        if not self._stopped:
            self.changed.emit()
            self.asked.emit()

    @Slot()
    def _tell_closed(self) -> None:
        if not self._stopped:
            self.changed.emit()


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


class ChatAsking(QObject):
    """`asked`: somebody waits for the person's word; `decided`: they have given it, and the focus may go on;
    `told` carries a sentence.
    """

    asked = Signal()
    decided = Signal()
    told = Signal(str)

    def __init__(self, consents: Consents, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._questions = Questions(consents, self)
        self.strip = QuestionStrip(theme)
        self._answer: AssistantMessage | None = None
        self._here: int | None = None
        self._questions.changed.connect(self.refresh)
        self._questions.asked.connect(self.asked)
        self.strip.decided.connect(self.decide)

    def look_at(self, answer: AssistantMessage | None, conversation_id: int | None) -> None:
        """The answer in view whose turn goes on, with its conversation: its questions stand in it."""
        self._answer, self._here = answer, conversation_id
        if answer is not None:
            answer.calls.settle_answered(self._questions.is_open)
        self.refresh()

    def focus(self, question: ConsentAsked) -> None:
        """Gives the safe answer to a question in view the focus."""
        asked = None if self._answer is None else self._answer.calls.question(question.consent_id)
        if asked is not None:
            asked.focus()

    def refresh(self) -> None:
        """Pins the questions that no answer in view holds."""
        here = self._here
        elsewhere = [asked for asked in self._questions.open if here is None or asked.conversation_id != here]
        self.strip.show_questions(elsewhere)

    def decide(self, question: ConsentAsked, decision: Decision) -> None:
        """Gives the person's word to whoever asked."""
        taken = self._questions.answer(question, decision)
        self.refresh()
        in_view = self._answer is not None and self._answer.calls.settle(question.consent_id, taken=taken)
        if not taken and not in_view:
            self.told.emit(self.tr("This question is closed: the call was given up meanwhile."))
        if self.strip.card is None:
            self.decided.emit()

    def stop(self) -> None:
        """Before the window goes."""
        self._questions.stop()
