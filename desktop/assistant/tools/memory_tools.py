"""The memory tools: each a few lines over `Memory`, declared once with `@tool`."""

from __future__ import annotations

from desktop.assistant.tools.consolidation import memory_consolidate_all
from desktop.assistant.tools.duplicates import memory_consolidate, merge_facts
from desktop.assistant.tools.episodes import (
    archive_episode,
    create_episode,
    mark_important,
    recall_episodes,
    update_episode,
)
from desktop.assistant.tools.facts import remember_fact, update_fact, update_fact_with_temporal
from desktop.assistant.tools.forgetting import clear_profile, forget_fact
from desktop.assistant.tools.health import (
    memory_health_duplicates,
    memory_health_low_access,
    memory_health_stale,
    memory_migration_run,
)
from desktop.assistant.tools.history import review_facts, undo_last_change
from desktop.assistant.tools.lookup import read_memory, recall_facts_global, search_memory, vector_search_knowledge
from desktop.assistant.tools.notes import NOTES_TOOLS
from desktop.assistant.tools.overview import generate_profile_summary, get_memory_context, suggest_merge
from desktop.assistant.tools.queued_calls import get_task_result
from desktop.assistant.tools.recall import memory_recall, recall_facts
from desktop.assistant.tools.relationships import recall_relationships, remember_relationship
from desktop.assistant.tools.tool import Tool

MEMORY_TOOLS: tuple[Tool, ...] = (
    remember_fact,
    recall_facts,
    update_fact,
    forget_fact,
    merge_facts,
    clear_profile,
    memory_recall,
    create_episode,
    update_episode,
    recall_episodes,
    archive_episode,
    mark_important,
    remember_relationship,
    recall_relationships,
    recall_facts_global,
    search_memory,
    read_memory,
    vector_search_knowledge,
    update_fact_with_temporal,
    suggest_merge,
    get_memory_context,
    generate_profile_summary,
    get_task_result,
    undo_last_change,
    review_facts,
    memory_health_stale,
    memory_health_low_access,
    memory_health_duplicates,
    memory_consolidate,
    memory_consolidate_all,
    memory_migration_run,
    *NOTES_TOOLS,
)
