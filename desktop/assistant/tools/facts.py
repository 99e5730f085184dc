"""The tools that keep facts, and change them together with when they held."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from desktop.assistant.message_text import brief, key_in_words
from desktop.assistant.tools.arguments import Category, Certainty, Key, OptionalDay, OptionalId, OptionalValue, Value
from desktop.assistant.tools.formatting import conflict, fact_fields, statement, to_review
from desktop.assistant.tools.tool import Answer, ToolContext, tool
from desktop.core.errors import UserError
from desktop.core.model import DAILY_DAYS, LIKELY, USER, ChangeReason, Durability, Fact, FactVersion
from desktop.memory.facts.drafts import Conflict, Duplicate, FactDraft, Outcome, Rejected, Stored


def visible(call: ToolContext, fact: Fact) -> bool:
    return call.shows_private or not fact.private


def located(call: ToolContext, category: str | None, key: str, subject: str, fact_id: int | None) -> Fact:
    """The one active fact that is meant. Raises `NotFoundError` or `ClashError`."""
    return call.memory.facts.locate(category, key, subject, fact_id, include_private=call.shows_private)


FactType = Annotated[Category, Field(description="The kind of fact.")]
FactKey = Annotated[
    Key, Field(description="A short lower-case name for what is stated, such as location, favourite food, manager.")
]
Subject = Annotated[
    Key,
    Field(
        description="Who or what the fact is about: user (the person you talk to), assistant (you), or a name:"
        " another person, a project, an asset such as Grinder 5."
    ),
]
Confidence = Annotated[
    Certainty, Field(description="0.9 and up: said outright. 0.7 to 0.8: probable. 0.5 to 0.6: a guess.")
]
SourceExcerpt = Annotated[OptionalValue, Field(description="The words this comes from, quoted from the conversation.")]
FactId = Annotated[OptionalId, Field(description="Which fact, where several share the key.")]


NewValue = Annotated[Value, Field(description="What is true now, in plain words.")]
WhyChanged = Annotated[
    ChangeReason,
    Field(
        description="update: the world changed. correction: it was wrong. refinement: the same, more exactly."
        " contradiction: the person now says otherwise."
    ),
]
Keeping = Annotated[Durability, Field(description="durable: kept until forgotten. daily: only matters for some weeks.")]


@tool(label="Remember a fact", doing="Remembering {fact_key} = {fact_value}")
def remember_fact(
    call: ToolContext,
    *,
    fact_type: FactType,
    fact_key: FactKey,
    fact_value: Annotated[Value, Field(description="The statement itself in plain words, specific, no code.")],
    confidence: Confidence,
    subject: Subject = USER,
    source_excerpt: SourceExcerpt = None,
    durability: Keeping = "durable",
    valid_from: Annotated[OptionalDay, Field(description="The day it became true, if it was said.")] = None,
    valid_to: Annotated[OptionalDay, Field(description="The day it stopped being true, if it was said.")] = None,
) -> Answer:
    """Stores one lasting fact about the person, or about a person, project or thing in their life.

    Use it when the person says "remember", "note that", "keep in mind", "from now on" («запам'ятай», «май на увазі»),
    or states something that will matter later: where they live, who is who, what they prefer, what was decided. One
    fact a call. Not for greetings, small talk, passwords or other secrets, general
    knowledge, or what you merely suppose. Call recall_facts first; where the fact is known with another value, use
    update_fact instead. A "conflict" answer means that nothing was stored: look at the facts it lists.
    Example: "I moved to Lviv in March" → fact_type personal, fact_key location, fact_value Lviv, confidence 0.95.
    """
    draft = FactDraft(
        category=fact_type,
        key=fact_key,
        value=fact_value,
        confidence=confidence,
        subject=subject,
        source_excerpt=source_excerpt or "",
        durability=durability,
        valid_from=valid_from,
        valid_to=valid_to,
        source=call.origin.actor,
    )
    return answer_to(call, draft, call.memory.facts.remember(draft, call.origin))


def answer_to(call: ToolContext, draft: FactDraft, outcome: Outcome) -> Answer:
    """How remembering a statement ended."""
    match outcome:
        case Stored(fact=fact):
            return _stored(call, fact, draft.durability)
        case Duplicate() as duplicate:
            return _known_already(duplicate)
        case Rejected() as rejected:
            return _rejected(rejected)
        case Conflict() as clashing:
            return _conflict(draft, clashing)


def _stored(call: ToolContext, fact: Fact, asked: Durability) -> Answer:
    kept = f" for {DAILY_DAYS} days" if fact.durability == "daily" else ""
    why = f", because confidence is below {LIKELY}" if kept and asked == "durable" else ""
    message = f"Stored as fact {fact.id}{kept}{why}.{to_review(call)}"
    return Answer("success", message, f"Remembered{kept}: {statement(fact)}", fact_fields(fact))


def _known_already(duplicate: Duplicate) -> Answer:
    fact = duplicate.known
    message = "This is known already; nothing was stored and nothing is left to do."
    fields = {"reason": "duplicate", "fact_id": fact.id, "fact": fact_fields(fact)}
    return Answer("skipped", message, f"Known already: {statement(fact)}", fields, private=fact.private)


def _rejected(rejected: Rejected) -> Answer:
    fact = rejected.tombstone
    message = "The person had exactly this forgotten; nothing was stored. Do not store it unless they ask for it again."
    summary = f"Not remembered, because it was to be forgotten: {statement(fact)}"
    return Answer("skipped", message, summary, {"reason": "rejected_before", "fact_id": fact.id}, private=fact.private)


_WHY = {
    "single_valued": "holds one value at a time and has another one",
    "number": "is known with another number",
    "date": "is known with another date",
    "negation": "is known as the contrary",
}


def _conflict(draft: FactDraft, clashing: Conflict) -> Answer:
    message = (
        f"“{brief(draft.key)}” {_WHY[clashing.why]}; nothing was stored. If the new value is right, call update_fact"
        " with the fact_id listed here; if both hold, store the new one under a more specific key."
    )
    known = " · ".join(statement(fact) for fact in clashing.facts[:3])
    summary = f"Not stored yet: {key_in_words(draft.key)} = {brief(draft.value)} clashes with {known}"
    return conflict(clashing.facts, message, summary, reason=clashing.why)


@tool(label="Update a fact", doing=("Updating {fact_key} to {new_value}",))
def update_fact(
    call: ToolContext,
    *,
    fact_type: FactType,
    fact_key: FactKey,
    new_value: NewValue,
    confidence: Confidence,
    change_reason: WhyChanged,
    subject: Subject = USER,
    fact_id: FactId = None,
    source_excerpt: SourceExcerpt = None,
) -> Answer:
    """Gives a known fact another value; the old value stays in its history.

    Use it whenever the person corrects or changes something that is known ("I moved to Lviv", "actually, her name is
    Hanna", "not any more", «вже ні»).
    Not for something new beside the old: then use remember_fact. Where several facts share the key, the answer is
    "conflict" and lists them: call again with the fact_id.
    Example: location is Kyiv, the person says "I moved to Lviv" → fact_key location, new_value Lviv, change_reason
    update, confidence 0.95.
    """
    before = located(call, fact_type, fact_key, subject, fact_id)
    after = call.memory.facts.update(
        before.id, new_value, confidence, change_reason, call.origin, source_excerpt=source_excerpt or ""
    )
    message = f"Fact {after.id} is updated; the old value is kept in its history.{to_review(call)}"
    return updated(before, after, change_reason, message)


def updated(
    before: Fact, after: Fact, reason: ChangeReason, message: str, *, since: str | None = None, **more: Any
) -> Answer:
    """The answer to a change of a value; the card tells `since` when it holds."""
    began = f" since {since}" if since else ""
    told = f"Remembered: {statement(after)}{began}"
    if after.value != before.value and not after.value.endswith(f"{before.value})"):  # which tells itself what was
        told = f"Remembered: {statement(after)}{began} (was {brief(before.value, 40)})"
    fields = {**fact_fields(after), "old_value": before.value, "change_reason": reason, **more}
    return Answer("success", message, told, fields, private=after.private)


@tool(label="Update a fact in time", doing="Updating {fact_key} to {new_value}", toolset="knowledge")
def update_fact_with_temporal(  # noqa: PLR0913 (the parameters of a tool)
    call: ToolContext,
    *,
    fact_type: FactType,
    fact_key: FactKey,
    new_value: NewValue,
    confidence: Confidence,
    change_reason: WhyChanged,
    subject: Subject = USER,
    fact_id: FactId = None,
    source_excerpt: SourceExcerpt = None,
    valid_from: Annotated[OptionalDay, Field(description="The day from which the new value holds.")] = None,
    valid_to: Annotated[OptionalDay, Field(description="The day on which the new value ends, if it is known.")] = None,
) -> Answer:
    """Gives a known fact another value and says from when to when each holds; both stay.

    Use it instead of update_fact when the person names a time: "since March", "until last year", "I used to live in
    Kyiv, now Lviv". With change_reason update the old value ends where the new one begins (valid_from, else today);
    with the others its time stays, unless you give another. Not where no time is named (update_fact), nor for
    something new beside the old (remember_fact).
    Example: location is Kyiv, "I moved to Lviv on 1 March" → fact_key location, new_value Lviv, change_reason update,
    valid_from 2026-03-01, confidence 0.95.
    """
    before = located(call, fact_type, fact_key, subject, fact_id)
    if change_reason == "update" and valid_from and before.valid_from and valid_from < before.valid_from:
        raise UserError(f"The old value holds from {before.valid_from} only.", field="valid_from")
    after = call.memory.facts.update(
        before.id,
        new_value,
        confidence,
        change_reason,
        call.origin,
        source_excerpt=source_excerpt or "",
        valid_from=valid_from,
        valid_to=valid_to,
    )
    message = f"Fact {after.id} is updated; the old value is kept in its history with its time.{to_review(call)}"
    history = [_former(version) for version in call.memory.facts.versions(after.id)]
    return updated(before, after, change_reason, message, since=after.valid_from, history=history)


def _former(version: FactVersion) -> dict[str, str]:
    told = {"value": version.value, "valid_from": version.valid_from, "valid_to": version.valid_to}
    return {name: value for name, value in told.items() if value is not None}
