"""Notes and the assistant's own journal: two toolsets that a person can switch on, over the same facts as all tools."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, Final, Literal

from pydantic import Field
from rapidfuzz import process

from desktop.assistant.events import Preview
from desktop.assistant.message_text import brief, key_in_words
from desktop.assistant.tools.arguments import Category, Fraction, Key, OptionalCategory, OptionalKey, Value
from desktop.assistant.tools.facts import Keeping, answer_to, visible
from desktop.assistant.tools.formatting import conflict, count, fact_fields, fact_item, previewed, statement, to_review
from desktop.assistant.tools.tool import Answer, ToolContext, tool
from desktop.core.errors import NotFoundError
from desktop.core.model import USER, Fact
from desktop.core.text import normalise
from desktop.memory.facts.drafts import ClashError, FactDraft, new_fact
from desktop.memory.facts.quality import same_value
from desktop.memory.recall.formatting import beside_private
from desktop.storage.facts import FactFilter

SELF: Final = "assistant"
"""The subject of the assistant's own journal."""

JournalCategory = Literal["identity", "principles", "focus", "signals"]
JOURNAL: Final[tuple[JournalCategory, ...]] = ("identity", "principles", "focus", "signals")

_SEARCHED: Final = 20

NoteKey = Annotated[Key, Field(description="A short lower-case name for what the note is about.")]
NoteValue = Annotated[Value, Field(description="The note itself, in plain words.")]
JournalKind = Annotated[
    JournalCategory,
    Field(
        description="identity: who you are for this person. principles: how you want to work. focus: what you attend"
        " to now. signals: what you noticed about how things go."
    ),
]
WhichKind = Annotated[OptionalCategory, Field(description="Its kind, where several have that key.")]


@tool(label="Write a note", doing="Noting {key} = {value}", toolset="notes")
def write_memory(
    call: ToolContext,
    *,
    key: NoteKey,
    value: NoteValue,
    category: Annotated[Category, Field(description="The kind of note.")],
    durability: Keeping,
    source: Annotated[OptionalKey, Field(description="Where it comes from, such as conversation.")] = None,
    confidence: Annotated[Fraction, Field(description="How sure it is; below 0.7 it is kept for 90 days only.")] = 1.0,
) -> Answer:
    """Writes a note into the memory, after a search for similar ones.

    Use it for what should last beyond this conversation. Not for secrets, code, or what is known already: where a
    similar note exists the answer is "conflict" and names it, and nothing is written; update or merge that one.
    Example: "The standup moved to ten" → key standup, value "daily at ten", category work_context, durability durable.
    """
    draft = FactDraft(
        category=category,
        key=key,
        value=value,
        confidence=confidence,
        subject=SELF if category in JOURNAL else USER,
        durability=durability,
        source=source or call.origin.actor,
    )
    refusal = call.memory.facts.check(draft, include_private=call.shows_private)
    if refusal is not None:
        return answer_to(call, draft, refusal)
    found = _similar(call, draft)
    similar = [fact for fact in found if visible(call, fact)]
    if similar:
        message = (
            "Similar notes exist; nothing was written. Update or merge those listed, or write what is new in them."
        )
        summary = f"Not written yet: {key_in_words(key)} is like {' · '.join(statement(fact) for fact in similar[:3])}"
        return conflict(similar, message, summary, reason="similar")
    origin = beside_private(call.origin) if found else call.origin
    return answer_to(call, draft, call.memory.facts.remember(draft, origin))


@tool(label="Write in the journal", doing="Writing {key} in the journal", toolset="journal")
def create_memory(call: ToolContext, *, category: JournalKind, key: NoteKey, value: NoteValue) -> Answer:
    """Writes an entry about yourself into your own journal.

    Use it for what you learn about how to work with this person, or what you now attend to. Not for facts about the
    person: those go to remember_fact or write_memory. An entry under that key with another value is a "conflict": use
    update_memory.
    Example: you notice that short answers are liked → category principles, key answer length, value "short answers".
    """
    here = FactFilter(subject=SELF, categories=(category,), key=key, include_private=call.shows_private)
    known = call.memory.facts.find(here)
    if known and same_value(value, known) is None:
        message = f"The journal has an entry “{brief(key)}”; nothing was written. Change it with update_memory."
        summary = f"Not written: {key_in_words(key)} is in the journal with another value"
        return conflict(known, message, summary, reason="exists")
    draft = FactDraft(category, key, value, 1.0, SELF, source=call.origin.actor)
    return answer_to(call, draft, call.memory.facts.remember(draft, call.origin))


@tool(label="Change a note", doing="Changing the note {key}", toolset="journal")
def update_memory(
    call: ToolContext,
    *,
    key: NoteKey,
    value: NoteValue,
    category: WhichKind = None,
) -> Answer:
    """Changes a note or an entry of your own journal, by its key; the old value stays in its history.

    Use it when what a note says has changed. Where several have that key the answer is "conflict" and lists them: call
    again with the category.
    Example: key current project, value "the thesis, chapter 3".
    """
    before = _entry(call, key, category)
    after = call.memory.facts.update(before.id, value, before.confidence, "update", call.origin)
    told = f"Changed: {_said(after)}"
    if after.value != before.value:
        told = f"Changed: {_said(after)} (was {brief(before.value, 40)})"
    fields = {**fact_fields(after), "old_value": before.value}
    return Answer("success", f"The note is changed.{to_review(call)}", told, fields, private=after.private)


def delete_memory_preview(call: ToolContext, *, key: str, category: str | None) -> Preview:
    """The note that would be archived."""
    return previewed("Archives 1 note.", [fact_item(call, _entry(call, key, category))])


@tool(
    label="Delete a note",
    doing="Deleting the note {key}",
    asking="Delete the note {key}?",
    destructive=True,
    toolset="journal",
    preview=delete_memory_preview,
)
def delete_memory(call: ToolContext, *, key: NoteKey, category: WhichKind = None) -> Answer:
    """Archives a note or an entry of your own journal, by its key; the person can undo it.

    Use it when a note is no longer true and nothing takes its place. Where several have that key the answer is
    "conflict" and lists them: call again with the category.
    Example: category focus, key exam week.
    """
    gone = call.memory.facts.forget(_entry(call, key, category).id, "outdated", call.origin)
    fields = {"fact_id": gone.id, "memory_id": gone.memory_id, "key": gone.key}
    return Answer("success", "The note is archived.", f"Deleted: {_said(gone)}", fields, gone.private)


def also_told(answer: Mapping[str, Any]) -> dict[str, Any]:
    """What answers of these two toolsets carry besides, whatever they say."""
    success = answer["status"] == "success"
    known = answer.get("memory_id") or answer.get("fact", {}).get("memory_id")
    return {"success": success, "memory_id": known, "error": None if success else answer["message"]}


def _similar(call: ToolContext, draft: FactDraft) -> list[Fact]:
    """The facts about the same subject that say nearly the same, also those that the writer may not see."""
    found = call.memory.recall.facts(draft.value, subject=draft.subject, limit=_SEARCHED, track=False)
    if not call.shows_private:  # what is private must not push out what is not
        shown = call.memory.recall.facts(
            draft.value, subject=draft.subject, limit=_SEARCHED, include_private=False, track=False
        )
        found = [*shown, *(scored for scored in found if scored.fact.private)]
    new = new_fact(draft, call.origin, call.now)
    return call.memory.duplicates.resembling(new, (scored.fact for scored in found))


def _said(entry: Fact) -> str:
    """A note on a card: whether it is about the assistant tells its kind."""
    return statement(replace(entry, subject=USER))


def _entry(call: ToolContext, key: str, category: str | None) -> Fact:
    """The note that a key means: what the journal holds, or what is known of the person. Raises `NotFoundError` with
    the nearest keys, or `ClashError`."""
    notes = _notes(call, category)
    found = [fact for fact in notes if normalise(fact.key) == normalise(key)]
    if not found:
        near = [match[0] for match in process.extract(key, list(dict.fromkeys(fact.key for fact in notes)), limit=3)]
        hint = f" The nearest keys are: {', '.join(near)}." if near else ""
        told = f"There is no note “{brief(key)}”.{hint}"
        raise NotFoundError(told, field="key", details={"nearest_keys": near})
    if len(found) > 1:
        apart = len({fact.category for fact in found}) == len(found)
        told = f"{count(len(found), 'entry', 'entries')} have that key."
        which = "Say which category." if apart else "Use update_fact or forget_fact with the fact_id."
        raise ClashError(f"{told} {which}", found)
    return found[0]


def _notes(call: ToolContext, category: str | None) -> list[Fact]:
    """All that the tools of these two toolsets may have written, as far as the reader may see it."""
    kinds = () if category is None else (category,)
    parts = [FactFilter(subject=USER, categories=kinds, include_private=call.shows_private)]
    if category is None or category in JOURNAL:
        parts.append(FactFilter(subject=SELF, categories=kinds or JOURNAL, include_private=call.shows_private))
    return [fact for part in parts for fact in call.memory.facts.find(part)]
