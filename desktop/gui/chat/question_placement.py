"""Where questions for the person stand: in the answer that they belong to, or pinned above the message field."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop.assistant.events import ConsentAsked, Decision
from desktop.assistant.tools.consent import Consents
from desktop.gui.chat.message_answer import AssistantMessage
from desktop.gui.chat.question_strip import QuestionStrip
from desktop.gui.chat.questions import Questions
from desktop.gui.ui.theme import Theme


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
