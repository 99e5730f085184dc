"""The tools that recall: whole memories, or of a long text what belongs to the query. The memory counts an access once
per memory and call, and never fails by it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Annotated, Any, Final

from pydantic import AliasChoices, Field

from desktop.assistant.message_text import brief
from desktop.assistant.tools.arguments import (
    Category,
    Key,
    OptionalDay,
    OptionalDays,
    OptionalKey,
    OptionalValue,
    Value,
)
from desktop.assistant.tools.formatting import count, fact_fields, local_time, rounded_parts
from desktop.assistant.tools.tool import Answer, ToolContext, tool
from desktop.core.errors import UserError
from desktop.core.model import USER, Status
from desktop.memory.recall.query import CONCEPTS_MOST, WORD
from desktop.memory.recall.recollections import QuotedSentence, RecallAnswer, Recollection, ScoredFact
from desktop.memory.recall.superseded import Superseded
from desktop.memory.recall.word_lists import STOPWORDS
from desktop.storage.facts import FactFilter


@tool(
    label="Recall facts",
    doing=("Looking for facts about “{search_query}”", "Looking up facts"),
    read_only=True,
    meant="search_query",
)
def recall_facts(
    call: ToolContext,
    *,
    fact_types: Annotated[
        tuple[Annotated[Category, Field(description="A kind of fact.")], ...],
        Field(strict=False, max_length=50, description="Only these kinds; leave it out for all."),
    ] = (),
    search_query: Annotated[
        OptionalValue, Field(description="The few words that matter; leave it out for the newest facts.")
    ] = None,
    subject: Annotated[Key, Field(description="Who or what the facts are about: user, assistant, or a name.")] = USER,
    limit: Annotated[int, Field(ge=1, le=50, description="How many at most.")] = 10,
    include_archived: Annotated[bool, Field(description="Also what was forgotten or replaced.")] = False,
    track_access: Annotated[bool, Field(description="false leaves no trace in the access counters.")] = True,
) -> Answer:
    """Searches the facts about one subject, best match first, or lists the newest.

    Use it for "what do you know about me?", "do you remember my …?" («що ти про мене знаєш?»), before remember_fact,
    and whenever knowing the person would make an answer better. Not for what was said in past conversations: that is
    memory_recall. Where the user has nothing, the answer names under elsewhere who or what has.
    Example: "What's my sister's name?" → search_query sister.
    """
    found = call.memory.recall.facts(
        search_query or "",
        categories=fact_types,
        subject=subject,
        limit=limit,
        include_archived=include_archived,
        include_private=call.shows_private,
        track=track_access,
        via="recall_facts",
    )
    statuses: tuple[Status, ...] = ("active", "archived") if include_archived else ("active",)
    which = FactFilter(statuses, subject, tuple(fact_types), include_private=call.shows_private)
    if search_query and len(found) < limit:
        found += call.memory.recall.former_facts(search_query, which)[: limit - len(found)]
    about = f"“{brief(search_query)}”" if search_query else ("you" if subject == USER else f"“{brief(subject)}”")
    if not found and subject == USER:
        others = call.memory.recall.elsewhere(search_query or "", replace(which, subject=None))
        if others:
            return _elsewhere(about, others)
    told = count(len(found), "fact")
    former = sum(scored.former for scored in found)
    message = f" {former} of them held once, until the day given, and no more." if former else ""
    return Answer(
        "success",
        f"{told} found.{message}" if found else f"No facts about {about} are known; say so rather than guess.",
        f"Recalled {told} about {about}" if found else f"Nothing known about {about}",
        {"count": len(found), "facts": [scored_fields(scored) for scored in found]},
        private=any(scored.fact.private for scored in found),
    )


def _elsewhere(about: str, others: Sequence[str]) -> Answer:
    """That nothing is known of the person, but of others: a subject is easily left out."""
    named = ", ".join(brief(other, 40) for other in others)
    message = f"None under the user; there are facts about {named}. Call again with that subject."
    return Answer(
        "success",
        message,
        f"Nothing known about {about}, but about {named}",
        {"count": 0, "facts": [], "elsewhere": list(others)},
    )


def scored_fields(scored: ScoredFact) -> dict[str, Any]:
    fields = {**fact_fields(scored.fact), "is_stale": scored.is_stale, "days_ago": scored.days_ago}
    if scored.former:
        fields |= {"former": True, "until": scored.fact.valid_to, **({"now": scored.now} if scored.now else {})}
    score = {} if scored.score is None else {"relevance_score": round(scored.score, 4)}
    return {**fields, **score, **({} if scored.parts is None else {"score_parts": rounded_parts(scored.parts)})}


@tool(label="Recall memories", doing="Looking for “{query}”", read_only=True, meant="query")
def memory_recall(
    call: ToolContext,
    *,
    query: Annotated[Value, Field(description="The topic or question, in the few words that matter.")],
    subject: Annotated[
        OptionalKey,
        Field(
            validation_alias=AliasChoices("subject", "asset_id"),
            description="Only about this person, project or asset, such as Grinder 5. Also taken as asset_id.",
        ),
    ] = None,
    time_range_days: Annotated[OptionalDays, Field(description="Only from the last so many days.")] = None,
    since: Annotated[OptionalDay, Field(description="Only from this day on.")] = None,
    until: Annotated[OptionalDay, Field(description="Only up to this day, which is included.")] = None,
    max_results: Annotated[int, Field(ge=1, le=20, description="How many memories at most.")] = 5,
) -> Answer:
    """Searches all that the memory holds, facts, episodes and past conversations; answers with dates and citations.

    Use it for "last time we discussed", "as I told you", "did we decide?", "when was …?" («минулого разу»,
    «пам'ятаєш?»): what was discussed, decided or left open, when something happened. Name a time range if the person
    does ("this week" → time_range_days 7, "since March" → since). Not for storing anything. Where it finds nothing,
    tell the person so; never make a memory up. A message with changed_since says what was so then: answer with what
    holds now.
    Example: "What did we decide about the coolant of Grinder 5?" → query "coolant decision", subject "Grinder 5".
    """
    if since and until and since > until:
        raise UserError("until must not be before since.", field="until")
    found = call.memory.recall.answer(
        query,
        subject=subject,
        time_range_days=time_range_days,
        since=_day(since),
        until=_day(until),
        max_results=max_results,
        include_private=call.shows_private,
        exclude_messages=[] if call.origin.message_id is None else [call.origin.message_id],
        via="memory_recall",
    )
    private = any(memory.private for memory in found.memories)
    return Answer("success", found.message, _on_the_card(query, found.memories), _fields(found), private=private)


def _on_the_card(query: str, memories: Sequence[Recollection]) -> str:
    if not memories:
        return f"Nothing found about “{brief(query)}”"
    return f"Recalled “{brief(query)}” · {count(len(memories), 'memory', 'memories')}"


def _fields(found: RecallAnswer) -> dict[str, Any]:
    note = {"stale_note": found.stale_note} if found.stale_note else {}
    return {
        "memories": [memory_fields(memory, found.query) for memory in found.memories],
        "summary": found.summary,
        **note,
        "key_decisions": [_said(said) for said in found.key_decisions],
        "unresolved_items": [_said(said) for said in found.unresolved_items],
        "related_topics": list(found.related_topics),
        "groups": [{"name": group.name, "memory_ids": list(group.memory_ids)} for group in found.groups],
        "citations": [
            {
                "source_type": citation.source_type,
                "memory_id": citation.memory_id,
                "timestamp": local_time(citation.timestamp),
                "relevance_score": round(citation.relevance_score, 4),
                "is_stale": citation.is_stale,
            }
            for citation in found.citations
        ],
    }


def memory_fields(memory: Recollection, query: str) -> dict[str, Any]:
    """A memory as answers hold it. A fact is told in full; of what is long, the passage that belongs to the query."""
    fields = {
        "memory_id": memory.memory_id,
        "content": memory.content if memory.kind == "fact" else passage(memory.content, query),
        "speaker": memory.speaker,
        "created_at": local_time(memory.created_at),
        "date": memory.date_text,
        "age": memory.age,
        "days_ago": memory.days_ago,
        "is_stale": memory.is_stale,
        "relevance_score": round(memory.relevance_score, 4),
        "score_parts": rounded_parts(memory.parts),
        "confidence": memory.confidence,
        "subject": memory.subject,
        "topic": memory.topic,
        "topic_category": memory.topic_category,
    }
    optional = {
        "former": memory.former or None,
        "changed_since": [_changed(each) for each in memory.superseded] or None,
        "conversation_id": memory.conversation_id,
        "private": memory.private or None,
    }
    return fields | {name: value for name, value in optional.items() if value is not None}


def _changed(over: Superseded) -> dict[str, Any]:
    """A statement of a message that holds no more, and what does."""
    known = {"fact_id": over.fact.id, "subject": over.fact.subject, "key": over.fact.key}
    now = {} if over.how == "ended" else {"now": over.fact.value}
    return {**known, "was": over.was, "said": over.excerpt, "how": over.how, "since": over.since.isoformat(), **now}


def _said(said: QuotedSentence) -> dict[str, Any]:
    return {"text": said.text, "memory_id": said.memory_id, "date": said.date_text, "at": local_time(said.at)}


def _day(text: str | None) -> date | None:
    return None if text is None else date.fromisoformat(text)


PASSAGE_MOST: Final = 2_000
"""Characters of a passage, without the marks of what is left out."""

_STEM: Final = 5
_LEAD: Final = 200
"""Characters before the first word that was asked for."""


def passage(text: str, query: str, most: int = PASSAGE_MOST) -> str:
    """The part of a text that holds most of the query's words, from word to word; "…" stands for what is left out.

    A text that is no longer than `most` is told as it is.
    """
    if len(text) <= most:
        return text
    lead = min(_LEAD, most // 4)
    start = max(0, min(_densest(text, query, most - lead) - lead, len(text) - most))
    end = start + most
    if start > 0:
        start = _after_space(text, start, lead)
    if end < len(text):
        end = max(text.rfind(" ", end - lead, end), text.rfind("\n", end - lead, end), 0) or end
    before, after = "… " if start > 0 else "", " …" if end < len(text) else ""
    return f"{before}{text[start:end].strip()}{after}"


def _densest(text: str, query: str, width: int) -> int:
    """Where the stretch begins in which most of the query's words stand; 0 where none does."""
    stems = {word[:_STEM].lower() for word in WORD.findall(query) if word.lower() not in STOPWORDS}
    if not stems:
        return 0
    wanted = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(stems)[:CONCEPTS_MOST]))})", re.IGNORECASE)
    places: list[tuple[int, str]] = []
    inside: Counter[str] = Counter()
    first = best = best_count = 0
    for found in wanted.finditer(text):
        places.append((found.start(), found[0].lower()))
        inside[places[-1][1]] += 1
        while places[first][0] < found.end() - width:
            inside -= Counter((places[first][1],))
            first += 1
        if len(inside) > best_count:
            best, best_count = places[first][0], len(inside)
    return best


def _after_space(text: str, start: int, reach: int) -> int:
    space = re.compile(r"\s").search(text, start, start + reach)
    return start if space is None else space.end()
