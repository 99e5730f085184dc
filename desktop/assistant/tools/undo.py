"""Tools for the built-in assistant only: undo, and a look over what a message may touch. Other models say such things
and search for themselves."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from desktop.assistant.arguments import Value
from desktop.assistant.tool import Answer, Call, tool
from desktop.assistant.tools.told import count, fact_fields

_NEAREST: Final = 50
_NEWEST: Final = 100


@tool(label="Undo the last change", doing="Undoing the last change", toolset="builtin")
def undo_last_change(call: Call) -> Answer:
    """Takes back the newest change made in this conversation."""
    undone = call.memory.undo_last(call.origin, conversation_id=call.origin.conversation_id)
    label = call.memory.journal.operation(undone.undoes or undone.id).label
    return Answer("success", "It is undone.", f"Undone: {label}", {"operation_id": undone.id, "label": label})


@tool(label="Look over the facts", doing="Looking over what is known", read_only=True, toolset="builtin")
def review_facts(
    call: Call, *, search_query: Annotated[Value, Field(description="The words of the message.")]
) -> Answer:
    """Lists the facts of all subjects that a message may touch: the nearest to its words, then the newest."""
    near = call.memory.recall_facts(
        search_query, subject=None, limit=_NEAREST, include_private=call.shows_private, track=False
    )
    newest = call.memory.recall_facts(subject=None, limit=_NEWEST, include_private=call.shows_private, track=False)
    facts = {scored.fact.id: scored.fact for scored in (*near, *newest)}.values()
    return Answer(
        "success",
        f"{count(len(facts), 'fact')} listed.",
        f"Looked over {count(len(facts), 'fact')}",
        {"count": len(facts), "facts": [fact_fields(fact) for fact in facts]},
        private=any(fact.private for fact in facts),
    )
