"""One tool call on its way: what was asked, what its caller hears, and how it ends."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from datetime import datetime
from typing import Any, Literal

from desktop.assistant.providers.base import Audience
from desktop.assistant.tools.toolbox import Prepared, ToolResult
from desktop.core.model import Origin

Caller = Literal["chat", "cli", "mcp"]
State = Literal["waiting", "running", "over"]


class ToolCall:
    """A call from asking to its end. Safe to use from any thread.

    `arguments` may be any JSON value. `call_id` is what its caller calls it; `origin` carries the id for the journal,
    which differs where a caller gives the same id to several calls.

    `answer` is what the caller hears, which may be `queued`; `result` is how the call ended. Both are always set in the
    end, unless the process stops: then a call with a `task_id` goes on at the next start.
    """

    def __init__(
        self,
        name: str,
        arguments: Any,
        origin: Origin,
        audience: Audience,
        asked_at: datetime,
        call_id: str,
        *,
        task_id: str | None = None,
    ) -> None:
        self.name = name
        self.arguments = arguments
        self.origin = origin
        self.audience = audience
        self.asked_at = asked_at
        self.call_id = call_id
        self.position = 0
        self.task_id = task_id
        self.ticked: frozenset[str] | None = None
        self.after_operation: int | None = None
        self.resumed = task_id is not None
        self.answer: Future[ToolResult] = Future()
        self.result: Future[ToolResult] = Future()
        self.prepared: Prepared | None = None
        self.on_end: Callable[[ToolCall, ToolResult], object] | None = None
        """Called with the call and its result when it has ended. A callback of `result` would hold the call that holds
        it: every call would be left to the collector of garbage, which stops all threads for as long as it looks."""
        self.told: ToolResult | None = None
        """What its caller heard in place of the result, where that was given up."""
        self.waited_ms = 0.0
        self.begun_at: float | None = None
        """When its turn came, by `time.monotonic`."""
        self._lock = threading.Lock()
        self._state: State = "waiting"
        self._being_kept = False
        self._put_at = time.perf_counter()

    @property
    def caller(self) -> Caller:
        if self.origin.conversation_id is not None:
            return "chat"
        return "cli" if self.origin.actor == "user" else "mcp"

    @property
    def waits(self) -> bool:
        """Whether it has neither begun nor been taken back."""
        return self._state == "waiting"

    def begin(self) -> bool:
        """Its turn has come; false where it was taken back meanwhile."""
        with self._lock:
            if self._state != "waiting":
                return False
            self._state = "running"
            self.begun_at = time.monotonic()
            self.waited_ms = (time.perf_counter() - self._put_at) * 1000
            return True

    def put(self, position: int) -> None:
        """From here on it waits for its turn, which comes in the order of `position`."""
        self.position = position
        self._put_at = time.perf_counter()

    def withdraw(self, told: ToolResult) -> bool:
        """Takes it back and tells the caller so. False where it has begun, or goes on as a task."""
        with self._lock:
            if self._state != "waiting" or self._being_kept or self.task_id is not None:
                return False
            self._end(told)
            self.answer.set_result(told)
            return True

    def leave(self) -> None:
        """Lets a task that has not begun rest for the next start of the process."""
        with self._lock:
            if self._state == "waiting":
                self._state = "over"

    def give_up(self, told: ToolResult) -> bool:
        """The caller hears this instead of the result, which nobody waits for any more. False where it has one."""
        with self._lock:
            if self.answer.done() or self.result.done():
                return False
            self.told = told
            if self._state == "waiting":
                self._end(told)
            self.answer.set_result(told)
            return True

    def finish(self, result: ToolResult) -> bool:
        """It has ended; true where the caller was told `queued` before, so that the result goes to its task."""
        with self._lock:
            self._end(result)
            if self.task_id is not None:
                return True
            if not self._being_kept and not self.answer.done():
                self.answer.set_result(result)
            return False

    def keep(self, after_operation: int) -> bool:
        """It is about to be kept as a task; false where there is no need any more.

        `after_operation` is an operation that had been written before this call, so that a call which has not begun
        writes after it; one that runs knows better itself.
        """
        with self._lock:
            self._being_kept = not self.result.done() and not self.answer.done()
            if self.after_operation is None or self._state == "waiting":
                self.after_operation = after_operation
            return self._being_kept

    def kept(self, task_id: str, told: ToolResult) -> bool:
        """It is kept as a task, and the caller hears `told`; false where it has ended by now and hears the result."""
        with self._lock:
            self._being_kept = False
            if self.result.done():
                self.answer.set_result(self.result.result())
                return False
            self.task_id = task_id
            self.answer.set_result(told)
            return True

    def not_kept(self) -> None:
        """It could not be kept: the caller waits for the result."""
        with self._lock:
            self._being_kept = False
            if self.result.done():
                self.answer.set_result(self.result.result())

    def _end(self, result: ToolResult) -> None:
        self._state = "over"
        self.result.set_result(result)
        if self.on_end is not None:
            self.on_end(self, result)
