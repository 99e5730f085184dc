"""The tools that look over what is known: for an answer, for a profile, and for what is said twice."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from desktop.assistant.message_text import brief
from desktop.assistant.tools.arguments import Key, OptionalKey, Value
from desktop.assistant.tools.formatting import count, fact_fields, sentences
from desktop.assistant.tools.tool import Answer, ToolContext, tool
from desktop.core.model import USER
from desktop.memory.context import Profile, memory_context, profile
from desktop.memory.duplicates.suggestions import Suggestion, suggestions


@tool(label="Suggest merges", doing="Looking for what is said twice", read_only=True, toolset="knowledge")
def suggest_merge(
    call: ToolContext,
    *,
    subject: Annotated[OptionalKey, Field(description="Only facts about this subject; leave it out for all.")] = None,
    limit: Annotated[int, Field(ge=1, le=20, description="How many suggestions at most.")] = 5,
) -> Answer:
    """Finds facts that may say the same, as candidates for merge_facts, each with a value that would do for all.

    Use it when the person wants their memory tidied, or when recall_facts shows repeats. It changes nothing: judge each
    suggestion, and merge only what truly says the same.
    Example: subject user → fact_ids [9, 4], proposed_value "likes hiking in the Carpathians".
    """
    why = call.memory.duplicates.scan.catch_up()
    found = suggestions(call.memory, subject, limit, include_private=call.shows_private)
    told = count(len(found), "suggestion")
    message = (
        f"{told}. Nothing is changed yet: call merge_facts for those that say the same." if found else "None found."
    )
    return Answer(
        "success",
        sentences(message, why),
        f"Found {told} for a merge" if found else "Nothing is said twice",
        {"count": len(found), "suggestions": [_suggested(each) for each in found]},
        private=any(fact.private for each in found for fact in each.facts),
    )


def _suggested(suggestion: Suggestion) -> dict[str, Any]:
    return {
        "fact_ids": [fact.id for fact in suggestion.facts],
        "facts": [fact_fields(fact) for fact in suggestion.facts],
        "proposed_value": suggestion.value,
        "proposed_confidence": suggestion.confidence,
        "similarity": round(suggestion.similarity, 4),
    }


@tool(
    label="Get the memory's context", doing="Gathering what matters for “{topic}”", read_only=True, toolset="knowledge"
)
def get_memory_context(
    call: ToolContext,
    *,
    topic: Annotated[Value, Field(description="What the conversation is about, in a few words.")],
    max_tokens: Annotated[int, Field(ge=100, le=8000, description="How long the text may be at most.")] = 1500,
) -> Answer:
    """Gathers what to know before answering, as Markdown: core facts about the person, the memories that the topic
    brings up, and the notes of the last 7 days.

    Use it once at the beginning of a talk, where none of this was given to you. Not to answer one question: that is
    memory_recall.
    Example: the person wants to go on with the thesis → topic "thesis".
    """
    asking = [] if call.origin.message_id is None else [call.origin.message_id]
    found = memory_context(call.memory, topic, max_tokens, include_private=call.shows_private, exclude_messages=asking)
    told = count(len(found.memory_ids), "memory", "memories")
    left_out = f" {found.left_out} more did not fit." if found.left_out else ""
    return Answer(
        "success",
        f"{told} in {found.tokens} tokens.{left_out}" if found.memory_ids else "Nothing is known yet.",
        f"Gathered {told} for “{brief(topic)}”" if found.memory_ids else "Nothing known yet",
        {
            "context": found.markdown,
            "tokens": found.tokens,
            "memory_ids": list(found.memory_ids),
            "left_out": found.left_out,
        },
        private=found.private,
    )


@tool(label="Summarise a profile", doing="Summarising what is known", read_only=True, toolset="knowledge")
def generate_profile_summary(
    call: ToolContext,
    *,
    subject: Annotated[Key, Field(description="Whom or what it is about: user, assistant, or a name.")] = USER,
    max_tokens: Annotated[int, Field(ge=50, le=4000, description="How long the text may be at most.")] = 400,
) -> Answer:
    """Gathers what is known of a subject, each statement with its fact, for you to tell as a narrative that cites them.

    Use it for "what do you know about me?" or before a talk about somebody. Not to look for one thing: that is
    recall_facts.
    Example: "Tell me about Hanna" → subject Hanna.
    """
    found = profile(call.memory, subject, max_tokens, include_private=call.shows_private)
    whom = "you" if subject == USER else f"“{brief(subject)}”"
    left_out = f" {found.left_out} more did not fit." if found.left_out else ""
    nothing = f"Nothing is known about {whom}; say so rather than guess."
    return Answer(
        "success",
        f"{count(len(found.facts), 'fact')} in {found.tokens} tokens.{left_out}{_to_be_retold(call, found)}"
        if found.facts or left_out
        else nothing,
        f"Summarised {count(len(found.facts), 'fact')} about {whom}" if found.facts else f"Nothing known about {whom}",
        {
            "summary": found.text,
            "tokens": found.tokens,
            "count": len(found.facts),
            "fact_ids": [fact.id for fact in found.facts],
            "memory_ids": [fact.memory_id for fact in found.facts],
            "left_out": found.left_out,
            "subject": subject,
        },
        private=found.private,
    )


def _to_be_retold(call: ToolContext, found: Profile) -> str:
    """Has the model that asked write the narrative.

    It is the model in use, and it is about to answer anyway: a request of the tool's own would cost as much again,
    could be neither seen nor stopped by the person, and would escape the limits of the turn. The built-in assistant and
    a person at the command line take the summary as it is.
    """
    if not found.facts or call.origin.actor != "assistant":
        return ""
    return " Write the narrative in your own words from the summary; cite each fact you use by its id, add nothing."
