"""Undo as a tool: for the built-in assistant only. Other models change things back by saying so."""

from __future__ import annotations

from desktop.assistant.tool import Answer, Call, tool


@tool(label="Undo the last change", doing="Undoing the last change", toolset="builtin")
def undo_last_change(call: Call) -> Answer:
    """Takes back the newest change made in this conversation."""
    undone = call.memory.undo_last(call.origin, conversation_id=call.origin.conversation_id)
    label = call.memory.journal.operation(undone.undoes or undone.id).label
    return Answer("success", "It is undone.", f"Undone: {label}", {"operation_id": undone.id, "label": label})
