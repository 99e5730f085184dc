"""A question to a server, asked on the assistant's loop and answered on the GUI's thread."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal, Slot

from desktop.assistant.providers.base import ProviderError
from desktop.gui.ui.failures import as_notice
from desktop.gui.ui.sentences import translated

RunCoroutine = Callable[[Coroutine[Any, Any, Any]], "Future[Any]"]
"""Runs a coroutine on the assistant's loop."""


class RemoteQuestion(QObject):
    """One at a time; the answer to an older one is dropped. Used on the GUI's thread.

    `succeeded` carries what the coroutine returns, `failed` a sentence for the person.
    """

    succeeded = Signal(object)
    failed = Signal(str)
    _answered = Signal(object)

    def __init__(self, run: RunCoroutine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._run = run
        self._current: Future[Any] | None = None
        self._answered.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def ask(self, question: Coroutine[Any, Any, Any]) -> None:
        """Takes the place of whatever was asked before."""
        self.forget()
        self._current = self._run(question)
        self._current.add_done_callback(self._announce)

    def forget(self) -> None:
        """Drops the question that is under way."""
        if self._current is not None:
            self._current.cancel()
            self._current = None

    def _announce(self, future: Future[Any]) -> None:
        """From any thread; whoever asked may have been closed this instant."""
        if shiboken6.isValid(self):
            self._answered.emit(future)

    @Slot(object)
    def _tell(self, future: Future[Any]) -> None:
        if future is not self._current or future.cancelled():
            return
        self._current = None
        error = future.exception()
        if error is None:
            self.succeeded.emit(future.result())
        else:
            self.failed.emit(sentence(error))


def sentence(error: BaseException) -> str:
    """What happened and what to do."""
    if isinstance(error, ProviderError):
        return f"{translated(error.failure.what)} {translated(error.failure.advice)}"
    return as_notice(error).text
