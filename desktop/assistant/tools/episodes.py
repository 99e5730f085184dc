"""The tools that keep episodes, and the messages that matter."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import Field

from desktop.assistant.events import Preview, PreviewItem
from desktop.assistant.message_text import brief
from desktop.assistant.tools.arguments import (
    Fraction,
    Id,
    Key,
    OptionalDays,
    OptionalFraction,
    OptionalKey,
    OptionalValue,
    Value,
)
from desktop.assistant.tools.formatting import count, local_time, rounded_parts, to_review
from desktop.assistant.tools.tool import Answer, ToolContext, tool
from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import USER, Episode, Level, Valence
from desktop.memory.episodes import COVERED_MOST, TAGS_MOST, EpisodeDraft, KnownEpisode
from desktop.memory.recall.formatting import age_in_words, local_day
from desktop.memory.recall.recollections import ScoredEpisode
from desktop.storage.conversations import EXTRA_DAYS

EpisodeId = Annotated[Id, Field(description="Which episode, as create_episode or recall_episodes answered it.")]
Tag = Annotated[Key, Field(description="One word or two, such as wedding or grinder 5.")]

_LEVELS: Final[dict[Level, str]] = {"high": "important", "critical": "critical"}
"""How messages of a level are called on a card."""


@tool(label="Remember an episode", doing="Remembering the episode “{topic}”")
def create_episode(
    call: ToolContext,
    *,
    topic: Annotated[Key, Field(description="What it was about, in a few words.")],
    summary: Annotated[Value, Field(description="What was said, felt and decided, in 2 or 3 sentences.")],
    importance: Annotated[Fraction, Field(description="0.7 and up: worth coming back to. Below 0.5: hardly worth it.")],
    emotional_valence: Annotated[Valence, Field(description="How it felt for the person.")] = "neutral",
    tags: Annotated[
        tuple[Tag, ...],
        Field(strict=False, max_length=TAGS_MOST, description="Words to find it by, in lower case."),
    ] = (),
    message_count: Annotated[
        int, Field(ge=1, le=COVERED_MOST, description="How many of the last messages belong to it.")
    ] = 10,
    subject: Annotated[Key, Field(description="Who or what it is about: user, or a name such as Grinder 5.")] = USER,
) -> Answer:
    """Keeps a stretch of this conversation as one episode: what it was about, how it ended, and its last messages.

    It needs a conversation held in Keepsake: called by another program, it keeps the summary and covers no messages.

    Use it for "let's sum up", "where did we get to?", and when something that matters comes to a close: a decision
    reached, news shared, a long talk about one thing.
    Not for small talk, not for a single statement (that is remember_fact), and not again for what has an episode
    already: add to that one with update_episode.
    Example: after a long talk about a wedding → topic "Wedding plans", summary "Olena and the person set the date for
    12 June and chose the botanical garden. The caterer is still open.", importance 0.9, emotional_valence positive,
    tags ["wedding", "olena"], message_count 20.
    """
    draft = EpisodeDraft(topic, summary, importance, emotional_valence, tags, subject, call.origin.actor)
    made = call.memory.episodes.create(draft, call.origin, message_count=message_count)
    if isinstance(made, KnownEpisode):
        return _known_already(made.known)
    covers = f"covers the last {count(made.message_count, 'message')}" if made.message_count else "covers no messages"
    message = f"Stored as episode {made.id}, which {covers}.{to_review(call)}"
    return Answer("success", message, f"Remembered the episode “{brief(topic)}”", episode_fields(made), made.withheld)


def _known_already(known: Episode) -> Answer:
    message = "This episode is known already; nothing was stored. Use update_episode to add to it."
    fields = {"reason": "duplicate", "episode_id": known.id, "episode": episode_fields(known)}
    return Answer("skipped", message, f"Known already: “{brief(known.topic)}”", fields, known.withheld)


@tool(label="Add to an episode", doing="Adding to episode {episode_id}")
def update_episode(
    call: ToolContext,
    *,
    episode_id: EpisodeId,
    new_importance: Annotated[OptionalFraction, Field(description="How much it matters by now.")] = None,
    additional_summary: Annotated[OptionalValue, Field(description="What is to be added to the summary.")] = None,
    add_tags: Annotated[
        tuple[Tag, ...], Field(strict=False, max_length=TAGS_MOST, description="Further words to find it by.")
    ] = (),
) -> Answer:
    """Adds to an episode: more summary, tags, another importance. What it said before stays in its history.

    Use it when a later talk goes on with the same matter or settles what was open. Not to rewrite what happened.
    Example: the caterer is found → episode_id 3, additional_summary "On 2 May they booked the caterer Smak."
    """
    if new_importance is None and additional_summary is None and not add_tags:
        told = "Give at least one of new_importance, additional_summary and add_tags."
        raise UserError(told, field="additional_summary")
    before = _located(call, episode_id)
    after = call.memory.episodes.update(
        episode_id,
        call.origin,
        importance=new_importance,
        additional_summary=additional_summary or "",
        add_tags=add_tags,
    )
    if after == before:
        message = f"Episode {episode_id} says all of this already; nothing was changed."
        summary = f"Nothing to add to “{brief(before.topic)}”"
        return Answer(
            "skipped", message, summary, {"reason": "duplicate", **episode_fields(after)}, private=after.withheld
        )
    message = f"Episode {episode_id} is updated; what it said before is kept in its history."
    return Answer("success", message, f"Added to “{brief(after.topic)}”", episode_fields(after), after.withheld)


@tool(
    label="Recall episodes",
    doing=("Looking for episodes about “{search_query}”", "Looking up episodes"),
    read_only=True,
    meant="search_query",
)
def recall_episodes(
    call: ToolContext,
    *,
    search_query: Annotated[
        OptionalValue, Field(description="The few words that matter; leave it out for the newest episodes.")
    ] = None,
    tags: Annotated[
        tuple[Tag, ...], Field(strict=False, max_length=TAGS_MOST, description="Only with at least one of these tags.")
    ] = (),
    subject: Annotated[OptionalKey, Field(description="Only about this person, project or asset.")] = None,
    time_range_days: Annotated[OptionalDays, Field(description="Only from the last so many days.")] = None,
    limit: Annotated[int, Field(ge=1, le=50, description="How many at most.")] = 10,
) -> Answer:
    """Searches the episodes by topic, summary and tags, best match first, or lists the newest.

    Use it to come back to a longer matter: "how did the wedding plans go?". Not for single facts (recall_facts), nor
    for the exact words of a past conversation (memory_recall, which looks through episodes too).
    Example: "What have we been planning lately?" → time_range_days 30.
    """
    found = call.memory.recall.episodes(
        search_query or "",
        tags=tags,
        subject=subject,
        time_range_days=time_range_days,
        limit=limit,
        include_private=call.shows_private,
        via="recall_episodes",
    )
    asked = search_query or ", ".join(tags) or subject or ""
    about = f" about “{brief(asked)}”" if asked else ""
    told = count(len(found), "episode")
    return Answer(
        "success",
        f"{told} found." if found else f"No episodes{about} are known; say so rather than guess.",
        f"Recalled {told}{about}" if found else f"No episodes{about}",
        {"count": len(found), "episodes": [_scored(scored) for scored in found]},
        private=any(scored.episode.withheld for scored in found),
    )


def archive_episode_preview(call: ToolContext, *, episode_id: int, reason: str | None) -> Preview:
    """The episode that would be archived."""
    episode = _located(call, episode_id)
    why = f" The reason given: {brief(reason)}" if reason else ""
    told = f"{brief(episode.summary, 200)} · {age_in_words((local_day(call.now) - local_day(episode.ended_at)).days)}"
    item = PreviewItem(episode.memory_id, brief(episode.topic), told)
    return Preview(f"Archives 1 episode of {count(episode.message_count, 'message')}.{why}", (item,))


@tool(
    label="Archive an episode",
    doing="Archiving episode {episode_id}",
    asking="Archive episode {episode_id}?",
    destructive=True,
    preview=archive_episode_preview,
)
def archive_episode(
    call: ToolContext,
    *,
    episode_id: EpisodeId,
    reason: Annotated[OptionalValue, Field(description="Why, in a few words.")] = None,
) -> Answer:
    """Takes an episode out of the active memory; it stays in the history and the person can undo it.

    Use it when the person wants an episode gone, or when it is over and only stands in the way. The conversation itself
    stays. Not for facts: that is forget_fact.
    Example: "Forget that talk about the old flat" → episode_id 7, reason "the person asked".
    """
    _located(call, episode_id)
    gone = call.memory.episodes.archive(episode_id, reason or "", call.origin)
    fields = {"episode_id": gone.id, "memory_id": gone.memory_id, "topic": gone.topic}
    message = f"Episode {gone.id} is archived."
    return Answer("success", message, f"Archived the episode “{brief(gone.topic)}”", fields, gone.withheld)


@tool(label="Mark messages as important", doing="Marking messages as important")
def mark_important(
    call: ToolContext,
    *,
    importance_level: Annotated[
        Level,
        Field(
            description=f"high: kept {EXTRA_DAYS['high']} days past the retention limit. critical:"
            f" {EXTRA_DAYS['critical']} days past it."
        ),
    ],
    message_count: Annotated[int, Field(ge=1, le=20, description="How many of the last messages.")] = 5,
    reason: Annotated[OptionalValue, Field(description="Why they matter, in a few words.")] = None,
) -> Answer:
    """Keeps the last messages of this conversation longer than others, where messages are deleted after some time.

    It needs a conversation held in Keepsake: called by another program, it has no messages to mark and is refused.

    Use it when their exact words will matter: an agreement, an address, instructions. Not instead of remember_fact or
    create_episode, which keep what was said for good.
    Example: the person dictates a recipe → importance_level high, message_count 4, reason "grandmother's recipe".
    """
    meant = call.memory.conversations.mark_important(importance_level, message_count, reason or "", call.origin)
    days = EXTRA_DAYS[importance_level]
    told = count(len(meant), "message")
    fields = {
        "memory_ids": [message.memory_id for message in meant],
        "importance_level": importance_level,
        "extra_days": days,
    }
    message = f"The last {told} will be kept at least {days} days past the retention limit."
    private = any(each.private for each in meant)
    return Answer("success", message, f"Marked {told} as {_LEVELS[importance_level]}", fields, private=private)


def episode_fields(episode: Episode) -> dict[str, Any]:
    """An episode as every tool's answer holds it. What is empty is left out."""
    fields = {
        "episode_id": episode.id,
        "memory_id": episode.memory_id,
        "topic": episode.topic,
        "summary": episode.summary,
        "importance": episode.importance,
        "emotional_valence": episode.valence,
        "tags": list(episode.tags),
        "subject": episode.subject,
        "message_count": episode.message_count,
        "started_at": local_time(episode.started_at),
        "ended_at": local_time(episode.ended_at),
        "created_at": local_time(episode.created_at),
        "updated_at": local_time(episode.updated_at),
        "access_count": episode.access_count,
    }
    optional = {"conversation_id": episode.conversation_id, "private": episode.withheld or None}
    return fields | {name: value for name, value in optional.items() if value is not None}


def _scored(scored: ScoredEpisode) -> dict[str, Any]:
    fields = {**episode_fields(scored.episode), "is_stale": scored.is_stale, "days_ago": scored.days_ago}
    score = {} if scored.score is None else {"relevance_score": round(scored.score, 4)}
    return {**fields, **score, **({} if scored.parts is None else {"score_parts": rounded_parts(scored.parts)})}


def _located(call: ToolContext, episode_id: int) -> Episode:
    """The active episode of that id. One that the reader may not see is "not found"."""
    episode = call.memory.episodes.get(episode_id)
    if episode is not None and episode.withheld and not call.shows_private:
        raise NotFoundError(f"There is no episode {episode_id}.", field="episode_id")
    return call.memory.episodes.active(episode_id)
