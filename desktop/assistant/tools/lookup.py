"""The tools that look things up in one plain way: everywhere, by words, by meaning, or a whole category."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from desktop.assistant.message_text import brief
from desktop.assistant.tools.arguments import ALL, Category, CategoryOrAll, Fraction, OptionalCategory, Value
from desktop.assistant.tools.formatting import count, fact_fields
from desktop.assistant.tools.recall import memory_fields, scored_fields
from desktop.assistant.tools.tool import Answer, ToolContext, tool

Limit = Annotated[int, Field(ge=1, le=50, description="How many at most.")]


@tool(
    label="Recall facts about anybody",
    doing="Looking everywhere for “{search_query}”",
    read_only=True,
    meant="search_query",
    toolset="knowledge",
)
def recall_facts_global(
    call: ToolContext,
    *,
    search_query: Annotated[Value, Field(description="The few words that matter.")],
    limit: Limit = 10,
) -> Answer:
    """Searches the facts about all subjects at once, best match first; what is marked private is left out.

    Use it when you do not know whom or what a fact is about: "who of us is allergic to nuts?". Not where the subject is
    known: recall_facts finds more.
    Example: "Who speaks Polish?" → search_query "speaks Polish".
    """
    found = call.memory.recall.facts(
        search_query, subject=None, limit=limit, include_private=False, via="recall_facts_global"
    )
    told, about = count(len(found), "fact"), f"“{brief(search_query)}”"
    return Answer(
        "success",
        f"{told} found." if found else f"No facts about {about} are known of anybody; say so rather than guess.",
        f"Recalled {told} about {about}" if found else f"Nothing known about {about}",
        {"count": len(found), "facts": [scored_fields(scored) for scored in found]},
    )


@tool(label="Search by words", doing="Searching for the words “{query}”", read_only=True, toolset="knowledge")
def search_memory(
    call: ToolContext,
    *,
    query: Annotated[Value, Field(description="The words to look for, in any of their forms.")],
    limit: Limit = 5,
    category: Annotated[
        CategoryOrAll, Field(description="all: facts, episodes and messages. Else only facts of that kind.")
    ] = ALL,
) -> Answer:
    """Searches by words alone (BM25) and answers each memory with its score.

    Use it for an exact name, number or term: an error code, a part number, a rare word. Not for questions in other
    words than were used then: memory_recall weighs meaning, dates and people too. Scores compare within an answer only.
    Example: "Where did we mention E-4711?" → query "E-4711".
    """
    found = call.memory.recall.search_words(
        query,
        limit,
        category=None if category == ALL else category,
        include_private=call.shows_private,
        exclude_message=call.origin.message_id,
    )
    told, about = count(len(found), "memory", "memories"), f"“{brief(query)}”"
    unscored = ("relevance_score", "score_parts")
    memories = [
        {name: value for name, value in memory_fields(memory, query).items() if name not in unscored}
        | {"score": float(f"{score:.4g}")}
        for memory, score in found
    ]
    return Answer(
        "success",
        f"{told} found." if found else f"No memory holds these words: {about}.",
        f"Found {told} with {about}" if found else f"No memory with {about}",
        {"count": len(found), "memories": memories},
        private=any(memory.private for memory, _ in found),
    )


@tool(label="Read a category", doing="Reading all facts of the kind {category}", read_only=True, toolset="knowledge")
def read_memory(
    call: ToolContext,
    *,
    category: Annotated[Category, Field(description="The kind of facts.")],
    limit: Annotated[int, Field(ge=1, le=100, description="How many at most.")] = 20,
) -> Answer:
    """Lists all facts of one kind, about anybody, newest first.

    Use it for an overview of one kind: all projects, all preferences. Not to find something: that is recall_facts.
    Example: "What projects do I have?" → category project.
    """
    found, total = call.memory.recall.read_category(category, limit, include_private=call.shows_private)
    told, kind = count(len(found), "fact"), category.replace("_", " ")
    return Answer(
        "success",
        f"{told} of {total} listed." if found else f"There are no facts of the kind {category}.",
        f"Read {told} of the kind {kind}" if found else f"No facts of the kind {kind}",
        {"count": len(found), "total": total, "facts": [scored_fields(scored) for scored in found]},
        private=any(scored.fact.private for scored in found),
    )


@tool(
    label="Search by meaning",
    doing="Looking for what means “{query}”",
    read_only=True,
    meant="query",
    toolset="knowledge",
)
def vector_search_knowledge(
    call: ToolContext,
    *,
    query: Annotated[Value, Field(description="What to look for, as a short sentence.")],
    category: Annotated[OptionalCategory, Field(description="Only facts of this kind.")] = None,
    min_confidence: Annotated[Fraction, Field(description="Only facts at least as sure.")] = 0.0,
    top_k: Annotated[int, Field(ge=1, le=50, description="How many at most.")] = 5,
    track_access: Annotated[bool, Field(description="false leaves no trace in the access counters.")] = True,
) -> Answer:
    """Searches the facts by meaning alone, whatever words they use; similarity is the cosine, 1 for the same.

    Use it when the words are unknown or a search by words came back empty. The nearest facts always come, however far:
    below 0.3 they hardly have to do with the query. Not for names and numbers: that is search_memory.
    Example: "Does anything about health stand out?" → query "an illness or allergy".
    """
    found = call.memory.recall.nearest_facts(
        query,
        top_k,
        category=category,
        min_confidence=min_confidence,
        include_private=call.shows_private,
        track=track_access,
    )
    told, about = count(len(found), "fact"), f"“{brief(query)}”"
    return Answer(
        "success",
        f"{told} found." if found else f"No fact comes near {about}.",
        f"Found {told} near {about}" if found else f"Nothing near {about}",
        {
            "count": len(found),
            "facts": [{**fact_fields(fact), "similarity": round(cosine, 4)} for fact, cosine in found],
        },
        private=any(fact.private for fact, _ in found),
    )
