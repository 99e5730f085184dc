"""One turn of the chat as the window sees it: events from the assistant's loop, brought over in frames."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, Final

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal, Slot

from desktop.assistant.events import Event, Failure, TurnEnded, TurnStarted
from desktop.core.model import Conversation
from desktop.gui.ui.failures import as_notice
from desktop.gui.ui.panel import PanelContext

if TYPE_CHECKING:
    from desktop.assistant.providers.base import Model


log = logging.getLogger(__name__)

FRAME_MS: Final = 33
"""Events are shown this often: whatever came meanwhile is laid out once."""
_SHARE: Final = 3
"""Showing may take this part of the time at most, however long a message has grown."""
_STOPPED_MS: Final = 300
"""How long a stopped turn may take to say its last word."""

Submit = Callable[[Callable[[Event], None]], "Future[None]"]


class ChatTurn(QObject):
    """`arrived` carries the events since the last frame, on the GUI's thread; after `TurnEnded` there are no more.

    `log` holds all that arrived, so that a conversation left and opened again shows the turn as far as it has come.
    """

    arrived = Signal(object)
    _news = Signal()

    def __init__(self, conversation_id: int | None, text: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.conversation_id = conversation_id
        self.text = text
        self.retry = False
        self.log: list[Event] = []
        self._lock = threading.Lock()
        self._waiting: list[Event] = []
        self._future: Future[None] | None = None
        self._stopping = False
        self._frame = QTimer(self, singleShot=True)
        self._frame.timeout.connect(self._show)
        self._news.connect(self._wake, Qt.ConnectionType.QueuedConnection)

    @property
    def started(self) -> TurnStarted | None:
        """Once the person's words are stored."""
        return next((event for event in self.log if isinstance(event, TurnStarted)), None)

    @property
    def ended(self) -> TurnEnded | None:
        return next((event for event in reversed(self.log) if isinstance(event, TurnEnded)), None)

    def start(self, submit: Submit) -> None:
        """Has the turn carried out, unless it was stopped before it began."""
        if self._stopping:
            self.end(TurnEnded("stopped", None))
            return
        self._future = submit(self._collect)
        self._future.add_done_callback(self._finished)

    def stop(self) -> None:
        """Stops the answer; what was said till now stays."""
        self._stopping = True
        if self._future is not None:
            self._future.cancel()
            QTimer.singleShot(_STOPPED_MS, self, lambda: self.end(TurnEnded("stopped", None)))

    def end(self, event: TurnEnded) -> None:
        """Ends a turn that did not say so itself."""
        if self.ended is None:
            self._collect(event)

    def _collect(self, event: Event) -> None:
        """On the loop's thread. The window may be gone by then."""
        if not shiboken6.isValid(self):
            return
        with self._lock:
            self._waiting.append(event)
            first = len(self._waiting) == 1
        if first:
            self._news.emit()

    def _finished(self, future: Future[None]) -> None:
        """On the loop's thread. A turn ends with `TurnEnded`; one that raises instead has met a fault."""
        error = None if future.cancelled() else future.exception()
        if error is not None:
            log.error("A turn failed", exc_info=error)
            self._collect(TurnEnded("failed", None, _fault()))

    @Slot()
    def _wake(self) -> None:
        if not self._frame.isActive():
            self._show()

    def _show(self) -> None:
        with self._lock:
            events, self._waiting = self._waiting, []
        if not events or self.ended is not None:
            return
        self.log += events
        began = time.perf_counter()
        self.arrived.emit(events)
        spent = round((time.perf_counter() - began) * 1000)
        self._frame.start(max(FRAME_MS, _SHARE * spent))


def _fault() -> Failure:
    return Failure(
        QCoreApplication.translate("ChatTurn", "Something went wrong in Keepsake."),
        QCoreApplication.translate("ChatTurn", "What you wrote is kept. Try again; the log has the details."),
    )


class ChatTurns(QObject):
    """`progressed` carries a turn and its new events; `begun` a turn whose conversation was made for it."""

    progressed = Signal(object, object)
    begun = Signal(object, object)

    def __init__(self, context: PanelContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._going_on: list[ChatTurn] = []

    def of(self, conversation_id: int | None) -> ChatTurn | None:
        """Returns the turn that goes on in a conversation; None stands for one that is not stored yet."""
        return next((turn for turn in self._going_on if turn.conversation_id == conversation_id), None)

    def say(self, conversation_id: int | None, text: str) -> ChatTurn:
        """Begins a turn; without a conversation one is made first."""
        turn = self._new(conversation_id, text)
        if conversation_id is None:
            chat = self._context.app.chat
            made = partial(self._with_conversation, turn)
            self._context.tasks.write(turn, chat.new_conversation, made, partial(_fail, turn))
        else:
            self._ask(turn)
        return turn

    def say_again(self, conversation_id: int, text: str) -> ChatTurn:
        """Has the last message of a conversation, which is `text`, answered again."""
        turn = self._new(conversation_id, text)
        turn.retry = True
        self._ask(turn)
        return turn

    def stop_all(self) -> None:
        """Stops every turn, with what was said till now stored: before the window goes."""
        for turn in tuple(self._going_on):
            turn.stop()

    def _new(self, conversation_id: int | None, text: str) -> ChatTurn:
        turn = ChatTurn(conversation_id, text, self)
        turn.arrived.connect(partial(self._progress, turn))
        self._going_on.append(turn)
        return turn

    def _with_conversation(self, turn: ChatTurn, conversation: Conversation) -> None:
        turn.conversation_id = conversation.id
        self.begun.emit(turn, conversation)
        self._ask(turn)

    def _ask(self, turn: ChatTurn) -> None:
        """Making a model may import a client and open a keyring: off the GUI's thread."""
        self._context.tasks.read(
            turn, self._context.app.answering_model, partial(self._start, turn), partial(_fail, turn)
        )

    def _start(self, turn: ChatTurn, model: Model) -> None:
        app, conversation_id = self._context.app, turn.conversation_id
        if conversation_id is not None:
            turn.start(lambda tell: app.submit_turn(conversation_id, turn.text, tell, model=model, retry=turn.retry))

    def _progress(self, turn: ChatTurn, events: list[Event]) -> None:
        if turn.ended is not None:
            self._going_on.remove(turn)
            turn.deleteLater()
        self.progressed.emit(turn, events)


def _fail(turn: ChatTurn, error: BaseException) -> None:
    advice = QCoreApplication.translate(
        "ChatTurn", "What you wrote is kept. Set this assistant up or choose another one, then try again."
    )
    turn.end(TurnEnded("failed", None, Failure(as_notice(error).text, advice)))
