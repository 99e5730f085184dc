"""One turn of the chat as the window sees it: events from the assistant's loop, brought over in frames."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal, Slot

from desktop.assistant.events import Event, Failure, TurnEnded, TurnStarted

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
