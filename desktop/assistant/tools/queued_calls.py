"""The tool that tells what became of a queued call."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

from pydantic import Field

from desktop.assistant.message_text import brief
from desktop.assistant.tools.arguments import Key
from desktop.assistant.tools.formatting import local_time
from desktop.assistant.tools.late_results import answer_for, is_private
from desktop.assistant.tools.tool import Answer, ToolContext, tool
from desktop.core.errors import NotFoundError, StoreError
from desktop.storage.call_queue import Task

TaskId = Annotated[Key, Field(description="The task_id of an answer whose status was queued.")]


@tool(label="Look up a queued call", doing="Looking up what became of a queued call", read_only=True)
def get_task_result(call: ToolContext, *, task_id: TaskId) -> Answer:
    """Tells what became of a call whose answer was "queued".

    Use it when you need that result now. Not for other calls, and not to wait: results come by themselves with your
    next turn. While the call goes on, the answer is "queued" again.
    Example: remember_fact answered queued with task_id task-1f… → task_id task-1f….
    """
    task = None if call.tasks is None else call.tasks.get(task_id)
    if task is None or task.origin.tool is None:
        told = f"There is no task “{brief(task_id)}”. A task_id comes from an answer whose status is queued."
        raise NotFoundError(told, field="task_id")
    asked = {"task_id": task.id, "tool": task.origin.tool, "asked_at": local_time(task.asked_at)}
    if task.outcome is None:
        return Answer("queued", "It has not ended yet. Go on, and look again later.", "Not ended yet", asked)
    return _ended(call, task, asked)


def _ended(call: ToolContext, task: Task, asked: dict[str, str]) -> Answer:
    result = answer_for(task, call.memory, call.audience)
    if call.tasks is not None:
        with suppress(StoreError):  # told twice is better than not at all
            call.tasks.mark_delivered([task.id])
    ended = {} if task.finished_at is None else {"finished_at": local_time(task.finished_at)}
    message = f"It ended with status {result['status']}: see result."
    summary = str((task.outcome or {})["summary"])
    fields = {**asked, **ended, "result": dict(result)}
    return Answer("success", message, summary, fields, private=call.shows_private and is_private(task))
