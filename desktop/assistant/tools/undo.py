"""Undo as a tool: for the built-in assistant only. Other models change things back by saying so."""

from __future__ import annotations

from desktop.assistant.events import Preview
from desktop.assistant.tool import Answer, Call, tool
from desktop.assistant.tools.told import count
from desktop.errors import NotFoundError
from desktop.model import Operation
from desktop.storage.journal import MANY


def undo_last_change_preview(call: Call) -> Preview:
    """What would be taken back, and how many rows; the person is asked only where these are many."""
    last = _last(call)
    return Preview(f"Undoes “{last.label}”: {count(last.row_count, 'row')}.", small=last.row_count <= MANY)


@tool(
    label="Undo the last change",
    doing="Undoing the last change",
    asking="Undo the last change?",
    toolset="builtin",
    destructive=True,
    preview=undo_last_change_preview,
    asks=True,
)
def undo_last_change(call: Call) -> Answer:
    """Takes back the newest change made in this conversation; the person is asked first where it is a large one."""
    last = _last(call)
    undone = call.memory.undo(last.id, call.origin)
    fields = {"operation_id": undone.id, "label": last.label, "rows": undone.row_count}
    return Answer("success", f"It is undone: {count(undone.row_count, 'row')}.", f"Undone: {last.label}", fields)


def _last(call: Call) -> Operation:
    """The newest change of this conversation; without one, of the caller's own."""
    conversation_id = call.origin.conversation_id
    actor = call.origin.actor if conversation_id is None else None
    last = call.memory.journal.last_undoable(actor, conversation_id=conversation_id)
    if last is None:
        raise NotFoundError("There is nothing to undo.")
    return last
