"""The tools that forget: one fact, or all that is known of a subject. What is forgotten can be brought back."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Final

from pydantic import Field

from desktop.assistant.events import Preview
from desktop.assistant.message_text import brief
from desktop.assistant.tools.arguments import Key, OptionalId, OptionalValue
from desktop.assistant.tools.facts import FactId, FactKey, FactType, Subject, located
from desktop.assistant.tools.formatting import count, fact_item, previewed, statement
from desktop.assistant.tools.tool import Answer, ToolContext, tool
from desktop.core.errors import UserError
from desktop.core.model import USER, Fact, ForgetReason
from desktop.storage.facts import FactFilter

_SAMPLED: Final = 20
"""Ids that an answer names."""


def forget_fact_preview(
    call: ToolContext,
    *,
    fact_type: str,
    fact_key: str,
    reason: ForgetReason,
    subject: str,
    fact_id: int | None,
    replacement_fact_id: int | None,
) -> Preview:
    """Which fact would be archived, what takes its place, and whether it may be learned again."""
    fact = located(call, fact_type, fact_key, subject, fact_id)
    replacement = _replacement(call, fact, replacement_fact_id)
    instead = "" if replacement is None else f" “{statement(replacement)}” takes its place."
    again = " The same value is not learned again." if reason in ("incorrect", "user_requested") else ""
    return previewed(f"Archives 1 fact.{instead}{again}", [fact_item(call, fact)])


@tool(
    label="Forget a fact",
    doing="Forgetting {fact_key}",
    asking="Forget {fact_key}?",
    destructive=True,
    preview=forget_fact_preview,
)
def forget_fact(
    call: ToolContext,
    *,
    fact_type: FactType,
    fact_key: FactKey,
    reason: Annotated[
        ForgetReason,
        Field(
            description="user_requested: the person wants it gone. incorrect: it never was true. outdated: it was"
            " true once. superseded: another fact replaces it."
        ),
    ],
    subject: Subject = USER,
    fact_id: FactId = None,
    replacement_fact_id: Annotated[OptionalId, Field(description="The fact that replaces it, if there is one.")] = None,
) -> Answer:
    """Archives a fact, so that it is no longer recalled; the person can undo it.

    Use it when the person says "forget that", "don't keep it" («забудь»), or that something is not true, and gives no
    new value. Where there is a new value, use update_fact. After user_requested and incorrect the same value is not
    learned again.
    Example: "Please forget my locker code" → fact_type personal, fact_key locker code, reason user_requested.
    """
    fact = located(call, fact_type, fact_key, subject, fact_id)
    _replacement(call, fact, replacement_fact_id)
    gone = call.memory.facts.forget(fact.id, reason, call.origin, replacement_fact_id=replacement_fact_id)
    fields = {"fact_id": gone.id, "memory_id": gone.memory_id, "key": gone.key, "reason": reason}
    return Answer("success", f"Fact {gone.id} is archived.", f"Forgot: {statement(gone)}", fields, private=gone.private)


def _replacement(call: ToolContext, fact: Fact, replacement_fact_id: int | None) -> Fact | None:
    """The fact that is to take another's place."""
    if replacement_fact_id is None:
        return None
    if replacement_fact_id == fact.id:
        raise UserError("A fact can't replace itself.", field="replacement_fact_id")
    shown = call.shows_private
    return call.memory.facts.active(replacement_fact_id, field="replacement_fact_id", include_private=shown)


def clear_profile_preview(call: ToolContext, *, subject: str, reason: str | None) -> Preview:
    """Every fact that would be archived, and how many would stay because the caller may not see them."""
    known = call.memory.facts.profile_of(subject, include_private=call.shows_private)
    why = f" The reason given: {brief(reason)}" if reason else ""
    text = f"Archives {count(len(known), 'fact')} about {_whom(subject)}.{_stay(call, subject)}{why}"
    return previewed(text, [fact_item(call, fact) for fact in known])


@tool(
    label="Clear a profile",
    doing="Clearing what is known about {subject}",
    asking="Forget everything about {subject}?",
    destructive=True,
    preview=clear_profile_preview,
    asks=True,
)
def clear_profile(
    call: ToolContext,
    *,
    subject: Annotated[Key, Field(description="Whose facts: user (the person you talk to), assistant, or a name.")],
    reason: Annotated[OptionalValue, Field(description="Why, in a few words.")] = None,
) -> Answer:
    """Archives every fact about one subject at once; the person is asked first and can undo it.

    Use it only when the person asks to have everything about somebody or something forgotten. Not for single facts:
    that is forget_fact. Episodes, relationships and conversations stay.
    Example: "Forget everything about my old job" → subject "old job", reason "the person asked".
    """
    why = replace(call.origin, reason=reason or call.origin.reason)
    gone = call.memory.facts.clear(subject, why, include_private=call.shows_private)
    told = count(len(gone), "fact")
    fields = {
        "subject": gone[0].subject,
        "count": len(gone),
        "fact_ids": [fact.id for fact in gone[:_SAMPLED]],
        "left_out": max(0, len(gone) - _SAMPLED),
    }
    summary = f"Archived {told} about {_whom(subject)}.{_stay(call, subject)}"
    private = any(fact.private for fact in gone)
    return Answer("success", f"{told} archived; the person can undo it.", summary, fields, private=private)


def _whom(subject: str) -> str:
    return "you" if subject == USER else f"“{brief(subject, 40)}”"


def _stay(call: ToolContext, subject: str) -> str:
    """What the person is told of facts that a caller elsewhere can't reach."""
    if call.shows_private:
        return ""
    hidden = sum(fact.private for fact in call.memory.facts.find(FactFilter(subject=subject)))
    return f" {count(hidden, 'private fact')} {'stays' if hidden == 1 else 'stay'}." if hidden else ""
