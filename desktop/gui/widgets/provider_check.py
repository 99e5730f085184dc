"""Trying a provider before it is chosen: does Anthropic take the key, which models does a server have."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from desktop.assistant.models.base import ProviderError
from desktop.assistant.models.claude import ClaudeModel, known_models
from desktop.gui.failures import as_notice
from desktop.gui.sentences import translated

Run = Callable[[Coroutine[Any, Any, Any]], "Future[Any]"]
"""Runs a coroutine on the assistant's loop."""


class ProviderCheck(QObject):
    """One check at a time; the answer to an older one is dropped. Used on the GUI's thread.

    `succeeded` carries the models that can be asked, `failed` a sentence for the person.
    """

    succeeded = Signal(object)
    failed = Signal(str)
    _answered = Signal(object)

    def __init__(self, run: Run, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._run = run
        self._current: Future[Any] | None = None
        self._answered.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def claude(self, model: str, key: str) -> None:
        """Asks Anthropic whether it takes the key."""
        self._start(ClaudeModel(model, api_key=key).list_models())

    def known(self) -> None:
        """Tells the models of Anthropic that this version knows by name, without asking anybody."""
        self._start(known_models())

    def server(self, base_url: str) -> None:
        """Asks a server of the person's own for its models."""
        self._start(ClaudeModel("", base_url=base_url).list_models())

    def forget(self) -> None:
        """Drops the check that is under way."""
        if self._current is not None:
            self._current.cancel()
            self._current = None

    def _start(self, question: Coroutine[Any, Any, list[str]]) -> None:
        self.forget()
        self._current = self._run(question)
        self._current.add_done_callback(self._announce)

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


def tr(text: str) -> str:
    """The words of the picker, which several classes share."""
    return QCoreApplication.translate("Provider", text)
