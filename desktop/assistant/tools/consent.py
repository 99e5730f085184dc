"""Asking the person before a tool takes something away: whoever has a window answers, nobody means no."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from desktop.assistant.events import ConsentAsked, Decision

log = logging.getLogger(__name__)

Asked = Callable[[ConsentAsked], None]
Closed = Callable[[str], None]

_News = TypeVar("_News")

DENIED = Decision(allowed=False)


class Consents:
    """What waits for the person's word. Safe to call from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._open: dict[str, Future[Decision]] = {}
        self._listeners: list[tuple[Asked, Closed]] = []

    def subscribe(self, asked: Asked, closed: Closed = lambda _: None) -> Callable[[], None]:
        """Calls `asked` with each question, on the asking thread, and `closed` with the id of each that waits no more,
        because it was answered or withdrawn, on the thread that did so. Returns how to stop; then nothing is attended.
        """
        listener = (asked, closed)
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    @property
    def attended(self) -> bool:
        """Whether anybody is there to be asked."""
        return bool(self._listeners)

    def ask(self, question: ConsentAsked) -> Future[Decision]:
        """Puts a question to the person. Where nobody is there the answer is no at once. Cancelling it withdraws it."""
        future: Future[Decision] = Future()
        listeners = tuple(self._listeners)
        if not listeners:
            future.set_result(DENIED)
            return future
        with self._lock:
            self._open[question.consent_id] = future
        future.add_done_callback(lambda _: self._closed(question.consent_id))
        shown = [_told(asked, question) for asked, _ in listeners]
        if not any(shown):
            self.answer(question.consent_id, DENIED)
        return future

    def answer(self, consent_id: str, decision: Decision) -> bool:
        """Takes the person's word; false where the question is closed by now."""
        with self._lock:
            future = self._open.pop(consent_id, None)
        if future is None or not future.set_running_or_notify_cancel():
            return False
        future.set_result(decision)
        return True

    def is_open(self, consent_id: str) -> bool:
        """Whether a question still waits."""
        with self._lock:
            return consent_id in self._open

    def _closed(self, consent_id: str) -> None:
        with self._lock:
            self._open.pop(consent_id, None)
        for _, closed in tuple(self._listeners):
            _told(closed, consent_id)


def _told(listener: Callable[[_News], None], news: _News) -> bool:
    try:
        listener(news)
    except Exception:
        log.exception("A question can't be shown")
        return False
    return True
