"""Episodes: made of the last messages of a conversation, added to, archived, recalled; and messages that matter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from desktop.core.errors import NotFoundError, UserError
from desktop.core.model import USER, Episode, Level, Message, Origin, Valence
from desktop.core.text import normalise
from desktop.index.indexer import Index
from desktop.memory.facts.drafts import KEY_MOST, VALUE_MOST, checked_text
from desktop.memory.recall.formatting import beside_private, short
from desktop.memory.recall.ranking import NEAR
from desktop.memory.recall.recall import Recall, local_window
from desktop.memory.recall.recollections import Recollecting, local_day
from desktop.memory.recall.results import ScoredEpisode
from desktop.memory.recall.search import Hit, Scope
from desktop.storage.database import Database
from desktop.storage.episodes import EpisodeLists
from desktop.storage.message_marks import Marks

TAGS_MOST: Final = 20
COVERED_MOST: Final = 50
"""Messages that one episode covers at most."""
_TAGGED_MOST: Final = 1_000
"""Episodes looked at for a tag, best or newest first."""


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
        """The draft without surrounding space or doubled tags. Raises UserError naming the field.

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


_RAISED: Final = ("high", "critical")


def new_episode(draft: EpisodeDraft, origin: Origin, covered: Sequence[Message], moment: datetime) -> Episode:
    """The episode of a valid draft over messages, as it is to be stored; without any it happened at `moment`."""
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


def _has_to_do(hit: Hit) -> bool:
    """Whether an episode may be listed at all: it shares a word with the query, or means something near."""
    return hit.words > 0 or (hit.meaning or 0.0) >= NEAR


class EpisodeMemory(Recall):
    """What `Memory` does with episodes and with messages that matter: for the tools, and for a person by hand."""

    def __init__(self, database: Database, index: Index | None = None) -> None:
        super().__init__(database, index)
        self.episode_lists = EpisodeLists(database)

    def episode_of(
        self, draft: EpisodeDraft, message_ids: Sequence[int], origin: Origin, *, even_if_known: bool = False
    ) -> Episode | KnownEpisode:
        """Stores an episode over messages of one conversation, checked as `create_episode` checks.

        `even_if_known` is for a person who saw the episode that says the same. Raises UserError naming the field
        (`message_ids` for the messages).
        """
        draft = draft.validated()
        with self.database.transaction():
            covered = self._coverable(message_ids)
            here = replace(origin, conversation_id=covered[0].conversation_id)
            known = None if even_if_known else self._same_episode(draft, here)
            if known is not None:
                return KnownEpisode(known)
            episode = new_episode(draft, here, covered, self.database.clock())
            with self.database.operation(f"Remember the episode “{short(draft.topic)}”", here) as operation:
                return self.episodes.insert(operation, episode, [message.id for message in covered])

    def edit_episode(self, episode_id: int, draft: EpisodeDraft, origin: Origin) -> Episode:
        """Writes what a person edited; what it said before stays in its history. Where nothing changes, nothing is
        written.

        Raises UserError naming the field, `NotFoundError` for one that is gone or archived.
        """
        draft = draft.validated(known_tags=len(self.active_episode(episode_id).tags))
        with self.database.transaction():
            before = self.active_episode(episode_id)
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
            with self.database.operation(f"Edit the episode “{short(draft.topic)}”", origin) as operation:
                if (changed.summary, changed.importance, changed.tags) != (
                    before.summary,
                    before.importance,
                    before.tags,
                ):
                    self.episodes.add_version(operation, before)
                self.episodes.update(operation, changed)
            return self.active_episode(episode_id)

    def restore_episode(self, episode_id: int, origin: Origin) -> Episode:
        """Brings an archived episode back. Raises `NotFoundError` where it is gone or was merged into another one."""
        with self.database.transaction():
            episode = self.episodes.get(episode_id)
            if episode is None or episode.status != "archived" or self.episode_lists.is_merged(episode_id):
                raise NotFoundError(f"There is no archived episode {episode_id}.", field="episode_id")
            with self.database.operation(f"Restore the episode “{short(episode.topic)}”", origin) as operation:
                return self.episodes.update(operation, replace(episode, status="active", archive_reason=""))

    def delete_episode(self, episode_id: int, origin: Origin) -> int:
        """Removes an episode with its history and what was merged into it; its messages stay. It can be undone: the
        operation's id. Raises `NotFoundError` where it is gone already."""
        with self.database.transaction():
            episode = self.episodes.get(episode_id)
            if episode is None:
                raise NotFoundError(f"There is no episode {episode_id}.", field="episode_id")
            with self.database.operation(f"Delete the episode “{short(episode.topic)}”", origin) as operation:
                for table, ids in self.episode_lists.hanging_on(episode_id).items():
                    for row_id in ids:
                        operation.delete(table, row_id)
            return operation.id

    def create_episode(self, draft: EpisodeDraft, origin: Origin, *, message_count: int = 10) -> Episode | KnownEpisode:
        """Stores an episode over the last messages of the origin's conversation, and links them.

        Without a conversation it covers none. Whoever may not see what is private has it cover only what they were
        told. Raises UserError naming the field.
        """
        draft = draft.validated()
        with self.database.transaction():
            known = self._same_episode(draft, origin, include_private=origin.sees_private)
            if known is not None:
                return KnownEpisode(known)
            if not origin.sees_private and self._same_episode(draft, origin) is not None:
                origin = beside_private(origin)
            covered = self._last_messages(origin, message_count)
            episode = new_episode(draft, origin, covered, self.database.clock())
            with self.database.operation(f"Remember the episode “{draft.topic}”", origin) as operation:
                return self.episodes.insert(operation, episode, [message.id for message in covered])

    def update_episode(
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
        with self.database.transaction():
            before = self.active_episode(episode_id)
            changed = replace(
                before,
                importance=before.importance if importance is None else _checked_importance("importance", importance),
                summary=_appended(before.summary, additional_summary),
                tags=_checked_tags("add_tags", (*before.tags, *add_tags), known=len(before.tags)),
            )
            if changed == before:
                return before
            with self.database.operation(f"Update the episode “{before.topic}”", origin) as operation:
                self.episodes.add_version(operation, before)
                if changed.summary != before.summary and origin.message_id is not None:
                    self.episodes.cover(operation, episode_id, [origin.message_id])
                self.episodes.update(operation, changed)
            return self.active_episode(episode_id)

    def archive_episode(self, episode_id: int, reason: str, origin: Origin) -> Episode:
        """Takes an episode out of the active memory. Raises `NotFoundError` for one that is gone or archived."""
        with self.database.transaction():
            episode = self.active_episode(episode_id)
            why = origin if origin.reason else replace(origin, reason=reason)
            with self.database.operation(f"Archive the episode “{episode.topic}”", why) as operation:
                return self.episodes.update(operation, replace(episode, status="archived", archive_reason=reason))

    def keep_episode_private(self, episode_id: int, private: bool, origin: Origin) -> Episode:
        """Sets the person's mark that no reader elsewhere may see an episode."""
        with self.database.transaction():
            episode = self.active_episode(episode_id)
            label = f"Mark the episode “{episode.topic}” {'private' if private else 'not private'}"
            with self.database.operation(label, origin) as operation:
                self.episodes.update(operation, replace(episode, private=private))
            return self.active_episode(episode_id)

    def active_episode(self, episode_id: int) -> Episode:
        """Raises `NotFoundError` where the episode is gone or archived."""
        episode = self.episodes.get(episode_id)
        if episode is None:
            raise NotFoundError(f"There is no episode {episode_id}.", field="episode_id")
        if episode.status != "active":
            raise NotFoundError(f"Episode {episode_id} is archived and can't be changed.", field="episode_id")
        return episode

    def recall_episodes(
        self,
        query: str = "",
        *,
        tags: Sequence[str] = (),
        subject: str | None = None,
        time_range_days: int | None = None,
        limit: int = 10,
        include_private: bool = True,
        track: bool = True,
        via: str = "recall_episodes",
    ) -> list[ScoredEpisode]:
        """The episodes that fit a query best, best first; the newest first without one.

        With `tags`, those that have any of them. A `subject` leaves its own and those that name it. Days are the
        person's.
        """
        since, _ = local_window(local_day(self.database.clock()), time_range_days, None, None)
        unsaid = () if include_private else self.withheld.messages()
        hidden = () if include_private else self.withheld.episodes()
        scope = Scope(("episode",), ("active",), include_private, unsaid, hidden, subject=subject, since=since)
        hits: dict[int, Hit] = {}
        most = _TAGGED_MOST if tags else limit
        if query.strip():
            hits = {hit.row_id: hit for hit in self.search.find(query, scope, most) if _has_to_do(hit)}
        ids = list(hits) if query.strip() else self.search.newest("episode", scope, most)
        tagged = self.episodes.tagged(tags) if tags else set(ids)
        ids = [episode_id for episode_id in ids if episode_id in tagged][:limit]
        if track:
            self._count((("episode", episode_id) for episode_id in ids), via)
        self.database.settle()
        return Recollecting(self.database, scope, self.stale_days).scored_episodes(self.episodes.get_many(ids), hits)

    def mark_important(self, level: Level, message_count: int, reason: str, origin: Origin) -> list[Message]:
        """Keeps the last messages of the origin's conversation past the retention limit (`EXTRA_DAYS`).

        A `critical` mark stays where `high` is asked for. Returns the messages meant. Raises UserError where there is
        no conversation, or nothing was said in it.
        """
        with self.database.transaction():
            meant = self._last_messages(origin, message_count)
            if not meant:
                raise UserError(
                    "There is no message to mark: it must be one of this conversation.", field="message_count"
                )
            marks = Marks(self.database)
            known = marks.of(message.id for message in meant)
            weaker = [each for each in meant if each.id not in known or (known[each.id].level, level) == _RAISED]
            label = f"Mark {len(weaker)} message{'s' * (len(weaker) != 1)} as {level}"
            with self.database.operation(label, origin) as operation:
                for message in weaker:
                    marks.put(operation, message.id, level, reason)
            return meant

    def _coverable(self, message_ids: Sequence[int]) -> list[Message]:
        """The messages in the order in which they were said."""
        wanted = list(dict.fromkeys(message_ids))
        if not 1 <= len(wanted) <= COVERED_MOST:
            raise UserError(f"An episode covers 1 to {COVERED_MOST} messages.", field="message_ids")
        found = self.conversations.get_messages(wanted)
        if len(found) < len(wanted):
            raise UserError("Some of these messages are not there any more.", field="message_ids")
        if len({message.conversation_id for message in found}) > 1:
            raise UserError("An episode covers messages of one conversation.", field="message_ids")
        return sorted(found, key=lambda message: message.position)

    def _same_episode(self, draft: EpisodeDraft, origin: Origin, *, include_private: bool = True) -> Episode | None:
        wanted = normalise(draft.summary)
        known = self.episodes.about(draft.topic, origin.conversation_id)
        same = (each for each in known if normalise(each.summary) == wanted)
        return next((each for each in same if include_private or not each.withheld), None)

    def _last_messages(self, origin: Origin, count: int) -> list[Message]:
        if origin.conversation_id is None:
            return []
        last = self.conversations.last_messages(origin.conversation_id, count)
        if origin.sees_private:
            return last
        hidden = set(self.withheld.messages())
        return [message for message in last if message.id not in hidden]
