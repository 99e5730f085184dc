"""One conversation with the memory, as rows: each tool with arguments that are right, and what it must answer.

The rows follow one another on one data folder. "$tea.fact_id" stands for that field of the answer of the row named tea.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]


@dataclass(frozen=True)
class Row:
    """A call and its answer: the status, the fields it `has`, those that it `says` exactly, and in `each` the fields of
    every entry of its lists. `mcp` is the status where another assistant is told something else than the command line.
    """

    tool: str
    arguments: Json
    status: str = "success"
    has: str = ""
    says: Json = field(default_factory=dict)
    each: Mapping[str, str] = field(default_factory=dict)
    name: str = ""
    mcp: str = ""


def fact(key: str, value: str, fact_type: str = "preference", **more: Any) -> Json:
    return {"fact_type": fact_type, "fact_key": key, "fact_value": value, "confidence": 0.9, **more}


def change(key: str, value: str, fact_type: str = "personal", reason: str = "update", **more: Any) -> Json:
    given = {"fact_type": fact_type, "fact_key": key, "new_value": value, "confidence": 0.95, "change_reason": reason}
    return {**given, **more}


FACT = "fact_id type key value confidence created_at updated_at access_count"
RECALLED = f"{FACT} is_stale"
MEMORY = "memory_id content created_at confidence subject topic_category is_stale days_ago"
EPISODE = "episode_id topic summary importance emotional_valence tags message_count"
NOTE = "success memory_id error"
STANDUP = "every working day at ten in the small meeting room upstairs, then lunch at the place by the river"

FACTS = [
    Row("remember_fact", fact("location", "Kyiv", "personal"), has=FACT, says={"value": "Kyiv"}, name="home"),
    Row("remember_fact", fact("location", "Київ", "personal"), "skipped", says={"reason": "duplicate"}),
    Row("remember_fact", fact("location", "Odesa", "personal"), "conflict", has="facts", each={"facts": FACT}),
    Row("remember_fact", fact("drink", "green tea"), has=FACT, name="tea"),
    Row("remember_fact", fact("hobby", "likes hiking"), has=FACT, name="hiking"),
    Row("remember_fact", fact("pastime", "likes hiking in the Carpathians"), has=FACT, name="mountains"),
    Row(
        "remember_fact",
        fact("mood", "tired this week", confidence=0.5),
        says={"durability": "daily", "confidence": 0.5},
    ),
    Row(
        "recall_facts",
        {"search_query": "drink", "limit": 50},
        has="count",
        each={"facts": f"{RECALLED} relevance_score"},
    ),
    Row("recall_facts", {"subject": "Nobody"}, says={"count": 0, "facts": []}),
    Row(
        "update_fact_with_temporal",
        change("location", "Lviv", valid_from="2026-03-01"),
        has="history",
        says={"old_value": "Kyiv", "value": "Lviv", "valid_from": "2026-03-01"},
    ),
    Row(
        "update_fact",
        change("location", "Ternopil"),
        has=FACT,
        says={"value": "Ternopil", "old_value": "Lviv", "fact_id": "$home.fact_id"},
    ),
    Row("update_fact", change("shoe size", "44"), "error", has="nearest_keys"),
    Row("suggest_merge", {"subject": "user", "limit": 20}, has="count suggestions"),
    Row(
        "merge_facts",
        {
            "fact_ids": ["$mountains.fact_id", "$hiking.fact_id"],
            "merged_value": "likes hiking, mostly in the Carpathians",
            "merged_confidence": 1,
        },
        has=FACT,
        says={"fact_id": "$mountains.fact_id", "merged_fact_ids": ["$hiking.fact_id"]},
    ),
    Row(
        "merge_facts",
        {"fact_ids": [900_001, 900_002], "merged_value": "nothing", "merged_confidence": 0.5},
        "error",
    ),
    Row("generate_profile_summary", {"max_tokens": 50}, has="summary tokens fact_ids"),
    Row(
        "forget_fact",
        {"fact_type": "preference", "fact_key": "drink", "reason": "user_requested"},
        says={"fact_id": "$tea.fact_id"},
    ),
    Row("remember_fact", fact("drink", "green tea"), "skipped", says={"reason": "rejected_before"}),
    Row("forget_fact", {"fact_type": "preference", "fact_key": "drink", "reason": "outdated"}, "error"),
    Row("remember_fact", fact("role", "runs the workshop", "work_context", subject="Marko"), has=FACT),
    Row("recall_facts_global", {"search_query": "workshop"}, has="count", each={"facts": RECALLED}),
    Row("clear_profile", {"subject": "Marko", "reason": "he left"}, mcp="denied"),
]

RELATIONSHIPS = [
    Row(
        "remember_relationship",
        {"subject": "Hanna", "relation": "parent_of", "other": "Ben", "confidence": 0.95},
        has="relationship_id subject relation other confidence",
    ),
    Row(
        "remember_relationship",
        {"subject": "Ben", "relation": "child_of", "other": "Hanna", "confidence": 0.5},
        "skipped",
        says={"reason": "duplicate"},
    ),
    Row("recall_relationships", {"subject": "Ben", "depth": 2}, has="nodes", says={"count": 1}),
]

EPISODES = [
    Row(
        "create_episode",
        {
            "topic": "Wedding plans",
            "summary": "Olena and the person set the date for 12 June. The caterer is still open.",
            "importance": 0.9,
            "emotional_valence": "positive",
            "tags": ["wedding"],
        },
        has=EPISODE,
        name="wedding",
    ),
    Row(
        "update_episode",
        {
            "episode_id": "$wedding.episode_id",
            "additional_summary": "They booked the caterer Smak.",
            "new_importance": 1,
        },
        has=EPISODE,
        says={"importance": 1.0},
    ),
    Row("update_episode", {"episode_id": "$wedding.episode_id"}, "error"),
    Row("update_episode", {"episode_id": 900_001, "new_importance": 0}, "error", says={"field": "episode_id"}),
    Row(
        "recall_episodes",
        {"search_query": "wedding", "tags": ["wedding"]},
        says={"count": 1},
        each={"episodes": EPISODE},
    ),
    Row("mark_important", {"importance_level": "critical", "message_count": 20}, "error"),
]

RECALL = [
    Row(
        "memory_recall",
        {"query": "wedding plans caterer", "max_results": 20},
        has="summary key_decisions unresolved_items related_topics groups",
        each={
            "memories": f"{MEMORY} relevance_score",
            "citations": "source_type memory_id timestamp relevance_score is_stale",
        },
    ),
    Row(
        "memory_recall",
        {"query": "submarine warranty", "since": "2026-01-01", "until": "2026-01-31"},
        says={"memories": [], "citations": [], "key_decisions": [], "unresolved_items": [], "groups": []},
    ),
    Row(
        "memory_recall", {"query": "x", "since": "2026-02-02", "until": "2026-02-01"}, "error", says={"field": "until"}
    ),
    Row("memory_recall", {"query": "coolant", "asset_id": "Grinder 5"}, says={"memories": []}),
    Row("get_memory_context", {"topic": "wedding", "max_tokens": 100}, has="context tokens"),
    Row("search_memory", {"query": "caterer", "category": "all"}, has="count", each={"memories": f"{MEMORY} score"}),
    Row("search_memory", {"query": "Ternopil"}, has="count", each={"memories": f"{MEMORY} score former"}),
    Row("read_memory", {"category": "personal", "limit": 100}, has="count total", each={"facts": FACT}),
    Row("vector_search_knowledge", {"query": "where they live", "top_k": 1}, each={"facts": f"{FACT} similarity"}),
    Row("get_task_result", {"task_id": "no such task"}, "error"),
    Row("archive_episode", {"episode_id": "$wedding.episode_id", "reason": "over"}, has="episode_id"),
    Row("archive_episode", {"episode_id": "$wedding.episode_id"}, "error"),
]

NOTES = [
    Row(
        "write_memory",
        {"key": "standup", "value": STANDUP, "category": "work_context", "durability": "durable"},
        has=NOTE,
        says={"success": True},
    ),
    Row(
        "write_memory",
        {"key": "rumour", "value": "the office moves", "category": "project", "durability": "durable", "confidence": 0},
        says={"success": True, "durability": "daily"},
    ),
    Row(
        "write_memory",
        {"key": "stand-up", "value": STANDUP, "category": "work_context", "durability": "durable"},
        "conflict",
        has=f"{NOTE} facts",
        says={"success": False},
    ),
    Row("create_memory", {"category": "focus", "key": "now", "value": "the thesis"}, has=NOTE, says={"success": True}),
    Row(
        "create_memory", {"category": "focus", "key": "now", "value": "the garden"}, "conflict", says={"success": False}
    ),
    Row("update_memory", {"key": "now", "value": "the garden"}, has=NOTE, says={"old_value": "the thesis"}),
    Row("delete_memory", {"key": "now", "category": "focus"}, has=NOTE, says={"success": True}),
    Row("delete_memory", {"key": "now", "category": "focus"}, "error", has=NOTE, says={"success": False}),
]

HEALTH = [
    Row("remember_fact", fact("garden", "grows tomatoes"), name="first"),
    Row("remember_fact", fact("vegetables", "grows tomatoes", confidence=0.8), name="second"),
    Row(
        "memory_health_stale",
        {"days_unused": 0, "limit": 200},
        has="total_checked stale_count cutoff_date",
        says={"days_threshold": 0},
        each={"stale_memories": "days_since_access access_count confidence category source"},
    ),
    Row(
        "memory_health_low_access",
        {"max_access_count": 0, "min_age_days": 0},
        has="total_checked flagged_count",
        each={"low_access_memories": "age_days access_count"},
    ),
    Row(
        "memory_health_duplicates",
        {"similarity_threshold": 0},
        has="total_checked duplicates_found clusters",
        each={"duplicate_pairs": "id1 id2 similarity text1 text2"},
    ),
    Row(
        "memory_consolidate",
        {"id1": "$first.memory_id", "id2": "$second.memory_id"},
        has="new_access_count related_memories",
        says={"kept_id": "$first.memory_id", "discarded_id": "$second.memory_id", "new_confidence": 0.9},
    ),
    Row("memory_consolidate", {"id1": "$first.memory_id", "id2": "$second.memory_id"}, "error", says={"field": "id2"}),
    Row("memory_consolidate", {"id1": "fact-x", "id2": "$second.memory_id"}, "error", says={"field": "id1"}),
    Row("memory_consolidate_all", {"similarity_threshold": 1}, "skipped", says={"merged_count": 0}),
    Row("memory_migration_run", {}, has="total_vectors", says={"migrated": 0}),
]

UNDO = [
    Row("remember_fact", fact("seat", "by the window"), name="seat"),
    Row("undo", {"memory_id": "$seat.memory_id"}, has="label"),
    Row("undo", {"memory_id": "$seat.memory_id"}, "error", says={"field": "memory_id"}),
    Row("recall_facts", {"search_query": "seat by the window", "fact_types": ["preference"]}, says={"count": 0}),
    Row("undo", {}, has="label"),
    Row("undo", {"memory_id": "the last one"}, "error", says={"field": "memory_id"}),
]

ROWS: list[Row] = [*FACTS, *RELATIONSHIPS, *EPISODES, *RECALL, *NOTES, *HEALTH, *UNDO]
