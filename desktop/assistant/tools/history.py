"""Tools for the built-in assistant only: undo, and a look over what a message may touch. Other models say such things
and search for themselves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Annotated, Final

from pydantic import Field

from desktop.assistant.events import Preview
from desktop.assistant.message_text import brief
from desktop.assistant.tools.arguments import Value
from desktop.assistant.tools.formatting import count, fact_fields
from desktop.assistant.tools.relationships import edge_fields
from desktop.assistant.tools.tool import Answer, ToolContext, tool
from desktop.core.errors import NotFoundError
from desktop.core.model import Fact, Operation
from desktop.memory.recall.superseded import is_forgotten
from desktop.storage.journal import MANY

_NEAREST: Final = 50
_NEWEST: Final = 100
_EDGES: Final = 100
_SAID_MOST: Final = 400
"""Characters of the message that a fact came from."""


def undo_last_change_preview(call: ToolContext) -> Preview:
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
