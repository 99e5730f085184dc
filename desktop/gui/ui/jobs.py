"""Work off the GUI thread; its result or failure comes back to the GUI thread as a queued signal, and so does how far
it is, where it lasts.

An `owner` is the object on whose behalf the work is done: what comes back after it is gone is dropped, but for the
failure of a write, which the person must hear of. A failure that the caller does not handle is reported where the owner
lives (`desktop.gui.ui.failures`). A question to a server is work of the assistant's loop (`RemoteQuestion`).
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import CancelledError, Executor, Future
from typing import Any, Final, TypeVar

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal, Slot

from desktop.core.errors import WorkCancelledError
from desktop.gui.ui import failures
from desktop.gui.ui.failures import Failed, as_notice
from desktop.gui.ui.translation import translated

T = TypeVar("T")

TELL_EACH: Final = 0.05
"""Seconds between two words of how far a work is."""


class _Pace:
    """How often the window is told how far a work is: twenty times a second, and at its end. For one working thread."""

    def __init__(self) -> None:
        self._last_told = 0.0

    def is_due(self, done: int, total: int) -> bool:
        """Tells whether to tell of it now; what is told of next is due the later for it."""
        moment = time.monotonic()
        if moment - self._last_told < TELL_EACH and done != total:
            return False
        self._last_told = moment
        return True


class TaskRunner(QObject):
    """Runs reads on `readers` and writes, in order, on `writer`. Used from the GUI thread, and lives as long as it."""

    _arrived = Signal(object)

    def __init__(self, readers: Executor, writer: Executor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._readers = readers
        self._writer = writer
        self._open = 0
        self._closed = False
        self._arrived.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    @property
    def idle(self) -> bool:
        """Nothing is running whose result has not been delivered."""
        return self._open == 0

    def close(self) -> None:
        """Delivers and begins nothing any more: before the executors end."""
        self._closed = True

    def read(
        self, owner: QObject, work: Callable[[], T], done: Callable[[T], None], failed: Failed | None = None
    ) -> Future[T]:
        """Runs `work` on a reading thread, then `done(result)` on the GUI thread."""
        return self._run(self._readers, owner, work, done, failed)

    def write(
        self,
        owner: QObject,
        work: Callable[[], T],
        done: Callable[[T], None] | None = None,
        failed: Failed | None = None,
    ) -> Future[T]:
        """Runs `work` on the writing thread, after the writes that were asked for before."""
        return self._run(self._writer, owner, work, done or _nothing, failed)

    def _run(
        self,
        executor: Executor,
        owner: QObject,
        work: Callable[[], T],
        done: Callable[[T], None],
        failed: Failed | None,
    ) -> Future[T]:
        def finish() -> None:
            if shiboken6.isValid(owner):
                _hand_over(future, owner, done, failed)
            elif executor is self._writer and not future.cancelled() and (error := future.exception()) is not None:
                failures.report(self, error)

        if self._closed:
            return _never()
        self._open += 1
        future = executor.submit(work)
        future.add_done_callback(lambda _: self._announce(finish))
        return future

    def _announce(self, finish: Callable[[], None]) -> None:
        """From any thread. At the end of the program there may be nobody to tell any more."""
        if shiboken6.isValid(self):
            self._arrived.emit(finish)

    @Slot(object)
    def _deliver(self, finish: Callable[[], None]) -> None:
        self._open -= 1
        if not self._closed:
            finish()


class Latest:
    """Reads of which only the newest counts, such as search as you type: late answers are dropped."""

    def __init__(self, tasks: TaskRunner, owner: QObject) -> None:
        self._tasks = tasks
        self._owner = owner
        self._generation = 0
        self._running: Future[Any] | None = None

    @property
    def running(self) -> bool:
        """Whether an answer is still to come."""
        return self._running is not None

    def read(self, work: Callable[[], T], done: Callable[[T], None], failed: Failed | None = None) -> None:
        """Takes the place of whatever was asked for before."""
        self.forget()
        generation = self._generation

        def if_newest(result: T) -> None:
            if generation == self._generation:
                self._running = None
                done(result)

        def if_newest_failed(error: BaseException) -> None:
            if generation == self._generation:
                self._running = None
                (failed or (lambda it: failures.report(self._owner, it)))(error)

        self._running = self._tasks.read(self._owner, work, if_newest, if_newest_failed)

    def forget(self) -> None:
        """Drops the answer that is under way."""
        self._generation += 1
        if self._running is not None:
            self._running.cancel()
            self._running = None


class Op(QObject):
    """A work that lasts: it tells how far it is, and can be stopped. One at a time for each."""

    _told = Signal(int, int, str)

    def __init__(self, owner: QObject, show: Callable[[int, int, str], None]) -> None:
        """`show` is told on the GUI thread how much is done, how much there is to do, and of what."""
        super().__init__(owner)
        self._stopping = threading.Event()
        self._pace = _Pace()
        self._told.connect(show, Qt.ConnectionType.QueuedConnection)

    def begin(self) -> None:
        """Begins another work: forgets that the one before was stopped."""
        self._stopping.clear()

    def stop(self) -> None:
        """Ends the work as soon as it looks."""
        self._stopping.set()

    def is_stopped(self) -> bool:
        """Tells whether it is to end. For any thread."""
        return self._stopping.is_set()

    def tell(self, done: int, total: int, what: str = "") -> None:
        """Tells how far it is. For the working thread."""
        if self._pace.is_due(done, total):
            self._told.emit(done, total, what)

    def tell_or_end(self, done: int, total: int, what: str = "") -> None:
        """Tells as `tell` does, and raises `WorkCancelledError` where the work is to end."""
        if self._stopping.is_set():
            raise WorkCancelledError
        self.tell(done, total, what)


def _hand_over(future: Future[T], owner: QObject, done: Callable[[T], None], failed: Failed | None) -> None:
    try:
        result = future.result()
    except CancelledError:
        return
    except Exception as error:
        (failed or (lambda it: failures.report(owner, it)))(error)
        return
    done(result)


def _never() -> Future[Any]:
    """What is asked of a window that is going."""
    future: Future[Any] = Future()
    future.cancel()
    return future


def _nothing(_: object) -> None:
    """A write whose result nobody needs: the panels hear of it through the changes."""


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
    """Returns what happened and what to do, for a person."""
    from desktop.assistant.providers.base import ProviderError

    if isinstance(error, ProviderError):
        return f"{translated(error.failure.what)} {translated(error.failure.advice)}"
    return as_notice(error).text
