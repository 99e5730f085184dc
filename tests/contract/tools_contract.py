"""The contract of the tools, as data: names, parameters, enums, defaults and bounds, written down beside the code.

A parameter is what its JSON schema must say, without the description; those named in `required` can't be left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from desktop.core.model import CATEGORIES

Schema = dict[str, Any]
MOST = 2**53 - 1


def text(most: int) -> Schema:
    return {"type": "string", "minLength": 1, "maxLength": most}


def one_of(*values: str) -> Schema:
    return {"type": "string", "enum": list(values)}


def number(least: float, most: float) -> Schema:
    return {"type": "number", "minimum": least, "maximum": most}


def integer(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def some(item: Schema, most: int, least: int = 0) -> Schema:
    return {"type": "array", "items": item, "maxItems": most, **({"minItems": least} if least else {})}


def default(value: Any, schema: Schema) -> Schema:
    return {**schema, "default": value}


KEY, VALUE = text(200), text(8000)
CATEGORY = one_of(*CATEGORIES)
JOURNAL = one_of("identity", "principles", "focus", "signals")
CERTAINTY, FRACTION = number(0.5, 1.0), number(0.0, 1.0)
ID, DAYS = integer(1, MOST), integer(1, 36_525)
DAY = {"type": "string", "format": "date"}
USER = default("user", KEY)
TAGS = default([], some(KEY, 20))
TRUE, FALSE = default(True, {"type": "boolean"}), default(False, {"type": "boolean"})
DURABILITY = one_of("durable", "daily")
CHANGE = one_of("correction", "update", "refinement", "contradiction")
COLLECTION = default("knowledge", KEY)
LISTED = default(20, integer(1, 200))

_UPDATE = {
    "fact_type": CATEGORY,
    "fact_key": KEY,
    "new_value": VALUE,
    "confidence": CERTAINTY,
    "change_reason": CHANGE,
    "subject": USER,
    "fact_id": ID,
    "source_excerpt": VALUE,
}


@dataclass(frozen=True)
class Declared:
    """A tool of the contract. `kind`: what is hinted to other programs."""

    required: str
    parameters: dict[str, Schema]
    kind: str = "writes"


def reads(required: str, **parameters: Schema) -> Declared:
    return Declared(required, parameters, "reads")


def writes(required: str, **parameters: Schema) -> Declared:
    return Declared(required, parameters)


def takes_away(required: str, **parameters: Schema) -> Declared:
    return Declared(required, parameters, "takes away")


FACTS = {
    "remember_fact": writes(
        "fact_type fact_key fact_value confidence",
        fact_type=CATEGORY,
        fact_key=KEY,
        fact_value=VALUE,
        confidence=CERTAINTY,
        subject=USER,
        source_excerpt=VALUE,
        durability=default("durable", DURABILITY),
        valid_from=DAY,
        valid_to=DAY,
    ),
    "recall_facts": reads(
        "",
        fact_types=default([], some(CATEGORY, 50)),
        search_query=VALUE,
        subject=USER,
        limit=default(10, integer(1, 50)),
        include_archived=FALSE,
        track_access=TRUE,
    ),
    "update_fact": writes("fact_type fact_key new_value confidence change_reason", **_UPDATE),
    "update_fact_with_temporal": writes(
        "fact_type fact_key new_value confidence change_reason", **_UPDATE, valid_from=DAY, valid_to=DAY
    ),
    "merge_facts": takes_away(
        "fact_ids merged_value merged_confidence",
        fact_ids=some(ID, 5, least=2),
        merged_value=VALUE,
        merged_confidence=CERTAINTY,
    ),
    "forget_fact": takes_away(
        "fact_type fact_key reason",
        fact_type=CATEGORY,
        fact_key=KEY,
        reason=one_of("outdated", "incorrect", "superseded", "user_requested"),
        subject=USER,
        fact_id=ID,
        replacement_fact_id=ID,
    ),
    "clear_profile": takes_away("subject", subject=KEY, reason=VALUE),
    "suggest_merge": reads("", subject=KEY, limit=default(5, integer(1, 20))),
    "generate_profile_summary": reads("", subject=USER, max_tokens=default(400, integer(50, 4000))),
    "remember_relationship": writes(
        "subject relation other confidence",
        subject=KEY,
        relation=KEY,
        other=KEY,
        confidence=CERTAINTY,
        source_excerpt=VALUE,
    ),
    "recall_relationships": reads("subject", subject=KEY, relation=KEY, depth=default(1, integer(1, 2))),
    "recall_facts_global": reads("search_query", search_query=VALUE, limit=default(10, integer(1, 50))),
}

EPISODES = {
    "create_episode": writes(
        "topic summary importance",
        topic=KEY,
        summary=VALUE,
        importance=FRACTION,
        emotional_valence=default("neutral", one_of("positive", "negative", "neutral", "mixed")),
        tags=TAGS,
        message_count=default(10, integer(1, 50)),
        subject=USER,
    ),
    "update_episode": writes(
        "episode_id", episode_id=ID, new_importance=FRACTION, additional_summary=VALUE, add_tags=TAGS
    ),
    "recall_episodes": reads(
        "", search_query=VALUE, tags=TAGS, subject=KEY, time_range_days=DAYS, limit=default(10, integer(1, 50))
    ),
    "archive_episode": takes_away("episode_id", episode_id=ID, reason=VALUE),
    "mark_important": writes(
        "importance_level",
        importance_level=one_of("high", "critical"),
        message_count=default(5, integer(1, 20)),
        reason=VALUE,
    ),
}

RECALL = {
    "memory_recall": reads(
        "query",
        query=VALUE,
        subject=KEY,
        time_range_days=DAYS,
        since=DAY,
        until=DAY,
        max_results=default(5, integer(1, 20)),
    ),
    "get_memory_context": reads("topic", topic=VALUE, max_tokens=default(1500, integer(100, 8000))),
    "search_memory": reads(
        "query",
        query=VALUE,
        limit=default(5, integer(1, 50)),
        category=default("all", one_of("all", *CATEGORIES)),
    ),
    "read_memory": reads("category", category=CATEGORY, limit=default(20, integer(1, 100))),
    "vector_search_knowledge": reads(
        "query",
        query=VALUE,
        category=CATEGORY,
        min_confidence=default(0.0, FRACTION),
        top_k=default(5, integer(1, 50)),
        track_access=TRUE,
    ),
    "get_task_result": reads("task_id", task_id=KEY),
}

NOTES = {
    "write_memory": writes(
        "key value category durability",
        key=KEY,
        value=VALUE,
        category=CATEGORY,
        durability=DURABILITY,
        source=KEY,
        confidence=default(1.0, FRACTION),
    ),
    "create_memory": writes("category key value", category=JOURNAL, key=KEY, value=VALUE),
    "update_memory": writes("key value", key=KEY, value=VALUE, category=CATEGORY),
    "delete_memory": takes_away("key", key=KEY, category=CATEGORY),
}

HEALTH = {
    "memory_health_stale": reads(
        "",
        days_unused=default(30, integer(0, 36_525)),
        collection=COLLECTION,
        min_confidence=FRACTION,
        limit=LISTED,
    ),
    "memory_health_low_access": reads(
        "",
        max_access_count=default(2, integer(0, 36_525)),
        min_age_days=default(7, integer(0, 36_525)),
        collection=COLLECTION,
        limit=LISTED,
    ),
    "memory_health_duplicates": reads(
        "",
        collection=COLLECTION,
        similarity_threshold=default(0.95, FRACTION),
        limit=LISTED,
        sample_size=ID,
    ),
    "memory_consolidate": takes_away(
        "id1 id2",
        id1=KEY,
        id2=KEY,
        collection=COLLECTION,
        keep=default("higher_confidence", one_of("higher_confidence", "higher_access", "id1", "id2", "newest")),
    ),
    "memory_consolidate_all": takes_away("", similarity_threshold=default(0.95, FRACTION)),
    "memory_migration_run": writes("", collection=COLLECTION),
}

PROGRAMS = {"undo": takes_away("", memory_id=KEY)}

CONTRACT: dict[str, Declared] = {**FACTS, **EPISODES, **RECALL, **NOTES, **HEALTH, **PROGRAMS}
