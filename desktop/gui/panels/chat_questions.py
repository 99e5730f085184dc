"""What waits for the person's word, from whatever conversation or program it is asked."""

from __future__ import annotations

import threading
from typing import Final

import shiboken6
from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from desktop.assistant.consents import DENIED, Consents
from desktop.assistant.events import ConsentAsked, Decision

_WATCH_MS: Final = 500
"""How soon it is seen that a question was withdrawn by whoever asked it: nobody tells of that."""


class Questions(QObject):
    """Attends to questions until it is stopped. `changed`: others are open now; `asked`: there is a new one."""

    changed = Signal()
    asked = Signal()
    _news = Signal()

    def __init__(self, consents: Consents, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._consents = consents
        self._lock = threading.Lock()
        self._open: list[ConsentAsked] = []
        self._stopped = False
        self._watch = QTimer(self, interval=_WATCH_MS)
        self._watch.timeout.connect(self._drop_withdrawn)
        self._news.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        self._unsubscribe = consents.subscribe(self._hear)

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
        taken = self._consents.answer(question.consent_id, decision)
        with self._lock:
            self._open = [other for other in self._open if other.consent_id != question.consent_id]
        self.changed.emit()
        return taken

    def stop(self) -> None:
        """Before the window goes: nobody will answer any more, and that means no."""
        self._watch.stop()
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
            self._news.emit()
        else:
            self._consents.answer(question.consent_id, DENIED)

    @Slot()
    def _tell(self) -> None:
        if self._stopped:
            return
        self._watch.start()
        self.changed.emit()
        self.asked.emit()

    def _drop_withdrawn(self) -> None:
        with self._lock:
            before = len(self._open)
            self._open = [question for question in self._open if self._consents.is_open(question.consent_id)]
            after = len(self._open)
        if not after:
            self._watch.stop()
        if after != before:
            self.changed.emit()
