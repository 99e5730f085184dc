"""Calls that go on in the background: kept before their callers hear `queued`, carried out once, told when they end."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

from desktop.assistant.events import TaskFinished
from desktop.assistant.providers.base import Audience
from desktop.assistant.tools.late_results import LateResults, as_event, late_results, told_of
from desktop.assistant.tools.tool import Answer
from desktop.assistant.tools.tool_call import ToolCall
from desktop.assistant.tools.toolbox import Toolbox, ToolResult
from desktop.core.errors import DamagedDatabaseError, StoreError
from desktop.storage.call_queue import Task, Tasks

log = logging.getLogger(__name__)

Listener = Callable[[TaskFinished], None]

KEPT_FOR = timedelta(days=30)
"""How long the outcome of a task is kept once it was told."""

_DONE_BEFORE = "This was carried out. Keepsake was closed before the answer could be kept, so only that is known."


class CallQueue:
    """The queued calls of one memory. Trouble with their file never loses a call: it is answered when it ends."""

    def __init__(self, toolbox: Toolbox, tasks: Tasks) -> None:
        self._toolbox = toolbox
        self._tasks = tasks
        self._going_on: set[str] = set()
        self._listeners: list[Listener] = []

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Calls `listener` with each queued call that ends, on the thread that carried it out. Returns how to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def keep(self, calls: Sequence[ToolCall], *, heard: bool = True) -> None:
        """Keeps calls as tasks, in one commit, and answers them `queued`. Where that fails they wait for their end.
        Not `heard` says that nobody waits for that answer, so that the result is to be told later in any case."""
        kept: list[tuple[ToolCall, Task]] = []
        try:
            before = self._toolbox.memory.history.last_operation()
            kept = [(call, _task(call)) for call in calls if call.keep(before)]
            # Known before they stand in the file: what is found there and is not known was left by another process.
            self._going_on.update(task.id for _, task in kept)
            self._tasks.add([task for _, task in kept])
        except (StoreError, DamagedDatabaseError) as error:
            log.warning("Calls can't be queued and wait for their results: %s", error)
            for call, task in kept:
                self._going_on.discard(task.id)
                call.not_kept()
            return
        for call, task in kept:
            if not call.kept(task.id, self._queued(call, task.id)):
                self._store({task.id: call.result.result()}, delivered=heard)

    def finished(self, ended: Sequence[tuple[ToolCall, ToolResult]]) -> None:
        """Keeps how tasks ended, in one commit, and tells the listeners."""
        if ended:
            self._store({call.task_id or "": result for call, result in ended})
        for call, result in ended:
            self._publish(replace(_task(call), id=call.task_id or "", outcome=_outcome(result)))

    def _publish(self, ended: Task) -> None:
        event = as_event(ended)
        for listener in tuple(self._listeners):
            try:
                if event is not None:
                    listener(event)
            except Exception:
                log.exception("A listener failed on the end of a queued call")

    def left_behind(self) -> list[ToolCall]:
        """The calls that a stop of the process interrupted, in order; those of this process are left out."""
        try:
            waiting = self._tasks.waiting()
            self._tasks.prune(self._now() - KEPT_FOR)
        except (StoreError, DamagedDatabaseError) as error:
            log.warning("Calls that were queued before can't be taken up: %s", error)
            return []
        return [_call_of(task) for task in waiting if task.id not in self._going_on]

    def done_before(self, call: ToolCall) -> ToolResult | None:
        """The result of a call that was carried out before the process stopped; None where it was not."""
        journal_id = call.origin.call_id or ""
        made = self._toolbox.memory.history.of_call(journal_id, after=call.after_operation or 0)
        if not made:
            return None
        done = Answer("success", _DONE_BEFORE, made[0].label, {"task_id": call.task_id})
        return self._toolbox.result(call.name, done, tuple(operation.id for operation in made))

    def of_call(self, call_id: str, conversation_id: int | None = None) -> TaskFinished | None:
        """How a call that was queued ended; None where it has not ended, or was not queued.

        Some models repeat ids: the newest is meant, in one conversation where it is named.
        """
        try:
            task = self._tasks.of_call(call_id, conversation_id)
        except (StoreError, DamagedDatabaseError):
            return None
        return None if task is None else as_event(task)

    def undelivered(self, conversation_id: int, audience: Audience) -> LateResults:
        """How queued calls of a conversation ended since its model was told last. Blocks."""
        try:
            return late_results(self._tasks.undelivered(conversation_id), self._toolbox.memory, audience)
        except (StoreError, DamagedDatabaseError) as error:
            log.warning("The results of queued calls can't be told: %s", error)
            return LateResults()

    def undelivered_to(self, program: str) -> list[Mapping[str, Any]]:
        """How queued calls of another program ended since it was told last: `task_id`, `tool` and `result` of each.
        Blocks."""
        try:
            ended = self._tasks.undelivered_to(program)
            return [told_of(task, self._toolbox.memory, "remote") for task in ended]
        except (StoreError, DamagedDatabaseError) as error:
            log.warning("The results of queued calls can't be told: %s", error)
            return []

    def mark_delivered(self, task_ids: Collection[str]) -> None:
        """Whoever asked has been told these. Blocks."""
        if not task_ids:
            return
        try:
            self._tasks.mark_delivered(task_ids)
        except (StoreError, DamagedDatabaseError) as error:
            log.warning("Results of queued calls will be told again: %s", error)

    def _store(self, results: Mapping[str, ToolResult], *, delivered: bool = False) -> None:
        """Results by the ids of their tasks. What can't be kept is found in the journal at the next start."""
        self._going_on.difference_update(results)
        try:
            self._tasks.finish({each: _outcome(result) for each, result in results.items()}, delivered=delivered)
        except (StoreError, DamagedDatabaseError) as error:
            log.warning("The results of queued calls can't be kept: %s", error)

    def _queued(self, call: ToolCall, task_id: str) -> ToolResult:
        doing = self._toolbox.describe(call.name, call.arguments)
        following = "call" if call.caller == "mcp" else "turn"
        message = (
            "This was accepted and goes on in the background. Do not call it again: get_task_result with task_id"
            f" {task_id} tells the result, which also comes with your next {following}."
        )
        answer = Answer("queued", message, f"Goes on in the background: {doing}", {"task_id": task_id})
        return self._toolbox.result(call.name, answer)

    def _now(self) -> datetime:
        return self._toolbox.memory.database.clock()


def _task(call: ToolCall) -> Task:
    return Task(
        id=f"task-{uuid4().hex}",
        call_id=call.call_id,
        asked_at=call.asked_at,
        arguments=call.arguments,
        origin=call.origin,
        audience=call.audience,
        after_operation=call.after_operation or 0,
        ticked=call.ticked,
    )


def _call_of(task: Task) -> ToolCall:
    name = task.origin.tool or ""
    call = ToolCall(name, task.arguments, task.origin, task.audience, task.asked_at, task.call_id, task_id=task.id)
    call.ticked = task.ticked
    call.after_operation = task.after_operation
    return call


def _outcome(result: ToolResult) -> Mapping[str, Any]:
    return {
        "answer": dict(result.answer),
        "summary": result.summary,
        "operation_ids": list(result.operation_ids),
        "elapsed_ms": result.elapsed_ms,
        "private": result.private,
    }
