"""What a destructive call would do, in words for the person who is asked. Reads only."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.assistant.events import Preview, PreviewItem
from desktop.assistant.tools.formatting import count, statement
from desktop.assistant.tools.tool import ToolContext
from desktop.core.model import Fact
from desktop.memory.recall.formatting import age_in_words
from desktop.memory.recall.recollections import local_day

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
