"""Episodes: made of the last messages of a conversation, added to, edited, archived, deleted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import USER, Episode, Message, Origin, Valence
from desktop.core.text import normalise
from desktop.memory.conversations import ConversationMemory
from desktop.memory.facts.drafts import KEY_MOST, VALUE_MOST, checked_text
from desktop.memory.recall.formatting import beside_private, short
from desktop.storage.database import Database
from desktop.storage.episodes import EpisodeLine as EpisodeLine
from desktop.storage.episodes import Episodes

TAGS_MOST: Final = 20
COVERED_MOST: Final = 50
"""Messages that one episode covers at most."""


@dataclass(frozen=True, slots=True)
class EpisodeDraft:
    """What somebody wants remembered of a stretch of conversation."""

    topic: str
    summary: str
    importance: float
    valence: Valence = "neutral"
    tags: tuple[str, ...] = ()
    subject: str = USER
    source: str = "user"

    def validated(self, *, known_tags: int = 0) -> EpisodeDraft:
        """Returns the draft without surrounding space or doubled tags. Raises UserError naming the field.

        A merge may have left an episode with more tags than are added otherwise: as many as are known may stay.
        """
        return replace(
            self,
            topic=checked_text("topic", self.topic, KEY_MOST),
            summary=checked_text("summary", self.summary),
            importance=_checked_importance("importance", self.importance),
            tags=_checked_tags("tags", self.tags, known=known_tags),
            subject=checked_text("subject", self.subject, KEY_MOST),
        )


@dataclass(frozen=True, slots=True)
class KnownEpisode:
    """An episode of this conversation says the same; nothing was written."""

    known: Episode


def new_episode(draft: EpisodeDraft, origin: Origin, covered: Sequence[Message], moment: datetime) -> Episode:
    """Makes the episode of a valid draft over messages, as it is to be stored; without any it happened at `moment`."""
    times = [message.sent_at for message in covered] or [moment]
    return Episode(
        id=0,
        topic=draft.topic,
        summary=draft.summary,
        importance=draft.importance,
        valence=draft.valence,
        tags=draft.tags,
        subject=draft.subject,
        status="active",
        source=draft.source,
        conversation_id=origin.conversation_id,
        started_at=min(times),
        ended_at=max(times),
        created_at=moment,
        updated_at=moment,
    )


def _checked_importance(name: str, importance: float) -> float:
    if not 0 <= importance <= 1:
        raise UserError("Importance is a number from 0 to 1.", field=name)
    return importance


def _checked_tags(name: str, tags: Sequence[str], *, known: int = 0) -> tuple[str, ...]:
    """The tags on one line each, every one once (as compared). A merge may have left more than are added otherwise."""
    kept: dict[str, str] = {}
    for tag in tags:
        kept.setdefault(normalise(tag), " ".join(checked_text(name, tag, KEY_MOST).split()))
    if len(kept) > max(TAGS_MOST, known):
        raise UserError(f"An episode takes at most {TAGS_MOST} tags.", field=name)
    return tuple(kept.values())


def _appended(summary: str, more: str) -> str:
    if not more.strip() or more.strip() in summary:
        return summary
    together = f"{summary}\n{more.strip()}"
    if len(together) > VALUE_MOST:
        raise UserError(
            f"The summary would hold {len(together):,} characters; at most {VALUE_MOST:,} are allowed.",
            field="additional_summary",
        )
    return together


class EpisodeMemory:
    """The episodes of one store: written for the tools, and for a person by hand. Safe to call from any thread."""

    def __init__(self, database: Database, conversations: ConversationMemory) -> None:
        self._database = database
        self._conversations = conversations
        self._stored = stored = Episodes(database)
        self.get, self.get_many, self.versions = stored.get, stored.get_many, stored.versions
        self.lines, self.counts, self.merged_into = stored.lines, stored.counts, stored.merged_into
        self.message_ids, self.settled_messages = stored.message_ids, stored.settled_messages
        self.speakers, self.facts_from = stored.speakers, stored.facts_from

    def create_over(
        self, draft: EpisodeDraft, message_ids: Sequence[int], origin: Origin, *, even_if_known: bool = False
    ) -> Episode | KnownEpisode:
        """Stores an episode over messages of one conversation, checked as `create` checks.

        `even_if_known` is for a person who saw the episode that says the same. Raises UserError naming the field
        (`message_ids` for the messages).
        """
        draft = draft.validated()
        with self._database.transaction():
            covered = self._coverable(message_ids)
            here = replace(origin, conversation_id=covered[0].conversation_id)
            known = None if even_if_known else self._same_episode(draft, here)
            if known is not None:
                return KnownEpisode(known)
            episode = new_episode(draft, here, covered, self._database.clock())
            with self._database.operation(f"Remember the episode “{short(draft.topic)}”", here) as operation:
                return self._stored.insert(operation, episode, [message.id for message in covered])

    def edit(self, episode_id: int, draft: EpisodeDraft, origin: Origin) -> Episode:
        """Writes what a person edited; what it said before stays in its history. Where nothing changes, nothing is
        written.

        Raises UserError naming the field, `NotFoundError` for one that is gone or archived.
        """
        draft = draft.validated(known_tags=len(self.active(episode_id).tags))
        with self._database.transaction():
            before = self.active(episode_id)
            changed = replace(
                before,
                topic=draft.topic,
                summary=draft.summary,
                importance=draft.importance,
                valence=draft.valence,
                tags=draft.tags,
                subject=draft.subject,
            )
            if changed == before:
                return before
            with self._database.operation(f"Edit the episode “{short(draft.topic)}”", origin) as operation:
                if (changed.summary, changed.importance, changed.tags) != (
                    before.summary,
                    before.importance,
                    before.tags,
                ):
                    self._stored.add_version(operation, before)
                self._stored.update(operation, changed)
            return self.active(episode_id)

    def restore(self, episode_id: int, origin: Origin) -> Episode:
        """Brings an archived episode back. Raises `NotFoundError` where it is gone or was merged into another one."""
        with self._database.transaction():
            episode = self._stored.get(episode_id)
            if episode is None or episode.status != "archived" or self._stored.is_merged(episode_id):
                raise NotFoundError(f"There is no archived episode {episode_id}.", field="episode_id")
            with self._database.operation(f"Restore the episode “{short(episode.topic)}”", origin) as operation:
                return self._stored.update(operation, replace(episode, status="active", archive_reason=""))

    def delete(self, episode_id: int, origin: Origin) -> int:
        """Removes an episode with its history and what was merged into it; its messages stay. It can be undone: the
        operation's id. Raises `NotFoundError` where it is gone already."""
        with self._database.transaction():
            episode = self._stored.get(episode_id)
            if episode is None:
                raise NotFoundError(f"There is no episode {episode_id}.", field="episode_id")
            with self._database.operation(f"Delete the episode “{short(episode.topic)}”", origin) as operation:
                for table, ids in self._stored.hanging_on(episode_id).items():
                    for row_id in ids:
                        operation.delete(table, row_id)
            return operation.id

    def create(self, draft: EpisodeDraft, origin: Origin, *, message_count: int = 10) -> Episode | KnownEpisode:
        """Stores an episode over the last messages of the origin's conversation, and links them.

        Without a conversation it covers none. Whoever may not see what is private has it cover only what they were
        told. Raises UserError naming the field.
        """
        draft = draft.validated()
        with self._database.transaction():
            known = self._same_episode(draft, origin, include_private=origin.sees_private)
            if known is not None:
                return KnownEpisode(known)
            if not origin.sees_private and self._same_episode(draft, origin) is not None:
                origin = beside_private(origin)
            covered = self._conversations.last_shown(origin, message_count)
            episode = new_episode(draft, origin, covered, self._database.clock())
            with self._database.operation(f"Remember the episode “{draft.topic}”", origin) as operation:
                return self._stored.insert(operation, episode, [message.id for message in covered])

    def update(
        self,
        episode_id: int,
        origin: Origin,
        *,
        importance: float | None = None,
        additional_summary: str = "",
        add_tags: Sequence[str] = (),
    ) -> Episode:
        """Adds to an episode; what it said before stays in its history. Where nothing changes, nothing is written.

        The message that brought more to be said is covered from then on: once that is private, so is the episode.
        Raises `NotFoundError` for one that is gone or archived, UserError for what can't be.
        """
        with self._database.transaction():
            before = self.active(episode_id)
            changed = replace(
                before,
                importance=before.importance if importance is None else _checked_importance("importance", importance),
                summary=_appended(before.summary, additional_summary),
                tags=_checked_tags("add_tags", (*before.tags, *add_tags), known=len(before.tags)),
            )
            if changed == before:
                return before
            with self._database.operation(f"Update the episode “{before.topic}”", origin) as operation:
                self._stored.add_version(operation, before)
                if changed.summary != before.summary and origin.message_id is not None:
                    self._stored.cover(operation, episode_id, [origin.message_id])
                self._stored.update(operation, changed)
            return self.active(episode_id)

    def archive(self, episode_id: int, reason: str, origin: Origin) -> Episode:
        """Takes an episode out of the active memory. Raises `NotFoundError` for one that is gone or archived."""
        with self._database.transaction():
            episode = self.active(episode_id)
            why = origin if origin.reason else replace(origin, reason=reason)
            with self._database.operation(f"Archive the episode “{episode.topic}”", why) as operation:
                return self._stored.update(operation, replace(episode, status="archived", archive_reason=reason))

    def keep_private(self, episode_id: int, private: bool, origin: Origin) -> Episode:
        """Sets the person's mark that no reader elsewhere may see an episode."""
        with self._database.transaction():
            episode = self.active(episode_id)
            label = f"Mark the episode “{episode.topic}” {'private' if private else 'not private'}"
            with self._database.operation(label, origin) as operation:
                self._stored.update(operation, replace(episode, private=private))
            return self.active(episode_id)

    def active(self, episode_id: int) -> Episode:
        """Returns an active episode. Raises `NotFoundError` where it is gone or archived."""
        episode = self._stored.get(episode_id)
        if episode is None:
            raise NotFoundError(f"There is no episode {episode_id}.", field="episode_id")
        if episode.status != "active":
            raise NotFoundError(f"Episode {episode_id} is archived and can't be changed.", field="episode_id")
        return episode

    def _coverable(self, message_ids: Sequence[int]) -> list[Message]:
        """The messages in the order in which they were said."""
        wanted = list(dict.fromkeys(message_ids))
        if not 1 <= len(wanted) <= COVERED_MOST:
            raise UserError(f"An episode covers 1 to {COVERED_MOST} messages.", field="message_ids")
        found = self._conversations.get_messages(wanted)
        if len(found) < len(wanted):
            raise UserError("Some of these messages are not there any more.", field="message_ids")
        if len({message.conversation_id for message in found}) > 1:
            raise UserError("An episode covers messages of one conversation.", field="message_ids")
        return sorted(found, key=lambda message: message.position)

    def _same_episode(self, draft: EpisodeDraft, origin: Origin, *, include_private: bool = True) -> Episode | None:
        wanted = normalise(draft.summary)
        known = self._stored.about(draft.topic, origin.conversation_id)
        same = (each for each in known if normalise(each.summary) == wanted)
        return next((each for each in same if include_private or not each.withheld), None)
