"""The tools that make one fact of several. The others stay as tombstones, and one undo brings them back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

from pydantic import Field

from desktop.assistant.events import Preview
from desktop.assistant.message_text import brief
from desktop.assistant.tools.arguments import ID_MOST, Id, Key, Value
from desktop.assistant.tools.facts import Confidence
from desktop.assistant.tools.formatting import (
    count,
    fact_fields,
    fact_item,
    local_time,
    previewed,
    source_fields,
    statement,
)
from desktop.assistant.tools.health import Collection, part
from desktop.assistant.tools.tool import Answer, ToolContext, tool
from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import Fact, parse_memory_id
from desktop.index.documents import text_of_fact
from desktop.memory.duplicates.differences import differences
from desktop.memory.duplicates.merge import MergeDraft
from desktop.memory.duplicates.merge_preview import preview
from desktop.memory.facts.drafts import ClashError
from desktop.memory.facts.service import MERGE_MOST
from desktop.memory.health import KNOWLEDGE
from desktop.storage.facts import Upkeep

Keep = Literal["higher_confidence", "higher_access", "id1", "id2", "newest"]

MemoryId = Annotated[Key, Field(description="A memory_id such as fact-12.")]


def merge_facts_preview(
    call: ToolContext, *, fact_ids: list[int], merged_value: str, merged_confidence: float
) -> Preview:
    """The facts that would become one, the one that is kept first."""
    facts = call.memory.facts.mergeable(fact_ids, include_private=call.shows_private)
    text = (
        f"Makes one fact of {len(facts)}: “{brief(merged_value)}” ({merged_confidence:.0%} sure)."
        " The first is kept, the others stay in its history."
    )
    draft = call.memory.merges.draft("fact", fact_ids, kept=fact_ids[0])
    draft = draft.editing("value", merged_value).editing("confidence", merged_confidence)
    return previewed(f"{text}{_told(draft)}", [fact_item(call, fact) for fact in facts])


@tool(
    label="Merge facts",
    doing="Merging facts into {merged_value}",
    asking="Merge these facts into “{merged_value}”?",
    destructive=True,
    preview=merge_facts_preview,
)
def merge_facts(
    call: ToolContext,
    *,
    fact_ids: Annotated[
        list[Id],
        Field(
            min_length=2,
            max_length=MERGE_MOST,
            description="The facts that say the same, 2 to 5; the first is kept, the others point to it.",
        ),
    ],
    merged_value: Annotated[Value, Field(description="One statement that says all they said.")],
    merged_confidence: Confidence,
) -> Answer:
    """Makes one fact of 2 to 5 that say the same thing in different words.

    Use it when recall_facts shows repeats about one subject. Not for facts that differ in a number, a date or a name.
    Example: facts 4 "likes hiking" and 9 "enjoys hiking in the Carpathians" → fact_ids [4, 9], merged_value "likes
    hiking, mostly in the Carpathians", merged_confidence 0.9.
    """
    kept = call.memory.facts.merge(fact_ids, merged_value, merged_confidence, call.origin)
    fields = {**fact_fields(kept), "merged_fact_ids": fact_ids[1:], **source_fields(call, kept)}
    summary = f"Merged {count(len(fact_ids), 'fact')}: {statement(kept)}"
    return Answer("success", f"Fact {kept.id} stands for all of them now.", summary, fields, private=kept.private)


def memory_consolidate_preview(call: ToolContext, *, id1: str, id2: str, collection: str, keep: Keep) -> Preview:
    """The two facts, the one that is kept first."""
    kept, gone = _pair(call, id1, id2, collection, keep)
    draft = call.memory.merges.draft("fact", [kept.id, gone.id], kept=kept.id)
    text = f"Keeps “{statement(kept)}” and merges the other into it.{_told(draft)}"
    return previewed(text, [fact_item(call, kept), fact_item(call, gone)])


@tool(
    label="Consolidate two memories",
    doing="Making one of {id1} and {id2}",
    asking="Make one of {id1} and {id2}?",
    destructive=True,
    toolset="health",
    preview=memory_consolidate_preview,
)
def memory_consolidate(
    call: ToolContext,
    *,
    id1: MemoryId,
    id2: MemoryId,
    collection: Collection = KNOWLEDGE,
    keep: Annotated[Keep, Field(description="Which of the two is kept.")] = "higher_confidence",
) -> Answer:
    """Makes one of two facts that say the same: one is kept as it is worded, the other points to it from then on.

    Use it for a pair from memory_health_duplicates that says the same. The kept one takes over accesses, sources and
    the higher confidence; the person can undo it. Two that differ in a number, a date, a name, a denial or the time
    they hold are a "conflict", and nothing is done. To write a new wording use merge_facts.
    Example: fact-4 "likes hiking" and fact-9 "enjoys hiking" → id1 fact-4, id2 fact-9.
    """
    kept, gone = _pair(call, id1, id2, collection, keep)
    confidence = max(kept.confidence, gone.confidence)
    call.memory.facts.merge([kept.id, gone.id], kept.value, confidence, call.origin)
    now = call.memory.facts.active(kept.id)
    related = [each.memory_id for each in call.memory.facts.merged_into(now.id)]
    fields = {
        "kept_id": now.memory_id,
        "discarded_id": gone.memory_id,
        "new_access_count": now.access_count,
        "new_confidence": now.confidence,
        "related_memories": related,
        "consolidated_at": local_time(now.updated_at),
        "consolidated_from": related,
        **source_fields(call, now),
    }
    message = f"{now.memory_id} stands for both now."
    return Answer("success", message, f"Made one of two: {statement(now)}", fields, private=now.private)


def _told(draft: MergeDraft) -> str:
    """What sets the facts of a merge apart, and what the kept one takes over, a line each."""
    shown = preview(draft)
    doubts = f"\nLook twice. {' '.join(shown.doubts)}" if shown.doubts else ""
    return f"{doubts}\nIt takes over: {'; '.join(each.text for each in shown.inherits)}."


def _pair(call: ToolContext, id1: str, id2: str, collection: str, keep: Keep) -> tuple[Fact, Fact]:
    """The fact that is kept, and the other. Raises `ClashError` where they don't say the same."""
    first, second = (_fact(call, name, text, collection) for name, text in (("id1", id1), ("id2", id2)))
    if first.id == second.id:
        raise UserError("id1 and id2 must be two different memories.", field="id2")
    facts = call.memory.facts.mergeable([first.id, second.id])
    apart: list[str] = list(differences(*(text_of_fact(fact) for fact in facts)))
    if (first.valid_from, first.valid_to) != (second.valid_from, second.valid_to):
        apart.append("validity")
    if apart:
        message = (
            f"They differ in: {', '.join(apart)}; nothing was done. If both are true, leave both. If one is wrong, use"
            " forget_fact. If one sentence can say what is true of both, write it with merge_facts."
        )
        raise ClashError(message, facts, details={"reason": "different", "differences": apart})
    return _chosen(first, second, keep)


def _chosen(first: Fact, second: Fact, keep: Keep) -> tuple[Fact, Fact]:
    """The fact that is kept, and the other; the first where they are even."""
    merits: dict[Keep, Callable[[Fact], float]] = {
        "higher_confidence": lambda fact: fact.confidence,
        "higher_access": lambda fact: fact.access_count,
        "id1": lambda fact: fact is first,
        "id2": lambda fact: fact is second,
        "newest": lambda fact: fact.created_at.timestamp(),
    }
    return (second, first) if merits[keep](second) > merits[keep](first) else (first, second)


def _fact(call: ToolContext, name: str, text: str, collection: str) -> Fact:
    """The active fact of an id, if it is in the collection and may be seen."""
    known = parse_memory_id(text)
    if known is None or known[0] != "fact":
        raise UserError(f"{name} must be the memory_id of a fact, such as fact-12.", field=name)
    if known[1] > ID_MOST or not Upkeep(call.memory.database).has(part(call, collection), known[1]):
        where = "" if collection == KNOWLEDGE else f" in “{collection[:60]}”"
        raise NotFoundError(f"There is no active memory {text[:60]}{where}.", field=name)
    return call.memory.facts.active(known[1], field=name)
