"""Tools for some callers only. The built-in assistant's: undo, and a look over what a message may touch; other models
say such things and search for themselves. Another program's: undo of what it did itself."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Annotated, Final

from pydantic import Field

from desktop.assistant.events import Preview
from desktop.assistant.message_text import brief
from desktop.assistant.tools.arguments import OptionalKey, Value
from desktop.assistant.tools.formatting import count, fact_fields
from desktop.assistant.tools.relationships import edge_fields
from desktop.assistant.tools.tool import Answer, ToolContext, tool
from desktop.core.errors import NotFoundError, UndoConflictError, UserError
from desktop.core.model import Fact, Operation, parse_memory_id, parse_relationship_id
from desktop.memory.recall.superseded import is_forgotten
from desktop.storage.journal import MANY

_OWN_MOST: Final = 100
"""Changes of a program that are looked through for one that it may undo."""
_MEMORY_OF: Final = {"facts": "fact", "episodes": "episode", "relationships": "relationship", "messages": "message"}
_NEAREST: Final = 50
_NEWEST: Final = 100
_EDGES: Final = 100
_SAID_MOST: Final = 400
"""Characters of the message that a fact came from."""


def undo_last_change_preview(call: ToolContext) -> Preview:
    """What would be taken back, and how many rows; the person is asked only where these are many."""
    return _undo_of(_last(call))


@tool(
    label="Undo the last change",
    doing="Undoing the last change",
    asking="Undo the last change?",
    toolset="builtin",
    destructive=True,
    preview=undo_last_change_preview,
    asks=True,
)
def undo_last_change(call: ToolContext) -> Answer:
    """Takes back the newest change made in this conversation; the person is asked first where it is a large one."""
    last = _last(call)
    undone = call.memory.history.undo(last.id, call.origin)
    fields = {"operation_id": undone.id, "label": last.label, "rows": undone.row_count}
    return Answer("success", f"It is undone: {count(undone.row_count, 'row')}.", f"Undone: {last.label}", fields)


def _last(call: ToolContext) -> Operation:
    """The newest change of this conversation; without one, of the caller's own."""
    conversation_id = call.origin.conversation_id
    actor = call.origin.actor if conversation_id is None else None
    last = call.memory.history.last_undoable(actor, conversation_id=conversation_id)
    if last is None:
        raise NotFoundError("There is nothing to undo.")
    return last


def _undo_of(last: Operation) -> Preview:
    return Preview(f"Undoes “{last.label}”: {count(last.row_count, 'row')}.", small=last.row_count <= MANY)


def undo_preview(call: ToolContext, *, memory_id: str | None) -> Preview:
    """What another program would take back; the person is asked only where it is much."""
    return _undo_of(_own(call, memory_id))


@tool(
    label="Undo its own change",
    doing="Undoing its last change",
    asking="Undo its last change?",
    toolset="program",
    destructive=True,
    preview=undo_preview,
    asks=True,
)
def undo(
    call: ToolContext,
    *,
    memory_id: Annotated[
        OptionalKey, Field(description="Only a change of this memory, such as fact-12; leave it out for the newest.")
    ] = None,
) -> Answer:
    """Takes back the newest change that you made yourself; called again, the one before it.

    Use it when the person says "undo that", "I didn't mean that" or "don't keep it" of something that you have just
    stored, changed or forgotten. Never for what the person or another assistant did: they undo that in the window.
    Example: you stored a fact and the person says "no, forget that I said so" → no arguments.
    """
    last = _own(call, memory_id)
    try:
        call.memory.history.undo(last.id, call.origin)
    except UndoConflictError as error:
        if call.shows_private:
            raise
        raise UserError(f"“{last.label}” can't be undone any more: something else changed it since.") from error
    told = f"It is undone: {last.label}. The memory is as it was before that."
    return Answer("success", told, f"Undone: {last.label}", {"label": last.label})


def _own(call: ToolContext, memory_id: str | None) -> Operation:
    """The caller's newest change, of one memory where it is named; as if what they may not see had never been."""
    if memory_id is not None and parse_memory_id(memory_id) is None and parse_relationship_id(memory_id) is None:
        raise UserError("memory_id must be one that an answer named, such as fact-12 or episode-3.", field="memory_id")
    for operation in call.memory.history.own(call.origin.actor, call.origin.program, _OWN_MOST):
        touched = {
            f"{_MEMORY_OF[change.table]}-{change.row_id}"
            for change in call.memory.history.changes_of(operation.id)
            if change.table in _MEMORY_OF
        }
        if memory_id is not None and memory_id not in touched:
            continue
        if call.shows_private or not call.memory.withheld.names_any(touched):
            return operation
    others = "What others did, the person undoes in the Keepsake window."
    if memory_id is None:
        raise NotFoundError(f"You have changed nothing that can be undone. {others}")
    told = f"You have changed nothing of {brief(memory_id)} that can be undone. {others}"
    raise NotFoundError(told, field="memory_id")


@tool(label="Look over the facts", doing="Looking over what is known", read_only=True, toolset="builtin")
def review_facts(
    call: ToolContext,
    *,
    search_query: Annotated[Value, Field(description="The words of the message.")],
    with_past: Annotated[
        bool, Field(description="Also what has ended, what facts said before, and relationships.")
    ] = False,
) -> Answer:
    """Lists the facts of all subjects that a message may touch: the nearest to its words, then the newest."""
    found = partial(
        call.memory.recall.facts,
        subject=None,
        include_archived=with_past,
        include_private=call.shows_private,
        track=False,
    )
    scored = (*found(search_query, limit=_NEAREST), *found(limit=_NEWEST))
    facts = {each.fact.id: each.fact for each in scored if not is_forgotten(each.fact)}.values()
    past = _past(call, facts) if with_past else {}
    said = _said(call, facts) if with_past else {}
    near = {each.fact.id: each.parts.meaning for each in scored if each.parts is not None and each.parts.meaning}
    told = [
        fact_fields(fact)
        | ({"meaning": round(near[fact.id], 4)} if with_past and fact.id in near else {})
        | ({"before": past[fact.id]} if fact.id in past else {})
        | ({"said": said[fact.id]} if fact.id in said else {})
        for fact in facts
    ]
    edges = (
        [edge for edge in call.memory.relationships.all() if call.shows_private or not edge.withheld]
        if with_past
        else []
    )
    return Answer(
        "success",
        f"{count(len(facts), 'fact')} listed.",
        f"Looked over {count(len(facts), 'fact')}",
        {
            "count": len(facts),
            "facts": told,
            **({"edges": [edge_fields(edge) for edge in edges[:_EDGES]]} if edges else {}),
        },
        private=any(fact.private for fact in facts),
    )


def _past(call: ToolContext, facts: Iterable[Fact]) -> dict[int, list[dict[str, str]]]:
    """What these facts said before the world changed, the latest first."""
    told: dict[int, list[dict[str, str]]] = {}
    for version in call.memory.facts.replaced_in([fact.id for fact in facts]):
        fields = {"value": version.value, "valid_from": version.valid_from, "valid_to": version.valid_to}
        told.setdefault(version.fact_id, []).append({name: text for name, text in fields.items() if text})
    return told


def _said(call: ToolContext, facts: Iterable[Fact]) -> dict[int, str]:
    """The messages that these facts came from, where they may be told."""
    forgotten = {fact.source_message_id for fact in call.memory.facts.forgotten()}
    wanted = {
        fact.source_message_id: None
        for fact in facts
        if fact.source_message_id is not None and fact.source_message_id not in forgotten
    }
    found = {each.id: each for each in call.memory.conversations.get_messages(wanted)}
    told = {}
    for fact in facts:
        message = found.get(fact.source_message_id or 0)
        if message is not None and message.recallable and (call.shows_private or not message.private):
            told[fact.id] = brief(message.text, _SAID_MOST)
    return told
