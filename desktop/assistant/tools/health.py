"""The tools that look after the memory: what is stale, rarely used, said twice, or kept as it once was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from pydantic import Field

from desktop.assistant.tools.arguments import Count, Fraction, Key, OptionalCount, OptionalFraction
from desktop.assistant.tools.formatting import count, fact_fields, local_time, sentences
from desktop.assistant.tools.tool import Answer, ToolContext, tool
from desktop.core.model import Fact, memory_id
from desktop.index.documents import text_of_fact
from desktop.memory.duplicates.candidates import ALIKE
from desktop.memory.duplicates.clusters import SuggestedCluster
from desktop.memory.duplicates.similarity import Pair
from desktop.memory.facts.renewal import renew
from desktop.memory.health import KNOWLEDGE, STALE_DAYS
from desktop.storage.facts import FactSelection

_LIMIT_MOST: Final = 200

Collection = Annotated[
    Key,
    Field(
        description="Which memories: knowledge (all of them), a category such as skill, or a subject such as user or"
        " Grinder 5."
    ),
]
Limit = Annotated[int, Field(ge=1, le=_LIMIT_MOST, description="How many are listed at most.")]


@tool(
    label="Find stale memories",
    doing=("Looking for what was not used for {days_unused} days", "Looking for what has gone stale"),
    read_only=True,
    toolset="health",
    slow=True,
)
def memory_health_stale(
    call: ToolContext,
    *,
    days_unused: Annotated[Count, Field(description="How many days without an access.")] = STALE_DAYS,
    collection: Collection = KNOWLEDGE,
    min_confidence: Annotated[
        OptionalFraction, Field(description="Only memories with a confidence below this.")
    ] = None,
    limit: Limit = 20,
) -> Answer:
    """Lists the facts that were not recalled for a long time, the longest unused first.

    Use it when the person wants to tidy up or asks what may be out of date. What it lists is not wrong: ask the person
    before you change or forget any of it. Not for answering questions: that is recall_facts.
    Example: "What have you not needed for half a year?" → days_unused 180.
    """
    found = call.memory.health.unused(part(call, collection), days_unused, below_confidence=min_confidence, limit=limit)
    listed = [{**_told(fact), "days_since_access": days} for fact, days in found.facts]
    fields = {
        "stale_memories": listed,
        "total_checked": found.checked,
        "stale_count": found.found,
        "cutoff_date": local_time(found.cutoff),
        "days_threshold": days_unused,
    }
    unused = f"{count(found.found, 'fact')} of {found.checked:,} not used for {count(days_unused, 'day')}"
    return Answer("success", f"{unused}.", unused, fields, private=any(fact.private for fact, _ in found.facts))


@tool(
    label="Find rarely used memories",
    doing="Looking for what is hardly used",
    read_only=True,
    toolset="health",
    slow=True,
)
def memory_health_low_access(
    call: ToolContext,
    *,
    max_access_count: Annotated[Count, Field(description="Used so many times at most.")] = 2,
    min_age_days: Annotated[Count, Field(description="Only memories that are so many days old or older.")] = 7,
    collection: Collection = KNOWLEDGE,
    limit: Limit = 20,
) -> Answer:
    """Lists the facts that were recalled only a few times since they were learned, the least used first.

    Use it when the person wants to know what is of little use. Ask before you change or forget any of it.
    Example: "Which notes did nobody ever need?" → max_access_count 0.
    """
    found = call.memory.health.rarely_used(
        part(call, collection), max_access_count, min_age_days=min_age_days, limit=limit
    )
    fields = {
        "low_access_memories": [{**_told(fact), "age_days": days} for fact, days in found.facts],
        "total_checked": found.checked,
        "flagged_count": found.found,
    }
    often = "never" if max_access_count == 0 else f"{count(max_access_count, 'time')} at most"
    told = f"{count(found.found, 'fact')} of {found.checked:,} used {often}"
    return Answer("success", f"{told}.", told, fields, private=any(fact.private for fact, _ in found.facts))


@tool(
    label="Find duplicates",
    doing="Comparing all memories with one another",
    read_only=True,
    toolset="health",
    slow=True,
)
def memory_health_duplicates(
    call: ToolContext,
    *,
    collection: Collection = KNOWLEDGE,
    similarity_threshold: Annotated[
        Fraction, Field(description="How alike, from 0 to 1; below 0.85 most pairs say different things.")
    ] = ALIKE,
    limit: Limit = 20,
    sample_size: Annotated[OptionalCount, Field(description="Compare only so many, the newest.")] = None,
) -> Answer:
    """Finds facts that say nearly the same: every pair above the threshold, most alike first, and their clusters.

    Use it when the person asks about duplicates or wants to tidy up. A pair with `differences` (another number, date
    or name, or one denies the other) is no duplicate, however alike; never merge it. For pairs that do say the same,
    call memory_consolidate, or merge_facts to write a better sentence.
    Example: "Did I tell you anything twice?" → no arguments.
    """
    within = part(call, collection)
    behind = call.memory.duplicates.scan.catch_up()
    compared = call.memory.health.newest(within, sample_size)
    found = call.memory.duplicates.alike(compared, similarity_threshold, limit)
    ends = {end for pair in found.pairs for end in (pair.left, pair.right)}
    facts = {fact.id: fact for fact in call.memory.facts.get_many(ends)}
    pairs = [pair for pair in found.pairs if pair.left in facts and pair.right in facts]
    fields = {
        "duplicate_pairs": [_pair(pair, facts) for pair in pairs],
        "clusters": [_cluster(cluster) for cluster in found.clusters[:limit]],
        "total_checked": len(compared),
        "duplicates_found": found.found,
    }
    told = f"{count(found.found, 'pair')} alike among {count(len(compared), 'fact')}"
    return Answer(
        "success", sentences(f"{told}.", behind), told, fields, private=any(fact.private for fact in facts.values())
    )


@tool(label="Bring memories up to date", doing="Bringing older memories up to date", toolset="health")
def memory_migration_run(call: ToolContext, *, collection: Collection = KNOWLEDGE) -> Answer:
    """Gives older or imported facts the fields that today's Keepsake writes. Running it again changes nothing.

    Use it only when the person asks for it or another tool's answer says so.
    Example: "Upgrade my imported memories" → no arguments.
    """
    done = renew(call.memory.database, part(call, collection), call.origin)
    fields = {"total_vectors": done.checked, "migrated": done.renewed, "skipped": done.checked - done.renewed}
    told = f"{count(done.renewed, 'fact')} of {done.checked:,} brought up to date"
    return Answer("success", f"{told}.", told, fields)


def part(call: ToolContext, collection: str) -> FactSelection:
    """The facts of a collection that the reader may see. Raises `NotFoundError` naming the nearest collection."""
    return call.memory.health.part(collection, private=call.shows_private)


def _told(fact: Fact) -> dict[str, Any]:
    last = {} if fact.last_accessed_at is None else {"last_accessed_at": local_time(fact.last_accessed_at)}
    return {**fact_fields(fact), "category": fact.category, "source": fact.source, **last}


def _pair(pair: Pair, facts: Mapping[int, Fact]) -> dict[str, Any]:
    left, right = facts[pair.left], facts[pair.right]
    return {
        "id1": left.memory_id,
        "id2": right.memory_id,
        "similarity": round(pair.similarity, 4),
        "measure": pair.measure,
        "text1": text_of_fact(left),
        "text2": text_of_fact(right),
        **({"differences": list(pair.differences)} if pair.differences else {}),
    }


def _cluster(cluster: SuggestedCluster) -> dict[str, Any]:
    return {
        "memory_ids": [memory_id("fact", member) for member in cluster.ids],
        "similarity": round(cluster.strongest, 4),
    }
