"""What waits for the person's word, from whatever conversation or program it is asked."""

from __future__ import annotations

import threading

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal, Slot

from desktop.assistant.events import ConsentAsked, Decision
from desktop.assistant.tools.consent import DENIED, Consents


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
