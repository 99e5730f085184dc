"""Changing a fact together with when it held."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from desktop.assistant.tools.arguments import OptionalDay
from desktop.assistant.tools.fact_lookup import located
from desktop.assistant.tools.facts import (
    Confidence,
    FactId,
    FactKey,
    FactType,
    NewValue,
    SourceExcerpt,
    Subject,
    WhyChanged,
    updated,
)
from desktop.assistant.tools.formatting import to_review
from desktop.assistant.tools.tool import Answer, ToolContext, tool
from desktop.core.errors import UserError
from desktop.core.model import USER, FactVersion


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
