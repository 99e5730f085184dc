"""The memory tools by name: each a few lines over `Memory`, declared once with `@tool`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from desktop.assistant.tools.tool import Tool

_DECLARED_IN: Final = {
    "remember_fact": "facts",
    "recall_facts": "recall",
    "update_fact": "facts",
    "forget_fact": "forgetting",
    "merge_facts": "duplicates",
    "clear_profile": "forgetting",
    "memory_recall": "recall",
    "create_episode": "episodes",
    "update_episode": "episodes",
    "recall_episodes": "episodes",
    "archive_episode": "episodes",
    "mark_important": "episodes",
    "remember_relationship": "relationships",
    "recall_relationships": "relationships",
    "recall_facts_global": "lookup",
    "search_memory": "lookup",
    "read_memory": "lookup",
    "vector_search_knowledge": "lookup",
    "update_fact_with_temporal": "facts",
    "suggest_merge": "overview",
    "get_memory_context": "overview",
    "generate_profile_summary": "overview",
    "get_task_result": "queued_calls",
    "undo": "history",
    "undo_last_change": "history",
    "review_facts": "history",
    "memory_health_stale": "health",
    "memory_health_low_access": "health",
    "memory_health_duplicates": "health",
    "memory_consolidate": "duplicates",
    "memory_consolidate_all": "consolidation",
    "memory_migration_run": "health",
    "write_memory": "notes",
    "create_memory": "notes",
    "update_memory": "notes",
    "delete_memory": "notes",
}
"""The module of each tool, in the order in which a model is told of them."""


class _MemoryTools(Mapping[str, "Tool"]):
    """The modules are imported when one of their tools is looked up: a command needs one of them."""

    def __getitem__(self, name: str) -> Tool:
        found: Tool = getattr(import_module(f"desktop.assistant.tools.{_DECLARED_IN[name]}"), name)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(_DECLARED_IN)

    def __len__(self) -> int:
        return len(_DECLARED_IN)


MEMORY_TOOLS: Final[Mapping[str, Tool]] = _MemoryTools()
