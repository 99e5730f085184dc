"""The memory tools: each a few lines over `Memory`, declared once with `@tool`."""

from __future__ import annotations

from desktop.assistant.tool import Tool
from desktop.assistant.tools.facts import forget_fact, merge_facts, remember_fact, update_fact
from desktop.assistant.tools.health import HEALTH_TOOLS
from desktop.assistant.tools.notes import NOTES_TOOLS
from desktop.assistant.tools.recall import memory_recall, recall_facts
from desktop.assistant.tools.undo import undo_last_change

MEMORY_TOOLS: tuple[Tool, ...] = (
    remember_fact,
    recall_facts,
    update_fact,
    forget_fact,
    merge_facts,
    memory_recall,
    undo_last_change,
    *HEALTH_TOOLS,
    *NOTES_TOOLS,
)
