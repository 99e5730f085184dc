"""Which fact a tool means, for a reader who may not see what is private: it is not there to them."""

from __future__ import annotations

from desktop.assistant.tools.tool import ToolContext
from desktop.core.model import Fact


def visible(call: ToolContext, fact: Fact) -> bool:
    return call.shows_private or not fact.private


def located(call: ToolContext, category: str | None, key: str, subject: str, fact_id: int | None) -> Fact:
    """The one active fact that is meant. Raises `NotFoundError` or `ClashError`."""
    return call.memory.facts.locate(category, key, subject, fact_id, include_private=call.shows_private)
