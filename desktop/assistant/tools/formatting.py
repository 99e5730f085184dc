"""How facts and times are told: to the model as JSON, on the card in words, and in a preview to the person who is
asked. What is private stays on this machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from desktop.assistant.events import Preview, PreviewItem
from desktop.assistant.message_text import brief, key_in_words
from desktop.assistant.tools.tool import Answer, ToolContext
from desktop.core.model import USER, Fact
from desktop.memory.facts.drafts import ClashError
from desktop.memory.recall.formatting import age_in_words, local_day

if TYPE_CHECKING:
    from desktop.memory.recall.recollections import ScoreParts


def sentences(*told: str) -> str:
    """Joins sentences, leaving out those that are empty."""
    return " ".join(filter(None, told))


def local_time(moment: datetime) -> str:
    """ISO 8601 in the person's own zone, with its offset."""
    return moment.astimezone().isoformat(timespec="seconds")


def fact_fields(fact: Fact) -> dict[str, Any]:
    """A fact as every tool's answer holds it. What is empty is left out."""
    fields = {
        "fact_id": fact.id,
        "memory_id": fact.memory_id,
        "subject": fact.subject,
        "type": fact.category,
        "key": fact.key,
        "value": fact.value,
        "confidence": fact.confidence,
        "durability": fact.durability,
        "created_at": local_time(fact.created_at),
        "updated_at": local_time(fact.updated_at),
        "access_count": fact.access_count,
    }
    state = None if fact.status == "active" else fact.status
    optional = {
        "state": state,
        "forget_reason": fact.forget_reason if state else None,
        "valid_from": fact.valid_from,
        "valid_to": fact.valid_to,
        "private": fact.private or None,
    }
    return fields | {name: value for name, value in optional.items() if value is not None}


def source_fields(call: ToolContext, fact: Fact) -> dict[str, list[str]]:
    """The messages that a fact and what was merged into it came from, as far as the reader may know of them."""
    found = call.memory.conversations.get_messages(call.memory.facts.sources(fact))
    named = [message.memory_id for message in found if call.shows_private or not message.private]
    return {"sources": named} if named else {}


def rounded_parts(parts: ScoreParts) -> dict[str, float]:
    """What a score comes from, as answers hold it."""
    told = {"words": parts.words, "meaning": parts.meaning, "recency": parts.recency}
    return {name: round(value, 4) for name, value in told.items() if value is not None}


def to_review(call: ToolContext) -> str:
    """What a writer elsewhere is told of whatever is written, so that it tells nothing of what is marked private: what
    collides with that is stored beside it, and waits for the person in Review."""
    message = " It is kept for the person to review."
    return "" if call.shows_private else message


def statement(fact: Fact) -> str:
    """A fact on a card: "location = Lviv", with the subject where it is not the person."""
    whose = "" if fact.subject == USER else f"{brief(fact.subject, 40)}: "
    return f"{whose}{key_in_words(fact.key)} = {brief(fact.value)}"


def conflict(facts: Sequence[Fact], message: str, summary: str, **fields: Any) -> Answer:
    """The answer to what clashes with these facts, which its reader may see."""
    told = {**fields, "facts": [fact_fields(fact) for fact in facts]}
    return Answer("conflict", message, summary, told, private=any(fact.private for fact in facts))


def clash(error: ClashError) -> Answer:
    """The answer to a change that was refused, because other facts stand against it or it is unclear which is meant."""
    named = {} if error.field is None else {"field": error.field}
    return conflict(error.facts, error.message, f"Not done: {error.message}", **named, **error.details)


def count(number: int, singular: str, plural: str = "") -> str:
    """ "1 memory", "3 memories" """
    return f"{number} {singular if number == 1 else plural or singular + 's'}"


ITEMS_MOST = 200


def previewed(text: str, items: Sequence[PreviewItem], *, choosable: bool = False) -> Preview:
    """A preview with as many items as a person can look through."""
    return Preview(text, tuple(items[:ITEMS_MOST]), choosable, max(0, len(items) - ITEMS_MOST))


def fact_item(call: ToolContext, fact: Fact) -> PreviewItem:
    """A fact as a person recognises it: what it says, its kind, its age, its use."""
    return PreviewItem(fact.memory_id, statement(fact), fact_detail(call, fact))


def fact_detail(call: ToolContext, fact: Fact) -> str:
    """Such as "personal · last changed 3 weeks ago · used 4 times"."""
    age = age_in_words((local_day(call.now) - local_day(fact.updated_at)).days)
    used = f"used {count(fact.access_count, 'time')}" if fact.access_count else "never used"
    private = ["private"] if fact.private else []
    return " · ".join([fact.category.replace("_", " "), f"last changed {age}", used, *private])
