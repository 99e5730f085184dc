"""What became of queued calls, as it is told later: to a model, and on the cards of a conversation."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from desktop.assistant.events import TaskFinished, ToolFinished
from desktop.assistant.message_text import legible
from desktop.assistant.providers.base import Audience
from desktop.storage.call_queue import Task

if TYPE_CHECKING:
    from desktop.memory.service import Memory

_PRIVATE = "The result holds something that is marked private; only the person can see it, in the Keepsake window."
_SINCE_THEN = "[From Keepsake, not from the person: tool calls that were queued before have ended since.]"


@dataclass(frozen=True, slots=True)
class LateResults:
    """How queued calls of a conversation ended, as `text` for the model; empty where there is nothing to tell."""

    text: str = ""
    task_ids: tuple[str, ...] = ()


def late_results(tasks: Sequence[Task], memory: Memory, audience: Audience) -> LateResults:
    """What a model is told with its next turn."""
    if not tasks:
        return LateResults()
    lines = [json.dumps(told_of(task, memory, audience), ensure_ascii=False) for task in tasks]
    return LateResults(legible("\n".join([_SINCE_THEN, *lines])), tuple(task.id for task in tasks))


def told_of(task: Task, memory: Memory, audience: Audience) -> Mapping[str, Any]:
    """A call that has ended, and how."""
    return {"task_id": task.id, "tool": task.origin.tool, "result": answer_for(task, memory, audience)}


def answer_for(task: Task, memory: Memory, audience: Audience) -> Mapping[str, Any]:
    """The answer of a call that has ended. A reader elsewhere gets nothing that is private, or was marked so since."""
    from desktop.assistant.turn_record import named_memories

    outcome = task.outcome or {}
    answer: Mapping[str, Any] = outcome["answer"]
    if audience == "remote" and (outcome["private"] or memory.withheld.names_any(named_memories(answer))):
        return {"status": answer["status"], "message": _PRIVATE}
    return answer


def is_private(task: Task) -> bool:
    """Whether the result of a call that has ended holds what is marked private."""
    return bool((task.outcome or {})["private"])


def as_event(task: Task) -> TaskFinished | None:
    """A task as the window is told of it; None while it has not ended."""
    outcome = task.outcome
    if outcome is None:
        return None
    finished = ToolFinished(
        call_id=task.call_id,
        tool=task.origin.tool or "",
        status=outcome["answer"]["status"],
        summary=legible(outcome["summary"]),
        answer=outcome["answer"],
        elapsed_ms=outcome["elapsed_ms"],
        operation_ids=tuple(outcome["operation_ids"]),
    )
    return TaskFinished(task.id, task.origin.conversation_id, finished)
