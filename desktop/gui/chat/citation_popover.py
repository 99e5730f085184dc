"""Why an answer cites a memory: the popover over its chip, and the person's verdict, carried out and taken back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal

from desktop.core.model import ForgetReason, Origin
from desktop.gui.chat.citation_reasons import Verdict, Why, why_of
from desktop.gui.chat.markdown import TextView
from desktop.gui.chat.message_answer import AssistantMessage
from desktop.gui.chat.why_popover import WhyPopover
from desktop.gui.ui.context import Context
from desktop.gui.ui.failures import as_notice
from desktop.gui.ui.jobs import Latest
from desktop.memory.service import Memory


class ChatWhy(QObject):
    """One popover at a time. `memory_opened` carries a memory that is to be shown in its place."""

    memory_opened = Signal(str)

    def __init__(self, context: Context, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._reading = Latest(context.tasks, self)
        self._look: Callable[[], Why | None] = lambda: None
        self._operation_id: int | None = None
        self.popover: WhyPopover | None = None

    def open(self, memory_id: str, answer: AssistantMessage, view: TextView) -> None:
        """Shows what a chip of an answer cites, as soon as it is read."""
        memory, answer_id = self._context.app.memory, answer.message_id
        cards = [card.card for card in answer.cards]
        self._look = lambda: why_of(memory, memory_id, cards, answer_id)
        place = view.link_place()

        def show(why: Why | None) -> None:
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
        popover.opened.connect(self.memory_opened)
        popover.judged.connect(self._judge)
        popover.undo_clicked.connect(self._undo)
        popover.closed.connect(lambda: self._closed(view))
        self.popover = popover
        return popover

    def _closed(self, view: TextView) -> None:
        self.popover = None
        view.setFocus(Qt.FocusReason.PopupFocusReason)

    def _judge(self, verdict: Verdict) -> None:
        why = None if self.popover is None else self.popover.why
        if why is None:
            return
        memory, look = self._context.app.memory, self._look

        def judge(origin: Origin) -> tuple[int, Why | None]:
            return _judged(memory, why, verdict, origin), look()

        def tell(done: tuple[int, Why | None]) -> None:
            self._operation_id = done[0]
            self._tell(self._words_for(verdict), done[1], undoable=True)

        self._context.write(self, judge, tell, reason=self._reason_for(verdict), failed=self._fail)

    def _undo(self) -> None:
        operation_id, memory, look = self._operation_id, self._context.app.memory, self._look
        if operation_id is None:
            return
        self._operation_id = None  # asked for once

        def undo(origin: Origin) -> Why | None:
            memory.undo(operation_id, origin)
            return look()

        self._context.write(self, undo, lambda why: self._tell(self.tr("Taken back."), why), failed=self._fail)

    def _tell(self, words: str, why: Why | None = None, *, undoable: bool = False) -> None:
        if self.popover is not None:
            self.popover.tell(words, why, undoable=undoable)

    def _fail(self, error: BaseException) -> None:
        self._tell(as_notice(error).text)

    def _words_for(self, verdict: Verdict) -> str:
        return {
            "incorrect": self.tr("Forgotten: it was wrong. It won't be learned again."),
            "outdated": self.tr("Forgotten: it is out of date. It can be learned again."),
            "user_requested": self.tr("Forgotten. It won't be learned again."),
            "archive": self.tr("Archived. It is no longer recalled."),
        }[verdict]

    def _reason_for(self, verdict: Verdict) -> str:
        """The reason as History tells it."""
        return {
            "incorrect": self.tr("it was wrong"),
            "outdated": self.tr("out of date"),
            "user_requested": self.tr("not to be learned again"),
            "archive": self.tr("archived from a citation"),
        }[verdict]


def _judged(memory: Memory, why: Why, verdict: Verdict, origin: Origin) -> int:
    """Carries a verdict out; the operation that can be undone."""
    if verdict == "archive":
        memory.archive_episode(why.row_id, origin.reason, origin)
        return memory.journal.of_row("episodes", why.row_id, limit=1)[0][0].id
    reason: ForgetReason = verdict
    memory.forget(why.row_id, reason, origin)
    return memory.journal.of_row("facts", why.row_id, limit=1)[0][0].id
