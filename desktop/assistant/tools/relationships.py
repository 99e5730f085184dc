"""The tools that keep who and what belongs together."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from desktop.assistant.message_text import brief
from desktop.assistant.tools.arguments import Certainty, Key, OptionalKey, OptionalValue
from desktop.assistant.tools.formatting import count, local_time, to_review
from desktop.assistant.tools.tool import Answer, ToolContext, tool
from desktop.core.model import Relationship
from desktop.memory.relationship_sentences import told
from desktop.memory.relationships import DEPTH_MOST, KnownRelationship, RelationshipDraft


@tool(
    label="Remember a relationship",
    doing="Remembering {subject} – {relation} – {other}",
    toolset="relationships",
)
def remember_relationship(
    call: ToolContext,
    *,
    subject: Annotated[Key, Field(description="Whom it starts from: user (the person you talk to) or a name.")],
    relation: Annotated[
        Key,
        Field(description="What joins them, read from subject to other: knows, works_with, parent_of, owns, part_of."),
    ],
    other: Annotated[Key, Field(description="Whom or what it leads to: a name, or user.")],
    confidence: Annotated[
        Certainty, Field(description="0.9 and up: said outright. 0.7 to 0.8: probable. 0.5 to 0.6: a guess.")
    ],
    source_excerpt: Annotated[
        OptionalValue, Field(description="The words this comes from, quoted from the conversation.")
    ] = None,
) -> Answer:
    """Stores that two people, projects or things belong together, as one edge: subject – relation – other.

    Use it when the person says how two named ones relate. Once is enough: "Anna knows Ben" also holds the other way
    round, and "Anna parent_of Ben" is "Ben child_of Anna". Not for a quality of one of them: that is remember_fact.
    Example: "Hanna is Marko's boss at SoftServe" → subject Hanna, relation manages, other Marko, confidence 0.95.
    """
    draft = RelationshipDraft(subject, relation, other, confidence, source_excerpt or "", call.origin.actor)
    made = call.memory.relationships.remember(draft, call.origin)
    if isinstance(made, KnownRelationship):
        return _known_already(made.known)
    message = f"Stored as relationship {made.id}.{to_review(call)}"
    return Answer("success", message, f"Remembered: {_told(made)}", edge_fields(made), private=made.withheld)


def _known_already(known: Relationship) -> Answer:
    return Answer(
        "skipped",
        "This relationship is known already; nothing was stored and nothing is left to do.",
        f"Known already: {_told(known)}",
        {"reason": "duplicate", "relationship": edge_fields(known)},
        private=known.withheld,
    )


@tool(
    label="Recall relationships",
    doing="Looking up who belongs to {subject}",
    read_only=True,
    toolset="relationships",
)
def recall_relationships(
    call: ToolContext,
    *,
    subject: Annotated[Key, Field(description="Whose relationships: user, or a name.")],
    relation: Annotated[
        OptionalKey, Field(description="Only this relation, and the same told the other way round.")
    ] = None,
    depth: Annotated[
        int, Field(ge=1, le=DEPTH_MOST, description="1: whom the subject is joined with. 2: also whom those are.")
    ] = 1,
) -> Answer:
    """Shows whom or what a subject belongs together with, as a graph of nodes and edges.

    Use it for questions such as "who works with Hanna?" or "how are Marko and Olena related?" (depth 2). Not for what
    is known about one of them: that is recall_facts with their subject.
    Example: "Who are Anna's children?" → subject Anna, relation parent_of.
    """
    graph = call.memory.relationships.around(
        subject, relation=relation, depth=depth, include_private=call.shows_private
    )
    found = count(len(graph.edges), "relationship")
    nothing = f"No relationships of “{brief(subject)}” are known; say so rather than guess."
    left_out = {"left_out": graph.left_out} if graph.left_out else {}
    return Answer(
        "success",
        f"{found} found." if graph.edges else nothing,
        f"Recalled {found} of “{brief(subject)}”" if graph.edges else f"No relationships of “{brief(subject)}”",
        {
            "count": len(graph.edges),
            "nodes": list(graph.nodes),
            "edges": [edge_fields(edge) for edge in graph.edges],
            **left_out,
        },
        private=any(edge.withheld for edge in graph.edges),
    )


def edge_fields(edge: Relationship) -> dict[str, Any]:
    """An edge as every tool's answer holds it."""
    fields = {
        "relationship_id": edge.id,
        "memory_id": edge.memory_id,
        "subject": edge.subject,
        "relation": edge.relation,
        "other": edge.other,
        "confidence": edge.confidence,
        "created_at": local_time(edge.created_at),
    }
    return {**fields, "private": True} if edge.withheld else fields


def _told(edge: Relationship) -> str:
    return told(*(brief(part, 40) for part in (edge.subject, edge.relation, edge.other)))
